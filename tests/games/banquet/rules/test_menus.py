"""Step 2: which rows complete a menu, and scoring it."""

from __future__ import annotations

import pytest

from games.banquet.table import banquet, letters
from rules import rule
from toque.games.banquet.events import MenuDrawn, MenuScored, NothingScored
from toque.games.banquet.reasons import Reason


def served(hand: str, board: str, move: str) -> list[str]:
    """Which menus of a hand may be scored after this move."""
    table = banquet([hand, "FFB"], board)
    table.play(move)
    return [hand.split()[int(each.split()[1]) - 1] for each in table.legal() if each.startswith("menu")]


@rule("BAN-17")
def test_a_completed_row_lets_its_menu_be_laid_open() -> None:
    table = banquet(["SSB SFP TSF", "FFB"], "b2 salad, b3 salad")
    table.play("burger b4")
    assert table.phase == "serving"
    table.play("menu 1")
    assert (table.scored, table.points) == (["SSB", ""], [1, 0])
    assert "SSB" not in table.hands[0]


@rule("BAN-17")
@pytest.mark.parametrize(
    ("menu", "board", "move", "points"),
    [
        ("SSB", "b2 salad, b3 salad", "burger b4", 1),
        ("SFP", "b2 salad, b3 fruit-salad", "pudding b4", 2),
        ("TSF", "b2 toque 0, b3 salad", "fruit-salad b4", 3),
    ],
)
def test_a_scored_menu_counts_its_value(menu: str, board: str, move: str, points: int) -> None:
    table = banquet([menu, "FFB"], board)
    table.play(move, "menu 1")
    assert table.points == [points, 0]
    [event] = table.told(MenuScored)
    assert (letters(event.menu), event.menu.value, event.points()) == (menu, points, {0: points})


@rule("BAN-17")
@pytest.mark.parametrize("placed", ["b2 salad", "b3 fruit-salad", "b4 pudding"])
def test_any_of_the_three_may_be_the_one_just_placed(placed: str) -> None:
    row = ["b2 salad", "b3 fruit-salad", "b4 pudding"]
    board = ", ".join(each for each in row if each != placed)
    cell, dish = placed.split()
    assert served("SFP", board, f"{dish} {cell}") == ["SFP"]


@rule("BAN-17")
@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("b1 salad, b2 fruit-salad", "pudding b3"),
        ("a2 salad, b2 fruit-salad", "pudding c2"),
        ("a2 salad, b3 fruit-salad", "pudding c4"),
        ("g4 salad, g5 fruit-salad", "pudding g6"),
        ("f3 salad, e3 fruit-salad", "pudding d3"),
    ],
)
def test_a_row_lies_on_any_of_the_three_axes(board: str, move: str) -> None:
    table = banquet(["SFP", "FFB"], board, orders="")
    table.play(move)
    assert "menu 1" in table.legal()


@rule("BAN-17")
@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("c4 salad, d5 fruit-salad", "pudding e5"),
        ("c4 salad, e4 fruit-salad, d3 fruit-salad", "pudding d5"),
        ("d3 salad, d5 fruit-salad", "pudding d6"),
        ("b1 salad, b2 fruit-salad", "pudding b4"),
        ("b1 salad, b2 fruit-salad", "pudding c2"),
        ("a3 salad, a4 fruit-salad", "pudding b1"),
    ],
)
def test_a_row_is_broken_by_bends_gaps_edges_and_the_bouquet(board: str, move: str) -> None:
    table = banquet(["SFP", "FFB"], board + ", c1 burger, b3 burger", orders="")
    table.play(move)
    refused = table.refused("menu 1")
    cell = move.split()[1]
    assert (refused.rule, refused.reason) == ("BAN-17", Reason.NO_SUCH_ROW)
    assert refused.facts == {"number": 1, "cell": cell}


@rule("BAN-11", "BAN-17")
def test_a_cloche_breaks_a_row() -> None:
    """What is under it counts for nothing until it is lifted."""
    assert served("SSF", "b1 salad, b2 salad", "fruit-salad c1") == []
    assert served("SSF", "a2 salad, a3 fruit-salad", "salad b2") == []


@rule("BAN-18")
@pytest.mark.parametrize("menu", ["SFP", "SSF", "TSF"])
def test_a_row_may_be_read_from_either_end(menu: str) -> None:
    names = {"S": "salad", "F": "fruit-salad", "P": "pudding", "T": "toque 0"}
    for order in (menu, menu[::-1]):
        board = f"b1 {names[order[0]]}, b2 {names[order[1]]}"
        assert served(menu, board, f"{names[order[2]].split()[0]} b3") == [menu]


@rule("BAN-18")
def test_the_middle_of_a_row_matters() -> None:
    hand = "PSB SBP SPB"  # burger-salad-pudding, burger in the middle, pudding in the middle
    assert served(hand, "b1 burger, b2 salad", "pudding b3") == ["PSB"]
    assert served(hand, "b1 burger, b2 pudding", "salad b3") == ["SPB"]
    assert served(hand, "b1 salad, b2 burger", "pudding b3") == ["SBP"]


@rule("BAN-18")
def test_two_equal_dishes_side_by_side_are_not_two_at_the_ends() -> None:
    assert served("SSF", "b1 salad, b2 fruit-salad", "salad b3") == []
    assert served("SSF", "b1 fruit-salad, b2 salad", "salad b3") == ["SSF"]


@rule("BAN-19")
def test_elements_placed_earlier_by_anyone_are_used() -> None:
    table = banquet(["TSF SFB SSF", "FFB SPB TFS"])
    table.play("salad c4", "keep", "toque c3", "keep", "fruit-salad c5", "menu 1")
    assert table.scored[0] == "TSF"


@rule("BAN-19")
def test_the_new_element_must_be_part_of_the_row() -> None:
    board = "b1 salad, b2 fruit-salad, b3 pudding"
    assert served("SFP", board, "burger b4") == []
    assert served("SFP", board, "salad c3") == []
    assert served("SFP", board, "salad b4") == []


@rule("BAN-19")
def test_a_declined_row_can_be_scored_later_only_with_a_new_element() -> None:
    table = banquet(["SFP TSB SSF", "SFB FFB TFS"], "b1 salad, b2 fruit-salad")
    table.play("pudding b3", "keep", "burger c1", "keep", "burger c2")
    assert table.refused("menu 1").reason == Reason.NO_SUCH_ROW


@rule("BAN-20")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_toque_on_a_menu_is_a_toque_of_any_colour(owner: int) -> None:
    assert served("TSF", f"b1 toque {owner}, b2 salad", "fruit-salad b3") == ["TSF"]


@rule("BAN-20")
def test_a_toque_does_not_stand_for_a_dish() -> None:
    assert served("SFP", "b1 salad, b2 toque 0", "pudding b3") == []
    assert served("SFP", "b1 salad, b2 fruit-salad", "toque b3") == []
    assert served("SSF", "b1 salad, b2 toque 1", "fruit-salad b3") == []


@rule("BAN-20")
def test_a_dish_does_not_stand_for_a_toque() -> None:
    assert served("TSF", "b1 burger, b2 salad", "fruit-salad b3") == []


@rule("BAN-21")
@pytest.mark.parametrize(("number", "menu"), [(1, "SFP"), (2, "PSB")])
def test_if_several_menus_fit_the_player_chooses_one(number: int, menu: str) -> None:
    board = "b1 salad, b2 fruit-salad, c4 salad, d5 burger, c3 salad, d3 burger"
    table = banquet(["SFP PSB TSF", "FFB"], board)
    table.play("pudding b3")
    assert [move for move in table.legal() if move.startswith("menu")] == ["menu 1", "menu 2"]
    table.play(f"menu {number}")
    assert table.scored[0] == menu
    assert (table.phase, table.turn) == ("placing", 1)


@rule("BAN-17")
def test_scoring_is_voluntary() -> None:
    table = banquet(["SSB SFP TSF", "FFB SPF TSB"], "b2 salad, b3 salad")
    table.play("burger b4", "keep")
    assert (table.scored, table.hands[0], table.turn) == (["", ""], "SSB SFP TSF", 1)
    assert table.told(NothingScored) == [NothingScored(0)]


@rule("BAN-17", "BAN-22")
def test_a_player_who_declines_counts_as_not_having_scored() -> None:
    table = banquet(["SSB SFP TSF", "FFB"], "b2 salad, b3 salad")
    table.play("burger b4", "discard 1")
    assert (table.scored[0], table.discards[0]) == ("", "SSB")


@rule("BAN-17")
def test_an_empty_place_in_the_hand_does_not_count_as_a_menu() -> None:
    table = banquet(["SSB - TSF", "FFB"], "b2 salad")
    table.play("burger b3")
    refused = table.refused("menu 2")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-17", Reason.NOT_HELD, {"number": 2})


@rule("BAN-17")
def test_a_scored_menu_is_told_with_its_rows() -> None:
    table = banquet(["SSB SFP TSF", "FFB"], "b2 salad, b3 salad, c5 salad, d6 salad")
    table.play("burger b4", "menu 1")
    [event] = table.told(MenuScored)
    assert event.rows == [["b2", "b3", "b4"], ["d6", "c5", "b4"]]


@rule("BAN-17", "BAN-24")
def test_a_player_who_has_scored_draws_a_new_menu_of_the_same_value() -> None:
    decks = ["PPS PPF", "SPB SBF", "TPS TPF"]
    table = banquet(["SSB SFP TSF", "FFB"], "b2 salad, b3 salad", decks=decks)
    table.play("burger b4", "menu 1")
    assert table.hands[0] == "PPF SFP TSF"
    assert table.decks[0] == "PPS"
    [event] = table.told(MenuDrawn)
    assert (event.seat, event.value, letters(event.menu)) == (0, 1, "PPF")


@rule("BAN-17", "BAN-35")
def test_every_player_who_holds_a_menu_is_asked_so_that_nothing_leaks() -> None:
    """Whether a menu fits is the player's secret."""
    fits, fits_not = banquet(["SSB", "FFB"], "b2 salad, b3 salad"), banquet(["PPF", "FFB"], "b2 salad, b3 salad")
    for table in (fits, fits_not):
        table.play("burger b4")
        assert (table.phase, table.turn) == ("serving", 0)
    assert fits.view(1) == fits_not.view(1)


@rule("BAN-17", "BAN-22")
def test_a_player_without_menus_is_not_asked() -> None:
    table = banquet(["", "FFB"], decks=["", "", ""])
    table.play("burger c3")
    assert (table.phase, table.turn) == ("placing", 1)
