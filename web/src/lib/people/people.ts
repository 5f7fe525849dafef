/** What the people and bots at a table are called. */

import type { People } from "../../games/room";
import { shell } from "../../words/shell";
import type { SeatView, TableView, You } from "../../wire/messages";

/** Bots are pots and kettles; each seat has its own, so that two of a kind can be told apart. */
const POTS = ["Marmite", "Cocotte", "Tajine", "Bouilloire", "Poêlon", "Terrine"];

/** A game's name in the current language; its key if this client has none. */
export function titleOf(game: string): string {
  const name = `dish.${game}`;
  return shell.has(name) ? shell.say(name) : game;
}

/** The names around a table, for a viewer of this seat. */
export function peopleOf(table: TableView, you: You, empty: string): People {
  const names = table.seats.map((seat) => nameOf(seat, table, empty));
  return { you: you.looking, name: (seat) => names[seat] ?? "" };
}

/** What the bot of a seat is called. */
export function potOf(seat: number): string {
  return POTS[seat % POTS.length] ?? "";
}

/** A person by name; somebody who was forgotten has none. */
export function called(name: string): string {
  return name || shell.say("person.forgotten");
}

function nameOf(seat: SeatView, table: TableView, empty: string): string {
  if (seat.kind === "empty") return seat.kept_for === null ? empty : called(seat.name);
  if (seat.kind === "bot") return potOf(seat.seat);
  const alike = table.seats.filter(({ person, name }) => person === seat.person && name === seat.name);
  return alike.length > 1 ? `${called(seat.name)} ${alike.indexOf(seat) + 1}` : called(seat.name);
}
