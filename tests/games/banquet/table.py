"""Tables of the banquet for tests: positions spelled in words, loaded with all checks, every piece accounted for.

Menus are spelled by their letters: S salad, F fruit salad, P pudding, B burger, T toque; a dash is an empty place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from games.spelled import SpelledTable
from toque.engine.errors import BadSetup, Fault
from toque.engine.game import Dump
from toque.engine.position import CHANCE
from toque.games.banquet.events import BanquetEvent
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import MenuCard
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.banquet.view import BanquetView, LegalMove, Space

LETTERS = {"S": "salad", "F": "fruit-salad", "P": "pudding", "B": "burger", "T": "toque"}
DISHES = ("salad", "fruit-salad", "pudding", "burger")
MENUS = [
    *(a + a + b for a, b in permutations("SFPB", 2)),
    *(a + b + c for a, b, c in permutations("SFPB", 3) if "SFPB".index(a) < "SFPB".index(c)),
    *(f"T{a}{b}" for a, b in permutations("SFPB", 2)),
]
"""The natural complete set of the ledger: twelve each of the values 1, 2, 3."""

SPACES = [
    column + str(row)
    for column, rows in zip("abcdefg", ("1234", "12345", "123456", "123567", "234567", "34567", "4567"), strict=True)
    for row in rows
]
"""The 36 spaces: four to a side, without the bouquet d4."""
AROUND_BOUQUET = ["c3", "c4", "d3", "d5", "e4", "e5"]
CORNERS = {
    "a1": "salad",
    "a4": "salad",
    "d1": "fruit-salad",
    "d7": "fruit-salad",
    "g4": "pudding",
    "g7": "burger",
}
"""The orders as they lie in tests; a pudding and a burger are the two unseen ones."""
HANDS = ("SSF SFP TSF", "SSP SFB TSP", "SSB SPF TSB", "FFS SPB TFS")
"""What players hold in tests where it does not matter."""


class Table(SpelledTable[BanquetPosition, BanquetView, BanquetEvent]):
    """A banquet, its moves spelled and its state in words."""

    game = BANQUET

    def __init__(self, position: BanquetPosition) -> None:
        super().__init__(position)
        self.pieces = self.counted()

    # What happens

    def play(self, *spellings: str) -> None:
        """Make these moves in order, each by the seat that has to act."""
        for spelling in spellings:
            self.play_as(self.turn, spelling)

    def play_as(self, seat: int, spelling: str) -> None:
        """Make one move by this seat, with all checks."""
        try:
            BANQUET.play(self.position, seat, BANQUET.read(spelling))
        except Fault as fault:
            fault.add_note(f"seat {seat} tried {spelling!r} at this table: {self.truth}")
            raise
        assert self.counted() == self.pieces, f"something was lost or doubled: {self.truth}"

    def chance(self, *answers: int) -> None:
        """What chance did: the start player's seat, or the key of a shuffle."""
        for answer in answers:
            dealt = self.phase == "deal"
            BANQUET.play(self.position, CHANCE, answer)
            if dealt:
                self.pieces = self.counted()
            assert self.counted() == self.pieces, f"something was lost or doubled: {self.truth}"

    def counted(self) -> Counter[str]:
        """Every dish, toque and menu, wherever it is."""
        truth = self.truth
        pieces = Counter({dish: truth["kitchen"][number] for number, dish in enumerate(DISHES)})
        pieces.update({f"toque {seat}": left for seat, left in enumerate(truth["toques"])})
        pieces.update(text.split(" ", 1)[1] for text in truth["board"])
        for piles in (truth["hands"], truth["scored"], truth["decks"], truth["discards"]):
            pieces.update(MENUS[menu] for pile in piles for menu in pile if menu >= 0)
        return pieces

    # What is true

    @property
    def board(self) -> dict[str, str]:
        """What is where: `{"d3": "salad", "c3": "toque 1"}`."""
        return dict(text.split(" ", 1) for text in self.truth["board"])

    @property
    def cloches(self) -> dict[str, str]:
        """What is under which cloche."""
        return dict(text.split() for text in self.truth["orders"])

    @property
    def kitchen(self) -> dict[str, int]:
        return dict(zip(DISHES, self.truth["kitchen"], strict=True))

    @property
    def toques(self) -> list[int]:
        """Toques still in hand."""
        return list(self.truth["toques"])

    @property
    def hands(self) -> list[str]:
        return [menus(hand) for hand in self.truth["hands"]]

    @property
    def scored(self) -> list[str]:
        return [menus(pile) for pile in self.truth["scored"]]

    @property
    def decks(self) -> list[str]:
        """The decks by value, the top last."""
        return [menus(pile) for pile in self.truth["decks"]]

    @property
    def discards(self) -> list[str]:
        return [menus(pile) for pile in self.truth["discards"]]

    @property
    def points(self) -> list[int]:
        return [int(points) for points in self.position.scores()]

    # What people see

    def sees(self, seat: int | None, cell: str) -> Space:
        """A space as this seat sees it."""
        return next(space for space in self.view(seat).board if space.cell == cell)

    @property
    def offered(self) -> dict[str, LegalMove]:
        """The legal moves of the seat that has to act, as the view explains them."""
        return {move.spelling: move for move in self.view(self.turn).legal}


def fields(
    hands: Sequence[str] | None = None,
    board: str | Mapping[str, str] = "",
    *,
    seats: int = 2,
    orders: str | Mapping[str, str] | None = None,
    announced: str = "",
    scored: Sequence[str] | None = None,
    decks: Sequence[str] | None = None,
    discards: Sequence[str] = ("", "", ""),
    kitchen: Sequence[int] | None = None,
    toques: Sequence[int] | None = None,
    turn: int = 0,
    **more: object,
) -> Dump:
    """A dump of a table where somebody has to place. Menus and dishes that are not spelled are in decks and kitchen."""
    held = [*(hands or HANDS[:seats])]
    on = board if isinstance(board, Mapping) else spelled(board)
    told = [text.strip() for text in announced.split(",")] if announced else []
    lifted = {*on, *(text.split()[0] for text in told)}
    lying = {cell: dish for cell, dish in CORNERS.items() if cell not in lifted} if orders is None else orders
    piles = [numbers(hand) for hand in held], [numbers(pile) for pile in scored or [""] * len(held)]
    aside = [numbers(pile) for pile in discards]
    gone = {menu for pile in (*piles[0], *piles[1], *aside) for menu in pile}
    rest = [[menu for menu in range(12 * value, 12 * value + 12) if menu not in gone] for value in range(3)]
    owners = Counter(piece for piece in on.values() if piece.startswith("toque"))
    given: Dump = {
        "seats": len(held),
        "gourmet": False,
        "etiquette": 0,
        "feast": False,
        "hell": False,
        "marked": [*CORNERS],
        "box_orders": [2, 2, 2, 2],
        "box_kitchen": [10, 10, 10, 10],
        "menus": [f"{number // 12 + 1} {' '.join(LETTERS[each] for each in row)}" for number, row in enumerate(MENUS)],
        "phase": "placing",
        "start": 0,
        "turn": turn,
        "placed": None,
        "wanted": None,
        "covered": [*range(len(held))],
        "board": [f"{cell} {on[cell]}" for cell in SPACES if cell in on],
        "toques": [*(toques or [2 - owners[f"toque {seat}"] for seat in range(len(held))])],
        "kitchen": [*(kitchen or [10 - [*on.values()].count(dish) for dish in DISHES])],
        "orders": pairs(lying if isinstance(lying, Mapping) else spelled(lying)),
        "pile": [],
        "announced": told,
        "hands": [[*hand, -1, -1, -1][:3] for hand in piles[0]],
        "drawn": [[0, 0, 0]] * len(held),
        "scored": piles[1],
        "decks": rest if decks is None else [numbers(deck) for deck in decks],
        "discards": aside,
        "rebuilt": [0, 0, 0],
        "version": BANQUET.version,
    }
    return given | more


def banquet(hands: Sequence[str] | None = None, board: str | Mapping[str, str] = "", **more: Any) -> Table:
    """A table where somebody has to place, by default seat 0; the arguments are those of `fields`."""
    return loaded(fields(hands, board, **more))


def loaded(given: Dump) -> Table:
    """The table of a dump."""
    try:
        return Table(BANQUET.load(given))
    except BadSetup as bad:
        bad.add_note(f"in a test's table: {given}")
        raise


def new_game(seats: int, *chance: int, **options: str) -> Table:
    """A new game, and what chance did first: the start player's seat, the keys of menus and of orders."""
    table = Table(BANQUET.new(seats, options))
    table.chance(*chance)
    return table


def columns(*letters: str) -> dict[str, str]:
    """A board by its columns a to g, each from its lowest number up: a letter, a toque's owner, a dot for nothing."""
    found = dict(zip(SPACES, "".join(letters).replace("*", ""), strict=True))
    return {cell: LETTERS.get(piece, f"toque {piece}") for cell, piece in found.items() if piece != "."}


QUARTERS = columns("SSSS", "SSSSS", "FFFFFF", "FFF*PPP", "PPPPPP", "BBBBB", "BBBB")
"""A full board of nine dishes each, from left to right."""


def without(board: Mapping[str, str], *cells: str) -> dict[str, str]:
    """A board with these spaces empty."""
    return {cell: piece for cell, piece in board.items() if cell not in cells}


def spelled(text: str) -> dict[str, str]:
    """`"d3 salad, c3 toque 1"` by space."""
    return dict(piece.strip().split(" ", 1) for piece in text.split(",")) if text else {}


def pairs(named: Mapping[str, str]) -> list[str]:
    """`{"d7": "pudding"}` as `["d7 pudding"]`, by space."""
    return [f"{cell} {named[cell]}" for cell in SPACES if cell in named]


def numbers(letters: str) -> list[int]:
    """`"SSF -"` as the numbers of these menus."""
    return [-1 if menu == "-" else MENUS.index(menu) for menu in letters.split()]


def menus(found: Sequence[int]) -> str:
    """The numbers of menus as `"SSF -"`."""
    return " ".join("-" if menu < 0 else MENUS[menu] for menu in found)


def letters(card: MenuCard | None) -> str:
    """A menu by its letters."""
    return "" if card is None else "".join(next(key for key in LETTERS if LETTERS[key] == part) for part in card.row)
