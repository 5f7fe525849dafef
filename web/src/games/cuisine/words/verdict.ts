import { area } from "../../../lib/words.svelte";

/** What the judges in the box say. */
export const verdicts = area<typeof import("../../../words/en/cuisine-verdicts").default>(
  import.meta.glob("../../../words/*/cuisine-verdicts.ts"),
);
