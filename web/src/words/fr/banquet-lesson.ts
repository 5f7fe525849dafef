import type en from "../en/banquet-lesson";

export default {
  welcome:
    "La famille royale vient dîner. Tous garnissent la même table autour du bouquet, une case à la fois. Trois voisines en ligne droite forment une rangée, et tes menus disent lesquelles rapportent des points.",
  orders:
    "Six cloches se dressent dans les coins ; sous chacune, une commande royale. On les soulève maintenant, une seule fois. Retiens-en au moins une : a1 cache une charlotte. Quand tu en as assez vu, recouvre-les.",
  "orders.not": "Recouvre les commandes avec le bouton.",
  menus:
    "C’est recouvert, et plus personne ne regarde. Voici tes trois menus, un de chaque valeur. Hamburger, hamburger, salade vaut un point. Une rangée se lit dans les deux sens, mais le milieu doit être juste.",
  place: "Tout commence près du bouquet. Prends un hamburger et pose-le en d3.",
  "place.not": "C’est permis. Mais ici, pose un hamburger en d3.",
  keep: "Pas encore de rangée. Après la pose, tu peux défausser un menu et en piocher un autre, ou tout garder. Garde tes menus.",
  "keep.not": "Ces menus sont bons. Garde-les pour l’instant.",
  theirs:
    "En face, un hamburger est arrivé en c3, à côté du tien. Ce qui est sur la table sert à tous. Hamburger, hamburger : une salade en e3 complète ta rangée.",
  "theirs.not": "Il manque une salade en e3 à la rangée c3, d3, e3.",
  score: "Hamburger, hamburger, salade, et ta salade en fait partie. Réalise le menu 1 avec le bouton.",
  "score.not": "Ta rangée est prête. Réalise le menu 1.",
  drawn:
    "Ce point est à toi. Tu as pioché un nouveau menu de la même valeur : ta main est de nouveau pleine. On ne réalise qu’un menu par tour.",
  toque:
    "Les menus à trois points demandent une toque, de n’importe qui. Tu en as deux. Il y a une salade de fruits en e5 : pose une toque derrière, en e6.",
  "toque.not": "Pour le menu 3, la toque va à côté de la salade de fruits : en e6.",
  discard:
    "Toque et salade de fruits : les deux tiers du menu 3, et la case qui manque est marquée. Le menu 1 ne va avec rien ici : touche-le, puis « Défausser le menu 1 », et tu en pioches un autre.",
  "discard.not": "Le menu 3 est presque prêt, le menu 2 a le temps. Défausse le menu 1.",
  finish: "On aurait pu te le gâcher, mais la case est encore libre. Pose une charlotte en e4.",
  "finish.not": "Toque en e6, salade de fruits en e5 : la charlotte va en e4.",
  three:
    "Charlotte, salade de fruits, toque : lue dans l’autre sens, c’est ta rangée. Réalise le menu pour trois points.",
  "three.not": "Réalise le menu 3.",
  announce:
    "La salade en b2 touche la cloche en a1 : tu peux donc l’annoncer. Touche la cloche de la cuisine, puis celle de a1, et dis ce qu’elle cache. T’en souviens-tu ? Si c’est juste, la commande est à toi et vaut un point.",
  "announce.not": "Annonce a1. C’était une charlotte.",
  lifted:
    "Juste ! Quoi qu’on annonce, le plat arrive sur sa case. Et regarde : charlotte, salade, hamburger, du coin jusqu’à c3. C’est le menu 2 : réalise-le.",
  "lifted.not": "Réalise le menu 2.",
  done: "Six points pour les menus, un pour la commande. La partie finit quand les 36 cases sont garnies ; le plus de points l’emporte. Quatre variantes t’attendent à l’accueil. Bon appétit !",
} satisfies typeof en;
