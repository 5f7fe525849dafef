import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/visitor.svelte";
import { hall } from "../../src/lobby/hall.svelte";
import Lobby from "../../src/screens/Lobby.svelte";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn().mockResolvedValue({ id: "a", name: "Anna" }),
  games: vi.fn().mockResolvedValue([]),
  listedTables: vi.fn().mockResolvedValue([]),
  myTables: vi.fn().mockResolvedValue([]),
  myFinished: vi.fn().mockResolvedValue({ matches: [], statistics: [] }),
}));

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
