import type en from "../en/soup-lesson";

export default {
  welcome:
    "Drei in der Küche, ein Topf. Reihum legen alle eine Karte hinein, und die Zahlen werden zusammengezählt. Wer ihn auf zehn oder mehr bringt, nimmt alles. Ob du das willst, hängt von deinem Menü ab.",
  menu: "Sieh dir deine Hand an: vier Erbsenkarten. Erbsensuppe bringt für jede gewonnene Erbse einen Stern, aber jedes Chili kostet einen. Serviere Erbsensuppe.",
  "menu.not": "Du hast vier Erbsenkarten. Nimm diesmal Erbsensuppe.",
  open: "Alle Menüs liegen offen. Links von dir sind Zwiebeln gefragt, rechts von dir Chilis. Deine Suppe verträgt kein Chili, Chilisuppe keine Brühe. Auf den Schildern stehen auch die Karten auf der Hand, die gewonnenen Karten und die Menüs, die noch kommen.",
  lead: "Du spielst zum ersten Topf aus. Jede Karte ist erlaubt. Beginne mit Erbse 3.",
  "lead.not": "Erlaubt wäre es, aber beginne hier mit Erbse 3.",
  follow:
    "Erbse ist ausgespielt, also muss Erbse spielen, wer eine hat. Das heißt bedienen. 3 + 4 + 1: Der Topf steht bei acht, und acht Punkte leuchten.",
  take: "Angehobene Karten sind spielbar; das Schild zeigt die neue Summe. Dunkle sind es nicht; tippe eine an, und sie sagt dir, warum. Vier Erbsen für die Erbsensuppe: Nimm den Topf mit Erbse 2.",
  "take.not": "Damit sind es noch keine zehn. Mit Erbse 2 schon.",
  taken:
    "Suppe ist fertig! Die vier Karten liegen verdeckt vor dir. Niemand darf sie ansehen, bis die Runde gezählt wird. Wer einen Topf nimmt, eröffnet den nächsten.",
  ten: "Eine Zehn nimmt jeden Topf, mit einer Ausnahme: Als erste Karte zählt sie nichts. Probier es aus und spiel Erbse 10 aus.",
  "ten.not": "Spiel Erbse 10 aus, dann siehst du, was daraus wird.",
  chili:
    "Die Zehn zählt 0. Dann kam Erbse 5, und rechts von dir ist keine Erbse mehr auf der Hand: Wer nicht bedienen kann, spielt beliebig, hier Chili 3. Chili macht die Suppe scharf. Ab jetzt muss niemand mehr bedienen, auch du nicht.",
  boil: "Der Topf steht bei acht, mit einem Chili, das dich einen Stern kosten würde. Lass ihn überkochen: Spiel den Zwiebel-Überkocher.",
  "boil.not": "Spiel hier den Überkocher.",
  boiled:
    "Die Summe ging zurück auf 0. Was übergekocht ist, zählt nicht mehr dazu, bleibt aber im Topf und wird mit ihm gewonnen. Mit Zwiebel 4 und Chili 2 steht der Topf wieder bei sechs.",
  avoid:
    "Zwei Erbsen und zwei Chilis: Für dich ist dieser Topf nichts wert. Pilz 4 würde ihn nehmen. Spiel lieber Pilz 1.",
  "avoid.not": "Damit würdest du einen Topf nehmen, der dir nichts bringt. Mit Pilz 1 bleibt er unter zehn.",
  theirs:
    "Zwiebel 5 macht zwölf, und alle acht Karten gehen an die Zwiebelsuppe: drei Zwiebeln, weniger zwei Chilis. Das ist ein Stern.",
  forced:
    "Pilz ist ausgespielt, und du hast nur einen. Du musst bedienen, auch wenn du damit einen Topf nimmst, den du nicht brauchst.",
  last: "Zwölf: Der Topf gehört dir, ob gewollt oder nicht. Pilze schaden der Erbsensuppe nicht. Jetzt spielst du deine letzte Karte aus.",
  scored:
    "Die Runde endet nicht mit deiner letzten Karte, sondern erst, wenn du wieder an der Reihe bist und nichts mehr hast. Was in Topf und Händen übrig ist, zählt für niemanden, auch deine Brühe nicht. Vier Erbsen: vier Sterne.",
  noSoup:
    "Runde zwei, eine ganze Hand mit 13 Karten. Viele Brühen und Überkocher: Damit kannst du dich heraushalten. Serviere „heute keine Suppe“.",
  "noSoup.not": "Mit dieser Hand kannst du jedem Topf ausweichen. Versuch es mit „heute keine Suppe“.",
  paid: "„Heute keine Suppe“ bringt sofort fünf Sterne. Dafür kostet ab jetzt jede gewonnene Karte einen, egal welche.",
  dodge:
    "Der Topf steht bei sieben. Erbse 4 würde ihn nehmen: drei Karten, drei Sterne weg. Erbse 1 macht acht und überlässt ihn den anderen.",
  "dodge.not": "Die nicht. Spiel Erbse 1 und heb dir die Brühe für später auf.",
  done: "Und den Topf nimmt jemand anders. Fünf Runden, jedes Mal ein anderes Menü; wer die meisten Sterne hat, gewinnt. Die Regeln sind immer nur einen Fingertipp entfernt. Guten Appetit!",
} satisfies typeof en;
