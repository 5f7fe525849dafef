"""Reads what people type: the beginning of a word is enough if it is unambiguous."""

from __future__ import annotations

from toque.engine.errors import Misspelled, Unreadable


def completed(start: str, words: list[str]) -> str:
    """The only word with this beginning; hyphens do not matter. Raises Misspelled."""
    plain = {word.replace("-", ""): word for word in words}
    if start in plain:
        return plain[start]
    found = [word for key, word in plain.items() if start and key.startswith(start)]
    if not found:
        raise Misspelled(Unreadable.UNKNOWN_WORD, word=start, words=words)
    if len(found) > 1:
        raise Misspelled(Unreadable.AMBIGUOUS, word=start, words=found)
    return found[0]
