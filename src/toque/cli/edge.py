"""The edge of the program: faults become words and exit code 2 here, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Literal, NoReturn, TextIO

from click import ClickException

from toque.cli.commands import Commands
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.program import program
from toque.cli.terminal.signals import Ended, forget_output
from toque.engine.errors import Fault

EXTRAS = {"numpy": "train", "pymunk": "hands", "psycopg": "postgres"} | dict.fromkeys(
    ("cryptography", "httptools", "litestar", "prometheus_client", "uvicorn", "uvloop", "websockets"), "server"
)
"""Packages that are not installed with Toque itself → the extra that brings them."""
REFUSED = 2
"""The exit code of a refused command."""


class Edge(Commands):
    """All commands, with one place where faults are handled."""

    json = False
    """Whether the caller wants JSON, faults included."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run one command and leave with its exit code."""
        given = list(sys.argv[1:] if args is None else args)
        self.json = "--json" in given
        if given[:1] == ["--json"]:  # said before the command, meant for it
            given = [*given[1:], "--json"]
        open_streams()
        code = 0
        try:
            try:
                code = super().main(given, program(), complete_var, False, **extra) or 0
            except Fault as refusal:
                code = refuse(refusal, json=self.json)
            except ModuleNotFoundError as missing:
                code = refuse(not_installed(missing), json=self.json)
            except ClickException as usage:
                code = refuse(misused(usage), json=self.json)
            except Ended as ended:
                refuse(CannotDo(CommandReason.STOPPED), json=self.json)
                code = ended.code
            sys.stdout.flush()
        except BrokenPipeError:
            forget_output()
            code = 1
        except OSError as failure:
            fault = CannotDo(CommandReason.SYSTEM, said=refused(failure))
            code = max(code, refuse_where_heard(fault, json=self.json))
        sys.exit(code)


def open_streams() -> None:
    """Make sure that closed streams, characters a terminal lacks, and stray input bytes do not cause errors."""
    sys.stdin = sys.stdin or nowhere("r")
    sys.stdout = sys.stdout or nowhere("w")
    sys.stderr = sys.stderr or nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def nowhere(mode: Literal["r", "w"]) -> TextIO:
    """A stream in place of one that was closed before we began."""
    return Path(os.devnull).open(mode)


def refused(failure: OSError) -> str:
    """The system's own words, with the file if it names one."""
    said = failure.strerror or str(failure)
    return said if failure.filename is None else f"{failure.filename}: {said}"


def misused(usage: ClickException) -> CannotDo:
    """A usage error of the option parser as one of our faults."""
    context = getattr(usage, "ctx", None)
    command = program() if context is None else context.command_path
    said = usage.format_message().rstrip(".")
    return CannotDo(CommandReason.USAGE, said=said if said.endswith(")") else f"{said}.", command=command)


def not_installed(missing: ModuleNotFoundError) -> CannotDo:
    """What to install, as one of our faults; raises the error again if no extra would help."""
    extra = EXTRAS.get((missing.name or "").partition(".")[0])
    if extra is None:
        raise missing
    return CannotDo(CommandReason.NOT_INSTALLED, install=f"toque[{extra}]")


def refuse(fault: Fault, *, json: bool) -> int:
    """Say what is wrong and what is possible: on stderr, or as one JSON object on stdout."""
    from toque.cli.terminal.screen import Screen, print_json  # noqa: PLC0415 (help needs no words)
    from toque.cli.words.faults import message, to_json  # noqa: PLC0415

    if json:
        print_json(to_json(fault))
    else:
        with suppress(OSError):  # there is nowhere else to report it
            Screen(stderr=True).say(message(fault))
    return REFUSED


def refuse_where_heard(fault: Fault, *, json: bool) -> int:
    """Report the fault on stderr too if stdout cannot be written: its disk may be full."""
    try:
        if json:
            refuse(fault, json=True)
        sys.stdout.flush()
    except OSError:
        forget_output()
    else:
        if json:
            return REFUSED
    return refuse(fault, json=False)
