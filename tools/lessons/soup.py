"""Soup's lesson: three cooks with short hands, and then one hand of a whole round."""

from __future__ import annotations

from typing import Any

from lessons.script import LEARNER, Script, Step
from toque.games.soup.game import SOUP

SECOND_DEAL = 1399
"""A shuffle that gives the learner a hand for no soup today."""

HANDS = (
    "pea broth, pea 2, pea 3, pea 10, onion boil-over, mushroom 1, mushroom 4",
    "pea 4, pea 5, onion 1, onion 2, onion 4, onion 5, mushroom 3",
    "pea 1, mushroom 2, mushroom 5, chili 1, chili 2, chili 3, chili 4",
)

STEPS = (
    Step("welcome"),
    Step("menu", asks="menu pea"),
    Step("open", played=("menu onion", "menu chili")),
    Step("lead", asks="pea 3"),
    Step("follow", played=("pea 4", "pea 1")),
    Step("take", asks="pea 2"),
    Step("taken"),
    Step("ten", asks="pea 10"),
    Step("chili", played=("pea 5", "chili 3")),
    Step("boil", asks="onion boil-over"),
    Step("boiled", played=("onion 4", "chili 2")),
    Step("avoid", asks="mushroom 1"),
    Step("theirs", played=("onion 5",)),
    Step("forced", played=("mushroom 3", "mushroom 5"), asks="mushroom 4"),
    Step("last", asks="pea broth"),
    Step("scored", played=("onion 2", "chili 4")),
    Step("noSoup", played=("deal",), asks="menu no-soup-today"),
    Step("paid", played=("menu pea", "menu mushroom")),
    Step("dodge", played=("pea 5", "pea 2"), asks="pea 1"),
    Step("done", played=("pea 2",)),
)


def beginning() -> dict[str, Any]:
    """Three cooks with short hands, before the menus of the first round; the learner is to lead."""
    seats = len(HANDS)
    return {
        "seats": seats,
        "open_menus": False,
        "phase": "choosing",
        "round": 0,
        "dealer": seats - 1,
        "turn": LEARNER,
        "stars": [5] * seats,
        "menus": [None] * seats,
        "used": [[]] * seats,
        "hands": [hand.split(", ") for hand in HANDS],
        "won": [[]] * seats,
        "pot": [],
        "voids": [[]] * seats,
    }


SCRIPT = Script(SOUP, beginning(), STEPS, (SECOND_DEAL,))
