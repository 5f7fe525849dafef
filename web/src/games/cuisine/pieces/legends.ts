/** Whose words are on the cards: those of the box, or of the pack that a table is played with. */

import * as api from "../../../lib/api";
import { useLegend } from "./legend.svelte";

/** The fingerprint of the pack in the box; asked for once. */
let boxed: Promise<string | undefined> | null = null;
/** The pack whose legend is in use; empty for the box's. */
let used = "";

/** Have the legend of the pack with this fingerprint; a lesson has none and shows the box's. */
export async function readLegend(pack: string): Promise<void> {
  if (pack === used) return;
  boxed ??= api.games().then((games) => games.find(({ key }) => key === "cuisine")?.pack);
  const wanted = pack === (await boxed.catch(() => ((boxed = null), pack))) ? "" : pack;
  if (wanted === used) return;
  used = wanted;
  await useLegend(wanted === "" ? null : (language) => api.legend(wanted, language));
}
