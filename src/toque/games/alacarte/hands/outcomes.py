"""The results of many simulated hands for every fill, as text: `odds.txt`, which `dexterity` makes.

A head with the hash of the physics and the number of runs, then a row per bottle and technique:

physics 3f5a…
runs 300
pour 15+5 careful 0+0:90 0+1:61 1+0:149
flip toss 0:90 1:210
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from toque.games.alacarte.moves import FLIPS, POURS
from toque.games.alacarte.rules.odds import FILLS as ALL_FILLS
from toque.games.alacarte.rules.odds import SALTS, Odds

FILLS: Final = [divmod(fill, SALTS) for fill in range(ALL_FILLS)]
"""Every bottle, condiments and salt, in the order of the table."""


class OddsTable(Struct, frozen=True):
    """Outcomes of every pour and flip, counted."""

    physics: str
    """The hash of the physics that made it."""
    runs: int
    pours: dict[tuple[int, int, str], Counter[tuple[int, int]]]
    """By condiments, salt and technique: how often so many condiments and so much salt fell."""
    flips: dict[str, Counter[int]]
    """How often the crêpe was turned, 1, or not, 0."""

    def text(self) -> str:
        """The table as it is written to its file."""
        rows = [pour_row(*fill, name, self.pours[*fill, name]) for fill in FILLS for name in POURS]
        rows += [flip_row(name, self.flips[name]) for name in FLIPS]
        return "\n".join([*head(self.physics, self.runs), *rows, ""])

    def odds(self) -> Odds:
        """The same for the compiled engine: every run's outcome, the smallest first."""
        pours = [
            condiments * SALTS + salt
            for name in POURS
            for fill in FILLS
            for condiments, salt in sorted(self.pours[*fill, name].elements())
        ]
        return Odds(self.runs, pours, [turned for name in FLIPS for turned in sorted(self.flips[name].elements())])


def head(physics: str, runs: int) -> list[str]:
    """The first lines of a table."""
    return [f"physics {physics}", f"runs {runs}"]


def pour_row(condiments: int, salt: int, technique: str, counts: Counter[tuple[int, int]]) -> str:
    """The row of one bottle and technique."""
    cells = [f"{fallen[0]}+{fallen[1]}:{counts[fallen]}" for fallen in sorted(counts)]
    return " ".join(["pour", f"{condiments}+{salt}", technique, *cells])


def flip_row(technique: str, counts: Counter[int]) -> str:
    """The row of one way to flip."""
    return " ".join(["flip", technique, *(f"{turned}:{counts[turned]}" for turned in sorted(counts))])


def read(text: str) -> OddsTable:
    """Read a table, or the part of it that has been written; raises ValueError for anything else."""
    lines = text.splitlines()
    physics, runs = said(lines, 0, "physics"), int(said(lines, 1, "runs"))
    table = OddsTable(physics, runs, {}, {})
    for line in lines[2:]:
        match line.split(" "):
            case ["pour", fill, technique, *cells]:
                table.pours[*pair(fill), technique] = Counter({pair(what): n for what, n in counted(cells)})
            case ["flip", technique, *cells]:
                table.flips[technique] = Counter({int(what): n for what, n in counted(cells)})
            case _:
                raise ValueError(line)
    return table


def said(lines: list[str], number: int, word: str) -> str:
    """The value of a line of the head; raises ValueError."""
    first, _, rest = "".join(lines[number : number + 1]).partition(" ")
    if first != word or not rest:
        raise ValueError(first)
    return rest


def pair(text: str) -> tuple[int, int]:
    """Condiments and salt: `15+5`; raises ValueError."""
    condiments, salt = text.split("+")
    return int(condiments), int(salt)


def counted(cells: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Outcomes with their counts; raises ValueError."""
    for cell in cells:
        what, count = cell.split(":")
        yield what, int(count)


@cache
def tabulated() -> OddsTable:
    """The table of this game, read once."""
    return read(files("toque.games.alacarte.hands").joinpath("odds.txt").read_text("utf-8"))


@cache
def odds() -> Odds:
    """The same for the engine, made once."""
    return tabulated().odds()
