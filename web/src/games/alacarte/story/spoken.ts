/** The table in words, for screen readers: what is asked now, and what stands on every stove. */

import type {
  AlacarteView,
  Container,
  DishCard,
  Movement,
  Odds,
  Pan,
  Phase,
  Player,
  Technique,
} from "../../../wire/alacarte";
import type { People } from "../../room";
import { kitchen } from "../words/kitchen";
import { begun } from "../../stage/story/sentences";
import { CREPE, cupName, dishName, FLIPS, groupName, listed, pointsName, spiceList, spiceName } from "../pieces/pieces";
import { ended } from "./story";
import { words } from "../words";

/** How many stars win at once (ALC-48). */
const STARS = 3;

/** What is asked, and which player it is asked of, as one or two sentences. */
export function asked(view: AlacarteView, people: People): string {
  const ours = view.seat !== null && view.seat === (view.turn ?? view.active);
  const name = people.name(view.turn ?? view.active);
  // The bottle or pan is put down while what came of it is shown: nothing is in the hand to name.
  const isMoving = view.phase === "how" || view.phase === "pouring" || view.phase === "flipping";
  if (isMoving && view.movement === null && !ours) return words.say("ask.actOther", { name });
  switch (view.phase) {
    case "over":
      return endSpoken(view, people) || words.say("ask.over");
    case "start":
      return words.say("ask.start");
    case "drawing":
      return words.say("ask.drawing");
    case "rolling":
      return words.say("ask.rolling");
    case "choosing":
      return ours ? choosing(view) : words.say("ask.dishOther", { name });
    case "spoiled":
      return ours ? words.say("ask.spoiled") : words.say("ask.spoiledOther", { name });
    case "acting":
      return ours ? acting(view) : words.say("ask.actOther", { name });
    case "heating":
      return ours ? words.say("ask.choose") : words.say("ask.chooseOther", { name });
    case "taking":
      return ours ? words.say("ask.take") : words.say("ask.takeOther", { name });
    case "how":
      return how(view.movement, ours, name, people);
    case "pouring":
      return ours ? words.say("ask.pouring") : words.say("ask.pouringOther", { name, colour: held(view.movement) });
    case "flipping":
      return ours ? words.say("ask.flipping") : words.say("ask.flipOther", { name });
  }
}

function choosing(view: AlacarteView): string {
  if (view.round === 0) return words.say("ask.first");
  const kinds = new Set(view.legal.map(({ move }) => move.move));
  if (!kinds.has("crepe")) return words.say("ask.dish");
  return words.say(kinds.has("dish") ? "ask.dishOrCrepe" : "ask.onlyCrepe");
}

function acting(view: AlacarteView): string {
  const kinds = new Set(view.legal.map(({ move }) => move.move));
  if (view.spoons === 0) return words.say("ask.last");
  const crepe = view.players[view.seat ?? 0]?.pan?.dish === null;
  let text;
  if (kinds.has("flip")) text = words.say("ask.flip");
  else if (crepe) text = words.say("ask.crepeHeat");
  else text = words.say(kinds.has("season") ? "ask.act" : "ask.heat", { count: view.spoons });
  return [...kinds].some((kind) => kind.startsWith("cup_")) ? `${text} ${words.say("ask.orBreak")}` : text;
}

function how(movement: Movement | null, ours: boolean, name: string, people: People): string {
  if (movement === null || movement.colour === null)
    return ours ? words.say("ask.how") : words.say("ask.flipOther", { name });
  const colour = held(movement);
  if (!ours) return words.say("ask.pourOther", { name, colour });
  if (movement.target === movement.seat) return words.say("ask.pour", { colour: begun(colour) });
  return words.say("ask.pourOn", { colour: begun(colour), other: people.name(movement.target) });
}

/** What is in somebody's hand. */
function held(movement: Movement | null): string {
  return movement?.colour == null ? "" : spiceName(movement.colour);
}

/** Why the game has ended: whose stars or dishes, or for whose pan nothing was left; empty if somebody gave up. */
export function endSpoken({ end, players, goal, active }: AlacarteView, people: People): string {
  if (end === null) return "";
  const done = players.find(({ stars, finished }) => (end === "stars" ? stars >= STARS : finished >= goal));
  return ended({ end, seat: end === "no_dish" ? active : (done?.seat ?? active) }, people);
}

/** A short headline for a phase. */
export function phaseName(phase: Phase): string {
  return words.say(`phase.${phase}`);
}

/** How far the game is: the most dishes somebody has. */
export function progress(view: AlacarteView): { text: string; done: number; of: number } {
  const done = Math.max(...view.players.map(({ finished }) => finished));
  return { text: words.say("progress", { done, goal: view.goal }), done, of: view.goal };
}

/** "Your stove: knob at 3, right heat. Hippo in Burgundy, in the pan: 1 lemon, still needed: 2 pepper". */
export function stoveSpoken(player: Player, people: People): string {
  const { seat, knob, pan } = player;
  const whose = seat === people.you ? words.say("stove.own") : words.say("stove.of", { name: people.name(seat) });
  return `${whose}: ${[words.say("stove.knob", { knob }), ...panSpoken(pan)].join(", ")}`;
}

function panSpoken(pan: Pan | null): string[] {
  if (pan === null) return [words.say("stove.empty")];
  const parts = [dishName(pan.dish ?? CREPE)];
  if (pan.burned) parts.push(words.say("stove.burned"));
  if (pan.overspiced.length > 0)
    parts.push(words.say("stove.overspiced", { things: listed(pan.overspiced.map((spice) => spiceName(spice))) }));
  if (pan.finished) parts.push(words.say("stove.finished"));
  else if (pan.right_heat) parts.push(words.say("stove.right"));
  if (Object.keys(pan.inside).length > 0) parts.push(words.say("stove.inside", { things: spiceList(pan.inside) }));
  if (Object.keys(pan.missing).length > 0) parts.push(words.say("stove.missing", { things: spiceList(pan.missing) }));
  if (pan.perfect) parts.push(words.say("stove.perfect"));
  return parts;
}

/** "4 points, needs 1 lemon and 2 pepper, right from 3 to 5, burns at 6". */
export function recipe(card: DishCard): string {
  const { points, needs, low, high, burns } = card;
  const plain = Object.keys(needs).length === 0;
  const spices = plain ? words.say("recipe.plain") : words.say("recipe.needs", { things: spiceList(needs) });
  const heat = low === high ? words.say("recipe.level", { low }) : words.say("recipe.heat", { low, high });
  return [pointsName(points), spices, heat, words.say("recipe.burns", { burns })].join(", ");
}

/** "Hippo in Burgundy, red, 4 points, needs 1 lemon and 2 pepper, right from 3 to 5, burns at 6". */
export function dishSpoken(card: DishCard): string {
  return [dishName(card.word), groupName(card.group), recipe(card)].join(", ");
}

/** "Crêpe, 5 points, flipped, not seasoned; burns at 7". */
export function crepeSpoken(view: AlacarteView): string {
  return [dishName("crepe"), pointsName(view.crepe_points), words.say("recipe.crepe")].join(", ");
}

/** "Container (lemon): 15 lemons and 5 salt". */
export function containerSpoken({ colour, condiments, salt }: Container): string {
  return words.say("container", { colour: spiceName(colour), things: spiceList({ [colour]: condiments, salt }) });
}

/** "The sink: 2 pepper". */
export function sinkSpoken(view: AlacarteView): string {
  return words.say("sink", { things: spiceList(view.sink) });
}

/** "Ann: 2 of 5 dishes, 7 points, 1 star, cups: spoons, the crêpe is still there". */
export function seatSpoken(view: AlacarteView, player: Player, people: People): string {
  const { seat, finished, points, stars, cups, crepe } = player;
  const parts = [
    words.say("seat.dishes", { done: finished, goal: view.goal }),
    pointsName(points),
    words.say("seat.stars", { count: stars }),
    words.say("seat.cups", { cups: cups.length === 0 ? words.say("none") : listed(cups.map(cupName)) }),
  ];
  if (crepe === "table") parts.push(words.say("seat.crepe"));
  const name = seat === people.you ? begun(words.say("you")) : people.name(seat);
  return `${name}: ${parts.join(", ")}`;
}

/** What a technique does out of a hundred times. */
export function oddsSpoken(odds: Odds, technique: Technique): string {
  const { nothing, useful, enough, spoils, turns } = odds;
  if ((FLIPS as readonly Technique[]).includes(technique)) return words.say("odds.flip", { turns });
  return words.say("odds.pour", { nothing, useful, enough, spoils });
}

/** Whose stove somebody cooks on, if it is not the one they began with. */
export function originSpoken(from: number | null, people: People): string | null {
  if (from === null) return null;
  return from === people.you ? kitchen.say("stove.fromYou") : kitchen.say("stove.from", { name: people.name(from) });
}
