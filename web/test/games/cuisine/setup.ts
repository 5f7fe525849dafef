/** Cuisine's room, opened. */

import { room } from "../../../src/games/cuisine/index";
import type { CuisineView, Player, Verdict } from "../../../src/wire/cuisine";
import { opened } from "../room";
import { before } from "./views";

export function prepare(): Promise<void> {
  return opened(room);
}

export function thing(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-thing="${name}"]`);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}

/** Things that may be used now. */
export function usable(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-thing].can")];
  return [...new Set(found.map(({ dataset }) => dataset["thing"] ?? ""))];
}

export function main(): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(".act .primary");
  if (found === null) throw new Error("no main button");
  return found;
}

export function own(view: CuisineView): Player {
  const player = view.players[0];
  if (player === undefined) throw new Error("nobody there");
  return player;
}

/** A meal that pleases nobody; what Percy says to it, and that he is the nearest. */
export function unhappy(percy: Partial<Verdict>): CuisineView {
  const view = before("to kathy");
  const { meal } = view;
  if (meal === null) throw new Error("no meal is laid");
  const verdicts = meal.verdicts.map((verdict) => ({
    ...verdict,
    takes: false,
    ...(view.faces[verdict.judge]?.word === "percy" ? percy : { lacks: 9 }),
  }));
  return { ...view, meal: { ...meal, verdicts }, legal: view.legal.filter(({ verdict }) => verdict === null) };
}
