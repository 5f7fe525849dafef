/** The four games as the lobby shows them, whether they can be played yet or not. */

import alacarte from "../art/poster-alacarte.svg";
import banquet from "../art/poster-banquet.svg";
import cuisine from "../art/poster-cuisine.svg";
import soup from "../art/poster-soup.svg";
import cloche from "../art/pudding-cloche.svg";
import burger from "../art/burger.svg";
import pan from "../art/crepe-pan.svg";
import pot from "../art/copper-pot.svg";

export interface Dish {
  key: "soup" | "banquet" | "alacarte" | "cuisine";
  poster: string;
  /** The drawing that stands for the game where there is no room for a poster. */
  drawing: string;
  /** The pigment under the poster's words. */
  ground: string;
  /** The box one finds in a shop, and who made it. */
  title: string;
  designer: string;
  players: readonly [least: number, most: number];
  minutes: number;
  /** Whether something is shown at the start, to be remembered. */
  shows?: boolean;
  /** Where one can practise what hands do in it. */
  practice?: string;
  /** Whether other packs make another game of it: other menus, another layout. */
  packs?: boolean;
  /** What is counted, where it is not points. */
  unit?: "medals" | "stars";
}

export const DISHES: readonly Dish[] = [
  {
    key: "soup",
    poster: soup,
    drawing: pot,
    ground: "cobalt-deep",
    title: "Chaud devant!",
    designer: "Knizia",
    players: [2, 5],
    minutes: 25,
    unit: "stars",
  },
  {
    key: "banquet",
    poster: banquet,
    drawing: cloche,
    ground: "beetroot-deep",
    title: "Banquet Royal",
    designer: "Rivollet",
    players: [2, 4],
    minutes: 30,
    shows: true,
    packs: true,
  },
  {
    key: "alacarte",
    poster: alacarte,
    drawing: pan,
    ground: "copper-dark",
    title: "A la carte",
    designer: "Schmiel",
    players: [2, 4],
    minutes: 45,
    practice: "/practice",
    packs: true,
  },
  {
    key: "cuisine",
    poster: cuisine,
    drawing: burger,
    ground: "basil-deep",
    title: "Cuisine a la Card",
    designer: "InMotion",
    players: [2, 4],
    minutes: 35,
    packs: true,
    unit: "medals",
  },
];

/** The dish of a game; undefined for a game that this client has no words for. */
export function dishOf(game: string): Dish | undefined {
  return DISHES.find(({ key }) => key === game);
}
