"""Gestures that no hand can make, sent by a cheating client, and how much their results differ from a hand's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, repeat
from math import pi, radians

from toque.dexterity.bottle import Packing, shaken
from toque.dexterity.outcomes import seed_of
from toque.dexterity.techniques import Hand, Tilt
from toque.engine.rng import Rng
from toque.server.hands.messages import Begin
from toque.server.hands.moving import Movement

FULL, HALF = (15, 5), (8, 3)
OVER = radians(117.0)
"""Where a careful hand holds the bottle."""
MANY = 3
"""This many of one kind are too much; more are counted the same."""

Counts = Counter[tuple[int, int]]
Gesture = Callable[[Rng], Iterator[float]]
"""The target for each frame: only the latest target sent during a tick counts."""


def jumps(_: Rng) -> Iterator[float]:
    """To the angle in one frame, and back in one."""
    return chain(repeat(OVER, 60), repeat(0.0))


def over() -> Iterator[float]:
    """How most gestures begin: the bottle turns over the pan."""
    return repeat(OVER, 30)


def shaking(_: Rng) -> Iterator[float]:
    """Back and forth over the pan with every frame, just less than what counts as turning back."""
    return chain(over(), (OVER + radians(3.9) * (-1) ** frame for frame in range(60)), repeat(0.0))


def tapping(_: Rng) -> Iterator[float]:
    """Jerk the bottle down again and again, like tapping on it."""
    return chain(over(), (OVER + (radians(40) if frame % 6 == 0 else 0.0) for frame in range(60)), repeat(0.0))


def teleports(_: Rng) -> Iterator[float]:
    """Upside down for a moment and back to where it should be, again and again."""
    return chain(over(), (pi if frame % 20 < 3 else OVER for frame in range(60)), repeat(0.0))


def ten_kilohertz(rng: Rng) -> Iterator[float]:
    """A hundred and sixty random targets in each frame; one of them is the latest."""
    return chain(over(), (OVER + radians(30) * (2 * rng.share() - 1) for _ in range(60)), repeat(0.0))


ONCE = Tilt(125.0, 0.4, 0.6, 0.3)
REPLAYED = list(zip(range(200), ONCE.by(Hand(0.1), Rng(8)).targets(), strict=False))


def replay(_: Rng) -> Iterator[float]:
    """The recorded targets of a pour that went well."""
    return chain((target for _, target in REPLAYED), repeat(0.0))


ATTACKS: dict[str, Gesture] = {
    "jumps": jumps,
    "shaking": shaking,
    "tapping": tapping,
    "teleports": teleports,
    "10 kHz": ten_kilohertz,
    "replay": replay,
}


LEGAL: dict[str, Tilt] = {
    "115° for 1.0 s": Tilt(115.0, 0.15, 1.0, 0.25),
    "117° for 1.0 s": Tilt(117.0, 0.15, 1.0, 0.25),
    "117° for 1.3 s": Tilt(117.0, 0.15, 1.3, 0.25),
    "119° for 0.5 s": Tilt(119.0, 0.15, 0.5, 0.25),
    "119° for 1.2 s": Tilt(119.0, 0.15, 1.2, 0.25),
    "120° for 1.0 s": Tilt(120.0, 0.15, 1.0, 0.25),
    "124° for 0.6 s": Tilt(124.0, 0.15, 0.6, 0.25),
    "126° for 0.6 s, calmly": Tilt(126.0, 0.4, 0.6, 0.33),
    "what was replayed": ONCE,
}
"""The hand gestures most similar to what the server makes of the attacks, found with other seeds than the test's."""


def legal() -> dict[str, Gesture]:
    """The targets of a steady hand that uses this technique."""
    return {name: partial(by_steady_hand, tilt) for name, tilt in LEGAL.items()}


def by_steady_hand(tilt: Tilt, _: Rng) -> Iterator[float]:
    """This gesture by a hand that does not tremble."""
    return tilt.targets()


def moved(packing: Packing, gesture: Gesture, seed: int) -> Movement:
    """A whole pour as the server simulates it."""
    movement = Movement(Begin(1, seed, packing))
    movement.begun()
    wishes = gesture(Rng(seed))
    while not movement.is_over():
        movement.target = next(wishes)
        movement.tick()
    return movement


def counted(gestures: dict[str, Gesture], runs: range, fill: tuple[int, int], first: int) -> dict[str, Counts]:
    """How often each outcome that matters to a dish comes; the seeds of packings and pours begin at `first`."""
    counts: dict[str, Counts] = {name: Counter() for name in gestures}
    for run in runs:
        packing = shaken(*fill, Rng(seed_of(first, run)))
        for name, gesture in gestures.items():
            movement = moved(packing, gesture, seed_of(first + 1, run))
            condiments, salt = divmod(movement.ended().outcome, 6)
            counts[name][min(condiments, MANY), min(salt, MANY)] += 1
    return counts


def nearest(counts: Counts, rows: dict[str, Counts]) -> tuple[float, str]:
    """The total variation to the nearest of these rows, and which it is."""
    ours = share(counts)
    return min((variation(ours, share(row)), name) for name, row in rows.items())


def wanted(counts: Counts) -> float:
    """How often one or two condiments and no salt fell."""
    return (counts[1, 0] + counts[2, 0]) / counts.total()


def share(counts: Counts) -> dict[tuple[int, int], float]:
    """How likely each outcome is."""
    whole = sum(counts.values())
    return {what: count / whole for what, count in counts.items()}


def variation(one: dict[tuple[int, int], float], other: dict[tuple[int, int], float]) -> float:
    """The total variation between two distributions."""
    return sum(abs(one.get(what, 0.0) - other.get(what, 0.0)) for what in {*one, *other}) / 2.0
