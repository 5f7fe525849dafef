"""The protocol of a socket: missed events or everything, an answer to every message, refusals with the state."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.fixtures.running import Running, Visitor
from server.fixtures.soup_tables import first_move, is_on_turn, move, opened

COMMANDS: list[dict[str, Any]] = [
    {"do": "sit", "seat": 0},
    {"do": "rise", "seat": 0},
    {"do": "place", "seat": 0, "bot": "random"},
    {"do": "start"},
    {"do": "close"},
    {"do": "mute", "person": "nobody", "muted": True},
    {"do": "move", "seat": 0, "move": "pea 3"},
    {"do": "withdraw", "seat": 0},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "ask", "matter": "pause"},
    {"do": "answer", "yes": True},
    {"do": "continue"},
    {"do": "return"},
    {"do": "resign", "seat": 0},
    {"do": "say", "text": ""},
    {"do": "name", "text": ""},
    {"do": "knock"},
    {"do": "pace", "pace": "quick"},
    {"do": "skip"},
]


def test_a_reconnecting_person_gets_what_they_missed_or_everything_the_table_still_shows(ann: Visitor) -> None:
    table = opened(ann)

    async def play() -> None:
        async with ann.at(table) as chair:
            first = await chair.until(is_on_turn)
            assert first["full"]
            assert first["after"] == 0
            await move(chair)
            seen = (await chair.until(is_on_turn))["seq"]
            told = chair.update["ply"]
            await chair.do("say", text="soup?")
        async with ann.at(table, seen) as chair:
            tail = await chair.until(lambda _: True)
            assert not tail["full"]
            assert tail["after"] == seen
            assert [note["text"] for note in tail["notes"]] == ["soup?"]
            assert all(event["ply"] >= told for event in tail["events"])
            while chair.update["earliest"] <= told:  # until something new replaces what was shown then
                await move(chair)
                await chair.until(lambda update: is_on_turn(update) or update["table"]["stage"] == "over")
        async with ann.at(table, seen) as chair:
            late = await chair.until(lambda _: True)
            assert late["full"]
            assert late["events"]
            assert min(event["ply"] for event in late["events"]) >= late["earliest"] > told
            assert [note["text"] for note in late["notes"]] == ["soup?"]
        async with ann.at(table, 10**9) as chair:  # a number that this server has not reached
            assert (await chair.until(lambda _: True))["full"]

    asyncio.run(play())


def test_only_people_who_are_present_see_a_round_being_scored(ann: Visitor) -> None:
    table = opened(ann)

    async def play() -> None:
        async with ann.at(table) as chair:
            while not (counted := [update for update in chair.heard if "scored" in kinds(update)]):
                await move(chair)
            assert not counted[0]["full"]
            assert counted[0]["table"]["stage"] == "running"
        async with ann.at(table, counted[0]["after"]) as chair:
            late = await chair.until(lambda _: True)
            assert late["full"]
            assert "scored" not in kinds(late)

    asyncio.run(play())


def kinds(update: dict[str, Any]) -> set[str]:
    """The kinds of events in a message."""
    return {told["event"]["event"] for told in update.get("events", [])}


def test_all_tabs_of_a_person_see_the_same_and_each_may_move(ann: Visitor, ben: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, ben)
        async with ann.at(table) as one, ann.at(table) as two, ben.at(table) as other:
            await one.until(is_on_turn)
            await move(two)
            await one.until(lambda update: bool(update["table"]["seats"][0]["chosen"]))
            assert one.update["view"] == two.update["view"]
            await two.socket.close()
            await other.until(lambda update: bool(update["table"]["seats"][0]["chosen"]))
            await other.do("say", text="still there?")
            await one.until(lambda update: bool(update["notes"]))
            assert other.seats()[0]["present"]

    asyncio.run(play())


def test_a_command_sent_twice_under_one_id_is_done_once(ann: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, start=False)
        async with ann.at(table) as chair:
            first = await chair.do("say", "twice", text="hello")
            assert await chair.do("say", "twice", text="hello") == first
            body = {"id": "twice", "command": {"do": "say", "text": "hello"}}
            assert ann.post(f"/api/tables/{table}/acts", body)["seq"] == first["seq"]
            assert [note["text"] for note in ann.get(f"/api/tables/{table}")["notes"]] == ["hello"]

    asyncio.run(play())


def test_a_refused_move_names_rule_and_reason_and_sends_the_current_state(ann: Visitor, ben: Visitor) -> None:
    async def play() -> None:
        table = opened(ann, mine=1, bots=1)
        async with ann.at(table) as chair:
            start = await chair.until(is_on_turn)
            await move(chair)
            now = await chair.until(is_on_turn)
            stale = await chair.do("move", seat=0, move=first_move(now)[1], after=start["seq"])
            assert stale["refusal"]["reason"] == "stale"
            assert stale["update"]["view"] == now["view"]
            illegal = await chair.do(
                "move", seat=0, move=now["view"]["refused"][0]["moves"][0]["spelling"], after=now["seq"]
            )
            assert illegal["refusal"]["kind"] == "illegal_move"
            assert illegal["refusal"]["rule"] == now["view"]["refused"][0]["rule"]
            assert illegal["refusal"]["reason"] == now["view"]["refused"][0]["reason"]
            assert illegal["update"]["view"] == now["view"]
            misspelled = await chair.do("move", seat=0, move="potato 3")
            assert misspelled["refusal"]["kind"] == "misspelled"
            asked = {"id": "x", "command": {"do": "move", "seat": 0, "move": first_move(now)[1], "after": 1}}
            answer = ann.ask("POST", f"/api/tables/{table}/acts", asked)
            assert answer.status_code == 409
            assert answer.json()["error"]["reason"] == "stale"
            assert answer.json()["update"]["view"] == now["view"]
            foreign = ben.ask("POST", f"/api/tables/{table}/acts", asked)
            assert foreign.status_code == 403
            assert foreign.json()["error"]["reason"] == "not_your_seat"
            assert not foreign.json()["update"]["view"]["hand"]
            assert (await move(chair))["type"] == "done"

    asyncio.run(play())


def test_every_message_is_answered(ann: Visitor, eve: Visitor) -> None:
    async def talk() -> None:
        async with eve.at(opened(ann)) as chair:
            await chair.until(lambda _: True)
            for number, command in enumerate(COMMANDS):
                await chair.send({"type": "do", "id": str(number), "command": command})
                while (message := await chair.hear()).get("id") != str(number):
                    pass
                assert message["type"] == "refused", command
            await chair.send({"type": "look", "id": "look", "seat": 0})
            assert (await chair.hear())["refusal"]["reason"] == "not_your_seat"
            await chair.send({"type": "look", "id": "away", "seat": None})
            assert [(await chair.hear())["type"], (await chair.hear())["type"]] == ["update", "done"]
            await chair.send({"type": "hello", "after": None})
            assert (await chair.hear())["full"]
            await chair.send({"type": "ping"})
            assert await chair.hear() == {"type": "pong", "seq": chair.update["seq"]}
            await chair.send({"type": "dance"})
            assert await chair.hear() == {"type": "bye", "reason": "bad_message"}
            with pytest.raises(ConnectionClosed):
                await chair.hear()

    asyncio.run(talk())


def test_a_stranger_may_watch_but_not_act(served: Running, ann: Visitor) -> None:
    async def watch() -> None:
        stranger = Visitor(served, "", "", "forged.token")
        async with stranger.at(opened(ann)) as chair:
            update = await chair.until(lambda _: True)
            assert update["you"]["person"] is None
            assert not update["view"]["hand"]
            refused = await chair.do("say", text="hello")
            assert refused["refusal"]["reason"] == "not_known"

    asyncio.run(watch())


IMPOSSIBLE: dict[str, list[int | str]] = {
    "after": [-1, 2**53 + 1, 10**20],
    "wait": [-1, "nan", "inf"],
    "looking": [-1, 16, 10**20],
}


@pytest.mark.parametrize(("wrong", "number"), [(name, each) for name, them in IMPOSSIBLE.items() for each in them])
def test_an_impossible_number_is_refused_and_its_parameter_is_named(
    ann: Visitor, wrong: str, number: int | str
) -> None:
    table = opened(ann)
    asked = [("/updates", {"after": 0, "wait": 0, wrong: number})]
    asked += [("", {wrong: number})] if wrong == "looking" else []
    for path, query in asked:
        answer = ann.ask("GET", f"/api/tables/{table}{path}", **query)
        assert answer.status_code == 400
        error = answer.json()["error"]
        assert (error["reason"], error["facts"]["said"].partition(" E")[0]) == ("bad_message", f"{wrong}:")
