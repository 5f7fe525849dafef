"""`toque dexterity pour` and `flip`: many runs of one technique, counted and plotted beside the table."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from toque.cli.dexterity.gestures import check_seed, fill_read, hand_with, technique_named
from toque.cli.play.seating import check_range
from toque.cli.terminal.program import program
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import people
from toque.dexterity.distance import distance
from toque.dexterity.fingerprint import fingerprint
from toque.dexterity.outcomes import Flips, Pours, flips, pours
from toque.dexterity.techniques import AVERAGE, FLIPS, POURS
from toque.games.alacarte.hands.outcomes import OddsTable, tabulated

MOST_RUNS = 10**6
BATCH = 10
"""Runs between two steps of the bar."""
WIDTH = 40
"""Letters in the longest bar."""
RARE = 0.005
"""Outcomes rarer than this, here and in the table, are summed up."""


class Share(Struct, frozen=True):
    """How often an outcome came, here and in the table."""

    outcome: str
    count: int
    share: float
    table: float | None
    """None where the table is of other physics."""


class Distribution(Struct, frozen=True):
    """What many runs came to."""

    fill: str | None
    """None for a flip."""
    technique: str
    noise: float
    seed: int
    runs: int
    milliseconds: float
    """Of CPU time for each run."""
    physics: str
    table_runs: int | None
    distance: float | None
    """The total variation to the table."""
    outcomes: list[Share]
    grains: list[Share]
    """The same by the number of grains; nothing for a flip."""


def show_pours(fill: str, technique: str, runs: int, noise: float, seed: int, *, json: bool) -> None:
    """Pour, count and print."""
    condiments, salt = fill_read(fill)
    technique_named(technique, POURS)
    hand = hand_with(noise)
    check(runs, seed)
    counts: Pours = Counter()
    began = time.process_time()
    with Bar("Pouring", runs) as bar:
        for batch in batches(runs):
            counts += pours(condiments, salt, hand, seed, batch, techniques=[technique])[technique]
            bar.advance(len(batch))
    table = table_in_box()
    known = None if table is None else table.pours[condiments, salt, technique]
    found = Distribution(
        fill=f"{condiments}+{salt}",
        technique=technique,
        noise=hand.noise,
        seed=seed,
        runs=runs,
        milliseconds=(time.process_time() - began) * 1000.0 / runs,
        physics=fingerprint(),
        table_runs=None if table is None else table.runs,
        distance=None if known is None else distance(counts, known),
        outcomes=shares(named(counts), None if known is None else named(known)),
        grains=shares(by_grains(counts), None if known is None else by_grains(known)),
    )
    if json:
        print_json(msgspec.to_builtins(found))
        return
    screen = Screen()
    screen.say(f"{people.counted(runs, 'pour')} from {found.fill}, {technique}, {described(found)}")
    screen.head("Grains")
    plot(found.grains, screen)
    screen.head("Condiments+salt")
    plot(gathered(found.outcomes), screen)
    compare(found, screen)


def show_flips(technique: str, runs: int, noise: float, seed: int, *, json: bool) -> None:
    """Flip, count and print."""
    technique_named(technique, FLIPS)
    hand = hand_with(noise)
    check(runs, seed)
    counts: Flips = Counter()
    began = time.process_time()
    with Bar("Flipping", runs) as bar:
        for batch in batches(runs):
            counts += flips(technique, hand, seed, batch)
            bar.advance(len(batch))
    table = table_in_box()
    known = None if table is None else table.flips[technique]
    found = Distribution(
        fill=None,
        technique=technique,
        noise=hand.noise,
        seed=seed,
        runs=runs,
        milliseconds=(time.process_time() - began) * 1000.0 / runs,
        physics=fingerprint(),
        table_runs=None if table is None else table.runs,
        distance=None if known is None else distance(counts, known),
        outcomes=shares(by_turn(counts), None if known is None else by_turn(known)),
        grains=[],
    )
    if json:
        print_json(msgspec.to_builtins(found))
        return
    screen = Screen()
    screen.say(f"{people.counted(runs, 'flip')}, {technique}, {described(found)}")
    screen.head("The crêpe")
    plot(found.outcomes, screen)
    compare(found, screen)


def batches(runs: int) -> Iterator[range]:
    """All runs, some at a time."""
    for first in range(0, runs, BATCH):
        yield range(first, min(first + BATCH, runs))


def check(runs: int, seed: int) -> None:
    """Raise CannotDo for numbers out of their range."""
    check_range("--runs", runs, 1, MOST_RUNS)
    check_seed(seed)


def table_in_box() -> OddsTable | None:
    """The table that the game uses, if it was made by this physics."""
    table = tabulated()
    return table if table.physics == fingerprint() else None


def named(counts: Pours) -> dict[str, int]:
    """Outcomes as they are spelled, in their order."""
    return {f"{condiments}+{salt}": n for (condiments, salt), n in sorted(counts.items())}


def by_grains(counts: Pours) -> dict[str, int]:
    """How often none, one or two, three, and more grains fell."""
    groups = {"none": 0, "1 or 2": 0, "3": 0, "4 or more": 0}
    for (condiments, salt), count in counts.items():
        grains = condiments + salt
        groups["none" if not grains else "1 or 2" if grains <= 2 else "3" if grains == 3 else "4 or more"] += count
    return groups


def by_turn(counts: Flips) -> dict[str, int]:
    """How often it turned."""
    return {"turned": counts[1], "not turned": counts[0]}


def shares(counts: dict[str, int], known: dict[str, int] | None) -> list[Share]:
    """Every outcome that is here or in the table."""
    runs = sum(counts.values())
    outcomes = [*counts, *(outcome for outcome in known or {} if outcome not in counts)]
    if all("+" in outcome for outcome in outcomes):
        outcomes.sort(key=lambda outcome: [int(number) for number in outcome.split("+")])
    return [
        Share(
            outcome,
            counts.get(outcome, 0),
            counts.get(outcome, 0) / runs,
            None if known is None else known.get(outcome, 0) / sum(known.values()),
        )
        for outcome in outcomes
    ]


def gathered(outcomes: list[Share]) -> list[Share]:
    """The same with everything rare added up."""
    often = [one for one in outcomes if max(one.share, one.table or 0.0) >= RARE]
    rare = [one for one in outcomes if one not in often]
    if not rare:
        return often
    table = None if rare[0].table is None else sum(one.table or 0.0 for one in rare)
    return [*often, Share("others", sum(one.count for one in rare), sum(one.share for one in rare), table)]


def described(found: Distribution) -> str:
    """Under which conditions."""
    return f"noise {found.noise:g}, seed {found.seed}: {found.milliseconds:.1f} ms of CPU time each."


def plot(outcomes: list[Share], screen: Screen) -> None:
    """A bar for each outcome, and the table's share."""
    width = max(len(one.outcome) for one in outcomes)
    most = max(one.share for one in outcomes)
    stroke = "█" if "utf" in (sys.stdout.encoding or "").lower() else "#"
    for one in outcomes:
        bar = stroke * round(WIDTH * one.share / most)
        beside = "" if one.table is None else f"  table {one.table:6.1%}"
        screen.put(f"  {one.outcome:<{width}}  {one.share:6.1%}{beside}  {bar}".rstrip())


def compare(found: Distribution, screen: Screen) -> None:
    """How far this is from the table."""
    screen.say()
    if found.distance is None or found.table_runs is None:
        screen.say(f"The table in the box was made by other physics. A new one: {program()} dexterity tabulate")
    elif found.noise == AVERAGE.noise:
        screen.say(f"Total variation to the table of {found.table_runs} runs: {found.distance:.3f}.")
    else:
        screen.say(f"The table of {found.table_runs} runs is of an average hand, noise {AVERAGE.noise:g}.")
