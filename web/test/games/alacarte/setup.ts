/** A la carte's room, opened. */

import { expect } from "vitest";

import { room } from "../../../src/games/alacarte/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}

export function thing(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-thing="${name}"]`);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}

/** The answer that stands for a move, with its words. */
export function answer(move: string, words: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-move="${move}"]`);
  expect(found?.textContent.trim()).toBe(words);
  return found as HTMLElement;
}

/** Things that may be used now. */
export function usable(): string[] {
  const found = document.querySelectorAll<HTMLElement>("[data-thing]:not([aria-disabled='true'])");
  return [...found].map(({ dataset }) => dataset["thing"] ?? "");
}
