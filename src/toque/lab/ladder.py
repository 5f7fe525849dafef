"""The ladder: what each rank wins against the one below, and the best one against the best bot from before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from toque.bots import FORMERLY_BEST, ranks_of
from toque.games import GAMES, game_named
from toque.lab.arena import Block, arena, blocks_played, share_of
from toque.lab.blocks import Lineup
from toque.lab.blunders import Blunders, Plan, blunders
from toque.lab.cheating import SEEING

SEATS = (2, 4)
"""At two seats one plays against one, at four one against three of the rank below."""
JUDGED = 16
"""One game is judged for every 16 games of a rung: judging takes a hundred times as long as playing."""
SAMPLE = 3
"""The shares of this many blocks are written down, so that a test can play them again."""


class Rung(Struct, frozen=True):
    """Two bots next to each other on the ladder of a game."""

    game: str
    seats: int
    above: str
    below: str

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.game}-{self.seats}-{self.above}-{self.below}".replace(" ", "-")


class Measured(Struct, frozen=True):
    """What the upper bot of a rung wins."""

    seats: int
    above: str
    below: str
    blocks: int
    games: int
    share: float
    low: float
    high: float
    ms_per_move: float
    sample: list[float]
    """Its share in each of the first blocks."""


class Rungs(Struct, frozen=True):
    """All rungs of a game, and how they were measured."""

    command: str
    seed: int
    toque: str
    rules: int
    date: str
    rungs: list[Measured]
    cheating: list[Measured]
    """What the best rank would win against the fair one if it saw everything."""
    blunders: Blunders


class Ladder(Struct, frozen=True):
    """Every game that has been measured."""

    games: Mapping[str, Rungs]


class How(NamedTuple):
    """What stands beside figures: the command, Toque's version, the day."""

    command: str
    toque: str
    date: str


def rungs_of(game: str) -> list[Rung]:
    """Neighbouring ranks, and the best rank against the best bot from before there were ranks, if there was one."""
    ranks = ranks_of(game)
    former = [(ranks[-1], FORMERLY_BEST[game])] if game in FORMERLY_BEST else []
    pairs = [*zip(ranks[1:], ranks[:-1], strict=True), *former]
    return [Rung(game, seats, above, below) for above, below in pairs for seats in SEATS]


def cheating_rungs(game: str) -> list[Rung]:
    """The best rank that sees everything against the fair one."""
    best = ranks_of(game)[-1]
    return [Rung(game, seats, SEEING + best, best) for seats in SEATS]


def steps_of(game: str, games: int) -> int:
    """How many steps a game takes: one for each block, and one for each game in which decisions are judged."""
    return sum(blocks_of(rung, games) for rung in [*rungs_of(game), *cheating_rungs(game)]) + judged_games(games)


def judged_games(games: int) -> int:
    """In how many games some decisions of the best rank are judged."""
    return -(-games // JUDGED)


def blocks_of(rung: Rung, games: int) -> int:
    """How many blocks have at least so many games: a block has one for each seat of the upper bot."""
    return -(-games // rung.seats)


def measured(rung: Rung, plan: Plan, kept: Path | None = None) -> Measured:
    """Play the blocks of one rung; those in the file of an earlier run are not played again."""
    game = game_named(rung.game)
    bots = [rung.above, *[rung.below] * (rung.seats - 1)]
    lineup = Lineup(rung.game, game.chosen({}), bots, game.pack())
    begins: list[float] = []

    def watched() -> Iterator[Block]:
        for block in blocks_played(lineup, plan.seed, blocks_of(rung, plan.games), plan.jobs, kept):
            if len(begins) < SAMPLE:
                begins.append(share_of(block, [0]))
            plan.step(1)
            yield block

    found = arena(watched(), lineup, plan.seed, lambda: 0.0, None)
    standing = found.by_bot[rung.above]
    return Measured(
        rung.seats,
        rung.above,
        rung.below,
        found.blocks,
        standing.games,
        round(standing.share, 4),
        round(standing.low, 4),
        round(standing.high, 4),
        round(standing.ms_per_move, 3),
        begins,
    )


def measured_game(key: str, plan: Plan, folder: Path | None, how: How) -> Rungs:
    """Play all rungs of a game, and judge some decisions of its best rank."""

    def one(rung: Rung) -> Measured:
        return measured(rung, plan, None if folder is None else folder / f"{rung.name}.blocks")

    rungs, cheating = ([one(rung) for rung in some] for some in (rungs_of(key), cheating_rungs(key)))
    wrong = blunders(key, ranks_of(key)[-1], SEATS[0], plan._replace(games=judged_games(plan.games)))
    return Rungs(how.command, plan.seed, how.toque, GAMES[key].version, how.date, rungs, cheating, wrong)
