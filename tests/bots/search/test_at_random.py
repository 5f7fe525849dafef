"""A guide that plays at random, but stops and judges like the one that it takes the place of."""

from __future__ import annotations

from toque.bots.levels import guide_of
from toque.bots.search.at_random import AtRandom
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, Position
from toque.engine.rng import Rng
from toque.games import GAMES


def dealt() -> tuple[Position, int]:
    """A soup at which somebody plays a card, and who."""
    position, chance = GAMES["soup"].new(3), Rolled(Rng(2))
    while (seat := int(position.to_act())) == CHANCE or len(position.deciders()) > 1 or len(position.legal(seat)) < 3:
        answer = chance.answer(position) if seat == CHANCE else position.legal(seat)[0]
        position.apply(seat, answer)
    return position, seat


def test_all_moves_are_compared_and_any_is_played() -> None:
    guide = AtRandom(guide_of("soup"))
    position, seat = dealt()
    legal = [int(action) for action in position.legal(seat)]
    assert [int(action) for action in guide.candidates(position, seat, 64, Rng(1))] == legal
    assert [int(action) for action in guide.candidates(position, seat, 2, Rng(1))] == legal[:2]
    assert {int(guide.decide(position, seat, Rng(seed))) for seed in range(100)} == set(legal)


def test_it_stops_and_judges_like_its_guide() -> None:
    inner = guide_of("soup")
    guide = AtRandom(inner)
    position, seat = dealt()
    assert (guide.names, guide.stages) == (inner.names, inner.stages)
    assert guide.horizon(position, seat) == inner.horizon(position, seat)
    assert guide.stage(position) == inner.stage(position)
    assert list(guide.features(position, seat)) == list(inner.features(position, seat))
    rests = [guide.rests(position, seat, inner.horizon(position, seat) + more) for more in (-2, 0, 2)]
    assert rests == [inner.rests(position, seat, inner.horizon(position, seat) + more) for more in (-2, 0, 2)]
