/** The counting at the end, one step after the other: what lies in front of everybody, then what the table adds. */

import type { BanquetEvent, MajorityCounted, Player, ToqueCounted } from "../../../wire/banquet";
import type { People } from "../../room";
import { personal, toque } from "../story/story";
import { words } from "../words";

/** What is counted at one step. */
export interface CountStep {
  part: "menus" | "orders" | "toques" | "majorities";
  seat: number;
  points: number;
  text: string;
  /** The space it is about, and those that count for it. */
  cell: string | null;
  cells: string[];
}

export interface Count {
  steps: CountStep[];
  places: number[];
  seats: number;
}

type Extra = ToqueCounted | MajorityCounted;

/** The counting that these events and the players before it come to. */
export function counted(
  events: readonly BanquetEvent[],
  before: readonly Player[],
  places: number[],
  people: People,
): Count {
  const extras = events.filter(isExtra).map((event) => extra(event, people));
  const lying = before.flatMap((player) => laid(player, people));
  const inOrder = (["menus", "orders"] as const).flatMap((part) => lying.filter((step) => step.part === part));
  return { steps: [...inOrder, ...extras], places, seats: before.length };
}

/** The counting of a banquet that is over, from the account of its result. */
export function recounted(
  events: readonly BanquetEvent[],
  after: readonly Player[],
  places: number[],
  people: People,
): Count {
  const before = after.map((player) => ({
    ...player,
    points:
      player.points -
      sum(
        events
          .filter(isExtra)
          .filter(({ seat }) => seat === player.seat)
          .map(worth),
      ),
  }));
  return counted(events, before, places, people);
}

/** What each seat has after this many steps. */
export function running({ steps, seats }: Count, done: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    sum(steps.slice(0, done).map((step) => (step.seat === seat ? step.points : 0))),
  );
}

function isExtra(event: BanquetEvent): event is Extra {
  return event.event === "toque_counted" || event.event === "majority_counted";
}

function worth(event: Extra): number {
  return event.event === "toque_counted" ? event.cells.length : event.gained;
}

/** What lies in front of a player: scored menus, and the rest of the points, which orders brought. */
function laid({ seat, points, scored, orders }: Player, people: People): CountStep[] {
  const menus = sum(scored.map(({ value }) => value));
  const space = { cell: null, cells: [] };
  return [
    {
      part: "menus",
      seat,
      points: menus,
      text: personal("count.menusLine", seat, people, { count: scored.length }),
      ...space,
    },
    {
      part: "orders",
      seat,
      points: points - menus,
      text: personal("count.ordersLine", seat, people, { count: orders.length }),
      ...space,
    },
  ];
}

function extra(event: Extra, people: People): CountStep {
  const { seat } = event;
  if (event.event === "toque_counted")
    return {
      part: "toques",
      seat,
      points: worth(event),
      text: toque(event, people).text,
      cell: event.cell,
      cells: event.cells,
    };
  const facts = { value: event.value, menus: event.menus };
  const text = personal("count.majorityLine", seat, people, facts);
  return { part: "majorities", seat, points: event.gained, text, cell: null, cells: [] };
}

/** What a part of the counting is called. */
export function partName(part: CountStep["part"]): string {
  return words.say(`count.${part}`);
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
