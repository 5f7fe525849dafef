"""`toque import`: what an export holds, added to a database."""

from __future__ import annotations

from pathlib import Path

import msgspec

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.files import about, said
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.draws import told
from toque.cli.words.people import counted
from toque.store.copies.imports import Imported, import_file
from toque.store.copies.verifying import Verified, verified_file
from toque.store.databases.places import opened
from toque.store.faults import BadExport


def import_matches(file: Path, database: str | None, *, json: bool) -> None:
    """Add an export to a database, made if it is not there; raises Fault."""
    found, verified = imported(file, database)
    if json:
        print_json({"file": str(file), **msgspec.to_builtins(found), "verified": msgspec.to_builtins(verified)})
        return
    screen = Screen()
    screen.say(
        f"{file}: {counted(found.added, 'match', 'matches')} added, {found.extended} extended, "
        f"{found.unchanged} there already."
    )
    screen.say_all(told(verified))


def imported(file: Path, database: str | None) -> tuple[Imported, Verified]:
    """Draw its dice and shuffles again, then import a file; raises Fault."""
    try:
        if not file.is_file():
            raise CannotDo(CommandReason.NOT_A_FILE if file.exists() else CommandReason.NO_SUCH_FILE, file=str(file))
        content = file.open("rb")
    except (OSError, ValueError) as error:
        raise CannotDo(CommandReason.CANNOT_READ, file=str(file), said=said(error)) from error
    with content, opened(database or None) as store, Bar("importing", 2 * file.stat().st_size) as bar:
        try:
            verified = verified_file(content, bar.advance)
            return import_file(store, content, bar.advance), verified
        except BadExport:
            with about(file):
                raise
