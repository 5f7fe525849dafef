"""The steps of a command that run at the same time: one after the other on the screen, and no failure is lost."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from workbench import steps
from workbench.steps import Step

PYTHON = sys.executable
WAITS = "import sys; open(sys.argv[1]).read(); print('first said')"
TELLS = "import sys; print('second said'); open(sys.argv[1], 'w').close()"


def test_steps_run_at_the_same_time_and_are_told_in_their_order(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The first step ends only when the second one has run."""
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    assert steps.side_by_side([Step("one", [PYTHON, "-c", WAITS, pipe]), Step("two", [PYTHON, "-c", TELLS, pipe])]) == 0
    told = capfd.readouterr()
    assert told.out.splitlines() == ["first said", "second said"]
    assert told.err.splitlines() == ["── one", "── two"]


def test_the_first_failure_counts_and_what_every_step_says_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    ends = ["import sys; print('fine')", "import sys; sys.exit('bad')", "import sys; sys.exit(4)"]
    assert steps.side_by_side([Step(str(number), [PYTHON, "-c", code]) for number, code in enumerate(ends)]) == 1
    told = capfd.readouterr()
    assert told.out.splitlines() == ["fine", "bad"]
    assert told.err.splitlines() == ["── 0", "── 1", "── 2"]


def test_a_step_beside_another_is_told_after_it_and_its_failure_counts(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The step beside ends only when the other one has run."""
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    beside = [Step("beside", [PYTHON, "-c", f"{WAITS}; sys.exit(3)", pipe])]
    assert steps.beside(beside, Step("main", [PYTHON, "-c", TELLS, pipe]).run) == 3
    told = capfd.readouterr()
    assert told.out.splitlines() == ["second said", "first said"]
    assert told.err.splitlines() == ["── main", "── beside"]


def test_a_step_beside_another_that_fails_is_stopped(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """It would wait forever."""
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    assert steps.beside([Step("beside", [PYTHON, "-c", WAITS, pipe])], lambda: 7) == 7
    assert "beside" not in capfd.readouterr().err


def test_python_keeps_its_bytecode_even_where_the_environment_forbids_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("TOQUE_PURE", "1")
    assert "PYTHONDONTWRITEBYTECODE" not in steps.environment()
    assert steps.environment({"TOQUE_SOAK": "1"})["TOQUE_SOAK"] == "1"
