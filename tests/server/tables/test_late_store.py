"""A desk with a store that answers late, never or wrongly: people are told only what is durable, and only once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, run_state_machine_as_test
from hypothesis.stateful import rule as step

from conformance.walks import SOAK
from server.tables.desk_in_steps import NAMES, Order, Serving
from table.random_acts import PEOPLE, Below, any_act, one, tried
from table.sitting import KEY
from toque.engine.errors import Fault
from toque.engine.rng import Rng
from toque.store.keeper import Along, opening, read
from toque.table.acts import presence
from toque.table.head import Stage
from toque.table.match import Match, Setup, opened, replayed
from toque.table.outline import outlined

WAITS = [0.0, 1.0, 4.0, 5.5, 11.0, 40.0]
"""Seconds; the desk waits five for a question and ten for a write."""


class Served(Serving, RuleBasedStateMachine):
    """Acts of people and answers of the store in any order."""

    def __init__(self, place: str) -> None:
        RuleBasedStateMachine.__init__(self)
        Serving.__init__(self, place)

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.open(lambda n: data.draw(st.integers(0, n - 1)))

    # What people do

    @step(data=st.data(), most=st.integers(1, 3))
    def act(self, data: st.DataObject, most: int) -> None:
        self.act_by(lambda n: data.draw(st.integers(0, n - 1)), most)

    def act_by(self, below: Below, most: int) -> None:
        """Several people act at once."""
        for _ in range(most):
            self.begin(any_act(below))
        self.go_on()

    @step(person=st.sampled_from(PEOPLE[:2]))
    def say(self, person: str) -> None:
        order = Order(person, f"q{next(NAMES)}")
        self.orders.append(order)
        self.send(order)

    @precondition(lambda self: self.orders)
    @step(pick=st.integers(0, 9))
    def say_again(self, pick: int) -> None:
        self.send(self.orders[-1 - pick % len(self.orders)])

    def send(self, order: Order) -> None:
        """Send something under a request id, for the first time or again."""
        chat = partial(presence.note, person=order.person, kind="chat", text="hm")
        order.sent.append(self.begin(chat, order.person, order.request))
        self.go_on()

    @step()
    def open_along(self) -> None:
        setup = Setup("soup", 2)
        new = opened(setup, match_id=f"a{next(NAMES)}", key=KEY, host="anna", clock=self.watch)
        self.alongs[new.head.id] = 0

        def kept() -> None:
            assert self.is_open(new.head.id), "nobody is told about a match that is not durable"
            self.alongs[new.head.id] += 1

        chat = partial(presence.note, person="anna", kind="chat", text="another?")
        self.begin(chat, along=Along(opening(new), kept))
        self.go_on()

    @precondition(lambda self: self.tasks)
    @step(pick=st.integers(0, 9))
    def stop_waiting(self, pick: int) -> None:
        self.tasks[pick % len(self.tasks)].cancel()
        self.go_on()

    @step(seconds=st.sampled_from(WAITS))
    def wait(self, seconds: float) -> None:
        self.watch.wait(seconds)
        self.go_on()

    # What the store does

    @precondition(lambda self: self.store.write is not None)
    @step()
    def reach_the_disk(self) -> None:
        assert self.store.write is not None
        self.store.write.reach_the_disk()

    @precondition(lambda self: self.store.write is not None)
    @step()
    def answer_write(self) -> None:
        assert self.store.write is not None
        opened_along = self.store.write.opens
        self.store.answer()
        self.go_on()
        if opened_along in self.alongs:
            assert self.alongs[opened_along] == 1, "the person who opened a match is told at once, waiting or not"

    @precondition(lambda self: self.store.write is not None)
    @step()
    def refuse_write(self) -> None:
        self.store.refuse()
        self.go_on()

    @precondition(lambda self: self.questions.waiting)
    @step(fails=st.booleans())
    def answer_question(self, fails: bool) -> None:
        self.questions.answer(fails=fails)
        self.go_on()

    @step(reaches=st.booleans())
    def crash(self, reaches: bool) -> None:
        """The server crashes, and with it everybody's requests; its last write may have reached the disk."""
        if self.store.write is not None and reaches:
            self.store.write.reach_the_disk()
        self.end()
        self.alongs.clear()
        self.serve(read(self.real, self.desk.match.head.id, self.watch))
        self.promise(self.desk.match.entries)
        self.begin(Match.reopened)
        self.go_on()

    @step(data=st.data())
    def get_well(self, data: st.DataObject) -> None:
        self.act_when_well(lambda n: data.draw(st.integers(0, n - 1)))

    def act_when_well(self, below: Below) -> None:
        """The store recovers: whatever was begun ends, and the next act starts from what is stored."""
        self.answer_all()
        assert not self.tasks, "everybody has an answer"
        self.do(lambda match: match)
        assert not self.desk.in_doubt
        assert list(self.desk.match.entries) == self.real.entries(self.desk.match.head.id)
        for match, heard in self.alongs.items():
            assert heard == self.is_open(match), "the person who opened a match is told once, as soon as it is known"
        for order in self.orders:
            self.check(order)
        act, before = any_act(below), self.desk.match
        expected, done = tried(act, before), self.do(act)
        if isinstance(expected, Fault):
            assert type(done) is type(expected)
        else:
            assert isinstance(done, Match)
            assert done.entries == expected.entries

    def check(self, order: Order) -> None:
        """Check that acknowledged requests are stored exactly once, and others at most once."""
        found = [entry for entry in self.desk.match.entries if entry.request == order.request]
        done = [task for task in order.sent if not task.cancelled() and task.exception() is None]
        assert len(found) <= 1
        assert found or not done

    # What is always true

    @invariant()
    def nothing_that_somebody_knows_is_lost(self) -> None:
        kept = self.real.entries(self.desk.match.head.id)
        assert kept[: len(self.promised)] == self.promised
        assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))
        requests = [(entry.by.name, entry.request) for entry in kept if entry.request]
        assert len(requests) == len(set(requests))

    @invariant()
    def the_desk_knows_no_more_than_the_store(self) -> None:
        kept = self.real.entries(self.desk.match.head.id)
        match = self.desk.match
        assert list(match.entries) == kept[: match.seq]
        assert match.seq <= self.store.told

    @invariant()
    def everybody_is_told(self) -> None:
        """Check that players are sent everything the desk shows, and spectators everything the gallery shows."""
        player, watcher = self.ears
        if player in self.desk.guests and player.heard:
            assert player.heard == self.desk.match_for("anna").seq
        if watcher in self.desk.guests and watcher.heard:
            assert watcher.heard == self.desk.match_for(None).seq

    @invariant()
    def the_outline_beside_the_journal_is_the_match_s(self) -> None:
        kept = self.real.match(self.desk.match.head.id)
        match = replayed(kept.head, kept.key, self.desk.match.pack, kept.entries, self.watch)
        outlines, _ = self.real.outlines()
        found = [outline for outline in outlines if outline.profile.id == match.head.id]
        assert found == ([] if match.stage is Stage.OVER else [outlined(match)])

    def holds(self) -> None:
        """Check everything that must always be true."""
        self.nothing_that_somebody_knows_is_lost()
        self.the_desk_knows_no_more_than_the_store()
        self.everybody_is_told()
        self.the_outline_beside_the_journal_is_the_match_s()

    def teardown(self) -> None:
        if hasattr(self, "desk"):
            self.end()
        self.loop.close()
        self.real.close()


def test_nobody_is_told_anything_wrong_when_the_store_answers_late(tmp_path: Path) -> None:
    class ServedHere(Served):
        def __init__(self) -> None:
            super().__init__(str(tmp_path / "toque.db"))

    held = settings(
        max_examples=300 if SOAK else 12,
        stateful_step_count=30,
        deadline=None,
        derandomize=not SOAK,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(ServedHere, settings=held)


def test_a_long_match_with_a_late_store(tmp_path: Path) -> None:
    """The same over hundreds of steps, which Hypothesis rarely reaches."""
    for seed in range(60 if SOAK else 4):
        below: Below = Rng(seed).below
        served = Served(str(tmp_path / "toque.db"))
        served.open(below)
        for number in range(250):
            hangs = number % 50 >= 40
            one(steps_of(served, below, hangs=hangs), below)()
            if number % 10 == 0:
                served.holds()
        served.act_when_well(below)
        served.holds()
        served.teardown()


def steps_of(served: Served, below: Below, *, hangs: bool) -> list[Callable[[], object]]:
    """What can happen next, likelier steps more often; a store that hangs answers no write."""
    found: list[Callable[[], object]] = [
        *[lambda: served.act_by(below, 1 + below(3))] * 4,
        lambda: served.say(one(list(PEOPLE[:2]), below)),
        served.open_along,
        *[lambda: served.wait(one(WAITS, below))] * 3,
    ]
    if below(15) == 0:
        found += [lambda: served.crash(below(2) == 0), lambda: served.act_when_well(below)]
    if served.orders:
        found += [lambda: served.say_again(below(10))]
    if served.tasks and below(3) == 0:
        found += [lambda: served.stop_waiting(below(10))]
    if served.store.write is not None and not hangs:
        found += [served.reach_the_disk, *[served.answer_write] * 6, served.refuse_write]
    if served.questions.waiting:
        found += [*[lambda: served.answer_question(fails=False)] * 6, lambda: served.answer_question(fails=True)]
    return found
