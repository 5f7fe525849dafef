/** What the sign of a seat is given. */

import type { SeatView, TableView } from "../../../wire/messages";
import type { People } from "../../room";

/** What moments show at a seat. */
export interface Shown {
  gainOf(seat: number): string | null;
  isChanged(seat: number): boolean;
}

export interface SeatProps<View, Player, Moments> {
  view: View;
  player: Player;
  seat: SeatView;
  table: TableView;
  people: People;
  moments: Moments;
  name: string;
  /** What the player has just got. */
  gain: string | null;
  /** Whether something here has just changed. */
  changed: boolean;
  /** The player's place once the game is over. */
  place: number | undefined;
  /** Whether it is the viewer's own. */
  own: boolean;
}

/** Where a sign stands. */
type Room<View, Moments> = Pick<SeatProps<View, unknown, Moments>, "view" | "table" | "people" | "moments">;

/** What the sign of a player is given; null if nobody has the seat. */
export function seatProps<
  View extends { places: readonly number[] | null },
  Player extends { seat: number },
  Moments extends Shown,
>(player: Player, own: boolean, room: Room<View, Moments>): SeatProps<View, Player, Moments> | null {
  const number = player.seat;
  const { view, table, people, moments } = room;
  const seat = table.seats[number];
  if (seat === undefined) return null;
  return {
    view,
    player,
    seat,
    table,
    people,
    moments,
    name: people.name(number),
    gain: moments.gainOf(number),
    changed: moments.isChanged(number),
    place: view.places?.[number],
    own,
  };
}
