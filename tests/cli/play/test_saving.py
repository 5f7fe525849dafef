"""Saving, quitting and resuming."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.terminal import FIRST, WHOLE_GAME, refused, run, saved
from toque.cli.faults import CannotDo
from toque.cli.play.conversation import Conversation
from toque.cli.play.saving import SavedGame
from toque.cli.play.sitting import Sitting, resumed
from toque.cli.terminal.files import write_whole
from toque.cli.terminal.screen import Screen
from toque.engine.record import Record, Recorder
from toque.games.soup.game import SOUP

TABLE = ("play", "soup", "--seed", "3", "--bots", "greedy,random,greedy")


def test_a_game_saved_and_resumed_is_the_same_game() -> None:
    run(*TABLE, typed=WHOLE_GAME + "save straight.json\n")
    run(*TABLE, typed=FIRST * 9 + "save parts.json\nquit\n")
    said = run("play", "--resume", "parts.json", typed=FIRST * 9 + "save\nquit\n")
    assert "The game is saved to parts.json." in said.out
    run("play", "soup", "--resume", "parts.json", typed=WHOLE_GAME + "save\n")
    assert saved(Path("parts.json")) == saved(Path("straight.json"))
    assert saved(Path("parts.json")).result is not None


def test_resuming_tells_the_story_of_the_pot() -> None:
    run(*TABLE, typed="chili\nsave game.json\nquit\n")
    said = run("play", "--resume", "game.json").out
    assert "Welcome back. This is where the game stood:\nAll menus are open: you chili" in said
    assert "Clove leads" in said


def test_undo_works_across_a_save() -> None:
    run(*TABLE, typed="chili\n1\nsave game.json\nquit\n")
    assert "Taken back: menu chili." in run("play", "--resume", "game.json", typed="undo\nundo\n").out


def test_a_saved_game_is_a_record_of_its_own() -> None:
    run(*TABLE, typed=FIRST * 3 + "save game.json\n")
    record = Record.decoded(Path("game.json").read_bytes())
    assert record.seats == ["Chef", "Basil", "Clove", "Dill"]
    assert run("replay", "game.json").code == 0


def test_save_without_a_name_chooses_a_free_one_and_keeps_it() -> None:
    Path("soup-3.json").write_text("mine")
    said = run(*TABLE, typed="1\nsave\n1\nsave\nquit\n").out
    assert said.count("soup-3-2.json.") == 2
    assert Path("soup-3.json").read_text() == "mine"


def test_another_file_is_not_overwritten() -> None:
    Path("letter.json").write_text("Dear Anna")
    said = run(*TABLE, typed="1\nsave letter.json\n").out
    assert "letter.json: There is a file of this name already" in said
    assert Path("letter.json").read_text() == "Dear Anna"


@pytest.mark.parametrize(
    "name", ["nowhere/game.json", ".", "/dev/null", "/proc/game.json", "a\0b", "~nobody-here/x", "x" * 300]
)
def test_a_failed_save_is_reported_and_the_game_goes_on(name: str) -> None:
    said = run(*TABLE, typed=f"1\nsave {name}\npot\n").out
    assert "Nothing was saved." in said or "not a file" in said
    assert "The pot" in said[said.index(f"save {name}".replace("\0", "?")) :]
    assert Path("/dev/null").is_char_device()


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "game.json"
    write_whole(target, b"before", replace=False)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotDo, match="cannot_write"):
        write_whole(target, b"after", replace=True)
    assert target.read_bytes() == b"before"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_quit_offers_to_save() -> None:
    said = run(*TABLE, typed="1\nquit\nyes\n").out
    assert "The game is saved to " in said
    assert saved(Path("soup-3.json")).plies


def test_quit_can_discard_the_game() -> None:
    said = run(*TABLE, typed="1\nquit\nno\n").out
    assert said.endswith("Goodbye.\n")
    assert list(Path().iterdir()) == []


def test_quit_can_be_cancelled() -> None:
    assert "The game goes on.\nYour move: hand" in run(*TABLE, typed="1\nquit\n\nhand\nquit\nno\n").out


def test_quit_asks_nothing_when_nothing_is_new() -> None:
    assert "Save it?" not in run(*TABLE, typed="quit\n").out
    assert "Save it?" not in run(*TABLE, typed="1\nsave game.json\nquit\n").out


def test_when_input_ends_the_game_is_saved_and_can_be_resumed(tmp_path: Path) -> None:
    said = run(*TABLE, typed=FIRST * 5)
    assert said.code == 0
    kept = tmp_path / "state" / "toque" / "soup-3.json"
    assert f"The game is saved to {kept}.\nGo on with:\n  toque play --resume {kept}\n" in said.out
    run("play", "--resume", str(kept), typed=WHOLE_GAME + "save\n")
    run(*TABLE, typed=WHOLE_GAME + "save straight.json\n")
    assert saved(kept) == saved(Path("straight.json"))


def test_when_input_ends_a_game_from_a_file_goes_back_there(tmp_path: Path) -> None:
    run(*TABLE, typed="1\nsave game.json\n1\n")
    assert sum(ply.who == 0 for ply in saved(Path("game.json")).plies) == 2
    assert not (tmp_path / "state").exists()


def test_if_its_file_is_gone_the_game_is_saved_elsewhere(tmp_path: Path) -> None:
    sitting = Sitting(Recorder(SOUP, ["Anna", "Basil"]), 0, ["greedy"], 3)
    talk = Conversation(sitting, Screen(), SavedGame(sitting, Path("gone/game.json")))
    assert sitting.decides()
    sitting.play(sitting.hint())
    talk.break_off()
    assert saved(tmp_path / "state" / "toque" / "soup-3.json").plies == sitting.recorder.plies


def test_if_the_game_cannot_be_saved_that_is_reported(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    said = run(*TABLE, typed="1\n")
    assert said.code == 2
    assert "Nothing was saved." in said.err
    as_json = run(*TABLE, "--json", typed="1\n")
    assert as_json.code == 2
    assert as_json.json()["error"]["reason"] == "cannot_write"
    assert as_json.json()["saved"] is None


def test_a_game_without_decisions_is_not_saved(tmp_path: Path) -> None:
    assert run(*TABLE).out.endswith("Goodbye.\n")
    assert not (tmp_path / "state").exists()


def test_a_finished_game_cannot_be_resumed() -> None:
    run(*TABLE, typed=WHOLE_GAME + "save game.json\n")
    assert "game.json: This game is over; look at it with: toque replay game.json" in refused(
        "play", "--resume", "game.json"
    )


@pytest.mark.parametrize("words", [("--seats", "3"), ("--option", "menus=open"), ("--name", "Anna"), ("--seat", "2")])
def test_the_options_of_a_saved_game_cannot_be_changed(words: tuple[str, str]) -> None:
    run(*TABLE, typed="1\nsave game.json\n")
    assert f"{words[0]} cannot be chosen with --resume" in refused("play", "--resume", "game.json", *words)


def test_a_game_can_be_resumed_with_other_bots() -> None:
    run(*TABLE, typed="1\nsave game.json\n")
    said = run("play", "--resume", "game.json", "--bots", "random").out
    assert "Around the table: you, Basil (random), Clove (random), Dill (random)." in said


def test_a_file_that_changed_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    run(*TABLE, typed="1\nsave game.json\nquit\n")
    ours = SavedGame(resumed(SOUP, saved(Path("game.json"))), Path("game.json"), Path("game.json").read_bytes())
    assert ours.sitting.decides()
    ours.sitting.play(ours.sitting.hint())
    run("play", "--resume", "game.json", typed="#1\n#1\n#1\nsave\nquit\n")
    theirs = Path("game.json").read_bytes()
    with pytest.raises(CannotDo, match="file_changed"):
        ours.save("")
    ours.save_somewhere()
    assert Path("game.json").read_bytes() == theirs
    assert ours.file == tmp_path / "state" / "toque" / "soup-3.json"


def test_a_state_folder_that_is_not_absolute_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "state")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    run(*TABLE, typed="1\n")
    assert (tmp_path / "home" / ".local" / "state" / "toque" / "soup-3.json").exists()
    assert not Path("state").exists()


def test_a_record_from_elsewhere_can_be_played_on() -> None:
    run(*TABLE, typed=FIRST * 4 + "save game.json\n")
    game = saved(Path("game.json"))
    bare = Record(game.toque, game.game, game.version, game.pack, game.options, game.seats, game.plies)
    Path("bare.json").write_bytes(bare.encoded())
    other = run("play", "--resume", "bare.json", "--seat", "2", typed="quit\nno\n").out
    assert "Around the table: Chef (greedy), you, Clove (greedy), Dill (greedy)." in other
    said = run("play", "--resume", "bare.json", typed=WHOLE_GAME).out
    assert "Around the table: you, Basil (greedy), Clove (greedy), Dill (greedy)." in said
    assert "The game is over." in said
