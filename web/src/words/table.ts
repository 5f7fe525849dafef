import { area } from "../../lib/words.svelte";

/** The words of a table, whatever is played there. */
export const around = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
