"""Runs the tests of a target once with unchanged rules: how long each takes, and which functions it calls."""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import CodeType, FrameType, FunctionType


@dataclass
class Rehearsed:
    """What is known after the tests have run once."""

    seconds: dict[str, float] = field(default_factory=dict)
    """How long each test takes, in CPU seconds."""
    callers: dict[str, set[str]] = field(default_factory=dict)
    """The tests that call a function."""
    late: set[str] = field(default_factory=set)
    """The functions that do not run before the first test, while modules are imported and tests collected."""
    limit: int = 60
    """CPU seconds after which a mutant counts as hanging."""

    def patience(self, test: str) -> float:
        """CPU seconds after which a test counts as hanging; it may be the first that needs the fixtures of its file."""
        return self.slowest.get(file_of(test), 0.0) * 4 + 1

    @cached_property
    def slowest(self) -> dict[str, float]:
        """The seconds of the slowest test in each file."""
        slowest: dict[str, float] = {}
        for test, seconds in self.seconds.items():
            slowest[file_of(test)] = max(seconds, slowest.get(file_of(test), 0.0))
        return slowest


def file_of(test: str) -> str:
    """The file a test is in."""
    return test.split("::", maxsplit=1)[0]


def name_of(function: CodeType) -> str:
    """Identifies a function."""
    return f"{function.co_filename}:{function.co_firstlineno} {function.co_qualname}"


def functions_in(room: str) -> dict[str, list[FunctionType]]:
    """The functions of a folder that are in memory; several have the same name if one was made several times."""
    found: dict[str, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(room):
            found.setdefault(name_of(each.__code__), []).append(each)
    return found


class Rehearsal:
    """A pytest plugin: watches the tests of a target."""

    def __init__(self, room: Path) -> None:
        self.room = f"{room.resolve()}/"
        self.called: dict[int, CodeType] = {}
        """The target's functions that have run since this was last emptied."""
        self.seconds: dict[str, float] = {}
        self.calls: dict[str, list[str]] = {}
        self.late: list[str] = []
        self.began = 0.0

    def run(self, run: Callable[[], int]) -> Rehearsed | None:
        """Run the tests in their own process; None if one fails."""
        with tempfile.TemporaryFile("w+") as out:
            child = os.fork()
            if not child:
                os.dup2(2, 1)
                sys.settrace(self.trace)
                code = run()
                sys.settrace(None)
                json.dump([self.seconds, self.calls, self.late], out)
                out.flush()
                os._exit(code)
            _, status, used = os.wait4(child, 0)
            if status:
                return None
            out.seek(0)
            seconds, calls, late = json.load(out)
        known = Rehearsed(seconds, late=set(late), limit=int(2 * (used.ru_utime + used.ru_stime)) + 2)
        for test, functions in calls.items():
            for function in functions:
                known.callers.setdefault(function, set()).add(test)
        return known

    def trace(self, frame: FrameType, event: str, argument: object) -> None:
        """A function is called."""
        code = frame.f_code
        if code.co_filename.startswith(self.room):
            self.called[id(code)] = code

    def emptied(self) -> set[str]:
        """The functions that have run, and forget them."""
        names = {name_of(code) for code in self.called.values()}
        self.called.clear()
        return names

    def pytest_collection_finish(self) -> None:
        """All tests are known, and none has run."""
        self.late = sorted(functions_in(self.room).keys() - self.emptied())

    def pytest_runtest_logstart(self) -> None:
        """A test begins."""
        self.began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A test has ended."""
        self.seconds[nodeid] = time.process_time() - self.began
        self.calls[nodeid] = sorted(self.emptied())
