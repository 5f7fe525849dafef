import { area } from "../../../lib/words.svelte";

/** The words of banquet's room. */
export const words = area<typeof import("../../../words/en/banquet").default>(
  import.meta.glob("../../../words/*/banquet.ts"),
);
