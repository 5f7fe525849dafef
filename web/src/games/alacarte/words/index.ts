import { area } from "../../../lib/words.svelte";

/** The words of a la carte: what things do, what is asked, what happened, and why not. */
export const words = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
