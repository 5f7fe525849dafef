import type en from "../en/cuisine-lesson";

export default {
  welcome:
    "Willkommen auf dem Markt. Du hast zehn Karten, acht Löffel und zwei Salz: fünf auf der Hand, fünf in deinem Deck. In jedem Zug ziehst du fünf, spielst sie aus, kaufst etwas Besseres, legst alles auf deinen Ablagestapel und ziehst fünf neue. Das ist schon das ganze Geheimnis.",
  tray: "Dein Zug beginnt mit der Wärmeplatte: Eine Karte darf dort auf eine Mahlzeit warten. Löffel kommen in keine Mahlzeit, also lass sie noch leer: Drücke „Nichts warmhalten“.",
  "tray.not": "Später. Lass die Wärmeplatte erst einmal, wie sie ist.",
  spoon: "Ein Löffel ist Geld. Wähle einen Löffel deiner Hand, dann drücke den gelben Knopf.",
  "spoon.not": "Spiele erst einen Löffel aus.",
  again:
    "Das grüne Feld „Dieser Zug“ zählt, was du hast: Löffel, Gabeln und Käufe. Einen Löffel kannst du ausgeben. Spiele noch einen aus.",
  "again.not": "Noch einen Löffel, bitte.",
  signs:
    "Zwei Löffel. Oben auf einer Karte stehen ihr Preis und die Punkte, die sie in eine Mahlzeit bringt; unter dem Namen ihre Küche, ihre Art und ihr Geschmack; unter der Linie, was sie bewirkt, und im dunkleren Streifen, was sie neben einer anderen Karte ihrer Küche bewirkt. Damit dir jedes Zeichen erklärt wird, halte eine Karte gedrückt oder drücke I.",
  buy: "Kauf den Reis: Wähle ihn auf dem Markt, dann drücke den gelben Knopf. Drei Punkte, panasiatisch, Kohlenhydrate.",
  "buy.not": "Verlockend. Aber kauf hier den Reis.",
  pile: "Der Reis liegt jetzt auf deinem Ablagestapel, nicht auf deiner Hand; und weil du ihn auf dem Markt gekauft hast, hat deine Wärmeplatte einen Platz mehr. Ein Kauf je Zug, also beende ihn: Was du ausgespielt hast und was auf der Hand übrig ist, kommt auch dorthin, und du ziehst fünf neue Karten.",
  "pile.not": "Du hast keinen Kauf mehr. Beende deinen Zug.",
  other:
    "Auch Cocotte war einkaufen. Nach jedem Zug kommt die letzte Karte des Marktes in den Kühlschrank, die anderen rücken nach, und neue kommen dazu.",
  second:
    "Dein zweiter Zug wurde für dich gespielt: zwei Löffel für Okra. Jetzt ist dein Deck leer. Beende den Zug und sieh, was passiert.",
  "second.not": "Alles ist gekauft. Beende deinen Zug.",
  shuffle:
    "Es gab nichts mehr zu ziehen, also wurde dein Ablagestapel gemischt und ist wieder dein Deck: zwölf Karten, und dein Reis ist dabei. Was du kaufst, kommt immer so zurück.",
  keep: "Da ist er. Ihn auszuspielen brächte wenig, denn Punkte zählen nur in einer Mahlzeit. Lege den Reis auf deine Wärmeplatte: Dort wartet er, bis du kochst.",
  "keep.not": "Lege erst den Reis auf deine Wärmeplatte.",
  coin: "Der Reis ist warm. Jetzt wieder Geld: Spiele einen Löffel aus.",
  "coin.not": "Spiele erst einen Löffel aus.",
  fridge: "Im Kühlschrank liegt, was niemand wollte, und alles kostet einen Löffel. Kauf die Olive.",
  "fridge.not": "Kauf hier die Olive aus dem Kühlschrank.",
  fork: "Ein paar Züge wurden für dich gespielt, und eine Gabel wurde gekauft: Sie ist auf deiner Hand. Beim Ausspielen wählst du: eine Gabel zum Bezahlen, denn die feinsten Zutaten kosten Gabeln, oder einen Kauf mehr. Wähle die Gabel, dann den Kauf.",
  "fork.not": "Spiele die Gabel für einen Kauf mehr aus.",
  twice:
    "Zwei Käufe in einem Zug. Aber kauf nicht alles: Je mehr Karten du hast, desto länger dauert es, bis eine gute wiederkommt.",
  meal: "Noch ein paar Züge wurden für dich gespielt, und jetzt kannst du kochen. Reis, Olive und Apfel warten auf deiner Wärmeplatte, Okra ist auf deiner Hand. Eine Mahlzeit kommt vor dem Ausspielen. Drücke „Mahlzeit auftischen“.",
  "meal.not": "Tische erst eine Mahlzeit auf.",
  first: "Wähle eine Karte, und sie liegt sofort da. Fang mit dem Reis an.",
  "first.not": "Erst den Reis.",
  partner: "Drei Punkte. Jetzt Okra: auch panasiatisch.",
  "partner.not": "Lege Okra dazu.",
  sum: "Sieh: zwei Karten einer Küche, also wirkt bei beiden die untere Fähigkeit. Reis bringt drei mehr, Okra eins für jede Frischekarte. Die Olive ist frisch. Lege sie dazu.",
  "sum.not": "Lege die Olive dazu.",
  apple: "Mit jeder Karte wird es mehr. Zuletzt der Apfel.",
  "apple.not": "Lege den Apfel dazu.",
  judge:
    "17 Punkte. Peter will 18 und ist nicht zufrieden. Käthe will 15 und gibt eine Medaille mehr, wenn Kohlenhydrate dabei sind. Serviere ihr deine Mahlzeit.",
  "judge.not": "Käthe wartet. Serviere ihr die Mahlzeit.",
  eaten:
    "Vier Medaillen! Die Mahlzeit ist verspeist: Ihre Karten sind aus dem Spiel. Käthe bleibt bei dir und hilft dir ab der nächsten Runde. In einem Zug mit Mahlzeit wird nichts gekauft; aber was auf der Hand übrig ist, darf für seine Fähigkeit noch ausgespielt, und Fähigkeiten dürfen genutzt werden. Hier hilft nichts davon, also beende den Zug.",
  "eaten.not": "Das kann warten. Beende deinen Zug.",
  done: "Zu zweit bringen 15 Medaillen das Ende, sonst 10; dann gewinnen die meisten. Kaufe Karten, die zusammenpassen, halte sie warm, und achte darauf, was die Jury verlangt. Guten Appetit!",
} satisfies typeof en;
