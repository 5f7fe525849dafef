import type en from "./en";

export default {
  "section.box": "Wat er is",
  "section.round": "Een ronde",
  "section.card": "Een kaart spelen",
  "section.end": "Het einde van een ronde",
  "section.stars": "Sterren",
  "section.open": "Variant: open menu's",
  "section.see": "Wat je mag zien",
  "section.example": "Een voorbeeld",

  "SOUP-1": "Twee tot vijf spelers.",
  "SOUP-2":
    "52 soepkaarten. Erwt, ui en champignon hebben er elk 14: twee keer bouillon die 0 telt, elk tweemaal 1 tot 5, één 10 en één overkoker. Rode peper heeft er tien: elk tweemaal 1 tot 5.",
  "SOUP-3":
    "Iedereen heeft dezelfde vijf menu's: erwtensoep, uiensoep, champignonsoep, pepersoep en vandaag geen soep.",
  "SOUP-4": "Iedereen begint met 5 sterren.",
  "SOUP-5": "Vijf rondes. In elke ronde gebruik je één menu; gebruikte menu's zijn weg.",
  "SOUP-6":
    "Alle kaarten worden geschud en iedereen krijgt er 13. Met vijf spelers krijgen de twee links van de deler er 11 en de anderen 10. Met twee of drie blijft de rest opzij, en niemand ziet die.",
  "SOUP-7":
    "Bekijk je hand en kies dan in het geheim een menu. Tot iedereen heeft gekozen mag je van gedachten veranderen. Dan gaan alle menu's tegelijk open en blijven ze open.",
  "SOUP-8":
    "Wie links van de deler zit, opent de eerste pan. Er wordt met de klok mee gespeeld. De eerste deler wordt geloot.",
  "SOUP-9": "Na elke ronde deelt de volgende speler links.",
  "SOUP-10": "In je beurt leg je één kaart in de pan. De waarde komt erbij en het totaal wordt gezegd.",
  "SOUP-11":
    "Een 10 die een pan opent telt 0, zolang die pan duurt. Overal elders, ook meteen na een overkoker, telt een 10 tien en pakt dus de pan.",
  "SOUP-12":
    "Kleur bekennen: is erwt, ui of champignon gevraagd en heb je die, dan moet je die spelen, of het nu bouillon, een 10 of een overkoker is. Heb je er geen, speel dan wat je wilt. De gevraagde kleur verandert niet.",
  "SOUP-13": "Geen rode peper zolang je kunt bekennen. Rode peper is een eigen kleur en geen troef.",
  "SOUP-14": "Zodra er rode peper in de pan zit, is de soep verpest: tot de pan gepakt is, hoeft niemand te bekennen.",
  "SOUP-15": "Wordt er met rode peper uitgekomen, dan hoeft niemand te bekennen. Iedereen mag dat, met welk menu ook.",
  "SOUP-16":
    "Een overkoker hoort bij zijn kleur. Hij zet het totaal op 0 en het tellen begint opnieuw. De kaarten eronder tellen niet meer voor het totaal, maar blijven in de pan en worden ermee gewonnen. Je mag er ook mee uitkomen.",
  "SOUP-17": "Verder verandert een overkoker niets: de gevraagde kleur blijft gevraagd, verpeste soep blijft verpest.",
  "SOUP-18":
    "Wie het totaal op 10 of meer brengt, pakt de hele pan, gewild of niet, legt die gedekt neer en opent de volgende.",
  "SOUP-19": "Speelt iemand zijn laatste kaart, dan wordt dat gezegd. De ronde is daarmee niet afgelopen.",
  "SOUP-20":
    "De ronde eindigt als iemand zonder kaarten aan de beurt komt, ook als die net met de laatste kaart een pan heeft gepakt en zou moeten uitkomen.",
  "SOUP-21":
    "Wat nog in handen en in de pan is, wordt getoond en telt voor niemand. Daarna gaan de gewonnen kaarten open.",
  "SOUP-22":
    "Erwten-, uien- of champignonsoep: 1 ster per gewonnen kaart van die kleur, ook bouillon, 10 en overkoker; 1 ster minder per gewonnen rode peper.",
  "SOUP-23":
    "Pepersoep: 1 ster per gewonnen rode peper, 1 ster minder per gewonnen bouillon. Een overkoker is geen bouillon.",
  "SOUP-24":
    "Vandaag geen soep: 5 sterren zodra de menu's open liggen. Aan het eind kost elke gewonnen kaart 1 ster, ook meer dan 5 bij elkaar.",
  "SOUP-25":
    "Niemand zakt onder 0 sterren: eerst wordt alles van de ronde opgeteld en afgetrokken, dan wordt kwijtgescholden wat niet betaald kan worden.",
  "SOUP-26": "Na vijf rondes winnen de meeste sterren. Bij gelijke stand wordt de winst gedeeld.",
  "SOUP-27":
    "Menu's worden open gekozen, om de beurt vanaf links van de deler; de deler kiest als laatste. Vandaag geen soep betaalt als alle menu's liggen.",
  "SOUP-28": "De deler mag niet het menu van de speler links kiezen, tenzij het zijn enige overgebleven menu is.",
  "SOUP-29":
    "Je ziet je hand en je menu's; van iedereen de open en gebruikte menu's, de sterren en hoeveel kaarten ze hebben en gewonnen hebben; en de pan, kaart voor kaart. Je ziet geen andere handen, geen weggelegde kaarten en niet wat er in een gewonnen stapel ligt, ook niet in je eigen.",
  "SOUP-30":
    "Met vier spelers. Er wordt uitgekomen met erwt 3 (3), dan erwt 1 (4). De derde heeft geen erwt en speelt rode peper 5 (9): de soep is verpest. De vierde speelt de uienoverkoker (0), dan volgen champignon 4 (4), erwt 3 (7) en rode peper 4 (11). De derde pakt zeven kaarten; met pepersoep zijn dat 2 sterren.",
} satisfies typeof en;
