"""What people are told about a game of cuisine, and who may know it. Cards and judges are given by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from toque.engine.events import Event
from toque.games.cuisine.choices import line_of, source_of
from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import MEDALS_WON, NONE
from toque.games.cuisine.rules.cards.effects import EFFECTS
from toque.games.cuisine.rules.refusals import CURRENCIES, SOURCES
from toque.games.cuisine.showing import CHOSEN, ENDS
from toque.games.cuisine.view import End, Line, Purse, Served, Source


class Stall(StrEnum):
    """Where a card is acquired."""

    MARKET = "market"
    FRIDGE = "fridge"
    FORKS = "forks"


class StartDrawn(Event, frozen=True, tag="start_drawn"):
    """The first player is drawn (CUI-10)."""

    seat: int


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """A discard pile becomes the deck (CUI-2, CUI-19)."""

    opens_chapter: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: int
    shuffle: int
    cards: int


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """Cards are drawn from the deck; only the seat itself knows which (CUI-38)."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: list[int] | None

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else replace(self, cards=None)


class JudgeCame(Event, frozen=True, tag="judge_came"):
    """A judge comes to the table (CUI-4 to CUI-7); places are counted from 1."""

    reveals: ClassVar[bool] = True
    place: int
    judge: int


class MarketFilled(Event, frozen=True, tag="market_filled"):
    """A card from the market deck into the row (CUI-8, CUI-20); places are counted from 1."""

    reveals: ClassVar[bool] = True
    slot: int
    card: int


class TurnBegun(Event, frozen=True, tag="turn_begun"):
    """A turn begins (CUI-10) with one buy (CUI-14)."""

    seat: int
    round: int
    purse: Purse


class CardWarmed(Event, frozen=True, tag="card_warmed"):
    """A card goes face down into a warming tray (CUI-11)."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else replace(self, card=None)


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A card is played from hand (CUI-13)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int
    purse: Purse
    """What can be spent after it; the same in the other events."""


class ForkPlayed(Event, frozen=True, tag="fork_played"):
    """A fork card, for a fork or for a buy (CUI-17)."""

    reveals: ClassVar[bool] = True
    seat: int
    for_buy: bool
    purse: Purse


class AbilityBrought(Event, frozen=True, tag="ability_brought"):
    """An effect that happens automatically: spoons, forks, buys, discounts, slots."""

    seat: int
    source: Source
    number: int
    op: str
    amount: int
    purse: Purse


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """A waiting ability is used (CUI-24, CUI-32)."""

    seat: int
    source: Source
    number: int


class CardBought(Event, frozen=True, tag="card_bought"):
    """A card is bought (CUI-14)."""

    seat: int
    card: int
    stall: Stall
    slot: int | None
    """Of the market, counted from 1."""
    price: int
    currency: str
    purse: Purse


class CardGained(Event, frozen=True, tag="card_gained"):
    """A card is gained without a buy (CUI-15)."""

    seat: int
    card: int
    stall: Stall
    slot: int | None
    to_hand: bool


class CardTrashed(Event, frozen=True, tag="card_trashed"):
    """A card of the hand leaves the game (CUI-22)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A card of the player's tray comes to the hand."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else replace(self, card=None)


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    """A player discards a card of the hand because of another player's ability (CUI-21)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


class MealBegun(Event, frozen=True, tag="meal_begun"):
    """A meal is laid; nobody else sees it yet (CUI-28)."""

    seat: int

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else None


class CardLaid(Event, frozen=True, tag="card_laid"):
    """A card is added to the unfinished meal."""

    seat: int
    card: Served

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else None


class MealCancelled(Event, frozen=True, tag="meal_cancelled"):
    """The unfinished meal is taken back."""

    seat: int

    def seen_by(self, seat: int | None) -> Self | None:
        return self if seat == self.seat else None


class MealPresented(Event, frozen=True, tag="meal_presented"):
    """A judge takes a meal: its cards are eaten, and give medals (CUI-29 to CUI-31)."""

    reveals: ClassVar[bool] = True
    seat: int
    judge: int
    worth: int
    """Meal points."""
    medals: int
    bonus: int
    cards: list[Served]
    lines: list[Line]

    def points(self) -> dict[int, int]:
        return {self.seat: self.medals + self.bonus}


class HandLaidOpen(Event, frozen=True, tag="hand_laid_open"):
    """What is left in hand goes face up to the discard pile (CUI-19)."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: list[int]


class CardChilled(Event, frozen=True, tag="card_chilled"):
    """The card in the last place of the market goes to the fridge (CUI-20)."""

    card: int


class MarketSlid(Event, frozen=True, tag="market_slid"):
    """A card slides along the market (CUI-20); places are counted from 1."""

    card: int
    before: int
    now: int


class LastTurns(Event, frozen=True, tag="last_turns"):
    """Somebody has enough medals: the game ends after the turn of the last seat (CUI-34)."""

    seat: int
    last: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """Why the game ends (CUI-34, CUI-35)."""

    end: End


class GameOver(Event, frozen=True, tag="game_over"):
    """Medals have been counted (CUI-36)."""

    places: list[int]


CuisineEvent: TypeAlias = (
    StartDrawn
    | DeckShuffled
    | CardsDrawn
    | JudgeCame
    | MarketFilled
    | TurnBegun
    | CardWarmed
    | CardPlayed
    | ForkPlayed
    | AbilityBrought
    | AbilityUsed
    | CardBought
    | CardGained
    | CardTrashed
    | CardTaken
    | CardDiscarded
    | MealBegun
    | CardLaid
    | MealCancelled
    | MealPresented
    | HandLaidOpen
    | CardChilled
    | MarketSlid
    | LastTurns
    | GameEnded
    | GameOver
)


def event(entry: Sequence[int]) -> CuisineEvent:
    """An entry of the log as an event for people."""
    match entry:
        case (j.START_DRAWN, seat):
            return StartDrawn(seat)
        case (j.SHUFFLED, seat, number, cards):
            return DeckShuffled(seat, number, cards)
        case (j.DREW, seat, *kinds):
            return CardsDrawn(seat, len(kinds), kinds[::-1])
        case (j.JUDGE_CAME, place, judge):
            return JudgeCame(place + 1, judge)
        case (j.MARKET_CAME, slot, kind):
            return MarketFilled(slot + 1, kind)
        case (j.TURN, seat, number, *purse):
            return TurnBegun(seat, number, Purse(*purse))
        case (j.PUT_IN_TRAY, seat, kind):
            return CardWarmed(seat, kind)
        case (j.PLAYED, seat, kind, *purse):
            return CardPlayed(seat, kind, Purse(*purse))
        case (j.FORKED, seat, for_buy, *purse):
            return ForkPlayed(seat, bool(for_buy), Purse(*purse))
        case (j.BROUGHT, seat, ability, op, amount, *purse):
            return AbilityBrought(seat, *source_of(ability), EFFECTS[op].word, amount, Purse(*purse))
        case (j.USED, seat, ability):
            return AbilityUsed(seat, *source_of(ability))
        case (j.BOUGHT, seat, kind, source, slot, price, currency, *purse):
            stall = Stall(SOURCES[source])
            return CardBought(seat, kind, stall, place_of(slot), price, CURRENCIES[currency], Purse(*purse))
        case (j.GAINED, seat, kind, source, slot, to_hand):
            return CardGained(seat, kind, Stall(SOURCES[source]), place_of(slot), bool(to_hand))
        case (j.TRASHED, seat, kind):
            return CardTrashed(seat, kind)
        case (j.TAKEN, seat, kind):
            return CardTaken(seat, kind)
        case (j.DISCARDED, seat, kind):
            return CardDiscarded(seat, kind)
        case (j.LAYING_BEGUN, seat):
            return MealBegun(seat)
        case (j.LAID, seat, kind, warm, chosen):
            return CardLaid(seat, Served(kind, bool(warm), CHOSEN[chosen]))
        case (j.CANCELLED, seat):
            return MealCancelled(seat)
        case (j.PRESENTED, *told):
            return presented(told)
        case (j.LAID_OPEN, seat, *kinds):
            return HandLaidOpen(seat, kinds)
        case (j.TO_FRIDGE, kind):
            return CardChilled(kind)
        case (j.SLID, kind, before, now):
            return MarketSlid(kind, before + 1, now + 1)
        case (j.LAST_TURNS, seat, last):
            return LastTurns(seat, last)
        case (j.ENDED, why):
            return GameEnded(ENDS[why - MEDALS_WON])
        case (j.GAME_OVER, *places):
            return GameOver(places)
        case _:
            raise AssertionError(f"no such event: {entry}")


def place_of(slot: int) -> int | None:
    """A place of the market counted from 1, None elsewhere."""
    return None if slot == NONE else slot + 1


def presented(told: list[int]) -> MealPresented:
    """A meal with its cards and its reasons."""
    seat, judge, worth, medals, bonus, count, *rest = told
    served, reasons = rest[: 3 * count], rest[3 * count :]
    cards = [Served(served[k], bool(served[k + 1]), CHOSEN[served[k + 2]]) for k in range(0, len(served), 3)]
    lines = [line_of((reasons[k], *reasons[k + 1 : k + 5])) for k in range(0, len(reasons), 5)]
    return MealPresented(seat, judge, worth, medals, bonus, cards, lines)
