/** What a room's tests need before anything: what jsdom has not got, and the room's words in English. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { vi } from "vitest";

import type { GameRoom } from "../../src/games/room";
import { speak } from "../../src/lib/words.svelte";
import Later from "../../src/parts/Later.svelte";

/** Nothing moves, so that nothing has to be waited for. */
export async function opened(room: Pick<GameRoom, "load" | "lesson">): Promise<void> {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  render(Later, { children: createRawSnippet(() => ({ render: () => "<p>first paint</p>" })) });
  await screen.findByText("first paint"); // from now on nothing comes later
  await room.load();
  await room.lesson();
  await speak("en");
}

/** A click by mouse or finger; `times` is 2 for the second of a double click. */
export function click(element: HTMLElement, times = 1): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: times }));
}

/** A press of Enter or the space bar. */
export function press(element: HTMLElement): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: 0 }));
}
