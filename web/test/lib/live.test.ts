import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LiveTable } from "../../src/lib/live/live.svelte";
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

  it("restarts the story when the server says so", () => {
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

  it("opens no socket beside the questions when one of them fails and the network comes back", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    for (let n = 0; n < 3; n += 1) {
      latest().breaks();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(table.connection).toBe("lost");
    const last = latest();
    window.dispatchEvent(new Event("online"));
    expect(latest()).toBe(last);
  });
});
