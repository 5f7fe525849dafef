/** What the moments of a room look at. */

import { onDestroy, untrack } from "svelte";

/** Look at the room as it is now; once it is gone, as it was seen last. Only while a component is being set up. */
export function lasting<Scene>(look: () => Scene): () => Scene {
  let gone = false;
  let last: Scene | undefined;
  onDestroy(() => (gone = true));
  return () => (gone && last !== undefined ? last : (last = untrack(look)));
}
