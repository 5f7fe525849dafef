import type en from "../en/cuisine-rules";

export default {
  "section.box": "Wat er is",
  "section.tray": "Eerst: de warmhoudplaat",
  "section.shop": "Dan: spelen en kopen",
  "section.submit": "Of: een maaltijd serveren",
  "section.after": "Aan het eind van je beurt",
  "section.cards": "Wat er op de kaarten staat",
  "section.meals": "Maaltijden en jury",
  "section.end": "Het einde",
  "section.eyes": "Voorbeelden, en wie wat ziet",

  "CUI-1": "Voor twee tot vier spelers.",
  "CUI-2": "Iedereen begint met een deck van 8 lepels en 2 zout, geschud, en trekt een hand van 5.",
  "CUI-3":
    "Er zijn een stapel van 20 vorken, 118 ingrediënten (26 daarvan zijn de keukenklassiekers, die je kunt weglaten) en 15 juryleden: telkens vijf die 15, 18 en 21 punten vragen. Medailles raken nooit op.",
  "CUI-4":
    "Met twee spelers zitten er drie juryleden aan tafel, een van elk, willekeurig getrokken. De anderen wachten gedekt.",
  "CUI-5": "Met drie spelers zijn het er vier: 15, 15, 18, 21. Met vier spelers vijf: 15, 15, 18, 18, 21.",
  "CUI-6":
    "Voor gevorderden: alle juryleden zitten in één stapel. Er worden er drie getrokken, met drie of vier spelers één meer dan er spelers zijn. Een gewonnen jurylid wordt meteen vervangen.",
  "CUI-7":
    "In het basisspel wordt een gewonnen jurylid aan het eind van de beurt vervangen door een van dezelfde soort. Is er geen meer, dan blijft de plek leeg.",
  "CUI-8": "De markt is een gedekte stapel ingrediënten; vier daarvan liggen open in een rij.",
  "CUI-9": "De koelkast is in het begin leeg. Hij is open, en elke kaart erin mag gekocht worden.",
  "CUI-10":
    "Het lot wijst aan wie begint. Het gaat met de klok mee. Een ronde is één beurt van iedereen, vanaf de eerste speler.",
  "CUI-11":
    "Voor je een kaart speelt, mag je één kaart uit je hand gedekt op je warmhoudplaat leggen. Die heeft drie plekken; is er geen vrij, dan gaat er niets op. Een kaart die je er nu op legt, mag nog deze beurt in een maaltijd.",
  "CUI-12":
    "Een kaart blijft op de warmhoudplaat tot ze in een maaltijd gebruikt wordt of een vaardigheid haar verplaatst. Lepels en vorken mogen er ook op.",
  "CUI-13":
    "Je speelt kaarten uit je hand in elke volgorde en mag tussendoor kopen. Je hoeft nooit een kaart te spelen.",
  "CUI-14":
    "Je hebt één aankoop per beurt, door effecten meer. Elke aankoop is één kaart: van de markt, uit de koelkast, of een vork. Prijzen in lepels betaal je met lepels, prijzen in vorken met vorken. Wat over is, vervalt aan het eind van de beurt.",
  "CUI-15":
    "Een gekochte kaart gaat meteen naar je aflegstapel. Behalve haar eigen vaardigheid bij aankoop doet ze deze beurt niets. Wordt je stapel in dezelfde beurt geschud, dan blijft ze erbuiten. Een kaart krijgen zonder aankoop is geen kopen.",
  "CUI-16": "Elke kaart in de koelkast kost 1 lepel, wat er ook op staat.",
  "CUI-17": "Speel je een vorkkaart, kies dan: 1 vork om te betalen, of een aankoop extra.",
  "CUI-18":
    "Na de warmhoudplaat en voor je een kaart speelt, mag je één maaltijd serveren. In zo’n beurt krijg je geen kaart van markt, koelkast of vorkenstapel. De rest van je hand mag je nog spelen.",
  "CUI-19":
    "Alle gespeelde kaarten en alles wat nog in je hand is, gaan open naar je aflegstapel. Dan trek je er vijf. Is je deck leeg, dan wordt de aflegstapel geschud en is die het nieuwe deck, ook midden in het trekken. Is er niets meer, dan trek je wat er is.",
  "CUI-20":
    "Het ingrediënt op de vierde plek van de markt gaat de koelkast in. De andere schuiven door, en de rij wordt aangevuld tot vier. Een gekochte kaart laat tot dan een gat. Is de marktstapel leeg, dan komt er niets nieuws; de koelkast wordt nooit meer ingeschud.",
  "CUI-21":
    "Wie door een ander moet afleggen, kiest de kaarten zelf, en begint de volgende beurt met wat er over is. Een lege hand verliest niets, en de warmhoudplaat is veilig.",
  "CUI-22": "Vernietigde kaarten gaan uit het spel.",
  "CUI-23":
    "Een ingrediënt heeft een prijs, basispunten, en misschien een keuken (westers, Italiaans, Frans, pan-Aziatisch), soorten (eiwit, vers, koolhydraat, zuivel), smaken (aromatisch, zuur, wrang, zoet, pittig) en vaardigheden. Sommige zijn smaakmakers. Van een kaart die eiwit of vers is, zeg je welke van de twee als je haar in een maaltijd legt.",
  "CUI-24":
    "Een vaardigheid zonder teken werkt als je de kaart speelt, meteen of later in de beurt, als je wilt. Bij het serveren: in een maaltijd. Bij aankoop: als je de kaart op de markt koopt, niet uit de koelkast.",
  "CUI-25":
    "De vaardigheid van een keuken werkt alleen met nog een kaart van dezelfde keuken: een die je deze beurt gespeeld hebt, of een in dezelfde maaltijd. Dan werkt ze voor allebei, ook voor de eerdere, elk hoogstens één keer. Twee kaarten met dezelfde naam zijn ook partners.",
  "CUI-26":
    "Kaarten op de warmhoudplaat zijn geen partners van gespeelde kaarten. In een maaltijd wel, maar alleen van de kaarten van die maaltijd. Net gekochte of opgegeten kaarten zijn geen partners.",
  "CUI-27": "Wat er op een kaart staat, gaat voor deze regels.",
  "CUI-28":
    "Een maaltijd is minstens één ingrediënt, uit je hand en van de warmhoudplaat. Lepels en vorken zitten in geen maaltijd, en kaarten die je deze beurt gespeeld hebt ook niet. Zout is een ingrediënt.",
  "CUI-29":
    "In een maaltijd werken de vaardigheden van haar kaarten, die bij het spelen en die bij het serveren, en die van de keukens waar partners zijn. Haar punten zijn de basispunten en wat die erbij geven. Kaarten die je nu trekt, kunnen er niet meer bij.",
  "CUI-30":
    "Een jurylid neemt een maaltijd alleen aan als haar punten zijn getal halen en alles klopt wat het eist. Dan krijg je de medailles, en meer als je de bonus verdiend hebt.",
  "CUI-31": "De ingrediënten van een maaltijd zijn opgegeten: ze gaan uit het spel.",
  "CUI-32":
    "Het jurylid blijft bij je en helpt je in je beurten voor de rest van het spel, vanaf de volgende ronde. Je hoeft het niet te gebruiken; het werkt één keer per beurt, tenzij er meer op staat.",
  "CUI-33": "Je mag je maaltijd een naam geven. Die doet niets, maar iedereen leest hem.",
  "CUI-34":
    "Met twee spelers: als iemand 15 medailles heeft, krijgt de ander nog één beurt. Met drie of vier: als iemand er 10 heeft, krijgen wie later in de ronde komen hun beurt. Dan is het spel afgelopen.",
  "CUI-35": "Het eindigt ook na de ronde waarin er geen jurylid meer is, en na 60 rondes.",
  "CUI-36":
    "De meeste medailles winnen. Bij gelijkstand de meeste in maaltijden opgegeten ingrediënten; zijn die ook gelijk, dan wordt de plaats gedeeld.",
  "CUI-37":
    "Rijst en okra uit de hand, olijf en appel van de warmhoudplaat: 11 basispunten, 3 erbij voor rijst met haar partner, 3 erbij voor okra vanwege drie keer vers: 17. Kritische Kaatje geeft 3 medailles en 1 voor het koolhydraat. Eieren en paksoi in één maaltijd: 3 en 6, dus 9. Een beurt: een lepel, brie voor 1; een vork voor een aankoop extra; mozzarella voor 1 lepel erbij; een baguette voor 1.",
  "CUI-38":
    "Je ziet je hand en je warmhoudplaat, alle aflegstapels, markt, koelkast, vorken en jury; van de anderen hun medailles, juryleden, gespeelde, opgegeten en vernietigde kaarten, en hoeveel ze er hebben. Niemand ziet de hand of de warmhoudplaat van een ander, of de volgorde van een deck.",
} satisfies typeof en;
