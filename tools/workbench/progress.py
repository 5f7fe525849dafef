"""`working`: says what takes long, how long it has taken, and about how much is left; several things side by side."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import TextIO

WORTH_SAYING = 2.0
"""Seconds after which a task is shown."""
EACH = {True: 0.5, False: 10.0}
"""Seconds between two updates: at a terminal, where a line is redrawn, and elsewhere, where each is a new line."""

Fraction = Callable[[], float | None]
"""How much of a task is done, from 0 to 1; None if it cannot say yet."""


class Task:
    """Something that takes a while."""

    def __init__(self, name: str, usual: float, fraction: Fraction, clock: Callable[[], float]) -> None:
        self.name = name
        self.usual = usual
        self.fraction = fraction
        self.clock = clock
        self.began = clock()

    def passed(self) -> float:
        """Seconds since it began."""
        return self.clock() - self.began

    def left(self) -> float:
        """Seconds it will still take, about: by how much is done, otherwise by how long it usually takes."""
        done = self.fraction()
        return self.passed() * (1 - done) / done if done else self.usual - self.passed()

    def line(self) -> str:
        """What it does and how much is left; a task that takes longer than usual only says how long."""
        left = self.left()
        return f"{self.name}: {self.passed():.0f} s" + (f", about {left:.0f} s left" if left >= 1 else "")


class Board:
    """The tasks under way, as one line at a terminal and as a few lines elsewhere."""

    def __init__(self, stream: TextIO, *, watches: bool = True) -> None:
        self.stream = stream
        self.watches = watches
        """Whether it draws by itself now and then."""
        self.tasks: list[Task] = []
        self.turn = threading.RLock()
        self.drawn = 0
        self.bell = threading.Event()

    def say(self, text: str) -> None:
        """Print a line of its own."""
        with self.turn:
            print(f"{self.wiped()}{text}", file=self.stream, flush=True)

    def wiped(self) -> str:
        """What clears the line that is drawn."""
        drawn, self.drawn = self.drawn, 0
        return f"\r{' ' * drawn}\r" if drawn else ""

    def draw(self) -> None:
        """Show how far the long tasks are."""
        with self.turn:
            lines = [task.line() for task in self.tasks if task.passed() >= WORTH_SAYING]
            if not self.stream.isatty():
                for line in lines:
                    self.say(line)
            elif lines:
                line = " · ".join(lines)[:118]
                self.stream.write(f"{self.wiped()}{line}")
                self.stream.flush()
                self.drawn = len(line)

    def watch(self) -> None:
        """Draw now and then while anything is under way."""
        while not self.bell.wait(EACH[self.stream.isatty()]):
            self.draw()

    @contextlib.contextmanager
    def working(self, task: Task) -> Iterator[None]:
        """Show this task while it is under way, and how long it took."""
        with self.turn:
            first = not self.tasks
            self.tasks.append(task)
        if first and self.watches:
            self.bell.clear()
            threading.Thread(target=self.watch, daemon=True).start()
        try:
            yield
        finally:
            with self.turn:
                self.tasks.remove(task)
                if not self.tasks:
                    self.bell.set()
                if task.passed() >= WORTH_SAYING:
                    self.say(f"{task.name}: {task.passed():.0f} s")


BOARD = Board(sys.stderr)


def say(text: str) -> None:
    """Print a line to stderr for the person at the terminal; results go to standard output."""
    BOARD.stream = sys.stderr
    BOARD.say(text)


def working(name: str, usual: float, fraction: Fraction = lambda: None) -> contextlib.AbstractContextManager[None]:
    """Show a task while it runs; `usual` is how many seconds it takes on two cores."""
    BOARD.stream = sys.stderr
    if usual >= WORTH_SAYING and not sys.stderr.isatty():
        say(f"{name}, about {usual:.0f} s")
    return BOARD.working(Task(name, usual, fraction, time.monotonic))
