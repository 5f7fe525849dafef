"""Playing with a pack other than the included one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import refused, run, saved
from toque.engine.pack import Pack
from toque.games import GAMES
from toque.games.banquet.game import BANQUET
from toque.games.soup.game import SOUP

BOX = BANQUET.file("pack.toml").decode()
ROUND = BOX.replace('["a1", "a4", "d1", "d7", "g4", "g7"]', '["a2", "a4", "d1", "d7", "g4", "g6"]')
"""With other marked spaces."""
NAMED = ROUND.replace('en = "The complete kitchen"', 'en = "The round table"')
PRINT = Pack.read(ROUND.encode()).fingerprint()
TABLE = ("play", "banquet", "--seed", "3", "--bots", "random")


@pytest.fixture(autouse=True)
def _packs() -> None:
    """Three packs in files."""
    Path("round.toml").write_text(NAMED)
    Path("box.toml").write_text(BOX)
    Path("broken.toml").write_text(BOX.replace('"a1", ', '"h1", ').replace("copies = 2", "copies = 3", 1))
    Path("soup.toml").write_text(SOUP.file("pack.toml").decode())


def test_a_game_is_played_with_the_pack_of_a_file() -> None:
    said = run(*TABLE, "--pack", "round.toml", typed="covered\nsave game.json\n").out
    assert "The pack is not the one in the box: The round table." in said
    assert "a2 ^" in said
    assert "a1 ^" not in said
    assert saved(Path("game.json")).pack == PRINT != BANQUET.pack().fingerprint()
    assert "Go on with:\n  toque play --resume game.json --pack round.toml\n" in said
    assert run(*TABLE, "--pack", "round.toml", "--json").json()["pack"] == PRINT


def test_the_included_pack_may_be_named_too() -> None:
    said = run(*TABLE, "--pack", "box.toml", typed="covered\nsave game.json\n").out
    assert "not the one in the box" not in said
    assert "Welcome back." in run("play", "--resume", "game.json").out


def test_resuming_needs_the_pack_again() -> None:
    run(*TABLE, "--pack", "round.toml", typed="covered\nsave game.json\n")
    for command in (("play", "--resume"), ("replay",)):
        said = refused(*command, "game.json")
        assert said.startswith("game.json: This game of banquet was played with another pack of cards")
        assert "--pack FILE" in said
        wrong = refused(*command, "game.json", "--pack", "box.toml")
        assert wrong == "game.json: This game of banquet was not played with the pack in box.toml.\n"
        assert run(*command, "game.json", "--pack", "round.toml").code == 0
    said = run("play", "--resume", "game.json", "--pack", "round.toml", typed="moves\nundo\nsave\n").out
    assert "Welcome back." in said
    assert "a2 ^" in said
    assert saved(Path("game.json")).pack == PRINT


def test_undo_keeps_the_pack() -> None:
    typed = "covered\nsalad c4\nundo\nsave game.json\n"
    said = run(*TABLE, "--pack", "round.toml", typed=typed).out
    assert "Taken back: salad c4." in said
    assert saved(Path("game.json")).pack == PRINT


@pytest.mark.parametrize("command", [TABLE, ("simulate", "banquet", "--games", "1")])
def test_a_pack_that_cannot_be_played_with_is_refused(command: tuple[str, ...]) -> None:
    broken = refused(*command, "--pack", "broken.toml")
    assert broken.startswith('broken.toml: This pack cannot be played with: layout, marked: "h1" is not known here;')
    assert broken.endswith("Everything that is wrong with it: toque pack check broken.toml\n")
    other = refused(*command, "--pack", "soup.toml")
    assert other == "soup.toml: This is a pack for soup, not for banquet.\n"


def test_a_simulation_is_played_with_the_pack_of_a_file() -> None:
    words = ("simulate", "banquet", "--seats", "2", "--games", "3", "--bots", "random,greedy", "--seed", "1", "--json")
    box = run(*words).json()
    other = run(*words, "--pack", "round.toml").json()
    assert (box["pack"], other["pack"]) == (BANQUET.pack().fingerprint(), PRINT)
    assert box["by_seat"] != other["by_seat"]
    again = run(*words, "--pack", "round.toml", "--jobs", "2").json()
    assert again["by_seat"] == other["by_seat"]


@pytest.mark.parametrize("key", GAMES)
def test_a_pack_with_other_names_counts_as_the_same_pack(key: str) -> None:
    text = GAMES[key].file("pack.toml").decode()
    Path("names.toml").write_text(text.replace('\nnl = "', '\nnl = "x', 1))
    said = run("play", key, "--seed", "3", "--pack", "names.toml").out
    assert "not the one in the box" not in said
