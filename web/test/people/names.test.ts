/** Names where people see them: the dialog, the settings, the header. */

import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Header from "../../src/parts/header/Header.svelte";
import NameDialog from "../../src/parts/person/NameDialog.svelte";
import Settings from "../../src/parts/person/Settings.svelte";
import { shell } from "../../src/words/shell";
import { dialogs } from "../lobby/tickets";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn(),
  comeIn: vi.fn(),
  rename: vi.fn(),
  forgetMe: vi.fn(),
  newLink: vi.fn(),
}));

beforeAll(async () => {
  await shell.load();
  dialogs();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
beforeEach(async () => {
  vi.resetAllMocks();
  await visitor.forget();
  visitor.asking = false;
  vi.mocked(api.me).mockResolvedValue(null);
  vi.mocked(api.comeIn).mockImplementation(async (name) => ({ id: "a", name }));
  vi.mocked(api.rename).mockImplementation(async (name) => ({ id: "a", name }));
});

const field = (): HTMLInputElement => screen.getByRole("textbox", { name: "Your name" }) as HTMLInputElement;
const comeIn = (): void => screen.getByRole("button", { name: "Come in" }).click();

describe("the name dialog", () => {
  test("offers a stranger a name, selected, that can be taken by one press", async () => {
    render(NameDialog);
    const known = visitor.ensure();
    await vi.waitFor(() => expect(field().value).toBe(visitor.offered));
    expect(field().value).not.toBe("");
    field().focus();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);
    comeIn();
    expect(await known).toBe(true);
    expect(visitor.me?.name).toBe(visitor.offered);
  });

  test("offers the name that somebody was given, and says so", async () => {
    await visitor.begin();
    render(NameDialog);
    const known = visitor.ensure();
    await vi.waitFor(() => expect(field().value).toBe(visitor.me?.name));
    expect(screen.getByText(/Keep that name, or choose your own/)).toBeTruthy();
    comeIn();
    expect(await known).toBe(true);
    expect(visitor.given).toBe(false);
  });

  test("is empty of the last name when it was cancelled and is asked again", async () => {
    render(NameDialog);
    const known = visitor.ensure();
    await vi.waitFor(() => expect(field().value).toBe(visitor.offered));
    screen.getByRole("button", { name: "Cancel" }).click();
    expect(await known).toBe(false);
    const again = visitor.ensure();
    await vi.waitFor(() => expect(field().value).toBe(visitor.offered));
    comeIn();
    expect(await again).toBe(true);
  });

  test("says that the server is away, and lets somebody begin when it is back", async () => {
    vi.mocked(api.comeIn).mockRejectedValueOnce(new api.Refused(api.UNREACHABLE));
    render(NameDialog);
    const begun = visitor.begin();
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    screen.getByRole("button", { name: "Try now" }).click();
    expect(await begun).toBe(true);
  });

  test("never asks somebody for a name who only waits for the server", async () => {
    vi.mocked(api.comeIn).mockRejectedValueOnce(new api.Refused(api.UNREACHABLE));
    render(NameDialog);
    const begun = visitor.begin();
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    await visitor.refresh(); // the server is back, and I am still a stranger
    await tick();
    expect(visitor.me).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    screen.getByRole("button", { name: "Try now" }).click();
    expect(await begun).toBe(true);
  });
});

test("the header shows the given name, on a phone too", async () => {
  await visitor.begin();
  const name = visitor.me?.name ?? "";
  render(Header);
  expect(screen.getByRole("button", { name: `Settings of ${name}` }).textContent).toContain(name);
  expect(screen.getByRole("button", { name: `Menu, ${name}` }).textContent).toContain(name);
});

describe("the settings", () => {
  test("say that the name was given, until another is chosen", async () => {
    await visitor.begin();
    render(Settings, { open: true });
    await tick();
    expect(screen.getByText(/The kitchen gave you this name/)).toBeTruthy();
    field().value = "Anna";
    field().dispatchEvent(new Event("input", { bubbles: true }));
    await tick();
    screen.getByRole("button", { name: "Save" }).click();
    expect(await screen.findByText("From now on you are Anna.")).toBeTruthy();
    expect(screen.queryByText(/The kitchen gave you this name/)).toBeNull();
  });

  test("select the link and say so where it cannot be copied", async () => {
    await visitor.begin("Anna");
    vi.mocked(api.newLink).mockResolvedValue({ code: "xyz", expires: 0 });
    render(Settings, { open: true });
    await tick();
    screen.getByRole("button", { name: "Make a link" }).click();
    (await screen.findByRole("button", { name: "Copy" })).click();
    expect(await screen.findByText(/copy it by hand/)).toBeTruthy();
    const link = screen.getByRole("textbox", { name: "Your link" }) as HTMLInputElement;
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  });
});
