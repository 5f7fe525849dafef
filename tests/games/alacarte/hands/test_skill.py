"""What A la carte tells the rest of Toque about its movements by hand (ALC-19, ALC-43, ALC-52)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pytest

from games.alacarte.menu import FLIPS, POURS
from games.alacarte.moments import acting, flipping, how_to_flip, how_to_pour, played, pouring, re_seasoning, rolling
from games.alacarte.table import Table, alacarte
from rules import rule
from toque.engine.skill import Fill, Task, TechniqueOdds
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.hands.skill import AlacarteSkill

SKILL = AlacarteSkill()


def lemon() -> Table:
    """Seat 0 holds a container with three lemons and two salt over its pan."""
    return played(alacarte("hippo 0", "boot 0", containers="lemon 3+2"), "season lemon")


def herbs() -> Table:
    """Seat 0 holds a container with four herbs and one salt over seat 1's pan."""
    table = alacarte("hippo 0", "boot 1: lemon", cups=["re-season", ""], containers="herbs 4+1")
    return played(table, "cup re-season 2 herbs")


@rule("ALC-52")
def test_techniques_are_every_way_to_let_an_average_hand_move() -> None:
    assert {ALACARTE.read(word) for word in (*POURS, *FLIPS)} == SKILL.techniques


@rule("ALC-19", "ALC-43", "ALC-52")
@pytest.mark.parametrize(
    ("table", "task"),
    [
        (lemon, Task((3, 2), "lemon")),
        (herbs, Task((4, 1), "herbs")),
        (how_to_flip, Task(None, None)),
    ],
)
def test_a_hand_is_asked_to_pour_from_a_container_or_to_flip(table: Callable[[], Table], task: Task) -> None:
    assert SKILL.task(played(table(), "by hand").position) == task


@rule("ALC-52")
def test_a_die_needs_no_container() -> None:
    assert SKILL.task(rolling().position) == Task(None, None)


@rule("ALC-19", "ALC-52")
@pytest.mark.parametrize(("table", "fill"), [(lemon, (3, 2)), (herbs, (4, 1)), (how_to_pour, (15, 5))])
def test_a_player_with_a_container_may_pour_next(table: Callable[[], Table], fill: Fill) -> None:
    made = table()
    before = made.truth
    assert (SKILL.next_fill(made.position, 0), SKILL.next_fill(made.position, 1)) == (fill, None)
    assert made.truth == before


@rule("ALC-19", "ALC-52")
def test_nobody_pours_next_without_a_container_in_hand() -> None:
    for table in (acting(), how_to_flip(), pouring(), re_seasoning(), flipping(), rolling()):
        assert [SKILL.next_fill(table.position, seat) for seat in (0, 1)] == [None, None]


def spelled(start: str, row: TechniqueOdds, *, is_pour: bool) -> str:
    """The odds of a technique as a line of the game's table."""
    cells = [f"{first}+{salt}:{count}" if is_pour else f"{first}:{count}" for first, salt, count in row.outcomes]
    assert is_pour or {salt for _, salt, _ in row.outcomes} == {0}
    return " ".join([start, row.technique, *cells])


@rule("ALC-52")
def test_the_odds_are_those_of_the_table_of_average_hands() -> None:
    lines = files("toque.games.alacarte.hands").joinpath("odds.txt").read_text("utf-8").splitlines()
    for fill in ((15, 5), (9, 4), (0, 1)):
        start = f"pour {fill[0]}+{fill[1]}"
        found = [spelled(start, row, is_pour=True) for row in SKILL.odds(fill)]
        assert found == [line for line in lines if line.startswith(f"{start} ")]
    assert [spelled("flip", row, is_pour=False) for row in SKILL.odds(None)] == [
        line for line in lines if line.startswith("flip ")
    ]
