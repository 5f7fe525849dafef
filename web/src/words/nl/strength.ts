import type en from "../en/strength";

export default {
  title: "Hoe sterk zijn de bots?",
  lead: "Elk spel heeft vijf rangen, van leerling tot sterrenchef. Hier speelt elke rang tegen de rang eronder. Een bot weet nooit meer dan jij op zijn plaats zou weten.",
  two: "Eén tegen één",
  four: "Eén tegen drie van de rang eronder",
  pair: "{above} tegen {below}",
  former: "{above} tegen de beste bot van vroeger",
  between: "{low} tot {high}",
  even: "De stippellijn laat zien waar even sterke spelers zouden uitkomen. Binnen de dunne balk ligt het echte aandeel met 95 % zekerheid.",
  blunders:
    "Een honderd keer zo diepe analyse heeft {decisions} zetten van de sterrenchef nagekeken. In {share} van de gevallen vond die een zet die de winstkans met meer dan tien procentpunten verhoogt.",
  peeking:
    "Een sterrenchef die alle verborgen kaarten ziet, zou {share} van zijn partijen tegen een eerlijke winnen. Zoveel is verborgen kennis in dit spel waard. Geen enkele bot aan tafel ziet die.",
  how: "Zo is het gemeten",
  games: { one: "Eén partij per balk.", other: "{count} partijen per balk." },
  blocks:
    "Elke verdeling wordt om de beurt vanaf elke plaats gespeeld, zodat geluk elkaar opheft. Een gedeelde winst telt voor een deel.",
  again: "Iedereen kan het nameten en krijgt dezelfde cijfers:",
  when: "Toque {version}, {date}.",
  none: "Deze bots zijn nog niet gemeten.",
} satisfies typeof en;
