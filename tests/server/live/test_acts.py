"""What players and the host do at a table: agree, undo, talk, knock, place bots, free seats, close."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.fixtures.running import Chair, Visitor
from server.fixtures.soup_tables import is_on_turn, move, opened


def question(update: dict[str, Any]) -> bool:
    return update["table"]["question"] is not None


async def choose(*chairs: Chair) -> None:
    """Everybody chooses a menu, and sees that all have chosen."""
    for chair in chairs:
        await move(chair)
    for chair in chairs:
        await chair.until(lambda update: update["view"]["phase"] == "cooking")


def test_two_people_pause_and_go_on_when_both_agree(ann: Visitor, ben: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, ben, bots=0)
        async with ann.at(table) as one, ben.at(table) as two:
            await choose(one, two)
            await one.do("ask", matter="pause")
            update = await two.until(question)
            assert update["you"]["asked"]
            assert update["table"]["question"]["waits_for"] == [ben.id]
            assert not update["table"]["paused"]
            await two.do("answer", yes=True)
            assert (await one.until(lambda update: bool(update["table"]["paused"])))["table"]["question"] is None
            refused = await two.do("move", seat=1, move="pea 3")
            assert refused["refusal"]["reason"] == "paused"
            await two.do("continue")
            await one.until(lambda update: not update["table"]["paused"])

    asyncio.run(play())


def test_another_players_decision_is_undone_only_if_they_agree(ann: Visitor, ben: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, ben, bots=0)
        async with ann.at(table) as one, ben.at(table) as two:
            await choose(one, two)
            first, second = (one, two) if is_on_turn(one.update) else (two, one)
            ply = first.update["ply"]
            await move(first)
            await move(second)
            await first.do("undo")
            update = await second.until(question)
            assert update["table"]["question"]["stop"]["barrier"] == "person"
            await second.do("answer", yes=False)
            assert (await first.until(lambda update: not question(update)))["ply"] > ply
            await first.do("undo")
            await second.until(question)
            await second.do("answer", yes=True)
            update = await first.until(lambda update: update["ply"] == ply)
            assert update["full"]  # the events are not simply continued
            assert is_on_turn(update)
            assert update["you"]["redo"]
            await first.do("redo")
            assert (await second.until(lambda update: update["ply"] > ply))["ply"] == ply + 2

    asyncio.run(play())


def test_a_game_ends_when_all_agree_with_scores_and_without_places(ann: Visitor, ben: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, ben)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.until(is_on_turn)
            await one.do("ask", matter="end")
            await two.until(question)
            await two.do("answer", yes=True)
            result = (await one.until(lambda update: update["table"]["stage"] == "over"))["table"]["result"]
            assert result["ending"] == "agreed"
            assert result["places"] is None

    asyncio.run(play())


def test_resigning_against_bots_ends_the_game_in_last_place(ann: Visitor) -> None:
    table = opened(ann, bots=2)
    ann.act(table, "resign", seat=0)
    result = ann.get(f"/api/tables/{table}")["table"]["result"]
    assert result["ending"] == "resigned"
    assert result["places"][0] == 3


def test_everybody_sees_the_chat_until_the_host_mutes_somebody(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    async def talk() -> None:
        table = opened(ann, ben)
        async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as watching:
            await two.do("say", text="  good soup \n")
            update = await watching.until(lambda update: bool(update["notes"]))
            assert [(note["name"], note["text"]) for note in update["notes"]] == [("Ben", "good soup")]
            assert (await two.do("say", text="\0"))["refusal"]["reason"] == "bad_text"
            assert (await two.do("mute", person=ann.id, muted=True))["refusal"]["reason"] == "not_host"
            await one.do("mute", person=ben.id, muted=True)
            assert (await two.do("say", text="still good"))["refusal"]["reason"] == "muted"
            assert (await two.do("knock"))["type"] == "refused"
            await one.do("mute", person=ben.id, muted=False)
            assert (await two.do("say", text="better"))["type"] == "done"

    asyncio.run(talk())


def test_everybody_hears_a_knock_and_knocks_are_rate_limited(ann: Visitor, ben: Visitor, eve: Visitor) -> None:
    async def knock() -> None:
        table = opened(ann, ben)
        async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as watching:
            await watching.until(lambda _: True)
            await one.until(lambda _: True)
            assert (await two.do("knock"))["type"] == "done"
            assert (await two.do("knock"))["refusal"]["reason"] == "too_fast"
            for chair in (one, watching):
                while (message := await chair.hear())["type"] != "knocked":
                    pass
                assert (message["name"], message["person"]) == ("Ben", ben.id)
            assert (await watching.do("knock"))["refusal"]["reason"] == "not_allowed"

    asyncio.run(knock())


def test_only_the_host_places_bots_frees_seats_and_starts(ann: Visitor, ben: Visitor) -> None:
    async def arrange() -> None:
        table = opened(ann, bots=1, start=False)
        async with ann.at(table) as host, ben.at(table) as guest:
            for command in ({"do": "start"}, {"do": "close"}, {"do": "place", "seat": 1, "bot": None}):
                assert (await guest.do(**command))["refusal"]["reason"] == "not_host"
            assert (await guest.do("sit", seat=1))["refusal"]["reason"] == "seat_taken"
            assert (await host.do("place", seat=1, bot="waiter"))["refusal"]["reason"] == "unknown_bot"
            assert (await host.do("place", seat=1, bot=None))["type"] == "done"
            assert (await host.do("start"))["refusal"]["reason"] == "empty_seats"
            assert (await guest.do("sit", seat=1))["type"] == "done"
            assert (await guest.do("rise", seat=1))["type"] == "done"
            assert (await guest.do("sit", seat=1))["type"] == "done"
            assert (await host.do("place", seat=1, bot=None))["type"] == "done"
            assert (await guest.do("sit", seat=1))["type"] == "done"
            assert (await host.do("start"))["type"] == "done"
            update = await guest.until(is_on_turn)
            assert update["you"]["looking"] == 1
            assert (await host.do("place", seat=1, bot="random"))["refusal"]["reason"] == "owner_present"
            assert (await host.do("close"))["refusal"]["reason"] == "not_open"

    asyncio.run(arrange())


def test_the_host_closes_a_table_that_has_not_begun(ann: Visitor) -> None:
    table = opened(ann, start=False)
    ann.act(table, "close")
    assert ann.get(f"/api/tables/{table}")["table"]["result"]["ending"] == "abandoned"
    assert table not in [each["id"] for each in ann.get("/api/tables/mine")]


def test_listed_tables_are_found_by_everybody_and_others_only_by_their_link(ann: Visitor, eve: Visitor) -> None:
    listed, hidden = opened(ann, start=False, listed=True), opened(ann, start=False)
    found = {table["id"]: table for table in eve.get("/api/tables")}
    assert hidden not in found
    assert found[listed]["host"] == "Ann"
    assert [seat["kind"] for seat in found[listed]["seats"]] == ["person", "bot"]
    assert eve.get(f"/api/tables/{hidden}")["table"]["stage"] == "open"
    mine = {table["id"] for table in ann.get("/api/tables/mine")}
    assert mine == {listed, hidden}
    ann.act(listed, "start")
    running = ann.get("/api/tables/mine")[0]
    assert running["your_turn"]
    assert 0 in running["waiting"]


@pytest.mark.parametrize("seat", ["00", "01", "0\n", "1\n", "10\n", "+1", " 1", "٣", "", "100"])
def test_a_seat_can_be_written_in_only_one_way(ann: Visitor, seat: str) -> None:
    for field, value in (("bots", "random"), ("names", "Granny")):
        wish = {"game": "soup", "seats": 2, "mine": [0, 1], field: {seat: value}}
        assert ann.ask("POST", "/api/tables", wish).status_code == 400
