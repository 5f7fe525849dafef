import type en from "../en/cuisine-lesson";

export default {
  welcome:
    "Bienvenue au marché. Tu as dix cartes, huit cuillères et deux sels : cinq en main, cinq dans ta pioche. À chaque tour, tu en pioches cinq, tu les joues, tu achètes mieux, tu mets tout dans ta défausse et tu en pioches cinq nouvelles. Voilà tout le secret.",
  tray: "Ton tour commence par le chauffe-plat : une carte peut y attendre un repas. Les cuillères ne vont dans aucun repas, alors laisse-le vide pour l’instant : appuie sur « Ne rien garder au chaud ».",
  "tray.not": "Plus tard. D’abord, laisse le chauffe-plat comme il est.",
  spoon: "Une cuillère, c’est de l’argent. Choisis une cuillère de ta main, puis appuie sur le bouton jaune.",
  "spoon.not": "Joue d’abord une cuillère.",
  again:
    "Le panneau vert, « Ce tour », compte ce que tu as : cuillères, fourchettes et achats. Une cuillère à dépenser. Joues-en une autre.",
  "again.not": "Encore une cuillère, s’il te plaît.",
  signs:
    "Deux cuillères. En haut d’une carte : son prix, et les points qu’elle apporte à un repas ; sous son nom, sa cuisine, son type et ses saveurs ; sous le trait, ce qu’elle fait, et dans la bande plus sombre ce qu’elle fait à côté d’une autre carte de sa cuisine. Pour te faire expliquer chaque signe, garde le doigt sur une carte ou appuie sur I.",
  buy: "Achète le riz : choisis-le au marché, puis appuie sur le bouton jaune. Trois points, panasiatique, un féculent.",
  "buy.not": "Tentant. Mais ici, achète le riz.",
  pile: "Le riz est maintenant dans ta défausse, pas dans ta main ; et comme tu l’as acheté au marché, ton chauffe-plat a une place de plus. Un achat par tour, alors finis-le : ce que tu as joué et ce qui reste en main y va aussi, et tu pioches cinq nouvelles cartes.",
  "pile.not": "Tu n’as plus d’achat. Finis ton tour.",
  other:
    "Cocotte a fait son marché aussi. Après chaque tour, la dernière carte du marché va au frigo, les autres glissent, et de nouvelles arrivent.",
  second:
    "Ton deuxième tour a été joué pour toi : deux cuillères pour du gombo. Maintenant, ta pioche est vide. Finis le tour et regarde ce qui se passe.",
  "second.not": "Tout est acheté. Finis ton tour.",
  shuffle:
    "Il n’y avait plus rien à piocher : ta défausse a été mélangée et redevient ta pioche. Douze cartes, et ton riz en est. Ce que tu achètes revient toujours ainsi.",
  keep: "Le voilà. Le jouer n’apporterait pas grand-chose : les points ne comptent que dans un repas. Mets le riz sur ton chauffe-plat, il t’y attendra.",
  "keep.not": "Mets d’abord le riz sur ton chauffe-plat.",
  coin: "Le riz est au chaud. Et maintenant, de l’argent : joue une cuillère.",
  "coin.not": "Joue d’abord une cuillère.",
  fridge: "Au frigo, il y a ce dont personne n’a voulu, et tout coûte une cuillère. Achète l’olive.",
  "fridge.not": "Ici, achète l’olive au frigo.",
  fork: "Quelques tours ont été joués pour toi, et une fourchette achetée : elle est dans ta main. En la jouant, tu choisis : une fourchette pour payer, car les meilleurs ingrédients coûtent des fourchettes, ou un achat de plus. Choisis la fourchette, puis l’achat.",
  "fork.not": "Joue la fourchette pour un achat de plus.",
  twice:
    "Deux achats en un tour. Mais n’achète pas tout : plus tu as de cartes, plus une bonne met de temps à revenir.",
  meal: "D’autres tours ont été joués pour toi, et maintenant tu peux cuisiner. Riz, olive et pomme attendent au chaud, le gombo est dans ta main. Un repas vient avant toute carte jouée. Appuie sur « Dresser un repas ».",
  "meal.not": "Dresse d’abord un repas.",
  first: "Choisis une carte, et elle est posée aussitôt. Commence par le riz.",
  "first.not": "D’abord le riz.",
  partner: "Trois points. Maintenant le gombo : panasiatique, lui aussi.",
  "partner.not": "Pose le gombo.",
  sum: "Regarde : deux cartes d’une même cuisine, donc la capacité du bas marche pour les deux. Le riz apporte trois de plus, le gombo un par primeur. L’olive est un primeur. Pose-la.",
  "sum.not": "Pose l’olive.",
  apple: "Chaque carte en apporte plus. Pour finir, la pomme.",
  "apple.not": "Pose la pomme.",
  judge:
    "17 points. Denis en veut 18 et n’est pas content. Catherine en veut 15, et donne une médaille de plus s’il y a un féculent. Sers-lui ton repas.",
  "judge.not": "Catherine attend. Sers-lui le repas.",
  eaten:
    "Quatre médailles ! Le repas est mangé : ses cartes quittent la partie. Catherine reste avec toi et t’aidera dès la manche suivante. Dans un tour avec repas, on n’achète rien ; mais ce qui reste en main peut encore être joué pour sa capacité, et les capacités peuvent servir. Ici, rien n’aide : finis le tour.",
  "eaten.not": "Cela peut attendre. Finis ton tour.",
  done: "À deux, 15 médailles amènent la fin, à plusieurs 10 ; alors, le plus de médailles gagne. Achète des cartes qui vont ensemble, garde-les au chaud, et écoute ce que demandent les juges. Bon appétit !",
} satisfies typeof en;
