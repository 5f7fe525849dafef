/** Banquet's lesson. */

import { area } from "../../../../lib/words.svelte";
import type { BanquetView } from "../../../../wire/banquet";
import { type Recorded, stepsIn } from "../../../stage/learning/lesson";
import type { Lesson } from "../../../room";
import { words } from "../../words";

const texts = area<typeof import("../../../../words/en/banquet-lesson").default>(
  import.meta.glob("../../../../words/*/banquet-lesson.ts"),
);

export const banquetSteps = stepsIn<BanquetView>("banquet", texts, words);

export async function lesson(): Promise<Lesson<BanquetView>> {
  const [recorded] = await Promise.all([import("./lesson.json"), texts.load()]);
  return { steps: banquetSteps(recorded.default as unknown as Recorded<BanquetView>[]) };
}
