"""A pour or a flip as a strip of pictures: SVG in ink and flat colours, one picture beside the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, degrees, sin
from typing import Final, TypeVar

from msgspec import Struct

from toque.dexterity.bottle import BELLY, DEPTH, FRAMES, LIP, NECK, SHOULDER, Kind, corners, outline
from toque.dexterity.flip import CREPE, FLARE, PAN, RIM, Flip
from toque.dexterity.frames import COUNTER, FLOOR, Seen, SeenFlip, flip_seen, grains
from toque.dexterity.pour import Pour
from toque.dexterity.techniques import Hand, Tilt, Toss
from toque.engine.rng import Rng

INK: Final = "#14213D"
CHINA: Final = "#FBF5E6"
CHINA_DEEP: Final = "#E2D4B7"
COBALT: Final = "#24508F"
COPPER: Final = "#CC7440"
COPPER_DEEP: Final = "#994B22"
SAFFRON: Final = "#F2B134"
TOMATO: Final = "#D5462F"
GLASS: Final = "#BFD3DE"
GLASS_DEEP: Final = "#8FB0C4"

WALL: Final = 0.32
"""How thick the glass is drawn."""
BATTER: Final = 0.32
"""Half the thickness of the crêpe as drawn."""
GAP: Final = 10
"""Between two pictures."""
CAPTION: Final = 26

Point = tuple[float, float]
Frame = TypeVar("Frame")


class Stage(Struct, frozen=True):
    """The part of the room in a picture, in centimetres, and its scale."""

    left: float
    right: float
    bottom: float
    top: float
    scale: float

    @property
    def width(self) -> float:
        """In pixels."""
        return (self.right - self.left) * self.scale

    @property
    def height(self) -> float:
        """In pixels."""
        return (self.top - self.bottom) * self.scale

    def at(self, x: float, y: float) -> Point:
        """A point of the room in the picture."""
        return (x - self.left) * self.scale, (self.top - y) * self.scale


POURING: Final = Stage(-9.4, 5.6, -9.6, 5.8, 20.0)
FLIPPING: Final = Stage(-15.0, 8.0, -13.0, 23.0, 10.0)


class PourFrame(Struct, frozen=True):
    """One moment of a pour."""

    seconds: float
    angle: float
    grains: list[Seen]


class FlipFrame(Struct, frozen=True):
    """One moment of a flip."""

    seconds: float
    seen: SeenFlip


def filmed_pour(pour: Pour, technique: Tilt, hand: Hand, rng: Rng) -> list[PourFrame]:
    """Every frame of a pour, from the first to the bottle's return."""
    frames = [PourFrame(0.0, 0.0, grains(pour))]
    for target in technique.by(hand, rng).targets():
        pour.tick(target)
        frames.append(PourFrame(pour.frames / FRAMES, pour.angle, grains(pour)))
        if pour.done:
            break
    return frames


def filmed_flip(flip: Flip, technique: Toss, hand: Hand, rng: Rng) -> list[FlipFrame]:
    """Every frame of a flip, from the first to the crêpe's rest."""
    frames = [FlipFrame(0.0, flip_seen(flip))]
    for target in technique.by(hand, rng).targets():
        flip.tick(target)
        frames.append(FlipFrame(flip.frames / FRAMES, flip_seen(flip)))
        if flip.done:
            break
    return frames


def pour_strip(frames: Sequence[PourFrame], pictures: int, title: str) -> str:
    """Some pictures of a pour, side by side."""
    chosen = spread(frames, pictures)
    drawn = [pour_picture(frame, number) for number, frame in enumerate(chosen)]
    return strip(drawn, [frame.seconds for frame in chosen], POURING, SAFFRON, title)


def flip_strip(frames: Sequence[FlipFrame], pictures: int, title: str) -> str:
    """Some pictures of a flip, side by side."""
    chosen = spread(frames, pictures)
    drawn = [flip_picture(frame) for frame in chosen]
    return strip(drawn, [frame.seconds for frame in chosen], FLIPPING, GLASS, title)


def spread(frames: Sequence[Frame], pictures: int) -> list[Frame]:
    """As many frames as pictures, evenly spaced, including the first and the last."""
    return [frames[round(number * (len(frames) - 1) / max(pictures - 1, 1))] for number in range(pictures)]


def strip(drawn: Sequence[str], seconds: Sequence[float], stage: Stage, ground: str, title: str) -> str:
    """Pictures on their ground with the time below each."""
    width = GAP + len(drawn) * (stage.width + GAP)
    height = 2 * GAP + stage.height + CAPTION
    pieces = []
    for number, (picture, time) in enumerate(zip(drawn, seconds, strict=True)):
        x = GAP + number * (stage.width + GAP)
        pieces.append(
            f'<g transform="translate({x:.1f} {GAP})">'
            f'<g clip-path="url(#stage)"><rect width="{stage.width:.1f}" height="{stage.height:.1f}" fill="{ground}"/>'
            f"{picture}</g>"
            f'<rect width="{stage.width:.1f}" height="{stage.height:.1f}" rx="14" fill="none" stroke="{INK}" '
            f'stroke-width="3"/><text x="{stage.width / 2:.1f}" y="{stage.height + CAPTION - 4:.1f}" '
            f'text-anchor="middle" fill="{INK}">{time:.2f} s</text></g>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{title}" font-family="Figtree, sans-serif" '
        f'font-size="16" font-weight="650"><title>{title}</title><defs><clipPath id="stage">'
        f'<rect width="{stage.width:.1f}" height="{stage.height:.1f}" rx="14"/></clipPath></defs>'
        f'<rect width="100%" height="100%" fill="{CHINA}"/>'
        f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(pieces)}</g></svg>\n'
    )


# A picture of a pour


def pour_picture(frame: PourFrame, number: int) -> str:
    """The bottle, the pan and every grain."""
    lying = "".join(grain_drawn(seen, seen.x, seen.y, seen.turn, POURING) for seen in frame.grains if seen.is_out)
    return pan_below() + lying + bottle(frame, number)


def pan_below() -> str:
    """The pan on which it falls, from the side, on a counter."""
    x, y = POURING.at(POURING.left, COUNTER)
    wide = POURING.width
    left, floor = POURING.at(-7.6, FLOOR)
    right, rim = POURING.at(2.6, FLOOR + 1.0)
    low = floor + 12
    hull = [(left - 9, rim), (left, floor), (right, floor), (right + 9, rim), (right + 5, low), (left - 5, low)]
    body = path([(along, -down) for along, down in hull])
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="200" fill="{CHINA_DEEP}"/>'
        f'<path d="M0 {y:.1f}H{wide:.1f}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M{right + 4:.1f} {rim + 6:.1f}H{wide:.1f}" stroke="{INK}" stroke-width="15"/>'
        f'<path d="M{right + 10:.1f} {rim + 6:.1f}H{wide:.1f}" stroke="{COPPER}" stroke-width="8"/>'
        f'<path d="{body}" fill="{INK}" stroke="{INK}" stroke-width="4"/>'
        f'<path d="M{left + 6:.1f} {floor + 7:.1f}H{right - 6:.1f}" stroke="{COBALT}" stroke-width="3"/>'
    )


def bottle(frame: PourFrame, number: int) -> str:
    """The glass with what is in it, turned."""
    x, y = POURING.at(0.0, 0.0)
    side = 1.0 if cos(frame.angle) >= 0.0 else -1.0
    """Light comes from the left of the room, however the bottle is turned."""
    inside, outside = path(outline()), path(outer())
    edge = [
        (0.9, -DEPTH),
        (1.15, -2.0),
        (0.8, 0.9),
        (0.2, LIP),
        (NECK, LIP),
        (NECK, SHOULDER),
        (BELLY, 0.0),
        (BELLY, -DEPTH),
    ]
    shade = path([(side * along, up) for along, up in edge])
    held = "".join(local_grain(seen) for seen in frame.grains if not seen.is_out)
    wall = -side * (BELLY + WALL / 2)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({-degrees(frame.angle):.2f}) scale({POURING.scale})">'
        f'<clipPath id="glass{number}"><path d="{outside}"/></clipPath>'
        f'<path d="{outside}" fill="{GLASS}" stroke="{INK}" stroke-width="0.2"/>'
        f'<g clip-path="url(#glass{number})"><path d="{inside}" fill="{CHINA}"/>'
        f'<path d="{shade}" fill="{CHINA_DEEP}"/>{held}'
        f'<path d="{path(outline(), closed=False)}" fill="none" stroke="{GLASS_DEEP}" stroke-width="0.1"/></g>'
        f'<path d="{path(outer(), closed=False)}" fill="none" stroke="{INK}" stroke-width="0.2"/>'
        f'<path d="M{wall:.2f} {side * 1.4 + 2.2:.2f}v{-side * 1.5:.1f}" stroke="{CHINA}" stroke-width="0.14"/></g>'
    )


def outer() -> list[Point]:
    """The outside of the glass."""
    right = [(NECK + WALL, LIP), (NECK + WALL, SHOULDER + 0.2), (BELLY + WALL, 0.15), (BELLY + WALL, -DEPTH - WALL)]
    return right + [(-x, y) for x, y in reversed(right)]


def local_grain(seen: Seen) -> str:
    """A grain in the bottle's own coordinates."""
    points = placed(seen, seen.x, seen.y, seen.turn)
    return f'<path d="{path(points)}" fill="{colour(seen)}" stroke="{INK}" stroke-width="0.09"/>'


def grain_drawn(seen: Seen, x: float, y: float, turn: float, stage: Stage) -> str:
    """A grain in the room."""
    points = [stage.at(*point) for point in placed(seen, x, y, turn)]
    words = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{words}" fill="{colour(seen)}" stroke="{INK}" stroke-width="1.8"/>'


def placed(seen: Seen, x: float, y: float, turn: float) -> list[Point]:
    """A grain's corners where it is."""
    return [
        (x + along * cos(turn) - up * sin(turn), y + along * sin(turn) + up * cos(turn))
        for along, up in corners(seen.kind, seen.radius)
    ]


def colour(seen: Seen) -> str:
    """The colour of a grain."""
    return TOMATO if seen.kind is Kind.CONDIMENT else CHINA


def path(points: Sequence[Point], *, closed: bool = True) -> str:
    """A path along points whose second coordinate grows upwards."""
    return "M" + "L".join(f"{x:.3f} {-y:.3f}" for x, y in points) + ("Z" if closed else "")


# A picture of a flip


def flip_picture(frame: FlipFrame) -> str:
    """The pan and the crêpe."""
    x, y, turn = frame.seen.pan
    left, top = FLIPPING.at(x, y)
    out = PAN + FLARE
    half = [(PAN, 0.0), (out, RIM), (out + 0.1, RIM - 0.2), (PAN, -0.7)]
    side = path([*half, *((-along, up) for along, up in reversed(half))])
    return (
        f'<g transform="translate({left:.1f} {top:.1f}) rotate({-degrees(turn):.2f}) scale({FLIPPING.scale})">'
        f'<path d="M{-out:.2f} -0.2L-13 -1.2" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="M{-out - 0.6:.2f} -0.25L-13 -1.2" stroke="{COPPER}" stroke-width="0.8"/>'
        f'<path d="{side}" fill="{INK}" stroke="{INK}" stroke-width="0.45"/>'
        f'<path d="M{0.4 - PAN:.2f} 0.38H{PAN - 0.4:.2f}" stroke="{COBALT}" stroke-width="0.3"/></g>'
        f"{crepe(frame.seen)}"
    )


def crepe(seen: SeenFlip) -> str:
    """The crêpe from its edge: pale on the side that is up at first, golden with brown spots on the other."""
    x, y, turn = seen.crepe
    hang = min(max(y - seen.pan[1], 0.0) / 6.0, 1.0) * 1.3
    points = [bent(x, y, turn, CREPE * (k / 12 - 0.5), hang) for k in range(13)]
    up = (-sin(turn), cos(turn))
    spots = "".join(
        f'<path d="{ribbon(points[k : k + 2], up, -0.1, -0.3)}" stroke="{COPPER_DEEP}" stroke-width="1.2"/>'
        for k in (1, 4, 6, 9)
    )
    return (
        f'<path d="{ribbon(points, up, BATTER, -BATTER)}" fill="{INK}" stroke="{INK}" stroke-width="6"/>'
        f'<path d="{ribbon(points, up, BATTER, 0.0)}" fill="{CHINA}" stroke="{CHINA}" stroke-width="1"/>'
        f'<path d="{ribbon(points, up, 0.0, -BATTER)}" fill="{SAFFRON}" stroke="{SAFFRON}" stroke-width="1"/>'
        f'<g fill="{COPPER_DEEP}">{spots}</g>'
    )


def bent(x: float, y: float, turn: float, along: float, hang: float) -> Point:
    """A point of the crêpe, hanging the more the farther it is from the middle."""
    share = 2.0 * along / CREPE
    return x + along * cos(turn), y + along * sin(turn) - hang * share * share * abs(cos(turn))


def ribbon(points: Sequence[Point], up: Point, above: float, below: float) -> str:
    """A band along points."""
    one = [FLIPPING.at(x + above * up[0], y + above * up[1]) for x, y in points]
    other = [FLIPPING.at(x + below * up[0], y + below * up[1]) for x, y in reversed(points)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*one, *other]) + "Z"
