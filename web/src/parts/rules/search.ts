/** Finds words in rules, regardless of accents and capitals. */

import type { RuleSection } from "../../games/room";

/** A piece of a text, and whether it was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** The rules in which every word of the query occurs; a rule's id counts as a word of it. */
export function found(sections: readonly RuleSection[], query: string): RuleSection[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...sections];
  return sections
    .map(({ title, rules, ...more }) => ({
      ...more,
      title,
      rules: rules.filter(({ id, text }) => {
        const all = bare(`${title} ${id} ${text}`);
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** A text in pieces, those that were looked for marked. */
export function marked(text: string, query: string): Piece[] {
  const words = wordsOf(query);
  const letters = [...text.normalize("NFC")];
  const plain = letters.map(bareLetter);
  const hits = new Array<boolean>(letters.length).fill(false);
  const whole = plain.join("");
  const places = plain.flatMap((letter, at) => [...letter].map(() => at)); // a letter may become two, or none
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      for (let step = 0; step < word.length; step += 1) hits[places[at + step] ?? 0] = true;
  const pieces: Piece[] = [];
  letters.forEach((letter, at) => {
    const hit = hits[at] ?? false;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
  });
  return pieces;
}

function wordsOf(query: string): string[] {
  return bare(query).split(/\s+/).filter(Boolean);
}

function bare(text: string): string {
  return [...text.normalize("NFC")].map(bareLetter).join("");
}

function bareLetter(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "").replace("’", "'").toLowerCase();
}
