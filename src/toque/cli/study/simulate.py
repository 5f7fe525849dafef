"""`toque simulate`: many games between bots. A game depends on the seed and its number, not on the processes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct

from toque.bots import bot_named
from toque.cli.play.seating import bots_seated, check_range, options_chosen, seed_or_drawn, usual_seats
from toque.cli.records.packs import pack_for
from toque.cli.study.tally import SeatStanding, Standing, Tally, added_up, by_bot, by_seat
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import people
from toque.engine import playout
from toque.engine.pack import Pack
from toque.engine.playout import Result
from toque.engine.rng import Rng
from toque.games import game_named
from toque.lab.pool import in_order

MOST_GAMES = 10**9
MOST_JOBS = 256
BATCH = 20
DRAWN_BATCH = 500
"""Games that one process plays in one go, more if all draw; fixed, so that seeds do not depend on the processes."""


class Lineup(Struct, frozen=True):
    """What is played, and who sits there."""

    game: str
    options: dict[str, str]
    bots: list[str]
    pack: Pack

    def all_draw(self) -> bool:
        """Whether the engine's own loop can play."""
        return set(self.bots) == {"random"}


class Batch(Struct, frozen=True):
    """Some games to be played: everything a process has to know."""

    table: Lineup
    games: int
    seed: int


class Simulation(Struct, frozen=True):
    """What many games came to."""

    game: str
    seats: int
    bots: list[str]
    options: dict[str, str]
    pack: str
    """Its fingerprint."""
    seed: int
    jobs: int
    games: int
    moves: int
    seconds: float
    moves_per_second: float
    compiled: bool
    by_bot: dict[str, Standing]
    by_seat: list[SeatStanding]


def simulate(
    *,
    key: str,
    seats: int | None,
    bots: str,
    options: Sequence[str],
    pack: Path | None,
    games: int,
    seed: int | None,
    jobs: int,
    json: bool,
) -> None:
    """Play, count and print."""
    game = game_named(key)
    count = usual_seats(game) if seats is None else seats
    chosen = game.chosen(options_chosen(options, game))
    cards = pack_for(game, pack) or game.pack()
    game.new(count, chosen, cards)
    table = Lineup(key, chosen, bots_seated(bots, count, game), cards)
    check_range("--games", games, 1, MOST_GAMES)
    check_range("--jobs", jobs, 1, MOST_JOBS)
    drawn = seed_or_drawn(seed)
    tallies = []
    playing = in_order(played, batches(table, games, drawn), jobs)
    with Bar(f"Playing {key}", games) as bar, closing(playing):
        for tally in playing:
            tallies.append(tally)
            bar.advance(tally.games)
    simulation = summed(added_up(tallies), table, drawn, jobs)
    if json:
        print_json(msgspec.to_builtins(simulation))
    else:
        show(simulation, Screen())


def batches(table: Lineup, games: int, seed: int) -> Iterator[Batch]:
    """All games in batches of fixed size, each with a seed of its own."""
    rng = Rng(seed)
    size = DRAWN_BATCH if table.all_draw() else BATCH
    for first in range(0, games, size):
        yield Batch(table, min(size, games - first), int(rng.key()))


def played(batch: Batch) -> Tally:
    """Play one batch: in the compiled loop if all bots are random, otherwise with a bot at every seat."""
    table = batch.table
    start = game_named(table.game).new(len(table.bots), table.options, table.pack)
    began = time.monotonic()
    results: list[Result]
    if table.all_draw():
        results = playout.playouts(start, batch.games, batch.seed)
    else:
        deciders = [bot_named(bot, table.game) for bot in table.bots]
        rng = Rng(batch.seed)
        results = []
        for _ in range(batch.games):
            position = start.clone()
            moves = playout.match(position, deciders, Rng(rng.key()))
            results.append(Result(moves, position.scores(), position.places()))
    return counted(results, len(table.bots), began, time.monotonic())


def counted(results: Sequence[Result], seats: int, began: float, ended: float) -> Tally:
    """The tally of finished games."""
    wins = [[0] * seats for _ in range(seats)]
    scores = [0] * seats
    moves = 0
    for result in results:
        moves += int(result.moves)
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in winners:
            wins[seat][len(winners) - 1] += 1
        for seat, score in enumerate(result.scores):
            scores[seat] += int(score)
    return Tally(len(results), moves, wins, scores, began, ended)


def summed(tally: Tally, table: Lineup, seed: int, jobs: int) -> Simulation:
    """The result of all games."""
    seconds = max(tally.ended - tally.began, 1e-9)
    return Simulation(
        game=table.game,
        seats=len(table.bots),
        bots=table.bots,
        options=table.options,
        pack=table.pack.fingerprint(),
        seed=seed,
        jobs=jobs,
        games=tally.games,
        moves=tally.moves,
        seconds=seconds,
        moves_per_second=tally.moves / seconds,
        compiled=is_compiled(),
        by_bot=by_bot(tally, table.bots),
        by_seat=by_seat(tally, table.bots),
    )


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return not (playout.__file__ or "").endswith(".py")


def show(simulation: Simulation, screen: Screen) -> None:
    """The result in lines."""
    how = "compiled" if simulation.compiled else "pure Python"
    screen.say(
        f"{people.counted(simulation.games, 'game')} of {simulation.game} at {simulation.seats} seats, "
        f"seed {simulation.seed}: {people.counted(simulation.moves, 'move')} in {simulation.seconds:.2f} s, "
        f"{simulation.moves_per_second:,.0f} moves per second, {how}."
    )
    screen.say(f"By chance a seat wins {1 / simulation.seats:.1%}. Shared wins count as shares; intervals hold 95 %.")
    screen.head("By bot")
    for name, standing in simulation.by_bot.items():
        screen.say(f"{name}: {described(standing)}", indent="    ")
    screen.head("By seat")
    for seat in simulation.by_seat:
        screen.say(f"seat {seat.seat + 1}, {seat.bot}: {described(seat)}", indent="    ")


def described(standing: Standing) -> str:
    """How a bot or a seat did, in words."""
    return (
        f"wins {standing.win_share:.1%} ({standing.low:.1%} to {standing.high:.1%}), "
        f"mean score {standing.mean_score:.2f}, {people.counted(standing.games, 'game')}"
    )
