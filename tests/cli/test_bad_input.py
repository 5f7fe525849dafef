"""Bad input: an explanation with what is possible, exit code 2, nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import RECORDS, refused, run
from toque.bots.values import Weights, read
from toque.games.soup.game import SOUP

RECORD = str(RECORDS / "2-open-1.json")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play sou", 'There is no game called "sou". Possible: soup, banquet, alacarte or cuisine.'),
        (
            "rules soap",
            'There is no game called "soap". Possible: soup, banquet, alacarte or cuisine. Did you mean soup?',
        ),
        (
            "simulate banket",
            'There is no game called "banket". Possible: soup, banquet, alacarte or cuisine. Did you mean banquet?',
        ),
        ("pack show soap", 'There is no game called "soap". Possible: soup, banquet, alacarte or cuisine.'),
        ("play", "Which game? Possible: soup, banquet, alacarte or cuisine."),
        ("play banquet --seats 5", "banquet is for 2 to 4 players, not for 5."),
        ("play banquet --option etiquette=on", 'etiquette cannot be "on". Possible: off, six or eight.'),
        ("play banquet --option feats=on", "Possible: gourmet, etiquette, feast or hell. Did you mean feast?"),
        (
            "play banquet --bots sharpe",
            "Possible: apprentice, cook, sous-chef, chef, star chef, random, forgetful, greedy or sharp. "
            "Did you mean sharp?",
        ),
        ("rules banquet 36", 'banquet has no rule "36". Possible: BAN-1 to BAN-35.'),
        ("play soup --seats 1", "soup is for 2 to 5 players, not for 1."),
        ("play soup --seats 6", "soup is for 2 to 5 players, not for 6."),
        ("simulate soup --seats -4", "soup is for 2 to 5 players, not for -4."),
        ("play soup --seats four", '--seats has to be a whole number, like 4, not "four".'),
        ("play soup --seats 9999999999999999999999", "soup is for 2 to 5 players, not for 9999999999999999999999."),
        ("play soup --seat 0", "--seat cannot be 0; possible is 1 to 4."),
        ("play soup --seat 5", "--seat cannot be 5; possible is 1 to 4."),
        ("play soup --seed -1", "--seed cannot be -1; possible is 0 to 9007199254740991."),
        (
            "play soup --seed 9223372036854775808",
            "--seed cannot be 9223372036854775808; possible is 0 to 9007199254740991.",
        ),
        ("simulate soup --games " + "9" * 25, f"--games cannot be {'9' * 25}; possible is 1 to 1000000000."),
        ("simulate soup --jobs " + "9" * 5000, "possible is 1 to 256."),
        (
            "play soup --bots gredy",
            'no bot called "gredy". Possible: apprentice, cook, sous-chef, chef, star chef, random or greedy. '
            "Did you mean greedy?",
        ),
        ("play soup --bots che", 'There is no bot called "che".'),
        ("play soup --bots greedy,random", "2 bots are named for 3 seats. Possible: one for all, or 3."),
        ("play soup --seats 2 --bots greedy,random", "2 bots are named for 1 seat. Possible: one for all, or 1."),
        ("play soup --bots greedy,,random", 'There is no bot called "".'),
        ("simulate soup --bots greedy,random", "2 bots are named for 4 seats. Possible: one for all, or 4."),
        ("simulate soup --bots star-chef", "Did you mean star chef?"),
        ("play soup --option menu=open", 'soup has no option "menu". Possible: menus.'),
        (
            "play alacarte --seats 3 --option seven=off",
            "The option seven of alacarte would change nothing here. It needs: 2 seats, edition=2009.",
        ),
        ("play soup --option menus=opne", 'cannot be "opne". Possible: covered or open. Did you mean open?'),
        ("simulate soup --option menus", '"menus" is not an option with its choice, like menus=open.'),
        ("simulate cuisine --option advanced", '"advanced" is not an option with its choice, like advanced=on.'),
        ("play soup --option menus=open --option menus=covered", "The option menus is given twice."),
        ("play soup --name @", '"@" cannot be a name'),
        ("play soup --name you", 'Nobody can be called "you" in a story.'),
        ("simulate soup --games 0", "--games cannot be 0; possible is 1 to 1000000000."),
        ("simulate soup --games -5", "--games cannot be -5; possible is 1 to 1000000000."),
        ("simulate soup --jobs 0", "--jobs cannot be 0; possible is 1 to 256."),
        ("simulate soup --seed 1.5", '--seed has to be a whole number, like 4, not "1.5".'),
        ("arena soup --bots chefs", 'There is no bot called "chefs". Possible: apprentice, cook, sous-chef, chef'),
        ("arena soup --bots chef,,cook", 'There is no bot called "".'),
        ("arena soup --bots sharp,cook", 'There is no bot called "sharp". Possible: apprentice'),
        ("arena soup --bots chef --blocks 0", "--blocks cannot be 0; possible is 1 to 1000000."),
        ("arena soup --bots chef --blocks -3", "--blocks cannot be -3; possible is 1 to 1000000."),
        ("arena soup --bots chef --jobs 0", "--jobs cannot be 0; possible is 1 to 256."),
        ("arena soop --bots chef", 'There is no game called "soop".'),
        ("train soop --out w.json", 'There is no game called "soop".'),
        ("train soup --out w.json --simulations 0", "--simulations cannot be 0; possible is 1 to 1000000."),
        ("train soup --out w.json --simulations -64", "--simulations cannot be -64; possible is 1 to 1000000."),
        ("train soup --out w.json --simulations many", '--simulations has to be a whole number, like 4, not "many".'),
        ("train soup --out w.json --games 0", "--games cannot be 0; possible is 1 to 10000000."),
        ("train soup --out w.json --blocks 0", "--blocks cannot be 0; possible is 1 to 10000000."),
        ("train soup --out w.json --rounds -1", "--rounds cannot be -1; possible is 0 to 100."),
        ("train soup --out nowhere/w.json", "nowhere/w.json: This cannot be written: No such file or directory."),
        ("train soup --out .", ".: This is a folder or a device, not a file."),
        ("arena soup --bots chef,cook --resume .", "The system refused: .: Is a directory."),
        ("ladder soop", 'There is no game called "soop".'),
        ("ladder soup --games 0", "--games cannot be 0; possible is"),
        ("bench --rounds 0", "--rounds cannot be 0; possible is 1 to 1000."),
        ("bench --rounds 1001", "--rounds cannot be 1001; possible is 1 to 1000."),
        ("bench --seconds 0", "--seconds cannot be 0.0; possible is 0.001 to 60."),
        ("bench --seconds -1", "--seconds cannot be -1.0; possible is 0.001 to 60."),
        ("bench --seconds nan", "--seconds cannot be nan; possible is 0.001 to 60."),
        ("bench --seconds inf", "--seconds cannot be inf; possible is 0.001 to 60."),
        ("bench --seconds soon", '--seconds has to be a number of seconds, like 0.3, not "soon".'),
        ("rules soup 31", 'soup has no rule "31". Possible: SOUP-1 to SOUP-30.'),
        ("rules soup BAN-1", 'soup has no rule "BAN-1". Possible: SOUP-1 to SOUP-30.'),
        ("replay nothing.json", "nothing.json: There is no such file."),
        ("replay .", ".: This is a folder or a device, not a file."),
        ("pack check nothing.toml", "nothing.toml: There is no such file."),
        ("play --resume nothing.json", "nothing.json: There is no such file."),
        ("play banquet --resume " + RECORD, "This is a game of soup, not of banquet."),
        ("play soup --pack nothing.toml", "nothing.toml: There is no such file."),
        ("simulate soup --pack .", ".: This is a folder or a device, not a file."),
        ("simulate", "Missing argument 'GAME'. See: toque simulate --help"),
        ("play soup --sets 4", "No such option '--sets'. (Did you mean"),
        ("plya", "No such command 'plya'. (Did you mean one of: 'play', 'replay'?) See: toque --help"),
        ("simulate soup four", "four"),
    ],
)
def test_an_impossible_command_is_explained(command: str, words: str) -> None:
    assert words in refused(*command.split())
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    "command", [("replay",), ("verify",), ("play", "--resume"), ("play", "--pack"), ("pack", "check")]
)
def test_a_file_without_a_name_is_not_looked_for(command: tuple[str, ...]) -> None:
    assert refused(*command, "") == "No file is named.\n"


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "soup", "--bots", "star chef"),
        ("simulate", "soup", "--bots", "star chef"),
        ("play", "soup", "--bots", "star chef"),
        ("ladder", "soup", "--games", "2", "--jobs", "2", "--out", "out"),
    ],
    ids=lambda command: command[0],
)
def test_a_bot_with_damaged_weights_is_refused_before_anything_happens(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(game: str) -> Weights:
        return read(b'{"toque": 1, "game": "soup"}', game)

    monkeypatch.setattr("toque.bots.levels.weights_of", damaged)
    words = refused(*command)
    assert "These are not the weights of a search: Object missing required field `features`." in words
    assert "make them anew: " in words
    assert "toque train soup --out FILE" in words
    assert list(Path().iterdir()) == []


def test_suggestions_can_be_typed_as_they_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOQUE_COMMAND", "./run toque")
    assert "For example: ./run toque play soup" in refused("play")
    assert "See: ./run toque simulate --help" in refused("simulate")
    assert "Try: ./run toque play soup" in run("games").out
    assert "  ./run toque play --resume game.json\n" in run("play", "soup", typed="1\nsave game.json\n").out
    finished = run("play", "--resume", RECORD)
    assert f"look at it with: ./run toque replay {RECORD}" in finished.err


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "it is not JSON"),
        (b"\xff\xfe\x00", "it is not JSON"),
        (b"{", "it is not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "not a record of a game that Toque wrote"),
        (b'{"toque": "one"}', "not a record of a game that Toque wrote"),
        (b'{"toque": 1}', "not a record of a game that Toque wrote"),
        (b'{"toque": 2}', "This record has format 2"),
    ],
)
@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
def test_a_file_that_is_not_a_record_is_refused(content: bytes, words: str, command: tuple[str, ...]) -> None:
    Path("record.json").write_bytes(content)
    said = refused(*command, "record.json")
    assert said.startswith("record.json: ")
    assert words in said
    assert Path("record.json").read_bytes() == content


@pytest.mark.parametrize(
    "session",
    ['{"seat": 9, "bots": ["greedy"], "seed": 1}', '{"seat": 0, "bots": ["gredy"], "seed": 1}', '{"seed": -1}', "[]"],
)
def test_a_saved_game_with_a_foreign_session_is_refused(session: str) -> None:
    run("play", "soup", "--seed", "1", typed="1\nsave game.json\nquit\n")
    text = Path("game.json").read_text()
    head = text[: text.index(' "session":')]
    Path("game.json").write_text(f'{head} "session": {session}}}')
    assert refused("play", "--resume", "game.json").startswith("game.json: ")


def test_a_file_that_may_not_be_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("secret.json").touch()

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert "secret.json: This file cannot be read: Permission denied." in refused("replay", "secret.json")


def test_an_endless_file_is_refused() -> None:
    assert "/dev/zero: This file is too large" in refused("replay", "/dev/zero")


PACK = SOUP.file("pack.toml").decode()


def pack(text: str) -> str:
    """A pack in a file."""
    Path("pack.toml").write_text(text)
    return "pack.toml"


def test_the_included_pack_is_valid() -> None:
    assert run("pack", "check", pack(PACK)).out == "pack.toml: this pack is right.\n"
    assert run("pack", "check", pack(PACK), "--json").json() == {"file": "pack.toml", "right": True, "faults": []}


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (
            'game = "soup"',
            'game = "soap"',
            'game: "soap" is not known here; possible: soup, banquet, alacarte or cuisine.',
        ),
        ('game = "soup"', "game = 4", "game: of the wrong kind; expected: text."),
        ("format = 1", "format = 2", "format: this pack has format 2; this version of Toque reads format 1."),
        ("format = 1", "", "format: missing; expected: whole number."),
        ('nl = "ui"', "", "suits, onion, nl: missing; expected: text."),
        ('nl = "ui"', 'nl = " "', "suits, onion, nl: this name is empty."),
        (
            'nl = "ui"',
            'nl = "ui"\nnom = "x"',
            "suits, onion, nom: this does not belong here; possible: de, en, fr or nl.",
        ),
        ("copies = 2", "copies = 3", "cards, entry 1, copies: 3 is not right; expected: 2."),
        ('value = "1"', 'value = "broth"', "cards, entry 2, value: pea broth is here a second time."),
        ('value = "1"', 'value = "broht"', "boil-over. Did you mean broth?"),
        ('source = "printed"', 'source = "found"', 'source: "found" is not known here; possible: printed or house.'),
        ("game", "[[", "This is not TOML ("),
        ("format = 1", f"format = {'9' * 5000}", "This is not TOML ("),
        ("format = 1", f"format = {'[' * 9999}", "This is not TOML ("),
    ],
)
def test_a_fault_in_a_pack_is_explained_with_its_place(before: str, after: str, words: str) -> None:
    file = pack(PACK.replace(before, after, 1))
    said = run("pack", "check", file)
    assert (said.code, said.out) == (2, "")
    assert words in said.err
    found = run("pack", "check", file, "--json").json()
    assert not found["right"]
    assert found["error"]["reason"] == "broken_pack"
    assert words in " ".join(fault["message"] for fault in found["faults"])


def test_every_fault_of_a_pack_is_found_at_once() -> None:
    broken = PACK.replace("format = 1", "").replace('nl = "ui"', "", 1).replace("copies = 2", "copies = 3")
    faults = run("pack", "check", pack(broken), "--json").json()["faults"]
    places = [fault["where"] for fault in faults]
    assert places[:3] == ["format", "suits.onion.nl", "cards[0].copies"]
    assert len(places) == 2 + 23
