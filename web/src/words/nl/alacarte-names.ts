import type en from "../en/alacarte-names";

export default {
  // Dishes, as in the pack
  "dish.coffee-water": "Eau pour le café à la Bocuse",
  "dish.breakfast-fidel": "Breakfast Fidel",
  "dish.toast": "Tweemaal geroosterde toast",
  "dish.pea": "Eén erwt, geflambeerd",
  "dish.knotwurst": "Knoopworst",
  "dish.boot": "Schoenzool op molenaarswijze",
  "dish.echo": "Heldere alpenecho",
  "dish.ice-cube": "Tartaar van ijsblokje",
  "dish.fish-and-chips": "Fish & Chips",
  "dish.moth": "Mot in een wollen jas",
  "dish.cactus": "Geschoren cactus, licht beledigd",
  "dish.cloud": "Wolk met been",
  "dish.hippo": "Nijlpaard in bourgogne",
  "dish.snail": "Slak per expresse",
  "dish.umbrella": "Gegrilde paraplu, regen apart",
  "dish.snowman": "Koude sneeuwpopbouillon",
  "dish.herring": "Bokking in ei",
  "dish.piano": "Vleugel in bladerdeeg",
  "dish.yeti": "Yetiragout met warme voeten",
  "dish.whale": "Walvis gevuld met een kleinere walvis",
  "dish.crepe": "Crêpe",

  // Colour groups, from easy to hard
  "group.0": "geel",
  "group.1": "groen",
  "group.2": "blauw",
  "group.3": "rood",
  "group.4": "zwart",

  // What is in the containers, by itself and counted
  "spice.lemon": "citroen",
  "spice.pepper": "peper",
  "spice.paprika": "paprika",
  "spice.herbs": "kruiden",
  "spice.salt": "zout",
  "some.lemon": { one: "{count} citroen", other: "{count} citroenen" },
  "some.pepper": { one: "{count} peper", other: "{count} peper" },
  "some.paprika": { one: "{count} paprika", other: "{count} paprika" },
  "some.herbs": { one: "{count} kruid", other: "{count} kruiden" },
  "some.salt": { one: "{count} zout", other: "{count} zout" },

  // Points
  points: { one: "{count} punt", other: "{count} punten" },
} satisfies typeof en;
