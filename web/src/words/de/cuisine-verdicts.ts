import type en from "../en/cuisine-verdicts";

export default {
  // A meal that pleases
  "yes.any": "„Dafür würde ich wiederkommen.“",
  "yes.kathy": "„Ich habe einen Fehler gesucht. Ich musste nachfassen.“",
  "yes.harry": "„Endlich ein Teller ohne Boden.“",
  "yes.theo": "„Kein Krümel verschwendet. Ich bin gerührt.“",
  "yes.susie": "„Nachtisch zuerst, Nachtisch zuletzt. Perfekt.“",
  "yes.gwen": "„Der Garten lässt grüßen.“",
  "yes.percy": "„Ich habe nichts auszusetzen. Das beunruhigt mich.“",
  "yes.paola": "„Mamma mia, al dente!“",
  "yes.wanda": "„Auf einem Teller um die Welt.“",
  "yes.spencer": "„Ich weine. Mehr, bitte.“",
  "yes.rita": "„Schnell und gut. Wo ist mein Mantel?“",
  "yes.gustave": "„Endlich denkt jemand groß.“",
  "yes.bob": "„Von allem ein wenig. Harmonie.“",
  "yes.mike": "„Das nenne ich eine Beilage.“",
  "yes.claire": "„Exquisit. Mein Kompliment an die Soße.“",
  "yes.zoe": "„Der Teller ist leer. Mein Geist auch.“",

  // A meal that does not, yet
  "no.any": "„Da fehlt noch etwas.“",
  "no.kathy": "„Ich habe schon besser gegessen. Am Bahnhof.“",
  "no.harry": "„Ist das die Vorspeise?“",
  "no.theo": "„Weißt du, was das alles kostet?“",
  "no.susie": "„Geht das etwas süßer? So wie ich?“",
  "no.gwen": "„Es hat mich angesehen.“",
  "no.percy": "„Die Erbsen berühren den Reis.“",
  "no.paola": "„Und wo, bitte, sind die Nudeln?“",
  "no.wanda": "„Das esse ich auch zu Hause.“",
  "no.spencer": "„Ich spüre meine Zunge noch.“",
  "no.rita": "„Mein Zug fährt gleich.“",
  "no.gustave": "„Für wen ist das? Für eine Maus?“",
  "no.bob": "„Es neigt sich etwas nach links.“",
  "no.mike": "„Nett. Und was gibt es zu essen?“",
  "no.claire": "„Und das Gewürz kommt noch?“",
  "no.zoe": "„Atme. Dann koche neu.“",
} satisfies typeof en;
