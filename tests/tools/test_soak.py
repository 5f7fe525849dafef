"""`./run soak`: its parts cover all tests, and an interrupted run goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from workbench import soak
from workbench.soak import Part

ROOT = Path(__file__).resolve().parent.parent.parent
LONGEST = 30
"""Minutes that a part may take."""


class Evening:
    """Runs parts on a clock of its own: each takes its minutes, fails if it is listed, or is interrupted."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.ran: list[str] = []
        self.failing: set[str] = set()
        self.interrupted_at: str | None = None

    def run(self, part: Part) -> int:
        if part.name == self.interrupted_at:
            raise KeyboardInterrupt
        self.ran.append(part.name)
        self.seconds += 2 * part.minutes * 60  # twice as slow as noted
        return int(part.name in self.failing)

    def soak(self, *arguments: str) -> int:
        return soak.soak(arguments, self.run, lambda: self.seconds)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """Three parts that have not run, and no folder for the summary, as in a fresh clone."""
    parts = [{"name": name, "run": [f"tests/{name}"], "minutes": minutes} for name, minutes in PARTS.items()]
    (tmp_path / "parts.json").write_text(json.dumps(parts))
    monkeypatch.setattr(soak, "PARTS", tmp_path / "parts.json")
    monkeypatch.setattr(soak, "SUMMARY", tmp_path / "build" / "summary.json")
    monkeypatch.setattr(soak, "commit", lambda: "abc1234")
    return Evening()


PARTS = {"broth": 1, "stew": 10, "roast": 20}


def test_all_parts_are_run_and_the_time_left_is_told(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    assert evening.soak() == 0
    assert evening.ran == ["broth", "stew", "roast"]
    told = capsys.readouterr()
    assert "soak: 3 parts, about 31 minutes" in told.err
    assert "part 1 of 3, broth, about 1 min; 31 min left in all" in told.err
    assert "part 2 of 3, stew, about 20 min; 60 min left in all" in told.err  # the first took twice as long as noted
    assert "roast 20.0 min 40.0 passed at abc1234" in " ".join(told.out.split())


def test_an_interrupted_run_goes_on_where_it_stopped(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    evening.interrupted_at = "stew"
    with pytest.raises(KeyboardInterrupt):
        evening.soak()
    evening.soak("--list")
    assert "stew 10.0 min interrupted at abc1234" in " ".join(capsys.readouterr().out.split())
    evening.interrupted_at = None
    assert evening.soak("--resume") == 0
    assert evening.ran == ["broth", "stew", "roast"]
    assert evening.soak("--resume") == 0
    assert evening.ran == ["broth", "stew", "roast"]


def test_a_failure_does_not_stop_the_others_and_is_run_again(evening: Evening) -> None:
    evening.failing = {"broth"}
    assert evening.soak() == 1
    assert evening.ran == ["broth", "stew", "roast"]
    evening.failing.clear()
    assert evening.soak("--resume") == 0
    assert evening.ran[3:] == ["broth"]


def test_a_pass_at_another_commit_does_not_count(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert evening.soak() == 0
    monkeypatch.setattr(soak, "commit", lambda: "def5678")
    assert evening.soak("stew") == 0
    assert evening.soak("--resume") == 0
    assert evening.ran[3:] == ["stew", "broth", "roast"]
    assert "soak: broth passed at abc1234, not at def5678: it runs again" in capsys.readouterr().err


def test_named_parts_are_run_and_the_others_keep_their_outcome(evening: Evening) -> None:
    assert evening.soak() == 0
    assert evening.soak("stew") == 0
    assert evening.ran[3:] == ["stew"]
    assert set(soak.outcomes()) == set(PARTS)


def test_an_unknown_part_is_refused(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    assert evening.soak("soufflé") == 2
    assert "no such part of the soak: soufflé" in capsys.readouterr().err
    assert evening.ran == []


def test_measured_minutes_become_the_estimate(evening: Evening) -> None:
    evening.failing = {"broth"}
    evening.soak()
    evening.soak("--note")
    assert {part.name: part.minutes for part in soak.parts_listed()} == {"broth": 1, "stew": 20, "roast": 40}


def test_every_test_belongs_to_a_part_of_at_most_half_an_hour() -> None:
    parts = soak.parts_listed()
    for file in (ROOT / "tests").rglob("test_*.py"):
        assert any(soak.covers(part, file) for part in parts), file
    assert all(0 < part.minutes <= LONGEST for part in parts)
