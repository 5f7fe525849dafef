"""A small game for tests with all kinds of chance: a die, a pour that no key decides, a shuffle, and one decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from toque.engine.events import Event
from toque.engine.game import Dump, Game, Refusal
from toque.engine.ints import Ints, ints
from toque.engine.pack import Pack, PackFault
from toque.engine.position import CHANCE, DIE, NOBODY, POUR, SHUFFLE, Position
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP

ASKED = {0: ("die/1", DIE, 6), 1: ("pour/1", POUR, 5), 2: ("shuffle/1", SHUFFLE, 52), 4: ("die/2", DIE, 6)}
"""By step: the occasion, and what chance is asked for."""
DECISION = 3
STEPS = 5


class Shaker(Position):
    """A position that counts the steps done."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.step = 0

    def to_act(self) -> int:
        if self.step == STEPS:
            return NOBODY
        return 0 if self.step == DECISION else CHANCE

    def deciders(self) -> Ints:
        return ints([0] if self.step == DECISION else [])

    def legal(self, seat: int) -> Ints:
        return ints([0, 1] if self.step == DECISION and seat == 0 else [])

    def apply(self, seat: int, action: int) -> None:
        self.step += 1

    def asks(self) -> tuple[int, int, int]:
        _, kind, size = ASKED[self.step]
        return kind, size, 5 if kind == POUR else 0

    def occasion(self) -> str:
        return ASKED[self.step][0]

    def clone(self) -> Shaker:
        twin = Shaker(int(self.seats))
        twin.step = self.step
        return twin

    def knowledge(self, seat: int) -> Ints:
        return ints([self.step])

    def determinize(self, seat: int, rng: Rng) -> Shaker:
        return self.clone()

    def scores(self) -> Ints:
        return ints([0] * int(self.seats))

    def places(self) -> Ints:
        return ints([1] * int(self.seats))


class Reason(StrEnum):
    """Why a move is illegal."""

    NOT_NOW = "not_now"


class ShakerGame(Game[Shaker]):
    """The game's interface, as far as a record needs it."""

    key = "shaker"
    title = "Shaker"
    designer = "nobody"
    version = 1
    actions = 2
    seats = range(1, 3)
    options = ()
    hidden = frozenset()
    boxed = SOUP.pack()

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> Shaker:
        return Shaker(seats)

    def refusal(self, position: Shaker, seat: int, action: int) -> Refusal | None:
        return None if action in position.legal(seat) else Refusal("SHAKER-1", Reason.NOT_NOW)

    def spell(self, action: int, position: Shaker | None = None) -> str:
        return f"shake {action}"

    def read(self, text: str, position: Shaker | None = None) -> int:
        raise NotImplementedError

    def view(self, position: Shaker, seat: int | None) -> Struct:
        raise NotImplementedError

    def event(self, entry: Sequence[int]) -> Event:
        raise NotImplementedError

    def dump(self, position: Shaker) -> Dump:
        return {"step": position.step}

    def load(self, dump: Dump) -> Shaker:
        raise NotImplementedError

    def pack_faults(self, pack: Pack) -> list[PackFault]:
        return []


SHAKER = ShakerGame()
