"""The mover, a process that moves everything in people's hands at a fixed tick; and the packer, which shakes bottles.

Neither knows about tables or people, and neither stores anything. Targets are not queued: the latest one counts.
"""

from __future__ import annotations

import contextlib
import os
import time
from array import array
from multiprocessing.connection import Connection
from typing import Final, Protocol

from toque.dexterity.bottle import Kind, shaken
from toque.dexterity.flip import Flip
from toque.dexterity.frames import THOUSANDTHS, flip_numbers, pour_numbers
from toque.dexterity.pour import Pour
from toque.engine.chance import SALTS
from toque.engine.rng import Rng
from toque.server.hands.footage import written_numbers
from toque.server.hands.messages import (
    ENCODER,
    FILLS,
    ORDERS,
    AnyOrder,
    Begin,
    Begun,
    Drop,
    Ended,
    LetGo,
    Packed,
    Reached,
    Ticked,
)

RATE: Final = 60
TICK: Final = 1.0 / RATE
"""Seconds from frame to frame."""
UPRIGHT: Final = 0.2
"""Radians within which a bottle can still be shaken."""
FALLING: Final = RATE // 2
"""Frames that are still filmed while the last grain falls."""
LONGEST: Final = 20 * RATE
"""The longest movement, in frames."""
WAITS: Final = 60 * RATE
"""Frames that a hand may rest before it first moves, so that there is time to read what to do."""
RESTS: Final = 0.01
"""A target below this does not count as moving yet."""
LEAD: Final = RATE // 4
"""Frames of a film before the hand first moves."""
MOST_ORDERS: Final = 200
"""The most orders that are read between two ticks, so that they do not delay a tick."""


class Movement:
    """One pour or flip, from the first frame to the last."""

    def __init__(self, order: Begin, target: float = 0.0) -> None:
        self.number = order.number
        self.act: Pour | Flip = Flip(order.seed) if order.packing is None else Pour(order.packing, order.seed)
        self.target = target
        self.is_free = False
        """Whether nobody holds it."""
        self.film = array("h")
        self.width = 0
        """Numbers in a frame."""
        self.stirred: int | None = None
        """The frame in which the hand first moved."""
        self.waited = 0
        """Frames in which it has rested."""
        if order.is_free:
            self.let_go()

    def begun(self) -> Begun:
        """What clients need in order to draw it."""
        grains = self.act.packing.grains if isinstance(self.act, Pour) else ()
        return Begun(
            self.number,
            [int(grain.kind is Kind.SALT) for grain in grains],
            [round(grain.radius * THOUSANDTHS) for grain in grains],
            self.seen(),
        )

    def numbers(self) -> list[int]:
        """The frame as it is now."""
        return pour_numbers(self.act) if isinstance(self.act, Pour) else flip_numbers(self.act)

    def seen(self) -> list[int]:
        """The frame as it is now; it is added to the film."""
        numbers = self.numbers()
        self.film.extend(numbers)
        self.width = len(numbers)
        return numbers

    def tick(self) -> list[int]:
        """The next frame; nothing moves until the hand first does, or has waited too long."""
        if self.is_resting() and self.waited < WAITS:
            self.waited += 1
            return self.numbers()
        self.act.tick(self.target)
        if self.stirred is None and self.is_stirred():
            self.stirred = self.act.frames
        return self.seen()

    def is_resting(self) -> bool:
        """Whether the hand has not moved yet, and has no target."""
        return self.stirred is None and abs(self.target) < RESTS and not self.is_free

    def is_stirred(self) -> bool:
        """Whether the hand has moved."""
        return abs(self.act.angle if isinstance(self.act, Pour) else self.act.swing.at) * THOUSANDTHS >= 1.0

    def is_over(self) -> bool:
        """Whether everything has come to rest."""
        if self.act.frames >= LONGEST:
            return True
        if isinstance(self.act, Flip):
            return self.act.done
        return self.act.done and not (self.act.out and self.act.frames < self.act.out[-1].frame + FALLING)

    def may_be_shaken(self) -> bool:
        """Whether it is a bottle that was not tilted yet."""
        if isinstance(self.act, Flip):
            return False
        return self.act.angle < UPRIGHT and not self.act.wrist.is_turning_back

    def let_go(self) -> None:
        """Let it return by itself from now on."""
        self.is_free = True
        (self.act if isinstance(self.act, Flip) else self.act.wrist).let_go()

    def ended(self) -> Ended:
        """The outcome and the film, which begins shortly before the hand first moved."""
        if isinstance(self.act, Flip):
            outcome = int(self.act.turned)
        else:
            condiments, salt = self.act.fallen
            outcome = condiments * SALTS + salt
        first = max((self.act.frames if self.stirred is None else self.stirred) - LEAD, 0)
        kept = self.film[first * self.width :]
        return Ended(self.number, outcome, len(kept) // self.width, written_numbers(kept))


class Pipe(Protocol):
    """The mover's end of the pipe to the server."""

    def poll(self, timeout: float | None, /) -> bool:
        """Whether an order arrives within this many seconds; None waits for ever."""

    def recv_bytes(self) -> bytes:
        """The next order."""

    def send_bytes(self, said: bytes, /) -> None:
        """Send a message."""


class Mover:
    """Moves everything that is in somebody's hand, on its own clock."""

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe
        self.movements: dict[int, Movement] = {}
        self.begun: list[Begun] = []
        self.next = 0.0
        """When the next tick is due."""
        self.ticks = 0
        self.missed = 0

    def run(self) -> None:
        """Read orders and move, until the pipe is closed."""
        try:
            while True:
                self.listen()
                if self.movements:
                    self.tick()
        except (EOFError, OSError):
            return

    def listen(self) -> None:
        """Read orders until the next tick is due; while nothing moves, block until one comes."""
        for _ in range(MOST_ORDERS):
            wait = max(self.next - time.monotonic(), 0.0) if self.movements else None
            if not self.pipe.poll(wait):
                return
            self.hear(ORDERS.decode(self.pipe.recv_bytes()))

    def hear(self, order: AnyOrder) -> None:
        """Carry out an order."""
        match order:
            case Begin():
                self.begin(order)
            case Reached(targets):
                for number, target in targets.items():
                    if number in self.movements:
                        self.movements[number].target = target
            case LetGo(number):
                if number in self.movements:
                    self.movements[number].let_go()
            case Drop(number):
                self.movements.pop(number, None)

    def begin(self, order: Begin) -> None:
        """Start a movement; or shake a bottle again, if it is not over the pan yet."""
        before = self.movements.get(order.number)
        if before is not None and not before.may_be_shaken():
            return
        if not self.movements:
            self.next = time.monotonic()
        movement = Movement(order, 0.0 if before is None else before.target)
        self.movements[order.number] = movement
        self.begun.append(movement.begun())

    def tick(self) -> None:
        """Move everything by one frame and report it. Missed ticks are skipped: people's hands could not follow."""
        now = time.monotonic()
        late = now - self.next
        self.ticks += 1
        if late > TICK:
            self.missed += int(late / TICK)
            self.next = now
        self.next += TICK
        frames: list[tuple[int, int, list[int]]] = []
        for each in self.movements.values():
            frame = each.tick()
            frames.append((each.number, each.act.frames, frame))
        over = [each for each in self.movements.values() if each.is_over()]
        for each in over:
            del self.movements[each.number]
        said = Ticked(self.begun, frames, [each.ended() for each in over], self.ticks, self.missed)
        self.begun = []
        self.pipe.send_bytes(ENCODER.encode(said))


def move(pipe: Connection) -> None:
    """The main function of the mover, with a higher priority if the system allows it."""
    with contextlib.suppress(OSError):
        os.nice(-10)
    Mover(pipe).run()


def pack(pipe: Connection) -> None:
    """The main function of the packer: shake one bottle after the other until the pipe is closed."""
    os.nice(5)
    while True:
        try:
            fill = FILLS.decode(pipe.recv_bytes())
            packing = shaken(fill.condiments, fill.salt, Rng(fill.seed))
            pipe.send_bytes(ENCODER.encode(Packed(fill.number, packing)))
        except (EOFError, OSError):
            return
