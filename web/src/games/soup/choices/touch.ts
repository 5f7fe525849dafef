/** What a click or a key does to a piece of the viewer, the same for cards and menus. */

import type { SoupView } from "../../../wire/soup";
import type { People } from "../../room";
import type { Offer } from "./offers";
import { refusal } from "../story/story";

export interface Touch<O extends Offer> {
  people: People;
  onchoose: (offer: O) => void;
  onplay: (spelling: string) => void;
  explain: (sentence: string, rule: string | null) => void;
}

/** What a component is given that shows pieces of the viewer. */
export interface OffersProps<O extends Offer> extends Touch<O> {
  view: SoupView;
  active: boolean;
  hint: string | null;
  narrow: boolean;
  /** The key of the piece that is chosen but not played yet. */
  selected: string | null;
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
