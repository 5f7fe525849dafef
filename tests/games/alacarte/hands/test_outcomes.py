"""The tables of what hands do, as text: how they are written and read, and the included ones (ALC-52)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.alacarte.hands.odds import FILLS
from games.alacarte.menu import FLIPS, POURS
from rules import rule
from toque.games.alacarte.hands.outcomes import OddsTable, read, tabulated
from toque.games.alacarte.hands.outcomes import odds as boxed_odds

# As text


def test_tables_are_read_from_text() -> None:
    lines = ["physics abc", "runs 3", "flip lazy 0:3", "flip toss 0:1 1:2", "flip high 1:3"]
    lines += [
        f"pour {fill} {way} " + (f"0+0:2 {fill}:1" if fill != "0+0" else "0+0:3") for fill in FILLS for way in POURS
    ]
    found = read("\n".join(lines))
    assert (found.physics, found.runs) == ("abc", 3)
    odds = found.odds()
    assert odds.runs == 3
    for technique in range(6):
        assert [odds.pour(technique, 9 * 6 + 4, run) for run in range(3)] == [0, 0, 58]
    assert [*odds.turned] == [0, 2, 3]


def made() -> OddsTable:
    """Ten runs: something falls only from one bottle by one technique, and a toss turns the crêpe seven times."""
    pours = {
        (condiments, salt, way): Counter({(0, 0): 10}) for condiments in range(16) for salt in range(6) for way in POURS
    }
    pours[9, 4, "flick"] = Counter({(2, 1): 3, (0, 3): 1, (0, 0): 6})
    flips = {"lazy": Counter({0: 10}), "toss": Counter({1: 7, 0: 3}), "high": Counter({1: 10})}
    return OddsTable("abc", 10, pours, flips)


def text() -> str:
    """The same written down."""
    rows = {f"{fill} {way}": "0+0:10" for fill in FILLS for way in POURS} | {"9+4 flick": "0+0:6 0+3:1 2+1:3"}
    lines = ["physics abc", "runs 10", *(f"pour {row} {fell}" for row, fell in rows.items())]
    return "\n".join([*lines, "flip lazy 0:10", "flip toss 0:3 1:7", "flip high 1:10", ""])


def test_tables_are_written_bottle_by_bottle_and_technique_by_technique() -> None:
    assert made().text() == text()


def test_written_tables_can_be_read_again() -> None:
    assert read(text()) == made()


def test_a_part_of_the_tables_is_read_as_far_as_it_goes() -> None:
    assert read("physics abc\nruns 10") == OddsTable("abc", 10, {}, {})
    assert read("physics abc\nruns 2\nflip lazy 1:2").flips == {"lazy": {1: 2}}
    assert read("physics abc\nruns 2\npour 9+4 bold 1+0:2").pours == {(9, 4, "bold"): {(1, 0): 2}}


HEAD = "physics abc\nruns 10\n"


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "physics",
        "physics ",
        "physics \nruns 10",
        "physics abc",
        "physics abc\nruns",
        "physics abc\nruns ten",
        "physics abc\nrun 10",
        "fysics abc\nruns 10",
        "runs 10\nphysics abc",
        f"{HEAD}poor 9+4 bold 0+0:10",
        f"{HEAD}flap toss 1:10",
        f"{HEAD}pour 9+4",
        f"{HEAD}flip",
        f"{HEAD}pour 9 bold 0+0:10",
        f"{HEAD}pour 9+4 bold 0+0",
        f"{HEAD}pour 9+4 bold 0+0+0:10",
        f"{HEAD}flip toss yes:10",
        f"{HEAD}flip toss 1:ten",
        f"{HEAD}\nflip toss 1:10",
    ],
)
def test_malformed_tables_are_refused(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (which line it is says enough)
        read(wrong)


# The included tables


@rule("ALC-52")
def test_in_the_included_tables_no_more_falls_than_there_is() -> None:
    found = tabulated()
    assert {*found.pours} == {(condiments, salt, way) for way in POURS for condiments in range(16) for salt in range(6)}
    assert {*found.flips} == {*FLIPS}
    for (condiments, salt, _), counts in found.pours.items():
        assert counts.total() == found.runs
        assert all(fallen[0] <= condiments and fallen[1] <= salt for fallen in counts)
    assert all(counts.total() == found.runs and {*counts} <= {0, 1} for counts in found.flips.values())


@rule("ALC-52")
def test_the_engine_uses_the_included_tables() -> None:
    found, odds = tabulated(), boxed_odds()
    assert boxed_odds() is odds
    assert odds.runs == found.runs
    for technique, way in enumerate(POURS):
        for condiments, salt in ((0, 0), (9, 4), (15, 5)):
            drawn = Counter(odds.pour(technique, condiments * 6 + salt, run) for run in range(found.runs))
            assert {divmod(fell, 6): count for fell, count in drawn.items()} == found.pours[condiments, salt, way]
    assert [*odds.turned] == [found.flips[way][1] for way in FLIPS]
