/** Lessons of all games: a match recorded with the engine (`tools/lesson.py`), and what is told at each of its steps. */

import type { TableView, You } from "../../../wire/messages";
import type { LessonStep } from "../../room";
import { begun } from "../story/sentences";

/** A step as it is recorded: of the view only what changed. */
export interface Recorded<View> {
  key: string;
  moves: string[];
  events: unknown[];
  view: Partial<View>;
}

/** What every game's view tells of its seats. */
interface Seated {
  /** The seats that owe a decision; in games with turns, `turn` says it. */
  waiting?: number[];
  turn?: number | null;
  players: readonly { seat: number; chosen?: boolean; covered?: boolean }[];
}

/** Whose lesson it is: the game, what the learner is called, and what is told at a step, null if nothing. */
interface Lessons {
  game: string;
  learner: string;
  told(key: string): string | null;
}

/** What the table of a lesson is called. */
export const LESSON = "lesson";
const LEARNER = 0;
const YOU: You = {
  person: "learner",
  seats: [LEARNER],
  kept: [],
  looking: LEARNER,
  asked: false,
  redo: false,
  withdrawable: [],
};

/** The steps of a game's lesson, told by its texts in the current language. */
export function stepsIn<View extends Seated>(
  game: string,
  texts: { has(key: string): boolean; say: (key: never) => string },
  words: { say(key: "you"): string },
): (recorded: readonly Recorded<View>[]) => LessonStep<View>[] {
  const say = texts.say as (key: string) => string; // asked only for what it has
  const told = (key: string): string | null => (texts.has(key) ? say(key) : null);
  return (recorded) => stepsOf(recorded, { game, learner: begun(words.say("you")), told });
}

/** The steps with their whole views. */
function stepsOf<View extends Seated>(recorded: readonly Recorded<View>[], lessons: Lessons): LessonStep<View>[] {
  let view = {} as View;
  return recorded.map(({ key, moves, events, view: changes }) => {
    view = { ...view, ...changes };
    return {
      view,
      moves,
      events: events.map((event) => ({ ply: 0, event })),
      text: lessons.told(key) ?? "",
      otherwise: lessons.told(`${key}.not`),
      table: tableOf(view, lessons),
      you: YOU,
    };
  });
}

/** A table for the learner and bots, without clocks. */
function tableOf(view: Seated, { game, learner }: Lessons): TableView {
  return {
    id: LESSON,
    game,
    version: 1,
    pack: "",
    options: {},
    manners: {
      timing: { type: "none" },
      undo: "never",
      grace: null,
      stand_in: "",
      forced: false,
      listed: false,
      showing: null,
      watchers: null,
      hints: false,
      bot_pace: "normal",
    },
    bot_pace: "normal",
    stage: "running",
    host: "learner",
    host_name: "",
    code: "",
    bot_seats: false,
    hints: false,
    seats: view.players.map(({ seat, chosen, covered }) => ({
      seat,
      kind: seat === LEARNER ? "person" : "bot",
      name: seat === LEARNER ? learner : "",
      person: seat === LEARNER ? "learner" : null,
      present: true,
      away: false,
      stand_in: null,
      resigned: false,
      assisted: false,
      owes: view.waiting?.includes(seat) ?? view.turn === seat,
      chosen: chosen ?? covered ?? false,
      clock: null,
      kept_for: null,
      relieved: false,
      freed_by: null,
    })),
    paused: false,
    question: null,
    muted: [],
    spectators: 0,
    key_hash: "",
    key: null,
    origin: null,
    origin_ply: 0,
    deal_of: null,
    due: null,
    now: 0,
    result: null,
    follow_up: null,
  };
}
