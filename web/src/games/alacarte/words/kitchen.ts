import { area } from "../../../lib/words.svelte";

/** The words of what is seen and done in the kitchen: labels, hands, practice. Names and stories are in `words`. */
export const kitchen = area<typeof import("../../../words/en/alacarte-kitchen").default>(
  import.meta.glob("../../../words/*/alacarte-kitchen.ts"),
);
