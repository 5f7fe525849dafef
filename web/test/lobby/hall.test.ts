import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/people/visitor.svelte";
import { hall } from "../../src/lobby/hall.svelte";
import Lobby from "../../src/screens/Lobby.svelte";
import { shell } from "../../src/words/shell";
import { FREE, ticket } from "./tickets";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn().mockResolvedValue({ id: "a", name: "Anna" }),
  games: vi.fn().mockResolvedValue([]),
  listedTables: vi.fn().mockResolvedValue([]),
  myTables: vi.fn().mockResolvedValue([]),
  myFinished: vi.fn().mockResolvedValue({ matches: [], statistics: [] }),
}));

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  },
);

test("the lobby shows the game that has just ended to somebody who comes back", async () => {
  visitor.me = { id: "a", name: "Anna" };
  hall.watch()();
  await hall.refresh();
  const asked = vi.mocked(api.myFinished).mock.calls.length;
  await hall.refresh();
  expect(api.myFinished).toHaveBeenCalledTimes(asked); // nothing has ended, and nobody was away
  hall.watch()();
  await hall.refresh();
  expect(api.myFinished).toHaveBeenCalledTimes(asked + 1);
});

test("the lobby is watched once, whatever the server tells about games", async () => {
  hall.games = null;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const watch = vi.spyOn(hall, "watch");
  render(Lobby);
  await vi.waitFor(() => expect(hall.games).toEqual([]));
  await tick();
  expect(watch).toHaveBeenCalledOnce();
});

test("a strip leads to the stove where it is out of sight, and a kept seat counts", async () => {
  cleanup();
  await shell.load();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const kept = ticket({ stage: "open", your_turn: false, kept: true, seats: [{ ...FREE, kept: true }] });
  vi.mocked(api.myTables).mockResolvedValue([kept]);
  const box = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const strip = (): Promise<HTMLElement> => screen.findByRole("link", { name: "1 game waits for you" });

  box.mockReturnValue({ top: innerHeight + 50 } as DOMRect);
  render(Lobby);
  expect((await strip()).classList.contains("below")).toBe(true);
  expect(document.title).toBe("(1) Toque");
  cleanup();
  box.mockReturnValue({ top: innerHeight / 2 } as DOMRect);
  render(Lobby);
  expect((await strip()).classList.contains("below")).toBe(false);
});
