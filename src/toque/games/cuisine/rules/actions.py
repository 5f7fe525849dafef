"""Cuisine's actions by number, and what its table can wait for. A *kind* is a card by its name."""

from __future__ import annotations

from typing import Final

KINDS: Final = 64
"""Spoon, fork, salt, and at most 61 ingredients in the order of the pack."""
SPOON: Final = 0
FORK: Final = 1
SALT: Final = 2
"""The first kind that may be in a meal (CUI-28)."""
MARKET_KINDS: Final = 3
"""The first kind that is sold in the market."""
JUDGES: Final = 24
"""At most in a pack."""
PLACES: Final = 5
"""Places for judges on the table, at most (CUI-5)."""
MARKET: Final = 4
"""Places in the market row; the last one goes to the fridge (CUI-8, CUI-20)."""
FORKS_IN_STACK: Final = 20
"""Cards in the fork stack (CUI-3)."""
START_SPOONS: Final = 8
START_SALTS: Final = 2
"""A starting deck (CUI-2)."""
HAND: Final = 5
"""Cards that are drawn for a new hand (CUI-2, CUI-19)."""
TRAY_SLOTS: Final = 3
"""Slots of a warming tray, by default (CUI-11)."""
MARKET_CARDS: Final = 130
"""Ingredient cards in a pack, at most."""
MOST_CARDS: Final = 160
"""What one player can have at most: the starting deck, all forks, all ingredients."""
MOST_SLOTS: Final = 24
"""Slots of a warming tray, at most."""
LABELS: Final = 256
"""Shuffles of one deck are numbered below this."""
LAYINGS: Final = 1000
"""How often a meal may be begun in one turn: more often than anybody tries, but every turn ends."""
ROUNDS: Final = 60
"""The game ends after so many rounds (CUI-35)."""

# Actions.
TRAY: Final = 0
NO_TRAY: Final = TRAY + KINDS
PRESENT: Final = NO_TRAY + 1
ADD: Final = PRESENT + 1
ADD_TRAY: Final = ADD + KINDS
AS_PROTEIN: Final = ADD_TRAY + KINDS
AS_PRODUCE: Final = AS_PROTEIN + 1
TO: Final = AS_PRODUCE + 1
CANCEL: Final = TO + PLACES
PLAY: Final = CANCEL + 1
FORK_COIN: Final = PLAY + KINDS
FORK_BUY: Final = FORK_COIN + 1
USE: Final = FORK_BUY + 1
USE_CUISINE: Final = USE + KINDS
USE_JUDGE: Final = USE_CUISINE + KINDS
BUY_MARKET: Final = USE_JUDGE + JUDGES
BUY_FRIDGE: Final = BUY_MARKET + MARKET
BUY_FORK: Final = BUY_FRIDGE + KINDS
END: Final = BUY_FORK + 1
TRASH: Final = END + 1
TAKE: Final = TRASH + KINDS
DISCARD: Final = TAKE + KINDS
GAIN_MARKET: Final = DISCARD + KINDS
GAIN_FRIDGE: Final = GAIN_MARKET + MARKET
GAIN_FORK: Final = GAIN_FRIDGE + KINDS
ENOUGH: Final = GAIN_FORK + 1
ACTIONS: Final = ENOUGH + 1

# What the table waits for.
START: Final = 0
"""The die for the first player (CUI-10)."""
DECKING: Final = 1
"""The shuffle of a starting deck, seat by seat (CUI-2)."""
MARKETING: Final = 2
"""The shuffle of the market deck (CUI-8)."""
JUDGING: Final = 3
"""The shuffle of a pile of judges (CUI-4, CUI-6)."""
TRAYING: Final = 4
"""A card for the warming tray, or none (CUI-11)."""
PLAYING: Final = 5
"""The play phase (CUI-13)."""
LAYING: Final = 6
"""A meal, card by card (CUI-28)."""
NAMING: Final = 7
"""Whether the card just laid is protein or produce (CUI-23)."""
TRASHING: Final = 8
TAKING: Final = 9
GAINING: Final = 10
"""The cards of an ability, one by one."""
DISCARDING: Final = 11
"""Cards of another player (CUI-21)."""
SHUFFLING: Final = 12
"""The discard pile becomes the deck, in the middle of a draw (CUI-19)."""
OVER: Final = 13

# Why a game is over.
GOES_ON: Final = 0
MEDALS_WON: Final = 1
NO_JUDGE_LEFT: Final = 2
TOO_LONG: Final = 3

NONE: Final = -1
"""An empty place in the market or among the judges, or no ability in use."""
