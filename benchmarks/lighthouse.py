"""How the client does in Lighthouse, on Chromium: the lobby, and a table in the middle of a game.

A server of its own with the built client and bots; five runs each, medians. Run with `./run bench lighthouse` on a
machine that does nothing else; exits with 1 if a promise is not kept.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from toque.server.serve import Serving, run

HERE = Path(__file__).parent / "lighthouse"
CLIENT = Path(os.environ.get("TOQUE_CLIENT", "build/client"))
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
)
CATEGORIES = ("accessibility", "best-practices", "performance")
PROMISES = {
    "lobby": {"accessibility": 100, "best-practices": 100, "performance": 95},
    "table": {"accessibility": 100, "best-practices": 100, "performance": 90},
}
METRICS = {
    "first-contentful-paint": "FCP",
    "largest-contentful-paint": "LCP",
    "speed-index": "SI",
    "total-blocking-time": "TBT",
    "cumulative-layout-shift": "CLS",
}
"""What a score for performance is made of → what people call it."""
Scores = dict[str, float]


@contextmanager
def serving() -> Iterator[str]:
    """Start a server; return its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", f"{folder}/toque.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = process.stdout.readline()
            try:
                yield said.rpartition(" ")[2].strip()
            finally:
                process.terminate()


@contextmanager
def browsing(chromium: str) -> Iterator[str]:
    """Start a Chromium; return the address to control it."""
    with tempfile.TemporaryDirectory() as profile:
        command = [chromium, *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            try:
                yield next(line.split()[-1] for line in process.stderr if "DevTools listening on" in line)
            finally:
                process.terminate()
                process.stderr.close()


def at(place: str, address: str, control: str) -> str:
    """The address of a place. A new table is opened every time, because its socket needs a real cookie."""
    if place == "lobby":
        return f"{address}/"
    with httpx.Client(base_url=address) as client:
        client.post("/api/visitors", json={"name": "Ines"}).raise_for_status()
        bots = {str(seat): "greedy" for seat in (1, 2, 3)}
        table = client.post("/api/tables", json={"game": "soup", "seats": 4, "mine": [0], "bots": bots, "start": True})
        table.raise_for_status()
        cookies = [{"name": name, "value": value, "url": address} for name, value in client.cookies.items()]
    with connect(control) as browser:
        browser.send(json.dumps({"id": 1, "method": "Storage.setCookies", "params": {"cookies": cookies}}))
        browser.recv()
    return f"{address}/t/{table.json()['id']}"


def scores(page: str, control: str) -> Scores:
    """One run of Lighthouse."""
    port = control.split("/")[2].rpartition(":")[2]
    node, cli = shutil.which("node") or "node", str(HERE / "node_modules/lighthouse/cli/index.js")
    asked = [f"--only-categories={','.join(CATEGORIES)}", f"--port={port}", "--quiet", "--output=json"]
    done = subprocess.run([node, cli, page, *asked], check=True, capture_output=True)
    found = json.loads(done.stdout)
    categories = {name: found["categories"][name]["score"] * 100 for name in CATEGORIES}
    return categories | {name: found["audits"][name]["numericValue"] for name in METRICS}


def main() -> int:
    """Measure, print the medians, and check the promises."""
    parser = argparse.ArgumentParser(description="How the client does in Lighthouse.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--serve", metavar="FILE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        return run(Serving(port=0, database=given.serve, client=CLIENT, thinkers=1))
    chromium = shutil.which("chromium")
    if chromium is None or not CLIENT.exists():
        print("Chromium or the built client is not there.", file=sys.stderr)
        return 1
    kept = True
    with serving() as address, browsing(chromium) as control:
        for place in PROMISES:
            runs = [scores(at(place, address, control), control) for _ in range(given.runs)]
            for name in CATEGORIES:
                values = [each[name] for each in runs]
                median, promised = statistics.median(values), PROMISES[place][name]
                kept &= median >= promised
                spread = f"({min(values):.0f} to {max(values):.0f})"
                print(f"  {place:<6} {name:<15} {median:4.0f}   {spread:<12} promised {promised}", flush=True)
            medians = {short: statistics.median(each[name] for each in runs) for name, short in METRICS.items()}
            print(
                f"  {place:<6}",
                *(f"{short} {value:,.{2 * (value < 1)}f}" for short, value in medians.items()),
                flush=True,
            )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
