"""The practice kitchen: the same hands as at a table, without any effect on a game, for a limited number of people."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.fixtures.running import wait_until
from server.fixtures.threaded import GENEROUS, QUICK, Threaded, threaded
from toque.server.people.limits import Limits, Rate

NEVER = 1e-9


def kitchen(server: Threaded, **headers: str) -> connect:
    """A socket of a practice kitchen, not yet open."""
    return connect(
        f"ws://127.0.0.1:{server.port}/api/practice", additional_headers=headers, compression=None, max_size=None
    )


async def heard(socket: ClientConnection, kind: str) -> tuple[dict[str, Any], list[str]]:
    """The next message of this kind, and the kinds of the messages before it."""
    before: list[str] = []
    while True:
        message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(socket.recv(), GENEROUS))
        if message["type"] == kind:
            return message, before
        before.append(message["type"])


async def say(socket: ClientConnection, kind: str, **facts: object) -> None:
    await socket.send(msgspec.json.encode({"type": kind, **facts}).decode())


async def why(socket: ClientConnection) -> tuple[str, int | None]:
    """Why the server closes, and with which code."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), GENEROUS)
    except ConnectionClosed:
        return socket.close_reason or "", socket.close_code


def test_the_practice_kitchen_pours_and_flips_independently_of_tables(tmp_path: Path) -> None:
    limits = replace(QUICK, limits=Limits(takes=Rate(6, NEVER), practice=2, all_practice=3))

    async def evening(server: Threaded) -> None:
        async with kitchen(server) as socket:
            await say(socket, "take", act="pour", condiments=4, salt=2)
            begun, _ = await heard(socket, "hand_begun")
            assert (begun["seat"], sorted(begun["kinds"])) == (0, [0, 0, 0, 0, 1, 1])
            await say(socket, "reach", seat=0, to=3.1)
            await heard(socket, "hand_frame")
            while (await heard(socket, "hand_frame"))[0]["frame"][0] < 2900:
                pass
            await say(socket, "reach", seat=0, to=0)
            done, _ = await heard(socket, "practised")
            assert done["act"] == "pour"
            assert 0 <= done["condiments"] <= 4
            assert 0 <= done["salt"] <= 2
            assert [odds["technique"] for odds in done["odds"]][:2] == ["timid", "careful"]
            runs = {sum(count for _, _, count in odds["outcomes"]) for odds in done["odds"]}
            assert len(runs) == 1
            assert all(
                condiments <= 4 and salt <= 2 for odds in done["odds"] for condiments, salt, _ in odds["outcomes"]
            )
            await say(socket, "take", act="pour", condiments=1, salt=0)
            await heard(socket, "hand_begun")
            await say(socket, "take", act="flip")
            begun, before = await heard(socket, "hand_begun")
            assert begun["act"] == "flip"
            assert "practised" not in before
            await say(socket, "reach", seat=0, to=-1)
            done, before = await heard(socket, "practised")
            assert before[-1] == "hand_done"
            assert (done["act"], len(done["odds"])) == ("flip", 3)
            await say(socket, "ping")
            await heard(socket, "pong")
            async with kitchen(server) as second, kitchen(server) as third:
                await say(second, "take", act="what")
                assert (await heard(second, "bye"))[0]["reason"] == "bad_message"
                assert await why(third) == ("too_many", 1013)
            for _ in range(5):
                await say(socket, "take", act="flip")
            assert (await heard(socket, "bye"))[0]["reason"] == "too_fast"
        async with kitchen(server, origin="http://evil.test") as elsewhere:
            assert await why(elsewhere) == ("wrong_origin", 1008)

    with threaded(str(tmp_path / "toque.db"), limits) as server:
        asyncio.run(evening(server))
        hands = server.access.house.services.hands
        assert hands.replaced == 0
        assert server.counted("toque_failures_total") == 0
    assert hands.mover is None
    assert hands.packer is None


def test_new_visitors_from_one_address_get_no_more_kitchens(tmp_path: Path) -> None:
    limits = Limits(practice=1, household=2, all_practice=10)

    async def evening(server: Threaded) -> None:
        ann, bea, eve = (server.come_in(name)["authorization"] for name in ("Ann", "Bea", "Eve"))
        async with kitchen(server, authorization=ann) as first, kitchen(server, authorization=bea) as second:
            for socket in (first, second):
                await say(socket, "ping")
                await heard(socket, "pong")
            async with kitchen(server, authorization=eve) as third:
                assert await why(third) == ("too_many", 1013)
        wait_until(lambda: not server.access.kitchens_from.all, GENEROUS)
        async with kitchen(server, authorization=eve) as third:
            await say(third, "ping")
            await heard(third, "pong")

    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=limits)) as server:
        asyncio.run(evening(server))
