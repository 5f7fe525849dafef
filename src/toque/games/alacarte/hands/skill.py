"""What A la carte asks of hands: pours and flips (ALC-19, ALC-43), and what average hands do."""

from __future__ import annotations

from functools import cache

from toque.engine.position import POUR
from toque.engine.skill import Fill, Skill, Task, TechniqueOdds
from toque.games.alacarte.hands.outcomes import tabulated
from toque.games.alacarte.moves import FLIPS, POURS
from toque.games.alacarte.rules.actions import BY_HAND, FLIP_BY, POUR_BY
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.showing import movement


class AlacarteSkill(Skill[AlacartePosition]):
    """Condiments are poured, and crêpes are flipped."""

    techniques = frozenset(range(POUR_BY, FLIP_BY + len(FLIPS)))

    def task(self, position: AlacartePosition) -> Task:
        held = movement(position)
        return Task(fill_of(position), None if held is None else held.colour)

    def next_fill(self, position: AlacartePosition, seat: int) -> Fill | None:
        if BY_HAND not in position.legal(seat):
            return None
        ahead = position.clone()
        ahead.apply(seat, BY_HAND)
        return fill_of(ahead)

    def odds(self, fill: Fill | None) -> list[TechniqueOdds]:
        return flip_odds() if fill is None else pour_odds(*fill)


def fill_of(position: AlacartePosition) -> Fill | None:
    """What is in the container from which a hand is asked to pour; None if it is not asked to."""
    kind, condiments, salt = position.asks()
    return (int(condiments), int(salt)) if kind == POUR else None


@cache
def pour_odds(condiments: int, salt: int) -> list[TechniqueOdds]:
    """What falls out of a container this full, by technique."""
    rows = tabulated().pours
    fallen = {technique: sorted(rows[condiments, salt, technique].items()) for technique in POURS}
    return [
        TechniqueOdds(str(technique), [[*amounts, count] for amounts, count in counts])
        for technique, counts in fallen.items()
    ]


@cache
def flip_odds() -> list[TechniqueOdds]:
    """Whether a crêpe turns, by technique."""
    rows = tabulated().flips
    return [
        TechniqueOdds(str(technique), [[turned, 0, count] for turned, count in sorted(rows[technique].items())])
        for technique in FLIPS
    ]
