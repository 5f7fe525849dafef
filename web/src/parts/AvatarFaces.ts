/** Which face somebody has. */

const FOUND = import.meta.glob<string>("../art/avatar-*.svg", { eager: true, query: "?url", import: "default" });
const FACES = Object.keys(FOUND).sort();
const PEOPLE = FACES.filter((path) => !path.includes("avatar-bot"));
const RIMS = ["cobalt", "beetroot", "basil", "copper", "tomato"] as const;

export interface Face {
  drawing: string;
  /** The pigment of the plate's rim: there are few faces, and with a rim more differ. */
  rim: (typeof RIMS)[number];
}

/** The face of whoever has this name; a bot's is the pot that it is called after. */
export function faceOf(who: string, bot: boolean): Face {
  if (bot) return { drawing: FOUND[`../art/avatar-bot-${plain(who)}.svg`] ?? "", rim: "cobalt" };
  const number = scattered(who);
  const path = PEOPLE[number % PEOPLE.length] ?? "";
  return { drawing: FOUND[path] ?? "", rim: RIMS[Math.floor(number / 64) % RIMS.length] ?? "cobalt" };
}

/** A name without accents, in small letters. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A number that looks like chance but is always the same (FNV-1a). */
function scattered(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text.normalize("NFC").toLowerCase()) {
    number ^= letter.codePointAt(0) ?? 0;
    number = Math.imul(number, 0x01000193) >>> 0;
  }
  return (number ^ (number >>> 15)) >>> 0;
}
