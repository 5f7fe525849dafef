/** Says in words who has come and gone at a table between two updates. */

import type { Matter, SeatView, TableView, Timing, Update } from "../../wire/messages";
import { called } from "../../lib/people/people";
import { around } from "../../words/table";
import { causeOf } from "../standIn";

/** The other people who have sat down, got up, left, come back or given up since. */
export function goings(before: TableView, after: TableView, me: string | null): string[] {
  return after.seats.flatMap((seat) => {
    const was = before.seats[seat.seat];
    const own = me !== null && [was?.person, was?.kept_for, seat.person].includes(me);
    return was === undefined || own ? [] : (going(was, seat, after.manners.timing) ?? []);
  });
}

/** What somebody who asked the others is told when they do not agree; null while the question stands, or if they do. */
export function refusal(before: Update, after: Update): string | null {
  const was = before.table.question;
  const isOpen = was === null || was.by !== after.you.person || after.table.question !== null;
  if (isOpen || after.ply !== before.ply || hasHappened(was.matter, after.table)) return null;
  const [only, ...more] = was.waits_for;
  const name = after.table.seats.find(({ person }) => person === only)?.name;
  return name === undefined || more.length > 0
    ? around.say("question.refused")
    : around.say("question.refusedBy", { name });
}

/** Whether what was asked has come about, or no longer matters. */
function hasHappened(matter: Matter, { stage, paused }: TableView): boolean {
  return stage !== "running" || (matter === "pause" && paused);
}

/** Whether a seat that was mine, or kept for me, is not any more. */
export function hasLost(before: TableView, after: TableView, me: string, seat: number): boolean {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  const isMine = is?.person === me || is?.kept_for === me;
  return (was?.person === me || was?.kept_for === me) && !isMine;
}

function going(was: SeatView, is: SeatView, timing: Timing): string | null {
  if (is.kind === "person" && is.person !== was.person) return around.say("came.sat", { name: called(is.name) });
  if (was.kind === "person" && is.kind !== "person") return around.say("came.rose", { name: called(was.name) });
  if (was.kept_for !== null && is.kept_for === null && is.kind === "empty")
    return around.say("came.declined", { name: called(was.name) });
  if (is.resigned && !was.resigned) return around.say("came.resigned", { name: called(is.name) });
  if (is.kind !== "person" || is.resigned) return null;
  if (is.stand_in !== null && was.stand_in === null)
    return around.say(causeOf(is, timing) === "time" ? "came.timeUp" : "came.standIn", { name: called(is.name) });
  if (is.away && !was.away) return around.say("came.away", { name: called(is.name) });
  const returned = (was.away && !is.away) || (was.stand_in !== null && is.stand_in === null);
  return returned ? around.say("came.back", { name: called(is.name) }) : null;
}
