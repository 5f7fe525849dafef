import type en from "../en/banquet-lesson";

export default {
  welcome:
    "Die königliche Familie kommt zum Essen. Alle decken eine gemeinsame Tafel rund um den Blumenstrauß, Feld für Feld. Drei Nachbarn in gerader Linie sind eine Reihe, und deine Menüs sagen, welche Reihen Punkte bringen.",
  orders:
    "In den Ecken stehen sechs Hauben, unter jeder liegt eine königliche Bestellung. Jetzt werden sie gelüftet, nur dieses eine Mal. Merk dir wenigstens eine: Auf a1 liegt ein Pudding. Wenn du genug gesehen hast, deck sie zu.",
  "orders.not": "Deck die Bestellungen mit dem Knopf zu.",
  menus:
    "Zugedeckt, und niemand sieht mehr nach. Das sind deine drei Menüs, eines von jedem Wert. Burger, Burger, Salat ist einen Punkt wert. Eine Reihe gilt von beiden Enden, aber die Mitte muss stimmen.",
  place: "Alles beginnt neben dem Blumenstrauß. Nimm einen Burger und stell ihn auf d3.",
  "place.not": "Das ginge auch. Stell hier aber einen Burger auf d3.",
  keep: "Noch keine Reihe. Nach dem Legen darfst du ein Menü abwerfen und ein neues ziehen, oder alle behalten. Behalte deine Menüs.",
  "keep.not": "Diese Menüs sind gut. Behalte sie erst einmal.",
  theirs:
    "Nebenan kam ein Burger auf c3, gleich neben deinen. Was auf der Tafel steht, dient allen. Burger, Burger: Ein Salat auf e3 vollendet deine Reihe.",
  "theirs.not": "Der Reihe c3, d3, e3 fehlt ein Salat auf e3.",
  score: "Burger, Burger, Salat, und dein Salat gehört dazu. Leg Menü 1 mit dem Knopf offen hin.",
  "score.not": "Deine Reihe ist fertig. Werte Menü 1.",
  drawn:
    "Dieser Punkt gehört dir. Du hast ein neues Menü vom selben Wert gezogen, deine Hand ist wieder voll. Mehr als ein Menü im Zug wertet niemand.",
  toque:
    "Menüs für drei Punkte brauchen eine Kochmütze, egal wessen. Du hast zwei. Auf e5 steht ein Obstsalat: Setz eine Kochmütze dahinter, auf e6.",
  "toque.not": "Für Menü 3 gehört die Kochmütze neben den Obstsalat: auf e6.",
  discard:
    "Kochmütze und Obstsalat: zwei Drittel von Menü 3, und das fehlende Feld ist markiert. Menü 1 passt hier zu nichts: Tipp es an, dann auf „Menü 1 abwerfen“, und du ziehst ein anderes.",
  "discard.not": "Menü 3 ist fast fertig, und Menü 2 hat Zeit. Wirf Menü 1 ab.",
  finish: "Das hätte dir jemand verderben können, aber das Feld ist noch frei. Stell einen Pudding auf e4.",
  "finish.not": "Kochmütze e6, Obstsalat e5: Der Pudding gehört auf e4.",
  three: "Pudding, Obstsalat, Kochmütze: Vom anderen Ende gelesen ist das dein Menü. Werte es für drei Punkte.",
  "three.not": "Werte Menü 3.",
  announce:
    "Der Salat auf b2 berührt die Haube auf a1, also darfst du sie ansagen: Tipp in der Küche auf die Haube, dann auf die von a1, und sag, was darunter liegt. Weißt du es noch? Stimmt es, gehört die Bestellung dir und ist einen Punkt wert.",
  "announce.not": "Sag a1 an. Es war ein Pudding.",
  lifted:
    "Richtig! Was auch immer angesagt wird, die Speise kommt auf ihr Feld. Und sieh an: Pudding, Salat, Burger aus der Ecke bis c3. Das ist Menü 2: Werte es.",
  "lifted.not": "Werte Menü 2.",
  done: "Sechs Punkte für Menüs, einer für die Bestellung. Das Spiel endet, wenn alle 36 Felder voll sind; wer die meisten Punkte hat, gewinnt. In der Lobby warten vier Varianten. Guten Appetit!",
} satisfies typeof en;
