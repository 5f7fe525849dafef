"""Tables of soup for tests: positions spelled in words, loaded with all checks, with all 52 cards accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.spelled import SpelledTable
from toque.engine.errors import BadSetup, Fault
from toque.engine.position import CHANCE
from toque.games.soup.events import SoupEvent
from toque.games.soup.game import SOUP
from toque.games.soup.moves import SUITS
from toque.games.soup.rules.actions import FREE
from toque.games.soup.rules.position import SoupPosition
from toque.games.soup.view import SoupView

MENUS = ("pea", "onion", "mushroom", "chili", "no-soup-today")

BOX = Counter(
    {f"{suit} {value}": 2 for suit in ("pea", "onion", "mushroom") for value in ("broth", "1", "2", "3", "4", "5")}
    | {f"{suit} {value}": 1 for suit in ("pea", "onion", "mushroom") for value in ("10", "boil-over")}
    | {f"chili {value}": 2 for value in ("1", "2", "3", "4", "5")}
)
"""The cards as the rulebook counts them (SOUP-2)."""


class Table(SpelledTable[SoupPosition, SoupView, SoupEvent]):
    """A table of soup, its moves spelled and its state in words."""

    game = SOUP

    def __init__(self, position: SoupPosition) -> None:
        super().__init__(position)
        self.out = BOX - self.cards()
        """The cards left out of the deal."""

    # What happens

    def play(self, *spellings: str) -> None:
        """Make these moves in order, each by the seat that has to act."""
        for spelling in spellings:
            self.play_as(self.turn, spelling)

    def play_as(self, seat: int, spelling: str) -> None:
        """Make one move by this seat, with all checks."""
        try:
            SOUP.play(self.position, seat, SOUP.read(spelling))
        except Fault as fault:
            fault.add_note(f"seat {seat} tried {spelling!r} at this table: {self.truth}")
            raise
        self.account()

    def chance(self, answer: int) -> None:
        """What chance did: the first dealer's seat, or the key of a shuffle."""
        shuffled = self.phase == "deal"
        SOUP.play(self.position, CHANCE, answer)
        if shuffled:
            self.out = BOX - self.cards()

    def account(self) -> None:
        """Check that every card is somewhere, and nowhere twice, while a round is being played."""
        if self.phase in ("choosing", "cooking"):
            assert self.cards() + self.out == BOX, f"cards were lost or doubled: {self.truth}"
        else:
            assert not self.cards(), f"cards lie about between the rounds: {self.truth}"

    def cards(self) -> Counter[str]:
        """All cards in hands, pot and won piles."""
        truth = self.truth
        return Counter(card for pile in (*truth["hands"], *truth["won"], truth["pot"]) for card in pile)

    # What is true

    @property
    def round(self) -> int:
        """From 1."""
        return int(self.truth["round"]) + 1

    @property
    def dealer(self) -> int:
        return int(self.truth["dealer"])

    @property
    def deciders(self) -> list[int]:
        return [int(seat) for seat in self.position.deciders()]

    @property
    def led(self) -> str | None:
        """The suit that has to be followed."""
        return None if self.position.led == FREE else str(SUITS[self.position.led])

    @property
    def total(self) -> int:
        return int(self.position.total)

    @property
    def pot(self) -> str:
        return joined(self.truth["pot"])

    @property
    def hands(self) -> list[str]:
        return [joined(hand) for hand in self.truth["hands"]]

    @property
    def won(self) -> list[str]:
        return [joined(pile) for pile in self.truth["won"]]

    @property
    def stars(self) -> list[int]:
        return [int(stars) for stars in self.position.scores()]

    @property
    def menus(self) -> list[str | None]:
        return list(self.truth["menus"])

    @property
    def used(self) -> list[list[str]]:
        return list(self.truth["used"])

    @property
    def voids(self) -> list[list[str]]:
        return list(self.truth["voids"])


def soup(
    hands: Sequence[str],
    *,
    menus: Sequence[str] | None = None,
    won: Sequence[str] | None = None,
    stars: Sequence[int] | None = None,
    pot: str = "",
    dealer: int = -1,
    turn: int = 0,
    in_round: int = 1,
    open_menus: bool = False,
    voids: Sequence[Sequence[str]] | None = None,
) -> Table:
    """A table where cards are played. Unless told otherwise all cook pea, and seat 0 has the turn, left of the dealer.

    Cards that are not spelled were left out of the deal.
    """
    lying = list(menus or ["pea"] * len(hands))
    return loaded(
        seats=len(hands),
        open_menus=open_menus,
        phase="cooking",
        round=in_round - 1,
        dealer=dealer % len(hands),
        turn=turn,
        stars=list(stars or [5] * len(hands)),
        menus=lying,
        used=[[menu, *[other for other in MENUS if other != menu][: in_round - 1]] for menu in lying],
        hands=[split(hand) for hand in hands],
        won=[split(pile) for pile in won or [""] * len(hands)],
        pot=split(pot),
        voids=[list(void) for void in voids or [[]] * len(hands)],
    )


def middle() -> Table:
    """Three players in round two, with two pots won and a third in progress."""
    return soup(
        hands=["pea 2, onion 1, onion 1", "pea 3, chili 2", "mushroom 4, onion 5"],
        menus=["onion", "no-soup-today", "pea"],
        won=["mushroom 1, mushroom 10", "", "chili 5, chili 5, onion 2"],
        stars=[6, 10, 3],
        pot="pea 1, pea 4",
        turn=1,
        dealer=1,
        in_round=2,
        voids=[["mushroom"], [], ["pea"]],
    )


def choosing(
    hands: Sequence[str],
    *,
    menus: Sequence[str | None] | None = None,
    used: Sequence[Sequence[str]] | None = None,
    stars: Sequence[int] | None = None,
    dealer: int = -1,
    turn: int | None = None,
    open_menus: bool = False,
) -> Table:
    """A table where menus are chosen; the round follows from the number of used menus. The dealer is the last seat."""
    seats = len(hands)
    gone = [list(each) for each in used or [[]] * seats]
    return loaded(
        seats=seats,
        open_menus=open_menus,
        phase="choosing",
        round=len(gone[0]),
        dealer=dealer % seats,
        turn=(dealer + 1) % seats if turn is None else turn,
        stars=list(stars or [5] * seats),
        menus=list(menus or [None] * seats),
        used=gone,
        hands=[split(hand) for hand in hands],
        won=[[]] * seats,
        pot=[],
        voids=[[]] * seats,
    )


def dealing(
    seats: int,
    *,
    used: Sequence[Sequence[str]] | None = None,
    stars: Sequence[int] | None = None,
    dealer: int = -1,
    open_menus: bool = False,
) -> Table:
    """A table between two rounds, before the shuffle; the round is the one after so many used menus."""
    gone = [list(each) for each in used or [[]] * seats]
    return loaded(
        seats=seats,
        open_menus=open_menus,
        phase="deal",
        round=len(gone[0]),
        dealer=dealer % seats,
        turn=0,
        stars=list(stars or [5] * seats),
        menus=[None] * seats,
        used=gone,
        hands=[[]] * seats,
        won=[[]] * seats,
        pot=[],
        voids=[[]] * seats,
    )


def new_game(seats: int, *chance: int, menus: str = "covered") -> Table:
    """A new game, and what chance did first: the dealer's seat, then the key of the shuffle."""
    table = Table(SOUP.new(seats, {"menus": menus}))
    for answer in chance:
        table.chance(answer)
    return table


def loaded(**fields: object) -> Table:
    """The table of a dump."""
    try:
        return Table(SOUP.load(fields))
    except BadSetup as bad:
        bad.add_note(f"in a test's table: {fields}")
        raise


def split(cards: str) -> list[str]:
    """`"pea 3, chili 1"` as a list."""
    return [card.strip() for card in cards.split(",")] if cards else []


def joined(cards: Sequence[str]) -> str:
    """A list of cards as `"pea 3, chili 1"`."""
    return ", ".join(cards)
