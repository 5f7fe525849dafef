"""Nothing is hidden: everybody knows the same, and the real world is the only possible one (ALC-54)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.alacarte.hands.odds import odds_of
from games.alacarte.menu import RECIPES
from games.alacarte.moments import EVERY
from games.alacarte.table import Table, alacarte, fields, loaded, with_odds
from rules import rule
from toque.engine.rng import Rng
from toque.games.alacarte.game import ALACARTE


@rule("ALC-54")
@pytest.mark.parametrize("table", EVERY)
def test_all_players_know_the_same(table: Callable[[], Table]) -> None:
    made = table()
    known = [made.knowledge(seat) for seat in range(len(made.knobs))]
    assert [row[1] for row in known] == [*range(len(known))]  # except for whose knowledge it is
    assert len({tuple(row[2:]) for row in known}) == 1
    assert {row[0] for row in known} == {len(known)}


@rule("ALC-54")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_knowledge_always_has_the_same_length(seats: int) -> None:
    lengths = {len(table.knowledge(0)) for made in EVERY if len((table := made()).knobs) == seats}
    assert len(lengths) <= 1


MORE: dict[str, Any] = {
    "first_edition": True,
    "seven": False,
    "phase": "rolling",
    "start": 1,
    "turn": 1,
    "turns": 3,
    "spoons": 2,
    "rested": True,
    "table": ["pea"],
    "trash": ["pea"],
    "crepes": [0],
    "knobs": [0, 1],
    "pans": ["hippo", "moth"],
    "inside": [[1, 0, 0, 0, 0], [0] * 5],
    "trays": [[], ["pea"]],
    "stars": [0, 1],
    "laid": [1, 0],
    "cups": [[0] * 5, [0, 0, 1, 0, 0]],
    "pool": [1, 3, 2, 3, 2],
    "used": [0, 1, 0, 0, 0],
    "grains": [14, 14, 14, 13],
    "salts": [5, 4, 5, 5],
    "sink": [0, 0, 0, 1, 0],
    "rolls": [0, 4],
    "drawn": 2,
    "crepe_points": 6,
}
LITTLE = fields(
    table="",
    pool="2 exchange, spoons, re-season, decrease",
    containers="lemon 13+5, pepper 14+5, paprika 14+5, herbs 14+5",
) | {"trash": []}


@rule("ALC-54")
@pytest.mark.parametrize("field", MORE)
def test_every_fact_is_known(field: str) -> None:
    before = loaded(LITTLE)
    after = loaded(LITTLE | {field: MORE[field]})
    assert after.truth[field] == MORE[field] != before.truth[field]
    for seat in (0, 1):
        assert before.knowledge(seat) != after.knowledge(seat)


@rule("ALC-54")
@pytest.mark.parametrize(("number", "value"), [(0, 4), (1, 5), (2, 1), (5, 1), (6, 1), (7, 4), (8, 6)])
def test_every_number_of_a_dish_is_known(number: int, value: int) -> None:
    other = [[*row] for row in RECIPES]
    other[4][number] = value  # the knot: pepper and paprika, right at 2 and 3, burned from 5 on
    before, after = loaded(LITTLE), loaded(LITTLE | {"recipes": other})
    assert (before.knowledge(0) == after.knowledge(0)) == (other == RECIPES)


@rule("ALC-54", "ALC-52")
def test_what_is_in_a_hand_is_known() -> None:
    known = []
    for words in (["season lemon"], ["season pepper"], ["season lemon", "by hand"], ["season lemon", "bold"]):
        table = alacarte("herring 0", "boot 0", "toast 0", cups=["re-season", "", ""])
        table.play(*words)
        known.append(tuple(table.knowledge(0)))
    for player in (2, 3):
        table = alacarte("herring 0", "boot 0", "toast 0", cups=["re-season", "", ""])
        table.play(f"cup re-season {player} lemon")
        known.append(tuple(table.knowledge(0)))
    assert len({*known}) == 6


@rule("ALC-48", "ALC-49", "ALC-53", "ALC-54")
def test_why_the_game_is_over_is_known() -> None:
    known = {tuple(loaded(fields(phase="over", ended=ended)).knowledge(0)) for ended in (2, 3, 4)}
    assert len(known) == 3


@rule("ALC-54")
@pytest.mark.parametrize("table", EVERY)
def test_the_real_world_is_the_only_possible_one(table: Callable[[], Table]) -> None:
    made = table()
    for seat in range(len(made.knobs)):
        world = made.position.determinize(seat, Rng(seat))
        assert world is not made.position
        assert ALACARTE.dump(world) == made.truth
        assert world.log is None


@pytest.mark.parametrize("table", EVERY)
def test_a_clone_is_equal_and_independent(table: Callable[[], Table]) -> None:
    made = table()
    clone = Table(made.position.clone())
    assert clone.truth == made.truth
    before = made.truth
    for _ in range(12):
        if clone.turn >= 0:
            clone.play(clone.legal()[-1])
        elif clone.phase != "over":
            clone.answer(0)
    assert made.truth == before
    assert clone.truth != before or made.phase == "over"


def test_a_clone_has_the_same_rules() -> None:
    table = with_odds(alacarte(), odds_of(1))
    assert table.position.clone().table is table.position.table
