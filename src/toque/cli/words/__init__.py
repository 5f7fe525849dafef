"""What the command line says. One module for each game, one for faults; the rest of the command line knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from typing import Any, ClassVar

from msgspec import Struct

from toque.cli.words.people import People
from toque.engine.errors import Facts
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import Position
from toque.games import KEYS


class Offer(Struct, frozen=True):
    """A move that may be made: its spelling, and in a few words what it would do."""

    spelling: str
    note: str


class Group(Struct, frozen=True):
    """Moves of one kind that are too many for a list: a line about all of them, and one of them as an example."""

    line: str
    example: str


class Look(Struct, frozen=True):
    """Something on the table a person may ask to see: what it is, and the lines that show it."""

    about: str
    lines: Callable[[], list[str]]
    one: Callable[[str], list[str]] | None = None
    """The lines that show what is named after the word, where something can be."""


class Question(Struct, frozen=True):
    """What a real table is asked: what is to be done with the hands, and what may be typed then."""

    task: str
    answers: list[str]


class Box(ABC):
    """What is said at a real table, where people play with the box and type in what falls."""

    hand: ClassVar[str]
    """The move with which a hand acts, the only way to act there."""
    primer: ClassVar[tuple[str, ...]]
    """What to do with the box at the start, and what to type."""

    def __init__(self, people: People) -> None:
        self.people = people

    @abstractmethod
    def question(self, position: Position, advice: str) -> Question:
        """What chance or a hand is asked; the advice is how a bot would move it."""

    @abstractmethod
    def read(self, position: Position, text: str) -> int:
        """The answer that somebody typed; raises CannotDo with what is possible."""

    @abstractmethod
    def spell(self, position: Position, answer: int) -> str:
        """An answer as it may be typed."""


class Words(ABC):
    """What is said about one game at one table."""

    reasons: ClassVar[type[StrEnum]]
    """The game's list of reasons why a move is not legal."""
    primer: ClassVar[tuple[str, ...]]
    """The game in short, for somebody who has never played it."""

    chapter: ClassVar[str]
    """What the story tells, from the last event that opened a chapter on."""
    counsel: ClassVar[str] = "what the greedy bot would do in your place"
    """What a hint is."""
    bared: ClassVar[str] = "All hands are shown."
    """What is said before a game is told that is not finished."""
    variants: ClassVar[Mapping[str, str]] = {}
    """What an option means, where its name does not say it."""
    width: ClassVar[int] = 0
    """Letters that a drawing needs beside each other; on a narrower screen there is none."""
    undoing: ClassVar[str] = "take back your last decision; the cards stay the same"
    """What undo does."""
    elsewhere: ClassVar[Mapping[str, str]] = {}
    """Moves that the rules allow and no terminal can make: why, and what to do instead."""
    box: ClassVar[type[Box] | None] = None
    """What is said at a real table, if the game can be played there."""

    def __init__(self, game: Game[Any], people: People, pack: Pack | None = None) -> None:
        self.game = game
        self.people = people
        self.pack = pack or game.pack()
        """What is played with; names are there."""
        self.spoken = False
        """Whether the person listens: then nothing is drawn."""

    @abstractmethod
    def told(self, event: Event) -> list[str]:
        """The lines that tell an event; events come in order, from the beginning of a chapter."""

    def lately(self, events: Sequence[Event]) -> Sequence[Event]:
        """Of a chapter's events those that somebody hears again who comes back or takes something back."""
        return events

    def story(self, events: Sequence[Event]) -> Sequence[Event]:
        """Of a chapter's events those that somebody hears who asks for the story."""
        return events

    @abstractmethod
    def situation(self, position: Position) -> list[str]:
        """What the person who is told has to know before deciding."""

    @abstractmethod
    def offers(self, position: Position) -> list[Offer]:
        """The moves that the person may make, in the order of their actions; of a group only what stands out."""

    def groups(self, position: Position) -> list[Group]:
        """The moves that are too many for a list, by their kind."""
        return []

    def plainly(self, text: str) -> str:
        """What somebody typed without words that may be left out."""
        return text

    @abstractmethod
    def barred(self, position: Position) -> list[str]:
        """The person's own pieces that may not be used now, and the rule against them."""

    @abstractmethod
    def looks(self, position: Position) -> Mapping[str, Look]:
        """What a person may ask to see, by the word to type."""

    @abstractmethod
    def everything(self, position: Position) -> list[str]:
        """The whole position, nothing hidden."""

    @abstractmethod
    def account(self, events: Sequence[Event]) -> list[str]:
        """How every point came about."""

    @abstractmethod
    def points(self, score: int) -> str:
        """A score with its name: `7 stars`."""

    @staticmethod
    @abstractmethod
    def because(reason: StrEnum, facts: Facts, people: People) -> str:
        """Why a move is not legal, as half a sentence."""


def words_of(key: str) -> type[Words]:
    """The words for a game."""
    return registry()[key]


def words_for_reason(reason: StrEnum) -> type[Words] | None:
    """The words of the game that has this reason against a move; None if no game has."""
    return next((words for words in registry().values() if isinstance(reason, words.reasons)), None)


def registry() -> dict[str, type[Words]]:
    """The words of every game, from `words.py` in its folder."""
    return {key: import_module(f"toque.cli.words.{key}.words").WORDS for key in KEYS}
