"""The small commands: help, version, games, rules, pack, bench."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import SOURCE, run, started
from toque.engine.game import Game
from toque.games import GAMES
from toque.games.soup.game import SOUP

COMMANDS = (
    "games",
    "rules",
    "play",
    "simulate",
    "arena",
    "ladder",
    "train",
    "replay",
    "verify",
    "matches",
    "reports",
    "backup",
    "export",
    "import",
    "pack",
    "dexterity",
    "bench",
    "serve",
    "dexterity",
)


def test_help_names_every_command() -> None:
    said = run("--help")
    assert said.code == 0
    assert all(re.search(rf"^  {command} ", said.out, re.MULTILINE) for command in COMMANDS)


def test_without_a_command_there_is_help() -> None:
    assert run().out == run("--help").out
    assert "check" in run("pack").out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_fits_a_terminal(command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert max(len(line) for line in said.out.splitlines()) <= 80


def test_an_option_that_has_to_be_given_says_so() -> None:
    assert re.search(r"--out FILE .*\[required\]", run("train", "--help").out)
    said = run("train", "soup")
    assert said.code == 2
    assert "Missing option '--out'" in said.err


def test_the_version_is_one_line() -> None:
    assert re.fullmatch(r"toque .+, (compiled|pure Python)\n", run("--version").out)


def test_the_version_and_the_commands_as_json() -> None:
    assert set(run("--version", "--json").json()) == {"version", "compiled"}
    assert set(run("--json").json()["commands"]) == set(COMMANDS)
    assert run("--json", "games").json() == run("games", "--json").json()


def test_the_package_runs_as_a_module(tmp_path_factory: pytest.TempPathFactory) -> None:
    process = started(["games"], tmp_path_factory.mktemp("state"))
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, b"")
    assert b"soup" in out


def test_games_are_listed_with_seats_and_options() -> None:
    said = run("games").out
    assert "soup: Chaud devant! / Veel Soeps!, by Reiner Knizia, 2 to 5 players." in said
    assert "option menus: covered (as usual) or open" in said
    assert "option etiquette: off (as usual), six or eight; proper dining etiquette" in said
    assert "option edition: 2020 (as usual) or 2009; what happens when the knob would pass 7" in said
    assert "alacarte: A la carte, by " in said
    soup, banquet, alacarte, cuisine = run("games", "--json").json()["games"]
    assert [game["key"] for game in (soup, banquet, alacarte, cuisine)] == list(GAMES)
    assert soup["seats"] == [2, 3, 4, 5]
    assert soup["options"] == {"menus": ["covered", "open"]}
    assert banquet["seats"] == [2, 3, 4]
    assert banquet["options"]["etiquette"] == ["off", "six", "eight"]
    assert alacarte["seats"] == [2, 3, 4]
    assert alacarte["options"] == {"edition": ["2020", "2009"], "seven": ["on", "off"]}
    assert cuisine["seats"] == [2, 3, 4]
    assert cuisine["options"] == {"advanced": ["off", "on"], "classics": ["on", "off"]}


@pytest.mark.parametrize(
    ("game", "prefix", "rules"),
    [("soup", "SOUP", 30), ("banquet", "BAN", 35), ("alacarte", "ALC", 54), ("cuisine", "CUI", 38)],
)
def test_all_rules_are_shown_without_markdown_emphasis(game: str, prefix: str, rules: int) -> None:
    said = run("rules", game).out
    assert all(f"\n{prefix}-{number} " in said for number in range(1, rules + 1))
    assert not re.search(r"[*`⚖]", said)


def test_a_rule_that_goes_on_in_the_next_line_is_one_rule() -> None:
    said = run("rules", "banquet", "35").out
    assert "the two unused orders stay hidden" in said.lower()
    assert said.count("\n") == 1


def test_a_table_in_the_rules_becomes_sentences() -> None:
    said = run("rules", "alacarte").out
    assert "\nKnotwurst: lemon 0, pepper 1, paprika 1, herbs 0, green 2–3, burns ?, points 2\n" in said
    assert "|" not in said


def test_rules_as_json_are_ids_with_their_text() -> None:
    rules = run("rules", "soup", "--json").json()
    assert list(rules) == [f"SOUP-{number}" for number in range(1, 31)]
    assert rules["SOUP-3"] == "Every player owns five menu cards: pea, onion, mushroom, chili, no-soup-today."


@pytest.mark.parametrize("wanted", ["SOUP-9", "soup-9", "9"])
def test_one_rule_is_found_by_its_id_or_number(wanted: str) -> None:
    assert run("rules", "soup", wanted).out == "SOUP-9 After the round the deal passes to the left.\n"
    assert list(run("rules", "soup", wanted, "--json").json()) == ["SOUP-9"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_pack_in_the_box_is_shown_as_it_is_written(game: Game[Any]) -> None:
    text = game.file("pack.toml").decode()
    assert run("pack", "show", game.key).out == text
    assert run("pack", "show", game.key, "--json").json() == tomllib.loads(text)
    Path("box.toml").write_text(text)
    assert run("pack", "check", "box.toml").out == "box.toml: this pack is right.\n"


def test_bench_measures_every_game() -> None:
    found = run("bench", "--rounds", "1", "--seconds", "0.01", "--json").json()
    assert isinstance(found["compiled"], bool)
    assert list(found["games"]) == list(GAMES)
    assert set(found["games"]["soup"]) == {
        "seats",
        "playout_moves_per_second",
        "step_moves_per_second",
        "clones_per_second",
        "determinized_per_second",
    }
    assert all(speed > 0 for speeds in found["games"].values() for speed in speeds.values())
    assert "moves per second" in run("bench", "--rounds", "1", "--seconds", "0.01").out


def test_a_reader_may_close_the_pipe_early() -> None:
    command = f"{shlex.quote(sys.executable)} -m toque rules soup | head -1"
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout == SOUP.rules().splitlines()[0].lstrip("# ") + "\n"
    assert done.stderr == ""


def test_a_closed_output_is_not_a_failure() -> None:
    command = f"{shlex.quote(sys.executable)} -m toque games >&- 2>&- <&-"
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    assert subprocess.run(["/bin/sh", "-c", command], check=False, env=environment).returncode == 0


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    "words", ["games --json", "play sou --json", "rules soup", "play soup", "simulate soup --games 5 --json"]
)
def test_a_full_disk_is_reported_in_one_line(words: str, buffered: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m toque {words} >/dev/full </dev/null"
    environment = {**os.environ, "PYTHONPATH": SOURCE, "PYTHONUNBUFFERED": buffered}
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "The system refused: No space left on device."
    assert "Traceback" not in done.stderr
