"""Packs: a game's cards and names as data, in TOML. Every value in one says whether it is `printed` or `house`.

Reading a pack never stops at the first fault: it collects all of them, each with its place.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from toque.engine.errors import Fact, Fault

PACK_LANGUAGES = ("en", "de", "fr", "nl")
"""The languages of format 1: everything in a pack has a name in each of them, and may have names in others.

These are not the languages of Toque (`toque.words`): one more would change the fingerprint of every pack.
"""
LANGUAGE = re.compile("[a-z]{2}(-[A-Z]{2})?")
"""How a language is written."""
SOURCES = ("printed", "house")
FORMAT = 1
DEEPEST = 16
"""Tables and lists within each other."""
MOST_PARTS = 50_000
"""Values, lists and tables in all."""
PART_OF_A_KEY = rb"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
LONG_KEY = re.compile(rb"(?<![\w.-])" + PART_OF_A_KEY + rb"(?:[ \t]*+\.[ \t]*+" + PART_OF_A_KEY + b"){%d,}" % DEEPEST)
"""Matches a dotted key that leads too deep: the TOML reader needs time and memory quadratic in its length."""

Names: TypeAlias = dict[str, str]
"""A name by language."""


def named(names: Names, language: str) -> str:
    """A name in a language; in English if the pack does not have that language."""
    return names.get(language) or names["en"]


class PackReason(StrEnum):
    """What can be wrong at a place in a pack."""

    NOT_TOML = "not_toml"
    TOO_DEEP = "too_deep"
    TOO_MANY_PARTS = "too_many_parts"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_KEY = "unknown_key"
    UNKNOWN_WORD = "unknown_word"
    OTHER_FORMAT = "other_format"
    EMPTY_NAME = "empty_name"
    ILLEGIBLE = "illegible"
    WRONG_NUMBER = "wrong_number"
    TWICE = "twice"
    ENDLESS = "endless"


class PackFault(Struct, frozen=True):
    """One fault in a pack: where, what, and the facts."""

    where: str
    reason: PackReason
    facts: dict[str, Fact] = {}


class BadPack(Fault):
    """A pack with faults; `faults` has all of them."""

    def __init__(self, faults: list[PackFault]) -> None:
        super().__init__(faults[0].reason, **faults[0].facts)
        self.faults = faults


class TomlTable:
    """A table of a pack being read: gives typed values and notes every fault."""

    def __init__(self, content: Mapping[str, object], where: str, faults: list[PackFault]) -> None:
        self.content = content
        self.where = where
        self.faults = faults
        self.asked: set[str] = set()

    def at(self, key: str) -> str:
        """The place of a key, for people."""
        return f"{self.where}.{key}" if self.where else key

    def fault(self, key: str, reason: PackReason, **facts: Fact) -> None:
        """Note a fault at a key."""
        self.faults.append(PackFault(self.at(key), reason, facts))

    def text(self, key: str) -> str | None:
        """A text that must be there."""
        value = self.value(key, "text", str)
        return value if isinstance(value, str) else None

    def word(self, key: str, words: Iterable[str]) -> str | None:
        """One of these words."""
        text = self.text(key)
        if text is not None and text not in words:
            self.fault(key, PackReason.UNKNOWN_WORD, found=text, words=list(words))
            return None
        return text

    def number(self, key: str) -> int | None:
        """A whole number that must be there."""
        value = self.value(key, "whole number", int)
        return value if isinstance(value, int) else None

    def texts(self, key: str) -> list[str] | None:
        """A list of texts that must be there."""
        value = self.value(key, "list of texts", list)
        if not isinstance(value, list):
            return None
        if not all(isinstance(item, str) for item in value):
            self.fault(key, PackReason.WRONG_TYPE, expected="list of texts")
            return None
        return value

    def numbers(self, key: str) -> list[int] | None:
        """A list of whole numbers that must be there."""
        value = self.value(key, "list of whole numbers", list)
        if not isinstance(value, list):
            return None
        if not all(isinstance(item, int) and not isinstance(item, bool) for item in value):
            self.fault(key, PackReason.WRONG_TYPE, expected="list of whole numbers")
            return None
        return value

    def table(self, key: str) -> TomlTable:
        """A table that must be there; an empty one if it is not."""
        value = self.value(key, "table", dict)
        return TomlTable(
            value if isinstance(value, dict) else {}, self.at(key), self.faults if value is not None else []
        )

    def tables(self, key: str) -> list[TomlTable]:
        """A list of tables that must be there."""
        value = self.value(key, "list of tables", list)
        if not isinstance(value, list):
            return []
        found: list[TomlTable] = []
        for k, item in enumerate(value):
            place = f"{self.at(key)}[{k}]"
            if isinstance(item, dict):
                found.append(TomlTable(item, place, self.faults))
            else:
                self.faults.append(PackFault(place, PackReason.WRONG_TYPE, {"expected": "table"}))
        return found

    def names(self, key: str) -> Names:
        """A name in every language."""
        table = self.table(key)
        names: Names = {}
        others = [key for key in table.content if key not in PACK_LANGUAGES and LANGUAGE.fullmatch(key)]
        for language in (*PACK_LANGUAGES, *others):
            name = table.text(language)
            if name is not None and not name.strip():
                table.fault(language, PackReason.EMPTY_NAME)
            elif name is not None:
                names[language] = name
        table.done()
        return names

    def distinct(self, named: Mapping[str, Names]) -> None:
        """No two of these have the same name in a language."""
        for language in dict.fromkeys(language for names in named.values() for language in names):
            taken: set[str] = set()
            for key, names in named.items():
                name = names.get(language)
                if name in taken:
                    self.fault(f"{key}.{language}", PackReason.TWICE, found=str(name))
                elif name is not None:
                    taken.add(name)

    def source(self) -> str | None:
        """Whether this value is `printed` in the box or `house`."""
        return self.word("source", SOURCES)

    def done(self) -> None:
        """Nothing else may be in this table."""
        for key in self.content:
            if key not in self.asked:
                self.fault(key, PackReason.UNKNOWN_KEY, keys=sorted(self.asked))

    def value(self, key: str, expected: str, kind: type) -> object | None:
        """The value of a key, if it is there and of this kind."""
        self.asked.add(key)
        if key not in self.content:
            self.fault(key, PackReason.MISSING, expected=expected)
            return None
        value = self.content[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            self.fault(key, PackReason.WRONG_TYPE, expected=expected)
            return None
        return value


class Pack(Struct, frozen=True):
    """A pack as read: which game it is for, its name, and the rest for the game to read."""

    game: str
    name: Names
    content: dict[str, object]

    @staticmethod
    def read(text: bytes) -> Pack:
        """The pack in this TOML, its head checked; raises BadPack with every fault of the head."""
        pack, faults = Pack.parsed(text)
        if faults:
            raise BadPack(faults)
        return pack

    @staticmethod
    def parsed(text: bytes) -> tuple[Pack, list[PackFault]]:
        """The pack in this TOML as far as it can be read, and the faults of its head; raises BadPack."""
        faults: list[PackFault] = []
        must_be_shallow(text)
        try:
            content: dict[str, object] = tomllib.loads(text.decode())
        except (ValueError, RecursionError) as error:  # also numbers and nesting beyond what Python reads
            raise BadPack([PackFault("", PackReason.NOT_TOML, {"said": str(error)})]) from error
        must_be_bounded(content)
        head = TomlTable(content, "", faults)
        game = head.text("game")
        number = head.number("format")
        if number is not None and number != FORMAT:
            head.fault("format", PackReason.OTHER_FORMAT, found=number, known=FORMAT)
        return Pack(game or "", head.names("name"), content), faults

    def fingerprint(self) -> str:
        """SHA-256 of everything that affects play. Names are left out: a better translation is the same pack."""
        text = json.dumps(nameless(self.content), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def body(self, faults: list[PackFault]) -> TomlTable:
        """The pack's top table for the game to read; its head has been read already."""
        table = TomlTable(self.content, "", faults)
        table.asked.update(("game", "format", "name"))
        return table


def must_be_shallow(text: bytes) -> None:
    """Raise BadPack for a key that leads too deep, before anything is read."""
    found = LONG_KEY.search(text)
    if found is not None:
        line = text.count(b"\n", 0, found.start()) + 1
        raise BadPack([PackFault(f"line {line}", PackReason.TOO_DEEP, {"most": DEEPEST})])


def must_be_bounded(content: Mapping[str, object]) -> None:
    """Raise BadPack for content that is nested too deep, or has too many parts."""
    parts = 0
    level: list[object] = [content]
    for _ in range(DEEPEST + 1):
        parts += len(level)
        if parts > MOST_PARTS:
            raise BadPack([PackFault("", PackReason.TOO_MANY_PARTS, {"most": MOST_PARTS})])
        tables = (each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list))
        level = [part for table in tables for part in table]
    if level:
        raise BadPack([PackFault("", PackReason.TOO_DEEP, {"most": DEEPEST})])


def nameless(content: object) -> object:
    """The content without its tables of names."""
    if isinstance(content, dict):
        return {key: nameless(value) for key, value in content.items() if not is_names(value)}
    if isinstance(content, list):
        return [nameless(item) for item in content]
    return content


def is_names(value: object) -> bool:
    """Whether this is a table of names."""
    return isinstance(value, dict) and set(PACK_LANGUAGES) <= set(value) and all(map(LANGUAGE.fullmatch, value))
