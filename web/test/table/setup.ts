/** What screens around a room need that jsdom has not got. */

import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { vi } from "vitest";

import { listen } from "../../src/lib/router.svelte";
import { shell } from "../../src/words/shell";
import { around } from "../../src/words/table";
import { prepare as prepareSoup } from "../games/soup/setup";

export async function prepare(): Promise<void> {
  await prepareSoup();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion"),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal("scrollTo", vi.fn());
  Element.prototype.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
  await Promise.all([around.load(), shell.load()]);
  listen();
}

/** Be at an address, as after going back to it. */
export function comeTo(address: string): void {
  history.replaceState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** What has the focus, once nothing happens any more. */
export async function focused(): Promise<HTMLElement> {
  await tick();
  await new Promise((done) => setTimeout(done, 20));
  return document.activeElement as HTMLElement;
}

/** Enter on what has the focus. */
export async function enter(): Promise<void> {
  await fireEvent(await focused(), new MouseEvent("click", { bubbles: true, detail: 0 }));
}
