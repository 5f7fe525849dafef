/** What a person can do about being known here. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Account from "../../src/parts/person/Account.svelte";
import SignedOut from "../../src/parts/person/SignedOut.svelte";
import { shell } from "../../src/words/shell";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn(),
  myData: vi.fn(),
  forgetMe: vi.fn(),
  signOutEverywhere: vi.fn(),
}));

const ANNA = { id: "a", name: "Anna" };

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  await shell.load();
});
beforeEach(() => {
  vi.resetAllMocks();
  visitor.me = ANNA;
  visitor.signedOut = null;
  localStorage.clear();
});

/** A request that is answered later, and how to answer it. */
function pending(): [Promise<never>, (answer?: unknown) => void] {
  let answer: (answer?: unknown) => void = () => undefined;
  const promise = new Promise((resolve) => (answer = resolve));
  return [promise as Promise<never>, answer];
}

test("a server that is asked for the data too often is not blamed on haste", async () => {
  const refusal = { reason: "too_fast", kind: "denied", facts: {}, rule: null };
  vi.mocked(api.myData).mockRejectedValue(new api.Refused(refusal));
  const said: string[] = [];
  render(Account, {
    tell: (what) => said.push(what),
    attempt: async (what) => void said.push(await what()),
    onforgotten: vi.fn(),
  });
  await fireEvent.click(screen.getByRole("button", { name: "Download" }));
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/several times already/));
});

test("a person the server no longer knows is told so, by the name they had", async () => {
  vi.mocked(api.me).mockResolvedValue(null);
  await visitor.refresh();
  expect([visitor.me, visitor.signedOut]).toEqual([null, "Anna"]);
});

test("somebody who was deleted in another tab of this browser is told that, and not how to come back", async () => {
  vi.mocked(api.forgetMe).mockResolvedValue(undefined);
  await visitor.forget(); // in the other tab
  visitor.me = ANNA;
  vi.mocked(api.me).mockResolvedValue(null);
  render(SignedOut);
  await visitor.refresh();
  expect(await screen.findByText(/You deleted your name in another tab/)).toBeTruthy();
  expect(screen.queryByText(/To come back as Anna/)).toBeNull();
});

test("a deletion that was refused is not remembered", async () => {
  const refusal = { reason: "unreachable", kind: "store", facts: {}, rule: null };
  vi.mocked(api.forgetMe).mockRejectedValue(new api.Refused(refusal));
  await expect(visitor.forget()).rejects.toThrow();
  vi.mocked(api.me).mockResolvedValue(null);
  await visitor.refresh();
  expect([visitor.signedOut, visitor.deleted]).toEqual(["Anna", false]);
});

test("a person who deletes their data here is not told that they are signed out", async () => {
  const [forgetting, answer] = pending();
  vi.mocked(api.forgetMe).mockReturnValue(forgetting);
  vi.mocked(api.me).mockResolvedValue(null);
  const forgotten = visitor.forget();
  const asked = visitor.refresh(); // the table has said goodbye before the answer came
  answer();
  await Promise.all([forgotten, asked]);
  expect([visitor.me, visitor.signedOut]).toEqual([null, null]);
});

test("who I am is not asked with the old cookie while others are being signed out", async () => {
  const [signing, answer] = pending();
  vi.mocked(api.signOutEverywhere).mockReturnValue(signing);
  vi.mocked(api.me).mockResolvedValue(ANNA);
  const done = visitor.signOutElsewhere();
  const asked = visitor.refresh();
  await Promise.resolve();
  expect(api.me).not.toHaveBeenCalled();
  answer(ANNA);
  await Promise.all([done, asked]);
  expect([visitor.me, visitor.signedOut]).toEqual([ANNA, null]);
});
