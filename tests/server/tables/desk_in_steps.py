"""A desk of the server with a store that answers when a test says so, step by step and without threads."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count

import msgspec

from server.fixtures.inside import Deciding, Still, settled
from server.fixtures.luck import LUCK
from server.tables.late_store import Late, Questions
from table.random_acts import PEOPLE, Act, Below, one
from table.sitting import KEY, Watch
from table.test_machine import TIMINGS
from toque.engine.errors import Fault
from toque.server.services import Services
from toque.server.tables.desk import Desk
from toque.server.workers.thinking import Thought
from toque.store.databases.places import opened as store_at
from toque.store.faults import StoreFault
from toque.store.keeper import Along, opening
from toque.table.acts import seats
from toque.table.head import Manners
from toque.table.journal.entries import Entry
from toque.table.match import Match, Setup, opened

NAMES = count(1)
GAMES = ["banquet", "cuisine", "soup"]
"""Games without hands, because hands are simulated in their own processes."""


class Update(msgspec.Struct):
    """The part of an update that says how far the match is."""

    type: str
    seq: int = 0


class Ear:
    """A person's connection; checks that it is only sent what the store has acknowledged."""

    def __init__(self, store: Late, person: str | None) -> None:
        self.store = store
        self.person = person
        self.looking: int | None = None
        self.seen: int | None = None
        self.heard = 0

    def post(self, message: bytes) -> None:
        update = msgspec.json.decode(message, type=Update)
        if update.type == "update":
            assert update.seq <= self.store.told, "nothing is sent before the store has acknowledged it"
            assert update.seq >= self.heard, "updates never go backwards"
            self.heard = update.seq

    def post_frame(self, message: bytes) -> None:
        pass

    def dismiss(self, reason: str) -> None:
        pass


class Order:
    """An act that a person sends under a request id until it is acknowledged."""

    def __init__(self, person: str, request: str) -> None:
        self.person = person
        self.request = request
        self.sent: list[asyncio.Task[Match]] = []


async def for_ever(_: Thought) -> int:
    """A bot that never decides: in these tests a bot's move is an act like any other."""
    never: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    return await never


class Serving:
    """One desk, the people at its table, and a store that answers late."""

    def __init__(self, place: str) -> None:
        self.real = store_at(place)
        self.real.learn_keys()
        self.watch = Watch()
        self.loop = Still(self.watch)
        self.tasks: list[asyncio.Task[Match]] = []
        self.orders: list[Order] = []
        self.promised: list[Entry] = []
        """The entries that somebody was sent or that were acknowledged: they must never disappear."""
        self.alongs: dict[str, int] = {}
        """How often people were told about each match that was opened together with an entry."""

    def open(self, below: Below) -> None:
        """A running table with a guest or two."""
        sitting = [one(["anna", "bert", "random"], below) for _ in range(2 + below(3))]
        manners = Manners(one(TIMINGS, below), grace=one([None, 30], below), watchers=one([None, 0, 5], below))
        setup = Setup(one(GAMES, below), len(sitting), manners=manners)
        match = opened(setup, match_id=f"l{next(NAMES)}", key=KEY, host="anna", clock=self.watch)
        for seat, who in enumerate(sitting):
            if who in PEOPLE:
                match = seats.sit(match, who, seat, several=True)
            else:
                match = seats.place(match, "anna", seat, who)
        match = seats.start(match, "anna")
        self.real.begin(opening(match)).result()
        self.serve(match)

    def serve(self, match: Match) -> None:
        """Serve this table with a new desk."""
        self.store = Late(self.real)
        self.store.told = match.seq
        self.services = Services(self.store, Deciding(for_ever), self.watch, lambda: 0.0, luck=LUCK)
        self.services.asking.close()
        self.questions = Questions()
        self.services.asking.pool = self.questions
        self.tasks.clear()

        async def wake() -> Desk:
            desk = Desk(match, self.services)
            desk.wake()
            return desk

        self.desk = self.loop.run_until_complete(wake())
        self.ears = [Ear(self.store, "anna"), Ear(self.store, None)]
        for ear in self.ears:
            self.desk.guests.add(ear)
        self.go_on()

    def go_on(self) -> None:
        """Let everything happen that does not need an answer of the store."""
        self.loop.run_until_complete(settled())
        for task in [task for task in self.tasks if task.done()]:
            self.tasks.remove(task)
            self.hear(task)
        heard = max(ear.heard for ear in self.ears)
        self.promise(self.desk.match.entries[:heard])

    def hear(self, task: asyncio.Task[Match]) -> None:
        """A person gets an answer: done, or refused by the table or the store."""
        try:
            after = task.result()
        except (Fault, asyncio.CancelledError):
            return
        assert after.seq <= self.store.told, "what is acknowledged is durable"
        self.promise(after.entries)

    def promise(self, entries: Sequence[Entry]) -> None:
        """Note that somebody knows about these entries now."""
        known = min(len(entries), len(self.promised))
        assert list(entries[:known]) == self.promised[:known]
        self.promised += entries[known:]

    def begin(self, act: Act, person: str = "", request: str = "", along: Along | None = None) -> asyncio.Task[Match]:
        """A person asks for something, and waits."""
        task = self.loop.create_task(self.desk.do(act, person, request, along=along))
        self.tasks.append(task)
        return task

    def is_open(self, match: str) -> bool:
        """Whether the store has a match."""
        return any(summary.id == match for summary in self.real.matches())

    def end(self) -> None:
        """Close the desk."""
        self.store.closed = True
        self.desk.guests.clear()
        self.desk.closed = True
        self.services.close()
        waiting = asyncio.all_tasks(self.loop)
        for task in waiting:
            task.cancel()
        while any(not task.done() for task in waiting):
            self.loop.run_until_complete(settled())

    def answer_all(self) -> None:
        """Let the store answer until nothing waits for it, also not after those before it have gone on."""
        self.go_on()
        idle = 0
        while idle <= len(self.tasks):
            asked = self.store.write is not None or bool(self.questions.waiting)
            idle = 0 if asked else idle + 1
            if self.questions.waiting:
                self.questions.answer()
            if self.store.write is not None:
                self.store.answer()
            self.go_on()

    def do(self, act: Act) -> Match | Fault:
        """Do something, and let the store answer; returns why the table refused it."""
        task = self.begin(act)
        self.answer_all()
        error = task.exception()
        assert not isinstance(error, StoreFault), f"the store works: {error}"
        assert error is None or isinstance(error, Fault)
        return error or task.result()
