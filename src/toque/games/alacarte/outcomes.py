"""Reads `odds.txt`: what many simulated hands did with every fill, as `dexterity` has tabulated it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from toque.engine.chance import SALTS
from toque.games.alacarte.moves import FLIPS, POURS
from toque.games.alacarte.odds import FILLS, Odds


class Tabulated:
    """The text of the tables, read."""

    def __init__(self, text: str) -> None:
        self.physics = ""
        self.runs = 0
        self.pours: dict[tuple[str, int], list[int]] = {}
        self.flips: dict[str, list[int]] = {}
        for line in text.splitlines():
            match line.split():
                case ["physics", digest]:
                    self.physics = digest
                case ["runs", number]:
                    self.runs = int(number)
                case ["pour", fill, technique, *counts]:
                    self.pours[technique, outcome_of(fill)] = spread(counts)
                case ["flip", technique, *counts]:
                    self.flips[technique] = spread(counts)

    def odds(self) -> Odds:
        """The same for the compiled engine."""
        pours = [run for technique in POURS for fill in range(FILLS) for run in self.pours[technique, fill]]
        return Odds(self.runs, pours, [run for technique in FLIPS for run in self.flips[technique]])


def outcome_of(text: str) -> int:
    """`15+5`, or the 0 or 1 of a flip, as a number."""
    condiments, plus, salt = text.partition("+")
    return int(condiments) * SALTS + int(salt) if plus else int(condiments)


def spread(counts: list[str]) -> list[int]:
    """Every run's outcome, from `1+0:120`."""
    runs: list[int] = []
    for each in counts:
        outcome, _, count = each.partition(":")
        runs += [outcome_of(outcome)] * int(count)
    return runs


def tabulated() -> Tabulated:
    """The tables of this game's room."""
    return Tabulated(files("toque.games.alacarte").joinpath("odds.txt").read_text("utf-8"))


@cache
def odds() -> Odds:
    """The tables for the engine, read once."""
    return tabulated().odds()
