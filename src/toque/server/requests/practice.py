"""The practice kitchen: pours and flips as at a table, without a game, and with the odds of average hands."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from toque.engine.chance import SALTS
from toque.games import GAMES
from toque.server.access import Access
from toque.server.hands.item import HeldItem
from toque.server.hands.messages import Begun, Ended
from toque.server.live.session import FAILED, SocketSession
from toque.server.live.wire.heard import AnyPractice, Ping, Reach, Shake, Take
from toque.server.live.wire.said import Pong, Practised
from toque.server.requests.faults import Denied, NotServed

DECODER: msgspec.json.Decoder[AnyPractice] = msgspec.json.Decoder(AnyPractice)
SKILL = next(game.skill for game in GAMES.values() if game.skill is not None)
"""The movements of the first game that has some."""


class Kitchen(SocketSession[AnyPractice]):
    """A socket in the practice kitchen: at most one thing in the hand."""

    def __init__(self, socket: WebSocket[Any, Any, State], access: Access, person: str | None) -> None:
        super().__init__(socket, access, person, DECODER)
        self.hands = access.house.services.hands
        self.held: HeldItem | None = None

    async def begin(self, first: AnyPractice) -> None:
        self.hands.start()
        await self.answer(first)

    async def answer(self, heard: AnyPractice) -> None:
        match heard:
            case Take():
                self.take(heard)
            case Reach(to=target):
                if self.held is not None:
                    self.hands.reach(self.held.number, target)
            case Shake():
                if self.held is not None and self.held.is_shaken(asyncio.get_running_loop().time()):
                    self.hands.shake_again(self.held.number)
            case Ping():
                self.guest.say(Pong(0))

    def take(self, wanted: Take) -> None:
        """Put away what is in the hand, and take something; raises NotServed if that happens too often."""
        if not self.access.takes.takes(self.guest.person, self.address):
            raise NotServed(Denied.TOO_FAST)
        self.leave()
        self.held = HeldItem(0, (wanted.condiments, wanted.salt) if wanted.act == "pour" else None)
        self.held.number = self.hands.begin(self, f"practice {self.who}", "", self.held.fill)

    def leave(self) -> None:
        if self.held is not None:
            self.hands.drop(self.held.number)
            self.held = None

    def facts(self) -> dict[str, str]:
        return {"table": "practice"}

    # As a holder

    def begun(self, begun: Begun) -> None:
        if self.held is not None:
            self.guest.post(self.held.begin(begun))

    def frame(self, number: int, frame: list[int]) -> None:
        if self.held is not None:
            self.guest.post_frame(self.held.show(number, frame))

    def ended(self, ended: Ended) -> None:
        held, self.held = self.held, None
        if held is not None:
            self.guest.post(held.closing())
            self.guest.say(practised(held, ended.outcome))

    def failed(self) -> None:
        self.held = None
        self.part(Denied.FAILED.value, FAILED)
        self.guest.waiting.put(None)


def practised(held: HeldItem, outcome: int) -> Practised:
    """The outcome, and the odds of average hands."""
    odds = SKILL.odds(held.fill)
    if held.fill is None:
        return Practised("flip", 0, 0, outcome == 1, odds)
    return Practised("pour", outcome // SALTS, outcome % SALTS, False, odds)
