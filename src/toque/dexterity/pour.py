"""A pour: the bottle over the pan in somebody's hand, frame by frame, and what falls out (ALC-19).

The hand says where it wants the bottle, the wrist decides where it goes. A grain has fallen once its centre has
passed the lip, wherever it lands.
"""

from __future__ import annotations

import threading
from array import array
from math import cos, sin
from typing import Final

import pymunk
from msgspec import Struct
from pymunk.batch import BodyFields, Buffer, get_space_bodies, set_space_bodies

from toque.dexterity.bottle import LIP, STEP, STEPS, Kind, Packing, new_space, put, shaken, walls
from toque.dexterity.wrist import Wrist
from toque.engine.rng import Rng

TREMBLE: Final = 0.2
"""Centimetres per second by which each grain is nudged in a frame, at most, along and across."""
SAFE: Final = 0.8
"""Below this angle nothing reaches the lip."""
NOTHING: Final = pymunk.ShapeFilter(mask=0)
"""A collision filter for fallen grains, which touch nothing."""


class Buffers(threading.local):
    """Buffers for reading and writing all bodies at once; they are never freed, so each thread keeps its own."""

    def __init__(self) -> None:
        self.places = Buffer()
        self.pushes = Buffer()


BUFFERS: Final = Buffers()


class Fallen(Struct, frozen=True):
    """A grain that has passed the lip: when, where and how it flew, in the room's coordinates around the pivot."""

    number: int
    frame: int
    x: float
    y: float
    turn: float
    along: float
    up: float
    spin: float


class Pour:
    """One pour from a packing, which stays unchanged. The seed decides how grains are nudged."""

    def __init__(self, packing: Packing, seed: int) -> None:
        self.packing = packing
        self.rng = Rng(seed)
        self.wrist = Wrist()
        self.frames = 0
        self.space = new_space()
        self.bodies = [put(self.space, grain) for grain in packing.grains]
        self.bottle = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.space.add(self.bottle, *walls(self.bottle))
        self.strengths = [body.mass * TREMBLE / (STEP * 128.0) for body in self.bodies]
        self.pushes = array("d", bytes(16 * (len(self.bodies) + 1)))
        self.inside = set(range(len(self.bodies)))
        self.out: list[Fallen] = []

    @classmethod
    def of(cls, seed: int, condiments: int, salt: int) -> Pour:
        """A pour from a bottle with this fill, shaken first."""
        rng = Rng(seed)
        return cls(shaken(condiments, salt, rng), int(rng.key()))

    @property
    def angle(self) -> float:
        """How far the bottle is turned, in radians from upright."""
        return self.wrist.angle

    @property
    def decided(self) -> bool:
        """Whether nothing more can fall."""
        return self.wrist.is_turning_back and self.wrist.angle < SAFE

    @property
    def done(self) -> bool:
        """Whether the bottle is back."""
        return self.wrist.is_back()

    @property
    def fallen(self) -> tuple[int, int]:
        """How many condiments and how much salt have fallen."""
        kinds = [self.packing.grains[fallen.number].kind for fallen in self.out]
        return kinds.count(Kind.CONDIMENT), kinds.count(Kind.SALT)

    def tick(self, target: float) -> None:
        """One frame, with the angle that the hand wants now."""
        self.frames += 1
        self.wrist.turn(target)
        self.nudge()
        self.bottle.angular_velocity = self.wrist.speed
        for _ in range(STEPS):
            self.space.step(STEP)
        if self.wrist.angle >= SAFE:
            self.count()

    def nudge(self) -> None:
        """Push every grain a little at random, so that nobody can compute beforehand what will fall."""
        pushes, word = self.pushes, 0
        for number, strength in enumerate(self.strengths):
            word = word >> 16 if number % 2 else int(self.rng.word())
            pushes[2 * number] = ((word & 0xFF) - 127.5) * strength
            pushes[2 * number + 1] = (((word >> 8) & 0xFF) - 127.5) * strength
        BUFFERS.pushes.set_float_buf(pushes)
        set_space_bodies(self.space, BodyFields.FORCE, BUFFERS.pushes)

    def count(self) -> None:
        """Find what has passed the lip; from then on it falls without touching anything."""
        along, up = -sin(self.wrist.angle), cos(self.wrist.angle)
        BUFFERS.places.clear()
        get_space_bodies(self.space, BodyFields.POSITION, BUFFERS.places)
        places = memoryview(BUFFERS.places.float_buf()).cast("d")
        for number in sorted(self.inside):
            x, y = places[2 * number], places[2 * number + 1]
            if x * along + y * up > LIP:
                body = self.bodies[number]
                way = body.velocity
                self.out.append(Fallen(number, self.frames, x, y, body.angle, way.x, way.y, body.angular_velocity))
                self.inside.remove(number)
                for shape in body.shapes:
                    shape.filter = NOTHING
