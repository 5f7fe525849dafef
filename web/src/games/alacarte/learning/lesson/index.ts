/** A la carte's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { AlacarteView } from "../../../../wire/alacarte";
import { type Recorded, stepsIn } from "../../../stage/learning/lesson";
import type { Lesson } from "../../../room";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/alacarte-lesson").default>(
  import.meta.glob("../../../../words/*/alacarte-lesson.ts"),
);

export const alacarteSteps = stepsIn<AlacarteView>("alacarte", texts, words);

export async function lesson(): Promise<Lesson<AlacarteView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: alacarteSteps(recorded.default as unknown as Recorded<AlacarteView>[]) };
}
