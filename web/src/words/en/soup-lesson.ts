import type { Texts } from "../../lib/words.svelte";

export default {
  welcome:
    "Three cooks, one pot. Everybody puts in one card after the other, and their numbers add up. Whoever brings the pot to ten or more takes all of it. Whether you want that is up to your menu.",
  menu: "Look at your hand: four pea cards. Pea soup brings a star for each pea card you win, and every chili costs one. Serve pea soup.",
  "menu.not": "You hold four pea cards. Try pea soup this time.",
  open: "All menus lie open. To your left they want onions, to your right chilies. Your soup fears chili; chili soup fears broth. The signs also count the cards in hand and the cards won, and show the menus still to come.",
  lead: "You lead the first pot. Any card may open it. Begin with pea 3.",
  "lead.not": "You could, but begin with pea 3 here.",
  follow:
    "Pea was led, so everybody who holds pea has to play pea. 3 + 4 + 1: there are eight in the pot, and eight dots glow.",
  take: "Lifted cards can be played, and the tag shows the new total. Dark ones cannot; touch one and it tells you why. Four pea cards for pea soup: take the pot with pea 2.",
  "take.not": "That does not bring it to ten. Pea 2 does.",
  taken:
    "Soup is ready! The four cards lie face down before you. Nobody may look at them again until the round is counted. Who takes a pot leads the next.",
  ten: "A ten takes any pot, with one exception: as the first card it counts nothing. See for yourself and lead pea 10.",
  "ten.not": "Lead pea 10, to see what becomes of it.",
  chili:
    "The ten counts 0. Then came pea 5, and to your right there is no pea left: who cannot follow may play anything, so chili 3. Chili spoils the pot. From now on nobody has to follow, and you may play anything too.",
  boil: "Eight, and a chili that would cost you a star. Let it boil over: play the onion boil-over.",
  "boil.not": "Play the boil-over here.",
  boiled:
    "The total went back to 0. What boiled over no longer counts for it, but stays in the pot and is won with it. With onion 4 and chili 2 there are six again.",
  avoid:
    "Two pea cards and two chilies: for you this pot is worth nothing. Mushroom 4 would take it. Play mushroom 1 instead.",
  "avoid.not": "That would take a pot that brings you nothing. Mushroom 1 keeps it below ten.",
  theirs:
    "Onion 5 makes twelve, and all eight cards go to the onion soup: three onions, less two chilies. That is one star.",
  forced: "Mushroom is led, and you hold just one. You have to follow, even if it takes a pot you do not need.",
  last: "Twelve: the pot is yours, wanted or not. Mushrooms do nothing to pea soup. Now you lead your last card.",
  scored:
    "Your last card did not end the round. The round ended when the turn came to you without cards. The pot and the hands counted for nobody, and your broth with them. Four pea cards: four stars.",
  noSoup:
    "Round two, a whole hand of 13. Many broths and boil-overs, so you can stay out of things. Serve no soup today.",
  "noSoup.not": "This hand can keep out of every pot. Try no soup today.",
  paid: "No soup today pays five stars at once. But from now on every card you win costs one, of any suit.",
  dodge:
    "Seven lie in the pot. Pea 4 would take it: three cards, three stars gone. Pea 1 makes eight and leaves it to the others.",
  "dodge.not": "Not that one. Play pea 1 and keep the broth for later.",
  done: "And it boils at somebody else's place. Five rounds, each with another menu; the most stars win. The rules are always one touch away. Enjoy your meal!",
} satisfies Texts;
