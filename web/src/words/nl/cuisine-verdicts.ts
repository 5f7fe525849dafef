import type en from "../en/cuisine-verdicts";

export default {
  // A meal that pleases
  "yes.any": "‘Hier kom ik voor terug.’",
  "yes.kathy": "‘Ik zocht een fout. Ik moest nog eens opscheppen.’",
  "yes.harry": "‘Eindelijk een bord zonder bodem.’",
  "yes.theo": "‘Geen kruimel verspild. Ik ben ontroerd.’",
  "yes.susie": "‘Toetje vooraf, toetje na. Perfect.’",
  "yes.gwen": "‘Je krijgt de groeten van de moestuin.’",
  "yes.percy": "‘Ik heb niets aan te merken. Verontrustend.’",
  "yes.paola": "‘Mamma mia, al dente!’",
  "yes.wanda": "‘De wereld rond op één bord.’",
  "yes.spencer": "‘Ik huil. Meer, alsjeblieft.’",
  "yes.rita": "‘Snel en goed. Waar is mijn jas?’",
  "yes.gustave": "‘Eindelijk iemand die groot denkt.’",
  "yes.bob": "‘Van alles een beetje. Harmonie.’",
  "yes.mike": "‘Dat noem ik nog eens garnituur.’",
  "yes.claire": "‘Verrukkelijk. Mijn complimenten aan de saus.’",
  "yes.zoe": "‘Het bord is leeg. Mijn hoofd ook.’",

  // A meal that does not, yet
  "no.any": "‘Er ontbreekt iets.’",
  "no.kathy": "‘Ik heb wel eens beter gegeten. Op het station.’",
  "no.harry": "‘Is dit het voorgerecht?’",
  "no.theo": "‘Weet je wat dit allemaal kost?’",
  "no.susie": "‘Mag het iets zoeter? Zoals ik?’",
  "no.gwen": "‘Het keek me aan.’",
  "no.percy": "‘De erwten raken de rijst.’",
  "no.paola": "‘En waar blijft de macaroni?’",
  "no.wanda": "‘Dit eet ik thuis ook.’",
  "no.spencer": "‘Ik voel mijn tong nog.’",
  "no.rita": "‘Ik moet een trein halen.’",
  "no.gustave": "‘Voor wie is dit? Voor een muis?’",
  "no.bob": "‘Het helt een beetje naar links.’",
  "no.mike": "‘Leuk. En wat eten we?’",
  "no.claire": "‘En de smaakmaker is onderweg?’",
  "no.zoe": "‘Adem. En kook dan opnieuw.’",
} satisfies typeof en;
