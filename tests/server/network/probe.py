"""A person at a table who acts ten times a second: `python probe.py PORT TABLE TOKEN`.

It runs until its input ends, then prints how many milliseconds each answer took, as JSON. It is a process of its own so
that a test that attacks does not slow it down.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time

from websockets.asyncio.client import ClientConnection, connect

EACH = 0.1


async def probe(port: str, table: str, token: str) -> list[float]:
    """Send each message at its time, whether the last one has been answered or not."""
    waits: list[float] = []
    url, who = f"ws://127.0.0.1:{port}/api/tables/{table}/live", {"authorization": f"Bearer {token}"}
    async with connect(url, additional_headers=who, compression=None, max_size=None) as socket:
        await socket.send('{"type":"hello"}')
        await socket.recv()
        print("there", flush=True)
        over = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
        due: dict[str, float] = {}
        hearing = asyncio.create_task(hear(socket, due, waits))
        begun, number = time.perf_counter(), 0
        while not over.done():
            when = begun + number * EACH
            await asyncio.sleep(when - time.perf_counter())
            due[f"p{number}"] = when
            await socket.send(json.dumps({"type": "do", "id": f"p{number}", "command": {"do": "say", "text": "x"}}))
            number += 1
        while due and not hearing.done():
            await asyncio.sleep(EACH / 10)
        hearing.cancel()
    return waits


async def hear(socket: ClientConnection, due: dict[str, float], waits: list[float]) -> None:
    """Measure how long after its time each answer arrives."""
    async for text in socket:
        said = json.loads(text)
        if said["type"] == "done":
            waits.append((time.perf_counter() - due.pop(said["id"])) * 1000)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(probe(*sys.argv[1:]))), flush=True)
