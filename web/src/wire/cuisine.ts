// Generated from the server's types by `./run wire`; never edited.
import type { Fact } from "./messages";

/**
 * What the table waits for.
 * "start": The first player is drawn.
 * "decks": The starting decks are shuffled.
 * "market": The market deck is shuffled.
 * "judges": The judges are shuffled.
 * "tray": A card for the warming tray, or none (CUI-11).
 * "play": The play phase (CUI-13).
 * "meal": A meal is being laid; only its player sees that (CUI-28).
 * "type": Protein or produce (CUI-23).
 * "trash": An ability trashes cards of the hand.
 * "take": An ability takes cards out of the player's tray.
 * "gain": An ability gains a card.
 * "discard": Another player discards (CUI-21).
 * "shuffle": A discard pile becomes the deck (CUI-19).
 */
export type Phase =
  | "start"
  | "decks"
  | "market"
  | "judges"
  | "tray"
  | "play"
  | "meal"
  | "type"
  | "trash"
  | "take"
  | "gain"
  | "discard"
  | "shuffle"
  | "over";

/** One thing that an ability does. */
export interface Effect {
  op: string;
  amount: number;
  /** `per` or `with`, for points that depend on other cards. */
  relation: string;
  /** Which cards it looks at: a group, a card's word, `any` or `self`. */
  cards: string;
  /** Where a gained card comes from, and where it goes. */
  place: string;
  to: string;
}

/** What is printed on a card (CUI-23). */
export interface CardFace {
  number: number;
  word: string;
  cost: number;
  /** `spoons` or `forks`. */
  currency: string;
  points: number;
  cuisine: string | null;
  types: string[];
  /** Protein or produce, chosen when it is laid. */
  dual: boolean;
  flavours: string[];
  seasoning: boolean;
  /** Of the Kitchen Classics. */
  classic: boolean;
  /** When the ability takes effect: `played`, `submitted`, `purchased` (CUI-24). */
  trigger: string;
  ability: Effect[];
  cuisine_ability: Effect[];
}

/** What a judge asks of a meal. */
export interface Condition {
  /** `least` or `most`. */
  bound: string;
  number: number;
  /** A group, a card's word, `cards`, `points`, or how many different `cuisines`, `types`, `flavours`. */
  of: string;
}

/** More medals for a meal like this. */
export interface BonusFace {
  medals: number;
  condition: Condition;
}

/** What is printed on a judge (CUI-30, CUI-32). */
export interface JudgeFace {
  number: number;
  word: string;
  /** The points that a meal has to reach. */
  points: number;
  medals: number;
  /** Restrictions, which all must hold. */
  asks: Condition[];
  bonus: BonusFace[];
  ability: Effect[];
  /** Uses of the ability per turn. */
  uses: number;
}

/** What a buy costs now. */
export interface Price {
  amount: number;
  currency: string;
}

/** A judge that a player has scored. */
export interface Scored {
  judge: number;
  round: number;
  /** From the round after (CUI-32). */
  works: boolean;
}

/** What all may see of a seat (CUI-38). */
export interface Player {
  seat: number;
  medals: number;
  /** How many cards, including those of an unfinished meal. */
  hand: number;
  tray: number;
  slots: number;
  deck: number;
  discards: number[];
  eaten: number[];
  trashed: number[];
  judges: Scored[];
}

/**
 * Whose ability it is.
 * "cuisine": A card's, with a partner of its cuisine (CUI-25).
 */
export type Source = "card" | "cuisine" | "judge";

/** An ability that waits to be used this turn, and how often. */
export interface Use {
  source: Source;
  /** Of the card or the judge. */
  number: number;
  times: number;
}

/** The ability that is used now, and what it offers. */
export interface Offer {
  source: Source;
  number: number;
  effect: Effect;
  /** How many more cards at most; for a victim exactly. */
  left: number;
}

/** A card of a meal. */
export interface Served {
  number: number;
  /** From the tray. */
  warm: boolean;
  /** What a protein-or-produce card counts as. */
  chosen: string | null;
}

/** Where points of a meal come from (CUI-29). */
export type Why = "base" | "card" | "cuisine" | "judge";

/** A part of a meal's points and its reason. */
export interface Line {
  why: Why;
  /** Of the card or the judge. */
  number: number;
  /** Which effect of the ability, counted from 0; null for base points. */
  effect: number | null;
  points: number;
}

/** What a meal is worth and why. */
export interface Worth {
  points: number;
  lines: Line[];
  /** What an added protein-or-produce card counts as. */
  chosen: string | null;
}

/** What a judge says to the meal as laid (CUI-30). */
export interface Verdict {
  /** Counted from 1. */
  place: number;
  judge: number;
  takes: boolean;
  /** Points that are missing. */
  lacks: number;
  /** Restrictions that do not hold, counted from 1. */
  unmet: number[];
  medals: number;
  /** Medals beyond the printed ones. */
  bonus: number;
  /** Bonuses that hold, counted from 1. */
  earned: number[];
}

/** The seat's own unfinished meal. */
export interface Meal {
  cards: Served[];
  /** The card for which protein or produce has to be chosen. */
  naming: number | null;
  worth: Worth;
  verdicts: Verdict[];
}

/** Put this card of the hand into the player's warming tray: its number, and its word. */
export interface PutInTray {
  move: "tray";
  number: number;
  card: string;
}

/** Put nothing into the tray. */
export interface NoTray {
  move: "no_tray";
}

/** Begin to lay a meal. */
export interface BeginMeal {
  move: "present";
}

/** Lay this card of the hand into the meal. */
export interface AddFromHand {
  move: "add";
  number: number;
  card: string;
}

/** Lay this card of the tray into the meal. */
export interface AddFromTray {
  move: "add_tray";
  number: number;
  card: string;
}

/** The card just laid is protein. */
export interface AsProtein {
  move: "as_protein";
}

/** The card just laid is produce. */
export interface AsProduce {
  move: "as_produce";
}

/** Present the meal to the judge at this place, counted from 1. */
export interface PresentTo {
  move: "to";
  place: number;
}

/** Take the whole meal back. */
export interface CancelMeal {
  move: "cancel";
}

/** Play this card of the hand. */
export interface PlayCard {
  move: "play";
  number: number;
  card: string;
}

/** Play a fork card for a fork to pay with. */
export interface ForkForCoin {
  move: "fork_coin";
}

/** Play a fork card for a buy. */
export interface ForkForBuy {
  move: "fork_buy";
}

/** Use the waiting ability of this card. */
export interface UseCard {
  move: "use";
  number: number;
  card: string;
}

/** Use the waiting cuisine ability of this card. */
export interface UseCuisine {
  move: "use_cuisine";
  number: number;
  card: string;
}

/** Use the ability of this judge. */
export interface UseJudge {
  move: "use_judge";
  number: number;
  judge: string;
}

/** Buy what lies at this place of the market, counted from 1. */
export interface BuyMarket {
  move: "buy_market";
  slot: number;
}

/** Buy this card out of the fridge. */
export interface BuyFridge {
  move: "buy_fridge";
  number: number;
  card: string;
}

/** Buy a fork card. */
export interface BuyFork {
  move: "buy_fork";
}

/** End the turn. */
export interface EndTurn {
  move: "end";
}

/** Trash this card of the hand. */
export interface TrashCard {
  move: "trash";
  number: number;
  card: string;
}

/** Take this card out of the player's tray. */
export interface TakeCard {
  move: "take";
  number: number;
  card: string;
}

/** Discard this card of the hand because of another player's ability. */
export interface DiscardCard {
  move: "discard";
  number: number;
  card: string;
}

/** Gain what lies at this place of the market, counted from 1. */
export interface GainMarket {
  move: "gain_market";
  slot: number;
}

/** Gain this card out of the fridge. */
export interface GainFridge {
  move: "gain_fridge";
  number: number;
  card: string;
}

/** Gain a fork card. */
export interface GainFork {
  move: "gain_fork";
}

/** Stop using an ability before everything it offers is taken. */
export interface Enough {
  move: "enough";
}

export type Move =
  | PutInTray
  | NoTray
  | BeginMeal
  | AddFromHand
  | AddFromTray
  | AsProtein
  | AsProduce
  | PresentTo
  | CancelMeal
  | PlayCard
  | ForkForCoin
  | ForkForBuy
  | UseCard
  | UseCuisine
  | UseJudge
  | BuyMarket
  | BuyFridge
  | BuyFork
  | EndTurn
  | TrashCard
  | TakeCard
  | DiscardCard
  | GainMarket
  | GainFridge
  | GainFork
  | Enough;

/** What playing a card activates: its own ability, or a cuisine ability that gets a partner. */
export interface Brought {
  source: Source;
  number: number;
  effects: Effect[];
}

/** A move this seat may make, with what explains it. */
export interface LegalMove {
  spelling: string;
  move: Move;
  /** The card that is bought or gained. */
  card: number | null;
  /** For a card added: what the meal would be worth; two if it is protein or produce. */
  worth: Worth[];
  /** For a judge. */
  verdict: Verdict | null;
  /** For a buy. */
  price: Price | null;
  /** For a card played, and for a use. */
  brings: Brought[];
}

/**
 * Why a move is not legal.
 * "setting_up": The table is still being set up: first player, decks, market, judges.
 * "shuffling": A discard pile is being shuffled into a deck.
 * "no_such_card": The pack has no card of this number.
 * "no_such_judge": The pack has no judge of this number.
 * "tray_first": The turn begins with the warming tray.
 * "tray_over": Only the start of the turn is for the warming tray.
 * "lay_first": A meal is being laid: it has to be presented or taken back first.
 * "no_meal": No meal is being laid.
 * "choose_type": The player has to choose protein or produce first.
 * "card_played": A meal comes before any card is played.
 * "card_acquired": A card was bought or gained this turn, so no meal.
 * "meal_submitted": There is one meal per turn, and nothing is bought or gained in that turn.
 * "laid_too_often": Too many meals were begun this turn.
 * "nothing_to_serve": No ingredient in hand or tray.
 * "not_food": Spoons and forks cannot be in a meal.
 * "judge_declines": A restriction does not hold.
 * "fork_choice": A fork card is played for a fork or for a buy.
 * "no_fork": No fork card in hand.
 * "nothing_to_use": No ability of this card waits.
 * "judge_later": A judge works after the end of the round in which it was scored.
 * "judge_used": Nothing of this judge is left to use this turn.
 * "decide_first": An ability is being used: the player has to trash, take or gain cards, or stop.
 * "nothing_offered": No ability offers that now.
 * "other_source": The current gain takes a card from elsewhere.
 * "not_meant": The current gain does not apply to that card.
 */
export type Reason =
  | "game_over"
  | "setting_up"
  | "shuffling"
  | "not_your_turn"
  | "no_such_card"
  | "no_such_judge"
  | "tray_first"
  | "tray_over"
  | "not_in_hand"
  | "not_in_tray"
  | "lay_first"
  | "no_meal"
  | "choose_type"
  | "no_type_to_choose"
  | "card_played"
  | "card_acquired"
  | "meal_submitted"
  | "laid_too_often"
  | "nothing_to_serve"
  | "not_food"
  | "meal_empty"
  | "no_judge_there"
  | "too_few_points"
  | "judge_declines"
  | "fork_choice"
  | "no_fork"
  | "nothing_to_use"
  | "judge_not_yours"
  | "judge_later"
  | "judge_used"
  | "no_buy_left"
  | "place_empty"
  | "not_in_fridge"
  | "no_forks_left"
  | "too_dear"
  | "decide_first"
  | "discard_first"
  | "nothing_offered"
  | "other_source"
  | "not_meant";

/** Moves that are not legal now although they might seem so, and the rule against them. */
export interface RefusedMoves {
  spelling: string;
  rule: string;
  reason: Reason;
  facts: Record<string, Fact>;
}

/**
 * Why the game is over.
 * "medals": Somebody has enough (CUI-34).
 * "no_judge": No judge is left (CUI-35).
 * "rounds": It took too long (CUI-35).
 */
export type End = "medals" | "no_judge" | "rounds";

/** The table as one seat sees it; a spectator's has no hand and no moves. */
export interface CuisineView {
  seat: number | null;
  phase: Phase;
  advanced: boolean;
  /** Medals that bring the end (CUI-34). */
  goal: number;
  start: number | null;
  /** The seat that decides now. */
  turn: number | null;
  /** Whose turn it is. */
  active: number;
  round: number;
  /** The seat after whose turn the game ends. */
  last: number | null;
  /** Every kind, by number. */
  cards: CardFace[];
  /** Every judge, by number. */
  faces: JudgeFace[];
  /** On the table, by place. */
  judges: (number | null)[];
  /** Judges face down, by category; in advanced play all in the first. */
  piles: number[];
  market: (number | null)[];
  /** Of the market's places now. */
  prices: (Price | null)[];
  market_deck: number;
  fridge: number[];
  /** Fork cards in the stack. */
  forks: number;
  fork_price: number;
  players: Player[];
  /** Cards played this turn by the player whose turn it is. */
  played: number[];
  spoons: number;
  /** Forks to pay with. */
  coins: number;
  buys: number;
  submitted: boolean;
  uses: Use[];
  offer: Offer | null;
  hand: number[];
  tray: number[];
  /** The kinds in the seat's own deck; nobody sees its order. */
  deck: number[];
  meal: Meal | null;
  legal: LegalMove[];
  refused: RefusedMoves[];
  /** After the end: the place of every seat. */
  places: number[] | null;
  end: End | null;
}

/** The first player is drawn (CUI-10). */
export interface StartDrawn {
  event: "start_drawn";
  seat: number;
}

/** A discard pile becomes the deck (CUI-2, CUI-19). */
export interface DeckShuffled {
  event: "deck_shuffled";
  seat: number;
  shuffle: number;
  cards: number;
}

/** Cards are drawn from the deck; only the seat itself knows which (CUI-38). */
export interface CardsDrawn {
  event: "cards_drawn";
  seat: number;
  count: number;
  cards: number[] | null;
}

/** A judge comes to the table (CUI-4 to CUI-7); places are counted from 1. */
export interface JudgeCame {
  event: "judge_came";
  place: number;
  judge: number;
}

/** A card from the market deck into the row (CUI-8, CUI-20); places are counted from 1. */
export interface MarketFilled {
  event: "market_filled";
  slot: number;
  card: number;
}

/** What can be spent in a turn (CUI-14, CUI-17). */
export interface Purse {
  spoons: number;
  /** Forks of this turn. */
  coins: number;
  buys: number;
}

/** A turn begins (CUI-10) with one buy (CUI-14). */
export interface TurnBegun {
  event: "turn_begun";
  seat: number;
  round: number;
  purse: Purse;
}

/** A card goes face down into a warming tray (CUI-11). */
export interface CardWarmed {
  event: "card_warmed";
  seat: number;
  card: number | null;
}

/** A card is played from hand (CUI-13). */
export interface CardPlayed {
  event: "card_played";
  seat: number;
  card: number;
  /** What can be spent after it; the same in the other events. */
  purse: Purse;
}

/** A fork card, for a fork or for a buy (CUI-17). */
export interface ForkPlayed {
  event: "fork_played";
  seat: number;
  for_buy: boolean;
  purse: Purse;
}

/** An effect that happens automatically: spoons, forks, buys, discounts, slots. */
export interface AbilityBrought {
  event: "ability_brought";
  seat: number;
  source: Source;
  number: number;
  op: string;
  amount: number;
  purse: Purse;
}

/** A waiting ability is used (CUI-24, CUI-32). */
export interface AbilityUsed {
  event: "ability_used";
  seat: number;
  source: Source;
  number: number;
}

/** Where a card is acquired. */
export type Stall = "market" | "fridge" | "forks";

/** A card is bought (CUI-14). */
export interface CardBought {
  event: "card_bought";
  seat: number;
  card: number;
  stall: Stall;
  /** Of the market, counted from 1. */
  slot: number | null;
  price: number;
  currency: string;
  purse: Purse;
}

/** A card is gained without a buy (CUI-15). */
export interface CardGained {
  event: "card_gained";
  seat: number;
  card: number;
  stall: Stall;
  slot: number | null;
  to_hand: boolean;
}

/** A card of the hand leaves the game (CUI-22). */
export interface CardTrashed {
  event: "card_trashed";
  seat: number;
  card: number;
}

/** A card of the player's tray comes to the hand. */
export interface CardTaken {
  event: "card_taken";
  seat: number;
  card: number | null;
}

/** A player discards a card of the hand because of another player's ability (CUI-21). */
export interface CardDiscarded {
  event: "card_discarded";
  seat: number;
  card: number;
}

/** A meal is laid; nobody else sees it yet (CUI-28). */
export interface MealBegun {
  event: "meal_begun";
  seat: number;
}

/** A card is added to the unfinished meal. */
export interface CardLaid {
  event: "card_laid";
  seat: number;
  card: Served;
}

/** The unfinished meal is taken back. */
export interface MealCancelled {
  event: "meal_cancelled";
  seat: number;
}

/** A judge takes a meal: its cards are eaten, and give medals (CUI-29 to CUI-31). */
export interface MealPresented {
  event: "meal_presented";
  seat: number;
  judge: number;
  /** Meal points. */
  worth: number;
  medals: number;
  bonus: number;
  cards: Served[];
  lines: Line[];
}

/** What is left in hand goes face up to the discard pile (CUI-19). */
export interface HandLaidOpen {
  event: "hand_laid_open";
  seat: number;
  cards: number[];
}

/** The card in the last place of the market goes to the fridge (CUI-20). */
export interface CardChilled {
  event: "card_chilled";
  card: number;
}

/** A card slides along the market (CUI-20); places are counted from 1. */
export interface MarketSlid {
  event: "market_slid";
  card: number;
  before: number;
  now: number;
}

/** Somebody has enough medals: the game ends after the turn of the last seat (CUI-34). */
export interface LastTurns {
  event: "last_turns";
  seat: number;
  last: number;
}

/** Why the game ends (CUI-34, CUI-35). */
export interface GameEnded {
  event: "game_ended";
  end: End;
}

/** Medals have been counted (CUI-36). */
export interface GameOver {
  event: "game_over";
  places: number[];
}

export type CuisineEvent =
  | StartDrawn
  | DeckShuffled
  | CardsDrawn
  | JudgeCame
  | MarketFilled
  | TurnBegun
  | CardWarmed
  | CardPlayed
  | ForkPlayed
  | AbilityBrought
  | AbilityUsed
  | CardBought
  | CardGained
  | CardTrashed
  | CardTaken
  | CardDiscarded
  | MealBegun
  | CardLaid
  | MealCancelled
  | MealPresented
  | HandLaidOpen
  | CardChilled
  | MarketSlid
  | LastTurns
  | GameEnded
  | GameOver;
