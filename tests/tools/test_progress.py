"""What `./run` says about things that take long."""

from __future__ import annotations

import io

import pytest
from workbench.progress import Board, Task


class Clock:
    """Seconds, as the test sets them."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("passed", "done", "line"),
    [
        (4.0, None, "soup: 4 s, about 6 s left"),  # by how long it usually takes
        (12.0, None, "soup: 12 s"),  # longer than usual: nobody knows
        (30.0, 0.25, "soup: 30 s, about 90 s left"),  # by how much is done
        (30.0, 1.0, "soup: 30 s"),
    ],
)
def test_a_task_says_how_much_is_left(passed: float, done: float | None, line: str) -> None:
    clock = Clock()
    task = Task("soup", 10, lambda: done, clock)
    clock.now = passed
    assert task.line() == line


def test_only_long_tasks_are_told() -> None:
    clock, said = Clock(), io.StringIO()
    board = Board(said, watches=False)
    with board.working(Task("quick", 10, lambda: None, clock)):
        clock.now = 1.9
        board.draw()
    assert said.getvalue() == ""
    with board.working(Task("slow", 10, lambda: None, clock)):
        clock.now = 5.9
        board.draw()
    assert said.getvalue() == "slow: 4 s, about 6 s left\nslow: 4 s\n"


def test_at_a_terminal_tasks_share_one_line_that_is_drawn_again() -> None:
    clock, said = Clock(), Terminal()
    board = Board(said, watches=False)
    with board.working(Task("peas", 10, lambda: None, clock)), board.working(Task("beans", 20, lambda: None, clock)):
        clock.now = 4
        board.draw()
        assert said.getvalue() == "peas: 4 s, about 6 s left · beans: 4 s, about 16 s left"
        board.say("dinner")
        assert said.getvalue().endswith(f"\r{' ' * 55}\rdinner\n")
