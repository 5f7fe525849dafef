"""Spectators see what all may see: as it happens, later, or not at all."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from server.fixtures.inside import Inside, on_a_watch, until
from server.fixtures.questions import questions
from server.fixtures.running import Running, Visitor
from server.fixtures.soup_tables import first_move, is_on_turn, move, opened
from server.fixtures.threaded import QUICK, threaded
from table.sitting import Watch
from toque.server.people.limits import Limits, Rate
from toque.store.databases.places import opened as store_at


def test_a_spectator_sees_moves_as_they_happen_but_no_hand(ann: Visitor, eve: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, bots=2)
        async with ann.at(table) as chair, eve.at(table) as watching:
            for _ in range(4):
                assert (await move(chair))["type"] == "done"
            seen = (await chair.until(is_on_turn))["seq"]
            update = await watching.until(lambda update: update["seq"] >= seen)
            assert update["table"]["spectators"] == 1
            assert update["view"]["pot"] == chair.update["view"]["pot"]
            assert update["view"]["seat"] is None
            for told in watching.heard:
                assert not told["view"]["hand"]
                assert not told["view"]["legal"]
                assert "hand_dealt" not in [event["event"]["event"] for event in told["events"]]

    asyncio.run(play())


def test_with_a_delay_spectators_see_everything_later_and_nothing_sooner(tmp_path: Path) -> None:
    delay = 2
    wish = {"game": "soup", "seats": 2, "mine": [0], "bots": {"1": "random"}, "manners": {"watchers": delay}}

    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "eve") as server:
                table = (await server.request("POST", "/api/tables", "anna", wish)).json()["id"]
                path = f"/api/tables/{table}"
                async with server.socket(table, "anna") as anna, server.socket(table, "eve") as eve:
                    before = eve.update()["seq"]
                    await anna.do("r1", "start")
                    _, spelling = first_move(anna.update())
                    await anna.do("r2", "move", seat=0, move=spelling)
                    await until(lambda: is_on_turn(anna.update()))
                    seen = anna.update()["seq"]
                    watch.wait(delay - 0.5)
                    assert (await server.request("GET", path, "eve")).json()["seq"] == before
                    assert (await server.request("GET", f"{path}/plies/1", "eve")).status == 409
                    assert (await eve.do("r3", "rise", seat=0))["update"]["seq"] == before
                    assert eve.update()["seq"] == before
                    watch.wait(0.5)
                    await until(lambda: eve.update()["seq"] >= seen)
                    polled = (await server.request("GET", f"{path}/updates?after={before}", "eve")).json()
                    assert polled["seq"] >= seen
                    assert not polled["view"]["hand"]

    on_a_watch(evening)


def test_spectators_who_are_not_allowed_are_disconnected_at_the_start(
    served: Running, ann: Visitor, ben: Visitor, eve: Visitor
) -> None:
    async def play() -> None:
        table = opened(ann, start=False, watchers=None)
        async with ann.at(table) as chair, eve.at(table) as watching:
            await watching.until(lambda _: True)
            await chair.do("start")
            while watching.heard[-1]["type"] != "bye":
                await watching.hear()
            with pytest.raises(ConnectionClosed):
                await watching.hear()
            assert watching.heard[-1] == {"type": "bye", "reason": "no_spectators"}
            assert watching.update["table"]["stage"] == "open"
            await move(chair)
        for stranger in (ben, Visitor(served, "", "", "none")):
            with pytest.raises(ConnectionClosed) as closed:
                async with stranger.at(table) as watching:
                    await watching.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            assert closed.value.rcvd.reason == "no_spectators"
            refused = {"no_spectators"} if stranger is ben else {"no_spectators", "not_known"}
            for route, paths in questions(stranger.get("/schema"), table=[table], seat=[0]).items():
                for path in paths if "{table}" in route else ():
                    assert stranger.ask("GET", path).json()["error"]["reason"] in refused, path

    asyncio.run(play())


def test_a_muted_person_cannot_talk_again_at_once_under_another_name(tmp_path: Path) -> None:
    serving = replace(QUICK, behind_proxy=True)
    with threaded(str(tmp_path / "toque.db"), serving) as server:
        host, numbers = server.come_in("Ann"), count(1)
        table = server.table(host)

        def says(who: dict[str, str], address: str) -> str:
            body = {"id": f"s{next(numbers)}", "command": {"do": "say", "text": "boo"}}
            headers = {**who, "x-forwarded-for": address}
            answer = server.ask("POST", f"/api/tables/{table}/acts", json=body, headers=headers)
            return "" if answer.status_code == 200 else str(answer.json()["error"]["reason"])

        def mutes(who: dict[str, str], *, muted: bool) -> None:
            person = server.ask("GET", "/api/me", headers=who).json()["id"]
            body = {"id": f"m{next(numbers)}", "command": {"do": "mute", "person": person, "muted": muted}}
            assert server.ask("POST", f"/api/tables/{table}/acts", json=body, headers=host).status_code == 200

        eve, bea = server.come_in("Eve"), server.come_in("Bea")
        assert says(eve, "198.51.100.1") == says(bea, "198.51.100.1") == ""
        mutes(eve, muted=True)
        assert says(eve, "198.51.100.1") == "muted"
        new = server.come_in("Not Eve")
        assert says(new, "198.51.100.1") == "muted"
        assert says(bea, "198.51.100.1") == ""  # she was here before
        assert says(new, "198.51.100.2") == ""  # from another address it may be anybody
        assert says(eve, "198.51.100.3") == "muted"  # she tries it from another address
        mutes(eve, muted=False)
        assert says(server.come_in("Dan"), "198.51.100.1") == ""
        for who in (eve, bea):
            assert says(who, "198.51.100.1") == ""
            mutes(who, muted=True)
        mutes(bea, muted=False)
        assert says(server.come_in("Not Eve either"), "198.51.100.1") == "muted"  # Eve is still muted


def test_spectators_of_one_address_share_a_rate_limit_for_chat(tmp_path: Path) -> None:
    limits = Limits(chats=Rate(3, 1e-9), household=2)
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=limits)) as server:
        host = server.come_in("Ann")
        table = server.table(host)

        def says(who: dict[str, str], number: int) -> int:
            body = {"id": f"s{number}", "command": {"do": "say", "text": "boo"}}
            return server.ask("POST", f"/api/tables/{table}/acts", json=body, headers=who).status_code

        eve, bea, cem = (server.come_in() for _ in range(3))
        assert [says(eve, number) for number in range(4)] == [200] * 3 + [429]
        assert [says(bea, number) for number in range(4)] == [200] * 3 + [429]
        assert says(cem, 0) == 429
        assert [says(host, number) for number in range(5)] == [200] * 5  # players are not counted
