"""`toque dexterity`: pours and flips are counted, filmed and tabulated."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cli.terminal import refused, run, started
from server.fixtures.running import wait_until
from toque.cli.dexterity import tabulating
from toque.cli.dexterity.distributions import table_in_box
from toque.dexterity.fingerprint import fingerprint
from toque.dexterity.outcomes import tabled_flips, tabled_pours
from toque.games.alacarte.hands import outcomes
from toque.games.alacarte.hands.outcomes import read


def test_a_distribution_of_pours_is_plotted_beside_the_table() -> None:
    said = run("dexterity", "pour", "--fill", "2+1", "--technique", "headlong", "--runs", "20", "--seed", "3")
    assert said.code == 0
    assert said.out.startswith("20 pours from 2+1, headlong, noise 0.2, seed 3: ")
    assert "\nGrains\n" in said.out
    assert "\nCondiments+salt\n" in said.out
    assert "█" in said.out
    assert "  table " in said.out
    assert "Total variation to the table of " in said.out


def test_a_distribution_of_pours_as_json() -> None:
    words = ("dexterity", "pour", "--fill", "3+1", "--technique", "bold", "--runs", "15", "--json")
    found = run(*words).json()
    assert (found["fill"], found["technique"], found["noise"], found["runs"]) == ("3+1", "bold", 0.2, 15)
    assert sum(one["count"] for one in found["outcomes"]) == 15
    assert sum(one["count"] for one in found["grains"]) == 15
    assert sum(one["table"] for one in found["outcomes"]) == pytest.approx(1)
    assert found["physics"] == fingerprint()
    assert 0 <= found["distance"] <= 1
    again = run(*words).json()
    assert again["outcomes"] == found["outcomes"]
    assert run(*words, "--seed", "2").json()["outcomes"] != found["outcomes"]


def test_a_distribution_of_flips() -> None:
    said = run("dexterity", "flip", "--technique", "toss", "--noise", "0", "--runs", "12").out
    assert said.startswith("12 flips, toss, noise 0, seed 1: ")
    assert "  turned      100.0%" in said
    assert "is of an average hand, noise 0.2." in said
    found = run("dexterity", "flip", "--noise", "0.1", "--runs", "12", "--json").json()
    assert found["fill"] is None
    assert sum(one["count"] for one in found["outcomes"]) == 12


def test_a_table_of_other_physics_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.cli.dexterity.distributions.fingerprint", lambda: "other")
    assert table_in_box() is None
    said = run("dexterity", "pour", "--fill", "1+0", "--technique", "headlong", "--runs", "2").out
    assert "The table in the box was made by other physics. A new one: toque dexterity tabulate" in said
    assert "  table " not in said


@pytest.mark.parametrize("act", ["pour", "flip"])
def test_a_film_is_a_drawing_in_a_new_file(act: str) -> None:
    said = run("dexterity", "film", act, "--pictures", "3", "--out", "strip.svg")
    assert said.code == 0
    assert said.out.endswith("The pictures are in strip.svg.\n")
    drawing = ET.fromstring(Path("strip.svg").read_text())  # noqa: S314 (our own text)
    assert len(drawing.findall(".//{http://www.w3.org/2000/svg}text")) == 3
    assert "There is a file of this name already" in refused("dexterity", "film", act, "--out", "strip.svg")
    assert run("dexterity", "film", act, "--out", "other.svg", "--json").json()["file"] == "other.svg"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("pour --fill 16+5", '--fill has to be condiments and salt, like 15+5, at most 15 and 5, not "16+5".'),
        ("pour --fill 15", "like 15+5"),
        ("pour --fill -1+2", "like 15+5"),
        ("pour --technique carful", "Possible: timid, careful, bold, hearty, headlong or flick. Did you mean careful?"),
        ("flip --technique tos", "Possible: lazy, toss or high. Did you mean toss?"),
        ("pour --runs 0", "--runs cannot be 0; possible is 1 to 1000000."),
        ("pour --noise much", '--noise has to be a number, like 0.2, not "much".'),
        ("pour --noise nan", "--noise cannot be nan; possible is 0 to 0.4."),
        ("flip --noise 0.5", "--noise cannot be 0.5; possible is 0 to 0.4."),
        ("flip --seed -1", "--seed cannot be -1; possible is 0 to"),
        ("film pour --pictures 0", "--pictures cannot be 0; possible is 1 to 60."),
        ("film pour --out nowhere/x.svg", "nowhere/x.svg: This cannot be written"),
        ("film soup", "No such command 'soup'"),
        ("tabulate --runs -3", "--runs cannot be -3; possible is 1 to 100000."),
        ("tabulate --workers 0", "--workers cannot be 0; possible is 1 to 256."),
        ("tabulate --out nowhere/odds.txt", "nowhere/odds.txt.part: This cannot be written"),
        ("tabulate --out .", ".: This is a folder or a device, not a file."),
    ],
)
def test_an_impossible_command_is_explained(command: str, words: str) -> None:
    assert words in refused("dexterity", *command.split())


def test_a_table_never_overwrites_another_file() -> None:
    Path("letter.txt").write_text("Dear Ines,\n")
    assert "There is a file of this name already" in refused("dexterity", "tabulate", "--out", "letter.txt")
    assert Path("letter.txt").read_text() == "Dear Ines,\n"


@pytest.fixture
def two_bottles(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world with two bottles."""
    fills = [(0, 1), (1, 0)]
    monkeypatch.setattr(outcomes, "FILLS", fills)
    monkeypatch.setattr(tabulating, "FILLS", fills)
    monkeypatch.setattr(tabulating, "CELLS", [*fills, "lazy", "toss", "high"])


@pytest.mark.usefixtures("two_bottles")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_table_is_made_by_any_number_of_processes(workers: str) -> None:
    said = run("dexterity", "tabulate", "--runs", "3", "--workers", workers)
    assert said.code == 0, said
    made = read(Path("odds.txt").read_text())
    assert (made.physics, made.runs) == (fingerprint(), 3)
    assert {name: made.pours[1, 0, name] for name in ("hearty", "flick")} == {
        name: counts for name, counts in tabled_pours(1, 0, 3).items() if name in ("hearty", "flick")
    }
    assert not Path("odds.txt.part").exists()
    found = run("dexterity", "tabulate", "--runs", "3", "--workers", "1", "--json").json()
    assert (found["file"], found["physics"], found["runs"]) == ("odds.txt", fingerprint(), 3)


@pytest.mark.usefixtures("two_bottles")
def test_an_unfinished_table_is_continued() -> None:
    rows = "".join(f"pour 0+1 {name} 0+0:3\n" for name in ("timid", "careful", "bold", "hearty", "headlong", "flick"))
    begun = f"physics {fingerprint()}\nruns 3\n{rows}flip lazy 0:3\npour 1+0 timid 0+0:3\npour 1+0 car"
    Path("odds.txt.part").write_text(begun)
    assert run("dexterity", "tabulate", "--runs", "3", "--workers", "1").code == 0
    made = read(Path("odds.txt").read_text())
    assert made.pours[0, 1, "headlong"] == {(0, 0): 3}, "the impossible row of the unfinished table is kept"
    assert made.flips["lazy"] == {0: 3}
    assert made.pours[1, 0, "headlong"] == {(1, 0): 3}


@pytest.mark.usefixtures("two_bottles")
@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (
            f"physics {fingerprint()}\nruns 4\nflip toss 0:2 1:2\n",
            "Parts of a table with 4 runs are kept here. Go on with --runs 4, choose another --out, or remove it",
        ),
        ("physics other\nruns 3\nflip toss 0:2 1:1\n", "Parts of a table of other physics are kept here."),
        ("hello\n", "This should keep parts of a table and cannot be read. Repair it, or remove it to start over."),
        (f"physics {fingerprint()}\nruns 3\npour 9\nflip toss 0:2 1:1\n", "and cannot be read."),
    ],
)
def test_an_unfinished_table_of_other_settings_is_neither_used_nor_deleted(kept: str, said: str) -> None:
    Path("odds.txt.part").write_text(kept)
    assert said in refused("dexterity", "tabulate", "--runs", "3", "--workers", "1")
    assert Path("odds.txt.part").read_text() == kept
    assert not Path("odds.txt").exists()


@pytest.mark.usefixtures("two_bottles")
@pytest.mark.parametrize("kept", ["", "physics"])
def test_a_table_interrupted_before_its_first_line_is_started_again(kept: str) -> None:
    Path("odds.txt.part").write_text(kept)
    assert run("dexterity", "tabulate", "--runs", "3", "--workers", "1").code == 0
    assert read(Path("odds.txt").read_text()).flips["toss"] == tabled_flips("toss", 3)


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_table_is_kept_and_says_how_to_continue(ending: signal.Signals, tmp_path: Path) -> None:
    out = tmp_path / "odds.txt"
    process = started(["dexterity", "tabulate", "--runs", "1", "--workers", "2", "--out", str(out)], tmp_path)
    part = tmp_path / "odds.txt.part"
    wait_until(lambda: part.exists() and part.read_text().count("\n") > 8, 60)
    os.killpg(process.pid, ending)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 128 + ending
    assert f"{part}: Stopped; ".encode() in err
    assert b"The same command goes on from there." in err
    assert read(part.read_text()).runs == 1
    assert not out.exists()
