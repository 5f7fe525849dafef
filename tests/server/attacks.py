"""Gestures that no hand makes, sent by a client that hopes to gain by them; and how far they get from what hands do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from math import pi, radians

from toque.dexterity.bottle import Packing, shaken
from toque.dexterity.outcomes import seed_of
from toque.dexterity.techniques import AVERAGE, POURS, Hand, Tilt
from toque.engine.rng import Rng
from toque.server.moving import Begin, Movement

FULL = (15, 5)
OVER = radians(117.0)
"""Where a careful hand holds the bottle."""
MANY = 3
"""So many of one thing are too much, however many more there are."""

Counts = Counter[tuple[int, int]]
Gesture = Callable[[Rng], Iterator[float]]
"""What a hand wants in each frame: the latest wish of a tick is the one that counts, however many were sent."""


def jumps(_: Rng) -> Iterator[float]:
    """To the angle in one frame, and back in one."""
    return chain(repeat(OVER, 60), repeat(0.0))


def over() -> Iterator[float]:
    """The beginning of most: the bottle goes over the pan."""
    return repeat(OVER, 30)


def shaking(_: Rng) -> Iterator[float]:
    """Over the pan to and fro as fast as frames go, just less than what counts as turning back."""
    return chain(over(), (OVER + radians(3.9) * (-1) ** frame for frame in range(60)), repeat(0.0))


def tapping(_: Rng) -> Iterator[float]:
    """Down by a jerk again and again, as one taps on a bottle."""
    return chain(over(), (OVER + (radians(40) if frame % 6 == 0 else 0.0) for frame in range(60)), repeat(0.0))


def teleports(_: Rng) -> Iterator[float]:
    """Upside down for a moment and back to where it should be, again and again."""
    return chain(over(), (pi if frame % 20 < 3 else OVER for frame in range(60)), repeat(0.0))


def ten_kilohertz(rng: Rng) -> Iterator[float]:
    """A hundred and sixty wishes in each frame, all over the place: one of them is the latest."""
    return chain(over(), (OVER + radians(30) * (2 * rng.share() - 1) for _ in range(60)), repeat(0.0))


REPLAYED = list(zip(range(200), Tilt(125.0, 0.4, 0.6, 0.3).by(Hand(0.1), Rng(8)).targets(), strict=False))


def replay(_: Rng) -> Iterator[float]:
    """The very wishes of a pour that once went well."""
    return chain((target for _, target in REPLAYED), repeat(0.0))


ATTACKS: dict[str, Gesture] = {
    "jumps": jumps,
    "shaking": shaking,
    "tapping": tapping,
    "teleports": teleports,
    "10 kHz": ten_kilohertz,
    "replay": replay,
}


def by_technique(tilt: Tilt, hand: Hand) -> Gesture:
    """What a hand wants that pours like this."""
    return lambda rng: tilt.by(hand, rng).targets()


def legal() -> dict[str, Gesture]:
    """What hands do: the techniques by an average hand, and a steady hand that turns the bottle to any angle."""
    average = {name: by_technique(tilt, AVERAGE) for name, tilt in POURS.items()}
    steady = {
        f"{degrees}° for {pause} s": by_technique(Tilt(degrees, 0.15, pause, 0.25), Hand(0.0))
        for degrees in (112, 115, 117, 120, 124, 130, 138, 150, 165, 180)
        for pause in (0.1, 1.0)
    }
    return average | steady | {"put back": by_technique(Tilt(40.0, 0.3, 0.1, 0.3), Hand(0.0))}


def moved(packing: Packing, gesture: Gesture, seed: int) -> Movement:
    """A pour as the server moves it, to its end."""
    movement = Movement(Begin(1, seed, packing))
    movement.begun()
    wishes = gesture(Rng(seed))
    while not movement.is_over():
        movement.target = next(wishes)
        movement.tick()
    return movement


def counted(gestures: dict[str, Gesture], runs: range) -> dict[str, Counts]:
    """What falls out of a full bottle, as far as it matters to a dish; all gestures begin with the same packings."""
    counts: dict[str, Counts] = {name: Counter() for name in gestures}
    for run in runs:
        packing = shaken(*FULL, Rng(seed_of(77, run)))
        for number, (name, gesture) in enumerate(gestures.items()):
            movement = moved(packing, gesture, seed_of(seed_of(78, run), number))
            condiments, salt = divmod(movement.ended().outcome, 6)
            counts[name][min(condiments, MANY), min(salt, MANY)] += 1
    return counts


def nearest(counts: Counts, rows: dict[str, Counts]) -> tuple[float, dict[str, float]]:
    """The total variation to the nearest mixture of rows, and the mixture: who changes techniques gains nothing."""
    shares = {name: share(row) for name, row in rows.items()}
    ours = share(counts)
    weights = dict.fromkeys(rows, 1.0 / len(rows))
    for _ in range(400):
        mixed = mixture(weights, shares)
        gains = {
            name: sum(part * row.get(what, 0.0) / mixed[what] for what, part in ours.items() if mixed.get(what))
            for name, row in shares.items()
        }
        weights = {name: weight * gains[name] for name, weight in weights.items()}
        whole = sum(weights.values())
        weights = {name: weight / whole for name, weight in weights.items()}
    mixed = mixture(weights, shares)
    best = variation(ours, mixed)
    alone = min((variation(ours, row), name) for name, row in shares.items())
    return (alone[0], {alone[1]: 1.0}) if alone[0] < best else (best, weights)


def share(counts: Counts) -> dict[tuple[int, int], float]:
    """How likely each outcome is."""
    whole = sum(counts.values())
    return {what: count / whole for what, count in counts.items()}


def mixture(weights: dict[str, float], shares: dict[str, dict[tuple[int, int], float]]) -> dict[tuple[int, int], float]:
    """How likely each outcome is for who does now this, now that."""
    mixed: dict[tuple[int, int], float] = {}
    for name, weight in weights.items():
        for what, part in shares[name].items():
            mixed[what] = mixed.get(what, 0.0) + weight * part
    return mixed


def variation(one: dict[tuple[int, int], float], other: dict[tuple[int, int], float]) -> float:
    """The total variation between two distributions."""
    return sum(abs(one.get(what, 0.0) - other.get(what, 0.0)) for what in {*one, *other}) / 2.0
