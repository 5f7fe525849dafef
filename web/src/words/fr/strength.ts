import type en from "../en/strength";

export default {
  title: "Quel est le niveau des robots ?",
  lead: "Chaque jeu compte cinq rangs, de l’apprenti au chef étoilé. Ici, chaque rang affronte celui du dessous. Un robot n’en sait jamais plus que toi à sa place.",
  two: "Un contre un",
  four: "Un contre trois du rang inférieur",
  pair: "{above} contre {below}",
  former: "{above} contre le meilleur robot d’autrefois",
  between: "de {low} à {high}",
  even: "Le trait pointillé indique où se situeraient des joueurs de même force. La barre fine montre l’intervalle où se trouve la vraie part, avec 95 % de certitude.",
  blunders:
    "Une recherche cent fois plus profonde a vérifié {decisions} coups du chef étoilé. Dans {share} des cas, elle a trouvé un coup qui augmente les chances de gagner de plus de dix points de pourcentage.",
  peeking:
    "Un chef étoilé qui verrait toutes les cartes cachées gagnerait {share} de ses parties contre un chef honnête. Voilà ce que vaut l’information cachée dans ce jeu. Aucun robot ne la voit à table.",
  how: "Comment on a mesuré",
  games: { one: "Une partie par barre.", other: "{count} parties par barre." },
  blocks:
    "Chaque donne est jouée tour à tour depuis chaque place, pour que la chance s’équilibre. Une victoire partagée compte pour une part.",
  again: "Chacun peut refaire la mesure et obtenir les mêmes chiffres :",
  when: "Toque {version}, {date}.",
  none: "Ces robots n’ont pas encore été mesurés.",
} satisfies typeof en;
