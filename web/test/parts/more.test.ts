/** What scrolls is seen to go on. */

import { beforeEach, expect, it, vi } from "vitest";

import { showsMore } from "../../src/parts/more";

beforeEach(() =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  ),
);

function long(): HTMLElement {
  const thing = document.createElement("div");
  Object.defineProperties(thing, { scrollHeight: { value: 300 }, clientHeight: { value: 200 } });
  return thing;
}

it("what goes on below is marked until its end is in sight", () => {
  const thing = long();
  const stop = showsMore(thing);
  expect(thing.hasAttribute("data-more")).toBe(true);
  thing.scrollTop = 100;
  thing.dispatchEvent(new Event("scroll"));
  expect(thing.hasAttribute("data-more")).toBe(false);
  stop();
});
