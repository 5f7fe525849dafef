// Generated from the server's types by `./run wire`; never edited.

/** Take an empty seat, or a bot's where the host offers them. */
export interface Sit {
  do: "sit";
  seat: number;
}

/** Give up a seat before the game begins, or decline one that is kept for you. */
export interface Rise {
  do: "rise";
  seat: number;
}

/** As the host: put a bot at a seat, or free it. */
export interface Place {
  do: "place";
  seat: number;
  bot: string | null;
}

/** As the host: begin the game, with this bot at every seat that is still empty. */
export interface Start {
  do: "start";
  fill?: string | null;
}

/** As the host: let people without a seat take a bot's, or no longer. */
export interface Offer {
  do: "offer";
  offered: boolean;
}

/** How fast bots play: how long they let people look before they show what they have decided. */
export type BotPace = "quick" | "normal" | "leisurely";

/** As the host, or as the only person who plays: let bots play at this pace. */
export interface Pace {
  do: "pace";
  pace: BotPace;
}

/** Let bots play on without pauses until a person has to decide; with others, once all of them want it. */
export interface Skip {
  do: "skip";
}

/** As the host: close a table where nothing has begun. */
export interface Close {
  do: "close";
}

/** As the host: mute a person, or unmute them. */
export interface Mute {
  do: "mute";
  person: string;
  muted: boolean;
}

/** Decide for a seat; `after` is the last update that was seen. */
export interface Move {
  do: "move";
  seat: number;
  move: string;
  after?: number | null;
}

/** Take back a choice that waits for the others. */
export interface Withdraw {
  do: "withdraw";
  seat: number;
}

/** Take back your last decision, or everything after a ply. */
export interface Undo {
  do: "undo";
  ply?: number | null;
}

/** Redo what you took back last. */
export interface Redo {
  do: "redo";
}

/** Ask the others to pause, or to end the game here. */
export interface Ask {
  do: "ask";
  matter: "end" | "pause";
}

/** Agree to what is asked, or not. */
export interface Answer {
  do: "answer";
  yes: boolean;
}

/** End a pause. */
export interface Continue {
  do: "continue";
}

/** Play your seats again, which a bot has played in your absence. */
export interface Return {
  do: "return";
}

/** Let a bot play for a person who is away, until they are back. */
export interface StandIn {
  do: "stand_in";
  seat: number;
}

/** Give the game up for a seat. */
export interface Resign {
  do: "resign";
  seat: number;
}

/** Play a seat by techniques instead of your own hand, or by hand again; everybody sees that. */
export interface Assist {
  do: "assist";
  seat: number;
  assisted: boolean;
}

/** A line of chat. */
export interface Say {
  do: "say";
  text: string;
}

/** A name for what you have cooked. */
export interface Name {
  do: "name";
  text: string;
}

/** Knock with the spoon when somebody is slow. */
export interface Knock {
  do: "knock";
}

/** The first message: the last update that was seen, or none for a full view. */
export interface Hello {
  type: "hello";
  after?: number | null;
}

export type AnyCommand =
  | Sit
  | Rise
  | Place
  | Start
  | Offer
  | Pace
  | Skip
  | Close
  | Mute
  | Move
  | Withdraw
  | Undo
  | Redo
  | Ask
  | Answer
  | Continue
  | Return
  | StandIn
  | Resign
  | Assist
  | Say
  | Name
  | Knock;

/** Carry out a command; if the same id is sent twice, it is done once. */
export interface Do {
  type: "do";
  id: string;
  command: AnyCommand;
}

/** From a person with several seats: show me this one, or none. */
export interface Look {
  type: "look";
  id: string;
  seat: number | null;
}

/** The target of a seat's hand: the bottle's angle (radians from upright), or the pan (-1 dipped to 1 lifted). */
export interface Reach {
  type: "reach";
  seat: number;
  to: number;
}

/** Shake the bottle with its cap on, before it is over the pan. */
export interface Shake {
  type: "shake";
  seat: number;
}

/** Keeps the connection alive; answered by a pong. */
export interface Ping {
  type: "ping";
}

/** In the practice kitchen: take a bottle with this fill, or a pan; what was in the hand is put away. */
export interface Take {
  type: "take";
  act: "flip" | "pour";
  condiments?: number;
  salt?: number;
}

/** The first message of a phone: the code that was shown at the table. */
export interface Pair {
  type: "pair";
  code: string;
}

/** The first message of a phone that was there before: the secret it was given then. */
export interface Resume {
  type: "resume";
  secret: string;
}

export type Fact = string | number | string[];

/** Why something was refused: a reason, facts for the text, and for a move the rule against it. */
export interface Refusal {
  reason: string;
  kind: string;
  facts: Record<string, Fact>;
  rule: string | null;
}

/** The command is done and durable. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** There is no time limit. */
export interface Untimed {
  type: "none";
}

/** Seconds for every decision, and a reserve for the whole game when they are not enough. */
export interface Live {
  type: "live";
  seconds: number;
  reserve: number;
}

/** Days for every decision. */
export interface TurnBased {
  type: "turn_based";
  days: number;
}

export type Timing = Untimed | Live | TurnBased;

/**
 * How far people may undo.
 * "ask": Free undos at once, others if the other people agree.
 * "free": Only free undos.
 */
export type UndoPolicy = "ask" | "free" | "never";

/** The settings of a table, apart from the rules of its game. */
export interface Manners {
  timing: Timing;
  undo: UndoPolicy;
  /** Seconds until a bot stands in for a person who is away; null: never. */
  grace: number | null;
  /** The bot that plays for people who are away, out of time or have resigned. */
  stand_in: string;
  /** Whether a decision with one possibility is made by the table. */
  forced: boolean;
  /** Whether everybody can find the table, or only people with its link. */
  listed: boolean;
  /** Seconds that something is shown to be memorised; null, or with turns of days: as long as everybody wants. */
  showing: number | null;
  /** Seconds after which spectators see what happens; null: there are none. */
  watchers: number | null;
  /** Whether hints are given; null: unless a live clock runs. */
  hints: boolean | null;
  /** How fast bots play when the table is opened; `Paced` changes it. */
  bot_pace: BotPace;
}

/**
 * How far a match has come.
 * "open": People and bots take their seats.
 */
export type Stage = "open" | "running" | "over";

/** A seat's reserve, and for a running clock when the turn began and when its time runs out. */
export interface ClockView {
  reserve: number;
  since: number | null;
  flag: number | null;
}

/** What everybody may see of a seat. */
export interface SeatView {
  seat: number;
  kind: "bot" | "empty" | "person";
  name: string;
  person: string | null;
  present: boolean;
  /** Whether the table has noted that they are gone: then a bot may stand in. */
  away: boolean;
  /** The bot that plays for an absent owner. */
  stand_in: string | null;
  resigned: boolean;
  /** Whether it pours and flips by techniques instead of the player's own hand. */
  assisted: boolean;
  /** Whether the game waits for this seat. */
  owes: boolean;
  /** Whether it has chosen while others still decide. */
  chosen: boolean;
  clock: ClockView | null;
  /** The person an empty seat is kept for. */
  kept_for: string | null;
  /** Whether a bot has played for its person since that person last decided. */
  relieved: boolean;
  /** Who took the seat away from its last person before the game: the host, or that person by getting up. */
  freed_by: string | null;
}

/** What the people at a table can agree about. */
export type Matter = "undo" | "pause" | "end";

/** What a free undo stops at. */
export type Barrier = "revealed" | "chance" | "person";

/** Where a free undo stops, going back: the ply, and what it told, drew, or who decided it. */
export interface Stop {
  barrier: Barrier;
  ply: number;
  /** The event's kind, the occasion of chance, or the person's id. */
  name: string;
}

/** What is asked of the people at the table. */
export interface QuestionView {
  matter: Matter;
  by: string;
  ply: number | null;
  stop: Stop | null;
  /** The people whose answer is missing. */
  waits_for: string[];
}

/**
 * How a match ended.
 * "agreed": The people ended it: scores as they stood, and no places.
 * "abandoned": Nobody came back, or it never began: no places either.
 */
export type Ending = "finished" | "resigned" | "agreed" | "abandoned";

/** How the match ended, and how every point came about. */
export interface ResultView {
  ending: Ending;
  scores: number[];
  places: number[] | null;
  resigned: number[];
  start: number[];
  account: unknown[];
}

/** How a new table goes on from one that is over. */
export type FollowUp = "rematch" | "same_deal" | "play_on";

/** A table that somebody opened from this one after its end. */
export interface FollowUpView {
  table: string;
  how: FollowUp;
  /** Open or running; once it is over, it is no longer shown. */
  stage: Stage;
  /** The person who opened it. */
  by: string;
  name: string;
  /** The people who have a seat there, or one that is kept for them. */
  expects: string[];
}

/** The table around the game, the same for everybody who sees it. */
export interface TableView {
  id: string;
  game: string;
  version: number;
  pack: string;
  options: Record<string, string>;
  /** As the table was opened. */
  manners: Manners;
  /** How fast bots play now. */
  bot_pace: BotPace;
  /** Whether you may ask what a bot would do. */
  hints: boolean;
  stage: Stage;
  host: string;
  host_name: string;
  /** What to type to get here without the link. */
  code: string;
  /** Whether a person without a seat may take a bot's. */
  bot_seats: boolean;
  seats: SeatView[];
  paused: boolean;
  question: QuestionView | null;
  muted: string[];
  spectators: number;
  key_hash: string;
  /** After the end, unless another table still plays with it. */
  key: string | null;
  origin: string | null;
  origin_ply: number;
  deal_of: string | null;
  /** When a clock or a grace period runs out next. */
  due: number | null;
  now: number;
  result: ResultView | null;
  /** The latest table that was opened from this one. */
  follow_up: FollowUpView | null;
}

/** What belongs to you at a table. */
export interface You {
  /** Your id, if you are known here. */
  person: string | null;
  seats: number[];
  /** Empty seats that are kept for you. */
  kept: number[];
  /** The seat whose view you are sent. */
  looking: number | null;
  /** Whether the table's question waits for your answer. */
  asked: boolean;
  /** Whether you can redo what you took back. */
  redo: boolean;
  /** Your seats whose choice waits for the others and can still be taken back. */
  withdrawable: number[];
}

/** An event of the game, as you may know it. */
export interface Told {
  ply: number;
  event: unknown;
}

/** A chat line, or a name for a dish. */
export interface Note {
  seq: number;
  time: number;
  person: string;
  name: string;
  kind: "chat" | "name";
  text: string;
  /** The ply at which it was written: a name is for the meal that is presented there. */
  ply: number;
}

/** The table as you see it after an entry, and what happened since the one you had seen. */
export interface Update {
  type: "update";
  seq: number;
  /** The last entry you had seen; everything since is in here. */
  after: number;
  /** Whether this replaces everything you know of the table. */
  full: boolean;
  ply: number;
  /** How far back the table may be looked at. */
  earliest: number;
  table: TableView;
  you: You;
  /** The game's own view for you. */
  view: unknown;
  events: Told[];
  notes: Note[];
}

/** The command was refused; `update` is the current state. */
export interface Refused {
  type: "refused";
  id: string;
  refusal: Refusal;
  update: Update | null;
}

/** Somebody knocks with the spoon. */
export interface Knocked {
  type: "knocked";
  seq: number;
  person: string;
  name: string;
}

/** A bottle or a pan is in somebody's hand: everything needed to draw its frames. */
export interface HandBegun {
  type: "hand_begun";
  seat: number;
  act: "flip" | "pour";
  /** For each grain in the bottle: 0 a condiment, 1 salt. */
  kinds: number[];
  /** For each grain, in thousandths of a centimetre. */
  radii: number[];
  /** The first frame, as in `HandFrame`. */
  frame: number[];
}

/**
 * One of sixty frames a second.
 *
 * A pour: the bottle's angle; then for each grain whether it is out, its x and y, and its rotation. A grain in the
 * bottle is in the bottle's own coordinates. A flip: x, y and rotation of the pan, then of the crêpe. All in
 * thousandths of a centimetre or a radian.
 */
export interface HandFrame {
  type: "hand_frame";
  seat: number;
  number: number;
  frame: number[];
}

/** The movement is over; an update says what fell or how it landed. */
export interface HandDone {
  type: "hand_done";
  seat: number;
}

/** The seats whose hand is a phone. */
export interface PhonesHere {
  type: "phones";
  seats: number[];
}

/** What many average hands did by a technique. */
export interface TechniqueOdds {
  technique: string;
  /** Condiments, salt and how often; of a flip 1 if it turned, 0, and how often. */
  outcomes: number[][];
}

/** The outcome of a movement in the practice kitchen, and the odds of average hands. */
export interface Practised {
  type: "practised";
  act: "flip" | "pour";
  condiments: number;
  salt: number;
  turned: boolean;
  odds: TechniqueOdds[];
}

/** To a phone: it is the hand of this seat; with the secret it can reconnect for a while. */
export interface Paired {
  type: "paired";
  secret: string;
  seat: number;
  /** The name of the person at the seat. */
  name: string;
  game: string;
}

/** To a phone: what the seat holds now; sent again when the bottle was shaken. */
export interface PhoneTask {
  type: "task";
  act: "flip" | "pour";
  /** The colour of the condiments in the bottle; null for a pan. */
  colour: string | null;
  condiments: number;
  /** How much is in the bottle. */
  salt: number;
  /** As in `PhoneFrame`. */
  frame: number[];
}

/** To a phone: the bottle's angle and what has fallen out of it; or pan and crêpe, as in `HandFrame`. */
export interface PhoneFrame {
  type: "task_frame";
  frame: number[];
  condiments: number;
  salt: number;
}

/** The outcome of a movement. */
export interface Fallen {
  condiments: number;
  salt: number;
  turned: boolean;
}

/** To a phone: the seat no longer holds anything; null if there is no outcome. */
export interface PhoneDone {
  type: "task_done";
  fallen: Fallen | null;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  seq: number;
}

/** The socket is about to be closed, and why. */
export interface Bye {
  type: "bye";
  reason: string;
}

export type AnyHeard = Hello | Do | Look | Reach | Shake | Ping;

export type AnyPractice = Take | Reach | Shake | Ping;

export type AnyShaker = Pair | Resume | Reach | Shake | Ping;

export type AnySaid = Update | Done | Refused | Knocked | HandBegun | HandFrame | HandDone | PhonesHere | Pong | Bye;

export type AnyPracticeSaid = HandBegun | HandFrame | HandDone | Practised | Pong | Bye;

export type AnyShakerSaid = Paired | PhoneTask | PhoneFrame | PhoneDone | Pong | Bye;
