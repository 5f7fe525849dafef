import type { Texts } from "../../lib/words.svelte";

export default {
  // A meal that pleases
  "yes.any": "“I would come back for this.”",
  "yes.kathy": "“I looked for a mistake. I had to have seconds.”",
  "yes.harry": "“Finally, a plate with no bottom.”",
  "yes.theo": "“Not a crumb wasted. I am moved.”",
  "yes.susie": "“Dessert first, dessert last. Perfect.”",
  "yes.gwen": "“The garden sends its regards.”",
  "yes.percy": "“I have nothing to complain about. It is unsettling.”",
  "yes.paola": "“Mamma mia, al dente!”",
  "yes.wanda": "“I have been around the world in one plate.”",
  "yes.spencer": "“I am crying. More, please.”",
  "yes.rita": "“Quick and good. Where is my coat?”",
  "yes.gustave": "“At last somebody thinks big.”",
  "yes.bob": "“A little of everything. Harmony.”",
  "yes.mike": "“Now that is what I call a garnish.”",
  "yes.claire": "“Exquisite. My compliments to the sauce.”",
  "yes.zoe": "“The plate is empty. So is my mind.”",

  // A meal that does not, yet
  "no.any": "“Something is missing.”",
  "no.kathy": "“I have had better. At the station.”",
  "no.harry": "“Is this the starter?”",
  "no.theo": "“Do you know what all this costs?”",
  "no.susie": "“Could it be a little sweeter? Like me?”",
  "no.gwen": "“It looked at me.”",
  "no.percy": "“The peas are touching the rice.”",
  "no.paola": "“And where, please, is the pasta?”",
  "no.wanda": "“I have eaten this at home.”",
  "no.spencer": "“I can still feel my tongue.”",
  "no.rita": "“I have a train to catch.”",
  "no.gustave": "“For whom is this? For a mouse?”",
  "no.bob": "“It leans a little to the left.”",
  "no.mike": "“Nice. And what is there to eat?”",
  "no.claire": "“And the seasoning is on its way?”",
  "no.zoe": "“Breathe. Then cook again.”",
} satisfies Texts;
