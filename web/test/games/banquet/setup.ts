/** Banquet's room, opened. */

import { screen } from "@testing-library/svelte";

import { room } from "../../../src/games/banquet/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}

export function space(cell: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (found === null) throw new Error(`no space ${cell}`);
  return found;
}

export function piece(name: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`^${name}, \\d+ left`) });
}

/** Spaces that may be used as things are chosen. */
export function usable(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-cell][aria-disabled='false']")].map(
    ({ dataset }) => dataset["cell"] ?? "",
  );
}
