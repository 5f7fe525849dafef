"""What a stove of a la carte promises: the chances to finish its dish and to get the star, and the actions it takes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.alacarte_tables import AMBITIONS, ONE, SHINES, heat_of, season_place, tables_of
from toque.engine.chance import SALTS
from toque.engine.ints import BIT
from toque.games.alacarte.rules.actions import COLOURS, COURSES, CREPE, NONE, SALT
from toque.games.alacarte.rules.position import AlacartePosition

POINT: Final = 1000
"""The worth of a point."""


def outlook(
    world: AlacartePosition, dish: i64, knob: i64, owner: i64, *, star: i64, course: i64
) -> tuple[i64, i64, i64]:
    """The chances to finish a dish and to get its star, and the actions that it takes.

    `star` and `course` say what the star and the dish itself are worth to its cook.
    """
    table = world.table
    tables = tables_of(table.odds)
    heat: i64 = heat_of(table, dish) + knob
    if dish == CREPE:
        return tables.turned[heat], 0, tables.flips[heat]
    finish: i64 = ONE
    shine: i64 = ONE if may_shine(world, dish, owner) else 0
    actions: i64 = 0
    salt: i64 = 0 if owner == NONE else world.in_pan(owner, SALT)
    wish: i64 = ambition(star if shine else 0, table.points[dish] * POINT + course, missing(world, dish, owner))
    for colour in range(COLOURS):
        need: i64 = table.needs[dish * COLOURS + colour]
        inside: i64 = 0 if owner == NONE else world.in_pan(owner, colour)
        if inside < need:
            fill: i64 = world.grains[colour] * SALTS + world.salts[colour]
            place: i64 = season_place(wish, need, fill, inside, salt)
            actions += finish * tables.pours[place] // ONE
            finish = finish * tables.enough[place] // ONE
            shine = shine * tables.exact[place] // ONE
    actions += finish * tables.rolls[heat] // ONE
    return finish * tables.warm[heat] // ONE, shine * tables.warm[heat] // ONE, actions


def may_shine(world: AlacartePosition, dish: i64, owner: i64) -> bool:
    """Whether a star is still possible: nothing too much so far, and no salt."""
    if dish == CREPE or world.table.seasoned[dish] == 0:
        return False
    if owner == NONE:
        return True
    for colour in range(COLOURS):
        if world.in_pan(owner, colour) > world.table.needs[dish * COLOURS + colour]:
            return False
    return world.in_pan(owner, SALT) == 0


def missing(world: AlacartePosition, dish: i64, owner: i64) -> i64:
    """How many colours are still missing in a pan."""
    count: i64 = 0
    for colour in range(COLOURS):
        inside: i64 = 0 if owner == NONE else world.in_pan(owner, colour)
        if inside < world.table.needs[dish * COLOURS + colour]:
            count += 1
    return count


def ambition(star: i64, points: i64, colours: i64) -> i64:
    """How much pouring aims at a star; with several colours missing it is unlikely anyway."""
    shine: i64 = ONE * star // points
    while colours > 1:
        shine //= 2
        colours -= 1
    best: i64 = 0
    while best + 1 < AMBITIONS and shine >= (SHINES[best] + SHINES[best + 1]) // 2:
        best += 1
    return best


def points_of(world: AlacartePosition, seat: i64) -> i64:
    """The points on a tray."""
    points: i64 = world.laid[seat]
    if world.trays[seat]:
        for dish in range(COURSES):
            if world.trays[seat] & BIT[dish]:
                points += world.table.points[dish]
    return points
