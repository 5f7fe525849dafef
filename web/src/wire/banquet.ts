// Generated from the server's types by `./run wire`; never edited.
import type { Fact } from "./messages";

/**
 * What the table waits for.
 * "start": The start player is drawn.
 * "deal": The menus are shuffled.
 * "orders": The royal orders are shuffled.
 * "laying": Etiquette: everybody lays orders, unseen (BAN-31).
 * "showing": The orders are shown, until everybody has covered them (BAN-8).
 * "placing": Step 1: place or announce.
 * "giving_up": Hell's kitchen: one scored menu has to go (BAN-33).
 * "serving": Steps 2 and 3: score a menu, or discard one, or neither.
 * "drawing": Step 4: from which deck (BAN-25).
 * "rebuilding": A deck is reshuffled (BAN-24).
 */
export type Phase =
  | "start"
  | "deal"
  | "orders"
  | "laying"
  | "showing"
  | "placing"
  | "giving_up"
  | "serving"
  | "drawing"
  | "rebuilding"
  | "over";

/** The variants this table plays with. */
export interface Variants {
  gourmet: boolean;
  etiquette: boolean;
  /** How many royal orders are laid at the start. */
  orders: number;
  /** All you can eat (BAN-32). */
  feast: boolean;
  /** Hell's kitchen (BAN-33). */
  hell: boolean;
}

/** What menus are made of, in the order of their numbers: the dishes, and the toque. */
export type Element = "salad" | "fruit-salad" | "pudding" | "burger" | "toque";

/** The dishes, in the order of their numbers. */
export type Dish = "salad" | "fruit-salad" | "pudding" | "burger";

/** A space of the table and what is on it. */
export interface Space {
  cell: string;
  element: Element | null;
  /** Whose toque it is. */
  owner: number | null;
  cloche: boolean;
  /** What the order here shows, only while it may be looked at (BAN-8). */
  order: Dish | null;
}

/** A menu: a row of three, read from either end. */
export interface MenuCard {
  /** Its number in the pack. */
  id: number;
  value: number;
  row: Element[];
}

/** What all may see of a seat (BAN-35). */
export interface Player {
  seat: number;
  points: number;
  /** The values of the menus it holds, in their places; 0 for an empty one. */
  hand: number[];
  scored: MenuCard[];
  /** The orders it keeps. */
  orders: Dish[];
  /** In its hand. */
  toques: number;
  /** Whether it has seen the orders (BAN-8). */
  covered: boolean;
}

/** The menus of one value. */
export interface Deck {
  value: number;
  left: number;
  discards: MenuCard[];
}

/** An order that was announced, and what it showed. */
export interface Announced {
  cell: string;
  seat: number;
  named: Dish;
  dish: Dish;
  /** Whether the kitchen had the dish. */
  placed: boolean;
}

/** A row on the board that lacks one space for a menu. */
export interface Chance {
  /** In the menu's order. */
  cells: string[];
  missing: string;
  /** What is missing there. */
  element: Element;
}

/** A menu in the hand, and the rows that lack one space for it. */
export interface MenuInHand {
  number: number;
  menu: MenuCard;
  nearly: Chance[];
}

/** Place a dish or one of the player's toques. */
export interface Place {
  move: "place";
  element: Element;
  cell: string;
}

/** Say which dish is under the cloche here. */
export interface Announce {
  move: "announce";
  dish: Dish;
  cell: string;
}

/** Lay the next order here, unseen. */
export interface LayOrder {
  move: "lay";
  cell: string;
}

/** Score this menu of the hand. */
export interface ServeMenu {
  move: "menu";
  number: number;
}

/** Score no menu after filling the last space. */
export interface NoMenu {
  move: "no_menu";
}

/** Score no menu, and discard this one of the hand. */
export interface DiscardMenu {
  move: "discard";
  number: number;
}

/** Score no menu, and keep the hand. */
export interface Keep {
  move: "keep";
}

/** Draw from the deck of this value. */
export interface DrawFrom {
  move: "draw";
  value: number;
}

/** Give up this one of the menus scored. */
export interface GiveUp {
  move: "give_up";
  number: number;
}

/** Cover the orders after looking at them. */
export interface Cover {
  move: "covered";
}

export type Move = Place | Announce | LayOrder | ServeMenu | NoMenu | DiscardMenu | Keep | DrawFrom | GiveUp | Cover;

/** A menu of the hand that a move would complete, and its rows. */
export interface Completed {
  number: number;
  value: number;
  rows: string[][];
}

/** A move this seat may make. */
export interface LegalMove {
  spelling: string;
  move: Move;
  /** Which menus of the hand it would complete; for an announcement, if the guess is right. */
  completes: Completed[];
}

/** Why a move is not legal. */
export type Reason =
  | "game_over"
  | "setting_up"
  | "not_your_turn"
  | "orders_first"
  | "cover_first"
  | "nothing_shown"
  | "covered_already"
  | "orders_lie"
  | "bouquet"
  | "occupied"
  | "cloche_here"
  | "touches_bouquet"
  | "touches_nothing"
  | "used_up"
  | "no_toque_left"
  | "no_cloche_here"
  | "cloche_untouched"
  | "placed_already"
  | "place_first"
  | "not_held"
  | "nothing_placed"
  | "no_such_row"
  | "no_other_menu"
  | "board_full"
  | "board_not_full"
  | "give_up_first"
  | "nothing_to_give_up"
  | "draw_first"
  | "nothing_to_draw"
  | "deck_empty";

/** What may not be used now, and the rule against it: spaces, or pieces by their spelling. */
export interface RefusedMoves {
  rule: string;
  reason: Reason;
  facts: Record<string, Fact>;
  cells: string[];
  /** `salad`, `toque`, `announce`, `menu 2`, `discard 1`. */
  pieces: string[];
}

/** The table as one seat sees it; a spectator's has no hand and no moves. */
export interface BanquetView {
  seat: number | null;
  phase: Phase;
  variants: Variants;
  start: number | null;
  /** The seat that decides now; during the showing the first that still looks. */
  turn: number | null;
  /** Every seat that still owes a decision. */
  waiting: number[];
  /** The 36 spaces, a1 to g7, without the bouquet. */
  board: Space[];
  filled: number;
  spaces: number;
  kitchen: Record<string, number>;
  players: Player[];
  decks: Deck[];
  /** Etiquette: orders still to be laid. */
  orders_left: number;
  cloches: number;
  announced: Announced[];
  /** What was filled this turn, while a menu may be scored with it. */
  placed: string | null;
  hand: MenuInHand[];
  legal: LegalMove[];
  refused: RefusedMoves[];
  /** After the end: the place of every seat. */
  places: number[] | null;
}

/** The start player is drawn (BAN-9). */
export interface StartDrawn {
  event: "start_drawn";
  seat: number;
}

/** A seat's own menus; nobody else is told (BAN-6, BAN-35). */
export interface MenusDealt {
  event: "menus_dealt";
  seat: number;
  menus: MenuCard[];
}

/** A seat has laid an order, unseen (BAN-31). */
export interface OrderLaid {
  event: "order_laid";
  seat: number;
  cell: string;
}

/** An order and where it lies. */
export interface Shown {
  cell: string;
  dish: Dish;
}

/** The orders lie open for a while (BAN-8): they can be seen on the table, but this event does not name them. */
export interface OrdersShown {
  event: "orders_shown";
  /** Empty until the game is over. */
  orders: Shown[];
}

/** A seat has seen the orders; with the last one they are covered for good (BAN-8). */
export interface OrdersCovered {
  event: "orders_covered";
  seat: number;
}

/** A dish or a toque on a space (BAN-10). */
export interface ElementPlaced {
  event: "element_placed";
  seat: number;
  element: Element;
  cell: string;
}

/** A cloche is lifted for everybody to see (BAN-13 to BAN-16). */
export interface OrderAnnounced {
  event: "order_announced";
  seat: number;
  cell: string;
  named: Dish;
  dish: Dish;
  right: boolean;
  placed: boolean;
  gained: number;
}

/** Hell's kitchen: a scored menu goes to the discards (BAN-33). */
export interface MenuGivenUp {
  event: "menu_given_up";
  seat: number;
  menu: MenuCard;
}

/** A menu is scored (BAN-17). */
export interface MenuScored {
  event: "menu_scored";
  seat: number;
  menu: MenuCard;
  /** Where it lies, in the menu's order. */
  rows: string[][];
}

/** A seat scores no menu and keeps its hand. */
export interface NothingScored {
  event: "nothing_scored";
  seat: number;
}

/** A menu face up beside its deck (BAN-22). */
export interface MenuDiscarded {
  event: "menu_discarded";
  seat: number;
  menu: MenuCard;
}

/** Discards become a deck again (BAN-24). */
export interface DeckRebuilt {
  event: "deck_rebuilt";
  value: number;
  menus: number;
}

/** A new menu; the others see only its value (BAN-24). */
export interface MenuDrawn {
  event: "menu_drawn";
  seat: number;
  value: number;
  menu: MenuCard | null;
}

/** A seat can neither place nor announce (BAN-28). */
export interface NothingPossible {
  event: "nothing_possible";
  seat: number;
}

/** All spaces are occupied: the game ends (BAN-26). */
export interface TableFull {
  event: "table_full";
  seat: number;
}

/** Gourmet: a toque and the most identical dishes that touch it (BAN-29). */
export interface ToqueCounted {
  event: "toque_counted";
  seat: number;
  cell: string;
  dish: Dish | null;
  /** Where these dishes are. */
  cells: string[];
}

/** Gourmet: most scored menus of a value (BAN-30). */
export interface MajorityCounted {
  event: "majority_counted";
  seat: number;
  value: number;
  menus: number;
  gained: number;
}

/** Everything has been counted (BAN-27). */
export interface GameOver {
  event: "game_over";
  places: number[];
}

export type BanquetEvent =
  | StartDrawn
  | MenusDealt
  | OrderLaid
  | OrdersShown
  | OrdersCovered
  | ElementPlaced
  | OrderAnnounced
  | MenuGivenUp
  | MenuScored
  | NothingScored
  | MenuDiscarded
  | DeckRebuilt
  | MenuDrawn
  | NothingPossible
  | TableFull
  | ToqueCounted
  | MajorityCounted
  | GameOver;
