import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import Dismiss from "../../src/lobby/stove/Dismiss.svelte";
import Rail from "../../src/lobby/stove/Rail.svelte";
import { dismiss, dismissalOf } from "../../src/lobby/stove/dismissal";
import { hall } from "../../src/lobby/hall.svelte";
import type { SeatInfo, TableInfo } from "../../src/wire/api";
import type { Update } from "../../src/wire/messages";
import { shell } from "../../src/words/shell";
import { ME, BRAM, BOT, FREE, ticket, dialogs } from "./tickets";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  act: vi.fn(),
  table: vi.fn(),
}));

beforeAll(async () => {
  await shell.load();
  dialogs();
});
beforeEach(() => {
  vi.mocked(api.act).mockReset().mockResolvedValue({ id: "", seq: 1 });
});

const commands = (): unknown[] => vi.mocked(api.act).mock.calls.map(([, , command]) => command);
const open = (changes: Partial<TableInfo>, ...seats: SeatInfo[]): TableInfo =>
  ticket({ stage: "open", seats, ...changes });
const running = (...seats: SeatInfo[]): TableInfo => ticket({ seats });

describe("clearing a table away", () => {
  test("ends a game against bots, also of several people at one screen", async () => {
    const table = running(ME, ME, BOT);
    expect(dismissalOf(table)).toBe("end");
    await dismiss(table, "end");
    expect(commands()).toEqual([{ do: "ask", matter: "end" }]);
  });

  test("gives up every seat of the visitor where other people play", async () => {
    const table = running(ME, BRAM, ME);
    expect(dismissalOf(table)).toBe("resign");
    await dismiss(table, "resign");
    expect(commands()).toEqual([
      { do: "resign", seat: 0 },
      { do: "resign", seat: 2 },
    ]);
    expect(new Set(vi.mocked(api.act).mock.calls.map(([, request]) => request)).size).toBe(2);
  });

  test.each(["resigned", "over"])("goes on where a seat of the visitor is %s already", async (reason) => {
    const refusal = { reason, kind: "", facts: {}, rule: null };
    vi.mocked(api.act).mockRejectedValueOnce(new api.Refused(refusal));
    await dismiss(running(ME, BRAM, ME), "resign");
    expect(commands()).toHaveLength(2);
  });

  test("closes a waiting table of the visitor", async () => {
    const table = open({ hosting: true }, ME, BRAM, FREE);
    expect(dismissalOf(table)).toBe("close");
    await dismiss(table, "close");
    expect(commands()).toEqual([{ do: "close" }]);
  });

  test("leaves the seat at somebody else's waiting table", async () => {
    const table = open({}, BRAM, ME);
    expect(dismissalOf(table)).toBe("leave");
    await dismiss(table, "leave");
    expect(commands()).toEqual([{ do: "rise", seat: 1 }]);
  });

  test("declines a seat that is kept", async () => {
    const table = open({ kept: true }, BRAM, FREE);
    vi.mocked(api.table).mockResolvedValue({ you: { kept: [1] } } as Update);
    expect(dismissalOf(table)).toBe("decline");
    await dismiss(table, "decline");
    expect(commands()).toEqual([{ do: "rise", seat: 1 }]);
  });

  test("is not for somebody who only watches a running game", () => {
    expect(dismissalOf(ticket({ hosting: true, seats: [BRAM, BOT] }))).toBeNull();
  });
});

describe("the question before it", () => {
  test.each([
    ["end", /without a result/],
    ["resign", /a bot takes your seat/],
    ["close", /link stops working/],
    ["leave", /free for somebody else/],
    ["decline", /Bram kept it for you/],
  ] as const)("says what happens: %s", async (dismissal, words) => {
    render(Dismiss, { table: ticket({ host: "Bram" }), dismissal, open: true, ondone: vi.fn() });
    await tick();
    expect(screen.getByText(words)).toBeTruthy();
    expect(api.act).not.toHaveBeenCalled();
  });

  test("says a refusal where it was given", async () => {
    const ondone = vi.fn();
    const refusal = { reason: "not_host", kind: "", facts: {}, rule: null };
    vi.mocked(api.act).mockRejectedValue(new api.Refused(refusal));
    render(Dismiss, { table: ticket({}), dismissal: "close", open: true, ondone });
    await tick();
    screen.getByRole("button", { name: "Close the table" }).click();
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Only the host can do that."));
    expect(ondone).not.toHaveBeenCalled();
  });

  test("comes from the ticket, and afterwards the ticket is gone and it is said", async () => {
    hall.mine = [running(ME, BOT)];
    vi.spyOn(hall, "refresh").mockImplementation(async () => void (hall.mine = []));
    render(Rail);
    screen.getByRole("button", { name: "End the game: Soup, with one bot" }).click();
    (await screen.findByRole("button", { name: "End the game" })).click();
    await vi.waitFor(() => expect(screen.getByText("Soup is off the stove.")).toBeTruthy());
    await vi.waitFor(() => expect(screen.queryByRole("link")).toBeNull());
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("mine"));
  });

  test("can be answered with no, and nothing happens", async () => {
    hall.mine = [running(ME, BRAM)];
    render(Rail);
    screen.getByRole("button", { name: /Give up/ }).click();
    (await screen.findByRole("button", { name: "Cancel" })).click();
    await tick();
    expect(screen.queryByText(/Give up this game/)).toBeNull();
    expect(api.act).not.toHaveBeenCalled();
  });
});
