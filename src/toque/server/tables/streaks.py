"""Streaks against bots of one rank: some wins in a row bring an offer of the next one, some defeats of the one below.

The tally is what the latest finished games say, so nothing is stored for it. Another rank ends a streak, and so does an
offer, whether it is accepted or not. What counts is when a game ended, not when its table was opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct

from toque.bots import ranks_of
from toque.server.tables.conclusions import Conclusion
from toque.table.journal.entries import Bot, Person

WINS = 2
DEFEATS = 3
"""How many in a row bring an offer."""
MOST_READ = 60
"""Finished matches of a person that are looked at."""


class Bout(Struct, frozen=True):
    """A game of one person against bots of one rank, as far as it counts."""

    game: str
    rank: str
    won: bool
    lost: bool


class Offer(Struct, frozen=True):
    """Another rank to play against."""

    rank: str
    won: bool
    """Whether the last games were won."""


def offered(finished: Sequence[tuple[str, Conclusion]], table: str, person: str) -> Offer | None:
    """The rank to offer after the game at this table, if it is the person's latest of its kind that counts."""
    latest_first = sorted(finished, key=lambda each: each[1].over, reverse=True)
    bouts = [(match, bout) for match, ended in latest_first if (bout := bout_of(ended, person)) is not None]
    latest = next((bout for match, bout in bouts if match == table), None)
    if latest is None or not (latest.won or latest.lost):
        return None
    same_game = [(match, bout) for match, bout in bouts if bout.game == latest.game]
    if same_game[0][0] != table:
        return None
    streak = sum(1 for _ in takewhile(lambda each: each[1] == latest, same_game))
    ranks = ranks_of(latest.game)
    if latest.rank not in ranks or streak % (WINS if latest.won else DEFEATS):
        return None
    place = ranks.index(latest.rank) + (1 if latest.won else -1)
    return Offer(ranks[place], latest.won) if 0 <= place < len(ranks) else None


def bout_of(ended: Conclusion, person: str) -> Bout | None:
    """What a finished match says about a person alone against bots; None if it does not count.

    Bots of several ranks count as a rank of their own, which is never offered. A defeat is a place in the lower half.
    """
    own = [seat for seat, occupant in enumerate(ended.occupants) if occupant == Person(person)]
    bots = [occupant.name for occupant in ended.occupants if isinstance(occupant, Bot)]
    alone = len(own) == 1 and len(bots) == len(ended.occupants) - 1
    if not alone or not bots or ended.places is None or ended.known:
        return None
    place = ended.places[own[0]]
    ahead, behind = (sum(sign * other < sign * place for other in ended.places) for sign in (1, -1))
    return Bout(ended.game, "/".join(sorted(set(bots))), place == 1, ahead > behind)
