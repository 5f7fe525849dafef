/** Words in four languages. A room of the client has an *area* of words; all areas change language together. */

export const LANGUAGES = ["en", "de", "fr", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text with `{names}` for facts, or its forms by number: `count` says which. */
export type Text = string | { one: string; other: string };
export type Texts = Record<string, Text>;
export type Fact = string | number;
export type Facts = Record<string, Fact>;

type Loader<T> = () => Promise<{ default: T }>;
export type Loaders<T extends Texts> = Record<Language, Loader<T>>;

/** The language everything is said in now. */
export const speech = $state<{ language: Language }>({ language: "en" });

const areas = new Set<Area<Texts>>();
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** The words of one room; load them before saying something. */
export class Area<T extends Texts> {
  private texts = $state.raw<T | null>(null);
  private readonly loaders: Loaders<T>;

  constructor(loaders: Loaders<T>) {
    this.loaders = loaders;
  }

  /** Have the words in the language of now, and from now on in every language that is chosen. */
  async load(): Promise<void> {
    areas.add(this as unknown as Area<Texts>);
    if (this.texts === null) this.take(await this.fetch(speech.language));
  }

  fetch(language: Language): Promise<T> {
    return this.loaders[language]().then((module) => module.default);
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

/** An area of words; give one loader for each language. */
export function area<T extends Texts>(loaders: Loaders<T>): Area<T> {
  return new Area(loaders);
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
    const found = LANGUAGES.find((one) => wanted.toLowerCase().split("-")[0] === one);
    if (found !== undefined) return found;
  }
  return "en";
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
    form = plurals[language].select(Number(facts["count"] ?? 0)) === "one" ? form.one : form.other;
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
