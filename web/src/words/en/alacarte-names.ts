import type { Texts } from "../../lib/words.svelte";

export default {
  // Dishes, as in the pack
  "dish.coffee-water": "Eau pour le café à la Bocuse",
  "dish.breakfast-fidel": "Breakfast Fidel",
  "dish.toast": "Toast, Toasted Twice",
  "dish.pea": "A Single Pea, Flambéed",
  "dish.knotwurst": "Knotwurst",
  "dish.boot": "Sole of an Old Boot Meunière",
  "dish.echo": "Alpine Echo, Clear",
  "dish.ice-cube": "Ice Cube Tartare",
  "dish.fish-and-chips": "Fish & Chips",
  "dish.moth": "Moth in a Woollen Coat",
  "dish.cactus": "Shaved Cactus, Slightly Offended",
  "dish.cloud": "Cloud on the Bone",
  "dish.hippo": "Hippo in Burgundy",
  "dish.snail": "Snail by Express Delivery",
  "dish.umbrella": "Grilled Umbrella, Rain on the Side",
  "dish.snowman": "Chilled Snowman Consommé",
  "dish.herring": "Smoked Herring in Egg",
  "dish.piano": "Grand Piano in Puff Pastry",
  "dish.yeti": "Yeti Ragout with Warm Feet",
  "dish.whale": "Whale Stuffed with a Smaller Whale",
  "dish.crepe": "Crêpe",

  // Colour groups, from easy to hard
  "group.0": "yellow",
  "group.1": "green",
  "group.2": "blue",
  "group.3": "red",
  "group.4": "black",

  // What is in the containers, by itself and counted
  "spice.lemon": "lemon",
  "spice.pepper": "pepper",
  "spice.paprika": "paprika",
  "spice.herbs": "herbs",
  "spice.salt": "salt",
  "some.lemon": { one: "{count} lemon", other: "{count} lemons" },
  "some.pepper": { one: "{count} pepper", other: "{count} pepper" },
  "some.paprika": { one: "{count} paprika", other: "{count} paprika" },
  "some.herbs": { one: "{count} herb", other: "{count} herbs" },
  "some.salt": { one: "{count} salt", other: "{count} salt" },

  // Points
  points: { one: "{count} point", other: "{count} points" },
} satisfies Texts;
