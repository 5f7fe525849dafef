"""Somebody who sits at a table and acts ten times a second: `python probe.py PORT TABLE TOKEN`.

It runs until its input ends, then prints how many milliseconds each answer took, as JSON. It is a process of its own so
that a test that attacks does not slow it down.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time

from websockets.asyncio.client import connect

EACH = 0.1


async def probe(port: str, table: str, token: str) -> list[float]:
    """Say something, wait until it is durable, and so on."""
    waits: list[float] = []
    url, who = f"ws://127.0.0.1:{port}/api/tables/{table}/live", {"authorization": f"Bearer {token}"}
    async with connect(url, additional_headers=who, compression=None, max_size=None) as socket:
        await socket.send('{"type":"hello"}')
        await socket.recv()
        print("there", flush=True)
        over = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
        while not over.done():
            begun = time.perf_counter()
            await socket.send(json.dumps({"type": "do", "id": f"p{len(waits)}", "command": {"do": "say", "text": "x"}}))
            while json.loads(await socket.recv())["type"] != "done":
                pass
            waits.append((time.perf_counter() - begun) * 1000)
            await asyncio.sleep(EACH)
    return waits


if __name__ == "__main__":
    print(json.dumps(asyncio.run(probe(*sys.argv[1:]))), flush=True)
