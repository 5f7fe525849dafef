// Generated from the server's types by `./run wire`; never edited.
import type { Fact } from "./messages";

/** What the table waits for. */
export type Phase = "dealer" | "deal" | "choosing" | "cooking" | "over";

/** The suits, in the order of their numbers. */
export type Suit = "pea" | "onion" | "mushroom" | "chili";

/** The faces of a suit's cards, in the order of their numbers. */
export type Value = "broth" | "1" | "2" | "3" | "4" | "5" | "10" | "boil-over";

/** A soup card. */
export interface Card {
  suit: Suit;
  value: Value;
}

/** A card in the pot and who played it. */
export interface InPot {
  seat: number;
  card: Card;
  /** What it adds to the total; null since it boiled over (SOUP-16). */
  counts: number | null;
  /** Whether it is a ten that opened the pot, and so counts nothing (SOUP-11). */
  leading_ten: boolean;
}

/** The menus, in the order of their numbers. */
export type Menu = "pea" | "onion" | "mushroom" | "chili" | "no-soup-today";

/** What all may see of a seat (SOUP-29). */
export interface Player {
  seat: number;
  stars: number;
  /** How many cards it holds. */
  hand: number;
  /** How many cards it has won this round. */
  won: number;
  /** Whether it has chosen a menu this round. */
  chosen: boolean;
  /** Its menu of this round, if it may be seen. */
  menu: Menu | null;
  /** Its menus of earlier rounds. */
  used: Menu[];
}

/** The stars that the cards of the seat's own hand would bring and cost under a menu, if they were won. */
export interface Prospect {
  menu: Menu;
  gained: number;
  lost: number;
}

/** Put this card into the pot. */
export interface PlayCard {
  move: "card";
  suit: Suit;
  value: Value;
}

/** Choose this menu for the round. */
export interface ChooseMenu {
  move: "menu";
  menu: Menu;
}

export type Move = PlayCard | ChooseMenu;

/** A move this seat may make, and for a card what it would do. */
export interface LegalMove {
  spelling: string;
  move: Move;
  /** What the pot's total would be. */
  total: number | null;
  /** Whether it would take the pot. */
  takes: boolean;
  /** What the pot it takes would bring or cost under this seat's menu. */
  stars: number;
  /** Whether it would free everybody from following, unless it takes the pot (SOUP-14). */
  spoils: boolean;
  /** Whether it is a ten that would open the pot, and so count nothing (SOUP-11). */
  leading_ten: boolean;
}

/** Why a move is not legal. */
export type Reason =
  | "game_over"
  | "dealing"
  | "not_your_turn"
  | "menus_first"
  | "menus_lie"
  | "menu_used"
  | "menu_of_left_neighbour"
  | "not_in_hand"
  | "follow_suit"
  | "no_chili_yet";

/** A move and its spelling. */
export interface NamedMove {
  spelling: string;
  move: Move;
}

/** Cards or menus of this seat that may not be used now, and the rule against them. */
export interface RefusedMoves {
  rule: string;
  reason: Reason;
  facts: Record<string, Fact>;
  moves: NamedMove[];
}

/** The table as one seat sees it; a spectator's has no hand and no moves. */
export interface SoupView {
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  open_menus: boolean;
  dealer: number | null;
  /** The seat that decides now; for covered menus the first that still owes one. */
  turn: number | null;
  /** Every seat that still owes a decision. */
  waiting: number[];
  /** The suit of the pot's first card. */
  led: Suit | null;
  /** Whether the led suit has to be followed. */
  must_follow: boolean;
  /** Whether chili is in the pot. */
  spoiled: boolean;
  total: number;
  /** The total at which a pot is taken. */
  ready: number;
  pot: InPot[];
  players: Player[];
  hand: Card[];
  /** This seat's unused menus. */
  menus: Menu[];
  /** While menus are chosen: what each menu would bring with this seat's hand. */
  prospects: Prospect[];
  legal: LegalMove[];
  refused: RefusedMoves[];
  /** After the end: the place of every seat. */
  places: number[] | null;
}

/** The first dealer is drawn (SOUP-8). */
export interface DealerDrawn {
  event: "dealer_drawn";
  seat: number;
}

/** A round begins: all hands are dealt (SOUP-6). */
export interface Dealt {
  event: "dealt";
  round: number;
  dealer: number;
  /** How many each seat got. */
  cards: number[];
}

/** A seat's own cards; nobody else is told (SOUP-29). */
export interface HandDealt {
  event: "hand_dealt";
  seat: number;
  hand: Card[];
}

/** A seat has chosen a menu; if it is covered, the others see only that (SOUP-7, SOUP-27). */
export interface MenuChosen {
  event: "menu_chosen";
  seat: number;
  menu: Menu | null;
  covered: boolean;
}

/** All menus lie open (SOUP-7). */
export interface MenusOpened {
  event: "menus_opened";
  menus: Menu[];
}

/** No soup today: five stars at once (SOUP-24). */
export interface NoSoupPaid {
  event: "no_soup_paid";
  seat: number;
  gained: number;
  stars: number;
}

/** A card into the pot, and the announced total (SOUP-10). */
export interface CardPlayed {
  event: "card_played";
  seat: number;
  card: Card;
  total: number;
  /** What it adds to the total: nothing for a leading ten and a boil-over (SOUP-11, SOUP-16). */
  adds: number;
  /** The suit of the first card in the pot (SOUP-12). */
  led: Suit;
  /** Whether it is a ten that opens the pot, and so counts nothing (SOUP-11). */
  leading_ten: boolean;
}

/** The pot boils over: its total is zero again (SOUP-16). */
export interface BoiledOver {
  event: "boiled_over";
  seat: number;
}

/** A seat has played its last card, and says so (SOUP-19). */
export interface LastCard {
  event: "last_card";
  seat: number;
}

/** The soup is ready, and this seat takes the pot (SOUP-18). */
export interface SoupReady {
  event: "soup_ready";
  seat: number;
  total: number;
  pot: Card[];
}

/** Cards left in a hand when the round ends: they are shown, and count for nobody (SOUP-21). */
export interface HandLeft {
  event: "hand_left";
  seat: number;
  cards: Card[];
}

/** The turn came to a seat without cards (SOUP-20). */
export interface RoundOver {
  event: "round_over";
  round: number;
  seat: number;
}

/** What a seat's won pile brought, and how (SOUP-22 to SOUP-25). */
export interface Scored {
  event: "scored";
  seat: number;
  menu: Menu;
  won: Card[];
  /** The stars that each card of the pile brought, in the same order: 1, -1 or 0. */
  worth: number[];
  /** What its menu has brought already, when the menus lay open (SOUP-24). */
  paid: number;
  gained: number;
  lost: number;
  forgiven: number;
  stars: number;
}

/** The last round is over (SOUP-26). */
export interface GameOver {
  event: "game_over";
  places: number[];
}

export type SoupEvent =
  | DealerDrawn
  | Dealt
  | HandDealt
  | MenuChosen
  | MenusOpened
  | NoSoupPaid
  | CardPlayed
  | BoiledOver
  | LastCard
  | SoupReady
  | HandLeft
  | RoundOver
  | Scored
  | GameOver;
