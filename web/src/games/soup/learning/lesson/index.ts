/** Soup's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { SoupView } from "../../../../wire/soup";
import { type Recorded, stepsIn } from "../../../stage/learning/lesson";
import type { Lesson } from "../../../room";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/soup-lesson").default>(
  import.meta.glob("../../../../words/*/soup-lesson.ts"),
);

export const soupSteps = stepsIn<SoupView>("soup", texts, words);

export async function lesson(): Promise<Lesson<SoupView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: soupSteps(recorded.default as unknown as Recorded<SoupView>[]) };
}
