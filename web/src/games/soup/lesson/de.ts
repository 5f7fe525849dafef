import type en from "./en";

export default {
  welcome:
    "Drei Köche, ein Topf. Alle legen reihum eine Karte hinein, und die Zahlen zählen zusammen. Wer den Topf auf zehn bringt, nimmt ihn ganz. Ob du das willst, sagt dein Menü.",
  menu: "Sieh deine Hand an: vier Erbsenkarten. Erbsensuppe bringt für jede gewonnene Erbse einen Stern, jedes Chili kostet einen. Serviere Erbsensuppe.",
  "menu.not": "Du hast vier Erbsenkarten. Nimm diesmal Erbsensuppe.",
  open: "Alle Menüs liegen offen. Links von dir will man Zwiebeln, rechts von dir Chili. Deine Suppe verträgt kein Chili, Chilisuppe keine Brühe.",
  lead: "Du eröffnest den ersten Topf, mit jeder Karte, die du willst. Beginne mit Erbse 3.",
  "lead.not": "Erlaubt wäre es, aber beginne hier mit Erbse 3.",
  follow:
    "Erbse ist ausgespielt, also muss jeder Erbse spielen, der eine hat. 3 + 4 + 1: Acht sind im Topf, und acht Punkte leuchten.",
  take: "Gehobene Karten passen, und jede sagt, was sie bewirkt. Dunkle passen nicht; tippe eine an, und sie sagt dir, warum. Vier Erbsen für die Erbsensuppe: Nimm den Topf mit Erbse 2.",
  "take.not": "Damit sind es noch keine zehn. Mit Erbse 2 schon.",
  taken:
    "Suppe ist fertig! Die vier Karten liegen verdeckt vor dir. Niemand darf sie ansehen, bis die Runde gezählt wird. Wer einen Topf nimmt, eröffnet den nächsten.",
  ten: "Eine Zehn nimmt jeden Topf, mit einer Ausnahme: Als erste Karte zählt sie nichts. Sieh selbst und spiel Erbse 10 aus.",
  "ten.not": "Spiel Erbse 10 aus, dann siehst du, was daraus wird.",
  chili:
    "Die Zehn zählt 0. Dann kam Erbse 5, und rechts von dir gibt es keine Erbse mehr: Wer nicht bedienen kann, spielt, was er will, also Chili 3. Chili verdirbt den Topf. Ab jetzt muss niemand mehr bedienen, auch du nicht.",
  boil: "Acht, und ein Chili, das dich einen Stern kosten würde. Lass es überkochen: Spiel den Zwiebel-Überkocher.",
  "boil.not": "Spiel hier den Überkocher.",
  boiled:
    "Die Summe ist wieder 0. Was links liegt, zählt nicht mehr zu ihr, bleibt aber im Topf und wird mit ihm gewonnen. Mit Zwiebel 4 und Chili 2 sind es wieder sechs.",
  avoid:
    "Zwei Erbsen und zwei Chilis: Für dich ist dieser Topf nichts wert. Pilz 4 würde ihn nehmen. Spiel lieber Pilz 1.",
  "avoid.not": "Damit nähmst du einen Topf, der dir nichts bringt. Mit Pilz 1 bleibt er unter zehn.",
  theirs:
    "Zwiebel 5 macht zwölf, und alle acht Karten gehen nach links. Für die Zwiebelsuppe: drei Zwiebeln, weniger zwei Chilis. Das ist ein Stern.",
  forced:
    "Pilz ist ausgespielt, und du hast nur einen. Du musst bedienen, auch wenn du damit einen Topf nimmst, den du nicht brauchst.",
  last: "Zwölf: Der Topf ist deiner, gewollt oder nicht. Pilze machen der Erbsensuppe nichts. Jetzt eröffnest du mit deiner letzten Karte.",
  scored:
    "Deine letzte Karte hat die Runde nicht beendet. Sie war aus, als du ohne Karten an der Reihe warst. Topf und Hände zählten für niemanden, auch deine Brühe nicht. Vier Erbsen: vier Sterne.",
  noSoup:
    "Runde zwei, eine ganze Hand mit 13 Karten. Viele Brühen und Überkocher: Damit kannst du dich heraushalten. Serviere heute keine Suppe.",
  "noSoup.not": "Diese Hand kann jedem Topf ausweichen. Versuch es mit: heute keine Suppe.",
  paid: "Heute keine Suppe bringt sofort fünf Sterne. Dafür kostet ab jetzt jede gewonnene Karte einen, egal welche.",
  dodge:
    "Sieben sind im Topf. Erbse 4 würde ihn nehmen: drei Karten, drei Sterne weg. Erbse 1 macht acht und überlässt ihn den anderen.",
  "dodge.not": "Die nicht. Spiel Erbse 1 und heb dir die Brühe auf.",
  done: "Und gekocht wird woanders. Fünf Runden, jede mit einem anderen Menü; die meisten Sterne gewinnen. Die Regeln sind immer nur einen Tipp entfernt. Guten Appetit!",
} satisfies typeof en;
