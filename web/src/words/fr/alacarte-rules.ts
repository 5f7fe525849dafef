import type en from "../en/alacarte-rules";

export default {
  "section.box": "Le matériel",
  "section.turn": "Ton tour",
  "section.heat": "Chauffer",
  "section.season": "Assaisonner",
  "section.dish": "Prêt, parfait, gâché",
  "section.cups": "Les pauses-café",
  "section.crepe": "La crêpe",
  "section.end": "La fin",
  "section.hands": "Les mains et les yeux",

  "ALC-1": "De deux à quatre personnes.",
  "ALC-2":
    "Tout le monde a un fourneau avec un bouton de 0 à 7, qui commence à 0, une poêle, une tasse de café tirée au hasard et visible de tous, un plateau pour les plats prêts et une crêpe.",
  "ALC-3":
    "Sur la table, il y a 20 plats de cinq couleurs ; quatre flacons, pour le citron, le poivre, le paprika et les herbes, chacun avec 15 grains de sa couleur et 5 de sel ; un évier vide ; les autres tasses, retournées, en réserve ; le dé de chaleur ; une poubelle ; et 9 étoiles.",
  "ALC-4":
    "Il y a 13 tasses : 3 points de victoire, 3 échanges de fourneaux, 2 fois trois cuillères, 3 réassaisonnements, 2 feux plus doux.",
  "ALC-5": "Le dé de chaleur montre 1, 2, 3, +1 pour tout le monde, 1 à 3 au choix, et une tasse de café.",
  "ALC-6":
    "On tire au sort qui commence. Dans l’ordre du tour, chacun met dans sa poêle un plat de n’importe quelle couleur, mais pas la crêpe. Puis le premier tour commence.",
  "ALC-7":
    "Un plat a une couleur, un nom, des points, les épices qu’il demande (peut-être aucune, au plus 2 d’une couleur), une zone verte de bonne température et, au-dessus, un niveau rouge où il brûle. Entre le vert et le rouge, il n’est ni à point ni brûlé. Les plats froids sont à point à 0.",
  "ALC-8":
    "Tu as trois actions, chacune étant chauffer ou assaisonner, comme tu veux. Trois cuillères les comptent : après chaque action, une passe à la personne suivante. Après la troisième, ton tour est fini, sauf si ta pause-café est encore possible et que tu as une tasse jouable.",
  "ALC-9":
    "Une fois par tour, tu peux prendre une pause-café avec une de tes tasses. Cela ne coûte pas d’action. Pas entre le dé et son effet, ni pendant que l’on verse ou que la crêpe saute, ni quand une règle a mis fin à ton tour.",
  "ALC-10": "Enlever un plat prêt ou gâché et en prendre un autre ne coûte pas d’action.",
  "ALC-11": "Les trois actions sont obligatoires tant qu’il y en a une de possible.",
  "ALC-12":
    "Ton tour commence par un peu d’ordre : un plat gâché est sauvé ou jeté, un plat prêt va sur ton plateau, et tu en prends un nouveau. Si tu poses la crêpe à ce moment, tout le tour est perdu.",
  "ALC-13": "Pour chauffer, lance le dé. Avec 1, 2 ou 3, ton bouton monte d’autant. Tu n’as pas le choix.",
  "ALC-14":
    "+1 pour tout le monde : tous les boutons montent d’un cran au même moment, le tien aussi. Un bouton sur 7 y reste.",
  "ALC-15": "Au choix : tu prends 1, 2 ou 3, même si cela dépasse la fin.",
  "ALC-16":
    "Café : pioche une tasse dans la réserve, face visible. Ton bouton ne bouge pas. Si la réserve est vide, prends une tasse de ton choix à quelqu’un, mais pas sur un plateau. Si personne n’en a, les tasses utilisées forment la réserve. S’il n’y en a nulle part, il ne se passe rien.",
  "ALC-17":
    "Aucun bouton ne dépasse 7. Dans l’édition de 2020, un résultat qui dépasserait 7 est ignoré et le bouton reste en place ; dans celle de 2009, il s’arrête à 7. De 5 avec un 3 : 2020 reste à 5, 2009 va à 7. L’action est utilisée dans tous les cas.",
  "ALC-18": "À son niveau rouge ou au-dessus, un plat est brûlé.",
  "ALC-19":
    "Pour assaisonner, prends un flacon, retourne-le au-dessus de la poêle d’un seul geste, attends un instant et redresse-le d’un seul geste. Tu peux le secouer avant, mais pas au-dessus de la poêle. Tout ce qui tombe compte, même à côté.",
  "ALC-20":
    "Pour ton propre plat, seuls les flacons des couleurs de la recette sont permis, quoi qu’il y ait déjà dans la poêle. Un plat sans épices ne s’assaisonne pas.",
  "ALC-21": "Si rien ne tombe, l’action est utilisée quand même.",
  "ALC-22": "Un plat demande au moins ce que dit la recette pour chaque couleur. Plus, c’est permis.",
  "ALC-23":
    "Trois grains ou plus d’une couleur, ou trois de sel ou plus, dans la poêle : trop épicé. Même si ce geste aurait terminé le plat.",
  "ALC-24":
    "Un flacon qui ne contient que du sel, ou rien, est rempli avec l’évier : tous les grains de sa couleur, et du sel jusqu’à 5. On règle d’abord le geste, puis on remplit. Si l’évier n’a rien de sa couleur, il attend qu’il en arrive ; on peut s’en servir entre-temps. S’il y en a plusieurs, on les remplit dans l’ordre citron, poivre, paprika, herbes.",
  "ALC-25":
    "Ce qui est dans une poêle va dans l’évier quand le plat la quitte. Après un réassaisonnement, cela reste là où c’est tombé.",
  "ALC-26":
    "Un plat est prêt quand le bouton est dans le vert et que les épices suffisent, et qu’il n’est ni brûlé ni trop épicé.",
  "ALC-27":
    "À ton tour, il va aussitôt sur ton plateau, avec une étoile s’il est parfait, même grâce à une tasse. Si la partie n’est pas finie, les épices vont dans l’évier, ton bouton à 0, et tu prends un nouveau plat.",
  "ALC-28":
    "S’il devient prêt pendant le tour de quelqu’un d’autre, il attend dans ta poêle. Jusqu’à ton tour, il peut encore brûler, être trop épicé ou partir dans un échange.",
  "ALC-29":
    "Parfait veut dire : exactement les épices de la recette, rien de plus, et pas de sel. Cela donne une des 9 étoiles. Les plats sans épices et la crêpe n’en donnent pas. Les étoiles ne valent pas de points.",
  "ALC-30":
    "Un plat brûlé ou trop épicé va à la poubelle pendant ton tour : aussitôt, ou au début. Épices dans l’évier, bouton à 0, nouveau plat.",
  "ALC-31":
    "Tu peux d’abord sauver un plat brûlé avec une tasse « feu plus doux », comme pause-café de ce tour, si le bouton passe sous le niveau rouge ; sinon, le plat et la tasse sont perdus. Aucune autre tasse tant qu’un plat brûlé attend. S’il est aussi trop épicé, il n’y a rien à faire.",
  "ALC-32": "Un plat trop épicé ne se sauve pas.",
  "ALC-33":
    "Tu choisis librement un nouveau plat parmi ceux dont la couleur n’est pas encore sur ton plateau ; le plat tout juste prêt compte. S’il n’y en a pas, prends celui que tu veux.",
  "ALC-34":
    "Au lieu d’un nouveau plat, tu peux poser ta crêpe, une fois par partie. S’il ne reste aucun plat, c’est obligatoire.",
  "ALC-35":
    "Point de victoire : pose la tasse sur ton plateau. Elle vaut 1 point à la fin, et personne ne peut te la prendre. Si elle n’y est pas à la fin, elle ne vaut rien. Toutes les autres tasses sont utilisées une fois jouées.",
  "ALC-36":
    "Échange de fourneaux : échange tout avec quelqu’un : bouton, poêle, plat et épices. Aucun des plats ne doit être gâché, aucune poêle ne doit contenir de crêpe. Si le plat reçu est prêt, il va aussitôt sur ton plateau. La règle des couleurs ne vaut que pour choisir.",
  "ALC-37":
    "Trois cuillères : trois actions de plus à ce tour, mais plus de pause-café, même pour sauver un plat brûlé.",
  "ALC-38":
    "Réassaisonnement : assaisonne une fois le plat de quelqu’un d’autre, avec n’importe quel flacon, même d’une couleur absente de la recette. Pas un plat sans épices, ni une crêpe. Les plats gâchés ou prêts sont permis.",
  "ALC-39": "Feu plus doux : ton bouton descend de 1, 2 ou 3, pas au-dessous de 0, même si le plat est brûlé.",
  "ALC-40":
    "Une tasse ne se joue que si elle peut servir : il faut quelqu’un pour échanger ou réassaisonner, et un bouton au-dessus de 0 pour baisser le feu. Une tasse que l’on vient de piocher ou de prendre peut se jouer au même tour.",
  "ALC-41":
    "Pose-la côté pâle visible, bouton à 0. Ton tour finit aussitôt ; les actions restantes et la pause-café sont perdues.",
  "ALC-42":
    "Ton tour suivant commence par un lancer de dé, avec tous ses effets. À 7, la crêpe brûle : poubelle, nouveau plat, tour fini, sauf si une tasse la sauve.",
  "ALC-43":
    "Ensuite, tu as jusqu’à deux essais pour la faire sauter, et rien d’autre. Côté doré dans la poêle : prête, sur ton plateau, nouveau plat, tour fini. À côté, ou côté pâle : raté. Si les deux ratent, ton tour est fini ; la fois suivante, encore un dé et deux sauts. Le bouton garde son niveau.",
  "ALC-44": "Au-dessous de 7, le feu n’a pas d’importance, même 0 convient.",
  "ALC-45": "Une crêpe compte comme un plat et donne 5 points, mais pas d’étoile. Elle n’a pas de couleur.",
  "ALC-46":
    "Pendant un tour à crêpe, la pause-café est possible avant le dé, entre le dé et les sauts, et après le second saut raté, pas entre les sauts. Les cuillères donnent encore un dé et deux sauts.",
  "ALC-47":
    "Une crêpe trouvée brûlée au début de ton tour est sauvée ou jetée. Jetée : un nouveau plat, et un tour normal.",
  "ALC-48":
    "La partie finit aussitôt quand quelqu’un ne peut plus mettre de plat dans sa poêle : il n’en reste pas, et la crêpe est utilisée.",
  "ALC-49":
    "Elle finit aussi quand quelqu’un a terminé 5 plats, crêpe comprise ; à deux, 7, ce qui est une option dans l’édition de 2009. Les tasses et les plats encore dans les poêles ne comptent pas ici.",
  "ALC-50":
    "Trois étoiles gagnent aussitôt, quels que soient les points, même si ce plat était le dernier qu’il fallait. Les autres sont classés aux points.",
  "ALC-51":
    "Sinon, le plus de points gagne : plats sur les plateaux, tasses « point de victoire » sur les plateaux, et plats prêts encore dans les poêles ; ils donnent des points, mais pas d’étoile. À égalité, on partage la place.",
  "ALC-52":
    "Verser et faire sauter dépendent de ta main : c’est ton geste qui décide de ce qui tombe et de la façon dont cela retombe. Qui joue avec assistance, et tout robot, choisit une technique, et le hasard décide selon ses chances.",
  "ALC-53": "Après 200 tours de chacun, la partie finit, et l’on compte les points.",
  "ALC-54": "Tout est visible, même le contenu des flacons. Seul l’ordre des tasses dans la réserve est caché.",
} satisfies typeof en;
