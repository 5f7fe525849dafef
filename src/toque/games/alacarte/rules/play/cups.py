"""Coffee breaks: what each cup does (ALC-31, ALC-35 to ALC-39)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import (
    COLOURS,
    CUP_DECREASE,
    CUP_EXCHANGE,
    CUP_POINT,
    CUP_RE_SEASON,
    CUP_SPOONS,
    CUPS,
    DECREASE,
    EXCHANGE,
    KINDS,
    NONE,
    POINT,
    RE_SEASON,
    SPOONS,
    SPOONS_A_TURN,
)
from toque.games.alacarte.rules.play.movements import hold
from toque.games.alacarte.rules.play.pans import set_knob
from toque.games.alacarte.rules.play.turn import go_on, review, trash
from toque.games.alacarte.rules.state import Kitchen


def play_cup(kitchen: Kitchen, action: i64) -> None:
    """Take the coffee break of this turn."""
    if action == CUP_POINT:
        lay_point(kitchen)
    elif action < CUP_SPOONS:
        exchange(kitchen, action - CUP_EXCHANGE)
    elif action == CUP_SPOONS:
        spend(kitchen, kitchen.turn, SPOONS, NONE)
        kitchen.spoons += SPOONS_A_TURN  # on top of those left (ALC-37)
    elif action < CUP_DECREASE:
        other: i64 = (action - CUP_RE_SEASON) // COLOURS
        spend(kitchen, kitchen.turn, RE_SEASON, other)
        hold(kitchen, (action - CUP_RE_SEASON) % COLOURS, other)
    else:
        decrease(kitchen, action - CUP_DECREASE + 1)


def lay_point(kitchen: Kitchen) -> None:
    """Lay a victory point cup on the player's tray, safe from theft (ALC-35)."""
    seat: i64 = kitchen.turn
    kitchen.rested = True
    kitchen.cups[seat * CUPS + POINT] -= 1
    kitchen.laid[seat] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_PLAYED, seat, POINT, NONE, 1))  # ALC-35
    go_on(kitchen)


def exchange(kitchen: Kitchen, other: i64) -> None:
    """Stoves change places, with knob, pan, dish and condiments (ALC-36)."""
    seat: i64 = kitchen.turn
    spend(kitchen, seat, EXCHANGE, other)
    knob: i64 = kitchen.knobs[seat]
    kitchen.knobs[seat] = kitchen.knobs[other]
    kitchen.knobs[other] = knob
    dish: i64 = kitchen.pans[seat]
    kitchen.pans[seat] = kitchen.pans[other]
    kitchen.pans[other] = dish
    for kind in range(KINDS):
        mine: i64 = kitchen.inside[seat * KINDS + kind]
        kitchen.inside[seat * KINDS + kind] = kitchen.inside[other * KINDS + kind]
        kitchen.inside[other * KINDS + kind] = mine
    if kitchen.log is not None:
        kitchen.log.append((j.EXCHANGED, seat, other))
    review(kitchen)


def decrease(kitchen: Kitchen, levels: i64) -> None:
    """Turn the player's own knob down, but not below 0 (ALC-39)."""
    seat: i64 = kitchen.turn
    spend(kitchen, seat, DECREASE, NONE)
    set_knob(kitchen, seat, max(0, kitchen.knobs[seat] - levels))
    review(kitchen)


def rescue(kitchen: Kitchen, levels: i64) -> None:
    """Use a decrease-heat cup on a burned dish: it is saved if the knob gets below red, otherwise trashed (ALC-31)."""
    seat: i64 = kitchen.turn
    spend(kitchen, seat, DECREASE, NONE)
    set_knob(kitchen, seat, max(0, kitchen.knobs[seat] - levels))
    if kitchen.is_burned(seat):
        trash(kitchen)
        return
    if kitchen.log is not None:
        kitchen.log.append((j.RESCUED, seat, kitchen.pans[seat]))
    review(kitchen)


def spend(kitchen: Kitchen, seat: i64, cup: i64, other: i64) -> None:
    """Use a cup as this turn's coffee break; it goes to the used cups (ALC-9, ALC-35)."""
    kitchen.rested = True
    kitchen.cups[seat * CUPS + cup] -= 1
    kitchen.used[cup] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_PLAYED, seat, cup, other, 0))
