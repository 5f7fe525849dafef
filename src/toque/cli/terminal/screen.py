"""Lines for a person: wrapped between words for a terminal, unwrapped for a file; no boxes, no cursor, no colour."""

from __future__ import annotations

import json
import os
import sys
import textwrap
from collections.abc import Iterable
from shutil import get_terminal_size

NARROW = 40
WIDE = 100
"""Lines longer than this are hard to read, however wide the terminal is."""

ERASED = "\x1b[H\x1b[2J\x1b[3J"
"""To a terminal: go to the top, clear the screen, and what was scrolled away too."""


BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


class Screen:
    """Where a command talks to a person, line by line; emphasis is bold at most."""

    def __init__(self, *, stderr: bool = False) -> None:
        self.file = sys.stderr if stderr else sys.stdout
        self.is_terminal = self.file.isatty()
        self.begun = False
        self.width = min(max(get_terminal_size().columns, NARROW), WIDE) if self.is_terminal else None

    def say(self, text: str = "", *, indent: str = "") -> None:
        """One line; what does not fit goes on under the indent."""
        self.put(self.broken(clean(text), indent))

    def say_all(self, lines: Iterable[str], *, indent: str = "") -> None:
        """Several lines."""
        for line in lines:
            self.say(line, indent=indent)

    def say_whole(self, lines: Iterable[str]) -> None:
        """Several lines, none of them broken: somebody may want to copy one."""
        for line in lines:
            self.put(clean(line))

    def head(self, text: str) -> None:
        """A heading, after an empty line unless it comes first."""
        if self.begun:
            self.put("")
        self.put(self.broken(clean(text), ""), bold=True)

    def is_narrower(self, width: int) -> bool:
        """Whether so many characters do not fit on a line; anything fits into a file."""
        return self.width is not None and self.width < width

    def forget(self) -> bool:
        """Clear the screen and its scrollback; returns False if that is impossible, as in a file."""
        if not self.is_terminal or is_dumb():
            return False
        print(ERASED, end="", file=self.file, flush=True)
        return True

    def ask(self, prompt: str) -> str:
        """What the person types; raises EOFError when nothing more comes."""
        self.put(self.broken(prompt, ""), end=" ")
        self.file.flush()
        answer = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.put(clean(answer.rstrip("\n")))  # a transcript shows what was typed
        if not answer:
            raise EOFError
        return answer.strip()

    def broken(self, text: str, indent: str) -> str:
        """The text in lines of this screen's width."""
        if self.width is None or len(text) <= self.width:
            return text
        hang = indent or " " * (len(text) - len(text.lstrip()))
        return textwrap.fill(text, self.width, subsequent_indent=hang, break_on_hyphens=False, drop_whitespace=True)

    def put(self, text: str, *, bold: bool = False, end: str = "\n") -> None:
        """Print as it is."""
        self.begun = True
        if bold and self.is_terminal and not is_dumb():
            text = f"{BOLD}{text}{PLAIN}"
        print(text, end=end, file=self.file)


def is_dumb() -> bool:
    """Whether the terminal does not claim to understand control sequences."""
    return os.environ.get("TERM", "") in ("", "dumb", "unknown")


def clean(text: str) -> str:
    """The text without terminal control characters."""
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "?" for letter in text)


def print_json(content: object) -> None:
    """One JSON object on one line of stdout."""
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    print(json.dumps(content, ensure_ascii=plain))
