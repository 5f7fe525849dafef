"""Playing again with the same people, joining by a code, and several named people at one screen."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from server.fixtures.inside import Inside, on_a_watch, until
from server.fixtures.running import HTTP, Running, Visitor, running
from server.fixtures.soup_tables import opened
from table.sitting import Sitting, Watch
from toque.server.tables.conclusions import ended_at
from toque.store.databases.places import opened as store_at
from toque.table.acts import again, presence, seats
from toque.table.journal.entries import FollowUp


def material_of(visitor: Visitor, table: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"/api/tables/{table}")["table"]
    return found


def names(visitor: Visitor, table: str) -> list[str]:
    """What is shown at every seat."""
    return [f"{seat['kind']} {seat['name']}".strip() for seat in material_of(visitor, table)["seats"]]


def ended(*people: Visitor, bots: int = 1) -> str:
    """A game that ended because these people resigned, one after the other."""
    table = opened(*people, bots=bots)
    for seat, person in enumerate(people):
        if material_of(people[0], table)["stage"] == "running":
            person.act(table, "resign", seat=seat)
    assert material_of(people[0], table)["stage"] == "over"
    return table


def cooked(ann: Visitor, ben: Visitor) -> str:
    """A game of two that ended after the menus were chosen: plies 2 and 4 are different positions."""
    table = opened(ann, ben, bots=0)
    for seat, person in enumerate((ann, ben)):
        person.act(table, "move", seat=seat, move="menu pea")
    ben.act(table, "resign", seat=1)
    return table


@pytest.mark.parametrize("how", ["rematch", "same-deal", "play-on"])
def test_everybody_keeps_their_seat_and_is_told_at_the_old_table(how: str, ann: Visitor, ben: Visitor) -> None:
    old = ended(ann, ben)
    body = {"ply": 0} if how == "play-on" else None
    new = ann.post(f"/api/tables/{old}/{how}", body)["id"]
    assert names(ann, new) == ["person Ann", "empty Ben", "bot random"]
    assert material_of(ann, new)["seats"][1]["kept_for"] == ben.id
    asked = material_of(ben, old)["follow_up"]
    assert asked.pop("expects") == sorted([ann.id, ben.id])
    assert asked == {"table": new, "how": how.replace("-", "_"), "by": ann.id, "name": "Ann", "stage": "open"}
    assert ben.get(f"/api/tables/{new}")["you"]["kept"] == [1]
    [waiting] = [table for table in ben.get("/api/tables/mine") if table["id"] == new]
    assert (waiting["kept"], waiting["hosting"], waiting["host"]) == (True, False, "Ann")
    assert ben.post(f"/api/tables/{old}/{how}", body)["id"] == new
    assert names(ben, new) == ["person Ann", "person Ben", "bot random"]
    assert material_of(ben, new)["stage"] == "running"


def test_two_people_who_press_rematch_at_the_same_time_get_one_table(ann: Visitor, ben: Visitor) -> None:
    old = ended(ann, ben, bots=0)
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda who: who.post(f"/api/tables/{old}/rematch")["id"], (ann, ben)))
    assert answers[0] == answers[1]
    assert material_of(ann, answers[0])["stage"] == "running"


def test_one_person_can_start_the_rematch_for_all(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    old = ended(ann, ben)
    assert ben.ask("POST", f"/api/tables/{old}/follow").json()["error"]["reason"] == "no_such_table"
    new = ann.post(f"/api/tables/{old}/play-on", {"ply": 0})["id"]
    assert eve.post(f"/api/tables/{old}/follow")["id"] == new  # she may watch, and takes nobody's seat
    assert names(ann, new) == ["person Ann", "empty Ben", "bot random"]
    assert ben.post(f"/api/tables/{old}/follow")["id"] == new
    assert ben.post(f"/api/tables/{old}/follow")["id"] == new
    assert names(ann, new) == ["person Ann", "person Ben", "bot random"]


def test_invitations_end_when_the_next_table_is_over(ann: Visitor, ben: Visitor) -> None:
    old = ended(ann, ben)
    new = ann.post(f"/api/tables/{old}/rematch")["id"]
    assert material_of(ben, old)["follow_up"]["stage"] == "open"
    ann.act(new, "start", fill="random")
    begun = material_of(ben, old)["follow_up"]
    assert (begun["stage"], begun["expects"]) == ("running", [ann.id])
    ann.act(new, "resign", seat=0)
    assert material_of(ben, old)["follow_up"] is None
    assert ben.post(f"/api/tables/{old}/follow")["id"] == new  # it can be looked at
    closed = ben.post(f"/api/tables/{old}/rematch")["id"]
    ben.act(closed, "close")
    assert material_of(ann, old)["follow_up"] is None
    assert ann.post(f"/api/tables/{old}/follow")["id"] == closed


def test_a_table_that_never_began_has_no_deal_to_play_again(ann: Visitor) -> None:
    table = opened(ann, start=False)
    ann.act(table, "close")
    assert "key" not in ann.get(f"/api/tables/{table}/record")
    assert material_of(ann, table)["key"] is None
    assert ann.ask("POST", f"/api/tables/{table}/same-deal").json()["error"]["reason"] == "not_running"


@pytest.mark.parametrize("how", ["same-deal", "play-on", "rematch"])
def test_a_table_with_a_known_deal_is_not_listed_in_the_lobby(how: str, ann: Visitor, ben: Visitor) -> None:
    old = opened(ann, ben, bots=0, listed=True)
    ben.act(old, "resign", seat=1)
    new = ann.post(f"/api/tables/{old}/{how}", {"ply": 0} if how == "play-on" else None)["id"]
    ben.act(new, "rise", seat=1)
    assert (new in [table["id"] for table in ben.get("/api/tables")]) == (how == "rematch")


def test_invitations_to_a_rematch_are_limited(ann: Visitor, ben: Visitor) -> None:
    old = cooked(ann, ben)
    ann.post(f"/api/tables/{old}/same-deal")
    for ply in (2, 4):
        ann.post(f"/api/tables/{old}/play-on", {"ply": ply})
    fourth = ann.ask("POST", f"/api/tables/{old}/rematch")
    assert (fourth.status_code, fourth.json()["error"]["reason"]) == (429, "too_many")
    ben.post(f"/api/tables/{old}/follow")
    assert ann.post(f"/api/tables/{old}/rematch")["id"]


def test_a_rematch_does_not_change_when_the_old_game_ended() -> None:
    table = Sitting("anna", "bert", game="soup")
    table.watch.wait(60)
    table.match = seats.resign(table.match, "bert", 1)
    end = table.watch()
    table.watch.wait(3600)
    table.match = again.followed(table.match, "anna", "n", FollowUp.REMATCH)
    table.match = presence.note(table.match, "bert", "chat", "Once more?")
    assert ended_at(table.match) == end


def test_no_seat_is_kept_for_somebody_who_was_forgotten(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    new = ann.post(f"/api/tables/{ended(ann, ben)}/rematch")["id"]
    [listed] = [table for table in ann.get("/api/tables/mine") if table["id"] == new]
    assert [(seat["kept"], seat["name"]) for seat in listed["seats"]] == [
        (False, "Ann"),
        (True, "Ben"),
        (False, "random"),
    ]
    ben.ask("DELETE", "/api/me")
    assert material_of(ann, new)["seats"][1]["kept_for"] is None
    eve.act(new, "sit", seat=1)


def test_other_plies_and_other_options_open_other_tables(ann: Visitor, ben: Visitor) -> None:
    old = cooked(ann, ben)
    deal = ann.post(f"/api/tables/{old}/play-on", {"ply": 2})["id"]
    menus = ben.post(f"/api/tables/{old}/play-on", {"ply": 4})["id"]
    again = ben.post(f"/api/tables/{old}/rematch")["id"]
    assert len({deal, menus, again}) == 3
    assert ben.post(f"/api/tables/{old}/play-on", {"ply": 2})["id"] == deal


def test_an_expected_person_can_be_replaced_or_decline(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    old = ended(ann, ben, eve, bots=0)
    new = ann.post(f"/api/tables/{old}/rematch")["id"]
    taken = ben.ask("POST", f"/api/tables/{new}/acts", {"id": "x", "command": {"do": "sit", "seat": 2}})
    assert taken.json()["error"]["reason"] == "seat_kept"
    ben.act(new, "rise", seat=1)
    assert names(ann, new) == ["person Ann", "empty", "empty Eve"]
    assert [table["id"] for table in ben.get("/api/tables/mine")] == []
    ann.act(new, "start", fill="random")
    assert names(eve, new) == ["person Ann", "bot random", "bot random"]
    assert eve.post(f"/api/tables/{old}/follow")["id"] == new
    assert eve.get(f"/api/tables/{new}")["you"]["seats"] == []
    assert eve.post(f"/api/tables/{old}/rematch")["id"] != new  # that one went on without her


def test_a_person_with_a_link_sits_down_without_being_confirmed(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    old = ended(ann, ben)
    new = eve.post(f"/api/tables/{old}/same-deal")["id"]
    assert names(eve, new) == ["person Eve", "bot greedy", "bot random"]
    assert material_of(eve, new)["stage"] == "running"
    assert material_of(ann, old)["follow_up"] is None
    wrong = eve.ask("POST", f"/api/tables/{old}/play-on", {"ply": 0, "seat": 3})
    assert wrong.json()["error"]["reason"] == "no_such_seat"


def test_the_others_see_a_request_immediately(ann: Visitor, ben: Visitor) -> None:
    old = ended(ann, ben)

    async def watch() -> dict[str, Any]:
        async with ben.at(old) as chair:
            await chair.until(lambda update: update["table"]["follow_up"] is None)
            ann.post(f"/api/tables/{old}/rematch")
            return await chair.until(lambda update: update["table"]["follow_up"] is not None)

    assert asyncio.run(watch())["table"]["follow_up"]["name"] == "Ann"


def test_people_at_one_screen_have_names_that_can_be_forgotten(ann: Visitor, eve: Visitor) -> None:
    wish = {"game": "soup", "seats": 3, "mine": [0, 1], "names": {"0": " Ann ", "1": "Oma"}, "bots": {"2": "random"}}
    table = ann.post("/api/tables", {**wish, "start": True})["id"]
    assert names(eve, table) == ["person Ann", "person Oma", "bot random"]
    assert ann.get(f"/api/tables/{table}")["notes"] == []
    assert [seat["name"] for seat in ann.get("/api/tables/mine")[0]["seats"]] == ["Ann", "Oma", "random"]
    for seat in (0, 1):
        ann.act(table, "resign", seat=seat)
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    assert names(eve, again) == ["person Ann", "person Oma", "bot random"]
    assert eve.get(f"/api/tables/{table}/record")["seats"] == ["Ann", "Oma", "random"]
    ann.ask("DELETE", "/api/me")
    for each in (table, again):
        assert names(eve, each) == ["person", "person", "bot random"]
    assert eve.get(f"/api/tables/{table}/record")["seats"] == ["", "", "random"]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"0": "\u0007"}, "unreadable_name"),
        ({"0": "x" * 41}, "bad_name"),
        ({"0": ""}, "bad_name"),
        ({"1": "Oma"}, "not_your_seat"),
        ({"9": "Oma"}, "no_such_seat"),
        ({"-1": "Oma"}, "bad_message"),
    ],
)
def test_a_table_with_an_unreadable_or_superfluous_name_is_refused(
    wrong: dict[str, str], reason: str, ann: Visitor
) -> None:
    answer = ann.ask("POST", "/api/tables", {"game": "soup", "seats": 2, "mine": [0], "names": wrong})
    assert answer.json()["error"]["reason"] == reason
    assert ann.get("/api/tables/mine") == []


def test_a_code_leads_to_its_table_however_it_is_typed(ann: Visitor, served: Running) -> None:
    table = opened(ann, start=False)
    code = material_of(ann, table)["code"]
    assert len(code) == 6
    for typed in (code, code.lower(), f"{code[:3]}-{code[3:]}", f" {code[:3]} {code[3:]}"):
        answer = HTTP.get(f"{served.url}/api/codes/{typed}")  # a stranger asks
        assert answer.json() == {"id": table}, typed
    for wrong in ("AAAAAA", "A", f"{code}A", "äöü", "%20"):
        answer = HTTP.get(f"{served.url}/api/codes/{wrong}")
        assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "no_such_code"), wrong


def test_trying_codes_is_rate_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(str(tmp_path_factory.mktemp("codes") / "toque.db")) as server:
        answers = [HTTP.get(f"{server.url}/api/codes/AAAA{number}").status_code for number in range(23, 53)]
    assert answers[:20] == [404] * 20
    assert 429 in answers[20:]


def test_spectators_take_a_bots_seat_where_it_is_offered(ann: Visitor, eve: Visitor) -> None:
    wish = {"game": "soup", "seats": 2, "mine": [0], "bots": {"1": "random"}, "start": True}
    closed = ann.post("/api/tables", wish)["id"]
    sit = {"id": "s", "command": {"do": "sit", "seat": 1}}
    assert eve.ask("POST", f"/api/tables/{closed}/acts", sit).json()["error"]["reason"] == "seat_taken"
    offered = ann.post("/api/tables", {**wish, "bot_seats": True})["id"]
    assert material_of(eve, offered)["bot_seats"]
    eve.act(offered, "sit", seat=1)
    update = eve.get(f"/api/tables/{offered}")
    assert update["you"]["seats"] == [1]
    assert update["view"]["hand"]


async def given_up(server: Inside) -> str:
    """A game of Anna's in which Bert has resigned."""
    wish = {"game": "soup", "seats": 2, "mine": [0]}
    table = str((await server.request("POST", "/api/tables", "anna", wish)).json()["id"])
    await server.act(table, "bert", "b1", "sit", seat=1)
    await server.act(table, "anna", "a1", "start")
    await server.act(table, "bert", "b2", "resign", seat=1)
    return table


def test_a_person_who_is_no_longer_expected_sees_it_at_the_old_table(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                old = await given_up(server)
                async with server.socket(old, "bert") as ear:
                    new = (await server.request("POST", f"/api/tables/{old}/rematch", "anna")).json()["id"]

                    def expected() -> tuple[str, list[str]] | None:
                        told = ear.update()["table"]["follow_up"]
                        return None if told is None else (told["stage"], told["expects"])

                    await until(lambda: expected() == ("open", ["anna", "bert"]))
                    await server.act(new, "anna", "a2", "start", fill="random")
                    await until(lambda: expected() == ("running", ["anna"]))
                    await server.act(new, "anna", "a3", "resign", seat=0)
                    await until(lambda: expected() is None)

    on_a_watch(evening)


def test_a_bot_plays_for_a_person_who_joins_but_never_connects(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                old = await given_up(server)
                new = (await server.request("POST", f"/api/tables/{old}/rematch", "anna")).json()["id"]
                async with server.socket(new, "anna") as ear:
                    await server.request("POST", f"/api/tables/{old}/follow", "bert")
                    early = await ear.do("s1", "stand_in", seat=1)
                    assert early["refusal"]["reason"] == "owner_present"
                    watch.wait(31)
                    await until(lambda: ear.update()["table"]["seats"][1]["away"])
                    assert (await ear.do("s2", "stand_in", seat=1))["type"] == "done"
                    assert ear.update()["table"]["seats"][1]["stand_in"] == "greedy"

    on_a_watch(evening)
