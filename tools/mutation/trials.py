"""Runs the tests of a target against mutants, each in its own forked process, until the first test fails.

A mutant that differs in one function only is tested on a stage: a process that has imported everything and collected
the tests once, from where each mutant is a fork in which the function has other code. That is not enough if the
function has run already, while something was imported or collected, or if code outside of functions differs: such
a mutant is imported in a process that has not imported the target yet.

On a stage, a mutant that is expected to survive is tested only by the tests that call its function: to all others
nothing has changed. If one of them still noticed it, because of something that an earlier test has cached, the mutant
would count as a survivor, never as caught.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.abc
import importlib.util
import io
import os
import signal
import sys
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest

from mutation.limits import CLOCKS, end_when_idle, limit, silence
from mutation.mutants import Key, Mutant
from mutation.rehearsal import Rehearsal, Rehearsed, file_of, functions_in, name_of

RANDOM = ("test_worlds.py", "test_machine.py")
"""Tests that draw worlds or whole matches at random: they are slow, and do not test rules."""
PLAIN = ("-q", "--assert=plain", "-p", "no:cacheprovider")
"""pytest options that skip what only costs time here."""


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
    found_by: str = ""
    """The package that imports it together with its siblings."""

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
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main([*PLAIN, "--noconftest", "docs"])  # no test is there, but pytest loads its own plugins
    for name in list(sys.modules):
        if name == target.found_by or f"{name}.".startswith(target.module("")):
            del sys.modules[name]  # each mutant imports it again
    gc.collect()
    gc.freeze()  # a fork copies less, and does not look through all this again


class StopAtFirstFailure:
    """A pytest plugin: the first test that fails or hangs ends the process."""

    def __init__(self, known: Rehearsed) -> None:
        self.known = known
        self.order: dict[str, int] = {}
        self.told = -1
        """The file descriptor to report the failed test to."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """All tests are known."""
        items.sort(key=lambda item: self.order.get(item.nodeid, 0))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins; the signal ends the process."""
        signal.setitimer(signal.ITIMER_VIRTUAL, self.known.patience(nodeid))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """One part of a test has run; if it failed, report the test and end the process."""
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            os.write(self.told, item.nodeid.encode()[:1000])
            os._exit(1)


class Stage:
    """A pytest plugin: when all tests are collected, runs them for each mutant in a fork of this process."""

    def __init__(
        self, room: str, expected: Container[Key], stop: StopAtFirstFailure, perform: Callable[[Stage], None]
    ) -> None:
        self.room = room
        self.expected = expected
        """The mutants that are expected to survive."""
        self.stop = stop
        self.perform = perform
        self.functions: dict[str, list[FunctionType]] = {}
        self.session: pytest.Session | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Test all mutants. In the process of a mutant, pytest calls this again and runs the tests itself."""
        if self.session is not None:
            return None
        self.session = session
        gc.collect()
        self.functions = functions_in(self.room)
        gc.freeze()  # so that a fork copies less
        self.perform(self)
        return True

    def play(self, mutant: Mutant) -> int:
        """In the process of a mutant: run the tests with the changed function."""
        assert self.session is not None
        assert mutant.function is not None
        old, new = mutant.function
        for function in self.functions[name_of(old)]:
            function.__code__ = new
        items = self.session.items
        if mutant.key in self.expected:
            callers = self.stop.known.callers.get(name_of(old), set())
            items[:] = [item for item in items if item.nodeid in callers]
        self.stop.pytest_collection_modifyitems(items)
        self.session.config.hook.pytest_runtestloop(session=self.session)
        return 0


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

    def __init__(self, target: Target, expected: Container[Key] = ()) -> None:
        self.target = target
        self.expected = expected
        """The mutants that are expected to survive."""
        self.known = Rehearsed()
        self.order: list[str] = []
        """The tests, the most promising first."""
        self.stop = StopAtFirstFailure(self.known)

    def run(self, plugins: list[object], where: str = "") -> int:
        """The tests, or those of one file, in this process; pytest's exit code."""
        left_out = [*self.target.leave_out, *(f"--ignore-glob=*/{name}" for name in RANDOM)]
        return int(pytest.main([*PLAIN, "-x", where or str(self.target.tests), *left_out], plugins=plugins))

    def rehearse(self) -> None:
        """Run the tests once with unchanged rules: they must pass, and the fastest will come first."""
        rehearsal = Rehearsal(self.target.room)
        known = rehearsal.run(lambda: self.run([rehearsal]))
        if known is None:
            raise SystemExit("The tests fail before anything is changed.")
        self.known = known
        self.order = sorted(known.seconds, key=lambda test: known.seconds[test])
        self.stop = StopAtFirstFailure(known)

    def results(self, mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool, bool]]:
        """Each mutant as it ends, whether it survived, and whether it hung."""
        on_stage = [k for k, mutant in enumerate(mutants) if self.is_late(mutant)]
        imported = [k for k in range(len(mutants)) if k not in set(on_stage)]
        for k, survived, hung in self.staged(mutants, on_stage, jobs):
            yield mutants[k], survived, hung
        for k, survived, hung in self.forked(mutants, imported, jobs, self.imported):
            yield mutants[k], survived, hung

    def is_late(self, mutant: Mutant) -> bool:
        """Whether only a function differs that runs only in tests: it can be changed after everything is imported."""
        return mutant.function is not None and name_of(mutant.function[0]) in self.known.late

    def staged(self, mutants: list[Mutant], chosen: list[int], jobs: int) -> Iterator[tuple[int, bool, bool]]:
        """The results of the chosen mutants, from a process that collects the tests once."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            with contextlib.suppress(BaseException):
                os.close(reading)
                silence()

                def perform(stage: Stage) -> None:
                    for result in self.forked(mutants, chosen, jobs, stage.play):
                        os.write(writing, b"%d %d %d\n" % result)

                stage = Stage(f"{self.target.room.resolve()}/", self.expected, self.stop, perform)
                os._exit(self.run([self.stop, stage]))
            os._exit(3)
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as lines:
            for line in lines:
                k, survived, hung = (int(word) for word in line.split())
                yield k, bool(survived), bool(hung)
        if os.waitpid(child, 0)[1]:
            raise SystemExit("The tests of functions that were changed in place have not run to their end.")

    def forked(
        self, mutants: list[Mutant], chosen: list[int], jobs: int, play: Callable[[Mutant], int]
    ) -> Iterator[tuple[int, bool, bool]]:
        """Test the chosen mutants, each in a fork of this process: which one, whether it survived, whether it hung."""
        waiting = list(reversed(chosen))
        running: dict[int, tuple[int, int]] = {}
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    k = waiting.pop()
                    child, told = self.start(mutants[k], play)
                    running[child] = k, told
                child, status = os.wait()
                k, told = running.pop(child)
                self.promote(os.read(told, 1000).decode(errors="replace"))
                os.close(told)
                yield k, status == 0, os.WIFSIGNALED(status) and os.WTERMSIG(status) in CLOCKS
        finally:
            for child in running:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)

    def promote(self, test: str) -> None:
        """Move a test that caught a mutant to the front: it may catch the next one too."""
        if test in self.order:
            self.order.remove(test)
            self.order.insert(0, test)

    def start(self, mutant: Mutant, play: Callable[[Mutant], int]) -> tuple[int, int]:
        """Start a process that tests one mutant and exits with 0 if no test fails; returns its id and a pipe."""
        told, teller = os.pipe()
        child = os.fork()
        if child:
            os.close(teller)
            return child, told
        try:
            silence()
            limit(self.known.limit)
            end_when_idle(60.0)
            callers = self.known.callers.get(name_of(mutant.function[0]), set()) if mutant.function else set()
            self.order.sort(key=lambda test: test not in callers)
            self.stop.order = {test: k for k, test in enumerate(self.order)}
            self.stop.told = teller
            os._exit(play(mutant))
        finally:
            os._exit(3)  # any error in here means that the mutant was noticed

    def imported(self, mutant: Mutant) -> int:
        """In the process of a mutant: run the tests with the mutant in place of its module."""
        path = (self.target.room / f"{mutant.module}.py").resolve()
        sys.meta_path.insert(0, Changed(self.target.module(mutant.module), path, mutant.code))
        return self.run([self.stop], file_of(self.order[0])) or self.run([self.stop])
