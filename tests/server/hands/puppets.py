"""A server with a table of a la carte, and simulated hands that move only when a test says so."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from server.fixtures.inside import Ear, Inside, settled, until
from server.fixtures.luck import LUCK
from toque.dexterity.bottle import shaken
from toque.engine.rng import Rng
from toque.server.hands.hands import Hands
from toque.server.hands.messages import TICKS, AnyOrder
from toque.server.hands.moving import Mover
from toque.server.hands.orders import Bottle
from toque.table.match import Match

LOTS = 30 * 60
"""More frames than any movement takes."""


class Puppets(Hands):
    """Hands that move in this process, frame by frame, when a test says so."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.strings = Mover(self)
        self.orders: list[AnyOrder] = []
        self.shakes = 0

    def start(self) -> None:
        pass

    def close(self) -> None:
        self.closing = True

    def watch_over(self) -> None:
        pass

    def ask(self, number: int, bottle: Bottle) -> None:
        self.shakes += 1
        self.shaking.pop(number)
        bottle.packing = shaken(*bottle.fill, Rng(self.shakes))

    def tell(self, order: AnyOrder) -> None:
        self.orders.append(order)
        self.strings.hear(order)

    def poll(self, timeout: float | None, /) -> bool:
        raise AssertionError("orders come by `tell`")

    def recv_bytes(self) -> bytes:
        raise AssertionError("orders come by `tell`")

    def send_bytes(self, said: bytes, /) -> None:
        """What the mover says."""
        self.ticked(TICKS.decode(said))

    def tick(self) -> None:
        """One frame."""
        self.strings.next = time.monotonic()
        self.strings.tick()


class Cooking:
    """A server with one table of a la carte, whose hands are puppets."""

    def __init__(self, server: Inside, table: str, seat: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat

    @property
    def hands(self) -> Puppets:
        hands = self.server.house.services.hands
        assert isinstance(hands, Puppets)
        return hands

    @property
    def match(self) -> Match:
        return self.server.house.desks[self.table].match

    async def by_hand(self, ear: Ear) -> None:
        """Choose to move by hand; the movement begins."""
        answer = await ear.do("hand", "move", seat=self.seat, move="by hand")
        assert answer["type"] == "done", answer
        await settled()
        await self.tick()

    def reach(self, ear: Ear, target: float, seat: int | None = None) -> None:
        """Send the target of the hand."""
        ear.speak({"type": "reach", "seat": self.seat if seat is None else seat, "to": target})

    async def pour(self, ear: Ear, top: float = 2.3) -> None:
        """Turn the bottle over and back."""
        for target, frames in ((top, 50), (0.0, LOTS)):
            self.reach(ear, target)
            await settled()
            await self.tick(frames)

    async def tick(self, frames: int = 1) -> None:
        """Let this many frames happen and be sent to everybody."""
        for _ in range(frames):
            if self.hands.strings.movements:
                self.hands.tick()
                await asyncio.sleep(0)
                await asyncio.sleep(0)
        await settled()

    async def entered(self) -> None:
        """Wait until the result is in the game."""
        await until(lambda: not self.match.asks_skill())


def said(ear: Ear, *kinds: str) -> list[dict[str, Any]]:
    """The messages of these kinds that were received."""
    return [message for message in ear.messages() if message["type"] in kinds]
