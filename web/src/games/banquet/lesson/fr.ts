import type en from "./en";

export default {
  welcome:
    "La famille royale vient dîner. Tous garnissent la même table autour du bouquet, une case à la fois. Trois voisines en ligne droite forment une rangée, et vos menus disent lesquelles rapportent des points.",
  orders:
    "Six cloches se dressent dans les coins ; sous chacune, une commande royale. On les soulève maintenant, une seule fois. Retenez-en au moins une : a1 cache une charlotte. Quand vous en avez assez vu, recouvrez-les.",
  "orders.not": "Recouvrez les commandes avec le bouton.",
  menus:
    "C’est recouvert, et plus personne ne regarde. Voici vos trois menus, un de chaque valeur. Hamburger, hamburger, salade vaut un point. Une rangée se lit dans les deux sens, mais le milieu doit être juste.",
  place: "Tout commence près du bouquet. Prenez un hamburger et posez-le en d3.",
  "place.not": "C’est permis. Mais ici, posez un hamburger en d3.",
  keep: "Pas encore de rangée. Après la pose, vous pouvez défausser un menu et en piocher un autre, ou tout garder. Gardez vos menus.",
  "keep.not": "Ces menus sont bons. Gardez-les pour l’instant.",
  theirs:
    "En face, un hamburger est arrivé en c3, à côté du vôtre. Ce qui est sur la table sert à tous. Hamburger, hamburger : une salade en e3 complète votre rangée.",
  "theirs.not": "Il manque une salade en e3 à la rangée c3, d3, e3.",
  score: "Hamburger, hamburger, salade, et votre salade en fait partie. Réalisez le menu 1.",
  "score.not": "Votre rangée est prête. Réalisez le menu 1.",
  drawn:
    "Ce point est à vous. Vous avez pioché un nouveau menu de la même valeur : votre main est de nouveau pleine. On ne réalise qu’un menu par tour.",
  toque:
    "Les menus à trois points demandent une toque, de n’importe qui. Vous en avez deux. Il y a une salade de fruits en e5 : posez une toque derrière, en e6.",
  "toque.not": "Pour le menu 3, la toque va à côté de la salade de fruits : en e6.",
  discard:
    "Toque et salade de fruits : les deux tiers du menu 3, et la case qui manque est marquée. Le menu 1 ne va avec rien ici. Défaussez-le et piochez-en un autre.",
  "discard.not": "Le menu 3 est presque prêt, le menu 2 a le temps. Défaussez le menu 1.",
  finish: "On aurait pu vous le gâcher, mais la case est encore libre. Posez une charlotte en e4.",
  "finish.not": "Toque en e6, salade de fruits en e5 : la charlotte va en e4.",
  three: "Charlotte, salade de fruits, toque : lue dans l’autre sens, c’est votre rangée. Trois points.",
  "three.not": "Réalisez le menu 3.",
  announce:
    "La salade en b2 touche la cloche en a1 : vous pouvez donc l’annoncer. Vous rappelez-vous ce qu’elle cache ? Dites-le : si c’est juste, la commande est à vous et vaut un point.",
  "announce.not": "Annoncez a1. C’était une charlotte.",
  lifted:
    "Juste ! Quoi qu’on annonce, le plat arrive sur sa case. Et voyez : charlotte, salade, hamburger, du coin jusqu’à c3. C’est le menu 2.",
  "lifted.not": "Réalisez le menu 2.",
  done: "Six points pour les menus, un pour la commande. La partie finit quand les 36 cases sont garnies ; le plus de points l’emporte. Quatre variantes vous attendent à l’accueil. Bon appétit !",
} satisfies typeof en;
