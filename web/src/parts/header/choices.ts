/** Choices that header and settings share. */

import type { Theme } from "../../lib/settings.svelte";
import { shell } from "../../words/shell";
import type { IconName } from "../icons";

/** Languages call themselves by their own names. */
export const LANGUAGE_CHOICES = [
  { value: "en", label: "English", short: "EN", lang: "en" },
  { value: "de", label: "Deutsch", short: "DE", lang: "de" },
  { value: "fr", label: "Français", short: "FR", lang: "fr" },
  { value: "nl", label: "Nederlands", short: "NL", lang: "nl" },
] as const;

export function themeChoices(): { value: Theme; label: string; icon: IconName }[] {
  return [
    { value: "light", label: shell.say("theme.light"), icon: "sun" },
    { value: "system", label: shell.say("theme.system"), icon: "auto" },
    { value: "dark", label: shell.say("theme.dark"), icon: "moon" },
  ];
}
