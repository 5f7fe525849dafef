"""How a game ended, in lines."""

from __future__ import annotations

from collections.abc import Mapping

from toque.cli.words import Words
from toque.cli.words.people import People, listed
from toque.engine.position import Position


def places(position: Position, words: Words, people: People, bots: Mapping[int, str] | None = None) -> list[str]:
    """Everybody's place and score, the first first, bots with what they are; shared places share a line's number."""
    ranks = [int(place) for place in position.places()]
    scores = [int(score) for score in position.scores()]
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    winners = [seat for seat in order if ranks[seat] == 1]
    if len(winners) == 1:
        lines = [f"{people.does(winners[0], 'wins')}."]
    else:
        lines = [f"{listed([people.titled(seat) for seat in winners])} share the win."]
    kinds = {seat: f" ({bot})" for seat, bot in (bots or {}).items()}
    return lines + [
        f"{ranks[seat]:3}. {people.titled(seat)}{kinds.get(seat, '')}, {words.points(scores[seat])}" for seat in order
    ]
