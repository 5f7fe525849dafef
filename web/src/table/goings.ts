/** Who comes and goes at a table, in words, from one update to the next. */

import type { SeatView, TableView } from "../wire/messages";
import { around } from "../words/table";

/** Who has sat down, got up or given up since, other than oneself. */
export function goings(before: TableView, after: TableView, me: string | null): string[] {
  return after.seats.flatMap((seat) => {
    const was = before.seats[seat.seat];
    const own = me !== null && [was?.person, was?.kept_for, seat.person].includes(me);
    return was === undefined || own ? [] : (going(was, seat) ?? []);
  });
}

function going(was: SeatView, is: SeatView): string | null {
  if (is.kind === "person" && is.person !== was.person) return around.say("came.sat", { name: is.name });
  if (was.kind === "person" && is.kind !== "person") return around.say("came.rose", { name: was.name });
  if (was.kept_for !== null && is.kept_for === null && is.kind === "empty")
    return around.say("came.declined", { name: was.name });
  if (is.resigned && !was.resigned) return around.say("came.resigned", { name: is.name });
  if (is.kind !== "person" || is.resigned) return null;
  if (is.stand_in !== null && was.stand_in === null) return around.say("came.standIn", { name: is.name });
  if (is.stand_in === null && was.stand_in !== null) return around.say("came.back", { name: is.name });
  return null;
}

/** The people at a table who are not there, by id, with their names. */
export function absent(table: TableView): Map<string, string> {
  const away = table.seats.filter(({ person, present, stand_in }) => person !== null && !present && stand_in === null);
  return new Map(away.map(({ person, name }) => [person ?? "", name]));
}
