import { area } from "../../lib/words.svelte";

/** The words of a phone that is somebody's hand. */
export const shaker = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
