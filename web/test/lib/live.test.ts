import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LiveTable } from "../../src/lib/live/live.svelte";
import { visitor } from "../../src/lib/people/visitor.svelte";
import type { Update } from "../../src/wire/messages";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

function update(seq: number, more: Partial<Update> = {}): object {
  const table = { now: Date.now() };
  return {
    type: "update",
    seq,
    after: seq - 1,
    full: seq === 1,
    ply: seq,
    earliest: 0,
    events: [],
    notes: [],
    table,
    ...more,
  };
}

function latest(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (socket === undefined) throw new Error("no socket");
  return socket;
}

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

describe("a table", () => {
  it("says hello without having seen anything, and is live with the first update", () => {
    latest().open();
    expect(latest().sent).toEqual([{ type: "hello", after: null }]);
    expect(table.connection).toBe("connecting");
    latest().says(update(1));
    expect(table.connection).toBe("live");
    expect(table.latest?.seq).toBe(1);
  });

  it("comes back after a lost connection from the last update it has seen", async () => {
    latest().open();
    latest().says(update(7, { full: true }));
    latest().breaks();
    expect(table.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all.length).toBe(2);
    latest().open();
    expect(latest().sent).toEqual([{ type: "hello", after: 7 }]);
  });

  it("sends what was not answered again with the same id, and hears of it once", async () => {
    latest().open();
    latest().says(update(1));
    const answers: unknown[] = [];
    void table.do({ do: "say", text: "hot" }).then((answer) => answers.push(answer));
    const first = latest().sent.at(-1);
    latest().breaks();
    await vi.advanceTimersByTimeAsync(10_000);
    latest().open();
    latest().says(update(2));
    const again = latest().sent.at(-1);
    expect(again).toEqual(first);
    latest().says({ type: "done", id: again?.["id"], seq: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([{ done: true }]);
  });

  it("forgets an update that is older than what it knows", () => {
    latest().open();
    latest().says(update(5, { full: true }));
    latest().says(update(4));
    expect(table.latest?.seq).toBe(5);
  });

  it("tells each event once, in order", () => {
    const told: number[] = [];
    table.onStep(({ events }) => told.push(...events.map(({ ply }) => ply)));
    latest().open();
    latest().says(update(1, { ply: 3, events: [{ ply: 2, event: {} }] }));
    latest().says(update(2, { ply: 5, events: [3, 4].map((ply) => ({ ply, event: {} })) }));
    latest().says(update(3, { ply: 6, events: [4, 5].map((ply) => ({ ply, event: {} })) }));
    expect(told).toEqual([3, 4, 5]);
    expect(table.story.map(({ ply }) => ply)).toEqual([2, 3, 4, 5]);
  });

  it("begins the story anew when the server says so", () => {
    latest().open();
    latest().says(update(1, { ply: 2, events: [{ ply: 1, event: {} }] }));
    latest().says(update(2, { full: true, ply: 1, events: [{ ply: 0, event: {} }] }));
    expect(table.story.map(({ ply }) => ply)).toEqual([0]);
  });

  it("after the end the whole story is told again", async () => {
    const told = [0, 1, 2].map((ply) => ({ ply, event: {} }));
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(update(3, { events: told })))));
    latest().open();
    latest().says(update(1, { ply: 2, earliest: 1, events: told.slice(1, 2) }));
    latest().says(update(2, { ply: 3, earliest: 0, events: told.slice(2) }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.story.map(({ ply }) => ply)).toEqual([0, 1, 2]);
  });

  it("goes when it is sent away for good, and does not come back", async () => {
    latest().open();
    latest().breaks(1008, "no_such_table");
    expect(table.farewell).toBe("no_such_table");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  it("answers what was asked of it when it sends somebody away, and whatever is asked later", async () => {
    latest().open();
    latest().says(update(1));
    const asked = table.do({ do: "knock" });
    latest().breaks(1008, "no_spectators");
    const refused = { done: false, refusal: { reason: "no_spectators" } };
    expect(await asked).toMatchObject(refused);
    expect(await table.do({ do: "knock" })).toMatchObject(refused);
    expect(await table.met()).toBeNull();
  });

  it("counts the connection as lost when a ping stays without answer", async () => {
    latest().open();
    latest().says(update(1));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(latest().sent.at(-1)).toEqual({ type: "ping" });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(table.connection).toBe("lost");
  });

  it("asks for news where sockets never open", async () => {
    const asked: string[] = [];
    const news = [update(1), update(2)];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      const next = news.shift();
      return next ? Promise.resolve(new Response(JSON.stringify(next))) : new Promise(() => undefined);
    });
    for (let n = 0; n < 3; n += 1) {
      latest().breaks();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(asked).toEqual(["/api/tables/abc", "/api/tables/abc/updates?after=1", "/api/tables/abc/updates?after=2"]);
    expect(table.connection).toBe("asking");
    expect(table.latest?.seq).toBe(2);
  });
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

  it("asks for everything anew where sockets never open", async () => {
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
