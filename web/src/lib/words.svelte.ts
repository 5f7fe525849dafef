/** Words in every language. A room of the client has an *area* of words; all areas change language together. */

import { INCOMPLETE, LANGUAGE_NAMES } from "../wire/languages";

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** The forms of a text by number; some languages have more than two. */
type Forms = { one: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
/** A text with `{names}` for facts, or its forms by number: `count` says which. */
export type Text = string | Forms;
export type Texts = Record<string, Text>;
/** The same texts in a language that has more forms by number than English. */
export type Like<T extends Texts> = { [Key in keyof T]: T[Key] extends string ? string : Forms };
export type Fact = string | number;
export type Facts = Record<string, Fact>;

/** The files of an area by path, as `import.meta.glob` finds them. Their folders are called like their languages. */
type Files = Record<string, () => Promise<unknown>>;
/** Where all texts of an area come from in a language. */
type Source<T> = (language: Language) => Promise<T>;

/** The language everything is said in now. */
export const speech = $state<{ language: Language }>({ language: "en" });

const areas = new Set<Area<Texts>>();
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** The words of one room; load them before saying something. */
export class Area<T extends Texts> {
  private texts = $state.raw<T | null>(null);
  readonly fetch: Source<T>;

  constructor(source: Source<T>) {
    this.fetch = source;
  }

  /** Load the words in the current language, and from now on in every language that is chosen. */
  async load(): Promise<void> {
    areas.add(this as unknown as Area<Texts>);
    if (this.texts === null) this.take(await this.fetch(speech.language));
  }

  take(texts: T): void {
    this.texts = texts;
  }

  has(key: string): key is keyof T & string {
    return this.texts !== null && key in this.texts;
  }

  /** A text with its facts. */
  say = (key: keyof T & string, facts: Facts = {}): string => {
    const text = this.texts?.[key];
    return text === undefined ? "" : filled(text, facts, speech.language);
  };
}

/** An area of words from its files in all languages; English fills the gaps of a half-translated one. */
export function area<T extends Texts>(files: Files): Area<T> {
  const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split("/").at(-2), load]));
  const read = async (language: Language): Promise<Partial<T>> => {
    const file = (await loaders.get(language)?.()) as { default: Partial<T> } | undefined;
    return file?.default ?? {};
  };
  return new Area(async (language) => {
    const languages: Language[] = INCOMPLETE.includes(language) ? ["en", language] : [language];
    return Object.assign({}, ...(await Promise.all(languages.map(read)))) as T;
  });
}

/** Say everything in another language, as soon as all its words are there. */
export async function speak(language: Language): Promise<void> {
  const loaded = await Promise.all([...areas].map(async (one) => [one, await one.fetch(language)] as const));
  for (const [one, texts] of loaded) one.take(texts);
  speech.language = language;
  document.documentElement.lang = language;
}

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Language {
  for (const wanted of languages) {
    const found = LANGUAGES.find((one) => one === wanted) ?? LANGUAGES.find((one) => isSpoken(one, wanted));
    if (found !== undefined) return found;
  }
  return "en";
}

/** Whether two languages are the same, wherever they are spoken: "pt-BR" and "pt". */
function isSpoken(one: string, wanted: string): boolean {
  return one.split("-")[0] === wanted.toLowerCase().split("-")[0];
}

/** Several things in a row: "Bram, Odile and two bots". */
export function together(parts: readonly string[], language: Language = speech.language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}

/** A text with its facts put in. */
export function filled(text: Text, facts: Facts, language: Language): string {
  let form = text;
  if (typeof form !== "string") {
    plurals[language] ??= new Intl.PluralRules(language); // slow to make
    form = form[plurals[language].select(Number(facts["count"] ?? 0))] ?? form.other;
  }
  return form.replace(/(\b[Dd]e )?\{(\w+)\}/g, (whole: string, de: string | undefined, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    return de === undefined ? String(fact) : `${language === "fr" ? elided(de, String(fact)) : de}${fact}`;
  });
}

/** "de" before a name in French: "d’Anna", "de Bram". */
function elided(de: string, name: string): string {
  return /^[aeiouyh]/i.test(name.normalize("NFD")) ? `${de[0] ?? ""}’` : de;
}
