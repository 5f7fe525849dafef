/** Choices that header and settings share. */

import type { Theme } from "../../lib/settings.svelte";
import { LANGUAGES } from "../../lib/words.svelte";
import { LANGUAGE_NAMES } from "../../wire/languages";
import { shell } from "../../words/shell";
import type { IconName } from "../icons";

/** Languages call themselves by their own names. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({
  value,
  label: LANGUAGE_NAMES[value],
  short: value.toUpperCase(),
  lang: value,
}));

export function themeChoices(): { value: Theme; label: string; icon: IconName }[] {
  return [
    { value: "light", label: shell.say("theme.light"), icon: "sun" },
    { value: "system", label: shell.say("theme.system"), icon: "auto" },
    { value: "dark", label: shell.say("theme.dark"), icon: "moon" },
  ];
}
