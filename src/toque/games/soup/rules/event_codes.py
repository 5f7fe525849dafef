"""The kinds of entries in soup's log, and what follows each. `events.py` turns them into events for people."""

from __future__ import annotations

from typing import Final

DEALER_DRAWN: Final = 0  # seat
DEALT: Final = 1  # round, dealer, cards of every seat
HAND: Final = 2  # seat, bag
CHOSE: Final = 3  # seat, menu, covered
MENUS_LIE: Final = 4  # menu of every seat
NO_SOUP_PAID: Final = 5  # seat, stars it has now
PLAYED: Final = 6  # seat, card, total, what the card adds to it, suit of the first card in the pot, leading ten
BOILED_OVER: Final = 7  # seat
LAST_CARD: Final = 8  # seat
SOUP_READY: Final = 9  # seat, total, bag
LEFT_OVER: Final = 10  # seat, bag
ROUND_OVER: Final = 11  # round, the seat without cards
SCORED: Final = 12  # seat, menu, bag, gained, lost, forgiven, stars it has now
GAME_OVER: Final = 13  # place of every seat
