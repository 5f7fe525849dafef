"""How a server handles a full house: live sockets, moves a second, and how long until everybody at a table has a move.

The server runs in a process of its own with SQLite and durable writes; the clients are in this one. A move's time goes
from sending it until all four players at its table have been sent the table after it. Run with `./run bench load`
on a machine that does nothing else; exits with 1 if a promise is not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from toque.server.people.limits import Limits, Rate
from toque.server.serve import Serving, run

SEATS = 4
TABLES = 250
MOVES = 500
"""Moves a second over all tables, in the open loop."""
CLOSED_TABLES = 100
SPAN = 12.0
"""Seconds of one measurement."""
VISITORS = 40
CONCURRENT_TABLES = 25
"""Tables that are filled at the same time."""
PROMISES = {"p99 ms": 30.0, "closed loop moves/s": 1100.0, "kB of memory per table": 225.0}
WIDE = Rate(1e9, 1e9)
LIMITS = Limits(messages=WIDE, newcomers=WIDE, tables=WIDE, open_tables=10**6, sockets=10**6, connections=10**6)


class SeatNow(Struct):
    """What a client needs of a seat."""

    owes: bool


class TableNow(Struct):
    """What a client needs of a table."""

    stage: str
    seats: list[SeatNow]


class YouNow(Struct):
    """What a client needs of the recipient's own part."""

    seats: list[int]


class Offer(Struct):
    """A legal move."""

    spelling: str


class ViewNow(Struct):
    """What a client needs of a view."""

    legal: list[Offer] = []


class Message(Struct):
    """What a client needs of a message."""

    type: str
    seq: int = 0
    table: TableNow | None = None
    you: YouNow | None = None
    view: ViewNow | None = None


DECODER = msgspec.json.Decoder(Message)


class Player:
    """One socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.legal: list[Offer] = []
        self.owes: int | None = None
        self.over = False
        self.news = asyncio.Event()

    async def listen(self) -> None:
        """Receive every message."""
        async for text in self.socket:
            message = DECODER.decode(text)
            if message.type == "update" and message.table and message.you and message.view:
                self.legal = message.view.legal
                owed = [seat for seat in message.you.seats if message.table.seats[seat].owes]
                self.owes = owed[0] if owed else None
                self.over = message.table.stage == "over"
                self.seq = message.seq
                self.news.set()
                self.news = asyncio.Event()
            elif message.type == "refused":
                raise AssertionError(text)

    async def reach(self, seq: int) -> None:
        """Wait until this player has received an entry."""
        while self.seq < seq:
            await self.news.wait()


class Table:
    """Four players at one table, who always play the first legal move."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.moves = 0
        self.spans: list[float] = []

    async def move(self) -> bool:
        """One move, and the time until everybody has it; False after the end."""
        ready = [player for player in self.players if player.owes is not None and player.legal]
        if not ready:
            return False
        player = ready[0]
        before = max(each.seq for each in self.players)
        self.moves += 1
        offer = player.legal[(self.moves * 7) % len(player.legal)]
        command = {"do": "move", "seat": player.owes, "move": offer.spelling, "after": player.seq}
        start = time.perf_counter()
        await player.socket.send(json.dumps({"type": "do", "id": f"m{self.moves}", "command": command}))
        await asyncio.gather(*(each.reach(before + 1) for each in self.players))
        self.spans.append(time.perf_counter() - start)
        return not player.over

    async def steadily(self, each: float, until: float) -> None:
        """Move at a fixed interval, whatever the server does."""
        due = time.perf_counter() + each * (id(self) % 1000) / 1000
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not await self.move():
                return
            due += each

    async def flat_out(self, until: float) -> None:
        """Move after move."""
        while time.perf_counter() < until and await self.move():
            pass


class House:
    """A server and its clients."""

    def __init__(self, port: int, process: int) -> None:
        self.url = f"127.0.0.1:{port}"
        self.process = process
        self.tokens: list[str] = []

    async def fill(self, count: int) -> list[Table]:
        """Open tables with four people each and start their games."""
        async with httpx.AsyncClient(base_url=f"http://{self.url}", timeout=60) as client:
            while len(self.tokens) < VISITORS:
                answer = await client.post("/api/visitors", json={"name": f"Visitor {len(self.tokens)}"})
                self.tokens.append(answer.json()["token"])
            tables: list[Table] = []
            for first in range(0, count, CONCURRENT_TABLES):
                some = range(first, min(first + CONCURRENT_TABLES, count))
                tables += await asyncio.gather(*(self.table(client, number) for number in some))
            return tables

    async def table(self, client: httpx.AsyncClient, number: int) -> Table:
        """One table."""
        people = [self.tokens[(number * SEATS + seat) % VISITORS] for seat in range(SEATS)]
        headers = {"authorization": f"Bearer {people[0]}"}
        body = {"game": "soup", "seats": SEATS, "mine": [0]}
        table = (await client.post("/api/tables", json=body, headers=headers)).json()["id"]
        players: list[Player] = []
        for seat, token in enumerate(people):
            mine = {"Authorization": f"Bearer {token}"}
            url = f"ws://{self.url}/api/tables/{table}/live"
            socket = await connect(url, additional_headers=mine, compression=None, max_size=None, ping_interval=None)
            player = Player(socket)
            players.append(player)
            await socket.send(json.dumps({"type": "hello", "after": None}))
            listening = asyncio.create_task(player.listen())
            LISTENING.add(listening)
            await player.reach(1)
            if seat:
                command = {"do": "sit", "seat": seat}
                await socket.send(json.dumps({"type": "do", "id": "sit", "command": command}))
                await player.reach(1 + seat)
        await players[0].socket.send(json.dumps({"type": "do", "id": "start", "command": {"do": "start"}}))
        for player in players:
            await player.reach(SEATS + 3)  # seats, the beginning, the dealer, the deal
        return Table(players)

    def memory(self) -> float:
        """What the server holds, in kB."""
        for line in Path(f"/proc/{self.process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
        raise AssertionError("no memory")


LISTENING: set[asyncio.Task[None]] = set()


@asynccontextmanager
async def serving() -> AsyncIterator[House]:
    """Start a server, and stop it at the end."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", f"{folder}/toque.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = await asyncio.to_thread(process.stdout.readline)
            try:
                yield House(int(said.rpartition(":")[2]), process.pid)
            finally:
                for task in LISTENING:
                    task.cancel()
                await asyncio.gather(*LISTENING, return_exceptions=True)
                LISTENING.clear()
                process.terminate()


async def open_loop() -> dict[str, float]:
    """All tables, each at its own steady pace."""
    async with serving() as house:
        few = await house.fill(20)
        before = house.memory()
        tables = few + await house.fill(TABLES - len(few))
        memory = (house.memory() - before) / (TABLES - len(few))
        start = time.perf_counter()
        await asyncio.gather(*(table.steadily(TABLES / MOVES, start + SPAN) for table in tables))
        span = time.perf_counter() - start
        spans = sorted(each for table in tables for each in table.spans)
        for table in tables:
            for player in table.players:
                await player.socket.close()
    return {
        "moves/s held": len(spans) / span,
        "p50 ms": statistics.median(spans) * 1000,
        "p99 ms": spans[len(spans) * 99 // 100] * 1000,
        "kB of memory per table": memory,
    }


async def closed_loop() -> dict[str, float]:
    """Fewer tables, each as fast as possible."""
    async with serving() as house:
        tables = await house.fill(CLOSED_TABLES)
        start = time.perf_counter()
        await asyncio.gather(*(table.flat_out(start + SPAN) for table in tables))
        span = time.perf_counter() - start
        moves = sum(len(table.spans) for table in tables)
    return {"closed loop moves/s": moves / span}


def main() -> int:
    """Measure three times, print the medians, and check the promises."""
    parser = argparse.ArgumentParser(description="How a server handles a full house.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--serve", metavar="FILE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        return run(Serving(port=0, database=given.serve, limits=LIMITS, thinkers=1))
    gc.disable()  # do not count the clients' pauses
    rounds = [{**uvloop.run(open_loop()), **uvloop.run(closed_loop())} for _ in range(given.rounds)]
    medians = {name: statistics.median(each[name] for each in rounds) for name in rounds[0]}
    if given.json:
        print(json.dumps({"rounds": rounds, "medians": medians}))
    else:
        print(f"{TABLES} tables, {TABLES * SEATS} sockets, durable writes to SQLite; medians of {given.rounds} rounds")
        for name, value in medians.items():
            values = [each[name] for each in rounds]
            promised = f"   promised {PROMISES[name]:,.0f}" if name in PROMISES else ""
            print(f"  {name:<24} {value:10,.1f}   ({min(values):,.1f} to {max(values):,.1f}){promised}")
    kept = (
        medians["p99 ms"] <= PROMISES["p99 ms"]
        and medians["closed loop moves/s"] >= PROMISES["closed loop moves/s"]
        and medians["kB of memory per table"] <= PROMISES["kB of memory per table"]
    )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
