"""A phone as a hand: its code works once and for a short time, and the phone controls only one seat's hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.types import WebSocketScope

from server.fixtures.inside import Ear, Inside, on_a_watch, settled, until
from server.hands.puppets import LOTS, Cooking, said
from server.hands.test_hands import at, cooked, drawn, mover, other, outs
from table.pouring import FLIPPED
from table.sitting import Watch
from toque.server.hands.messages import LetGo, Reached
from toque.server.hands.shakers import AWAY_SECONDS, CODE_SECONDS, MOST_EACH, Shakers
from toque.server.live.session import REACH_PAUSE
from toque.server.people.limits import Buckets, Rate
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners
from toque.table.journal.entries import Drawn

PHONE = ("paired", "task", "task_frame", "task_done")


async def code_for(cooking: Cooking, person: str | None = None, seat: int | None = None) -> str:
    """A code for the hand of a seat."""
    wanted = {"seat": cooking.seat if seat is None else seat}
    reply = await cooking.server.request("POST", "/api/tables/m/shakers", person or mover(cooking), wanted)
    assert reply.status == 201, reply.body
    assert reply.json()["expires_in"] == CODE_SECONDS
    return str(reply.json()["code"])


@asynccontextmanager
async def phone(cooking: Cooking, first: object, headers: dict[str, str] | None = None) -> AsyncIterator[Ear]:
    """The socket of a phone, which has no visitor."""
    server = cooking.server
    ear = Ear(server)
    scope: Any = {
        **server.scope("/api/shaker", ""),
        "type": "websocket",
        "subprotocols": [],
        "extensions": {},
        "headers": server.headers(None, headers),
    }
    request: WebSocketScope = scope
    talk = asyncio.create_task(server.app(request, ear.receive, ear.send))
    try:
        ear.speak(first)
        await until(lambda: ear.heard or ear.closed is not None)
        yield ear
    finally:
        ear.spoken.put_nowait({"type": "websocket.disconnect", "code": 1000, "reason": ""})
        await talk
        await settled()


@asynccontextmanager
async def paired(cooking: Cooking) -> AsyncIterator[Ear]:
    """A phone that is the hand of the player who has to move."""
    async with phone(cooking, {"type": "pair", "code": await code_for(cooking)}) as ear:
        assert [message["type"] for message in ear.messages()][:1] == ["paired"]
        yield ear


def last_words(ear: Ear) -> str:
    """Why a socket was closed."""
    return str(said(ear, "bye")[-1]["reason"])


def lets_go(cooking: Cooking) -> bool:
    """Whether a hand has let go."""
    return any(isinstance(order, LetGo) for order in cooking.hands.orders)


def test_a_phone_pours_for_its_seat_and_everybody_sees_it(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs, paired(cooking) as hand:
            await cooking.by_hand(own)
            await cooking.pour(hand)
            await cooking.entered()
            (here,) = said(hand, "paired")
            assert (here["seat"], here["name"], here["game"]) == (
                cooking.seat,
                mover(cooking).capitalize(),
                "alacarte",
            )
            (task,) = said(hand, "task")
            assert (task["act"], task["colour"] in ("lemon", "pepper", "paprika", "herbs")) == ("pour", True)
            (done,) = said(hand, "task_done")
            fallen = done["fallen"]
            assert drawn(cooking) == Drawn(str(fallen["condiments"] * 6 + fallen["salt"]), film=True)
            last = said(theirs, "hand_frame")[-1]["frame"]
            assert fallen["condiments"] + fallen["salt"] == outs(last)
            shown = said(hand, "task_frame")[-1]
            assert (shown["condiments"], shown["salt"]) == (fallen["condiments"], fallen["salt"])

    cooked(tmp_path, evening)


def test_a_phone_flips_a_crepe(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, paired(cooking) as hand:
            await cooking.by_hand(own)
            for target, frames in ((-1.0, 6), (0.7, 14), (0.0, LOTS)):
                cooking.reach(hand, target)
                await settled()
                await cooking.tick(frames)
            await cooking.entered()
            (task,) = said(hand, "task")
            assert (task["act"], task["colour"], len(task["frame"])) == ("flip", None, 6)
            (done,) = said(hand, "task_done")
            assert str(int(done["fallen"]["turned"])) == drawn(cooking).answer
            assert drawn(cooking).film

    cooked(tmp_path, evening, flip=FLIPPED)


def test_a_code_works_once(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        code = await code_for(cooking)
        assert len(code) >= 22, "128 bits"
        async with phone(cooking, {"type": "pair", "code": code}) as first:
            secret = said(first, "paired")[0]["secret"]
            assert secret != code
            async with phone(cooking, {"type": "pair", "code": code}) as second:
                assert last_words(second) == "no_such_shaker"
            assert first.closed is None
        async with phone(cooking, {"type": "pair", "code": secret}) as third:
            assert last_words(third) == "no_such_shaker", "a secret is not a code"
        fresh = await code_for(cooking)
        async with phone(cooking, {"type": "resume", "secret": fresh}) as fourth:
            assert last_words(fourth) == "no_such_shaker", "a code is not a secret"

    cooked(tmp_path, evening)


def test_wrong_used_and_old_codes_have_the_same_answer(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        used = await code_for(cooking)
        async with phone(cooking, {"type": "pair", "code": used}):
            pass
        old = await code_for(cooking)
        watch.wait(CODE_SECONDS)
        answers = set()
        for code in ("nonsense", used, old):
            async with phone(cooking, {"type": "pair", "code": code}) as ear:
                answers.add((*ear.heard, ear.closed))
        assert len(answers) == 1
        assert not cooking.server.access.shakers.known, "expired codes are forgotten"

    cooked(tmp_path, evening)


def test_a_code_works_until_it_is_too_old(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        code = await code_for(cooking)
        watch.wait(CODE_SECONDS - 1)
        async with phone(cooking, {"type": "pair", "code": code}) as ear:
            assert said(ear, "paired")

    cooked(tmp_path, evening)


def test_a_new_code_ends_the_older_one_and_its_phone(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        first = await code_for(cooking)
        second = await code_for(cooking)
        async with phone(cooking, {"type": "pair", "code": first}) as ear:
            assert last_words(ear) == "no_such_shaker"
        async with phone(cooking, {"type": "pair", "code": second}) as ear:
            await code_for(cooking)
            await until(lambda: ear.closed is not None)
            assert last_words(ear) == "shaker_over"

    cooked(tmp_path, evening)


def test_a_person_can_pair_a_phone_only_with_their_own_seat(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        for person, seat, reason in (
            (other(cooking), cooking.seat, "not_your_seat"),
            ("eve", cooking.seat, "not_your_seat"),
            (None, cooking.seat, "not_known"),
            (mover(cooking), 1 - cooking.seat, "not_your_seat"),
            (mover(cooking), 9, "no_such_seat"),
        ):
            reply = await cooking.server.request("POST", "/api/tables/m/shakers", person, {"seat": seat})
            assert reply.reason() == reason, (person, seat)
            gone = await cooking.server.request("DELETE", f"/api/tables/m/shakers/{seat}", person)
            assert gone.reason() == reason, (person, seat)

    cooked(tmp_path, evening, manners=Manners(watchers=0))


def test_a_game_without_hands_has_no_phones(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna") as server:
                wish = {"game": "soup", "seats": 2, "mine": [0], "bots": {"1": "random"}}
                table = (await server.request("POST", "/api/tables", "anna", wish)).json()["id"]
                reply = await server.request("POST", f"/api/tables/{table}/shakers", "anna", {"seat": 0})
                assert reply.reason() == "not_allowed"

    on_a_watch(evening)


def test_a_phone_comes_back_with_its_secret_for_a_while(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        async with at(cooking) as own:
            async with paired(cooking) as first:
                secret = said(first, "paired")[0]["secret"]
                await cooking.by_hand(own)
            watch.wait(AWAY_SECONDS - 1)
            async with phone(cooking, {"type": "resume", "secret": secret}) as again:
                await settled()
                await cooking.tick()  # the bottle, which nobody had moved yet, is taken up again
                assert [message["type"] for message in again.messages()][:2] == ["paired", "task"]
                assert said(again, "paired")[0]["secret"] == secret
                await cooking.pour(again)
                await cooking.entered()
            watch.wait(AWAY_SECONDS)
            async with phone(cooking, {"type": "resume", "secret": secret}) as late:
                assert last_words(late) == "no_such_shaker"

    cooked(tmp_path, evening)


def test_a_phone_that_comes_back_takes_over_from_its_older_connection(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            async with paired(cooking) as first:
                secret = said(first, "paired")[0]["secret"]
                async with phone(cooking, {"type": "resume", "secret": secret}) as second:
                    await until(lambda: first.closed is not None)
                    assert last_words(first) == "shaker_over"
                    assert second.closed is None
                    cooking.reach(second, 1.0)
                    await settled()
                    await cooking.tick(30)
                    assert any(isinstance(order, Reached) for order in cooking.hands.orders)
            assert not lets_go(cooking)

    cooked(tmp_path, evening)


def test_everybody_is_told_which_seats_have_a_phone(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs, at(cooking, "eve") as eve:
            async with paired(cooking), at(cooking, other(cooking)) as late:
                assert said(late, "phones") == [{"type": "phones", "seats": [cooking.seat]}]
            for ear in (own, theirs):
                assert [message["seats"] for message in said(ear, "phones")] == [[cooking.seat], []]
            assert not said(eve, "phones"), "delayed spectators are told nothing now"

    cooked(tmp_path, evening, manners=Manners(watchers=30))


def test_a_phone_can_be_disconnected_at_the_table(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, paired(cooking) as hand:
            secret = said(hand, "paired")[0]["secret"]
            path = f"/api/tables/m/shakers/{cooking.seat}"
            assert (await cooking.server.request("DELETE", path, mover(cooking))).status == 204
            await until(lambda: hand.closed is not None)
            assert last_words(hand) == "shaker_over"
            assert said(own, "phones")[-1]["seats"] == []
            async with phone(cooking, {"type": "resume", "secret": secret}) as again:
                assert last_words(again) == "no_such_shaker"
            assert (await cooking.server.request("DELETE", path, mover(cooking))).status == 204, "twice is fine"

    cooked(tmp_path, evening)


@pytest.mark.parametrize("how", ["resign", "forget"])
def test_leaving_a_seat_disconnects_its_phone(tmp_path: Path, how: str) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, paired(cooking) as hand:
            secret = said(hand, "paired")[0]["secret"]
            if how == "resign":  # which ends the game of two
                await own.do("r", "resign", seat=cooking.seat)
            else:
                await cooking.server.request("DELETE", "/api/me", mover(cooking))
            await until(lambda: hand.closed is not None)
            assert last_words(hand) == "shaker_over"
            assert not cooking.server.access.shakers.known
            async with phone(cooking, {"type": "resume", "secret": secret}) as again:
                assert last_words(again) == "no_such_shaker"

    cooked(tmp_path, evening)


def test_a_code_for_a_seat_that_was_left_no_longer_works(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            code = await code_for(cooking)
            await own.do("r", "resign", seat=cooking.seat)
            async with phone(cooking, {"type": "pair", "code": code}) as ear:
                assert last_words(ear) == "shaker_over"
            reply = await cooking.server.request(
                "POST", "/api/tables/m/shakers", other(cooking), {"seat": 1 - cooking.seat}
            )
            assert reply.reason() == "over"

    cooked(tmp_path, evening)


def test_the_hand_lets_go_when_table_and_phone_are_both_disconnected(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking, other(cooking)):
            async with paired(cooking) as hand:
                async with at(cooking) as own:
                    await cooking.by_hand(own)
                    cooking.reach(hand, 2.4)
                    await settled()
                    await cooking.tick(30)
                assert not lets_go(cooking), "the phone holds it"
                await cooking.tick(5)
            assert lets_go(cooking)
            await cooking.tick(LOTS)
            await cooking.entered()
            assert drawn(cooking).film

    cooked(tmp_path, evening)


def test_a_lost_phone_leaves_the_bottle_to_the_person_at_the_table(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            async with paired(cooking):
                await cooking.by_hand(own)
            assert not lets_go(cooking)
            await cooking.pour(own)
            await cooking.entered()

    cooked(tmp_path, evening)


def test_a_bottle_is_shaken_by_phone(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, paired(cooking) as hand:
            await cooking.by_hand(own)
            await hand.say({"type": "shake", "seat": cooking.seat})
            await cooking.tick()
            assert len(said(hand, "task")) == 2
            assert len(said(own, "hand_begun")) == 2

    cooked(tmp_path, evening)


def test_a_phone_cannot_move_another_seats_hand(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            code = await code_for(cooking, other(cooking), 1 - cooking.seat)
            async with phone(cooking, {"type": "pair", "code": code}) as wrong, paired(cooking) as hand:
                await cooking.by_hand(own)
                shakes = cooking.hands.shakes
                for ear in (wrong, hand):
                    for seat in range(4):
                        if (ear, seat) != (hand, cooking.seat):
                            cooking.reach(ear, 3.0, seat)
                            ear.speak({"type": "shake", "seat": seat})
                await settled()
                await cooking.tick(30)
                assert not any(isinstance(order, Reached) for order in cooking.hands.orders)
                assert cooking.hands.shakes == shakes
                assert not said(wrong, "task", "task_frame")

    cooked(tmp_path, evening)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "do", "id": "a", "command": {"do": "move", "seat": 0, "move": "heat"}},
        {"type": "look", "id": "a", "seat": 0},
        {"type": "hello", "after": None},
        {"type": "take", "act": "flip"},
        {"type": "pair", "code": "another"},
        {"type": "resume", "secret": "another"},
        {"type": "reach", "seat": 0, "to": 9},
        {"type": "reach", "seat": 0, "to": 1, "as": "bert"},
        "x" * 20_000,
    ],
)
def test_a_phone_can_send_nothing_else(tmp_path: Path, message: object) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with paired(cooking) as hand:
            before = cooking.match.seq
            hand.speak(message)
            await until(lambda: hand.closed is not None)
            assert last_words(hand) == "bad_message"
            assert cooking.match.seq == before
        async with phone(cooking, {"type": "reach", "seat": 0, "to": 1.0}) as early:
            assert last_words(early) == "bad_message", "first the code"

    cooked(tmp_path, evening)


def test_a_phone_hears_of_its_own_hand_and_of_nothing_else(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        code = await code_for(cooking, other(cooking), 1 - cooking.seat)
        async with at(cooking) as own, paired(cooking) as hand, phone(cooking, {"type": "pair", "code": code}) as idle:
            await own.do("c", "say", text="The secret of the soup")
            await cooking.by_hand(own)
            await cooking.pour(hand)
            await cooking.entered()
            await hand.say({"type": "ping"})
            assert {message["type"] for message in hand.messages()} == {*PHONE, "pong"}
            assert [message["type"] for message in idle.messages()] == ["paired"]
            for message in hand.messages():
                fields = {
                    "paired": {"type", "secret", "seat", "name", "game"},
                    "task": {"type", "act", "colour", "condiments", "salt", "frame"},
                    "task_frame": {"type", "frame", "condiments", "salt"},
                    "task_done": {"type", "fallen"},
                    "pong": {"type", "seq"},
                }
                assert set(message) == fields[message["type"]]
                assert len(message.get("frame", [0])) == 1, "how grains lie is not sent"

    cooked(tmp_path, evening)


def test_a_phone_and_its_person_share_one_rate_limit(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        access = cooking.server.access
        async with at(cooking) as own, paired(cooking) as hand:
            await cooking.by_hand(own)
            access.reaches = Buckets(Rate(3, 0))
            access.messages = Buckets(Rate(2, 0))
            for _number in range(2):
                await hand.say({"type": "ping"})
            assert hand.closed is None
            await own.say({"type": "ping"})
            await until(lambda: own.closed is not None)
            assert last_words(own) == "too_fast", "both together"
            for _number in range(9):
                cooking.reach(hand, 1.0)
            for _number in range(12):
                await settled()
                watch.wait(REACH_PAUSE * 1.5)
            assert access.reaches.levels[mover(cooking)][0] < 1
            assert hand.closed is None, "what is too much is not heard"

    cooked(tmp_path, evening)


def test_trying_and_making_codes_is_rate_limited(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        access = cooking.server.access
        access.newcomers = Buckets(Rate(3, 0))
        reasons = []
        for number in range(5):
            async with phone(cooking, {"type": "pair", "code": f"guess-{number}"}) as ear:
                reasons.append(last_words(ear))
        assert reasons == ["no_such_shaker"] * 3 + ["too_fast"] * 2
        access.new_shakers.visitors = Buckets(Rate(1, 0))
        await code_for(cooking)
        reply = await cooking.server.request("POST", "/api/tables/m/shakers", mover(cooking), {"seat": cooking.seat})
        assert reply.reason() == "too_fast"

    cooked(tmp_path, evening)


def test_a_person_has_only_so_many_codes_and_new_ones_replace_old_ones() -> None:
    watch = Watch()
    shakers = Shakers(watch)
    for seat in range(MOST_EACH):
        shakers.made("anna", "m", seat)
    with pytest.raises(Exception, match="too_many"):
        shakers.made("anna", "m", MOST_EACH)
    shakers.made("bert", "n", 0)
    watch.wait(CODE_SECONDS)
    shakers.made("anna", "m", MOST_EACH)
    assert len(shakers.known) == 1


def test_a_phone_on_another_sites_page_is_turned_away(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        code = await code_for(cooking)
        first = {"type": "pair", "code": code}
        async with phone(cooking, first, {"origin": "http://evil.test"}) as ear:
            assert ear.closed == "wrong_origin"
        async with phone(cooking, first, {"origin": "http://toque.test"}) as ear:
            assert said(ear, "paired")

    cooked(tmp_path, evening)
