"""The bottle and its grains: shapes, sizes, friction, and how grains lie after a shake with the cap on.

Lengths are centimetres, angles radians. Bottle coordinates begin at the pivot, on the bottle's axis where the
shoulders begin; y grows towards the mouth.
"""

from __future__ import annotations

from enum import StrEnum
from math import cos, pi, sin
from typing import Final

import pymunk
from msgspec import Struct

from toque.engine.rng import Rng

CONDIMENTS: Final = 15
SALT: Final = 5
"""The most of each kind in one bottle."""

BELLY: Final = 1.8
"""Half the width inside."""
DEPTH: Final = 4.6
SHOULDER: Final = 1.5
NECK: Final = 0.51
"""Half the width of the neck inside."""
NECK_LENGTH: Final = 1.0
LIP: Final = SHOULDER + NECK_LENGTH
"""A grain whose centre is beyond this has left the bottle."""
GLASS: Final = 0.5
"""Walls are thick, so that nothing passes through between two steps."""

GRAVITY: Final = 150.0
"""Weaker than on Earth, so that people can follow."""
GRAIN_FRICTION: Final = 0.74
WALL_FRICTION: Final = 0.57
"""Two surfaces rub with the product of theirs: 0.55 between grains, 0.42 at the glass."""
UNEVEN: Final = 0.06
"""How far a grain's size is from its kind's, at most."""
ROUNDED: Final = 0.02
"""The radius of a grain's edges."""
ITERATIONS: Final = 10
BIAS: Final = 1e-6
"""Share of an overlap that is left after a second."""

STEPS: Final = 4
"""Physics steps in a frame."""
FRAMES: Final = 60
"""Frames in a second."""
STEP: Final = 1.0 / (FRAMES * STEPS)

JOLTS: Final = 6
JOLT_STEPS: Final = 14
JOLT: Final = 2.6 * GRAVITY
"""The shake: how many jolts from random sides, and for each its steps and its acceleration."""
SWINGS: Final = 6
SWING_STEPS: Final = 12
SWING: Final = 0.7 * GRAVITY
"""The bottle is swung to and fro before it stands, so that the grains lie level."""
SETTLING: Final = 70
DAMPING: Final = 0.3
"""Steps in which the grains come to rest, and the share of their speed that they would keep in a second."""


class Kind(StrEnum):
    """What a grain is."""

    CONDIMENT = "condiment"
    SALT = "salt"


CORNERS: Final = {Kind.CONDIMENT: 6, Kind.SALT: 4}
RADIUS: Final = {Kind.CONDIMENT: 0.30, Kind.SALT: 0.25}


class Grain(Struct, frozen=True):
    """A grain in the bottle: its kind and size, and how it lies."""

    kind: Kind
    radius: float
    x: float
    y: float
    turn: float


class Packing(Struct, frozen=True):
    """How the grains lie in a bottle that stands upright, after a shake."""

    grains: tuple[Grain, ...]


def outline() -> list[tuple[float, float]]:
    """The inside of the glass, from lip to lip around the bottom."""
    right = [(NECK, LIP), (NECK, SHOULDER), (BELLY, 0.0), (BELLY, -DEPTH)]
    return right + [(-x, y) for x, y in reversed(right)]


def corners(kind: Kind, radius: float) -> list[tuple[float, float]]:
    """A grain's corners around its centre."""
    count = CORNERS[kind]
    return [(radius * cos(2 * pi * k / count), radius * sin(2 * pi * k / count)) for k in range(count)]


def walls(body: pymunk.Body) -> list[pymunk.Shape]:
    """The glass: thick quads around the inside, each reaching into the next."""
    quads = [
        [
            (-BELLY - GLASS, -DEPTH - GLASS),
            (BELLY + GLASS, -DEPTH - GLASS),
            (BELLY + GLASS, -DEPTH),
            (-BELLY - GLASS, -DEPTH),
        ],
    ]
    for side in (1.0, -1.0):
        quads += [
            [(side * x, y) for x, y in quad]
            for quad in (
                [(BELLY, -DEPTH - GLASS), (BELLY + GLASS, -DEPTH - GLASS), (BELLY + GLASS, 0.3), (BELLY, 0.0)],
                [(BELLY, 0.0), (BELLY + GLASS, 0.3), (NECK + GLASS, SHOULDER + 0.3), (NECK, SHOULDER)],
                [(NECK, SHOULDER), (NECK + GLASS, SHOULDER), (NECK + GLASS, LIP), (NECK, LIP)],
            )
        ]
    return [rubbed(pymunk.Poly(body, quad), WALL_FRICTION) for quad in quads]


def cap(body: pymunk.Body) -> pymunk.Shape:
    """What closes the neck while the bottle is shaken."""
    quad = [(-NECK - GLASS, SHOULDER), (NECK + GLASS, SHOULDER), (NECK + GLASS, LIP), (-NECK - GLASS, LIP)]
    return rubbed(pymunk.Poly(body, quad), WALL_FRICTION)


def rubbed(shape: pymunk.Poly, friction: float) -> pymunk.Shape:
    """The shape with its friction."""
    shape.friction = friction
    return shape


def put(space: pymunk.Space, grain: Grain) -> pymunk.Body:
    """Lay a grain into a space."""
    points = corners(grain.kind, grain.radius - ROUNDED)
    mass = grain.radius * grain.radius
    body = pymunk.Body(mass, pymunk.moment_for_poly(mass, points, radius=ROUNDED))
    body.position = (grain.x, grain.y)
    body.angle = grain.turn
    space.add(body, rubbed(pymunk.Poly(body, points, radius=ROUNDED), GRAIN_FRICTION))
    return body


def new_space() -> pymunk.Space:
    """An empty space with our settings."""
    space = pymunk.Space()
    space.iterations = ITERATIONS
    space.collision_slop = 0.01
    space.collision_bias = BIAS
    space.gravity = (0.0, -GRAVITY)
    return space


def shaken(condiments: int, salt: int, rng: Rng) -> Packing:
    """Grains in a bottle that was shaken with the cap on and stands still; repeated if one got out."""
    while True:
        grains = tossed(condiments, salt, rng)
        if all(is_inside(grain.x, grain.y) for grain in grains):
            return Packing(grains)


def is_inside(x: float, y: float) -> bool:
    """Whether a point is in the bottle, below the cap."""
    width = BELLY if y <= 0 else BELLY - (BELLY - NECK) * y / SHOULDER
    return -DEPTH < y < SHOULDER and abs(x) < width


def tossed(condiments: int, salt: int, rng: Rng) -> tuple[Grain, ...]:
    """One shake: jolts from all sides, modelled as gravity, and then rest."""
    space = new_space()
    space.add(*walls(space.static_body), cap(space.static_body))
    grains = sorted_in(condiments, salt, rng)
    bodies = [put(space, grain) for grain in grains]
    for _ in range(JOLTS):
        way = 2 * pi * rng.share()
        space.gravity = (JOLT * cos(way), JOLT * sin(way))
        for _ in range(JOLT_STEPS):
            space.step(STEP)
    for swing in range(SWINGS):
        space.gravity = (SWING if swing % 2 else -SWING, -GRAVITY)
        for _ in range(SWING_STEPS):
            space.step(STEP)
    space.gravity = (0.0, -GRAVITY)
    space.damping = DAMPING
    for _ in range(SETTLING):
        space.step(STEP)
    return tuple(
        Grain(grain.kind, grain.radius, *body.position, body.angle) for grain, body in zip(grains, bodies, strict=True)
    )


def sorted_in(condiments: int, salt: int, rng: Rng) -> list[Grain]:
    """The grains before the shake, in rows from the bottom up, in any order."""
    kinds = [Kind.CONDIMENT] * condiments + [Kind.SALT] * salt
    for last in range(len(kinds) - 1, 0, -1):
        other = rng.below(last + 1)
        kinds[last], kinds[other] = kinds[other], kinds[last]
    grains = []
    for place, kind in enumerate(kinds):
        radius = RADIUS[kind] * (1 + UNEVEN * (2 * rng.share() - 1))
        row, column = divmod(place, 5)
        grains.append(Grain(kind, radius, 0.68 * (column - 2), -DEPTH + 0.36 + 0.68 * row, 2 * pi * rng.share()))
    return grains
