import type en from "../en/shaker";

export default {
  title: "Telefoon in de hand",
  "hand.of": "De hand van {name}",
  "hand.nameless": "Jouw hand",

  // How it stands
  "standing.connecting": "De tafel wordt gezocht.",
  "standing.lost": "De verbinding is weg. Ze komt vanzelf terug.",
  "standing.here": "Verbonden",
  "rest.title": "Klaar als jij het bent",
  "rest.line": "Kruid of keer aan tafel. Dan heb je de fles of de pan hier in je hand.",
  "rest.works": "De telefoon voelt hoe hij wordt vastgehouden.",
  "refused.title": "Deze code geldt niet",
  "refused.line": "Hij is fout, al gebruikt of verlopen. Vraag aan tafel een nieuwe code en richt je camera erop.",
  "over.title": "Niet meer verbonden",
  "over.line": "Deze telefoon is nu niemands hand. Voor een volgende keer is er aan tafel een nieuwe code.",

  // Motion
  "ask.title": "Mag deze pagina voelen hoe de telefoon beweegt?",
  "ask.line": "Dan draai je de telefoon zelf. De browser vraagt het je; alleen de stand gaat naar de tafel.",
  "ask.yes": "Met beweging",
  "ask.no": "Met de vinger",
  "why.insecure":
    "Deze pagina kwam niet via https, dus vertelt de browser niet hoe de telefoon beweegt. Met de vinger gaat het.",
  "why.missing": "Dit apparaat vertelt niet hoe het beweegt. Met de vinger gaat het.",
  "why.refused": "Deze pagina mag niet voelen hoe de telefoon beweegt: dat is niet toegestaan. Met de vinger gaat het.",
  way: "Hoe je beweegt",
  "way.motion": "Beweging",
  "way.touch": "Vinger",

  // What to do
  "pour.title": "Je hebt de fles in de hand",
  "pour.motion": "Kantel de telefoon als een fles, en weer terug. Schud eerst, als je wilt.",
  "pour.upright": "Houd de telefoon eerst rechtop, als een fles.",
  "pour.touch": "Sleep om de fles heen: om, en weer terug.",
  "flip.title": "Je hebt de pan in de hand",
  "flip.motion": "Houd de telefoon plat als een pan. Voorkant omlaag, omhoog wippen, weer recht.",
  "flip.touch": "Sleep omlaag, wip omhoog, en terug naar het midden.",
} satisfies typeof en;
