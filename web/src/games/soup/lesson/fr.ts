import type en from "./en";

export default {
  welcome:
    "Trois cuistots, une marmite. Chacun y met une carte à son tour et les nombres s'additionnent. Qui porte la marmite à dix la prend tout entière. Si ça t'arrange, c'est ton menu qui le dit.",
  menu: "Regarde ta main : quatre cartes de pois. La soupe aux pois rapporte une étoile par pois gagné, chaque piment en coûte une. Sers la soupe aux pois.",
  "menu.not": "Tu as quatre cartes de pois. Essaie la soupe aux pois cette fois.",
  open: "Tous les menus sont à découvert. À ta gauche on veut des oignons, à ta droite du piment. Ta soupe craint le piment, la soupe au piment craint le bouillon.",
  lead: "À toi d'entamer la première marmite, avec la carte que tu veux. Commence par le 3 de pois.",
  "lead.not": "Ce serait permis, mais commence ici par le 3 de pois.",
  follow:
    "On a demandé du pois : qui en a doit en jouer. 3 + 4 + 1 : il y a huit dans la marmite, et huit points sont allumés.",
  take: "Les cartes levées conviennent, et chacune dit ce qu'elle fait. Les sombres ne conviennent pas ; touche-les, elles disent pourquoi. Quatre pois pour ta soupe : prends la marmite avec le 2 de pois.",
  "take.not": "Cela ne fait pas encore dix. Avec le 2 de pois, oui.",
  taken:
    "La soupe est prête ! Les quatre cartes sont devant toi, face cachée. Personne ne les regarde avant le décompte de la manche. Qui prend une marmite entame la suivante.",
  ten: "Un dix prend n'importe quelle marmite, sauf une : en première carte, il ne compte rien. Vois toi-même, entame au 10 de pois.",
  "ten.not": "Entame au 10 de pois, pour voir ce qu'il devient.",
  chili:
    "Le dix compte 0. Puis vint le 5 de pois, et à ta droite il n'y a plus de pois : qui ne peut pas fournir joue ce qu'il veut, donc le 3 de piment. Le piment gâte la soupe. Désormais personne n'a plus à fournir, toi non plus.",
  boil: "Huit, et un piment qui te coûterait une étoile. Fais déborder : joue le débordement d'oignon.",
  "boil.not": "Joue ici le débordement.",
  boiled:
    "Le total est revenu à 0. Ce qui est à gauche ne compte plus, mais reste dans la marmite et sera gagné avec elle. Avec le 4 d'oignon et le 2 de piment, on est de nouveau à six.",
  avoid:
    "Deux pois et deux piments : pour toi, cette marmite ne vaut rien. Le 4 de champignon la prendrait. Joue plutôt le 1 de champignon.",
  "avoid.not": "Tu prendrais une marmite qui ne t'apporte rien. Avec le 1 de champignon, elle reste sous dix.",
  theirs:
    "Le 5 d'oignon fait douze, et les huit cartes partent à ta gauche. Pour la soupe à l'oignon : trois oignons, moins deux piments. Une étoile.",
  forced:
    "On demande du champignon et tu n'en as qu'un. Il faut fournir, même si cela prend une marmite dont tu n'as pas besoin.",
  last: "Douze : la marmite est à toi, que tu le veuilles ou non. Les champignons ne font rien à la soupe aux pois. Entame maintenant avec ta dernière carte.",
  scored:
    "Ta dernière carte n'a pas terminé la manche. Elle s'est finie quand ce fut ton tour, sans cartes. La marmite et les mains n'étaient à personne, ton bouillon non plus. Quatre pois : quatre étoiles.",
  noSoup:
    "Deuxième manche, une main entière de 13. Beaucoup de bouillons et de débordements : de quoi te tenir à l'écart. Sers : pas de soupe aujourd'hui.",
  "noSoup.not": "Cette main peut éviter toutes les marmites. Essaie : pas de soupe aujourd'hui.",
  paid: "Pas de soupe aujourd'hui rapporte cinq étoiles tout de suite. Mais désormais chaque carte gagnée en coûte une, quelle qu'elle soit.",
  dodge:
    "Il y a sept dans la marmite. Le 4 de pois la prendrait : trois cartes, trois étoiles perdues. Le 1 de pois fait huit et la laisse aux autres.",
  "dodge.not": "Pas celle-là. Joue le 1 de pois et garde le bouillon pour plus tard.",
  done: "Et ça mijote chez quelqu'un d'autre. Cinq manches, chacune avec un autre menu ; le plus d'étoiles gagne. Les règles sont toujours à portée de main. Bon appétit !",
} satisfies typeof en;
