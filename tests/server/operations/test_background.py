"""A server's background work continues after an error: checking the clocks, renewing its lock."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path

import pytest

from server.fixtures.cast import never
from server.fixtures.inside import Deciding, Inside, on_a_watch, until
from server.tables.test_loading import keep, stood_in, table
from table.sitting import Watch
from toque.server.operations.background import forever
from toque.server.operations.pulse import Pulse
from toque.server.operations.store_threads import StoreThreads
from toque.server.tables.desk import Desk
from toque.store.databases.awaiting import Awaiting
from toque.store.databases.link import ServerLock
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners, TurnBased
from toque.table.state.clocks import DAY


def test_background_work_continues_after_an_error_and_logs_each_kind_once(caplog: pytest.LogCaptureFixture) -> None:
    surprises: list[Exception] = [ValueError("one"), ValueError("two"), KeyError("three")]

    async def work() -> None:
        if not surprises:
            raise asyncio.CancelledError
        raise surprises.pop(0)

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(forever("work", work, 0))
    assert [record.getMessage() for record in caplog.records] == ["work failed, and continues"] * 2


def test_an_error_or_a_slow_table_does_not_delay_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            days = Manners(timing=TurnBased(3), grace=None, stand_in="random")
            keep(store, *(table(watch, f"m{number}", days) for number in range(5)))
            async with Inside(store, watch, Deciding(never)).there() as server:
                house, held = server.house, asyncio.Event()
                before = house.desk

                async def desk(name: str) -> Desk:
                    if name == "m0":
                        await held.wait()
                    if name == "m1":
                        raise RuntimeError("a surprise")
                    return await before(name)

                monkeypatch.setattr(house, "desk", desk)
                watch.wait(3 * DAY / 1000 + 1)
                await until(lambda: all(stood_in(store, f"m{number}") for number in (2, 3, 4)), 20)
                assert not stood_in(store, "m0")
                held.set()
                await until(lambda: stood_in(store, "m0"), 20)
                assert set(house.register.outlines) <= set(house.register.earliest)  # all are looked at again

    with caplog.at_level(logging.WARNING):
        on_a_watch(evening)
    assert [record.exc_info is not None for record in caplog.records if "late" in record.getMessage()] == [True]


def test_a_lock_is_renewed_by_one_thread_at_a_time(tmp_path: Path) -> None:
    class Hanging(ServerLock):
        renewals = 0
        let_go = threading.Event()

        def renew(self) -> bool:
            self.renewals += 1
            return self.let_go.wait(20)

    async def beats() -> None:
        asking, lock = StoreThreads(), Hanging()
        asking.within = 0.01
        with store_at(str(tmp_path / "toque.db")) as store:
            pulse = Pulse(store, lambda: 0, Awaiting(), asking)
            pulse.lock = lock
            for _ in range(5):
                await pulse.once()
            assert lock.renewals == 1
            lock.let_go.set()
            asking.within = 20
            await until(lambda: not pulse.renewing.locked(), 20)
            await pulse.once()
            assert lock.renewals == 2
            asking.close()

    asyncio.run(beats())
