"""What a game of cuisine is played with: its cards, its abilities, its judges, as flat rows of numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, filled, ints, zeros
from toque.games.cuisine.rules.actions import JUDGES, KINDS, NONE
from toque.games.cuisine.rules.cards.effects import CATEGORIES, EFFECTS, IN_MEAL, MOST_EFFECTS, WHEN_USED

# Abilities are numbered: the basic one of a kind, the cuisine ability of a kind, the one of a judge.
BASIC: Final = 0
CUISINE: Final = KINDS
OF_JUDGE: Final = 2 * KINDS
ABILITIES: Final = 2 * KINDS + JUDGES

CARD_NUMBERS: Final = 11
"""Of a kind: cost, currency, points, cuisine, types, dual, flavours, seasoning, classic, copies, trigger."""
JUDGE_NUMBERS: Final = 4
"""Of a judge: category 0 to 2, points asked for, medals, uses per turn."""
EFFECT_NUMBERS: Final = 5
"""Of an effect: its ability, op, amount, filter, extra."""
CONDITION_NUMBERS: Final = 5
"""Of a condition: its judge, medals, what, n, filter. With 0 medals it is a restriction, otherwise a bonus."""

MOST_CONDITIONS: Final = 8
"""The most conditions of a judge."""

IN_SPOONS: Final = 0
IN_FORKS: Final = 1
"""Currencies (CUI-14)."""


class Material:
    """What never changes during a game, so all positions of it share one.

    `cards` has a row for every kind, the spoon and the fork (all 0, no cuisine) included. `effects` come in the order
    in which an ability runs them, `conditions` in the order in which a judge names them.
    """

    def __init__(
        self,
        words: list[str],
        cards: list[list[int]],
        *,
        judge_words: list[str],
        judges: list[list[int]],
        effects: list[list[int]],
        conditions: list[list[int]],
        fork_price: i64,
        advanced: bool,
    ) -> None:
        self.words = words
        """The kinds' words in spellings."""
        self.judge_words = judge_words
        self.kinds: i64 = len(cards)
        self.judges: i64 = len(judges)
        self.fork_price: i64 = fork_price
        """Spoons for a fork card (CUI-14)."""
        self.advanced = advanced
        """All judges in one pile (CUI-6)."""
        self.faces: object | None = None
        """What is printed on all cards, in words; made on first use."""
        self.cards = cards
        self.judge_rows = judges
        self.effects = effects
        self.conditions = conditions
        self.read_cards(cards)
        self.read_judges(judges)
        self.read_effects(effects)
        self.read_conditions(conditions)
        self.known: Ints = self.row_of(cards, judges, effects, conditions)
        """Everything in one row of fixed length; everybody knows it."""

    def row_of(
        self, cards: list[list[int]], judges: list[list[int]], effects: list[list[int]], conditions: list[list[int]]
    ) -> Ints:
        """Cards, judges, effects and conditions in one row; an effect and a condition are one number each."""
        row: Ints = ints([self.kinds, self.judges, self.fork_price, 1 if self.advanced else 0])
        for numbers in cards:
            for number in numbers:
                row = append(row, number)
        row = padded(row, 4 + KINDS * CARD_NUMBERS)
        for numbers in judges:
            for number in numbers:
                row = append(row, number)
        row = padded(row, 4 + KINDS * CARD_NUMBERS + JUDGES * JUDGE_NUMBERS)
        size: i64 = len(row)
        for numbers in effects:
            row = append(row, packed(ints(numbers)))
        row = padded(row, size + ABILITIES * MOST_EFFECTS)
        for numbers in conditions:
            row = append(row, packed(ints(numbers)))
        return padded(row, size + ABILITIES * MOST_EFFECTS + JUDGES * MOST_CONDITIONS)

    def read_cards(self, cards: list[list[int]]) -> None:
        """What is printed on every kind (CUI-23)."""
        self.cost: Ints = zeros(KINDS)
        self.currency: Ints = zeros(KINDS)
        self.points: Ints = zeros(KINDS)
        self.cuisine: Ints = filled(KINDS, NONE)
        self.types: Ints = zeros(KINDS)
        self.dual: Ints = zeros(KINDS)
        self.flavours: Ints = zeros(KINDS)
        self.seasoning: Ints = zeros(KINDS)
        self.classic: Ints = zeros(KINDS)
        self.copies: Ints = zeros(KINDS)
        """Copies in the market deck of this game."""
        self.trigger: Ints = zeros(KINDS)
        self.market_cards: i64 = 0
        for kind in range(self.kinds):
            numbers = ints(cards[kind])
            self.cost[kind] = numbers[0]
            self.currency[kind] = numbers[1]
            self.points[kind] = numbers[2]
            self.cuisine[kind] = numbers[3]
            self.types[kind] = numbers[4]
            self.dual[kind] = numbers[5]
            self.flavours[kind] = numbers[6]
            self.seasoning[kind] = numbers[7]
            self.classic[kind] = numbers[8]
            self.copies[kind] = numbers[9]
            self.trigger[kind] = numbers[10]
            self.market_cards += numbers[9]

    def read_judges(self, judges: list[list[int]]) -> None:
        """What is printed on every judge (CUI-30, CUI-32)."""
        self.category: Ints = zeros(JUDGES)
        self.asked: Ints = zeros(JUDGES)
        """Meal points that a judge asks for."""
        self.medals: Ints = zeros(JUDGES)
        self.uses: Ints = zeros(JUDGES)
        """How often a turn the ability may be used."""
        self.in_category: Ints = zeros(CATEGORIES)
        for judge in range(self.judges):
            numbers = ints(judges[judge])
            self.category[judge] = numbers[0]
            self.asked[judge] = numbers[1]
            self.medals[judge] = numbers[2]
            self.uses[judge] = numbers[3]
            self.in_category[numbers[0]] += 1

    def read_effects(self, effects: list[list[int]]) -> None:
        """The effects of ability a are those from `begins[a]` up to, not including, `ends[a]`."""
        self.begins: Ints = zeros(ABILITIES)
        self.ends: Ints = zeros(ABILITIES)
        self.op: Ints = ints([])
        self.when: Ints = ints([])
        """When an effect applies."""
        self.amount: Ints = ints([])
        self.filter: Ints = ints([])
        self.extra: Ints = ints([])
        self.waits: Ints = zeros(ABILITIES)
        """How many effects of an ability wait to be used."""
        self.gains: Ints = zeros(ABILITIES)
        """How many of these acquire a card."""
        self.counts: list[bool] = [False] * ABILITIES
        """Whether an ability has effects that count in a meal."""
        found = sorted_by_first(effects, ABILITIES)
        for ability in range(ABILITIES):
            self.begins[ability] = len(self.op)
            for row in found[ability]:
                numbers = ints(row)
                self.op = append(self.op, numbers[1])
                self.amount = append(self.amount, numbers[2])
                self.filter = append(self.filter, numbers[3])
                self.extra = append(self.extra, numbers[4])
                kind = EFFECTS[row[1]]
                self.when = append(self.when, kind.when)
                if kind.when == IN_MEAL:
                    self.counts[ability] = True
                elif kind.when == WHEN_USED:
                    self.waits[ability] += 1
                    if kind.acquires:
                        self.gains[ability] += 1
            self.ends[ability] = len(self.op)

    def read_conditions(self, conditions: list[list[int]]) -> None:
        """The conditions of judge j are those from `asks_from[j]` up to, not including, `asks_to[j]`."""
        self.asks_from: Ints = zeros(JUDGES)
        self.asks_to: Ints = zeros(JUDGES)
        self.bonus: Ints = ints([])
        """Medals of a condition; 0 for a restriction."""
        self.what: Ints = ints([])
        self.number: Ints = ints([])
        self.means: Ints = ints([])
        """The filter of a condition."""
        found = sorted_by_first(conditions, JUDGES)
        for judge in range(JUDGES):
            self.asks_from[judge] = len(self.what)
            for row in found[judge]:
                numbers = ints(row)
                self.bonus = append(self.bonus, numbers[1])
                self.what = append(self.what, numbers[2])
                self.number = append(self.number, numbers[3])
                self.means = append(self.means, numbers[4])
            self.asks_to[judge] = len(self.what)


def sorted_by_first(rows: list[list[int]], most: i64) -> list[list[list[int]]]:
    """The rows for every first number below the most, in their order."""
    found: list[list[list[int]]] = [[] for number in range(most)]
    for row in rows:
        found[row[0]].append(row)
    return found


def packed(numbers: Ints) -> i64:
    """A few small numbers as one."""
    found: i64 = 0
    for k in range(len(numbers)):
        found = found * 256 + numbers[k]
    return found


def padded(row: Ints, size: i64) -> Ints:
    """A row filled up with NONE."""
    while len(row) < size:
        row = append(row, NONE)
    return row
