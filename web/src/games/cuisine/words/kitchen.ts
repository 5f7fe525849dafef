import { area } from "../../../lib/words.svelte";

/** The words of what is seen and done in the room: labels, buttons, dialogs. Names and stories are in `words`. */
export const kitchen = area<typeof import("../../../words/en/cuisine-kitchen").default>(
  import.meta.glob("../../../words/*/cuisine-kitchen.ts"),
);
