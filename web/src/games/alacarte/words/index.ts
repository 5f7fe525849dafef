import { area } from "../../../lib/words.svelte";

/** The words of a la carte: what things do, what is asked, what happened, and why not. */
export const words = area<typeof import("../../../words/en/alacarte").default>(
  import.meta.glob("../../../words/*/alacarte.ts"),
);
