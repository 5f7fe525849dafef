/** Cuisine's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { CuisineView } from "../../../../wire/cuisine";
import { type Recorded, stepsOf } from "../../../lesson";
import type { Lesson, LessonStep } from "../../../room";
import { begun } from "../../pieces/pieces";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/cuisine-lesson").default>(import.meta.glob("../../../../words/*/cuisine-lesson.ts"));

export async function lesson(): Promise<Lesson<CuisineView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: cuisineSteps(recorded.default as unknown as Recorded<CuisineView>[]) };
}

/** The steps in the language of now. */
export function cuisineSteps(recorded: readonly Recorded<CuisineView>[]): LessonStep<CuisineView>[] {
  const told = (key: string): string | null => (texts.has(key) ? texts.say(key) : null);
  return stepsOf(recorded, { game: "cuisine", learner: begun(words.say("you")), told });
}
