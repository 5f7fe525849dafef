/** A phone that is the hand of a seat: what it says first, what it keeps, and when it gives up. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Phone } from "../../src/shaker/phone.svelte";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const PAIRED = { type: "paired", secret: "s3cret", seat: 2, name: "Ines", game: "alacarte" };
const TASK = { type: "task", act: "pour", colour: "herbs", condiments: 7, salt: 3, frame: [0] };
let phone: Phone | null = null;

function latest(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (socket === undefined) throw new Error("no socket");
  return socket;
}

/** A phone with this code, and its socket, which is open. */
function opened(code: string): FakeSocket {
  phone = new Phone(code);
  latest().onopen?.();
  return latest();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  sessionStorage.clear();
});

afterEach(() => {
  phone?.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a phone", () => {
  it("uses its code once, and comes back with the secret that it was given", () => {
    const first = opened("c0de");
    expect(first.url.pathname).toBe("/api/shaker");
    expect(first.url.hash).toBe("");
    expect(first.sent).toEqual([{ type: "pair", code: "c0de" }]);
    first.says(PAIRED);
    expect(phone?.standing).toBe("here");
    expect(sessionStorage.getItem("toque shaker")).toBe("s3cret");
    first.onclose?.();
    expect(phone?.standing).toBe("lost");
    vi.advanceTimersByTime(10_000);
    latest().onopen?.();
    expect(latest()).not.toBe(first);
    expect(latest().sent).toEqual([{ type: "resume", secret: "s3cret" }]);
  });

  it("that was reloaded is the same hand", () => {
    sessionStorage.setItem("toque shaker", "s3cret");
    expect(opened("").sent).toEqual([{ type: "resume", secret: "s3cret" }]);
  });

  it("without code and secret asks nobody", () => {
    phone = new Phone("");
    expect(phone.standing).toBe("refused");
    expect(FakeSocket.all).toEqual([]);
  });

  it("gives up after a code that does not work, or when it is taken back at the table", () => {
    opened("old").says({ type: "bye", reason: "no_such_shaker" });
    expect(phone?.standing).toBe("refused");
    const socket = opened("c0de");
    socket.says(PAIRED);
    socket.says({ type: "bye", reason: "shaker_over" });
    expect(phone?.standing).toBe("over");
    expect(sessionStorage.getItem("toque shaker")).toBeNull();
    const count = FakeSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(count);
  });

  it("tells its wishes for its own seat, not the same twice and not too often", () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    const socket = opened("c0de");
    phone?.reach(1);
    socket.says(PAIRED);
    socket.says(TASK);
    socket.sent = [];
    for (const to of [0.5, 0.6, 0.7]) phone?.reach(to);
    clock.mockReturnValue(1020);
    phone?.reach(0.5);
    phone?.reach(0.8);
    phone?.shake();
    expect(socket.sent).toEqual([
      { type: "reach", seat: 2, to: 0.5 },
      { type: "reach", seat: 2, to: 0.8 },
      { type: "shake", seat: 2 },
    ]);
  });

  it("shows what falls, and what came of it", () => {
    const socket = opened("c0de");
    socket.says(PAIRED);
    socket.says(TASK);
    expect(phone?.task?.colour).toBe("herbs");
    socket.says({ type: "task_frame", frame: [1500], condiments: 2, salt: 1 });
    expect(phone?.fallen).toEqual({ condiments: 2, salt: 1 });
    expect(phone?.frame).toEqual([1500]);
    socket.says({ type: "task_done", fallen: { condiments: 3, salt: 1, turned: false } });
    expect(phone?.task).toBeNull();
    expect(phone?.latest).toEqual({
      act: "pour",
      colour: "herbs",
      fallen: { condiments: 3, salt: 1, turned: false },
    });
    socket.says(TASK);
    socket.says({ type: "task_done", fallen: null });
    expect(phone?.latest).toBeNull();
  });
});
