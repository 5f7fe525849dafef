import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import Join from "../../src/lobby/joining/Join.svelte";
import { destination } from "../../src/lobby/joining/join";
import { shell } from "../../src/words/shell";

vi.mock("../../src/lib/api", async (original) => ({ ...(await original<typeof api>()), tableByCode: vi.fn() }));

beforeAll(() => shell.load());
beforeEach(() => {
  vi.mocked(api.tableByCode).mockReset().mockResolvedValue({ id: "t1" });
  history.replaceState(null, "", "/");
  vi.stubGlobal("scrollTo", vi.fn());
});

describe("what somebody typed to get to a table", () => {
  test.each(["K7P2QX", " k7p2qx ", "k7p 2qx", "K7P-2QX", "k7p–2qx"])("can be the code %s", async (text) => {
    expect(await destination(text)).toBe("/t/t1");
    expect(api.tableByCode).toHaveBeenCalledWith("K7P2QX");
  });

  test.each([
    ["https://toque.example/t/abc-_9", "/t/abc-_9"],
    ["Come and play! http://192.168.1.5:8000/t/abc?ply=7 See you", "/t/abc?ply=7"],
    ["toque.example/l/secret", "/l/secret"],
  ])("can be a link, with words around it: %s", async (text, path) => {
    expect(await destination(text)).toBe(path);
    expect(api.tableByCode).not.toHaveBeenCalled();
  });

  test.each(["hello", "12345", "K7P2QXX", "https://elsewhere.example/"])("can be neither: %s", async (text) => {
    expect(await destination(text)).toBeNull();
  });
});

describe("the field for a code or a link", () => {
  async function join(text: string): Promise<void> {
    render(Join);
    const field = screen.getByRole("textbox") as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await tick();
    screen.getByRole("button", { name: /Join/ }).click();
  }

  test("leads to the table", async () => {
    await join("k7p 2qx");
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
  });

  test("says in words that no table has this code", async () => {
    const refusal = { reason: "no_such_code", kind: "", facts: {}, rule: null };
    vi.mocked(api.tableByCode).mockRejectedValue(new api.Refused(refusal));
    await join("AAAAAA");
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No table has this code"));
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    expect(location.pathname).toBe("/");
  });

  test.each(["", "what?"])("says what a code looks like after %o", async (text) => {
    await join(text);
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("six letters and digits"));
  });
});
