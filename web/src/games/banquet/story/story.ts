/** What happened, in words: lines of the story, where points come from, and why something may not be done. */

import type { Fact } from "../../../lib/words.svelte";
import type { BanquetEvent, Dish, OrderAnnounced } from "../../../wire/banquet";
import type { Account, Line, People } from "../../room";
import { begun, elementName, listed, menuName, rowName } from "../pieces/pieces";
import { words } from "../words";

type Key = Parameters<typeof words.say>[0];
/** Keys that have a form of their own for whoever reads. */
export type Personal = { [K in Key]: `${K}You` extends Key ? K : never }[Key];

/** What happened; null for what is seen anyway. */
export function line(happened: unknown, people: People): Line | null {
  const event = happened as BanquetEvent;
  const seat = "seat" in event ? event.seat : null;
  const told = (key: Personal, facts: Record<string, Fact> = {}, more: Partial<Line> = {}): Line => ({
    text: personal(key, seat, people, facts),
    seat,
    ...more,
  });
  switch (event.event) {
    case "start_drawn":
      return told("told.start", {}, { heading: true });
    case "menus_dealt":
      return { text: words.say("told.dealt"), seat: null };
    case "order_laid":
      return told("told.laid", { cell: event.cell });
    case "orders_shown":
      return { text: words.say("told.shown"), seat: null, heading: true };
    case "orders_covered":
      return told("told.covered");
    case "element_placed":
      return told("told.placed", { element: elementName(event.element), cell: event.cell });
    case "order_announced":
      return announced(event, people);
    case "menu_given_up":
      return told("told.gaveUp", { menu: rowName(event.menu) }, { count: `−${event.menu.value}` });
    case "menu_scored":
      return told("told.scored", { menu: rowName(event.menu) }, { count: `+${event.menu.value}` });
    case "nothing_scored":
      return null;
    case "menu_discarded":
      return told("told.discarded", { menu: rowName(event.menu) }, { count: String(event.menu.value) });
    case "deck_rebuilt":
      return { text: words.say("told.rebuilt", { value: event.value, count: event.menus }), seat: null };
    case "menu_drawn":
      return told("told.drawn", { value: event.value, menu: event.menu === null ? "" : menuName(event.menu) });
    case "nothing_possible":
      return told("told.cannot");
    case "table_full":
      return told("told.full", {}, { heading: true });
    case "toque_counted":
      return toque(event, people);
    case "majority_counted":
      return told("count.majorityLine", { value: event.value, menus: event.menus }, { count: `+${event.gained}` });
    case "game_over":
      return { text: ending(event.places, people), seat: null, heading: true };
  }
}

function announced(event: OrderAnnounced, people: People): Line {
  const facts = { named: elementName(event.named), dish: elementName(event.dish), cell: event.cell };
  const text = personal(event.right ? "told.right" : "told.wrong", event.seat, people, facts);
  const empty = event.placed ? "" : `. ${words.say("told.noneLeft", { cell: event.cell })}`;
  return { text: text + empty, seat: event.seat, ...(event.gained > 0 ? { count: `+${event.gained}` } : {}) };
}

/** A toque and what it touches. */
export function toque(event: Extract<BanquetEvent, { event: "toque_counted" }>, people: People): Line {
  const { seat, cell, dish, cells } = event;
  const text =
    dish === null
      ? personal("count.toqueNone", seat, people, { cell })
      : personal("count.toqueLine", seat, people, { cell, dish: elementName(dish), count: cells.length });
  return { text, seat, count: `+${cells.length}` };
}

/** Who has won. */
export function ending(places: number[], people: People): string {
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first.length > 1)
    return words.say("told.overShared", { names: listed(first.map((seat) => called(seat, people))) });
  if (first[0] === people.you) return words.say("told.overYou");
  return words.say("told.over", { names: people.name(first[0] ?? 0) });
}

/** Somebody in a list: you are "you" there. */
export function called(seat: number, people: People): string {
  return seat === people.you ? words.say("you") : people.name(seat);
}

/** A sentence about somebody, as it is said to whoever reads. */
export function personal(key: Personal, seat: number | null, people: People, facts: Record<string, Fact> = {}): string {
  if (seat !== null && seat === people.you) return words.say(`${key}You`, facts);
  return words.say(key, { ...facts, name: seat === null ? "" : people.name(seat) });
}

/** Where points of the result come from. */
export function account(happened: unknown): Account[] {
  const event = happened as BanquetEvent;
  switch (event.event) {
    case "order_announced": {
      const key = event.gained > 1 ? "account.orderSet" : "account.order";
      const text = words.say(key, { cell: event.cell, dish: elementName(event.dish) });
      return event.gained === 0 ? [] : [{ seat: event.seat, points: event.gained, text }];
    }
    case "menu_scored":
      return [{ seat: event.seat, points: event.menu.value, text: words.say("account.scored", of(event)) }];
    case "menu_given_up":
      return [{ seat: event.seat, points: -event.menu.value, text: words.say("account.gaveUp", of(event)) }];
    case "toque_counted": {
      const { seat, cell, dish, cells } = event;
      if (dish === null) return [];
      return [{ seat, points: cells.length, text: words.say("account.toque", { cell, dish: elementName(dish) }) }];
    }
    case "majority_counted":
      return [{ seat: event.seat, points: event.gained, text: words.say("account.majority", { value: event.value }) }];
    default:
      return [];
  }
}

function of({ menu }: { menu: Parameters<typeof rowName>[0] }): { menu: string } {
  return { menu: rowName(menu) };
}

/** Why a move is refused; null if the reason is none of banquet's. */
export function refusal(reason: string, facts: Record<string, Fact | Fact[]>, people: People): string | null {
  const key = `why.${reason}`;
  if (!words.has(key)) return null;
  const said = Object.entries(facts).map(([name, fact]) => [name, put(name, fact, people)]);
  return begun(words.say(key, Object.fromEntries(said) as Record<string, string>));
}

/** A fact of a refusal as it is said. */
function put(name: string, fact: Fact | Fact[], people: People): string {
  switch (name) {
    case "turn":
      return people.name(Number(fact));
    case "dish":
    case "element":
      return elementName(fact as Dish);
    default:
      return Array.isArray(fact) ? fact.join(", ") : String(fact);
  }
}
