/** What happened, in words: lines of the story, where points come from, and why something may not be done. */

import type { Facts } from "../../../lib/words.svelte";
import type { AlacarteEvent, Colour, Cup, CupPlayed, DishServed, GameEnded, Poured } from "../../../wire/alacarte";
import type { Account, Line, People } from "../../room";
import { refusalIn } from "../../stage/story/refusal";
import { type Personal, sentencesOf } from "../../stage/story/sentences";
import { cupName, dishName, faceName, groupName, spiceList, spiceName, techniqueName } from "../pieces/pieces";
import { words } from "../words";

type Key = Parameters<typeof words.say>[0];
/** Keys that have another form for somebody it is done to. */
type Against = { [K in Personal<Key>]: `${K}Yours` extends Key ? K : never }[Personal<Key>];

export const { called, ending, personal, teller } = sentencesOf(words);

/** What happened; null for what is seen anyway. */
export function line(happened: unknown, people: People): Line | null {
  const event = happened as AlacarteEvent;
  const seat = "seat" in event ? event.seat : null;
  const told = teller(seat, people);
  switch (event.event) {
    case "start_drawn":
      return told("told.start", {}, { heading: true });
    case "turn_begun":
      return told("told.turn", { round: event.round }, { heading: true });
    case "dish_taken":
      return told("told.taken", { dish: dishName(event.dish) });
    case "crepe_laid":
      return told("told.crepe");
    case "die_rolled":
      return told("told.rolled", { face: faceName(event.face) });
    case "knob_turned": {
      const { before, now } = event;
      return told(now > before ? "told.up" : "told.down", { before, now }, { count: String(now) });
    }
    case "knob_stayed":
      return told("told.stayed", { level: event.level, heat: event.heat }, { count: String(event.level) });
    case "cup_drawn":
      return told("told.cup", { cup: cupName(event.cup) });
    case "cup_taken":
      return { text: against("told.took", event.seat, event.other, people, { cup: cupName(event.cup) }), seat };
    case "pool_rebuilt":
      return { text: words.say("told.pool", { count: event.cups }), seat: null };
    case "no_cup":
      return told("told.noCup");
    case "poured":
      return { text: poured(event, people), seat };
    case "refilled": {
      const things = spiceList({ [event.colour]: event.condiments, salt: event.salt });
      return { text: words.say("told.refilled", { things }), seat: null };
    }
    case "cup_played":
      return coffeeBreak(event, people);
    case "stoves_exchanged":
      return { text: against("told.exchanged", event.seat, event.other, people), seat };
    case "dish_rescued":
      return told("told.rescued", { dish: dishName(event.dish) });
    case "dish_burned":
      return told("told.burned", { dish: dishName(event.dish) });
    case "dish_overspiced":
      return told("told.overspiced", { dish: dishName(event.dish), spice: spiceName(event.spice) });
    case "dish_trashed":
      return told("told.trashed", { dish: dishName(event.dish) });
    case "dish_ready":
      return told("told.ready", { dish: dishName(event.dish) });
    case "dish_served":
      return served(event, people);
    case "crepe_flipped": {
      const text = personal(event.turned ? "told.turned" : "told.flopped", seat, people);
      return { text: inTheWay(text, event.technique), seat };
    }
    case "pan_counted":
      return told("told.counted", { dish: dishName(event.dish) }, { count: `+${event.gained}` });
    case "game_ended":
      return { text: ended(event, people), seat: event.end === "turns" ? null : seat, heading: true };
    case "game_over":
      return { text: ending(event.places, people), seat: null, heading: true };
  }
}

/** Whether something was done by hand: then there may be a film of it. */
export function isFilmed(happened: unknown): boolean {
  const event = happened as AlacarteEvent;
  return (event.event === "poured" || event.event === "crepe_flipped") && event.technique === null;
}

function poured(event: Poured, people: People): string {
  const { seat, target, colour, condiments, salt, technique } = event;
  const things = spiceList({ [colour]: condiments, salt });
  const nothing = condiments + salt === 0;
  let text;
  if (target !== seat) text = against("told.helped", seat, target, people, { things });
  else if (nothing) text = personal("told.pouredNone", seat, people, { colour: spiceName(colour) });
  else text = personal("told.poured", seat, people, { things });
  return inTheWay(text, technique);
}

/** The sentence with the technique behind it; by hand there is none. */
function inTheWay(text: string, technique: Poured["technique"]): string {
  return technique === null ? text : words.say("told.way", { text, technique: techniqueName(technique) });
}

/** A coffee break. An exchange is told when the stoves have changed places. */
function coffeeBreak({ seat, cup, other, gained }: CupPlayed, people: People): Line | null {
  switch (cup) {
    case "point":
      return { text: personal("told.point", seat, people), seat, count: `+${gained}` };
    case "exchange":
      return null;
    case "spoons":
      return { text: personal("told.spoons", seat, people), seat };
    case "re-season":
      return { text: against("told.reSeason", seat, other ?? seat, people), seat };
    case "decrease":
      return { text: personal("told.decrease", seat, people), seat };
  }
}

function served({ seat, dish, gained, star }: DishServed, people: People): Line {
  const key = star ? "told.servedStar" : "told.served";
  return { text: personal(key, seat, people, { dish: dishName(dish) }), seat, count: `+${gained}` };
}

/** Why the game ends. */
export function ended({ end, seat }: Pick<GameEnded, "end" | "seat">, people: People): string {
  return personal(`end.${end}`, seat, people);
}

/** A sentence about two people, as it is said to the reader. */
export function against(key: Against, seat: number, other: number, people: People, facts: Facts = {}): string {
  const said = { ...facts, name: people.name(seat), other: people.name(other) };
  if (other === people.you && seat !== people.you) return words.say(`${key}Yours`, said);
  return words.say(seat === people.you ? `${key}You` : key, said);
}

/** Where points of the result come from. */
export function account(happened: unknown): Account[] {
  const event = happened as AlacarteEvent;
  switch (event.event) {
    case "dish_served": {
      const dish = dishName(event.dish);
      const text = event.star ? words.say("account.star", { dish }) : dish;
      return [{ seat: event.seat, points: event.gained, text }];
    }
    case "cup_played":
      return event.gained > 0 ? [{ seat: event.seat, points: event.gained, text: words.say("account.point") }] : [];
    case "pan_counted": {
      const text = words.say("account.pan", { dish: dishName(event.dish) });
      return [{ seat: event.seat, points: event.gained, text }];
    }
    default:
      return [];
  }
}

/** Why a move is refused; null if the reason is not one of a la carte's. */
export const refusal = refusalIn(words, (name, fact, people) => {
  switch (name) {
    case "seat":
      return { name: people.name(Number(fact)) };
    case "spoons":
      return { count: Number(fact) };
    case "colour":
      return { colour: spiceName(fact as Colour) };
    case "cup":
      return { cup: cupName(fact as Cup) };
    case "dish":
      return { dish: dishName(Number(fact)) };
    case "group":
      return { group: groupName(Number(fact)) };
    default:
      return null;
  }
});
