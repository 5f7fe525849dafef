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
from toque.cli.options import GameKey, Json, Options, PackFile, Seats, Seed, file_named, seconds_read, whole_number
from toque.cli.storage.commands import backup, export, import_, matches, reports, serve

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
        Option(metavar="NAMES", help="Your opponents: one name for all, or one for each; greedy if not said."),
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


@app.adds()
def simulate(
    game: GameKey,
    *,
    seats: Seats = None,
    bots: Annotated[
        str, Option(metavar="NAMES", help="One name for all seats, or one for each: random,greedy,…")
    ] = "random",
    games: Annotated[int, Option(parser=whole_number("--games"), metavar="NUMBER", help="How many games.")] = 1000,
    seed: Seed = None,
    jobs: Annotated[
        int,
        Option(parser=whole_number("--jobs"), metavar="NUMBER", help="How many processes; the result is the same."),
    ] = 1,
    option: Options = None,
    pack: PackFile = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and count.

    A shared win counts as its share. A bot's win_share is wins per game and seat it had, so with four seats chance
    is 25 % however many seats a bot has. In JSON, seats count from 0, as in records.
    """
    from toque.cli.study.simulate import simulate as simulate_games

    simulate_games(
        key=game,
        seats=seats,
        bots=bots,
        options=option or [],
        pack=pack,
        games=games,
        seed=seed,
        jobs=jobs,
        json=json,
    )


@app.adds()
def arena(
    game: GameKey,
    *,
    bots: Annotated[
        str, Option(metavar="NAMES", help="One name for each seat; the last one takes all seats that are left.")
    ],
    seats: Seats = None,
    blocks: Annotated[int, Option(parser=whole_number("--blocks"), metavar="NUMBER", help="How many deals.")] = 100,
    seed: Seed = None,
    jobs: Annotated[
        int,
        Option(parser=whole_number("--jobs"), metavar="NUMBER", help="How many processes; the figures are the same."),
    ] = 1,
    option: Options = None,
    pack: PackFile = None,
    sprt: Annotated[
        str | None,
        Option(metavar="ELO,ELO", help="Stop as soon as the first bot is as strong as one of these two."),
    ] = None,
    resume: Annotated[
        Path | None,
        Option(parser=file_named, metavar="FILE", help="Keep the blocks in a file, and go on with those in it."),
    ] = None,
    json: Json = False,
) -> None:
    """Measure bots against each other, fairly.

    A block is one deal, played once for each rotation of the bots around the table. Shares come with 95 % intervals,
    for which a block counts once. With one bot against three, chance is 25 % for everybody.
    """
    from toque.cli.study.arena import run

    run(
        key=game,
        seats=seats,
        bots=bots,
        options=option or [],
        pack=pack,
        blocks=blocks,
        seed=seed,
        jobs=jobs,
        sprt=sprt,
        resume=resume,
        json=json,
    )


@app.adds()
def ladder(
    game: Annotated[str | None, Argument(metavar="[GAME]", help="Only this game; without it, all.")] = None,
    *,
    games: Annotated[
        int, Option(parser=whole_number("--games"), metavar="NUMBER", help="How many games for each pair, at least.")
    ] = 400,
    seed: Seed = None,
    jobs: Annotated[
        int,
        Option(parser=whole_number("--jobs"), metavar="NUMBER", help="How many processes; the figures are the same."),
    ] = 1,
    out: Annotated[
        Path, Option(parser=file_named, metavar="FOLDER", help="Where page, data and pictures are written.")
    ] = Path("docs"),
    resume: Annotated[
        Path | None,
        Option(parser=file_named, metavar="FOLDER", help="Keep the blocks in a folder, and go on with those in it."),
    ] = None,
    json: Json = False,
) -> None:
    """Measure what each rank of the bots wins against the one below.

    At two and at four seats; the best rank also against the best bot from before there were ranks. All games take an
    hour or two on two cores.
    """
    from toque.cli.study.ladder import run

    run(key=game, games=games, seed=seed, jobs=jobs, out=out, resume=resume, json=json)


@app.adds()
def train(
    game: GameKey,
    *,
    out: Annotated[Path, Option(parser=file_named, metavar="FILE", help="Where the weights are written.")],
    games: Annotated[
        int,
        Option(parser=whole_number("--games"), metavar="NUMBER", help="Games for each number of seats in each round."),
    ] = 6000,
    simulations: Annotated[
        int, Option(parser=whole_number("--simulations"), metavar="NUMBER", help="Of the search that plays, a move.")
    ] = 64,
    blocks: Annotated[
        int,
        Option(parser=whole_number("--blocks"), metavar="NUMBER", help="Of the duel that decides about each round."),
    ] = 400,
    rounds: Annotated[
        int, Option(parser=whole_number("--rounds"), metavar="NUMBER", help="Rounds of the search at most.")
    ] = 8,
    seed: Seed = None,
    jobs: Annotated[
        int,
        Option(parser=whole_number("--jobs"), metavar="NUMBER", help="How many processes; the weights are the same."),
    ] = 1,
    json: Json = False,
) -> None:
    """Learn anew what a game's positions are worth.

    First the bots' opinion plays itself, then the search with what was learned, again and again, until two rounds in
    a row gain nothing.
    """
    from toque.cli.study.train import train as learn

    learn(
        key=game,
        games=games,
        simulations=simulations,
        blocks=blocks,
        rounds=rounds,
        seed=seed,
        jobs=jobs,
        out=out,
        json=json,
    )


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


@app.adds()
def bench(
    rounds: Annotated[
        int, Option(parser=whole_number("--rounds"), metavar="NUMBER", help="Rounds of each measure.")
    ] = 5,
    seconds: Annotated[float, Option(parser=seconds_read, metavar="SECONDS", help="CPU time of a round.")] = 0.3,
    json: Json = False,
) -> None:
    """Measure how fast this machine plays every game."""
    from toque.cli.study.bench import bench as measure

    measure(rounds, seconds, json=json)


app.add_command(pack_app)
app.add_command(dexterity_app)
