"""Bots in worker processes: if one misbehaves, the others keep thinking, the server answers, and the game ends."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from server.fixtures.inside import settled
from server.fixtures.running import wait_until
from server.fixtures.threaded import GENEROUS, QUICK, threaded
from server.workers import bad_bots
from toque.bots import bots_of
from toque.bots.levels import ONLY_OPINION
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.server.workers.thinkers import Thinkers
from toque.server.workers.thinking import BotFailed, Failed, Mind, Thinker, Thought, attempt, decided
from toque.store.keeper import read
from toque.table.head import Stage


def thought(seed: int = 1, bot: str = "random") -> Thought:
    """A request for the first decision of a game."""
    position = GAMES["soup"].new(3)
    chance = Rolled(Rng(1))
    while position.to_act() == CHANCE:
        position.apply(CHANCE, chance.answer(position))
    seat = position.to_act()
    return Thought("soup", bot, position.determinize(seat, Rng(2)), seat, seed)


@asynccontextmanager
async def thinking(mind: Mind, patience: float = GENEROUS, processes: int = 1) -> AsyncIterator[Thinkers]:
    """Some worker processes with this bot."""
    thinkers = Thinkers(processes, patience, mind)
    thinkers.start()
    try:
        yield thinkers
    finally:
        thinkers.close()


async def asked(thinkers: Thinkers) -> None:
    """Wait until a process that searches has been asked something."""
    while thinkers.searching.starting or len(thinkers.searching.free) == len(thinkers.searching.all):
        await asyncio.sleep(0.001)
    await settled()


def in_a_loop(test: Callable[[], Coroutine[None, None, None]]) -> Callable[[], None]:
    """Run a test in its own event loop."""

    def run() -> None:
        asyncio.run(asyncio.wait_for(test(), 120))

    run.__name__ = test.__name__
    return run


@in_a_loop
async def test_every_bot_decides_what_is_legal_and_the_same_for_the_same_seed() -> None:
    async with thinking(decided) as thinkers:
        for bot in bots_of("soup"):
            question = thought(7, bot)
            decision = (await thinkers.decide(question)).action
            assert decision in list(question.world.legal(question.seat))
            assert decision == (await thinkers.decide(question)).action
        assert thinkers.replaced == 0


@pytest.mark.parametrize(
    ("mind", "why", "replaced"),
    [
        (bad_bots.crashes, "E", 1),
        (bad_bots.hangs, "TimeoutError", 1),
        (bad_bots.raises, "LookupError", 0),
        (bad_bots.babbles, "ValueError", 0),
    ],
)
def test_a_bot_that_fails_says_so_and_the_next_is_asked(mind: Mind, why: str, replaced: int) -> None:
    async def test() -> None:
        async with thinking(mind, patience=5.0 if mind is bad_bots.hangs else GENEROUS) as thinkers:
            for _ in range(2 if replaced == 0 else 1):
                with pytest.raises(BotFailed) as failed:
                    await thinkers.decide(thought())
                assert str(failed.value).startswith(why) or isinstance(failed.value.__cause__, EOFError | OSError)
            assert thinkers.replaced == replaced
            assert len(thinkers.searching.all) == len(thinkers.reserve.all) == 1
            assert all(thinker.process.is_alive() for thinker in thinkers.searching.all)

    asyncio.run(test())


@in_a_loop
async def test_a_process_that_died_while_idle_is_not_used() -> None:
    async with thinking(bad_bots.obedient) as thinkers:
        assert (await thinkers.decide(thought(4))).action == 4
        (idle,) = thinkers.searching.all
        idle.process.kill()
        idle.process.join(GENEROUS)
        assert (await thinkers.decide(thought(5))).action == 5
        assert thinkers.replaced == 1


@in_a_loop
async def test_the_first_request_is_answered_first() -> None:
    answered: list[int] = []

    async def ask(thinkers: Thinkers, seed: int) -> None:
        answered.append((await thinkers.decide(thought(seed))).action)

    async with thinking(bad_bots.obedient) as thinkers:
        await asyncio.gather(*(ask(thinkers, seed) for seed in range(200)))
        assert answered == list(range(200))
        assert thinkers.replaced == 0


@in_a_loop
async def test_a_cancelled_request_frees_its_process() -> None:
    async with thinking(bad_bots.hangs) as thinkers:
        wanted = asyncio.create_task(thinkers.decide(thought()))
        await asked(thinkers)
        (hanging,) = thinkers.searching.all
        wanted.cancel()
        await asyncio.gather(wanted, return_exceptions=True)
        hanging.process.join(GENEROUS)
        assert hanging.process.exitcode == -signal.SIGKILL
        assert hanging not in thinkers.searching.all


@in_a_loop
async def test_closing_ends_all_processes_whatever_they_do() -> None:
    async with thinking(bad_bots.hangs, processes=2) as thinkers:
        wanted = asyncio.create_task(thinkers.decide(thought()))
        await asked(thinkers)
        processes = [thinker.process for pool in (thinkers.searching, thinkers.reserve) for thinker in pool.all]
        thinkers.stop()
        wanted.cancel()
        await asyncio.gather(wanted, return_exceptions=True)
        thinkers.close()
        for process in processes:
            process.join(GENEROUS)
            assert process.exitcode == -signal.SIGKILL
        assert not thinkers.searching.all | thinkers.reserve.all
        assert thinkers.replaced == 0


def test_a_process_whose_server_is_gone_stops_thinking() -> None:
    thinkers = Thinkers(1, patience=0.2, mind=bad_bots.hangs)
    pool = thinkers.searching
    thinker = Thinker(pool.context, pool.mind, pool.patience)
    thinker.pipe.send(thought())
    thinker.process.join(GENEROUS)
    assert thinker.process.exitcode == -signal.SIGALRM
    thinker.kill()


def test_an_idle_process_whose_server_is_gone_ends() -> None:
    thinkers = Thinkers(1)
    pool = thinkers.searching
    thinker = Thinker(pool.context, pool.mind, pool.patience)
    thinker.pipe.close()
    thinker.process.join(GENEROUS)
    assert thinker.process.exitcode == 0


def test_a_game_of_misbehaving_bots_is_played_to_its_end(tmp_path: Path) -> None:
    serving = msgspec.structs.replace(QUICK, mind=partial(bad_bots.moody, tmp_path), patience=3.0)
    with threaded(str(tmp_path / "toque.db"), serving) as server:
        table = server.table(server.come_in(), seats=5, mine=[], bots={str(seat): "random" for seat in range(5)})
        desk = server.access.house.desks[table]
        wait_until(desk.is_over, 2 * GENEROUS)
        assert server.counted("toque_bots_replaced") == 2  # one crashed, one hung; the others only failed
        assert server.counted("toque_failures_total") == 0
        kept = read(server.store, table, desk.match.clock)
        assert kept.stage is Stage.OVER
        assert kept.entries == desk.match.entries


@in_a_loop
async def test_bots_without_usable_weights_play_by_their_opinion() -> None:
    async with thinking(bad_bots.weightless) as thinkers:
        question = thought(bot="star chef")
        expected = decided(msgspec.structs.replace(question, halvings=ONLY_OPINION))
        for _ in range(3):
            made = await thinkers.decide(question)
            assert (made.action, made.halvings) == (expected, ONLY_OPINION)
        assert thinkers.unweighted == {"soup"}
        assert thinkers.replaced == 0
    assert attempt(bad_bots.weightless, thought(bot="star chef")) == Failed(
        "BadWeights", weights=True, said="damaged_weights"
    )


def test_messages_are_answered_while_every_process_thinks(tmp_path: Path) -> None:
    async def ask(server_socket: connect) -> None:
        async with server_socket as socket:
            await socket.send('{"type": "hello"}')
            await socket.recv()
            for _ in range(50):
                await socket.send('{"type": "ping"}')
                while msgspec.json.decode(await asyncio.wait_for(socket.recv(), GENEROUS))["type"] != "pong":
                    pass

    serving = msgspec.structs.replace(QUICK, mind=bad_bots.hangs, patience=1000.0, thinkers=2)
    with threaded(str(tmp_path / "toque.db"), serving) as server:
        ann = server.come_in()
        tables = [server.table(ann, bots={"0": "random", "1": "random", "2": "random"}, mine=[]) for _ in range(3)]
        pool = server.access.house.services.thinkers.searching
        wait_until(lambda: not pool.starting and not pool.free, GENEROUS)
        before = [server.access.house.desks[table].match.seq for table in tables]
        asyncio.run(ask(server.socket(tables[0], ann)))
        assert [server.access.house.desks[table].match.seq for table in tables] == before  # they all still think
