"""What people may type at a real table when something fell."""

from __future__ import annotations

import pytest

from cli.play.alacarte_players import at
from toque.cli.faults import CannotDo
from toque.cli.words.alacarte.real import RealBox
from toque.cli.words.faults import message
from toque.cli.words.people import People
from toque.engine.position import Position

BOX = RealBox(People(["Anna", "Bert"]))


def position(**fields: object) -> Position:
    """Anna's turn, three lemon and a salt in the first container, no cup of spoons in the pool."""
    few = {"grains": [3, 15, 15, 15], "salts": [1, 5, 5, 5], "sink": [12, 0, 0, 0, 4]}
    return at(**{**few, "cups": ("2 spoons", ""), **fields})  # type: ignore[arg-type]


POURING: dict[str, object] = {"phase": "pouring", "bottle": 0, "target": 0, "spoons": 2}
FLIPPING: dict[str, object] = {"phase": "flipping", "pans": ("crêpe", "toast"), "spoons": 1}
ROLLING: dict[str, object] = {"phase": "rolling", "spoons": 2}
DRAWING: dict[str, object] = {"phase": "drawing", "spoons": 2}


@pytest.mark.parametrize(
    ("fields", "typed", "outcome"),
    [
        (ROLLING, "1", 0),
        (ROLLING, "die 3", 2),
        (ROLLING, "everyone", 3),
        (ROLLING, "E", 3),
        (ROLLING, "choose", 4),
        (ROLLING, "die coffee", 5),
        (POURING, "nothing", 0),
        (POURING, "0", 0),
        (POURING, "2+1", 13),
        (POURING, "2 + 1", 13),
        (POURING, "2 1", 13),
        (POURING, "2 condiments 1 salt", 13),
        (POURING, "1 condiment, 1 salt", 7),
        (POURING, "2 lemon and 1 salt", 13),
        (POURING, "pour 3", 18),
        (POURING, "1 salt", 1),
        (FLIPPING, "turned", 1),
        (FLIPPING, "Failed", 0),
        (FLIPPING, "flip turned", 1),
        (FLIPPING, "n", 0),
        (DRAWING, "point", 0),
        (DRAWING, "victory point", 0),
        (DRAWING, "exch", 3),
        (DRAWING, "cup re-season", 6),
        (DRAWING, "reseason", 6),
        (DRAWING, "decrease heat", 9),
    ],
)
def test_what_fell_may_be_typed_in_many_ways(fields: dict[str, object], typed: str, outcome: int) -> None:
    assert BOX.read(position(**fields), typed) == outcome


@pytest.mark.parametrize(
    ("fields", "typed", "answer"),
    [
        (ROLLING, "7", '"7" is not an answer here. Possible: 1, 2, 3, everyone, choose or coffee.'),
        (ROLLING, "c", '"c" is not an answer here.'),
        (ROLLING, "cofee", "Did you mean coffee?"),
        (
            POURING,
            "4",
            "Only 3 lemon and 1 salt can fall out of this container, not 4 lemon. Possible: 0 to 3 lemon and ",
        ),
        (POURING, "1+2", "not 1 lemon and 2 salt. Possible: 0 to 3 lemon and 0 to 1 salt, like 1+0."),
        (POURING, "999+999", "Only 3 lemon and 1 salt can fall out of this container, not 999 lemon and 999 salt."),
        (POURING, "-1", '"-1" is not an answer here. Possible: 0 to 3 lemon and 0 to 1 salt, like 1+0.'),
        (POURING, "2+", '"2+" is not an answer here.'),
        (POURING, "1 lemon and", '"1 lemon and" is not an answer here.'),
        (POURING, "2 pepper", '"2 pepper" is not an answer here.'),
        (POURING, "some", '"some" is not an answer here.'),
        (FLIPPING, "perhaps", '"perhaps" is not an answer here. Possible: turned or failed.'),
        (FLIPPING, "done", '"done" is not an answer here. Possible: turned or failed.'),
        (DRAWING, "spoons", "No cup spoons is left in the pool. Possible: point, exchange, re-season or decrease."),
        (DRAWING, "tea", '"tea" is not an answer here. Possible: point, exchange, re-season or decrease.'),
        (DRAWING, "", '"" is not an answer here.'),
    ],
)
def test_what_cannot_have_fallen_is_refused_with_what_can(fields: dict[str, object], typed: str, answer: str) -> None:
    with pytest.raises(CannotDo) as fault:
        BOX.read(position(**fields), typed)
    assert answer in message(fault.value)
