/** Which drawing shows what. */

const INGREDIENTS = named(
  import.meta.glob<string>("./art/ingredients/*.svg", { eager: true, query: "?url", import: "default" }),
);
const JUDGES = named(import.meta.glob<string>("./art/judges/*.svg", { eager: true, query: "?url", import: "default" }));
const ICONS = named(import.meta.glob<string>("./art/icons/*.svg", { eager: true, query: "?url", import: "default" }));
const THINGS = named(import.meta.glob<string>("./art/things/*.svg", { eager: true, query: "?url", import: "default" }));

/** The things of the room: how wide and high each drawing is, in its own units. */
export const SIZES = {
  awning: { width: 96, height: 44 },
  bench: { width: 320, height: 72 },
  "bowl-covered": { width: 96, height: 96 },
  "card-back": { width: 100, height: 142 },
  "discard-pile": { width: 96, height: 96 },
  "fork-stack": { width: 96, height: 96 },
  "fridge-closed": { width: 84, height: 96 },
  "fridge-open": { width: 84, height: 96 },
  "judge-behind": { width: 96, height: 96 },
  medal: { width: 96, height: 96 },
  platter: { width: 192, height: 96 },
  stall: { width: 96, height: 96 },
  tray: { width: 96, height: 96 },
  "tray-lid": { width: 96, height: 96 },
} as const;

export type Thing = keyof typeof SIZES;

/** The drawing of an ingredient, a spoon, a fork or salt; an ingredient of somebody's own pack waits in a covered bowl. */
export function ingredientArt(word: string): string {
  return INGREDIENTS.get(word) ?? thingArt("bowl-covered");
}

/** The drawing of a judge; a judge of somebody's own pack is seen from behind. */
export function judgeArt(word: string): string {
  return JUDGES.get(word) ?? thingArt("judge-behind");
}

/**
 * The small sign for what an effect or a condition names, to be shown at 20 to 24 px.
 *
 * An op (`spoons`, `draw`, `from-tray`), a group (`dairy`, `tart`, `pan-asian`, `seasoning`, `protein-or-produce`), what
 * is counted (`cards`, `any`, `self`, `types`, `flavours`, `cuisines`), a place (`market`, `fridge`, `hand`), a trigger
 * (`played`, `submitted`, `purchased`), or `medal`. A card's own word gives its ingredient.
 */
export function iconArt(word: string): string {
  return ICONS.get(word) ?? ingredientArt(word);
}

/** A thing of the room. The awning can be laid side by side. */
export function thingArt(thing: Thing): string {
  return THINGS.get(thing) ?? "";
}

/** Drawings by the names of their files. */
function named(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1, -4), url]));
}
