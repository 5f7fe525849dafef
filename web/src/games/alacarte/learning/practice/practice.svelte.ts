/** A private kitchen to practise in: a socket that hands out bottles and pans, and the player's figures, kept in this
 * browser. */

import { Hands } from "../../../../lib/live/hands.svelte";
import type { AnyPractice, AnyPracticeSaid, Practised } from "../../../../wire/messages";
import { added, type Figures, type Known, NOTHING } from "./figures";

export type Act = Practised["act"];
export type Standing = "ready" | "waiting" | "held" | "lost";

const KEY = "toque practised";

export class Practice {
  standing = $state<Standing>("ready");
  /** What came of the last try. */
  latest = $state.raw<Practised | null>(null);
  known = $state.raw<Known>(kept());
  readonly hands = new Hands({
    reach: (seat, to) => this.say({ type: "reach", seat, to }),
    shake: (seat) => this.say({ type: "shake", seat }),
  });
  private socket: WebSocket | null = null;
  /** What is practised, named as the figures are kept: by what is in the bottle. */
  private trying = "";

  /** Take a bottle with this much in it, or a pan. */
  take(act: Act, condiments: number, salt: number): void {
    this.trying = nameOf(act, condiments, salt);
    this.standing = "waiting";
    this.hands.rest();
    const wanted: AnyPractice = { type: "take", act, condiments, salt };
    if (this.socket?.readyState === WebSocket.OPEN) this.say(wanted);
    else this.open(wanted);
  }

  /** The player's figures for what is in the bottle. */
  figures(act: Act, condiments: number, salt: number): Figures {
    return this.known[nameOf(act, condiments, salt)] ?? NOTHING;
  }

  forget(): void {
    this.keep({});
  }

  close(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private open(wanted: AnyPractice): void {
    this.close();
    const address = new URL("/api/practice", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.say(wanted);
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as AnyPracticeSaid);
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (this.standing !== "ready") this.standing = "lost";
      this.hands.rest();
    };
  }

  private hear(said: AnyPracticeSaid): void {
    switch (said.type) {
      case "hand_begun":
        this.standing = "held";
        this.hands.hear(said);
        break;
      case "hand_frame":
      case "hand_done":
        this.hands.hear(said);
        break;
      case "practised":
        this.latest = said;
        this.standing = "ready";
        this.keep({ ...this.known, [this.trying]: added(this.known[this.trying] ?? NOTHING, said) });
        break;
    }
  }

  private say(message: AnyPractice): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private keep(known: Known): void {
    this.known = known;
    try {
      localStorage.setItem(KEY, JSON.stringify(known));
    } catch {
      // it is only kept for this visit
    }
  }
}

function nameOf(act: Act, condiments: number, salt: number): string {
  return act === "flip" ? "flip" : `${condiments}+${salt}`;
}

function kept(): Known {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Known;
  } catch {
    return {};
  }
}
