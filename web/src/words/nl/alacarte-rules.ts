import type en from "../en/alacarte-rules";

export default {
  "section.box": "Wat er is",
  "section.turn": "Jouw beurt",
  "section.heat": "Verhitten",
  "section.season": "Kruiden",
  "section.dish": "Klaar, perfect, bedorven",
  "section.cups": "Koffiepauzes",
  "section.crepe": "De crêpe",
  "section.end": "Het einde",
  "section.hands": "Handen en ogen",

  "ALC-1": "Twee tot vier spelers.",
  "ALC-2":
    "Iedereen heeft een fornuis met een knop van 0 tot 7, die op 0 begint, een pan, een willekeurig getrokken koffiekop die open ligt, een dienblad voor gerechten die klaar zijn en één crêpe.",
  "ALC-3":
    "Op tafel liggen 20 gerechten in vijf kleuren; vier strooiers, voor citroen, peper, paprika en kruiden, elk met 15 korrels van zijn kleur en 5 zout; een lege gootsteen; de overige koppen gedekt als voorraad; de hittedobbelsteen; een vuilnisbak; en 9 sterren.",
  "ALC-4":
    "Er zijn 13 koppen: 3 overwinningspunten, 3 keer fornuisruil, 2 keer drie pollepels, 3 keer nakruiden, 2 keer zachter vuur.",
  "ALC-5": "De hittedobbelsteen toont 1, 2, 3, +1 voor iedereen, 1 tot 3 naar keuze en een koffiekop.",
  "ALC-6":
    "Er wordt geloot wie begint. Om de beurt neemt iedereen een gerecht van een willekeurige kleur in de pan, maar niet de crêpe. Dan begint de eerste beurt.",
  "ALC-7":
    "Een gerecht heeft een kleur, een naam, punten, de specerijen die het vraagt (misschien geen, hooguit 2 van een kleur), een groen bereik van goede hitte en daarboven een rood niveau waarbij het aanbrandt. Tussen groen en rood is het niet goed en niet aangebrand. Koude gerechten zijn goed bij 0.",
  "ALC-8":
    "Je hebt drie acties, elk verhitten of kruiden, zoals je wilt. Drie pollepels tellen mee: na elke actie gaat er een naar de volgende speler. Na de derde is je beurt voorbij, tenzij je koffiepauze nog open is en je een speelbare kop hebt.",
  "ALC-9":
    "Eén keer per beurt mag je koffiepauze nemen met een van je koppen. Dat kost geen actie. Niet tussen de worp en wat die doet, niet tijdens het strooien of omgooien, en niet als een regel je beurt heeft beëindigd.",
  "ALC-10": "Een gerecht dat klaar of bedorven is weghalen en een nieuw gerecht nemen kost geen actie.",
  "ALC-11": "Alle drie de acties moeten worden gedaan zolang er een mogelijk is.",
  "ALC-12":
    "Je beurt begint met opruimen: een bedorven gerecht wordt gered of weggegooid, een gerecht dat klaar is gaat naar je dienblad, en je neemt een nieuw gerecht. Leg je nu de crêpe, dan is de hele beurt voorbij.",
  "ALC-13": "Om te verhitten gooi je de dobbelsteen. Bij 1, 2 of 3 gaat je knop zoveel omhoog. Je hebt geen keus.",
  "ALC-14": "+1 voor iedereen: alle knoppen gaan tegelijk één omhoog, ook die van jou. Een knop op 7 blijft staan.",
  "ALC-15": "Keuze: je neemt 1, 2 of 3, ook als dat voorbij het eind gaat.",
  "ALC-16":
    "Koffie: trek een kop uit de voorraad, open. Je knop beweegt niet. Is de voorraad leeg, pak dan een kop naar keuze van een ander, maar niet een die op een dienblad ligt. Heeft niemand er een, dan worden de gebruikte koppen de voorraad. Zijn er helemaal geen, dan gebeurt er niets.",
  "ALC-17":
    "Geen knop gaat voorbij 7. In de editie van 2020 telt een worp die voorbij 7 zou gaan niet, en de knop blijft staan; in die van 2009 stopt hij op 7. Van 5 met een 3: 2020 blijft op 5, 2009 gaat naar 7. De actie is in elk geval gebruikt.",
  "ALC-18": "Op zijn rode niveau of daarboven is een gerecht aangebrand.",
  "ALC-19":
    "Om te kruiden pak je een strooier, draai je hem boven de pan in één beweging met de opening omlaag, wacht je even en draai je hem in één beweging terug. Vooraf schudden mag, maar niet boven de pan. Alles wat eruit valt telt, ook wat ernaast valt.",
  "ALC-20":
    "Voor je eigen gerecht mag je alleen strooiers nemen van kleuren op het recept, hoeveel er ook al in de pan ligt. Een gerecht zonder specerijen wordt niet gekruid.",
  "ALC-21": "Valt er niets uit, dan is de actie toch gebruikt.",
  "ALC-22": "Een gerecht vraagt van elke kleur minstens wat het recept zegt. Meer mag.",
  "ALC-23":
    "Drie of meer van één kleur, of drie of meer zout, in de pan: overkruid. Ook als het gerecht met deze keer strooien klaar was geweest.",
  "ALC-24":
    "Een strooier waarin alleen nog zout zit, of niets, wordt bijgevuld uit de gootsteen: met alle korrels van zijn kleur en zout tot 5. Eerst wordt het strooien afgehandeld, dan wordt er bijgevuld. Heeft de gootsteen niets van die kleur, dan wacht hij tot er iets komt; gebruiken mag intussen wel. Meerdere tegelijk worden gevuld in de volgorde citroen, peper, paprika, kruiden.",
  "ALC-25":
    "Wat in een pan ligt, gaat naar de gootsteen als het gerecht eruit gaat. Na nakruiden blijft het liggen waar het viel.",
  "ALC-26":
    "Een gerecht is klaar als de knop in het groen staat en er genoeg specerijen zijn, en het niet aangebrand of overkruid is.",
  "ALC-27":
    "In je eigen beurt gaat het meteen naar je dienblad, met een ster als het perfect is, ook als een kop daarvoor zorgde. Eindigt het spel daarmee niet, dan gaan de specerijen naar de gootsteen, je knop naar 0, en je neemt een nieuw gerecht.",
  "ALC-28":
    "Wordt het klaar in de beurt van een ander, dan wacht het in je pan. Tot jouw beurt kan het nog aanbranden, overkruid of weggeruild worden.",
  "ALC-29":
    "Perfect betekent: precies de specerijen van het recept, niets meer, en geen zout. Dat geeft een van de 9 sterren. Gerechten zonder specerijen en de crêpe geven er geen. Sterren zijn geen punten waard.",
  "ALC-30":
    "Een aangebrand of overkruid gerecht gaat in jouw beurt naar de vuilnisbak: meteen, of aan het begin ervan. Specerijen naar de gootsteen, knop naar 0, een nieuw gerecht.",
  "ALC-31":
    "Een aangebrand gerecht mag je eerst redden met een kop ‘zachter vuur’, als koffiepauze van deze beurt, als de knop onder het rode niveau komt; zo niet, dan zijn gerecht en kop weg. Zolang een aangebrand gerecht wacht, mag je geen andere kop spelen. Is het ook overkruid, dan is er niets te redden.",
  "ALC-32": "Een overkruid gerecht is niet te redden.",
  "ALC-33":
    "Een nieuw gerecht kies je vrij uit die waarvan de kleur nog niet op je dienblad ligt; het gerecht dat net klaar is telt mee. Is er zo geen, kies dan wat je wilt.",
  "ALC-34":
    "In plaats van een nieuw gerecht mag je je crêpe leggen, één keer per spel. Is er geen gerecht meer, dan moet het.",
  "ALC-35":
    "Overwinningspunt: leg de kop op je dienblad. Hij is aan het eind 1 punt waard, en niemand kan hem pakken. Ligt hij daar aan het eind niet, dan is hij niets waard. Alle andere koppen zijn na het spelen gebruikt.",
  "ALC-36":
    "Fornuisruil: ruil alles met een ander: knop, pan, gerecht en specerijen. Geen van de gerechten mag bedorven zijn, in geen pan mag een crêpe liggen. Is wat je krijgt klaar, dan gaat het meteen naar je dienblad. De kleurregel geldt alleen bij het kiezen.",
  "ALC-37":
    "Drie pollepels: drie acties extra in deze beurt, maar geen koffiepauze meer, ook niet om een aangebrand gerecht te redden.",
  "ALC-38":
    "Nakruiden: kruid één keer het gerecht van een ander, met elke strooier, ook met kleuren die niet op het recept staan. Geen gerecht zonder specerijen en geen crêpe. Gerechten die bedorven of klaar zijn mogen wel.",
  "ALC-39": "Zachter vuur: je knop gaat 1, 2 of 3 terug, niet onder 0, ook als het gerecht aangebrand is.",
  "ALC-40":
    "Een kop mag je alleen spelen als hij iets kan doen: voor ruilen en nakruiden is er iemand nodig bij wie het kan, voor zachter vuur een knop boven 0. Een kop die je net trok of pakte, mag in dezelfde beurt worden gespeeld.",
  "ALC-41":
    "Leg hem met de bleke kant boven, de knop op 0. Je beurt eindigt meteen; de overige acties en de koffiepauze vervallen.",
  "ALC-42":
    "Je volgende beurt begint met een worp van de dobbelsteen, met alle gevolgen. Bij 7 brandt de crêpe aan: vuilnisbak, nieuw gerecht, beurt voorbij, tenzij een kop hem redt.",
  "ALC-43":
    "Dan heb je tot twee pogingen om hem om te gooien, en verder niets. Gouden kant boven in de pan: klaar, naar je dienblad, nieuw gerecht, beurt voorbij. Ernaast of bleke kant boven: mislukt. Mislukken ze allebei, dan is je beurt voorbij; de volgende keer weer één worp met de dobbelsteen en twee pogingen. De knop blijft staan.",
  "ALC-44": "Onder 7 maakt de hitte niet uit, zelfs 0 is goed.",
  "ALC-45": "Een crêpe telt als gerecht en geeft 5 punten, maar geen ster. Hij heeft geen kleur.",
  "ALC-46":
    "In een beurt met een crêpe kan de koffiepauze vóór de worp, tussen de worp en het omgooien, en na de tweede mislukte poging, niet tussen de pogingen. De pollepels geven nog één worp en twee pogingen.",
  "ALC-47":
    "Een crêpe die aan het begin van je beurt aangebrand blijkt, wordt gered of weggegooid. Weggegooid: een nieuw gerecht en een gewone beurt.",
  "ALC-48":
    "Het spel eindigt meteen als iemand geen nieuw gerecht in de pan kan leggen: er is er geen meer, en de crêpe is gebruikt.",
  "ALC-49":
    "Het eindigt ook als iemand 5 gerechten klaar heeft, de crêpe meegeteld; met zijn tweeën 7, wat in de editie van 2009 een optie is. Koppen en gerechten die nog in pannen liggen, tellen hier niet.",
  "ALC-50":
    "Drie sterren winnen meteen, wat de punten ook zijn, ook als datzelfde gerecht het laatste was dat nodig was. De anderen worden op punten gerangschikt.",
  "ALC-51":
    "Anders winnen de meeste punten: gerechten op dienbladen, koppen met een overwinningspunt op dienbladen, en gerechten die klaar zijn en nog in pannen liggen; die geven punten, maar geen ster. Bij gelijke stand wordt de plaats gedeeld.",
  "ALC-52":
    "Strooien en omgooien hangen van je hand af: jouw beweging beslist wat er valt en hoe het landt. Wie met hulp speelt, en elke bot, kiest in plaats daarvan een techniek, en het toeval beslist met de kansen van die techniek.",
  "ALC-53": "Na 200 beurten van iedereen eindigt het spel, en worden de punten geteld.",
  "ALC-54":
    "Alles ligt open, ook wat er in de strooiers zit. Alleen de volgorde van de koppen in de voorraad is verborgen.",
} satisfies typeof en;
