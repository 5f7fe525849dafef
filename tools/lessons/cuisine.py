"""Cuisine's lesson: a first deck, a shuffle, the warming tray, and a meal for Critical Kathy."""

from __future__ import annotations

from typing import Any

from lessons.script import LEARNER, Script, Step
from toque.games.cuisine.game import CUISINE

SPOON, SALT = "spoon", "salt"
SHUFFLE = "shuffle"
"""Marks a chance outcome."""
MARKET = ("okra", "rice", "apple", "olive")
JUDGES = ("kathy", "percy", "gustave")
COMING = ("brie", "corn", "basil", "tofu", "carrot", "tomato", "onion", "butter", "pickle", "potato")
"""What comes to the market first."""


def other(slot: int = 1) -> tuple[str, ...]:
    """A turn of the other player, who buys there."""
    return ("no tray", "play spoon", "play spoon", f"buy market {slot}", "end")


STEPS = (
    Step("welcome"),
    Step("tray", asks="no tray"),
    Step("spoon", asks="play spoon"),
    Step("again", asks="play spoon"),
    Step("signs"),
    Step("buy", asks="buy market 2"),
    Step("pile", asks="end"),
    Step("other", played=other()),
    Step("second", played=("no tray", "play spoon", "play spoon", "buy market 4"), asks="end"),
    Step("shuffle", played=(SHUFFLE, *other(), SHUFFLE)),
    Step("keep", asks="tray rice"),
    Step("coin", asks="play spoon"),
    Step("fridge", asks="buy fridge olive"),
    Step(
        "fork",
        played=(
            *("end", *other(2)),
            *("no tray", "play spoon", "play spoon", "play spoon", "buy fork", "end", SHUFFLE, *other(), SHUFFLE),
            "no tray",
        ),
        asks="fork buy",
    ),
    Step("twice"),
    Step(
        "meal",
        played=(
            *("play spoon", "play spoon", "buy fridge apple", "end", *other()),
            *("tray olive", "end", SHUFFLE, *other(3), SHUFFLE),
            *("tray apple", "end", *other()),
            "no tray",
        ),
        asks="present",
    ),
    Step("first", asks="add tray rice"),
    Step("partner", asks="add okra"),
    Step("sum", asks="add tray olive"),
    Step("apple", asks="add tray apple"),
    Step("judge", asks="to kathy"),
    Step("eaten", asks="end"),
    Step("done", played=(SHUFFLE,)),
)

CHANCE = (3, 0, 0, 0, 9, 0, 0)
"""Keys of shuffles, so that the learner draws what the lesson needs."""


def beginning() -> dict[str, Any]:
    """The table is set: the learner begins, and the market has what the lesson buys."""
    fields = CUISINE.dump(CUISINE.new(2))
    food = [word for word in fields["words"][3:] for _ in range(2)]
    for word in (*MARKET, *COMING):
        food.remove(word)
    judges = fields["judge_words"]
    return {
        **fields,
        "phase": "tray",
        "start": LEARNER,
        "turn": LEARNER,
        "round": 1,
        "buys": 1,
        "hands": [[f"{card} 1" for card in hand] for hand in ([SPOON] * 4 + [SALT], [SPOON] * 4 + [SALT])],
        "decks": [[SALT, SPOON, SPOON, SPOON, SPOON] for _ in range(2)],
        "discards": [[], []],
        "shuffles": [1, 1],
        "market": list(MARKET),
        "stock": [*food, *reversed(COMING)],
        "judges": list(JUDGES),
        "piles": [[word for word in judges[first : first + 5] if word not in JUDGES] for first in (0, 5, 10)],
    }


SCRIPT = Script(CUISINE, beginning(), STEPS, CHANCE)
