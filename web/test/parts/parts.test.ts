import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { faceOf } from "../../src/parts/avatar/faces";
import Dialog from "../../src/parts/Dialog.svelte";
import QrCode from "../../src/parts/QrCode.svelte";
import Segmented from "../../src/parts/Segmented.svelte";
import Shortcuts from "../../src/parts/Shortcuts.svelte";
import { shell } from "../../src/words/shell";
import { sentence } from "../../src/words/reasons";
import { dialogs } from "../lobby/tickets";

const text = (words: string) => createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));

beforeAll(async () => {
  await shell.load();
  dialogs();
});

describe("a segmented switch", () => {
  test("is a group of radio buttons that says its label", async () => {
    const onchange = vi.fn();
    const options = [
      { value: 2, label: "2" },
      { value: 3, label: "3" },
    ];
    render(Segmented<number>, { label: "Seats", options, value: 3, onchange });
    expect(screen.getByRole("radiogroup", { name: "Seats" })).toBeTruthy();
    expect((screen.getByRole("radio", { name: "3" }) as HTMLInputElement).checked).toBe(true);
    screen.getByRole("radio", { name: "2" }).click();
    expect(onchange).toHaveBeenCalledWith(2);
  });
});

describe("a dialog", () => {
  test("opens, is named by its title, and tells once when it is closed", async () => {
    const onclose = vi.fn();
    const { rerender } = render(Dialog, { open: true, title: "Rules", onclose, children: text("hello") });
    await tick();
    expect(screen.getByRole("dialog", { name: "Rules" })).toBeTruthy();
    screen.getByRole("button", { name: "Close" }).click();
    await tick();
    expect(onclose).toHaveBeenCalledTimes(1);
    await rerender({ open: false });
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("hello")).toBeNull();
  });
});

describe("the list of keys", () => {
  test("opens with ? but not while somebody writes", async () => {
    render(Shortcuts, { shortcuts: [{ keys: ["Z"], text: "Take back" }] });
    const field = document.body.appendChild(document.createElement("input"));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    await tick();
    expect(screen.queryByText("Take back")).toBeNull();
    field.remove();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    await tick();
    expect(screen.getByText("Take back")).toBeTruthy();
  });
});

describe("a face", () => {
  test("is the same for the same name, whatever its capitals", () => {
    expect(faceOf("Anna", false)).toEqual(faceOf("anna", false));
  });

  test("of a bot is never a person's", () => {
    const people = ["Anna", "Bram", "Odile", "Jean", "Mia"].map((name) => faceOf(name, false).drawing);
    expect(people).not.toContain(faceOf("greedy", true).drawing);
  });

  test("belongs to one person at a table, the one who came first", () => {
    const company = ["Anna", "Bram", "Cora", "Dan", "Eve"];
    const faces = company.map((name) => faceOf(name, false, company).drawing);
    expect(new Set(faces).size).toBe(5);
    expect(faces[0]).toBe(faceOf("Anna", false).drawing);
    expect(faceOf("bram", false, company)).toEqual(faceOf("Bram", false, company));
    expect(faceOf("Zoe", false, company)).toEqual(faceOf("Zoe", false)); // Zoe is not at the table
  });

  test("differs for most people", () => {
    const names = Array.from({ length: 60 }, (_, number) => `guest ${number}`);
    const faces = new Set(names.map((name) => JSON.stringify(faceOf(name, false))));
    expect(faces.size).toBeGreaterThan(10);
  });
});

test("a QR code is a picture with a name", () => {
  render(QrCode, { text: "https://toque.example/l/abc", label: "Your link" });
  const code = screen.getByRole("img", { name: "Your link" });
  expect(code.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(500);
});

describe("a refusal in words", () => {
  test("is the sentence of its reason", () => {
    expect(sentence({ reason: "not_host", facts: {} })).toBe("Only the host can do that.");
  });

  test("without words of its own is still a sentence", () => {
    expect(sentence({ reason: "something new", facts: { many: ["a", "b"] } })).toContain("Try again");
  });
});
