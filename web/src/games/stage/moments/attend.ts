/** Ties the moments of a room to the shell that shows it. */

import { untrack } from "svelte";

import type { Hooks } from "../../room";

type Shown = Required<Pick<Hooks, "before" | "after" | "cut">> & { end: () => void };

/** From now on the moments are asked when something happens. Returns how to stop. */
export function attend(hooks: Hooks, moments: Shown, isCovered: () => boolean): () => void {
  const { before, after, cut } = moments;
  Object.assign(hooks, { before, after, cut, isCovered });
  void untrack(after); // a viewer who comes in is told what is asked for
  return () => {
    delete hooks.before;
    delete hooks.after;
    delete hooks.cut;
    delete hooks.isCovered;
    moments.end();
  };
}
