"""The end of a game of a la carte: what still counts, and who has won (ALC-48 to ALC-51)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, filled, zeros
from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import COURSES, OVER, STARS_WON
from toque.games.alacarte.rules.state import Kitchen


def finish(kitchen: Kitchen, why: i64) -> None:
    """End the game in the turn of the current player."""
    kitchen.phase = OVER
    kitchen.ended = why
    if kitchen.log is not None:
        kitchen.log.append((j.ENDED, why, kitchen.turn))
        for each in range(kitchen.seats):
            if kitchen.is_finished(each):
                dish: i64 = kitchen.pans[each]
                kitchen.log.append((j.PAN_COUNTED, each, dish, kitchen.table.points[dish]))
        kitchen.log.append((j.GAME_OVER, *places(kitchen)))


def scores(kitchen: Kitchen) -> Ints:
    """Dishes and victory point cups on trays; at the end also finished dishes in pans (ALC-51)."""
    row = zeros(kitchen.seats)
    points = kitchen.table.points
    for seat in range(kitchen.seats):
        row[seat] = kitchen.laid[seat]
        if kitchen.trays[seat]:
            for dish in range(COURSES):
                if kitchen.trays[seat] & BIT[dish]:
                    row[seat] += points[dish]
        if kitchen.phase == OVER and kitchen.is_finished(seat):
            row[seat] += points[kitchen.pans[seat]]
    return row


def places(kitchen: Kitchen) -> Ints:
    """Three stars win outright (ALC-50); otherwise most points win, and ties share the place (ALC-51)."""
    points = scores(kitchen)
    row: Ints = filled(kitchen.seats, 1)
    for seat in range(kitchen.seats):
        for other in range(kitchen.seats):
            if outranks(kitchen, points, other, seat):
                row[seat] += 1
    return row


def outranks(kitchen: Kitchen, points: Ints, one: i64, two: i64) -> bool:
    """Whether one seat ranks before another."""
    if kitchen.ended == STARS_WON and (one == kitchen.turn or two == kitchen.turn):
        return one != two and one == kitchen.turn
    return points[one] > points[two]
