"""Whole games by random players in every way of setting up, compared with a second implementation of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.cuisine.reference.umpire import Umpire
from games.cuisine.strong_cards import FORK_PRICE, INGREDIENTS, JUDGES, SALT
from rules import rule
from toque.engine.position import CHANCE, DIE
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.pack.encoding import material_with
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.view import CuisineView, Player, Price, Scored, Use

WAYS = [(2, False, True), (2, True, False), (3, False, False), (3, True, True), (4, False, True), (4, True, False)]
"""Seats, advanced play, with the Kitchen Classics."""
OFTEN = 3
"""The whole state is compared after so many moves; events and legal moves after every one."""
LIKED = {"to": 99, "buy": 6, "play": 5, "present": 12, "use": 5, "gain": 5, "add": 14, "trash": 3, "fork": 4, "as": 4}
"""Which moves a random player prefers, and by how much."""


class Pair:
    """The engine and the umpire at one table."""

    def __init__(self, seats: int, advanced: bool, classics: bool) -> None:
        options: Any = {"fork_cost": FORK_PRICE, "advanced": advanced, "classics": classics}
        self.position = CuisinePosition(seats, material_with(SALT, INGREDIENTS, JUDGES, **options))
        self.umpire = Umpire(seats, SALT, INGREDIENTS, JUDGES, **options)
        self.moves = 0

    def step(self, rng: Rng) -> None:
        """One move or one answer of chance, in both; the engine goes on with a copy of itself."""
        umpire, seat = self.umpire, int(self.position.to_act())
        self.position = self.position.clone()
        log: list[tuple[int, ...]] = []
        self.position.log = log if self.moves % 8 else None
        umpire.told = []
        if seat == CHANCE:
            kind, size, _ = self.position.asks()
            answer = int(rng.below(size) if kind == DIE else rng.key())
            self.position.apply(CHANCE, answer)
            umpire.chance(answer)
        else:
            assert seat == umpire.to_act()
            spelled = {CUISINE.spell(int(each), self.position): int(each) for each in self.position.legal(seat)}
            legal = umpire.legal()
            assert sorted(spelled) == legal
            move = liked(legal, rng)
            self.position.apply(seat, spelled[move])
            umpire.move(move)
        if self.position.log is not None:
            assert [CUISINE.event(entry) for entry in log] == umpire.told
        self.moves += 1

    def compare(self) -> None:
        """Check that the state is the same for both, and that one viewer sees exactly what they may."""
        expected = self.umpire.dumped()
        truth = CUISINE.dump(self.position)
        for name in expected:
            assert unlabelled(name, truth[name]) == unlabelled(name, expected[name])
        eyes = (*self.umpire.seats, None)
        look(self.umpire, CUISINE.view(self.position, eyes[self.moves // OFTEN % len(eyes)]))


def unlabelled(name: str, value: Any) -> Any:
    """A part of a dump without the shuffles of hidden cards: the umpire follows cards, not what others know of them."""
    if name in ("hands", "trays"):
        return [[text.split()[0] for text in pile] for pile in value]
    if name == "meal":
        return sorted(text.replace(text.split()[1], "", 1) for text in value)
    if name == "naming" and value is not None:
        return value.replace(value.split()[1], "", 1)
    return value


def liked(legal: list[str], rng: Rng) -> str:
    """One of the moves."""
    many = [move for move in legal for _ in range(LIKED.get(move.split()[0], 1))]
    return many[rng.below(len(many))]


def look(umpire: Umpire, view: CuisineView) -> None:
    """Check that the view of a seat or a spectator is what the umpire says it should be (CUI-38)."""
    laying = umpire.phase in ("meal", "type")
    hidden = laying and view.seat != umpire.turn
    assert view.phase == ("play" if hidden else umpire.phase)
    assert (view.active, view.round, view.last) == (umpire.turn, umpire.round, umpire.last)
    assert (view.spoons, view.coins, view.buys) == (umpire.spoons, umpire.coins, umpire.buys)
    assert (view.submitted, view.forks, view.market_deck) == (umpire.submitted, umpire.forks, len(umpire.market_deck))
    assert (view.market, view.judges) == (umpire.market, umpire.judges)
    assert view.piles == [len(pile) for pile in umpire.piles]
    assert view.prices == [None if kind is None else price(umpire, kind) for kind in umpire.market]
    assert view.fridge == sorted(umpire.fridge.elements())
    assert view.played == sorted(umpire.played)
    assert view.uses == [Use(*use, umpire.uses[use]) for use in sorted(+umpire.uses, key=umpire.number)]
    assert view.players == [player(umpire, seat) for seat in umpire.seats]
    assert (view.end, view.places) == (umpire.end, umpire.places() if umpire.end else None)
    if view.seat is not None:
        assert view.hand == [kind for kind, _ in umpire.hands[view.seat]]
        assert view.tray == [kind for kind, _ in umpire.trays[view.seat]]
        assert view.deck == sorted(umpire.decks[view.seat])
    if umpire.phase in ("trash", "take", "gain", "discard"):
        assert view.offer is not None
        assert umpire.effect is not None
        assert (view.offer.source, view.offer.number) == umpire.running
        assert view.offer.effect.op == umpire.effect.op
        assert view.offer.left == (1 if umpire.phase == "gain" else umpire.left)
    else:
        assert view.offer is None
    assert (view.meal is not None) == (laying and not hidden)
    if view.meal is not None:
        assert view.meal.worth.lines == umpire.lines()
        assert [f"to {umpire.faces[each.judge].word}" for each in view.meal.verdicts if each.takes] == umpire.takers()


def price(umpire: Umpire, kind: int) -> Price:
    return Price(umpire.price(kind), umpire.cards[kind].currency)


def player(umpire: Umpire, seat: int) -> Player:
    """What all may see of a seat; a meal under way still counts as hand and tray."""
    laid = [*umpire.meal, *([umpire.naming] if umpire.naming else [])] if seat == umpire.turn else []
    working = umpire.working(seat)
    return Player(
        seat=seat,
        medals=umpire.medals[seat],
        hand=len(umpire.hands[seat]) + sum(not each.warm for each in laid),
        tray=len(umpire.trays[seat]) + sum(each.warm for each in laid),
        slots=umpire.slots_of(seat),
        deck=len(umpire.decks[seat]),
        discards=sorted(umpire.discards[seat].elements()),
        eaten=sorted(umpire.eaten[seat].elements()),
        trashed=sorted(umpire.trashed[seat].elements()),
        judges=[
            Scored(judge, when, judge in working)
            for judge, (owner, when) in sorted(umpire.scored.items())
            if owner == seat
        ],
    )


@rule("CUI-1", "CUI-13", "CUI-27", "CUI-38")
@pytest.mark.parametrize(("seats", "advanced", "classics"), WAYS)
def test_the_umpire_agrees_with_the_engine(seats: int, advanced: bool, classics: bool) -> None:
    pair = Pair(seats, advanced, classics)
    rng = Rng(WAYS.index((seats, advanced, classics)))
    while pair.umpire.phase != "over":
        pair.step(rng)
        if pair.moves % OFTEN == 0:
            pair.compare()
    pair.compare()
