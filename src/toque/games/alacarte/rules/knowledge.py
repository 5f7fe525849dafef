"""What a seat knows, for learners: everything, because nothing is hidden."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.games.alacarte.rules.state import Kitchen


def knowledge(kitchen: Kitchen, seat: i64) -> Ints:
    """Everything, because nothing is hidden (ALC-54)."""
    table = kitchen.table
    row: Ints = vec[i64](capacity=400)
    for item in (
        kitchen.seats,
        seat,
        table.edition,
        table.goal,
        kitchen.phase,
        kitchen.start,
        kitchen.turn,
        kitchen.turns,
        kitchen.spoons,
        1 if kitchen.rested else 0,
        kitchen.bottle,
        kitchen.target,
        kitchen.technique,
        kitchen.ended,
        kitchen.dishes,
        kitchen.trash,
        kitchen.crepes,
        kitchen.drawn,
    ):
        row = append(row, item)
    row = extended(row, kitchen.knobs)
    row = extended(row, kitchen.pans)
    row = extended(row, kitchen.inside)
    row = extended(row, kitchen.trays)
    row = extended(row, kitchen.stars)
    row = extended(row, kitchen.laid)
    row = extended(row, kitchen.cups)
    row = extended(row, kitchen.pool)
    row = extended(row, kitchen.used)
    row = extended(row, kitchen.grains)
    row = extended(row, kitchen.salts)
    row = extended(row, kitchen.sink)
    row = extended(row, kitchen.rolls)
    row = extended(row, table.group)
    row = extended(row, table.points)
    row = extended(row, table.needs)
    row = extended(row, table.low)
    row = extended(row, table.high)
    return extended(row, table.burns)


def extended(row: Ints, more: Ints) -> Ints:
    """A row with another one appended."""
    for k in range(len(more)):
        row = append(row, more[k])
    return row
