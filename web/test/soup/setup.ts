/** What jsdom has not got, and soup's words in English. */

import { vi } from "vitest";

import { room } from "../../src/games/soup/index";
import { speak } from "../../src/lib/words.svelte";

/** Nothing moves, so that nothing has to be waited for. */
export async function prepare(): Promise<void> {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  await room.load();
  await speak("en");
}
