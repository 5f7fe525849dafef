"""Values: winning chances from standings, in whole numbers only."""

from __future__ import annotations

from math import exp

import pytest

from bots.search.arms import Arms, Watcher
from toque.bots.search.value import ONE, POWERS, UNIT, Value
from toque.engine.ints import Ints, ints
from toque.engine.position import Position


class Ranked(Watcher):
    """Each seat has what the test says."""

    def __init__(self, *held: tuple[int, ...]) -> None:
        super().__init__()
        self.held = held

    def features(self, world: Position, seat: int) -> Ints:
        return ints(self.held[seat])


def chances(guide: Ranked, weights: list[int], stages: int = 1) -> list[int]:
    """The chances of both seats."""
    return [int(each) for each in Value(guide, [ints(weights)] * 3, stages).chances(Arms([50]))]


def test_the_table_has_the_powers_of_e() -> None:
    assert all(abs(int(power) - exp(-k / 256) * 2**20) < 1.01 for k, power in enumerate(POWERS))


def test_equal_seats_have_equal_chances() -> None:
    assert chances(Ranked((3, 1), (3, 1)), [500, -200]) == [ONE // 2, ONE // 2]


@pytest.mark.parametrize("nats", [0.25, 1, 3])
def test_a_lead_counts_as_the_logistic_function_says(nats: float) -> None:
    ahead, behind = chances(Ranked((1,), (0,)), [round(UNIT * nats)])
    assert ahead / ONE == pytest.approx(1 / (1 + exp(-nats)), abs=0.002)
    assert ahead + behind == pytest.approx(ONE, abs=2)


def test_a_lead_beyond_the_table_is_certain() -> None:
    assert chances(Ranked((100,), (0,)), [UNIT]) == [ONE, 0]


def test_a_stage_has_weights_of_its_own() -> None:
    class Late(Ranked):
        def stage(self, world: Position) -> int:
            return 1

    ahead, _ = chances(Late((1,), (0,)), [0, UNIT], stages=2)
    assert ahead > ONE // 2
    assert chances(Ranked((1,), (0,)), [0, UNIT], stages=2) == [ONE // 2, ONE // 2]
