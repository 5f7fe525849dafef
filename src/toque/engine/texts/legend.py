"""What the pieces of a pack are called and what is written on them, in one language, for clients."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from toque.engine.pack import Pack, is_names, named


class Piece(Struct, frozen=True):
    """A card, a dish, a judge: its name, and the lines on it by what they are."""

    name: str
    lines: dict[str, list[str]] = {}


Legend: TypeAlias = dict[str, dict[str, Piece]]
"""By the kind of piece, then by the piece's word."""


def names_in(pack: Pack, language: str) -> Legend:
    """Every piece that has a name in the pack; raises nothing for a pack that was checked."""
    found: Legend = {}
    for kind, rows in pack.content.items():
        if isinstance(rows, dict):
            called = {word: row for word, row in rows.items() if is_names(row)}
        elif isinstance(rows, list):
            called = {row["word"]: row["name"] for row in rows if "word" in row and is_names(row.get("name"))}
        else:
            called = {}
        if kind != "name" and called:
            found[kind] = {word: Piece(named(names, language)) for word, names in called.items()}
    return found
