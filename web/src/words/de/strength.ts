import type en from "../en/strength";

export default {
  title: "Wie stark sind die Bots?",
  lead: "In jedem Spiel gibt es fünf Ränge, vom Azubi bis zum Sternekoch. Hier spielt jeder Rang gegen den darunter. Ein Bot weiß nie mehr, als du auf seinem Platz wüsstest.",
  two: "Einer gegen einen",
  four: "Einer gegen drei vom Rang darunter",
  pair: "{above} gegen {below}",
  former: "{above} gegen den besten Bot von früher",
  between: "{low} bis {high}",
  even: "Die gestrichelte Linie zeigt, wo gleich starke Spieler lägen. Im Bereich des dünnen Balkens liegt der wahre Anteil mit 95 % Sicherheit.",
  blunders:
    "Eine hundertmal so tiefe Suche hat {decisions} Züge des Sternekochs geprüft. In {share} der Fälle fand sie einen Zug, dessen Gewinnchance um mehr als zehn Prozentpunkte höher war.",
  peeking:
    "Ein Sternekoch, der alle verdeckten Karten sieht, würde {share} seiner Spiele gegen einen ehrlichen gewinnen. So viel ist verborgenes Wissen in diesem Spiel wert. Kein Bot am Tisch sieht es.",
  how: "So wurde gemessen",
  games: { one: "Ein Spiel für jeden Balken.", other: "{count} Spiele für jeden Balken." },
  blocks:
    "Jede Verteilung wird reihum von jedem Platz aus gespielt, damit sich das Glück ausgleicht. Ein geteilter Sieg zählt anteilig.",
  again: "Wer nachmisst, bekommt dieselben Zahlen:",
  when: "Toque {version}, {date}.",
  none: "Diese Bots wurden noch nicht gemessen.",
} satisfies typeof en;
