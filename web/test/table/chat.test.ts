/** The chat: what is typed is said once, and kept if it could not be said. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import Chat from "../../src/table/side/Chat.svelte";
import { ourTurn, props } from "../games/soup/views";
import { prepare } from "./setup";

beforeAll(prepare);
afterEach(cleanup);

async function say(text: string, isSaid: boolean): Promise<[ReturnType<typeof vi.fn>, HTMLInputElement]> {
  const onsay = vi.fn(() => Promise.resolve(isSaid));
  render(Chat, {
    props: { notes: [], table: props(ourTurn()).table, me: "i", hosts: false, onsay, onmute: () => undefined },
  });
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await fireEvent.input(field, { target: { value: text } });
  await fireEvent.submit(field.closest("form") as HTMLFormElement);
  return [onsay, field];
}

it("what is typed is said once, and the field is empty again", async () => {
  const [onsay, field] = await say("  Who salted this? ", true);
  expect(onsay).toHaveBeenCalledExactlyOnceWith("Who salted this?");
  expect(field.value).toBe("");
});

it("what could not be said stays in the field", async () => {
  const [, field] = await say("Who salted this?", false);
  await vi.waitFor(() => expect(field.value).toBe("Who salted this?"));
});
