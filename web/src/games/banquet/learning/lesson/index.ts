/** Banquet's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { BanquetView } from "../../../../wire/banquet";
import { type Recorded, stepsOf } from "../../../lesson";
import type { Lesson, LessonStep } from "../../../room";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/banquet-lesson").default>(import.meta.glob("../../../../words/*/banquet-lesson.ts"));

export async function lesson(): Promise<Lesson<BanquetView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: banquetSteps(recorded.default as unknown as Recorded<BanquetView>[]) };
}

/** The steps in the language of now. */
export function banquetSteps(recorded: readonly Recorded<BanquetView>[]): LessonStep<BanquetView>[] {
  const you = words.say("you");
  const told = (key: string): string | null => (texts.has(key) ? texts.say(key) : null);
  return stepsOf(recorded, { game: "banquet", learner: you.slice(0, 1).toUpperCase() + you.slice(1), told });
}
