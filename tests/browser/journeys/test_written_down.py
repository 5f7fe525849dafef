"""docs/journeys.md names every test of a journey, and no other."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
JOURNEYS = Path(__file__).parents[3] / "docs/journeys.md"


def test_every_journey_is_documented_and_tested() -> None:
    named = set(re.findall(r"`(test_\w+)`", JOURNEYS.read_text()))
    files = [path for path in HERE.glob("test_*.py") if path != Path(__file__)]
    held = {name for path in files for name in re.findall(r"(?m)^def (test_\w+)\(", path.read_text())}
    assert named == held
