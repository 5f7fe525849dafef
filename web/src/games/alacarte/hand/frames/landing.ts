/** Why a crêpe has not turned, told from the frames in which everybody saw it. Whether it has turned the server says. */

import type { Hands } from "../../../../lib/live/hands.svelte";
import type { HandBegun } from "../../../../wire/messages";
import { crepeOf, panOf, type Placed } from "./shape";

/** It never left the pan, flew too low, did not turn over, turned twice, came down on the rim, does not lie flat, slid
 * out of the pan, or came down beside it. */
export type Miss = "still" | "low" | "flat" | "twice" | "rim" | "askew" | "slid" | "beside";

/** Centimetres above the pan: below the first it has not left it, below the second it slid, below the third there is no
 * time to turn over. */
const LEFT = 1.2;
const THROWN = 4;
const ENOUGH = 9;
/** How far below the level pan a crêpe is no longer in it. */
const BELOW = -7;
/** As the server has it: the cosine of the most that a crêpe in the pan may lean. */
const FLAT = 0.96;

export class Landing {
  private held: HandBegun | null = null;
  private highest = 0;
  /** How far it has turned in all; frames tell it only within one whole turn. */
  private turn = 0;
  private last: readonly number[] = [];

  /** Look at a frame of what is in somebody's hand. */
  readonly see = ({ now, frame }: Pick<Hands, "now" | "frame">): void => {
    if (now === null || now.act !== "flip") return;
    if (now !== this.held) [this.held, this.highest, this.turn, this.last] = [now, 0, 0, frame];
    this.highest = Math.max(this.highest, crepeOf(frame).y - panOf(frame).y);
    this.turn += turnBetween(crepeOf(this.last).turn, crepeOf(frame).turn);
    this.last = frame;
  };

  /** Why the flip that was seen last has failed; null if none was seen. */
  get miss(): Miss | null {
    return this.held === null ? null : missOf(crepeOf(this.last), this.highest, this.turn);
  }

  /** What was seen is told. */
  forget(): void {
    this.held = null;
  }
}

function missOf(crepe: Placed, highest: number, turn: number): Miss {
  if (crepe.y < BELOW) return highest < THROWN ? "slid" : "beside";
  const lean = Math.cos(crepe.turn);
  if (lean < -FLAT) return "rim";
  if (lean < FLAT) return "askew";
  if (Math.abs(turn) > Math.PI) return "twice";
  if (highest < LEFT) return "still";
  return highest < ENOUGH ? "low" : "flat";
}

/** The shorter way from one turn to another. */
function turnBetween(one: number, other: number): number {
  const whole = 2 * Math.PI;
  return ((((other - one + Math.PI) % whole) + whole) % whole) - Math.PI;
}
