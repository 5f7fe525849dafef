import { area } from "../../../lib/words.svelte";

/** The words of cuisine: what signs mean, what is asked, what happened, and why not. */
export const words = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
