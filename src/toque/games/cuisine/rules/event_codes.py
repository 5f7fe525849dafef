"""The kinds of entries in cuisine's log, and what follows each. `events.py` turns them into events for people."""

from __future__ import annotations

from typing import Final

START_DRAWN: Final = 0  # seat
SHUFFLED: Final = 1  # seat, number of the shuffle, how many cards
DREW: Final = 2  # seat, kinds
JUDGE_CAME: Final = 3  # place, judge
MARKET_CAME: Final = 4  # slot, kind
TURN: Final = 5  # seat, round, purse: spoons, coins, buys
PUT_IN_TRAY: Final = 6  # seat, kind
PLAYED: Final = 7  # seat, kind, purse
FORKED: Final = 8  # seat, whether for a buy, purse
BROUGHT: Final = 9  # seat, ability, op, amount, purse: an effect that happens automatically
USED: Final = 10  # seat, ability
BOUGHT: Final = 11  # seat, kind, from where, slot or -1, price, currency, purse
GAINED: Final = 12  # seat, kind, from where, slot or -1, whether to the hand
TRASHED: Final = 13  # seat, kind
TAKEN: Final = 14  # seat, kind
DISCARDED: Final = 15  # seat, kind
PRESENTED: Final = 16  # seat, judge, points, medals, bonus medals, how many cards, (kind, from tray, chosen) each,
#                        then (of a judge, kind or judge, ability or -1, effect, points) for every reason
LAID_OPEN: Final = 17  # seat, kinds left in hand
TO_FRIDGE: Final = 18  # kind
SLID: Final = 19  # kind, slot before, slot now
LAST_TURNS: Final = 20  # seat that has the medals, seat after whose turn the game ends
ENDED: Final = 21  # why
GAME_OVER: Final = 22  # place of every seat
LAYING_BEGUN: Final = 23  # seat
LAID: Final = 24  # seat, kind, from tray, chosen
CANCELLED: Final = 25  # seat
