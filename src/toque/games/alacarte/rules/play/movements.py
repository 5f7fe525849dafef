"""Pours and flips: holding a container or a pan, and the result of the movement (ALC-19, ALC-43)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.chance import SALTS as OUTCOMES
from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import (
    FLIPPING,
    HAND,
    HOW,
    KINDS,
    NONE,
    POURING,
    SALT,
)
from toque.games.alacarte.rules.play.pans import refill, tell_change
from toque.games.alacarte.rules.play.turn import close_turn, go_on, review, serve
from toque.games.alacarte.rules.state import Kitchen


def season(kitchen: Kitchen, colour: i64) -> None:
    """One action: hold a container over the player's own pan (ALC-19)."""
    kitchen.spoons -= 1
    hold(kitchen, colour, kitchen.turn)


def hold(kitchen: Kitchen, colour: i64, target: i64) -> None:
    """Hold a container over a pan; nothing falls out of an empty one."""
    kitchen.bottle = colour
    kitchen.target = target
    if kitchen.grains[colour] + kitchen.salts[colour]:
        kitchen.phase = HOW
    else:
        pour(kitchen, 0)


def begin_movement(kitchen: Kitchen, technique: i64) -> None:
    """Begin a movement; its result comes from outside the rules (ALC-52)."""
    kitchen.technique = technique
    kitchen.phase = FLIPPING if kitchen.bottle == NONE else POURING


def pour(kitchen: Kitchen, outcome: i64) -> None:
    """Put what fell into the pan (ALC-19); the player's own dish is checked before containers are refilled (ALC-24)."""
    seat: i64 = kitchen.turn
    colour: i64 = kitchen.bottle
    target: i64 = kitchen.target
    condiments: i64 = outcome // OUTCOMES
    salt: i64 = outcome % OUTCOMES
    spoiled: bool = kitchen.is_spoiled(target)
    ready: bool = kitchen.is_finished(target)
    kitchen.grains[colour] -= condiments
    kitchen.salts[colour] -= salt
    kitchen.inside[target * KINDS + colour] += condiments
    kitchen.inside[target * KINDS + SALT] += salt
    if kitchen.log is not None:
        kitchen.log.append((j.POURED, seat, target, colour, condiments, salt, kitchen.technique))
    lay_down(kitchen)
    if target != seat:
        tell_change(kitchen, target, spoiled, ready)
        refill(kitchen)
        go_on(kitchen)
    elif kitchen.is_spoiled(seat) or kitchen.is_finished(seat):
        review(kitchen)
    else:
        refill(kitchen)
        go_on(kitchen)


def lay_down(kitchen: Kitchen) -> None:
    """Put down what the hand holds."""
    kitchen.bottle = NONE
    kitchen.target = NONE
    kitchen.technique = HAND


def lift_pan(kitchen: Kitchen) -> None:
    """One action: begin a flip (ALC-43)."""
    kitchen.spoons -= 1
    kitchen.phase = HOW


def flip(kitchen: Kitchen, turned: i64) -> None:
    """A turned crêpe is finished, and the turn is over; otherwise it is laid back (ALC-43)."""
    if kitchen.log is not None:
        kitchen.log.append((j.FLIPPED, kitchen.turn, turned, kitchen.technique))
    lay_down(kitchen)
    if turned:
        close_turn(kitchen)
        serve(kitchen)
    else:
        go_on(kitchen)
