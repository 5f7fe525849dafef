"""How a server answers people while many bots search: fifty tables of all games, a person and three star chefs at each.

The server runs in a process of its own with SQLite and durable writes; the people are in this one and play legal moves
at a human pace over real sockets. A person's move takes from sending it until the server says that it is durable. A
bot's move takes from the update that asks for it until the one that has it, with the pace that every bot keeps. Run
with `./run bench bots` on a machine that does nothing else; exits with 1 if a promise is not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from toque.engine.rng import Rng
from toque.games import GAMES
from toque.server.people.limits import Limits, Rate
from toque.server.serve import Serving, run
from toque.store.databases.places import opened
from toque.table.journal.entries import Chosen, Moved, Role

CORES = 2
TABLES = 50
SEATS = 4
BOT = "star chef"
SPAN = 60.0
"""Seconds of the measurement."""
STARTS_WITHIN = 5.0
"""Seconds over which the tables are opened."""
QUICKEST, SLOWEST = 1.0, 4.0
"""Seconds that a person takes for a move."""
PROMISES = {"p99 ms": 50.0, "latest bot s": 5.0}
WIDE = Rate(1e9, 1e9)
LIMITS = Limits(messages=WIDE, newcomers=WIDE, tables=WIDE, open_tables=10**6, sockets=10**6, connections=10**6)


class SeatNow(Struct):
    """What a person sees of a seat."""

    kind: str
    owes: bool


class TableNow(Struct):
    """What a person sees of the table."""

    stage: str
    seats: list[SeatNow]


class Offer(Struct):
    """A legal move."""

    spelling: str


class ViewNow(Struct):
    """What a person can do."""

    legal: list[Offer] = []


class Message(Struct):
    """What a person's client needs of a message."""

    type: str
    id: str = ""
    seq: int = 0
    ply: int = 0
    table: TableNow | None = None
    view: ViewNow | None = None


DECODER = msgspec.json.Decoder(Message)


class Table:
    """One person with three bots."""

    def __init__(self, game: str, number: int) -> None:
        self.game = game
        self.rng = Rng(number)
        self.now: Message | None = None
        self.news = asyncio.Event()
        self.sent: dict[str, float] = {}
        """When each command was sent, until it is answered."""
        self.answers: list[float] = []
        self.bots: list[float] = []
        self.waiting: dict[int, tuple[int, float]] = {}
        """For each bot that is waited for, the ply and since when."""
        self.refused: Counter[str] = Counter()

    async def play(self, client: httpx.AsyncClient, url: str, token: str, until: float) -> None:
        """Open a table and play at it; another one when the game is over."""
        while time.perf_counter() < until:
            self.now, self.waiting = None, {}
            headers = {"authorization": f"Bearer {token}"}
            wish = {"game": self.game, "seats": SEATS, "mine": [0], "bots": dict.fromkeys("123", BOT), "start": True}
            answer = await client.post("/api/tables", json=wish, headers=headers)
            assert answer.status_code == 201, answer.text
            place = f"ws://{url}/api/tables/{answer.json()['id']}/live"
            async with connect(place, additional_headers=headers, compression=None, max_size=None) as socket:
                await socket.send('{"type": "hello", "after": null}')
                listening = asyncio.create_task(self.listen(socket))
                if GAMES[self.game].skill is not None:
                    await self.do(socket, {"do": "assist", "seat": 0, "assisted": True})
                with suppress(TimeoutError):
                    async with asyncio.timeout(until - time.perf_counter()):
                        await self.move(socket)
                listening.cancel()
            self.bots += [time.perf_counter() - since for _, since in self.waiting.values()]

    async def move(self, socket: ClientConnection) -> None:
        """Play legal moves until the game is over."""
        while True:
            now = self.now
            if now is None or now.table is None or now.view is None:
                await self.something()
            elif now.table.stage == "over":
                return
            elif now.table.seats[0].owes and now.view.legal:
                await asyncio.sleep(QUICKEST + self.rng.share() * (SLOWEST - QUICKEST))
                now = self.now
                if now is not None and now.view is not None and now.view.legal:
                    move = now.view.legal[self.rng.below(len(now.view.legal))].spelling
                    await self.do(socket, {"do": "move", "seat": 0, "move": move, "after": now.seq})
            else:
                await self.something()

    async def something(self) -> None:
        """Wait for an update."""
        self.news.clear()
        await self.news.wait()

    async def do(self, socket: ClientConnection, command: dict[str, object]) -> None:
        """Send a command, and wait for the answer and what follows."""
        name = f"r{len(self.answers) + sum(self.refused.values())}"
        self.sent[name] = time.perf_counter()
        await socket.send(json.dumps({"type": "do", "id": name, "command": command}))
        while name in self.sent:
            await self.something()

    async def listen(self, socket: ClientConnection) -> None:
        """Receive every message."""
        with suppress(ConnectionClosed):
            async for text in socket:
                self.hear(DECODER.decode(text), text)

    def hear(self, message: Message, text: str | bytes) -> None:
        """Note how long people and bots took."""
        at = time.perf_counter()
        if message.type == "update" and message.table is not None:
            self.now = message
            for seat, shown in enumerate(message.table.seats):
                ply, since = self.waiting.get(seat, (-1, at))
                if ply >= 0 and (not shown.owes or ply != message.ply):
                    self.bots.append(at - since)
                    del self.waiting[seat]
                if shown.kind == "bot" and shown.owes:
                    self.waiting.setdefault(seat, (message.ply, at))
        elif message.type == "done":
            self.answers.append(at - self.sent.pop(message.id))
        elif message.type == "refused":
            self.refused[msgspec.json.decode(text)["refusal"]["reason"]] += 1
            del self.sent[message.id]
        self.news.set()


async def measured(url: str, seconds: float) -> list[Table]:
    """Everybody plays for so long."""
    async with httpx.AsyncClient(base_url=f"http://{url}", timeout=60) as client:
        tables = [Table(list(GAMES)[number % len(GAMES)], number) for number in range(TABLES)]
        tokens = []
        for number in range(TABLES):
            answer = await client.post("/api/visitors", json={"name": f"Visitor {number}"})
            tokens.append(answer.json()["token"])
        until = time.perf_counter() + STARTS_WITHIN + seconds

        async def evening(number: int) -> None:
            await asyncio.sleep(STARTS_WITHIN * number / TABLES)
            await tables[number].play(client, url, tokens[number], until)

        await asyncio.gather(*(evening(number) for number in range(TABLES)))
    return tables


def serve(folder: str, seconds: float) -> list[Table]:
    """Start a server, let everybody play there, and stop it."""
    command = [sys.executable, __file__, "--serve", f"{folder}/toque.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            port = int(process.stdout.readline().rpartition(":")[2])
            return uvloop.run(measured(f"127.0.0.1:{port}", seconds))
        finally:
            process.terminate()


def halvings(database: str) -> Counter[int]:
    """How often the searches of the bots' moves were halved, as the journals say."""
    with opened(database) as store:
        journals = [store.entries(summary.id) for summary in store.matches()]
    bots = [entry for journal in journals for entry in journal if entry.by.role is Role.BOT]
    return Counter(entry.by.halvings for entry in bots if isinstance(entry.act, Moved | Chosen))


def main() -> int:
    """Measure, print, and check the promises."""
    parser = argparse.ArgumentParser(description="How a server answers people while many bots search.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=SPAN)
    parser.add_argument("--serve", metavar="FILE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        return run(Serving(port=0, database=given.serve, limits=LIMITS, thinkers=CORES - 1))
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    gc.disable()  # do not count the people's pauses
    with tempfile.TemporaryDirectory() as folder:
        tables = serve(folder, given.seconds)
        halved = halvings(str(Path(folder) / "toque.db"))
    people = sorted(1000 * each for table in tables for each in table.answers)
    bots = sorted(each for table in tables for each in table.bots)
    refused = sum((table.refused for table in tables), Counter[str]())
    found = {
        "people's moves": float(len(people)),
        "p50 ms": people[len(people) // 2],
        "p99 ms": people[len(people) * 99 // 100],
        "bots' moves": float(len(bots)),
        "usual bot s": bots[len(bots) // 2],
        "latest bot s": bots[-1],
    }
    if given.json:
        print(json.dumps({"figures": found, "halvings": dict(sorted(halved.items())), "refused": refused}))
    else:
        print(f"{TABLES} tables of all games, a person and {SEATS - 1} star chefs at each, on {CORES} cores")
        for name, value in found.items():
            promised = f"   promised {PROMISES[name]:,.0f}" if name in PROMISES else ""
            print(f"  {name:<24} {value:10,.1f}{promised}")
        for times, moves in sorted(halved.items()):
            print(f"  halved {times} times {moves:18,} moves   {moves / halved.total():.1%}")
        print(f"  refused: {dict(refused) or 'nothing'}")
    return 0 if all(found[name] < most for name, most in PROMISES.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
