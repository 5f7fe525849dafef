"""How far a person may undo without asking: up to what was revealed, drawn, or decided by another person."""

from __future__ import annotations

import msgspec

from toque.engine.position import CHANCE
from toque.table.journal.entries import Barrier, Role, Stop
from toque.table.state.line import Line
from toque.table.state.standing import Standing


def last_decision(line: Line, person: str, floor: int) -> int | None:
    """The ply of this person's last decision, if one can be undone."""
    for ply in range(len(line) - 1, floor - 1, -1):
        by = line.plies[ply].by
        if by.role is Role.PERSON and by.name == person:
            return line.decision_at(ply)
    return None


def choice_in_the_way(standing: Standing, person: str) -> Stop | None:
    """Another person's pending choice, which an undo would discard."""
    for choice in standing.pending.values():
        if choice.by.role is Role.PERSON and choice.by.name != person:
            return Stop(Barrier.PERSON, len(standing.line), choice.by.name)
    return None


def stop(line: Line, person: str, to: int) -> Stop | None:
    """The first barrier on this person's way back to a ply; None if there is none."""
    for ply in range(len(line) - 1, to - 1, -1):
        played = line.plies[ply]
        event = line.revealing(ply)
        if played.who == CHANCE:
            return Stop(Barrier.CHANCE, ply, line.at(ply).occasion())
        if played.by.role is Role.PERSON and played.by.name != person:
            return Stop(Barrier.PERSON, ply, played.by.name)
        if event is not None:
            return Stop(Barrier.REVEALED, ply, kind(event))
    return None


def kind(event: msgspec.Struct) -> str:
    """An event's name."""
    return str(event.__struct_config__.tag)
