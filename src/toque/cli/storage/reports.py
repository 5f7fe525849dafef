"""`toque reports`: what people say went wrong."""

from __future__ import annotations

import msgspec

from toque.cli.storage.matches import when
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.people import counted
from toque.store.databases.places import opened
from toque.store.kept import Report


def show_reports(database: str | None, *, json: bool) -> None:
    """Every report on a line; raises StoreFault."""
    with opened(database or None, create=False) as store:
        reports = store.reports()
        names = store.names({report.person for report in reports})
        where = store.database.shown
    if json:
        found = [{**msgspec.to_builtins(report), "name": names.get(report.person, "")} for report in reports]
        print_json({"database": where, "reports": found})
        return
    screen = Screen()
    screen.say(f"{where}: {counted(len(reports), 'report')}.")
    screen.say_all((told(report, names.get(report.person, "")) for report in reports), indent="    ")


def told(report: Report, name: str) -> str:
    """A report on a line."""
    who = name or ("somebody forgotten" if report.person else "a stranger")
    where = f"{report.match}, ply {report.ply}, entry {report.seq}"
    return f"{report.number}: {where}, {when(report.time)}, {who}: {report.text or '(forgotten)'}"
