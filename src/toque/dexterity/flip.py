"""A flip: the crêpe in its pan, tossed by one drag of somebody's hand, frame by frame, and how it lands (ALC-43).

A drag is one number: 0 holds the pan level, -1 dips it, 1 lifts it. Lengths are centimetres, angles radians; the
pan's centre is at 0 while it is level, and its handle points to the left.
"""

from __future__ import annotations

from math import cos, isfinite, sin
from typing import Final

import pymunk

from toque.dexterity.pursuit import Reach
from toque.engine.rng import Rng

FRAMES: Final = 60
STEPS: Final = 6
STEP: Final = 1.0 / (FRAMES * STEPS)
GRAVITY: Final = 420.0

PAN: Final = 4.6
"""Half the width of its floor."""
RIM: Final = 0.7
FLARE: Final = 0.5
"""How far the rim leans out."""
IRON: Final = 0.8
"""The floor is thick, so that nothing passes through between two steps."""
PAN_FRICTION: Final = 0.3
CREPE: Final = 7.6
THICKNESS: Final = 0.24
CREPE_FRICTION: Final = 0.5
OFF: Final = 0.3
"""How far from the pan's centre the crêpe lies before, at most."""
TREMBLE: Final = 0.3
"""Centimetres per second by which the crêpe is nudged in a frame, at most, along and up."""

DIP: Final = 0.5
RISE: Final = 0.35
"""How far the pan tilts at either end of a drag."""
ARM: Final = 14.0
"""From the wrist to the pan's centre, which goes up and down with the tilt."""
SWAY: Final = 12.0
"""The same horizontally: the arm compensates for a part of it."""
LIFT: Final = 2.0
"""How far the wrist itself goes up."""

REACH: Final = Reach(step=STEP, fastest=18.0, quickest=420.0, smooth=0.015)
SLACK: Final = 0.06
"""Less than this is a tremor."""
LEAST_DIP: Final = 0.1
PATIENCE: Final = 10 * FRAMES
"""Frames after which a crêpe that was not tossed stays as it is."""
SLOWEST: Final = FRAMES
"""Frames within which the pan rises and levels; then it levels automatically."""
LONGEST: Final = 5 * FRAMES // 2
"""Frames in which the crêpe comes down."""
LOST: Final = -14.0
FLAT: Final = 0.96
"""The cosine of the most that the crêpe may lean in the pan."""
WITHIN: Final = 1.6
"""How far from the pan's centre the crêpe may lie in it."""
HIGHEST: Final = 1.2
STILL: Final = 0.1


class Swing:
    """Moves the pan: once down, once up, and level again. Other targets of the hand are ignored."""

    def __init__(self) -> None:
        self.at = 0.0
        self.speed = 0.0
        self.wish = 0.0
        self.goal = 0.0
        self.is_up = False
        self.is_levelling = False

    def move(self, target: float) -> None:
        """One step towards where the hand wants the pan."""
        self.wish = REACH.followed(self.wish, min(max(target, -1.0), 1.0) if isfinite(target) else 0.0)
        if self.is_levelling:
            self.goal = max(min(self.goal, self.wish), 0.0) if self.goal > 0.0 else min(max(self.goal, self.wish), 0.0)
        elif self.is_up:
            self.goal = max(self.goal, self.wish)
            self.is_levelling = self.wish < self.goal - SLACK
        else:
            self.goal = min(self.goal, self.wish)
            self.is_up = self.goal < -LEAST_DIP and self.wish > self.goal + SLACK
        self.speed = REACH.speed(self.at, self.goal, self.speed)
        self.at += self.speed * STEP


class Flip:
    """One flip. The seed decides where the crêpe lies and how it is nudged."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.swing = Swing()
        self.frames = 0
        self.tossed = 0
        """Frames since the pan began to rise."""
        self.is_free = False
        """Whether the hand has let go, or has taken too long: the pan levels automatically."""
        self.space = pymunk.Space()
        self.space.gravity = (0.0, -GRAVITY)
        self.space.collision_slop = 0.01
        self.pan = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.space.add(self.pan, *iron(self.pan))
        self.crepe = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (CREPE, THICKNESS)))
        self.crepe.position = (OFF * self.either_way(), THICKNESS / 2.0)
        shape = pymunk.Poly.create_box(self.crepe, (CREPE, THICKNESS))
        shape.friction = CREPE_FRICTION
        self.space.add(self.crepe, shape)

    def either_way(self) -> float:
        """A number between -1 and 1."""
        return 2.0 * self.rng.share() - 1.0

    def tick(self, target: float) -> None:
        """One frame, with the drag that the hand wants now."""
        self.frames += 1
        self.tossed += self.swing.is_up
        if self.tossed > SLOWEST or self.frames > PATIENCE:
            self.let_go()
        nudge = TREMBLE / STEP
        self.crepe.force = (nudge * self.either_way(), nudge * self.either_way())
        for _ in range(STEPS):
            self.step(0.0 if self.is_free else target)

    def step(self, target: float) -> None:
        """One step of the pan and the crêpe."""
        tilt, far, high = placed(self.swing.at)
        self.swing.move(target)
        next_tilt, next_far, next_high = placed(self.swing.at)
        self.pan.angular_velocity = (next_tilt - tilt) / STEP
        self.pan.velocity = ((next_far - far) / STEP, (next_high - high) / STEP)
        self.space.step(STEP)

    def let_go(self) -> None:
        """Let the pan level automatically from now on."""
        self.is_free = True
        self.swing.is_levelling = True

    @property
    def done(self) -> bool:
        """Whether the crêpe has come to rest, in the pan or beside it."""
        came_down = self.swing.is_levelling and self.is_still()
        return came_down or self.tossed > LONGEST or self.crepe.position.y < LOST

    def is_still(self) -> bool:
        """Whether the crêpe lies in the level pan."""
        calm = self.crepe.velocity.length < 1.0 and abs(self.crepe.angular_velocity) < STILL
        return calm and abs(self.swing.at) < 0.01 and self.crepe.position.y < HIGHEST

    @property
    def turned(self) -> bool:
        """Whether the crêpe lies in the pan with its other side up."""
        x, y = self.crepe.position
        return abs(x) < WITHIN and abs(y) < HIGHEST and cos(self.crepe.angle) < -FLAT


def placed(at: float) -> tuple[float, float, float]:
    """The pan at a point of the drag: its tilt, and how far and how high its centre is."""
    tilt = at * (DIP if at < 0.0 else RISE)
    return tilt, SWAY * (cos(tilt) - 1.0), ARM * sin(tilt) + LIFT * at


def iron(body: pymunk.Body) -> list[pymunk.Shape]:
    """The pan: its floor, and a rim at either end that leans out."""
    out = PAN + FLARE
    quads = [[(-out, -IRON), (out, -IRON), (PAN, 0.0), (-PAN, 0.0)]]
    for side in (1.0, -1.0):
        rim = [(PAN, 0.0), (out, RIM), (out + 0.3, RIM), (out + 0.3, -IRON)]
        quads.append([(side * x, y) for x, y in rim])
    shapes: list[pymunk.Shape] = [pymunk.Poly(body, quad) for quad in quads]
    for shape in shapes:
        shape.friction = PAN_FRICTION
    return shapes
