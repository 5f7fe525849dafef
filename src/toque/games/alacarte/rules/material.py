"""What a game of a la carte is played with: its dishes, its edition, and what hands do on average."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, ints, zeros
from toque.games.alacarte.rules.actions import COLOURS, COURSES, CREPE, DISHES, TOP
from toque.games.alacarte.rules.odds import Odds

EDITION_2009: Final = 2009
EDITION_2020: Final = 2020
FIVE: Final = 5
SEVEN: Final = 7
"""How many finished dishes end a game; with two players seven (ALC-49)."""
NUMBERS: Final = 9
"""Numbers of a dish: group, points, four condiments, lowest and highest right heat, the heat at which it burns."""


class Material:
    """What never changes during a game, so all positions of it share one."""

    def __init__(
        self, words: list[str], dishes: list[list[int]], crepe: i64, *, edition: i64, goal: i64, odds: Odds
    ) -> None:
        self.words = words
        """The dishes' words in spellings."""
        self.group: Ints = zeros(DISHES)
        self.points: Ints = zeros(COURSES)
        self.needs: Ints = zeros(COURSES * COLOURS)
        self.low: Ints = zeros(COURSES)
        self.high: Ints = zeros(COURSES)
        self.burns: Ints = zeros(COURSES)
        self.seasoned: Ints = zeros(DISHES)
        """How many condiments a dish needs in all."""
        self.of_group: Ints = zeros(DISHES)
        """For each dish, all dishes of its colour group."""
        for dish in range(DISHES):
            numbers = ints(dishes[dish])
            self.group[dish] = numbers[0]
            self.points[dish] = numbers[1]
            for colour in range(COLOURS):
                self.needs[dish * COLOURS + colour] = numbers[2 + colour]
                self.seasoned[dish] += numbers[2 + colour]
            self.low[dish] = numbers[6]
            self.high[dish] = numbers[7]
            self.burns[dish] = numbers[8]
        for dish in range(DISHES):
            for other in range(DISHES):
                if self.group[other] == self.group[dish]:
                    self.of_group[dish] |= BIT[other]
        self.points[CREPE] = crepe
        self.low[CREPE] = TOP  # its high is 0, so no heat is right: it is finished by a flip (ALC-43)
        self.burns[CREPE] = TOP  # (ALC-42)
        self.edition: i64 = edition
        self.goal: i64 = goal
        """How many finished dishes end the game (ALC-49)."""
        self.odds = odds
