import { area } from "../../../lib/words.svelte";

/** What things are called that are called the same in several languages: dishes, colours, condiments. */
export const names = area<typeof import("../../../words/en/alacarte-names").default>(
  import.meta.glob("../../../words/*/alacarte-names.ts"),
);
