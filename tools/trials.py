"""Runs the tests of a target against mutants, each in its own forked process, until the first test fails."""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import NoReturn

import pytest
from mutants import Mutant

RANDOM = ("test_worlds.py", "test_machine.py")
"""Tests that draw worlds or whole matches at random: they are slow, and do not test rules."""
PLAIN = ("-q", "--assert=plain", "-p", "no:cacheprovider")
"""pytest options that skip what only costs time here."""

CLOCKS = (signal.SIGXCPU, signal.SIGALRM, signal.SIGVTALRM)
"""The signals that end a process that takes too long."""


@dataclass(frozen=True)
class Target:
    """Rules, and the tests that check them."""

    name: str
    room: Path
    """The folder of the modules that are changed."""
    tests: Path
    below: tuple[str, ...]
    """The packages it depends on: no mutant changes them, so they are loaded once."""
    leave_out: tuple[str, ...] = ()
    """What its tests leave out, as pytest arguments."""

    def module(self, name: str) -> str:
        """One of its modules, as it is imported."""
        return ".".join([*self.room.relative_to("src").parts, *name.split("/")])


def load(target: Target) -> None:
    """Load, uncompiled, what every mutant needs and no mutant changes."""
    sys.path[:] = [str(Path("src").resolve()), *(path for path in sys.path if not (Path(path) / "toque").exists())]
    sys.pycache_prefix, sys.dont_write_bytecode = str(Path("cache").resolve()), False  # all is compiled once
    importlib.import_module("psycopg")  # tests/conftest.py has it, and it takes longer to load than most tests to run
    for room in target.below:
        for path in sorted(Path("src/toque", room).rglob("*.py")):
            importlib.import_module(".".join(path.relative_to("src").with_suffix("").parts))
    assert not [name for name in sys.modules if name.startswith(target.module(""))], f"{target.name} is loaded already"


class Timing:
    """A pytest plugin: how long each test takes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One part of a test has run."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration


class StopAtFirstFailure:
    """A pytest plugin: runs the tests in a given order; the first that fails or hangs ends the process."""

    def __init__(self, order: dict[str, int], told: int, patience: float) -> None:
        self.order = order
        self.told = told
        """The file descriptor to report the failed test to."""
        self.patience = patience
        """CPU seconds after which a test counts as hanging."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """All tests are known."""
        items.sort(key=lambda item: self.order.get(item.nodeid, 0))

    def pytest_runtest_logstart(self) -> None:
        """A test begins; the signal ends the process."""
        signal.setitimer(signal.ITIMER_VIRTUAL, self.patience)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """One part of a test has run; if it failed, report the test and end the process."""
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            os.write(self.told, item.nodeid.encode()[:1000])
            os._exit(1)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a mutant instead of its file."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name = name
        self.path = path
        self.code = code

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        """The mutant, if its module is being imported."""
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutant's code instead of the file's."""
        exec(self.code, module.__dict__)  # noqa: S102 (our own code, changed by us)


class Trial:
    """Runs a target's tests in forked processes."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.order: list[str] = []
        """The tests, the most promising first."""
        self.limit = 60
        """CPU seconds after which a mutant counts as hanging."""
        self.patience = 60.0
        """The same for one test."""

    def run(self, plugin: object, where: str = "") -> int:
        """The tests, or those of one file, in this process; pytest's exit code."""
        left_out = [*self.target.leave_out, *(f"--ignore-glob=*/{name}" for name in RANDOM)]
        return int(pytest.main([*PLAIN, "-x", where or str(self.target.tests), *left_out], plugins=[plugin]))

    def rehearse(self) -> None:
        """Run the tests once with unchanged rules: they must pass, and the fastest will come first."""
        with tempfile.TemporaryFile("w+") as out:
            child = os.fork()
            if not child:
                os.dup2(2, 1)
                timing = Timing()
                code = self.run(timing)
                json.dump(timing.seconds, out)
                out.flush()
                os._exit(code)
            _, status, used = os.wait4(child, 0)
            if status:
                raise SystemExit("The tests fail before anything is changed.")
            out.seek(0)
            seconds = json.load(out)
        self.order = sorted(seconds, key=lambda test: float(seconds[test]))
        self.limit = int(2 * (used.ru_utime + used.ru_stime)) + 2
        self.patience = 2 * max(float(each) for each in seconds.values()) + 2

    def results(self, mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool, bool]]:
        """Each mutant as it ends, whether it survived, and whether it hung."""
        waiting = list(reversed(mutants))
        running: dict[int, tuple[Mutant, int]] = {}
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    mutant = waiting.pop()
                    child, told = self.start(mutant)
                    running[child] = mutant, told
                child, status = os.wait()
                mutant, told = running.pop(child)
                self.promote(os.read(told, 1000).decode(errors="replace"))
                os.close(told)
                hung = os.WIFSIGNALED(status) and os.WTERMSIG(status) in CLOCKS
                yield mutant, status == 0, hung
        finally:
            for child in running:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)

    def promote(self, test: str) -> None:
        """Move a test that caught a mutant to the front: it may catch the next one too."""
        if test in self.order:
            self.order.remove(test)
            self.order.insert(0, test)

    def start(self, mutant: Mutant) -> tuple[int, int]:
        """Start a process that tests one mutant and exits with 0 if no test fails; returns its id and a pipe."""
        told, teller = os.pipe()
        child = os.fork()
        if child:
            os.close(teller)
            return child, told
        try:
            self.test(mutant, teller)
        finally:
            os._exit(3)  # any error in here means that the mutant was noticed

    def test(self, mutant: Mutant, teller: int) -> NoReturn:
        """In the child: run the tests with the mutant in place of its module."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))
        signal.alarm(20 * self.limit)
        path = (self.target.room / f"{mutant.module}.py").resolve()
        sys.meta_path.insert(0, Changed(self.target.module(mutant.module), path, mutant.code))
        plugin = StopAtFirstFailure({test: k for k, test in enumerate(self.order)}, teller, self.patience)
        os._exit(self.run(plugin, self.order[0].split("::")[0]) or self.run(plugin))
