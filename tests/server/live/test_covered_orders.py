"""Covered orders are never sent again, to anybody, by any request (BAN-8, BAN-35)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from conformance.walks import Setting
from server.fixtures.inside import Inside, on_a_watch, settled, until
from server.fixtures.worlds import HOST, at_the_start
from table.sitting import Watch
from toque.games.banquet.game import BANQUET
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners

SHOWING = 20
DELAY = 12
EYES = ("anna", "bert", HOST, None)


def shown(update: dict[str, Any]) -> list[str]:
    """The orders in a view, and in the events sent with it."""
    board = [space["order"] for space in update["view"]["board"] if space["order"]]
    told = [one["dish"] for event in update["events"] for one in event["event"].get("orders", [])]
    return board + told


async def ways(server: Inside, person: str | None) -> list[list[str]]:
    """The orders that a person is sent who connects again, by socket and by requests."""
    async with server.socket("m", person) as ear:
        updates = [ear.update()]
    for path in ("", "/updates?after=0&wait=0"):
        updates += [(await server.request("GET", f"/api/tables/m{path}", person)).json()]
    return [shown(update) for update in updates]


def test_covered_orders_are_sent_to_nobody(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert", HOST) as server:
                match = at_the_start(Setting(BANQUET, 2, {}), watch, Manners(showing=None, grace=None))
                desk = await server.house.begin(match)
                for person in EYES:
                    sits = person in ("anna", "bert")
                    assert [len(seen) for seen in await ways(server, person)] == ([6, 6, 6] if sits else [0, 0, 0])
                assert (await server.act("m", "anna", "r1", "move", seat=0, move="covered")).status == 200
                assert [len(seen) for seen in await ways(server, "anna")] == [0, 0, 0]
                assert [len(seen) for seen in await ways(server, "bert")] == [6, 6, 6]
                async with server.socket("m", "anna") as ear:
                    assert ear.update()["you"]["withdrawable"] == []
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


def test_spectators_are_never_sent_an_order_even_with_a_delay(tmp_path: Path) -> None:
    """A player's second browser would be such a spectator, and would show what the player has to remember."""

    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert", "vera", HOST) as server:
                manners = Manners(showing=None, grace=None, watchers=DELAY)
                desk = await server.house.begin(at_the_start(Setting(BANQUET, 2, {}), watch, manners))
                phases: set[str] = set()
                async with server.socket("m", "vera") as vera:
                    for seat, person in enumerate(("anna", "bert", None)):
                        watch.wait(DELAY / 2)
                        await settled()
                        if person is not None:
                            assert (
                                await server.act("m", person, person, "move", seat=seat, move="covered")
                            ).status == 200
                        for watcher in (HOST, "vera", None):
                            assert [len(seen) for seen in await ways(server, watcher)] == [0, 0, 0]
                            for ply in range(desk.match.ply + 1):
                                reply = await server.request("GET", f"/api/tables/m/plies/{ply}", watcher)
                                assert reply.status != 200 or not shown({"view": reply.json(), "events": []})
                        phases.add(vera.update()["view"]["phase"])
                    assert desk.match.position.to_act() == desk.match.owing()[0]
                    assert "showing" in phases
                    told = [message.get("update", message) for message in vera.messages()]
                    assert not [shown(update) for update in told if "view" in update and shown(update)]

    on_a_watch(evening)


def test_people_at_one_screen_see_the_orders_together_until_they_cover_them(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert", HOST) as server:
                manners = Manners(showing=None, grace=None)
                match = at_the_start(Setting(BANQUET, 3, {}), watch, manners, ("anna", "anna", "bert"))
                await server.house.begin(match)
                async with server.socket("m", "anna") as anna:
                    view = anna.update()["view"]
                    assert (view["seat"], view["hand"], len(shown(anna.update()))) == (None, [], 6)
                    for seat in (0, 1):
                        assert [len(seen) for seen in await ways(server, "anna")] == [6, 6, 6]
                        assert (
                            await server.act("m", "anna", f"r{seat}", "move", seat=seat, move="covered")
                        ).status == 200
                    assert [len(seen) for seen in await ways(server, "anna")] == [0, 0, 0]
                    assert shown(anna.update()) == []
                assert [len(seen) for seen in await ways(server, "bert")] == [6, 6, 6]

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


def test_a_player_cannot_watch_another_players_menus(tmp_path: Path) -> None:
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
