"""The events of soup for people, and who may know them. The position's log has the same as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from toque.engine.events import Event
from toque.engine.ints import BIT
from toque.games.soup.moves import CARDS, KIND, MENUS, SUITS, Card, Menu, Suit, cards
from toque.games.soup.rules import event_codes as j
from toque.games.soup.rules.menus import NO_SOUP
from toque.games.soup.rules.play.scoring import NO_SOUP_STARS, worth


class DealerDrawn(Event, frozen=True, tag="dealer_drawn"):
    """The first dealer is drawn (SOUP-8)."""

    seat: int


class Dealt(Event, frozen=True, tag="dealt"):
    """A round begins: all hands are dealt (SOUP-6)."""

    opens_chapter: ClassVar[bool] = True
    round: int
    dealer: int
    cards: list[int]
    """How many each seat got."""


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat's own cards; nobody else is told (SOUP-29)."""

    reveals: ClassVar[bool] = True
    seat: int
    hand: list[Card]

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else None


class MenuChosen(Event, frozen=True, tag="menu_chosen"):
    """A seat has chosen a menu; if it is covered, the others see only that (SOUP-7, SOUP-27)."""

    seat: int
    menu: Menu | None
    covered: bool

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat or not self.covered else replace(self, menu=None)


class MenusOpened(Event, frozen=True, tag="menus_opened"):
    """All menus lie open (SOUP-7)."""

    reveals: ClassVar[bool] = True
    opens_chapter: ClassVar[bool] = True
    menus: list[Menu]


class NoSoupPaid(Event, frozen=True, tag="no_soup_paid"):
    """No soup today: five stars at once (SOUP-24)."""

    seat: int
    gained: int
    stars: int

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained}


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A card into the pot, and the announced total (SOUP-10)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    total: int
    adds: int
    """What it adds to the total: nothing for a leading ten and a boil-over (SOUP-11, SOUP-16)."""
    led: Suit
    """The suit of the first card in the pot (SOUP-12)."""
    leading_ten: bool
    """Whether it is a ten that opens the pot, and so counts nothing (SOUP-11)."""


class BoiledOver(Event, frozen=True, tag="boiled_over"):
    """The pot boils over: its total is zero again (SOUP-16)."""

    seat: int


class LastCard(Event, frozen=True, tag="last_card"):
    """A seat has played its last card, and says so (SOUP-19)."""

    seat: int


class SoupReady(Event, frozen=True, tag="soup_ready"):
    """The soup is ready, and this seat takes the pot (SOUP-18)."""

    opens_chapter: ClassVar[bool] = True
    seat: int
    total: int
    pot: list[Card]


class HandLeft(Event, frozen=True, tag="hand_left"):
    """Cards left in a hand when the round ends: they are shown, and count for nobody (SOUP-21)."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: list[Card]


class RoundOver(Event, frozen=True, tag="round_over"):
    """The turn came to a seat without cards (SOUP-20)."""

    round: int
    seat: int


class Scored(Event, frozen=True, tag="scored"):
    """What a seat's won pile brought, and how (SOUP-22 to SOUP-25)."""

    seat: int
    menu: Menu
    won: list[Card]
    worth: list[int]
    """The stars that each card of the pile brought, in the same order: 1, -1 or 0."""
    paid: int
    """What its menu has brought already, when the menus lay open (SOUP-24)."""
    gained: int
    lost: int
    forgiven: int
    stars: int

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained - self.lost + self.forgiven}


class GameOver(Event, frozen=True, tag="game_over"):
    """The last round is over (SOUP-26)."""

    places: list[int]


SoupEvent: TypeAlias = (
    DealerDrawn
    | Dealt
    | HandDealt
    | MenuChosen
    | MenusOpened
    | NoSoupPaid
    | CardPlayed
    | BoiledOver
    | LastCard
    | SoupReady
    | HandLeft
    | RoundOver
    | Scored
    | GameOver
)


def event(entry: Sequence[int]) -> SoupEvent:
    """An entry of the log as an event for people."""
    match entry:
        case (j.DEALER_DRAWN, seat):
            return DealerDrawn(seat)
        case (j.DEALT, number, dealer, *sizes):
            return Dealt(number + 1, dealer, sizes)
        case (j.HAND, seat, bag):
            return HandDealt(seat, cards(bag))
        case (j.CHOSE, seat, menu, covered):
            return MenuChosen(seat, MENUS[menu], bool(covered))
        case (j.MENUS_LIE, *menus):
            return MenusOpened([MENUS[menu] for menu in menus])
        case (j.NO_SOUP_PAID, seat, stars):
            return NoSoupPaid(seat, NO_SOUP_STARS, stars)
        case (j.PLAYED, seat, card, total, adds, led, leading_ten):
            return CardPlayed(seat, CARDS[card], total, adds, SUITS[led], bool(leading_ten))
        case (j.BOILED_OVER, seat):
            return BoiledOver(seat)
        case (j.LAST_CARD, seat):
            return LastCard(seat)
        case (j.SOUP_READY, seat, total, bag):
            return SoupReady(seat, total, cards(bag))
        case (j.LEFT_OVER, seat, bag):
            return HandLeft(seat, cards(bag))
        case (j.ROUND_OVER, number, seat):
            return RoundOver(number + 1, seat)
        case (j.SCORED, seat, menu, bag, gained, lost, forgiven, stars):
            won = cards(bag)
            return Scored(
                seat,
                MENUS[menu],
                won,
                [int(worth(menu, BIT[KIND[card]])) for card in won],
                NO_SOUP_STARS if menu == NO_SOUP else 0,
                gained,
                lost,
                forgiven,
                stars,
            )
        case (j.GAME_OVER, *places):
            return GameOver(places)
        case _:
            raise AssertionError(f"no such event: {entry}")
