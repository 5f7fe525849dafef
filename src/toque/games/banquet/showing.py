"""What the banquet table shows a seat now, with its legal moves and the rules against others."""

from __future__ import annotations

from collections.abc import Sequence

from toque.engine.game import Refusal
from toque.engine.ints import BIT
from toque.games.banquet.moves import DISHES, ELEMENTS, MOVES, MenuCard, menu_card, spell
from toque.games.banquet.reasons import Reason
from toque.games.banquet.rules.actions import (
    ANNOUNCE,
    DEAL,
    DISCARD,
    DRAWING,
    GIVING_UP,
    HELD,
    LAYING,
    MENU,
    NO_MENU,
    NONE,
    ORDERS,
    OVER,
    PLACING,
    REBUILDING,
    SERVING,
    SHOWING,
    START,
)
from toque.games.banquet.rules.board import AT, BOUQUET, CELLS, NAMES, NOWHERE, SPACES, TOQUE, rows, size
from toque.games.banquet.rules.menus import VALUES, menus_in
from toque.games.banquet.rules.play.ending import places, scores
from toque.games.banquet.rules.play.scoring import kept_of
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.banquet.rules.refusals import (
    announce_refusal,
    cell_refusal,
    discard_refusal,
    draw_refusal,
    lay_refusal,
    menu_refusal,
    piece_refusal,
)
from toque.games.banquet.view import (
    Announced,
    BanquetView,
    Chance,
    Completed,
    Deck,
    LegalMove,
    MenuInHand,
    Phase,
    Player,
    RefusedMoves,
    Space,
    Variants,
)

PHASES = {
    START: Phase.START,
    DEAL: Phase.DEAL,
    ORDERS: Phase.ORDERS,
    LAYING: Phase.LAYING,
    SHOWING: Phase.SHOWING,
    PLACING: Phase.PLACING,
    GIVING_UP: Phase.GIVING_UP,
    SERVING: Phase.SERVING,
    DRAWING: Phase.DRAWING,
    REBUILDING: Phase.REBUILDING,
    OVER: Phase.OVER,
}
PLAIN = [Space(name) for name in NAMES]
COVERED = [Space(name, cloche=True) for name in NAMES]
WITH = [[Space(name, element) for name in NAMES] for element in ELEMENTS]
"""Cached, because most spaces look like one of these."""


def view(position: BanquetPosition, seat: int | None, sharing: Sequence[int] = ()) -> BanquetView:
    """What the table shows this seat; None is a spectator, or a screen that several seats share.

    Orders are shown to players who have not covered theirs, never to a spectator (BAN-8, BAN-35).
    """
    assert seat is None or 0 <= seat < position.seats, f"no seat {seat}"
    to_act = int(position.to_act())
    table = position.table
    points = scores(position)
    eyes = sharing if seat is None else (seat,)
    looks = position.phase == SHOWING and any(not position.covered & BIT[each] for each in eyes)
    return BanquetView(
        seat=seat,
        phase=PHASES[position.phase],
        variants=Variants(
            gourmet=table.gourmet,
            etiquette=table.lay > 0,
            orders=int(table.lay) or int(size(table.marked)),
            feast=table.feast,
            hell=table.hell,
        ),
        start=None if position.phase == START else int(position.start),
        turn=to_act if to_act >= 0 else None,
        waiting=waiting(position),
        board=[space(position, cell, looks) for cell in range(CELLS) if cell != BOUQUET],
        filled=int(size(position.taken)),
        spaces=int(size(SPACES)),
        kitchen={dish: int(position.kitchen[number]) for number, dish in enumerate(DISHES)},
        players=[player(position, other, int(points[other])) for other in range(position.seats)],
        decks=[deck(position, value) for value in range(VALUES)],
        orders_left=int(table.lay - size(position.cloches)) if position.phase == LAYING else 0,
        cloches=int(size(position.cloches)),
        announced=announced(position),
        placed=None if position.placed == NOWHERE else NAMES[position.placed],
        hand=[] if seat is None else hand(position, seat),
        legal=[] if seat is None else legal(position, seat),
        refused=[] if seat is None else refused(position, seat),
        places=[int(place) for place in places(position)] if position.phase == OVER else None,
    )


def waiting(position: BanquetPosition) -> list[int]:
    """The seats that still owe a decision."""
    if position.phase == SHOWING:
        return [seat for seat in range(position.seats) if not position.covered & BIT[seat]]
    return [int(seat) for seat in position.deciders()]


def space(position: BanquetPosition, cell: int, looks: bool) -> Space:
    """A space and what is on it; under a cloche only while orders are shown (BAN-8)."""
    at = AT[cell]
    if position.cloches & at:
        return Space(NAMES[cell], cloche=True, order=DISHES[position.orders[cell]]) if looks else COVERED[cell]
    if not position.taken & at:
        return PLAIN[cell]
    if position.on[TOQUE] & at:
        owner = next(seat for seat in range(position.seats) if position.toques[seat] & at)
        return Space(NAMES[cell], ELEMENTS[TOQUE], owner)
    return next(WITH[element][cell] for element in range(TOQUE) if position.on[element] & at)


def player(position: BanquetPosition, other: int, points: int) -> Player:
    """What all may see of a seat (BAN-35)."""
    kept = position.kept[other]
    values = position.table.menus.value
    held = [int(position.hands[other * HELD + k]) for k in range(HELD)]
    return Player(
        seat=other,
        points=points,
        hand=[0 if menu == NONE else int(values[menu]) + 1 for menu in held],
        scored=cards(position, int(position.scored[other])),
        orders=[dish for number, dish in enumerate(DISHES) for _ in range(kept_of(kept, number))],
        toques=int(position.toques_left[other]),
        covered=bool(position.covered & BIT[other]),
    )


def cards(position: BanquetPosition, menus: int) -> list[MenuCard]:
    """The menus of a set."""
    return [menu_card(int(position.table.menus.cards[menu])) for menu in menus_in(menus)]


def deck(position: BanquetPosition, value: int) -> Deck:
    """The menus of one value beside the board."""
    return Deck(value + 1, int(position.left[value]), cards(position, int(position.discards[value])))


def announced(position: BanquetPosition) -> list[Announced]:
    """What became of the orders that were announced, by space."""
    found: list[Announced] = []
    for cell in range(CELLS):
        fate = int(position.fates[cell])
        if fate:
            missing, code = divmod(fate - 1, 64)
            found.append(
                Announced(NAMES[cell], code // 16, DISHES[code // 4 % 4], DISHES[code % 4], placed=not missing)
            )
    return found


def hand(position: BanquetPosition, seat: int) -> list[MenuInHand]:
    """The menus of a hand, and where each lacks one space."""
    found: list[MenuInHand] = []
    for k in range(HELD):
        menu = int(position.hands[seat * HELD + k])
        if menu != NONE:
            card = menu_card(int(position.table.menus.cards[menu]))
            found.append(MenuInHand(k + 1, card, nearly(position, menu)))
    return found


def nearly(position: BanquetPosition, menu: int) -> list[Chance]:
    """Rows of a menu that lack one free space."""
    on = position.on
    parts = parts_of(position, menu)
    found: list[Chance] = []
    for missing in range(2 if parts[0] == parts[2] else 3):  # a row that reads the same from both ends is shown once
        sets = [int(on[part]) for part in parts]
        untaken = int(SPACES & ~position.taken)
        sets[missing] = untaken & ~int(position.cloches) if parts[missing] == TOQUE else untaken  # no order is a toque
        lines = rows(sets[0], sets[1], sets[2], SPACES)
        found += [Chance([NAMES[cell] for cell in row], NAMES[row[missing]], ELEMENTS[parts[missing]]) for row in lines]
    return found


def parts_of(position: BanquetPosition, menu: int) -> tuple[int, int, int]:
    """The elements of a menu in its order."""
    menus = position.table.menus
    return int(menus.first[menu]), int(menus.middle[menu]), int(menus.last[menu])


def legal(position: BanquetPosition, seat: int) -> list[LegalMove]:
    """Every move of this seat, with the menus it would complete."""
    moves: list[LegalMove] = []
    for action in position.legal(seat):
        completes: list[Completed] = []
        if action < ANNOUNCE:
            completes = completed(position, seat, int(action) // CELLS, int(action) % CELLS)
        elif action < ANNOUNCE + len(DISHES) * CELLS:
            dish, cell = divmod(int(action) - ANNOUNCE, CELLS)
            completes = completed(position, seat, dish, cell) if position.kitchen[dish] else []
        elif MENU <= action < NO_MENU:
            completes = [one for one in here(position, seat) if one.number == action - MENU + 1]
        moves.append(LegalMove(spell(int(action)), MOVES[action], completes))
    return moves


def here(position: BanquetPosition, seat: int) -> list[Completed]:
    """The menus of a hand that what was just placed completes."""
    element = next(each for each in range(len(ELEMENTS)) if position.on[each] & AT[position.placed])
    return completed(position, seat, element, int(position.placed))


def completed(position: BanquetPosition, seat: int, element: int, cell: int) -> list[Completed]:
    """The menus of a hand that lie in a row with this element on this space (BAN-17)."""
    found: list[Completed] = []
    on = [int(spaces) for spaces in position.on]
    on[element] |= int(AT[cell])
    for k in range(HELD):
        menu = int(position.hands[seat * HELD + k])
        if menu == NONE:
            continue
        first, middle, last = parts_of(position, menu)
        lines = rows(on[first], on[middle], on[last], int(AT[cell])) if element in (first, middle, last) else []
        if lines:
            names = [[NAMES[each] for each in line] for line in lines]
            found.append(Completed(k + 1, int(position.table.menus.value[menu]) + 1, names))
    return found


def refused(position: BanquetPosition, seat: int) -> list[RefusedMoves]:
    """What this seat cannot use now, and the rules against it."""
    if seat != position.turn or position.to_act() != seat:
        return []
    found: list[tuple[Refusal, str, str]] = []
    if position.phase == PLACING:
        found += [(against, NAMES[cell], "") for cell in range(CELLS) if (against := cell_refusal(position, cell))]
        pieces = [(piece_refusal(position, seat, element), name) for element, name in enumerate(ELEMENTS)]
        found += [(against, "", str(name)) for against, name in pieces if against]
        found += [(against, "", f"announce {NAMES[cell]}") for cell, against in untouched(position)]
    elif position.phase == LAYING:
        found += [(against, NAMES[cell], "") for cell in range(CELLS) if (against := lay_refusal(position, cell))]
    elif position.phase == SERVING:
        for k in range(HELD):
            if position.hands[seat * HELD + k] != NONE:
                tried = (menu_refusal(position, seat, k), discard_refusal(position, seat, k))
                both = zip(tried, (spell(MENU + k), spell(DISCARD + k)), strict=True)
                found += [(against, "", spelling) for against, spelling in both if against]
    elif position.phase == DRAWING:
        decks = [(draw_refusal(position, value), f"draw {value + 1}") for value in range(VALUES)]
        found += [(against, "", spelling) for against, spelling in decks if against]
    return gathered(found)


def untouched(position: BanquetPosition) -> list[tuple[int, Refusal]]:
    """Cloches that cannot be announced yet."""
    cells = [cell for cell in range(CELLS) if position.cloches & AT[cell]]
    return [(cell, against) for cell in cells if (against := announce_refusal(position, cell))]


def gathered(found: list[tuple[Refusal, str, str]]) -> list[RefusedMoves]:
    """Each refusal once, with everything it applies to."""
    together: dict[tuple[str, str], RefusedMoves] = {}
    for against, cell, piece in found:
        assert isinstance(against.reason, Reason)
        facts = {name: fact for name, fact in against.facts.items() if name != "cell"}
        key = (str(against.reason), repr(facts))
        one = together.setdefault(key, RefusedMoves(against.rule, against.reason, facts, [], []))
        if cell:
            one.cells.append(cell)
        if piece:
            one.pieces.append(piece)
    return list(together.values())
