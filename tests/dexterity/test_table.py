"""The table of outcomes: it is complete, made by this physics, and makes skill matter (ALC-52)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from rules import rule
from toque.dexterity.distance import distance
from toque.dexterity.fingerprint import MODULES, essence, fingerprint
from toque.dexterity.outcomes import SEED, Flips, Pours, flips, pours, seed_of, tabled_flips, tabled_pours
from toque.dexterity.techniques import AVERAGE, FLIPS, POURS
from toque.games.alacarte.hands.outcomes import FILLS, OddsTable, flip_row, pour_row, read, tabulated

TABLE = tabulated()
FULL = (15, 5)
CLOSE = 0.08
"""The total variation between the table and the physics."""
MANY = [(9, 1), (10, 1), (9, 2), (8, 2)]
"""How many bottles are poured again."""
AGAIN = 64
"""How often each of them is poured in a short test."""


def share(counts: Pours, wanted: Callable[[int, int], bool]) -> float:
    """How often the wanted outcome came."""
    return sum(n for fallen, n in counts.items() if wanted(*fallen)) / sum(counts.values())


def grouped(counts: Pours) -> Counter[int]:
    """Counted by grains: none, one or two, three, more."""
    groups: Counter[int] = Counter()
    for fallen, count in counts.items():
        groups[(0, 1, 1, 2)[sum(fallen)] if sum(fallen) < 4 else 3] += count
    return groups


def pooled(table: OddsTable, fills: list[tuple[int, int]], technique: str) -> Counter[int]:
    """The same of several bottles together."""
    groups: Counter[int] = Counter()
    for fill in fills:
        groups += grouped(table.pours[*fill, technique])
    return groups


@rule("ALC-52")
def test_the_table_is_complete() -> None:
    assert TABLE.runs >= 300
    assert list(TABLE.pours) == [(*fill, name) for fill in FILLS for name in POURS]
    assert list(TABLE.flips) == list(FLIPS)
    assert len(FILLS) == 96
    for (condiments, salt, _), counts in TABLE.pours.items():
        assert sum(counts.values()) == TABLE.runs
        assert all(0 <= c <= condiments and 0 <= s <= salt for c, s in counts)
    for turned in TABLE.flips.values():
        assert sum(turned.values()) == TABLE.runs
        assert set(turned) <= {0, 1}


def test_the_table_has_a_canonical_form() -> None:
    assert TABLE.text() == files("toque.games.alacarte.hands").joinpath("odds.txt").read_text("utf-8")
    assert all(n > 0 for counts in TABLE.pours.values() for n in counts.values())


@rule("ALC-52")
def test_the_table_was_made_by_this_physics() -> None:
    assert TABLE.physics == fingerprint(), "make it again: toque dexterity tabulate"


def test_the_hash_ignores_comments_and_docstrings() -> None:
    said = 'NECK = 0.51\n"""Half its width."""\n\n\ndef f(x):\n    """A sentence."""\n    return x + NECK\n'
    silent = "NECK = (0.51)  # half its width\ndef f(x): return x + NECK"
    assert essence(said) == essence(silent)
    assert essence(said) != essence(said.replace("0.51", "0.50"))
    assert set(MODULES) >= {"bottle", "wrist", "pour", "flip", "techniques"}


def test_an_empty_bottle_gives_nothing() -> None:
    assert all(TABLE.pours[0, 0, name] == {(0, 0): TABLE.runs} for name in POURS)


# A game of skill


def test_with_a_full_bottle_the_best_technique_brings_one_or_two_grains() -> None:
    assert max(share(TABLE.pours[*FULL, name], lambda c, s: 1 <= c + s <= 2) for name in POURS) >= 0.60


def test_with_a_full_bottle_the_greediest_technique_brings_four_or_more() -> None:
    assert max(share(TABLE.pours[*FULL, name], lambda c, s: c + s >= 4) for name in POURS) >= 0.45


AIMS: dict[str, Callable[[int, int], bool]] = {
    "exactly one condiment, no salt": lambda c, s: (c, s) == (1, 0),
    "one or two condiments, no salt": lambda c, s: 1 <= c <= 2 and s == 0,
    "one or two grains": lambda c, s: 1 <= c + s <= 2,
}


@pytest.mark.parametrize("aim", AIMS)
def test_which_technique_is_best_changes_with_the_fill(aim: str) -> None:
    best = Counter(
        max(POURS, key=lambda name: share(TABLE.pours[*fill, name], AIMS[aim])) for fill in FILLS if fill[0] >= 1
    )
    assert len(best) >= 4, best
    assert max(best.values()) < 0.6 * sum(best.values())


def test_which_technique_brings_most_changes_with_the_fill() -> None:
    def most(condiments: int, salt: int) -> str:
        rows = {name: TABLE.pours[condiments, salt, name] for name in POURS}
        return max(rows, key=lambda name: sum(sum(fallen) * n for fallen, n in rows[name].items()))

    assert {most(*fill) for fill in FILLS if sum(fill) >= 10} >= {"hearty"}
    assert {most(*fill) for fill in FILLS if 1 <= sum(fill) <= 5} == {"headlong"}


def test_every_technique_is_the_best_at_something() -> None:
    best = {
        max(POURS, key=lambda name: share(TABLE.pours[*fill, name], wanted))
        for fill in FILLS
        if fill[0]
        for wanted in (*AIMS.values(), lambda c, s: c + s >= 4)
    }
    assert best == set(POURS)


def test_a_wrong_technique_is_much_worse() -> None:
    for fill in [(15, 5), (8, 3), (3, 1)]:
        chances = [share(TABLE.pours[*fill, name], AIMS["one or two grains"]) for name in POURS]
        assert max(chances) > 2 * min(chances)


def test_the_toss_is_the_best_flip() -> None:
    assert max(TABLE.flips, key=lambda name: TABLE.flips[name][1]) == "toss"
    assert TABLE.flips["toss"][1] - TABLE.flips["lazy"][1] > 0.05 * TABLE.runs


# The physics again


@pytest.mark.parametrize(
    "name", ["bold", pytest.param("hearty", marks=pytest.mark.soak), pytest.param("headlong", marks=pytest.mark.soak)]
)
def test_cells_poured_again_are_those_of_the_table(name: str) -> None:
    """Every run is repeated with the seeds of the table: on the machine that made it, the results are identical."""
    again = pours(2, 1, AVERAGE, seed_of(SEED, 8 * 2 + 1), range(TABLE.runs), techniques=[name])
    assert distance(again[name], TABLE.pours[2, 1, name]) <= CLOSE


def test_bottles_poured_again_agree_with_the_table() -> None:
    """Some runs of fuller bottles, counted as far as they matter to a dish."""
    techniques = ("timid", "careful", "flick")
    groups: dict[str, Counter[int]] = {name: Counter() for name in techniques}
    for condiments, salt in MANY:
        seed = seed_of(SEED, 8 * condiments + salt)
        for name, counts in pours(condiments, salt, AVERAGE, seed, range(AGAIN), techniques=techniques).items():
            groups[name] += grouped(counts)
    assert {name: distance(groups[name], pooled(TABLE, MANY, name)) for name in techniques} == pytest.approx(
        dict.fromkeys(techniques, 0.0), abs=CLOSE
    )


def test_flips_done_again_agree_with_the_table() -> None:
    for name in FLIPS:
        assert distance(tabled_flips(name, 2 * AGAIN), TABLE.flips[name]) <= CLOSE


@pytest.mark.soak
@pytest.mark.parametrize("condiments", [2, 5, 9, 14])
def test_fresh_pours_agree_with_the_table(condiments: int) -> None:
    """With other seeds, and rows added up over salt: one row of 300 runs is too few to tell 0.08 from chance."""
    fills = [(condiments, salt) for salt in range(6)]
    groups: dict[str, Counter[int]] = {name: Counter() for name in POURS}
    for fill in fills:
        for name, counts in pours(*fill, AVERAGE, seed_of(4711, fill[1]), range(150)).items():
            groups[name] += grouped(counts)
    for name in POURS:
        assert distance(groups[name], pooled(TABLE, fills, name)) <= CLOSE, name


@pytest.mark.soak
@pytest.mark.parametrize("name", FLIPS)
def test_fresh_flips_agree_with_the_table(name: str) -> None:
    assert distance(flips(name, AVERAGE, 4711, range(3000)), TABLE.flips[name]) <= CLOSE


@pytest.mark.soak
@pytest.mark.parametrize("fill", [(1, 1), (6, 2), FULL], ids=str)
def test_the_same_seeds_make_the_same_rows(fill: tuple[int, int]) -> None:
    for name, counts in tabled_pours(*fill, TABLE.runs).items():
        assert distance(counts, TABLE.pours[*fill, name]) <= CLOSE


# Rows


def test_rows_are_spelled_in_ascending_order() -> None:
    counts: Pours = Counter({(1, 0): 3, (0, 2): 1, (0, 0): 6})
    assert pour_row(4, 2, "bold", counts) == "pour 4+2 bold 0+0:6 0+2:1 1+0:3"
    turned: Flips = Counter({1: 7, 0: 3})
    assert flip_row("toss", turned) == "flip toss 0:3 1:7"
    table = read("physics ab\nruns 10\npour 4+2 bold 0+0:6 0+2:1 1+0:3\nflip toss 0:3 1:7\n")
    assert (table.physics, table.runs) == ("ab", 10)
    assert table.pours == {(4, 2, "bold"): counts}
    assert table.flips == {"toss": turned}


@pytest.mark.parametrize("text", ["", "physics", "runs 3", "physics ab\nruns x", "physics ab\nruns 3\nhello", "{}"])
def test_a_malformed_table_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (whatever it says)
        read(text)


def test_the_distance_of_distributions() -> None:
    assert distance({0: 5, 1: 5}, {0: 50, 1: 50}) == 0.0
    assert distance({0: 5}, {1: 5}) == 1.0
    assert distance({0: 1, 1: 3}, {0: 1, 1: 1}) == pytest.approx(0.25)
