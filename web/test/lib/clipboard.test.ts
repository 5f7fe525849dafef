import { afterEach, describe, expect, test, vi } from "vitest";

import { copied } from "../../src/lib/clipboard";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  Reflect.deleteProperty(document, "execCommand");
});

/** A browser whose old way of copying answers this, and what was selected then. */
function oldWay(answer: () => boolean): { selected: string[]; inside: (string | undefined)[] } {
  const seen: { selected: string[]; inside: (string | undefined)[] } = { selected: [], inside: [] };
  const execCommand = (): boolean => {
    const field = document.querySelector("textarea");
    seen.selected.push(field?.value ?? "");
    seen.inside.push(field?.parentElement?.tagName);
    return answer();
  };
  Object.assign(document, { execCommand });
  return seen;
}

describe("copying a text", () => {
  test("asks the browser's clipboard", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await copied("hello")).toBe(true);
    expect(writeText).toHaveBeenCalledWith("hello");
  });

  test("works without a clipboard, as on plain http, and leaves nothing behind", async () => {
    vi.stubGlobal("navigator", {});
    const { selected } = oldWay(() => true);
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    expect(await copied("hello")).toBe(true);
    expect(selected).toEqual(["hello"]);
    expect(document.querySelector("textarea")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test("works where the clipboard is forbidden", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
    oldWay(() => true);
    expect(await copied("hello")).toBe(true);
  });

  test("selects within the dialog that is open, as nothing beneath it can be selected", async () => {
    vi.stubGlobal("navigator", {});
    document.body.appendChild(document.createElement("dialog")).setAttribute("open", "");
    const { inside } = oldWay(() => true);
    await copied("hello");
    expect(inside).toEqual(["DIALOG"]);
  });

  test("selects the text where it is shown if it cannot be copied", async () => {
    vi.stubGlobal("navigator", {});
    oldWay(() => false);
    const shown = document.body.appendChild(document.createElement("output"));
    shown.textContent = "hello";
    expect(await copied("hello", shown)).toBe(false);
    expect(String(getSelection())).toBe("hello");
  });

  test.each([
    () => false,
    () => {
      throw new Error("no");
    },
  ])("says when it failed, and never throws", async (answer) => {
    vi.stubGlobal("navigator", {});
    oldWay(answer);
    expect(await copied("hello")).toBe(false);
    expect(document.querySelector("textarea")).toBeNull();
  });
});
