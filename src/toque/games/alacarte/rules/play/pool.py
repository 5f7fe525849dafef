"""Coffee: where a cup comes from (ALC-16). Who draws, draws any cup of the pool, each as likely (ALC-54)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import CUPS, DRAWING, NONE, TAKING
from toque.games.alacarte.rules.state import Kitchen, total


def coffee(kitchen: Kitchen) -> bool:
    """A cup from the pool, from another player, or from the used ones; whether that is done without asking."""
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
    """The only cup to be taken from another, as seat × 5 + kind; NONE if there is none, past the last if many."""
    found: i64 = NONE
    for place in range(kitchen.seats * CUPS):
        if place // CUPS != kitchen.turn and kitchen.cups[place]:
            if found != NONE:
                return kitchen.seats * CUPS
            found = place
    return found


def take_cup(kitchen: Kitchen, place: i64) -> None:
    """A cup of another player's, by choice."""
    cup: i64 = place % CUPS
    kitchen.cups[place] -= 1
    kitchen.cups[kitchen.turn * CUPS + cup] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_TAKEN, kitchen.turn, place // CUPS, cup))


def rebuild(kitchen: Kitchen) -> None:
    """The used cups are the new pool."""
    for cup in range(CUPS):
        kitchen.pool[cup] = kitchen.used[cup]
        kitchen.used[cup] = 0
    if kitchen.log is not None:
        kitchen.log.append((j.POOL_REBUILT, kitchen.pool_size()))


def begin_draw(kitchen: Kitchen) -> bool:
    """A cup is drawn; whether it is the last one, which nobody has to draw by chance."""
    if kitchen.pool_size() > 1:
        kitchen.phase = DRAWING
        return False
    draw_cup(kitchen, 0)
    return True


def draw_cup(kitchen: Kitchen, number: i64) -> None:
    """The cup with this number in the pool, counted kind by kind, comes before the seat whose turn it is."""
    cup: i64 = 0
    while number >= kitchen.pool[cup]:
        number -= kitchen.pool[cup]
        cup += 1
    kitchen.pool[cup] -= 1
    kitchen.drawn += 1
    kitchen.cups[kitchen.turn * CUPS + cup] += 1
    if kitchen.log is not None:
        kitchen.log.append((j.CUP_DRAWN, kitchen.turn, cup))
