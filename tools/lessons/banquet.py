"""Banquet's lesson: two cooks, three menus of different kinds, and one order to remember."""

from __future__ import annotations

from typing import Any

from lessons.script import LEARNER, Script, Step
from toque.games.banquet.game import BANQUET

HANDS = (
    ("1 burger burger salad", "2 pudding salad burger", "3 toque fruit-salad pudding"),
    ("1 salad salad fruit-salad", "2 salad fruit-salad pudding", "3 toque salad fruit-salad"),
)
"""What the learner holds, and the other."""
COME = ("1 fruit-salad fruit-salad burger", "1 pudding pudding burger", "3 toque salad burger")
"""What the learner draws, the first of a value first."""
ORDERS = ("a1 pudding", "a4 salad", "d1 burger", "d7 fruit-salad", "g4 salad", "g7 burger")

STEPS = (
    Step("welcome"),
    Step("orders", asks="covered"),
    Step("menus", played=("covered",)),
    Step("place", asks="burger d3"),
    Step("keep", asks="keep"),
    Step("theirs", played=("burger c3", "keep"), asks="salad e3"),
    Step("score", asks="menu 1"),
    Step("drawn"),
    Step("toque", played=("fruit-salad e5", "keep"), asks="toque e6"),
    Step("discard", asks="discard 1"),
    Step("finish", played=("salad b2", "keep"), asks="pudding e4"),
    Step("three", asks="menu 3"),
    Step("announce", played=("salad c2", "keep"), asks="announce a1 pudding"),
    Step("lifted", asks="menu 2"),
    Step("done"),
)


def beginning() -> dict[str, Any]:
    """The orders lie open, and the learner is to begin."""
    fields = BANQUET.dump(BANQUET.new(2))
    numbers = {menu: number for number, menu in enumerate(fields["menus"])}
    hands = [[numbers[menu] for menu in hand] for hand in HANDS]
    comes = [numbers[menu] for menu in COME]
    held = {menu for hand in hands for menu in hand}
    rest = [menu for menu in numbers.values() if menu not in held and menu not in comes]
    whole = [*rest, *reversed(comes)]  # the last is the top
    decks = [[menu for menu in whole if fields["menus"][menu].startswith(value)] for value in "123"]
    return {
        **fields,
        "phase": "showing",
        "start": LEARNER,
        "turn": LEARNER,
        "orders": list(ORDERS),
        "pile": [],
        "hands": hands,
        "decks": decks,
    }


SCRIPT = Script(BANQUET, beginning(), STEPS)
