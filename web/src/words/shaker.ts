import { area } from "../lib/words.svelte";

/** The words of a phone that is somebody's hand. */
export const shaker = area<typeof import("./en/shaker").default>(import.meta.glob("./*/shaker.ts"));
