"""`Hands`: everything that people have in their hands now.

Each movement has a `Holder`, which is told what happens to it. Seeds are drawn here and are never sent to a client.
"""

from __future__ import annotations

import logging
from collections import Counter
from itertools import count

from toque.dexterity.bottle import Packing
from toque.server.hands.messages import (
    ENCODER,
    PACKINGS,
    TICKS,
    Begin,
    Drop,
    Fill,
    LetGo,
    Reached,
    Ticked,
)
from toque.server.hands.orders import Bottle, Holder, Order
from toque.server.hands.processes import HandProcesses
from toque.server.luck import Luck

LOG = logging.getLogger("toque.hands")
MOST = 40
"""Movements at a time; later ones wait for one of them to end."""
MOST_EACH = 3
"""Movements at a time of one person."""
MOST_AHEAD = 2000
"""Bottles that may be shaken in advance."""
TRIES = 3
"""How often a movement is begun before it is given up."""


class Hands(HandProcesses):
    """All movements of a server; in one event loop."""

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self.luck = luck
        self.numbers = count(1)
        self.waiting: dict[int, Order] = {}
        """Movements that wait for room."""
        self.live: dict[int, Order] = {}
        self.ahead: dict[str, Bottle] = {}
        """Bottles that were shaken in advance, by table."""
        self.shaking: dict[int, Bottle] = {}
        """Bottles that the packer was asked for."""
        self.wanted: dict[int, float] = {}
        """Targets of hands that were not sent to the mover yet."""
        self.told = False
        """Whether targets were sent to the mover since its last tick: more would only queue up in its pipe."""
        self.moved: set[int] = set()
        """Movements that the mover was given and has not finished."""
        self.ticks = 0
        self.missed = 0

    # Processes

    def is_busy(self) -> bool:
        return bool(self.live or self.shaking)

    def replace_mover(self) -> None:
        """The mover is gone: its movements start over with another packing, because nothing was decided yet."""
        if self.mover is not None:
            self.end(self.mover)
            self.mover = None
        moved = [self.live[number] for number in self.moved if number in self.live]
        self.told = False
        self.wanted.clear()
        self.moved.clear()
        self.try_again(moved)

    def replace_packer(self) -> None:
        """The packer is gone: movements that wait for a bottle get one from a new packer."""
        if self.packer is not None:
            self.end(self.packer)
            self.packer = None
        waiting = [bottle.order for bottle in self.shaking.values()]
        self.shaking.clear()
        self.ahead = {table: bottle for table, bottle in self.ahead.items() if bottle.packing is not None}
        self.try_again([self.live[number] for number in waiting if number in self.live])

    def try_again(self, orders: list[Order]) -> None:
        """Start lost movements over, each a few times; processes are started when they are needed."""
        for order in orders:
            order.bottle = None
            if order.number in self.live:
                self.start_order(order)

    # Bottles

    def prepare(self, table: str, fill: tuple[int, int]) -> None:
        """Have a bottle with this fill shaken in advance: somebody at the table may soon pour from it."""
        known = self.ahead.get(table)
        if known is None or known.fill != fill:
            self.ahead[table] = self.shake(Bottle(fill))
            if len(self.ahead) > MOST_AHEAD:
                del self.ahead[next(iter(self.ahead))]

    def shake(self, bottle: Bottle) -> Bottle:
        """Have a bottle shaken."""
        self.start()
        number = next(self.numbers)
        self.shaking[number] = bottle
        self.ask(number, bottle)
        return bottle

    def ask(self, number: int, bottle: Bottle) -> None:
        """Ask the packer for a bottle."""
        fill = Fill(number, *bottle.fill, self.luck.seed())
        self.watch_over()
        if self.packer is not None:
            self.packer.owe()
            try:
                self.packer.pipe.send_bytes(ENCODER.encode(fill))
            except OSError:  # it is gone; reading its pipe reports that
                LOG.debug("the packer is gone")

    def hear_packer(self) -> None:
        """Read the packer's bottles."""
        try:
            while self.packer is not None and self.packer.pipe.poll():
                packed = PACKINGS.decode(self.packer.pipe.recv_bytes())
                bottle = self.shaking.pop(packed.number)
                self.packer.speak(owes=bool(self.shaking))
                bottle.packing = packed.packing
                if bottle.order is not None and bottle.order in self.live:
                    self.hand_over(self.live[bottle.order], packed.packing)
        except (EOFError, OSError):
            self.replace_packer()

    # Movements

    def begin(self, holder: Holder, who: str, table: str, fill: tuple[int, int] | None) -> int:
        """Somebody takes a pan, or a bottle with this fill; returns the movement's number."""
        known = None if fill is None else self.ahead.pop(table, None)
        bottle = known if known is not None and known.fill == fill else None
        order = Order(next(self.numbers), who, fill, bottle, holder)
        self.waiting[order.number] = order
        self.admit()
        return order.number

    def admit(self) -> None:
        """Start waiting movements while there is room, in order."""
        held = Counter(order.who for order in self.live.values())
        for order in list(self.waiting.values()):
            if len(self.live) < MOST and held[order.who] < MOST_EACH:
                held[order.who] += 1
                self.live[order.number] = self.waiting.pop(order.number)
                self.start_order(order)

    def start_order(self, order: Order) -> None:
        """Begin a movement as soon as its bottle is shaken."""
        order.tries += 1
        if order.tries > TRIES or self.closing:
            self.drop(order.number)
            order.holder.failed()
        elif order.fill is None:
            self.hand_over(order, None)
        else:
            self.fetch(order, order.bottle or self.shake(Bottle(order.fill)))

    def fetch(self, order: Order, bottle: Bottle) -> None:
        """Hand a bottle over as soon as it is shaken."""
        bottle.order = order.number
        if bottle.packing is not None:
            self.hand_over(order, bottle.packing)

    def hand_over(self, order: Order, packing: Packing | None) -> None:
        """Let the mover begin."""
        self.start()
        self.tell(Begin(order.number, self.luck.seed(), packing, order.is_free))
        self.moved.add(order.number)
        if self.mover is not None:
            self.mover.owe()
        self.watch_over()

    def shake_again(self, number: int) -> None:
        """Shake the bottle again, before it is tilted."""
        order = self.live.get(number)
        if order is not None and order.fill is not None:
            self.fetch(order, self.shake(Bottle(order.fill)))

    def reach(self, number: int, target: float) -> None:
        """Set the target of a hand."""
        if number in self.live:
            self.wanted[number] = target
            self.tell_wanted()

    def tell_wanted(self) -> None:
        """Send the targets to the mover, once a tick."""
        if self.wanted and not self.told:
            self.told = True
            self.tell(Reached(self.wanted))
            self.wanted = {}

    def let_go(self, number: int) -> None:
        """A hand has let go: the bottle or pan returns by itself."""
        order = self.live.get(number) or self.waiting.get(number)
        if order is not None and not order.is_free:
            order.is_free = True
            self.tell(LetGo(number))

    def drop(self, number: int) -> None:
        """Forget a movement: its outcome is not needed."""
        self.waiting.pop(number, None)
        self.wanted.pop(number, None)
        self.moved.discard(number)
        if self.live.pop(number, None) is not None:
            self.tell(Drop(number))
            self.admit()

    def hear_mover(self) -> None:
        """Read the mover's ticks."""
        try:
            while self.mover is not None and self.mover.pipe.poll():
                self.ticked(TICKS.decode(self.mover.pipe.recv_bytes()))
                self.mover.speak(owes=bool(self.moved))
        except (EOFError, OSError):
            self.replace_mover()

    def ticked(self, tick: Ticked) -> None:
        """Tell holders what happened in a tick."""
        self.ticks, self.missed = tick.ticks, tick.missed
        self.told = False
        for begun in tick.begun:
            if begun.number in self.live:
                self.live[begun.number].holder.begun(begun)
        for number, frame, numbers in tick.frames:
            if number in self.live:
                self.live[number].holder.frame(frame, numbers)
        for ended in tick.ended:
            self.moved.discard(ended.number)
            order = self.live.pop(ended.number, None)
            if order is not None:
                order.holder.ended(ended)
        if tick.ended:
            self.admit()
        self.tell_wanted()
