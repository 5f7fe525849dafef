"""On a busy server bots search less, in steps that follow from the queue, and answer in time whatever happens."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import cast

import pytest

from server.fixtures.inside import on_a_watch
from server.workers.pretended import Pretended, PretendedThinker
from server.workers.test_thinking import thought
from table.sitting import Watch
from toque.bots.levels import ONLY_OPINION
from toque.engine import position
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.server.workers import pool
from toque.server.workers.budget import EASY, UNCOMPILED, halvings
from toque.server.workers.thinkers import PATIENCE
from toque.server.workers.thinking import (
    ADVISER,
    READY,
    Answer,
    BotFailed,
    Failed,
    NoOpinion,
    Thinker,
    Thought,
    decided,
)
from toque.server.workers.waiting import Asker

ANN, BEN = Asker("ann", "a"), Asker("ben", "b")
SLOW = 1.0
"""Seconds of a whole search on a machine without the compiled engine."""
EVER = 1000.0


def slow(thought: Thought) -> float:
    """A search takes half as long when it is halved, and an opinion nearly nothing."""
    return 0.001 if thought.halvings == ONLY_OPINION else SLOW / 2**thought.halvings


# Steps


def test_every_doubling_of_the_queue_halves_the_search() -> None:
    steps = [halvings(waiting, 1, 0.0) for waiting in range(EASY * 2**ONLY_OPINION)]
    assert steps == sorted(steps)
    assert set(steps) == set(range(ONLY_OPINION + 1))
    assert [steps.index(step) for step in range(1, ONLY_OPINION + 1)] == [EASY << k for k in range(ONLY_OPINION)]


def test_more_processes_allow_a_longer_queue() -> None:
    for processes in (1, 2, 3, 8):
        assert halvings(EASY * processes - 1, processes, 0.0) == 0
        assert halvings(EASY * processes, processes, 0.0) == 1


def test_every_quarter_of_a_second_of_waiting_halves_the_search() -> None:
    waits = (0.0, 0.2, 0.25, 0.45, 0.5, 1.0, 1.9, 2.0, 9.0)
    assert [halvings(0, 1, waited) for waited in waits] == [0, 0, 1, 1, 2, 4, 7, ONLY_OPINION, ONLY_OPINION]
    assert halvings(EASY, 1, 0.25) == 2
    assert halvings(10**9, 1, 10**9) == ONLY_OPINION


def test_a_quiet_server_never_halves() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        for _ in range(5):
            thinkers.wants(ANN)
            await thinkers.passes(1.1)
        assert thinkers.halvings_given() == [0] * 5

    on_a_watch(evening)


def busy_hour(seed: int) -> tuple[list[int], list[float]]:
    """Three star chefs at each of fifty tables for half a minute, with one slow process: halvings and delays."""

    async def evening(watch: Watch) -> tuple[list[int], list[float]]:
        thinkers, rng = Pretended(watch, slow), Rng(seed)
        for _ in range(300):
            for _ in range(2):
                table = rng.below(50)
                thinkers.wants(Asker(f"host of {table}", str(table)))
            await thinkers.passes(0.1)
        await thinkers.passes(PATIENCE)
        return thinkers.halvings_given(), thinkers.delays()

    return on_a_watch(evening)


def test_on_a_busy_server_all_bots_answer_in_time_with_smaller_searches() -> None:
    given, delays = busy_hour(1)
    assert len(given) == 600
    assert max(delays) < 3
    assert given[0] == 0
    assert 3 <= sorted(given)[300] < ONLY_OPINION, "most searches become small, but do not stop"
    assert given.count(ONLY_OPINION) < 60


def test_the_same_queue_gives_the_same_budgets() -> None:
    assert busy_hour(2) == busy_hour(2)
    assert busy_hour(2) != busy_hour(3)


def test_a_table_with_a_hundred_thoughts_does_not_delay_another() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, lambda thought: slow(thought) / 5)
        for _ in range(100):
            thinkers.wants(ANN)
        await thinkers.passes(0.05)
        thinkers.wants(BEN)
        await thinkers.passes(PATIENCE)
        assert thinkers.delays()[-1] <= 0.25, "what is being thought, and its own"
        assert max(thinkers.delays()) > 0.5
        answered = [asked.answered for asked in thinkers.log[:100]]
        assert answered == sorted(answered)

    on_a_watch(evening)


# Hints


def test_hints_shrink_too_but_come_before_bots() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, lambda thought: slow(thought) / 20, bot=ADVISER)
        asked: list[int] = []

        async def hint(asker: Asker) -> None:
            decision = await thinkers.decide(thought(7, ADVISER), asker)
            assert decision.halvings == 0, "a hint is written down nowhere"

        for _ in range(EASY * 4):
            thinkers.wants(ANN)
        for asker in (Asker("ben", "b", hint=True), Asker("cleo", "c", hint=True)):
            waiting = asyncio.create_task(hint(asker))
            waiting.add_done_callback(lambda _: asked.append(sum(each.answered >= 0 for each in thinkers.log)))
            thinkers.tasks.append(waiting)
        await thinkers.passes(PATIENCE)
        assert asked == [1, 2], "after the thought that had begun, and one bot between two hints"

    on_a_watch(evening)


def test_without_the_compiled_engine_hints_begin_smaller() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        hint = Asker("ann", "a", hint=True)
        for compiled, expected in ((True, 0), (False, UNCOMPILED)):
            thinkers.is_compiled = compiled
            assert thinkers.halvings(thought(1, ADVISER), hint, 0.0) == expected
            assert thinkers.halvings(thought(1, "star chef"), ANN, 0.0) == 0

    on_a_watch(evening)


# The cap


def test_a_thought_that_waits_too_long_becomes_an_opinion() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, lambda thought: 0.001 if thought.halvings == ONLY_OPINION else EVER)
        first = thinkers.wants(ANN)
        await thinkers.passes(0.1)
        thinkers.wants(BEN)
        await thinkers.passes(PATIENCE)
        with pytest.raises(BotFailed):
            await first
        assert thinkers.log[0].decision is None
        assert thinkers.log[1].decision is not None
        assert thinkers.log[1].decision.halvings == ONLY_OPINION
        assert thinkers.log[1].answered - thinkers.log[1].at < PATIENCE / 2 + 0.1

    on_a_watch(evening)


def test_opinions_are_given_in_rounds_too_so_nobody_with_many_tables_delays_others() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, lambda _: 0.05)
        answered: list[Asker] = []

        async def opines(asker: Asker) -> None:
            await thinkers.opinion(thought(), asker)
            answered.append(asker)

        asking = [asyncio.create_task(opines(asker)) for asker in (ANN, ANN, ANN, ANN, BEN)]
        await thinkers.passes(1)
        await asyncio.gather(*asking)
        assert answered.index(BEN) <= 2

    on_a_watch(evening)


def test_a_hint_whose_turn_does_not_come_soon_is_an_opinion() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        thinkers.wants(ANN)
        await thinkers.passes(0.02)
        began = watch()
        await asyncio.gather(thinkers.decide(thought(1, ADVISER), Asker("ben", "b", hint=True)), thinkers.passes(0.5))
        assert thinkers.reserve.free
        assert (watch() - began) / 1000 < 0.6

    on_a_watch(evening)


def test_a_full_queue_still_gives_opinions() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        thinkers.searching.waiting.most = 3
        for _ in range(10):
            thinkers.wants(ANN)
        await thinkers.passes(PATIENCE)
        assert sorted(thinkers.halvings_given())[-3:] == [ONLY_OPINION] * 3
        assert max(thinkers.delays()) < PATIENCE

    on_a_watch(evening)


def test_a_search_and_its_opinion_end_within_five_seconds_even_if_both_hang() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, lambda _: EVER)
        began = watch()
        deciding = thinkers.wants(ANN)
        await thinkers.passes(PATIENCE * 0.8 + 0.02)
        assert deciding.done()
        assert isinstance(deciding.exception(), BotFailed)
        guessing = asyncio.create_task(thinkers.opinion(thought()))
        await thinkers.passes(PATIENCE * 0.2 + 0.02)
        assert isinstance(guessing.exception(), NoOpinion)
        assert (watch() - began) / 1000 < PATIENCE + 0.1
        assert thinkers.replaced == 2

    on_a_watch(evening)


def test_a_cancelled_thought_leaves_the_queue_and_frees_its_process() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        running, waiting, other = thinkers.wants(ANN), thinkers.wants(ANN), thinkers.wants(BEN)
        await thinkers.passes(0.1)
        assert len(thinkers.searching.waiting) == 2
        waiting.cancel()
        await thinkers.passes(0.02)
        assert len(thinkers.searching.waiting) == 1
        running.cancel()
        await thinkers.passes(0.02)
        assert len(thinkers.searching.waiting) == 0
        await thinkers.passes(1.1)
        assert other.done()
        assert not other.cancelled()
        assert len(thinkers.searching.free) == len(thinkers.searching.all) == 1

    on_a_watch(evening)


def test_a_process_given_to_a_thought_that_was_cancelled_at_that_moment_is_free_again() -> None:
    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        (thinker,) = thinkers.searching.free
        thinkers.searching.free.clear()
        waiting = thinkers.wants(ANN)
        await thinkers.passes(0.02)
        thinkers.searching.take_back(thinker)  # it is its turn
        waiting.cancel()  # before it has noticed
        await thinkers.passes(0.02)
        assert waiting.cancelled()
        assert thinkers.searching.free == [thinker]

    on_a_watch(evening)


def test_a_process_that_hangs_while_it_starts_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "STARTS_WITHIN", 0.5)

    class Silent(PretendedThinker):
        async def heard(self) -> Answer:
            await asyncio.sleep(EVER)
            return READY

    async def evening(watch: Watch) -> None:
        thinkers = Pretended(watch, slow)
        searching = thinkers.searching
        silent = cast("Thinker", Silent(slow))
        searching.all.add(silent)
        welcome = asyncio.create_task(searching.welcome(silent))
        for seconds, processes in ((0.4, 2), (0.2, 1), (pool.AGAIN_AFTER, 2)):
            await thinkers.passes(seconds)
            assert len(searching.all) == processes
        assert welcome.done()
        assert not silent.process.is_alive()

    on_a_watch(evening)


# Weights


def test_unusable_weights_are_logged_once_and_bots_play_by_their_opinion(caplog: pytest.LogCaptureFixture) -> None:
    async def evening(watch: Watch) -> None:
        asked: list[int] = []

        def takes(thought: Thought) -> float:
            asked.append(thought.halvings)
            return 0.001

        thinkers = Pretended(watch, takes)
        (thinker,) = thinkers.searching.free

        async def without_weights(thought: Thought) -> Answer:
            asked.append(thought.halvings)
            damaged = Failed("BadWeights", weights=True, said="damaged_weights")
            return damaged if thought.halvings < ONLY_OPINION else thought.seed

        thinker.ask = without_weights  # type: ignore[method-assign]
        for _ in range(5):
            thinkers.wants(ANN)
            await thinkers.passes(0.1)
        assert thinkers.halvings_given() == [ONLY_OPINION] * 5
        assert asked == [0, *[ONLY_OPINION] * 5]
        thinkers.unweighted.clear()
        assert thinkers.halvings(thought(), ANN, 0.0) == 0

    with caplog.at_level(logging.INFO):
        on_a_watch(evening)
    assert [record.getMessage() for record in caplog.records] == [
        "the weights of a game cannot be used, its bots do not search"
    ]
    assert caplog.records[0].__dict__["facts"] == {"game": "soup", "why": "damaged_weights"}


# Hints on an idle machine


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_needs_less_than_half_a_second(game: str) -> None:
    compiled = not str(position.__file__).endswith(".py")
    rng, table = Rng(11), GAMES[game].new(GAMES[game].seats[-1])
    chance = Rolled(rng)
    spans: list[float] = []
    while len(spans) < (12 if compiled else 2):
        seat = table.to_act()
        if seat == CHANCE:
            table.apply(CHANCE, chance.answer(table))
            continue
        world = table.determinize(seat, rng)
        began = time.thread_time()
        move = decided(Thought(game, ADVISER, world, seat, 1, 0 if compiled else UNCOMPILED))
        spans.append(time.thread_time() - began)
        table.apply(seat, move)
    assert max(spans) < 0.5
