/** What happened, in words: lines of the story, where points come from, and why something may not be done. */

import type { BanquetEvent, Dish, OrderAnnounced } from "../../../wire/banquet";
import type { Account, Line, People } from "../../room";
import { refusalIn } from "../../stage/story/refusal";
import { sentencesOf } from "../../stage/story/sentences";
import { elementName, menuName, rowName } from "../pieces/pieces";
import { words } from "../words";

export const { called, ending, personal, teller } = sentencesOf(words);

/** What happened; null for what is seen anyway. */
export function line(happened: unknown, people: People): Line | null {
  const event = happened as BanquetEvent;
  const seat = "seat" in event ? event.seat : null;
  const told = teller(seat, people);
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

/** Why a move is refused; null if the reason is not one of banquet's. */
export const refusal = refusalIn(words, (name, fact) =>
  name === "dish" || name === "element" ? { [name]: elementName(fact as Dish) } : null,
);
