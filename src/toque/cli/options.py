"""Readers of what somebody typed for an option, and options that many commands have."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from toque.cli.faults import Amiss, CannotDo

WHOLE_NUMBER = re.compile(r"[+-]?[0-9]+")
MOST_DIGITS = 40
"""What is longer is out of every range, whatever follows."""


def whole_number(what: str) -> Callable[[str | int], int]:
    """A reader of what somebody typed for an option, or of the usual number; it raises CannotDo."""

    def read(text: str | int) -> int:
        if not WHOLE_NUMBER.fullmatch(str(text)):
            raise CannotDo(Amiss.NOT_A_NUMBER, what=what, text=text)
        return int(str(text)[:MOST_DIGITS])

    return read


def seconds_read(text: str | float) -> float:
    """A time somebody typed, or the usual one; raises CannotDo."""
    try:
        return float(text)
    except ValueError as error:
        raise CannotDo(Amiss.NOT_SECONDS, what="--seconds", text=str(text)) from error


def file_named(text: str) -> Path:
    """The file somebody named; raises CannotDo."""
    if not text:
        raise CannotDo(Amiss.NO_FILE_NAMED)
    return Path(text)


Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text, faults included.")]
