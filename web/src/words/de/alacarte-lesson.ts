import type en from "../en/alacarte-lesson";

export default {
  welcome:
    "Willkommen in einer Küche, in der alle kochen und man niemandem trauen kann. Du hast einen Herd mit Knopf, eine Pfanne, eine Kaffeetasse und eine Crêpe. Koche Gerichte, sammle Punkte und behalte die Nachbarn im Auge.",
  dish: "Zuerst ein Gericht für deine Pfanne. Der Balken darunter zeigt grün, welche Hitze es mag, und rot, wo es verbrennt. Nimm den Toast: ein Paprika, Hitze 2 bis 4.",
  "dish.not": "Das ließe sich auch kochen. Aber nimm hier den Toast.",
  recipe:
    "Cocotte nimmt das Nilpferd. Jetzt hast du drei Löffel: drei Aktionen, jede entweder heizen oder würzen. Dein Rezept steht neben deinem Herd.",
  heat: "Der Toast braucht Hitze. Berühre den Würfel, dann würfle.",
  "heat.not": "Später. Erst würfeln.",
  heated: "Zwei hoch, also steht dein Knopf auf 2: Das ist grün. Jetzt das Gewürz: Nimm den Paprika.",
  "heated.not": "Die Hitze stimmt. Jetzt nimm den Paprika.",
  hand: "Am Tisch hast du die Flasche jetzt in der Hand: Du ziehst sie über die Pfanne und zurück, und die Physik entscheidet, was fällt. Wähle deine eigene Hand: Hier würzt die Lektion für dich, in der Übungsküche würzt du selbst. Wenn die Hand nicht will, darf ein Platz Hilfe haben und eine Technik wählen.",
  "hand.not": "Das ist für Plätze mit Hilfe. Würze mit eigener Hand.",
  star: "Ein Paprika, kein Salz, richtige Hitze: vollkommen! Der Toast liegt auf deinem Tablett, und es gibt einen Stern. Drei Sterne gewinnen sofort. Drei von einer Farbe in der Pfanne oder drei Salz hätten ihn verdorben.",
  next: "Dein Zug geht weiter: ein neues Gericht, in einer Farbe, die noch nicht auf deinem Tablett liegt. Nimm die Schuhsohle.",
  "next.not": "Ein feines Gericht. Aber nimm hier die Schuhsohle.",
  coffee: "Ein Löffel ist noch da. Heize noch einmal.",
  "coffee.not": "Erst würfeln.",
  cup: "Kaffee! Statt Hitze kommt eine Tasse. Einmal im Zug darfst du eine deiner Tassen spielen, und das kostet keine Aktion. Heb sie noch auf und beende deinen Zug.",
  "cup.not": "Noch nicht: Du brauchst sie bald. Beende deinen Zug.",
  sabotage:
    "Cocotte heizt, pfeffert das Nilpferd zweimal und spielt dann eine Tasse: Nachwürzen. Jetzt liegt Paprika auf deiner Schuhsohle, die nie danach verlangt hat. Dafür gibt es keinen Stern mehr.",
  revenge: "Aber sieh: Dem Nilpferd fehlt nur noch eine Zitrone. Du hast die Tasse, die Herde tauscht. Spiel sie.",
  "revenge.not": "Erst die Tasse: Herde tauschen.",
  exchanged: "Knopf, Pfanne, Gericht und alles: Das Nilpferd gehört dir. Es will eine Zitrone.",
  "exchanged.not": "Das Nilpferd will Zitrone.",
  again: "Ruhig jetzt. Würze.",
  "again.not": "Mit eigener Hand, bitte.",
  crepe:
    "Wieder vollkommen, und vier Punkte. Statt eines neuen Gerichts darfst du einmal im Spiel deine Crêpe legen. Das beendet deinen Zug sofort und bringt fünf Punkte, wenn du sie wenden kannst. Sie liegt unten in der Karte.",
  "crepe.not": "Gerichte sind sicher. Aber leg hier die Crêpe.",
  spoiled:
    "Cocotte würfelt bei allen eins hoch und kippt dann kopfüber: Drei Zitronen sind zu viel. Überwürzt, ab in den Müll.",
  roll: "Mit einer Crêpe in der Pfanne ist die erste Aktion immer der Würfel. Bei 7 würde sie verbrennen. Würfle.",
  "roll.not": "Erst der Würfel.",
  flip: "Jetzt bis zu zweimal wenden. Nimm die Pfanne.",
  "flip.not": "Nimm die Pfanne und wende.",
  toss: "Ein Zug: Pfanne senken, hochschnippen und fangen. Die goldene Seite muss oben liegen. Hier macht es die Lektion für dich; üben kannst du es in der Übungsküche.",
  "toss.not": "Mit eigener Hand.",
  splat: "Platsch. Das passiert allen. Einmal darfst du in diesem Zug noch.",
  "splat.not": "Wende noch einmal.",
  retoss: "Senken, schnippen, fangen.",
  "retoss.not": "Mit eigener Hand.",
  turned:
    "Gewendet! Fünf Punkte. Eine Crêpe zählt als Gericht, gibt aber keinen Stern. Nimm ein neues Gericht, den Kaktus; dein Zug ist vorbei.",
  "turned.not": "Nimm hier den Kaktus.",
  done: "Das Spiel endet, wenn jemand genug Gerichte serviert hat oder drei Sterne hat. In der Übungsküche kannst du Würzen und Wenden in Ruhe lernen. Guten Appetit!",
} satisfies typeof en;
