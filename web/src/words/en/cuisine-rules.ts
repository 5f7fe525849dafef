import type { Texts } from "../../lib/words.svelte";

export default {
  "section.box": "What there is",
  "section.tray": "First: the warming tray",
  "section.shop": "Then: play and buy",
  "section.submit": "Or: present a meal",
  "section.after": "At the end of your turn",
  "section.cards": "What stands on the cards",
  "section.meals": "Meals and judges",
  "section.end": "The end",
  "section.eyes": "Examples, and who sees what",

  "CUI-1": "Two to four players.",
  "CUI-2": "Everybody begins with a deck of 8 spoons and 2 salt, shuffled, and draws a hand of 5.",
  "CUI-3":
    "There are a stack of 20 forks, 118 ingredients (26 of them are the Kitchen Classics, which can be left out) and 15 judges: five each who ask for 15, 18 and 21 meal points. Medals never run out.",
  "CUI-4":
    "With two players three judges sit at the table, one of each kind, drawn at random. The others wait face down.",
  "CUI-5": "With three players four judges sit there: 15, 15, 18, 21. With four players five: 15, 15, 18, 18, 21.",
  "CUI-6":
    "Advanced play: all judges are in one pile. Three are drawn, with three or four players one more than players. One that was won is replaced at once.",
  "CUI-7":
    "In the basic game a judge that was won is replaced at the end of the turn by one of the same kind. If none is left, the place stays empty.",
  "CUI-8": "The market is a face-down deck of the ingredients, with four of them face up in a row.",
  "CUI-9": "The fridge begins empty. It is open, and any card in it may be bought.",
  "CUI-10": "The first player is drawn. Turns go clockwise. A round is one turn of each, from the first player on.",
  "CUI-11":
    "Before you play a card you may put one card of your hand face down onto your warming tray. It has three slots; if none is free, nothing goes there. A card put there now may be in a meal in the same turn.",
  "CUI-12":
    "A card stays on the tray until it is used in a meal or moved by an ability. Spoons and forks may be put there too.",
  "CUI-13": "You play cards from your hand in any order, and may buy in between. You never have to play a card.",
  "CUI-14":
    "You have one buy a turn, more by effects. Each buy takes one card: from the market, from the fridge, or a fork. Prices in spoons are paid with spoons, prices in forks with forks. What is left over is lost at the end of the turn.",
  "CUI-15":
    "A bought card goes to your discard pile at once. Apart from its own ability when purchased it does nothing this turn. If your pile is shuffled in the same turn, it stays out. Gaining a card without a buy is no purchase.",
  "CUI-16": "Every card in the fridge costs 1 spoon, whatever is printed on it.",
  "CUI-17": "When you play a fork card, choose: 1 fork to pay with, or one more buy.",
  "CUI-18":
    "After the tray and before you play any card you may present one meal. In such a turn you get no card from market, fridge or fork stack. The rest of your hand may still be played.",
  "CUI-19":
    "All cards you played and all that are left in your hand go to your discard pile, face up. Then you draw five. When your deck is empty, the discard pile is shuffled and becomes the deck, also in the middle of drawing. If there is nothing left, you draw what there is.",
  "CUI-20":
    "The ingredient in the fourth place of the market goes into the fridge. The others slide along, and the row is filled to four. A card bought leaves a gap until then. When the market deck is empty, nothing new comes; the fridge is never shuffled in again.",
  "CUI-21":
    "Who has to discard because of somebody else chooses the cards, and begins the next turn with those that are left. An empty hand loses nothing, and the tray is safe.",
  "CUI-22": "Trashed cards leave the game.",
  "CUI-23":
    "An ingredient has a price, base points, and perhaps a cuisine (Western, Italian, French, Pan-Asian), food types (protein, produce, carb, dairy), flavours (aromatic, acidic, tart, sweet, spicy) and abilities. Some are seasonings. Of a card that is protein or produce you say which when you lay it into a meal.",
  "CUI-24":
    "An ability without a sign works when you play the card, then or later in the turn, if you like. When submitted: in a meal. When purchased: if you buy the card from the market, not from the fridge.",
  "CUI-25":
    "A cuisine ability works only with another card of the same cuisine: one that you have played this turn, or one in the same meal. Then it works for both, also for the one that came first, each at most once. Two cards of one name are partners too.",
  "CUI-26":
    "Cards on the tray are no partners of cards that you play. In a meal they are, but only of the cards of that meal. Cards just bought or eaten are no partners.",
  "CUI-27": "What a card says goes before these rules.",
  "CUI-28":
    "A meal is at least one ingredient, from hand and tray. Spoons and forks are in no meal, and neither are cards that you have played this turn. Salt is an ingredient.",
  "CUI-29":
    "In a meal the abilities of its cards work, those when played and those when submitted, and the cuisine abilities of partners. Its points are the base points and what these give. Cards drawn now cannot join the meal.",
  "CUI-30":
    "A judge takes a meal only if its points reach the judge’s number and everything the judge asks for is true. Then you get the medals, and more if you have earned the bonus.",
  "CUI-31": "The ingredients of a meal are eaten: they leave the game.",
  "CUI-32":
    "The judge stays with you and helps you in your turns for the rest of the game, from the next round on. You need not use it; it works once a turn, unless it says more.",
  "CUI-33": "You may give your meal a name. It has no effect, but everybody reads it.",
  "CUI-34":
    "With two players: when somebody has 15 medals, the other one has one last turn. With three or four: when somebody has 10, those who come later in the round have their turns. Then the game ends.",
  "CUI-35": "It also ends after the round in which no judge is left, and after 60 rounds.",
  "CUI-36":
    "The most medals win. If they are equal, the most ingredients eaten in meals; if these are too, the place is shared.",
  "CUI-37":
    "Rice and okra from the hand, olive and apple from the tray: 11 base points, 3 more for rice with its partner, 3 more for okra because of three produce cards: 17. Critical Kathy gives 3 medals and 1 for the carb. Eggs and bok choy in one meal: 3 and 6, so 9. A turn: a spoon, brie for 1; a fork for one more buy; mozzarella for 1 more spoon; a baguette for 1.",
  "CUI-38":
    "You see your hand and tray, all discard piles, market, fridge, forks and judges; of the others their medals, judges, played, eaten and trashed cards, and how many they hold. Nobody sees the hands and trays of others, or the order of a deck.",
} satisfies Texts;
