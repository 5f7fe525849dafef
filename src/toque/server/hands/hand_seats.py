"""`HandSeats`: the hands at one table. Everybody sees them move, and the outcome enters the game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from toque.engine.rng import Rng
from toque.engine.skill import Fill, Task
from toque.server.hands.footage import compressed
from toque.server.hands.item import HeldItem
from toque.server.hands.messages import Begun, Ended
from toque.server.hands.phone_seats import PhoneSeats
from toque.server.luck import Luck
from toque.server.services import Services
from toque.server.tables.bot_seats import TRY_AGAIN
from toque.store.faults import StoreFault
from toque.table.acts import moves
from toque.table.head import Stage
from toque.table.journal.entries import Person
from toque.table.match import Act, Match

LOG = logging.getLogger("toque.hands")


class Onlooker(Protocol):
    """Somebody's connection to a table."""

    person: str | None

    def post(self, message: bytes) -> None:
        """Send this, soon."""

    def post_frame(self, message: bytes) -> None:
        """Send this at once or drop it."""


class HandTable(Protocol):
    """What a hand needs of its table."""

    match: Match
    closed: bool

    async def do(self, act: Act, *, film: bytes | None = None) -> Match:
        """Do something at the table; raises what the table or the store refuses."""

    def errand(self, what: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something in the background."""

    def onlookers(self) -> Sequence[Onlooker]:
        """The connections that see the game without a delay."""

    def is_here(self, person: str) -> bool:
        """Whether somebody is at the table."""

    def has_socket(self, person: str) -> bool:
        """Whether a person has a socket at the table."""

    @property
    def phones(self) -> PhoneSeats:
        """The phones that are hands."""


class Movement(HeldItem):
    """Something in somebody's hand at a table, from the question to the answer."""

    def __init__(self, match: Match, seat: int, person: str) -> None:
        task = task_of(match)
        super().__init__(seat, task.fill)
        self.turned = match.standing.turned
        """The entry that asked for it: the outcome answers only that one."""
        self.person = person
        self.colour = task.colour
        """The colour of the condiments in the bottle."""
        self.is_entering = False
        self.is_touched = False
        """Whether the hand has moved since it was taken: before that, nothing can have fallen."""


class HandSeats:
    """The hands at one table: at most one has something in it."""

    def __init__(self, table: HandTable, services: Services) -> None:
        self.table = table
        self.services = services
        self.movement: Movement | None = None
        self.drawing: int | None = None
        """The entry whose outcome is being drawn from the odds."""

    def attend(self) -> None:
        """Start the movement that the game asks for, or prepare the one it may ask for next."""
        match, movement = self.table.match, self.movement
        gone = movement is not None and match.standing.turned != movement.turned
        if gone or match.stage is Stage.OVER:
            self.drop()
        if match.game.skill is not None and match.stage is Stage.RUNNING:
            self.services.hands.start()  # in advance
        if match.asks_skill():
            self.see_to(match)
        else:
            fill = next_fill(match)
            if fill is not None:
                self.services.hands.prepare(match.head.id, fill)

    def see_to(self, match: Match) -> None:
        """The game asks for a movement: let the player move, or draw the outcome."""
        seat, movement = match.moving(), self.movement
        if movement is not None:
            if movement.ended is not None:
                self.enter(movement)
            elif seat != movement.seat:
                self.services.hands.let_go(movement.number)
        elif seat is None:
            self.draw(match)
        else:
            player = match.standing.player(seat)
            assert isinstance(player, Person)
            if self.table.is_here(player.id) or self.table.has_socket(player.id):
                self.begin(Movement(match, seat, player.id))

    # Drawing

    def draw(self, match: Match) -> None:
        """Draw the outcome from the odds."""
        turned = match.standing.turned
        if self.drawing != turned:
            self.drawing = turned
            self.table.errand(lambda: self.drawn(turned))

    async def drawn(self, turned: int) -> None:
        """Enter a drawn outcome for the question of this entry."""
        try:
            await self.table.do(lambda match: answered(match, turned, self.services.luck))
        except StoreFault:
            await asyncio.sleep(TRY_AGAIN)
        self.drawing = None
        self.attend()

    # Moving

    def begin(self, movement: Movement) -> None:
        """Somebody takes a bottle or a pan."""
        hands = self.services.hands
        self.movement = movement
        movement.number = hands.begin(self, movement.person, self.table.match.head.id, movement.fill)
        if not self.table.has_socket(movement.person):
            hands.let_go(movement.number)

    def reach(self, person: str | None, seat: int, target: float) -> None:
        """Set the target of somebody's hand; nothing happens if it is empty."""
        movement = self.movement_of(person, seat)
        if movement is not None:
            movement.is_touched = True
            self.services.hands.reach(movement.number, target)

    def shake(self, person: str | None, seat: int) -> None:
        """Shake the bottle before it is tilted; not too often, and no faster than a hand could."""
        movement = self.movement_of(person, seat)
        if movement is not None and movement.is_shaken(asyncio.get_running_loop().time()):
            self.services.hands.shake_again(movement.number)

    def movement_of(self, person: str | None, seat: int) -> Movement | None:
        """What this person holds in the hand of this seat."""
        movement = self.movement
        if movement is None or not movement.is_moving():
            return None
        return movement if (movement.person, movement.seat) == (person, seat) else None

    def come(self, guest: Onlooker) -> None:
        """A connection joins: show it what moves, and start a movement that waited for this person."""
        movement = self.movement
        if movement is None:
            self.attend()
        elif movement.is_moving() and guest in self.table.onlookers():
            guest.post(movement.opening())
            guest.post(movement.now())

    def hand_to(self, seat: int) -> None:
        """A phone is now the hand of this seat: tell it what it holds, and start a movement that waited."""
        movement = self.movement
        if movement is None:
            self.attend()
        elif movement.seat == seat and movement.is_moving():
            self.table.phones.tell_task(movement, movement.colour)

    def go(self, person: str) -> None:
        """A person's last socket is gone: a movement they have begun ends by itself; otherwise it waits for them."""
        movement = self.movement
        if movement is None or movement.person != person or self.table.has_socket(person):
            return
        if movement.is_touched or movement.ended is not None:
            self.services.hands.let_go(movement.number)
        else:
            self.tell(movement.closing())
            self.drop()

    def drop(self) -> None:
        """Forget the movement: the game does not ask for it now."""
        if self.movement is not None:
            self.services.hands.drop(self.movement.number)
            if self.movement.ended is None:
                self.table.phones.rest(self.movement.seat)
            self.movement = None

    # As a holder

    def begun(self, begun: Begun) -> None:
        movement = self.movement
        if movement is not None:
            self.tell(movement.begin(begun))
            self.table.phones.tell_task(movement, movement.colour)

    def frame(self, number: int, frame: list[int]) -> None:
        movement = self.movement
        if movement is not None:
            text = movement.show(number, frame)
            for guest in self.table.onlookers():
                guest.post_frame(text)
            self.table.phones.show(movement)

    def ended(self, ended: Ended) -> None:
        movement = self.movement
        if movement is not None:
            movement.ended = ended
            self.tell(movement.closing())
            self.table.phones.put_down(movement)
            self.enter(movement)

    def failed(self) -> None:
        movement = self.movement
        if movement is not None:
            LOG.error("a movement failed", extra={"facts": {"table": self.table.match.head.id}})
            self.movement = None
            self.tell(movement.closing())
            self.table.phones.rest(movement.seat)
            self.draw(self.table.match)

    def tell(self, text: bytes) -> None:
        """Send this to everybody who sees the game without a delay."""
        for guest in self.table.onlookers():
            guest.post(text)

    def enter(self, movement: Movement) -> None:
        """Enter the outcome of a movement into the game, after a pause if there is one."""
        if not movement.is_entering:
            movement.is_entering = True
            self.table.errand(lambda: self.entered(movement))

    async def entered(self, movement: Movement) -> None:
        """Store the outcome with its film; retry if the store refuses."""
        film = await asyncio.to_thread(compressed, movement.film())
        while self.movement is movement and self.table.match.asks_skill():
            try:
                await self.table.do(lambda match: outcome_of(match, movement), film=film)
                break
            except StoreFault:
                await asyncio.sleep(TRY_AGAIN)
        movement.is_entering = False


def task_of(match: Match) -> Task:
    """The movement that the game asks for now."""
    assert match.game.skill is not None, "only a game of skill asks for a movement"
    return match.game.skill.task(match.position)


def outcome_of(match: Match, movement: Movement) -> Match:
    """The match after the outcome of a movement; unchanged if the game no longer asks for it."""
    assert movement.ended is not None
    if not match.asks_skill() or match.standing.turned != movement.turned:
        return match
    return moves.answer(match, movement.ended.outcome, film=True)


def answered(match: Match, turned: int, luck: Luck) -> Match:
    """The match after an outcome drawn from the odds; unchanged if the game no longer asks for it."""
    return moves.drawn(match, Rng(luck.seed())) if match.standing.turned == turned else match


def next_fill(match: Match) -> Fill | None:
    """The fill of the bottle from which a person may pour with their next decision."""
    skill, standing = match.game.skill, match.standing
    seat = int(match.position.to_act())
    if skill is None or seat < 0 or not standing.runs() or not isinstance(standing.player(seat), Person):
        return None
    return skill.next_fill(match.position, seat)
