"""Coffee: where a cup comes from (ALC-16). Every cup of the pool is equally likely to be drawn (ALC-54)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import CUPS, DRAWING, NONE, TAKING
from toque.games.alacarte.rules.state import Kitchen, total


def coffee(kitchen: Kitchen) -> bool:
    """Get a cup from the pool, another player, or the used cups; returns whether that needs no decision."""
    if kitchen.pool_size() == 0:
        takeable: i64 = only_cup(kitchen)
        if takeable != NONE:
            if takeable == kitchen.seats * CUPS:
                kitchen.phase = TAKING
                return False
            take_cup(kitchen, takeable)
            return True
        if total(kitchen.used) == 0:
            if kitchen.log is not None:
                kitchen.log.append((j.NO_CUP, kitchen.turn))
            return True
        rebuild(kitchen)
    return begin_draw(kitchen)


def only_cup(kitchen: Kitchen) -> i64:
    """The only cup that other players have, as seat × 5 + kind; NONE if they have none, past the last if many."""
    found: i64 = NONE
    for place in range(kitchen.seats * CUPS):
        if place // CUPS != kitchen.turn and kitchen.cups[place]:
            if found != NONE:
                return kitchen.seats * CUPS
            found = place
    return found


def take_cup(kitchen: Kitchen, place: i64) -> None:
    """Take the chosen cup from another player."""
    cup: i64 = place % CUPS
    kitchen.cups[place] -= 1
    kitchen.cups[kitchen.turn * CUPS + cup] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_TAKEN, kitchen.turn, place // CUPS, cup))


def rebuild(kitchen: Kitchen) -> None:
    """Make the used cups the new pool."""
    for cup in range(CUPS):
        kitchen.pool[cup] = kitchen.used[cup]
        kitchen.used[cup] = 0
    if kitchen.log is not None:
        kitchen.log.append((j.POOL_REBUILT, kitchen.pool_size()))


def begin_draw(kitchen: Kitchen) -> bool:
    """Begin to draw a cup; returns whether it is the last one, which needs no chance."""
    if kitchen.pool_size() > 1:
        kitchen.phase = DRAWING
        return False
    draw_cup(kitchen, 0)
    return True


def draw_cup(kitchen: Kitchen, number: i64) -> None:
    """Give the current player the cup with this number in the pool, counted kind by kind."""
    cup: i64 = 0
    while number >= kitchen.pool[cup]:
        number -= kitchen.pool[cup]
        cup += 1
    kitchen.pool[cup] -= 1
    kitchen.drawn += 1
    kitchen.cups[kitchen.turn * CUPS + cup] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_DRAWN, kitchen.turn, cup))
