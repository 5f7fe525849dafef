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

/** How long one knock of something small is heard, in seconds. */
const KNOCK = 0.035;
let noise: AudioBuffer | null = null;

/** Something small knocks on something hard, at this pitch: a grain on glass, a crêpe on iron. */
export function rattle(pitch: number, loud: number): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
  noise ??= hiss(audio);
  const knock = audio.createBufferSource();
  const tone = audio.createBiquadFilter();
  const volume = audio.createGain();
  knock.buffer = noise;
  tone.type = "bandpass";
  tone.frequency.value = pitch * (0.85 + 0.3 * Math.random());
  tone.Q.value = 3;
  volume.gain.setValueAtTime(loud, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + KNOCK);
  knock.connect(tone).connect(volume).connect(audio.destination);
  knock.start();
  knock.stop(audio.currentTime + KNOCK);
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * KNOCK), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = 2 * Math.random() - 1;
  return buffer;
}
