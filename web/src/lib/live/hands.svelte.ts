/** A bottle or a pan in somebody's hand, as everybody sees it move. Only beginnings and ends are state: frames come sixty
 * times a second and are read by the code that draws. */

import type { HandBegun, HandDone, HandFrame, PhonesHere } from "../../wire/messages";

/** What the hand of a seat wants. */
export interface Wishes {
  reach(seat: number, to: number): void;
  shake(seat: number): void;
}

export class Hands {
  /** What is held now, until what came of it is shown; null if nothing is. */
  now = $state.raw<HandBegun | null>(null);
  /** Whether the movement is over, and only what came of it is still to be told. */
  over = $state(false);
  /** The seats whose hand is a phone. */
  phones = $state.raw<readonly number[]>([]);
  /** The latest frame of it. */
  frame: readonly number[] = [];
  private readonly wishes: Wishes;
  private heard = new Set<() => void>();

  constructor(wishes: Wishes) {
    this.wishes = wishes;
  }

  /** Hear of every frame. */
  onFrame(listener: () => void): () => void {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  }

  hear(said: HandBegun | HandFrame | HandDone | PhonesHere): void {
    switch (said.type) {
      case "hand_begun":
        this.frame = said.frame;
        this.over = false;
        this.now = said;
        break;
      case "hand_frame":
        if (this.now?.seat === said.seat) this.frame = said.frame;
        break;
      case "hand_done":
        if (this.now?.seat === said.seat) this.over = true;
        break;
      case "phones":
        this.phones = said.seats;
        break;
    }
    for (const listener of this.heard) listener();
  }

  /** Where the hand of a seat wants the bottle or the pan now. */
  reach(seat: number, to: number): void {
    this.wishes.reach(seat, to);
  }

  shake(seat: number): void {
    this.wishes.shake(seat);
  }

  /** Nothing is held any more: what came of it is shown, or the connection is gone. */
  rest(): void {
    this.now = null;
    this.over = false;
  }
}
