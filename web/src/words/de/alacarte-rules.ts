import type en from "../en/alacarte-rules";

export default {
  "section.box": "Das Material",
  "section.turn": "Dein Zug",
  "section.heat": "Heizen",
  "section.season": "Würzen",
  "section.dish": "Fertig, perfekt, verdorben",
  "section.cups": "Kaffeepausen",
  "section.crepe": "Die Crêpe",
  "section.end": "Das Ende",
  "section.hands": "Hände und Augen",

  "ALC-1": "Zwei bis vier Personen.",
  "ALC-2":
    "Alle haben einen Herd mit einem Regler von 0 bis 7, der auf 0 beginnt, eine Pfanne, eine zufällig gezogene Kaffeetasse, offen für alle, ein Tablett für fertige Gerichte und eine Crêpe.",
  "ALC-3":
    "Auf dem Tisch liegen 20 Gerichte in fünf Farben; vier Streuer, für Zitrone, Pfeffer, Paprika und Kräuter, jeder mit 15 Körnern seiner Farbe und 5 Salz; eine leere Spüle; die übrigen Tassen verdeckt als Vorrat; der Hitzewürfel; ein Mülleimer; und 9 Sterne.",
  "ALC-4":
    "Es gibt 13 Tassen: 3 Siegpunkte, 3-mal Herdtausch, 2-mal drei Kochlöffel, 3-mal Nachwürzen, 2-mal Hitze senken.",
  "ALC-5": "Der Hitzewürfel zeigt 1, 2, 3, +1 für alle, 1 bis 3 nach Wahl und eine Kaffeetasse.",
  "ALC-6":
    "Wer beginnt, wird ausgelost. Der Reihe nach nehmen alle ein Gericht beliebiger Farbe in die Pfanne, aber nicht die Crêpe. Dann beginnt der erste Zug.",
  "ALC-7":
    "Ein Gericht hat eine Farbe, einen Namen, Punkte, die nötigen Gewürze (vielleicht keine, höchstens 2 einer Farbe), einen grünen Bereich richtiger Hitze und darüber eine rote Stufe, bei der es verbrennt. Zwischen Grün und Rot ist es weder richtig noch verbrannt. Kalte Gerichte sind bei 0 richtig.",
  "ALC-8":
    "Du hast drei Aktionen, jede ist Heizen oder Würzen, beliebig gemischt. Drei Kochlöffel zählen mit: Nach jeder Aktion geht einer weiter. Nach der dritten ist dein Zug vorbei, es sei denn, deine Kaffeepause ist noch offen und du hast eine spielbare Tasse.",
  "ALC-9":
    "Einmal je Zug darfst du mit einer deiner Tassen Kaffeepause machen. Das kostet keine Aktion. Nicht zwischen dem Wurf und seiner Wirkung, nicht während des Streuens oder Wendens und nicht, wenn eine Regel deinen Zug beendet hat.",
  "ALC-10": "Ein fertiges oder verdorbenes Gericht abzuräumen und ein neues zu nehmen kostet keine Aktion.",
  "ALC-11": "Alle drei Aktionen müssen gemacht werden, solange eine möglich ist.",
  "ALC-12":
    "Dein Zug beginnt mit Aufräumen: Ein verdorbenes Gericht wird gerettet oder weggeworfen, ein fertiges kommt aufs Tablett, und du nimmst ein neues. Legst du jetzt die Crêpe auf, ist der ganze Zug vorbei.",
  "ALC-13": "Zum Heizen würfelst du. Bei 1, 2 oder 3 geht dein Regler um so viel hoch. Du hast keine Wahl.",
  "ALC-14": "+1 für alle: Alle Regler gehen gleichzeitig um eins hoch, auch deiner. Wer auf 7 steht, bleibt stehen.",
  "ALC-15": "Wahl: Du bestimmst 1, 2 oder 3, auch wenn es über das Ende hinausginge.",
  "ALC-16":
    "Kaffee: Ziehe eine Tasse aus dem Vorrat, offen. Dein Regler bewegt sich nicht. Ist der Vorrat leer, nimm dir von jemandem eine Tasse deiner Wahl, aber keine vom Tablett. Hat niemand eine, werden die benutzten zum Vorrat. Gibt es gar keine, geschieht nichts.",
  "ALC-17":
    "Kein Regler geht über 7 hinaus. In der Ausgabe von 2020 verfällt ein Wurf, der über 7 ginge, und der Regler bleibt stehen; in der von 2009 hält er bei 7. Von 5 mit einer 3: 2020 bleibt auf 5, 2009 geht auf 7. Die Aktion ist in jedem Fall verbraucht.",
  "ALC-18": "Auf seiner roten Stufe oder darüber ist ein Gericht verbrannt.",
  "ALC-19":
    "Zum Würzen nimmst du einen Streuer, drehst ihn über der Pfanne in einer Bewegung mit der Öffnung nach unten, wartest kurz und drehst ihn in einer Bewegung zurück. Schütteln darfst du ihn vorher, aber nicht über der Pfanne. Alles, was herausfällt, zählt, auch was danebengeht.",
  "ALC-20":
    "Für dein eigenes Gericht darfst du nur Streuer mit Farben aus dem Rezept nehmen, egal wie viel schon in der Pfanne ist. Ein Gericht ohne Gewürze wird nicht gewürzt.",
  "ALC-21": "Fällt nichts heraus, ist die Aktion trotzdem verbraucht.",
  "ALC-22": "Ein Gericht braucht von jeder Farbe mindestens, was das Rezept sagt. Mehr ist erlaubt.",
  "ALC-23":
    "Drei oder mehr einer Farbe oder drei oder mehr Salz in der Pfanne: überwürzt. Auch wenn das Gericht mit diesem Streuen fertig geworden wäre.",
  "ALC-24":
    "Ein Streuer, in dem nur noch Salz ist oder nichts, wird aus der Spüle aufgefüllt: mit allen Körnern seiner Farbe und mit Salz bis 5. Erst wird das Streuen abgehandelt, dann aufgefüllt. Hat die Spüle nichts von der Farbe, wartet er, bis etwas kommt; benutzen darf man ihn trotzdem. Mehrere werden in der Reihenfolge Zitrone, Pfeffer, Paprika, Kräuter aufgefüllt.",
  "ALC-25":
    "Was in einer Pfanne liegt, kommt in die Spüle, wenn das Gericht sie verlässt. Nach dem Nachwürzen bleibt es, wo es hingefallen ist.",
  "ALC-26":
    "Ein Gericht ist fertig, wenn der Regler im Grünen steht und die Gewürze reichen, und wenn es weder verbrannt noch überwürzt ist.",
  "ALC-27":
    "In deinem eigenen Zug kommt es sofort aufs Tablett, mit einem Stern, wenn es perfekt ist, auch wenn eine Tasse dazu geführt hat. Endet das Spiel damit nicht, kommen die Gewürze in die Spüle, der Regler auf 0, und du nimmst ein neues Gericht.",
  "ALC-28":
    "Wird es im Zug von jemand anderem fertig, wartet es in deiner Pfanne. Bis zu deinem Zug kann es noch verbrennen, überwürzt oder weggetauscht werden.",
  "ALC-29":
    "Perfekt heißt: genau die Gewürze des Rezepts, nichts mehr und kein Salz. Das gibt einen der 9 Sterne. Gerichte ohne Gewürze und die Crêpe bringen keinen. Sterne sind keine Punkte wert.",
  "ALC-30":
    "Ein verbranntes oder überwürztes Gericht kommt in den Müll, wenn du an der Reihe bist: sofort oder am Anfang deines Zuges. Gewürze in die Spüle, Regler auf 0, ein neues Gericht.",
  "ALC-31":
    "Ein verbranntes Gericht darfst du vorher mit der Tasse „Hitze senken“ retten, als Kaffeepause dieses Zuges, wenn der Regler unter die rote Stufe kommt; sonst sind Gericht und Tasse weg. Solange ein verbranntes Gericht wartet, darfst du keine andere Tasse spielen. Ist es auch überwürzt, ist nichts zu retten.",
  "ALC-32": "Ein überwürztes Gericht ist nicht zu retten.",
  "ALC-33":
    "Ein neues Gericht wählst du frei unter denen, deren Farbe noch nicht auf deinem Tablett liegt; das eben fertige zählt mit. Gibt es keines, nimm irgendeines.",
  "ALC-34":
    "Statt eines neuen Gerichts darfst du deine Crêpe auflegen, einmal im Spiel. Ist kein Gericht mehr da, musst du es.",
  "ALC-35":
    "Siegpunkt: Lege die Tasse auf dein Tablett. Sie ist am Ende 1 Punkt wert, und niemand kann sie dir nehmen. Liegt sie am Ende nicht dort, ist sie nichts wert. Alle anderen Tassen sind nach dem Spielen verbraucht.",
  "ALC-36":
    "Herdtausch: Tausche alles mit jemandem: Regler, Pfanne, Gericht und Gewürze. Keines der Gerichte darf verdorben sein, in keiner Pfanne darf eine Crêpe liegen. Ist dein neues Gericht fertig, kommt es sofort aufs Tablett. Die Farbregel gilt nur beim Auswählen.",
  "ALC-37":
    "Drei Kochlöffel: drei Aktionen mehr in diesem Zug, aber keine weitere Kaffeepause, auch nicht, um ein verbranntes Gericht zu retten.",
  "ALC-38":
    "Nachwürzen: Würze einmal das Gericht von jemand anderem, mit einem beliebigen Streuer, auch mit Farben, die nicht im Rezept stehen. Keine Gerichte ohne Gewürze und keine Crêpe. Verdorbene und fertige Gerichte sind erlaubt.",
  "ALC-39": "Hitze senken: Dein Regler geht um 1, 2 oder 3 zurück, nicht unter 0, auch wenn das Gericht verbrannt ist.",
  "ALC-40":
    "Eine Tasse darfst du nur spielen, wenn sie etwas bewirken kann: Tausch und Nachwürzen brauchen jemanden, bei dem es geht, Hitze senken einen Regler über 0. Eine eben gezogene oder genommene Tasse darf im selben Zug gespielt werden.",
  "ALC-41":
    "Lege sie mit der hellen Seite nach oben auf, der Regler steht auf 0. Dein Zug endet sofort; übrige Aktionen und die Kaffeepause verfallen.",
  "ALC-42":
    "Dein nächster Zug beginnt mit einem Wurf des Würfels, mit allen Folgen. Bei 7 verbrennt die Crêpe: Müll, neues Gericht, Zug vorbei, wenn keine Tasse sie rettet.",
  "ALC-43":
    "Dann hast du bis zu zwei Würfe mit der Pfanne und sonst nichts. Goldene Seite oben in der Pfanne: fertig, aufs Tablett, neues Gericht, Zug vorbei. Daneben oder helle Seite oben: misslungen. Misslingen beide, ist dein Zug vorbei; nächstes Mal wieder ein Wurf mit dem Würfel und zwei mit der Pfanne. Der Regler bleibt stehen.",
  "ALC-44": "Unter 7 ist die Hitze egal, sogar 0 ist recht.",
  "ALC-45": "Eine Crêpe zählt als Gericht und bringt 5 Punkte, aber keinen Stern. Sie hat keine Farbe.",
  "ALC-46":
    "Im Zug mit einer Crêpe ist die Kaffeepause vor dem Würfeln möglich, zwischen Würfeln und Wenden und nach dem zweiten misslungenen Wurf, nicht zwischen den Würfen. Die Kochlöffel geben noch einmal Würfeln und noch zwei Würfe.",
  "ALC-47":
    "Eine Crêpe, die am Anfang deines Zuges verbrannt daliegt, wird gerettet oder weggeworfen. Weggeworfen: ein neues Gericht und ein normaler Zug.",
  "ALC-48":
    "Das Spiel endet sofort, wenn jemand kein neues Gericht in die Pfanne legen kann: Es ist keines mehr da, und die Crêpe ist verbraucht.",
  "ALC-49":
    "Es endet auch, wenn jemand 5 Gerichte fertig hat, die Crêpe mitgezählt; zu zweit 7, was in der Ausgabe von 2009 eine Option ist. Tassen und Gerichte, die noch in Pfannen liegen, zählen dabei nicht.",
  "ALC-50":
    "Drei Sterne gewinnen sofort, egal wie die Punkte stehen, auch wenn dasselbe Gericht das letzte nötige war. Die anderen ordnen sich nach Punkten.",
  "ALC-51":
    "Sonst gewinnen die meisten Punkte: Gerichte auf Tabletts, Siegpunkt-Tassen auf Tabletts und fertige Gerichte, die noch in Pfannen liegen; sie bringen Punkte, aber keinen Stern. Bei Gleichstand wird der Platz geteilt.",
  "ALC-52":
    "Streuen und Wenden liegen in deiner Hand: Was fällt und wie es landet, entscheidet deine Bewegung. Wer mit Hilfe spielt, und jeder Bot, wählt stattdessen eine Technik, und der Zufall entscheidet mit deren Aussichten.",
  "ALC-53": "Nach 200 Zügen von allen endet das Spiel, und die Punkte werden gezählt.",
  "ALC-54":
    "Alles liegt offen, auch was in den Streuern ist. Verborgen ist nur, in welcher Reihenfolge die Tassen im Vorrat liegen.",
} satisfies typeof en;
