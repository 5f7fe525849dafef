/** The lobby in one of several tabs. */

import { beforeEach, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/visitor.svelte";
import { hall } from "../../src/lobby/hall.svelte";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn(),
  games: vi.fn().mockResolvedValue([]),
  listedTables: vi.fn().mockResolvedValue([]),
  myTables: vi.fn().mockResolvedValue([]),
  myFinished: vi.fn().mockResolvedValue({ matches: [], statistics: [] }),
}));

const ANNA = { id: "a", name: "Anna" };

beforeEach(() => {
  visitor.me = undefined;
});

test("who was forgotten by another tab is a stranger here too", async () => {
  visitor.me = ANNA;
  const refusal = { reason: "not_known", kind: "", facts: {}, rule: null };
  vi.mocked(api.myTables).mockRejectedValueOnce(new api.Refused(refusal));
  vi.mocked(api.myFinished).mockRejectedValueOnce(new api.Refused(refusal));
  await hall.refresh();
  expect(visitor.me).toBeNull();
  expect([hall.mine, hall.away]).toEqual([[], false]);
});

test("who came in by another tab is known here as soon as one looks", async () => {
  vi.mocked(api.me).mockResolvedValue(null);
  const stop = hall.watch();
  await vi.waitFor(() => expect(visitor.me).toBeNull());
  vi.mocked(api.me).mockResolvedValue(ANNA);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(visitor.me).toEqual(ANNA));
  stop();
});
