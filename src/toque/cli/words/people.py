"""How the people at a table are spoken of: by name, and the one who is told as `you`."""

from __future__ import annotations

from collections.abc import Sequence

YOUR_VERBS = {"is": "are", "has": "have"}


class People:
    """The names at a table, and which seat is being told, if one is."""

    def __init__(self, names: Sequence[str] = (), you: int | None = None) -> None:
        self.names = list(names)
        self.you = you

    def name(self, seat: int) -> str:
        """`you`, `Basil`, or `seat 3` where nobody has a name."""
        if seat == self.you:
            return "you"
        return self.names[seat] if seat < len(self.names) else f"seat {seat + 1}"

    def does(self, seat: int, verb: str) -> str:
        """The beginning of a sentence: `You play`, `Basil plays`."""
        if seat == self.you:
            return f"You {YOUR_VERBS.get(verb, verb.removesuffix('s'))}"
        return f"{self.titled(seat)} {verb}"

    def whose(self, seat: int) -> str:
        """`your`, `Basil's`."""
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def titled(self, seat: int) -> str:
        """The name at the beginning of a line."""
        return begun(self.name(seat))


def begun(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[object], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def counted(number: int, thing: str, things: str = "") -> str:
    """`1 card`, `2 cards`, `1,000 plies`."""
    return f"{number:,} {thing if number == 1 else things or f'{thing}s'}"
