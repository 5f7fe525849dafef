/** A visitor who becomes a person, or another one, at a live table. */

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LiveTable } from "../../src/lib/live/live.svelte";
import { visitor } from "../../src/lib/people/visitor.svelte";
import { FakeSocket, update, latest } from "./socket";

let table: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  table = new LiveTable("abc");
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("somebody who comes in at a table", () => {
  const dos = (socket: FakeSocket): unknown[] =>
    socket.sent.filter(({ type }) => type === "do").map(({ command }) => command);
  const SIT = { do: "sit", seat: 1 } as const;
  const NOBODY = { person: null, seats: [], kept: [], looking: null, asked: false, redo: false, withdrawable: [] };

  beforeEach(() => {
    visitor.me = null;
    flushSync();
    latest().open();
    latest().says(update(1));
  });
  afterEach(() => void (visitor.me = undefined));

  it("is met by a new connection, and the command waits for it", async () => {
    const first = latest();
    visitor.me = { id: "bram", name: "Bram" };
    const answer = table.do(SIT); // at once, before anything else has heard of the name
    expect(FakeSocket.all.length).toBe(2);
    expect(dos(first)).toEqual([]);
    latest().open();
    expect(latest().sent).toEqual([{ type: "hello", after: null }]);
    expect(dos(latest())).toEqual([]);
    latest().says(update(1, { full: true, you: { ...NOBODY, person: "bram" } }));
    expect(dos(latest())).toEqual([SIT]);
    latest().says({ type: "done", id: latest().sent.at(-1)?.["id"], seq: 2 });
    expect(await answer).toEqual({ done: true });
    expect(table.latest?.you.person).toBe("bram");
  });

  it("waits for what the table shows to them", async () => {
    const met = vi.fn();
    visitor.me = { id: "bram", name: "Bram" };
    void table.met().then(met);
    latest().open();
    await vi.advanceTimersByTimeAsync(0);
    expect(met).not.toHaveBeenCalled();
    latest().says(update(1, { full: true, you: { ...NOBODY, person: "bram", seats: [1] } }));
    await vi.waitFor(() => expect(met).toHaveBeenCalledOnce());
    expect(met.mock.calls[0]?.[0]).toMatchObject({ you: { seats: [1] } });
  });

  it("never gives the commands of somebody else", async () => {
    flushSync(() => (visitor.me = { id: "bram", name: "Bram" }));
    const answer = table.do(SIT); // waits for the connection
    flushSync(() => (visitor.me = { id: "anna", name: "Anna" }));
    expect(await answer).toMatchObject({ done: false, refusal: { reason: "stale" } });
    latest().open();
    latest().says(update(1, { full: true }));
    expect(dos(latest())).toEqual([]);
  });

  it("is met by a new connection without giving a command, and only when the person is another", () => {
    flushSync(() => (visitor.me = { id: "bram", name: "Bram" }));
    expect(FakeSocket.all.length).toBe(2);
    flushSync(() => (visitor.me = { id: "bram", name: "Bram the Great" }));
    expect(FakeSocket.all.length).toBe(2);
    flushSync(() => (visitor.me = null));
    expect(FakeSocket.all.length).toBe(3);
  });

  it("by another tab is refused once, comes back, and the command is done", async () => {
    const answer = table.do(SIT);
    const refused = (id: unknown): object => ({
      type: "refused",
      id,
      refusal: { reason: "not_known", kind: "denied", facts: {}, rule: null },
      update: null,
    });
    latest().says(refused(latest().sent.at(-1)?.["id"]));
    expect(FakeSocket.all.length).toBe(2);
    latest().open();
    latest().says(update(1, { full: true }));
    expect(dos(latest())).toEqual([SIT]);
    latest().says(refused(latest().sent.at(-1)?.["id"])); // still a stranger: it is said
    expect(await answer).toMatchObject({ done: false, refusal: { reason: "not_known" } });
    expect(FakeSocket.all.length).toBe(2);
  });

  /** A table behind a network that opens no sockets. */
  async function slowLane(): Promise<void> {
    table.close();
    FakeSocket.all = [];
    table = new LiveTable("abc");
    flushSync();
    for (let n = 0; n < 3; n += 1) {
      latest().breaks();
      await vi.advanceTimersByTimeAsync(10_000);
    }
  }

  it("fetches everything again where sockets never open", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
      asked.push(path);
      if (!path.includes("updates")) return Promise.resolve(new Response(JSON.stringify(update(1))));
      return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted"))));
    });
    await slowLane();
    asked.length = 0;
    flushSync(() => (visitor.me = { id: "bram", name: "Bram" }));
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(["/api/tables/abc", "/api/tables/abc/updates?after=1"]);
  });

  it("does not see an answer to the person before, where sockets never open", async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
    await slowLane();
    flushSync(() => (visitor.me = { id: "bram", name: "Bram" }));
    answers[0]?.(new Response(JSON.stringify(update(9, { full: true }))));
    await vi.advanceTimersByTimeAsync(10);
    expect(table.latest).toBeNull();
    answers[1]?.(new Response(JSON.stringify(update(3, { full: true, you: { ...NOBODY, person: "bram" } }))));
    await vi.advanceTimersByTimeAsync(10);
    expect(table.latest?.you.person).toBe("bram");
  });

  it("stays away after a goodbye where sockets never open", async () => {
    const error = { reason: "no_spectators", kind: "denied", facts: {}, rule: null };
    const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ error, update: null }), { status: 403 })));
    vi.stubGlobal("fetch", fetch);
    await slowLane();
    const { length } = fetch.mock.calls;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([table.farewell, table.connection]).toEqual(["no_spectators", "closed"]);
    expect(fetch).toHaveBeenCalledTimes(length);
  });
});
