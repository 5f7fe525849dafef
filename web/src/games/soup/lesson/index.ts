/** The lesson: a match recorded with the engine (`tools/lesson.py`), and what is told at each of its steps. */

import { area } from "../../../lib/words.svelte";
import type { TableView, You } from "../../../wire/messages";
import type { SoupEvent, SoupView } from "../../../wire/soup";
import type { Lesson, LessonStep } from "../../room";
import { begun } from "../cards";
import { words } from "../words";

/** A step as it is recorded: of the view only what changed. */
interface Recorded {
  key: string;
  moves: string[];
  events: SoupEvent[];
  view: Partial<SoupView>;
}

const LEARNER = 0;
const YOU: You = { person: "learner", seats: [LEARNER], looking: LEARNER, asked: false, redo: false };

const texts = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});

export async function lesson(): Promise<Lesson<SoupView>> {
  const [recorded] = await Promise.all([import("../lesson.json"), texts.load()]);
  return { steps: stepsOf(recorded.default as unknown as Recorded[]) };
}

/** The steps with their whole views, and texts in the language of now. */
export function stepsOf(recorded: readonly Recorded[]): LessonStep<SoupView>[] {
  let view = {} as SoupView;
  return recorded.map(({ key, moves, events, view: changes }) => {
    view = { ...view, ...changes };
    return {
      view,
      moves,
      events: events.map((event) => ({ ply: 0, event })),
      text: told(key) ?? "",
      otherwise: told(`${key}.not`),
      table: tableOf(view),
      you: YOU,
    };
  });
}

function told(key: string): string | null {
  return texts.has(key) ? texts.say(key) : null;
}

/** A table for the learner and bots, without clocks. */
function tableOf(view: SoupView): TableView {
  return {
    id: "lesson",
    game: "soup",
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
      watchers: null,
      hints: false,
    },
    stage: "running",
    host: "learner",
    hints: false,
    seats: view.players.map(({ seat, chosen }) => ({
      seat,
      kind: seat === LEARNER ? "person" : "bot",
      name: seat === LEARNER ? begun(words.say("you")) : "",
      person: seat === LEARNER ? "learner" : null,
      present: true,
      stand_in: null,
      resigned: false,
      owes: view.waiting.includes(seat),
      chosen,
      clock: null,
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
  };
}
