"""Why something may not be done at the banquet, in words."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.people import People, listed
from toque.engine.errors import Facts
from toque.games.banquet.reasons import Reason
from toque.games.banquet.view import BanquetView, RefusedMoves

BECAUSE: dict[Reason, str] = {
    Reason.GAME_OVER: "the game is over",
    Reason.SETTING_UP: "cards are being shuffled",
    Reason.NOT_YOUR_TURN: "it is {turn} turn",
    Reason.ORDERS_FIRST: "the royal orders are laid first",
    Reason.COVER_FIRST: "the orders are shown, and play begins when everybody has covered them",
    Reason.NOTHING_SHOWN: "no orders are shown now",
    Reason.COVERED_ALREADY: "the orders are covered for this seat already, and the others are still looking",
    Reason.ORDERS_LIE: "the royal orders lie already",
    Reason.BOUQUET: "nothing is placed on the bouquet",
    Reason.OCCUPIED: "the space {cell} is occupied",
    Reason.CLOCHE_HERE: "a cloche stands on {cell}",
    Reason.TOUCHES_BOUQUET: "the space {cell} touches the bouquet, and orders lie further away",
    Reason.TOUCHES_NOTHING: "the space {cell} touches neither the bouquet nor a dish or toque",
    Reason.USED_UP: "the kitchen has no {dish} left",
    Reason.NO_TOQUE_LEFT: "both toques are on the table already",
    Reason.NO_CLOCHE_HERE: "no cloche stands on {cell}",
    Reason.CLOCHE_UNTOUCHED: "no dish or toque touches the cloche on {cell} yet",
    Reason.PLACED_ALREADY: "only one thing is placed or announced in a turn, and that is done",
    Reason.PLACE_FIRST: "a dish or toque is placed, or an order announced, before menus",
    Reason.NOT_HELD: "there is no menu {number}",
    Reason.NOTHING_PLACED: "nothing came onto the table in this turn",
    Reason.NO_SUCH_ROW: "no row through {cell} shows menu {number}",
    Reason.NO_OTHER_MENU: "there is no other menu of value {value} to draw for it",
    Reason.BOARD_FULL: "the table is full, so no menus are kept, discarded or drawn now",
    Reason.BOARD_NOT_FULL: "the table is not full yet; to score none, keep or discard",
    Reason.GIVE_UP_FIRST: "after a wrong announcement a scored menu is given up first",
    Reason.NOTHING_TO_GIVE_UP: "no scored menu has to be given up",
    Reason.DRAW_FIRST: "first a deck is chosen to draw from",
    Reason.NOTHING_TO_DRAW: "there is no deck to choose now",
    Reason.DECK_EMPTY: "there is no menu of value {value} left",
}

BARRED: dict[Reason, str] = {
    Reason.CLOCHE_UNTOUCHED: "no dish or toque touches the cloche yet",
    Reason.NO_SUCH_ROW: "no row through {cell} shows it",
}
"""What is said instead where several pieces are named before it."""
ANNOUNCED = "announce "


def because(reason: Reason, facts: Facts, people: People) -> str:
    """Why a move is not legal, as half a sentence."""
    known = {name: str(fact) for name, fact in facts.items()}
    match facts:
        case {"turn": int(seat)}:
            known["turn"] = people.whose(seat)
    return BECAUSE[reason].format_map(known)


def barred(shown: BanquetView, people: People) -> list[str]:
    """The pieces that may not be used now, each rule once; which spaces may not is seen on the table."""
    return [f"{named(one.pieces)}: {against(one, shown, people)} ({one.rule})." for one in together(shown.refused)]


def against(one: RefusedMoves, shown: BanquetView, people: People) -> str:
    """The rule against some pieces that are named before it."""
    facts = {**one.facts, "cell": shown.placed or ""}
    if one.reason in BARRED:
        return BARRED[one.reason].format_map(facts)
    return because(one.reason, facts, people)


def named(pieces: Sequence[str]) -> str:
    """Pieces that one rule stands against: `announce a1 and d7`, `menu 1 and menu 2`."""
    announced = [piece.removeprefix(ANNOUNCED) for piece in pieces if piece.startswith(ANNOUNCED)]
    return ANNOUNCED + listed(announced) if announced else listed(pieces)


def together(refused: Sequence[RefusedMoves]) -> list[RefusedMoves]:
    """Refused pieces by their rule, without spaces."""
    found: dict[tuple[Reason, str], RefusedMoves] = {}
    for one in refused:
        if one.pieces:
            facts = {name: fact for name, fact in one.facts.items() if name != "number"}
            key = (one.reason, repr(facts))
            before = found[key].pieces if key in found else []
            found[key] = RefusedMoves(one.rule, one.reason, facts, [], [*before, *one.pieces])
    return list(found.values())
