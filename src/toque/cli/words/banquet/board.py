"""The banquet table in plain letters: drawn as a hexagon of text, and space by space in sentences for listening."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from toque.cli.words.people import People, counted, listed
from toque.games.banquet.moves import Announce, Element, LayOrder, Place
from toque.games.banquet.rules.board import BOUQUET, NAMES, NEAR, PLACES, cells_in
from toque.games.banquet.view import BanquetView, Phase, Space

LETTERS = {
    Element.SALAD: "S",
    Element.FRUIT_SALAD: "F",
    Element.PUDDING: "P",
    Element.BURGER: "B",
    Element.TOQUE: "T",
}
CLOCHE = "^"
FLOWERS = "*"
FREE = "."
OPEN = "+"
"""What stands on a space in the drawing; OPEN is free to use now."""
WIDTH = 8
"""Letters from one space of a row to the next."""
ROWS = 7
AROUND_BOUQUET = [NAMES[cell] for cell in cells_in(NEAR[BOUQUET])]
LEGEND = "S salad, F fruit-salad, P pudding, B burger, T toque, ^ cloche, + free to use"
TOUCHING = "A space touches the two beside it, the two above it and the two below it. Rows run along these ways."


def drawing(shown: BanquetView) -> list[str]:
    """The table in seven rows, each half a space further than the one above."""
    spaces = {space.cell: space for space in shown.board}
    usable = usable_cells(shown)
    rows: list[str] = []
    for row in range(ROWS):
        cells = [cell for cell, (_, each) in enumerate(PLACES) if each == row]
        drawn = [f"{NAMES[cell]} {mark(spaces.get(NAMES[cell]), usable)}".ljust(WIDTH) for cell in cells]
        rows.append(" " * (2 + WIDTH // 2 * (ROWS - len(cells))) + "".join(drawn).rstrip())
    return rows


def mark(space: Space | None, usable: Collection[str]) -> str:
    """One space in the drawing; None is the bouquet."""
    if space is None:
        return FLOWERS
    if space.cloche:
        under = LETTERS[Element(space.order)] if space.order else ""
        return CLOCHE + under + (OPEN if space.cell in usable else "")
    if space.element is None:
        return OPEN if space.cell in usable else FREE
    return LETTERS[space.element] + ("" if space.owner is None else str(space.owner + 1))


def legend(shown: BanquetView, people: People) -> list[str]:
    """What the letters mean."""
    seats = range(len(shown.players))
    toques = [f"T{seat + 1} {'yours' if seat == people.you else people.whose(seat)}" for seat in seats]
    return [
        f"{LEGEND},",
        f"{CLOCHE}{OPEN} cloche you may announce, {FREE} free but not to use now, {FLOWERS} bouquet.",
        f"Toques: {', '.join(toques)}.",
        TOUCHING,
    ]


def usable_cells(shown: BanquetView) -> list[str]:
    """The spaces where the person may do something now."""
    moves = (legal.move for legal in shown.legal)
    return list(dict.fromkeys(move.cell for move in moves if isinstance(move, Place | Announce | LayOrder)))


def sentences(shown: BanquetView, people: People) -> list[str]:
    """Every space that has or touches something, one line each; the rest in one line."""
    spaces = {space.cell: space for space in shown.board}
    usable = usable_cells(shown)
    filled = [space for space in shown.board if space.element is not None]
    cloches = [space for space in shown.board if space.cloche]
    free = [space for space in shown.board if space.element is None and not space.cloche]
    lines = [f"{space.cell} {thing(space, people)}, {touched(space.cell, spaces, people)}." for space in filled]
    for space in cloches:
        may = ", you may announce" if space.cell in usable else ""
        lines.append(f"{space.cell} {thing(space, people)}{may}, {touched(space.cell, spaces, people)}.")
    near = [space.cell for space in free if beside(space.cell, spaces) or space.cell in AROUND_BOUQUET]
    lines += [f"{cell} free, {touched(cell, spaces, people)}." for cell in near]
    far = [space.cell for space in free if space.cell not in near]
    if far:
        lines.append(f"Free and touching nothing: {listed(far)}.")
    return lines


def beside(cell: str, spaces: Mapping[str, Space]) -> list[Space]:
    """The dishes and toques that touch a cell."""
    around = [NAMES[each] for each in cells_in(NEAR[NAMES.index(cell)])]
    return [spaces[name] for name in around if spaces[name].element is not None]


def touched(cell: str, spaces: Mapping[str, Space], people: People) -> str:
    """What a space touches, in words."""
    things = [f"{thing(space, people)} {space.cell}" for space in beside(cell, spaces)]
    if cell in AROUND_BOUQUET:
        things.append("the bouquet")
    return f"touches {listed(things)}" if things else "touches nothing"


def thing(space: Space, people: People) -> str:
    """What is on a space."""
    if space.cloche:
        return f"cloche, {space.order} under it" if space.order else "cloche"
    if space.owner is not None:
        return f"{people.whose(space.owner)} toque"
    return str(space.element)


def open_orders(shown: BanquetView) -> list[str]:
    """Under which cloche lies what, while it may be looked at (BAN-8)."""
    return [f"{space.cell} {space.order}" for space in shown.board if space.order is not None]


def table(shown: BanquetView, people: People) -> list[str]:
    """The drawing with its legend, and how full the table is."""
    return [*drawing(shown), *legend(shown, people), fullness(shown)]


def fullness(shown: BanquetView) -> str:
    """How many spaces are filled, and how many cloches still stand."""
    filled = f"{shown.filled} of {shown.spaces} spaces are filled"
    if shown.phase == Phase.OVER:
        return f"{filled}."
    return f"{filled}; {counted(shown.cloches, 'cloche stands', 'cloches stand')}."


def orders_lines(shown: BanquetView, people: People) -> list[str]:
    """Where cloches stand, and what became of the orders that were announced."""
    standing = [space.cell for space in shown.board if space.cloche]
    lines = [f"Cloches stand on {listed(standing)}." if standing else "No cloche is left."]
    if shown.phase == Phase.SHOWING and open_orders(shown):
        lines.append(f"Under them: {', '.join(open_orders(shown))}.")
    for one in shown.announced:
        who = people.name(one.seat)
        right = one.named == one.dish
        fate = f"{who} named it and kept the order" if right else f"{who} named {one.named}, so the order left the game"
        lines.append(f"{one.cell} was {one.dish}: {fate}.{'' if one.placed else ' The kitchen had none left.'}")
    return lines
