"""Changes the rules of a game, or of the table, one small step at a time, and checks whether their tests notice.

    ./run mutate soup [--json] [--jobs 2] [--limit N] [--only MODULE …]

`mutants.py` decides what is changed, `trials.py` runs the tests. Everything happens in a copy of sources and tests.
Each mutant has its own process, forked after pytest and what the target depends on are loaded. Tests run uncompiled
until the first failure: first those that call the changed function, recently successful ones before fast ones, then
all others. Tests that draw at random do not run. A survivor without any observable effect is listed with its reason in
`mutants.toml` beside the tests. Exit code 1: fewer than 90 % are caught, a survivor has no reason, or a reason has
no survivor.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import sys
import tempfile
import time
import tomllib
from collections import Counter
from pathlib import Path

from mutation.mutants import Key, Mutant, mutants_of
from mutation.trials import Target, Trial, load

ROOT = Path(__file__).resolve().parents[2]
LEAST = 0.90
"""The share of mutants that must be caught."""


def targets() -> dict[str, Target]:
    """Every game that has a ledger, and the table."""
    games = sorted(path.parent.name for path in (ROOT / "src/toque/games").glob("*/RULES.md"))
    every = [
        Target(
            name,
            Path("src/toque/games", name),
            Path("tests/games", name),
            ("engine", "games"),
            ("--noconftest",),  # no rule needs a store, and its fixtures load all packages
            "toque.games",
        )
        for name in games
    ]
    every.append(Target("table", Path("src/toque/table"), Path("tests/table"), ("engine", "games", "bots")))
    return {target.name: target for target in every}


def main(arguments: list[str]) -> int:
    """Make the mutants, test them, report."""
    parser = argparse.ArgumentParser(prog="mutate", description="Changes rules and checks that their tests fail.")
    parser.add_argument("target", choices=targets(), help="a game, or the table")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--limit", type=int, default=0, help="only about this many mutants, evenly spread")
    parser.add_argument("--only", nargs="+", default=[], metavar="MODULE", help="only mutants of these modules")
    given = parser.parse_args(arguments)
    target = targets()[given.target]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they take longer to load than the tests to run
    with tempfile.TemporaryDirectory() as lab, contextlib.chdir(lab):
        copy_project()
        mutants = [
            mutant for mutant in mutants_of(target.room) if not given.only or Path(mutant.module).name in given.only
        ]
        if not mutants:
            parser.error(f"no mutants in {' '.join(given.only)}: name modules without folder and suffix, like moves")
        load(target)
        if given.limit > 0:
            mutants = mutants[:: -(-len(mutants) // given.limit)]
        known = reasons(target)
        trial = Trial(target, known)
        trial.rehearse()
        report = Report(target, mutants, known, whole=given.limit <= 0 and not given.only)
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
