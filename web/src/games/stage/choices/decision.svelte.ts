/** A choice holds for one decision. */

import { untrack } from "svelte";

/** Forget a choice, or make the first one, whenever something else is decided. Call it while a component is being set up. */
export function forEachDecision(decision: () => string, forget: () => void): void {
  const now = $derived(decision());
  $effect(() => {
    void now;
    untrack(forget);
  });
}
