import type en from "../en/banquet-rules";

export default {
  "section.box": "Le matériel",
  "section.start": "Avant le premier tour",
  "section.place": "Ton tour, étape 1 : poser",
  "section.announce": "Ou annoncer une commande",
  "section.score": "Étape 2 : réaliser un menu",
  "section.exchange": "Étapes 3 et 4 : défausser et piocher",
  "section.end": "La fin",
  "section.gourmet": "Variante : Gourmet",
  "section.etiquette": "Variante : Folie en cuisine",
  "section.feast": "Variante : Farandole",
  "section.hell": "Variante : Cuisine infernale",
  "section.example": "Un exemple",
  "section.see": "Ce qu’on peut voir",

  "BAN-1": "De deux à quatre personnes.",
  "BAN-2":
    "La table est un hexagone de quatre cases de côté : 36 cases autour du bouquet, au milieu. Une case en touche jusqu’à six autres. Six cases touchent le bouquet. Les rangées vont dans trois directions.",
  "BAN-3":
    "On ne pose jamais rien sur le bouquet. La famille royale est assise autour de la table et ne fait que regarder.",
  "BAN-4":
    "La cuisine contient 40 plats : 10 salades, 10 salades de fruits, 10 charlottes et 10 hamburgers. Tout le monde a deux toques à soi.",
  "BAN-5":
    "36 menus en trois pioches de 12, qui valent 1, 2 ou 3 points ; le dos indique la valeur. Un menu est une rangée de trois. En général : deux plats identiques côte à côte et un autre pour 1 point, trois plats différents pour 2, une toque à un bout et deux plats différents pour 3.",
  "BAN-6": "Tout le monde reçoit un menu de chaque valeur.",
  "BAN-7":
    "On mélange huit commandes royales, deux par plat. Six vont aux coins de la table, chacune sous une cloche. Deux sont écartées sans que personne les voie.",
  "BAN-8":
    "Avant le premier tour, tout le monde voit les six commandes. Dis quand tu en as assez vu ; un compte à rebours peut aussi y mettre fin. Quand tout le monde a fini, on remet les cloches, et plus personne n’a le droit de regarder.",
  "BAN-9": "La personne qui commence est tirée au sort. On joue dans le sens des aiguilles d’une montre.",
  "BAN-10":
    "Pose un plat de la cuisine ou une de tes toques sur une case libre. La case doit toucher le bouquet, un plat ou une toque, peu importe qui les a posés. À cette étape, tu dois faire une seule chose : poser un plat, poser une toque ou annoncer une commande.",
  "BAN-11":
    "On ne peut rien poser sous une cloche : cette case ne se remplit que par une annonce. Une cloche seule ne rend pas utilisables les cases voisines.",
  "BAN-12": "Un plat épuisé ne peut plus être posé. Après ta deuxième toque, tu n’en as plus.",
  "BAN-13":
    "Au lieu de poser, tu peux annoncer une commande. Choisis une cloche qui touche un plat ou une toque, et nomme un des quatre plats. Tu peux nommer n’importe lequel, même un plat épuisé ou un plat que tu sais faux.",
  "BAN-14":
    "La cloche est soulevée devant tout le monde. Le plat commandé vient de la cuisine sur cette case, que tu aies raison ou non.",
  "BAN-15":
    "Si la cuisine n’en a plus, la case reste vide et tu ne peux pas réaliser de menu à ce tour. C’est désormais une case comme les autres.",
  "BAN-16":
    "Si tu avais raison, tu gardes la commande : 1 point à la fin, même si aucun plat n’a pu être posé. Si tu avais tort, la commande est écartée du jeu.",
  "BAN-17":
    "Si ce qui vient d’être posé complète une rangée que montre un de tes menus, tu peux poser ce menu devant toi, face visible. À la fin, ses points sont à toi. Une rangée, ce sont trois cases voisines en ligne droite ; le bouquet, une cloche ou une case vide la coupe. Rien ne t’oblige à réaliser un menu ; dans ce cas, tu comptes comme n’en ayant pas réalisé.",
  "BAN-18":
    "Une rangée se lit dans les deux sens. Le milieu compte : hamburger, salade, charlotte n’est pas hamburger, charlotte, salade.",
  "BAN-19":
    "Les plats et les toques posés avant comptent aussi, peu importe qui les a posés. La nouvelle pièce doit faire partie de la rangée.",
  "BAN-20": "Une toque sur un menu est une toque de n’importe quelle couleur. Une toque ne remplace jamais un plat.",
  "BAN-21": "Un menu par tour au plus. Si plusieurs conviennent, choisis.",
  "BAN-22": "Si tu n’as réalisé aucun menu à ce tour, tu peux en défausser un, face visible, à côté de sa pioche.",
  "BAN-23": "Tu ne peux pas défausser un menu dont la pioche et la défausse sont vides toutes les deux.",
  "BAN-24":
    "Ensuite tu pioches jusqu’à avoir de nouveau trois menus, d’abord de la valeur que tu as réalisée ou défaussée. Si cette pioche est vide, on mélange sa défausse pour en faire une nouvelle, y compris le menu qui vient d’être défaussé.",
  "BAN-25":
    "Si cette pioche et sa défausse sont vides, tu prends dans une autre pioche. Choisis-la avant de regarder. S’il n’y a plus rien nulle part, tu ne pioches pas.",
  "BAN-26":
    "La partie finit quand il y a un plat ou une toque sur les 36 cases. Une case avec une cloche n’est pas remplie. Qui remplit la dernière case peut encore réaliser un menu. Après, personne ne défausse, ne pioche ni ne rejoue.",
  "BAN-27":
    "Compte tes menus réalisés, et 1 point par commande gardée. Qui a le plus de points gagne. À égalité, le plus de commandes gardées l’emporte ; sinon la victoire est partagée.",
  "BAN-28": "Si tu ne peux ni poser ni annoncer, ton tour continue avec les étapes 3 et 4.",
  "BAN-29":
    "À la fin, chaque toque sur la table compte pour la personne à qui elle appartient. Elle rapporte autant de points qu’il y a de plats identiques qui la touchent ; c’est la sorte la plus nombreuse qui compte. Un plat seul rapporte 1 point. Les toques ne sont pas des plats.",
  "BAN-30":
    "Qui a réalisé le plus de menus de valeur 1 reçoit 3 points ; pour la valeur 2, c’est 2 points. En cas d’égalité, tous les ex æquo les reçoivent, mais personne sans un tel menu. La valeur 3 ne rapporte rien. Seuls comptent les menus que tu as encore à la fin.",
  "BAN-31":
    "Les commandes ne vont pas aux coins. À partir de la personne qui commence et dans le sens du jeu, chacun prend la commande suivante sans la regarder et la met sur une case libre qui ne touche pas le bouquet. On continue jusqu’à six, ou jusqu’à huit si vous l’avez choisi. Puis toutes sont montrées et recouvertes.",
  "BAN-32":
    "Les commandes gardées de plats différents forment une série : 1, 3, 5 ou 8 points pour un, deux, trois ou quatre plats différents. Tu as une seule série ; elle remplace le point de chacune de ses commandes. Toute autre commande rapporte 1 point.",
  "BAN-33":
    "Après une annonce fausse, tu rends aussi un de tes menus réalisés, si tu en as. Tu choisis lequel. Il va à la défausse avant que tu puisses réaliser un menu. Ce n’est pas la défausse de l’étape 3, et tu ne pioches rien en échange.",
  "BAN-34":
    "Orange a trois menus à 3, un à 1 et trois commandes : 13 points. Rose a trois menus à 1, deux à 2, un à 3 et deux commandes : 12 points. Bleu a trois menus à 2 et un à 1 : 7 points. Avec « Gourmet », Rose reçoit 3 points de plus pour le plus grand nombre de menus de valeur 1 : 15. Bleu reçoit 3 points pour une toque et trois hamburgers, 2 pour une toque, deux charlottes et deux salades de fruits, et 2 pour le plus grand nombre de menus de valeur 2 : 14.",
  "BAN-35":
    "Tu vois tes menus, et combien de menus de quelle valeur les autres ont en main. Tout le monde voit la table, la cuisine, la taille des pioches, les défausses, les menus réalisés, les toques restantes, les commandes gardées, celles annoncées à tort et ce qui a été nommé. Une fois les cloches remises, personne ne voit ce qu’elles cachent : il faut s’en souvenir. Les commandes écartées sans être vues restent cachées.",
} satisfies typeof en;
