/** What a click or a key does to a piece of the viewer, the same for cards and menus. */

import type { People } from "../../room";
import type { Offer } from "./offers";
import { refusal } from "../story/story";

export interface Touch<O extends Offer> {
  people: People;
  onchoose: (offer: O) => void;
  onplay: (spelling: string) => void;
  explain: (sentence: string, rule: string | null) => void;
}

/** Chosen at first, played when touched again (double click, Enter twice), explained when it may not be played. */
export function touched<O extends Offer>(offer: O, event: MouseEvent, chosen: boolean, touch: Touch<O>): void {
  const { legal, refused } = offer;
  if (legal !== null) {
    const byKey = event.detail === 0;
    if (event.detail > 1 || (byKey && chosen)) touch.onplay(offer.spelling);
    else touch.onchoose(offer);
  } else if (refused !== null) {
    touch.explain(refusal(refused.reason, refused.facts, touch.people) ?? "", refused.rule);
  }
}

/** The piece that an arrow key leads to, in rows of this length; null for other keys. */
export function walked(event: KeyboardEvent, from: number, count: number, row = 1): number | null {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row };
  const step = steps[event.key];
  if (step !== undefined) return (from + step + count * row) % count;
  if (event.key === "Home") return 0;
  return event.key === "End" ? count - 1 : null;
}
