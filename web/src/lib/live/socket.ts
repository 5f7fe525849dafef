/** One WebSocket to a table, which notices when the other end is gone. */

import type { AnySaid } from "../../wire/messages";

const [PING_EACH, PONG_WITHIN] = [25_000, 8_000];

/** What is heard of the table; pongs stay here. */
export type Heard = Exclude<AnySaid, { type: "pong" }>;

export interface Listener {
  opened(): void;
  hear(said: Heard): void;
  /** The other end is gone: it closed the socket, or it does not answer. */
  lost(code: number | null, reason: string): void;
}

export class Socket {
  private readonly socket: WebSocket;
  private readonly listener: Listener;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, listener: Listener) {
    const address = new URL(path, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.listener = listener;
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      listener.opened();
      this.timer = setTimeout(this.ping, PING_EACH);
    };
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as AnySaid);
    this.socket.onclose = ({ code, reason }) => listener.lost(code, reason);
  }

  say(message: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Close it without a word to the listener. */
  close(): void {
    clearTimeout(this.timer);
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
    this.socket.close();
  }

  private hear(said: AnySaid): void {
    if (said.type !== "pong") return this.listener.hear(said);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ping, PING_EACH);
  }

  private readonly ping = (): void => {
    this.say({ type: "ping" });
    this.timer = setTimeout(() => this.listener.lost(null, ""), PONG_WITHIN);
  };
}
