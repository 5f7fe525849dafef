"""The arena on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.terminal import refused, run

STANDING = {"games", "share", "low", "high", "mean_score", "ms_per_move"}


def arena(*words: str) -> dict[str, Any]:
    """The result without its times."""
    found: dict[str, Any] = run("arena", "soup", "--json", *words).json()
    del found["seconds"]
    for standing in found["by_bot"].values():
        del standing["ms_per_move"]
    return found


def test_the_result_has_all_its_keys() -> None:
    found = run(
        "arena", "soup", "--bots", "greedy,random", "--seats", "2", "--blocks", "3", "--seed", "1", "--json"
    ).json()
    assert set(found) >= {"game", "seats", "blocks", "games", "seconds", "by_bot"}
    assert (found["blocks"], found["games"]) == (3, 6)
    assert list(found["by_bot"]) == ["greedy", "random"]
    assert all(set(standing) == STANDING for standing in found["by_bot"].values())


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    found = arena("--bots", "greedy,random", "--seats", "4", "--blocks", "2", "--seed", "1")
    assert found["bots"] == ["greedy", "random", "random", "random"]
    assert found["by_bot"]["random"]["games"] == 3 * found["by_bot"]["greedy"]["games"] == 24


def test_the_number_of_processes_changes_nothing() -> None:
    words = ("--bots", "greedy,random", "--seats", "3", "--blocks", "9", "--seed", "5")
    assert arena(*words, "--jobs", "1") == arena(*words, "--jobs", "2")


def test_a_test_between_two_strengths_stops_early() -> None:
    found = arena("--bots", "greedy,random", "--seats", "2", "--blocks", "500", "--seed", "1", "--sprt", "0,100")
    assert found["sprt"]["accepted"] == 100
    assert found["blocks"] < 100
    said = run("arena", "soup", "--bots", "greedy,random", "--seats", "2", "--seed", "1", "--sprt", "0,100").out
    assert "+100 Elo accepted" in said


def test_an_arena_goes_on_with_the_blocks_of_a_file(tmp_path: Path) -> None:
    words = ("--bots", "greedy,random", "--seats", "2", "--seed", "5", "--resume", str(tmp_path / "blocks"))
    arena(*words, "--blocks", "4")
    assert arena(*words, "--blocks", "8") == arena(*words[:-2], "--blocks", "8")
    said = refused("arena", "soup", *words[:4], "--seed", "6", *words[6:], "--blocks", "4")
    assert "This has blocks that were played differently" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "chief"), "Possible: "),
        (("--bots", "greedy", "--blocks", "0"), "--blocks cannot be 0"),
        (("--bots", "greedy", "--sprt", "20"), "like 0,20"),
        (("--bots", "greedy", "--sprt", "20,0"), "like 0,20"),
        (("--bots", "greedy,greedy,random", "--seats", "2"), "3 bots"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_what_can(words: tuple[str, ...], said: str) -> None:
    assert said in refused("arena", "soup", *words)
