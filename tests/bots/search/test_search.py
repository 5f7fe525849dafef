"""The search: budgets, common worlds, halving, and when it leaves its opinion's move."""

from __future__ import annotations

import pytest

from bots.search.arms import Arms, Watcher
from toque.bots.search.search import Contest, Search
from toque.bots.search.value import ONE, Value, won
from toque.engine.ints import ints
from toque.engine.rng import Rng


def search(simulations: int, doubt: int = 16, most: int = 64) -> Search:
    """A search over arms."""
    guide = Watcher()
    return Search(guide, Value(guide, [ints([0])] * 3, 1), simulations, most, doubt)


def test_the_better_arm_is_found_whatever_the_opinion_says() -> None:
    found = [int(search(400).decide(Arms([10, 90, 20, 30]), 0, Rng(seed))) for seed in range(20)]
    assert found == [1] * 20


def test_the_same_seed_decides_the_same() -> None:
    arms = Arms([50, 52, 51, 49, 53])
    first = [int(search(100).decide(arms, 0, Rng(seed))) for seed in range(30)]
    assert first == [int(search(100).decide(arms, 0, Rng(seed))) for seed in range(30)]
    assert len(set(first)) > 1, "the seed matters"


def test_a_search_does_not_change_the_position() -> None:
    arms = Arms([10, 90])
    search(50).decide(arms, 0, Rng(1))
    assert (arms.pulled, arms.face, arms.shuffled) == (-1, -1, -1)


def test_one_candidate_needs_no_simulation() -> None:
    watched = search(100)
    assert watched.decide(Arms([40]), 0, Rng(1)) == 0
    assert search(100, most=1).decide(Arms([40, 90]), 0, Rng(1)) == 0
    guide = watched.guide
    assert isinstance(guide, Watcher)
    assert guide.worlds == []


@pytest.mark.parametrize(("arms", "simulations", "worlds"), [(2, 64, 32), (4, 64, 8 + 16), (4, 2, 1)])
def test_the_budget_counts_simulations_and_all_candidates_share_the_worlds(
    arms: int, simulations: int, worlds: int
) -> None:
    """Four arms: two rounds, in the first 64 / 2 / 4 worlds, then 32 / 2 for the better half, with the first arm.
    Two simulations are enough for two arms only.
    """
    guide = Watcher()
    Search(guide, Value(guide, [ints([0])] * 3, 1), simulations).decide(Arms([90, *[10] * (arms - 1)]), 0, Rng(3))
    assert len(guide.worlds) == worlds
    assert len(set(guide.worlds)) == worlds, "every world is drawn anew"


def test_the_opinion_stays_where_nothing_is_clearly_better() -> None:
    """All arms are alike, and with common luck they win in exactly the same worlds."""
    found = [int(search(64).decide(Arms([50, 50, 50, 50]), 0, Rng(seed))) for seed in range(20)]
    assert found == [0] * 20


def test_a_gain_within_the_noise_does_not_count() -> None:
    """Two standard errors are asked for: 4 in sixteenths is 64. Three wins more than losses in 27 are 0.58 of one."""
    contest = Contest(ints([7, 8]), 64)
    for gain in [1] * 15 + [-1] * 12:
        contest.results[0], contest.results[1] = 2000, 2000 + gain * 1000
        contest.enter()
    assert contest.choice() == 7
    for _ in range(30):
        contest.results[0], contest.results[1] = 2000, 3000
        contest.enter()
    assert contest.choice() == 8


def test_what_counts_as_clear_does_not_depend_on_how_the_sums_are_scaled() -> None:
    """100 gains of +1000 against 60 of -1000 are 3.3 standard errors; a hundred times as many are 32."""
    for times in (1, 100):
        for doubt, clear in ((16 * 9, 8), (16 * 12, 7 if times == 1 else 8)):
            contest = Contest(ints([7, 8]), doubt)
            for gain in ([1] * 100 + [-1] * 60) * times:
                contest.results[0], contest.results[1] = 2000, 2000 + gain * 1000
                contest.enter()
            assert contest.choice() == clear


def test_the_first_candidate_is_never_dropped() -> None:
    contest = Contest(ints([3, 4, 5, 6]), 16)
    for which, result in enumerate((0, 100, 200, 300)):
        contest.results[which] = result
    contest.enter()
    contest.halve()
    assert [int(which) for which in contest.alive] == [0, 2, 3]


def test_a_shared_win_counts_as_its_share() -> None:
    assert won(ints([1, 1, 3]), 0) == ONE // 2
    assert won(ints([1, 1, 3]), 2) == 0
    assert won(ints([2, 1, 3]), 1) == ONE
