import { area } from "../../../../lib/words.svelte";

/** What things are called that are called the same in several languages: dishes, colours, condiments. */
export const names = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});
