"""Whole games at a real server: people and bots, one screen, without sockets, and across a restart."""

from __future__ import annotations

import asyncio
from typing import Any

from server.fixtures.running import Running, Unlimited, Visitor, play_to_the_end, started
from server.fixtures.soup_tables import is_on_turn, look, move, opened, play_all_seats, play_by_asking
from toque.games.soup.game import SOUP
from toque.store.databases.places import opened as store_at
from toque.store.keeper import read
from toque.table.head import Stage
from toque.table.journal.entries import Chosen, Moved
from toque.table.result import result


def test_people_and_bots_play_whole_games_on_one_screen_on_many_or_without_sockets(
    served: Running, ann: Visitor, ben: Visitor
) -> None:
    by_socket, by_asking, one_screen = opened(ann, ben), opened(ben, ann), opened(ann, mine=2, forced=True)

    async def all_games() -> list[dict[str, Any]]:
        asking = asyncio.to_thread(play_by_asking, ann, by_asking)
        async with (
            ann.at(by_socket) as one,
            ben.at(by_socket) as two,
            ben.at(by_asking) as three,
            ann.at(one_screen) as screen,
        ):
            games = play_to_the_end(one), play_to_the_end(two, 1), play_to_the_end(three), play_all_seats(screen)
            asked, *_ = await asyncio.gather(asking, *games)
            return [one.update, two.update, asked, three.update, screen.update]

    ends = asyncio.run(all_games())
    assert [end["table"]["result"]["ending"] for end in ends] == ["finished"] * 5
    assert ends[0]["table"]["result"] == ends[1]["table"]["result"]
    assert ends[2]["table"]["result"] == ends[3]["table"]["result"]
    check_journals(served.place, {by_socket: ends[0], by_asking: ends[2], one_screen: ends[4]})


def check_journals(place: str, ends: dict[str, dict[str, Any]]) -> None:
    """Check that the stored journals replay to the matches whose ends people saw."""
    with store_at(place) as store:
        for table, end in ends.items():
            match = read(store, table, lambda: 0)
            assert match.stage is Stage.OVER
            assert match.seq >= end["seq"]
            found = result(match)
            assert found is not None
            assert found.scores == end["table"]["result"]["scores"]
            assert found.places == end["table"]["result"]["places"]


def test_after_a_restart_tables_people_and_hidden_choices_are_still_there(place: str) -> None:
    with started(Unlimited(place)) as server:
        ann, ben = Visitor.come_in(server, "Ann"), Visitor.come_in(server, "Ben")
        eve = Visitor.come_in(server, "Evelyn")
        table, running, waiting = opened(ann, ben), opened(ann, bots=2), opened(ben, start=False)
        eve.act(table, "say", text="nobody knows me")
        assert eve.ask("DELETE", "/api/me").status_code == 204

        async def choose() -> dict[str, Any]:
            async with ann.at(table) as chair, ann.at(running) as other:
                await move(other)
                await move(other)
                update = await chair.until(is_on_turn)
                answer = await chair.do("move", "menu", seat=0, move="menu onion", after=update["seq"])
                assert answer["type"] == "done"
                return chair.update

        before = asyncio.run(choose())
        assert before["table"]["seats"][0]["chosen"]
        assert before["you"]["withdrawable"] == [0]
        assert server.stop() == 0
        server.start()

        async def go_on() -> dict[str, dict[str, Any]]:
            async with ann.at(table, before["seq"]) as one, ben.at(table) as two:
                update = await one.until(lambda _: True)
                assert not update["full"]
                assert "Evelyn" not in ben.ask("GET", f"/api/tables/{table}").text
                assert [note["text"] for note in ben.get(f"/api/tables/{table}")["notes"]] == [""]
                assert update["table"]["seats"][0]["chosen"]
                assert update["view"]["players"][0]["menu"] == before["view"]["players"][0]["menu"] is not None
                again = await one.do("move", "menu", seat=0, move="menu onion", after=before["seq"])
                assert again["type"] == "done"
                assert (await two.until(lambda _: True))["view"]["players"][0]["menu"] is None
                asking = asyncio.to_thread(play_by_asking, ann, running)
                *_, asked = await asyncio.gather(play_to_the_end(one), play_to_the_end(two), asking)
                return {table: one.update, running: asked}

        ends = asyncio.run(go_on())
        assert [each["stage"] for each in ben.get("/api/tables/mine")] == ["open"]
        assert ben.get(f"/api/tables/{waiting}")["table"]["seats"][0]["name"] == "Ben"
    check_journals(place, ends)
    with store_at(place) as store:
        acts = [entry.act for entry in store.entries(table)]
        onion = SOUP.read("menu onion")
        assert acts.count(Chosen(0, onion)) == 1
        assert acts.count(Moved(0, onion)) == 1


def test_a_shared_screen_shows_only_the_hand_whose_turn_it_is_and_only_on_request(ann: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, mine=2)
        async with ann.at(table) as screen:
            update = await screen.until(lambda update: update["table"]["seats"][2]["chosen"])  # the bot
            assert not update["view"]["hand"]
            assert screen.owed() == [0, 1]
            assert (await look(screen, 1))["type"] == "done"
            assert screen.update["you"]["looking"] == 1
            assert screen.update["view"]["hand"]
            assert ann.get(f"/api/tables/{table}", looking=1)["view"] == screen.update["view"]
            assert not ann.get(f"/api/tables/{table}", looking=2)["view"]["hand"]
            assert (await move(screen))["type"] == "done"
            assert screen.update["you"]["looking"] is None
            assert not screen.update["view"]["hand"]
            await look(screen, 1)
            assert not screen.update["view"]["hand"]  # it has chosen: the other seat's turn
            refused = await look(screen, 2)
            assert refused["refusal"]["reason"] == "not_your_seat"
            assert not screen.update["view"]["hand"]

    asyncio.run(play())


def test_forced_decisions_are_made_by_the_table_where_that_is_wanted(ann: Visitor) -> None:
    table, other = opened(ann, forced=True), opened(ann, forced=False)

    async def decisions(of: str) -> list[int]:
        async with ann.at(of) as chair:
            await play_to_the_end(chair)
            updates = [message for message in chair.heard if message["type"] == "update"]
            return [len(update["view"]["legal"]) for update in updates if is_on_turn(update)]

    assert 1 not in asyncio.run(decisions(table))
    assert 1 in asyncio.run(decisions(other))
