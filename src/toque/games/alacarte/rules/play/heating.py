"""Heating: the die, and what each of its faces does (ALC-13 to ALC-17)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import (
    CHOICE,
    COFFEE,
    EVERYONE,
    HEATING,
    ROLLING,
    TOP,
)
from toque.games.alacarte.rules.material import EDITION_2009
from toque.games.alacarte.rules.play.pans import set_knob, tell_change
from toque.games.alacarte.rules.play.pool import coffee
from toque.games.alacarte.rules.play.turn import go_on, review
from toque.games.alacarte.rules.state import Kitchen


def heat(kitchen: Kitchen) -> None:
    """One action: roll the die (ALC-13)."""
    kitchen.spoons -= 1
    kitchen.phase = ROLLING


def roll(kitchen: Kitchen, face: i64) -> None:
    """Do what the die says (ALC-13 to ALC-16)."""
    seat: i64 = kitchen.turn
    kitchen.rolls[seat] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.ROLLED, seat, face))
    if face < EVERYONE:
        turn_up(kitchen, face + 1)
    elif face == EVERYONE:
        warm_all(kitchen)
    elif face == CHOICE:
        kitchen.phase = HEATING
    else:
        assert face == COFFEE
        if coffee(kitchen):
            go_on(kitchen)


def turn_up(kitchen: Kitchen, levels: i64) -> None:
    """Turn the player's own knob up; past the top it stays, or in 2009 stops there (ALC-17)."""
    seat: i64 = kitchen.turn
    if kitchen.knobs[seat] + levels <= TOP or kitchen.table.edition == EDITION_2009:
        set_knob(kitchen, seat, min(TOP, kitchen.knobs[seat] + levels))
    elif kitchen.log is not None:
        kitchen.log.append((j.STAYED, seat, kitchen.knobs[seat], levels))
    review(kitchen)


def warm_all(kitchen: Kitchen) -> None:
    """Turn every knob up by one, except at the top (ALC-14); other players' dishes wait (ALC-28, ALC-30)."""
    for seat in range(kitchen.seats):
        if kitchen.knobs[seat] == TOP:
            if kitchen.log is not None:
                kitchen.log.append((j.STAYED, seat, TOP, 1))
            continue
        spoiled: bool = kitchen.is_spoiled(seat)
        ready: bool = kitchen.is_finished(seat)
        set_knob(kitchen, seat, kitchen.knobs[seat] + 1)
        if seat != kitchen.turn:
            tell_change(kitchen, seat, spoiled, ready)
    review(kitchen)
