"""Who is here and who is away. Whatever takes seconds runs concurrently, once for all tests of this file."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from server.fixtures.running import Chair, Running, Visitor
from server.fixtures.soup_tables import is_on_turn, move, opened

GRACE = 5
"""Seconds: the shortest that a table can have."""
Meanwhile = dict[str, "Future[None]"]


@pytest.fixture(scope="module", autouse=True)
def meanwhile(served: Running) -> Iterator[Meanwhile]:
    """Run everything slow at the same time."""
    with ThreadPoolExecutor() as threads:
        yield {slow.__name__: threads.submit(asyncio.run, slow(served)) for slow in SLOW}


async def leave_and_come_back(served: Running) -> None:
    ann, ben = Visitor.come_in(served, "Ann"), Visitor.come_in(served, "Ben")
    table = opened(ann, ben, bots=0, grace=GRACE)
    async with ben.at(table) as other:
        async with ann.at(table) as chair:
            await chair.until(is_on_turn)
            await other.until(lambda update: bool(update["table"]["seats"][0]["present"]))
            began = time.monotonic()
        await other.until(lambda update: not update["table"]["seats"][0]["present"])
        await move(other)
        update = await other.until(lambda update: update["table"]["seats"][0]["stand_in"] == "greedy")
        assert time.monotonic() - began >= GRACE
        assert update["table"]["seats"][0]["name"] == "Ann"
        await other.until(lambda update: update["view"]["phase"] == "cooking")  # the bot has chosen for her
        async with ann.at(table) as chair:
            await other.until(lambda update: update["table"]["seats"][0]["stand_in"] is None)
            assert other.seats()[0]["present"]
            mover = other
            for _ in range(2):
                for each in (chair, other):
                    await caught_up(each, mover.update["seq"])
                mover = chair if is_on_turn(chair.update) else other
                assert (await move(mover))["type"] == "done"


async def caught_up(chair: Chair, seq: int) -> None:
    """Wait until somebody has received everything that has happened so far."""
    await chair.until(lambda update: bool(update["seq"] >= seq))


async def run_out_of_time(served: Running) -> None:
    ann, ben = Visitor.come_in(served, "Ann"), Visitor.come_in(served, "Ben")
    table = opened(ann, ben, bots=0, timing={"type": "live", "seconds": 2, "reserve": 1})
    async with ann.at(table) as chair, ben.at(table) as other:
        update = await chair.until(is_on_turn)
        clock = update["table"]["seats"][0]["clock"]
        assert clock["flag"] - clock["since"] == 3000
        assert update["table"]["due"] == clock["flag"]
        update = await chair.until(lambda update: update["table"]["seats"][0]["stand_in"] == "greedy")
        assert update["table"]["now"] >= clock["flag"]
        assert update["table"]["seats"][0]["clock"]["reserve"] == 0
        assert update["table"]["seats"][0]["present"]
        assert (await chair.do("return"))["type"] == "done"
        assert chair.seats()[0]["stand_in"] is None
        assert other.update is not None


async def ask_no_more_and_ask_again(served: Running) -> None:
    ann, ben = Visitor.come_in(served, "Ann"), Visitor.come_in(served, "Ben")
    table = opened(ann, ben, bots=0, grace=GRACE)
    async with ben.at(table) as other:
        ann.get(f"/api/tables/{table}/updates", after=10**6)
        await other.do("say", text="are you there?")
        assert other.seats()[0]["present"]
        await other.until(lambda update: update["table"]["seats"][0]["stand_in"] == "greedy")
        ann.get(f"/api/tables/{table}/updates", after=0)
        await other.until(lambda update: update["table"]["seats"][0]["stand_in"] is None)
        assert other.seats()[0]["present"]


async def be_away_where_turns_take_days(served: Running) -> None:
    ann, ben = Visitor.come_in(served, "Ann"), Visitor.come_in(served, "Ben")
    table = opened(ann, ben, bots=0, grace=GRACE, timing={"type": "turn_based", "days": 2})
    async with ben.at(table) as other:
        async with ann.at(table) as chair:
            update = await chair.until(is_on_turn)
            clock = update["table"]["seats"][0]["clock"]
            assert clock["flag"] - clock["since"] == 2 * 24 * 3600 * 1000
            seq = update["seq"]
        await other.until(lambda update: not update["table"]["seats"][0]["present"])
        await asyncio.sleep(GRACE + 1.5)
        now = ben.get(f"/api/tables/{table}")
        assert now["seq"] == seq  # nothing was noted, nobody stands in
        assert now["table"]["seats"][0]["owes"]
    ann.act(table, "move", seat=0, move="menu onion")
    mine = {each["id"]: each for each in ben.get("/api/tables/mine")}
    assert mine[table]["your_turn"]
    assert mine[table]["due"] == clock["flag"]


SLOW: list[Callable[[Running], Coroutine[object, object, None]]] = [
    leave_and_come_back,
    run_out_of_time,
    ask_no_more_and_ask_again,
    be_away_where_turns_take_days,
]


def test_a_chat_message_does_not_make_a_spectator_a_player(ann: Visitor, eve: Visitor) -> None:
    table = opened(ann)
    eve.act(table, "say", text="looks good")
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{table}")["table"]["seats"]] == ["person", "bot"]


def test_a_person_who_leaves_is_replaced_after_the_grace_and_gets_the_seat_back(meanwhile: Meanwhile) -> None:
    meanwhile["leave_and_come_back"].result(120)


def test_a_bot_stands_in_when_a_clock_runs_out_until_its_owner_returns(meanwhile: Meanwhile) -> None:
    meanwhile["run_out_of_time"].result(120)


def test_a_person_who_polls_is_here_and_away_when_they_stop(meanwhile: Meanwhile) -> None:
    meanwhile["ask_no_more_and_ask_again"].result(120)


def test_nobody_counts_as_away_where_turns_take_days(meanwhile: Meanwhile) -> None:
    meanwhile["be_away_where_turns_take_days"].result(120)
