import type en from "../en/banquet-rules";

export default {
  "section.box": "Das Material",
  "section.start": "Vor dem ersten Zug",
  "section.place": "Dein Zug, Schritt 1: legen",
  "section.announce": "Oder eine Bestellung ansagen",
  "section.score": "Schritt 2: ein Menü werten",
  "section.exchange": "Schritt 3 und 4: abwerfen und nachziehen",
  "section.end": "Das Ende",
  "section.gourmet": "Variante: Feinschmecker",
  "section.etiquette": "Variante: Tischsitten",
  "section.feast": "Variante: Schlemmerreigen",
  "section.hell": "Variante: Höllenküche",
  "section.example": "Ein Beispiel",
  "section.see": "Was du sehen darfst",

  "BAN-1": "Zwei bis vier Personen.",
  "BAN-2":
    "Die Tafel ist ein Sechseck mit vier Feldern je Seite: 36 Felder rund um den Blumenstrauß in der Mitte. Ein Feld berührt bis zu sechs andere. Sechs Felder berühren den Strauß. Reihen laufen in drei Richtungen.",
  "BAN-3":
    "Auf den Blumenstrauß wird nie etwas gelegt. Die königliche Familie sitzt um die Tafel herum und sieht nur zu.",
  "BAN-4":
    "In der Küche stehen 40 Speisen: 10-mal Salat, 10-mal Obstsalat, 10-mal Pudding und 10-mal Burger. Alle haben zwei eigene Kochmützen.",
  "BAN-5":
    "36 Menüs in drei Stapeln zu 12, mit 1, 2 oder 3 Punkten; den Wert zeigt die Rückseite. Ein Menü ist eine Reihe aus dreien. Üblich sind: zwei gleiche Speisen nebeneinander und eine andere für 1 Punkt, drei verschiedene Speisen für 2, eine Kochmütze an einem Ende und zwei verschiedene Speisen für 3.",
  "BAN-6": "Alle bekommen von jedem Wert ein Menü.",
  "BAN-7":
    "Acht königliche Bestellungen, zwei für jede Speise, werden gemischt. Sechs kommen auf die Ecken der Tafel, jede unter eine Haube. Zwei bleiben aus dem Spiel, und niemand sieht sie.",
  "BAN-8":
    "Vor dem ersten Zug sehen alle die sechs Bestellungen. Sag, wenn du genug gesehen hast; am Tisch kann auch ein Countdown laufen. Sind alle so weit, werden die Hauben aufgesetzt, und niemand darf mehr nachsehen.",
  "BAN-9": "Wer beginnt, wird ausgelost. Gespielt wird im Uhrzeigersinn.",
  "BAN-10":
    "Lege eine Speise aus der Küche oder eine deiner Kochmützen auf ein freies Feld. Das Feld muss den Blumenstrauß, eine Speise oder eine Kochmütze berühren, egal von wem. Genau eines musst du in diesem Schritt tun: eine Speise legen, eine Kochmütze legen oder eine Bestellung ansagen.",
  "BAN-11":
    "Unter eine Haube kann nichts gelegt werden: Dieses Feld füllt sich nur durch Ansagen. Eine Haube allein macht die Felder neben ihr nicht benutzbar.",
  "BAN-12":
    "Eine Speise, die aufgebraucht ist, kann nicht gelegt werden. Nach der zweiten Kochmütze hast du keine mehr.",
  "BAN-13":
    "Statt zu legen, darfst du eine Bestellung ansagen. Wähle eine Haube, die eine Speise oder eine Kochmütze berührt, und nenne eine der vier Speisen. Du darfst jede nennen, auch eine aufgebrauchte oder eine, von der du weißt, dass sie falsch ist.",
  "BAN-14":
    "Die Haube wird vor allen gehoben. Die bestellte Speise kommt aus der Küche auf dieses Feld, ob du richtig lagst oder nicht.",
  "BAN-15":
    "Hat die Küche davon nichts mehr, bleibt das Feld leer, und du kannst in diesem Zug kein Menü werten. Von da an ist es ein Feld wie jedes andere.",
  "BAN-16":
    "War es richtig, behältst du die Bestellung: 1 Punkt am Ende, auch wenn keine Speise gelegt werden konnte. War es falsch, kommt die Bestellung aus dem Spiel.",
  "BAN-17":
    "Wenn das eben Gelegte eine Reihe vollendet, die eines deiner Menüs zeigt, darfst du dieses Menü offen auslegen. Seine Punkte zählen am Ende für dich. Eine Reihe sind drei benachbarte Felder in gerader Linie; der Blumenstrauß, eine Haube oder ein leeres Feld unterbricht sie. Du musst nicht werten; dann giltst du als jemand, der nicht gewertet hat.",
  "BAN-18":
    "Eine Reihe darf von beiden Enden gelesen werden. Auf die Mitte kommt es an: Burger, Salat, Pudding ist nicht Burger, Pudding, Salat.",
  "BAN-19": "Auch früher gelegte Speisen und Kochmützen zählen, egal von wem. Das neue Stück muss zur Reihe gehören.",
  "BAN-20":
    "Eine Kochmütze auf einem Menü heißt: eine Kochmütze in beliebiger Farbe. Eine Kochmütze steht nie für eine Speise.",
  "BAN-21": "Höchstens ein Menü je Zug. Passen mehrere, wähle eines aus.",
  "BAN-22": "Hast du in diesem Zug kein Menü gewertet, darfst du eines abwerfen, offen neben seinen Stapel.",
  "BAN-23": "Du darfst kein Menü abwerfen, dessen Stapel und Ablage beide leer sind.",
  "BAN-24":
    "Dann ziehst du nach, bis du wieder drei Menüs hast, zuerst von dem Wert, den du gewertet oder abgeworfen hast. Ist dieser Stapel leer, wird seine Ablage gemischt und zum neuen Stapel, auch das eben abgeworfene Menü.",
  "BAN-25":
    "Sind dieser Stapel und seine Ablage leer, ziehst du von einem anderen Stapel. Wähle ihn, bevor du nachsiehst. Ist nirgends mehr etwas, ziehst du nichts.",
  "BAN-26":
    "Das Spiel endet, wenn auf allen 36 Feldern eine Speise oder eine Kochmütze liegt. Ein Feld mit Haube ist nicht gefüllt. Wer das letzte Feld füllt, darf noch ein Menü werten. Danach wirft niemand mehr ab, zieht nach oder kommt noch einmal dran.",
  "BAN-27":
    "Zähle deine gewerteten Menüs und 1 Punkt für jede behaltene Bestellung. Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer mehr Bestellungen behalten hat; sonst wird der Sieg geteilt.",
  "BAN-28": "Kannst du weder legen noch ansagen, geht dein Zug mit Schritt 3 und 4 weiter.",
  "BAN-29":
    "Am Ende zählt jede Kochmütze auf der Tafel für die Person, der sie gehört. Sie bringt so viele Punkte, wie gleiche Speisen sie berühren; es gilt die Sorte, die am häufigsten vorkommt. Eine einzelne Speise bringt 1 Punkt. Kochmützen sind keine Speisen.",
  "BAN-30":
    "Wer die meisten gewerteten Menüs mit Wert 1 hat, bekommt 3 Punkte; für Wert 2 sind es 2 Punkte. Bei Gleichstand bekommen sie alle Beteiligten, aber niemand ohne ein solches Menü. Wert 3 bringt nichts. Es zählen nur Menüs, die du am Ende noch hast.",
  "BAN-31":
    "Die Bestellungen kommen nicht auf die Ecken. Wer beginnt, nimmt die erste; im Uhrzeigersinn nehmen alle die jeweils nächste, ohne sie anzusehen, und legen sie auf ein freies Feld, das den Blumenstrauß nicht berührt. Das geht so lange, bis sechs liegen, oder acht, wenn ihr das gewählt habt. Dann werden alle gezeigt und zugedeckt.",
  "BAN-32":
    "Behaltene Bestellungen verschiedener Speisen bilden einen Satz: 1, 3, 5 oder 8 Punkte für eine, zwei, drei oder vier verschiedene Speisen. Du hast einen Satz; er ersetzt den einen Punkt, den jede Bestellung darin sonst brächte. Jede weitere Bestellung bringt 1 Punkt.",
  "BAN-33":
    "Nach einer falschen Ansage gibst du außerdem eines deiner gewerteten Menüs ab, falls du eines hast. Welches, entscheidest du. Es kommt auf die Ablage, bevor du ein Menü werten darfst. Das ist nicht das Abwerfen aus Schritt 3, und du ziehst dafür nichts nach.",
  "BAN-34":
    "Orange hat drei Menüs zu 3, eines zu 1 und drei Bestellungen: 13 Punkte. Rosa hat drei Menüs zu 1, zwei zu 2, eines zu 3 und zwei Bestellungen: 12 Punkte. Blau hat drei Menüs zu 2 und eines zu 1: 7 Punkte. Mit „Feinschmecker“ bekommt Rosa 3 dazu, für die meisten Menüs mit Wert 1: 15. Blau bekommt 3 für eine Kochmütze mit drei Burgern, 2 für eine Kochmütze mit zwei Puddings und zwei Obstsalaten und 2 für die meisten Menüs mit Wert 2: 14.",
  "BAN-35":
    "Du siehst deine eigenen Menüs und wie viele Menüs welchen Werts die anderen auf der Hand haben. Alle sehen die Tafel, die Küche, die Größe der Stapel, die Ablagen, die gewerteten Menüs, die übrigen Kochmützen, die behaltenen und die falsch angesagten Bestellungen und was genannt wurde. Nach dem Zeigen sieht niemand mehr, was unter einer Haube ist: Du musst es dir merken. Bestellungen, die ungesehen aus dem Spiel gekommen sind, bleiben verborgen.",
} satisfies typeof en;
