"""A la carte's lesson: two cooks, a perfect dish, a little sabotage, a revenge, and a crêpe."""

from __future__ import annotations

from typing import Any

from lessons.script import LEARNER, Script, Step
from toque.games.alacarte.events import FACES, Face
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.moves import CUPS, Cup

OTHER = 1

STEPS = (
    Step("welcome"),
    Step("dish", asks="dish toast"),
    Step("recipe", played=("dish hippo",)),
    Step("heat", asks="heat"),
    Step("heated", played=("die",), asks="season paprika"),
    Step("hand", asks="by hand"),
    Step("star", played=("pour",)),
    Step("next", asks="dish boot"),
    Step("coffee", asks="heat"),
    Step("cup", played=("die", "cup"), asks="done"),
    Step(
        "sabotage",
        played=(
            *("heat", "die"),
            *("season pepper", "bold", "pour"),
            *("cup re-season 1 paprika", "flick", "pour"),
            *("season lemon", "timid", "pour"),
        ),
    ),
    Step("revenge", asks="cup exchange 2"),
    Step("exchanged", asks="season lemon"),
    Step("again", asks="by hand"),
    Step("crepe", played=("pour",), asks="crêpe"),
    Step(
        "spoiled",
        played=(
            *("heat", "die"),
            *("heat", "die"),
            *("season lemon", "headlong", "pour"),
            "dish cloud",
        ),
    ),
    Step("roll", asks="heat"),
    Step("flip", played=("die",), asks="flip"),
    Step("toss", asks="by hand"),
    Step("splat", played=("land",), asks="flip"),
    Step("retoss", asks="by hand"),
    Step("turned", played=("land",), asks="dish cactus"),
    Step("done"),
)


def rolled(face: Face) -> int:
    """The result of the heating die."""
    return FACES.index(face)


def poured(condiments: int, salt: int = 0) -> int:
    """What falls out of a container."""
    return condiments * 6 + salt


CHANCE = (
    rolled(Face.TWO),
    poured(1),
    rolled(Face.COFFEE),
    10,  # the last cup of the pool: decrease heat
    rolled(Face.THREE),
    poured(2),
    poured(1),
    poured(0),
    poured(1),
    rolled(Face.EVERYONE),
    rolled(Face.TWO),
    poured(3, 1),
    rolled(Face.TWO),
    0,
    1,
)


def beginning() -> dict[str, Any]:
    """The table is set: the learner has the cup to exchange stoves, the other one to re-season; no dish is taken."""
    fields = ALACARTE.dump(ALACARTE.new(2))
    cups = [[int(cup == own) for cup in CUPS] for own in (Cup.EXCHANGE, Cup.RE_SEASON)]
    pool = [left - sum(held) for left, held in zip(fields["pool"], zip(*cups, strict=True), strict=True)]
    return {**fields, "phase": "choosing", "start": LEARNER, "turn": LEARNER, "cups": cups, "pool": pool, "drawn": 2}


SCRIPT = Script(ALACARTE, beginning(), STEPS, CHANCE)
