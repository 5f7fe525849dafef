/** Views and people for the tests of banquet's room: steps of the lesson, played by the engine, and changes of them. */

import type { People, RoomProps } from "../../../src/games/room";
import recorded from "../../../src/games/banquet/learning/lesson/lesson.json";
import { banquetSteps } from "../../../src/games/banquet/learning/lesson/index";
import type { BanquetEvent, BanquetView, LegalMove, MenuCard, Move, RefusedMoves } from "../../../src/wire/banquet";

/** The lesson: real views and events. */
export const STEPS = banquetSteps(recorded as unknown as Parameters<typeof banquetSteps>[0]);

export const PEOPLE: People = { you: 0, name: (seat) => ["Ines", "Bram", "Odile", "Marmite"][seat] ?? "" };

/** The view at which this move is asked for. */
export function before(spelling: string, changes: Partial<BanquetView> = {}): BanquetView {
  const step = STEPS.find(({ moves }) => moves.includes(spelling));
  if (step === undefined) throw new Error(`the lesson does not ask for ${spelling}`);
  return { ...step.view, ...changes };
}

/** The events that follow when this move is made. */
export function after(spelling: string): BanquetEvent[] {
  const step = STEPS[STEPS.findIndex(({ moves }) => moves.includes(spelling)) + 1];
  return step?.events.map(({ event }) => event as BanquetEvent) ?? [];
}

export function legal(spelling: string, move: Move): LegalMove {
  return { spelling, move, completes: [] };
}

export function refused(reason: RefusedMoves["reason"], rule: string, more: Partial<RefusedMoves>): RefusedMoves {
  return { reason, rule, facts: {}, cells: [], pieces: [], ...more };
}

export const MENU: MenuCard = { id: 30, value: 3, row: ["toque", "salad", "burger"] };
export const OTHER: MenuCard = { id: 3, value: 1, row: ["burger", "burger", "salad"] };

/** We have named the wrong dish in hell's kitchen: one of two scored menus has to go. */
export function givingUp(): BanquetView {
  const view = before("keep");
  return {
    ...view,
    phase: "giving_up",
    players: view.players.map((player) => (player.seat === 0 ? { ...player, scored: [OTHER, MENU] } : player)),
    legal: [legal("give up 1", { move: "give_up", number: 1 }), legal("give up 2", { move: "give_up", number: 2 })],
    refused: [],
  };
}

/** The deck of the menu that went is empty: we draw from another. */
export function drawing(): BanquetView {
  return {
    ...before("keep"),
    phase: "drawing",
    legal: [legal("draw 2", { move: "draw", value: 2 }), legal("draw 3", { move: "draw", value: 3 })],
    refused: [refused("deck_empty", "BAN-25", { pieces: ["draw 1"] })],
  };
}

/** Etiquette: we lay an order. */
export function laying(): BanquetView {
  const view = before("burger d3");
  return {
    ...view,
    phase: "laying",
    orders_left: 3,
    legal: ["a1", "b1"].map((cell) => legal(`order ${cell}`, { move: "lay", cell })),
    refused: [refused("touches_bouquet", "BAN-31", { cells: ["c3"] })],
  };
}

/** What the room is given, with a table from the lesson. */
export function props(view: BanquetView, changes: Partial<RoomProps<BanquetView>> = {}): RoomProps<BanquetView> {
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
