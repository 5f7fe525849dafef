"""A game in the terminal, played through what somebody types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import FIRST, WHOLE_GAME, run, saved
from toque.cli.faults import CannotDo
from toque.cli.play.typed import NUMBER, move_numbered
from toque.cli.words.faults import message
from toque.engine.record import Record


def play(typed: str, *words: str) -> str:
    """What the program says to a player who types this at a table of soup."""
    said = run("play", "soup", "--seed", "3", *words, typed=typed)
    assert said.code == 0
    assert said.err == ""
    return said.out


def played(typed: str, name: str, *words: str) -> Record:
    """The game that results from typing this."""
    play(f"{typed}save {name}\n", *words)
    return saved(Path(name))


def test_a_whole_game_is_played_to_the_end() -> None:
    said = play(WHOLE_GAME)
    for number in range(1, 6):
        assert f"Round {number} of 5." in said
        assert f"Round {number} is over" in said
    assert "The game is over." in said
    places = said[said.index("Places") : said.index("How it came about")]
    assert "  1. " in places
    assert places.count(" (cook), ") == 3


@pytest.mark.parametrize("seats", ["2", "3", "4", "5"])
@pytest.mark.parametrize("menus", ["covered", "open"])
def test_every_table_can_be_played_to_the_end(seats: str, menus: str) -> None:
    said = play(WHOLE_GAME, "--seats", seats, "--option", f"menus={menus}", "--bots", "random", "--seat", seats)
    assert "How it came about" in said


def test_the_sums_at_the_end_are_right() -> None:
    said = play(WHOLE_GAME)
    sums = [line for line in said[said.index("How it came about") :].splitlines() if ", makes " in line]
    assert len(sums) > 10
    for line in sums:
        left, _, right = line.partition(": ")[2].partition(", makes ")
        numbers = [word for word in left.split() if word in ("plus", "minus") or word.isdecimal()]
        total = int(numbers[0])
        for sign, number in zip(numbers[1::2], numbers[2::2], strict=True):
            total += int(number) if sign == "plus" else -int(number)
        assert total == int(right), line


def test_the_first_words_say_who_plays_and_how_to_get_help() -> None:
    said = play("", "--seats", "3", "--bots", "greedy,random")
    assert "3 players, menus covered." in said
    assert "Around the table: you, Basil (greedy), Clove (random)." in said
    assert "Type ? for help" in said


def test_before_a_decision_there_is_pot_total_and_what_is_possible() -> None:
    said = play("chili\n")
    assert "The pot: led by Clove pea broth, then Dill pea 3.\nTotal 3. You have to follow pea (SOUP-12)." in said
    assert "  1. pea 1: total 4\n  2. pea 2: total 5\n" in said


def test_cards_that_may_not_be_played_are_listed_with_the_rule() -> None:
    said = play("chili\n")
    assert "mushroom broth, 5, 10: pea was led, and a player who holds pea has to follow (SOUP-12)." in said
    assert "chili 1, 4: pea was led, and a player who holds pea may not play chili (SOUP-13)." in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("mushroom 10", "Pea was led, and a player who holds pea has to follow (SOUP-12)."),
        ("chili 1", "Pea was led, and a player who holds pea may not play chili (SOUP-13)."),
        ("pea 5", "Pea 5 is not in the hand (SOUP-10)."),
        ("menu pea", "The menus of this round are chosen already (SOUP-7)."),
        ("chili 10", "There is no chili 10 in this game."),
        ("pae 1", '"pae 1" is not a move here. Possible: pea 1 or pea 2. Did you mean pea 1?'),
        ("udno", '"udno" is not a move here. Possible: pea 1 or pea 2. Did you mean undo?'),
        ("pea", '"pea" could mean pea 1 or pea 2. Please type a little more, or the number.'),
        ("3", "There is no move number 3. Possible: 1 to 2, or a move as it is spelled."),
        ("0", "There is no move number 0."),
        ("9" * 5000, "There is no move number 999999999."),
        ("", "Type a number or a move."),
        ("rules 99", 'soup has no rule "99". Possible: SOUP-1 to SOUP-30.'),
        ("-1", "There is no move number -1."),
        ("- 1", '"- 1" is not a move here.'),
        ("\x1b[2J", '"?[2J" is not a move here.'),
    ],
)
def test_an_impossible_input_is_answered_and_the_game_goes_on(typed: str, answer: str) -> None:
    said = play(f"chili\n{typed}\npea 1\n")
    assert answer in said
    assert said.index(answer) < said.index("You play pea 1. Total 4.")


def test_cards_wait_until_menus_are_chosen() -> None:
    assert "Cards are played when all menus are chosen (SOUP-7)." in play("pea 1\n")


@pytest.mark.parametrize("typed", ["2", "2.", "#2", "menu onion", "MENU ONION", "menu on", "onion", "o"])
def test_a_move_is_chosen_by_number_by_spelling_or_by_its_beginning(typed: str) -> None:
    assert "You choose the menu onion, face down." in play(f"{typed}\n")


def test_only_one_suggestion_is_made() -> None:
    assert play("menu onoin\n").count("Did you mean") == 1
    assert f'"{"x" * 40}" is not a move here.' in play("x" * 5000 + "\n")


def test_while_menus_are_chosen_only_menus_are_offered() -> None:
    said = play("xyz\n")
    assert '"xyz" is not a move here. Possible: menu pea, menu onion, menu mushroom, menu chili or menu no-soup' in said


OFFERED = ["pea 1", "pea 4", "pea 5", "pea 10", "chili 4"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("#4", "pea 10"), ("4.", "pea 10"), ("# 4", "pea 10"), ("1", "pea 1"), ("2", "pea 4"), ("03", "pea 5")],
)
def test_an_unambiguous_number_is_a_move(typed: str, meant: str) -> None:
    offered = OFFERED if typed != "03" else ["pea 1", "pea 4", "pea 5"]
    assert move_numbered(numbered(typed), offered) == meant


def test_a_number_that_is_also_the_value_of_another_card_is_asked_about() -> None:
    with pytest.raises(CannotDo) as fault:
        move_numbered(numbered("4"), OFFERED[:4])
    assert message(fault.value) == (
        '"4" could mean move 4, pea 10, or pea 4: type #4 for the move with that number, or the move as it is spelled.'
    )
    with pytest.raises(CannotDo, match="number_or_word"):
        move_numbered(numbered("4"), OFFERED)
    with pytest.raises(CannotDo, match="number_or_word"):
        move_numbered(numbered("5"), OFFERED)


@pytest.mark.parametrize("typed", ["-3", "#-3", "0", "6", "6."])
def test_a_number_beyond_the_list_is_refused(typed: str) -> None:
    with pytest.raises(CannotDo, match="no_such_number"):
        move_numbered(numbered(typed), OFFERED)


def numbered(text: str) -> re.Match[str]:
    """A number as it is typed."""
    number = NUMBER.fullmatch(text)
    assert number is not None
    return number


def test_help_says_how_a_number_is_always_a_number() -> None:
    assert "#4 is always the number in the list" in play("?\n")


def test_after_the_game_a_player_may_still_look_around() -> None:
    said = play(WHOLE_GAME + "scores\npot\nhand\nstory\n?\n")
    after = said[said.index("After the game: scores") :]
    assert after.index("Places") < after.index("How it came about") < after.index("After the game: pot")
    assert "After the game: pot\nThe game is over: the pot is gone.\n" in after
    assert "After the game: hand\nThe game is over: nobody has cards or menus left.\n" in after
    story = after[after.index("After the game: story") : after.index("After the game: ?")]
    assert "Soup is ready." in story
    assert "Round 5 is over" in story
    assert "  scores  places, and how every point came about\n" in after
    assert "  story   what happened since the pot was last empty\n" in after
    assert "  moves " not in after


def test_the_dealer_is_told_so() -> None:
    said = play(WHOLE_GAME, "--option", "menus=open", "--seats", "3", "--seed", "1")
    said += play(WHOLE_GAME, "--option", "menus=open", "--seats", "3")
    assert re.search(r"menu (\w+): you are the dealer, and may not choose \1, which \w+ chose to your left", said)


def test_only_the_rule_that_applies_is_named() -> None:
    said = play(WHOLE_GAME) + play(WHOLE_GAME, "--seed", "4")
    for pot, total in re.findall(r"^The pot: led by (.+)\n(Total .+)$", said, re.MULTILINE):
        led = re.match(r"\w+ (\w+) ", pot)
        assert led is not None
        assert ("(SOUP-15)" in total) == (led[1] == "chili")
        assert ("(SOUP-14)" in total) == (led[1] != "chili" and " chili " in pot)
    assert "(SOUP-14)." in said
    assert "(SOUP-15)." in said


def test_a_used_menu_is_gone() -> None:
    said = play(FIRST * 13)
    assert "menu pea: used already, and each serves once (SOUP-5)." in said[said.index("Round 2 of 5") :]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "Soup in short"),
        ("help", "what the greedy bot would do in your place"),
        ("hand", "Your hand, 13 cards:\n  pea: 1, 2\n"),
        ("pot", "The pot: led by Clove pea broth"),
        ("scores", "Basil: 5 stars; menu onion; 13 cards in hand; 0 cards won."),
        ("moves", "  1. pea 1: total 4"),
        ("hint", "Greedy would choose: pea "),
        (
            "story",
            "All menus are open: you chili, Basil onion, Clove pea, Dill chili.\nClove leads pea broth. Total 0.",
        ),
        ("rules 18", "SOUP-18 The player whose card brings the total to 10 or more takes the whole pot"),
        ("rules", "SOUP-1 2 to 5 players."),
    ],
)
def test_a_player_may_ask_what_is_on_the_table(typed: str, answer: str) -> None:
    said = play(f"chili\n{typed}\n")
    assert answer in said[said.index(f"Your move: {typed}\n") :]


def test_a_second_card_of_a_kind_is_mentioned() -> None:
    assert "mushroom broth: total 3 (you hold two)" in play("chili\npea 1\n")


def test_undo_takes_back_the_players_own_last_decision() -> None:
    said = play("chili\npea 1\nundo\n")
    assert "Taken back: pea 1." in said
    again = said[said.index("Taken back") :]
    assert "Clove leads pea broth. Total 0.\nDill plays pea 3. Total 3.\n" in again
    assert "  1. pea 1: total 4\n  2. pea 2: total 5\n" in again


def test_nothing_can_be_undone_before_the_first_decision() -> None:
    assert "There is nothing to take back" in play("undo\n")
    assert "There is nothing to take back" in play("1\nundo\nundo\n")


def test_after_undo_chance_and_bots_do_the_same() -> None:
    straight = played(FIRST * 20, "straight.json", "--bots", "random")
    assert straight.plies[-1].who != -1
    assert sum(ply.who == -1 for ply in straight.plies) > 2
    detour = played(FIRST * 5 + "#2\n#1\n" * 9 + "undo\n" * 25 + FIRST * 20, "detour.json", "--bots", "random")
    assert detour.plies == straight.plies


def test_deals_depend_on_the_seed_alone() -> None:
    ones = played(FIRST * 30, "ones.json")
    twos = played("#2\n#1\n" * 15, "twos.json")
    keys = [[ply.action for ply in game.plies if ply.who == -1] for game in (ones, twos)]
    assert ones.plies != twos.plies
    assert keys[0][:3] == keys[1][:3]


def test_a_game_can_be_undone_after_its_end() -> None:
    said = play(WHOLE_GAME + "undo\n" + FIRST)
    assert said.count("The game is over.\n") == 2


def test_a_led_ten_says_that_it_counts_nothing() -> None:
    said = play(FIRST * 60, "--seed", "1")
    assert "total 0, a led 10 counts nothing (SOUP-11)" in said


def test_with_json_the_conversation_is_on_stderr() -> None:
    said = run("play", "soup", "--seed", "3", "--json", typed=WHOLE_GAME)
    assert "The game is over." in said.err
    result = said.json()
    assert result["finished"]
    assert sorted(result["places"]) == result["places"] or 1 in result["places"]
    assert result["seats"] == ["Chef", "Basil", "Clove", "Dill"]
    assert result["seed"] == 3


def test_without_a_seed_one_is_drawn_and_printed() -> None:
    seeds = {run("play", "soup", "--json").json()["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_a_name_goes_into_the_record_and_no_bot_has_it() -> None:
    game = played(FIRST, "named.json", "--name", "basil", "--seat", "2")
    assert game.seats == ["Clove", "basil", "Dill", "Fennel"]
