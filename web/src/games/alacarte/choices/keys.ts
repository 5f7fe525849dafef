/** Keys that take things up: 1 to 4 the bottles, 5 the die or the pan, 6 to 9 the viewer's cups; Escape puts them back. */

import type { AlacarteView } from "../../../wire/alacarte";
import { ownPlayer } from "../../stage/seat/players";
import { isOpen, type Thing } from "./choice";

/** What is chosen after this key; undefined if the room does not know the key. */
export function keyed(key: string, view: AlacarteView, chosen: Thing | null): { thing: Thing | null } | undefined {
  if (key === "Escape") return chosen === null ? undefined : { thing: null };
  if (view.phase !== "acting" || !/^[1-9]$/.test(key)) return undefined;
  const cups = [...new Set(ownPlayer(view)?.cups ?? [])].map((cup) => `cup ${cup}`);
  const things = [
    ...view.containers.map(({ colour }) => `season ${colour}`),
    isOpen(view, "flip") ? "flip" : "heat",
    ...cups,
  ];
  const thing = things[Number(key) - 1];
  return thing !== undefined && isOpen(view, thing) ? { thing } : undefined;
}
