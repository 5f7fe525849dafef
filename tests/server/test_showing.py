"""Orders that were covered are sent to nobody any more, whoever asks and however (BAN-8, BAN-35)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from conformance.walks import Setting
from server.inside import Inside, on_a_watch, settled, until
from server.worlds import HOST, at_the_start
from table.sitting import Watch
from toque.games.banquet.game import BANQUET
from toque.store.places import opened as store_at
from toque.table.head import Manners

SHOWING = 20
EYES = ("anna", "bert", None)


def shown(update: dict[str, Any]) -> list[str]:
    """The orders in a view, and in what was told with it."""
    board = [space["order"] for space in update["view"]["board"] if space["order"]]
    told = [one["dish"] for event in update["events"] for one in event["event"].get("orders", [])]
    return board + told


async def ways(server: Inside, person: str | None) -> list[list[str]]:
    """The orders that somebody is sent who comes in anew, by socket and by requests."""
    async with server.socket("m", person) as ear:
        updates = [ear.update()]
    for path in ("", "/updates?after=0&wait=0"):
        updates += [(await server.request("GET", f"/api/tables/m{path}", person)).json()]
    return [shown(update) for update in updates]


def test_covered_orders_are_sent_to_nobody(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                match = at_the_start(Setting(BANQUET, 2, {}), watch, Manners(showing=None, grace=None))
                desk = await server.house.begin(match)
                for person in EYES:
                    assert [len(seen) for seen in await ways(server, person)] == [6, 6, 6]
                assert (await server.act("m", "anna", "r1", "move", seat=0, move="covered")).status == 200
                assert [len(seen) for seen in await ways(server, "anna")] == [0, 0, 0]
                assert [len(seen) for seen in await ways(server, "bert")] == [6, 6, 6]
                for do in ("withdraw", "undo"):
                    facts = {"seat": 0} if do == "withdraw" else {}
                    assert (await server.act("m", "anna", do, do, **facts)).reason() == "final"
                assert (await server.act("m", "bert", "r2", "move", seat=1, move="covered")).status == 200
                for person in EYES:
                    assert [len(seen) for seen in await ways(server, person)] == [0, 0, 0]
                    for ply in range(desk.match.ply):
                        reply = await server.request("GET", f"/api/tables/m/plies/{ply}", person)
                        assert reply.status != 200 or not shown({"view": reply.json(), "events": []})

    on_a_watch(evening)


def test_the_server_covers_when_the_time_is_up(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                desk = await server.house.begin(at_the_start(Setting(BANQUET, 2, {}), watch, Manners()))
                async with server.socket("m", "anna") as anna, server.socket("m", "bert") as bert:
                    assert anna.update()["table"]["due"] == watch.now + SHOWING * 1000
                    watch.wait(SHOWING + 0.01)
                    await until(lambda: desk.match.owing() != [0, 1])
                    await settled()
                    assert anna.update()["view"]["phase"] == bert.update()["view"]["phase"] == "placing"
                    assert shown(anna.update()) == shown(bert.update()) == []
                    assert anna.update()["table"]["seats"][0]["stand_in"] is None

    on_a_watch(evening)


def test_a_person_of_the_table_watches_nobody_elses_menus(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert", HOST) as server:
                await server.house.begin(at_the_start(Setting(BANQUET, 2, {}), watch, Manners()))
                hands = []
                for person in ("anna", "bert", HOST, None):
                    async with server.socket("m", person) as ear:
                        hands.append([held["menu"]["id"] for held in ear.update()["view"]["hand"]])
                assert [len(hand) for hand in hands] == [3, 3, 0, 0]
                assert not set(hands[0]) & set(hands[1])

    on_a_watch(evening)
