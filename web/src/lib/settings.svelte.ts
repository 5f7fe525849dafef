/** What a person has chosen for this browser; kept in it. */

import { LANGUAGES, type Language, preferred, speak } from "./words.svelte";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "less";
export type CardSize = "small" | "usual" | "large";

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  cards: CardSize;
  /** Marks beside colours: suits and seats never differ by colour alone. */
  marks: boolean;
  /** Mark what is nearly done, such as rows that lack one. */
  nearly: boolean;
  /** Explain things in a game when they happen for the first time. */
  explain: boolean;
  /** What has been explained already. */
  explained: string[];
  /** The game that was played last, so that its room is loaded early. */
  latest: string;
}

const KEY = "toque settings";

export const settings = $state<Kept>(kept());

/** These things need not be explained any more. */
export function learned(keys: readonly string[]): void {
  settings.explained.push(...keys.filter((key) => !settings.explained.includes(key)));
}

function kept(): Kept {
  const usual: Kept = {
    language: preferred(navigator.languages),
    theme: "system",
    motion: "system",
    sound: false,
    cards: "usual",
    marks: true,
    nearly: true,
    explain: true,
    explained: [],
    latest: "soup",
  };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const language = LANGUAGES.find((one) => one === found.language) ?? usual.language;
    return { ...usual, ...found, language };
  } catch {
    return usual; // a browser that keeps nothing
  }
}

/** Let the page follow the settings, and keep them. */
export function follow(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      if (settings.theme === "system") delete root.dataset["theme"];
      else root.dataset["theme"] = settings.theme;
      if (settings.motion === "system") delete root.dataset["motion"];
      else root.dataset["motion"] = settings.motion;
      root.dataset["cards"] = settings.cards;
      root.dataset["marks"] = settings.marks ? "on" : "off";
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // it is only kept for this visit
      }
    });
  });
}

/** Whether things should move. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Say everything in this language from now on. */
export async function choose(language: Language): Promise<void> {
  await speak(language);
  settings.language = language;
}
