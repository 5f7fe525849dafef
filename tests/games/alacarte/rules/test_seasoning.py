"""Seasoning: which containers, what falls, enough and too much, and how containers are filled again."""

from __future__ import annotations

import pytest

from games.alacarte.menu import COLOURS
from games.alacarte.table import alacarte
from rules import rule
from toque.engine.position import CHANCE, POUR
from toque.games.alacarte.events import DishOverspiced, Poured, Refilled

# A pour


@rule("ALC-19", "ALC-52")
def test_everything_that_falls_is_in_the_pan() -> None:
    table = alacarte("hippo 0: pepper", "boot 0", containers="pepper 9+4")
    table.play("season pepper", "by hand")
    assert (table.turn, tuple(table.position.asks())) == (CHANCE, (POUR, 9, 4))
    table.play("1+2")
    assert table.inside[0] == {"pepper": 2, "salt": 2}
    assert table.containers["pepper"] == "8+2"
    assert (table.spoons, table.turn) == (2, 0)


@rule("ALC-19")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_container_holds_its_own_colour(colour: str) -> None:
    table = alacarte("herring 0", "boot 0")
    table.play(f"season {colour}", "1+1")
    assert table.inside == [{colour: 1, "salt": 1}, {}]
    assert table.containers == {**dict.fromkeys(COLOURS, "15+5"), colour: "14+4"}
    [poured] = table.told(Poured)
    assert (poured.seat, poured.target, str(poured.colour), poured.condiments, poured.salt) == (0, 0, colour, 1, 1)


@rule("ALC-20")
@pytest.mark.parametrize(
    ("dish", "colours"),
    [
        ("water", []),
        ("toast", ["paprika"]),
        ("hippo", ["lemon", "pepper"]),
        ("snail", ["lemon", "paprika", "herbs"]),
        ("whale", ["lemon", "pepper", "paprika", "herbs"]),
    ],
)
def test_a_players_own_dish_takes_only_the_colours_of_its_recipe(dish: str, colours: list[str]) -> None:
    table = alacarte(f"{dish} 0", "echo 0")
    assert table.legal() == ["heat", *(f"season {colour}" for colour in colours)]
    for colour in COLOURS:
        if colour not in colours:
            refused = table.refused(f"season {colour}")
            assert (refused.rule, refused.reason, refused.facts) == ("ALC-20", "not_on_recipe", {"colour": colour})


@rule("ALC-20")
@pytest.mark.parametrize("pan", ["hippo 0: lemon", "hippo 0: 2 lemon, 2 pepper, 2 salt"])
def test_a_colour_of_the_recipe_may_be_used_even_if_enough_is_in_the_pan(pan: str) -> None:
    assert alacarte(pan, "boot 0").legal() == ["heat", "season lemon", "season pepper"]


@rule("ALC-21")
@pytest.mark.parametrize("containers", ["", "lemon 0+0"])
def test_a_pour_that_brings_out_nothing_uses_the_action(containers: str) -> None:
    table = alacarte("hippo 0", "boot 0", containers=containers)
    table.play("season lemon", *([] if containers else ["0+0"]))
    assert (table.spoons, table.inside[0], table.turn, table.phase) == (2, {}, 0, "acting")
    [poured] = table.told(Poured)
    assert (poured.condiments, poured.salt, poured.technique) == (0, 0, None)


# Enough, and too much


@rule("ALC-22", "ALC-26")
@pytest.mark.parametrize(
    ("inside", "pours", "finished"),
    [
        ("lemon, pepper", "0+0", False),
        ("lemon, pepper", "0+2", False),
        ("lemon, pepper", "1+0", True),
        ("2 lemon, pepper", "1+0", True),
        ("2 lemon, pepper, 2 herbs, 2 salt", "1+0", True),
        ("pepper", "1+0", False),
        ("2 pepper", "0+1", False),
        ("2 herbs, 2 paprika, lemon", "1+0", False),
    ],
)
def test_a_dish_needs_at_least_what_its_recipe_says_and_may_have_more(inside: str, pours: str, finished: bool) -> None:
    table = alacarte(f"hippo 4: {inside}", "boot 0")
    table.play("season pepper", pours)
    assert table.trays[0] == (["hippo"] if finished else [])
    assert (table.phase == "choosing") == finished


@rule("ALC-23", "ALC-32", "ALC-30")
@pytest.mark.parametrize(
    ("inside", "pour", "too_much"),
    [
        ("2 lemon", "1+0", ["lemon"]),
        ("", "3+0", ["lemon"]),
        ("", "4+0", ["lemon"]),
        ("2 salt", "0+1", ["salt"]),
        ("", "0+3", ["salt"]),
        ("lemon, salt", "2+2", ["lemon", "salt"]),
        ("2 lemon, 2 salt, 2 pepper", "0+0", []),
        ("", "2+2", []),
    ],
)
def test_three_of_a_colour_or_of_salt_are_too_much(inside: str, pour: str, too_much: list[str]) -> None:
    table = alacarte(f"hippo 0: {inside}" if inside else "hippo 0", "boot 0", cups=["decrease", ""])
    table.play("season lemon", pour)
    assert table.truth["trash"] == (["hippo"] if too_much else [])
    assert [str(event.spice) for event in table.told(DishOverspiced)] == too_much


@rule("ALC-23")
@pytest.mark.parametrize("colour", [*COLOURS, "salt"])
def test_three_of_any_one_kind_are_too_much_and_two_of_every_kind_are_not(colour: str) -> None:
    kinds = ", ".join(f"2 {kind}" for kind in (*COLOURS, "salt"))
    table = alacarte("boot 0", f"hippo 0: {kinds}")
    assert not table.position.is_spoiled(1)
    table = alacarte("boot 0", f"hippo 0: {kinds}, {colour}")
    assert table.position.is_spoiled(1)
    assert table.position.is_overspiced(1)


@rule("ALC-23", "ALC-26")
@pytest.mark.parametrize("pour", ["3+0", "1+3", "2+3"])
def test_a_pour_that_would_finish_a_dish_can_still_be_too_much(pour: str) -> None:
    table = alacarte("hippo 4: 2 pepper", "boot 0")
    table.play("season lemon", pour)
    assert (table.trays[0], table.truth["trash"], table.stars[0]) == ([], ["hippo"], 0)


# Where condiments go


@rule("ALC-25", "ALC-27")
def test_condiments_of_a_served_dish_go_to_the_sink() -> None:
    table = alacarte("hippo 4: lemon, pepper, 2 herbs, salt", "boot 1: lemon", sink="paprika")
    table.play("season pepper", "1+1")
    assert table.sink == {"lemon": 1, "pepper": 2, "paprika": 1, "herbs": 2, "salt": 2}
    assert (table.inside, table.knobs) == ([{}, {"lemon": 1}], [0, 1])


@rule("ALC-25", "ALC-30")
def test_condiments_of_a_trashed_dish_go_to_the_sink() -> None:
    table = alacarte("hippo 5: lemon, 2 salt", "boot 0")
    table.play("heat", "1")
    assert (table.sink, table.inside, table.knobs) == ({"lemon": 1, "salt": 2}, [{}, {}], [0, 0])


@rule("ALC-25", "ALC-38")
def test_condiments_of_a_re_seasoned_dish_stay_in_its_pan() -> None:
    table = alacarte("hippo 0", "boot 1: 2 lemon", cups=["re-season", ""])
    table.play("cup re-season 2 lemon", "2+1")
    assert (table.inside[1], table.sink) == ({"lemon": 4, "salt": 1}, {})


# Refilling


@rule("ALC-24")
@pytest.mark.parametrize(
    ("fill", "pour", "left"), [("1+2", "1+0", "7+5"), ("1+2", "1+2", "7+4"), ("1+0", "1+0", "7+4")]
)
def test_a_container_with_only_salt_or_nothing_is_refilled(fill: str, pour: str, left: str) -> None:
    table = alacarte("hippo 0", "boot 0", containers=f"lemon {fill}", sink="7 lemon, 4 salt, 2 herbs")
    table.play("season lemon", pour)
    assert table.containers["lemon"] == left
    grains, salts = 7, int(left[2:]) - (int(fill[2:]) - int(pour[2:]))
    assert [(str(event.colour), event.condiments, event.salt) for event in table.told(Refilled)] == [
        ("lemon", grains, salts)
    ]
    assert table.sink == {"herbs": 2, **({"salt": 4 - salts} if salts < 4 else {})}


@rule("ALC-24")
def test_a_container_with_a_condiment_left_is_not_refilled() -> None:
    table = alacarte("hippo 0", "boot 0", containers="lemon 2+1", sink="7 lemon, 4 salt")
    table.play("season lemon", "1+1")
    assert (table.containers["lemon"], table.sink) == ("1+0", {"lemon": 7, "salt": 4})


@rule("ALC-24")
@pytest.mark.parametrize(("salt", "filled"), [(0, "7+1"), (1, "7+2"), (3, "7+4"), (4, "7+5"), (5, "7+5")])
def test_salt_comes_back_up_to_five_as_far_as_the_sink_has_it(salt: int, filled: str) -> None:
    table = alacarte("hippo 0", "boot 0", containers="lemon 1+1", sink=f"7 lemon, {salt} salt")
    table.play("season lemon", "1+0")
    assert table.containers["lemon"] == filled
    assert table.sink == ({"salt": 1} if salt == 5 else {})


@rule("ALC-24", "ALC-25")
def test_a_players_dish_is_served_before_its_condiments_are_used_to_refill() -> None:
    table = alacarte("hippo 4: lemon, pepper, salt", "boot 0", containers="pepper 1+0", sink="3 pepper")
    table.play("season pepper", "1+0")
    assert (table.trays[0], table.containers["pepper"]) == (["hippo"], "5+1")
    assert table.sink == {"lemon": 1}


@rule("ALC-24", "ALC-25", "ALC-30")
def test_a_trashed_dish_is_emptied_before_the_refill_too() -> None:
    table = alacarte("hippo 0: 2 pepper, 2 salt", "boot 0", containers="pepper 1+0")
    table.play("season pepper", "1+0")
    assert (table.truth["trash"], table.containers["pepper"], table.sink) == (["hippo"], "3+2", {})


@rule("ALC-24")
def test_an_empty_container_waits_until_some_of_its_colour_arrive_and_may_be_used() -> None:
    table = alacarte("herring 3", "boot 3: lemon, herbs", containers="lemon 1+2, pepper 0+0")
    table.play("season lemon", "1+0")
    assert (table.containers["lemon"], table.sink) == ("0+2", {})
    table.play("season lemon", "0+1")
    assert (table.containers["lemon"], table.inside[0]) == ("0+1", {"lemon": 1, "salt": 1})
    table.play("season pepper")  # seat 1 then serves its boot
    assert (table.trays[1], table.containers["lemon"]) == (["boot"], "1+1")
    assert table.sink == {"herbs": 1}


@rule("ALC-24")
def test_salt_alone_does_not_come_back_while_the_sink_has_none_of_the_colour() -> None:
    table = alacarte("hippo 0", "boot 0", containers="lemon 1+1", sink="3 herbs, 4 salt")
    table.play("season lemon", "1+0")
    assert (table.containers["lemon"], table.sink) == ("0+1", {"herbs": 3, "salt": 4})
    assert table.told(Refilled) == []


@rule("ALC-24", "ALC-38")
def test_a_container_is_refilled_after_a_re_seasoning_too() -> None:
    table = alacarte("hippo 0", "boot 1", cups=["re-season", ""], containers="paprika 1+5", sink="4 paprika")
    table.play("cup re-season 2 paprika", "1+0")
    assert (table.containers["paprika"], table.inside[1], table.sink) == ("4+5", {"paprika": 1}, {})


@rule("ALC-24")
def test_containers_are_refilled_in_the_order_lemon_pepper_paprika_herbs() -> None:
    table = alacarte(
        "hippo 0",
        "herring 5: lemon, pepper, 2 paprika, herbs, 2 salt",
        containers="lemon 0+2, pepper 0+3, paprika 0+4, herbs 0+0",
        sink="4 salt",
        spoons=1,
    )
    table.play("heat", "1")  # seat 1 throws the burned herring away: 6 salt for 3, 2, 1 and 5 places
    assert table.containers == {"lemon": "1+5", "pepper": "1+5", "paprika": "2+5", "herbs": "1+0"}
    assert [str(event.colour) for event in table.told(Refilled)] == ["lemon", "pepper", "paprika", "herbs"]
    assert table.sink == {}


@rule("ALC-24")
def test_salt_runs_out_in_that_order() -> None:
    table = alacarte(
        "hippo 0", "boot 4: lemon, herbs, salt", containers="lemon 0+3, herbs 0+1", sink="2 salt", spoons=1
    )
    table.play("heat", "1")
    assert (table.containers["lemon"], table.containers["herbs"], table.sink) == ("1+5", "1+2", {})
