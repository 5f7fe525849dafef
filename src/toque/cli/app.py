"""The command line: every command, and the options of those about games. Each imports what it needs when it runs."""
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from click import Context
from click.exceptions import Exit

from toque.cli.commands import Argument, Commands, Option
from toque.cli.dexterity.commands import dexterity_app
from toque.cli.edge import Edge
from toque.cli.options import GameKey, Json, Options, PackFile, Seats, Seed, file_named, whole_number
from toque.cli.storage.commands import backup, export, import_, matches, reports, serve
from toque.cli.study.commands import arena, bench, ladder, simulate, train

app = Edge(help="Four cooking games at one table, to play, to measure and to look into.")
pack_app = Commands("pack")


@app.begins
def toque(
    context: Context,
    version: Annotated[bool, Option("--version", help="Print the version.")] = False,
    json: Json = False,
) -> None:
    """Without a command: the version or this help."""
    if version:
        from toque.cli.terminal.version import show_version

        show_version(json=json)
        raise Exit
    if context.invoked_subcommand is None and json:
        from toque.cli.terminal.version import show_commands

        show_commands(context)
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.adds()
def games(json: Json = False) -> None:
    """List the games, their seats, options and bots."""
    from toque.cli.records.games import show_games

    show_games(json=json)


@app.adds()
def rules(
    game: GameKey,
    rule: Annotated[str | None, Argument(metavar="[ID]", help="One rule, like SOUP-12 or 12.")] = None,
    json: Json = False,
) -> None:
    """Show a game's rules, or one of them."""
    from toque.cli.records.games import show_rules

    show_rules(game, rule, json=json)


@app.adds()
def play(
    game: Annotated[str | None, Argument(metavar="[GAME]", help="A game; not needed with --resume.")] = None,
    *,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        Option(metavar="NAMES", help="Your opponents: one name for all, or one for each; cook if not said."),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    seat: Annotated[
        int | None, Option(parser=whole_number("--seat"), metavar="NUMBER", help="Your seat, from 1 on.")
    ] = None,
    name: Annotated[
        str | None, Option(metavar="NAME", help="Your name in the record; with --real everybody's: Anna,Bert.")
    ] = None,
    pack: PackFile = None,
    resume: Annotated[Path | None, Option(parser=file_named, metavar="FILE", help="Go on with a saved game.")] = None,
    real: Annotated[bool, Option("--real", help="Referee your own box on your own table: type in what falls.")] = False,
    spoken: Annotated[bool, Option("--spoken", help="No drawings, for screen readers.")] = False,
    json: Json = False,
) -> None:
    """Play a whole game against bots, here in the terminal.

    With --json the conversation is on stderr, and how the game stands when you leave on stdout. A game you go on
    with decides its seats, options, names and your seat itself; --bots and --seed may be chosen again, and --seat
    only if the file does not say which was yours. Its pack has to be named again if it is not the one in the box.

    With --real everybody at the table plays, with the box: people have the first seats, bots only what --bots says.
    """
    from toque.cli.play.play import play as play_game

    play_game(
        key=game,
        seats=seats,
        bots=bots,
        seed=seed,
        options=option or [],
        seat=seat,
        name=name,
        pack=pack,
        resume=resume,
        real=real,
        spoken=spoken,
        json=json,
    )


for study in (simulate, arena, ladder, train):
    app.adds()(study)


@app.adds()
def replay(
    file: Annotated[Path, Argument(parser=file_named, metavar="FILE", help="A saved game or a finished record.")],
    ply: Annotated[
        int | None, Option(parser=whole_number("--ply"), metavar="NUMBER", help="Stop after so many plies.")
    ] = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Tell the story of a record, and show all hands at its end."""
    from toque.cli.records.replay import replay as replay_record

    replay_record(file, ply, pack, json=json)


@app.adds()
def verify(
    file: Annotated[Path, Argument(parser=file_named, metavar="RECORD", help="A record with its key.")],
    noted: Annotated[
        str | None,
        Option("--hash", metavar="HASH", help="The hash you noted when the game began."),
    ] = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Draw a record's cards and dice again from its key.

    A table shows the hash of its key before the first card, and the key after the end: so nobody, the server
    included, can have chosen dice or shuffles in between. In JSON, plies count from 0.
    """
    from toque.cli.records.verify import verify as verify_record

    verify_record(file, noted, pack, json=json)


for command in (serve, matches, reports, backup, export):
    app.adds()(command)
app.adds("import")(import_)


@pack_app.begins
def pack(context: Context) -> None:
    """Check a pack of cards, or show the one in the box."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@pack_app.adds("check")
def pack_check(
    file: Annotated[Path, Argument(parser=file_named, metavar="FILE", help="A pack in TOML.")],
    json: Json = False,
) -> None:
    """Say whether a pack is right, or everything that is wrong with it."""
    from toque.cli.records.packs import check

    check(file, json=json)


@pack_app.adds("show")
def pack_show(game: GameKey, json: Json = False) -> None:
    """Print the pack in the box: a start for one of your own."""
    from toque.cli.records.packs import show

    show(game, json=json)


app.adds()(bench)
app.add_command(pack_app)
app.add_command(dexterity_app)
