"""The edge of the program: whatever was refused inside becomes words and exit code 2 here, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Literal, NoReturn, TextIO

from typer import TyperException
from typer.core import TyperGroup

from toque.cli.faults import Amiss, CannotDo
from toque.engine.errors import Fault

REFUSED = 2
STOPPED = 130
"""Exit codes; 130 is what shells expect after Ctrl-C."""


class Edge(TyperGroup):
    """All commands, with one place where faults end."""

    json = False
    """Whether whoever called wants JSON, faults included."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run one command and leave with its exit code."""
        given = list(sys.argv[1:] if args is None else args)
        self.json = "--json" in given
        open_streams()
        try:
            code = super().main(given, "toque", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
            if code == STOPPED:
                refuse(CannotDo(Amiss.STOPPED), json=self.json)
        except Fault as fault:
            code = refuse(fault, json=self.json)
        except TyperException as usage:
            code = refuse(misused(usage), json=self.json)
        except BrokenPipeError:
            code = nobody_listens()
        except OSError as failure:
            code = refuse(CannotDo(Amiss.SYSTEM, said=failure.strerror or str(failure)), json=self.json)
        sys.exit(code)


def open_streams() -> None:
    """Let nothing fail on a stream that is closed, a terminal that lacks a letter, or a key that somebody hits."""
    sys.stdin = sys.stdin or nowhere("r")
    sys.stdout = sys.stdout or nowhere("w")
    sys.stderr = sys.stderr or nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def nowhere(mode: Literal["r", "w"]) -> TextIO:
    """A stream in place of one that was closed before we began."""
    return Path(os.devnull).open(mode)


def misused(usage: TyperException) -> CannotDo:
    """What the reader of options refused, as one of our faults."""
    context = getattr(usage, "ctx", None)
    command = "toque" if context is None else context.command_path
    return CannotDo(Amiss.USAGE, said=f"{usage.format_message().rstrip('.')}.", command=command)


def refuse(fault: Fault, *, json: bool) -> int:
    """Say what is wrong and what is possible: on stderr, or as one JSON object on stdout."""
    from toque.cli.screen import Screen, print_json  # noqa: PLC0415 (help needs no words)
    from toque.cli.words.faults import message, to_json  # noqa: PLC0415

    if json:
        print_json(to_json(fault))
    else:
        Screen(stderr=True).say(message(fault))
    return REFUSED


def nobody_listens() -> int:
    """The reader of our output has gone: be quiet, also when Python flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
