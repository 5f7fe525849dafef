"""Spoiled dishes: when they leave the pan, and who may save a burned one."""

from __future__ import annotations

import pytest

from games.alacarte.table import alacarte
from rules import rule
from toque.games.alacarte.events import CupPlayed, DishBurned, DishOverspiced, DishRescued, DishTrashed


@rule("ALC-30")
@pytest.mark.parametrize("spoiled", [("heat", "1"), ("season lemon", "3+0"), ("season lemon", "0+3")])
def test_in_its_owners_turn_a_spoiled_dish_leaves_at_once(spoiled: tuple[str, str]) -> None:
    table = alacarte("hippo 5: pepper", "boot 0")
    table.play(*spoiled)
    assert (table.truth["trash"], table.pans[0], table.knobs[0], table.inside[0]) == (["hippo"], "", 0, {})
    assert (table.phase, table.turn, table.spoons) == ("choosing", 0, 2)
    assert [event.dish for event in table.told(DishTrashed)] == [12]


@rule("ALC-30")
def test_a_trashed_dish_is_out_of_the_game() -> None:
    table = alacarte("hippo 5", "boot 0")
    table.play("heat", "1")
    assert "hippo" not in table.truth["table"]
    assert table.refused("dish hippo").reason == "dish_gone"
    assert table.points == [0, 0]


@rule("ALC-30", "ALC-12")
@pytest.mark.parametrize("pan", ["boot 4", "boot 7", "boot 0: 3 herbs", "boot 4: 3 salt"])
def test_in_another_players_turn_a_spoiled_dish_stays_until_its_owners_turn(pan: str) -> None:
    table = alacarte("hippo 0", "toast 0", pan, spoons=1)
    table.play("heat", "1")
    assert (table.turn, table.pans[2]) == (1, "boot")
    table.play("heat", "1", "season paprika", "0+0", "heat", "coffee", "exchange")
    if table.turn == 1:
        table.play("done")
    assert (table.turn, table.truth["trash"], table.pans[2], table.phase) == (2, ["boot"], "", "choosing")


@rule("ALC-30", "ALC-38")
def test_a_re_seasoned_dish_is_spoiled_and_stays_until_its_owners_turn() -> None:
    table = alacarte("hippo 0", "boot 1: 2 herbs", cups=["re-season", ""], spoons=1)
    table.play("cup re-season 2 herbs", "1+0")
    assert (table.pans[1], table.inside[1], table.told(DishTrashed)) == ("boot", {"herbs": 3}, [])
    assert [(event.seat, str(event.spice)) for event in table.told(DishOverspiced)] == [(1, "herbs")]
    table.play("heat", "1")
    assert (table.truth["trash"], table.phase) == (["boot"], "choosing")


# Saving


@rule("ALC-31")
def test_a_burned_dish_may_be_saved_by_a_decrease_heat_cup() -> None:
    table = alacarte("knot 3: pepper", "boot 0", cups=["decrease, point", ""])
    table.play("heat", "2")
    assert (table.phase, table.turn, table.knobs[0], table.spoons) == ("spoiled", 0, 5, 2)
    assert table.legal() == ["rescue 1", "rescue 2", "rescue 3", "trash"]
    table.play("rescue 1")
    assert (table.phase, table.pans[0], table.knobs[0], table.inside[0]) == ("acting", "knot", 4, {"pepper": 1})
    assert (table.cups[0], table.used, table.rested, table.spoons) == ({"point": 1}, {"decrease": 1}, True, 2)
    assert table.breaks() == []  # it was this turn's break
    assert [event.dish for event in table.told(DishRescued)] == [4]
    assert [str(event.cup) for event in table.told(CupPlayed)] == ["decrease"]


@rule("ALC-31", "ALC-39")
@pytest.mark.parametrize(("levels", "knob"), [(1, 1), (2, 0), (3, 0)])
def test_the_knob_goes_down_by_one_two_or_three_and_not_below_0(levels: int, knob: int) -> None:
    table = alacarte("ice 1", "boot 0", cups=["decrease", ""])
    table.play("heat", "1", f"rescue {levels}")
    assert (table.knobs[0], table.pans[0]) == (knob, "ice")


@rule("ALC-31", "ALC-26", "ALC-27")
def test_a_saved_dish_may_be_finished_and_is_served_at_once() -> None:
    table = alacarte("hippo 0", "boot 4: lemon, herbs", cups=["", "decrease"], spoons=1)
    table.play("heat", "1", "rescue 2")
    assert (table.trays[1], table.stars[1], table.phase, table.turn) == (["boot"], 1, "choosing", 1)


@rule("ALC-31")
@pytest.mark.parametrize(("levels", "saved"), [(1, False), (2, False), (3, True)])
def test_a_dish_that_is_still_burned_after_the_cup_is_trashed_and_the_cup_is_spent(levels: int, saved: bool) -> None:
    table = alacarte("hippo 0", "knot 7: pepper", cups=["", "2 decrease"], spoons=1)  # red from 5 on
    table.play("heat", "1", f"rescue {levels}")
    assert (table.used, table.cups[1], table.rested) == ({"decrease": 1}, {"decrease": 1}, True)
    assert table.truth["trash"] == ([] if saved else ["knot"])
    assert len(table.told(DishRescued)) == saved
    if not saved:
        assert (table.phase, table.knobs[1], table.spoons, table.sink) == ("choosing", 0, 3, {"pepper": 1})


@rule("ALC-31", "ALC-30")
def test_a_burned_dish_may_be_given_up_and_the_cup_kept() -> None:
    table = alacarte("hippo 5", "boot 0", cups=["decrease", ""])
    table.play("heat", "1", "trash")
    assert (table.truth["trash"], table.cups[0], table.used, table.rested) == (["hippo"], {"decrease": 1}, {}, False)
    table.play("dish moth", "heat", "2", "cup decrease 1")
    assert table.knobs[0] == 1


@rule("ALC-31")
@pytest.mark.parametrize(
    "cup", ["cup point", "cup spoons", "cup exchange 2", "cup re-season 2 lemon", "cup decrease 1"]
)
def test_no_other_cup_is_played_while_a_spoiled_dish_waits(cup: str) -> None:
    table = alacarte("hippo 5", "boot 0", cups=["point, exchange, spoons, re-season, decrease", ""])
    table.play("heat", "1")
    refused = table.refused(cup)
    assert (refused.rule, refused.reason) == ("ALC-31", "save_or_trash")
    assert table.refused("heat").reason == "save_or_trash"


@rule("ALC-31")
@pytest.mark.parametrize("cups", ["", "point, exchange, spoons, re-season"])
def test_without_a_decrease_heat_cup_a_burned_dish_is_trashed_at_once(cups: str) -> None:
    table = alacarte("hippo 5", "boot 0", cups=[cups, "decrease"])
    table.play("heat", "1")
    assert (table.truth["trash"], table.phase) == (["hippo"], "choosing")


@rule("ALC-31", "ALC-9")
def test_with_the_break_used_a_burned_dish_is_trashed_at_once() -> None:
    table = alacarte("hippo 5", "boot 0", cups=["decrease, point", ""])
    table.play("cup point", "heat", "1")
    assert (table.truth["trash"], table.cups[0]) == (["hippo"], {"decrease": 1})


@rule("ALC-31", "ALC-32")
@pytest.mark.parametrize("pan", ["boot 4: 3 lemon", "boot 5: lemon, 3 salt", "boot 2: 3 herbs"])
def test_an_overspiced_dish_is_never_saved(pan: str) -> None:
    table = alacarte("hippo 0", pan, cups=["", "decrease"], spoons=1)
    table.play("heat", "1")
    assert (table.truth["trash"], table.cups[1], table.phase) == (["boot"], {"decrease": 1}, "choosing")


@rule("ALC-32")
def test_a_dish_overspiced_by_its_owner_is_not_saved() -> None:
    table = alacarte("hippo 4: 2 lemon", "boot 0", cups=["decrease", ""])
    table.play("season lemon", "1+0")
    assert (table.truth["trash"], table.cups[0]) == (["hippo"], {"decrease": 1})


@rule("ALC-31")
def test_only_a_spoiled_dish_is_saved_or_trashed() -> None:
    table = alacarte("hippo 5", "boot 0", cups=["decrease", ""])
    for move in ("rescue 1", "trash"):
        refused = table.refused(move)
        assert (refused.rule, refused.reason) == ("ALC-30", "not_spoiled")


@rule("ALC-18", "ALC-23")
def test_what_is_wrong_with_a_dish_is_told_in_full() -> None:
    table = alacarte("hippo 0", "boot 4: 3 lemon, 4 salt", spoons=1)
    table.play("heat", "1")
    assert [event.seat for event in table.told(DishBurned)] == [1]
    assert [str(event.spice) for event in table.told(DishOverspiced)] == ["lemon", "salt"]
