import type en from "../en/alacarte-names";

export default {
  // Dishes, as in the pack
  "dish.coffee-water": "Eau pour le café à la Bocuse",
  "dish.breakfast-fidel": "Breakfast Fidel",
  "dish.toast": "Zweimal getoasteter Toast",
  "dish.pea": "Eine Erbse, flambiert",
  "dish.knotwurst": "Knotwurst",
  "dish.boot": "Schuhsohle Müllerin",
  "dish.echo": "Klares Alpenecho",
  "dish.ice-cube": "Eiswürfel-Tatar",
  "dish.fish-and-chips": "Fish & Chips",
  "dish.moth": "Motte im Wollmantel",
  "dish.cactus": "Rasierter Kaktus, leicht gekränkt",
  "dish.cloud": "Wolke am Knochen",
  "dish.hippo": "Nilpferd in Burgunder",
  "dish.snail": "Schnecke per Eilboten",
  "dish.umbrella": "Gegrillter Regenschirm, Regen separat",
  "dish.snowman": "Kalte Schneemannbrühe",
  "dish.herring": "Bückling in Ei",
  "dish.piano": "Konzertflügel im Blätterteig",
  "dish.yeti": "Yetiragout mit warmen Füßen",
  "dish.whale": "Wal, gefüllt mit einem kleineren Wal",
  "dish.crepe": "Crêpe",

  // Colour groups, from easy to hard
  "group.0": "gelb",
  "group.1": "grün",
  "group.2": "blau",
  "group.3": "rot",
  "group.4": "schwarz",

  // What is in the containers, by itself and counted
  "spice.lemon": "Zitrone",
  "spice.pepper": "Pfeffer",
  "spice.paprika": "Paprika",
  "spice.herbs": "Kräuter",
  "spice.salt": "Salz",
  "some.lemon": { one: "{count} Zitrone", other: "{count} Zitronen" },
  "some.pepper": { one: "{count} Pfeffer", other: "{count} Pfeffer" },
  "some.paprika": { one: "{count} Paprika", other: "{count} Paprika" },
  "some.herbs": { one: "{count} Kraut", other: "{count} Kräuter" },
  "some.salt": { one: "{count} Salz", other: "{count} Salz" },

  // Points
  points: { one: "{count} Punkt", other: "{count} Punkte" },
} satisfies typeof en;
