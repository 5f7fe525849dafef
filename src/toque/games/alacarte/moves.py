"""A la carte's moves with their types and spellings: `heat`, `season lemon`, `careful`, `cup re-season 3 pepper`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import TypeAlias
from unicodedata import normalize

from msgspec import Struct

from toque.engine.errors import Misspelled, Unreadable
from toque.engine.texts.spelling import completed
from toque.games.alacarte.rules.actions import ACTIONS, DISHES, LEVELS, SEATS
from toque.games.alacarte.rules.actions import POURS as POUR_WAYS


class Colour(StrEnum):
    """The condiments, in the order of their numbers."""

    LEMON = "lemon"
    PEPPER = "pepper"
    PAPRIKA = "paprika"
    HERBS = "herbs"


class Spice(StrEnum):
    """What can lie in a pan: the condiments, and salt."""

    LEMON = "lemon"
    PEPPER = "pepper"
    PAPRIKA = "paprika"
    HERBS = "herbs"
    SALT = "salt"


class Cup(StrEnum):
    """The coffee cups, in the order of their numbers."""

    POINT = "point"
    EXCHANGE = "exchange"
    SPOONS = "spoons"
    RE_SEASON = "re-season"
    DECREASE = "decrease"


class Technique(StrEnum):
    """Ways to turn a container over, and to flip a crêpe, in the order of their numbers (ALC-52)."""

    TIMID = "timid"
    CAREFUL = "careful"
    BOLD = "bold"
    HEARTY = "hearty"
    HEADLONG = "headlong"
    FLICK = "flick"
    LAZY = "lazy"
    TOSS = "toss"
    HIGH = "high"


COLOURS = tuple(Colour)
SPICES = tuple(Spice)
CUPS = tuple(Cup)
POURS = tuple(Technique)[:POUR_WAYS]
FLIPS = tuple(Technique)[POUR_WAYS:]


class Heat(Struct, frozen=True, tag_field="move", tag="heat"):
    """Roll the heating die."""


class ChooseHeat(Struct, frozen=True, tag_field="move", tag="choose"):
    """The die lets the player choose: turn their knob up by so much."""

    levels: int


class Season(Struct, frozen=True, tag_field="move", tag="season"):
    """Season the player's own dish with this container."""

    colour: Colour


class ByHand(Struct, frozen=True, tag_field="move", tag="by_hand"):
    """Pour or flip by hand."""


class PourBy(Struct, frozen=True, tag_field="move", tag="pour_by"):
    """Pour by a technique: its table says what falls."""

    technique: Technique


class FlipBy(Struct, frozen=True, tag_field="move", tag="flip_by"):
    """Flip by a technique: its table says how it lands."""

    technique: Technique


class LayPoint(Struct, frozen=True, tag_field="move", tag="cup_point"):
    """Coffee break: lay a victory point cup on the player's own tray."""


class ExchangeStoves(Struct, frozen=True, tag_field="move", tag="cup_exchange"):
    """Coffee break: exchange stoves with this player, counted from 1."""

    player: int


class MoreSpoons(Struct, frozen=True, tag_field="move", tag="cup_spoons"):
    """Coffee break: three more actions."""


class ReSeason(Struct, frozen=True, tag_field="move", tag="cup_re_season"):
    """Coffee break: season the dish of this player, counted from 1."""

    player: int
    colour: Colour


class DecreaseHeat(Struct, frozen=True, tag_field="move", tag="cup_decrease"):
    """Coffee break: turn the player's own knob down by so much."""

    levels: int


class Rescue(Struct, frozen=True, tag_field="move", tag="rescue"):
    """Save a burned dish: turn the knob down by so much with a decrease-heat cup."""

    levels: int


class Trash(Struct, frozen=True, tag_field="move", tag="trash"):
    """Give up a burned dish."""


class TakeDish(Struct, frozen=True, tag_field="move", tag="dish"):
    """Take a dish from the table: its number, and its word."""

    number: int
    dish: str


class LayCrepe(Struct, frozen=True, tag_field="move", tag="crepe"):
    """Lay the player's crêpe instead of a new dish."""


class FlipCrepe(Struct, frozen=True, tag_field="move", tag="flip"):
    """Lift the pan to flip the crêpe."""


class TakeCup(Struct, frozen=True, tag_field="move", tag="take"):
    """Take a cup from this player, counted from 1."""

    player: int
    cup: Cup


class Done(Struct, frozen=True, tag_field="move", tag="done"):
    """End the turn without a coffee break."""


Move: TypeAlias = (
    Heat
    | ChooseHeat
    | Season
    | ByHand
    | PourBy
    | FlipBy
    | LayPoint
    | ExchangeStoves
    | MoreSpoons
    | ReSeason
    | DecreaseHeat
    | Rescue
    | Trash
    | TakeDish
    | LayCrepe
    | FlipCrepe
    | TakeCup
    | Done
)


def made(words: Sequence[str]) -> list[Move]:
    """Every move, in the order of the actions, with the dishes' words of a pack."""
    assert len(words) == DISHES
    levels = range(1, LEVELS + 1)
    players = range(1, SEATS + 1)
    moves: list[Move] = [Heat()]
    moves += map(ChooseHeat, levels)
    moves += map(Season, COLOURS)
    moves.append(ByHand())
    moves += map(PourBy, POURS)
    moves += map(FlipBy, FLIPS)
    moves.append(LayPoint())
    moves += map(ExchangeStoves, players)
    moves.append(MoreSpoons())
    moves += [ReSeason(player, colour) for player in players for colour in COLOURS]
    moves += map(DecreaseHeat, levels)
    moves += map(Rescue, levels)
    moves.append(Trash())
    moves += [TakeDish(number, word) for number, word in enumerate(words)]
    moves += [LayCrepe(), FlipCrepe()]
    moves += [TakeCup(player, cup) for player in players for cup in CUPS]
    moves.append(Done())
    assert len(moves) == ACTIONS
    return moves


def spelled(move: Move) -> str:
    """The spelling of a move."""
    match move:
        case Heat():
            return "heat"
        case ChooseHeat(levels):
            return f"choose {levels}"
        case Season(colour):
            return f"season {colour}"
        case ByHand():
            return "by hand"
        case PourBy(technique) | FlipBy(technique):
            return str(technique)
        case LayPoint():
            return "cup point"
        case ExchangeStoves(player):
            return f"cup exchange {player}"
        case MoreSpoons():
            return "cup spoons"
        case ReSeason(player, colour):
            return f"cup re-season {player} {colour}"
        case DecreaseHeat(levels):
            return f"cup decrease {levels}"
        case Rescue(levels):
            return f"rescue {levels}"
        case Trash():
            return "trash"
        case TakeDish(_, dish):
            return f"dish {dish}"
        case LayCrepe():
            return "crêpe"
        case FlipCrepe():
            return "flip"
        case TakeCup(player, cup):
            return f"take {player} {cup}"
        case Done():
            return "done"


class Spellings:
    """The spellings of all moves of a pack, and how to read them."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.moves = tuple(made(words))
        self.spellings = tuple(map(spelled, self.moves))
        self.action = {spelling: action for action, spelling in enumerate(self.spellings)}

    def read(self, text: str) -> int:
        """The action of a spelling, also shortened: `s lem`, `cup r 3 pep`, `knotw`; raises Misspelled."""
        text = normalize("NFC", text)  # an accent may be a separate character
        if text in self.action:
            return self.action[text]
        words = text.lower().replace("ê", "e").split()
        if not words:
            raise Misspelled(Unreadable.EMPTY)
        fits = [spelling for spelling in self.spellings if is_short_for(words, spelling)]
        if not fits:
            fits = [f"dish {word}" for word in self.words if is_short_for(words, word)]
        if len(fits) == 1:
            return self.action[fits[0]]
        if fits:
            raise Misspelled(Unreadable.AMBIGUOUS, word=" ".join(words), words=fits[:MOST_NAMED])
        first = HEADS[completed(words[0], [*HEADS])]
        raise Misspelled(Unreadable.UNKNOWN_WORD, word=" ".join(words[1:]), words=self.follow(first))

    def follow(self, head: str) -> list[str]:
        """What can come after a first word."""
        found = [spelling.removeprefix(head).strip() for spelling in self.spellings if spelling.split()[0] == head]
        return [word for word in found if word]


HEADS = {
    head.replace("ê", "e"): head
    for head in (
        *("heat", "choose", "season", "by", *POURS, *FLIPS),
        *("cup", "rescue", "trash", "dish", "crêpe", "flip", "take", "done"),
    )
}
"""First words of moves, as they are typed."""
MOST_NAMED = 12
"""At most so many possibilities are named."""


def is_short_for(words: list[str], spelling: str) -> bool:
    """Whether each word begins the word in its place."""
    whole = spelling.replace("ê", "e").split()
    return len(words) == len(whole) and all(
        full.startswith(word) or full.replace("-", "").startswith(word) for word, full in zip(words, whole, strict=True)
    )


@cache
def spellings_of(words: tuple[str, ...]) -> Spellings:
    """The spellings with these words for dishes."""
    return Spellings(words)
