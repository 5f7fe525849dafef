"""Pans, knobs and containers: emptying, refilling, heating, and what becomes of a dish."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import (
    COLOURS,
    KINDS,
    NONE,
    SALT,
)
from toque.games.alacarte.rules.state import SALTS, TOO_MUCH, Kitchen


def clear(kitchen: Kitchen, seat: i64) -> None:
    """Empty a pan: its condiments go to the sink (ALC-25), and the knob to 0."""
    kitchen.pans[seat] = NONE
    kitchen.knobs[seat] = 0
    for kind in range(KINDS):
        kitchen.sink[kind] += kitchen.inside[seat * KINDS + kind]
        kitchen.inside[seat * KINDS + kind] = 0
    refill(kitchen)


def refill(kitchen: Kitchen) -> None:
    """A container without condiments gets all of its colour from the sink, and salt up to five (ALC-24)."""
    for colour in range(COLOURS):
        found: i64 = kitchen.sink[colour]
        if kitchen.grains[colour] == 0 and found:
            salt: i64 = min(SALTS - kitchen.salts[colour], kitchen.sink[SALT])
            kitchen.grains[colour] = found
            kitchen.sink[colour] = 0
            kitchen.salts[colour] += salt
            kitchen.sink[SALT] -= salt
            if kitchen.log is not None:
                kitchen.log.append((j.REFILLED, colour, found, salt))


def set_knob(kitchen: Kitchen, seat: i64, level: i64) -> None:
    """Turn a knob, and log it."""
    if kitchen.log is not None:
        kitchen.log.append((j.HEATED, seat, kitchen.knobs[seat], level))
    kitchen.knobs[seat] = level


def tell_change(kitchen: Kitchen, seat: i64, spoiled: bool, ready: bool) -> None:
    """Log what became of another player's dish; nothing happens to it before its owner's turn."""
    if kitchen.log is None:
        return
    if kitchen.is_spoiled(seat) and not spoiled:
        tell_spoiled(kitchen, seat)
    elif kitchen.is_finished(seat) and not ready:
        kitchen.log.append((j.READY, seat, kitchen.pans[seat]))


def tell_spoiled(kitchen: Kitchen, seat: i64) -> None:
    """Log that a dish is burned, or has too much of something."""
    if kitchen.log is None:
        return
    dish: i64 = kitchen.pans[seat]
    if kitchen.is_burned(seat):
        kitchen.log.append((j.BURNED, seat, dish))
    for kind in range(KINDS):
        if kitchen.inside[seat * KINDS + kind] >= TOO_MUCH:
            kitchen.log.append((j.OVERSPICED, seat, dish, kind))
