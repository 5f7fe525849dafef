"""Every reason to refuse a move, with its rule and its facts; exactly the illegal moves are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.alacarte.menu import COLOURS, FLIPS, POURS
from games.alacarte.moments import (
    EVERY,
    acting,
    between_flips,
    choosing,
    crepe_flips,
    crepe_left,
    crepe_rolls,
    drawing,
    first_cups,
    first_dish,
    flipping,
    heating,
    how_to_flip,
    how_to_pour,
    last,
    over,
    played,
    pouring,
    re_seasoning,
    rested,
    rolling,
    spoiled,
    started,
    taking,
)
from games.alacarte.table import Table, alacarte
from games.spelled import assert_exactly_the_illegal_moves_are_refused, assert_unknown_actions_are_misspelled
from rules import rule
from toque.engine.errors import Fact
from toque.engine.position import CHANCE, NOBODY
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.reasons import Reason

Made = Callable[[], Table]
Found = dict[str, tuple[str, str, dict[str, Fact]]]


@rule("ALC-6", "ALC-8", "ALC-9", "ALC-11", "ALC-12", "ALC-13", "ALC-15", "ALC-16", "ALC-19", "ALC-20", "ALC-30")
@rule("ALC-31", "ALC-33", "ALC-34", "ALC-36", "ALC-38", "ALC-40", "ALC-42", "ALC-43", "ALC-46", "ALC-49", "ALC-52")
@pytest.mark.parametrize(
    ("table", "move", "against", "reason", "facts"),
    [
        (over, "heat", "ALC-49", "game_over", {}),
        (over, "dish pea", "ALC-49", "game_over", {}),
        (started, "heat", "ALC-6", "setting_up", {}),
        (first_cups, "crêpe", "ALC-6", "setting_up", {}),
        (rolling, "heat", "ALC-13", "die_rolls", {}),
        (rolling, "choose 1", "ALC-13", "die_rolls", {}),
        (pouring, "heat", "ALC-52", "hand_moves", {}),
        (pouring, "by hand", "ALC-52", "hand_moves", {}),
        (re_seasoning, "bold", "ALC-52", "hand_moves", {}),
        (flipping, "flip", "ALC-52", "hand_moves", {}),
        (drawing, "heat", "ALC-16", "cup_is_drawn", {}),
        (first_dish, "heat", "ALC-12", "dish_first", {}),
        (first_dish, "crêpe", "ALC-6", "no_crepe_at_first", {}),
        (choosing, "heat", "ALC-12", "dish_first", {}),
        (choosing, "cup point", "ALC-12", "dish_first", {}),
        (choosing, "trash", "ALC-12", "dish_first", {}),
        (choosing, "take 2 point", "ALC-12", "dish_first", {}),
        (choosing, "by hand", "ALC-12", "dish_first", {}),
        (choosing, "choose 2", "ALC-12", "dish_first", {}),
        (choosing, "done", "ALC-12", "dish_first", {}),
        (choosing, "crêpe", "ALC-34", "crepe_used", {}),
        (choosing, "dish pea", "ALC-33", "colour_on_tray", {"dish": 3, "group": 0}),
        (choosing, "dish boot", "ALC-33", "dish_gone", {"dish": 5}),
        (choosing, "dish toast", "ALC-33", "dish_gone", {"dish": 2}),
        (spoiled, "heat", "ALC-31", "save_or_trash", {}),
        (spoiled, "cup decrease 1", "ALC-31", "save_or_trash", {}),
        (spoiled, "dish pea", "ALC-31", "save_or_trash", {}),
        (spoiled, "timid", "ALC-31", "save_or_trash", {}),
        (heating, "heat", "ALC-15", "choose_heat", {}),
        (heating, "cup point", "ALC-15", "choose_heat", {}),
        (heating, "rescue 1", "ALC-15", "choose_heat", {}),
        (taking, "heat", "ALC-16", "take_a_cup", {}),
        (taking, "cup point", "ALC-16", "take_a_cup", {}),
        (taking, "choose 1", "ALC-16", "take_a_cup", {}),
        (taking, "take 1 point", "ALC-16", "yourself", {}),
        (taking, "take 4 point", "ALC-16", "no_such_player", {"player": 4, "players": 3}),
        (taking, "take 2 decrease", "ALC-16", "no_such_cup", {"cup": "decrease"}),
        (taking, "take 3 exchange", "ALC-16", "no_such_cup", {"cup": "exchange"}),
        (how_to_pour, "heat", "ALC-52", "say_how", {}),
        (how_to_pour, "done", "ALC-52", "say_how", {}),
        (how_to_pour, "lazy", "ALC-19", "pours_now", {}),
        (how_to_pour, "high", "ALC-19", "pours_now", {}),
        (how_to_flip, "heat", "ALC-52", "say_how", {}),
        (how_to_flip, "timid", "ALC-43", "flips_now", {}),
        (how_to_flip, "flick", "ALC-43", "flips_now", {}),
        (acting, "choose 1", "ALC-15", "no_choice_of_heat", {}),
        (acting, "choose 3", "ALC-15", "no_choice_of_heat", {}),
        (acting, "by hand", "ALC-19", "nothing_in_hand", {}),
        (acting, "timid", "ALC-19", "nothing_in_hand", {}),
        (acting, "high", "ALC-19", "nothing_in_hand", {}),
        (acting, "rescue 3", "ALC-30", "not_spoiled", {}),
        (acting, "trash", "ALC-30", "not_spoiled", {}),
        (acting, "dish pea", "ALC-33", "dish_in_pan", {}),
        (acting, "crêpe", "ALC-33", "dish_in_pan", {}),
        (acting, "take 2 point", "ALC-16", "pool_not_empty", {}),
        (acting, "done", "ALC-11", "spoons_left", {"spoons": 3}),
        (acting, "flip", "ALC-43", "no_crepe_in_pan", {}),
        (acting, "season paprika", "ALC-20", "not_on_recipe", {"colour": "paprika"}),
        (acting, "season herbs", "ALC-20", "not_on_recipe", {"colour": "herbs"}),
        (acting, "cup point", "ALC-9", "no_such_cup", {"cup": "point"}),
        (acting, "cup spoons", "ALC-9", "no_such_cup", {"cup": "spoons"}),
        (acting, "cup exchange 1", "ALC-40", "yourself", {}),
        (acting, "cup exchange 2", "ALC-36", "spoiled_stays", {"seat": 1}),
        (acting, "cup exchange 3", "ALC-36", "crepe_stays", {"seat": 2}),
        (acting, "cup re-season 1 herbs", "ALC-40", "yourself", {}),
        (acting, "cup re-season 3 lemon", "ALC-38", "not_seasoned", {"seat": 2}),
        (acting, "cup re-season 4 herbs", "ALC-38", "not_seasoned", {"seat": 3}),
        (acting, "cup decrease 1", "ALC-40", "knob_at_zero", {}),
        (acting, "cup decrease 3", "ALC-40", "knob_at_zero", {}),
        (rested, "cup point", "ALC-9", "break_used", {}),
        (rested, "cup exchange 4", "ALC-9", "break_used", {}),
        (rested, "cup re-season 2 lemon", "ALC-9", "break_used", {}),
        (last, "heat", "ALC-8", "no_spoon_left", {}),
        (last, "season lemon", "ALC-8", "no_spoon_left", {}),
        (last, "season herbs", "ALC-8", "no_spoon_left", {}),
        (last, "flip", "ALC-8", "no_spoon_left", {}),
        (last, "cup exchange 3", "ALC-9", "no_such_cup", {"cup": "exchange"}),
        (last, "cup re-season 2 herbs", "ALC-9", "no_such_cup", {"cup": "re-season"}),
        (crepe_rolls, "flip", "ALC-42", "crepe_rolls", {}),
        (crepe_rolls, "season lemon", "ALC-42", "crepe_rolls", {}),
        (crepe_rolls, "cup exchange 2", "ALC-36", "crepe_stays", {"seat": 0}),
        (crepe_rolls, "cup exchange 3", "ALC-40", "no_such_player", {"player": 3, "players": 2}),
        (crepe_flips, "heat", "ALC-43", "crepe_flips", {}),
        (between_flips, "cup point", "ALC-46", "between_flips", {}),
        (between_flips, "heat", "ALC-43", "crepe_flips", {}),
        (between_flips, "done", "ALC-11", "spoons_left", {"spoons": 1}),
        (crepe_flips, "season herbs", "ALC-43", "crepe_flips", {}),
    ],
)
def test_a_refused_move_has_its_rule_and_reason(
    table: Made, move: str, against: str, reason: str, facts: dict[str, Fact]
) -> None:
    refused = table().refused(move, seat=0)
    assert (refused.rule, refused.reason.value, refused.facts) == (against, reason, facts)


@rule("ALC-8")
@pytest.mark.parametrize("table", [acting, choosing, spoiled, heating, taking, how_to_pour, last, first_dish])
@pytest.mark.parametrize("move", ["heat", "choose 1", "by hand", "cup point", "trash", "crêpe", "take 1 point", "done"])
def test_a_player_out_of_turn_is_told_whose_turn_it_is(table: Made, move: str) -> None:
    refused = table().refused(move, seat=1)
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-8", Reason.NOT_YOUR_TURN, {"turn": 0})


@rule("ALC-8")
def test_the_refusal_names_the_right_player() -> None:
    refused = alacarte("hippo 0", "boot 0", "pea 0", turn=2).refused("heat", seat=0)
    assert (refused.reason, refused.facts) == (Reason.NOT_YOUR_TURN, {"turn": 2})


@rule("ALC-36", "ALC-38", "ALC-16")
def test_the_last_seat_is_refused_for_its_own_place() -> None:
    table = alacarte("crêpe 0", "boot 4", "hippo 1", turn=2, cups=["", "", "exchange, re-season"])
    assert table.refused("cup exchange 3").reason == "yourself"
    assert table.refused("cup exchange 1").facts == {"seat": 0}
    assert table.refused("cup exchange 2").facts == {"seat": 1}
    assert table.refused("cup re-season 1 pepper").facts == {"seat": 0}
    assert table.breaks() == [f"cup re-season 2 {colour}" for colour in COLOURS]


@pytest.mark.parametrize("table", EVERY)
def test_exactly_the_illegal_moves_are_refused_each_by_a_rule_of_the_ledger(table: Made) -> None:
    assert_exactly_the_illegal_moves_are_refused(ALACARTE, table().position)


@rule("ALC-8")
@pytest.mark.parametrize("table", EVERY)
def test_one_seat_decides_or_chance_or_nobody(table: Made) -> None:
    made = table()
    assert [int(seat) for seat in made.position.deciders()] == ([made.turn] if made.turn >= 0 else [])
    assert [seat for seat in range(len(made.knobs)) if made.legal(seat)] == ([made.turn] if made.turn >= 0 else [])
    waits = made.phase in ("start", "drawing", "rolling", "pouring", "flipping")
    assert made.turn == (CHANCE if waits else NOBODY if made.phase == "over" else 0)


@rule("ALC-16", "ALC-8")
@pytest.mark.parametrize(
    "words",
    [
        ["heat"],
        ["heat", "coffee"],
        ["season lemon", "by hand"],
        ["season lemon", "bold"],
        ["cup re-season 2 lemon", "by hand"],
    ],
)
def test_while_chance_or_a_hand_is_asked_no_cup_is_taken(words: list[str]) -> None:
    table = played(alacarte(cups=["re-season", "point, spoons"]), *words)
    assert (table.turn, table.legal(0), table.legal(1)) == (CHANCE, [], [])


@rule("ALC-16", "ALC-48")
def test_after_the_end_no_cup_is_taken() -> None:
    table = alacarte("hippo 5", "boot 0", table="", crepes=[], cups=["", "point, spoons"])
    table.play("heat", "1")
    assert (table.turn, table.legal(0), table.legal(1)) == (NOBODY, [], [])


@rule("ALC-52")
def test_pouring_techniques_are_offered_for_pours_and_flipping_techniques_for_flips() -> None:
    assert how_to_pour().legal() == ["by hand", *POURS]
    assert how_to_flip().legal() == ["by hand", *FLIPS]


def test_only_actions_of_the_game_are_listed_as_refused() -> None:
    assert_unknown_actions_are_misspelled(ALACARTE, alacarte().position)


def test_reasons_have_their_names_on_the_wire() -> None:
    assert [reason.value for reason in Reason] == [
        "game_over",
        "setting_up",
        "not_your_turn",
        "die_rolls",
        "hand_moves",
        "cup_is_drawn",
        "dish_first",
        "save_or_trash",
        "choose_heat",
        "take_a_cup",
        "say_how",
        "no_choice_of_heat",
        "nothing_in_hand",
        "pours_now",
        "flips_now",
        "not_spoiled",
        "dish_in_pan",
        "dish_gone",
        "colour_on_tray",
        "crepe_used",
        "no_crepe_at_first",
        "no_spoon_left",
        "spoons_left",
        "crepe_rolls",
        "crepe_flips",
        "no_crepe_in_pan",
        "not_on_recipe",
        "break_used",
        "between_flips",
        "no_such_cup",
        "no_such_player",
        "yourself",
        "crepe_stays",
        "spoiled_stays",
        "not_seasoned",
        "knob_at_zero",
        "pool_not_empty",
    ]


# What the view says about it


def against(table: Table, seat: int = 0) -> Found:
    """What the view refuses, by its spelling."""
    return {each.spelling: (each.rule, each.reason.value, each.facts) for each in table.view(seat).refused}


@rule("ALC-20", "ALC-36", "ALC-38", "ALC-40", "ALC-54")
def test_between_actions_a_view_names_containers_and_cups_that_cannot_be_used() -> None:
    assert against(acting()) == {
        "season paprika": ("ALC-20", "not_on_recipe", {"colour": "paprika"}),
        "season herbs": ("ALC-20", "not_on_recipe", {"colour": "herbs"}),
        "cup exchange 2": ("ALC-36", "spoiled_stays", {"seat": 1}),
        "cup exchange 3": ("ALC-36", "crepe_stays", {"seat": 2}),
        **{f"cup re-season 3 {colour}": ("ALC-38", "not_seasoned", {"seat": 2}) for colour in COLOURS},
        **{f"cup re-season 4 {colour}": ("ALC-38", "not_seasoned", {"seat": 3}) for colour in COLOURS},
        **{f"cup decrease {levels}": ("ALC-40", "knob_at_zero", {}) for levels in (1, 2, 3)},
    }


@rule("ALC-9")
def test_a_view_names_all_of_a_players_cups_when_the_break_is_used() -> None:
    used = {spelling for spelling, (_, reason, _) in against(rested()).items() if reason == "break_used"}
    assert used == {
        "cup point",
        "cup exchange 2",
        "cup spoons",
        *(f"cup re-season 2 {colour}" for colour in COLOURS),
        *(f"cup decrease {levels}" for levels in (1, 2, 3)),
    }


@rule("ALC-9", "ALC-8")
def test_a_view_names_no_cup_that_is_not_there() -> None:
    colours: Found = {f"season {colour}": ("ALC-8", "no_spoon_left", {}) for colour in COLOURS}
    assert against(last()) == {"heat": ("ALC-8", "no_spoon_left", {}), **colours}


@rule("ALC-33", "ALC-34", "ALC-6")
def test_while_a_dish_is_chosen_a_view_names_those_on_the_table_that_may_not_be() -> None:
    yellow = {
        word: ("ALC-33", "colour_on_tray", {"dish": k, "group": 0})
        for k, word in ((0, "water"), (1, "egg"), (3, "pea"))
    }
    red = {
        word: ("ALC-33", "colour_on_tray", {"dish": k, "group": 3})
        for k, word in ((13, "snail"), (14, "umbrella"), (15, "snowman"))
    }
    found = against(choosing())
    assert found.pop("crêpe") == ("ALC-34", "crepe_used", {})
    assert found == {f"dish {word}": refusal for word, refusal in (yellow | red).items()}
    assert "crêpe" not in against(crepe_left())
    assert against(first_dish()) == {"crêpe": ("ALC-6", "no_crepe_at_first", {})}


@rule("ALC-42", "ALC-43")
def test_with_a_crepe_a_view_names_what_does_not_come_now() -> None:
    colours: Found = {f"season {colour}": ("ALC-42", "crepe_rolls", {}) for colour in COLOURS}
    assert {move: found for move, found in against(crepe_rolls()).items() if not move.startswith("cup")} == {
        **colours,
        "flip": ("ALC-42", "crepe_rolls", {}),
    }
    colours = {f"season {colour}": ("ALC-43", "crepe_flips", {}) for colour in COLOURS}
    assert against(crepe_flips()) == {"heat": ("ALC-43", "crepe_flips", {}), **colours}


def test_a_player_with_nothing_to_decide_is_shown_no_refusals() -> None:
    for table in EVERY:
        assert table().view(1).refused == []
        assert table().view(None).refused == []
    for quiet in (
        started,
        first_cups,
        rolling,
        drawing,
        pouring,
        flipping,
        over,
        heating,
        taking,
        how_to_pour,
        spoiled,
    ):
        assert quiet().view(0).refused == []
