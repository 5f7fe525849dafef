"""Proof that chance in a record follows from its key: every die and every shuffle is drawn again."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from toque.engine.chance import Keyed, follows_from_key, key_hash
from toque.engine.errors import BadRecord, Damage
from toque.engine.game import Game, P
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, DIE, SHUFFLE, Position
from toque.engine.record import Ply, Record, enter


class Proof(Struct, frozen=True):
    """What a key proves about a record, and what it does not. Players' decisions are only checked to be legal."""

    plies: int
    dice: int
    """Drawn again from the key, and right."""
    shuffles: int
    """Drawn again from the key, and right."""
    unproven: list[int]
    """Plies, counted from 0, with outcomes that no key decides: only the server vouches for them."""
    taken_over: int
    """How many first plies come from another match: they are legal, but not drawn with this key."""


def proof(game: Game[P], record: Record, pack: Pack | None = None, *, noted: str | None = None) -> Proof:
    """Replay a record and draw its chance again; `noted` is the hash somebody saw at the start. Raises BadRecord."""
    chance = Keyed(key_of(record, noted))
    if record.taken_over > len(record.plies):
        raise BadRecord(Damage.NOT_A_RECORD, said="taken_over")
    position = record.beginning(game, pack)
    drawn: Counter[int] = Counter()
    unproven: list[int] = []
    for number, ply in enumerate(record.plies):
        if number >= record.taken_over and ply.who == CHANCE and position.to_act() == CHANCE:
            if follows_from_key(position):
                check_drawn(chance, position, number, ply)
                drawn[int(position.asks()[0])] += 1
            else:
                unproven.append(number)
        enter(game, position, number, ply)
    record.check_result(position)
    return Proof(len(record.plies), drawn[DIE], drawn[SHUFFLE], unproven, record.taken_over)


def key_of(record: Record, noted: str | None) -> bytes:
    """The key, if it fits the hash in the record and the noted one; raises BadRecord."""
    if record.key is None:
        raise BadRecord(Damage.NO_KEY)
    key = bytes.fromhex(record.key)
    found = key_hash(key)
    if record.key_hash is None:
        raise BadRecord(Damage.NOT_A_RECORD, said="key_hash")
    if record.key_hash != found:
        raise BadRecord(Damage.WRONG_KEY, key_hash=record.key_hash, found=found)
    if noted is not None and noted != found:
        raise BadRecord(Damage.OTHER_HASH, noted=noted, found=found)
    return key


def check_drawn(chance: Keyed, position: Position, number: int, ply: Ply) -> None:
    """Raise BadRecord if a ply is not what the key gives on this occasion."""
    expected = int(chance.answer(position))
    if ply.number() != expected:
        raise BadRecord(
            Damage.ALTERED_CHANCE,
            ply=number,
            occasion=position.occasion(),
            expected=str(expected),
            found=str(ply.number()),
        )
