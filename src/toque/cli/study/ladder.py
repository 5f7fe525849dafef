"""`toque ladder`: measures neighbouring ranks, and writes the figures to a page, a file and a picture for each game."""

from __future__ import annotations

import time
from datetime import date
from itertools import chain
from pathlib import Path

import msgspec

from toque import __version__
from toque.bots import bot_named
from toque.bots.levels import LEVELS
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import check_range, seed_or_drawn
from toque.cli.study.simulate import MOST_JOBS
from toque.cli.terminal.files import content, must_be_writable, write_whole
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import ladder as words
from toque.games import game_named
from toque.lab.blunders import Plan
from toque.lab.ladder import How, Ladder, measured_game, rungs_of, steps_of

MOST_GAMES = 10**6
DATA = "ladder.json"
PAGE = "ladder.md"


def run(
    *,
    key: str | None,
    games: int,
    seed: int | None,
    jobs: int,
    out: Path,
    resume: Path | None,
    json: bool,
) -> None:
    """Measure one game or all, and write what was found; other games keep their figures."""
    keys = [game_named(key).key] if key is not None else list(LEVELS)
    check_range("--games", games, 1, MOST_GAMES)
    check_range("--jobs", jobs, 1, MOST_JOBS)
    before = known(out / DATA)
    drawn = seed_or_drawn(seed)
    for rung in chain(*map(rungs_of, keys)):
        for bot in (rung.above, rung.below):
            bot_named(bot, rung.game)
    for folder in filter(None, (out / "pictures", resume)):
        folder.mkdir(parents=True, exist_ok=True)
    for file in (DATA, PAGE):
        must_be_writable(out / file, replace=True)
    found = dict(before.games)
    began = time.monotonic()
    with Bar("Ladder", sum(steps_of(each, games) for each in keys)) as bar:
        for each in keys:
            command = f"toque ladder {each} --games {games} --seed {drawn}"
            today = date.today().isoformat()  # noqa: DTZ011 (the day on which it was measured, here)
            found[each] = measured_game(
                each, Plan(games, drawn, jobs, bar.advance), resume, How(command, __version__, today)
            )
            write(out, Ladder({game: found[game] for game in LEVELS if game in found}))
    seconds = time.monotonic() - began
    if json:
        games_found = {each: msgspec.to_builtins(found[each]) for each in keys}
        print_json({"folder": str(out), "seconds": seconds, "games": games_found})
        return
    screen = Screen()
    for each in keys:
        for line in words.lines(game_named(each), found[each]):
            screen.say(line)
    screen.say(f"{out / PAGE}: {seconds:.0f} s.")


def known(file: Path) -> Ladder:
    """The figures of an earlier run; raises CannotDo if the file is something else."""
    if not file.exists():
        return Ladder({})
    try:
        return msgspec.json.decode(content(file), type=Ladder)
    except msgspec.MsgspecError as error:
        raise CannotDo(CommandReason.NOT_A_LADDER, file=str(file), said=str(error)) from error


def write(out: Path, ladder: Ladder) -> None:
    """Write the data, the page and the pictures."""
    data = msgspec.json.format(msgspec.json.encode(ladder), indent=1) + b"\n"
    write_whole(out / DATA, data, replace=True)
    for key, rungs in ladder.games.items():
        write_whole(out / words.picture_of(key), words.picture(game_named(key), rungs).encode(), replace=True)
    write_whole(out / PAGE, words.page(ladder).encode(), replace=True)
