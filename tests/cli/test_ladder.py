"""The ladder on the command line."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cli.terminal import refused, run
from toque.bots.levels import LEVELS, Level

QUICK = {"apprentice": Level(slips=60), "cook": Level(), "star chef": Level(8)}
"""Ranks that do not take long."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in LEVELS:
        monkeypatch.setitem(LEVELS, game, QUICK)


def measured(out: Path, *words: str) -> dict[str, object]:
    """The data that was written."""
    said = run("ladder", *words, "--games", "2", "--seed", "1", "--out", str(out))
    assert (said.code, said.err) == (0, "")
    found: dict[str, object] = json.loads((out / "ladder.json").read_bytes())["games"]
    return found


def test_a_ladder_is_written_as_data_page_and_picture(tmp_path: Path) -> None:
    found = measured(tmp_path, "soup")
    assert list(found) == ["soup"]
    page = (tmp_path / "ladder.md").read_text()
    assert "cook against 3 × apprentice | 4 |" in page
    assert "star chef against greedy | 2 |" in page
    assert "seeing star chef against star chef" in page
    assert "`./run toque ladder soup --games 2 --seed 1`" in page
    assert "(pictures/ladder-soup.svg)" in page
    drawn = ET.parse(tmp_path / "pictures" / "ladder-soup.svg").getroot()  # noqa: S314 (our own)
    assert "cook against apprentice" in [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]


def test_other_games_keep_their_figures(tmp_path: Path) -> None:
    before = measured(tmp_path, "soup")
    after = measured(tmp_path, "banquet")
    assert list(after) == ["soup", "banquet"]
    assert after["soup"] == before["soup"]
    assert (tmp_path / "ladder.md").read_text().count("\n## ") == 2


def test_a_ladder_goes_on_with_the_blocks_of_a_folder(tmp_path: Path) -> None:
    words = ("soup", "--resume", str(tmp_path / "kept"))
    first = measured(tmp_path / "one", *words)
    assert (tmp_path / "kept" / "soup-4-cook-apprentice.blocks").exists()
    assert measured(tmp_path / "two", *words) == first


def test_blocks_of_another_seed_are_refused(tmp_path: Path) -> None:
    words = ("soup", "--resume", str(tmp_path / "kept"), "--games", "2", "--out", str(tmp_path / "out"))
    assert run("ladder", *words, "--seed", "1").code == 0
    page = (tmp_path / "out" / "ladder.md").read_bytes()
    said = refused("ladder", *words, "--seed", "2")
    assert "This has blocks that were played differently" in said
    assert (tmp_path / "out" / "ladder.md").read_bytes() == page


def test_data_of_something_else_are_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "ladder.json").write_text("[]")
    said = refused("ladder", "soup", "--games", "2", "--out", str(tmp_path))
    assert "not the data of a ladder" in said
    assert (tmp_path / "ladder.json").read_text() == "[]"


@pytest.mark.parametrize(
    ("words", "why"), [(("soap",), "Did you mean soup?"), (("soup", "--games", "0"), "--games cannot be 0")]
)
def test_an_impossible_ladder_is_explained(words: tuple[str, ...], why: str) -> None:
    assert why in refused("ladder", *words)
