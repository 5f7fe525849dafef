/** The app around the screens. */

import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import App from "../src/App.svelte";
import { speak } from "../src/lib/words.svelte";

test("a screen stays when the language changes, and speaks it", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no server")));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      unobserve = vi.fn();
    },
  );
  history.replaceState(null, "", "/nowhere");
  await speak("en");
  render(App);
  const title = await screen.findByRole("heading", { level: 1 });
  const before = title.textContent;
  await speak("de");
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe(before));
  await new Promise((later) => setTimeout(later, 50));
  expect(screen.getByRole("heading", { level: 1 })).toBe(title);
  await speak("en");
});
