import type en from "../en/banquet-lesson";

export default {
  welcome:
    "De koninklijke familie komt eten. Iedereen dekt één tafel rond het boeket, vak voor vak. Drie buren op een rechte lijn vormen een rij, en je menu’s zeggen welke rijen punten opleveren.",
  orders:
    "In de hoeken staan zes stolpen, met onder elk een koninklijke bestelling. Nu gaan ze omhoog, één keer maar. Onthoud er minstens één: onder a1 ligt een pudding. Heb je genoeg gezien, dek ze dan af.",
  "orders.not": "Dek de bestellingen af met de knop.",
  menus:
    "Afgedekt, en niemand kijkt nog. Dit zijn je drie menu’s, één van elke waarde. Hamburger, hamburger, salade is één punt waard. Een rij telt van beide kanten, maar het midden moet kloppen.",
  place: "Alles begint naast het boeket. Neem een hamburger en zet hem op d3.",
  "place.not": "Dat mag. Maar zet hier een hamburger op d3.",
  keep: "Nog geen rij. Na het plaatsen mag je één menu afleggen en een ander trekken, of alles houden. Houd je menu’s.",
  "keep.not": "Deze menu’s zijn goed. Houd ze voorlopig.",
  theirs:
    "Aan de overkant kwam een hamburger op c3, naast die van jou. Wat op tafel staat, is voor iedereen bruikbaar. Hamburger, hamburger: een salade op e3 maakt je rij af.",
  "theirs.not": "De rij c3, d3, e3 mist een salade op e3.",
  score: "Hamburger, hamburger, salade, en jouw salade hoort erbij. Scoor menu 1 met de knop.",
  "score.not": "Je rij is klaar. Scoor menu 1.",
  drawn:
    "Dat punt is van jou. Je hebt een nieuw menu van dezelfde waarde getrokken, je hand is weer vol. Meer dan één menu per beurt scoort niemand.",
  toque:
    "Menu’s van drie punten vragen een koksmuts, van wie dan ook. Jij hebt er twee. Op e5 staat een fruitsalade: zet er een koksmuts achter, op e6.",
  "toque.not": "Voor menu 3 hoort de koksmuts naast de fruitsalade: op e6.",
  discard:
    "Koksmuts en fruitsalade: twee derde van menu 3, en het vak dat ontbreekt is gemarkeerd. Menu 1 past hier nergens bij: tik het aan, dan op ‘Leg menu 1 af’, en je trekt een ander.",
  "discard.not": "Menu 3 is bijna klaar en menu 2 heeft de tijd. Leg menu 1 af.",
  finish: "Iemand had het kunnen bederven, maar het vak is nog vrij. Zet een pudding op e4.",
  "finish.not": "Koksmuts e6, fruitsalade e5: de pudding hoort op e4.",
  three: "Pudding, fruitsalade, koksmuts: van de andere kant gelezen is dat jouw menu. Scoor het voor drie punten.",
  "three.not": "Scoor menu 3.",
  announce:
    "De salade op b2 raakt de stolp op a1, dus je mag die aankondigen: tik op de stolp in de keuken, dan op die van a1, en zeg wat eronder ligt. Weet je het nog? Klopt het, dan is de bestelling van jou en een punt waard.",
  "announce.not": "Kondig a1 aan. Het was een pudding.",
  lifted:
    "Goed! Wat er ook gezegd wordt, het gerecht komt op zijn vak. En kijk: pudding, salade, hamburger, van de hoek tot c3. Dat is menu 2: scoor het.",
  "lifted.not": "Scoor menu 2.",
  done: "Zes punten voor menu’s en één voor de bestelling. Het spel eindigt als alle 36 vakken gevuld zijn; de meeste punten winnen. In de lobby wachten vier varianten. Eet smakelijk!",
} satisfies typeof en;
