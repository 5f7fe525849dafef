import type en from "./en";

export default {
  "section.box": "Le matériel",
  "section.round": "Une manche",
  "section.card": "Jouer une carte",
  "section.end": "La fin d'une manche",
  "section.stars": "Les étoiles",
  "section.open": "Variante : menus à découvert",
  "section.see": "Ce qu'on peut voir",
  "section.example": "Un exemple",

  "SOUP-1": "De deux à cinq à table.",
  "SOUP-2":
    "52 cartes de soupe. Pois, oignon et champignon en ont 14 chacun : deux bouillons qui comptent 0, deux fois 1 à 5, un 10 et un débordement. Le piment en a dix : deux fois 1 à 5.",
  "SOUP-3":
    "Chacun a les mêmes cinq menus : soupe aux pois, soupe à l'oignon, soupe aux champignons, soupe au piment, pas de soupe aujourd'hui.",
  "SOUP-4": "Chacun commence avec 5 étoiles.",
  "SOUP-5": "Cinq manches. À chacune tu utilises un menu ; un menu utilisé est parti.",
  "SOUP-6":
    "On mélange tout et chacun reçoit 13 cartes. À cinq, les deux à gauche de qui donne en reçoivent 11, les autres 10. À deux ou trois, le reste est écarté sans qu'on le voie.",
  "SOUP-7":
    "Regarde ta main, puis choisis un menu en secret. Tant que tous n'ont pas choisi, tu peux changer d'avis. Ensuite tous les menus sont découverts ensemble et le restent.",
  "SOUP-8":
    "À gauche de qui donne, on entame la première marmite. On joue dans le sens des aiguilles d'une montre. La première donne est tirée au sort.",
  "SOUP-9": "Après chaque manche, la donne passe à gauche.",
  "SOUP-10": "À ton tour, mets une carte dans la marmite. Sa valeur s'ajoute et le total est annoncé.",
  "SOUP-11":
    "Un 10 qui ouvre une marmite compte 0 tant qu'elle dure. Partout ailleurs, même juste après un débordement, un 10 compte dix et prend donc la marmite.",
  "SOUP-12":
    "Fournir : si pois, oignon ou champignon est demandé et que tu en as, tu dois en jouer, même un bouillon, un 10 ou un débordement. Si tu n'en as pas, joue ce que tu veux. La couleur demandée ne change pas.",
  "SOUP-13": "Pas de piment tant que tu peux fournir. Le piment est une couleur comme une autre, pas un atout.",
  "SOUP-14":
    "Dès qu'il y a du piment dans la marmite, la soupe est gâtée : jusqu'à ce qu'on la prenne, personne n'a à fournir.",
  "SOUP-15": "Si on entame au piment, personne n'a à fournir. Tout le monde peut le faire, quel que soit son menu.",
  "SOUP-16":
    "Un débordement appartient à sa couleur. Il remet le total à 0 et on recompte. Les cartes dessous ne comptent plus dans le total, mais elles restent dans la marmite et seront gagnées avec elle. On peut aussi l'entamer.",
  "SOUP-17": "Un débordement ne change rien d'autre : la couleur demandée le reste, une soupe gâtée aussi.",
  "SOUP-18":
    "Qui porte le total à 10 ou plus prend toute la marmite, que ça lui plaise ou non, la pose face cachée et entame la suivante.",
  "SOUP-19": "Quand quelqu'un joue sa dernière carte, c'est annoncé. Cela ne termine pas la manche.",
  "SOUP-20":
    "La manche finit quand c'est le tour de quelqu'un qui n'a plus de cartes, même si cette personne vient de prendre une marmite avec sa dernière carte et devrait entamer.",
  "SOUP-21":
    "Ce qui reste en main et dans la marmite est montré et n'est à personne. Puis on découvre les cartes gagnées.",
  "SOUP-22":
    "Soupe aux pois, à l'oignon ou aux champignons : 1 étoile par carte gagnée de cette couleur, bouillons, 10 et débordements compris ; 1 étoile de moins par piment gagné.",
  "SOUP-23":
    "Soupe au piment : 1 étoile par piment gagné, 1 étoile de moins par bouillon gagné. Un débordement n'est pas un bouillon.",
  "SOUP-24":
    "Pas de soupe aujourd'hui : 5 étoiles dès que les menus sont découverts. À la fin, chaque carte gagnée coûte 1 étoile, même plus de 5 en tout.",
  "SOUP-25":
    "Personne ne descend sous 0 étoile : on additionne d'abord tout ce qui vient de la manche, puis on fait cadeau de ce qui ne peut être payé.",
  "SOUP-26": "Après cinq manches, le plus d'étoiles gagne. À égalité, la victoire est partagée.",
  "SOUP-27":
    "Les menus se choisissent à découvert, chacun son tour à partir de la gauche de qui donne, qui choisit en dernier. Pas de soupe aujourd'hui paie quand tous les menus sont là.",
  "SOUP-28": "Qui donne ne peut pas choisir le menu de la personne à sa gauche, sauf si c'est le seul qui lui reste.",
  "SOUP-29":
    "Tu vois ta main et tes menus ; de chacun, les menus ouverts et utilisés, les étoiles, le nombre de cartes en main et gagnées ; et la marmite, carte par carte. Tu ne vois ni les autres mains, ni les cartes écartées, ni le contenu d'une pile gagnée, pas même la tienne.",
  "SOUP-30":
    "À quatre. On entame au 3 de pois (3), puis 1 de pois (4). La troisième personne n'a pas de pois et joue le 5 de piment (9) : la soupe est gâtée. La quatrième joue le débordement d'oignon (0), puis viennent 4 de champignon (4), 3 de pois (7) et 4 de piment (11). La troisième personne prend sept cartes ; avec la soupe au piment, cela fait 2 étoiles.",
} satisfies typeof en;
