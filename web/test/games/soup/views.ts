/** Views and people for the tests of soup's room. */

import type { People, RoomProps } from "../../../src/games/room";
import { spelled } from "../../../src/games/soup/pieces/cards";
import recorded from "../../../src/games/soup/learning/lesson/lesson.json";
import { soupSteps } from "../../../src/games/soup/learning/lesson/index";
import type {
  Card,
  CardPlayed,
  InPot,
  LegalMove,
  Player,
  RefusedMoves,
  SoupView,
  Suit,
  Value,
} from "../../../src/wire/soup";

/** The lesson: real views and events, played by the engine. */
export const STEPS = soupSteps(recorded as unknown as Parameters<typeof soupSteps>[0]);

export const PEOPLE: People = { you: 0, name: (seat) => ["Ines", "Bram", "Odile", "Marmite"][seat] ?? "" };

/** Cards from their spellings: "pea 4, onion broth". */
export function cards(text: string): Card[] {
  if (text === "") return [];
  return text.split(", ").map((spelling) => {
    const [suit, value] = spelling.split(" ");
    return { suit: suit as Suit, value: value as Value };
  });
}

function cardOf(spelling: string): Card {
  const [card] = cards(spelling);
  if (card === undefined) throw new Error(`no card: ${spelling}`);
  return card;
}

const EFFECTS = { takes: false, stars: 0, spoils: false, leading_ten: false };

export function legal(spelling: string, total: number, more: Partial<LegalMove> = {}): LegalMove {
  return { spelling, move: { move: "card", ...cardOf(spelling) }, total, ...EFFECTS, ...more };
}

export function inPot(seat: number, spelling: string, counts: number | null, more: Partial<InPot> = {}): InPot {
  return { seat, card: cardOf(spelling), counts, leading_ten: false, ...more };
}

/** This card is played into a pot that it opens. */
export function played(seat: number, spelling: string, adds: number, more: Partial<CardPlayed> = {}): CardPlayed {
  const card = cardOf(spelling);
  return { event: "card_played", seat, card, total: adds, adds, led: card.suit, leading_ten: false, ...more };
}

export function refused(rule: string, reason: RefusedMoves["reason"], text: string): RefusedMoves {
  const moves = cards(text).map((card) => ({ spelling: spelled(card), move: { move: "card" as const, ...card } }));
  return { rule, reason, facts: { led: "pea", held: ["1", "4"] }, moves };
}

export function player(seat: number, changes: Partial<Player> = {}): Player {
  return { seat, stars: 5, hand: 5, won: 0, chosen: true, menu: "pea", used: [], ...changes };
}

/** Our turn with pea led: two of our cards may be played, one would take the pot. */
export function ourTurn(changes: Partial<SoupView> = {}): SoupView {
  return {
    seat: 0,
    phase: "cooking",
    round: 2,
    rounds: 5,
    open_menus: false,
    dealer: 2,
    turn: 0,
    waiting: [0],
    led: "pea",
    must_follow: true,
    spoiled: false,
    total: 7,
    ready: 10,
    pot: [inPot(1, "pea 3", 3), inPot(2, "pea 4", 4)],
    players: [player(0), player(1, { menu: "onion" }), player(2, { menu: "no-soup-today" })],
    hand: cards("pea 1, pea 4, onion 2, onion 2, chili 3"),
    menus: ["onion", "mushroom"],
    prospects: [],
    legal: [legal("pea 1", 8), legal("pea 4", 11, { takes: true, stars: 3 })],
    refused: [refused("SOUP-12", "follow_suit", "onion 2"), refused("SOUP-13", "no_chili_yet", "chili 3")],
    places: null,
    ...changes,
  };
}

/** Covered menus are chosen; one is used, and one of the others has chosen. */
export function choosing(changes: Partial<SoupView> = {}): SoupView {
  const menus = ["onion", "mushroom", "chili", "no-soup-today"] as const;
  return ourTurn({
    phase: "choosing",
    turn: 0,
    waiting: [0, 2],
    led: null,
    must_follow: false,
    total: 0,
    pot: [],
    players: [
      player(0, { chosen: false, menu: null, used: ["pea"] }),
      player(1, { menu: null }),
      player(2, { chosen: false, menu: null }),
    ],
    menus: [...menus],
    prospects: [
      { menu: "pea", gained: 2, lost: 1 },
      { menu: "onion", gained: 2, lost: 1 },
      { menu: "mushroom", gained: 0, lost: 1 },
      { menu: "chili", gained: 1, lost: 0 },
      { menu: "no-soup-today", gained: 0, lost: 5 },
    ],
    legal: menus.map((menu) => ({
      spelling: `menu ${menu}`,
      move: { move: "menu", menu },
      total: null,
      ...EFFECTS,
    })),
    refused: [{ ...refused("SOUP-7", "menus_first", "pea 1, pea 4, onion 2, chili 3"), facts: {} }],
    ...changes,
  });
}

/** What the room is given, with a table from the lesson. */
export function props(view: SoupView, changes: Partial<RoomProps<SoupView>> = {}): RoomProps<SoupView> {
  const [step] = STEPS;
  if (step === undefined) throw new Error("the lesson has no steps");
  return {
    view,
    table: step.table,
    you: step.you,
    people: PEOPLE,
    active: true,
    busy: false,
    hint: null,
    play: () => undefined,
    withdraw: () => undefined,
    explain: () => undefined,
    hooks: {},
    ...changes,
  };
}
