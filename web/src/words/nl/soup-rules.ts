import type en from "../en/soup-rules";

export default {
  "section.box": "Wat er in de doos zit",
  "section.round": "Een ronde",
  "section.card": "Een kaart spelen",
  "section.end": "Het einde van een ronde",
  "section.stars": "Sterren",
  "section.open": "Variant: open menu’s",
  "section.see": "Wat je mag zien",
  "section.example": "Een voorbeeld",

  "SOUP-1": "Twee tot vijf spelers.",
  "SOUP-2":
    "52 soepkaarten. Erwt, ui en champignon hebben er elk 14: twee keer bouillon (telt 0), 1 tot en met 5 elk twee keer, één 10 en één overkoker. Rode peper heeft er tien: 1 tot en met 5 elk twee keer.",
  "SOUP-3":
    "Iedereen heeft dezelfde vijf menu’s: erwtensoep, uiensoep, champignonsoep, pepersoep en ‘vandaag geen soep’.",
  "SOUP-4": "Iedereen begint met 5 sterren.",
  "SOUP-5": "Vijf rondes. In elke ronde kies je één menu; elk menu mag maar één keer.",
  "SOUP-6":
    "Alle kaarten worden geschud en iedereen krijgt er 13. Met vijf spelers krijgen de twee links van de deler er 11 en de anderen 10. Met twee of drie spelers doet de rest niet mee, en niemand ziet die.",
  "SOUP-7":
    "Bekijk je hand en kies dan in het geheim een menu. Tot iedereen heeft gekozen mag je van gedachten veranderen. Dan gaan alle menu’s tegelijk open en blijven ze open.",
  "SOUP-8":
    "Wie links van de deler zit, opent de eerste pan. Er wordt met de klok mee gespeeld. De eerste deler wordt geloot.",
  "SOUP-9": "Na elke ronde deelt de speler links van de deler.",
  "SOUP-10": "In je beurt leg je één kaart in de pan. De waarde komt erbij en het nieuwe totaal wordt omgeroepen.",
  "SOUP-11":
    "Een 10 die een pan opent, telt 0 tot die pan gepakt is. In alle andere gevallen, ook meteen na een overkoker, telt een 10 voor tien en pakt hij dus de pan.",
  "SOUP-12":
    "Kleur bekennen: is erwt, ui of champignon gevraagd en heb je die, dan moet je die spelen, of het nu bouillon, een 10 of een overkoker is. Heb je die niet, speel dan wat je wilt. De gevraagde kleur verandert niet.",
  "SOUP-13": "Geen rode peper zolang je kunt bekennen. Rode peper is een eigen kleur en geen troef.",
  "SOUP-14": "Zodra er rode peper in de pan zit, is de soep pittig: tot de pan gepakt is, hoeft niemand te bekennen.",
  "SOUP-15": "Komt iemand uit met rode peper, dan hoeft niemand te bekennen. Iedereen mag dat, met welk menu ook.",
  "SOUP-16":
    "Een overkoker hoort bij zijn kleur. Hij zet het totaal op 0 en het tellen begint opnieuw. De kaarten van daarvoor tellen niet meer voor het totaal, maar blijven in de pan en worden ermee gewonnen. Je mag er ook mee uitkomen.",
  "SOUP-17": "Verder verandert een overkoker niets: de gevraagde kleur blijft gevraagd, pittige soep blijft pittig.",
  "SOUP-18":
    "Wie het totaal op 10 of meer brengt, pakt de hele pan, gewild of niet, legt de kaarten gedekt neer en opent de volgende.",
  "SOUP-19":
    "Speelt iemand de laatste kaart uit zijn hand, dan wordt dat omgeroepen. De ronde is daarmee nog niet afgelopen.",
  "SOUP-20":
    "De ronde eindigt als iemand zonder kaarten aan de beurt komt, ook als die speler net met de laatste kaart een pan heeft gepakt en zou moeten uitkomen.",
  "SOUP-21":
    "Wat nog in de handen en in de pan zit, wordt getoond en telt voor niemand. Daarna gaan de gewonnen kaarten open.",
  "SOUP-22":
    "Erwten-, uien- of champignonsoep: 1 ster per gewonnen kaart van die kleur, ook bouillon, 10 en overkoker; 1 ster minder per gewonnen rode peper.",
  "SOUP-23":
    "Pepersoep: 1 ster per gewonnen rode peper, 1 ster minder per gewonnen bouillon. Een overkoker is geen bouillon.",
  "SOUP-24":
    "Vandaag geen soep: 5 sterren zodra de menu’s open liggen. Aan het eind kost elke gewonnen kaart 1 ster, ook als dat er samen meer dan 5 zijn.",
  "SOUP-25":
    "Niemand zakt onder 0 sterren: eerst wordt alles van de ronde verrekend, daarna vervalt wat je niet kunt betalen.",
  "SOUP-26": "Na vijf rondes wint wie de meeste sterren heeft. Bij gelijke stand wordt de overwinning gedeeld.",
  "SOUP-27":
    "Menu’s worden open gekozen, om de beurt, te beginnen links van de deler; de deler kiest als laatste. ‘Vandaag geen soep’ levert de 5 sterren op zodra alle menu’s liggen.",
  "SOUP-28": "De deler mag niet het menu van de speler links kiezen, tenzij het zijn laatste menu is.",
  "SOUP-29":
    "Je ziet je hand en je menu’s; van iedereen de open en al geserveerde menu’s, de sterren en hoeveel kaarten ze in de hand hebben en hebben gewonnen; en de pan, kaart voor kaart. Je ziet geen andere handen, geen kaarten die niet meedoen en niet wat er in een gewonnen stapel ligt, ook niet in die van jezelf.",
  "SOUP-30":
    "Met vier spelers. Er wordt uitgekomen met erwt 3 (3), dan komt erwt 1 (4). De derde heeft geen erwt en speelt rode peper 5 (9): de soep is pittig. De vierde speelt de uienoverkoker (0), dan volgen champignon 4 (4), erwt 3 (7) en rode peper 4 (11). De derde pakt zeven kaarten; met pepersoep zijn dat 2 sterren.",
} satisfies typeof en;
