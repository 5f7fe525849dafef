/** What lies in the pot: which cards still count, and for how much. A picture of the view's total. */

import type { InPot } from "../../wire/soup";
import { figure } from "./cards";

/** A pot with this total is taken (SOUP-18). */
export const READY = 10;

export interface Counted extends InPot {
  /** Its number since the pot was empty. */
  number: number;
  counts: number;
}

export interface Contents {
  /** What boiled over: everything up to the last boil-over (SOUP-16). */
  gone: Counted[];
  /** What makes the total. */
  live: Counted[];
}

export function contents(pot: readonly InPot[]): Contents {
  const boiled = pot.findLastIndex(({ card }) => card.value === "boil-over") + 1;
  const cards = pot.map((one, number) => ({ ...one, number, counts: isLedTen(pot, number) ? 0 : figure(one.card) }));
  return { gone: cards.slice(0, boiled), live: cards.slice(boiled) };
}

/** Whether this card is a ten that opened the pot and counts nothing (SOUP-11). */
export function isLedTen(pot: readonly InPot[], number: number): boolean {
  return number === 0 && pot[0]?.card.value === "10";
}
