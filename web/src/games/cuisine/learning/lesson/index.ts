/** Cuisine's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { CuisineView } from "../../../../wire/cuisine";
import { type Recorded, stepsIn } from "../../../stage/learning/lesson";
import type { Lesson } from "../../../room";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/cuisine-lesson").default>(
  import.meta.glob("../../../../words/*/cuisine-lesson.ts"),
);

export const cuisineSteps = stepsIn<CuisineView>("cuisine", texts, words);

export async function lesson(): Promise<Lesson<CuisineView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: cuisineSteps(recorded.default as unknown as Recorded<CuisineView>[]) };
}
