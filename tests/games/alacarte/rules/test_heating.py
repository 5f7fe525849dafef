"""Heating: what each face of the die does, the top of the knob in both editions, and when a dish burns."""

from __future__ import annotations

import pytest

from games.alacarte.table import alacarte, new_game
from rules import rule
from toque.games.alacarte.events import DishBurned, DishOverspiced, DishReady, KnobStayed, KnobTurned


@rule("ALC-5", "ALC-13")
@pytest.mark.parametrize(("face", "knob"), [("1", 1), ("2", 2), ("3", 3)])
def test_a_number_turns_the_players_own_knob_up_that_much(face: str, knob: int) -> None:
    table = alacarte("water 0", "boot 1")
    table.play("heat")
    assert table.refused("choose 1", seat=0).reason == "die_rolls"
    table.play(face)
    assert (table.knobs, table.spoons, table.turn) == ([knob, 1], 2, 0)
    assert table.told(KnobTurned) == [KnobTurned(0, 0, knob)]


# Everyone


@rule("ALC-5", "ALC-14")
def test_everyone_turns_all_knobs_up_by_one_including_the_rollers() -> None:
    table = alacarte("water 0", "hippo 1", "yeti 2", "piano 3")
    table.play("heat", "everyone")
    assert (table.knobs, table.spoons) == ([1, 2, 3, 4], 2)
    assert [event.seat for event in table.told(KnobTurned)] == [0, 1, 2, 3]


@rule("ALC-14", "ALC-17")
@pytest.mark.parametrize("first", [True, False])
def test_on_everyone_a_knob_at_the_top_stays_and_the_others_go_up(first: bool) -> None:
    table = alacarte("water 2", "boot 7", "hippo 6", "yeti 0", first_edition=first)
    table.play("heat", "everyone")
    assert table.knobs == [3, 7, 7, 1]
    assert table.told(KnobStayed) == [KnobStayed(1, 7, 1)]


@rule("ALC-14", "ALC-28", "ALC-30")
def test_other_players_dishes_that_everyone_finishes_or_burns_wait_for_their_owners() -> None:
    table = alacarte("water 0", "boot 1: lemon, herbs", "toast 0", "snail 3")
    table.play("heat", "everyone")
    assert table.pans == ["water", "boot", "toast", "snail"]
    assert (table.trays, table.truth["trash"]) == ([[], [], [], []], [])
    assert [event.seat for event in table.told(DishReady)] == [1]
    assert [event.seat for event in table.told(DishBurned)] == [3]


@rule("ALC-14", "ALC-28")
def test_what_was_ready_or_spoiled_before_is_not_told_again() -> None:
    table = alacarte("water 0", "boot 2: lemon, herbs", "snail 4", "knot 1: 3 pepper")
    table.play("heat", "everyone")
    assert table.knobs == [1, 3, 5, 2]
    assert (table.told(DishReady), table.told(DishBurned), table.told(DishOverspiced)) == ([], [], [])


@rule("ALC-14", "ALC-27")
def test_everyone_finishes_the_rollers_dish_at_once() -> None:
    table = alacarte("egg 2", "boot 0")
    table.play("heat", "everyone")
    assert (table.trays, table.knobs, table.phase) == ([["egg"], []], [0, 1], "choosing")
    assert table.told(DishReady) == []  # it does not wait in its pan


@rule("ALC-14", "ALC-30")
def test_everyone_burns_the_rollers_dish_at_once_and_it_is_told_once() -> None:
    table = alacarte("hippo 5", "boot 0")
    table.play("heat", "everyone")
    assert (table.truth["trash"], table.knobs, table.phase) == (["hippo"], [0, 1], "choosing")
    assert table.told(DishBurned) == [DishBurned(0, 12)]


# Choose


@rule("ALC-5", "ALC-15")
@pytest.mark.parametrize("levels", [1, 2, 3])
def test_the_face_choose_lets_the_player_pick(levels: int) -> None:
    table = alacarte("water 1", "boot 1")
    table.play("heat", "choose")
    assert (table.phase, table.turn, table.knobs) == ("heating", 0, [1, 1])
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    table.play(f"choose {levels}")
    assert (table.knobs, table.spoons) == ([1 + levels, 1], 2)


@rule("ALC-15")
def test_heat_is_chosen_only_when_the_die_says_so() -> None:
    refused = alacarte().refused("choose 2")
    assert (refused.rule, refused.reason) == ("ALC-15", "no_choice_of_heat")


# The top


@rule("ALC-17")
@pytest.mark.parametrize(
    ("first", "knob", "face", "now"),
    [
        (True, 4, "3", 7),
        (False, 4, "3", 7),
        (True, 5, "2", 7),
        (False, 5, "2", 7),
        (True, 6, "1", 7),
        (False, 6, "1", 7),
        (True, 5, "3", 7),
        (False, 5, "3", 5),
        (True, 6, "2", 7),
        (False, 6, "2", 6),
        (True, 6, "3", 7),
        (False, 6, "3", 6),
    ],
)
def test_past_seven_the_surplus_is_lost_in_2009_and_the_whole_roll_in_2020(
    first: bool, knob: int, face: str, now: int
) -> None:
    table = alacarte(f"piano {knob}", "boot 0", first_edition=first, cups=["decrease", ""])
    table.play("heat", face)
    assert table.knobs[0] == now
    assert table.spoons == 2  # the action is used
    assert (table.phase == "spoiled") == (now == 7)
    assert table.told(KnobStayed) == ([] if now == 7 else [KnobStayed(0, knob, int(face))])


@rule("ALC-15", "ALC-17")
@pytest.mark.parametrize(("first", "now"), [(True, 7), (False, 6)])
def test_a_choice_that_would_pass_seven_is_still_offered(first: bool, now: int) -> None:
    table = alacarte("piano 6", "boot 0", first_edition=first, cups=["decrease", ""])
    table.play("heat", "choose")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    table.play("choose 2")
    assert (table.knobs[0], table.spoons) == (now, 2)


@rule("ALC-17")
@pytest.mark.parametrize(("edition", "now"), [("2009", 7), ("2020", 5), (None, 5)])
def test_the_edition_is_an_option_and_2020_is_the_default(edition: str | None, now: int) -> None:
    """Knob 5, roll 3: 2009 to 7, 2020 stays at 5."""
    options = {} if edition is None else {"edition": edition}
    table = new_game(2, "player 1", "decrease", "decrease", **options)
    hot = next(card.word for card in table.view().dishes if card.burns == 7 and card.needs)
    table.play(f"dish {hot}", table.legal()[0])
    table.play("heat", "3", "heat", "2", "heat", "3")
    assert table.knobs[0] == now
    assert table.view().edition == (2009 if edition == "2009" else 2020)


# Burning


@rule("ALC-18", "ALC-30")
@pytest.mark.parametrize(("face", "burned"), [("1", False), ("2", True), ("3", True)])
def test_at_the_red_level_or_above_a_dish_is_burned(face: str, burned: bool) -> None:
    table = alacarte("knot 3: pepper", "boot 0")  # 4 is neither right nor burned, 5 is red
    table.play("heat", face)
    assert table.truth["trash"] == (["knot"] if burned else [])
    assert len(table.told(DishBurned)) == burned


@rule("ALC-18", "ALC-26")
def test_a_dish_with_all_it_needs_burns_too() -> None:
    table = alacarte("boot 1: lemon, herbs", "hippo 0")
    table.play("heat", "3")
    assert (table.trays[0], table.truth["trash"]) == ([], ["boot"])
