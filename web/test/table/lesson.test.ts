/** The lesson of soup, by keys: the focus follows it, and a learner who looks something up comes back to their step. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import Learn from "../../src/screens/Learn.svelte";
import { STEPS } from "../games/soup/views";
import { comeTo, enter, focused, prepare } from "./setup";

beforeAll(prepare);
beforeEach(() => comeTo("/learn/soup"));
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

async function begin(): Promise<void> {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true); // nobody looks, so nothing is waited for
  render(Learn, { props: { game: "soup" } });
  await vi.waitFor(() => expect(document.querySelector(".says")).not.toBeNull());
}

/** The buttons of the room for a card or a menu. */
function choicesOf(spelling: string): HTMLElement[] {
  const name = spelling.replace(/^menu /, "").replaceAll("-", "[- ]");
  return screen.getAllByRole("button", { name: new RegExp(`^${name}`, "i") });
}

/** What the lesson points at. */
function pointed(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-pointed]")];
}

/** The step that is told, counted from one; none after the end. */
function step(): number {
  return Number(/Step (\d+)/.exec(document.querySelector(".says")?.textContent ?? "")?.[1] ?? NaN);
}

it("goes on by Enter: what is read leads on, and of what is asked for something can be chosen", async () => {
  await begin();
  screen.getByRole("button", { name: "Go on" }).focus();
  const seen = new Set<number>();
  for (let now = step(); !Number.isNaN(now); now = step()) {
    const place = await focused();
    const moves = STEPS[now - 1]?.moves ?? [];
    expect(place, `at step ${now}`).not.toBe(document.body);
    if (place.closest("[role='dialog']") !== null || moves.length === 0) {
      expect(place.matches("[data-go-on]"), `at step ${now}`).toBe(true);
      await enter();
    } else {
      expect(place.matches("[role='toolbar'] button:not([aria-disabled='true'])"), `at step ${now}`).toBe(true);
      choicesOf(moves[0] ?? "")[0]?.focus();
      await enter(); // chosen, then played
      await enter();
    }
    await vi.waitFor(() => expect(step() !== now || screen.queryByRole("dialog") !== null).toBe(true));
    await focused();
    seen.add(now);
  }
  expect(seen.size).toBe(STEPS.length);
  expect((await focused()).textContent).toContain("Play against bots");
});

it("points at what is asked for: first at the piece, then at the button, and at nothing where there is only to read", async () => {
  const number = STEPS.findIndex(({ moves }) => moves.length > 0);
  const move = STEPS[number]?.moves[0] ?? "";
  comeTo(`/learn/soup?step=${number}`);
  await begin();
  expect(document.querySelector("[data-pointed]")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  await vi.waitFor(() => expect(pointed()).toEqual(choicesOf(move).slice(0, 1)));
  await fireEvent.click(choicesOf(move)[0] ?? document.body, { detail: 1 });
  await vi.waitFor(() => expect(pointed().map((one) => one.dataset["move"])).toEqual([move]));
});

it("after a wrong move there is still something to choose", async () => {
  const number = STEPS.findIndex(({ moves, view }) => moves.length > 0 && view.legal.length > moves.length);
  const wrong = STEPS[number]?.view.legal.find(({ spelling }) => !STEPS[number]?.moves.includes(spelling));
  if (wrong === undefined) throw new Error("nothing can be done wrong in the lesson");
  comeTo(`/learn/soup?step=${number + 1}`);
  await begin();
  choicesOf(wrong.spelling)[0]?.focus();
  await enter();
  document.querySelector<HTMLElement>(".act .primary")?.focus();
  await enter(); // nothing is chosen any more, and the button cannot be used
  expect((await focused()).matches("[role='toolbar'] button:not([aria-disabled='true'])")).toBe(true);
  expect(step()).toBe(number + 1);
});

it("does not take the focus from a text field or an open dialog", async () => {
  await begin();
  const input = document.body.appendChild(document.createElement("input"));
  input.focus();
  await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(await focused()).toBe(input);
  input.remove();
  cleanup();
  comeTo("/learn/soup");
  await begin();
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(await focused()).toBe(document.body);
  dialog.remove();
});

it("is found again at the step where it was left", async () => {
  await begin();
  await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  await vi.waitFor(() => expect(location.pathname + location.search).toBe("/learn/soup?step=2"));
  comeTo("/rules/soup"); // the learner looks something up
  expect(location.search).toBe("");
  cleanup();
  comeTo("/learn/soup?step=2");
  await begin();
  expect(step()).toBe(2);
  cleanup();
  comeTo("/learn/soup?step=999");
  await begin();
  expect(screen.getByRole("button", { name: "Play against bots" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Rules" }).getAttribute("href")).toBe("/rules/soup");
  const others = screen.getByRole("navigation", { name: "Another lesson" }).querySelectorAll("a");
  expect([...others].map((one) => one.getAttribute("href"))).toEqual([
    "/learn/banquet",
    "/learn/alacarte",
    "/learn/cuisine",
  ]);
});

it("the tab says what is learnt", async () => {
  await begin();
  expect(document.title).toBe("Learn Soup · Toque");
});
