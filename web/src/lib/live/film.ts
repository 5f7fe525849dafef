/** A movement that was filmed, shown again frame by frame; nothing is simulated. */

import type { FilmInfo } from "../../wire/api";
import type { Hands } from "./hands.svelte";

const FRAMES_A_SECOND = 60;
const BYTES = 2;

/** The frames of a film, each as a live frame would be. */
export function framesOf({ frames, numbers }: FilmInfo): number[][] {
  const bytes = Uint8Array.from(atob(numbers), (letter) => letter.charCodeAt(0));
  const all = new DataView(bytes.buffer);
  const width = frames === 0 ? 0 : bytes.length / BYTES / frames;
  return Array.from({ length: frames }, (_, frame) =>
    Array.from({ length: width }, (_, number) => all.getInt16(BYTES * (frame * width + number), true)),
  );
}

/** Let a film be seen in the hands of a seat, at the pace at which it was made, or until it is cut. */
export async function projected(film: FilmInfo, hands: Hands, seat: number, cut?: AbortSignal): Promise<void> {
  const frames = framesOf(film);
  const [frame = []] = frames;
  hands.hear({ type: "hand_begun", seat, act: film.act, kinds: film.kinds, radii: film.radii, frame });
  const began = performance.now();
  await new Promise<void>((done) => {
    const show = (now: number): void => {
      const number = Math.max(0, Math.floor(((now - began) * FRAMES_A_SECOND) / 1000));
      const shown = frames[number];
      if (shown === undefined || cut?.aborted) return done();
      hands.hear({ type: "hand_frame", seat, number, frame: shown });
      requestAnimationFrame(show);
    };
    requestAnimationFrame(show);
  });
  hands.hear({ type: "hand_done", seat });
}
