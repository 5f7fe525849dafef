/** The lobby in one of several tabs. */

import { beforeEach, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/people/visitor.svelte";
import { hall } from "../../src/lobby/hall.svelte";
import type { TableInfo } from "../../src/wire/api";
import { ticket } from "../lobby/tickets";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn(),
  games: vi.fn().mockResolvedValue([]),
  listedTables: vi.fn().mockResolvedValue([]),
  myTables: vi.fn().mockResolvedValue([]),
  myFinished: vi.fn().mockResolvedValue({ matches: [], statistics: [] }),
}));

const ANNA = { id: "a", name: "Anna" };
const BEA = { id: "b", name: "Bea" };
const NOT_KNOWN = { reason: "not_known", kind: "", facts: {}, rule: null };
const HERS: TableInfo[] = [ticket({ id: "hers" })];

/** The person that the server knows this browser as, and the tables it lists for them. */
function theServerKnows(person: typeof ANNA | null): void {
  vi.mocked(api.me).mockResolvedValue(person);
  if (person === null) vi.mocked(api.myTables).mockRejectedValue(new api.Refused(NOT_KNOWN));
  else vi.mocked(api.myTables).mockResolvedValue(person === ANNA ? HERS : []);
}

const seeAgain = (): boolean => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(async () => {
  theServerKnows(ANNA);
  await hall.refresh();
  expect([hall.mine, hall.finished !== null]).toEqual([HERS, true]);
});

test("a person who was forgotten in another tab is a stranger here too, without tables or finished games", async () => {
  theServerKnows(null);
  await hall.refresh();
  expect(visitor.me).toBeNull();
  expect([hall.mine, hall.finished, hall.away]).toEqual([[], null, false]);
});

test("a person who is deleted while the tables are fetched has none", async () => {
  vi.mocked(api.me).mockResolvedValueOnce(ANNA).mockResolvedValue(null);
  vi.mocked(api.myTables).mockRejectedValueOnce(new api.Refused(NOT_KNOWN));
  await hall.refresh();
  expect([visitor.me, hall.mine, hall.finished]).toEqual([null, [], null]);
});

test("a person who signs out the other devices while the tables are asked for keeps them", async () => {
  visitor.signedOut = null;
  vi.mocked(api.myTables).mockRejectedValueOnce(new api.Refused(NOT_KNOWN));
  await hall.refresh();
  expect([visitor.me, visitor.signedOut, hall.mine]).toEqual([ANNA, null, HERS]);
});

test("a person who came in by another tab finds their tables here as soon as the tab is seen", async () => {
  theServerKnows(null);
  const stop = hall.watch();
  await vi.waitFor(() => expect([visitor.me, hall.mine]).toEqual([null, []]));
  theServerKnows(ANNA);
  seeAgain();
  await vi.waitFor(() => expect([visitor.me, hall.mine]).toEqual([ANNA, HERS]));
  stop();
});

test("nobody sees the tables of the person before", async () => {
  let tables: (answer: TableInfo[]) => void = () => undefined;
  vi.mocked(api.myTables).mockClear();
  vi.mocked(api.myTables).mockReturnValueOnce(new Promise((answer) => (tables = answer)));
  const asked = hall.refresh();
  await vi.waitFor(() => expect(api.myTables).toHaveBeenCalled());
  theServerKnows(BEA);
  await visitor.refresh();
  tables(HERS);
  await asked;
  expect([visitor.me, hall.mine]).toEqual([BEA, []]);
});
