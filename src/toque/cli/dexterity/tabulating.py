"""`toque dexterity tabulate`: makes the table of outcomes on all cores, saves progress, and writes it when complete."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import closing
from pathlib import Path

from click.exceptions import Exit

from toque.cli.edge import refuse
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import check_range
from toque.cli.study.simulate import MOST_JOBS
from toque.cli.terminal.files import content, write_whole
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.terminal.signals import Ended
from toque.dexterity.fingerprint import fingerprint
from toque.dexterity.outcomes import tabled_flips, tabled_pours
from toque.dexterity.techniques import FLIPS, POURS
from toque.games.alacarte.hands.outcomes import FILLS, OddsTable, flip_row, head, pour_row, read
from toque.lab.endings import endings_wait
from toque.lab.pool import pool_of

MOST_RUNS = 100_000

Cell = tuple[int, int] | str
"""A bottle with all its techniques, or a way to flip: what one process does in one go."""
CELLS: list[Cell] = [*reversed(FILLS), *FLIPS]
"""The fullest bottles first: they take longest."""


def tabulate(runs: int, out: Path, workers: int | None, *, json: bool) -> None:
    """Make the table, or go on with it."""
    check_range("--runs", runs, 1, MOST_RUNS)
    jobs = (os.cpu_count() or 1) if workers is None else workers
    check_range("--workers", jobs, 1, MOST_JOBS)
    check_replaceable(out)
    part = Part(out, runs)
    began = time.monotonic()
    left = [cell for cell in CELLS if cell not in part.done]
    making = made(left, runs, jobs)
    try:
        with Bar("Pouring and flipping", len(CELLS)) as bar, closing(making):
            bar.advance(len(part.done))
            for cell, rows in making:
                part.add(cell, rows)
                bar.advance(1)
    except Ended as ended:
        fault = CannotDo(CommandReason.TABLE_KEPT, file=str(part.path), done=len(part.done), cells=len(CELLS))
        refuse(fault, json=json)
        raise Exit(ended.code) from None
    table = part.table()
    write_whole(out, table.text().encode(), replace=True)
    part.path.unlink()
    seconds = time.monotonic() - began
    if json:
        print_json({"file": str(out), "physics": table.physics, "runs": runs, "seconds": seconds})
    else:
        Screen().say(f"{out}: {len(FILLS)} bottles, {runs} runs of each technique, {seconds:.0f} s.")


def check_replaceable(out: Path) -> None:
    """Raise CannotDo if there is something else than a table in this place."""
    if out.exists():
        try:
            read(content(out).decode())
        except ValueError as error:
            raise CannotDo(CommandReason.FILE_EXISTS, file=str(out)) from error


class Part:
    """The unfinished table in a file beside the final one; an unfinished table of other settings is not overwritten."""

    def __init__(self, out: Path, runs: int) -> None:
        self.path = out.with_name(f"{out.name}.part")
        self.lines = head(fingerprint(), runs)
        self.done: set[Cell] = set()
        if self.path.exists():
            self.take(content(self.path))
        self.write()

    def take(self, kept: bytes) -> None:
        """Continue from the complete cells of the unfinished table; raises CannotDo if it is of another table."""
        whole = kept[: kept.rfind(b"\n") + 1]  # the last line may be cut off
        if not whole:
            return
        try:
            table = read(whole.decode())
        except ValueError as error:
            raise CannotDo(CommandReason.NO_PART, file=str(self.path)) from error
        if head(table.physics, table.runs) != self.lines:
            same = table.physics == fingerprint()
            raise CannotDo(
                CommandReason.OTHER_RUNS if same else CommandReason.OTHER_PHYSICS, file=str(self.path), runs=table.runs
            )
        bottles = [fill for fill in FILLS if all((*fill, name) in table.pours for name in POURS)]
        self.done = {*bottles, *table.flips}
        self.lines += [pour_row(*fill, name, table.pours[*fill, name]) for fill in bottles for name in POURS]
        self.lines += [flip_row(name, counts) for name, counts in table.flips.items()]

    def add(self, cell: Cell, rows: list[str]) -> None:
        """Keep a cell; raises CannotDo."""
        self.done.add(cell)
        self.lines += rows
        self.write()

    def write(self) -> None:
        """Put everything into the file; raises CannotDo."""
        write_whole(self.path, "\n".join([*self.lines, ""]).encode(), replace=True)

    def table(self) -> OddsTable:
        """All of it."""
        return read("\n".join(self.lines))


def made(cells: list[Cell], runs: int, jobs: int) -> Generator[tuple[Cell, list[str]], None, None]:
    """Every cell as it is done, by one process or several."""
    if jobs == 1:
        yield from ((cell, rows_of(cell, runs)) for cell in cells)
        return
    with pool_of(jobs) as pool:
        try:
            waiting = {submitted(pool, cell, runs): cell for cell in cells}
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except BaseException:  # a request to end too: nobody waits for the rest
            for process in multiprocessing.active_children():
                process.kill()
            raise


def submitted(pool: ProcessPoolExecutor, cell: Cell, runs: int) -> Future[list[str]]:
    """Submit a cell to the pool with signals blocked: processes it starts ignore them, and we get them right after."""
    with endings_wait():
        return pool.submit(rows_of, cell, runs)


def rows_of(cell: Cell, runs: int) -> list[str]:
    """The rows of a cell."""
    if isinstance(cell, str):
        return [flip_row(cell, tabled_flips(cell, runs))]
    return [pour_row(*cell, name, counts) for name, counts in tabled_pours(*cell, runs).items()]
