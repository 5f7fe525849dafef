"""Messages that no client of ours would send: malformed, oversized, deeply nested, replayed, or somebody else's."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import msgspec

from toque.engine.rng import Rng

Frame: TypeAlias = str | bytes
T = TypeVar("T")
COMMANDS: list[dict[str, Any]] = [
    {"do": "sit", "seat": 0},
    {"do": "rise", "seat": 0},
    {"do": "place", "seat": 1, "bot": "random"},
    {"do": "place", "seat": 0, "bot": None},
    {"do": "start"},
    {"do": "close"},
    {"do": "mute", "person": "somebody", "muted": True},
    {"do": "move", "seat": 0, "move": "pea 3", "after": 1},
    {"do": "move", "seat": 2, "move": "pea 3"},
    {"do": "withdraw", "seat": 1},
    {"do": "undo", "ply": 0},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "ask", "matter": "end"},
    {"do": "ask", "matter": "pause"},
    {"do": "answer", "yes": True},
    {"do": "continue"},
    {"do": "return"},
    {"do": "resign", "seat": 0},
    {"do": "assist", "seat": 0, "assisted": True},
    {"do": "say", "text": "let me in"},
    {"do": "name", "text": "stew"},
    {"do": "knock"},
    {"do": "pace", "pace": "quick"},
    {"do": "skip"},
]
"""Every command at a table."""
MESSAGES: list[dict[str, Any]] = [
    {"type": "hello"},
    {"type": "hello", "after": 3},
    {"type": "hello", "after": 2**53},
    {"type": "ping"},
    {"type": "look", "id": "l", "seat": 1},
    {"type": "look", "id": "l", "seat": None},
    {"type": "reach", "seat": 0, "to": 1.5},
    {"type": "reach", "seat": 15, "to": -4},
    {"type": "shake", "seat": 1},
    *({"type": "do", "id": f"d{number}", "command": command} for number, command in enumerate(COMMANDS)),
]
"""Valid messages, which these senders are not allowed to send."""
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    15,
    16,
    2**53 + 1,
    2**64,
    -(2**63) - 1,
    10**400,
    1.5,
    1e308,
    "",
    "\0",
    "\ud800",
    "\U0001f963" * 600,
    "'; DROP TABLE matches; --",
    "../../etc/passwd",
    "x" * 20_000,
    [],
    {},
    [[]],
    {"": {}},
]
"""Values of the wrong type or size."""


def frame(rng: Rng) -> Frame:
    """Something to send; every other time a valid message."""
    if rng.below(2):
        return as_it_is(rng)
    kinds = (odd_value, odd_value, odd_field, missing_field, cut_off, garbage, deep, binary, twice_in_one)
    return kinds[rng.below(len(kinds))](rng)


def malformed(rng: Rng) -> Frame:
    """Something that is never a valid message."""
    kinds = (odd_field, cut_off, garbage, deep, binary)
    return kinds[rng.below(len(kinds))](rng)


def one_of(rng: Rng, things: list[T]) -> T:
    """One of them."""
    return things[rng.below(len(things))]


def spelled(value: Any) -> str:
    """JSON, also for odd values: numbers out of range, halves of surrogate pairs."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{spelled(key)}:{spelled(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(spelled, value)) + "]"
    if isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value):
        return '"\\ud800"'
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return msgspec.json.encode(value).decode()


def as_it_is(rng: Rng) -> str:
    """A valid message, from somebody who may not send it."""
    return spelled(one_of(rng, MESSAGES))


def parts(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Where fields can be changed: a copy of the message, and of the command in it."""
    copy = {**message}
    if "command" in copy:
        copy["command"] = {**copy["command"]}
        return [copy, copy["command"]]
    return [copy]


def odd_value(rng: Rng) -> str:
    """A field holds something else."""
    message, *inner = parts(one_of(rng, MESSAGES))
    place = one_of(rng, [message, *inner])
    place[one_of(rng, list(place))] = one_of(rng, ODD)
    return spelled(message)


def odd_field(rng: Rng) -> str:
    """A field too many."""
    message, *inner = parts(one_of(rng, MESSAGES))
    one_of(rng, [message, *inner])[one_of(rng, ["admin", "by", "", "\0", "__class__"])] = one_of(rng, ODD)
    return spelled(message)


def missing_field(rng: Rng) -> str:
    """A field too few."""
    message, *inner = parts(one_of(rng, MESSAGES))
    place = one_of(rng, [message, *inner])
    del place[one_of(rng, list(place))]
    return spelled(message)


def cut_off(rng: Rng) -> str:
    """The beginning of a message."""
    text = spelled(one_of(rng, MESSAGES))
    return text[: rng.below(len(text))]


def garbage(rng: Rng) -> str:
    """Random characters."""
    return "".join(chr(rng.below(0xD7FF)) for _ in range(rng.below(200)))


def deep(rng: Rng) -> str:
    """Brackets in brackets in brackets."""
    depth = 1 + rng.below(8000)
    opening, closing = one_of(rng, [["[", "]"], ['{"a":', "}"], ['{"type":"do","command":', "}"]])
    return str(opening * (depth // len(opening) + 1) + "1" + closing * (depth // len(opening) + 1))


def binary(rng: Rng) -> bytes:
    """A frame of bytes, perhaps with a message in it."""
    return as_it_is(rng).encode() if rng.below(2) else bytes(rng.below(256) for _ in range(rng.below(300)))


def twice_in_one(rng: Rng) -> str:
    """Two messages in one frame, or one as a list."""
    first, second = as_it_is(rng), as_it_is(rng)
    return one_of(rng, [first + second, f"{first}\n{second}", f"[{first},{second}]"])
