import { area } from "../../../../lib/words.svelte";

/** What the judges in the box say. */
export const verdicts = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
