import { area } from "../../../lib/words.svelte";

/** The words of cuisine: what signs mean, what is asked, what happened, and why not. */
export const words = area<typeof import("../../../words/en/cuisine").default>(
  import.meta.glob("../../../words/*/cuisine.ts"),
);
