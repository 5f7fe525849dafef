import type en from "./en";

export default {
  welcome:
    "Bienvenue au marché. Tu as dix cartes, huit cuillères et deux sels : cinq en main, cinq dans ta pioche. À chaque tour, tu en pioches cinq, tu les joues, tu achètes mieux, tu mets tout dans ta défausse et tu en pioches cinq nouvelles. Voilà tout le secret.",
  tray: "Ton tour commence par le chauffe-plat : une carte peut y attendre un repas. Les cuillères ne vont dans aucun repas, alors laisse-le vide pour l’instant.",
  "tray.not": "Plus tard. D’abord, laisse le chauffe-plat comme il est.",
  spoon: "Une cuillère, c’est de l’argent. Joues-en une.",
  "spoon.not": "Joue d’abord une cuillère.",
  again: "Une cuillère à dépenser. Joues-en une autre.",
  "again.not": "Encore une cuillère, s’il te plaît.",
  buy: "Deux cuillères. Le marché montre ce que coûte chaque carte ; dans le coin, les points qu’elle apporte à un repas. Pour voir une carte de près, garde le doigt dessus ou appuie sur I. Achète le riz : trois points, panasiatique, un féculent.",
  "buy.not": "Tentant. Mais ici, achète le riz.",
  pile: "Le riz est maintenant dans ta défausse, pas dans ta main ; et comme tu l’as acheté au marché, ton chauffe-plat a une place de plus. Un achat par tour, alors finis-le : ce que tu as joué et ce qui reste en main y va aussi, et tu pioches cinq nouvelles cartes.",
  "pile.not": "Tu n’as plus d’achat. Finis ton tour.",
  other:
    "Cocotte a fait son marché aussi. Après chaque tour, la dernière carte du marché va au frigo, les autres glissent, et de nouvelles arrivent.",
  second:
    "À ton deuxième tour, tu as acheté du gombo de la même façon. Maintenant, ta pioche est vide. Finis le tour et regarde ce qui se passe.",
  "second.not": "Tout est acheté. Finis ton tour.",
  shuffle:
    "Il n’y avait plus rien à piocher : ta défausse a été mélangée et redevient ta pioche. Douze cartes, et ton riz en est. Ce que tu achètes revient toujours ainsi.",
  keep: "Le voilà. Le jouer n’apporterait pas grand-chose : les points ne comptent que dans un repas. Mets le riz sur ton chauffe-plat, il t’y attendra.",
  "keep.not": "Mets d’abord le riz sur ton chauffe-plat.",
  fridge:
    "Tu as joué une cuillère. Au frigo, il y a ce dont personne n’a voulu, et tout coûte une cuillère. Achète l’olive.",
  "fridge.not": "Ici, achète l’olive au frigo.",
  fork: "Quelques tours plus tard. Tu as acheté une fourchette. En la jouant, tu choisis : une fourchette pour payer, car les meilleurs ingrédients coûtent des fourchettes, ou un achat de plus. Prends l’achat.",
  "fork.not": "Joue la fourchette pour un achat de plus.",
  twice:
    "Deux achats en un tour. Mais n’achète pas tout : plus tu as de cartes, plus une bonne met de temps à revenir.",
  meal: "Maintenant, tu peux cuisiner. Riz, olive et pomme attendent au chaud, le gombo est dans ta main. Un repas vient avant toute carte jouée. Dresse-le.",
  "meal.not": "Dresse d’abord un repas.",
  first: "Commence par le riz.",
  "first.not": "D’abord le riz.",
  partner: "Trois points. Maintenant le gombo : panasiatique, lui aussi.",
  "partner.not": "Pose le gombo.",
  sum: "Regarde : deux cartes d’une même cuisine, donc la capacité du bas marche pour les deux. Le riz apporte trois de plus, le gombo un par primeur. L’olive est un primeur. Pose-la.",
  "sum.not": "Pose l’olive.",
  judge:
    "Avec la pomme, cela fait 17 points. Denis en veut 18 et n’est pas content. Catherine en veut 15, et donne une médaille de plus s’il y a un féculent. Sers-lui ton repas.",
  "judge.not": "Catherine attend. Sers-lui le repas.",
  eaten:
    "Quatre médailles ! Le repas est mangé : ses cartes quittent la partie. Catherine reste avec toi et t’aidera dès la manche suivante. Dans un tour avec repas, on n’achète rien. Finis-le.",
  "eaten.not": "Cela peut attendre. Finis ton tour.",
  done: "À deux, 15 médailles amènent la fin, à plusieurs 10 ; alors, le plus de médailles gagne. Achète des cartes qui vont ensemble, garde-les au chaud, et écoute ce que demandent les juges. Bon appétit !",
} satisfies typeof en;
