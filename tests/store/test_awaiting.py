"""Waiting in an event loop: each caller gets the result of its write, and cancelling the wait does not cancel it."""

from __future__ import annotations

import asyncio

import pytest

from store.journals import entries, open_match
from toque.store.databases.awaiting import Awaiting
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.head import Stage


def test_every_waiter_gets_the_result_of_its_own_write(store: Store) -> None:
    async def write() -> None:
        awaiting = Awaiting()

        async def one(match: str) -> None:
            for seq in range(1, 6):
                await awaiting.durable(store.append(match, entries(seq, seq), Stage.RUNNING))
                assert len(store.entries(match)) == seq

        await asyncio.gather(*(one(f"m{number}") for number in range(20)))

    for number in range(20):
        open_match(store, f"m{number}")
    asyncio.run(write())


def test_a_refusal_reaches_the_caller(store: Store) -> None:
    async def write() -> None:
        awaiting = Awaiting()
        fits = awaiting.durable(store.append("m1", entries(1, 1), Stage.RUNNING))
        with pytest.raises(StoreFault) as refused:
            await awaiting.durable(store.append("m1", entries(3, 3), Stage.RUNNING))
        assert refused.value.reason is StoreReason.GAP
        await fits

    open_match(store, "m1")
    asyncio.run(write())


def test_cancelling_the_wait_does_not_cancel_the_write(store: Store) -> None:
    async def write() -> None:
        awaiting = Awaiting()
        future = store.append("m1", entries(1, 1), Stage.RUNNING)
        waiting = asyncio.ensure_future(awaiting.durable(future))
        await asyncio.sleep(0)
        waiting.cancel()
        await awaiting.durable(store.append("m1", entries(2, 2), Stage.RUNNING))
        future.result(20)

    open_match(store, "m1")
    asyncio.run(write())
    assert len(store.entries("m1")) == 2


def test_a_stage_that_changes_is_kept_with_its_entry(store: Store) -> None:
    open_match(store, "m1", stage=Stage.OPEN)
    for seq, stage in enumerate([Stage.OPEN, Stage.RUNNING, Stage.RUNNING, Stage.OVER], 1):
        store.append("m1", entries(seq, seq), stage).result(20)
        assert store.match("m1").stage is stage
