import type en from "../en/soup-rules";

export default {
  "section.box": "Le matériel",
  "section.round": "Une manche",
  "section.card": "Jouer une carte",
  "section.end": "La fin d’une manche",
  "section.stars": "Les étoiles",
  "section.open": "Variante : menus visibles",
  "section.see": "Ce qu’on peut voir",
  "section.example": "Un exemple",

  "SOUP-1": "De deux à cinq personnes.",
  "SOUP-2":
    "52 cartes de soupe. Pois, oignon et champignon en ont 14 chacun : deux bouillons qui comptent 0, les nombres de 1 à 5 en double, un 10 et un débordement. Le piment en a dix : les nombres de 1 à 5 en double.",
  "SOUP-3":
    "Tout le monde a les cinq mêmes menus : soupe aux pois, soupe à l’oignon, soupe aux champignons, soupe au piment et pas de soupe aujourd’hui.",
  "SOUP-4": "Tout le monde commence avec 5 étoiles.",
  "SOUP-5": "Cinq manches. À chaque manche tu choisis un menu ; un menu ne sert qu’une fois.",
  "SOUP-6":
    "On mélange toutes les cartes et chacun en reçoit 13. À cinq, les deux premiers à gauche du donneur en reçoivent 11, les autres 10. À deux ou trois, le reste est écarté sans que personne le voie.",
  "SOUP-7":
    "Regarde ta main, puis choisis un menu en secret. Tant que tout le monde n’a pas choisi, tu peux changer d’avis. Ensuite, tous les menus sont dévoilés en même temps et restent visibles.",
  "SOUP-8":
    "La personne à gauche du donneur entame la première marmite. On joue dans le sens des aiguilles d’une montre. Le premier donneur est tiré au sort.",
  "SOUP-9": "Après chaque manche, la donne passe à gauche.",
  "SOUP-10": "À ton tour, tu poses une carte dans la marmite. Sa valeur s’ajoute et le nouveau total est annoncé.",
  "SOUP-11":
    "Un 10 qui ouvre une marmite compte 0 jusqu’à la fin de cette marmite. Partout ailleurs, même juste après un débordement, un 10 compte dix et prend donc la marmite.",
  "SOUP-12":
    "Fournir : si on a demandé du pois, de l’oignon ou du champignon et que tu en as, tu dois en jouer, même si c’est un bouillon, un 10 ou un débordement. Si tu n’en as pas, joue ce que tu veux. La couleur demandée ne change pas.",
  "SOUP-13": "Pas de piment tant que tu peux fournir. Le piment est une couleur à part, pas un atout.",
  "SOUP-14":
    "Dès qu’il y a du piment dans la marmite, la soupe est pimentée : jusqu’à ce qu’on la prenne, personne n’est obligé de fournir.",
  "SOUP-15":
    "Si on entame au piment, personne n’est obligé de fournir. Tout le monde peut entamer au piment, quel que soit son menu.",
  "SOUP-16":
    "Un débordement appartient à sa couleur. Il remet le total à 0 et on recompte. Les cartes déjà jouées ne comptent plus dans le total, mais elles restent dans la marmite et seront gagnées avec elle. On peut aussi entamer avec.",
  "SOUP-17": "Un débordement ne change rien d’autre. La couleur demandée ne change pas ; une soupe pimentée le reste.",
  "SOUP-18":
    "Qui porte le total à 10 ou plus prend toute la marmite, que ça lui plaise ou non, la pose devant soi, face cachée, et entame la suivante.",
  "SOUP-19": "Quand quelqu’un joue sa dernière carte, c’est annoncé. Ce n’est pas encore la fin de la manche.",
  "SOUP-20":
    "La manche finit quand c’est à quelqu’un qui n’a plus de carte, même si cette personne vient de prendre une marmite avec sa dernière carte et devrait entamer.",
  "SOUP-21":
    "Ce qui reste en main et dans la marmite est montré et ne compte pour personne. Puis on retourne les cartes gagnées.",
  "SOUP-22":
    "Soupe aux pois, à l’oignon ou aux champignons : 1 étoile par carte gagnée de cette couleur, bouillons, 10 et débordements compris ; 1 étoile de moins par piment gagné.",
  "SOUP-23":
    "Soupe au piment : 1 étoile par piment gagné, 1 étoile de moins par bouillon gagné. Un débordement n’est pas un bouillon.",
  "SOUP-24":
    "Pas de soupe aujourd’hui : 5 étoiles dès que les menus sont dévoilés. À la fin, chaque carte gagnée coûte 1 étoile, même si cela fait plus de 5 en tout.",
  "SOUP-25":
    "Personne ne descend sous 0 étoile : on compte d’abord tous les gains et toutes les pertes de la manche, puis ce que tu ne peux pas payer est effacé.",
  "SOUP-26": "Après cinq manches, qui a le plus d’étoiles gagne. À égalité, la victoire est partagée.",
  "SOUP-27":
    "Les menus se choisissent à la vue de tous, chacun son tour à partir de la gauche du donneur, qui choisit en dernier. Pas de soupe aujourd’hui rapporte ses 5 étoiles une fois que tous les menus sont choisis.",
  "SOUP-28": "Le donneur ne peut pas choisir le menu de la personne à sa gauche, sauf si c’est le seul qui lui reste.",
  "SOUP-29":
    "Tu vois ta main et tes menus ; de tout le monde, les menus visibles et déjà servis, les étoiles, le nombre de cartes en main et gagnées ; et la marmite, carte par carte. Tu ne vois ni les autres mains, ni les cartes écartées, ni ce qu’il y a dans une pile gagnée, pas même dans la tienne.",
  "SOUP-30":
    "À quatre. On entame avec le 3 de pois (3), puis vient le 1 de pois (4). La troisième personne n’a pas de pois et joue le 5 de piment (9) : la soupe est pimentée. La quatrième joue le débordement d’oignon (0), puis viennent le 4 de champignon (4), le 3 de pois (7) et le 4 de piment (11). La troisième personne prend sept cartes ; avec la soupe au piment, cela fait 2 étoiles.",
} satisfies typeof en;
