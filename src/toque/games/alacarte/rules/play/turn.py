"""A turn of a la carte: spoiled dishes are trashed, finished ones served, new ones chosen, then come the actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import (
    ACTING,
    CHOOSING,
    CREPE,
    DISHES_DONE,
    NO_DISH_LEFT,
    NONE,
    SPOILED,
    SPOONS_A_TURN,
    STARS_WON,
    TOO_LONG,
)
from toque.games.alacarte.rules.play.ending import finish
from toque.games.alacarte.rules.play.pans import clear, tell_spoiled
from toque.games.alacarte.rules.state import Kitchen

MOST_TURNS: Final = 200
"""The maximum number of turns of each player (ALC-53)."""
STARS_TO_WIN: Final = 3


def begin_turn(kitchen: Kitchen, seat: i64) -> None:
    """Begin a turn with three spoons and a coffee break; first comes the dish that waits in the pan (ALC-12)."""
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
    """In its owner's turn a spoiled dish leaves the pan at once, and a finished one is served (ALC-27, ALC-30)."""
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
    """Go on to the next action, or to an unused coffee break after the last one (ALC-8), or end the turn."""
    if kitchen.spoons or kitchen.has_break(kitchen.turn):
        kitchen.phase = ACTING
    else:
        end_turn(kitchen)


def end_turn(kitchen: Kitchen) -> None:
    """Pass the turn to the left."""
    begin_turn(kitchen, kitchen.after(kitchen.turn))


def close_turn(kitchen: Kitchen) -> None:
    """End the turn by a rule: the remaining actions and the coffee break are lost (ALC-9, ALC-41)."""
    kitchen.spoons = 0
    kitchen.rested = True


def trash(kitchen: Kitchen) -> None:
    """Trash a spoiled dish (ALC-30); a crêpe burned by its owner's roll also ends the turn (ALC-42)."""
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
    """Put the dish on the tray, give a star if perfect, check the end, and only then clean the pan (ALC-27)."""
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


def new_dish(kitchen: Kitchen) -> None:
    """Ask which dish comes next; an only choice is taken without asking (ALC-33, ALC-34, ALC-48)."""
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
    """Take a dish into the pan; at set-up the next player chooses then (ALC-6)."""
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
    """Lay the player's crêpe into the pan, which ends the turn (ALC-34, ALC-41)."""
    seat: i64 = kitchen.turn
    kitchen.crepes ^= BIT[seat]
    kitchen.pans[seat] = CREPE
    if kitchen.log is not None:
        kitchen.log.append((j.CREPE_LAID, seat))
    end_turn(kitchen)
