import type { Texts } from "../../lib/words.svelte";

export default {
  welcome:
    "Welcome to the market. You own ten cards, eight spoons and two salt: five are in your hand, five in your deck. Each turn you draw five, play them, buy something better, put everything onto your discard pile, and draw five new ones. That is all the secret of building a deck.",
  tray: "Your turn begins with the warming tray: one card may wait there for a meal. Spoons are in no meal, so leave it empty for now: press “Keep nothing warm”.",
  "tray.not": "Later. First leave the tray as it is.",
  spoon: "A spoon is money. Choose a spoon of your hand, then press the yellow button.",
  "spoon.not": "First play a spoon.",
  again:
    "The green panel, “This turn”, counts what you have: spoons, forks and buys. One spoon to spend. Play another one.",
  "again.not": "One more spoon, please.",
  signs:
    "Two spoons. At the top of a card you see what it costs and the points that it brings to a meal; under its name its cuisine, food type and flavours; below the line what it does, and in the shaded strip what it does beside another card of its cuisine. To have every sign explained, hold a card, or press I.",
  buy: "Buy the rice: choose it at the market, then press the yellow button. Three points, Pan-Asian, a carb.",
  "buy.not": "Tempting. But here, buy the rice.",
  pile: "The rice lies on your discard pile now, not in your hand; and because you bought it at the market, your tray has one slot more. One buy a turn, so end it: what you played and what is left in your hand goes there too, and you draw five new cards.",
  "pile.not": "You have no buy left. End your turn.",
  other:
    "Cocotte has bought something too. After every turn the last card of the market goes into the fridge, the others slide along, and new ones come.",
  second:
    "Your second turn has been played for you: two spoons for okra. Now your deck is empty. End the turn and look what happens.",
  "second.not": "Everything is bought. End your turn.",
  shuffle:
    "There was nothing left to draw, so your discard pile was shuffled and is your deck again: twelve cards, and your rice is among them. What you buy always comes back like this.",
  keep: "There it is. Playing it would bring little, for points count only in a meal. Put the rice onto your warming tray: there it waits until you cook.",
  "keep.not": "First put the rice onto your tray.",
  coin: "The rice is warm. Now money again: play a spoon.",
  "coin.not": "First play a spoon.",
  fridge: "In the fridge lies what nobody wanted, and everything costs one spoon. Buy the olive.",
  "fridge.not": "Here, buy the olive from the fridge.",
  fork: "Some turns have been played for you, and a fork bought: it is in your hand. When you play it, you choose: a fork to pay with, for the finest ingredients cost forks, or one more buy. Choose the fork, then the buy.",
  "fork.not": "Play the fork for one more buy.",
  twice:
    "Two buys in one turn. But do not buy everything: the more cards you have, the longer a good one takes to come back.",
  meal: "Some more turns have been played for you, and now you can cook. Rice, olive and apple wait on your tray, okra is in your hand. A meal comes before any card is played. Press “Lay a meal”.",
  "meal.not": "First lay a meal.",
  first: "Choose a card, and it is laid at once. Begin with the rice.",
  "first.not": "First the rice.",
  partner: "Three points. Now the okra: it is Pan-Asian, too.",
  "partner.not": "Lay the okra.",
  sum: "Look: two cards of one cuisine, so the lower abilities of both work. Rice brings three more, okra one for each produce card. The olive is produce. Lay it.",
  "sum.not": "Lay the olive.",
  apple: "More with every card. Last, the apple.",
  "apple.not": "Lay the apple.",
  judge:
    "17 points. Percy wants 18 and is not content. Kathy wants 15, and gives one medal more if there is a carb. Present your meal to her.",
  "judge.not": "Kathy is waiting. Present the meal to her.",
  eaten:
    "Four medals! The meal is eaten: its cards are out of the game. Kathy stays with you, and from the next round on she helps you. In a turn with a meal nothing is bought, but what is left in your hand may still be played for its ability, and abilities may be used. Nothing helps here, so end the turn.",
  "eaten.not": "That can wait. End your turn.",
  done: "With two players 15 medals bring the end, with more players 10; then the most medals win. Buy cards that go together, keep them warm, and mind what the judges ask for. Good appetite!",
} satisfies Texts;
