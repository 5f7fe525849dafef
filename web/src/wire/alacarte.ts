// Generated from the server's types by `./run wire`; never edited.
import type { Fact } from "./messages";

/**
 * What the table waits for.
 * "start": The start player is drawn.
 * "drawing": A cup is drawn from the pool.
 * "choosing": A new dish (ALC-6, ALC-33).
 * "spoiled": A burned dish is saved or trashed (ALC-31).
 * "acting": An action, or the coffee break.
 * "rolling": The heating die.
 * "heating": The die lets the player choose (ALC-15).
 * "taking": A cup from another player (ALC-16).
 * "how": By hand, or by which technique (ALC-52).
 */
export type Phase =
  | "start"
  | "drawing"
  | "choosing"
  | "spoiled"
  | "acting"
  | "rolling"
  | "heating"
  | "taking"
  | "how"
  | "pouring"
  | "flipping"
  | "over";

/**
 * Where a dish or a crêpe is.
 * "table": A dish: open to be taken. A crêpe: in its owner's hand.
 */
export type Place = "table" | "pan" | "tray" | "trash";

/** A dish and where it is (ALC-7). */
export interface DishCard {
  number: number;
  /** In spellings. */
  word: string;
  /** Its colour group, 0 to 4 from easy to hard. */
  group: number;
  points: number;
  /** Only the colours it needs. */
  needs: Record<string, number>;
  low: number;
  /** The right heat, from low to high. */
  high: number;
  burns: number;
  place: Place;
  /** In whose pan or on whose tray. */
  owner: number | null;
}

/** What can lie in a pan: the condiments, and salt. */
export type Spice = "lemon" | "pepper" | "paprika" | "herbs" | "salt";

/** What cooks on a stove. */
export interface Pan {
  /** The dish's number, null for a crêpe. */
  dish: number | null;
  /** What lies in it, without zeros. */
  inside: Record<string, number>;
  /** What the recipe still needs. */
  missing: Record<string, number>;
  right_heat: boolean;
  burned: boolean;
  /** What there is too much of. */
  overspiced: Spice[];
  finished: boolean;
  /** Whether it would bring a star as it is, apart from the heat. */
  perfect: boolean;
}

/** The coffee cups, in the order of their numbers. */
export type Cup = "point" | "exchange" | "spoons" | "re-season" | "decrease";

/** A seat's side of the table; all may see it (ALC-54). */
export interface Player {
  seat: number;
  points: number;
  knob: number;
  pan: Pan | null;
  /** The numbers of its finished dishes; 20 is the crêpe. */
  tray: number[];
  /** How many dishes that are. */
  finished: number;
  crepe: Place;
  stars: number;
  cups: Cup[];
  /** Victory point cups on the tray. */
  laid: number;
}

/** The condiments, in the order of their numbers. */
export type Colour = "lemon" | "pepper" | "paprika" | "herbs";

/** A condiment container and what is in it. */
export interface Container {
  colour: Colour;
  condiments: number;
  salt: number;
}

/** Ways to turn a container over, and to flip a crêpe, in the order of their numbers (ALC-52). */
export type Technique = "timid" | "careful" | "bold" | "hearty" | "headlong" | "flick" | "lazy" | "toss" | "high";

/** A container or a pan in somebody's hand. */
export interface Movement {
  seat: number;
  /** null for a flip. */
  colour: Colour | null;
  /** Whose pan. */
  target: number;
  /** null by hand, and until it is decided. */
  technique: Technique | null;
}

/** Roll the heating die. */
export interface Heat {
  move: "heat";
}

/** The die lets the player choose: turn their knob up by so much. */
export interface ChooseHeat {
  move: "choose";
  levels: number;
}

/** Season the player's own dish with this container. */
export interface Season {
  move: "season";
  colour: Colour;
}

/** Pour or flip by hand. */
export interface ByHand {
  move: "by_hand";
}

/** Pour by a technique: its table says what falls. */
export interface PourBy {
  move: "pour_by";
  technique: Technique;
}

/** Flip by a technique: its table says how it lands. */
export interface FlipBy {
  move: "flip_by";
  technique: Technique;
}

/** Coffee break: lay a victory point cup on the player's own tray. */
export interface LayPoint {
  move: "cup_point";
}

/** Coffee break: exchange stoves with this player, counted from 1. */
export interface ExchangeStoves {
  move: "cup_exchange";
  player: number;
}

/** Coffee break: three more actions. */
export interface MoreSpoons {
  move: "cup_spoons";
}

/** Coffee break: season the dish of this player, counted from 1. */
export interface ReSeason {
  move: "cup_re_season";
  player: number;
  colour: Colour;
}

/** Coffee break: turn the player's own knob down by so much. */
export interface DecreaseHeat {
  move: "cup_decrease";
  levels: number;
}

/** Save a burned dish: turn the knob down by so much with a decrease-heat cup. */
export interface Rescue {
  move: "rescue";
  levels: number;
}

/** Give up a burned dish. */
export interface Trash {
  move: "trash";
}

/** Take a dish from the table: its number, and its word. */
export interface TakeDish {
  move: "dish";
  number: number;
  dish: string;
}

/** Lay the player's crêpe instead of a new dish. */
export interface LayCrepe {
  move: "crepe";
}

/** Lift the pan to flip the crêpe. */
export interface FlipCrepe {
  move: "flip";
}

/** Take a cup from this player, counted from 1. */
export interface TakeCup {
  move: "take";
  player: number;
  cup: Cup;
}

/** End the turn without a coffee break. */
export interface Done {
  move: "done";
}

export type Move =
  | Heat
  | ChooseHeat
  | Season
  | ByHand
  | PourBy
  | FlipBy
  | LayPoint
  | ExchangeStoves
  | MoreSpoons
  | ReSeason
  | DecreaseHeat
  | Rescue
  | Trash
  | TakeDish
  | LayCrepe
  | FlipCrepe
  | TakeCup
  | Done;

/** What a technique does to the dish it is poured into, out of a hundred pours; or how often a flip succeeds. */
export interface Odds {
  /** Nothing falls. */
  nothing: number;
  /** It gets closer to what the recipe needs, and no salt falls. */
  useful: number;
  /** The recipe has enough of this colour after it, and nothing is too much. */
  enough: number;
  /** Too much of something. */
  spoils: number;
  /** A flip: the crêpe turns. */
  turns: number;
}

/** A move this seat may make. */
export interface LegalMove {
  spelling: string;
  move: Move;
  /** For a technique. */
  odds: Odds | null;
}

/**
 * Why a move is not legal.
 * "setting_up": The start player or a cup is being drawn.
 * "hand_moves": A pour or a flip is in progress.
 * "say_how": By hand, or by which technique.
 * "nothing_in_hand": Neither a container nor a pan is held.
 * "pours_now": That is a way to flip, and a container is held.
 * "flips_now": That is a way to pour, and a pan is held.
 * "dish_gone": Not on the table any more.
 * "crepe_rolls": With a crêpe in the pan this action is the roll.
 * "crepe_flips": With a crêpe in the pan this action is a flip.
 * "between_flips": No coffee break between the two flips.
 * "no_such_cup": The player does not have that cup.
 * "crepe_stays": A pan with a crêpe is not exchanged.
 * "spoiled_stays": A stove with a spoiled dish is not exchanged.
 * "not_seasoned": A dish without condiments, or a crêpe, is not re-seasoned.
 * "pool_not_empty": Cups are taken from others only when the pool is empty and the die shows coffee.
 */
export type Reason =
  | "game_over"
  | "setting_up"
  | "not_your_turn"
  | "die_rolls"
  | "hand_moves"
  | "cup_is_drawn"
  | "dish_first"
  | "save_or_trash"
  | "choose_heat"
  | "take_a_cup"
  | "say_how"
  | "no_choice_of_heat"
  | "nothing_in_hand"
  | "pours_now"
  | "flips_now"
  | "not_spoiled"
  | "dish_in_pan"
  | "dish_gone"
  | "colour_on_tray"
  | "crepe_used"
  | "no_crepe_at_first"
  | "no_spoon_left"
  | "spoons_left"
  | "crepe_rolls"
  | "crepe_flips"
  | "no_crepe_in_pan"
  | "not_on_recipe"
  | "break_used"
  | "between_flips"
  | "no_such_cup"
  | "no_such_player"
  | "yourself"
  | "crepe_stays"
  | "spoiled_stays"
  | "not_seasoned"
  | "knob_at_zero"
  | "pool_not_empty";

/** Moves that are not legal now although they might seem so, and the rule against them. */
export interface RefusedMoves {
  spelling: string;
  rule: string;
  reason: Reason;
  facts: Record<string, Fact>;
}

/**
 * Why the game is over.
 * "stars": Somebody has three (ALC-50).
 * "dishes": Somebody has finished enough (ALC-49).
 * "no_dish": Somebody cannot put a new dish into the pan (ALC-48).
 * "turns": It took too long (ALC-53).
 */
export type End = "stars" | "dishes" | "no_dish" | "turns";

/** The table as everybody sees it, with one seat's moves and refusals. */
export interface AlacarteView {
  seat: number | null;
  phase: Phase;
  edition: number;
  /** How many finished dishes end the game. */
  goal: number;
  start: number | null;
  /** The seat that decides now. */
  turn: number | null;
  /** Whose turn it is, also while a die rolls. */
  active: number;
  /** 0 while the table is set. */
  round: number;
  spoons: number;
  /** Whether this turn's coffee break is used. */
  rested: boolean;
  dishes: DishCard[];
  crepe_points: number;
  players: Player[];
  containers: Container[];
  sink: Record<string, number>;
  /** Cups in the pool. */
  pool: number;
  used: Cup[];
  movement: Movement | null;
  legal: LegalMove[];
  refused: RefusedMoves[];
  /** After the end: the place of every seat. */
  places: number[] | null;
  end: End | null;
}

/** The start player is drawn (ALC-6). */
export interface StartDrawn {
  event: "start_drawn";
  seat: number;
}

/** Three spoons for this seat (ALC-8). */
export interface TurnBegun {
  event: "turn_begun";
  seat: number;
  round: number;
  spoons: number;
}

/** A dish from the table into a pan (ALC-33); its number. */
export interface DishTaken {
  event: "dish_taken";
  seat: number;
  dish: number;
}

/** A player lays their crêpe into the pan; the turn is over (ALC-41). */
export interface CrepeLaid {
  event: "crepe_laid";
  seat: number;
}

/** The faces of the heating die, in the order of their numbers (ALC-5). */
export type Face = "1" | "2" | "3" | "everyone" | "choose" | "coffee";

/** The heating die (ALC-13). */
export interface DieRolled {
  event: "die_rolled";
  seat: number;
  face: Face;
}

/** A knob moves. */
export interface KnobTurned {
  event: "knob_turned";
  seat: number;
  before: number;
  now: number;
}

/** It would pass the top, so it stays (ALC-14, ALC-17). */
export interface KnobStayed {
  event: "knob_stayed";
  seat: number;
  level: number;
  heat: number;
}

/** A cup from the pool, face up (ALC-2, ALC-16). */
export interface CupDrawn {
  event: "cup_drawn";
  seat: number;
  cup: Cup;
}

/** A cup from another player, because the pool is empty (ALC-16). */
export interface CupTaken {
  event: "cup_taken";
  seat: number;
  other: number;
  cup: Cup;
}

/** The used cups become the pool again (ALC-16). */
export interface PoolRebuilt {
  event: "pool_rebuilt";
  cups: number;
}

/** There is no cup anywhere (ALC-16). */
export interface NoCup {
  event: "no_cup";
  seat: number;
}

/** What fell out of a container, into whose pan (ALC-19). */
export interface Poured {
  event: "poured";
  seat: number;
  target: number;
  colour: Colour;
  condiments: number;
  salt: number;
  /** null by hand. */
  technique: Technique | null;
}

/** A container gets its condiments back from the sink, and salt (ALC-24). */
export interface Refilled {
  event: "refilled";
  colour: Colour;
  condiments: number;
  salt: number;
}

/** A coffee break (ALC-9). */
export interface CupPlayed {
  event: "cup_played";
  seat: number;
  cup: Cup;
  /** Whom it is played against. */
  other: number | null;
  /** Points: one for a victory point cup (ALC-35). */
  gained: number;
}

/** Two stoves change places (ALC-36). */
export interface StovesExchanged {
  event: "stoves_exchanged";
  seat: number;
  other: number;
}

/** A burned dish is saved (ALC-31); 20 is the crêpe. */
export interface DishRescued {
  event: "dish_rescued";
  seat: number;
  dish: number;
}

/** A dish is at its red level (ALC-18); 20 is the crêpe. */
export interface DishBurned {
  event: "dish_burned";
  seat: number;
  dish: number;
}

/** Three or more of something (ALC-23). */
export interface DishOverspiced {
  event: "dish_overspiced";
  seat: number;
  dish: number;
  spice: Spice;
}

/** A dish leaves the game (ALC-30); 20 is the crêpe. */
export interface DishTrashed {
  event: "dish_trashed";
  seat: number;
  dish: number;
}

/** A dish is finished in another player's turn and waits (ALC-28). */
export interface DishReady {
  event: "dish_ready";
  seat: number;
  dish: number;
}

/** A finished dish on the tray (ALC-27); 20 is the crêpe. */
export interface DishServed {
  event: "dish_served";
  seat: number;
  dish: number;
  gained: number;
  star: boolean;
}

/** A flip, and whether the crêpe turned (ALC-43). */
export interface CrepeFlipped {
  event: "crepe_flipped";
  seat: number;
  turned: boolean;
  /** null by hand. */
  technique: Technique | null;
}

/** A finished dish still lies in a pan at the end (ALC-51). */
export interface PanCounted {
  event: "pan_counted";
  seat: number;
  dish: number;
  gained: number;
}

/** Why the game ends, and with whom (ALC-48 to ALC-50, ALC-53). */
export interface GameEnded {
  event: "game_ended";
  end: End;
  seat: number;
}

/** Everything has been counted (ALC-51). */
export interface GameOver {
  event: "game_over";
  places: number[];
}

export type AlacarteEvent =
  | StartDrawn
  | TurnBegun
  | DishTaken
  | CrepeLaid
  | DieRolled
  | KnobTurned
  | KnobStayed
  | CupDrawn
  | CupTaken
  | PoolRebuilt
  | NoCup
  | Poured
  | Refilled
  | CupPlayed
  | StovesExchanged
  | DishRescued
  | DishBurned
  | DishOverspiced
  | DishTrashed
  | DishReady
  | DishServed
  | CrepeFlipped
  | PanCounted
  | GameEnded
  | GameOver;
