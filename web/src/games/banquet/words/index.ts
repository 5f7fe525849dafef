import { area } from "../../../lib/words.svelte";

/** The words of banquet's room. */
export const words = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
