// Generated from the server's types by `./run wire`; never edited.
import type { AnyCommand, BotPace, Ending, Refusal, ResultView, Stage, Timing, UndoPolicy, Update } from "./messages";

/** Somebody new, or a new name. */
export interface NewVisitor {
  name: string;
}

/** Who you are here. */
export interface Me {
  id: string;
  name: string;
}

/** Who you are here, with a bearer token for programs; browsers get a cookie. */
export interface MeWithToken {
  id: string;
  name: string;
  token: string;
}

/** A table that you opened, or where you had a seat. */
export interface KeptTable {
  id: string;
  game: string;
  stage: Stage;
  /** In milliseconds since 1970. */
  opened: number;
  hosted: boolean;
}

/** Something that you wrote at a table: a line of chat, the name of a dish, or a name for one of your seats. */
export interface KeptWords {
  table: string;
  kind: string;
  time: number;
  text: string;
}

/** Something that you reported. */
export interface KeptReport {
  number: number;
  table: string;
  ply: number;
  time: number;
  text: string;
}

/** What is stored about you here. Your settings are stored in your browser only. */
export interface MyData {
  id: string;
  name: string;
  tables: KeptTable[];
  words: KeptWords[];
  reports: KeptReport[];
}

/** A code that signs in another device as you, once. */
export interface NewLink {
  code: string;
  expires: number;
}

/** The seat whose hand a phone should be. */
export interface WantedShaker {
  seat: number;
}

/** A code with which a phone becomes the hand of a seat, once. */
export interface NewShaker {
  code: string;
  /** Seconds. */
  expires_in: number;
}

/** A variant of a game's rules. */
export interface OptionInfo {
  name: string;
  choices: string[];
  /** The numbers of seats it applies to; empty means all. */
  seats: number[];
  /** The choices of other options that it requires. */
  given: Record<string, string>;
}

/** A game that can be played here. */
export interface GameInfo {
  key: string;
  title: string;
  designer: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  bots: string[];
  pack: string;
  pack_name: Record<string, string>;
  /** About how long a game takes. */
  minutes: number;
  /** What a score is counted in. */
  unit: "medals" | "points" | "stars";
  /** Whether it can be played with other packs. */
  has_other_packs: boolean;
  /** Whether pieces are shown for a limited time, to be remembered. */
  has_showing: boolean;
  /** Whether players pour and flip by hand, which they can practise. */
  has_hands: boolean;
}

/** The settings of a table, apart from the rules of its game. */
export interface MannersWish {
  timing?: Timing;
  undo?: UndoPolicy;
  /** Seconds until a bot stands in for a person who is away; null: never. */
  grace?: number | null;
  /** The bot that plays for people who are away, out of time or have resigned. */
  stand_in?: string;
  /** Whether a decision with one possibility is made by the table. */
  forced?: boolean;
  /** Whether everybody can find the table, or only people with its link. */
  listed?: boolean;
  /** Seconds that something is shown to be memorised; null, or with turns of days: as long as everybody wants. */
  showing?: number | null;
  /** Seconds after which spectators see what happens; null: there are none. */
  watchers?: number | null;
  /** Whether hints are given; null: unless a live clock runs. */
  hints?: boolean | null;
  /** How fast bots play when the table is opened; `Paced` changes it. */
  bot_pace?: BotPace;
}

/** A table to open. `mine` are your own seats, several for a shared screen; the others are bots or stay empty. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  pack?: string | null;
  manners?: MannersWish;
  mine?: number[];
  /** Names for your seats, if several people share your screen. */
  names?: Record<string, string>;
  /** By seat. */
  bots?: Record<string, string>;
  /** Whether a person without a seat may take a bot's. */
  bot_seats?: boolean;
  /** Whether to begin at once; every seat must be taken. */
  start?: boolean;
}

/** A table that is open. */
export interface Opened {
  id: string;
  seq: number;
}

/** The table with a code. */
export interface FoundTable {
  id: string;
}

/** A command with an id; if the same id is sent twice, it is done once. */
export interface Asked {
  id: string;
  command: AnyCommand;
}

/** The command is done and durable. */
export interface Answered {
  id: string;
  seq: number;
}

/** What a bot would do. */
export interface Hint {
  /** Its spelling, ready to be sent. */
  move: string;
}

/** What went wrong at a table, for the operator of the server. */
export interface NewReport {
  text: string;
  /** The ply it is about; the current one if it is missing. */
  ply?: number | null;
}

/** The report is stored under this number. */
export interface Reported {
  number: number;
}

/** Who sits at a seat, in a list of tables. */
export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  /** For an empty seat, the name of the person it is kept for. */
  name: string;
  yours: boolean;
  /** Whether it is kept for somebody. */
  kept: boolean;
}

/** A table in a list. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  stage: Stage;
  seats: SeatInfo[];
  host: string;
  opened: number;
  last: number;
  /** The seats it waits for. */
  waiting: number[];
  your_turn: boolean;
  /** Whether you opened it. */
  hosting: boolean;
  /** Whether a seat is kept for you. */
  kept: boolean;
  /** When your time runs out. */
  due: number | null;
}

/** A finished match in a list. */
export interface FinishedInfo {
  id: string;
  game: string;
  seats: SeatInfo[];
  over: number;
  ending: Ending;
  places: number[] | null;
  scores: number[];
  /** Your seats. */
  yours: number[];
  /** The seats that resigned, in that order. */
  resigned: number[];
}

/** How you did at a game: matches finished by the rules or by resigning. */
export interface GameStatistics {
  game: string;
  played: number;
  /** Shared first places count in full. */
  won: number;
  /** How often you got each place. */
  places: Record<string, number>;
}

/** Your finished matches, the latest first, and your statistics. */
export interface Finished {
  matches: FinishedInfo[];
  statistics: GameStatistics[];
}

/** Bots of another rank that may suit you better, after several games in a row that ended alike. */
export interface NextRank {
  rank: string;
  /** Whether you won them: then the rank is the one above, otherwise the one below. */
  won: boolean;
}

/** The ply to play on from; a person who did not play takes this seat. */
export interface FromHere {
  ply: number;
  seat?: number | null;
}

/** One of the tables that were played with the same key. */
export interface Comparison {
  id: string;
  stage: Stage;
  seats: SeatInfo[];
  result: ResultView | null;
}

/** A movement of a hand, frame by frame, as in the messages `hand_begun` and `hand_frame`. */
export interface FilmInfo {
  act: "flip" | "pour";
  kinds: number[];
  radii: number[];
  /** Sixty a second. */
  frames: number;
  /** The numbers of all frames, which have equal lengths: 16 bits each, little-endian, in base64. */
  numbers: string;
}

/** A pack that is stored here. */
export interface PackInfo {
  fingerprint: string;
  game: string;
  name: Record<string, string>;
  /** Whether the names are those of the upload; false if the same pack was already here with other names. */
  own_names: boolean;
}

/** Why a request was refused; for a command at a table also the current state. */
export interface Problem {
  error: Refusal;
  update: Update | null;
}

/** One fault in an uploaded pack. */
export interface PackProblem {
  where: string;
  reason: string;
  facts: Record<string, string>;
}

/** A pack as read: which game it is for, its name, and the rest for the game to read. */
export interface Pack {
  game: string;
  name: Record<string, string>;
  content: Record<string, unknown>;
}

/** A card, a dish, a judge: its name, and the lines on it by what they are. */
export interface Piece {
  name: string;
  lines: Record<string, string[]>;
}
