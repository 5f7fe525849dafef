import type en from "../en/soup-lesson";

export default {
  welcome:
    "Trois cuistots, une marmite. Chacun y pose une carte à son tour et les nombres s’additionnent. Qui la porte à dix ou plus prend tout. Est-ce que ça t’arrange ? Ça dépend de ton menu.",
  menu: "Regarde ta main : quatre cartes de pois. La soupe aux pois rapporte une étoile par carte de pois gagnée, mais chaque piment en coûte une. Sers la soupe aux pois.",
  "menu.not": "Tu as quatre cartes de pois. Essaie la soupe aux pois cette fois.",
  open: "Tous les menus sont dévoilés. À ta gauche, on veut des oignons ; à ta droite, du piment. Ta soupe craint le piment, la soupe au piment craint le bouillon. Les plaques comptent aussi les cartes en main et les cartes gagnées, et montrent les menus à venir.",
  lead: "À toi d’entamer la première marmite, avec la carte que tu veux. Commence par le 3 de pois.",
  "lead.not": "Tu pourrais, mais ici, commence par le 3 de pois.",
  follow:
    "On a demandé du pois : qui en a doit en jouer. C’est ce qu’on appelle fournir. 3 + 4 + 1 : la marmite est à huit, et huit points sont allumés.",
  take: "Les cartes relevées sont jouables ; l’étiquette donne le nouveau total. Les cartes sombres ne le sont pas ; touche-les, elles te disent pourquoi. Quatre pois pour ta soupe : prends la marmite avec le 2 de pois.",
  "take.not": "Ça ne fait pas dix. Avec le 2 de pois, oui.",
  taken:
    "La soupe est prête ! Les quatre cartes sont devant toi, face cachée. Personne ne les regarde avant le décompte de la manche. Qui prend une marmite entame la suivante.",
  ten: "Un dix prend n’importe quelle marmite, à une exception près : en première carte, il ne compte pas. Essaie : entame avec le 10 de pois.",
  "ten.not": "Entame avec le 10 de pois, pour voir ce que ça donne.",
  chili:
    "Le dix compte 0. Ensuite vient le 5 de pois ; ton voisin de droite n’a plus de pois : il joue ce qu’il veut, ici le 3 de piment. La soupe est maintenant pimentée : plus personne n’est obligé de fournir, toi non plus.",
  boil: "La marmite est à huit, avec un piment qui te coûterait une étoile. Fais-la déborder : joue le débordement d’oignon.",
  "boil.not": "Ici, joue le débordement.",
  boiled:
    "Le total est revenu à 0. Ce qui a débordé ne compte plus, mais reste dans la marmite et sera gagné avec elle. Avec le 4 d’oignon et le 2 de piment, la marmite est de nouveau à six.",
  avoid:
    "Deux pois et deux piments : pour toi, cette marmite ne vaut rien. Le 4 de champignon la prendrait. Joue plutôt le 1 de champignon.",
  "avoid.not": "Tu prendrais une marmite qui ne te rapporte rien. Avec le 1 de champignon, elle reste sous dix.",
  theirs:
    "Le 5 d’oignon fait douze, et les huit cartes vont à la soupe à l’oignon : trois oignons, moins deux piments. Une étoile.",
  forced:
    "On a demandé du champignon et tu n’en as qu’un. Il faut fournir, même si tu prends ainsi une marmite dont tu n’as pas besoin.",
  last: "Douze : la marmite est à toi, que tu le veuilles ou non. Les champignons ne changent rien pour la soupe aux pois. Entame maintenant avec ta dernière carte.",
  scored:
    "La manche ne s’arrête pas à ta dernière carte, mais quand ton tour revient et que tu n’as plus rien à jouer. Ce qui reste dans la marmite et dans les mains ne compte pour personne, ton bouillon non plus. Quatre pois : quatre étoiles.",
  noSoup:
    "Deuxième manche, une main complète de 13 cartes. Beaucoup de bouillons et de débordements : de quoi éviter les marmites. Sers « pas de soupe aujourd’hui ».",
  "noSoup.not": "Avec cette main, tu peux éviter toutes les marmites. Essaie « pas de soupe aujourd’hui ».",
  paid: "« Pas de soupe aujourd’hui » rapporte cinq étoiles tout de suite. Mais désormais, chaque carte gagnée en coûte une, quelle qu’elle soit.",
  dodge:
    "La marmite est à sept. Le 4 de pois la prendrait : trois cartes, trois étoiles perdues. Le 1 de pois fait huit et la laisse aux autres.",
  "dodge.not": "Pas celle-là. Joue le 1 de pois et garde le bouillon pour plus tard.",
  done: "Et c’est quelqu’un d’autre qui prend la marmite. Cinq manches, un menu différent à chaque fois ; qui a le plus d’étoiles gagne. Les règles sont toujours à portée de main. Bon appétit !",
} satisfies typeof en;
