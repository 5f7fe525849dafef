"""`toque backup`: a copy of a database as one file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.files import new_file
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.draws import told
from toque.cli.words.people import counted
from toque.store.copies.backup import back_up
from toque.store.copies.verifying import verified_copy
from toque.store.databases.places import opened
from toque.store.faults import StoreFault


def backup(file: Path, database: str | None, *, json: bool) -> None:
    """Copy a database into a new file, and draw its dice and shuffles again; raises StoreFault, CannotDo."""
    with new_file(file) as part, opened(database or None, create=False) as store, Bar("copying", 1) as bar:

        def advance(done: int, total: int) -> None:
            bar.total = total
            bar.advance(done - bar.done)

        try:
            copied = back_up(store, part, advance)
            with Bar("verifying", copied.matches) as verifying:
                found = verified_copy(part, verifying.advance)
        except StoreFault as fault:
            if fault.facts.get("database") == str(part):
                fault.facts["database"] = str(file)
            raise
    if found.altered:
        altered = ", ".join(f"match {one.match} entry {one.seq}" for one in found.altered)
        raise CannotDo(CommandReason.ALTERED_DRAWS, file=str(file), altered=altered)
    if json:
        print_json({"file": str(file), **msgspec.to_builtins(copied), "verified": msgspec.to_builtins(found)})
        return
    matches, entries = counted(copied.matches, "match", "matches"), counted(copied.entries, "entry", "entries")
    screen = Screen()
    screen.say(f"{file}: {matches} with {entries}.")
    screen.say_all(told(found))
