import type { Texts } from "../../lib/words.svelte";

export default {
  "section.box": "What there is",
  "section.turn": "Your turn",
  "section.heat": "Heating",
  "section.season": "Seasoning",
  "section.dish": "Finished, perfect, spoiled",
  "section.cups": "Coffee breaks",
  "section.crepe": "The crêpe",
  "section.end": "The end",
  "section.hands": "Hands and eyes",

  "ALC-1": "Two to four players.",
  "ALC-2":
    "Everybody has a stove with a knob from 0 to 7, which begins at 0, a pan, a coffee cup drawn at random and open for all to see, a tray for finished dishes, and one crêpe.",
  "ALC-3":
    "On the table are 20 dishes in five colours; four containers, for lemon, pepper, paprika and herbs, each with 15 grains of its colour and 5 of salt; an empty sink; the other cups face down as the pool; the heating die; a trash can; and 9 stars.",
  "ALC-4":
    "There are 13 cups: 3 victory points, 3 to exchange stoves, 2 with spoons, 3 to re-season, 2 to decrease heat.",
  "ALC-5": "The heating die shows 1, 2, 3, everyone +1, choose 1 to 3, and a coffee cup.",
  "ALC-6":
    "The start player is drawn. In turn order everybody takes a dish of any colour into the pan, but not the crêpe. Then the start player has the first turn.",
  "ALC-7":
    "A dish has a colour, a name, points, the condiments it needs (perhaps none, at most 2 of a colour), a range of right heat in green, and a red level above it where it burns. Between green and red it is neither right nor burned. Cold dishes are right at 0.",
  "ALC-8":
    "You have three actions, each heating or seasoning, in any mix. Three spoons count them: after each action one goes to the next player. After the third your turn is over, unless your coffee break is still open and you have a cup that can be played.",
  "ALC-9":
    "Once per turn you may take a coffee break with one of your cups. It costs no action. Not between the roll and what it does, not during a pour or a flip, and not when a rule has ended your turn.",
  "ALC-10": "Taking a finished or spoiled dish away and a new one costs no action.",
  "ALC-11": "All three actions have to be done as long as one is possible.",
  "ALC-12":
    "Your turn begins with tidying up: a spoiled dish is saved or thrown away, a finished one goes to your tray, and you take a new one. If you lay the crêpe now, the whole turn is gone.",
  "ALC-13": "To heat, roll the die. With 1, 2 or 3 your knob goes up by that much. You have no choice.",
  "ALC-14": "Everyone +1: all knobs go up by one at the same moment, yours too. One that stands at 7 stays.",
  "ALC-15": "Choose: you pick 1, 2 or 3, also one that would go past the end.",
  "ALC-16":
    "Coffee: draw a cup from the pool, face up. Your knob does not move. If the pool is empty, take a cup of your choice from another player, but not one on a tray. If nobody has one, the used cups become the pool. If there are none at all, nothing happens.",
  "ALC-17":
    "No knob goes past 7. In the edition of 2020 a result that would pass 7 is ignored and the knob stays; in that of 2009 it stops at 7. From 5 with a 3: 2020 stays at 5, 2009 goes to 7. The action is used in any case.",
  "ALC-18": "At its red level or above a dish is burned.",
  "ALC-19":
    "To season, take a container, turn it mouth down over the pan in one movement, wait a moment, and turn it back in one movement. You may shake it before, but not over the pan. Everything that falls out counts, also what misses the pan.",
  "ALC-20":
    "For your own dish only containers of colours on its recipe may be used, however much of it is in the pan. A dish without condiments is not seasoned.",
  "ALC-21": "If nothing falls out, the action is used all the same.",
  "ALC-22": "A dish needs at least what its recipe says of each colour. More is allowed.",
  "ALC-23":
    "Three or more of one colour, or three or more salt, in the pan: overspiced. Also if the same pour would have finished the dish.",
  "ALC-24":
    "A container that holds only salt, or nothing, is filled again from the sink: all grains of its colour, and salt up to 5. First the pour is dealt with, then it is filled. If the sink has none of its colour, it waits until some arrive, and may be used meanwhile. Several at once are filled in the order lemon, pepper, paprika, herbs.",
  "ALC-25": "What lies in a pan goes into the sink when the dish leaves it. After re-seasoning it stays where it fell.",
  "ALC-26":
    "A dish is finished when the knob is in the green and the condiments suffice, and it is neither burned nor overspiced.",
  "ALC-27":
    "In your own turn it goes to your tray at once, with a star if it is perfect, also if a cup made it so. If that does not end the game, the condiments go to the sink, your knob to 0, and you take a new dish.",
  "ALC-28":
    "If it becomes finished in somebody else’s turn, it waits in your pan. Until your turn it may still burn, be overspiced or be exchanged away.",
  "ALC-29":
    "Perfect means: exactly the condiments of the recipe, nothing more, and no salt. That gives one of the 9 stars. Dishes without condiments and the crêpe give none. Stars are worth no points.",
  "ALC-30":
    "A burned or overspiced dish goes into the trash in its owner’s turn: at once, or at the start of it. Condiments to the sink, knob to 0, a new dish.",
  "ALC-31":
    "You may save a burned dish first with a cup that decreases heat, as this turn’s coffee break, if the knob gets below the red level; if it does not, dish and cup are both gone. No other cup may be played while a burned dish waits. One that is also overspiced cannot be saved.",
  "ALC-32": "An overspiced dish cannot be saved.",
  "ALC-33":
    "A new dish is chosen freely among those whose colour is not on your tray yet; the dish just finished counts. If there is none such, choose any.",
  "ALC-34": "Instead of a new dish you may lay your crêpe, once per game. If no dish is left on the table, you must.",
  "ALC-35":
    "Victory point: lay the cup on your tray. It is worth 1 point at the end, and nobody can take it. If it does not lie there at the end, it is worth nothing. All other cups are used up when played.",
  "ALC-36":
    "Exchange stoves: swap everything with another player: knob, pan, dish and condiments. Neither dish may be spoiled, neither pan may hold a crêpe. If what you get is finished, it goes to your tray at once. The colour rule binds only choosing.",
  "ALC-37": "Spoons: three more actions in this turn, but no further coffee break, not even to save a burned dish.",
  "ALC-38":
    "Re-season: season somebody else’s dish once, with any container, also with colours that are not on the recipe. Not a dish without condiments, and not a crêpe. Spoiled and finished dishes may be.",
  "ALC-39": "Decrease heat: your knob goes down by 1, 2 or 3, not below 0, also when the dish is burned.",
  "ALC-40":
    "A cup may be played only if it can do something: a partner for exchanging and re-seasoning, a knob above 0 for decreasing. A cup just drawn or taken may be played in the same turn.",
  "ALC-41":
    "Lay it pale side up, with the knob at 0. Your turn ends at once; the remaining actions and the coffee break are lost.",
  "ALC-42":
    "Your next turn begins with a roll of the die, with all that it does. At 7 the crêpe burns: trash, new dish, turn over, unless a cup saves it.",
  "ALC-43":
    "Then you have up to two flips, and nothing else. Golden side up in the pan: finished, onto your tray, new dish, turn over. Beside the pan or pale side up: failed. If both fail, your turn is over; next time you roll once and flip twice again. The knob keeps its level.",
  "ALC-44": "Below 7 the heat does not matter, even 0 is fine.",
  "ALC-45": "A crêpe counts as a dish and gives 5 points, but no star. It has no colour.",
  "ALC-46":
    "In a crêpe turn a coffee break is possible before the roll, between the roll and the flips, and after the second failed flip, not between the flips. The spoons give one more roll and two more flips.",
  "ALC-47":
    "A crêpe found burned at the start of your turn is saved or thrown away. Thrown away: a new dish, and a normal turn.",
  "ALC-48":
    "The game ends at once when somebody cannot put a new dish into the pan: none is left, and the crêpe is used.",
  "ALC-49":
    "It also ends when somebody has finished 5 dishes, the crêpe included; with two players 7, which is an option in the edition of 2009. Cups and dishes still in pans do not count here.",
  "ALC-50":
    "Three stars win at once, whatever the points, also if the same dish was the last one needed. The others are ranked by points.",
  "ALC-51":
    "Otherwise the most points win: dishes on trays, victory point cups on trays, and finished dishes that still lie in pans; those bring points, but no star. Equal players share the place.",
  "ALC-52":
    "Pouring and flipping are up to your hand: what falls and how it lands is decided by the movement you make. Whoever plays assisted, and every bot, chooses a technique instead, and chance decides with that technique’s odds.",
  "ALC-53": "After 200 turns of everybody the game ends, and the points are counted.",
  "ALC-54": "Everything is open, also what is in the containers. Only the order of the cups in the pool is hidden.",
} satisfies Texts;
