"""The commands of `toque dexterity`. Each imports what it needs when it runs, so that help is quick."""
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from click import Context

from toque.cli.commands import Commands, Option
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.options import Json, file_named, whole_number

dexterity_app = Commands("dexterity")
film_app = Commands("film")


def noise_read(text: str | float) -> float:
    """How unsteady a hand is, or the usual one; raises CannotDo."""
    try:
        return float(text)
    except ValueError as error:
        raise CannotDo(CommandReason.NOT_NOISE, what="--noise", text=str(text)) from error


Fill = Annotated[str, Option(metavar="CONDIMENTS+SALT", help="What is in the bottle, at most 15+5.")]
Technique = Annotated[str, Option(metavar="NAME", help="A way to do it; any other word lists all.")]
Noise = Annotated[
    float, Option(parser=noise_read, metavar="NUMBER", help="How unsteady the hand is: 0.1 steady, 0.3 shaky.")
]
Runs = Annotated[int, Option(parser=whole_number("--runs"), metavar="NUMBER", help="How often.")]
Seed = Annotated[int, Option(parser=whole_number("--seed"), metavar="NUMBER", help="The same seed, the same grains.")]
Pictures = Annotated[int, Option(parser=whole_number("--pictures"), metavar="NUMBER", help="How many, side by side.")]
Strip = Annotated[Path, Option("--out", parser=file_named, metavar="FILE", help="An SVG that is not there yet.")]


@dexterity_app.begins
def dexterity(context: Context) -> None:
    """Pour and flip by physics, and count what comes of it."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@dexterity_app.adds()
def pour(
    *,
    fill: Fill = "15+5",
    technique: Technique = "careful",
    runs: Runs = 500,
    noise: Noise = 0.2,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Pour many times, and show what falls beside the table.

    The bottle is shaken again for every pour. The table was made with noise 0.2, an average hand.
    """
    from toque.cli.dexterity.distributions import show_pours

    show_pours(fill, technique, runs, noise, seed, json=json)


@dexterity_app.adds()
def flip(
    *,
    technique: Technique = "toss",
    runs: Runs = 500,
    noise: Noise = 0.2,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Flip many crêpes, and show how many turn beside the table."""
    from toque.cli.dexterity.distributions import show_flips

    show_flips(technique, runs, noise, seed, json=json)


@dexterity_app.adds()
def tabulate(
    *,
    runs: Runs = 300,
    out: Annotated[
        Path, Option("--out", parser=file_named, metavar="FILE", help="Where the table goes when it is whole.")
    ] = Path("odds.txt"),
    workers: Annotated[
        int | None,
        Option(parser=whole_number("--workers"), metavar="NUMBER", help="How many processes; all cores if not said."),
    ] = None,
    json: Json = False,
) -> None:
    """Pour from every bottle and flip, by every technique: the table of outcomes.

    It takes an hour or so on two cores. What is done is kept beside the table, in FILE.part: calling it again
    goes on from there. The table does not depend on the number of processes.
    """
    from toque.cli.dexterity.tabulating import tabulate as make_table

    make_table(runs, out, workers, json=json)


@film_app.begins
def film(context: Context) -> None:
    """Draw a pour or a flip as a strip of pictures."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@film_app.adds("pour")
def film_pour(
    *,
    fill: Fill = "15+5",
    technique: Technique = "careful",
    noise: Noise = 0.2,
    seed: Seed = 1,
    pictures: Pictures = 8,
    out: Strip = Path("pour.svg"),
    json: Json = False,
) -> None:
    """Draw a pour, from the bottle's turn to its return."""
    from toque.cli.dexterity.filming import film_pour as draw

    draw(fill, technique, noise, seed, pictures=pictures, out=out, json=json)


@film_app.adds("flip")
def film_flip(
    *,
    technique: Technique = "toss",
    noise: Noise = 0.2,
    seed: Seed = 1,
    pictures: Pictures = 8,
    out: Strip = Path("flip.svg"),
    json: Json = False,
) -> None:
    """Draw a flip, from the dip to where the crêpe lies."""
    from toque.cli.dexterity.filming import film_flip as draw

    draw(technique, noise, seed, pictures=pictures, out=out, json=json)


dexterity_app.add_command(film_app)
