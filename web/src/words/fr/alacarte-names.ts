import type en from "../en/alacarte-names";

export default {
  // Dishes, as in the pack
  "dish.coffee-water": "Eau pour le café à la Bocuse",
  "dish.breakfast-fidel": "Breakfast Fidel",
  "dish.toast": "Toast regrillé du lundi",
  "dish.pea": "Un petit pois flambé",
  "dish.knotwurst": "Saucisse nouée",
  "dish.boot": "Semelle de botte meunière",
  "dish.echo": "Consommé d’écho des Alpes",
  "dish.ice-cube": "Tartare de glaçon",
  "dish.fish-and-chips": "Fish & Chips",
  "dish.moth": "Mite en manteau de laine",
  "dish.cactus": "Cactus rasé, légèrement vexé",
  "dish.cloud": "Nuage à l’os",
  "dish.hippo": "Hippopotame au bourgogne",
  "dish.snail": "Escargot en livraison express",
  "dish.umbrella": "Parapluie grillé, pluie à part",
  "dish.snowman": "Consommé froid de bonhomme de neige",
  "dish.herring": "Hareng fumé dans l’œuf",
  "dish.piano": "Piano à queue en croûte",
  "dish.yeti": "Ragoût de yéti aux pieds chauds",
  "dish.whale": "Baleine farcie d’une baleine plus petite",
  "dish.crepe": "Crêpe",

  // Colour groups, from easy to hard
  "group.0": "jaune",
  "group.1": "vert",
  "group.2": "bleu",
  "group.3": "rouge",
  "group.4": "noir",

  // What is in the containers, by itself and counted
  "spice.lemon": "citron",
  "spice.pepper": "poivre",
  "spice.paprika": "paprika",
  "spice.herbs": "herbes",
  "spice.salt": "sel",
  "some.lemon": { one: "{count} citron", other: "{count} citrons" },
  "some.pepper": { one: "{count} poivre", other: "{count} poivres" },
  "some.paprika": { one: "{count} paprika", other: "{count} paprikas" },
  "some.herbs": { one: "{count} herbe", other: "{count} herbes" },
  "some.salt": { one: "{count} sel", other: "{count} sels" },

  // Points
  points: { one: "{count} point", other: "{count} points" },
} satisfies typeof en;
