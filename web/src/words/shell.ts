import { area } from "../lib/words.svelte";

/** The words of the lobby, of settings, and of everything around a table. */
export const shell = area<typeof import("./en/shell").default>(import.meta.glob("./*/shell.ts"));
