import type en from "../en/cuisine-lesson";

export default {
  welcome:
    "Welkom op de markt. Je hebt tien kaarten, acht lepels en twee zout: vijf in je hand, vijf in je deck. Elke beurt trek je er vijf, je speelt ze, koopt iets beters, legt alles op je aflegstapel en trekt er vijf nieuwe. Dat is het hele geheim.",
  tray: "Je beurt begint met de warmhoudplaat: één kaart mag daar op een maaltijd wachten. Lepels gaan in geen maaltijd, dus laat haar nog leeg: druk op ‘Niets warmhouden’.",
  "tray.not": "Later. Laat de warmhoudplaat eerst zoals ze is.",
  spoon: "Een lepel is geld. Kies een lepel van je hand en druk dan op de gele knop.",
  "spoon.not": "Speel eerst een lepel.",
  again:
    "Het groene vak, ‘Deze beurt’, telt wat je hebt: lepels, vorken en aankopen. Eén lepel om uit te geven. Speel er nog een.",
  "again.not": "Nog een lepel, graag.",
  signs:
    "Twee lepels. Boven op een kaart staan de prijs en de punten die ze in een maaltijd brengt; onder de naam haar keuken, soort en smaken; onder de streep wat ze doet, en in de donkere strook wat ze doet naast een andere kaart van haar keuken. Wil je elk teken uitgelegd krijgen, hou dan een kaart ingedrukt of druk op I.",
  buy: "Koop de rijst: kies haar op de markt en druk dan op de gele knop. Drie punten, pan-Aziatisch, een koolhydraat.",
  "buy.not": "Verleidelijk. Maar koop hier de rijst.",
  pile: "De rijst ligt nu op je aflegstapel, niet in je hand; en omdat je haar op de markt kocht, heeft je warmhoudplaat een plek extra. Eén aankoop per beurt, dus beëindig haar: wat je gespeeld hebt en wat nog in je hand is, gaat er ook heen, en je trekt vijf nieuwe kaarten.",
  "pile.not": "Je hebt geen aankoop meer. Beëindig je beurt.",
  other:
    "Cocotte heeft ook boodschappen gedaan. Na elke beurt gaat de laatste kaart van de markt de koelkast in, de andere schuiven door, en er komen nieuwe.",
  second:
    "Je tweede beurt is voor je gespeeld: twee lepels voor okra. Nu is je deck leeg. Beëindig de beurt en kijk wat er gebeurt.",
  "second.not": "Alles is gekocht. Beëindig je beurt.",
  shuffle:
    "Er was niets meer te trekken, dus je aflegstapel is geschud en is weer je deck: twaalf kaarten, en je rijst zit erbij. Wat je koopt, komt altijd zo terug.",
  keep: "Daar is ze. Haar spelen zou weinig brengen, want punten tellen alleen in een maaltijd. Leg de rijst op je warmhoudplaat: daar wacht ze tot je kookt.",
  "keep.not": "Leg eerst de rijst op je warmhoudplaat.",
  coin: "De rijst is warm. Nu weer geld: speel een lepel.",
  "coin.not": "Speel eerst een lepel.",
  fridge: "In de koelkast ligt wat niemand wilde, en alles kost één lepel. Koop de olijf.",
  "fridge.not": "Koop hier de olijf uit de koelkast.",
  fork: "Een paar beurten zijn voor je gespeeld, en er is een vork gekocht: die heb je in je hand. Als je haar speelt, kies je: een vork om te betalen, want de fijnste ingrediënten kosten vorken, of een aankoop extra. Kies de vork, dan de aankoop.",
  "fork.not": "Speel de vork voor een aankoop extra.",
  twice: "Twee aankopen in één beurt. Maar koop niet alles: hoe meer kaarten je hebt, hoe langer een goede wegblijft.",
  meal: "Nog een paar beurten zijn voor je gespeeld, en nu kun je koken. Rijst, olijf en appel wachten op je warmhoudplaat, okra heb je in je hand. Een maaltijd komt voor er een kaart gespeeld is. Druk op ‘Maaltijd opdienen’.",
  "meal.not": "Dien eerst een maaltijd op.",
  first: "Kies een kaart, en ze ligt er meteen. Begin met de rijst.",
  "first.not": "Eerst de rijst.",
  partner: "Drie punten. Nu de okra: ook pan-Aziatisch.",
  "partner.not": "Leg de okra erbij.",
  sum: "Kijk: twee kaarten van één keuken, dus van allebei werkt de onderste vaardigheid. Rijst brengt er drie bij, okra één voor elke verskaart. De olijf is vers. Leg haar erbij.",
  "sum.not": "Leg de olijf erbij.",
  apple: "Met elke kaart wordt het meer. Als laatste de appel.",
  "apple.not": "Leg de appel erbij.",
  judge:
    "17 punten. Piet wil er 18 en is niet tevreden. Kaatje wil er 15, en geeft een medaille extra als er een koolhydraat in zit. Serveer haar je maaltijd.",
  "judge.not": "Kaatje wacht. Serveer haar de maaltijd.",
  eaten:
    "Vier medailles! De maaltijd is opgegeten: haar kaarten zijn uit het spel. Kaatje blijft bij je en helpt je vanaf de volgende ronde. In een beurt met een maaltijd koop je niets; maar wat nog in je hand is, mag je voor zijn vaardigheid spelen, en vaardigheden mag je gebruiken. Hier helpt dat niet, dus beëindig de beurt.",
  "eaten.not": "Dat kan wachten. Beëindig je beurt.",
  done: "Met twee spelers brengen 15 medailles het einde, met meer spelers 10; dan winnen de meeste medailles. Koop kaarten die bij elkaar passen, hou ze warm, en let op wat de jury vraagt. Eet smakelijk!",
} satisfies typeof en;
