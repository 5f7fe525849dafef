"""What a player who looks on can deduce: all games that look the same to them, followed side by side.

The games begin with every arrangement of the cook's hidden cards within their shuffles. Where the cook chooses in
private, each of them goes on with every possible choice. After every move those are left that look like the true game.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator

from games.cuisine.table import WORDS, Table, said
from toque.engine.game import Dump
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.rules.actions import LABELS, MOST_CARDS, MOST_SLOTS
from toque.games.cuisine.rules.position import CuisinePosition

ONLOOKER = 0
COOK = 1
"""The seats of the player who looks on and of the one whose turn it is."""
IN_PRIVATE = ("tray", "take")
"""Moves of a card that nobody else sees."""
HIDDEN = ("hands", "trays", "decks", "beliefs", "meal", "naming")
"""Fields of a dump in which games that look the same may differ."""
DRAWN = 75 if os.environ.get("TOQUE_PURE") else 150
"""So many drawn worlds show all that can be drawn."""


class Onlooker:
    """Looks at a table, and keeps in mind all games that may be played there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.games = [*arrangements(table.truth, range(1, self.shuffles + 1))]

    def sees(self, *words: str) -> Onlooker:
        """The table goes on with these moves."""
        for word in words:
            seat, before = self.table.turn, self.shuffles
            self.table.play(word)
            games: Iterable[CuisinePosition] = [after for game in self.games for after in continued(game, seat, word)]
            if self.shuffles != before:
                games = [other for game in games for other in arrangements(CUISINE.dump(game), [self.shuffles])]
            seen = lies_open(self.table.position)
            self.games = [*distinct(game for game in games if lies_open(game) == seen)]
        return self

    @property
    def shuffles(self) -> int:
        """How often the cook's deck was shuffled."""
        return int(self.table.position.shuffles[COOK])

    @property
    def possible(self) -> set[str]:
        """The hands and trays that the cook may have: `rice, olive | okra`."""
        return {cards(game) for game in self.games}

    @property
    def minds(self) -> int:
        """How many different things they would know in the games that look the same: 1 unless a secret leaks."""
        return len({tuple(game.knowledge(ONLOOKER)) for game in [self.table.position, *self.games]})


def drawn(table: Table) -> set[str]:
    """The cook's hands and trays in the worlds that are drawn for the player who looks on."""
    return {cards(table.position.determinize(ONLOOKER, Rng(seed))) for seed in range(DRAWN)}


def cards(game: CuisinePosition) -> str:
    """The cook's hand and tray."""
    hand = game.hand[COOK * MOST_CARDS : COOK * MOST_CARDS + game.hand_size[COOK]]
    tray = game.tray[COOK * MOST_SLOTS : COOK * MOST_SLOTS + game.tray_size[COOK]]
    return " | ".join(said([WORDS[card // LABELS] for card in row]) for row in (hand, tray))


def lies_open(game: CuisinePosition) -> Dump:
    """All but the hidden cards, and how many of them there are."""
    dump = CUISINE.dump(game)
    sizes = [len(dump[name][COOK]) for name in ("hands", "trays", "decks")]
    return {**{name: value for name, value in dump.items() if name not in HIDDEN}, "sizes": sizes}


def distinct(games: Iterable[CuisinePosition]) -> Iterator[CuisinePosition]:
    """The same games without repetitions."""
    return iter({json.dumps(CUISINE.dump(game)): game for game in games}.values())


def continued(game: CuisinePosition, seat: int, word: str) -> Iterator[CuisinePosition]:
    """A game after a move, or after every move that looks the same; none where it is not allowed."""
    if seat == CHANCE:
        actions = [int(word.split()[1])]
    else:
        legal = {CUISINE.spell(int(action), game): int(action) for action in game.legal(seat)}
        kind, *_ = word.split()
        alike = [other for other in legal if kind in IN_PRIVATE and other.startswith(kind)]
        actions = [legal[other] for other in alike or [word] if other in legal]
    for action in actions:
        after = game.clone()
        after.apply(seat, action)
        yield after


def arrangements(dump: Dump, shuffles: Iterable[int]) -> Iterator[CuisinePosition]:
    """Every way in which the cook's cards of these shuffles can lie where cards of the same shuffle lie."""
    ways = [dump]
    for number in shuffles:
        ways = [other for way in ways for other in rearranged(way, number)]
    return map(CUISINE.load, ways)


def rearranged(dump: Dump, number: int) -> Iterator[Dump]:
    """The same for one shuffle."""
    hand, tray, deck = (dump[name][COOK] for name in ("hands", "trays", "decks"))
    last = number == dump["shuffles"][COOK]
    own = [card.split()[0] for card in [*hand, *tray] if came_from(card, number)]
    for order in orders(Counter(own + deck if last else own)):
        left = list(order)
        rows = [[f"{left.pop()} {number}" if came_from(card, number) else card for card in row] for row in (hand, tray)]
        now = {"hands": rows[0], "trays": rows[1], "decks": left if last else deck}
        yield {**dump, **{name: [dump[name][ONLOOKER], row] for name, row in now.items()}}


def came_from(card: str, number: int) -> bool:
    """Whether a card came from a shuffle."""
    return card.endswith(f" {number}")


def orders(own: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Every different order of cards."""
    if not own:
        yield ()
    for card in own:
        for rest in orders(own - Counter([card])):
            yield (card, *rest)
