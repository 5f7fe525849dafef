"""`toque arena`: bots against each other in blocks, with intervals; optionally until a test is decided."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from toque.bots import bot_named
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import check_range, options_chosen, seed_or_drawn, usual_seats
from toque.cli.records.packs import pack_for
from toque.cli.study.simulate import MOST_JOBS
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import people
from toque.engine.game import Game
from toque.games import game_named
from toque.lab.arena import Arena, Block, Standing, arena, blocks_played
from toque.lab.blocks import Lineup
from toque.lab.intervals import Sprt

MOST_BLOCKS = 10**6


def run(
    *,
    key: str,
    seats: int | None,
    bots: str,
    options: Sequence[str],
    pack: Path | None,
    blocks: int,
    seed: int | None,
    jobs: int,
    sprt: str | None,
    resume: Path | None,
    json: bool,
) -> None:
    """Play, count and print."""
    game = game_named(key)
    count = usual_seats(game) if seats is None else seats
    chosen = game.chosen(options_chosen(options, game))
    cards = pack_for(game, pack) or game.pack()
    game.new(count, chosen, cards)
    lineup = Lineup(key, chosen, lined_up(bots, count, game), cards)
    check_range("--blocks", blocks, 1, MOST_BLOCKS)
    check_range("--jobs", jobs, 1, MOST_JOBS)
    drawn = seed_or_drawn(seed)
    test = None if sprt is None else tested(sprt, count)
    began = time.monotonic()
    with Bar(f"Blocks of {key}", blocks) as bar:

        def watched() -> Iterator[Block]:
            for block in blocks_played(lineup, drawn, blocks, jobs, resume):
                bar.advance(1)
                yield block

        found = arena(watched(), lineup, drawn, lambda: time.monotonic() - began, test)
    if json:
        print_json(msgspec.to_builtins(found))
    else:
        show(found, Screen())


def lined_up(words: str, seats: int, game: Game[Any]) -> list[str]:
    """A bot for every seat: one for each, or the first once and the last for all that are left; raises CannotDo."""
    bots = [word.strip() for word in words.split(",")]
    for bot in bots:
        bot_named(bot, game.key)
    if len(bots) > seats:
        raise CannotDo(CommandReason.WRONG_NUMBER_OF_BOTS, bots=len(bots), seats=seats)
    return bots + bots[-1:] * (seats - len(bots))


def tested(words: str, seats: int) -> Sprt:
    """`0,20` as a test between two strengths; raises CannotDo."""
    if not re.fullmatch(r"-?\d{1,4}(\.\d+)?,-?\d{1,4}(\.\d+)?", words):
        raise CannotDo(CommandReason.NOT_A_TEST, text=words)
    low, high = map(float, words.split(","))
    if low >= high:
        raise CannotDo(CommandReason.NOT_A_TEST, text=words)
    return Sprt(low, high, seats)


def show(found: Arena, screen: Screen) -> None:
    """The result in lines."""
    screen.say(
        f"{people.counted(found.blocks, 'block')} of {found.game} at {found.seats} seats, "
        f"{people.counted(found.games, 'game')}, seed {found.seed}, {found.seconds:.1f} s."
    )
    screen.say(
        f"By chance a seat wins {1 / found.seats:.1%}. A block is one deal with every rotation of the bots; "
        "intervals hold 95 %, by block."
    )
    for name, standing in found.by_bot.items():
        screen.say(f"{name}: {described(standing)}", indent="    ")
    if found.sprt is not None:
        test = found.sprt
        verdict = "not decided" if test.accepted is None else f"{test.accepted:+g} Elo accepted"
        screen.say(
            f"SPRT {test.low:+g} against {test.high:+g} Elo, α = β = .05: log likelihood ratio {test.ratio:.2f} "
            f"(−{test.bound:.2f} to {test.bound:.2f}), {verdict}."
        )


def described(standing: Standing) -> str:
    """How a bot did, in words."""
    return (
        f"wins {standing.share:.1%} ({standing.low:.1%} to {standing.high:.1%}), mean score {standing.mean_score:.2f}, "
        f"{standing.ms_per_move:.2f} ms a move, {people.counted(standing.games, 'game')}"
    )
