"""Parsers of option values, and options that many commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from toque.cli.commands import Argument, Option
from toque.cli.faults import CannotDo, CommandReason

WHOLE_NUMBER = re.compile(r"[+-]?[0-9]+")
MOST_DIGITS = 40
"""A longer number is out of every range."""


def whole_number(what: str) -> Callable[[str | int], int]:
    """A parser of a whole number with a default; it raises CannotDo."""

    def read(text: str | int) -> int:
        if not WHOLE_NUMBER.fullmatch(str(text)):
            raise CannotDo(CommandReason.NOT_A_NUMBER, what=what, text=text)
        return int(str(text)[:MOST_DIGITS])

    return read


def seconds_read(text: str | float) -> float:
    """Parse a time in seconds, or return the default; raises CannotDo."""
    try:
        return float(text)
    except ValueError as error:
        raise CannotDo(CommandReason.NOT_SECONDS, what="--seconds", text=str(text)) from error


def file_named(text: str) -> Path:
    """The file somebody named; raises CannotDo."""
    if not text:
        raise CannotDo(CommandReason.NO_FILE_NAMED)
    return Path(text)


Json = Annotated[bool, Option("--json", help="Print one JSON object instead of text, faults included.")]
GameKey = Annotated[str, Argument(metavar="GAME", help="A game, as the command games lists them.")]
DatabaseName = Annotated[
    str | None,
    Option(
        "--database",
        envvar="TOQUE_DATABASE",
        metavar="PLACE",
        help="A file or postgresql://user@host/name; a file of yours if not said.",
    ),
]
NewFile = Annotated[Path, Argument(parser=file_named, metavar="FILE", help="A file that is not there yet.")]
Options = Annotated[
    list[str] | None,
    Option("--option", metavar="NAME=CHOICE", help="A variant of the rules, like menus=open; repeatable."),
]
Seats = Annotated[
    int | None,
    Option(parser=whole_number("--seats"), metavar="NUMBER", help="How many players; 4 if nothing is said."),
]
Seed = Annotated[
    int | None,
    Option(parser=whole_number("--seed"), metavar="NUMBER", help="Decides chance; the same seed, the same cards."),
]
PackFile = Annotated[
    Path | None,
    Option("--pack", parser=file_named, metavar="FILE", help="Another pack than the one in the box."),
]
