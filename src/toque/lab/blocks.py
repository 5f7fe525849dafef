"""A block: one deal, played once for every rotation of the bots around the table.

Dice, shuffles, and what falls out of a bottle follow from the block's key and the occasion, so the bots change seats
while the luck stays. What a bot does follows from its own seed. Nothing depends on time or on the processes.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence

from msgspec import Struct

from toque.bots import bot_named
from toque.engine.chance import Chance, Keyed, follows_from_key
from toque.engine.decider import Decider
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import KEYS, Rng
from toque.games import game_named
from toque.lab.cheating import SEEING, Seeing, seeing


class Lineup(Struct, frozen=True):
    """What is played, and by which bots; `bots` names one for every seat."""

    game: str
    options: Mapping[str, str]
    bots: Sequence[str]
    pack: Pack


class Played(Struct, frozen=True):
    """One game of a block, by bot and not by seat."""

    shares: list[float]
    """The share of the win of each bot, in the order of the lineup."""
    scores: list[int]
    moves: list[int]
    """How often each bot had a choice."""
    seconds: list[float]
    """The CPU time of these choices."""


class Luck(Chance):
    """The chance of one game, from a key and the occasion's name; hands are lucky or unlucky by it as well."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.keyed = Keyed(key)
        self.movements = 0
        """Pours and flips so far: they have no number in their names."""

    def answer(self, position: Position) -> int:
        if follows_from_key(position):
            return int(self.keyed.answer(position))
        self.movements += 1
        return int(position.by_hand(Rng(seed_of(self.key, position.occasion(), self.movements))))


def seed_of(key: bytes, *names: object) -> int:
    """A seed that follows from a key and names."""
    text = "/".join(map(str, names)).encode()
    return int.from_bytes(hashlib.sha256(key + text).digest()[:8], "big") % KEYS


def played_block(lineup: Lineup, seed: int, number: int) -> list[Played]:
    """The games of one block."""
    return play_block(lineup, [decider_named(bot, lineup.game) for bot in lineup.bots], seed, number)


def decider_named(name: str, game: str) -> Decider:
    """A bot of this name; in the lab also one that sees everything."""
    return seeing(name.removeprefix(SEEING), game) if name.startswith(SEEING) else bot_named(name, game)


def play_block(lineup: Lineup, deciders: Sequence[Decider], seed: int, number: int) -> list[Played]:
    """The games of one block between these deciders, whose names are in the lineup."""
    key = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    start = game_named(lineup.game).new(len(lineup.bots), lineup.options, lineup.pack)
    return [played(start.clone(), deciders, key, turned) for turned in rotations(lineup.bots)]


def rotations(bots: Sequence[str]) -> list[int]:
    """By how many seats the bots are moved in each game: all ways that differ."""
    seen: set[tuple[str, ...]] = set()
    found = []
    for turned in range(len(bots)):
        sitting = tuple(bots[(seat + turned) % len(bots)] for seat in range(len(bots)))
        if sitting not in seen:
            seen.add(sitting)
            found.append(turned)
    return found


def played(position: Position, deciders: Sequence[Decider], key: bytes, turned: int) -> Played:
    """One game, with the bots moved by so many seats."""
    seats = len(deciders)
    sitting = [(seat + turned) % seats for seat in range(seats)]
    chance = Luck(key)
    rngs = [Rng(seed_of(key, "bot", turned, bot)) for bot in range(seats)]
    moves = [0] * seats
    seconds = [0.0] * seats
    while (seat := int(position.to_act())) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
            continue
        legal = position.legal(seat)
        if len(legal) == 1:
            position.apply(seat, legal[0])
            continue
        bot = sitting[seat]
        began = time.process_time()
        decider = deciders[bot]
        world = position.clone() if isinstance(decider, Seeing) else position.determinize(seat, rngs[bot])
        action = decider.decide(world, seat, rngs[bot])
        seconds[bot] += time.process_time() - began
        moves[bot] += 1
        position.apply(seat, action)
    places = [int(place) for place in position.places()]
    scores = [int(score) for score in position.scores()]
    share = 1 / places.count(1)
    shares = [0.0] * seats
    points = [0] * seats
    for seat, bot in enumerate(sitting):
        shares[bot] = share if places[seat] == 1 else 0.0
        points[bot] = scores[seat]
    return Played(shares, points, moves, seconds)
