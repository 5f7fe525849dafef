/** A phone that is the hand of a seat: one socket, which comes back by itself with a secret that only this tab keeps. */

import type { AnyShaker, AnyShakerSaid, Fallen, Paired, PhoneTask } from "../wire/messages";

/** `refused`: the code does not work; `over`: it was paired, and no longer is. */
export type Standing = "connecting" | "here" | "lost" | "refused" | "over";

/** What came of the last movement. */
export interface Outcome {
  act: PhoneTask["act"];
  colour: string | null;
  fallen: Fallen;
}

const KEY = "toque shaker";
const PING_EACH = 25_000;
const SLOWEST = 8_000;
/** Wishes closer than this to the last are not sent, nor more often than this, in milliseconds. */
const SAME = 0.001;
const SEND_EACH = 13;

export class Phone {
  standing = $state<Standing>("connecting");
  here = $state.raw<Paired | null>(null);
  /** What is in the hand; begins anew when the bottle was shaken. */
  task = $state.raw<PhoneTask | null>(null);
  /** What has fallen so far. */
  fallen = $state.raw({ condiments: 0, salt: 0 });
  latest = $state.raw<Outcome | null>(null);
  /** The last frame, for drawing. */
  frame: readonly number[] = [];
  private socket: WebSocket | null = null;
  private first: AnyShaker | null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private sent = 0;
  private sentAt = 0;

  /** With the code of the address, else as the hand that this tab was before. */
  constructor(code: string) {
    const secret = kept();
    this.first = code !== "" ? { type: "pair", code } : secret === null ? null : { type: "resume", secret };
    if (this.first === null) this.standing = "refused";
    else this.connect();
    document.addEventListener("visibilitychange", this.hurry);
    addEventListener("online", this.hurry);
  }

  /** Where the hand wants it now. */
  reach(to: number): void {
    const now = performance.now();
    if (this.here === null || Math.abs(to - this.sent) < SAME || now - this.sentAt < SEND_EACH) return;
    [this.sent, this.sentAt] = [to, now];
    this.say({ type: "reach", seat: this.here.seat, to });
  }

  shake(): void {
    if (this.here !== null) this.say({ type: "shake", seat: this.here.seat });
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.hurry);
    removeEventListener("online", this.hurry);
    this.drop();
  }

  private connect(): void {
    this.drop();
    const address = new URL("/api/shaker", location.href);
    address.hash = "";
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      if (this.first !== null) this.say(this.first);
      this.pings = setInterval(() => this.say({ type: "ping" }), PING_EACH);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as AnyShakerSaid);
    socket.onclose = () => {
      if (socket === this.socket) this.comeBack();
    };
  }

  private hear(said: AnyShakerSaid): void {
    switch (said.type) {
      case "paired":
        this.here = said;
        this.first = { type: "resume", secret: said.secret };
        keep(said.secret);
        this.standing = "here";
        this.failures = 0;
        break;
      case "task":
        this.frame = said.frame;
        this.fallen = { condiments: 0, salt: 0 };
        this.latest = null;
        this.sent = 0;
        this.task = said;
        break;
      case "task_frame":
        this.frame = said.frame;
        if (said.condiments !== this.fallen.condiments || said.salt !== this.fallen.salt)
          this.fallen = { condiments: said.condiments, salt: said.salt };
        break;
      case "task_done":
        if (this.task !== null && said.fallen !== null)
          this.latest = { act: this.task.act, colour: this.task.colour, fallen: said.fallen };
        this.task = null;
        break;
      case "bye":
        if (said.reason === "no_such_shaker" || said.reason === "shaker_over") this.part(said.reason);
        break;
    }
  }

  private part(reason: "no_such_shaker" | "shaker_over"): void {
    const was = this.here !== null || reason === "shaker_over";
    this.standing = was ? "over" : "refused";
    this.first = null;
    keep(null);
    this.drop();
  }

  private comeBack(): void {
    this.drop();
    if (this.first === null) return;
    this.failures += 1;
    this.standing = "lost";
    this.timer = setTimeout(() => this.connect(), Math.min(SLOWEST, 300 * 2 ** this.failures));
  }

  private readonly hurry = (): void => {
    if (this.standing === "lost" && document.visibilityState === "visible") this.connect();
  };

  private say(message: AnyShaker): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.pings);
    this.task = null;
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
  }
}

/** The secret lives as long as the tab. */
function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, secret);
  } catch {
    // it is only kept until the page is closed
  }
}
