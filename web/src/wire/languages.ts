// Generated from the server's types by `./run wire`; never edited.

/** What the languages call themselves, by their codes, in the order in which people are offered them. */
export const LANGUAGE_NAMES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
} as const;

/** The languages that lack texts, which are said in English instead. */
export const INCOMPLETE: readonly (keyof typeof LANGUAGE_NAMES)[] = [];
