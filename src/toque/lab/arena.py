"""The arena: blocks of games between bots, until enough are played or a test is decided."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from enum import StrEnum
from functools import partial
from math import inf
from pathlib import Path

import msgspec
from msgspec import Struct

from toque import __version__
from toque.bots import recipe_of
from toque.engine.errors import Fault
from toque.games import game_named
from toque.lab.blocks import Lineup, Played, played_block, rotations
from toque.lab.cheating import SEEING
from toque.lab.intervals import Sprt, interval
from toque.lab.pool import in_order

WHOLE = 1e-6
"""How far the shares of a game may be from one: thirds have no end."""


class Standing(Struct, frozen=True):
    """How a bot did, over all its seats. By chance a seat wins one game in as many as there are seats."""

    games: int
    """Games times the seats it had in them."""
    share: float
    """Wins per game and seat; a shared win counts as its share."""
    low: float
    high: float
    """The interval of the share, 95 %, by block."""
    mean_score: float
    ms_per_move: float
    """CPU time per decision that had a choice."""


class Verdict(Struct, frozen=True):
    """How the sequential test of the first bot against the others ended."""

    low: float
    high: float
    """In Elo."""
    ratio: float
    bound: float
    accepted: float | None
    """Which of the two strengths was accepted; None if the blocks ran out first."""


class Arena(Struct, frozen=True):
    """What many blocks came to."""

    game: str
    seats: int
    bots: list[str]
    options: dict[str, str]
    pack: str
    """Its fingerprint."""
    seed: int
    blocks: int
    games: int
    seconds: float
    by_bot: dict[str, Standing]
    sprt: Verdict | None = None


class Block(Struct, frozen=True):
    """The games of one block, as they are kept for an arena that goes on later."""

    number: int
    games: list[Played]


Watch = Callable[[int], None]
"""Told of every block that has ended, by its number of games."""


def blocks_played(lineup: Lineup, seed: int, blocks: int, jobs: int, kept: Path | None = None) -> Iterator[Block]:
    """The blocks in order; those in the file of an earlier run are not played again, new ones are added to it."""
    before = read(lineup, seed, kept) if kept is not None else []
    yield from before[:blocks]
    numbers = range(len(before), blocks)
    with closing(in_order(partial(one_block, lineup, seed), numbers, jobs)) as playing:
        for block in playing:
            if kept is not None:
                with kept.open("ab") as file:
                    file.write(msgspec.json.encode(block) + b"\n")
            yield block


def one_block(lineup: Lineup, seed: int, number: int) -> Block:
    """Play one block."""
    return Block(number, played_block(lineup, seed, number))


def arena(blocks: Iterator[Block], lineup: Lineup, seed: int, seconds: Callable[[], float], test: Sprt | None) -> Arena:
    """Count the blocks; with a test, only until it is decided."""
    played: list[Block] = []
    shares: list[float] = []
    for block in blocks:
        played.append(block)
        shares.append(share_of(block, [0]))
        if test is not None and test.verdict(shares) is not None:
            break
    return Arena(
        game=lineup.game,
        seats=len(lineup.bots),
        bots=list(lineup.bots),
        options=dict(lineup.options),
        pack=lineup.pack.fingerprint(),
        seed=seed,
        blocks=len(played),
        games=sum(len(block.games) for block in played),
        seconds=seconds(),
        by_bot={bot: standing(played, places_of(bot, lineup.bots)) for bot in dict.fromkeys(lineup.bots)},
        sprt=None if test is None else verdict(test, shares),
    )


def places_of(bot: str, bots: Sequence[str]) -> list[int]:
    """Where a bot is in the lineup."""
    return [place for place, name in enumerate(bots) if name == bot]


def standing(blocks: Sequence[Block], places: Sequence[int]) -> Standing:
    """How these places of the lineup did together."""
    games = [game for block in blocks for game in block.games]
    moves = sum(game.moves[place] for game in games for place in places)
    seconds = sum(game.seconds[place] for game in games for place in places)
    score = sum(game.scores[place] for game in games for place in places)
    found = interval([share_of(block, places) for block in blocks])
    count = len(games) * len(places)
    return Standing(count, found.share, found.low, found.high, score / count, 1000 * seconds / max(1, moves))


def share_of(block: Block, places: Sequence[int]) -> float:
    """The wins per game and seat of these places in one block."""
    return sum(game.shares[place] for game in block.games for place in places) / len(block.games) / len(places)


def verdict(test: Sprt, shares: Sequence[float]) -> Verdict:
    """How the test ended."""
    decided = test.verdict(shares)
    accepted = None if decided is None else test.high if decided else test.low
    return Verdict(test.low, test.high, test.ratio(shares), test.bound, accepted)


class Unresumable(StrEnum):
    """Why an arena cannot go on from a file."""

    OTHER_ARENA = "other_arena"
    DAMAGED_BLOCKS = "damaged_blocks"


class BadBlocks(Fault):
    """The file of an earlier run cannot be used."""


def read(lineup: Lineup, seed: int, kept: Path) -> list[Block]:
    """The blocks of an earlier run, up to one that was cut off; begins the file if there is none. Raises BadBlocks."""
    head = json.dumps({"arena": name_of(lineup, seed)}).encode() + b"\n"
    if not kept.exists() or kept.stat().st_size == 0:
        kept.write_bytes(head)
        return []
    lines = kept.read_bytes().splitlines(keepends=True)
    if lines[0] != head:
        raise BadBlocks(Unresumable.OTHER_ARENA, file=str(kept))
    found: list[Block] = []
    for line in lines[1:]:
        if not line.endswith(b"\n"):
            break
        try:
            block = msgspec.json.decode(line, type=Block)
            must_be_played(block, lineup.bots)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadBlocks(Unresumable.DAMAGED_BLOCKS, file=str(kept), line=2 + len(found), said=str(error)) from error
        found.append(block)
    kept.write_bytes(head + b"".join(lines[1 : 1 + len(found)]))
    return found


def must_be_played(block: Block, bots: Sequence[str]) -> None:
    """Raise ValidationError for figures that no block between these bots has."""
    if len(block.games) != (games := len(rotations(bots))):
        raise msgspec.ValidationError(f"{len(block.games)} games instead of {games}")
    for game in block.games:
        if {len(each) for each in (game.shares, game.scores, game.moves, game.seconds)} != {len(bots)}:
            raise msgspec.ValidationError("a game that lacks figures of a bot")
        if min(game.shares) < 0 or abs(sum(game.shares) - 1) > WHOLE:
            raise msgspec.ValidationError("the shares of a game do not add up to one")
        if min(game.moves) < 0 or not all(0 <= each < inf for each in game.seconds):
            raise msgspec.ValidationError("a number of moves or seconds that nobody takes")


def name_of(lineup: Lineup, seed: int) -> str:
    """What an arena is, as a hash: its lineup with how each bot plays, its rules and cards, its seed."""
    rules = game_named(lineup.game).version
    bots = [recipe_of(bot.removeprefix(SEEING), lineup.game) for bot in lineup.bots]
    facts = [
        *(__version__, lineup.game, rules, sorted(lineup.options.items()), lineup.pack.fingerprint()),
        *(list(lineup.bots), bots, seed),
    ]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()
