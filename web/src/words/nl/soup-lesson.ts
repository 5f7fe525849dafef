import type en from "../en/soup-lesson";

export default {
  welcome:
    "Drie koks, één pan. Iedereen legt er om de beurt een kaart in, en de getallen worden opgeteld. Wie de pan op tien of meer brengt, pakt alles wat erin zit. Of je dat wilt, hangt van je menu af.",
  menu: "Kijk naar je hand: vier erwtenkaarten. Erwtensoep levert een ster op per gewonnen erwt, maar elke rode peper kost er één. Serveer erwtensoep.",
  "menu.not": "Je hebt vier erwtenkaarten. Probeer deze keer erwtensoep.",
  open: "Alle menu’s liggen open. De kok links van je wil uien, die rechts van je rode pepers. Jouw soep kan niet tegen rode peper, pepersoep niet tegen bouillon. Op de borden zie je ook hoeveel kaarten iemand in de hand heeft en gewonnen heeft, en welke menu’s nog komen.",
  lead: "Jij opent de eerste pan, met welke kaart je maar wilt. Begin met erwt 3.",
  "lead.not": "Dat zou mogen, maar begin hier met erwt 3.",
  follow:
    "Erwt is gevraagd, dus wie erwt heeft, moet erwt spelen. Dat heet bekennen. 3 + 4 + 1: de pan staat op acht, en er branden acht stippen.",
  take: "Opgetilde kaarten kun je spelen; het label toont het nieuwe totaal. Donkere kaarten niet; tik er een aan en je ziet waarom. Vier erwten voor de erwtensoep: pak de pan met erwt 2.",
  "take.not": "Dan is het nog geen tien. Met erwt 2 wel.",
  taken:
    "De soep is klaar! De vier kaarten liggen gedekt voor je. Niemand mag ze bekijken tot de ronde wordt geteld. Wie een pan pakt, opent de volgende.",
  ten: "Een tien pakt elke pan, met één uitzondering: als eerste kaart telt hij niet. Probeer maar: kom uit met erwt 10.",
  "ten.not": "Kom uit met erwt 10, dan zie je wat ermee gebeurt.",
  chili:
    "De tien telt 0. Daarna kwam erwt 5, en de kok rechts van je heeft geen erwt meer. Wie niet kan bekennen, mag alles spelen, hier rode peper 3. Rode peper maakt de soep pittig. Vanaf nu hoeft niemand meer te bekennen, jij ook niet.",
  boil: "De pan staat op acht, met een rode peper die je een ster zou kosten. Laat hem overkoken: speel de uienoverkoker.",
  "boil.not": "Speel hier de overkoker.",
  boiled:
    "Het totaal ging terug naar 0. Wat overgekookt is, telt niet meer mee, maar blijft in de pan en wordt ermee gewonnen. Met ui 4 en rode peper 2 staat de pan weer op zes.",
  avoid:
    "Twee erwten en twee rode pepers: voor jou is deze pan niets waard. Champignon 4 zou hem pakken. Speel liever champignon 1.",
  "avoid.not": "Dan pak je een pan die je niets oplevert. Met champignon 1 blijft hij onder de tien.",
  theirs:
    "Ui 5 brengt de pan op twaalf, en alle acht kaarten gaan naar de uiensoep: drie uien, min twee rode pepers. Dat is één ster.",
  forced:
    "Champignon is gevraagd en je hebt er maar één. Je moet bekennen, ook als je daarmee een pan pakt die je niet nodig hebt.",
  last: "Twaalf: de pan is van jou, gewild of niet. Champignons doen er voor erwtensoep niet toe. Kom nu uit met je laatste kaart.",
  scored:
    "De ronde eindigt niet met je laatste kaart, maar pas als je weer aan de beurt bent en niets meer hebt. Wat over is in de pan en de handen, telt voor niemand, ook je bouillon niet. Vier erwten: vier sterren.",
  noSoup:
    "Ronde twee, een volle hand van 13 kaarten. Veel bouillon en overkokers, dus je kunt je overal buiten houden. Serveer ‘vandaag geen soep’.",
  "noSoup.not": "Met deze hand kun je elke pan ontwijken. Probeer ‘vandaag geen soep’.",
  paid: "‘Vandaag geen soep’ levert meteen vijf sterren op. Maar vanaf nu kost elke gewonnen kaart er één, van welke soort ook.",
  dodge:
    "De pan staat op zeven. Erwt 4 zou hem pakken: drie kaarten, drie sterren weg. Met erwt 1 staat hij op acht en laat je hem over aan de anderen.",
  "dodge.not": "Die niet. Speel erwt 1 en bewaar de bouillon voor later.",
  done: "En iemand anders pakt de pan. Vijf rondes, elke keer een ander menu; wie de meeste sterren heeft, wint. De regels zijn altijd één tik weg. Eet smakelijk!",
} satisfies typeof en;
