import type en from "../en/cuisine-rules";

export default {
  "section.box": "Le matériel",
  "section.tray": "D’abord : le chauffe-plat",
  "section.shop": "Ensuite : jouer et acheter",
  "section.submit": "Ou bien : servir un repas",
  "section.after": "À la fin de ton tour",
  "section.cards": "Ce que disent les cartes",
  "section.meals": "Repas et juges",
  "section.end": "La fin",
  "section.eyes": "Exemples, et qui voit quoi",

  "CUI-1": "De deux à quatre joueurs.",
  "CUI-2": "Chacun commence avec un paquet de 8 cuillères et 2 sels, mélangé, et pioche une main de 5 cartes.",
  "CUI-3":
    "Il y a une pile de 20 fourchettes, 118 ingrédients (dont 26 classiques de la cuisine, qu’on peut laisser de côté) et 15 juges : cinq de chaque sorte, qui demandent 15, 18 et 21 points. Les médailles ne manquent jamais.",
  "CUI-4": "À deux, trois juges sont à table, un de chaque sorte, tirés au hasard. Les autres attendent, face cachée.",
  "CUI-5": "À trois, il y en a quatre : 15, 15, 18, 21. À quatre, cinq : 15, 15, 18, 18, 21.",
  "CUI-6":
    "Partie avancée : tous les juges forment une seule pile. On en tire trois ; à trois ou quatre, un de plus que de joueurs. Un juge gagné est remplacé aussitôt.",
  "CUI-7":
    "En partie de base, un juge gagné est remplacé à la fin du tour par un autre de la même sorte. S’il n’y en a plus, la place reste vide.",
  "CUI-8": "Le marché est une pile cachée d’ingrédients, dont quatre sont visibles, en ligne.",
  "CUI-9": "Le frigo est vide au début. Il est ouvert, et l’on peut y acheter n’importe quelle carte.",
  "CUI-10":
    "Le sort désigne qui commence. On joue dans le sens des aiguilles d’une montre. Une manche, c’est un tour de chacun, à partir du premier.",
  "CUI-11":
    "Avant de jouer une carte, tu peux en mettre une de ta main sur ton chauffe-plat, face cachée. Il a trois places ; si aucune n’est libre, rien n’y va. Une carte posée maintenant peut être d’un repas du même tour.",
  "CUI-12":
    "Une carte reste au chaud jusqu’à ce qu’un repas l’utilise ou qu’une capacité la déplace. Les cuillères et les fourchettes y ont droit aussi.",
  "CUI-13":
    "Tu joues des cartes de ta main dans l’ordre que tu veux, et tu peux acheter entre deux. On n’est jamais obligé de jouer une carte.",
  "CUI-14":
    "Tu as un achat par tour, plus avec des effets. Chaque achat prend une carte : au marché, au frigo, ou une fourchette. Les prix en cuillères se paient en cuillères, ceux en fourchettes en fourchettes. Ce qui reste est perdu à la fin du tour.",
  "CUI-15":
    "Une carte achetée va aussitôt dans ta défausse. À part sa propre capacité à l’achat, elle ne fait rien à ce tour. Si ta défausse est mélangée au même tour, elle n’en est pas. Recevoir une carte sans achat n’est pas acheter.",
  "CUI-16": "Toute carte du frigo coûte 1 cuillère, quoi qu’il y soit écrit.",
  "CUI-17": "Quand tu joues une carte fourchette, choisis : 1 fourchette pour payer, ou un achat de plus.",
  "CUI-18":
    "Après le chauffe-plat et avant de jouer une carte, tu peux servir un repas. À ce tour, tu ne reçois aucune carte du marché, du frigo ni de la pile de fourchettes. Le reste de ta main peut encore être joué.",
  "CUI-19":
    "Toutes les cartes jouées et celles qui restent en main vont dans ta défausse, face visible. Puis tu en pioches cinq. Quand ta pioche est vide, la défausse est mélangée et devient la pioche, même au milieu d’une pioche. S’il n’y a plus rien, on pioche ce qu’il y a.",
  "CUI-20":
    "L’ingrédient à la quatrième place du marché va au frigo. Les autres glissent, et la ligne est complétée à quatre. Une carte achetée laisse un vide jusque-là. Quand la pile du marché est vide, rien de neuf n’arrive ; le frigo n’est jamais remélangé.",
  "CUI-21":
    "Qui doit défausser à cause d’un autre choisit ses cartes, et commence son tour suivant avec celles qui restent. Une main vide ne perd rien, et le chauffe-plat est à l’abri.",
  "CUI-22": "Les cartes éliminées quittent la partie.",
  "CUI-23":
    "Un ingrédient a un prix, des points de base, et peut-être une cuisine (occidentale, italienne, française, panasiatique), des types d’aliment (protéine, primeur, féculent, laitage), des saveurs (aromatique, acide, aigrelette, sucrée, épicée) et des capacités. Certains sont des assaisonnements. Pour une carte protéine ou primeur, tu dis laquelle des deux quand tu la poses dans un repas.",
  "CUI-24":
    "Une capacité sans signe marche quand tu joues la carte, aussitôt ou plus tard dans le tour, si tu veux. Au service : dans un repas. À l’achat : si tu achètes la carte au marché, pas au frigo.",
  "CUI-25":
    "La capacité d’une cuisine ne marche qu’avec une autre carte de la même cuisine : une que tu as jouée à ce tour, ou une du même repas. Elle marche alors pour les deux, aussi pour la première venue, une fois chacune au plus. Deux cartes du même nom sont aussi partenaires.",
  "CUI-26":
    "Les cartes au chaud ne sont pas partenaires des cartes jouées. Dans un repas, elles le sont, mais seulement des cartes de ce repas. Les cartes tout juste achetées ou mangées ne le sont pas.",
  "CUI-27": "Ce que dit une carte passe avant ces règles.",
  "CUI-28":
    "Un repas, c’est au moins un ingrédient, de la main et du chauffe-plat. Jamais de cuillère ni de fourchette, ni de carte jouée à ce tour. Le sel est un ingrédient.",
  "CUI-29":
    "Dans un repas, les capacités de ses cartes marchent, celles du jeu et celles du service, et celles des cuisines entre partenaires. Ses points sont les points de base et ce que tout cela donne. Les cartes piochées maintenant ne peuvent plus s’y joindre.",
  "CUI-30":
    "Un juge n’accepte un repas que si ses points atteignent le nombre du juge et que tout ce qu’il exige est vrai. Tu reçois alors les médailles, et davantage si tu as mérité la prime.",
  "CUI-31": "Les ingrédients d’un repas sont mangés : ils quittent la partie.",
  "CUI-32":
    "Le juge reste avec toi et t’aide pendant tes tours jusqu’à la fin de la partie, dès la manche suivante. Rien ne t’oblige à l’utiliser ; il marche une fois par tour, sauf s’il dit plus.",
  "CUI-33": "Tu peux donner un nom à ton repas. Cela n’a aucun effet, mais tout le monde le lit.",
  "CUI-34":
    "À deux : quand quelqu’un a 15 médailles, l’autre a un dernier tour. À trois ou quatre : quand quelqu’un en a 10, ceux qui viennent après dans la manche ont leur tour. Puis la partie est finie.",
  "CUI-35": "Elle finit aussi après la manche où il n’y a plus de juge, et après 60 manches.",
  "CUI-36":
    "Le plus de médailles gagne. À égalité, le plus d’ingrédients mangés dans des repas ; si c’est encore égal, la place est partagée.",
  "CUI-37":
    "Riz et gombo de la main, olive et pomme du chauffe-plat : 11 points de base, 3 de plus pour le riz avec son partenaire, 3 de plus pour le gombo à cause de trois primeurs : 17. Catherine la critique donne 3 médailles et 1 pour le féculent. Œufs et chou pak choï dans un repas : 3 et 6, donc 9. Un tour : une cuillère, du brie pour 1 ; une fourchette pour un achat de plus ; de la mozzarella pour 1 cuillère de plus ; une baguette pour 1.",
  "CUI-38":
    "Tu vois ta main et ton chauffe-plat, toutes les défausses, le marché, le frigo, les fourchettes et les juges ; des autres, leurs médailles, leurs juges, leurs cartes jouées, mangées et éliminées, et combien ils en ont. Personne ne voit la main ni le chauffe-plat des autres, ni l’ordre d’une pioche.",
} satisfies typeof en;
