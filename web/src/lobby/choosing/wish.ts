/** What somebody wishes for a table, and the table that comes of it. */

import type { GameInfo, MannersWish, NewTable, OptionInfo, PackInfo } from "../../wire/api";
import type { BotPace, Timing, UndoPolicy } from "../../wire/messages";
import { USUAL_RANK } from "../../wire/ranks";

/** Who to play with: bots on all other seats, friends by link, or several people at one screen. */
export type Company = "bots" | "friends" | "screen";

export interface Wish {
  seats: number;
  bot: string;
  /** Whether every bot has a level of its own: then `each` says which, by seat. */
  mixed: boolean;
  each: Record<string, string>;
  /** How many people share the screen. */
  people: number;
  botPace: BotPace;
  options: Record<string, string>;
  pace: Timing["type"];
  seconds: number;
  days: number;
  listed: boolean;
  watch: "yes" | "later" | "none";
  /** Whether somebody without a seat may take a bot's. */
  botSeats: boolean;
  undo: UndoPolicy;
  forced: boolean;
  hints: boolean;
  /** Seconds that something is shown to be remembered; null: as long as everybody wants. */
  showing: number | null;
  /** Another pack than the one in the box, if the game has such. */
  pack: PackInfo | null;
}

export const SECONDS = [15, 30, 60] as const;
export const DAYS = [1, 3, 7] as const;
export const SHOWN = [10, 20, 40] as const;
const RESERVE = 120;
const LATER = 60;
const KEY = "toque wishes";

/** What most people want. */
export function usual(game: GameInfo): Wish {
  return {
    seats: game.seats.includes(4) ? 4 : (game.seats.at(-1) ?? 2),
    bot: game.bots.includes(USUAL_RANK) ? USUAL_RANK : (game.bots.at(-1) ?? ""),
    mixed: false,
    each: {},
    people: 2,
    botPace: "normal",
    options: Object.fromEntries(game.options.map(({ name, choices }) => [name, choices[0] ?? ""])),
    pace: "none",
    seconds: 30,
    days: 3,
    listed: false,
    watch: "yes",
    botSeats: true,
    undo: "ask",
    forced: false,
    hints: true,
    showing: 20,
    pack: null,
  };
}

/** An earlier wish, as far as the game still has what it asks for. */
export function fitted(wish: Partial<Wish>, game: GameInfo): Wish {
  const plain = usual(game);
  const whole = { ...plain, ...wish };
  const options = game.options.map(({ name, choices }) => {
    const wanted = whole.options[name] ?? "";
    return [name, choices.includes(wanted) ? wanted : (choices[0] ?? "")];
  });
  return {
    ...whole,
    seats: game.seats.includes(whole.seats) ? whole.seats : plain.seats,
    bot: game.bots.includes(whole.bot) ? whole.bot : plain.bot,
    each: Object.fromEntries(Object.entries(whole.each).filter(([, bot]) => game.bots.includes(bot))),
    options: Object.fromEntries(options) as Record<string, string>,
    pack: whole.pack?.game === game.key ? whole.pack : null,
  };
}

/** The bot at a seat. */
export function botAt({ bot, mixed, each }: Wish, seat: number): string {
  return mixed ? (each[seat] ?? bot) : bot;
}

/** How many people can share a screen: at least two, at most as many as the game has seats. */
export function sharersOf(game: GameInfo): number[] {
  const most = Math.max(2, ...game.seats);
  return Array.from({ length: most - 1 }, (_, more) => more + 2);
}

/** The people at one screen. */
export function peopleOf({ people }: Wish, game: GameInfo): number {
  return Math.min(people, sharersOf(game).at(-1) ?? 2);
}

/** The seats of a table; at one screen there are at least as many as people. */
export function seatsOf(company: Company, wish: Wish, game: GameInfo): number {
  if (company !== "screen") return wish.seats;
  const least = Math.max(wish.seats, peopleOf(wish, game));
  return game.seats.find((seats) => seats >= least) ?? least;
}

/** The options that change something at a table with this many seats. */
export function applying(game: GameInfo, seats: number, chosen: Record<string, string>): OptionInfo[] {
  return game.options.filter(
    (option) =>
      (option.seats.length === 0 || option.seats.includes(seats)) &&
      Object.entries(option.given).every(([name, choice]) => chosen[name] === choice),
  );
}

/** How many of the choices under "More" are not the usual ones. */
export function changed(wish: Wish, game: GameInfo): number {
  const plain = usual(game);
  const kinds = ["pace", "listed", "watch", "botSeats", "undo", "forced", "hints", "showing", "botPace"] as const;
  const offered = applying(game, wish.seats, wish.options);
  const options = offered.filter(({ name }) => wish.options[name] !== plain.options[name]);
  const others = kinds.filter((kind) => wish[kind] !== plain[kind]).length + (wish.pack === null ? 0 : 1);
  return others + options.length;
}

/** The table to ask the server for; `names` are those of the people at one screen. */
export function tableFor(company: Company, wish: Wish, game: GameInfo, names: readonly string[] = []): NewTable {
  const people = company === "screen" ? peopleOf(wish, game) : 1;
  const seats = Array.from({ length: seatsOf(company, wish, game) }, (_, seat) => seat);
  const rest = company === "friends" ? [] : seats.slice(people);
  return {
    game: game.key,
    seats: seats.length,
    options: Object.fromEntries(
      applying(game, seats.length, wish.options).map(({ name }) => [name, wish.options[name] ?? ""]),
    ),
    pack: wish.pack?.fingerprint ?? null,
    mine: seats.slice(0, people),
    names: Object.fromEntries(names.slice(0, people).entries()),
    bots: Object.fromEntries(rest.map((seat) => [String(seat), botAt(wish, seat)])),
    bot_seats: company === "friends" && wish.botSeats,
    start: company !== "friends",
    manners: mannersFor(company, wish),
  };
}

function mannersFor(company: Company, wish: Wish): MannersWish {
  const manners: MannersWish = {
    stand_in: USUAL_RANK,
    undo: wish.undo,
    forced: wish.forced,
    hints: wish.hints ? null : false, // even if wanted, none while a live clock runs
    showing: wish.showing,
    bot_pace: wish.botPace,
  };
  if (company !== "friends") return { ...manners, grace: null }; // nobody waits for me: no bot plays while I am away
  return {
    ...manners,
    timing: timingOf(wish),
    listed: wish.listed,
    watchers: { yes: 0, later: LATER, none: null }[wish.watch],
  };
}

function timingOf({ pace, seconds, days }: Wish): Timing {
  switch (pace) {
    case "none":
      return { type: "none" };
    case "live":
      return { type: "live", seconds, reserve: RESERVE };
    case "turn_based":
      return { type: "turn_based", days };
  }
}

/** What was wished last for this game, in this browser. */
export function remembered(game: GameInfo): Wish {
  return fitted(kept()[game.key] ?? {}, game);
}

export function remember(game: GameInfo, wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game.key]: wish }));
  } catch {
    // it is only kept for this visit
  }
}

function kept(): Record<string, Partial<Wish>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, Partial<Wish>>;
  } catch {
    return {};
  }
}
