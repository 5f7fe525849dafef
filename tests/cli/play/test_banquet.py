"""The banquet in the terminal: its drawing, its many moves, whole games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.play.banquet_player import ALL_ON, chosen, play, script, sitting
from cli.terminal import ALL_RECORDS, in_terminal, run, saved
from toque.cli.play.conversation import Conversation
from toque.cli.play.sitting import happened
from toque.cli.terminal.screen import Screen
from toque.cli.words import words_of
from toque.cli.words.banquet.board import drawing, sentences
from toque.cli.words.people import People
from toque.engine.position import CHANCE
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import Announce, LayOrder, Place
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.banquet.showing import view

PEOPLE = People(["Anna", "Bert"], 0)


def placed(*moves: str) -> BanquetPosition:
    """A banquet of two in which these pieces were placed in turn, the first by Anna; menus are kept."""
    position = BANQUET.new(2)
    for answer in (0, 1, 2):
        BANQUET.play(position, CHANCE, answer)
    for spelling in ("covered", "covered", *(each for move in moves for each in (move, "keep"))):
        BANQUET.play(position, int(position.to_act()), BANQUET.read(spelling))
    return position


# The drawing


def test_the_table_is_drawn_as_a_hexagon() -> None:
    position = placed("burger c3", "toque c2", "salad e5", "pudding b2", "toque e6", "burger d6")
    assert drawing(view(position, 0)) == [
        "              a1 ^+   b1 +    c1 +    d1 ^",
        "          a2 +    b2 P    c2 T2   d2 +    e2 .",
        "      a3 .    b3 +    c3 B    d3 +    e3 .    f3 .",
        "  a4 ^    b4 .    c4 +    d4 *    e4 +    f4 .    g4 ^",
        "      b5 .    c5 +    d5 +    e5 S    f5 +    g5 .",
        "          c6 +    d6 B    e6 T1   f6 +    g6 .",
        "              d7 ^+   e7 +    f7 +    g7 ^",
    ]


def test_the_table_can_be_read_aloud() -> None:
    said = sentences(view(placed("burger c3", "toque c2"), 0), PEOPLE)
    assert said[:2] == ["c2 Bert's toque, touches burger c3.", "c3 burger, touches Bert's toque c2 and the bouquet."]
    assert "b2 free, touches Bert's toque c2 and burger c3." in said
    assert "e5 free, touches the bouquet." in said
    assert "a1 cloche, touches nothing." in said
    assert said[-1].startswith("Free and touching nothing: a2, a3, b4, ")
    named = [line.split()[0] for line in said[:-1]] + re.findall(r"[a-g][1-7]", said[-1])
    assert sorted(named) == sorted(space.cell for space in view(placed(), 0).board)


def test_while_orders_are_shown_the_drawing_has_them() -> None:
    game = sitting()
    assert game.decides()
    position = game.position
    assert isinstance(position, BanquetPosition)
    letters = "".join(mark[1] for line in drawing(view(position, 0)) for mark in re.findall(r"\^[SFPB]", line))
    assert len(letters) == 6
    assert drawing(view(position, 0))[0].split()[:2] == ["a1", f"^{'SFPB'[position.orders[0]]}"]


def test_without_drawings_a_board_is_shown_in_sentences() -> None:
    said = play("covered\nboard\nspaces\n", "--spoken")
    assert "a2 ." not in said
    board, spaces = said[said.index("Your move: board\n") :].split("Your move: spaces\n")
    assert board.removeprefix("Your move: board\n") in spaces


def test_a_screen_too_narrow_for_the_drawing_gets_none(tmp_path: Path) -> None:
    said = in_terminal(["play", "banquet", "--seed", "3"], "quit\n", tmp_path, TERM="dumb", COLUMNS="50")
    assert "The royal orders: a1 " in said
    assert "a2 ." not in said
    assert max(len(line) for line in said.splitlines()) <= 50


# Many moves in few lines


@pytest.mark.parametrize("seed", [3, 4])
def test_moves_are_offered_in_groups_and_those_that_complete_a_menu_by_themselves(seed: int) -> None:
    game = sitting(seed, ALL_ON)
    words = words_of("banquet")(BANQUET, People(game.recorder.seats, 0))
    alone = 0
    while game.decides():
        position = game.position
        assert isinstance(position, BanquetPosition)
        offered = {offer.spelling: offer.note for offer in words.offers(position)}
        lines = [group.line for group in words.groups(position)]
        for legal in view(position, 0).legal:
            match legal.move:
                case Place(element, cell) if legal.completes:
                    alone += 1
                    assert offered[legal.spelling].startswith("completes menu ")
                    assert all(f"menu {one.number}, " in offered[legal.spelling] for one in legal.completes)
                case Place(element, cell):
                    assert legal.spelling not in offered
                    assert re.search(rf"\b{element}\b.* on .*\b{cell}\b", lines[0])
                case Announce(dish, cell):
                    (line,) = (line for line in lines if f"cloche on {cell}," in line)
                    assert (f"a {dish} there would complete" in line) == bool(legal.completes)
                case LayOrder(cell):
                    assert offered == {}
                    assert f" {cell}" in lines[0]
                case _:
                    assert legal.spelling in offered
        for group in words.groups(position):
            assert BANQUET.read(group.example) in position.legal(0)
        assert len(lines) <= 9
        game.play(game.hint())
    assert alone > 3


def test_everything_that_may_be_done_can_be_typed() -> None:
    game = sitting(4, ALL_ON, seats=2)
    talk = Conversation(game, Screen())
    while game.decides():
        for action in game.position.legal(0):
            assert talk.typed.action(BANQUET.spell(action)) == action
        game.play(game.hint())


@pytest.mark.parametrize(
    "typed", ["burger e4", "b e4", "e4 burger", "BURGER E4", "bur e4", "e4 b", "place a burger on e4", "Put burger e4"]
)
def test_a_dish_and_its_space_may_be_shortened(typed: str) -> None:
    assert "You place a burger on e4." in play(f"covered\n{typed}\n", "--seed", "5", "--bots", "greedy")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("brugr e4", '"brugr e4" is not a move here. Possible are moves like salad a2. Did you mean burger e4?'),
        ("burger", '"burger" could mean burger a2, burger b1, burger b3, burger c2, burger c4, burger d3 or 3 others.'),
        ("e4", '"e4" could mean salad e4, fruit-salad e4, pudding e4, burger e4 or toque e4. Please type'),
        ("3", '"3" is not a move here. Possible are moves like salad a2.'),
        ("sapces", "Did you mean spaces?"),
        ("burger e1", "There is no space e1 in this game."),
        ("burger d4", "Nothing is placed on the bouquet (BAN-3)."),
        ("burger a1", "The space a1 is occupied (BAN-10)."),
        ("burger d7", "A cloche stands on d7 (BAN-11)."),
        ("burger f6", "The space f6 touches neither the bouquet nor a dish or toque (BAN-10)."),
        ("announce d7 pudding", "No dish or toque touches the cloche on d7 yet (BAN-13)."),
        ("announce d7", "No dish or toque touches the cloche on d7 yet (BAN-13)."),
        ("announce e4 pudding", "No cloche stands on e4 (BAN-13)."),
        ("menu 2", "A dish or toque is placed, or an order announced, before menus (BAN-10)."),
        ("covered", "No orders are shown now (BAN-8)."),
        ("look board", "Toques: T1 yours, T2 Basil's, T3 Clove's, T4 Dill's."),
        ("hand", "menu 2, 2 points: fruit-salad, salad, pudding\n"),
        ("place a toque on d4", "Nothing is placed on the bouquet (BAN-3)."),
        ("kitchen", "Menus of value 3: 8 face down; discarded: none."),
        ("orders", "a1 was fruit-salad: Dill named it and kept the order."),
        ("scores", "Dill: 1 point; menus in hand of value 1, 2 and 3; orders kept: fruit-salad; 2 toques in hand."),
        ("rules 17", "BAN-17 If the element just placed"),
        ("?", "The banquet in short"),
    ],
)
def test_wrong_input_before_placing_is_answered(typed: str, answer: str) -> None:
    said = play(f"covered\n{typed}\nb e4\n", "--seed", "5", "--bots", "greedy")
    assert answer in said[said.index(f"Your move: {typed}\n") :]
    assert "You place a burger on e4." in said


@pytest.mark.parametrize("typed", ["order a1", "lay it on a1", "lay order a1", "o a1"])
def test_an_order_is_laid(typed: str) -> None:
    assert "You lay a royal order on a1, unseen." in play(f"{typed}\n", "--option", "etiquette=six")


def test_the_hand_says_which_rows_lack_one_space() -> None:
    words = words_of("banquet")(BANQUET, PEOPLE)
    first, middle, last = view(placed(), 0).hand[0].menu.row
    said = words.looks(placed())["hand"].lines()
    assert said[0] == f"menu 1, 1 point: {first}, {middle}, {last}"
    assert said[3:] == ["None of them lacks only one space yet."]
    said = words.looks(placed("burger d3", f"{first} c2", f"{middle} b2"))["hand"].lines()
    assert f"  lacks only {last} on a2, in the row c2, b2, a2" in said


def test_after_placing_menus_are_scored_discarded_or_kept() -> None:
    said = play("covered\nb e4\ndiscard 3\n", "--seed", "5", "--bots", "greedy")
    after = said[said.index("You place a burger on e4.") :]
    assert "  1. discard 1: 1 point: pudding, pudding, burger\n" in after
    assert "  4. keep: score none and keep your menus\n" in after
    assert "menu 1, menu 2 and menu 3: no row through e4 shows it (BAN-17).\n" in after
    assert "You discard a menu of 3 points: toque, burger, pudding.\nYou draw a menu of 3 points: " in after


# Whole games


@pytest.mark.parametrize(
    ("seats", "seat", "options"),
    [("4", "1", {}), ("2", "2", ALL_ON), ("3", "3", {**ALL_ON, "etiquette": "eight"})],
    ids=["usual", "all", "eight"],
)
def test_a_whole_game_is_played_through_a_pipe(seats: str, seat: str, options: dict[str, str]) -> None:
    at = sitting(3, options, int(seats), int(seat) - 1)
    said = play(script(at) + "board\nscores\n", "--seats", seats, "--seat", seat, *chosen(options))
    assert "All spaces are filled, and the game ends (BAN-26)." in said
    assert "36 of 36 spaces are filled." in said
    for score in at.position.scores():
        assert f"makes {score} point" in said[said.index("How it came about") :]


def test_every_point_of_every_record_is_accounted_for() -> None:
    for path in ALL_RECORDS:
        if path.parent.name == "banquet":
            record = saved(path)
            words = words_of("banquet")(BANQUET, People(record.seats))
            lines = words.account(happened(BANQUET, record.replay(BANQUET, log=True)))
            made = [int(line.split()[1]) for line in lines if line.startswith("  makes ")]
            assert record.result is not None
            assert made == record.result.scores
            total = 0
            for line in lines:
                sign, number = line.split()[:2] if line.startswith("  ") else ("", "0")
                total = total + int(number) if sign == "plus" else total - int(number) if sign == "minus" else total
                if sign == "makes":
                    assert total == int(number)
                    total = 0


def test_a_record_tells_what_was_shown() -> None:
    play("covered\nsave game.json\n")
    assert re.search(r"The royal orders are shown: a1 [a-z-]+, a4 [a-z-]+, ", run("replay", "game.json").out)


def test_a_record_that_is_not_finished_shows_what_is_under_the_cloches() -> None:
    play("covered\nsave game.json\n")
    said = run("replay", "game.json").out
    assert "This game is not finished. All menus are shown, and what is under the cloches." in said
    end = said[said.index("\nAfter ") :]
    assert re.search(r"\nUnder them: a1 [a-z-]+, ", end)
    assert "Dill's menus:\n  menu 1, 1 point: " in end
    assert "Deck of value 3, from its top: toque, " in end
