import type en from "../en/cuisine-verdicts";

export default {
  // A meal that pleases
  "yes.any": "« J’y reviendrais volontiers. »",
  "yes.kathy": "« J’ai cherché un défaut. J’ai dû me resservir. »",
  "yes.harry": "« Enfin une assiette sans fond. »",
  "yes.theo": "« Pas une miette perdue. Je suis ému. »",
  "yes.susie": "« Le dessert d’abord, le dessert ensuite. Parfait. »",
  "yes.gwen": "« Le potager vous salue. »",
  "yes.percy": "« Je n’ai rien à redire. C’est troublant. »",
  "yes.paola": "« Mamma mia, al dente ! »",
  "yes.wanda": "« Le tour du monde en une assiette. »",
  "yes.spencer": "« Je pleure. Encore. »",
  "yes.rita": "« Vite et bien. Où est mon manteau ? »",
  "yes.gustave": "« Enfin quelqu’un qui voit grand. »",
  "yes.bob": "« Un peu de tout. L’harmonie. »",
  "yes.mike": "« Voilà ce que j’appelle une garniture. »",
  "yes.claire": "« Exquis. Mes compliments à la sauce. »",
  "yes.zoe": "« L’assiette est vide. Mon esprit aussi. »",

  // A meal that does not, yet
  "no.any": "« Il manque quelque chose. »",
  "no.kathy": "« J’ai mangé mieux. À la gare. »",
  "no.harry": "« C’est l’entrée ? »",
  "no.theo": "« Tu sais ce que tout ça coûte ? »",
  "no.susie": "« Un peu plus sucré ? Comme moi ? »",
  "no.gwen": "« Ça m’a regardée. »",
  "no.percy": "« Les petits pois touchent le riz. »",
  "no.paola": "« Et les pâtes, s’il te plaît ? »",
  "no.wanda": "« J’ai déjà mangé ça à la maison. »",
  "no.spencer": "« Je sens encore ma langue. »",
  "no.rita": "« J’ai un train à prendre. »",
  "no.gustave": "« C’est pour qui ? Une souris ? »",
  "no.bob": "« Ça penche un peu à gauche. »",
  "no.mike": "« Joli. Et qu’est-ce qu’on mange ? »",
  "no.claire": "« L’assaisonnement est en route ? »",
  "no.zoe": "« Respire. Puis cuisine encore. »",
} satisfies typeof en;
