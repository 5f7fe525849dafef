import type { Texts } from "../../lib/words.svelte";

export default {
  "section.box": "What there is",
  "section.round": "A round",
  "section.card": "Playing a card",
  "section.end": "The end of a round",
  "section.stars": "Stars",
  "section.open": "Variant: open menus",
  "section.see": "What you may see",
  "section.example": "An example",

  "SOUP-1": "Two to five players.",
  "SOUP-2":
    "52 soup cards. Pea, onion and mushroom have 14 each: two broths that count 0, two each of 1 to 5, one 10 and one boil-over. Chili has ten: two each of 1 to 5.",
  "SOUP-3": "Everybody has the same five menus: pea soup, onion soup, mushroom soup, chili soup, and no soup today.",
  "SOUP-4": "Everybody starts with 5 stars.",
  "SOUP-5": "Five rounds. In each you use one menu; used menus are gone.",
  "SOUP-6":
    "All cards are shuffled, and everybody gets 13. With five players the two to the dealer's left get 11 and the others 10. With two or three players the rest stays out, and nobody sees it.",
  "SOUP-7":
    "Look at your hand, then choose a menu in secret. Until the last player has chosen you may change your mind. Then all menus are opened at once and stay open.",
  "SOUP-8": "The player to the dealer's left leads the first pot. Turns go clockwise. The first dealer is drawn.",
  "SOUP-9": "After each round the deal passes to the left.",
  "SOUP-10": "On your turn you put one card into the pot. Its value is added, and the total is announced.",
  "SOUP-11":
    "A 10 that opens a pot counts 0 for as long as that pot lasts. Anywhere else, even right after a boil-over, a 10 counts 10 and so takes the pot.",
  "SOUP-12":
    "Follow suit: if pea, onion or mushroom was led and you hold that suit, you must play it, be it a broth, a 10 or a boil-over. If you hold none, play anything. The led suit does not change.",
  "SOUP-13": "No chili while you hold the led suit. Chili is a suit of its own, not a trump.",
  "SOUP-14": "Once there is chili in the pot it is spoiled: until it is taken, nobody has to follow.",
  "SOUP-15": "If chili is led, nobody has to follow. Anybody may lead it, whatever their menu.",
  "SOUP-16":
    "A boil-over belongs to its suit. It sets the total back to 0, and counting starts again. The cards below no longer count for the total, but they stay in the pot and are won with it. It may be led as well.",
  "SOUP-17": "A boil-over changes nothing else: the led suit stays led, a spoiled pot stays spoiled.",
  "SOUP-18":
    "Whoever brings the total to 10 or more takes the whole pot, wanted or not, lays it face down, and leads the next one.",
  "SOUP-19": "When somebody plays their last card, it is announced. That does not end the round.",
  "SOUP-20":
    "The round ends when the turn comes to a player without cards, also to one who has just taken a pot with the last card and should lead.",
  "SOUP-21": "What is still in hands and in the pot is shown and counts for nobody. Then the won cards are opened.",
  "SOUP-22":
    "Pea, onion or mushroom soup: 1 star for each won card of that suit, broths, tens and boil-overs included; 1 star lost for each won chili.",
  "SOUP-23": "Chili soup: 1 star for each won chili, 1 star lost for each won broth. A boil-over is no broth.",
  "SOUP-24":
    "No soup today: 5 stars as soon as the menus are open. At the end each won card costs 1 star, also more than 5 in all.",
  "SOUP-25":
    "Nobody falls below 0 stars: first everything of the round is added and taken, then what cannot be paid is forgiven.",
  "SOUP-26": "After five rounds the most stars win. Equal players share the win.",
  "SOUP-27":
    "Menus are chosen openly, one after the other, from the dealer's left; the dealer comes last. No soup today pays when all menus lie.",
  "SOUP-28":
    "The dealer may not choose the menu of the player to their left, unless it is the only one they have left.",
  "SOUP-29":
    "You see your hand and your menus, and of everybody the open and the used menus, the stars and how many cards they hold and have won; and the pot, card by card. You do not see other hands, cards left out, or what lies in a won pile, not even in your own.",
  "SOUP-30":
    "Four players. Pea 3 is led (3), then pea 1 (4). The third has no pea and plays chili 5 (9): now the pot is spoiled. The fourth plays the onion boil-over (0), then come mushroom 4 (4), pea 3 (7) and chili 4 (11). The third player takes seven cards; with chili soup that is 2 stars.",
} satisfies Texts;
