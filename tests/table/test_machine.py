"""Acts of people, bots, clocks and power cuts in any order: a match always equals the replay of its journal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, run_state_machine_as_test
from hypothesis.stateful import rule as step

from conformance.walks import SOAK
from store import kept_matches
from store.kept_matches import Failing
from table.journal.test_replay import stands
from table.random_acts import PEOPLE, Act, Below, any_act, one, tried
from table.sitting import KEY, Watch
from table.toy_game import PANTRY
from toque.engine.errors import Fault
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, Position
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.store.databases.places import opened as store_at
from toque.store.faults import StoreFault
from toque.table.acts import seats
from toque.table.head import Head, Live, Manners, Stage, Timing, TurnBased, UndoPolicy, Untimed
from toque.table.journal.entries import Chosen, Continued, Drawn, Entry, Moved, Paused, Permission, Redone, Role, Undone
from toque.table.match import Match, Setup, opened, replayed
from toque.table.outline import outlined

NAMES = count(1)
EVERY_GAME = {**GAMES, PANTRY.key: PANTRY}
TIMINGS: list[Timing] = [Untimed(), Live(10, 20), TurnBased(1)]
EXAMPLES = {"sqlite": 6, "postgres": 3}
WALKS = {"sqlite": 2, "postgres": 1}
"""How many sequences of acts the daily run tries: acts do not depend on the database, only what is stored of them."""
WAITS = [0, 0, 0, 1, 9, 25, 40, 90000]
"""Seconds."""


@st.composite
def acts(draw: st.DrawFn) -> Act:
    """Something to do, drawn by Hypothesis."""
    return any_act(lambda n: draw(st.integers(0, n - 1)))


class Naive:
    """A second, naive implementation of a journal: just lists."""

    def __init__(self, match: Match) -> None:
        self.game: Game[Any] = match.game
        self.seats = match.head.seats
        self.plies: list[tuple[int, int]] = []
        self.authors: list[tuple[Role, str]] = []
        self.pending: dict[int, int] = {}
        self.taken_back: list[tuple[list[tuple[int, int]], list[tuple[Role, str]]]] = []
        self.paused = False
        for entry in match.entries:
            self.enter(entry)

    def enter(self, entry: Entry) -> None:
        match entry.act:
            case Moved(seat, action):
                assert not self.paused, "nobody moves in a pause"
                self.play(seat, action, entry)
            case Drawn(answer):
                self.play(CHANCE, int(answer), entry)
            case Chosen(seat, action):
                assert not self.paused, "nobody chooses in a pause"
                if action is None:
                    del self.pending[seat]
                else:
                    self.pending[seat] = action
            case Undone(ply, leave):
                if leave is Permission.FREE:
                    self.check_free(ply, entry.by.name)
                self.taken_back.append((self.plies[ply:], self.authors[ply:]))
                del self.plies[ply:], self.authors[ply:]
                self.pending = {}
            case Redone(ply):
                plies, authors = self.taken_back.pop()
                self.plies += plies
                self.authors += authors
                assert len(self.plies) == ply
                self.pending = {}
            case Paused():
                self.paused = True
            case Continued():
                self.paused = False
            case _:
                pass

    def play(self, who: int, action: int, entry: Entry) -> None:
        self.plies.append((who, action))
        self.authors.append((entry.by.role, entry.by.name))
        self.pending.pop(who, None)
        self.taken_back = []

    def check_free(self, ply: int, person: str) -> None:
        """Check that nothing was drawn, revealed, or decided by another person since."""
        position = self.position(ply)
        for (who, action), (role, name) in zip(self.plies[ply:], self.authors[ply:], strict=True):
            assert who != CHANCE
            assert role is not Role.PERSON or name == person
            position.log = []
            position.apply(who, action)
            assert not any(self.game.event(told).reveals for told in position.log)

    def position(self, ply: int | None = None) -> Position:
        """The position after these plies, played from the beginning."""
        position: Position = self.game.new(self.seats)
        for who, action in self.plies[:ply]:
            self.game.play(position, who, action)
        return position


class Journal(RuleBasedStateMachine):
    """One match, and everything that can happen to it."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place
        self.store = store_at(place)
        self.watch = Watch()
        self.acknowledged: list[Entry] = []
        self.perhaps: list[Entry] = []
        """Acts that were not acknowledged but may still be stored."""

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.open(lambda n: data.draw(st.integers(0, n - 1)))

    def open(self, below: Below) -> None:
        """A table of some game, with some people and manners."""
        key = one(sorted(EVERY_GAME), below)
        sitting = [one(["anna", "bert", "cleo", "random"], below) for _ in range(2 + below(3))]
        manners = Manners(
            one(TIMINGS, below),
            one([UndoPolicy.ASK, UndoPolicy.ASK, UndoPolicy.FREE], below),
            one([None, 30], below),
            "random",
            forced=below(2) == 0,
        )
        match = opened(
            Setup(key, len(sitting), manners=manners),
            match_id=f"m{next(NAMES)}",
            key=KEY,
            host="anna",
            clock=self.watch,
        )
        self.kept = kept_matches.opened(self.store, match)
        for seat, who in enumerate(sitting):
            if who in PEOPLE:
                self.done(partial(seats.sit, person=who, seat=seat, several=True))
            else:
                self.done(partial(seats.place, host="anna", seat=seat, bot=who))
        self.done(lambda match: seats.start(match, "anna"))

    def done(self, act: Callable[[Match], Match]) -> None:
        """Do this, and remember what was acknowledged."""
        before = self.kept.match.seq
        after = self.kept.do(act)
        self.acknowledged += after.since(before)

    @step(picked=st.lists(acts(), min_size=1, max_size=8), seconds=st.sampled_from(WAITS))
    def go_on(self, picked: list[Act], seconds: int) -> None:
        self.watch.wait(seconds)
        for act in picked:
            self.do(act)

    def do(self, act: Act) -> None:
        """Do this, through the keeper that the server has."""
        self.settle_doubt()
        before = self.kept.match
        expected = tried(act, before)
        if isinstance(expected, Fault):
            with pytest.raises(type(expected)):
                self.kept.do(act)
            assert self.kept.match is before
        else:
            self.done(act)

    @step(act=acts(), late=st.booleans())
    def do_while_the_disk_fails(self, act: Act, late: bool) -> None:
        self.settle_doubt()
        before = self.kept.match
        expected = tried(act, before)
        if isinstance(expected, Fault) or expected.seq == before.seq:
            return
        self.kept.keeper.store = Failing(self.store, late=late)
        with pytest.raises(StoreFault):
            self.kept.do(act)
        self.kept.keeper.store = self.store
        assert self.kept.match is before, "what is not durable is not shown"
        if late:
            self.perhaps = expected.since(before.seq)

    def settle_doubt(self) -> None:
        """Find out with the next act what is stored."""
        self.kept.do(lambda match: match)
        self.acknowledged += self.perhaps
        self.perhaps = []

    @step()
    def restart(self) -> None:
        self.store.close()
        self.store = store_at(self.place)
        self.settle_after_restart()

    def settle_after_restart(self) -> None:
        self.acknowledged += self.perhaps
        self.perhaps = []
        head = self.kept.match.head
        self.kept = kept_matches.reopened(self.store, head.id, self.watch)
        self.acknowledged += self.kept.match.since(len(self.acknowledged))

    @invariant()
    def nothing_acknowledged_is_missing_and_nothing_is_there_twice(self) -> None:
        kept = self.store.entries(self.kept.match.head.id)
        assert kept == self.acknowledged + self.perhaps
        assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))
        requests = [(entry.by.name, entry.request) for entry in kept if entry.request]
        assert len(requests) == len(set(requests))

    @invariant()
    def the_journal_makes_the_same_match_again(self) -> None:
        match = self.kept.match
        again = replayed(match.head, match.key, match.pack, match.entries, self.watch)
        assert stands(again) == stands(match)

    @invariant()
    def the_outline_beside_the_journal_is_the_match_s(self) -> None:
        match = replayed(*self.stored(), self.watch)
        outlines, missing = self.store.outlines()
        kept = [outline for outline in outlines if outline.profile.id == match.head.id]
        assert kept == ([] if match.stage is Stage.OVER else [outlined(match)])
        assert match.head.id not in missing

    def stored(self) -> tuple[Head, bytes, Pack, list[Entry]]:
        """The match as the store has it."""
        kept = self.store.match(self.kept.match.head.id)
        return kept.head, kept.key, self.store.pack(kept.head.pack), kept.entries

    @invariant()
    def the_simplest_telling_comes_to_the_same(self) -> None:
        match = self.kept.match
        naive = Naive(match)
        assert match.game.dump(naive.position()) == match.game.dump(match.position)
        assert naive.pending == {seat: choice.action for seat, choice in match.standing.pending.items()}
        assert naive.paused == match.standing.paused

    @invariant()
    def clocks_never_give_time_back(self) -> None:
        match = self.kept.match
        assert all(0 <= left <= match.standing.clocks.reserve for left in match.standing.clocks.reserves)

    @invariant()
    def nothing_that_follows_by_itself_is_left_undone(self) -> None:
        match = self.kept.match
        draft = match.draft(match.entries[0].by)
        draft.settle()
        assert draft.entries == []

    def holds(self) -> None:
        """Check everything that must always be true."""
        self.nothing_acknowledged_is_missing_and_nothing_is_there_twice()
        self.the_journal_makes_the_same_match_again()
        self.the_outline_beside_the_journal_is_the_match_s()
        self.the_simplest_telling_comes_to_the_same()
        self.clocks_never_give_time_back()
        self.nothing_that_follows_by_itself_is_left_undone()

    def teardown(self) -> None:
        self.store.close()


def test_any_sequence_of_acts_leaves_a_match_that_replays(place: str, request: pytest.FixtureRequest) -> None:
    class JournalHere(Journal):
        def __init__(self) -> None:
            super().__init__(place)

    held = settings(
        max_examples=120 if SOAK else EXAMPLES[request.node.callspec.params["place"]],
        stateful_step_count=40,
        deadline=None,
        derandomize=not SOAK,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(JournalHere, settings=held)


def test_a_long_walk_leaves_a_match_that_replays(place: str, request: pytest.FixtureRequest) -> None:
    """The same over hundreds of acts, which Hypothesis rarely reaches."""
    for seed in range(60 if SOAK else WALKS[request.node.callspec.params["place"]]):
        below: Below = Rng(seed).below
        journal = Journal(place)
        journal.open(below)
        for number in range(250):
            journal.watch.wait(one(WAITS, below) if number % 5 == 0 else 0)
            act = any_act(below)
            if below(30) == 0:
                journal.do_while_the_disk_fails(act, below(2) == 0)
            elif below(60) == 0:
                journal.restart()
            else:
                journal.do(act)
            if number % 10 == 0:
                journal.holds()
        journal.holds()
        journal.teardown()
