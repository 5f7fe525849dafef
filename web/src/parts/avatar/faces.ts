/** Which face somebody has. */

import { getContext, setContext } from "svelte";

const FOUND = import.meta.glob<string>("../../art/avatar-*.svg", { eager: true, query: "?url", import: "default" });
const FACES = Object.keys(FOUND).sort();
const PEOPLE = FACES.filter((path) => !path.includes("avatar-bot"));
const RIMS = ["cobalt", "beetroot", "basil", "copper", "tomato"] as const;

const COMPANY = Symbol("company");

export interface Face {
  drawing: string;
  /** The pigment of the plate's rim: there are few faces, and with a rim more differ. */
  rim: (typeof RIMS)[number];
}

/** Faces shown from here on are of these people, by seat, and differ; only while a component is being set up. */
export function gather(company: () => readonly string[]): void {
  setContext(COMPANY, company);
}

/** The people whose faces are shown here. */
export function gathered(): () => readonly string[] {
  return getContext<(() => readonly string[]) | undefined>(COMPANY) ?? (() => []);
}

/** The face of the person with this name, among this company; a bot's is the pot that it is named after. */
export function faceOf(who: string, bot: boolean, company: readonly string[] = []): Face {
  if (bot) return { drawing: FOUND[`../../art/avatar-bot-${plain(who)}.svg`] ?? "", rim: "cobalt" };
  const number = scattered(who);
  const path = PEOPLE[drawn(company).get(known(who)) ?? first(who)] ?? "";
  return { drawing: FOUND[path] ?? "", rim: RIMS[Math.floor(number / 64) % RIMS.length] ?? "cobalt" };
}

/** Which drawing each of these people has: their own, or the next one that nobody before them has. */
function drawn(company: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of company) {
    if (found.has(known(name))) continue;
    const taken = new Set(found.values());
    let number = first(name);
    while (taken.has(number) && taken.size < PEOPLE.length) number = (number + 1) % PEOPLE.length;
    found.set(known(name), number);
  }
  return found;
}

/** The drawing that somebody has where nobody else has it. */
function first(who: string): number {
  return scattered(who) % PEOPLE.length;
}

/** A name as it counts for a face. */
function known(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** A name without accents, in small letters. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A number that looks like chance but is always the same (FNV-1a). */
function scattered(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of known(text)) {
    number ^= letter.codePointAt(0) ?? 0;
    number = Math.imul(number, 0x01000193) >>> 0;
  }
  return (number ^ (number >>> 15)) >>> 0;
}
