"""Playing again with the same company, coming by a code, and several people with names at one screen."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from server.running import HTTP, Running, Visitor, running
from server.tables import opened


def table_of(visitor: Visitor, table: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"/api/tables/{table}")["table"]
    return found


def names(visitor: Visitor, table: str) -> list[str]:
    """What is shown at every seat."""
    return [f"{seat['kind']} {seat['name']}".strip() for seat in table_of(visitor, table)["seats"]]


def ended(*people: Visitor, bots: int = 1) -> str:
    """A game that these people have given up, one after the other."""
    table = opened(*people, bots=bots)
    for seat, person in enumerate(people):
        if table_of(people[0], table)["stage"] == "running":
            person.act(table, "resign", seat=seat)
    assert table_of(people[0], table)["stage"] == "over"
    return table


@pytest.mark.parametrize("how", ["rematch", "same-deal", "play-on"])
def test_everybody_keeps_their_seat_and_hears_of_it_at_the_old_table(how: str, ann: Visitor, ben: Visitor) -> None:
    old = ended(ann, ben)
    body = {"ply": 0} if how == "play-on" else None
    new = ann.post(f"/api/tables/{old}/{how}", body)["id"]
    assert names(ann, new) == ["person Ann", "empty Ben", "bot random"]
    assert table_of(ann, new)["seats"][1]["kept_for"] == ben.id
    asked = table_of(ben, old)["follow_up"]
    assert asked == {"table": new, "how": how.replace("-", "_"), "by": ann.id, "name": "Ann"}
    assert ben.get(f"/api/tables/{new}")["you"]["kept"] == [1]
    [waiting] = [table for table in ben.get("/api/tables/mine") if table["id"] == new]
    assert (waiting["kept"], waiting["hosting"], waiting["host"]) == (True, False, "Ann")
    assert ben.post(f"/api/tables/{old}/{how}", body)["id"] == new
    assert names(ben, new) == ["person Ann", "person Ben", "bot random"]
    assert table_of(ben, new)["stage"] == "running"


def test_two_who_press_rematch_at_the_same_time_meet(ann: Visitor, ben: Visitor) -> None:
    old = ended(ann, ben, bots=0)
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda who: who.post(f"/api/tables/{old}/rematch")["id"], (ann, ben)))
    assert answers[0] == answers[1]
    assert table_of(ann, answers[0])["stage"] == "running"


def test_one_press_brings_the_others_along(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    old = ended(ann, ben)
    assert ben.ask("POST", f"/api/tables/{old}/follow").json()["error"]["reason"] == "no_such_table"
    new = ann.post(f"/api/tables/{old}/play-on", {"ply": 0})["id"]
    assert eve.post(f"/api/tables/{old}/follow")["id"] == new  # she may watch, and takes nobody's seat
    assert names(ann, new) == ["person Ann", "empty Ben", "bot random"]
    assert ben.post(f"/api/tables/{old}/follow")["id"] == new
    assert ben.post(f"/api/tables/{old}/follow")["id"] == new
    assert names(ann, new) == ["person Ann", "person Ben", "bot random"]


def test_other_moments_and_other_ways_are_other_tables(ann: Visitor, ben: Visitor) -> None:
    old = opened(ann, ben, bots=0)
    ann.act(old, "move", seat=0, move="menu pea")
    ben.act(old, "move", seat=1, move="menu pea")
    ben.act(old, "resign", seat=1)
    deal = ann.post(f"/api/tables/{old}/play-on", {"ply": 2})["id"]
    menus = ben.post(f"/api/tables/{old}/play-on", {"ply": 4})["id"]
    again = ben.post(f"/api/tables/{old}/rematch")["id"]
    assert len({deal, menus, again}) == 3
    assert ben.post(f"/api/tables/{old}/play-on", {"ply": 2})["id"] == deal


def test_who_does_not_come_is_replaced_or_declines(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
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


def test_somebody_with_a_link_plays_at_once_and_nobody_is_asked(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    old = ended(ann, ben)
    new = eve.post(f"/api/tables/{old}/same-deal")["id"]
    assert names(eve, new) == ["person Eve", "bot greedy", "bot random"]
    assert table_of(eve, new)["stage"] == "running"
    assert table_of(ann, old)["follow_up"] is None
    wrong = eve.ask("POST", f"/api/tables/{old}/play-on", {"ply": 0, "seat": 3})
    assert wrong.json()["error"]["reason"] == "no_such_seat"


def test_the_others_see_the_question_as_it_is_asked(ann: Visitor, ben: Visitor) -> None:
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
        ({"0": "\u0007"}, "bad_name"),
        ({"0": "x" * 41}, "bad_name"),
        ({"0": ""}, "bad_name"),
        ({"1": "Oma"}, "not_your_seat"),
        ({"9": "Oma"}, "no_such_seat"),
        ({"-1": "Oma"}, "bad_message"),
    ],
)
def test_a_name_that_cannot_be_shown_or_is_for_nobody_opens_no_table(
    wrong: dict[str, str], reason: str, ann: Visitor
) -> None:
    answer = ann.ask("POST", "/api/tables", {"game": "soup", "seats": 2, "mine": [0], "names": wrong})
    assert answer.json()["error"]["reason"] == reason
    assert ann.get("/api/tables/mine") == []


def test_a_code_leads_to_its_table_however_it_is_typed(ann: Visitor, served: Running) -> None:
    table = opened(ann, start=False)
    code = table_of(ann, table)["code"]
    assert len(code) == 6
    for typed in (code, code.lower(), f"{code[:3]}-{code[3:]}", f" {code[:3]} {code[3:]}"):
        answer = HTTP.get(f"{served.url}/api/codes/{typed}")  # a stranger asks
        assert answer.json() == {"id": table}, typed
    for wrong in ("AAAAAA", "A", f"{code}A", "äöü", "%20"):
        answer = HTTP.get(f"{served.url}/api/codes/{wrong}")
        assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "no_such_code"), wrong


def test_codes_cannot_be_tried_one_after_the_other(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(str(tmp_path_factory.mktemp("codes") / "toque.db")) as server:
        answers = [HTTP.get(f"{server.url}/api/codes/AAAA{number}").status_code for number in range(23, 53)]
    assert answers.count(404) in (20, 21)
    assert answers[-1] == 429


def test_spectators_take_a_bots_seat_where_it_is_offered(ann: Visitor, eve: Visitor) -> None:
    wish = {"game": "soup", "seats": 2, "mine": [0], "bots": {"1": "random"}, "start": True}
    closed = ann.post("/api/tables", wish)["id"]
    sit = {"id": "s", "command": {"do": "sit", "seat": 1}}
    assert eve.ask("POST", f"/api/tables/{closed}/acts", sit).json()["error"]["reason"] == "seat_taken"
    offered = ann.post("/api/tables", {**wish, "bot_seats": True})["id"]
    assert table_of(eve, offered)["bot_seats"]
    eve.act(offered, "sit", seat=1)
    update = eve.get(f"/api/tables/{offered}")
    assert update["you"]["seats"] == [1]
    assert update["view"]["hand"]
