import type en from "../en/shaker";

export default {
  title: "Handy in der Hand",
  "hand.of": "Die Hand von {name}",
  "hand.nameless": "Deine Hand",

  // How it stands
  "standing.connecting": "Der Tisch wird gesucht.",
  "standing.lost": "Die Verbindung ist weg. Sie kommt von selbst wieder.",
  "standing.here": "Verbunden",
  "rest.title": "Bereit, wenn du es bist",
  "rest.line": "Würze oder wende am Tisch. Dann hast du Flasche oder Pfanne hier in der Hand.",
  "rest.works": "Das Handy spürt, wie es gehalten wird.",
  "refused.title": "Dieser Code gilt nicht",
  "refused.line":
    "Er ist falsch, schon benutzt oder abgelaufen. Lass dir am Tisch einen neuen zeigen und halte die Kamera darauf.",
  "over.title": "Nicht mehr verbunden",
  "over.line": "Dieses Handy ist jetzt niemandes Hand. Für ein nächstes Mal gibt es am Tisch einen neuen Code.",

  // Motion
  "ask.title": "Darf diese Seite spüren, wie sich das Handy bewegt?",
  "ask.line": "Dann drehst du das Handy selbst. Der Browser fragt nach; zum Tisch geht nur die Neigung.",
  "ask.yes": "Mit Bewegung",
  "ask.no": "Der Finger genügt",
  "why.insecure":
    "Diese Seite kam nicht über https, darum verrät der Browser nicht, wie sich das Handy bewegt. Mit dem Finger geht es.",
  "why.missing": "Dieses Gerät verrät nicht, wie es sich bewegt. Mit dem Finger geht es.",
  "why.refused":
    "Diese Seite darf nicht spüren, wie sich das Handy bewegt: Es wurde nicht erlaubt. Mit dem Finger geht es.",
  way: "Wie du es bewegst",
  "way.motion": "Bewegung",
  "way.touch": "Finger",

  // What to do
  "pour.title": "Du hast die Flasche in der Hand",
  "pour.motion": "Kippe das Handy wie eine Flasche und wieder zurück. Vorher darfst du es schütteln.",
  "pour.upright": "Halte das Handy zuerst aufrecht, wie eine Flasche.",
  "pour.touch": "Zieh um die Flasche herum: hinüber und wieder zurück.",
  "flip.title": "Du hast die Pfanne in der Hand",
  "flip.motion": "Halte das Handy flach wie eine Pfanne. Vorne senken, hochschnellen, wieder waagerecht.",
  "flip.touch": "Nach unten ziehen, hochschnellen, zurück in die Mitte.",
} satisfies typeof en;
