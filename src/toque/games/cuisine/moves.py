"""Cuisine's moves with their types and spellings: `play brie`, `add tray olive`, `to kathy`, `buy market 3`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from toque.engine.errors import Misspelled, Unreadable
from toque.engine.texts.spelling import completed
from toque.games.cuisine.rules.actions import ACTIONS, JUDGES, KINDS, MARKET, NONE, PLACES, TO
from toque.games.cuisine.rules.position import CuisinePosition


class PutInTray(Struct, frozen=True, tag_field="move", tag="tray"):
    """Put this card of the hand into the player's warming tray: its number, and its word."""

    number: int
    card: str


class NoTray(Struct, frozen=True, tag_field="move", tag="no_tray"):
    """Put nothing into the tray."""


class BeginMeal(Struct, frozen=True, tag_field="move", tag="present"):
    """Begin to lay a meal."""


class AddFromHand(Struct, frozen=True, tag_field="move", tag="add"):
    """Lay this card of the hand into the meal."""

    number: int
    card: str


class AddFromTray(Struct, frozen=True, tag_field="move", tag="add_tray"):
    """Lay this card of the tray into the meal."""

    number: int
    card: str


class AsProtein(Struct, frozen=True, tag_field="move", tag="as_protein"):
    """The card just laid is protein."""


class AsProduce(Struct, frozen=True, tag_field="move", tag="as_produce"):
    """The card just laid is produce."""


class PresentTo(Struct, frozen=True, tag_field="move", tag="to"):
    """Present the meal to the judge at this place, counted from 1."""

    place: int


class CancelMeal(Struct, frozen=True, tag_field="move", tag="cancel"):
    """Take the whole meal back."""


class PlayCard(Struct, frozen=True, tag_field="move", tag="play"):
    """Play this card of the hand."""

    number: int
    card: str


class ForkForCoin(Struct, frozen=True, tag_field="move", tag="fork_coin"):
    """Play a fork card for a fork to pay with."""


class ForkForBuy(Struct, frozen=True, tag_field="move", tag="fork_buy"):
    """Play a fork card for a buy."""


class UseCard(Struct, frozen=True, tag_field="move", tag="use"):
    """Use the waiting ability of this card."""

    number: int
    card: str


class UseCuisine(Struct, frozen=True, tag_field="move", tag="use_cuisine"):
    """Use the waiting cuisine ability of this card."""

    number: int
    card: str


class UseJudge(Struct, frozen=True, tag_field="move", tag="use_judge"):
    """Use the ability of this judge."""

    number: int
    judge: str


class BuyMarket(Struct, frozen=True, tag_field="move", tag="buy_market"):
    """Buy what lies at this place of the market, counted from 1."""

    slot: int


class BuyFridge(Struct, frozen=True, tag_field="move", tag="buy_fridge"):
    """Buy this card out of the fridge."""

    number: int
    card: str


class BuyFork(Struct, frozen=True, tag_field="move", tag="buy_fork"):
    """Buy a fork card."""


class EndTurn(Struct, frozen=True, tag_field="move", tag="end"):
    """End the turn."""


class TrashCard(Struct, frozen=True, tag_field="move", tag="trash"):
    """Trash this card of the hand."""

    number: int
    card: str


class TakeCard(Struct, frozen=True, tag_field="move", tag="take"):
    """Take this card out of the player's tray."""

    number: int
    card: str


class DiscardCard(Struct, frozen=True, tag_field="move", tag="discard"):
    """Discard this card of the hand because of another player's ability."""

    number: int
    card: str


class GainMarket(Struct, frozen=True, tag_field="move", tag="gain_market"):
    """Gain what lies at this place of the market, counted from 1."""

    slot: int


class GainFridge(Struct, frozen=True, tag_field="move", tag="gain_fridge"):
    """Gain this card out of the fridge."""

    number: int
    card: str


class GainFork(Struct, frozen=True, tag_field="move", tag="gain_fork"):
    """Gain a fork card."""


class Enough(Struct, frozen=True, tag_field="move", tag="enough"):
    """Stop using an ability before everything it offers is taken."""


Move: TypeAlias = (
    PutInTray
    | NoTray
    | BeginMeal
    | AddFromHand
    | AddFromTray
    | AsProtein
    | AsProduce
    | PresentTo
    | CancelMeal
    | PlayCard
    | ForkForCoin
    | ForkForBuy
    | UseCard
    | UseCuisine
    | UseJudge
    | BuyMarket
    | BuyFridge
    | BuyFork
    | EndTurn
    | TrashCard
    | TakeCard
    | DiscardCard
    | GainMarket
    | GainFridge
    | GainFork
    | Enough
)


def made(cards: Sequence[str], judges: Sequence[str]) -> list[Move]:
    """Every move, in the order of the actions, with the words of a pack."""
    kinds = list(enumerate(cards))
    slots = range(1, MARKET + 1)
    moves: list[Move] = [PutInTray(number, card) for number, card in kinds]
    moves += [NoTray(), BeginMeal()]
    moves += [AddFromHand(number, card) for number, card in kinds]
    moves += [AddFromTray(number, card) for number, card in kinds]
    moves += [AsProtein(), AsProduce()]
    moves += map(PresentTo, range(1, PLACES + 1))
    moves.append(CancelMeal())
    moves += [PlayCard(number, card) for number, card in kinds]
    moves += [ForkForCoin(), ForkForBuy()]
    moves += [UseCard(number, card) for number, card in kinds]
    moves += [UseCuisine(number, card) for number, card in kinds]
    moves += [UseJudge(number, judge) for number, judge in enumerate(judges)]
    moves += map(BuyMarket, slots)
    moves += [BuyFridge(number, card) for number, card in kinds]
    moves += [BuyFork(), EndTurn()]
    moves += [TrashCard(number, card) for number, card in kinds]
    moves += [TakeCard(number, card) for number, card in kinds]
    moves += [DiscardCard(number, card) for number, card in kinds]
    moves += map(GainMarket, slots)
    moves += [GainFridge(number, card) for number, card in kinds]
    moves += [GainFork(), Enough()]
    assert len(moves) == ACTIONS
    return moves


def spelled(move: Move) -> str:
    """The spelling of a move; a judge on the table is named where the table is known."""
    match move:
        case PutInTray(_, card):
            return f"tray {card}"
        case NoTray():
            return "no tray"
        case BeginMeal():
            return "present"
        case AddFromHand(_, card):
            return f"add {card}"
        case AddFromTray(_, card):
            return f"add tray {card}"
        case AsProtein():
            return "as protein"
        case AsProduce():
            return "as produce"
        case PresentTo(place):
            return f"to place {place}"
        case CancelMeal():
            return "cancel"
        case PlayCard(_, card):
            return f"play {card}"
        case ForkForCoin():
            return "fork coin"
        case ForkForBuy():
            return "fork buy"
        case UseCard(_, card):
            return f"use {card}"
        case UseCuisine(_, card):
            return f"use {card} cuisine"
        case UseJudge(_, judge):
            return f"use {judge}"
        case BuyMarket(slot):
            return f"buy market {slot}"
        case BuyFridge(_, card):
            return f"buy fridge {card}"
        case BuyFork():
            return "buy fork"
        case EndTurn():
            return "end"
        case TrashCard(_, card):
            return f"trash {card}"
        case TakeCard(_, card):
            return f"take {card}"
        case DiscardCard(_, card):
            return f"discard {card}"
        case GainMarket(slot):
            return f"gain market {slot}"
        case GainFridge(_, card):
            return f"gain fridge {card}"
        case GainFork():
            return "gain fork"
        case Enough():
            return "enough"


HEADS = (
    *("tray", "no", "present", "add", "as", "to", "cancel", "play", "fork", "use", "buy", "end"),
    *("trash", "take", "discard", "gain", "enough"),
)
"""First words of moves."""
MOST_NAMED = 12
"""At most so many possibilities are named."""


class Spellings:
    """The spellings of all moves of a pack, and how to read them."""

    def __init__(self, cards: tuple[str, ...], judges: tuple[str, ...]) -> None:
        self.cards = [*cards, *(f"#{kind}" for kind in range(len(cards), KINDS))]
        self.judges = [*judges, *(f"judge#{judge}" for judge in range(len(judges), JUDGES))]
        self.moves = tuple(made(self.cards, self.judges))
        self.spellings = tuple(map(spelled, self.moves))
        self.action = {spelling: action for action, spelling in enumerate(self.spellings)}

    def spell(self, action: int, position: CuisinePosition | None) -> str:
        """A move's spelling; a meal goes to the judge who sits at the place now: `to kathy`."""
        if position is not None and TO <= action < TO + PLACES and position.judges[action - TO] != NONE:
            return f"to {self.judges[position.judges[action - TO]]}"
        return self.spellings[action]

    def read(self, text: str, position: CuisinePosition | None) -> int:
        """The action of a spelling, also shortened: `p bri`, `add t ol`, `to kat`; raises Misspelled."""
        if text in self.action:
            return self.action[text]
        words = text.lower().split()
        if not words:
            raise Misspelled(Unreadable.EMPTY)
        every = {**self.action, **self.here(position)}
        exact = every.get(" ".join(words))
        if exact is not None:
            return exact
        fits = [spelling for spelling in every if is_short_for(words, spelling)]
        if len({every[spelling] for spelling in fits}) == 1:
            return every[fits[0]]
        if fits:
            raise Misspelled(Unreadable.AMBIGUOUS, word=" ".join(words), words=fits[:MOST_NAMED])
        first = completed(words[0], [*HEADS])
        raise Misspelled(Unreadable.UNKNOWN_WORD, word=" ".join(words[1:]), words=self.follow(first))

    def here(self, position: CuisinePosition | None) -> dict[str, int]:
        """Further spellings at this table: the judges by name."""
        return {self.spell(TO + place, position): TO + place for place in range(PLACES)}

    def follow(self, head: str) -> list[str]:
        """What can come after a first word."""
        found = [spelling.removeprefix(head).strip() for spelling in self.spellings if spelling.split()[0] == head]
        return [word for word in found if word and "#" not in word]


def is_short_for(words: list[str], spelling: str) -> bool:
    """Whether each word begins the word in its place."""
    whole = spelling.split()
    return len(words) == len(whole) and all(
        full.startswith(word) or full.replace("-", "").startswith(word) for word, full in zip(words, whole, strict=True)
    )


@cache
def spellings_of(cards: tuple[str, ...], judges: tuple[str, ...]) -> Spellings:
    """The spellings with these words for cards and judges."""
    return Spellings(cards, judges)


def spellings_at(position: CuisinePosition) -> Spellings:
    """The spellings in the words of a position's pack."""
    return spellings_of(tuple(position.table.words), tuple(position.table.judge_words))
