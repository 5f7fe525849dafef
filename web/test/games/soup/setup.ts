/** Soup's room, opened. */

import { screen, within } from "@testing-library/svelte";

import { room } from "../../../src/games/soup/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}

export function hand(): HTMLElement[] {
  return within(screen.getByRole("toolbar", { name: /your hand/i })).getAllByRole("button");
}
