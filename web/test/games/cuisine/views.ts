/** Views and people for the tests of cuisine's room: steps of the lesson, played by the engine, and changes of them. */

import recorded from "../../../src/games/cuisine/learning/lesson/lesson.json";
import { cuisineSteps } from "../../../src/games/cuisine/learning/lesson/index";
import type { People, RoomProps } from "../../../src/games/room";
import type { CuisineEvent, CuisineView } from "../../../src/wire/cuisine";

/** The lesson: real views and events. */
export const STEPS = cuisineSteps(recorded as unknown as Parameters<typeof cuisineSteps>[0]);

export const PEOPLE: People = { you: 0, name: (seat) => ["Ines", "Bram", "Odile", "Marmite"][seat] ?? "" };

/** The view at which this move is asked for. */
export function before(spelling: string, changes: Partial<CuisineView> = {}): CuisineView {
  const step = STEPS.find(({ moves }) => moves.includes(spelling));
  if (step === undefined) throw new Error(`the lesson does not ask for ${spelling}`);
  return { ...step.view, ...changes };
}

/** The events that follow when this move is made. */
export function after(spelling: string): CuisineEvent[] {
  const at = STEPS.findIndex(({ moves }) => moves.includes(spelling));
  return STEPS[at + 1]?.events.map(({ event }) => event as CuisineEvent) ?? [];
}

/** What the room is given, with a table from the lesson that is called otherwise. */
export function props(view: CuisineView, changes: Partial<RoomProps<CuisineView>> = {}): RoomProps<CuisineView> {
  const [step] = STEPS;
  if (step === undefined) throw new Error("the lesson has no steps");
  return {
    view,
    table: { ...step.table, id: "a-table" },
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
