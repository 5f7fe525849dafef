"""What can be seen of a pour or a flip in a frame, also as small whole numbers to send and store.

Grains in the bottle are in bottle coordinates, so that they never leave the glass however the bottle is drawn; grains
that have fallen are in the room's, around the pivot, on their way to the pan or at rest in it.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from msgspec import Struct

from toque.dexterity.bottle import CORNERS, FRAMES, GRAVITY, Kind
from toque.dexterity.flip import Flip
from toque.dexterity.pour import Fallen, Pour

FLOOR: Final = -7.6
LEFT: Final = -7.4
RIGHT: Final = 2.4
"""The pan's floor below the pivot, and how far it reaches."""
COUNTER: Final = FLOOR - 0.75
"""Where a grain lies that misses the pan."""
ROLL: Final = 0.12
"""Seconds in which a grain that has landed comes to lie beside the others."""
LAYER: Final = 0.55
THOUSANDTHS: Final = 1000.0
"""Whole numbers are thousandths of a centimetre or of a radian: 16 bits are enough."""


class Seen(Struct, frozen=True):
    """A grain as it is seen."""

    kind: Kind
    radius: float
    x: float
    y: float
    turn: float
    is_out: bool


class SeenFlip(Struct, frozen=True):
    """The pan and the crêpe as they are seen, in the room's coordinates."""

    pan: tuple[float, float, float]
    crepe: tuple[float, float, float]
    """For each: x, y and rotation."""


def grains(pour: Pour) -> list[Seen]:
    """All grains in the order of the packing."""
    along, up = -sin(pour.angle), cos(pour.angle)
    fallen = {place.grain.number: place for place in rests(pour)}
    seen = []
    for number, (grain, body) in enumerate(zip(pour.packing.grains, pour.bodies, strict=True)):
        if number in fallen:
            place = fallen[number].seen_at(pour.frames)
        else:
            x, y = body.position
            place = (x * up - y * along, x * along + y * up, body.angle - pour.angle)
        seen.append(Seen(grain.kind, grain.radius, *place, number in fallen))
    return seen


class Rest(Struct, frozen=True):
    """A fallen grain with its landing, in seconds, and where it comes to lie."""

    grain: Fallen
    landing: float
    x: float
    y: float
    turn: float

    def seen_at(self, frame: int) -> tuple[float, float, float]:
        """Where it is by now: it flies, lands and rolls to its place."""
        time = (frame - self.grain.frame) / FRAMES
        flight = min(time, self.landing)
        flown = (
            self.grain.x + self.grain.along * flight,
            self.grain.y + self.grain.up * flight - GRAVITY * flight * flight / 2.0,
            self.grain.turn + self.grain.spin * flight,
        )
        rolled = min(max(time - self.landing, 0.0) / ROLL, 1.0)
        x, y, turn = ((1.0 - rolled) * a + rolled * b for a, b in zip(flown, (self.x, self.y, self.turn), strict=True))
        return x, y, turn


def rests(pour: Pour) -> list[Rest]:
    """Where the fallen grains come to lie, each beside those before it, on one of its sides."""
    found: list[Rest] = []
    for grain in pour.out:
        radius, kind = pour.packing.grains[grain.number].radius, pour.packing.grains[grain.number].kind
        side = radius * cos(pi / CORNERS[kind])
        landing = fall(grain, FLOOR + side)
        is_beside = not LEFT < grain.x + grain.along * landing < RIGHT
        ground = (COUNTER if is_beside else FLOOR) + side
        landing = fall(grain, ground)
        taken = [(rest.x, radius + pour.packing.grains[rest.grain.number].radius) for rest in found]
        x = grain.x + grain.along * landing
        x, layer = (x, 0) if is_beside else free_place(x, taken)
        step = 2.0 * pi / CORNERS[kind]
        lying = 0.0 if CORNERS[kind] % 4 else step / 2.0
        """The turn with which a side is below."""
        turn = lying + step * round((grain.turn + grain.spin * landing - lying) / step)
        found.append(Rest(grain, landing, x, ground + LAYER * layer, turn))
    return found


def fall(grain: Fallen, ground: float) -> float:
    """The seconds until a grain has fallen to this level."""
    return (grain.up + sqrt(grain.up**2 + 2.0 * GRAVITY * max(grain.y - ground, 0.0))) / GRAVITY


def free_place(x: float, taken: list[tuple[float, float]]) -> tuple[float, int]:
    """The nearest place in the pan where a grain touches no other; on top of the others if there is none."""
    places = [x, *(other + way * apart for other, apart in taken for way in (-1.0, 1.0))]
    for place in sorted(places, key=lambda place: abs(place - x)):
        is_free = all(abs(place - other) > apart - 1e-9 for other, apart in taken)
        if is_free and LEFT < place < RIGHT:
            return place, 0
    return x, 1


def flip_seen(flip: Flip) -> SeenFlip:
    """The pan and the crêpe."""
    pan, crepe = flip.pan, flip.crepe
    return SeenFlip((pan.position.x, pan.position.y, pan.angle), (crepe.position.x, crepe.position.y, crepe.angle))


def pour_numbers(pour: Pour) -> list[int]:
    """A frame of a pour: the angle, then for each grain whether it is out, its x and y, and its rotation."""
    numbers = [whole(pour.angle)]
    for seen in grains(pour):
        numbers += [int(seen.is_out), whole(seen.x), whole(seen.y), whole(seen.turn % (2.0 * pi))]
    return numbers


def flip_numbers(flip: Flip) -> list[int]:
    """A frame of a flip: the pan, then the crêpe."""
    seen = flip_seen(flip)
    numbers = [*seen.pan[:2], seen.pan[2] % (2.0 * pi), *seen.crepe[:2], seen.crepe[2] % (2.0 * pi)]
    return [whole(number) for number in numbers]


def whole(number: float) -> int:
    """In thousandths, within 16 bits."""
    return min(max(round(number * THOUSANDTHS), -32768), 32767)
