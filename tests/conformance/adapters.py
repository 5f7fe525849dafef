"""What the laws need to know of each game: how to rewind a world, what is public, what must not get lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from toque.engine.game import Dump, Game
from toque.engine.position import Journal, Position
from toque.engine.record import Ply
from toque.games.soup.cards import CARD_KIND
from toque.games.soup.dump import dump as soup_dump
from toque.games.soup.journal import HAND
from toque.games.soup.moves import CARDS
from toque.games.soup.position import CHOOSING, COOKING, FIRST_MENU, SoupPosition


class Adapter(NamedTuple):
    """One game's answers."""

    rewound: Callable[[Game[Any], Dump, Position, list[Ply]], Dump]
    """The dump after the last shuffle as it would be in this world."""
    public: Callable[[Position], bool]
    """Whether the decisions since the last shuffle are known to all."""
    conserved: Callable[[Position], bool]
    """Whether every piece of the box is where it can be."""
    bound: frozenset[str]
    """Fields of the dump that cannot change alone, because others say the same."""
    retold: Callable[[Journal, Position], Journal]
    """What the last shuffle told, as it would be in this world right after it."""


def soup_rewound(game: Game[Any], shuffled: Dump, world: Position, since: list[Ply]) -> Dump:
    """The world's hands with the cards played from them back in."""
    hands = [list(hand) for hand in game.dump(world)["hands"]]
    for ply in since:
        if ply.number() < FIRST_MENU:
            hands[ply.who].append(ply.spelling)
    return {**shuffled, "hands": hands}


def soup_public(position: Position) -> bool:
    """Covered menus are not."""
    assert isinstance(position, SoupPosition)
    return position.phase != CHOOSING or position.open_menus


def soup_conserved(position: Position) -> bool:
    """All dealt cards are in hands, piles or the pot, and none twice (SOUP-2, SOUP-6)."""
    assert isinstance(position, SoupPosition)
    box = Counter(str(CARDS[kind]) for kind in CARD_KIND)
    fields = soup_dump(position)
    found = Counter(card for piles in (*fields["hands"], *fields["won"], fields["pot"]) for card in piles)
    dealt = 0 if position.phase not in (CHOOSING, COOKING) else min(52, 13 * int(position.seats))
    return found <= box and found.total() == dealt


def soup_retold(told: Journal, shuffled: Position) -> Journal:
    """The hands that were dealt in this world."""
    assert isinstance(shuffled, SoupPosition)
    return [(HAND, entry[1], int(shuffled.hands[entry[1]])) if entry[0] == HAND else entry for entry in told]


ADAPTERS = {"soup": Adapter(soup_rewound, soup_public, soup_conserved, frozenset({"seats", "round"}), soup_retold)}
