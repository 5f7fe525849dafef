"""`./run soak`: the long versions of the tests, in named parts, with a summary that survives an interruption.

`tools/soak.json` lists the parts and the minutes that each took on two quiet cores; `--note` writes down new ones.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from workbench.places import BUILD, ROOT, read
from workbench.progress import say

PARTS = ROOT / "tools" / "soak.json"
SUMMARY = BUILD / "soak.json"
PASSED, FAILED, BEGUN = "passed", "failed", "interrupted"
HOW = """\
./run soak              all parts
./run soak PART …       these parts
./run soak --resume     the parts that have not passed at this commit yet
./run soak --list       the parts, how long each takes, and how the last run went
./run soak --note       write down how long the passed parts of the last run took, as the new estimate
./run soak tests/…      anything else is passed to pytest
"""


@dataclass(frozen=True)
class Part:
    """Some tests with a name, and the minutes that they take."""

    name: str
    run: list[str]
    minutes: float


@dataclass(frozen=True)
class Outcome:
    """How a part went."""

    state: str
    minutes: float
    commit: str


Run = Callable[[Part], int]
"""Runs a part; 0 if it passed."""


def parts_listed() -> list[Part]:
    """All parts, in order."""
    return [Part(**part) for part in json.loads(PARTS.read_text())]


def outcomes() -> dict[str, Outcome]:
    """How the parts of the last run went, by name."""
    return {name: Outcome(**outcome) for name, outcome in json.loads(read(SUMMARY) or "{}").items()}


def soak(arguments: Sequence[str], run: Run, clock: Callable[[], float] = time.monotonic) -> int:
    """Do what the arguments ask for; return an exit code."""
    listed = parts_listed()
    names = [argument for argument in arguments if not argument.startswith("--")]
    unknown = set(names) - {part.name for part in listed}
    options = [argument for argument in arguments if argument.startswith("--")]
    if unknown or not set(options) <= {"--resume", "--list", "--note"}:
        say(f"There is no such part of the soak: {' '.join(sorted(unknown) or options)}\n\n{HOW}")
        return 2
    if "--list" in options:
        print(table(listed, outcomes()))
        return 0
    if "--note" in options:
        note(listed, outcomes())
        return 0
    chosen = [part for part in listed if not names or part.name in names]
    known = outcomes() if names or "--resume" in options else {}
    if "--resume" in options:
        chosen = left_to_run(chosen, known, commit())
    return soaked(chosen, known, run, clock)


def left_to_run(parts: list[Part], known: dict[str, Outcome], now: str) -> list[Part]:
    """The parts that have not passed at this commit; says which passed at another one."""
    passed = {name: outcome.commit for name, outcome in known.items() if outcome.state == PASSED}
    for part in parts:
        if passed.get(part.name, now) != now:
            say(f"soak: {part.name} passed at {passed[part.name]}, not at {now}: it runs again")
    return [part for part in parts if passed.get(part.name) != now]


def soaked(chosen: list[Part], known: dict[str, Outcome], run: Run, clock: Callable[[], float]) -> int:
    """Run these parts, and keep how each went in the summary as soon as it is known."""
    spent = foreseen = 0.0
    say(f"soak: {len(chosen)} parts, about {sum(part.minutes for part in chosen):.0f} minutes on two quiet cores")
    for number, part in enumerate(chosen):
        pace = spent / foreseen if foreseen else 1.0  # this machine may be slower or quicker than the one noted
        left = pace * sum(each.minutes for each in chosen[number:])
        which = f"part {number + 1} of {len(chosen)}, {part.name}"
        say(f"── soak: {which}, about {pace * part.minutes:.0f} min; {left:.0f} min left in all")
        keep(known, part, Outcome(BEGUN, 0, commit()))
        began = clock()
        state = FAILED if run(part) else PASSED
        minutes = (clock() - began) / 60
        keep(known, part, Outcome(state, round(minutes, 2), commit()))
        spent, foreseen = spent + minutes, foreseen + part.minutes
    print(table([part for part in parts_listed() if part.name in known], known))
    return int(any(known[part.name].state != PASSED for part in chosen))


def keep(known: dict[str, Outcome], part: Part, outcome: Outcome) -> None:
    """Write the summary, all of it or not at all."""
    known[part.name] = outcome
    SUMMARY.parent.mkdir(parents=True, exist_ok=True)
    fresh = SUMMARY.with_suffix(".fresh")
    fresh.write_text(json.dumps({name: asdict(each) for name, each in known.items()}, indent=1))
    fresh.rename(SUMMARY)


def table(parts: list[Part], known: dict[str, Outcome]) -> str:
    """A line for each part: how long it takes, how it went, at which commit."""
    lines = [f"{'part':<18}{'estimate':>9}{'took':>8}  outcome"]
    for part in parts:
        outcome = known.get(part.name)
        took = f"{outcome.minutes:.1f}" if outcome and outcome.state != BEGUN else ""
        went = f"{outcome.state} at {outcome.commit}" if outcome else ""
        lines.append(f"{part.name:<18}{part.minutes:>5.1f} min{took:>8}  {went}".rstrip())
    lines.append(f"{'all':<18}{sum(part.minutes for part in parts):>5.1f} min")
    return "\n".join(lines)


def note(parts: list[Part], known: dict[str, Outcome]) -> None:
    """Write the minutes of passed parts into the list of parts."""
    lines = []
    for part in parts:
        outcome = known.get(part.name)
        minutes = round(outcome.minutes, 1) if outcome and outcome.state == PASSED else part.minutes
        lines.append("  " + json.dumps({**asdict(part), "minutes": minutes}))
    PARTS.write_text("[\n" + ",\n".join(lines) + "\n]\n")


def commit() -> str:
    """The commit that is tested, with a star if files differ from it."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S607

    return git("rev-parse", "--short", "HEAD") + ("*" if git("status", "--porcelain", "-uno") else "")


def covers(part: Part, file: Path) -> bool:
    """Whether a part runs at least some tests of this file."""
    name = file.relative_to(ROOT).as_posix()
    paths = [word for word in part.run if word.startswith("tests/")]
    left_out = [word.removeprefix("--ignore=") for word in part.run if word.startswith("--ignore=")]
    return any(name.startswith(f"{path}/") for path in paths) and not any(
        name.startswith(f"{path}/") for path in left_out
    )
