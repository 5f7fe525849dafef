/** What the moments of a room look at. */

import { onDestroy, untrack } from "svelte";

import type { People } from "../../room";

/** What every game's moments need to know of their room. */
export interface Scene<View> {
  view: View;
  people: People;
  /** Where the pieces are drawn. */
  root: HTMLElement | undefined;
}

/** Look at the room as it is now; once it is gone, as it was seen last. Call it while a component is being set up. */
export function lasting<Seen>(look: () => Seen): () => Seen {
  let gone = false;
  let last: Seen | undefined;
  onDestroy(() => (gone = true));
  return () => (gone && last !== undefined ? last : (last = untrack(look)));
}
