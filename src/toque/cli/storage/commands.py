"""The commands about a server and its database. Each imports what it needs when it runs, so that help is quick."""
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from toque.cli.commands import Argument, Option
from toque.cli.options import DatabaseName, Json, NewFile, file_named, whole_number


def serve(
    *,
    host: Annotated[
        str, Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, Option(parser=whole_number("--port"), metavar="NUMBER", help="The port; 0 takes any that is free.")
    ] = 8000,
    database: DatabaseName = None,
    open_: Annotated[bool, Option("--open", help="Open a browser.")] = False,
    behind_proxy: Annotated[
        bool, Option("--behind-proxy", help="Believe a proxy about who asks, and that it speaks https.")
    ] = False,
    allow_host: Annotated[
        list[str] | None,
        Option(
            metavar="NAME", help="A name under which it answers, besides addresses and local names; again for more."
        ),
    ] = None,
    tls: Annotated[bool, Option("--tls", help="Serve https with a certificate made here.")] = False,
    pace: Annotated[str, Option(metavar="FROM-TO", help="Seconds that bots take for a decision.")] = "0.5-1.4",
) -> None:
    """Serve tables to browsers and programs.

    Ctrl-C ends it when everything is written.
    """
    from toque.cli.storage.serve import serve as serve_tables

    serve_tables(
        host=host,
        port=port,
        database=database,
        browser=open_,
        behind_proxy=behind_proxy,
        tls=tls,
        pace=pace,
        hosts=allow_host or [],
    )


def matches(database: DatabaseName = None, json: Json = False) -> None:
    """List the matches in a database, the oldest first.

    Times are in UTC; in JSON, milliseconds since 1970.
    """
    from toque.cli.storage.matches import show_matches

    show_matches(database, json=json)


def reports(database: DatabaseName = None, json: Json = False) -> None:
    """List what people say went wrong, the oldest first.

    Times are in UTC; in JSON, milliseconds since 1970.
    """
    from toque.cli.storage.reports import show_reports

    show_reports(database, json=json)


def backup(file: NewFile, database: DatabaseName = None, json: Json = False) -> None:
    """Copy a database into one file, while a server writes.

    The copy is of one moment, is looked through after writing, and can be used with --database as it is. Its dice
    and shuffles are drawn again from their keys. It holds everything, the secret keys of running games included.
    """
    from toque.cli.storage.backup import backup as back_up

    back_up(file, database, json=json)


def export(
    file: NewFile,
    match: Annotated[str | None, Option("--match", metavar="ID", help="Only this match.")] = None,
    database: DatabaseName = None,
    json: Json = False,
) -> None:
    """Write matches, packs and names as lines of JSON.

    The file holds the secret keys of running games, and so all cards that are still covered: show it to nobody who
    plays. The command import reads it.
    """
    from toque.cli.storage.export import export as export_matches

    export_matches(file, match, database, json=json)


def import_(
    file: Annotated[Path, Argument(parser=file_named, metavar="FILE", help="What the command export wrote.")],
    database: DatabaseName = None,
    json: Json = False,
) -> None:
    """Add the matches of an export that are not there yet.

    A match that is there and goes on in the file is extended. If one is there with another story, or a die or
    shuffle does not follow from its match's key, nothing at all is imported.
    """
    from toque.cli.storage.imports import import_matches

    import_matches(file, database, json=json)
