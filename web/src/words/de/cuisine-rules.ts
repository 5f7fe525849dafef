import type en from "../en/cuisine-rules";

export default {
  "section.box": "Was es gibt",
  "section.tray": "Zuerst: die Wärmeplatte",
  "section.shop": "Dann: ausspielen und kaufen",
  "section.submit": "Oder: eine Mahlzeit servieren",
  "section.after": "Am Ende deines Zuges",
  "section.cards": "Was auf den Karten steht",
  "section.meals": "Mahlzeiten und Jury",
  "section.end": "Das Ende",
  "section.eyes": "Beispiele, und wer was sieht",

  "CUI-1": "Für zwei bis vier Personen.",
  "CUI-2": "Alle beginnen mit einem Deck aus 8 Löffeln und 2 Salz, gemischt, und ziehen 5 Karten auf die Hand.",
  "CUI-3":
    "Es gibt einen Stapel mit 20 Gabeln, 118 Zutaten (26 davon sind die Küchenklassiker, die man weglassen kann) und 15 Jurymitglieder: je fünf, die 15, 18 und 21 Punkte verlangen. Medaillen gehen nie aus.",
  "CUI-4":
    "Zu zweit sitzen drei Jurymitglieder am Tisch, eins von jeder Sorte, zufällig gezogen. Die anderen warten verdeckt.",
  "CUI-5": "Zu dritt sind es vier: 15, 15, 18, 21. Zu viert fünf: 15, 15, 18, 18, 21.",
  "CUI-6":
    "Für Fortgeschrittene: Alle Jurymitglieder sind in einem Stapel. Drei werden gezogen, zu dritt oder zu viert eins mehr, als ihr seid. Wer gewonnen wurde, wird sofort ersetzt.",
  "CUI-7":
    "Im Grundspiel wird ein gewonnenes Jurymitglied am Ende des Zuges durch eins derselben Sorte ersetzt. Gibt es keins mehr, bleibt der Platz leer.",
  "CUI-8": "Der Markt ist ein verdeckter Stapel der Zutaten; vier davon liegen offen in einer Reihe.",
  "CUI-9": "Der Kühlschrank ist am Anfang leer. Er ist offen, und jede Karte darin darf gekauft werden.",
  "CUI-10":
    "Wer anfängt, wird ausgelost. Es geht im Uhrzeigersinn. Eine Runde ist ein Zug von allen, von der ersten Person an.",
  "CUI-11":
    "Bevor du eine Karte ausspielst, darfst du eine Handkarte verdeckt auf deine Wärmeplatte legen. Sie hat drei Plätze; ist keiner frei, geht nichts hinauf. Eine Karte, die du jetzt hinlegst, darf noch in diesem Zug in eine Mahlzeit.",
  "CUI-12":
    "Eine Karte bleibt auf der Wärmeplatte, bis sie in einer Mahlzeit verwendet oder von einer Fähigkeit bewegt wird. Auch Löffel und Gabeln dürfen dorthin.",
  "CUI-13":
    "Du spielst Handkarten in beliebiger Reihenfolge aus und darfst zwischendurch kaufen. Du musst nie eine Karte ausspielen.",
  "CUI-14":
    "Du hast einen Kauf je Zug, durch Effekte mehr. Jeder Kauf ist eine Karte: vom Markt, aus dem Kühlschrank oder eine Gabel. Preise in Löffeln zahlst du mit Löffeln, Preise in Gabeln mit Gabeln. Was übrig ist, verfällt am Ende des Zuges.",
  "CUI-15":
    "Eine gekaufte Karte kommt sofort auf deinen Ablagestapel. Außer ihrer eigenen Fähigkeit beim Kauf tut sie in diesem Zug nichts. Wird dein Stapel im selben Zug gemischt, bleibt sie draußen. Eine Karte ohne Kauf zu bekommen ist kein Kauf.",
  "CUI-16": "Jede Karte im Kühlschrank kostet 1 Löffel, was auch immer darauf steht.",
  "CUI-17": "Spielst du eine Gabelkarte aus, wähle: 1 Gabel zum Bezahlen oder einen Kauf mehr.",
  "CUI-18":
    "Nach der Wärmeplatte und bevor du eine Karte ausspielst, darfst du eine Mahlzeit servieren. In einem solchen Zug bekommst du keine Karte von Markt, Kühlschrank oder Gabelstapel. Den Rest deiner Hand darfst du noch ausspielen.",
  "CUI-19":
    "Alle ausgespielten und alle übrigen Handkarten kommen offen auf deinen Ablagestapel. Dann ziehst du fünf. Ist dein Deck leer, wird der Ablagestapel gemischt und ist das neue Deck, auch mitten im Ziehen. Ist gar nichts mehr da, ziehst du, was es gibt.",
  "CUI-20":
    "Die Zutat auf dem vierten Platz des Marktes kommt in den Kühlschrank. Die anderen rücken nach, und die Reihe wird auf vier ergänzt. Eine gekaufte Karte lässt bis dahin eine Lücke. Ist der Marktstapel leer, kommt nichts Neues; der Kühlschrank wird nie wieder eingemischt.",
  "CUI-21":
    "Wer wegen jemand anderem abwerfen muss, wählt die Karten und beginnt den nächsten Zug mit denen, die übrig sind. Eine leere Hand verliert nichts, und die Wärmeplatte ist sicher.",
  "CUI-22": "Entsorgte Karten kommen aus dem Spiel.",
  "CUI-23":
    "Eine Zutat hat einen Preis, Grundpunkte und vielleicht eine Küche (westlich, italienisch, französisch, panasiatisch), Arten (Eiweiß, Frisches, Kohlenhydrate, Milchprodukt), Geschmäcker (aromatisch, sauer, herb, süß, scharf) und Fähigkeiten. Manche sind Gewürze. Bei einer Karte, die Eiweiß oder Frisches ist, sagst du, was von beidem, wenn du sie in eine Mahlzeit legst.",
  "CUI-24":
    "Eine Fähigkeit ohne Zeichen wirkt, wenn du die Karte ausspielst, gleich oder später im Zug, wenn du magst. Beim Servieren: in einer Mahlzeit. Beim Kauf: wenn du die Karte auf dem Markt kaufst, nicht aus dem Kühlschrank.",
  "CUI-25":
    "Die Fähigkeit einer Küche wirkt nur mit einer weiteren Karte derselben Küche: einer, die du in diesem Zug ausgespielt hast, oder einer in derselben Mahlzeit. Dann wirkt sie bei beiden, auch bei der früheren, bei jeder höchstens einmal. Zwei Karten desselben Namens sind auch Partner.",
  "CUI-26":
    "Karten auf der Wärmeplatte sind keine Partner ausgespielter Karten. In einer Mahlzeit schon, aber nur für die Karten dieser Mahlzeit. Gerade gekaufte und verspeiste Karten sind keine Partner.",
  "CUI-27": "Was auf einer Karte steht, geht diesen Regeln vor.",
  "CUI-28":
    "Eine Mahlzeit besteht aus mindestens einer Zutat, von Hand und Wärmeplatte. Löffel und Gabeln sind in keiner Mahlzeit, und Karten, die du in diesem Zug ausgespielt hast, auch nicht. Salz ist eine Zutat.",
  "CUI-29":
    "In einer Mahlzeit wirken die Fähigkeiten ihrer Karten, die beim Ausspielen und die beim Servieren, und die der Küchen, wo Partner da sind. Ihre Punkte sind die Grundpunkte und was diese dazugeben. Jetzt gezogene Karten können nicht mehr dazu.",
  "CUI-30":
    "Ein Jurymitglied nimmt eine Mahlzeit nur an, wenn ihre Punkte seine Zahl erreichen und alles erfüllt ist, was es verlangt. Dann bekommst du die Medaillen, und mehr, wenn du den Bonus verdient hast.",
  "CUI-31": "Die Zutaten einer Mahlzeit sind verspeist: Sie kommen aus dem Spiel.",
  "CUI-32":
    "Das Jurymitglied bleibt bei dir und hilft dir in deinen Zügen für den Rest des Spiels, ab der nächsten Runde. Du musst es nicht nutzen; es wirkt einmal je Zug, wenn nicht mehr darauf steht.",
  "CUI-33": "Du darfst deiner Mahlzeit einen Namen geben. Er bewirkt nichts, aber alle lesen ihn.",
  "CUI-34":
    "Zu zweit: Wenn jemand 15 Medaillen hat, kommt die andere Person noch einmal dran. Zu dritt oder zu viert: Wenn jemand 10 hat, haben alle, die in der Runde noch kommen, ihren Zug. Dann ist das Spiel zu Ende.",
  "CUI-35": "Es endet auch nach der Runde, in der kein Jurymitglied mehr da ist, und nach 60 Runden.",
  "CUI-36":
    "Die meisten Medaillen gewinnen. Bei Gleichstand die meisten verspeisten Zutaten; sind auch die gleich, teilt man sich den Platz.",
  "CUI-37":
    "Reis und Okra von der Hand, Olive und Apfel von der Wärmeplatte: 11 Grundpunkte, 3 mehr für Reis mit seinem Partner, 3 mehr für Okra wegen dreimal Frischem: 17. Kritische Käthe gibt 3 Medaillen und 1 für die Kohlenhydrate. Eier und Pak Choi in einer Mahlzeit: 3 und 6, also 9. Ein Zug: ein Löffel, Brie für 1; eine Gabel für einen Kauf mehr; Mozzarella für 1 Löffel mehr; ein Baguette für 1.",
  "CUI-38":
    "Du siehst deine Hand und deine Wärmeplatte, alle Ablagestapel, Markt, Kühlschrank, Gabeln und Jury; von den anderen Medaillen, gewonnene Jury, ausgespielte, verspeiste und entsorgte Karten, und wie viele sie haben. Fremde Hände und Wärmeplatten und die Reihenfolge eines Decks sieht niemand.",
} satisfies typeof en;
