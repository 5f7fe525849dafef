"""Reads and checks the values of a pack's tables, and notes every fault with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from toque.engine.pack import SOURCES, Names, PackFault, PackReason, TomlTable
from toque.games.cuisine.pack.cards import Ingredient, Judge
from toque.games.cuisine.pack.notation import DUAL, TYPES, Unwritten

CURRENCIES = ("spoons", "forks")
MOST_COST = 9
REST = "rest"
"""The source of every value that has no source itself."""

T = TypeVar("T")


def has(table: TomlTable, key: str) -> bool:
    """Whether a value that may be left out is there."""
    table.asked.add(key)
    return key in table.content


def listed(body: TomlTable, key: str) -> list[Mapping[str, object]]:
    """The tables of a list, before anything is checked."""
    rows = body.content.get(key)
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def in_range(table: TomlTable, key: str, least: int, most: int) -> int:
    """A number from least to most; least if it is not valid."""
    number = table.number(key)
    if number is not None and not least <= number <= most:
        table.fault(key, PackReason.WRONG_NUMBER, found=number, expected=f"{least} to {most}")
        number = None
    return least if number is None else number


def read_flag(table: TomlTable, key: str) -> bool:
    """Yes or no; no if it is left out."""
    if not has(table, key):
        return False
    value = table.content[key]
    if not isinstance(value, bool):
        table.fault(key, PackReason.WRONG_TYPE, expected="true or false")
    return value is True


def read_words(table: TomlTable, key: str, words: Sequence[str]) -> tuple[str, ...]:
    """Different words out of these; none if it is left out."""
    found = (table.texts(key) if has(table, key) else None) or []
    for number, word in enumerate(found):
        if word not in words:
            table.fault(key, PackReason.UNKNOWN_WORD, found=word, words=list(words))
        elif word in found[:number]:
            table.fault(key, PackReason.TWICE, found=word)
    return tuple(found)


def read_types(table: TomlTable) -> tuple[str, ...]:
    """Food types; protein-or-produce stands alone (CUI-23)."""
    found = read_words(table, "types", (*TYPES, DUAL))
    if DUAL in found and len(found) > 1:
        table.fault("types", PackReason.WRONG_NUMBER, found=len(found), expected=f"{DUAL} alone")
    return found


def read_cost(table: TomlTable) -> tuple[int, str]:
    """So many spoons, or so many forks (CUI-14)."""
    for currency in CURRENCIES:
        has(table, currency)
    there = [currency for currency in CURRENCIES if currency in table.content]
    cost = in_range(table, there[0], 0, MOST_COST) if there else 0
    if len(there) != 1:
        table.faults.append(
            PackFault(table.where, PackReason.WRONG_NUMBER, {"found": len(there), "expected": "spoons or forks"})
        )
    table.done()
    return cost, there[0] if there else CURRENCIES[0]


def read_sources(table: TomlTable, keys: Sequence[str]) -> None:
    """Where the values come from: one word for all, or a table with one for some and `rest` for the others."""
    if isinstance(table.content.get("source"), str):
        table.source()
        return
    sources = table.table("source")
    for key in (*keys, REST):
        if has(sources, key) or (key == REST and not all(each in sources.content for each in keys)):
            sources.word(key, SOURCES)
    sources.done()


def each(table: TomlTable, key: str, read: Callable[[str], T], least: int, most: int) -> tuple[T, ...]:
    """Every text of a list, read; faults have the number of their text."""
    texts = table.texts(key)
    if texts is not None and not least <= len(texts) <= most:
        table.fault(key, PackReason.WRONG_NUMBER, found=len(texts), expected=f"{least} to {most}")
    found = [read_or_fault(table, f"{key}[{number}]", text, read) for number, text in enumerate(texts or [])]
    return tuple(one for one in found if one is not None)


def read_or_fault(table: TomlTable, key: str, text: str, read: Callable[[str], T]) -> T | None:
    """What a text says, or a fault."""
    try:
        return read(text)
    except Unwritten as unwritten:
        table.fault(key, unwritten.reason, **unwritten.facts)
        return None


def named(
    body: TomlTable, group: str, others: Sequence[tuple[str, Names]], found: Sequence[Ingredient] | Sequence[Judge]
) -> None:
    """No two of these have the same name."""
    names = dict(others) | {f"{group}.{card.word}.name": card.name for card in found}
    body.distinct(names)
