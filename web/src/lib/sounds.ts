/** Sounds of the kitchen, made here; nothing is heard unless the settings say so. */

import { settings } from "./settings.svelte";

export type Sound = "card" | "pot" | "knock" | "turn" | "over";

interface Tone {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

const SOUNDS: Record<Sound, Tone[]> = {
  card: [{ at: 0, pitch: 190, length: 0.06, loud: 0.25, shape: "triangle" }],
  knock: [0, 0.14].map((at) => ({ at, pitch: 520, length: 0.05, loud: 0.4, shape: "square" as const })),
  turn: [523, 659].map((pitch, n) => ({ at: n * 0.11, pitch, length: 0.16, loud: 0.2, shape: "sine" as const })),
  pot: [330, 415, 494].map((pitch, n) => ({ at: n * 0.07, pitch, length: 0.2, loud: 0.2, shape: "triangle" as const })),
  over: [392, 494, 587, 784].map((pitch, n) => ({
    at: n * 0.13,
    pitch,
    length: 0.3,
    loud: 0.2,
    shape: "triangle" as const,
  })),
};

let audio: AudioContext | null = null;

/** Let this be heard, if sounds are wanted. */
export function hear(sound: Sound): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of SOUNDS[sound]) ring(audio, tone);
}

function ring(context: AudioContext, { at, pitch, length, loud, shape }: Tone): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
