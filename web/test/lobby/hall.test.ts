import { expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/visitor.svelte";
import { hall } from "../../src/lobby/hall.svelte";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  games: vi.fn().mockResolvedValue([]),
  listedTables: vi.fn().mockResolvedValue([]),
  myTables: vi.fn().mockResolvedValue([]),
  myFinished: vi.fn().mockResolvedValue({ matches: [], statistics: [] }),
}));

test("whoever comes back to the lobby sees the game that has just ended", async () => {
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
