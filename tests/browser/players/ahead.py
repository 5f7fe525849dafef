"""Plays the middle of a game inside the server, in one act; a test clicks what it is about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from server.fixtures.threaded import GENEROUS, Threaded
from toque.engine.rng import Rng
from toque.table.acts import moves, seats
from toque.table.head import Stage
from toque.table.journal.entries import Person
from toque.table.match import Act, Match

View: TypeAlias = Any
"""What the first seat is shown, as JSON."""
Ready: TypeAlias = Callable[[View], bool]
Decide: TypeAlias = Callable[[Match, int, Rng], int]
"""What the person at a seat decides."""
SEED = 7
MINDS = {"soup": "random", "banquet": "random", "alacarte": "greedy", "cuisine": "greedy"}
"""The bots that decide for people; games of cuisine and a la carte would be endless if they did not play well."""


def play_ahead(house: Threaded, table: str, ready: Ready, decide: Decide | None = None) -> bool:
    """Let a table go on until a person must decide and this is true, or to its end; returns whether it is true."""
    reached: list[Stage] = []

    def act(match: Match) -> Match:
        found = next((one for one in ahead(match, decide or decision) if is_over(one) or ready(view_of(one))), match)
        reached.append(found.stage)
        return by_hand(found)

    do(house, table, act)
    return reached[-1] is Stage.RUNNING


def play_nearly_to_the_end(house: Threaded, table: str, left: int) -> None:
    """Let a table go on until people have so many decisions left; the first seat must decide next."""

    def act(match: Match) -> Match:
        *known, _ = ahead(match, decision)
        return by_hand(next(one for one in reversed(known[:-left]) if 0 in one.owing()))

    do(house, table, act)


def play_to_its_end(house: Threaded, table: str) -> None:
    """Let a table go on to its end."""
    assert not play_ahead(house, table, lambda _: False)


def do(house: Threaded, table: str, act: Act) -> None:
    """Do something at a table of this server, whatever takes place there at the moment."""

    async def done() -> None:
        desk = await house.access.house.desk(table)
        await desk.do(act)

    asyncio.run_coroutine_threadsafe(done(), house.loop).result(GENEROUS)


def ahead(match: Match, decide: Decide) -> Iterator[Match]:
    """The match whenever a person must decide, and after its end; people pour and flip by techniques."""
    rng = Rng(SEED)
    match = moves.bots_played(assisted(match, by_technique=True), rng)
    while not is_over(match):
        yield match
        seat = match.owing()[0]
        match = moves.bots_played(moves.play(match, person_at(match, seat), seat, decide(match, seat, rng)), rng)
    yield match


def is_over(match: Match) -> bool:
    """Whether the game has ended."""
    return match.stage is Stage.OVER


def by_hand(match: Match) -> Match:
    """The match when people pour and flip by hand again."""
    return assisted(match, by_technique=False)


def assisted(match: Match, *, by_technique: bool) -> Match:
    """The match after all people have chosen how they pour and flip."""
    if match.game.skill is None or match.stage is not Stage.RUNNING:
        return match
    for seat, occupant in enumerate(match.standing.occupants):
        if isinstance(occupant, Person):
            match = seats.assist(match, occupant.id, seat, assisted=by_technique)
    return match


def view_of(match: Match) -> View:
    """What the first seat is shown."""
    return msgspec.to_builtins(match.game.view(match.standing.shown(), 0))


def person_at(match: Match, seat: int) -> str:
    """The person at a seat."""
    occupant = match.standing.occupants[seat]
    assert isinstance(occupant, Person), occupant
    return occupant.id


def decision(match: Match, seat: int, rng: Rng) -> int:
    """What a person decides: like a bot, but nobody lifts a cloche at a banquet, so that a test can do it."""
    if match.game.key != "banquet":
        return moves.thought(match, seat, MINDS[match.game.key], rng)
    legal = [int(action) for action in match.position.legal(seat)]
    plain = [action for action in legal if not match.game.spell(action, match.position).startswith("announce")]
    return (plain or legal)[rng.below(len(plain or legal))]
