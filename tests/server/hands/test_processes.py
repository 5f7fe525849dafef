"""The processes that simulate hands: dead ones are replaced, their movements restart, and room is shared fairly."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection

import pytest
import uvloop

from server.fixtures.luck import LUCK
from server.fixtures.threaded import GENEROUS
from toque.dexterity.bottle import shaken
from toque.engine.rng import Rng
from toque.server.hands import hands as module
from toque.server.hands.hands import Hands
from toque.server.hands.messages import Begin, Begun, Ended
from toque.server.hands.moving import LONGEST, WAITS, Movement
from toque.server.workers.processes import Process, spawning

LONG = 8_000_000
"""More bytes than any pipe holds."""


class Somebody:
    """Somebody with a movement in progress, who remembers what they were told."""

    def __init__(self) -> None:
        self.beginnings: list[Begun] = []
        self.frames = 0
        self.outcomes: list[Ended] = []
        self.failures = 0
        self.changed = asyncio.Event()

    def begun(self, begun: Begun) -> None:
        self.beginnings.append(begun)
        self.changed.set()

    def frame(self, number: int, frame: list[int]) -> None:
        assert frame
        self.frames = number
        self.changed.set()

    def ended(self, ended: Ended) -> None:
        self.outcomes.append(ended)
        self.changed.set()

    def failed(self) -> None:
        self.failures += 1
        self.changed.set()

    async def until(self, *, beginnings: int = 0, frames: int = 0, outcomes: int = 0, failures: int = 0) -> None:
        """Wait until it has come that far."""
        while (
            len(self.beginnings) < beginnings
            or self.frames < frames
            or len(self.outcomes) < outcomes
            or self.failures < failures
        ):
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), GENEROUS)


@asynccontextmanager
async def moving() -> AsyncIterator[Hands]:
    """Both processes."""
    hands = Hands(LUCK)
    hands.start()
    try:
        yield hands
    finally:
        hands.close()


def test_a_dead_process_is_replaced_and_its_movements_restart() -> None:
    async def evening() -> None:
        async with moving() as hands:
            ann, ben = Somebody(), Somebody()
            hands.prepare("m", (6, 2))
            number = hands.begin(ann, "ann", "m", (6, 2))
            await ann.until(beginnings=1)
            hands.reach(number, 0.1)
            await ann.until(frames=5)
            assert hands.mover is not None
            hands.mover.process.kill()
            await ann.until(beginnings=2)
            first, second = ann.beginnings
            assert sorted(first.kinds) == sorted(second.kinds)
            assert first.frame != second.frame, "another packing"
            assert not ann.outcomes
            assert hands.packer is not None
            hands.packer.process.kill()
            other = hands.begin(ben, "ben", "n", (3, 0))
            await ben.until(beginnings=1)
            hands.reach(other, 0.1)
            await ben.until(frames=3)
            assert hands.replaced == 2
            hands.let_go(number)
            await ann.until(outcomes=1)
            assert ann.outcomes[0].outcome == 0
            hands.drop(next(iter(hands.live)))
            assert not hands.live
            assert not ben.outcomes

    asyncio.run(evening())


def talkative(pipe: Connection) -> None:
    """The main function of a process that sends one very long message."""
    pipe.send_bytes(bytes(LONG))
    pipe.recv_bytes()


def test_a_long_message_that_arrives_in_parts_is_read_whole() -> None:
    """Uses the server's event loop, which does not block on a pipe unless it is told to."""

    async def evening() -> None:
        loop = asyncio.get_running_loop()
        heard: asyncio.Future[bytes] = loop.create_future()
        process = Process(spawning(), "talkative", talkative)

        def hear() -> None:
            if not heard.done():
                heard.set_result(process.pipe.recv_bytes())

        process.listen(loop, hear)
        try:
            assert len(await asyncio.wait_for(heard, GENEROUS)) == LONG
        finally:
            loop.remove_reader(process.pipe.fileno())
            process.kill()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(evening())


def test_a_process_that_always_dies_is_given_up() -> None:
    async def evening() -> None:
        async with moving() as hands:
            ann = Somebody()
            hands.begin(ann, "ann", "m", None)
            for _ in range(module.TRIES):
                hands.replace_mover()
            assert (ann.failures, len(hands.live)) == (1, 0)

    asyncio.run(evening())


class Unstarted(Hands):
    """Hands without processes."""

    def start(self) -> None:
        pass


def test_movements_beyond_the_limit_wait() -> None:
    async def evening() -> None:
        hands = Unstarted(LUCK)
        hands.closing = True  # what is begun fails at once
        one = Somebody()
        hands.begin(one, "ann", "m", None)
        assert one.failures == 1
        hands.closing = False
        crowd = [Somebody() for _ in range(module.MOST)]
        eager = [hands.begin(Somebody(), "eve", f"e{number}", None) for number in range(10)]
        assert list(hands.live) == eager[: module.MOST_EACH]
        others = [hands.begin(each, f"p{number}", f"t{number}", None) for number, each in enumerate(crowd)]
        assert len(hands.live) == module.MOST
        assert set(others[: module.MOST - module.MOST_EACH]) < set(hands.live)
        hands.drop(eager[0])
        assert eager[3] in hands.live
        for number in eager:
            hands.drop(number)
        assert set(others) == set(hands.live)
        if hands.watch is not None:
            hands.watch.cancel()

    asyncio.run(evening())


def test_every_movement_ends_whatever_the_hand_does() -> None:
    for packing in (False, True):
        for target in (0.0, 0.5, 1.5, 3.1, -1.0, -0.2):
            movement = Movement(begin(packing), target)
            movement.begun()
            while not movement.is_over():
                movement.tick()
            assert movement.act.frames <= LONGEST
            assert movement.ended().frames <= movement.act.frames + 1


def begin(pours: bool) -> Begin:
    """Somebody takes a bottle with two grains, or a pan."""
    return Begin(1, 7, shaken(1, 1, Rng(5)) if pours else None)


@pytest.mark.parametrize("pours", [True, False])
def test_a_hand_may_wait_for_a_minute_before_it_moves(pours: bool) -> None:
    at_once, late = Movement(begin(pours)), Movement(begin(pours))
    for movement in (at_once, late):
        movement.begun()
    for _ in range(WAITS - 1):
        late.tick()
    assert not late.is_over()
    for movement in (at_once, late):
        for target in (*[-0.6] * 12, *[2.2] * 60, *[0.0] * 600):
            movement.target = target
            if not movement.is_over():
                movement.tick()
    assert late.ended() == at_once.ended()


def test_a_movement_that_nobody_begins_ends_without_a_result() -> None:
    movement = Movement(begin(True))
    movement.begun()
    for _ in range(WAITS):
        movement.tick()
    while not movement.is_over():
        movement.tick()
    assert movement.ended().outcome == 0
