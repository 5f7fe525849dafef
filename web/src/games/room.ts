/** What a game brings to the client. The shell (lobby, table, replay, lesson) knows games only by this. */

import type { Component } from "svelte";

import type { Hands } from "../lib/live/hands.svelte";
import type { Fact } from "../lib/words.svelte";
import type { FilmInfo } from "../wire/api";
import type { Note, TableView, Told, You } from "../wire/messages";

/** The names of people by seat, as the reader knows them. */
export interface People {
  /** The reader's seat, null for spectators. */
  you: number | null;
  name(seat: number): string;
}

/** What a room hooks into when something happens: the shell waits for both before the next thing. */
export interface Hooks {
  /** Before the view changes: a card leaves the hand, a pot is taken. `stretch` is how many times as long it takes. */
  before?: (events: Told[], stretch?: number) => Promise<void>;
  /** After the view has changed, also where nothing led up to it: say what is asked for now. */
  after?: () => Promise<void>;
  /** What is being shown is not looked at any more: come to its end at once. */
  cut?: () => void;
  /** Whether something lies over the table that wants to be read first: then nothing else is explained. */
  isCovered?: () => boolean;
}

/** What a room is given. It draws the view, offers its legal moves, and knows no rule. */
export interface RoomProps<View> {
  view: View;
  table: TableView;
  you: You;
  people: People;
  /** Whether moves can be made here now: not in a replay, not while the connection is lost. */
  active: boolean;
  /** A move is on its way. */
  busy: boolean;
  /** The spelling of the move a hint points at. */
  hint: string | null;
  /** Make a move, by its spelling in `view.legal`. */
  play: (spelling: string) => void;
  /** Take back a choice that waits for the others. */
  withdraw: () => void;
  /** Say why something cannot be done now, with a link to its rule. */
  explain: (sentence: string, rule: string | null) => void;
  hooks: Hooks;
  /** Bottles and pans in somebody's hand, where things are done by hand: at a table, and in a replay that shows them. */
  hands?: Hands | undefined;
  /** The film of a movement that was made by hand at this ply, where it can be looked at again. */
  film?: ((ply: number) => Promise<FilmInfo>) | undefined;
  /** What was said at the table, names of meals among it. */
  notes?: readonly Note[] | undefined;
  /** Give a meal a name; not in a replay, not in a lesson. */
  name?: ((text: string) => Promise<unknown>) | undefined;
  /** Take back the last decision; not in a replay, not in a lesson, nor at a table without undo. */
  undo?: (() => void) | undefined;
  /** Switch a seat of the viewer to techniques, or back to pouring by hand; not in a replay, not in a lesson. */
  assist?: ((seat: number, assisted: boolean) => void) | undefined;
}

/** A line of the story. */
export interface Line {
  text: string;
  /** Whose doing it is, for the face beside it. */
  seat: number | null;
  /** A number worth showing at the end of the line, such as the pot's total. */
  count?: string;
  /** Whether a new part of the game begins with it. */
  heading?: boolean;
}

/** How points of one seat came about, for the scoreboard. */
export interface Account {
  seat: number;
  points: number;
  text: string;
}

/** A rule of the players' page: its id in the ledger, and words. */
export interface Rule {
  id: string;
  text: string;
}

export interface RuleSection {
  title: string;
  /** Pieces that it speaks of, drawn beside its title. */
  drawings?: readonly string[];
  rules: Rule[];
}

/** Keys and what they do. */
export interface Shortcut {
  keys: string[];
  text: string;
}

/** How the lobby shows a game. */
export interface Looks {
  poster: string;
  /** The drawing that stands for the game where there is no room for a poster. */
  drawing: string;
  /** The pigment under the poster's words. */
  ground: string;
}

/** A game as the client shows it. */
export interface GameRoom<View = unknown> {
  Room: Component<RoomProps<View>>;
  /** Load the words of the game in the current language. */
  load(): Promise<void>;
  /** A move in words: "pea 4", "onion soup". */
  moveName(spelling: string): string;
  /** A move as it is advised, with what it brings, where that is known: "buy Rice (2 spoons)". */
  advice?(spelling: string, view: View): string;
  /** What happened, in words; null for what is seen anyway. */
  line(event: unknown, people: People): Line | null;
  /** The story with what belongs together told as one. */
  gather?(story: readonly Told[]): Told[];
  /** A headline for where the game stands: "Round 3 of 5". */
  progress(view: View): { text: string; done: number; of: number };
  /** Whether there may be a film of what happened; the replay shows it too. */
  isFilmed?(event: unknown): boolean;
  /** Why the game ended, if there are several ways to end it; empty if none of them was used. */
  ended?(view: View, people: People): string;
  /** Why a move is refused; null if the reason is not one of the game's. */
  refusal(reason: string, facts: Record<string, Fact | Fact[]>, people: People): string | null;
  /** Where the points of the result come from. */
  account(event: unknown, people: People): Account[];
  /** What decides between seats with equal scores, from the account of the result: "Ingredients eaten: 12". */
  tiebreak?(account: readonly unknown[], seat: number): string;
  /** What a score is counted in, where it is not points: "medals". */
  unit?(count: number): string;
  /** The players' rules in the current language. */
  rules(): RuleSection[];
  /** Steps of the lesson. */
  lesson(): Promise<Lesson<View>>;
  /** The keys of what is explained there, so it need not be explained again. */
  taught: readonly string[];
  /** Where pouring and flipping can be practised. */
  practice?: string;
  /** The first time something happens, explain it. The key is remembered. */
  firsts(event: unknown, view: View, people: People): { key: string; text: string } | null;
  /** Whether everybody at one screen decides together now, in the open: one move is made for all of them. */
  together?(view: View): boolean;
  /** Whether nothing is hidden from anybody: then nobody at one screen has to look away. */
  isOpen?: boolean;
  /** The room's own keys, for the list of keys. */
  shortcuts?(): Shortcut[];
}

/** A lesson: a scripted match, recorded with the engine. The learner makes the moves. */
export interface Lesson<View> {
  steps: LessonStep<View>[];
}

export interface LessonStep<View> {
  /** What is told at this step. */
  text: string;
  view: View;
  events: Told[];
  /** The moves that are right here; none if there is only something to read. */
  moves: string[];
  /** What is said when another move is tried. */
  otherwise: string | null;
  table: TableView;
  you: You;
}
