import type en from "../en/alacarte-lesson";

export default {
  welcome:
    "Welkom in een keuken waar iedereen kookt en niemand te vertrouwen is. Je hebt een fornuis met een knop, een pan, een koffiekopje en een crêpe. Kook gerechten, verzamel punten en houd de buren in de gaten.",
  dish: "Eerst een gerecht voor je pan. De balk eronder toont in groen welke hitte het wil, en in rood waar het verbrandt. Neem de toast: één paprika, hitte 2 tot 4.",
  "dish.not": "Dat zou ook gaan. Maar neem hier de toast.",
  recipe:
    "Cocotte neemt het nijlpaard. Nu heb je drie lepels: drie acties, elk om te stoken of te kruiden. Je recept staat naast je fornuis.",
  heat: "De toast wil hitte. Raak de dobbelsteen aan en gooi hem.",
  "heat.not": "Later. Gooi eerst de dobbelsteen.",
  heated: "Twee omhoog, dus je knop staat op 2: dat is groen. Nu het kruid: neem de paprika.",
  "heated.not": "De hitte klopt. Neem nu de paprika.",
  hand: "Aan een echte tafel heb je de fles nu in je hand: je sleept hem boven de pan en terug, en de natuurkunde beslist wat er valt. Kies je eigen hand: hier strooit de les voor je, in de oefenkeuken strooi je zelf. Als de hand niet wil, mag een plaats hulp hebben en een techniek kiezen.",
  "hand.not": "Die zijn voor plaatsen met hulp. Strooi met je eigen hand.",
  star: "Eén paprika, geen zout, juiste hitte: volmaakt! De toast ligt op je dienblad, en er is een ster. Drie sterren winnen meteen. Drie van een kleur in de pan, of drie zout, hadden hem bedorven.",
  next: "Je beurt gaat door: een nieuw gerecht, van een kleur die nog niet op je dienblad ligt. Neem de schoenzool.",
  "next.not": "Een mooi gerecht. Maar neem hier de schoenzool.",
  coffee: "Er is nog één lepel. Stook nog een keer.",
  "coffee.not": "Gooi eerst de dobbelsteen.",
  cup: "Koffie! In plaats van hitte komt er een kopje. Eén keer per beurt mag je een van je kopjes spelen, en dat kost geen actie. Bewaar ze nog en eindig je beurt.",
  "cup.not": "Nog niet: je hebt het gauw nodig. Eindig je beurt.",
  sabotage:
    "Cocotte stookt, pepert het nijlpaard twee keer en speelt dan een kopje: nakruiden. Nu ligt er paprika op je schoenzool, die er nooit om vroeg. Daar komt geen ster meer van.",
  revenge: "Maar kijk: het nijlpaard mist alleen nog één citroen. Jij hebt het kopje dat fornuizen ruilt. Speel het.",
  "revenge.not": "Eerst het kopje: fornuizen ruilen.",
  exchanged: "Knop, pan, gerecht en al: het nijlpaard is van jou. Het wil één citroen.",
  "exchanged.not": "Het nijlpaard wil citroen.",
  again: "Rustig nu. Strooi.",
  "again.not": "Met je eigen hand, graag.",
  crepe:
    "Weer volmaakt, en vier punten. In plaats van een nieuw gerecht mag je één keer per spel je crêpe leggen. Dat eindigt je beurt meteen en brengt vijf punten als je hem kunt keren. Hij ligt onder aan de kaart.",
  "crepe.not": "Gerechten zijn zeker. Maar leg hier de crêpe.",
  spoiled:
    "Cocotte gooit bij iedereen één omhoog en strooit dan hals over kop: drie citroenen is te veel. Te gekruid, in de vuilnisbak.",
  roll: "Met een crêpe in de pan is de eerste actie altijd de dobbelsteen. Bij 7 zou hij verbranden. Gooi.",
  "roll.not": "Eerst de dobbelsteen.",
  flip: "Nu tot twee keer keren. Neem de pan.",
  "flip.not": "Neem de pan en keer.",
  toss: "Eén beweging: laat de pan zakken, wip hem op en vang. De gouden kant moet boven liggen. Hier doet de les het voor je; oefenen kun je in de oefenkeuken.",
  "toss.not": "Met je eigen hand.",
  splat: "Flats. Dat overkomt iedereen. Je mag in deze beurt nog één keer.",
  "splat.not": "Keer nog een keer.",
  retoss: "Zakken, wippen, vangen.",
  "retoss.not": "Met je eigen hand.",
  turned:
    "Gekeerd! Vijf punten. Een crêpe telt als gerecht maar geeft geen ster. Neem een nieuw gerecht, de cactus; je beurt is voorbij.",
  "turned.not": "Neem hier de cactus.",
  done: "Het spel eindigt als iemand genoeg gerechten heeft geserveerd, of drie sterren heeft. In de oefenkeuken kun je strooien en keren rustig leren. Eet smakelijk!",
} satisfies typeof en;
