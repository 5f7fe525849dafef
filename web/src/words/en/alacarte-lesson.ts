import type { Texts } from "../../lib/words.svelte";

export default {
  welcome:
    "Welcome to a kitchen where everybody cooks and nobody can be trusted. You have a stove with a knob, a pan, one coffee cup and one crêpe. Cook dishes, collect points, and mind your neighbours.",
  dish: "First a dish for your pan. The bar under it shows the heat it wants in green, and where it burns in red. Take the toast: one paprika, heat 2 to 4.",
  "dish.not": "That would cook as well. But here, take the toast.",
  recipe:
    "Cocotte takes the hippo. Now you have three spoons: three actions, each either heat or season. Your recipe is beside your stove.",
  heat: "The toast wants heat. Touch the die, then roll it.",
  "heat.not": "Later. First roll the die.",
  heated: "Two up, so your knob stands at 2: that is green. Now the spice: take the paprika.",
  "heated.not": "The heat is right. Now take the paprika.",
  hand: "At a table the bottle is now in your hand: you drag it over the pan and back, and physics decides what falls. Choose your own hand: here the lesson pours for you, in the practice kitchen you pour yourself. If hands will not do it, a seat may be assisted and choose a technique.",
  "hand.not": "Those are for assisted seats. Pour with your own hand.",
  star: "One paprika, no salt, right heat: perfect! The toast is on your tray, and there is a star. Three stars win at once. Three of one colour in the pan, or three salt, would have spoiled it.",
  next: "Your turn goes on: a new dish, of a colour that is not on your tray yet. Take the boot.",
  "next.not": "A fine dish. But here, take the boot.",
  coffee: "One spoon is left. Heat once more.",
  "coffee.not": "First roll the die.",
  cup: "Coffee! A cup comes instead of heat. Once a turn you may play one of your cups, and it costs no action. Keep them for now and end your turn.",
  "cup.not": "Not yet: you will want it soon. End your turn.",
  sabotage:
    "Cocotte heats, peppers the hippo twice, and then plays a cup: re-season. Now there is paprika in your boot, which never asked for any. No star for that one.",
  revenge: "But look: the hippo lacks only one lemon. You hold the cup that exchanges stoves. Play it.",
  "revenge.not": "First the cup: exchange stoves.",
  exchanged: "Knob, pan, dish and all: the hippo is yours. It wants one lemon.",
  "exchanged.not": "The hippo wants lemon.",
  again: "Steady now. Pour.",
  "again.not": "With your own hand, please.",
  crepe:
    "Perfect again, with four points. Instead of a new dish you may lay your crêpe, once a game. It ends your turn at once, and brings five points if you can flip it. It lies at the bottom of the menu.",
  "crepe.not": "Dishes are safe. But here, lay the crêpe.",
  spoiled:
    "Cocotte rolls everyone’s heat up by one, and then pours headlong: three lemons are too much. Overspiced, into the trash.",
  roll: "With a crêpe in the pan the first action is always the die. At 7 it would burn. Roll.",
  "roll.not": "First the die.",
  flip: "Now up to two flips. Take the pan.",
  "flip.not": "Take the pan and flip.",
  toss: "One drag: dip the pan, flick it up, and catch. The golden side has to be up. Here the lesson does it for you; you can practise it in the practice kitchen.",
  "toss.not": "With your own hand.",
  splat: "Splat. It happens to everybody. You have one more flip in this turn.",
  "splat.not": "Flip once more.",
  retoss: "Dip, flick, catch.",
  "retoss.not": "With your own hand.",
  turned:
    "It turns! Five points. A crêpe counts as a dish but gives no star. Take a new dish, the cactus; your turn is over.",
  "turned.not": "Here, take the cactus.",
  done: "The game ends when somebody has served enough dishes, or has three stars. In the practice kitchen you can learn pouring and flipping in peace. Good appetite!",
} satisfies Texts;
