"""`toque import`: what an export holds, added to a database."""

from __future__ import annotations

from pathlib import Path

import msgspec

from toque.cli.faults import Amiss, CannotDo
from toque.cli.files import about, said
from toque.cli.progress import Bar
from toque.cli.screen import Screen, print_json
from toque.cli.words.people import counted
from toque.store.faults import BadExport
from toque.store.imports import Imported, import_file
from toque.store.places import opened


def import_matches(file: Path, database: str | None, *, json: bool) -> None:
    """Add an export to a database, made if it is not there; raises Fault."""
    found = imported(file, database)
    if json:
        print_json({"file": str(file), **msgspec.to_builtins(found)})
        return
    Screen().say(
        f"{file}: {counted(found.added, 'match', 'matches')} added, {found.extended} extended, "
        f"{found.unchanged} there already."
    )


def imported(file: Path, database: str | None) -> Imported:
    """Import a file; raises Fault."""
    try:
        if not file.is_file():
            raise CannotDo(Amiss.NOT_A_FILE if file.exists() else Amiss.NO_SUCH_FILE, file=str(file))
        content = file.open("rb")
    except (OSError, ValueError) as error:
        raise CannotDo(Amiss.CANNOT_READ, file=str(file), said=said(error)) from error
    with content, opened(database or None) as store, Bar("importing", file.stat().st_size) as bar:
        try:
            return import_file(store, content, bar.advance)
        except BadExport:
            with about(file):
                raise
