/** Sentences that every game tells in the same way, in its own words. */

import type { Area, Facts, Text, Texts } from "../../../lib/words.svelte";
import type { Line, People } from "../../room";

/** The words that every game has for them. */
type Common = "and" | "you" | "told.over" | "told.overYou" | "told.overShared";

/** Keys that have another form for the reader: "told.scored" and "told.scoredYou". */
export type Personal<Key extends string> = { [K in Key]: `${K}You` extends Key ? K : never }[Key];

interface Sentences<Key extends string> {
  /** Somebody in a list: the reader is "you" there. */
  called(seat: number, people: People): string;
  /** A sentence about somebody, as it is said to the reader. */
  personal(key: Personal<Key>, seat: number | null, people: People, facts?: Facts): string;
  /** Lines of the story about one seat. */
  teller(seat: number | null, people: People): (key: Personal<Key>, facts?: Facts, more?: Partial<Line>) => Line;
  /** Who has won. */
  ending(places: readonly number[], people: People): string;
}

/** A text that begins a sentence. */
export function begun(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Writes lists in the words of a game: "Ann, Bea and Carl". */
export function lister<T extends Texts & Record<"and", Text>>(words: Area<T>): (some: readonly string[]) => string {
  return (some) => {
    const last = some.at(-1) ?? "";
    return some.length < 2 ? last : words.say("and", { some: some.slice(0, -1).join(", "), last });
  };
}

/** The sentences of a game. */
export function sentencesOf<T extends Texts & Record<Common, Text>>(words: Area<T>): Sentences<keyof T & string> {
  const listed = lister(words);
  const say = words.say as (key: string, facts?: Facts) => string; // a personal key has both its forms

  function called(seat: number, people: People): string {
    return seat === people.you ? words.say("you") : people.name(seat);
  }

  function personal(key: string, seat: number | null, people: People, facts: Facts = {}): string {
    if (seat !== null && seat === people.you) return say(`${key}You`, facts);
    return say(key, { ...facts, name: seat === null ? "" : people.name(seat) });
  }

  return {
    called,
    personal,
    teller: (seat, people) => (key, facts, more) => ({ text: personal(key, seat, people, facts), seat, ...more }),
    ending(places, people) {
      const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
      if (first.length > 1)
        return words.say("told.overShared", { names: listed(first.map((seat) => called(seat, people))) });
      if (first[0] === people.you) return words.say("told.overYou");
      return words.say("told.over", { names: people.name(first[0] ?? 0) });
    },
  };
}
