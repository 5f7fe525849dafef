import type { Texts } from "../../lib/words.svelte";

export default {
  "section.box": "What there is",
  "section.start": "Before the first turn",
  "section.place": "Your turn, step 1: place",
  "section.announce": "Or announce an order",
  "section.score": "Step 2: score a menu",
  "section.exchange": "Steps 3 and 4: discard and draw",
  "section.end": "The end",
  "section.gourmet": "Variant: Gourmet",
  "section.etiquette": "Variant: Proper etiquette",
  "section.feast": "Variant: All you can eat",
  "section.hell": "Variant: Hell's kitchen",
  "section.example": "An example",
  "section.see": "What you may see",

  "BAN-1": "Two to four players.",
  "BAN-2":
    "The table is a hexagon with four spaces to a side: 36 spaces around the bouquet in the middle. A space touches up to six others. Six spaces touch the bouquet. Rows run in three directions.",
  "BAN-3": "Nothing is ever placed on the bouquet. The royal family sits around the table and only watches.",
  "BAN-4":
    "The kitchen holds 40 dishes: 10 salads, 10 fruit salads, 10 puddings and 10 burgers. Everybody has two toques of their own.",
  "BAN-5":
    "36 menus in three decks, 12 each, worth 1, 2 or 3 points; the back shows the value. A menu is a row of three. Usually: two equal dishes side by side and another one for 1 point, three different dishes for 2, a toque at one end and two different dishes for 3.",
  "BAN-6": "Everybody gets one menu of each value.",
  "BAN-7":
    "Eight royal orders, two for each dish, are shuffled. Six are laid on the corners of the table, each under a cloche. Two leave the game, and nobody sees them.",
  "BAN-8":
    "Before the first turn everybody sees the six orders. Say when you have seen enough; a countdown may end it too. When all have, the cloches go down, and nobody may look again.",
  "BAN-9": "The start player is drawn. Turns go clockwise.",
  "BAN-10":
    "Place one dish from the kitchen or one of your toques on a free space. The space must touch the bouquet, a dish or a toque, whoever placed it. You must do one thing in this step: place a dish, place a toque, or announce an order.",
  "BAN-11":
    "Nothing can be placed under a cloche: that space is filled only by announcing. A cloche alone does not make the spaces beside it usable.",
  "BAN-12": "A dish that is used up cannot be placed. After your second toque you have none left.",
  "BAN-13":
    "Instead of placing, you may announce an order. Choose a cloche that touches a dish or a toque, and name one of the four dishes. You may name any, even one that is used up or that you know to be wrong.",
  "BAN-14":
    "The cloche is lifted before all. The dish on the order comes from the kitchen onto that space, whether you were right or not.",
  "BAN-15":
    "If the kitchen has none of it left, the space stays empty, and you cannot score a menu this turn. From now on it is a space like any other.",
  "BAN-16":
    "If you were right, you keep the order: 1 point at the end, even if no dish could be placed. If you were wrong, the order leaves the game.",
  "BAN-17":
    "If what has just been placed completes a row that one of your menus shows, you may lay that menu open. Its points are yours at the end. A row is three neighbouring spaces in a straight line; the bouquet, a cloche or an empty space breaks it. You need not score; then you count as one who has not scored.",
  "BAN-18":
    "A row may be read from either end. What is in the middle matters: burger, salad, pudding is not burger, pudding, salad.",
  "BAN-19": "Dishes and toques placed earlier count too, whoever placed them. The new one must be part of the row.",
  "BAN-20": "A toque on a menu is a toque of any colour. A toque never stands for a dish.",
  "BAN-21": "At most one menu per turn. If several fit, choose.",
  "BAN-22": "If you scored no menu this turn, you may discard one, face up, beside its deck.",
  "BAN-23": "You may not discard a menu whose deck and discards are both empty.",
  "BAN-24":
    "Then you draw until you hold three menus again, first of the value that you scored or discarded. If that deck is empty, its discards are shuffled and become the deck, the menu just discarded included.",
  "BAN-25":
    "If that deck and its discards are empty, you draw from another deck. Choose it before you look. If there is nothing anywhere, you draw nothing.",
  "BAN-26":
    "The game ends when there is a dish or a toque on all 36 spaces. A space with a cloche is not filled. Whoever fills the last space may still score a menu. After that nobody discards, draws or has another turn.",
  "BAN-27":
    "Count your scored menus, and 1 point for each order kept. The most points win. If equal, more orders kept win; if still equal, the win is shared.",
  "BAN-28": "If you can neither place nor announce, you go on with steps 3 and 4.",
  "BAN-29":
    "At the end each toque on the table counts for its owner. It gives as many points as there are equal dishes touching it; the kind with the most of them counts. A single dish gives 1 point. Toques are no dishes.",
  "BAN-30":
    "Whoever has the most scored menus of value 1 gets 3 points, of value 2 it is 2 points. Equal players all get them, but nobody without such a menu. Value 3 gives nothing. Only menus that you still have at the end count.",
  "BAN-31":
    "The orders are not laid on the corners. Clockwise from the start player, everybody takes the next order unseen and puts it on a free space that does not touch the bouquet. This goes on until six lie, or eight if you chose so. Then all are shown and covered.",
  "BAN-32":
    "Kept orders of different dishes are a set: 1, 3, 5 or 8 points for one, two, three or four different dishes. You have one set; it replaces the 1 point for each of its orders. Every other order gives 1 point.",
  "BAN-33":
    "After a wrong announcement you also give up one of your scored menus, if you have any. You choose which. It goes to the discards before you may score a menu. This is not the discard of step 3, and you draw nothing for it.",
  "BAN-34":
    "Orange has three menus worth 3, one worth 1 and three orders: 13 points. Pink has three menus worth 1, two worth 2, one worth 3 and two orders: 12 points. Blue has three menus worth 2 and one worth 1: 7 points. With Gourmet, Pink gets 3 more for the most menus of value 1: 15. Blue gets 3 for a toque with three burgers, 2 for a toque with two puddings and two fruit salads, and 2 for the most menus of value 2: 14.",
  "BAN-35":
    "You see your own menus, and how many menus of which value the others hold. Everybody sees the table, the kitchen, the decks' sizes, the discards, the scored menus, the toques left, the orders kept, those announced wrongly, and what was named. After the showing nobody sees what is under a cloche: you have to remember. The orders that left the game unseen stay hidden.",
} satisfies Texts;
