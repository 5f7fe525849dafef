"""The commands that measure: games, bots and speed. Each imports what it needs when it runs, so that help is quick."""
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from toque.cli.commands import Argument, Option
from toque.cli.options import GameKey, Json, Options, PackFile, Seats, Seed, file_named, seconds_read, whole_number


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
