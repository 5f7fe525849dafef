/** What the waiting room says first to somebody: a seat for them, or what the table waits for. */

import type { SeatView, TableView, Update } from "../../wire/messages";

export type CallKey =
  | "call.kept"
  | "call.free"
  | "call.bots"
  | "call.heldBack"
  | "call.standing"
  | "call.full"
  | "call.fullUnwatched"
  | "call.ready"
  | "call.all"
  | "call.hostAway"
  | "call.hostGone"
  | "call.waitsFor"
  | "call.seated"
  | "wait.needSeats";

export interface Call {
  key: CallKey;
  /** The seats that one press takes. */
  seats: number[];
}

/** The first thing to say to somebody who looks at a table that has not begun. */
export function callOf({ table, you }: Update, hosts: boolean): Call {
  const empty = table.seats.filter(({ kind }) => kind === "empty");
  const free = freeSeats(table.seats);
  if (you.seats.length > 0) {
    const isAway = table.seats.some(({ person, present }) => person === table.host && !present);
    if (empty.length === 0) return { key: hosts ? "call.ready" : isAway ? "call.hostAway" : "call.all", seats: [] };
    if (free.length === 0) return { key: "call.waitsFor", seats: [] };
    return { key: hosts ? "wait.needSeats" : isAway ? "call.hostGone" : "call.seated", seats: [] };
  }
  if (you.kept.length > 0) return { key: "call.kept", seats: you.kept };
  if (free[0] !== undefined) return { key: "call.free", seats: [free[0].seat] };
  if (table.bot_seats && table.seats.some(({ kind }) => kind === "bot")) return { key: "call.bots", seats: [] };
  if (hosts) return { key: "call.standing", seats: [] };
  if (empty.length > 0) return { key: "call.heldBack", seats: [] };
  return { key: table.manners.watchers === null ? "call.fullUnwatched" : "call.full", seats: [] };
}

/** Whether somebody who comes with the link finds a seat. */
export function canSit({ seats, bot_seats }: TableView): boolean {
  return freeSeats(seats).length > 0 || (bot_seats && seats.some(({ kind }) => kind === "bot"));
}

/** Empty seats that are not kept for anybody. */
export function freeSeats(seats: readonly SeatView[]): SeatView[] {
  return seats.filter(({ kind, kept_for }) => kind === "empty" && kept_for === null);
}
