import type { Texts } from "../../lib/words.svelte";

export default {
  welcome:
    "The royal family is coming to dinner. All cooks fill one table, one space at a time, around the bouquet. Three neighbours in a straight line make a row, and your menus say which rows bring points.",
  orders:
    "Six cloches stand in the corners, and under each lies a royal order. Now they are lifted, just this once. Remember at least one: a1 hides a pudding. When you have seen enough, cover them.",
  "orders.not": "Cover the orders with the button.",
  menus:
    "Covered, and nobody looks again. These are your three menus, one of each value. Burger, burger, salad is worth one point. A row counts from either end, but its middle must be right.",
  place: "Everything begins beside the bouquet. Take a burger and put it on d3.",
  "place.not": "That is allowed. But here, put a burger on d3.",
  keep: "No row yet. After placing you may lay one menu aside and draw another, or keep what you have. Keep your menus.",
  "keep.not": "These menus are good. Keep them for now.",
  theirs:
    "The other cook has put a burger on c3, beside yours. What lies on the table serves everybody. Burger, burger: now a salad on e3 completes your row.",
  "theirs.not": "The row c3, d3, e3 lacks a salad on e3.",
  score: "Burger, burger, salad, and your salad is part of it. Lay menu 1 open with the button.",
  "score.not": "Your row is done. Score menu 1.",
  drawn:
    "One point is yours for good. You have drawn a new menu of the same value, so your hand is full again. One menu a turn is all one may score.",
  toque:
    "Menus for three points need a toque, anybody's. You have two of them. There is a fruit salad on e5: put a toque on e6, behind it.",
  "toque.not": "For menu 3 a toque belongs beside the fruit salad: e6.",
  discard:
    "Toque and fruit salad: two thirds of menu 3, and the missing space is marked. Menu 1 fits nothing here: touch it, then “Discard menu 1”, and you draw another.",
  "discard.not": "Menu 3 is nearly done, and menu 2 has its time. Discard menu 1.",
  finish: "The others might have spoiled it, but the space is still free. Put a pudding on e4.",
  "finish.not": "Toque e6, fruit salad e5: the pudding goes to e4.",
  three: "Pudding, fruit salad, toque: read from the other end, it is your menu. Score it for three points.",
  "three.not": "Score menu 3.",
  announce:
    "The salad on b2 touches the cloche on a1, so you may announce it: touch the cloche in the kitchen, then the one on a1, and say what is under it. Do you remember? If you are right, the order is yours and worth a point.",
  "announce.not": "Announce a1. It was a pudding.",
  lifted:
    "Right! Whatever was named, the dish comes onto its space. And see: pudding, salad, burger from the corner to c3. That is menu 2: score it.",
  "lifted.not": "Score menu 2.",
  done: "Six points for menus and one for the order. The game ends when all 36 spaces are filled, and most points win. The lobby has four variants for later. Enjoy your meal!",
} satisfies Texts;
