import type { Texts } from "../../../lib/words.svelte";

export default {
  welcome:
    "Bienvenue dans une cuisine où tout le monde cuisine et où l’on ne peut se fier à personne. Vous avez un fourneau avec un bouton, une poêle, une tasse de café et une crêpe. Cuisinez, gagnez des points et surveillez les voisins.",
  dish: "D’abord un plat pour votre poêle. La barre en dessous montre en vert la chaleur qu’il veut, en rouge là où il brûle. Prenez le toast : un paprika, chaleur 2 à 4.",
  "dish.not": "Cela se cuisinerait aussi. Mais ici, prenez le toast.",
  recipe:
    "Cocotte prend l’hippopotame. Vous avez maintenant trois cuillères : trois actions, chacune pour chauffer ou assaisonner. Votre recette est à côté du fourneau.",
  heat: "Le toast veut de la chaleur. Touchez le dé, puis lancez-le.",
  "heat.not": "Plus tard. Lancez d’abord le dé.",
  heated: "Deux de plus, votre bouton est à 2 : c’est vert. Maintenant l’épice : prenez le paprika.",
  "heated.not": "La chaleur est bonne. Prenez le paprika.",
  hand: "À une vraie table, le flacon est maintenant dans votre main : vous le renversez au-dessus de la poêle et revenez, et la physique décide de ce qui tombe. Faites-le de votre propre main. Si la main ne veut pas, une place peut être aidée et choisir une technique.",
  "hand.not": "C’est pour les places aidées. Versez de votre propre main.",
  star: "Un paprika, pas de sel, bonne chaleur : parfait ! Le toast est sur votre plateau, et voici une étoile. Trois étoiles gagnent aussitôt. Trois d’une couleur dans la poêle, ou trois sels, l’auraient gâché.",
  next: "Votre tour continue : un nouveau plat, d’une couleur qui n’est pas encore sur votre plateau. Prenez la semelle.",
  "next.not": "Un beau plat. Mais ici, prenez la semelle.",
  coffee: "Il reste une cuillère. Chauffez encore une fois.",
  "coffee.not": "Lancez d’abord le dé.",
  cup: "Du café ! Une tasse vient à la place de la chaleur. Une fois par tour vous pouvez jouer une de vos tasses, sans dépenser d’action. Gardez-les pour l’instant et finissez votre tour.",
  "cup.not": "Pas encore : vous en aurez bientôt besoin. Finissez votre tour.",
  sabotage:
    "Cocotte chauffe, poivre deux fois l’hippopotame, puis joue une tasse : réassaisonner. Voilà du paprika sur votre semelle, qui n’en demandait pas. Plus d’étoile pour celle-là.",
  revenge:
    "Mais regardez : il ne manque qu’un citron à l’hippopotame. Vous avez la tasse qui échange les fourneaux. Jouez-la.",
  "revenge.not": "D’abord la tasse : échanger les fourneaux.",
  exchanged: "Bouton, poêle, plat et tout : l’hippopotame est à vous. Il veut un citron.",
  "exchanged.not": "L’hippopotame veut du citron.",
  again: "Doucement. Versez.",
  "again.not": "De votre propre main, je vous prie.",
  crepe:
    "Encore parfait, et quatre points. Au lieu d’un nouveau plat, vous pouvez poser votre crêpe, une fois par partie. Cela finit votre tour aussitôt, et rapporte cinq points si vous savez la retourner.",
  "crepe.not": "Les plats sont sûrs. Mais ici, posez la crêpe.",
  spoiled:
    "Cocotte fait monter la chaleur d’un cran chez tous, puis verse tête en bas : trois citrons, c’est trop. Trop épicé, à la poubelle.",
  roll: "Avec une crêpe dans la poêle, la première action est toujours le dé. À 7, elle brûlerait. Lancez.",
  "roll.not": "D’abord le dé.",
  flip: "Maintenant jusqu’à deux essais. Prenez la poêle.",
  "flip.not": "Prenez la poêle et retournez.",
  toss: "Un seul geste : baissez la poêle, un coup vers le haut, et rattrapez. La face dorée doit être dessus.",
  "toss.not": "De votre propre main.",
  splat: "Splotch. Cela arrive à tout le monde. Il vous reste un essai ce tour-ci.",
  "splat.not": "Retournez encore une fois.",
  retoss: "Baisser, lancer, rattraper.",
  "retoss.not": "De votre propre main.",
  turned:
    "Retournée ! Cinq points. Une crêpe compte comme un plat mais ne donne pas d’étoile. Prenez un nouveau plat ; votre tour est fini.",
  "turned.not": "Ici, prenez le cactus.",
  done: "La partie finit quand quelqu’un a servi assez de plats, ou a trois étoiles. Dans la cuisine d’essai, vous pouvez apprendre à verser et à retourner en paix. Bon appétit !",
} satisfies Texts;
