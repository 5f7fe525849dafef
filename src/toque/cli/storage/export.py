"""`toque export`: what is kept in a database, as lines of JSON."""

from __future__ import annotations

from pathlib import Path

from toque.cli.terminal.files import new_file
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.people import counted
from toque.store.copies.export import MatchLine, encoded, export_lines
from toque.store.databases.places import opened
from toque.store.databases.sqlite import ONLY_OURS


def export(file: Path, match: str | None, database: str | None, *, json: bool) -> None:
    """Write everything, or one match, into a new file; raises StoreFault, CannotDo."""
    matches = entries = 0
    with new_file(file) as part, opened(database or None, create=False) as store, store.moment() as moment:
        total = 1 if match is not None else len(moment.match_ids())
        part.touch(ONLY_OURS, exist_ok=False)
        with part.open("wb") as out, Bar("exporting", total) as bar:
            for line in export_lines(moment, match):
                out.write(encoded(line))
                if isinstance(line, MatchLine):
                    matches += 1
                    entries += len(line.entries)
                    bar.advance(1)
    if json:
        print_json({"file": str(file), "matches": matches, "entries": entries})
        return
    screen = Screen()
    screen.say(f"{file}: {counted(matches, 'match', 'matches')} with {counted(entries, 'entry', 'entries')}.")
    screen.say("It holds the secret keys of these matches: show it to nobody who plays in them.")
