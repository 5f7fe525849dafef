"""Requests to end from outside: Ctrl-C, a lost terminal, a system shutdown. A command shuts down cleanly."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import NoReturn

from toque.lab.endings import ENDINGS


class Ended(BaseException):
    """The program was asked to end; a shell expects this exit code then."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def hear_endings() -> None:
    """Raise Ended for signals to end from now on; signals that are ignored, as under nohup, stay ignored."""
    for ending in ENDINGS:
        if signal.getsignal(ending) is not signal.SIG_IGN:
            signal.signal(ending, end)


def end(number: int, _: FrameType | None) -> NoReturn:
    """End; a terminal that closes may ask twice, which must not cut short what is done at the end."""
    for ending in ENDINGS:
        if ending != signal.SIGINT:
            signal.signal(ending, signal.SIG_IGN)
    raise Ended(number)


def leave(code: int) -> NoReturn:
    """Exit with this code, even if the output cannot be written any more; Python would exit with 120 then."""
    try:
        sys.stdout.flush()
    except OSError:
        forget_output()
    sys.exit(code)


def forget_output() -> None:
    """Discard all buffered and later output, including what Python flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
