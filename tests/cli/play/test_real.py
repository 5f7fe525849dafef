"""A la carte at a real table: people play the physical game, the program keeps the rules and the score."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.play.alacarte_players import real, real_script, real_sitting
from cli.terminal import RECORDS, in_terminal, refused, run, saved
from toque.cli.words.alacarte.real import RealBox
from toque.cli.words.people import People
from toque.engine.position import CHANCE
from toque.games.alacarte.game import ALACARTE

BOX = RealBox(People(["Anna", "Bert"]))
SET_UP = "Anna\nspoons\nexchange\nhippo\ntoast\n"
"""Anna begins, and cooks hippo; Bert cooks toast."""
TABLE = ("--name", "Anna,Bert")


# What falls is typed in


def test_people_are_told_what_to_do_with_the_box() -> None:
    said = real("", *TABLE)
    assert "A la carte, by Schmiel: 2 players, edition 2020.\nAround the table: Anna, Bert.\n" in said
    assert "Seed" not in said
    assert "fill each container with 15 condiments of its colour and 5 salt" in said
    assert said.index("turn the cups face down") < said.index("Draw the start player (ALC-6). Who is it?")


def test_everything_that_falls_is_asked_for() -> None:
    said = real(SET_UP + "heat\n3\nseason lemon\n1+1\nheat\ncoffee\npoint\n", *TABLE)
    assert "Anna draws a cup from the pool. Which one is it? Type point, exchange, spoons, re-season or " in said
    assert "Anna rolls the heating die. What does it show? Type 1, 2, 3, everyone, choose or coffee." in said
    assert "Anna rolls 3.\nAnna's knob goes from 0 to 3.\n" in said
    assert "Anna pours lemon. What fell out? Type nothing, 1, 1+1 (the second number is salt) or 1 salt." in said
    assert "Anna seasons with lemon: 1 lemon and 1 salt.\n" in said
    assert "Anna draws the cup victory point.\n" in said


def test_nobody_is_asked_how_to_pour() -> None:
    said = real(SET_UP + "season lemon\nnothing\n", *TABLE)
    assert "timid" not in said
    assert "How?" not in said


def test_the_player_who_decides_is_addressed_and_everybody_is_named() -> None:
    said = real(SET_UP + "heat\n1\nheat\n1\nheat\n1\ncup spoons\n", *TABLE)
    assert "\nAnna:\nYou have 3 actions left and the coffee break." in said
    assert "Anna's move: heat\n" in said
    assert "Anna takes Hippo in Burgundy (hippo).\n" in said
    assert "Coffee break: Anna plays the cup spoons.\n" in said
    assert "You roll 1" not in said


def test_a_crepe_is_flipped_with_the_hand() -> None:
    typed = SET_UP + "season lemon\n3\ncrêpe\n" + "heat\n1\n" * 3 + "done\nheat\n1\nflip\nfailed\nflip\nturned\n"
    said = real(typed, *TABLE)
    assert "Anna flips the crêpe. How does it land? Type turned or failed.\n" in said
    assert "Anna flips the crêpe: it fails.\n" in said
    assert "Anna flips the crêpe: it turns.\nAnna serves the crêpe: 5 points.\n" in said


@pytest.mark.parametrize("typed", ["Anna", "anna", "1", "an", "start player Anna"])
def test_the_start_player_is_named_or_counted(typed: str) -> None:
    assert "Anna is drawn as the start player.\n" in real(f"{typed}\n", *TABLE)


def test_an_ambiguous_starter_is_rejected() -> None:
    said = real("ann\nanna\n", "--name", "Anna,Anne")
    assert '"ann" is not an answer here. Possible: Anna or Anne.' in said
    assert "Anna is drawn as the start player." in said


def test_a_refused_entry_loses_nothing() -> None:
    said = real(SET_UP + "season lemon\n16\n1+6\nwhat\n2\nsave game.json\n", *TABLE)
    assert said.count("can fall out of this container") == 2
    assert "Anna seasons with lemon: 2 lemon.\n" in said
    assert saved(Path("game.json")).plies[-1].action == "12"


# Correcting, saving, resuming


def test_everything_can_be_undone() -> None:
    said = real(SET_UP + "season lemon\n2+1\n" + "undo\n" * 8 + "Bert\n", *TABLE)
    taken = re.findall(r"Taken back: (.+)\. This is where", said)
    assert taken == [
        "pour 2+1",
        "season lemon",
        "dish toast",
        "dish hippo",
        "cup exchange",
        "cup spoons",
        "start player Anna",
    ]
    assert "There is nothing to take back" in said
    assert "Bert is drawn as the start player." in said


def test_a_wrong_entry_can_be_corrected() -> None:
    said = real(SET_UP + "heat\n2\nundo\n3\nsave game.json\n", *TABLE)
    assert "Taken back: die 2." in said
    assert "Anna's knob goes from 0 to 3." in said
    assert [ply.action for ply in saved(Path("game.json")).plies if ply.spelling.startswith("die/")] == ["2"]


WRONG = {"die": ["die 9", "die 1\nundo"], "pour": ["pour 99", "nothing\nundo", "pour 1+6"], "cup": ["cup tea"]}
"""What a player types wrong before the right answer, by question."""


def test_a_whole_game_with_mistakes_saved_in_the_middle() -> None:
    typed = real_script(real_sitting("Anna,Bert,Cleo"))
    answers = [number for number, right in enumerate(typed) if right.split()[0] in WRONG]
    stumbles = {number: WRONG[typed[number].split()[0]] for number in answers[::3]}
    stumbling = [line for number, right in enumerate(typed) for line in (*stumbles.get(number, []), right)]
    names = ("--name", "Anna,Bert,Cleo")
    straight = real("\n".join([*typed, "save straight.json", ""]), *names)
    assert "The game is over.\n" in straight
    middle = next(number for number in range(len(stumbling) // 2, len(stumbling)) if stumbling[number] in typed)
    real("\n".join([*stumbling[:middle], "save parts.json", "quit", ""]), *names)
    assert saved(Path("parts.json")).result is None
    rest = "\n".join([*stumbling[middle:], "save", ""])
    said = run("play", "--resume", "parts.json", typed=rest)
    assert (said.code, said.err) == (0, "")
    assert "Welcome back." in said.out
    assert "is not an answer here" in said.out
    assert "Taken back: " in said.out
    assert saved(Path("parts.json")).plies == saved(Path("straight.json")).plies
    assert saved(Path("parts.json")).result is not None
    assert "How it came about" in said.out


def test_every_kind_of_chance_outcome_can_be_typed() -> None:
    game = real_sitting("Anna,Bert,Cleo,Dora")
    spelled = {line.split()[0] for line in real_script(game, 2)}
    assert {"start", "cup", "die", "pour", "flip"} <= spelled
    assert any(ply.who == CHANCE for ply in game.recorder.plies)


def test_undo_works_after_the_end() -> None:
    typed = real_script(real_sitting())
    said = real("\n".join([*typed, "undo", typed[-1], "scores", ""]), *TABLE)
    assert said.count("The game is over.\n") == 2


def test_resuming_repeats_the_question() -> None:
    real(SET_UP + "season lemon\nsave game.json\nquit\n", *TABLE)
    said = run("play", "--resume", "game.json", typed="2\nundo\nundo\nheat\n").out
    assert "Around the table: Anna, Bert.\n" in said
    assert "Anna pours lemon. What fell out?" in said
    assert "Taken back: pour 2+0." in said
    assert "Taken back: season lemon." in said
    assert "Set up: " not in said, "the box is on the table already"


def test_an_interrupted_game_is_saved() -> None:
    said = real(SET_UP, *TABLE)
    file = re.search(r"The game is saved to (.+)\.\n", said)
    assert file is not None
    assert len(saved(Path(file[1])).plies) == 5
    assert run("play", "--resume", file[1]).code == 0


def test_a_saved_real_game_stays_real() -> None:
    real(SET_UP + "save game.json\n", *TABLE)
    assert json.loads(Path("game.json").read_text())["session"]["real"]
    assert run("play", "alacarte", "--real", "--resume", "game.json").code == 0
    for option in ("--seat", "--bots", "--name", "--seats"):
        word = "greedy" if option == "--bots" else "1"
        assert f"{option} cannot be chosen with --resume" in refused("play", "--resume", "game.json", option, word)
    run("play", "alacarte", "--seed", "3", "--bots", "random", typed="hippo\nsave other.json\n")
    assert "--real cannot be chosen with --resume" in refused("play", "--real", "--resume", "other.json")


def test_a_real_game_is_told_and_verified() -> None:
    typed = real_script(real_sitting())
    real("\n".join([*typed, "save game.json", ""]), *TABLE)
    assert "Anna is drawn as the start player.\n" in run("replay", "game.json").out
    said = run("verify", "game.json").out
    assert "This game was played at a real table. " in said
    assert "no key decides them, people do." in said
    assert "Every move is legal, and the result is how the game ends." in said
    found = run("verify", "game.json", "--json").json()
    plies = saved(Path("game.json")).plies
    assert found["right"]
    assert found["real"]
    assert found["unproven"] == [number for number, ply in enumerate(plies) if ply.who == CHANCE]
    assert "There is no key in this record" in refused("verify", "game.json", "--hash", "0" * 64)


def test_an_altered_real_game_is_not_verified() -> None:
    real(SET_UP + "season lemon\n2\nsave game.json\n", *TABLE)
    Path("game.json").write_text(Path("game.json").read_text().replace('"12", "pour"', '"96", "pour"'))
    assert "the next one is an impossible answer of chance" in refused("verify", "game.json")


# Who sits there


@pytest.mark.parametrize(
    ("said", "around"),
    [
        ((), "Player 1, Player 2, Player 3, Player 4"),
        (("--seats", "2"), "Player 1, Player 2"),
        (("--name", "Anna, Bert, Cleo"), "Anna, Bert, Cleo"),
        (("--name", "Anna", "--bots", "greedy"), "Anna, Basil (greedy)"),
        (("--name", "Anna,Basil", "--bots", "greedy,random"), "Anna, Basil, Clove (greedy), Dill (random)"),
        (("--name", "Anna", "--bots", "random", "--seats", "4"), "Anna, Basil (random), Clove (random), Dill (random)"),
        (("--bots", "greedy", "--seats", "3"), "Player 1, Player 2, Basil (greedy)"),
    ],
)
def test_people_get_the_first_seats_and_bots_the_rest(said: tuple[str, ...], around: str) -> None:
    assert f"Around the table: {around}.\n" in real("", *said)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (("--name", "Anna"), "alacarte is for 2 to 4 players, not for 1."),
        (("--name", "Anna,Bert", "--seats", "4"), "2 names are given for 4 seats without a bot."),
        (("--name", "Anna,anna"), 'Two players cannot both be called "Anna".'),
        (("--name", "Anna,,Bert"), '"" cannot be a name'),
        (("--name", "Anna,you"), 'Nobody can be called "you"'),
        (("--name", "A,B,C", "--seats", "2"), "the number of people cannot be 3; possible is 1 to 2."),
        (("--bots", "greedy,greedy", "--seats", "2"), "the number of people cannot be 0; possible is 1 to 2."),
        (("--bots", "lazy"), 'There is no bot called "lazy".'),
        (("--seat", "1"), "--seat cannot be chosen with --real"),
    ],
)
def test_people_and_bots_that_cannot_sit_there_are_refused(said: tuple[str, ...], answer: str) -> None:
    assert answer in refused("play", "alacarte", "--real", *said)


def test_games_with_hidden_cards_have_no_real_table() -> None:
    said = refused("play", "soup", "--real")
    assert said.startswith("soup cannot be played at a real table with this program, because its cards are hidden.")
    assert "Possible: alacarte." in said
    assert "Which game?" in refused("play", "--real")
    assert "--real cannot be chosen with --resume" in refused("play", "--real", "--resume", bare_soup())


def bare_soup() -> str:
    """A game of soup that goes on, in a file."""
    record = json.loads((RECORDS / "4-covered-1.json").read_text())
    Path("soup.json").write_text(json.dumps({**record, "plies": record["plies"][:9], "result": None}))
    return "soup.json"


def test_a_bot_decides_and_people_do_it_with_their_hands() -> None:
    game = real_sitting("Anna", ("greedy",))
    typed = real_script(game)
    said = real("\n".join([*typed, "save game.json", ""]), "--name", "Anna", "--bots", "greedy", "--seed", "3")
    assert saved(Path("game.json")).plies == game.recorder.plies
    assert re.search(r"Basil pours \w+\. Basil would do it like this: \w+\. What fell out\?", said)
    assert "Basil rolls the heating die. What does it show?" in said
    assert "Anna would do it" not in said
    assert "Basil's move:" not in said


def test_a_bots_decision_is_repeated_after_resuming() -> None:
    game = real_sitting("Anna", ("greedy",))
    typed = real_script(game)
    said = real("\n".join(typed), "--name", "Anna", "--bots", "greedy", "--seed", "3")
    asked = re.findall(r"^(?:What happened|Anna's move): (?!save)", said, re.MULTILINE)
    first = next(number for number, line in enumerate(typed) if poured_by_basil(said, number))
    assert len(asked) >= len(typed)
    real("\n".join([*typed[:first], "save game.json", "quit", ""]), "--name", "Anna", "--bots", "greedy", "--seed", "3")
    back = run("play", "--resume", "game.json").out
    assert re.search(r"Basil would do it like this: \w+\. What fell out\?", back)


def poured_by_basil(said: str, number: int) -> bool:
    """Whether the entry with this number answered a pour of Basil's."""
    parts = re.split(r"^(?:What happened|Anna's move): .*$", said, flags=re.MULTILINE)
    return "Basil pours" in parts[number].splitlines()[-1]


# What can be asked


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "You play with the box on your table"),
        ("?", "  undo    take back what was typed last, as often as you like\n"),
        ("?", "  moves   what may be typed now\n"),
        ("moves", "Anna rolls the heating die. What does it show?"),
        ("hint", '"hint" is not an answer here.'),
        ("stoves", "Anna's stove: Hippo in Burgundy"),
        ("recipe toast", "It is in Bert's pan."),
        ("rack", "Lemon: 15 lemon and 5 salt."),
        ("story", "Anna takes Hippo in Burgundy (hippo)."),
        ("rules 13", "ALC-13 Roll the die."),
        ("", "Type what happened. moves says what is possible, ? is help."),
    ],
)
def test_a_player_may_look_around_while_the_die_rolls(typed: str, answer: str) -> None:
    said = real(f"{SET_UP}heat\n{typed}\n3\n", *TABLE)
    assert answer in said[said.index(f"What happened: {typed}\n") :]
    assert "Anna's knob goes from 0 to 3." in said


def test_a_hint_is_for_the_player_who_decides() -> None:
    assert "Greedy would choose: " in real(f"{SET_UP}hint\n", *TABLE)


def test_a_real_table_fits_into_80_columns(tmp_path: Path) -> None:
    typed = SET_UP + "season lemon\n99\n1\nheat\n7\n1\n?\nquit\nno\n"
    said = in_terminal(["play", "alacarte", "--real", *TABLE], typed, tmp_path, TERM="dumb")
    assert "Anna seasons with lemon: 1 lemon." in said
    assert max(len(line) for line in said.splitlines()) <= 80


def test_with_json_a_real_game_says_so() -> None:
    said = run("play", "alacarte", "--real", *TABLE, "--json", typed=SET_UP)
    result = json.loads(said.out.splitlines()[-1])
    assert result["real"]
    assert result["seat"] is None
    assert result["seats"] == ["Anna", "Bert"]


def test_a_pack_with_other_recipes_can_be_played() -> None:
    text = ALACARTE.file("pack.toml").decode().replace("[3, 5]\nburns = 6", "[3, 4]\nburns = 6")
    Path("own.toml").write_text(text)
    said = real("Anna\nspoons\npoint\nhippo\ntoast\nrecipe\nsave game.json\nquit\n", *TABLE, "--pack", "own.toml")
    assert "right at 3 to 4, burned from 6 on" in said
    assert "Go on with:\n  toque play --resume game.json --pack own.toml\n" in said
    assert "Anna's move:" in run("play", "--resume", "game.json", "--pack", "own.toml").out
