"""The system clock jumps a day: live games keep the time they had left, and turns over days follow the system clock."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from server.fixtures.cast import never
from server.fixtures.inside import Deciding, Inside, on_a_watch, settled, until
from server.tables.test_loading import in_time, keep, stood_in, table
from table.sitting import Watch
from toque.server.operations.clock import TableClock, Timepieces
from toque.store.databases.places import opened as store_at
from toque.table.head import Live, Manners, TurnBased
from toque.table.state.clocks import DAY

JUMPS = [DAY, -DAY]


class Wall:
    """A system clock that tests set."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.jumped = 0
        watch.now += 400 * DAY  # so that it can be set back

    def __call__(self) -> int:
        return self.watch() + self.jumped


@pytest.mark.parametrize("jump", JUMPS)
def test_a_live_game_keeps_its_time_when_the_system_clock_jumps(tmp_path: Path, jump: int) -> None:
    async def evening(watch: Watch) -> None:
        wall = Wall(watch)
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never), wall=wall).there("anna", "bert") as server:
                manners = Manners(timing=Live(30, 60), grace=None, stand_in="random")
                asked = {"game": "soup", "seats": 2, "manners": manners, "mine": [0]}
                name = (await server.request("POST", "/api/tables", "anna", asked)).json()["id"]
                async with server.socket(name, "anna") as anna, server.socket(name, "bert") as bert:
                    await bert.do("r1", "sit", seat=1)
                    await anna.do("r2", "start")
                    desk = server.house.desks[name]
                    watch.wait(10)
                    wall.jumped = jump
                    await settled()
                    assert left(anna.update(), 0) == left(anna.update(), 1) == 90_000, "as the turn began"
                    await anna.do("r3", "move", seat=0, move="menu pea")
                    assert desk.match.standing.clocks.reserves == [60_000, 60_000], "ten seconds of thirty"
                    watch.wait(25)
                    await settled()
                    await bert.do("r4", "say", text="hm")
                    now = bert.update()["table"]
                    assert now["seats"][1]["clock"]["flag"] - now["now"] == 55_000, "thirty-five of ninety seconds"
                    watch.wait(54)
                    await settled()
                    assert not stood_in(store, name)
                    watch.wait(2)
                    await until(lambda: stood_in(store, name))
                    times = [entry.time for entry in store.entries(name)]
                    assert times[-1] - times[0] == 91_000

    on_a_watch(evening)


def left(update: dict[str, object], seat: int) -> int:
    """Milliseconds between the beginning of a seat's turn and its flag."""
    table = update["table"]
    assert isinstance(table, dict)
    clock = table["seats"][seat]["clock"]
    return int(clock["flag"]) - int(clock["since"])


@pytest.mark.parametrize("jump", JUMPS)
def test_a_live_game_keeps_its_time_across_a_restart_whatever_the_system_clock_says(tmp_path: Path, jump: int) -> None:
    async def evening(watch: Watch) -> None:
        wall = Wall(watch)
        with store_at(str(tmp_path / "toque.db")) as store:
            keep(store, table(watch, "m", Manners(timing=Live(30, 60), grace=None, stand_in="random")))
            wall.jumped = jump
            inside = Inside(store, watch, Deciding(never), wall=wall)
            async with inside.there("anna", "bert"), inside.socket("m", "anna"), inside.socket("m", "bert"):
                watch.wait(89)
                await settled()
                assert not stood_in(store, "m")
                watch.wait(2)
                await until(lambda: stood_in(store, "m"))

    on_a_watch(evening)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_turn_over_days_ends_exactly_when_the_system_clock_says_so(
    tmp_path: Path, jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def evening(watch: Watch) -> None:
        wall = Wall(watch)
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never), wall=wall).there("anna", "bert") as server:
                await server.house.begin(table(wall, "m", Manners(timing=TurnBased(3), stand_in="random")))
                watch.wait(60)
                wall.jumped = jump
                watch.wait(3)
                await settled()
                assert not stood_in(store, "m")
                left = 3 * DAY - jump - 63_000
                watch.wait(left / 1000 - 5)
                await settled()
                assert not stood_in(store, "m")
                watch.wait(10)
                await in_time(watch, lambda: stood_in(store, "m"))

    on_a_watch(evening)
    jumps = [record for record in caplog.records if "jumped" in record.message]
    assert [record.__dict__["facts"] for record in jumps] == [{"seconds": jump / 1000}]


def test_the_time_at_a_table_always_moves_forward() -> None:
    wall, steady = Watch(), Watch()
    wall.now = 5_000
    steady.now = 100
    clock = TableClock(wall, steady, 9_000)
    assert clock() == 9_000
    steady.wait(2)
    assert clock() == 11_000


def test_a_small_clock_correction_is_not_reported(caplog: pytest.LogCaptureFixture) -> None:
    wall, steady = Watch(), Watch()
    timepieces = Timepieces(wall, steady)
    for _ in range(10):
        wall.wait(2)
        steady.wait(1)
        timepieces.notice_jumps()
    assert caplog.text == ""
