"""Finished dishes: when they go to the tray, stars for perfect ones, and which dish comes next."""

from __future__ import annotations

import pytest

from games.alacarte.menu import WORDS
from games.alacarte.table import alacarte
from rules import rule
from toque.games.alacarte.events import DishReady, DishServed, GameEnded, Refilled, TurnBegun

# When a dish is finished


@rule("ALC-26", "ALC-22")
@pytest.mark.parametrize(
    ("pan", "finished"),
    [
        ("boot 1: lemon, herbs", False),
        ("boot 2: lemon, herbs", True),
        ("boot 3: lemon, herbs", True),
        ("knot 4: pepper, paprika", False),  # above green, below red
        ("boot 4: lemon, herbs", False),  # burned
        ("boot 2: lemon", False),
        ("boot 2: herbs, 2 paprika", False),
        ("boot 2: lemon, 2 herbs, 2 salt", True),
        ("boot 2: lemon, 3 herbs", False),  # overspiced
        ("boot 2: lemon, herbs, 3 salt", False),
        ("boot 2: lemon, herbs, 3 pepper", False),
        ("egg 2", False),
        ("egg 3", True),
        ("egg 5", True),
        ("ice 0: lemon, paprika", True),
        ("crêpe 4", False),
        ("crêpe 6", False),
        ("crêpe 7", False),
    ],
)
def test_a_dish_is_finished_with_the_right_heat_and_enough_condiments(pan: str, finished: bool) -> None:
    table = alacarte("hippo 0", pan)
    assert table.position.is_finished(1) == finished
    side = table.side(1).pan
    assert side is not None
    assert side.finished == finished


@rule("ALC-27")
def test_heat_and_seasoning_finish_a_dish_at_once() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0")
    table.play("heat", "3")
    assert (table.trays[0], table.phase, table.spoons) == (["hippo"], "choosing", 2)
    table = alacarte("hippo 5: 2 pepper", "boot 0")
    table.play("season lemon", "1+0")
    assert (table.trays[0], table.phase, table.spoons) == (["hippo"], "choosing", 2)


@rule("ALC-27", "ALC-39")
def test_a_cup_finishes_a_dish_at_once_too() -> None:
    table = alacarte("knot 4: pepper, paprika", "boot 0", cups=["decrease", ""])
    table.play("cup decrease 1")
    assert (table.trays[0], table.phase, table.spoons, table.stars[0]) == (["knot"], "choosing", 3, 1)


@rule("ALC-27", "ALC-36")
def test_a_finished_dish_received_by_exchange_is_served_at_once() -> None:
    table = alacarte("hippo 1: lemon", "boot 3: lemon, herbs", cups=["exchange", ""])
    table.play("cup exchange 2")
    assert (table.trays, table.stars, table.phase) == ([["boot"], []], [1, 0], "choosing")
    assert (table.knobs, table.inside) == ([0, 1], [{}, {"lemon": 1}])


@rule("ALC-27", "ALC-25", "ALC-10")
def test_after_a_dish_the_pan_is_empty_and_the_knob_at_0() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 1")
    table.play("heat", "1")
    assert (table.pans[0], table.knobs, table.inside[0]) == ("", [0, 1], {})
    assert table.sink == {"lemon": 1, "pepper": 2}


@rule("ALC-27", "ALC-50", "ALC-49", "ALC-24")
@pytest.mark.parametrize("stars", [2, 0])
def test_the_end_is_checked_before_the_pan_is_emptied(stars: int) -> None:
    """Dish to the tray, star, end; condiments do not go to the sink any more, and nothing is refilled."""
    table = alacarte(
        "hippo 2: lemon, 2 pepper",
        "boot 1",
        trays=["toast, pea, knot, moth, herring, yeti", ""],
        stars=[stars, 0],
        containers="lemon 0+0",
    )
    table.play("heat", "1")
    assert (table.phase, table.trays[0][-1], table.stars[0]) == ("over", "yeti", stars + 1)
    assert "hippo" in table.trays[0]
    assert (table.sink, table.knobs[0], table.pans[0], table.told(Refilled)) == ({}, 3, "", [])
    assert [str(event.end) for event in table.told(GameEnded)] == ["stars" if stars else "dishes"]


# In another player's turn


@rule("ALC-28")
def test_a_dish_finished_in_another_players_turn_waits_for_its_owner() -> None:
    table = alacarte("hippo 0", "boot 1: lemon, herbs", spoons=2)
    table.play("heat", "everyone")
    assert (table.trays[1], table.pans[1], table.told(DishReady)) == ([], "boot", [DishReady(1, 5)])
    table.play("heat", "1")
    assert (table.turn, table.trays[1], table.stars[1], table.phase) == (1, ["boot"], 1, "choosing")
    kinds = [type(event) for event in table.events]
    assert kinds.index(TurnBegun) < kinds.index(DishServed)


@rule("ALC-28", "ALC-38")
def test_a_dish_finished_by_re_seasoning_waits_too() -> None:
    table = alacarte("hippo 0", "boot 3: lemon", cups=["re-season", ""], spoons=1)
    table.play("cup re-season 2 herbs", "1+1")
    assert (table.trays[1], table.pans[1], table.told(DishReady)) == ([], "boot", [DishReady(1, 5)])
    table.play("heat", "1")
    assert (table.trays[1], table.stars[1]) == (["boot"], 0)  # salt: not perfect


@rule("ALC-28")
def test_a_waiting_dish_may_still_be_burned_overspiced_or_exchanged() -> None:
    table = alacarte("hippo 0", "boot 3: lemon, herbs")
    table.play("heat", "everyone", "heat", "1", "heat", "1")
    assert (table.trays[1], table.truth["trash"]) == ([], ["boot"])
    table = alacarte("hippo 0", "boot 3: lemon, 2 herbs", cups=["re-season", ""], spoons=1)
    table.play("cup re-season 2 herbs", "1+0", "heat", "1")
    assert (table.trays[1], table.truth["trash"]) == ([], ["boot"])
    table = alacarte("hippo 0", "boot 3: lemon, herbs", cups=["exchange", ""])
    table.play("cup exchange 2")
    assert (table.trays, table.pans[1]) == ([["boot"], []], "hippo")


# Stars


@rule("ALC-29")
@pytest.mark.parametrize(
    ("pan", "last", "star"),
    [
        ("hippo 4: lemon, pepper", "season pepper 1+0", True),
        ("hippo 4: lemon, pepper", "season pepper 1+1", False),
        ("hippo 4: lemon, pepper, salt", "season pepper 1+0", False),
        ("hippo 4: 2 lemon, pepper", "season pepper 1+0", False),
        ("hippo 4: lemon, pepper, herbs", "season pepper 1+0", False),
        ("hippo 2: lemon, 2 pepper", "heat 1", True),
        ("boot 3: lemon", "season herbs 2+0", False),
        ("egg 2", "heat 1", False),
    ],
)
def test_exactly_what_is_required_and_no_salt_gives_a_star(pan: str, last: str, star: bool) -> None:
    table = alacarte(pan, "yeti 0")
    move, _, result = last.rpartition(" ")
    table.play(move, result)
    [served] = table.told(DishServed)
    assert (table.stars[0], served.star) == (int(star), star)


@rule("ALC-29")
def test_stars_are_worth_no_points() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", stars=[1, 2])
    assert table.points == [0, 0]
    table.play("heat", "1")
    assert (table.stars, table.points) == ([2, 2], [4, 0])


@rule("ALC-3", "ALC-29", "ALC-50")
def test_there_are_enough_stars_for_everybody() -> None:
    """Nine of them: two each for four players, and the third that ends the game."""
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", "toast 0", "knot 0", stars=[2, 2, 2, 2])
    table.play("heat", "1")
    assert (table.stars, sum(table.stars)) == ([3, 2, 2, 2], 9)


# The next dish


@rule("ALC-33", "ALC-27")
def test_a_new_dish_has_a_colour_that_is_not_on_the_players_tray() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", trays=["toast", "cloud"])
    table.play("heat", "1")
    green, blue, black = ["knot", "echo", "ice"], ["chips", "moth", "cactus"], ["herring", "piano", "yeti", "whale"]
    assert table.legal() == [*(f"dish {word}" for word in [*green, *blue, *black]), "crêpe"]
    refused = table.refused("dish snail")  # red, as the hippo just finished
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-33", "colour_on_tray", {"dish": 13, "group": 3})
    refused = table.refused("dish boot")
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-33", "dish_gone", {"dish": 5})
    table.play("dish moth")
    assert (table.pans[0], table.knobs[0]) == ("moth", 0)
    assert "moth" not in table.truth["table"]


@rule("ALC-33")
def test_a_trashed_dish_leaves_its_colour_open() -> None:
    table = alacarte("hippo 5", "boot 0")
    table.play("heat", "1")
    assert "dish snail" in table.legal()
    assert "dish hippo" not in table.legal()


@rule("ALC-33")
def test_if_no_new_colour_is_left_any_dish_may_be_taken() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", trays=["toast", ""], table="pea, snail, umbrella")
    table.play("heat", "1")
    assert table.legal() == ["dish pea", "dish snail", "dish umbrella", "crêpe"]


@rule("ALC-33")
def test_with_every_colour_on_the_tray_any_dish_may_be_taken() -> None:
    tray = "toast, knot, chips, herring"
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", trays=[tray, ""], first_edition=True)
    table.play("heat", "1")
    gone = {"toast", "knot", "chips", "herring", "hippo", "boot"}
    assert table.legal() == [*(f"dish {word}" for word in WORDS if word not in gone), "crêpe"]


@rule("ALC-33", "ALC-34")
def test_an_only_allowed_dish_is_taken_at_once() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", table="snail, pea", crepes=[1])
    table.play("heat", "1")
    assert (table.phase, table.pans[0], table.spoons) == ("acting", "pea", 2)
    assert table.truth["table"] == ["snail"]


@rule("ALC-33", "ALC-34")
@pytest.mark.parametrize("dish", WORDS)
def test_the_last_dish_is_taken_at_once_whatever_its_colour(dish: str) -> None:
    cooked, other = "water 4" if dish == "egg" else "egg 2", "knot 0" if dish == "boot" else "boot 0"
    table = alacarte(cooked, other, table=dish, crepes=[1])
    table.play("heat", "1")
    assert (table.phase, table.pans[0], table.truth["table"]) == ("acting", dish, [])


@rule("ALC-34")
@pytest.mark.parametrize("crepes", [[0, 1], [1]])
def test_a_player_may_lay_their_crepe_once_instead_of_a_new_dish(crepes: list[int]) -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", crepes=crepes)
    table.play("heat", "1")
    assert ("crêpe" in table.legal()) == (0 in crepes)
    if 0 not in crepes:
        refused = table.refused("crêpe")
        assert (refused.rule, refused.reason) == ("ALC-34", "crepe_used")
        return
    table.play("crêpe")
    assert (table.pans[0], table.truth["crepes"]) == ("crêpe", [1])


@rule("ALC-34", "ALC-30")
def test_a_crepe_may_be_laid_after_a_spoiled_dish_too() -> None:
    table = alacarte("hippo 5", "boot 0")
    table.play("heat", "1", "crêpe")
    assert (table.pans[0], table.turn) == ("crêpe", 1)


@rule("ALC-34", "ALC-41")
def test_with_no_dish_left_the_crepe_must_be_laid() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", table="")
    table.play("heat", "1")
    assert (table.pans[0], table.turn, table.phase) == ("crêpe", 1, "acting")
    assert table.truth["crepes"] == [1]


@rule("ALC-34", "ALC-33")
def test_with_one_dish_left_the_crepe_is_still_a_choice() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", table="pea")
    table.play("heat", "1")
    assert table.legal() == ["dish pea", "crêpe"]


@rule("ALC-33")
def test_no_dish_is_taken_while_one_is_in_the_pan() -> None:
    refused = alacarte().refused("dish pea")
    assert (refused.rule, refused.reason) == ("ALC-33", "dish_in_pan")
