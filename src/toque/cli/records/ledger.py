"""A game's rule ledger, read from its `RULES.md`: rules by id, and as plain text for a terminal."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.screen import Screen
from toque.engine.game import Game

RULE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.+)")
OUR_READING = "[our reading]"


class Rule(Struct, frozen=True):
    """One rule of a ledger."""

    id: str
    text: str

    def plain(self) -> str:
        """The rule without marks of emphasis."""
        return f"{self.id} {plain(self.text)}"


class Section(Struct, frozen=True):
    """A heading of a ledger with the text below it."""

    title: str
    remarks: list[str]
    rules: list[Rule]


class Ledger(Struct, frozen=True):
    """All rules of a game."""

    game: str
    sections: list[Section]

    @staticmethod
    def of(game: Game[Any]) -> Ledger:
        """The ledger of a game."""
        sections: list[Section] = []
        head: list[str] = []
        goes_on = False
        for line in game.rules().splitlines():
            rule = RULE.fullmatch(line)
            cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
            if line.startswith("#"):
                sections.append(Section(line.lstrip("# "), [], []))
            elif rule is not None:
                sections[-1].rules.append(Rule(rule[1], rule[2]))
            elif line.startswith("  ") and sections[-1].rules:  # a rule goes on
                before = sections[-1].rules.pop()
                sections[-1].rules.append(Rule(before.id, f"{before.text} {line.strip()}"))
            elif cells and not head:
                head = cells
            elif cells:
                sections[-1].remarks.extend(row(head, cells))
            elif line.strip() and goes_on:
                sections[-1].remarks[-1] += f" {line.strip()}"
            elif line.strip():
                sections[-1].remarks.append(line.strip())
            head = head if cells else []
            goes_on = bool(line.strip()) and line[0] not in "#-| "
        return Ledger(game.key, sections)

    def rules(self) -> list[Rule]:
        """All rules in order."""
        return [rule for section in self.sections for rule in section.rules]

    def rule(self, wanted: str) -> Rule:
        """The rule with this id; its number is enough. Raises CannotDo."""
        rules = self.rules()
        for rule in rules:
            if wanted.upper() in (rule.id, rule.id.partition("-")[2]):
                return rule
        raise CannotDo(CommandReason.NO_SUCH_RULE, game=self.game, rule=wanted, first=rules[0].id, last=rules[-1].id)

    def show(self, screen: Screen) -> None:
        """The whole ledger, readable in a terminal."""
        for section in self.sections:
            screen.head(section.title)
            screen.say_all(plain(remark) for remark in section.remarks)
            for rule in section.rules:
                screen.say(rule.plain(), indent="    ")


def row(head: list[str], cells: list[str]) -> list[str]:
    """A row of a table as a line: `Knotwurst: lemon 0, pepper 1`; empty for the separator row."""
    if not any(letter.isalnum() or letter == "?" for cell in cells for letter in cell):
        return []
    return [f"{cells[0]}: {', '.join(f'{name} {cell}' for name, cell in zip(head[1:], cells[1:], strict=True))}"]


def plain(text: str) -> str:
    """Text without marks of emphasis, and the scales in words."""
    text = re.sub(r"\*{1,2}([^\s*](?:[^*]*[^\s*])?)\*{1,2}", r"\1", text)
    return text.replace("`", "").replace("⚖", OUR_READING)
