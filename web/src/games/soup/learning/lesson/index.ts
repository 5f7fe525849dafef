/** Soup's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { SoupView } from "../../../../wire/soup";
import { type Recorded, stepsOf } from "../../../lesson";
import type { Lesson, LessonStep } from "../../../room";
import { begun } from "../../pieces/cards";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/soup-lesson").default>(import.meta.glob("../../../../words/*/soup-lesson.ts"));

export async function lesson(): Promise<Lesson<SoupView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: soupSteps(recorded.default as unknown as Recorded<SoupView>[]) };
}

/** The steps in the language of now. */
export function soupSteps(recorded: readonly Recorded<SoupView>[]): LessonStep<SoupView>[] {
  const told = (key: string): string | null => (texts.has(key) ? texts.say(key) : null);
  return stepsOf(recorded, { game: "soup", learner: begun(words.say("you")), told });
}
