"""How a game of soup ends (SOUP-26)."""

from __future__ import annotations

from toque.engine.ints import Ints, filled
from toque.games.soup.rules.state import SoupState


def scores(soup: SoupState) -> Ints:
    """The stars."""
    return soup.stars[:]


def places(soup: SoupState) -> Ints:
    """Most stars first; ties share their place (SOUP-26)."""
    row: Ints = filled(soup.seats, 1)
    for seat in range(soup.seats):
        for other in range(soup.seats):
            if soup.stars[other] > soup.stars[seat]:
                row[seat] += 1
    return row
