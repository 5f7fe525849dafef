"""Changes the rules of a game, or of the table, one small step at a time, and checks whether their tests notice.

    python tools/mutate.py soup [--json] [--jobs 2] [--limit N] [--only MODULE …]

`mutants.py` decides what is changed. Everything happens in a copy of sources and tests. Each mutant has a process of
its own, forked after pytest and the engine are loaded. Tests run uncompiled until the first failure: first those of
the file that caught a mutant last, then all, those that caught others lately first, then the fastest. Tests that draw
at random do not run. A survivor without any observable effect is listed with its reason in the
`mutants.toml` beside the tests. Exit code 1: fewer than 90 % are caught, or a survivor has no reason, or a reason has
no survivor.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.abc
import importlib.util
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import NoReturn, TypeAlias

import pytest
from mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
LEAST = 0.90
"""The share of mutants that must be caught."""
RANDOM = ("test_worlds.py", "test_machine.py")
"""Tests that draw worlds or whole evenings at random: not tests of rules, and slow."""
PLAIN = ("-q", "--assert=plain", "-p", "no:cacheprovider")
"""pytest options that skip what only costs time here."""

CLOCKS = (signal.SIGXCPU, signal.SIGALRM, signal.SIGVTALRM)
"""The exit code of a process that takes too long."""

Key: TypeAlias = tuple[str, str, str, str]


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


def targets() -> dict[str, Target]:
    """Every game that has a ledger, and the table."""
    games = sorted(path.parent.name for path in (ROOT / "src/toque/games").glob("*/RULES.md"))
    every = [
        Target(name, Path("src/toque/games", name), Path("tests/games", name), ("engine",), ("--noconftest",))
        for name in games  # no rule needs a store, and its fixtures load all packages
    ]
    every.append(Target("table", Path("src/toque/table"), Path("tests/table"), ("engine", "games", "bots")))
    return {target.name: target for target in every}


def main(arguments: list[str]) -> int:
    """Make the mutants, test them, report."""
    parser = argparse.ArgumentParser(prog="mutate", description="Changes rules and checks that their tests fail.")
    parser.add_argument("target", choices=targets(), help="a game, or the table")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--limit", type=int, default=0, help="only about so many mutants, evenly spread")
    parser.add_argument("--only", nargs="+", default=[], metavar="MODULE", help="only mutants of these modules")
    given = parser.parse_args(arguments)
    target = targets()[given.target]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they take longer to load than the tests to run
    with tempfile.TemporaryDirectory() as lab, contextlib.chdir(lab):
        copy_project()
        load(target)
        mutants = [
            mutant for mutant in mutants_of(target.room) if not given.only or Path(mutant.module).name in given.only
        ]
        if given.limit > 0:
            mutants = mutants[:: -(-len(mutants) // given.limit)]
        trial = Trial(target)
        trial.rehearse()
        report = Report(target, mutants, reasons(target), whole=given.limit <= 0 and not given.only)
        for mutant, survived, hung in trial.results(mutants, max(1, given.jobs)):
            report.enter(mutant, survived, hung)
    report.say()
    if given.json:
        print(json.dumps(report.facts(), ensure_ascii=False))
    return 0 if report.passes() else 1


def copy_project() -> None:
    """Copy sources, tests and docs into the current folder, so that edits made meanwhile have no effect."""
    for name in ("src", "tests", "docs"):
        shutil.copytree(ROOT / name, name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    shutil.copy(ROOT / "pyproject.toml", ".")


def load(target: Target) -> None:
    """Load, uncompiled, what every mutant needs and no mutant changes."""
    sys.path[:] = [str(Path("src").resolve()), *(path for path in sys.path if not (Path(path) / "toque").exists())]
    sys.pycache_prefix, sys.dont_write_bytecode = str(Path("cache").resolve()), False  # all is compiled once
    importlib.import_module("psycopg")  # tests/conftest.py has it, and it takes longer to load than most tests to run
    for room in target.below:
        for path in sorted(Path("src/toque", room).rglob("*.py")):
            importlib.import_module(".".join(path.relative_to("src").with_suffix("").parts))
    assert not [name for name in sys.modules if name.startswith(target.module(""))], f"{target.name} is loaded already"


# Running tests


class Timing:
    """A pytest plugin: how long each test takes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One part of a test has run."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration


class Sharp:
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
        """One part of a test has run; nobody will read why it failed."""
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
        """A test that caught a mutant comes first: it may catch the next one too."""
        if test in self.order:
            self.order.remove(test)
            self.order.insert(0, test)

    def start(self, mutant: Mutant) -> tuple[int, int]:
        """A process that tests one mutant, ending with 0 if no test notices, and where it tells which one does."""
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
        sharp = Sharp({test: k for k, test in enumerate(self.order)}, teller, self.patience)
        os._exit(self.run(sharp, self.order[0].split("::")[0]) or self.run(sharp))


# Results


def reasons(target: Target) -> dict[Key, str]:
    """Mutants without any observable effect, and why."""
    path = target.tests / "mutants.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"] if path.exists() else []
    return {(row["file"], row["where"], row["old"], row["new"]): row["reason"] for row in rows}


class Report:
    """Counts and prints the results."""

    def __init__(self, target: Target, mutants: list[Mutant], known: dict[Key, str], whole: bool) -> None:
        self.target = target
        self.mutants = mutants
        self.reasons = known
        self.whole = whole
        """Whether all mutants run, so that a reason without a survivor is stale."""
        self.survivors: list[Mutant] = []
        self.hung = 0
        self.done = 0
        self.began = time.monotonic()

    def enter(self, mutant: Mutant, survived: bool, hung: bool) -> None:
        """One mutant has ended."""
        self.done += 1
        self.hung += hung
        if survived:
            self.survivors.append(mutant)
            if mutant.key not in self.reasons:
                print(f"{self.place(mutant)}  {mutant.old}  →  {mutant.new}", file=sys.stderr, flush=True)
        last, live = self.done == len(self.mutants), sys.stderr.isatty()
        if live or last or self.done % 100 == 0:
            said = f"{self.done} of {len(self.mutants)} mutants, {len(self.survivors)} survive, {self.seconds:.0f} s"
            print(said, end="\r" if live and not last else "\n", file=sys.stderr, flush=True)

    @property
    def seconds(self) -> float:
        """How long it has taken."""
        return time.monotonic() - self.began

    @property
    def caught(self) -> int:
        """How many mutants were noticed."""
        return len(self.mutants) - len(self.survivors)

    @property
    def share(self) -> float:
        """The share of mutants that were caught."""
        return self.caught / len(self.mutants)

    @property
    def unexplained(self) -> list[Mutant]:
        """Survivors without a reason."""
        return [mutant for mutant in self.survivors if mutant.key not in self.reasons]

    @property
    def stale(self) -> list[Key]:
        """Reasons whose mutant did not survive."""
        alive = {mutant.key for mutant in self.survivors}
        return [key for key in self.reasons if key not in alive] if self.whole else []

    def passes(self) -> bool:
        """Whether the tests check the rules well enough."""
        return self.share >= LEAST and not self.unexplained and not self.stale

    def say(self) -> None:
        """The report for people."""
        explained = [mutant for mutant in self.survivors if mutant.key in self.reasons]
        self.list_survivors("Survivors that change nothing anybody could observe", explained)
        self.list_survivors("Survivors without a reason", self.unexplained)
        print(f"Reasons without a survivor: {len(self.stale)}")
        for file, where, old, new in self.stale:
            print(f"  {file} {where}: {old}  →  {new}")
        kinds = Counter(mutant.kind for mutant in self.mutants)
        lost = Counter(mutant.kind for mutant in self.survivors)
        print("; ".join(f"{kind} {kinds[kind] - lost[kind]} of {kinds[kind]}" for kind in sorted(kinds)))
        counts = (
            f"{self.caught} of {len(self.mutants)} mutants caught, {self.share:.2%}, {self.hung} of them by the clock"
        )
        print(f"{self.target.name}: {counts}; {self.seconds:.0f} s")

    def list_survivors(self, title: str, survivors: list[Mutant]) -> None:
        """Survivors with their places and reasons."""
        print(f"{title}: {len(survivors)}")
        for mutant in sorted(survivors, key=lambda each: (each.module, each.line)):
            print(f"  {self.place(mutant)}  {mutant.old}  →  {mutant.new}")
            if mutant.key in self.reasons:
                print(f"      {self.reasons[mutant.key]}")

    def facts(self) -> dict[str, object]:
        """The report for programs."""
        return {
            "target": self.target.name,
            "mutants": len(self.mutants),
            "caught": self.caught,
            "hung": self.hung,
            "share": round(self.share, 4),
            "least": LEAST,
            "passes": self.passes(),
            "seconds": round(self.seconds, 1),
            "survivors": [
                {
                    "place": self.place(mutant),
                    "where": mutant.where,
                    "old": mutant.old,
                    "new": mutant.new,
                    "reason": self.reasons.get(mutant.key),
                }
                for mutant in self.survivors
            ],
            "stale": [list(key) for key in self.stale],
        }

    def place(self, mutant: Mutant) -> str:
        """File and line of a mutant."""
        return f"{self.target.room / mutant.module}.py:{mutant.line}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
