"""Counting many games: who won how often, with intervals. Sums are whole numbers, so their order does not matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from msgspec import Struct
from msgspec.structs import asdict

Z95 = 1.959963984540054
"""A normal variable stays within this many standard deviations in 95 % of cases."""


class Tally(Struct, frozen=True):
    """Some games, counted seat by seat."""

    games: int
    moves: int
    wins: list[list[int]]
    """For each seat: how often it was the only winner, one of two, one of three, …"""
    scores: list[int]
    """For each seat: the sum of its scores."""
    began: float
    ended: float
    """Between these readings of the clock the games were played."""


class Standing(Struct, frozen=True):
    """How a bot or a seat did. A shared win counts as its share; `win_share` is wins per game of one seat."""

    games: int
    """Games times the seats it had in them."""
    wins: float
    win_share: float
    low: float
    high: float
    """The 95 % interval of the win share (Wilson)."""
    mean_score: float


class SeatStanding(Standing, frozen=True, kw_only=True):
    """How one seat did, and who sat there; seats count from 0, as in records."""

    seat: int
    bot: str


def added_up(tallies: Iterable[Tally]) -> Tally:
    """Several tallies in one; there is at least one."""
    first, *rest = tallies
    sum_of = first
    for tally in rest:
        sum_of = Tally(
            games=sum_of.games + tally.games,
            moves=sum_of.moves + tally.moves,
            wins=[sums(ours, theirs) for ours, theirs in zip(sum_of.wins, tally.wins, strict=True)],
            scores=sums(sum_of.scores, tally.scores),
            began=min(sum_of.began, tally.began),
            ended=max(sum_of.ended, tally.ended),
        )
    return sum_of


def sums(ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    """Two rows added."""
    return [one + other for one, other in zip(ours, theirs, strict=True)]


def by_seat(tally: Tally, bots: Sequence[str]) -> list[SeatStanding]:
    """How every seat did."""
    return [SeatStanding(**asdict(standing(tally, [seat])), seat=seat, bot=bot) for seat, bot in enumerate(bots)]


def by_bot(tally: Tally, bots: Sequence[str]) -> dict[str, Standing]:
    """How every bot did over all its seats."""
    return {
        bot: standing(tally, [seat for seat, each in enumerate(bots) if each == bot]) for bot in dict.fromkeys(bots)
    }


def standing(tally: Tally, seats: Sequence[int]) -> Standing:
    """How these seats did together."""
    games = tally.games * len(seats)
    wins = sum(count / (others + 1) for seat in seats for others, count in enumerate(tally.wins[seat]))
    low, high = wilson(wins / games, games)
    score = sum(tally.scores[seat] for seat in seats) / games
    return Standing(games=games, wins=wins, win_share=wins / games, low=low, high=high, mean_score=score)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 % of cases."""
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
