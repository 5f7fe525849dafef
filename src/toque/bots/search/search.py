"""`Search`: compares candidates in common worlds, with common luck, and drops the worse half again and again.

What it does depends on the seed and the number of simulations only, never on time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from toque.bots.search.guide import Guide
from toque.bots.search.value import Value, won
from toque.engine.chance import Rolled
from toque.engine.decider import Decider
from toque.engine.ints import Ints, append, vec, zeros
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng

EACH: Final = 4
"""At least this many simulations for each candidate, because a comparison of two samples is noise."""
LARGE: Final = 1024
"""Sums of more samples are scaled down before they are multiplied, so that nothing passes 2⁶³."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Decider):
    """Plays what wins most of its simulations, but leaves its guide's opinion only for a gain beyond noise."""

    def __init__(self, guide: Guide, value: Value, simulations: i64, most: i64 = 64, doubt: i64 = 16) -> None:
        assert simulations > 0
        self.guide = guide
        self.value = value
        self.simulations: i64 = simulations
        self.most: i64 = most
        """How many candidates are compared at most."""
        self.doubt: i64 = doubt
        """The gain that counts, as the square of standard errors, in sixteenths."""

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        candidates = self.guide.candidates(world, seat, self.comparable(), rng)
        if len(candidates) == 1:
            return candidates[0]
        return self.compared(world, seat, candidates, rng).choice()

    def comparable(self) -> i64:
        """How many candidates it can compare: each of them is simulated a few times at least."""
        return min(self.most, max(2, self.simulations // EACH))

    def compared(self, world: Position, seat: i64, candidates: Ints, rng: Rng) -> Contest:
        """The candidates after all simulations."""
        contest = Contest(candidates, self.doubt)
        horizon = self.guide.horizon(world, seat)
        left: i64 = self.simulations
        rounds: i64 = contest.rounds()
        while rounds > 0:
            alive: i64 = len(contest.alive)
            worlds: i64 = max(1, left // (rounds * alive))
            left -= worlds * alive
            while worlds > 0:
                worlds -= 1
                drawn = self.imagined(world, seat, rng)
                luck: i64 = rng.key()
                for k in range(alive):
                    action: i64 = candidates[contest.alive[k]]
                    contest.results[k] = self.simulated(drawn.clone(), seat, action, horizon, Rng(luck))
                contest.enter()
            rounds -= 1
            contest.halve()
        return contest

    def imagined(self, world: Position, seat: i64, rng: Rng) -> Position:
        """A random world that the seat cannot tell from this one, with covered choices as others would make them."""
        drawn = world.determinize(seat, Rng(rng.key()))
        self.guide.imagine(drawn, seat, rng)
        return drawn

    def simulated(self, world: Position, seat: i64, action: i64, horizon: i64, rng: Rng) -> i64:
        """What one playout is worth to the seat after this action, in 4096ths of a win."""
        guide = self.guide
        chance = Rolled(rng)
        world.apply(seat, action)
        while True:
            turn: i64 = world.to_act()
            if turn == NOBODY:
                return won(world.places(), seat)
            if guide.rests(world, seat, horizon):
                return self.value.chance(world, seat)
            if turn == CHANCE:
                world.apply(CHANCE, chance.answer(world))
            else:
                world.apply(turn, guide.decide(world, turn, rng))


class Contest:
    """What the simulations of each candidate came to; the first candidate is the opinion's and is never dropped."""

    def __init__(self, candidates: Ints, doubt: i64) -> None:
        self.candidates = candidates
        self.doubt: i64 = doubt
        self.alive: Ints = vec[i64]()
        for k in range(len(candidates)):
            self.alive = append(self.alive, k)
        self.results: Ints = zeros(len(candidates))
        """What the living candidates won in the latest world."""
        self.samples: Ints = zeros(len(candidates))
        self.sums: Ints = zeros(len(candidates))
        self.gains: Ints = zeros(len(candidates))
        """The sum of what each won more than the first one."""
        self.squares: Ints = zeros(len(candidates))

    def rounds(self) -> i64:
        """How often half of them can be dropped, until two are left."""
        count: i64 = 1
        left: i64 = len(self.alive)
        while left > 2:
            left = (left + 1) // 2
            count += 1
        return count

    def enter(self) -> None:
        """Count the results of one world."""
        for k in range(len(self.alive)):
            which: i64 = self.alive[k]
            gain: i64 = self.results[k] - self.results[0]
            self.samples[which] += 1
            self.sums[which] += self.results[k]
            self.gains[which] += gain
            self.squares[which] += gain * gain

    def halve(self) -> None:
        """Keep the better half, and the first one."""
        wanted: i64 = (len(self.alive) + 1) // 2
        if len(self.alive) <= 2:
            return
        kept: Ints = vec[i64]()
        for k in range(len(self.alive)):
            better: i64 = 0
            for other in range(len(self.alive)):
                if self.precedes(self.alive[other], self.alive[k]):
                    better += 1
            if better < wanted or self.alive[k] == 0:
                kept = append(kept, self.alive[k])
        self.alive = kept

    def precedes(self, one: i64, two: i64) -> bool:
        """Whether one candidate has won more than another; the earlier one wins ties."""
        return self.sums[one] > self.sums[two] or (self.sums[one] == self.sums[two] and one < two)

    def choice(self) -> i64:
        """The candidate that won most, if its gain over the first one is more than noise."""
        best: i64 = 0
        for k in range(len(self.alive)):
            which: i64 = self.alive[k]
            if self.precedes(which, best) and self.is_clear(which):
                best = which
        return self.candidates[best]

    def is_clear(self, which: i64) -> bool:
        """Whether a candidate's gain over the first one is large compared with its standard error."""
        count: i64 = self.samples[which]
        gain: i64 = self.gains[which]
        squares: i64 = self.squares[which]
        doubt: i64 = 256 * self.doubt
        if gain <= 0:
            return False
        while count > LARGE:
            count //= 2
            gain //= 2
            squares //= 2
            doubt //= 2
        noise: i64 = count * squares - gain * gain
        return count * gain * gain > noise // 4096 * doubt
