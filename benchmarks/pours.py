"""Twenty pours at once through the process that moves hands: how many ticks begin more than one tick late.

All bottles are full. Every hand turns its bottle over and back, sixty wishes a second, and takes the next one when it
is done. Frames are encoded as they go over the wire. Run with `./run bench pours` or `pours.py [--json] [--seconds N]
[--pours N]`; exits with 1 if more ticks are missed than the project promises.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from toque.dexterity.techniques import AVERAGE, POURS
from toque.engine.rng import Rng
from toque.server.hands import hands as module
from toque.server.hands.hands import Hands
from toque.server.hands.item import HeldItem
from toque.server.hands.messages import Begun, Ended
from toque.server.hands.moving import RATE
from toque.server.luck import Luck

POURS_AT_A_TIME = 20
SECONDS = 20.0
MOST_MISSED = 0.01
"""Share of all ticks."""
FULL = (15, 5)
STARTING = 60.0
HERTZ = 100
"""The unit in which the system counts CPU time."""


class Cook:
    """A player who pours again and again."""

    def __init__(self, hands: Hands, number: int) -> None:
        self.hands = hands
        self.name = f"cook {number}"
        self.rng = Rng(number + 1)
        self.pours = self.frames = self.bytes = 0
        self.take()

    def take(self) -> None:
        """The next bottle."""
        technique = list(POURS.values())[self.rng.below(len(POURS))]
        self.wishes: Iterator[float] = technique.by(AVERAGE, self.rng).targets()
        self.held = HeldItem(0, FULL)
        self.held.number = self.hands.begin(self, self.name, self.name, FULL)
        self.hands.prepare(self.name, FULL)

    def begun(self, begun: Begun) -> None:
        self.bytes += len(self.held.begin(begun))

    def frame(self, number: int, frame: list[int]) -> None:
        self.frames += 1
        self.bytes += len(self.held.show(number, frame))
        self.hands.reach(self.held.number, next(self.wishes))

    def ended(self, _: Ended) -> None:
        self.pours += 1
        self.take()

    def failed(self) -> None:
        raise AssertionError("a pour failed")


def cpu(pid: int | None) -> float:
    """Seconds of a process, as the system counts them."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / HERTZ


async def measured(at_once: int, seconds: float) -> dict[str, float]:
    """Measure this many simultaneous pours."""
    module.MOST = max(module.MOST, at_once)
    hands = Hands(Luck())
    hands.start()
    cooks = [Cook(hands, number) for number in range(at_once)]
    end = time.monotonic() + STARTING
    while not all(cook.frames > RATE // 2 for cook in cooks):
        await asyncio.sleep(0.05)
        assert time.monotonic() < end, "the processes never came"
    assert hands.mover is not None
    ticks, missed, frames = hands.ticks, hands.missed, sum(cook.frames for cook in cooks)
    mover, ours, began = cpu(hands.mover.process.pid), time.process_time(), time.monotonic()
    await asyncio.sleep(seconds)
    passed = time.monotonic() - began
    found = {
        "pours at once": at_once,
        "seconds": passed,
        "ticks": hands.ticks - ticks,
        "missed": hands.missed - missed,
        "share missed": (hands.missed - missed) / max(hands.ticks - ticks + hands.missed - missed, 1),
        "frames a second": (sum(cook.frames for cook in cooks) - frames) / passed,
        "bytes a frame": sum(cook.bytes for cook in cooks) / sum(cook.frames for cook in cooks),
        "pours done": sum(cook.pours for cook in cooks),
        "mover, share of a core": (cpu(hands.mover.process.pid) - mover) / passed,
        "this process, share of a core": (time.process_time() - ours) / passed,
    }
    hands.close()
    return found


def main() -> int:
    """Measure, and compare with the promise."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--pours", type=int, default=POURS_AT_A_TIME)
    asked = parser.parse_args()
    found = asyncio.run(measured(asked.pours, asked.seconds))
    kept = found["share missed"] <= MOST_MISSED
    if asked.json:
        print(json.dumps({**found, "kept": kept}))
    else:
        print("pours through the process that moves hands")
        for name, number in found.items():
            print(f"  {name:<32}{number:>12,.3f}".rstrip("0").rstrip("."))
        print(f"  share missed                    promised {MOST_MISSED:.0%}   {'kept' if kept else 'BROKEN'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
