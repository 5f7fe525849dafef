/** Dishes, condiments, cups and ways of the hand as they are called, and what they are good for. */

import type { Colour, Cup, Face, Spice, Technique } from "../../../wire/alacarte";
import type { People } from "../../room";
import { menu } from "./menu.svelte";
import { names } from "../words/names";
import { begun, lister } from "../../stage/story/sentences";
import { words } from "../words";

/** "Ann, Bea and Carl". */
export const listed = lister(words);

export const COLOURS: readonly Colour[] = ["lemon", "pepper", "paprika", "herbs"];
export const SPICES: readonly Spice[] = [...COLOURS, "salt"];
export const CUPS: readonly Cup[] = ["point", "exchange", "spoons", "re-season", "decrease"];
export const POURS = ["timid", "careful", "bold", "hearty", "headlong", "flick"] as const satisfies Technique[];
export const FLIPS = ["lazy", "toss", "high"] as const satisfies Technique[];
export const TECHNIQUES: readonly Technique[] = [...POURS, ...FLIPS];

/** The number of the crêpe among the dishes. */
export const CREPE = 20;

/** A dish by its word or its number: "Hippo in Burgundy". One that we have no name for is called by its word. */
export function dishName(dish: string | number): string {
  const word = typeof dish === "string" ? dish : dish === CREPE ? "crepe" : (menu.words[dish] ?? "");
  const key = `dish.${word}`;
  return names.has(key) ? names.say(key) : begun(word.replaceAll("-", " "));
}

/** "red", "black". */
export function groupName(group: number): string {
  const key = `group.${group}`;
  return names.has(key) ? names.say(key) : "";
}

/** "pepper"; with a number "2 pepper", "1 herb". */
export function spiceName(spice: Spice, count?: number): string {
  return count === undefined ? names.say(`spice.${spice}`) : names.say(`some.${spice}`, { count });
}

/** "2 pepper and 1 salt", or "nothing". */
export function spiceList(spices: Readonly<Record<string, number>>): string {
  const some = SPICES.flatMap((spice) => ((spices[spice] ?? 0) > 0 ? [spiceName(spice, spices[spice])] : []));
  return some.length === 0 ? words.say("nothing") : listed(some);
}

/** "1 point", "4 points". */
export function pointsName(count: number): string {
  return names.say("points", { count });
}

/** "exchange stoves". */
export function cupName(cup: Cup): string {
  return words.say(`cup.${cup}`);
}

/** What a cup does. */
export function cupLine(cup: Cup): string {
  return words.say(`does.${cup}`);
}

/** What a face of the die says. */
export function faceName(face: Face): string {
  return words.say(`face.${face}`);
}

/** "timid", "flick". */
export function techniqueName(technique: Technique): string {
  return words.say(`technique.${technique}`);
}

/** What a technique is good for. */
export function techniqueLine(technique: Technique): string {
  return words.say(`good.${technique}`);
}

/** What a move is called by its spelling; players are numbers in it, and names where somebody says who they are. */
export function moveName(spelling: string, people?: People): string {
  const [first = "", second = "", third = "", fourth = ""] = spelling.split(" ");
  switch (first) {
    case "heat":
      return words.say("move.heat");
    case "choose":
      return words.say("move.choose", { levels: second });
    case "season":
      return words.say("move.season", { colour: spiceName(second as Colour) });
    case "by":
      return words.say("move.byHand");
    case "cup":
      return cupMove(second as Cup, third, fourth, people);
    case "rescue":
      return words.say("move.rescue", { levels: second });
    case "trash":
      return words.say("move.trash");
    case "dish":
      return dishName(second);
    case "crêpe":
      return words.say("move.crepe");
    case "flip":
      return words.say("move.flip");
    case "take":
      return words.say("move.take", { name: playerName(second, people), cup: cupName(third as Cup) });
    case "done":
      return words.say("move.done");
    default:
      return techniqueName(first as Technique);
  }
}

/** A coffee break by what comes after the cup: a player, an amount, a condiment. */
function cupMove(cup: Cup, what: string, colour: string, people: People | undefined): string {
  switch (cup) {
    case "point":
      return words.say("move.point");
    case "exchange":
      return words.say("move.exchange", { name: playerName(what, people) });
    case "spoons":
      return words.say("move.spoons");
    case "re-season":
      return words.say("move.reSeason", { name: playerName(what, people), colour: spiceName(colour as Colour) });
    case "decrease":
      return words.say("move.decrease", { levels: what });
  }
}

/** A player of a spelling, counted from 1. */
function playerName(number: string, people: People | undefined): string {
  return people === undefined ? words.say("player", { number }) : people.name(Number(number) - 1);
}
