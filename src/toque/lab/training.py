"""Training: games are played, what the seats had at every rest is noted with the result, and weights are fitted to it.

The first round is played by the opinion, the next ones by the search with the weights of the round before, until two
rounds in a row have gained nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from toque.bots.levels import guide_of, must_be_possible, valued
from toque.bots.search.guide import Guide
from toque.bots.search.search import Search
from toque.bots.values import FORMAT, Made, Weights
from toque.engine.chance import Rolled
from toque.engine.decider import Decider
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng
from toque.games import game_named
from toque.lab.blocks import Lineup, play_block
from toque.lab.intervals import Interval, interval
from toque.lab.pool import in_order
from toque.lab.regression import Sample, fitted

BATCH = 25
"""Games that one process plays in one go; fixed, so that figures do not depend on the processes."""
PATIENCE = 2
"""How many rounds in a row without a gain end the training."""


class Course(Struct, frozen=True):
    """What is trained, and how much."""

    game: str
    games: int
    """For each number of seats, in each round."""
    simulations: int
    """Of the search, from the second round on."""
    blocks: int
    """Of the duel between a round and the best one before."""
    rounds: int
    """Of the search, at most."""
    seed: int
    command: str


class Lesson(Struct, frozen=True):
    """Some games to play: everything a process has to know."""

    game: str
    seats: int
    weights: Weights | None
    simulations: int
    games: int
    first: int
    seed: int


Tell = Callable[[str], None]
Step = Callable[[int], None]


class Training:
    """A course that is gone through: so many processes, with somebody who wants to know how it goes on."""

    def __init__(self, course: Course, jobs: int, tell: Tell, step: Step) -> None:
        must_be_possible(course.simulations)
        self.course = course
        self.game = game_named(course.game)
        self.jobs = jobs
        self.tell = tell
        self.step = step

    def finish(self) -> Weights:
        """Go through all rounds, and return the best weights with what each round gained."""
        first = self.learn(None, 0)
        weights = first.weights
        rounds = [f"the opinion, loss {first.loss}"]
        self.tell(rounds[0])
        idle = 0
        for number in range(1, self.course.rounds + 1):
            next_ = self.learn(weights, number).weights
            found = self.duel(next_, weights, number)
            rounds.append(
                f"the search, {found.share:.3f} ({found.low:.3f} to {found.high:.3f}) against the best before"
            )
            self.tell(rounds[-1])
            weights, idle = (next_, 0) if found.low > 0.5 else (weights, idle + 1)
            if idle == PATIENCE:
                break
        whole = replace(weights, made=replace(weights.made, rounds=rounds))
        return replace(whole, hash=whole.fingerprint())

    def learn(self, before: Weights | None, number: int) -> Learned:
        """Play the games of a round, and fit weights to them."""
        guide = guide_of(self.course.game)
        rows: dict[int, list[int]] = {}
        losses = []
        for seats in self.game.seats:
            samples: list[Sample] = []
            for found in in_order(studied, self.lessons(before, number, seats), self.jobs):
                samples += found
                self.step(1)
            rows[seats] = []
            for stage in range(guide.stages):
                noted = [sample for sample in samples if sample.stage == stage]
                fit = fitted(noted, len(guide.names))
                rows[seats] += fit.weights
                if noted:
                    losses.append(f"{seats}/{stage} {fit.loss:.3f} of {fit.blind:.3f}")
        made = Made(self.course.command, self.course.seed, self.game.version, [])
        weights = Weights(FORMAT, self.course.game, list(guide.names), guide.stages, rows, made)
        return Learned(weights, ", ".join(losses))

    def lessons(self, before: Weights | None, number: int, seats: int) -> Iterator[Lesson]:
        """The games of a round at so many seats, in batches, each with a seed of its own."""
        course = self.course
        rng = Rng(course.seed * 1000 + number * 10 + seats)
        for first in range(0, course.games, BATCH):
            games = min(BATCH, course.games - first)
            yield Lesson(course.game, seats, before, course.simulations, games, first, int(rng.key()))

    def duel(self, new: Weights, old: Weights, number: int) -> Interval:
        """What the search with new weights wins against the one with old weights, at a table for as few as possible."""
        seats = self.game.seats[0]
        lineup = Lineup(self.game.key, self.game.chosen({}), ["new", *["old"] * (seats - 1)], self.game.pack())
        work = partial(contest, lineup, {"new": new, "old": old}, self.course.simulations, self.course.seed + number)
        shares = []
        for share in in_order(work, range(self.course.blocks), self.jobs):
            shares.append(share)
            self.step(1)
        return interval(shares)


class Learned(Struct, frozen=True):
    """The weights of one round, and how well they tell who wins."""

    weights: Weights
    loss: str


def studied(lesson: Lesson) -> list[Sample]:
    """The samples of one batch; the games take turns among all variants."""
    game = game_named(lesson.game)
    variants = [options for seats, options in game.ways() if seats == lesson.seats]
    guide = guide_of(lesson.game)
    player: Decider = guide
    if lesson.weights is not None:
        player = Search(guide, valued(guide, lesson.weights), lesson.simulations)
    rng = Rng(lesson.seed)
    found: list[Sample] = []
    for number in range(lesson.first, lesson.first + lesson.games):
        start = game.new(lesson.seats, variants[number % len(variants)])
        noted = samples_of(start, guide, [player] * lesson.seats, int(rng.key()))
        found += [replace(sample, game=number) for sample in noted]
    return found


def samples_of(start: Position, guide: Guide, deciders: Sequence[Decider], seed: int) -> list[Sample]:
    """The rests of one game between these players."""
    rng = Rng(seed)
    chance = Rolled(rng)
    position = start.clone()
    noted: list[tuple[int, list[list[int]]]] = []
    horizon = None
    while (seat := int(position.to_act())) != NOBODY:
        if horizon is None and seat != CHANCE:
            horizon = guide.horizon(position, seat)
        elif horizon is not None and guide.rests(position, max(seat, 0), horizon):
            features = [[int(each) for each in guide.features(position, own)] for own in range(position.seats)]
            noted.append((int(guide.stage(position)), features))
            horizon = None
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            world = position.determinize(seat, rng)
            position.apply(seat, deciders[seat].decide(world, seat, rng))
    places = [int(place) for place in position.places()]
    shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return [Sample(0, stage, features, shares) for stage, features in noted]


def contest(lineup: Lineup, weights: Mapping[str, Weights], simulations: int, seed: int, number: int) -> float:
    """The first player's share in one block between searches with these weights."""
    deciders: list[Decider] = []
    for name in lineup.bots:
        guide = guide_of(lineup.game)
        deciders.append(Search(guide, valued(guide, weights[name]), simulations))
    games = play_block(lineup, deciders, seed, number)
    return sum(game.shares[0] for game in games) / len(games)
