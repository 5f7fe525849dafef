"""The table of outcomes as text: a head with the hash of the physics and the number of runs, then a row per cell.

physics 3f5a…
runs 600
pour 15+5 careful 0+0:90 0+1:61 1+0:150 …
flip toss 0:190 1:410
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Final, TypeVar

from msgspec import Struct

from toque.dexterity.bottle import CONDIMENTS, SALT
from toque.dexterity.outcomes import Flips, Pours
from toque.dexterity.techniques import FLIPS, POURS

Outcome = TypeVar("Outcome", bound=Hashable)
FILLS: Final = [(condiments, salt) for condiments in range(CONDIMENTS + 1) for salt in range(SALT + 1)]
"""Every bottle, in the order of the table."""


class Table(Struct, frozen=True):
    """Outcomes of every pour and flip, counted."""

    physics: str
    runs: int
    pours: dict[tuple[int, int, str], Pours]
    """By condiments, salt and technique."""
    flips: dict[str, Flips]

    def text(self) -> str:
        """The table as it is kept."""
        rows = [pour_row(*fill, name, self.pours[*fill, name]) for fill in FILLS for name in POURS]
        rows += [flip_row(name, self.flips[name]) for name in FLIPS]
        return "\n".join([*head(self.physics, self.runs), *rows, ""])


def head(physics: str, runs: int) -> list[str]:
    """The first lines of a table."""
    return [f"physics {physics}", f"runs {runs}"]


def pour_row(condiments: int, salt: int, technique: str, counts: Pours) -> str:
    """The row of one bottle and technique."""
    cells = [f"{fallen[0]}+{fallen[1]}:{counts[fallen]}" for fallen in sorted(counts)]
    return " ".join(["pour", f"{condiments}+{salt}", technique, *cells])


def flip_row(technique: str, counts: Flips) -> str:
    """The row of one way to flip."""
    return " ".join(["flip", technique, *(f"{turned}:{counts[turned]}" for turned in sorted(counts))])


def read(text: str) -> Table:
    """The table that was written, or the part of it that is there; raises ValueError for anything else."""
    lines = text.splitlines()
    physics, runs = said(lines, 0, "physics"), int(said(lines, 1, "runs"))
    table = Table(physics, runs, {}, {})
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
    """What a line of the head says; raises ValueError."""
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


def distance(one: Mapping[Outcome, int], other: Mapping[Outcome, int]) -> float:
    """The total variation between two distributions: from 0, the same, to 1."""
    ours, theirs = sum(one.values()), sum(other.values())
    return sum(abs(one.get(what, 0) / ours - other.get(what, 0) / theirs) for what in {*one, *other}) / 2.0
