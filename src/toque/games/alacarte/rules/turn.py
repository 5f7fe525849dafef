"""A turn a la carte: what is spoiled goes, what is finished is served; then heating, seasoning, flipping."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.chance import SALTS as OUTCOMES
from toque.engine.ints import BIT
from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import (
    ACTING,
    CHOICE,
    CHOOSING,
    COFFEE,
    COLOURS,
    CREPE,
    CUPS,
    DECREASE,
    DISHES_DONE,
    EVERYONE,
    FLIPPING,
    HAND,
    HEATING,
    HOW,
    KINDS,
    NO_DISH_LEFT,
    NONE,
    POURING,
    ROLLING,
    SALT,
    SPOILED,
    SPOONS_A_TURN,
    STARS_WON,
    TOO_LONG,
    TOP,
)
from toque.games.alacarte.rules.ending import finish
from toque.games.alacarte.rules.material import EDITION_2009
from toque.games.alacarte.rules.pool import coffee
from toque.games.alacarte.rules.state import SALTS, TOO_MUCH, Kitchen

MOST_TURNS: Final = 200
"""Of each player (ALC-53)."""
STARS_TO_WIN: Final = 3


# Turns


def begin_turn(kitchen: Kitchen, seat: i64) -> None:
    """Three spoons and a coffee break; first comes what waits in the own pan (ALC-12)."""
    kitchen.turn = seat
    if kitchen.turns == MOST_TURNS * kitchen.seats:
        finish(kitchen, TOO_LONG)
        return
    kitchen.turns += 1
    kitchen.spoons = SPOONS_A_TURN
    kitchen.rested = False
    if kitchen.log is not None:
        kitchen.log.append((j.TURN, seat, (kitchen.turns - 1) // kitchen.seats + 1, kitchen.spoons))
    review(kitchen)


def review(kitchen: Kitchen) -> None:
    """On the owner's turn a spoiled dish leaves the pan at once, and a finished one is served (ALC-27, ALC-30)."""
    seat: i64 = kitchen.turn
    if kitchen.is_spoiled(seat):
        tell_spoiled(kitchen, seat)
        if kitchen.may_rescue(seat):
            kitchen.phase = SPOILED
        else:
            trash(kitchen)
    elif kitchen.is_finished(seat):
        serve(kitchen)
    else:
        go_on(kitchen)


def go_on(kitchen: Kitchen) -> None:
    """The next action, or the coffee break that is left after the last one (ALC-8); else the turn is over."""
    if kitchen.spoons or kitchen.has_break(kitchen.turn):
        kitchen.phase = ACTING
    else:
        end_turn(kitchen)


def end_turn(kitchen: Kitchen) -> None:
    """On to the left."""
    begin_turn(kitchen, kitchen.after(kitchen.turn))


def close_turn(kitchen: Kitchen) -> None:
    """A rule ends the turn: what is left of actions and the coffee break is lost (ALC-9, ALC-41)."""
    kitchen.spoons = 0
    kitchen.rested = True


# Dishes


def trash(kitchen: Kitchen) -> None:
    """A spoiled dish leaves the game (ALC-30); a crêpe burned by the own roll takes the turn with it (ALC-42)."""
    seat: i64 = kitchen.turn
    dish: i64 = kitchen.pans[seat]
    if kitchen.log is not None:
        kitchen.log.append((j.TRASHED, seat, dish))
    if dish != CREPE:
        kitchen.trash |= BIT[dish]
    elif kitchen.spoons != SPOONS_A_TURN:
        close_turn(kitchen)
    clear(kitchen, seat)
    new_dish(kitchen)


def serve(kitchen: Kitchen) -> None:
    """Dish to the tray, star if perfect, check the end, and only then a clean pan and a new dish (ALC-27)."""
    seat: i64 = kitchen.turn
    dish: i64 = kitchen.pans[seat]
    perfect: bool = kitchen.is_perfect(seat)
    kitchen.trays[seat] |= BIT[dish]
    kitchen.pans[seat] = NONE
    if perfect:
        kitchen.stars[seat] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.FINISHED, seat, dish, kitchen.table.points[dish], 1 if perfect else 0))
    if kitchen.stars[seat] == STARS_TO_WIN:
        finish(kitchen, STARS_WON)
    elif kitchen.finished_count(seat) >= kitchen.table.goal:
        finish(kitchen, DISHES_DONE)
    else:
        clear(kitchen, seat)
        new_dish(kitchen)


def clear(kitchen: Kitchen, seat: i64) -> None:
    """An empty pan, its condiments in the sink (ALC-25), the knob at 0."""
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


def new_dish(kitchen: Kitchen) -> None:
    """Which dish comes next; where there is nothing to choose, nobody is asked (ALC-33, ALC-34, ALC-48)."""
    seat: i64 = kitchen.turn
    choice: i64 = kitchen.choice(seat)
    may_lay: bool = kitchen.may_lay_crepe(seat)
    if choice == 0:
        if may_lay:
            lay_crepe(kitchen)
        else:
            finish(kitchen, NO_DISH_LEFT)
    elif choice & (choice - 1) == 0 and not may_lay:
        dish: i64 = 0
        while not choice & BIT[dish]:
            dish += 1
        take_dish(kitchen, dish)
    else:
        kitchen.phase = CHOOSING


def take_dish(kitchen: Kitchen, dish: i64) -> None:
    """A dish comes into the pan; at set-up the next player chooses (ALC-6)."""
    seat: i64 = kitchen.turn
    kitchen.dishes ^= BIT[dish]
    kitchen.pans[seat] = dish
    if kitchen.log is not None:
        kitchen.log.append((j.DISH_TAKEN, seat, dish))
    if not kitchen.sets_up():
        go_on(kitchen)
    elif kitchen.after(seat) == kitchen.start:
        begin_turn(kitchen, kitchen.start)
    else:
        kitchen.turn = kitchen.after(seat)
        new_dish(kitchen)


def lay_crepe(kitchen: Kitchen) -> None:
    """The own crêpe comes into the pan, and the turn is over (ALC-34, ALC-41)."""
    seat: i64 = kitchen.turn
    kitchen.crepes ^= BIT[seat]
    kitchen.pans[seat] = CREPE
    if kitchen.log is not None:
        kitchen.log.append((j.CREPE_LAID, seat))
    end_turn(kitchen)


# Heating


def heat(kitchen: Kitchen) -> None:
    """One action: the die (ALC-13)."""
    kitchen.spoons -= 1
    kitchen.phase = ROLLING


def roll(kitchen: Kitchen, face: i64) -> None:
    """What the die says (ALC-13 to ALC-16)."""
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
    """The own knob goes up; past the top it stays, or in 2009 stops there (ALC-17)."""
    seat: i64 = kitchen.turn
    if kitchen.knobs[seat] + levels <= TOP or kitchen.table.edition == EDITION_2009:
        set_knob(kitchen, seat, min(TOP, kitchen.knobs[seat] + levels))
    elif kitchen.log is not None:
        kitchen.log.append((j.STAYED, seat, kitchen.knobs[seat], levels))
    review(kitchen)


def warm_all(kitchen: Kitchen) -> None:
    """Every knob goes up one, but one at the top stays (ALC-14); others wait for their turn (ALC-28, ALC-30)."""
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


def set_knob(kitchen: Kitchen, seat: i64, level: i64) -> None:
    """A knob moves."""
    if kitchen.log is not None:
        kitchen.log.append((j.HEATED, seat, kitchen.knobs[seat], level))
    kitchen.knobs[seat] = level


def tell_change(kitchen: Kitchen, seat: i64, spoiled: bool, ready: bool) -> None:
    """What became of another's dish, for people; nothing happens to it before its owner's turn."""
    if kitchen.log is None:
        return
    if kitchen.is_spoiled(seat) and not spoiled:
        tell_spoiled(kitchen, seat)
    elif kitchen.is_finished(seat) and not ready:
        kitchen.log.append((j.READY, seat, kitchen.pans[seat]))


def tell_spoiled(kitchen: Kitchen, seat: i64) -> None:
    """Burned, or too much of something."""
    if kitchen.log is None:
        return
    dish: i64 = kitchen.pans[seat]
    if kitchen.is_burned(seat):
        kitchen.log.append((j.BURNED, seat, dish))
    for kind in range(KINDS):
        if kitchen.inside[seat * KINDS + kind] >= TOO_MUCH:
            kitchen.log.append((j.OVERSPICED, seat, dish, kind))


def rescue(kitchen: Kitchen, levels: i64) -> None:
    """A decrease-heat cup for a burned dish: saved if the knob gets below red, else trashed all the same (ALC-31)."""
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
    """A cup is this turn's coffee break, and lies with the used ones (ALC-9, ALC-35)."""
    kitchen.rested = True
    kitchen.cups[seat * CUPS + cup] -= 1
    kitchen.used[cup] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_PLAYED, seat, cup, other, 0))


# Seasoning and flipping


def season(kitchen: Kitchen, colour: i64) -> None:
    """One action: a container over the own pan (ALC-19)."""
    kitchen.spoons -= 1
    hold(kitchen, colour, kitchen.turn)


def hold(kitchen: Kitchen, colour: i64, target: i64) -> None:
    """A container over a pan; out of an empty one nothing falls, whoever holds it."""
    kitchen.bottle = colour
    kitchen.target = target
    if kitchen.grains[colour] + kitchen.salts[colour]:
        kitchen.phase = HOW
    else:
        pour(kitchen, 0)


def begin_movement(kitchen: Kitchen, technique: i64) -> None:
    """The hand moves; what it does is not for the rules to say (ALC-52)."""
    kitchen.technique = technique
    kitchen.phase = FLIPPING if kitchen.bottle == NONE else POURING


def pour(kitchen: Kitchen, outcome: i64) -> None:
    """What fell is in the pan (ALC-19); the own dish is judged first, then containers are refilled (ALC-24)."""
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
    """The hand is free again."""
    kitchen.bottle = NONE
    kitchen.target = NONE
    kitchen.technique = HAND


def lift_pan(kitchen: Kitchen) -> None:
    """One action: a flip (ALC-43)."""
    kitchen.spoons -= 1
    kitchen.phase = HOW


def flip(kitchen: Kitchen, turned: i64) -> None:
    """Image side up in the pan: finished, and the turn is over; else it is laid back (ALC-43)."""
    if kitchen.log is not None:
        kitchen.log.append((j.FLIPPED, kitchen.turn, turned, kitchen.technique))
    lay_down(kitchen)
    if turned:
        close_turn(kitchen)
        serve(kitchen)
    else:
        go_on(kitchen)
