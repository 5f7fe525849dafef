"""The crêpe: laid, heated, flipped, burned, and what coffee breaks do in its turns."""

from __future__ import annotations

import pytest

from games.alacarte.table import alacarte
from rules import rule
from toque.engine.position import CHANCE, FLIP
from toque.games.alacarte.events import CrepeFlipped, CrepeLaid, DishBurned, DishServed, DishTrashed

# Laying


@rule("ALC-41", "ALC-9")
def test_laying_a_crepe_ends_the_turn_at_once_and_the_break_is_lost() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", cups=["point", ""])
    table.play("heat", "1", "crêpe")
    assert (table.turn, table.spoons, table.laid) == (1, 3, [0, 0])
    assert (table.pans[0], table.knobs[0], table.inside[0]) == ("crêpe", 0, {})
    assert table.told(CrepeLaid) == [CrepeLaid(0)]


# The roll


@rule("ALC-42", "ALC-43")
def test_a_turn_with_a_crepe_is_a_roll_and_two_flips() -> None:
    table = alacarte("crêpe 1", "boot 0")
    assert table.legal() == ["heat"]
    for move in ("flip", "season lemon"):
        refused = table.refused(move)
        assert (refused.rule, refused.reason) == ("ALC-42", "crepe_rolls")
    table.play("heat", "2")
    assert (table.legal(), table.knobs[0]) == (["flip"], 3)
    table.play("flip", "not")
    assert table.legal() == ["flip"]
    table.play("flip", "not")
    assert (table.turn, table.spoons, table.pans[0], table.knobs[0]) == (1, 3, "crêpe", 3)


@rule("ALC-43")
@pytest.mark.parametrize("move", ["heat", "season lemon"])
def test_after_the_roll_there_are_flips_and_nothing_else(move: str) -> None:
    table = alacarte("crêpe 1", "boot 0")
    table.play("heat", "1")
    refused = table.refused(move)
    assert (refused.rule, refused.reason) == ("ALC-43", "crepe_flips")


@rule("ALC-42", "ALC-14", "ALC-15", "ALC-16")
def test_the_roll_has_its_usual_effects() -> None:
    table = alacarte("crêpe 1", "boot 0")
    table.play("heat", "everyone")
    assert (table.knobs, table.legal()) == ([2, 1], ["flip"])
    table = alacarte("crêpe 1", "boot 0")
    table.play("heat", "choose", "choose 3")
    assert (table.knobs, table.legal()) == ([4, 0], ["flip"])
    table = alacarte("crêpe 1", "boot 0")
    table.play("heat", "coffee", "point")
    assert (table.knobs, table.legal()) == ([1, 0], ["cup point", "flip"])


@rule("ALC-42", "ALC-43")
@pytest.mark.parametrize(("seat", "after"), [(0, 2), (1, 2)])
def test_the_next_turn_again_has_one_roll_and_two_flips_and_the_knob_keeps_its_level(seat: int, after: int) -> None:
    pans = ["boot 0", "boot 0"]
    pans[seat], pans[1 - seat] = "crêpe 2", "toast 0"
    table = alacarte(*pans, turn=seat)
    table.play("heat", "1", "flip", "not", "flip", "not")
    table.play("heat", "coffee", "point", *["season paprika", "0+0"] * 2, "done")
    assert (table.turn, table.spoons, table.knobs[seat]) == (seat, 3, after + 1)
    assert table.legal() == ["heat"]


# Burning


@rule("ALC-9", "ALC-18", "ALC-42")
def test_reaching_seven_burns_the_crepe_and_the_turn_is_over_after_a_new_dish() -> None:
    table = alacarte("crêpe 4", "boot 0", cups=["point", ""])
    table.play("heat", "3")
    assert (table.phase, table.turn, table.knobs[0]) == ("choosing", 0, 0)
    assert "crêpe" not in table.legal()
    assert (len(table.told(DishBurned)), len(table.told(DishTrashed))) == (1, 1)
    table.play("dish toast")
    assert (table.turn, table.pans[0], table.laid, table.trays[0]) == (1, "toast", [0, 0], [])


@rule("ALC-42", "ALC-17")
@pytest.mark.parametrize(("first", "burned"), [(True, True), (False, False)])
def test_a_roll_past_seven_burns_it_in_2009_only(first: bool, burned: bool) -> None:
    table = alacarte("crêpe 6", "boot 0", first_edition=first)
    table.play("heat", "3")
    assert (table.pans[0] == "") == burned
    if not burned:
        assert (table.knobs[0], table.legal()) == (6, ["flip"])


@rule("ALC-42", "ALC-31")
def test_a_crepe_burned_by_its_owners_roll_may_be_saved_and_the_flips_follow() -> None:
    table = alacarte("crêpe 6", "boot 0", cups=["decrease, point", ""])
    table.play("heat", "1")
    assert (table.phase, table.legal()) == ("spoiled", ["rescue 1", "rescue 2", "rescue 3", "trash"])
    table.play("rescue 1")
    assert (table.knobs[0], table.spoons, table.legal()) == (6, 2, ["flip"])
    table.play("flip", "not", "flip", "turned")
    assert table.trays[0] == ["crêpe"]


@rule("ALC-42", "ALC-31")
def test_a_crepe_burned_by_its_owners_roll_may_be_given_up_and_the_turn_is_over() -> None:
    table = alacarte("crêpe 6", "boot 0", cups=["decrease", ""])
    table.play("heat", "1", "trash", "dish toast")
    assert (table.turn, table.cups[0], table.pans[0]) == (1, {"decrease": 1}, "toast")


@rule("ALC-47", "ALC-12")
def test_a_crepe_found_burned_is_trashed_and_a_normal_turn_follows() -> None:
    table = alacarte("hippo 0", "crêpe 6", spoons=1, cups=["", "point"])
    table.play("heat", "everyone")
    assert (table.phase, table.turn, table.spoons, table.told(DishTrashed)) == ("choosing", 1, 3, [DishTrashed(1, 20)])
    table.play("dish toast")
    assert (table.turn, table.spoons, table.legal()) == (1, 3, ["heat", "season paprika", "cup point"])


@rule("ALC-47", "ALC-31", "ALC-42")
def test_a_crepe_found_burned_may_be_saved_and_then_is_rolled_and_flipped() -> None:
    table = alacarte("hippo 0", "crêpe 6", spoons=1, cups=["", "decrease, point"])
    table.play("heat", "everyone")
    assert table.phase == "spoiled"
    table.play("rescue 2")
    assert (table.turn, table.knobs[1], table.spoons, table.legal()) == (1, 5, 3, ["heat"])
    table.play("heat", "1", "flip", "not", "flip", "not")
    assert table.turn == 0


@rule("ALC-47")
def test_a_crepe_found_burned_may_be_given_up_and_a_normal_turn_follows() -> None:
    table = alacarte("hippo 0", "crêpe 6", spoons=1, cups=["", "decrease"])
    table.play("heat", "everyone", "trash", "dish toast")
    assert (table.turn, table.spoons, table.cups[1]) == (1, 3, {"decrease": 1})


@rule("ALC-28", "ALC-42", "ALC-47")
def test_another_players_crepe_burned_by_everyone_waits_for_its_owner() -> None:
    table = alacarte("hippo 0", "crêpe 6")
    table.play("heat", "everyone")
    assert (table.pans[1], table.knobs[1], table.told(DishTrashed)) == ("crêpe", 7, [])
    assert [event.seat for event in table.told(DishBurned)] == [1]


# Flipping


@rule("ALC-9", "ALC-43", "ALC-44", "ALC-45")
@pytest.mark.parametrize("failed", [0, 1])
@pytest.mark.parametrize("knob", [0, 3, 6])
def test_a_crepe_with_its_image_up_is_finished_at_any_heat(knob: int, failed: int) -> None:
    table = alacarte(f"crêpe {knob}", "boot 0", cups=["point", ""], pool="2 exchange")
    table.play("heat", "coffee", "exchange", *["flip", "not"] * failed, "flip", "turned")
    assert (table.trays[0], table.points, table.stars, table.phase) == (["crêpe"], [5, 0], [0, 0], "choosing")
    assert table.told(DishServed) == [DishServed(0, 20, 5, star=False)]
    table.play("dish toast")
    assert (table.turn, table.pans[0], table.knobs[0], table.laid) == (1, "toast", 0, [0, 0])


@rule("ALC-43", "ALC-52")
def test_the_result_of_a_flip_comes_from_outside_the_rules() -> None:
    table = alacarte("crêpe 0", "boot 0")
    table.play("heat", "1", "flip")
    assert (table.phase, table.legal()) == ("how", ["by hand", "lazy", "toss", "high"])
    table.play("by hand")
    assert (table.turn, tuple(table.position.asks())) == (CHANCE, (FLIP, 0, 0))
    table.play("not")
    assert table.told(CrepeFlipped) == [CrepeFlipped(0, turned=False, technique=None)]
    assert table.pans[0] == "crêpe"


@rule("ALC-43")
def test_only_a_crepe_can_be_flipped() -> None:
    refused = alacarte().refused("flip")
    assert (refused.rule, refused.reason) == ("ALC-43", "no_crepe_in_pan")


@rule("ALC-45", "ALC-33")
def test_a_crepe_has_no_colour_group() -> None:
    table = alacarte("crêpe 0", "boot 0", trays=["toast, hippo", ""])
    table.play("heat", "1", "flip", "turned")
    groups = {"water", "egg", "pea", "snail", "umbrella", "snowman"}  # yellow and red
    assert len(table.legal()) == 11  # three green, four blue, four black
    assert not [move for move in table.legal() if move.removeprefix("dish ") in groups]


@rule("ALC-45", "ALC-49")
@pytest.mark.parametrize("dishes", [3, 4])
def test_a_crepe_counts_as_a_dish_for_the_end(dishes: int) -> None:
    tray = ", ".join(["toast", "knot", "moth", "snail"][:dishes])
    table = alacarte("crêpe 0", "boot 0", "pea 0", trays=[tray, "", ""])
    table.play("heat", "1", "flip", "turned")
    assert (table.phase == "over") == (dishes == 4)
    assert table.view().players[0].finished == dishes + 1


# Coffee breaks


@rule("ALC-46", "ALC-9")
@pytest.mark.parametrize("moves", [[], ["heat", "1"], ["heat", "1", "flip", "not", "flip", "not"]])
def test_breaks_come_before_the_roll_between_roll_and_flips_and_after_both_flips(moves: list[str]) -> None:
    table = alacarte("crêpe 0", "boot 0", cups=["point", ""])
    table.play(*moves, "cup point")
    assert table.laid == [1, 0]


@rule("ALC-46")
def test_between_the_two_flips_there_is_no_coffee_break() -> None:
    table = alacarte("crêpe 0", "boot 0", cups=["point", ""])
    table.play("heat", "1", "flip", "not")
    assert table.legal() == ["flip"]


@rule("ALC-46", "ALC-8")
def test_after_both_flips_the_break_may_be_given_up() -> None:
    table = alacarte("crêpe 0", "boot 0", cups=["point", ""])
    table.play("heat", "1", "flip", "not", "flip", "not")
    assert (table.turn, table.legal()) == (0, ["cup point", "done"])
    assert table.refused("flip").rule == "ALC-8"
    table.play("done")
    assert table.turn == 1


ROLL, FLIPS = ["heat"], ["flip"] * 2


@rule("ALC-46", "ALC-37")
@pytest.mark.parametrize("rolled", [0, 1, 3])
def test_a_spoons_cup_gives_one_more_roll_and_two_more_flips(rolled: int) -> None:
    """Before the roll, between roll and flips, after both flips: always roll, flip, flip, roll, flip, flip."""
    table = alacarte("crêpe 0", "boot 0", cups=["spoons", ""])
    done: list[str] = []
    while table.active == 0:
        if len(done) == rolled and "cup spoons" in table.legal():
            table.play("cup spoons")
        [action] = [move for move in table.legal() if not move.startswith("cup")]
        table.play(action, "1" if action == "heat" else "not")
        done.append(action)
    assert done == [*ROLL, *FLIPS, *ROLL, *FLIPS]
    assert table.knobs[0] == 2


@rule("ALC-46", "ALC-42")
@pytest.mark.parametrize("rolled", [0, 1, 3])
def test_a_crepe_burned_by_the_second_roll_ends_the_turn_too(rolled: int) -> None:
    table = alacarte("crêpe 5", "boot 0", cups=["spoons", ""])
    first = ["heat", "1", "flip", "not", "flip", "not"]
    at = {0: 0, 1: 2, 3: 6}[rolled]
    table.play(*first[:at], "cup spoons", *first[at:], "heat", "1", "dish toast")
    assert (table.turn, table.pans[0]) == (1, "toast")


@rule("ALC-46", "ALC-43")
def test_a_crepe_turned_by_the_first_flips_ends_the_turn_with_spoons_left() -> None:
    table = alacarte("crêpe 0", "boot 0", cups=["spoons", ""])
    table.play("cup spoons", "heat", "1", "flip", "turned", "dish toast")
    assert (table.turn, table.pans[0], table.spoons) == (1, "toast", 3)


@rule("ALC-46", "ALC-42", "ALC-37")
@pytest.mark.parametrize("burns", [0, 1])
def test_a_crepe_burned_after_a_spoons_cup_is_not_saved(burns: int) -> None:
    table = alacarte(f"crêpe {6 - burns}", "boot 0", cups=["spoons, decrease", ""])
    table.play("cup spoons", *["heat", "1", "flip", "not", "flip", "not"] * burns, "heat", "1")
    assert (table.phase, table.trays[0]) == ("choosing", [])
    table.play("dish toast")
    assert table.turn == 1
