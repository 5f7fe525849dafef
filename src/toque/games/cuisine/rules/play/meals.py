"""What a meal is worth, and what a judge says to it (CUI-28 to CUI-30), for legal moves, scores and views alike.

A card of the unfinished meal is `(card × 2 + from tray) × 4 + what it was chosen to be`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.games.cuisine.rules import reason_codes as why
from toque.games.cuisine.rules.actions import KINDS, LABELS, NONE
from toque.games.cuisine.rules.cards.effects import (
    AT_LEAST,
    AT_MOST,
    CUISINES,
    DIFFERENT_CUISINES,
    DIFFERENT_TYPES,
    DOUBLE,
    FLAVOURS,
    IN_MEAL,
    POINTS,
    POINTS_PER,
    PURCHASED,
    SELF,
    TYPES,
    WORTH,
)
from toque.games.cuisine.rules.cards.filters import means, types_of
from toque.games.cuisine.rules.material import BASIC, CUISINE, OF_JUDGE
from toque.games.cuisine.rules.reason_codes import ALLOWED
from toque.games.cuisine.rules.state import Dinner

CHOICES: Final = 4
ORIGINS: Final = 2
SERVED: Final = CHOICES * ORIGINS
"""How many ways a card can be in a meal."""
A_KIND: Final = LABELS * SERVED

Lines: TypeAlias = "list[tuple[int, ...]]"
"""Why a meal is worth its points: (of a judge, kind or judge, ability or NONE for base points, effect, points)."""


def kind_at(dinner: Dinner, place: i64) -> i64:
    """The kind of a card of the meal."""
    return dinner.meal[place] // A_KIND


def chosen_at(dinner: Dinner, place: i64) -> i64:
    """What a card of the meal was chosen to be."""
    return dinner.meal[place] & 3


def worth(dinner: Dinner, seat: i64, lines: Lines | None) -> i64:
    """Base points, abilities, active cuisine abilities, and what the judges of this seat give (CUI-29, CUI-32)."""
    table = dinner.table
    total: i64 = 0
    for place in range(dinner.meal_size):
        kind: i64 = kind_at(dinner, place)
        total += table.points[kind]
        if lines is not None:
            lines.append((0, kind, NONE, NONE, table.points[kind]))
        if table.counts[BASIC + kind] and table.trigger[kind] != PURCHASED:
            total += given(dinner, BASIC + kind, place, lines)
        if table.counts[CUISINE + kind] and has_partner(dinner, place):
            total += given(dinner, CUISINE + kind, place, lines)
    for judge in range(table.judges):
        if table.counts[OF_JUDGE + judge] and dinner.works(seat, judge):
            total += given(dinner, OF_JUDGE + judge, NONE, lines)
    return total


def has_partner(dinner: Dinner, place: i64) -> bool:
    """Whether another card of the meal has the same cuisine (CUI-25, CUI-26)."""
    cuisine: i64 = dinner.table.cuisine[kind_at(dinner, place)]
    if cuisine == NONE:
        return False
    for other in range(dinner.meal_size):
        if other != place and dinner.table.cuisine[kind_at(dinner, other)] == cuisine:
            return True
    return False


def given(dinner: Dinner, ability: i64, place: i64, lines: Lines | None) -> i64:
    """What an ability adds to the meal; its card is at this place, NONE for a judge's."""
    table = dinner.table
    total: i64 = 0
    for effect in range(table.begins[ability], table.ends[ability]):
        if table.when[effect] != IN_MEAL:
            continue
        points: i64 = table.amount[effect] * times(dinner, table.op[effect], table.filter[effect], place)
        total += points
        if lines is not None:
            of_judge: i64 = int(place == NONE)
            lines.append((of_judge, ability % KINDS, ability, effect - table.begins[ability], points))
    return total


def times(dinner: Dinner, op: i64, wanted: i64, place: i64) -> i64:
    """How often an effect gives its points: once, for every card meant, or for every base point of these."""
    if op == POINTS:
        return 1
    found: i64 = 0
    for other in range(dinner.meal_size):
        kind: i64 = kind_at(dinner, other)
        itself: bool = other == place
        if (itself and wanted == SELF) or means(dinner.table, wanted, kind, chosen_at(dinner, other)):
            if op == DOUBLE:
                found += dinner.table.points[kind]
            elif op == POINTS_PER:
                found += 1
            elif not itself:
                return 1  # with another one, once
    return found


def declines(dinner: Dinner, judge: i64, total: i64) -> i64:
    """Why a judge does not take the meal: too few points, or a restriction that does not hold (CUI-30)."""
    table = dinner.table
    if dinner.meal_size == 0:
        return why.MEAL_EMPTY
    if total < table.asked[judge]:
        return why.TOO_FEW_POINTS
    for condition in range(table.asks_from[judge], table.asks_to[judge]):
        if table.bonus[condition] == 0 and not holds(dinner, condition, total):
            return why.JUDGE_DECLINES
    return ALLOWED


def takes(dinner: Dinner, judge: i64, total: i64) -> bool:
    """Whether a judge takes the meal."""
    return declines(dinner, judge, total) == ALLOWED


def bonus_medals(dinner: Dinner, judge: i64, total: i64) -> i64:
    """Medals beyond the printed ones (CUI-30)."""
    table = dinner.table
    found: i64 = 0
    for condition in range(table.asks_from[judge], table.asks_to[judge]):
        if table.bonus[condition] and holds(dinner, condition, total):
            found += table.bonus[condition]
    return found


def holds(dinner: Dinner, condition: i64, total: i64) -> bool:
    """Whether the meal as laid is what a condition asks for."""
    table = dinner.table
    what: i64 = table.what[condition]
    number: i64 = table.number[condition]
    if what == WORTH:
        return total >= number
    if what == AT_LEAST:
        return counted(dinner, table.means[condition]) >= number
    if what == AT_MOST:
        return counted(dinner, table.means[condition]) <= number
    return different(dinner, what) >= number


def unmet(dinner: Dinner, judge: i64, points: i64) -> list[int]:
    """The restrictions of a judge that do not hold for the meal as laid, counted from 1 among its restrictions."""
    return [number for number, held in wishes(dinner, judge, points, bonus=False) if not held]


def earned(dinner: Dinner, judge: i64, points: i64) -> list[int]:
    """The bonuses of a judge that hold for the meal as laid, counted from 1 among its bonuses."""
    return [number for number, held in wishes(dinner, judge, points, bonus=True) if held]


def wishes(dinner: Dinner, judge: i64, points: i64, *, bonus: bool) -> list[tuple[int, bool]]:
    """The restrictions or the bonuses of a judge, counted from 1, and whether each holds."""
    table = dinner.table
    found = [each for each in range(table.asks_from[judge], table.asks_to[judge]) if (table.bonus[each] > 0) == bonus]
    return [(number, holds(dinner, each, points)) for number, each in enumerate(found, 1)]


def counted(dinner: Dinner, wanted: i64) -> i64:
    """How many cards of the meal a filter means."""
    found: i64 = 0
    for place in range(dinner.meal_size):
        if means(dinner.table, wanted, kind_at(dinner, place), chosen_at(dinner, place)):
            found += 1
    return found


def different(dinner: Dinner, what: i64) -> i64:
    """How many different cuisines, types or flavours the meal has."""
    table = dinner.table
    seen: i64 = 0
    for place in range(dinner.meal_size):
        kind: i64 = kind_at(dinner, place)
        if what == DIFFERENT_CUISINES:
            if table.cuisine[kind] != NONE:
                seen |= BIT[table.cuisine[kind]]
        elif what == DIFFERENT_TYPES:
            seen |= types_of(table, kind, chosen_at(dinner, place))
        else:
            seen |= table.flavours[kind]
    found: i64 = 0
    for bit in range(max(CUISINES, TYPES, FLAVOURS)):
        if seen & BIT[bit]:
            found += 1
    return found
