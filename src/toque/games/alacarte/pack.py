"""A la carte's pack: twenty dishes in five colour groups, and what the crêpe is worth (ALC-3, ALC-7, ALC-45)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from toque.engine.pack import SOURCES, BadPack, Names, Pack, PackFault, PackReason, TomlTable
from toque.games.alacarte.dump.check import MOST_NEEDED, MOST_POINTS, WORD
from toque.games.alacarte.hands.outcomes import odds
from toque.games.alacarte.moves import COLOURS
from toque.games.alacarte.rules.actions import DISHES, TOP
from toque.games.alacarte.rules.material import EDITION_2020, FIVE, SEVEN, Material

GROUPS = ("yellow", "green", "blue", "red", "black")
"""The colour groups, from easy to hard."""
IN_A_GROUP = 4
SOURCED = ("name", "group", "points", "needs", "heat", "burns")
"""The values of a dish; each says where it comes from."""


class Read:
    """What a pack says, as far as it can be read."""

    def __init__(self, pack: Pack) -> None:
        self.faults: list[PackFault] = []
        body = pack.body(self.faults)
        groups = body.table("groups")
        groups.distinct({group: groups.names(group) for group in GROUPS})
        groups.done()
        self.crepe = self.read_crepe(body.table("crepe"))
        self.words: list[str] = []
        self.names: dict[str, Names] = {}
        self.numbers: list[list[int]] = []
        self.read_dishes(body)
        body.done()

    def read_crepe(self, table: TomlTable) -> int:
        """What the crêpe is worth."""
        points = self.in_range(table, "points", 1, MOST_POINTS)
        self.read_sources(table, ("points",))
        table.done()
        return points

    def read_dishes(self, body: TomlTable) -> None:
        """Twenty dishes, four of each group."""
        rows = body.tables("dishes")
        groups: Counter[str] = Counter()
        for row in rows:
            word = row.text("word")
            if word is not None and WORD.fullmatch(word) is None:
                row.fault("word", PackReason.UNKNOWN_WORD, found=word, words=["a-z", "0-9", "-"])
            elif word in self.words:
                row.fault("word", PackReason.TWICE, found=str(word))
            group = row.word("group", GROUPS)
            groups[group or ""] += 1
            names = row.names("name")
            numbers = self.read_recipe(row)
            self.read_sources(row, SOURCED)
            row.done()
            if word is not None:
                self.words.append(word)
                self.names[word] = names
            self.numbers.append([GROUPS.index(group) if group else 0, *numbers])
        body.distinct(self.names)
        if len(rows) != DISHES and "dishes" in body.content:
            body.fault("dishes", PackReason.WRONG_NUMBER, found=len(rows), expected=DISHES)
        for group in GROUPS if len(rows) == DISHES else ():
            if groups[group] != IN_A_GROUP and not groups[""]:
                body.fault(f"dishes ({group})", PackReason.WRONG_NUMBER, found=groups[group], expected=IN_A_GROUP)

    def read_recipe(self, row: TomlTable) -> list[int]:
        """Points, condiments, right heat and red level of a dish (ALC-7)."""
        points = self.in_range(row, "points", 1, MOST_POINTS)
        table = row.table("needs")
        needs = [self.in_range(table, colour, 1, MOST_NEEDED) if colour in table.content else 0 for colour in COLOURS]
        table.asked.update(COLOURS)
        table.done()
        heat = row.numbers("heat")
        if heat is not None and (len(heat) != 2 or not 0 <= heat[0] <= heat[1] < TOP):
            row.fault("heat", PackReason.WRONG_NUMBER, found=str(heat), expected=f"[from, to] in 0 to {TOP - 1}")
            heat = None
        low, high = heat or (1, 1)
        burns = self.in_range(row, "burns", high + 1, TOP)
        if heat is not None and low == 0 and not table.content:
            row.fault("needs", PackReason.WRONG_NUMBER, found=0, expected="1+ (heat 0)")
        return [points, *needs, low, high, burns]

    def in_range(self, table: TomlTable, key: str, least: int, most: int) -> int:
        """A number from least to most; least if it is not valid."""
        number = table.number(key)
        if number is not None and not least <= number <= most:
            table.fault(key, PackReason.WRONG_NUMBER, found=number, expected=f"{least} to {most}")
            number = None
        return least if number is None else number

    def read_sources(self, row: TomlTable, keys: tuple[str, ...]) -> None:
        """Where each value comes from."""
        table = row.table("source")
        for key in keys:
            table.word(key, SOURCES)
        table.done()


def pack_faults(pack: Pack) -> list[PackFault]:
    """Everything that is wrong with a pack."""
    return Read(pack).faults


def material_of(pack: Pack, seats: int, options: dict[str, Any]) -> Material:
    """The material for a pack and options; raises BadPack."""
    read = Read(pack)
    if read.faults:
        raise BadPack(read.faults)
    edition = int(options["edition"])
    seven = seats == 2 and (edition == EDITION_2020 or options["seven"] == "on")  # (ALC-49)
    return Material(read.words, read.numbers, read.crepe, edition=edition, goal=SEVEN if seven else FIVE, odds=odds())


def words_of(pack: Pack) -> tuple[str, ...]:
    """The dishes' words in spellings."""
    return tuple(Read(pack).words)
