"""Faults of a request: an id and facts, no prose. The command line and the client turn them into words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

Fact: TypeAlias = str | int | list[str]
Facts: TypeAlias = Mapping[str, Fact]


class Fault(Exception):
    """A request that cannot be fulfilled: a reason from a list, and the facts that explain it."""

    def __init__(self, reason: StrEnum, /, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """For other processes: an exception is pickled with its arguments, but not with its keywords."""
        return blank, (type(self),), vars(self)

    def __str__(self) -> str:
        return f"{self.reason.value} {self.facts}"


def blank(kind: type[Fault]) -> Fault:
    """A fault without anything in it."""
    return kind.__new__(kind)


class IllegalMove(Fault):
    """A move that a rule forbids."""

    def __init__(self, rule: str, reason: StrEnum, /, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.rule}: {super().__str__()}"


class Unreadable(StrEnum):
    """Why a text is not a move."""

    EMPTY = "empty"
    UNKNOWN_WORD = "unknown_word"
    AMBIGUOUS = "ambiguous"
    NO_SUCH_PIECE = "no_such_piece"
    NO_SUCH_ACTION = "no_such_action"


class Misspelled(Fault):
    """A text (or a number) that is not a move of this game."""


class Unfit(StrEnum):
    """Why a table cannot be set up as asked."""

    UNKNOWN_GAME = "unknown_game"
    WRONG_SEATS = "wrong_seats"
    NO_SUCH_SEAT = "no_such_seat"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_CHOICE = "unknown_choice"
    DOES_NOT_APPLY = "does_not_apply"
    UNFIT_ANSWER = "unfit_answer"
    BAD_DUMP = "bad_dump"


class BadSetup(Fault):
    """A game, number of seats, option, chance outcome or stored position that does not exist."""


class Damage(StrEnum):
    """Why a record is refused."""

    NOT_JSON = "not_json"
    NOT_A_RECORD = "not_a_record"
    OTHER_FORMAT = "other_format"
    OTHER_VERSION = "other_version"
    OTHER_PACK = "other_pack"
    WRONG_SEAT = "wrong_seat"
    ILLEGAL = "illegal"
    UNFIT_ANSWER = "unfit_answer"
    NO_SUCH_MOVE = "no_such_move"
    OTHER_SPELLING = "other_spelling"
    AFTER_THE_END = "after_the_end"
    OTHER_RESULT = "other_result"
    NO_SUCH_PLY = "no_such_ply"
    NO_KEY = "no_key"
    WRONG_KEY = "wrong_key"
    OTHER_HASH = "other_hash"
    ALTERED_CHANCE = "altered_chance"


class BadRecord(Fault):
    """A record that is damaged, foreign, or of other rules."""
