/** Views and people for the tests of a la carte's room: steps of the lesson, played by the engine, and changes of them. */

import recorded from "../../../src/games/alacarte/learning/lesson/lesson.json";
import { alacarteSteps } from "../../../src/games/alacarte/learning/lesson/index";
import type { People, RoomProps } from "../../../src/games/room";
import type { AlacarteEvent, AlacarteView, LegalMove, Move } from "../../../src/wire/alacarte";

/** The lesson: real views and events. */
export const STEPS = alacarteSteps(recorded as unknown as Parameters<typeof alacarteSteps>[0]);

export const PEOPLE: People = { you: 0, name: (seat) => ["Ines", "Bram", "Odile", "Marmite"][seat] ?? "" };

/** The view at which this move is asked for, the first time or a later one. */
export function before(spelling: string, changes: Partial<AlacarteView> = {}, time = 0): AlacarteView {
  const step = STEPS.filter(({ moves }) => moves.includes(spelling))[time];
  if (step === undefined) throw new Error(`the lesson does not ask for ${spelling}`);
  return { ...step.view, ...changes };
}

/** The events that follow when this move is made. */
export function after(spelling: string, time = 0): AlacarteEvent[] {
  const step = STEPS.filter(({ moves }) => moves.includes(spelling))[time];
  const next = step === undefined ? undefined : STEPS[STEPS.indexOf(step) + 1];
  return next?.events.map(({ event }) => event as AlacarteEvent) ?? [];
}

export function legal(spelling: string, move: Move): LegalMove {
  return { spelling, move, odds: null };
}

/** What the room is given, with a table from the lesson. */
export function props(view: AlacarteView, changes: Partial<RoomProps<AlacarteView>> = {}): RoomProps<AlacarteView> {
  const [step] = STEPS;
  if (step === undefined) throw new Error("the lesson has no steps");
  return {
    view,
    table: step.table,
    you: step.you,
    people: PEOPLE,
    active: true,
    busy: false,
    hint: null,
    play: () => undefined,
    withdraw: () => undefined,
    explain: () => undefined,
    hooks: {},
    ...changes,
  };
}
