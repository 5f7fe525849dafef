import type en from "./en";

export default {
  welcome:
    "Drie koks, één pan. Iedereen legt er om de beurt een kaart in, en de getallen tellen op. Wie de pan op tien brengt, pakt hem helemaal. Of je dat wilt, zegt je menu.",
  menu: "Kijk naar je hand: vier erwtenkaarten. Erwtensoep levert een ster op per gewonnen erwt, elke rode peper kost er een. Serveer erwtensoep.",
  "menu.not": "Je hebt vier erwtenkaarten. Probeer deze keer erwtensoep.",
  open: "Alle menu's liggen open. Links van je willen ze uien, rechts van je rode peper. Jouw soep verdraagt geen rode peper, pepersoep geen bouillon.",
  lead: "Jij opent de eerste pan, met elke kaart die je wilt. Begin met erwt 3.",
  "lead.not": "Het zou mogen, maar begin hier met erwt 3.",
  follow:
    "Erwt is gevraagd, dus wie erwt heeft moet erwt spelen. 3 + 4 + 1: er zit acht in de pan, en er branden acht stippen.",
  take: "Opgetilde kaarten kunnen erin, en elke kaart zegt wat ze doet. Donkere kunnen niet; tik er een aan en ze zegt waarom. Vier erwten voor de erwtensoep: pak de pan met erwt 2.",
  "take.not": "Dan is het nog geen tien. Met erwt 2 wel.",
  taken:
    "De soep is klaar! De vier kaarten liggen gedekt voor je. Niemand mag ze bekijken tot de ronde wordt geteld. Wie een pan pakt, opent de volgende.",
  ten: "Een tien pakt elke pan, met één uitzondering: als eerste kaart telt hij niet. Kijk zelf en kom uit met erwt 10.",
  "ten.not": "Kom uit met erwt 10, dan zie je wat ervan wordt.",
  chili:
    "De tien telt 0. Toen kwam erwt 5, en rechts van je is er geen erwt meer: wie niet kan bekennen speelt wat hij wil, dus rode peper 3. Rode peper verpest de soep. Vanaf nu hoeft niemand meer te bekennen, jij ook niet.",
  boil: "Acht, en een rode peper die je een ster zou kosten. Laat het overkoken: speel de uienoverkoker.",
  "boil.not": "Speel hier de overkoker.",
  boiled:
    "Het totaal is weer 0. Wat links ligt telt daar niet meer voor, maar blijft in de pan en wordt ermee gewonnen. Met ui 4 en rode peper 2 is het weer zes.",
  avoid:
    "Twee erwten en twee rode pepers: voor jou is deze pan niets waard. Champignon 4 zou hem pakken. Speel liever champignon 1.",
  "avoid.not": "Dan pak je een pan die je niets oplevert. Met champignon 1 blijft hij onder de tien.",
  theirs:
    "Ui 5 maakt twaalf, en alle acht kaarten gaan naar links. Voor de uiensoep: drie uien, min twee rode pepers. Dat is één ster.",
  forced:
    "Champignon is gevraagd en je hebt er maar één. Je moet bekennen, ook als je daarmee een pan pakt die je niet nodig hebt.",
  last: "Twaalf: de pan is van jou, gewild of niet. Champignons doen erwtensoep niets. Kom nu uit met je laatste kaart.",
  scored:
    "Je laatste kaart was niet het einde van de ronde. Dat kwam toen jij zonder kaarten aan de beurt was. Pan en handen telden voor niemand, ook je bouillon niet. Vier erwten: vier sterren.",
  noSoup:
    "Ronde twee, een hele hand van 13. Veel bouillon en overkokers, dus je kunt overal buiten blijven. Serveer vandaag geen soep.",
  "noSoup.not": "Deze hand kan elke pan ontwijken. Probeer: vandaag geen soep.",
  paid: "Vandaag geen soep levert meteen vijf sterren op. Maar vanaf nu kost elke gewonnen kaart er een, welke ook.",
  dodge:
    "Er zit zeven in de pan. Erwt 4 zou hem pakken: drie kaarten, drie sterren weg. Erwt 1 maakt acht en laat hem aan de anderen.",
  "dodge.not": "Die niet. Speel erwt 1 en bewaar de bouillon voor later.",
  done: "En er wordt ergens anders gekookt. Vijf rondes, elk met een ander menu; de meeste sterren winnen. De regels zijn altijd één tik weg. Eet smakelijk!",
} satisfies typeof en;
