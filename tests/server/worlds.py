"""The same match in two worlds that somebody at the table cannot tell apart, and what is true in only one of them."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from conformance.adapters import ADAPTERS
from conformance.walks import Setting
from table.sitting import KEY, Watch
from toque.engine.errors import IllegalMove
from toque.engine.game import Game
from toque.engine.position import CHANCE, Position
from toque.engine.record import Ply as RecordPly
from toque.engine.rng import Rng
from toque.table import moves, seats
from toque.table.head import Manners, Stage
from toque.table.line import ALONE, Line
from toque.table.match import Match, Setup, opened

PEOPLE = ("anna", "bert", "carl", "dora", "emil")
"""Who sits at the seats; the host holds none."""
HOST = "hugo"
OPEN = {"alacarte"}
"""Games in which everything lies open: there are no two worlds to tell apart."""
TRIES = 20
"""Worlds that are drawn until one is found in which what others do unseen can be done too."""


def at_the_start(setting: Setting, watch: Watch, manners: Manners, people: Sequence[str] = PEOPLE) -> Match:
    """A game that begins, a person at every seat; a name in capitals like `GREEDY` is a bot's."""
    setup = Setup(setting.game.key, setting.seats, setting.options, manners)
    match = opened(setup, match_id="m", key=KEY, host=HOST, clock=watch)
    for seat, person in enumerate(people[: setting.seats]):
        bot = person.isupper()
        match = seats.place(match, HOST, seat, person.lower()) if bot else seats.sit(match, person, seat, several=True)
    return seats.start(match, HOST)


def foreseen(match: Match, rng: Rng) -> Line:
    """How a match goes on to its end, at random."""
    while match.stage is not Stage.OVER:
        seat = match.owing()[0]
        legal = match.position.legal(seat)
        match = moves.play(match, PEOPLE[seat], seat, int(legal[rng.below(len(legal))]))
    return match.standing.line


class Window(NamedTuple):
    """Plies between which somebody cannot tell two worlds apart: in the other one the deal fell otherwise."""

    start: int
    end: int
    dealt: int
    """The ply of the last answer of chance."""
    world: Position
    """The other world, right after that."""
    actions: list[int]
    """What is decided there from then on to the end: the same, but for what others do not see."""


def windows(line: Line, seat: int, rng: Rng) -> list[Window]:
    """After each deal two windows, one that ends soon and so hides much, and one to the end of what is hidden."""
    found: list[Window] = []
    deals = [ply for ply, played in enumerate(line.plies) if played.who == CHANCE]
    for dealt, after in zip(deals, [*deals[1:], len(line)], strict=True):
        public = ADAPTERS[line.game.key].public
        ends = [ply for ply in range(dealt + 2, after) if line.plies[ply].group == ALONE and public(line.at(ply))]
        if not ends:
            continue
        soon = ends[rng.below(len(ends) * 2 // 3 + 1)]
        for start, end in ((dealt + 1, soon), (soon, ends[-1])):
            other = other_deal(line, dealt, end, seat, rng) if start < end else None
            if other is not None:
                found.append(Window(start, end, dealt, *other))
    return found


def other_deal(line: Line, dealt: int, end: int, seat: int, rng: Rng) -> tuple[Position, list[int]] | None:
    """Right after a deal, a world in which all that a seat sees happens as it does, up to a ply, and what is decided.

    None if there is hardly one: where others laid a meal that nobody saw, they must be able to lay as many cards.
    """
    game = line.game
    since = [RecordPly(ply.who, ply.action, game.spell(ply.action)) for ply in line.plies[dealt + 1 : end]]
    shuffled = game.dump(line.at(dealt + 1))
    for _ in range(TRIES):
        world = line.at(end).determinize(seat, rng)
        past = ADAPTERS[game.key].past(game, shuffled, world, since, seat)
        actions = [ply.number() for ply in past.plies]
        other: Position = game.load(past.shuffled)
        if can_be_played(game, other, past.plies):
            return other, actions
    return None


def can_be_played(game: Game[Any], position: Position, plies: list[RecordPly]) -> bool:
    """Whether all these decisions are legal, one after the other."""
    position = position.clone()
    with contextlib.suppress(IllegalMove):
        for ply in plies:
            game.play(position, ply.who, ply.number())
        return True
    return False


def in_the_other_world(match: Match, window: Window) -> Match:
    """The same match, in the world of a window; a copy of the position must be kept at every ply."""
    line = match.standing.line.copy()
    later = line.plies[window.dealt + 1 :]
    told = ADAPTERS[line.game.key].retold(line.told[window.dealt], line.at(window.dealt + 1), window.world)
    del line.plies[window.dealt + 1 :], line.told[window.dealt :], line.marks[window.dealt + 1 :]
    line.told.append(told)
    line.marks.append(window.world.clone())
    line.position = window.world.clone()
    for ply, action in zip(later, window.actions, strict=False):
        line.play(ply.who, action, ply.by)
    standing = match.standing.copy()
    standing.line = line
    return Match(standing, match.key, match.pack, match.clock, match.entries)
