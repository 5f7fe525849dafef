/** A la carte's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { AlacarteView } from "../../../../wire/alacarte";
import { type Recorded, stepsOf } from "../../../lesson";
import type { Lesson, LessonStep } from "../../../room";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/alacarte-lesson").default>(import.meta.glob("../../../../words/*/alacarte-lesson.ts"));

export async function lesson(): Promise<Lesson<AlacarteView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: alacarteSteps(recorded.default as unknown as Recorded<AlacarteView>[]) };
}

/** The steps in the language of now. */
export function alacarteSteps(recorded: readonly Recorded<AlacarteView>[]): LessonStep<AlacarteView>[] {
  const you = words.say("you");
  const told = (key: string): string | null => (texts.has(key) ? texts.say(key) : null);
  return stepsOf(recorded, { game: "alacarte", learner: you.slice(0, 1).toUpperCase() + you.slice(1), told });
}
