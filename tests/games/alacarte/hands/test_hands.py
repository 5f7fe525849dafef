"""Hands: where the results of pours and flips come from, which are possible, and what techniques do (ALC-52)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from games.alacarte.hands.odds import FILLS, odds_of
from games.alacarte.menu import FLIPS, POURS, outcome
from games.alacarte.moments import (
    drawing,
    flipping,
    how_to_flip,
    how_to_pour,
    over,
    played,
    pouring,
    re_seasoning,
    rolling,
    started,
)
from games.alacarte.table import Table, alacarte, loaded, new_game, with_odds
from rules import rule
from toque.engine.chance import Rolled, Scripted, fits, follows_from_key
from toque.engine.errors import BadSetup, Unfit
from toque.engine.position import CHANCE, POUR
from toque.engine.rng import Rng
from toque.games.alacarte.events import CrepeFlipped, Poured
from toque.games.alacarte.rules.odds import Odds

# Answers


def assert_unfit(table: Table, answer: int) -> None:
    """Check that an answer is refused and changes nothing."""
    before = table.truth
    with pytest.raises(BadSetup) as refused:
        table.answer(answer)
    assert refused.value.reason == Unfit.UNFIT_ANSWER
    assert refused.value.facts == {"answer": str(answer)}
    assert table.truth == before


@rule("ALC-52")
@pytest.mark.parametrize("pour", ["4+0", "0+3", "4+3", "4+2", "3+3", "15+5"])
def test_no_more_falls_than_the_container_holds(pour: str) -> None:
    table = alacarte("hippo 0", "boot 0", containers="lemon 3+2")
    table.play("season lemon", "by hand")
    assert_unfit(table, outcome(pour))


@rule("ALC-52")
@pytest.mark.parametrize("pour", ["3+2", "0+0", "3+0", "0+2"])
def test_all_that_the_container_holds_may_fall(pour: str) -> None:
    table = alacarte("hippo 0", "boot 0", containers="lemon 3+2")
    table.play("season lemon", pour)
    assert (table.turn, table.spoons) == (0, 2)


@rule("ALC-52")
def test_a_full_container_may_be_emptied_in_one_pour() -> None:
    table = alacarte("hippo 0", "boot 0")
    table.play("season lemon", "15+5")
    assert (table.truth["trash"], table.containers["lemon"]) == (["hippo"], "15+5")  # back through the sink


@rule("ALC-52")
@pytest.mark.parametrize("answer", [-1, 96, 1000, 2**62])
def test_a_malformed_pour_is_refused(answer: int) -> None:
    assert_unfit(pouring(), answer)


@rule("ALC-52", "ALC-43")
@pytest.mark.parametrize("answer", [-1, 2])
def test_a_flip_turns_or_does_not(answer: int) -> None:
    assert_unfit(flipping(), answer)


@rule("ALC-5", "ALC-52")
@pytest.mark.parametrize("answer", [-1, 6])
def test_the_die_has_no_other_face(answer: int) -> None:
    assert_unfit(rolling(), answer)


@rule("ALC-52")
def test_chance_is_not_answered_where_somebody_decides() -> None:
    for table in (alacarte(), how_to_pour(), over()):
        assert_unfit(table, 0)


@rule("ALC-52")
def test_skill_does_not_follow_from_a_key_but_dice_and_cups_do() -> None:
    made = [pouring(), re_seasoning(), flipping(), rolling(), drawing()]
    assert [follows_from_key(table.position) for table in made] == [False, False, False, True, True]
    assert [table.position.occasion() for table in made] == ["pour", "pour", "flip", "die/1/1", "cup/1/13"]


@rule("ALC-6", "ALC-2")
def test_what_chance_does_at_set_up_has_its_names() -> None:
    table, names = new_game(3), []
    for word in ("player 2", "point", "exchange", "point"):
        names.append(table.position.occasion())
        table.play(word)
    assert names == ["start", "cup/1/13", "cup/2/12", "cup/3/11"]


@rule("ALC-52")
def test_own_hand_is_true_only_while_a_movement_by_hand_is_awaited() -> None:
    by_hand = [played(how_to_pour(), "by hand"), re_seasoning(), played(how_to_flip(), "by hand")]
    assert [table.position.own_hand() for table in by_hand] == [True, True, True]
    others = [pouring(), flipping(), how_to_pour(), how_to_flip(), rolling(), drawing(), alacarte(), started(), over()]
    assert [table.position.own_hand() for table in others] == [False] * 9


@rule("ALC-13", "ALC-16", "ALC-54")
def test_every_roll_and_every_draw_has_its_own_name() -> None:
    table = alacarte("hippo 0", "boot 0", rolls=[4, 7], drawn=3)
    names = []
    for move in ("heat", "coffee", "exchange", "heat"):
        table.play(move)
        if table.turn == CHANCE:
            names.append(table.position.occasion())
    table.play("1", "heat", "1", "done", "heat")
    names.append(table.position.occasion())
    assert names == ["die/1/5", "cup/4/13", "die/1/6", "die/2/8"]
    assert (table.truth["rolls"], table.truth["drawn"]) == ([7, 7], 4)


@rule("ALC-52")
def test_somebody_at_a_real_table_types_in_what_fell() -> None:
    table = pouring()
    assert tuple(table.position.asks()) == (POUR, 15, 5)
    assert fits(table.position, outcome("2+1"))
    assert Scripted([outcome("2+1")]).answer(table.position) == 13
    with pytest.raises(ValueError, match="at most 15 and 5"):
        Scripted([outcome("16+0")]).answer(table.position)


# Techniques


@rule("ALC-52")
@pytest.mark.parametrize("technique", POURS)
def test_a_technique_is_a_decision_and_its_table_says_what_falls(technique: str) -> None:
    falls = {f"{way} 15+5": [f"{k % 3}+{k // 3}"] * 2 for k, way in enumerate(POURS)}
    table = with_odds(alacarte(), odds_of(2, falls))
    table.play("season lemon", technique)
    assert (table.turn, table.phase) == (CHANCE, "pouring")
    fell = falls[f"{technique} 15+5"][0]
    assert Rolled(Rng(1)).answer(table.position) == outcome(fell)
    table.play(fell)
    assert [str(event.technique) for event in table.told(Poured)] == [technique]


@rule("ALC-52")
@pytest.mark.parametrize("technique", FLIPS)
def test_a_technique_of_flipping_is_a_decision_too(technique: str) -> None:
    for chosen in FLIPS:
        table = with_odds(how_to_flip(), odds_of(3, flips={chosen: [1, 1, 1]}))
        table.play(technique)
        rng, turned = Rng(1), int(technique == chosen)
        assert {int(Rolled(rng).answer(table.position)) for _ in range(50)} == {turned}
        table.answer(turned)
        assert [(event.turned, str(event.technique)) for event in table.told(CrepeFlipped)] == [
            (technique == chosen, technique)
        ]


@rule("ALC-52")
def test_the_next_movement_is_by_hand_again() -> None:
    table = alacarte()
    table.play("season lemon", "bold", "0+0", "season lemon", "by hand", "1+0")
    assert [event.technique for event in table.told(Poured)] == ["bold", None]


@rule("ALC-52")
@pytest.mark.parametrize(("table", "words"), [(how_to_pour, ["bold", "0+0"]), (how_to_flip, ["toss", "not"])])
def test_after_a_movement_nothing_is_in_the_hand(table: Callable[[], Table], words: list[str]) -> None:
    made = played(table(), *words)
    assert [made.truth[name] for name in ("bottle", "target", "technique")] == [None, None, None]
    assert loaded(made.truth).truth == made.truth


@rule("ALC-52")
@pytest.mark.parametrize("fill", ["9+4", "1+0", "0+5", "15+5"])
def test_what_falls_depends_on_what_the_container_holds(fill: str) -> None:
    one = FILLS[1:]
    table = with_odds(alacarte(containers=f"lemon {fill}"), odds_of(1, {f"bold {other}": [other] for other in one}))
    table.play("season lemon", "bold")
    assert Rolled(Rng(1)).answer(table.position) == outcome(fill)


@rule("ALC-52")
def test_every_run_is_equally_likely() -> None:
    table = with_odds(alacarte(), odds_of(4, {"bold 15+5": ["0+0", "1+0", "1+0", "2+1"]}))
    table.play("season lemon", "bold")
    rng = Rng(5)
    drawn = Counter(int(Rolled(rng).answer(table.position)) for _ in range(2_000))
    assert {*drawn} == {0, 6, 13}
    assert 440 < drawn[0] < 560
    assert 920 < drawn[6] < 1_080
    assert 440 < drawn[13] < 560


@rule("ALC-52")
def test_a_pour_by_hand_is_sampled_from_all_techniques_equally() -> None:
    falls = {f"{way} 15+5": [f"{k}+0"] for k, way in enumerate(POURS)}
    table = with_odds(alacarte(), odds_of(1, falls))
    table.play("season lemon", "by hand")
    rng = Rng(5)
    drawn = Counter(int(Rolled(rng).answer(table.position)) for _ in range(1_200))
    assert {*drawn} == {0, 6, 12, 18, 24, 30}
    assert all(150 < count < 250 for count in drawn.values())
    table = with_odds(how_to_flip(), odds_of(1, flips={"toss": [1]}))
    table.play("by hand")
    turned = sum(int(Rolled(rng).answer(table.position)) for _ in range(1_200))
    assert 340 < turned < 460


# The tables themselves


def test_runs_are_counted_as_far_as_they_matter_to_a_dish() -> None:
    """None, one, two or many condiments, by none, one, two or many salt."""
    odds = odds_of(6, {"careful 9+4": ["0+0", "1+2", "3+0", "9+4", "2+3", "1+2"]})
    row = (1 * 96 + 9 * 6 + 4) * 16
    found = {k: int(count) for k, count in enumerate(odds.counts[row : row + 16]) if count}
    assert found == {0: 1, 1 * 4 + 2: 2, 3 * 4 + 0: 1, 3 * 4 + 3: 1, 2 * 4 + 3: 1}
    assert [int(count) for count in odds.counts[row + 16 : row + 32]] == [6] + [0] * 15


def test_tables_have_a_run_for_every_technique_and_fill() -> None:
    with pytest.raises(AssertionError):
        Odds(2, [0] * (6 * 96 * 2 - 1), [0] * 6)
    with pytest.raises(AssertionError):
        Odds(2, [0] * (6 * 96 * 2), [0] * 5)


def test_fills_are_in_the_order_of_their_numbers() -> None:
    """A test of the tables that these tests use."""
    numbers = [outcome(fill) for fill in FILLS]
    assert numbers == [*range(96)]
    assert all(after == before + 1 for before, after in pairwise(numbers))
