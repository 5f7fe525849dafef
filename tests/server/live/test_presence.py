"""Who is here and who is away, on a watch that the tests move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from conformance.walks import Setting
from server.fixtures.inside import Ear, Inside, on_a_watch, settled, until
from server.fixtures.running import Visitor
from server.fixtures.soup_tables import first_move, is_on_turn, opened
from server.fixtures.worlds import at_the_start
from table.sitting import Watch
from toque.games.soup.game import SOUP
from toque.server.tables.desk import AWAY_AFTER, POLLS_WITHIN
from toque.store.databases.places import opened as store_at
from toque.table.head import Live, Manners, TurnBased

GRACE = 5
"""Seconds: the shortest that a table can have."""
TWO = Setting(SOUP, 2, SOUP.chosen({}))
DAY = 24 * 3600


def at_a_table(tmp_path: Path, manners: Manners, evening: Callable[[Inside, Watch], Awaitable[None]]) -> None:
    """Anna and Bert play soup; both still choose their menu."""

    async def whole(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                await server.house.begin(at_the_start(TWO, watch, manners))
                await evening(server, watch)

    on_a_watch(whole)


def anna_in(ear: Ear) -> dict[str, Any]:
    """Anna's seat, as somebody sees it."""
    seat: dict[str, Any] = ear.update()["table"]["seats"][0]
    return seat


async def move(ear: Ear, request: str) -> None:
    """Make the first legal move."""
    seat, spelling = first_move(ear.update())
    assert (await ear.do(request, "move", seat=seat, move=spelling))["type"] == "done"


def test_a_person_who_leaves_is_replaced_after_the_grace_and_gets_the_seat_back(tmp_path: Path) -> None:
    async def evening(server: Inside, watch: Watch) -> None:
        async with server.socket("m", "bert") as bert:
            async with server.socket("m", "anna"):
                await until(lambda: anna_in(bert)["present"])
            await until(lambda: not anna_in(bert)["present"])
            await move(bert, "menu")
            watch.wait(AWAY_AFTER)
            await until(lambda: server.house.desks["m"].alarm)  # that she is away is written down
            watch.wait(GRACE - 0.1)
            await settled()
            await bert.do("still", "say", text="are you there?")
            assert anna_in(bert)["stand_in"] is None
            watch.wait(0.2)
            await until(lambda: anna_in(bert)["stand_in"] == "greedy")
            assert anna_in(bert)["name"] == "Anna"
            await until(lambda: bert.update()["view"]["phase"] == "cooking")  # the bot has chosen for her
            async with server.socket("m", "anna") as anna:
                await until(lambda: anna_in(bert)["stand_in"] is None)
                assert anna_in(bert)["present"]
                for number in range(2):
                    await until(lambda: anna.update()["seq"] == bert.update()["seq"])
                    await move(anna if is_on_turn(anna.update()) else bert, f"card {number}")

    at_a_table(tmp_path, Manners(grace=GRACE), evening)


def test_a_bot_stands_in_when_a_clock_runs_out_until_its_owner_returns(tmp_path: Path) -> None:
    async def evening(server: Inside, watch: Watch) -> None:
        async with server.socket("m", "anna") as anna, server.socket("m", "bert"):
            clock = anna_in(anna)["clock"]
            assert clock["flag"] - clock["since"] == 3000
            assert anna.update()["table"]["due"] == clock["flag"]
            watch.wait(2.9)
            await settled()
            await anna.do("still", "say", text="hm")
            assert anna_in(anna)["stand_in"] is None
            watch.wait(0.2)
            await until(lambda: anna_in(anna)["stand_in"] == "greedy")
            assert anna.update()["table"]["now"] >= clock["flag"]
            assert anna_in(anna)["clock"]["reserve"] == 0
            assert anna_in(anna)["present"]
            assert (await anna.do("back", "return"))["type"] == "done"
            await until(lambda: anna_in(anna)["stand_in"] is None)

    at_a_table(tmp_path, Manners(timing=Live(2, 1), grace=None), evening)


def test_a_person_who_polls_is_here_and_away_when_they_stop(tmp_path: Path) -> None:
    async def evening(server: Inside, watch: Watch) -> None:
        async with server.socket("m", "bert") as bert:
            await server.request("GET", f"/api/tables/m/updates?wait=0&after={10**6}", "anna")
            watch.wait(POLLS_WITHIN - 0.1)
            await settled()
            await bert.do("r1", "say", text="are you there?")
            assert anna_in(bert)["present"]
            watch.wait(0.2 + AWAY_AFTER)
            await until(lambda: server.house.desks["m"].alarm)
            assert not anna_in(bert)["present"]
            watch.wait(GRACE + 0.1)
            await until(lambda: anna_in(bert)["stand_in"] == "greedy")
            await server.request("GET", "/api/tables/m/updates?wait=0&after=0", "anna")
            await until(lambda: anna_in(bert)["stand_in"] is None)
            assert anna_in(bert)["present"]

    at_a_table(tmp_path, Manners(grace=GRACE), evening)


def test_nobody_counts_as_away_where_turns_take_days(tmp_path: Path) -> None:
    async def evening(server: Inside, watch: Watch) -> None:
        async with server.socket("m", "bert") as bert:
            async with server.socket("m", "anna"):
                await until(lambda: anna_in(bert)["present"])
                clock = anna_in(bert)["clock"]
                assert clock["flag"] - clock["since"] == 2 * DAY * 1000
                seq = bert.update()["seq"]
            await until(lambda: not anna_in(bert)["present"])
            watch.wait(DAY)
            await until(lambda: not server.house.desks["m"].missing)
            now = (await server.request("GET", "/api/tables/m", "bert")).json()
            assert now["seq"] == seq  # nothing was noted, nobody stands in
            assert now["table"]["seats"][0]["owes"]
        moved = await server.act("m", "anna", "menu", "move", seat=0, move="menu onion")
        assert moved.status == 200, moved
        mine = (await server.request("GET", "/api/tables/mine", "bert")).json()
        assert [(each["your_turn"], each["due"]) for each in mine] == [(True, clock["flag"])]

    at_a_table(tmp_path, Manners(timing=TurnBased(2), grace=GRACE), evening)


def test_a_chat_message_does_not_make_a_spectator_a_player(ann: Visitor, eve: Visitor) -> None:
    table = opened(ann)
    eve.act(table, "say", text="looks good")
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{table}")["table"]["seats"]] == ["person", "bot"]
