import { area } from "../lib/words.svelte";

/** The words of the page on how strong the bots are. */
export const strength = area<typeof import("./en/strength").default>(import.meta.glob("./*/strength.ts"));
