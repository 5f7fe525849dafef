import { area } from "../lib/words.svelte";

/** The words of a table, whatever is played there. */
export const around = area<typeof import("./en/table").default>(import.meta.glob("./*/table.ts"));
