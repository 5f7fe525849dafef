"""A turn: three spoons, one coffee break, what comes first, and when it is over."""

from __future__ import annotations

import pytest

from games.alacarte.table import alacarte, fields, loaded
from rules import rule
from toque.engine.position import CHANCE
from toque.games.alacarte.events import TurnBegun

# Spoons


@rule("ALC-8", "ALC-11")
@pytest.mark.parametrize(
    "actions",
    [
        [("heat", "1"), ("heat", "1"), ("heat", "1")],
        [("season lemon", "1+0"), ("season lemon", "0+0"), ("season pepper", "1+0")],
        [("heat", "1"), ("season pepper", "1+0"), ("heat", "1")],
    ],
)
def test_three_actions_in_any_mix_and_the_turn_passes_to_the_left(actions: list[tuple[str, str]]) -> None:
    table = alacarte("hippo 0", "boot 0", "toast 0")
    for left, action in zip((3, 2, 1), actions, strict=True):
        assert (table.turn, table.spoons) == (0, left)
        table.play(*action)
    assert (table.turn, table.spoons) == (1, 3)


@rule("ALC-8")
def test_after_the_last_player_comes_the_first() -> None:
    table = alacarte("hippo 0", "boot 0", "toast 0", turn=2)
    table.play("heat", "1", "heat", "1", "heat", "1")
    assert (table.turn, table.spoons) == (0, 3)
    assert table.told(TurnBegun) == [TurnBegun(0, 1, 3)]


@rule("ALC-11")
def test_a_turn_is_not_ended_while_a_spoon_is_left() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["point", ""])
    for left in (3, 2, 1):
        refused = table.refused("done")
        assert (refused.rule, refused.reason, refused.facts) == ("ALC-11", "spoons_left", {"spoons": left})
        assert "done" not in table.legal()
        table.play("heat", "coffee", "exchange")


@rule("ALC-8", "ALC-11")
def test_heating_is_always_possible_even_with_a_dish_without_condiments() -> None:
    assert alacarte("water 0", "boot 0").legal() == ["heat"]
    assert alacarte("hippo 0", "boot 0").legal() == ["heat", "season lemon", "season pepper"]


# The coffee break


@rule("ALC-8", "ALC-9")
@pytest.mark.parametrize("cup", ["point", "spoons"])
def test_after_the_last_spoon_an_unused_break_may_be_taken_or_the_turn_ended(cup: str) -> None:
    table = alacarte("hippo 0", "boot 0", cups=[cup, ""])
    table.play("heat", "1", "season lemon", "0+0", "season lemon", "0+0")
    assert (table.turn, table.spoons, table.phase) == (0, 0, "acting")
    assert table.legal() == [f"cup {cup}", "done"]
    table.play("done")
    assert (table.turn, table.spoons) == (1, 3)
    assert table.cups[0] == {cup: 1}


@rule("ALC-8")
def test_after_the_last_spoon_no_action_is_left() -> None:
    table = alacarte("hippo 1", "boot 0", cups=["point", ""], spoons=0)
    for action in ("heat", "season lemon"):
        refused = table.refused(action)
        assert (refused.rule, refused.reason) == ("ALC-8", "no_spoon_left")


@rule("ALC-8", "ALC-9")
def test_a_break_after_the_last_spoon_ends_the_turn() -> None:
    table = alacarte("hippo 1", "boot 0", cups=["point, decrease", ""], spoons=0)
    table.play("cup point")
    assert (table.turn, table.laid) == (1, [1, 0])


@rule("ALC-8", "ALC-40")
def test_a_cup_that_cannot_be_played_does_not_keep_the_turn_going() -> None:
    table = alacarte("hippo 0", "water 0", cups=["decrease, re-season", ""], spoons=1)
    table.play("season lemon", "1+0")  # the knob is at 0, and the other dish takes no condiments
    assert table.turn == 1


@rule("ALC-8", "ALC-9")
def test_a_used_break_does_not_keep_the_turn_going() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["2 point", ""], spoons=1)
    table.play("cup point")
    assert (table.turn, table.spoons, table.rested) == (0, 1, True)
    table.play("heat", "1")
    assert (table.turn, table.rested) == (1, False)


@rule("ALC-9")
@pytest.mark.parametrize("after", range(4))
def test_the_break_costs_no_action_and_comes_at_any_moment(after: int) -> None:
    table = alacarte("hippo 0", "boot 0", cups=["point", ""])
    table.play(*["season lemon", "0+0"] * after, "cup point")
    assert table.laid == [1, 0]
    if after < 3:
        assert (table.turn, table.spoons) == (0, 3 - after)


@rule("ALC-9")
@pytest.mark.parametrize("again", ["cup point", "cup spoons", "cup decrease 1"])
def test_there_is_one_break_a_turn(again: str) -> None:
    table = alacarte("hippo 2", "boot 0", cups=["2 point, spoons, decrease", ""])
    table.play("cup point")
    assert table.breaks() == []
    refused = table.refused(again)
    assert (refused.rule, refused.reason) == ("ALC-9", "break_used")


@rule("ALC-9")
def test_the_next_turn_has_its_own_break() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["2 point", ""])
    table.play("cup point", *["heat", "coffee", "re-season"] * 3, *["heat", "coffee", "exchange"] * 3, "done")
    assert (table.turn, table.rested) == (0, False)
    assert "cup point" in table.legal()


@rule("ALC-9")
def test_a_break_is_taken_only_with_ones_own_cups_and_in_ones_own_turn() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["", "point"])
    assert table.breaks() == []
    refused = table.refused("cup point")
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-9", "no_such_cup", {"cup": "point"})
    refused = table.refused("cup point", seat=1)
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-8", "not_your_turn", {"turn": 0})


@rule("ALC-9")
def test_there_is_no_break_between_a_roll_and_its_effects_nor_during_a_pour() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["point", ""])
    table.play("heat")
    assert (table.turn, table.legal(0)) == (CHANCE, [])
    assert table.refused("cup point", seat=0).reason == "die_rolls"
    table.play("choose")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    refused = table.refused("cup point")
    assert (refused.rule, refused.reason) == ("ALC-15", "choose_heat")
    table.play("choose 1", "season lemon")
    refused = table.refused("cup point")
    assert (refused.rule, refused.reason) == ("ALC-52", "say_how")
    table.play("by hand")
    assert table.refused("cup point", seat=0).reason == "hand_moves"
    table.play("0+0", "cup point")
    assert table.laid == [1, 0]


# What comes first


@rule("ALC-10", "ALC-12", "ALC-27")
def test_changing_a_finished_dish_costs_no_action() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0")
    table.play("heat", "1")
    assert (table.phase, table.spoons) == ("choosing", 2)
    table.play("dish toast")
    assert (table.phase, table.turn, table.spoons, table.pans[0]) == ("acting", 0, 2, "toast")


@rule("ALC-10", "ALC-30")
def test_changing_a_spoiled_dish_costs_no_action() -> None:
    table = alacarte("hippo 5: lemon", "boot 0")
    table.play("heat", "1", "dish toast")
    assert (table.phase, table.turn, table.spoons, table.pans[0]) == ("acting", 0, 2, "toast")
    assert table.truth["trash"] == ["hippo"]


@rule("ALC-12", "ALC-28", "ALC-30")
@pytest.mark.parametrize(
    ("pan", "tray", "trash"),
    [("boot 3: lemon, herbs", ["boot"], []), ("boot 4: lemon", [], ["boot"]), ("boot 1: 3 lemon", [], ["boot"])],
)
def test_a_turn_begins_with_the_dish_that_waits_and_then_has_all_its_spoons(
    pan: str, tray: list[str], trash: list[str]
) -> None:
    table = alacarte("hippo 0", pan, spoons=1, cups=["", "point"])
    table.play("heat", "1")
    assert (table.phase, table.turn, table.spoons) == ("choosing", 1, 3)
    assert (table.trays[1], table.truth["trash"]) == (tray, trash)
    assert table.refused("heat").reason == "dish_first"
    assert table.refused("cup point").rule == "ALC-12"
    table.play("dish toast")
    assert (table.phase, table.turn, table.spoons) == ("acting", 1, 3)
    assert table.legal() == ["heat", "season paprika", "cup point"]


@rule("ALC-12", "ALC-41")
def test_a_crepe_laid_at_the_start_costs_the_whole_turn() -> None:
    table = alacarte("hippo 0", "boot 3: lemon, herbs", "toast 0", spoons=1, cups=["", "point", ""])
    table.play("heat", "1", "crêpe")
    assert (table.turn, table.spoons) == (2, 3)
    assert table.pans[1] == "crêpe"


@rule("ALC-12", "ALC-31")
def test_saving_a_dish_comes_before_everything_else_in_a_turn() -> None:
    table = alacarte("hippo 0", "boot 4: lemon, herbs", spoons=1, cups=["", "decrease, point"])
    table.play("heat", "1")
    assert (table.phase, table.legal()) == ("spoiled", ["rescue 1", "rescue 2", "rescue 3", "trash"])
    table.play("rescue 1")
    assert (table.trays[1], table.phase, table.spoons) == (["boot"], "choosing", 3)


@rule("ALC-53")
@pytest.mark.parametrize("seats", [2, 4])
def test_rounds_are_counted_from_one(seats: int) -> None:
    table = loaded(fields(["hippo 0", "boot 0", "toast 0", "knot 0"][:seats], turns=seats, turn=seats - 1, spoons=1))
    assert table.view().round == 1
    table.play("heat", "1")
    assert table.view().round == 2
    assert table.told(TurnBegun) == [TurnBegun(0, 2, 3)]
