"""The coffee cups: what each does, and when it can be played."""

from __future__ import annotations

import pytest

from games.alacarte.menu import COLOURS
from games.alacarte.table import alacarte
from rules import rule
from toque.games.alacarte.events import CupPlayed, GameEnded, StovesExchanged

# Victory point


@rule("ALC-35")
def test_a_victory_point_cup_lies_on_the_tray_and_is_a_point() -> None:
    table = alacarte(cups=["2 point", ""])
    assert table.points == [0, 0]
    table.play("cup point")
    assert (table.laid, table.cups[0], table.used, table.points) == ([1, 0], {"point": 1}, {}, [1, 0])
    assert (table.spoons, table.rested, table.turn) == (3, True, 0)


@rule("ALC-35")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_victory_point_cup_is_laid_in_its_owners_turn(seat: int) -> None:
    table = alacarte("hippo 0", "boot 0", "toast 0", cups=["point", "point", "point"], turn=seat)
    table.play("cup point")
    assert table.laid == [int(each == seat) for each in range(3)]
    assert table.cups == [{} if each == seat else {"point": 1} for each in range(3)]


@rule("ALC-35", "ALC-51")
def test_a_victory_point_cup_that_is_not_laid_is_worth_nothing() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", cups=["2 point", ""], stars=[2, 0], laid=[0, 1])
    table.play("heat", "1")
    assert (table.phase, table.points) == ("over", [4, 1])


@rule("ALC-35")
@pytest.mark.parametrize(
    ("cup", "move"),
    [("exchange", "cup exchange 2"), ("spoons", "cup spoons"), ("decrease", "cup decrease 1"), ("re-season", "")],
)
def test_other_cups_go_to_the_used_ones(cup: str, move: str) -> None:
    table = alacarte("hippo 1", "boot 0", cups=[f"2 {cup}", ""])
    table.play(move or "cup re-season 2 lemon")
    if not move:
        table.play("0+0")
    assert (table.used, table.cups[0], table.rested) == ({cup: 1}, {cup: 1}, True)
    [played] = table.told(CupPlayed)
    assert (played.seat, str(played.cup)) == (0, cup)
    assert played.other == (1 if cup in ("exchange", "re-season") else None)


# Exchange stoves


@rule("ALC-36")
def test_stoves_change_places_with_knob_dish_and_condiments() -> None:
    table = alacarte("hippo 4: lemon", "boot 1", "knot 2: pepper, 2 salt", cups=["exchange", "", ""])
    table.play("cup exchange 3")
    assert table.pans == ["knot", "boot", "hippo"]
    assert table.knobs == [2, 1, 4]
    assert table.inside == [{"pepper": 1, "salt": 2}, {}, {"lemon": 1}]
    assert (table.turn, table.spoons) == (0, 3)
    assert table.told(StovesExchanged) == [StovesExchanged(0, 2)]


@rule("ALC-36")
def test_trays_cups_stars_and_crepes_stay_where_they_are() -> None:
    table = alacarte(
        "hippo 4: lemon", "boot 1", trays=["pea", "ice, moth"], cups=["exchange, spoons", "point"], stars=[0, 1]
    )
    table.play("cup exchange 2")
    assert (table.trays, table.stars, table.cups) == ([["pea"], ["ice", "moth"]], [0, 1], [{"spoons": 1}, {"point": 1}])


@rule("ALC-36", "ALC-40")
@pytest.mark.parametrize(
    ("pan", "reason"),
    [
        ("boot 4", "spoiled_stays"),
        ("boot 1: 3 lemon", "spoiled_stays"),
        ("boot 1: 3 salt", "spoiled_stays"),
        ("crêpe 0", "crepe_stays"),
    ],
)
def test_a_spoiled_dish_or_a_crepe_is_not_exchanged(pan: str, reason: str) -> None:
    table = alacarte("hippo 1", pan, "toast 0", cups=["exchange", "", ""])
    assert table.breaks() == ["cup exchange 3"]
    refused = table.refused("cup exchange 2")
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-36", reason, {"seat": 1})


@rule("ALC-36", "ALC-40")
def test_a_player_with_a_crepe_cannot_exchange() -> None:
    table = alacarte("crêpe 1", "boot 1", cups=["exchange", ""])
    assert table.legal() == ["heat"]
    refused = table.refused("cup exchange 2")
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-36", "crepe_stays", {"seat": 0})


@rule("ALC-36", "ALC-49", "ALC-27")
def test_a_finished_dish_received_may_end_the_game() -> None:
    trays = ["toast, pea, knot, moth, herring, yeti", ""]
    table = alacarte("hippo 4: lemon", "boot 3: lemon, 2 herbs", trays=trays, cups=["exchange", ""])
    table.play("cup exchange 2")
    assert (table.phase, table.trays[0][-1]) == ("over", "yeti")
    assert "boot" in table.trays[0]
    assert [(str(event.end), event.seat) for event in table.told(GameEnded)] == [("dishes", 0)]


@rule("ALC-36", "ALC-50")
def test_a_perfect_dish_received_gives_its_star_and_may_win() -> None:
    table = alacarte("hippo 4: lemon", "boot 3: lemon, herbs", stars=[2, 2], cups=["exchange", ""])
    table.play("cup exchange 2")
    assert (table.phase, table.stars, table.places) == ("over", [3, 2], [1, 2])


@rule("ALC-36", "ALC-33")
def test_the_colour_rule_applies_to_choosing_but_not_to_exchanging() -> None:
    table = alacarte("hippo 1", "boot 3: lemon, herbs", trays=["ice, snail", "yeti"], cups=["exchange", ""])
    table.play("cup exchange 2")
    assert table.trays[0] == ["boot", "ice", "snail"]
    assert table.pans[1] == "hippo"


@rule("ALC-36", "ALC-8")
def test_an_exchange_after_the_last_spoon_brings_a_new_dish_and_ends_the_turn() -> None:
    table = alacarte("hippo 1", "boot 3: lemon, herbs", cups=["exchange", ""], spoons=0)
    table.play("cup exchange 2")
    assert (table.phase, table.turn) == ("choosing", 0)
    table.play("dish toast")
    assert (table.turn, table.pans) == (1, ["toast", "hippo"])


# Spoons


@rule("ALC-37")
@pytest.mark.parametrize(("spoons", "now"), [(3, 6), (2, 5), (1, 4), (0, 3)])
def test_three_more_actions_on_top_of_those_left(spoons: int, now: int) -> None:
    table = alacarte(cups=["spoons", ""], spoons=spoons)
    table.play("cup spoons")
    assert (table.spoons, table.turn) == (now, 0)
    table.play(*["season lemon", "0+0"] * now)
    assert (table.turn, table.spoons) == (1, 3)


@rule("ALC-37", "ALC-31", "ALC-9")
def test_with_more_spoons_there_is_no_further_break_and_no_rescue() -> None:
    table = alacarte("hippo 5", "boot 0", cups=["spoons, point, decrease", ""])
    table.play("cup spoons")
    assert table.breaks() == []
    table.play("heat", "1")
    assert (table.truth["trash"], table.phase, table.spoons) == (["hippo"], "choosing", 5)


@rule("ALC-37")
@pytest.mark.parametrize("first", [True, False])
def test_spoons_are_the_same_in_both_editions(first: bool) -> None:
    table = alacarte(cups=["spoons", ""], first_edition=first, spoons=2)
    table.play("cup spoons")
    assert table.spoons == 5


# Re-season


@rule("ALC-38")
@pytest.mark.parametrize("colour", COLOURS)
def test_another_players_dish_is_re_seasoned_once_with_any_container(colour: str) -> None:
    table = alacarte("hippo 0", "toast 0", "boot 1: 2 lemon, 2 herbs", cups=["re-season", "", ""])
    table.play(f"cup re-season 3 {colour}", "1+1")
    assert table.position.in_pan(2, COLOURS.index(colour)) == (3 if colour in ("lemon", "herbs") else 1)
    assert (table.inside[0], table.inside[1], table.inside[2]["salt"]) == ({}, {}, 1)
    assert (table.spoons, table.turn, table.phase) == (3, 0, "acting")
    assert table.containers == {**dict.fromkeys(COLOURS, "15+5"), "lemon": "13+5", "herbs": "13+5"} | {
        colour: "12+4" if colour in ("lemon", "herbs") else "14+4"
    }


@rule("ALC-38")
@pytest.mark.parametrize("pan", ["boot 4", "boot 1: 3 lemon", "boot 3: lemon, herbs", "boot 7: 5 salt"])
def test_burned_overspiced_and_finished_dishes_may_be_re_seasoned(pan: str) -> None:
    table = alacarte("hippo 0", pan, cups=["re-season", ""])
    assert table.breaks() == [f"cup re-season 2 {colour}" for colour in COLOURS]
    table.play("cup re-season 2 pepper", "1+0")
    assert table.inside[1]["pepper"] == 1


@rule("ALC-38", "ALC-40")
@pytest.mark.parametrize("pan", ["water 0", "crêpe 0"])
def test_a_dish_without_condiments_or_a_crepe_is_not_re_seasoned(pan: str) -> None:
    table = alacarte("hippo 0", pan, cups=["re-season", ""])
    assert table.breaks() == []
    refused = table.refused("cup re-season 2 lemon")
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-38", "not_seasoned", {"seat": 1})


@rule("ALC-38")
@pytest.mark.parametrize("own", ["crêpe 0", "water 0"])
def test_re_seasoning_does_not_depend_on_the_players_own_pan(own: str) -> None:
    table = alacarte(own, "boot 0", cups=["re-season", ""])
    assert len(table.breaks()) == 4


@rule("ALC-38", "ALC-21", "ALC-24")
def test_re_seasoning_with_an_empty_container_spends_the_cup() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["re-season", ""], containers="paprika 0+0", spoons=1)
    table.play("cup re-season 2 paprika")
    assert (table.used, table.inside[1], table.phase, table.spoons) == ({"re-season": 1}, {}, "acting", 1)
    table.play("heat", "1")
    assert table.turn == 1


@rule("ALC-38", "ALC-8")
def test_re_seasoning_after_the_last_spoon_ends_the_turn() -> None:
    table = alacarte("hippo 0", "boot 0", cups=["re-season", ""], spoons=0)
    table.play("cup re-season 2 paprika", "1+0")
    assert table.turn == 1


# Decrease heat


@rule("ALC-39")
@pytest.mark.parametrize(("knob", "levels", "now"), [(5, 1, 4), (5, 2, 3), (5, 3, 2), (2, 2, 0), (2, 3, 0), (1, 3, 0)])
def test_the_players_own_knob_goes_down_but_not_below_0(knob: int, levels: int, now: int) -> None:
    table = alacarte(f"cactus {knob}", "boot 1", cups=["decrease", ""])
    assert table.breaks() == ["cup decrease 1", "cup decrease 2", "cup decrease 3"]
    table.play(f"cup decrease {levels}")
    assert (table.knobs, table.spoons) == ([now, 1], 3)


@rule("ALC-39", "ALC-31")
def test_heat_goes_down_from_7_too() -> None:
    table = alacarte("hippo 0", "cactus 7", cups=["", "decrease"], spoons=1)
    table.play("heat", "1", "rescue 3")
    assert (table.knobs[1], table.pans[1]) == (4, "cactus")


@rule("ALC-39", "ALC-42")
def test_heat_under_a_crepe_goes_down_too() -> None:
    table = alacarte("crêpe 5", "boot 0", cups=["decrease", ""])
    table.play("cup decrease 3")
    assert (table.knobs[0], table.pans[0], table.legal()) == (2, "crêpe", ["heat"])


# Whether it can be carried out


@rule("ALC-40")
def test_decrease_heat_needs_a_knob_above_0() -> None:
    table = alacarte("hippo 0", "boot 3", cups=["decrease", ""])
    assert table.breaks() == []
    refused = table.refused("cup decrease 1")
    assert (refused.rule, refused.reason) == ("ALC-40", "knob_at_zero")


@rule("ALC-40")
@pytest.mark.parametrize("move", ["cup exchange 1", "cup re-season 1 lemon"])
def test_nobody_can_choose_themselves(move: str) -> None:
    table = alacarte("hippo 0", "boot 3", cups=["exchange, re-season", ""])
    refused = table.refused(move)
    assert (refused.rule, refused.reason) == ("ALC-40", "yourself")


@rule("ALC-40")
@pytest.mark.parametrize("move", ["cup exchange 3", "cup re-season 3 lemon"])
def test_the_chosen_player_must_sit_at_the_table(move: str) -> None:
    table = alacarte("hippo 0", "boot 3", cups=["exchange, re-season", ""])
    refused = table.refused(move)
    assert (refused.rule, refused.reason, refused.facts) == ("ALC-40", "no_such_player", {"player": 3, "players": 2})


@rule("ALC-40", "ALC-9")
def test_every_cup_that_can_be_carried_out_is_offered() -> None:
    table = alacarte(
        "hippo 1", "boot 0", "crêpe 0", "egg 1", cups=["point, exchange, spoons, re-season, decrease", "", "", ""]
    )
    assert table.breaks() == [
        "cup point",
        "cup exchange 2",
        "cup exchange 4",
        "cup spoons",
        *(f"cup re-season 2 {colour}" for colour in COLOURS),
        *(f"cup decrease {levels}" for levels in (1, 2, 3)),
    ]


@rule("ALC-40", "ALC-8")
@pytest.mark.parametrize(
    ("own", "other", "cup", "goes_on"),
    [
        ("hippo 0", "boot 0", "exchange", True),
        ("hippo 0", "crêpe 0", "exchange", False),
        ("hippo 0", "boot 4", "exchange", False),
        ("hippo 0", "boot 4", "re-season", True),
        ("hippo 0", "egg 0", "re-season", False),
        ("hippo 0", "boot 4", "decrease", False),
        ("hippo 1", "boot 4", "decrease", True),
    ],
)
def test_a_turn_goes_on_after_the_last_spoon_only_for_a_cup_that_can_be_carried_out(
    own: str, other: str, cup: str, goes_on: bool
) -> None:
    table = alacarte(own, other, cups=[cup, ""], spoons=1)
    table.play("season lemon", "1+0")
    assert (table.active == 0) == goes_on
    if goes_on:
        assert table.legal()[-1] == "done"
