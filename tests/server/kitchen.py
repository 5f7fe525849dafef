"""Tables a la carte where somebody is about to pour or flip, and hands that move here when a test says so."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from server.inside import Ear, Inside, settled, until
from table.sitting import KEY, Watch
from toque.dexterity.bottle import shaken
from toque.engine.rng import Rng
from toque.server.hands import Bottle, Hands
from toque.server.moving import TICKS, AnyOrder, Mover
from toque.table import moves, seats
from toque.table.head import Manners
from toque.table.match import Match, Setup, opened

POURED, FLIPPED = False, True
LOTS = 30 * 60
"""Frames after which anything is over."""


def kitchen(
    *people: str, flip: bool = POURED, manners: Manners | None = None, match_id: str = "m", clock: Watch | None = None
) -> Match:
    """A table where somebody has a bottle or a pan before them, and says how next; capital names are bots."""
    host = next(person for person in people if person.islower())
    setup = Setup("alacarte", len(people), manners=manners or Manners())
    match = opened(setup, match_id=match_id, key=KEY, host=host, clock=clock or Watch())
    for seat, person in enumerate(people):
        match = seats.sit(match, person, seat) if person.islower() else seats.place(match, host, seat, person.lower())
    match = seats.start(match, host)
    rng = Rng(3)
    while not (ways(match) and is_flip(match) is flip and is_persons(match)):
        match = gone_on(match, rng)
    return match


def gone_on(match: Match, rng: Rng) -> Match:
    """One more step of the game, towards bottles and pans."""
    if match.asks_skill():
        return moves.drawn(match, rng)
    seat = match.owing()[0]
    legal = [int(action) for action in match.position.legal(seat)]
    wanted = [action for action in legal if match.game.spell(action, match.position).startswith(("crêpe", "flip"))]
    action = (wanted or legal)[0 if wanted or ways(match) else rng.below(len(legal))]
    bots = dict(match.bots_owing())
    if seat in bots:
        return moves.play_bot(match, seat, action)
    return moves.play(match, owner(match, seat), seat, action)


def owner(match: Match, seat: int) -> str:
    """Who sits there."""
    return str(match.standing.occupants[seat].id)  # type: ignore[union-attr]


def ways(match: Match) -> bool:
    """Whether somebody is asked how to pour or flip."""
    return any(not match.game.techniques.isdisjoint(match.position.legal(seat)) for seat in match.owing())


def is_persons(match: Match) -> bool:
    """Whether a person is asked."""
    return not match.bots_owing()


def is_flip(match: Match) -> bool:
    """Whether it is about a pan."""
    return "lazy" in [match.game.spell(int(action)) for action in match.position.legal(match.owing()[0])]


class Puppets(Hands):
    """Hands that move in this process, frame by frame, when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.strings = Mover(self)  # type: ignore[arg-type]
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

    def send_bytes(self, said: bytes) -> None:
        """What the mover says."""
        self.ticked(TICKS.decode(said))

    def tick(self) -> None:
        """One frame."""
        self.strings.next = time.monotonic()
        self.strings.tick()


class Cooking:
    """A server with one table a la carte, whose hands are puppets."""

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
        """Say that one does it by hand; it begins."""
        answer = await ear.do("hand", "move", seat=self.seat, move="by hand")
        assert answer["type"] == "done", answer
        await settled()

    def reach(self, ear: Ear, target: float, seat: int | None = None) -> None:
        """Want to be there."""
        ear.speak({"type": "reach", "seat": self.seat if seat is None else seat, "to": target})

    async def pour(self, ear: Ear, top: float = 2.3) -> None:
        """Turn the bottle over and back."""
        for target, frames in ((top, 50), (0.0, LOTS)):
            self.reach(ear, target)
            await settled()
            await self.tick(frames)

    async def tick(self, frames: int = 1) -> None:
        """So many frames, which everybody sees."""
        for _ in range(frames):
            if self.hands.strings.movements:
                self.hands.tick()
                await asyncio.sleep(0)
                await asyncio.sleep(0)
        await settled()

    async def entered(self) -> None:
        """What came of it is in the game."""
        await until(lambda: not self.match.asks_skill())


def said(ear: Ear, *kinds: str) -> list[dict[str, Any]]:
    """What was heard of these kinds."""
    return [message for message in ear.messages() if message["type"] in kinds]
