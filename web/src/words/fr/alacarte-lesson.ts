import type en from "../en/alacarte-lesson";

export default {
  welcome:
    "Bienvenue dans une cuisine où tout le monde cuisine et où l’on ne peut se fier à personne. Tu as un fourneau avec un bouton, une poêle, une tasse de café et une crêpe. Cuisine, gagne des points et surveille tes voisins.",
  dish: "D’abord un plat pour ta poêle. La barre en dessous montre en vert la chaleur qu’il veut, en rouge là où il brûle. Prends le toast : un paprika, chaleur 2 à 4.",
  "dish.not": "Cela se cuisinerait aussi. Mais ici, prends le toast.",
  recipe:
    "Cocotte prend l’hippopotame. Tu as maintenant trois cuillères : trois actions, chacune pour chauffer ou assaisonner. Ta recette est à côté du fourneau.",
  heat: "Le toast veut de la chaleur. Touche le dé, puis lance-le.",
  "heat.not": "Plus tard. Lance d’abord le dé.",
  heated: "Deux de plus, ton bouton est à 2 : c’est vert. Maintenant l’épice : prends le paprika.",
  "heated.not": "La chaleur est bonne. Prends le paprika.",
  hand: "À une vraie table, le flacon est maintenant dans ta main : tu le renverses au-dessus de la poêle et tu reviens, et la physique décide de ce qui tombe. Choisis ta propre main : ici la leçon verse pour toi, dans la cuisine d’essai tu verses toi-même. Si la main ne veut pas, une place peut être aidée et choisir une technique.",
  "hand.not": "C’est pour les places aidées. Verse de ta propre main.",
  star: "Un paprika, pas de sel, bonne chaleur : parfait ! Le toast est sur ton plateau, et voici une étoile. Trois étoiles gagnent aussitôt. Trois d’une couleur dans la poêle, ou trois sels, l’auraient gâché.",
  next: "Ton tour continue : un nouveau plat, d’une couleur qui n’est pas encore sur ton plateau. Prends la semelle.",
  "next.not": "Un beau plat. Mais ici, prends la semelle.",
  coffee: "Il reste une cuillère. Chauffe encore une fois.",
  "coffee.not": "Lance d’abord le dé.",
  cup: "Du café ! Une tasse vient à la place de la chaleur. Une fois par tour tu peux jouer une de tes tasses, sans dépenser d’action. Garde-les pour l’instant et finis ton tour.",
  "cup.not": "Pas encore : tu en auras bientôt besoin. Finis ton tour.",
  sabotage:
    "Cocotte chauffe, poivre deux fois l’hippopotame, puis joue une tasse : réassaisonner. Voilà du paprika sur ta semelle, qui n’en demandait pas. Plus d’étoile pour celle-là.",
  revenge:
    "Mais regarde : il ne manque qu’un citron à l’hippopotame. Tu as la tasse qui échange les fourneaux. Joue-la.",
  "revenge.not": "D’abord la tasse : échanger les fourneaux.",
  exchanged: "Bouton, poêle, plat et tout : l’hippopotame est à toi. Il veut un citron.",
  "exchanged.not": "L’hippopotame veut du citron.",
  again: "Doucement. Verse.",
  "again.not": "De ta propre main, s’il te plaît.",
  crepe:
    "Encore parfait, et quatre points. Au lieu d’un nouveau plat, tu peux poser ta crêpe, une fois par partie. Cela finit ton tour aussitôt, et rapporte cinq points si tu sais la retourner. Elle est en bas de la carte.",
  "crepe.not": "Les plats sont sûrs. Mais ici, pose la crêpe.",
  spoiled:
    "Cocotte fait monter la chaleur d’un cran chez tous, puis verse tête en bas : trois citrons, c’est trop. Trop épicé, à la poubelle.",
  roll: "Avec une crêpe dans la poêle, la première action est toujours le dé. À 7, elle brûlerait. Lance.",
  "roll.not": "D’abord le dé.",
  flip: "Maintenant jusqu’à deux essais. Prends la poêle.",
  "flip.not": "Prends la poêle et retourne.",
  toss: "Un seul geste : baisse la poêle, un coup vers le haut, et rattrape. La face dorée doit être dessus. Ici la leçon le fait pour toi ; dans la cuisine d’essai tu peux t’exercer.",
  "toss.not": "De ta propre main.",
  splat: "Splotch. Cela arrive à tout le monde. Il te reste un essai ce tour-ci.",
  "splat.not": "Retourne encore une fois.",
  retoss: "Baisser, lancer, rattraper.",
  "retoss.not": "De ta propre main.",
  turned:
    "Retournée ! Cinq points. Une crêpe compte comme un plat mais ne donne pas d’étoile. Prends un nouveau plat, le cactus ; ton tour est fini.",
  "turned.not": "Ici, prends le cactus.",
  done: "La partie finit quand quelqu’un a servi assez de plats, ou a trois étoiles. Dans la cuisine d’essai, tu peux apprendre à verser et à retourner en paix. Bon appétit !",
} satisfies typeof en;
