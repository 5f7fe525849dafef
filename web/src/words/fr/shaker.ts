import type en from "../en/shaker";

export default {
  title: "Le téléphone en main",
  "hand.of": "La main de {name}",
  "hand.nameless": "Votre main",

  // How it stands
  "standing.connecting": "On cherche la table.",
  "standing.lost": "La connexion est perdue. Elle revient toute seule.",
  "standing.here": "Relié",
  "rest.title": "Prêt quand vous voulez",
  "rest.line": "Assaisonnez ou retournez à la table. Le flacon ou la poêle sera alors ici, dans votre main.",
  "rest.works": "Le téléphone sent comment il est tenu.",
  "refused.title": "Ce code ne vaut rien",
  "refused.line":
    "Il est faux, a déjà servi ou n’est plus valable. Demandez un nouveau code à la table et visez-le avec l’appareil photo.",
  "over.title": "Plus relié",
  "over.line": "Ce téléphone n’est plus la main de personne. Pour recommencer, demandez un nouveau code à la table.",

  // Motion
  "ask.title": "Cette page peut-elle sentir comment le téléphone bouge ?",
  "ask.line":
    "Vous tournez alors le téléphone lui-même. Le navigateur va demander ; seule l’inclinaison va à la table.",
  "ask.yes": "Par le mouvement",
  "ask.no": "Le doigt suffit",
  "why.insecure":
    "Cette page n’est pas venue par https : le navigateur ne dit pas comment le téléphone bouge. Le doigt suffit.",
  "why.missing": "Cet appareil ne dit pas comment il bouge. Le doigt suffit.",
  "why.refused": "Cette page ne peut pas sentir comment le téléphone bouge : c’est refusé. Le doigt suffit.",
  way: "Comment vous le bougez",
  "way.motion": "Mouvement",
  "way.touch": "Doigt",

  // What to do
  "pour.title": "Le flacon est dans votre main",
  "pour.motion": "Renversez le téléphone comme un flacon, puis redressez-le. Vous pouvez le secouer avant.",
  "pour.upright": "Tenez d’abord le téléphone droit, comme un flacon.",
  "pour.touch": "Tournez du doigt autour du flacon : par-dessus, puis retour.",
  "flip.title": "La poêle est dans votre main",
  "flip.motion": "Tenez le téléphone à plat comme une poêle. Baissez l’avant, lancez-le, puis à plat.",
  "flip.touch": "Glissez vers le bas, lancez vers le haut, puis revenez au milieu.",
} satisfies typeof en;
