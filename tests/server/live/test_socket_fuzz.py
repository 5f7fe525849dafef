"""Anything sent over a table's socket gets an answer or a clean close, never a server error, and changes no game."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from conformance.walks import SOAK
from server.fixtures.threaded import GENEROUS, QUICK, Threaded, threaded
from server.live.bad_messages import Frame, frame, malformed
from server.requests.test_fuzz import UNHURRIED
from toque.engine.rng import Rng
from toque.server.serve import Serving
from toque.table.journal.entries import Entry, Left, Noted, Returned

FRAMES = 50_000 if SOAK else 2_000
SESSIONS = 8
"""Sockets that talk at the same time."""
CLEAN = {1001, 1002, 1007, 1008, 1009, 1013}
"""Codes with which a socket may be closed; 1011 would be a server error."""


class Scene:
    """A table of three people where only people act, a visitor without a seat, and somebody without a name."""

    def __init__(self, server: Threaded) -> None:
        self.server = server
        self.players = [server.come_in(name) for name in ("Ann", "Bea", "Cem")]
        self.table = server.table(self.players[0], bots={}, start=False, manners={"grace": None})
        for seat, player in enumerate(self.players[1:], 1):
            self.act(player, do="sit", seat=seat)
        self.act(self.players[0], do="start")
        self.other = server.come_in("Dan")

    def act(self, who: dict[str, str], **command: object) -> None:
        """Do something that is allowed."""
        asked = {"id": os.urandom(8).hex(), "command": command}
        answer = self.server.ask("POST", f"/api/tables/{self.table}/acts", json=asked, headers=who)
        assert answer.status_code == 200, answer.text

    def journal(self) -> list[Entry]:
        """The stored journal without presence and chat, which everybody with a name may change."""
        entries = self.server.store.entries(self.table)
        return [
            msgspec.structs.replace(entry, seq=0)
            for entry in entries
            if not isinstance(entry.act, Left | Returned | Noted)
        ]


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    serving = Serving(pace=QUICK.pace, thinkers=1, limits=UNHURRIED)
    with threaded(str(tmp_path_factory.mktemp("fuzz") / "toque.db"), serving) as server:
        yield Scene(server)


def test_nothing_that_somebody_without_a_seat_sends_changes_the_game(scene: Scene) -> None:
    before = scene.journal()
    talks = [
        SocketSession(scene, Rng(number), frame, who)
        for number, who in enumerate([scene.other, None] * (SESSIONS // 2))
    ]

    async def everybody() -> None:
        await asyncio.gather(*(each.go_on(FRAMES // SESSIONS) for each in talks))

    asyncio.run(everybody())
    answered = sum(each.answered for each in talks)
    assert FRAMES // 3 < answered < FRAMES * 2 // 3  # they do not all end at the first word
    assert scene.journal() == before
    assert scene.server.counted("toque_failures_total") == 0
    assert scene.server.counted("toque_sockets") == 0
    scene.act(scene.players[0], do="say", text="still here")


def test_no_malformed_message_of_a_player_changes_the_game(scene: Scene) -> None:
    before = scene.journal()
    talk = SocketSession(scene, Rng(99), malformed, scene.players[0])
    asyncio.run(talk.go_on(FRAMES // 20))
    assert talk.answered == 0
    assert scene.journal() == before
    assert scene.server.counted("toque_failures_total") == 0


class SocketSession:
    """A client that sends frame after frame, over as many sockets as it takes."""

    def __init__(self, scene: Scene, rng: Rng, draw: Callable[[Rng], Frame], who: dict[str, str] | None) -> None:
        self.scene = scene
        self.rng = rng
        self.draw = draw
        self.who = who
        self.answered = 0
        """Frames after which the socket stayed open."""

    async def go_on(self, frames: int) -> None:
        """Send so many frames."""
        while frames:
            async with self.scene.server.socket(self.scene.table, self.who) as socket:
                if self.rng.below(10):
                    await socket.send('{"type":"hello"}')
                    assert msgspec.json.decode(await socket.recv())["type"] == "update"
                while frames:
                    frames -= 1
                    if not await is_answered(socket, self.draw(self.rng)):
                        break
                    self.answered += 1


def is_gesture(sent: Frame) -> bool:
    """Whether this is the target of a hand, which is never answered."""
    return isinstance(sent, str) and sent.startswith(('{"type":"reach"', '{"type":"shake"'))


async def is_answered(socket: ClientConnection, sent: Frame) -> bool:
    """Whether this is answered; False if the socket is closed instead, cleanly."""
    heard: list[str] = []
    try:
        await socket.send(sent)
        await socket.send('{"type":"ping"}')
        while heard.count("pong") < (2 if sent == '{"type":"ping"}' else 1):
            heard.append(msgspec.json.decode(await asyncio.wait_for(socket.recv(), GENEROUS))["type"])
    except ConnectionClosed:
        assert socket.close_code in CLEAN, (sent, heard)
        return False
    assert len(heard) > 1 or is_gesture(sent), (sent, heard)
    return True


@pytest.mark.parametrize(
    "bytes_sent",
    [
        b"\x81\x85\0\0\0\0\xff\xfe\xff\xfe\xff",  # invalid UTF-8
        b"\x83\x80\0\0\0\0",  # a kind of frame that does not exist
        b"\xf1\x80\0\0\0\0",  # reserved bits
        b"\x81\x05hello",  # not masked
        b"\x80\x80\0\0\0\0",  # goes on with nothing
        b"\x89\xfe\xff\xff\0\0\0\0",  # a ping that is too long
        b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # more bytes than there are
        b"\x88\x82\0\0\0\0\x00\x01",  # closed with a code that does not exist
        b"GET / HTTP/1.1\r\n\r\n",
        b"\0" * 1000,
    ],
)
def test_malformed_frames_close_the_socket(scene: Scene, bytes_sent: bytes) -> None:
    async def send() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", scene.server.port)
        path = f"/api/tables/{scene.table}/live"
        upgrade = f"GET {path} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        writer.write(bytes_sent)
        said = await asyncio.wait_for(reader.read(), GENEROUS)
        writer.close()
        return said

    said = asyncio.run(send())
    assert said[0] == 0x88
    assert int.from_bytes(said[2:4], "big") in CLEAN
    assert scene.server.counted("toque_failures_total") == 0


def test_a_move_that_is_sent_repeatedly_is_played_once(scene: Scene) -> None:
    ann = scene.players[0]
    before = len(scene.journal())

    async def replay() -> set[str]:
        async with scene.server.socket(scene.table, ann) as socket:
            await socket.send('{"type":"hello"}')
            update = msgspec.json.decode(await socket.recv())
            while not update["view"]["legal"]:
                update = msgspec.json.decode(await socket.recv())
            move = {"do": "move", "seat": 0, "move": update["view"]["legal"][0]["spelling"]}
            message = msgspec.json.encode({"type": "do", "id": "again", "command": move}).decode()
            heard: set[str] = set()
            for _ in range(20):
                await socket.send(message)
            await socket.send('{"type":"ping"}')
            while "pong" not in heard:
                heard.add(msgspec.json.decode(await socket.recv())["type"])
            return heard

    assert asyncio.run(replay()) <= {"update", "done", "pong"}
    assert len(scene.journal()) == before + 1
