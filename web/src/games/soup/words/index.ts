import { area } from "../../../lib/words.svelte";

/** The words of soup's room. */
export const words = area<typeof import("../../../words/en/soup").default>(
  import.meta.glob("../../../words/*/soup.ts"),
);
