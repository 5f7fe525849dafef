"""Why a move is not legal at the banquet. `state.py` decides what is legal; this only names the rule."""

from __future__ import annotations

from toque.engine.game import Refusal
from toque.games.banquet.moves import DISHES, menu_card
from toque.games.banquet.reasons import Reason
from toque.games.banquet.rules.actions import (
    ANNOUNCE,
    COVER,
    DISCARD,
    DRAW,
    DRAWING,
    GIVE_UP,
    GIVING_UP,
    HELD,
    KEEP,
    LAY,
    LAYING,
    MENU,
    NO_MENU,
    NONE,
    ORDERS,
    OVER,
    PLACING,
    SHOWING,
)
from toque.games.banquet.rules.board import AT, BOUQUET, CELLS, NAMES, NEAR, NOWHERE, TOQUE, around, size
from toque.games.banquet.rules.position import BanquetPosition


def refusal(position: BanquetPosition, seat: int, action: int) -> Refusal | None:
    """The rule against this move; None exactly if it is legal."""
    against = all_refused(position, seat, action)
    if against is not None:
        return against
    if action < ANNOUNCE:
        return place_refusal(position, seat, action // CELLS, action % CELLS)
    if action < LAY:
        return announce_refusal(position, (action - ANNOUNCE) % CELLS)
    if action < MENU:
        return lay_refusal(position, action - LAY)
    if action < NO_MENU:
        return menu_refusal(position, seat, action - MENU)
    if action == NO_MENU:
        return None if position.is_full() else Refusal("BAN-22", Reason.BOARD_NOT_FULL)
    if action < KEEP:
        return discard_refusal(position, seat, action - DISCARD)
    if action == KEEP:
        return Refusal("BAN-26", Reason.BOARD_FULL) if position.is_full() else None
    if action < GIVE_UP:
        return draw_refusal(position, action - DRAW)
    if action < COVER:
        return give_up_refusal(position, seat, action - GIVE_UP)
    return None


def all_refused(position: BanquetPosition, seat: int, action: int) -> Refusal | None:
    """The reason against every move of its kind now: another's turn, or another step, if any."""
    phase = position.phase
    if phase == OVER:
        return Refusal("BAN-26", Reason.GAME_OVER)
    if phase == SHOWING:
        if action != COVER:
            return Refusal("BAN-8", Reason.COVER_FIRST)
        return None if position.may_cover(seat) else Refusal("BAN-8", Reason.COVERED_ALREADY)
    if action == COVER:
        return Refusal("BAN-8", Reason.NOTHING_SHOWN)
    if position.to_act() < 0:
        return Refusal("BAN-24" if phase > ORDERS else "BAN-6", Reason.SETTING_UP)
    if seat != position.turn:
        return Refusal("BAN-9", Reason.NOT_YOUR_TURN, {"turn": int(position.turn)})
    return step_refused(int(phase), action)


def step_refused(phase: int, action: int) -> Refusal | None:
    """The reason against a move of another step, if any."""
    begins = action < LAY
    lays = LAY <= action < MENU
    serves = MENU <= action < DRAW
    if phase == LAYING:
        return None if lays else Refusal("BAN-31", Reason.ORDERS_FIRST)
    if lays:
        return Refusal("BAN-7", Reason.ORDERS_LIE)
    if phase == PLACING:
        return None if begins else Refusal("BAN-10", Reason.PLACE_FIRST)
    if phase == GIVING_UP:
        return None if action >= GIVE_UP else Refusal("BAN-33", Reason.GIVE_UP_FIRST)
    if action >= GIVE_UP:
        return Refusal("BAN-33", Reason.NOTHING_TO_GIVE_UP)
    if phase == DRAWING:
        return Refusal("BAN-25", Reason.DRAW_FIRST) if begins or serves else None
    if begins:
        return Refusal("BAN-10", Reason.PLACED_ALREADY)
    return None if serves else Refusal("BAN-24", Reason.NOTHING_TO_DRAW)


def place_refusal(position: BanquetPosition, seat: int, element: int, cell: int) -> Refusal | None:
    """The reason against this dish or toque on this space, if any."""
    return cell_refusal(position, cell) or piece_refusal(position, seat, element)


def cell_refusal(position: BanquetPosition, cell: int) -> Refusal | None:
    """The reason against placing anything here, if any."""
    space = AT[cell]
    where = {"cell": NAMES[cell]}
    if cell == BOUQUET:
        return Refusal("BAN-3", Reason.BOUQUET)
    if position.taken & space:
        return Refusal("BAN-10", Reason.OCCUPIED, {**where})
    if position.cloches & space:
        return Refusal("BAN-11", Reason.CLOCHE_HERE, {**where})
    if not position.placeable() & space:
        return Refusal("BAN-10", Reason.TOUCHES_NOTHING, {**where})
    return None


def piece_refusal(position: BanquetPosition, seat: int, element: int) -> Refusal | None:
    """The reason against placing this anywhere, if any."""
    if position.has(seat, element):
        return None
    if element == TOQUE:
        return Refusal("BAN-12", Reason.NO_TOQUE_LEFT)
    return Refusal("BAN-12", Reason.USED_UP, {"dish": str(DISHES[element])})


def announce_refusal(position: BanquetPosition, cell: int) -> Refusal | None:
    """The reason against announcing what is here, if any."""
    if cell == BOUQUET:
        return Refusal("BAN-3", Reason.BOUQUET)
    if not position.cloches & AT[cell]:
        return Refusal("BAN-13", Reason.NO_CLOCHE_HERE, {"cell": NAMES[cell]})
    if not around(position.taken) & AT[cell]:
        return Refusal("BAN-13", Reason.CLOCHE_UNTOUCHED, {"cell": NAMES[cell]})
    return None


def lay_refusal(position: BanquetPosition, cell: int) -> Refusal | None:
    """The reason against laying an order here, if any."""
    if cell == BOUQUET:
        return Refusal("BAN-3", Reason.BOUQUET)
    if NEAR[BOUQUET] & AT[cell]:
        return Refusal("BAN-31", Reason.TOUCHES_BOUQUET, {"cell": NAMES[cell]})
    if position.cloches & AT[cell]:
        return Refusal("BAN-31", Reason.CLOCHE_HERE, {"cell": NAMES[cell]})
    return None


def menu_refusal(position: BanquetPosition, seat: int, k: int) -> Refusal | None:
    """The reason against scoring the k-th menu of the hand, if any."""
    if position.fits(seat, k):
        return None
    if position.hands[seat * HELD + k] == NONE:
        return Refusal("BAN-17", Reason.NOT_HELD, {"number": k + 1})
    if position.placed == NOWHERE:
        return Refusal("BAN-15", Reason.NOTHING_PLACED)
    return Refusal("BAN-17", Reason.NO_SUCH_ROW, {"number": k + 1, "cell": NAMES[position.placed]})


def discard_refusal(position: BanquetPosition, seat: int, k: int) -> Refusal | None:
    """The reason against discarding the k-th menu of the hand, if any."""
    if position.is_full():
        return Refusal("BAN-26", Reason.BOARD_FULL)
    if position.may_discard(seat, k):
        return None
    menu = position.hands[seat * HELD + k]
    if menu == NONE:
        return Refusal("BAN-22", Reason.NOT_HELD, {"number": k + 1})
    value = menu_card(int(position.table.menus.cards[menu])).value
    return Refusal("BAN-23", Reason.NO_OTHER_MENU, {"number": k + 1, "value": value})


def draw_refusal(position: BanquetPosition, value: int) -> Refusal | None:
    """The reason against drawing from this deck, if any."""
    return None if position.has_menus(value) else Refusal("BAN-25", Reason.DECK_EMPTY, {"value": value + 1})


def give_up_refusal(position: BanquetPosition, seat: int, k: int) -> Refusal | None:
    """The reason against giving up the k-th scored menu, if any."""
    held = int(size(position.scored[seat]))
    return None if k < held else Refusal("BAN-33", Reason.NOT_HELD, {"number": k + 1})
