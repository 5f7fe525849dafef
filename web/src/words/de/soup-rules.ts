import type en from "../en/soup-rules";

export default {
  "section.box": "Das Material",
  "section.round": "Eine Runde",
  "section.card": "Eine Karte spielen",
  "section.end": "Das Ende einer Runde",
  "section.stars": "Sterne",
  "section.open": "Variante: offene Menüs",
  "section.see": "Was du sehen darfst",
  "section.example": "Ein Beispiel",

  "SOUP-1": "Zwei bis fünf Personen.",
  "SOUP-2":
    "52 Suppenkarten. Erbse, Zwiebel und Pilz haben je 14: zwei Brühen, die 0 zählen, je zweimal 1 bis 5, eine 10 und einen Überkocher. Chili hat zehn: je zweimal 1 bis 5.",
  "SOUP-3":
    "Alle haben dieselben fünf Menüs: Erbsensuppe, Zwiebelsuppe, Pilzsuppe, Chilisuppe und „Heute keine Suppe“.",
  "SOUP-4": "Alle beginnen mit 5 Sternen.",
  "SOUP-5": "Fünf Runden. In jeder wählst du ein Menü; jedes Menü gibt es nur einmal.",
  "SOUP-6":
    "Alle Karten werden gemischt, und alle bekommen 13. Zu fünft bekommen die beiden links vom Geber 11, die anderen 10. Zu zweit und zu dritt bleibt der Rest aus dem Spiel, und niemand sieht ihn.",
  "SOUP-7":
    "Sieh dir deine Hand an und wähle dann heimlich ein Menü. Bis alle gewählt haben, darfst du dich umentscheiden. Dann werden alle Menüs gleichzeitig aufgedeckt und bleiben offen.",
  "SOUP-8":
    "Wer links vom Geber sitzt, eröffnet den ersten Topf. Gespielt wird im Uhrzeigersinn. Wer zuerst gibt, wird ausgelost.",
  "SOUP-9": "Nach jeder Runde gibt die nächste Person zur Linken.",
  "SOUP-10":
    "Wenn du dran bist, legst du eine Karte in den Topf. Ihr Wert kommt dazu, und die neue Summe wird angesagt.",
  "SOUP-11":
    "Eine 10, die einen Topf eröffnet, zählt 0, bis dieser Topf genommen ist. Überall sonst, auch gleich nach einem Überkocher, zählt eine 10 zehn und nimmt damit den Topf.",
  "SOUP-12":
    "Bedienen: Ist Erbse, Zwiebel oder Pilz ausgespielt und du hast davon, musst du diese Farbe spielen, auch wenn es Brühe, 10 oder Überkocher ist. Hast du nichts davon, spiel, was du willst. Die ausgespielte Farbe ändert sich nicht.",
  "SOUP-13": "Kein Chili, solange du bedienen kannst. Chili ist eine eigene Farbe und kein Trumpf.",
  "SOUP-14": "Sobald Chili im Topf ist, ist die Suppe scharf: Bis der Topf genommen wird, muss niemand bedienen.",
  "SOUP-15": "Wird Chili ausgespielt, muss niemand bedienen. Das dürfen alle, mit jedem Menü.",
  "SOUP-16":
    "Ein Überkocher gehört zu seiner Farbe. Er setzt die Summe auf 0, und es wird neu gezählt. Die Karten von vorher zählen nicht mehr zur Summe, bleiben aber im Topf und werden mit ihm gewonnen. Er darf auch ausgespielt werden.",
  "SOUP-17":
    "Sonst ändert ein Überkocher nichts: Die ausgespielte Farbe bleibt dieselbe, und eine scharfe Suppe bleibt scharf.",
  "SOUP-18":
    "Wer die Summe auf 10 oder mehr bringt, nimmt den ganzen Topf, ob gewollt oder nicht, legt ihn verdeckt ab und eröffnet den nächsten.",
  "SOUP-19": "Wenn jemand die letzte Karte spielt, wird das angesagt. Die Runde endet damit noch nicht.",
  "SOUP-20":
    "Die Runde endet, wenn jemand ohne Karten an der Reihe ist, auch wenn diese Person gerade mit der letzten Karte einen Topf genommen hat und eröffnen müsste.",
  "SOUP-21":
    "Was noch auf den Händen und im Topf ist, wird gezeigt und zählt für niemanden. Dann werden die gewonnenen Karten aufgedeckt.",
  "SOUP-22":
    "Erbsen-, Zwiebel- oder Pilzsuppe: 1 Stern je gewonnene Karte dieser Farbe, auch Brühe, 10 und Überkocher; 1 Stern weniger je gewonnenes Chili.",
  "SOUP-23":
    "Chilisuppe: 1 Stern je gewonnenes Chili, 1 Stern weniger je gewonnene Brühe. Ein Überkocher ist keine Brühe.",
  "SOUP-24":
    "Heute keine Suppe: 5 Sterne, sobald die Menüs offen liegen. Am Ende kostet jede gewonnene Karte 1 Stern, auch wenn es zusammen mehr als 5 sind.",
  "SOUP-25":
    "Niemand fällt unter 0 Sterne: Erst wird alles aus der Runde verrechnet, dann wird erlassen, was du nicht bezahlen kannst.",
  "SOUP-26": "Nach fünf Runden gewinnt, wer die meisten Sterne hat. Bei Gleichstand wird der Sieg geteilt.",
  "SOUP-27":
    "Die Menüs werden offen gewählt, der Reihe nach, beginnend links vom Geber; wer gibt, wählt zuletzt. „Heute keine Suppe“ bringt die 5 Sterne, sobald alle Menüs liegen.",
  "SOUP-28":
    "Wer gibt, darf nicht das Menü der Person zur Linken wählen, außer es ist das einzige, das noch übrig ist.",
  "SOUP-29":
    "Du siehst deine Hand und deine Menüs; von allen die offenen und die schon servierten Menüs, die Sterne und wie viele Karten sie auf der Hand und gewonnen haben; und den Topf, Karte für Karte. Du siehst keine anderen Hände, keine Karten aus dem Rest und nicht, was in einem gewonnenen Stapel liegt, auch nicht in deinem eigenen.",
  "SOUP-30":
    "Zu viert. Erbse 3 wird ausgespielt (3), dann Erbse 1 (4). Die dritte Person hat keine Erbse und spielt Chili 5 (9): Die Suppe ist scharf. Die vierte spielt den Zwiebel-Überkocher (0), es folgen Pilz 4 (4), Erbse 3 (7) und Chili 4 (11). Die dritte Person nimmt sieben Karten; mit Chilisuppe sind das 2 Sterne.",
} satisfies typeof en;
