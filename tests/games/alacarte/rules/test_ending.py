"""The end of the game: no dish left, enough dishes, three stars, too many turns; and who has won."""

from __future__ import annotations

import pytest

from games.alacarte.table import alacarte, fields, loaded, new_game
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.position import NOBODY
from toque.games.alacarte.events import CrepeLaid, GameEnded, GameOver, PanCounted, TurnBegun
from toque.games.alacarte.game import ALACARTE

SIX = "toast, pea, knot, moth, herring, yeti"
"""1 + 2 + 2 + 3 + 5 + 5 = 18 points."""
FOUR = "toast, knot, moth, herring"
"""1 + 2 + 3 + 5 = 11 points."""

# No dish left


@rule("ALC-48", "ALC-34")
@pytest.mark.parametrize("crepes", [[], [1]])
def test_the_game_ends_when_no_dish_is_left_and_the_players_crepe_is_used(crepes: list[int]) -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", table="", crepes=crepes)
    table.play("heat", "1")
    assert (table.phase, table.turn) == ("over", NOBODY)
    assert [(str(event.end), event.seat) for event in table.told(GameEnded)] == [("no_dish", 0)]
    assert (table.points, table.places) == ([4, 0], [1, 2])


@rule("ALC-48", "ALC-30")
def test_the_game_ends_without_dishes_after_a_spoiled_dish_too() -> None:
    table = alacarte("hippo 5", "boot 0", trays=["pea", "toast"], table="", crepes=[])
    table.play("heat", "1")
    assert (table.phase, table.points, table.places) == ("over", [2, 1], [1, 2])
    assert table.told(GameEnded)[0].end.value == "no_dish"


@rule("ALC-48", "ALC-43")
def test_the_game_ends_without_dishes_after_a_crepe_too() -> None:
    table = alacarte("crêpe 0", "boot 0", table="")
    table.play("heat", "1", "flip", "turned")
    assert (table.phase, table.points, table.view().end) == ("over", [5, 0], "no_dish")


@rule("ALC-48", "ALC-34")
def test_the_game_goes_on_while_the_players_crepe_is_left() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", table="", crepes=[0])
    table.play("heat", "1")
    assert (table.phase, table.turn, table.told(CrepeLaid)) == ("acting", 1, [CrepeLaid(0)])


# Enough dishes


@rule("ALC-49")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_and_four_players_five_dishes_end_the_game(seats: int) -> None:
    others = ["boot 0", "ice 0", "cloud 0"][: seats - 1]
    table = alacarte("hippo 3: lemon, pepper", *others, trays=[FOUR, *[""] * (seats - 1)])
    table.play("season pepper", "1+1")
    assert (table.phase, table.points[0]) == ("over", 15)
    assert [(str(event.end), event.seat) for event in table.told(GameEnded)] == [("dishes", 0)]
    table = alacarte("hippo 3: lemon, pepper", *others, trays=["toast, knot, moth", *[""] * (seats - 1)])
    table.play("season pepper", "1+1")
    assert table.phase == "choosing"


@rule("ALC-49")
def test_with_two_players_seven_dishes_end_the_game() -> None:
    table = alacarte("hippo 3: lemon, pepper", "boot 0", trays=[SIX, ""])
    table.play("season pepper", "1+1")
    assert (table.phase, table.points) == ("over", [22, 0])
    table = alacarte("hippo 3: lemon, pepper", "boot 0", trays=[SIX.removesuffix(", yeti"), ""])
    table.play("season pepper", "1+1")
    assert table.phase == "choosing"


@rule("ALC-49")
def test_with_the_option_seven_off_two_players_need_five_dishes() -> None:
    table = alacarte("hippo 3: lemon, pepper", "boot 0", trays=[FOUR, ""], seven=False, first_edition=True)
    table.play("season pepper", "1+1")
    assert table.phase == "over"


@rule("ALC-49")
@pytest.mark.parametrize(
    ("seats", "options", "goal"),
    [
        (2, {}, 7),
        (3, {}, 5),
        (4, {}, 5),
        (2, {"edition": "2020", "seven": "on"}, 7),
        (2, {"edition": "2009"}, 7),
        (2, {"edition": "2009", "seven": "on"}, 7),
        (2, {"edition": "2009", "seven": "off"}, 5),
        (3, {"edition": "2009", "seven": "on"}, 5),
        (4, {"edition": "2009", "seven": "on"}, 5),
    ],
)
def test_seven_is_an_option_of_2009_on_by_default(seats: int, options: dict[str, str], goal: int) -> None:
    table = new_game(seats, **options)
    assert table.view().goal == goal
    assert table.truth["seven"] == (goal == 7)


@rule("ALC-49")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"edition": "2020", "seven": "off"}),
        (2, {"seven": "off"}),
        (3, {"edition": "2009", "seven": "off"}),
        (4, {"edition": "2009", "seven": "off"}),
    ],
)
def test_the_option_seven_does_nothing_with_more_players_or_in_2020(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadSetup) as refused:
        ALACARTE.new(seats, options)
    assert refused.value.reason is Unfit.DOES_NOT_APPLY
    assert refused.value.facts == {"game": "alacarte", "option": "seven", "needs": "2 seats, edition=2009"}
    old = ALACARTE.new(seats, options, version=1)
    assert old.table.goal == (7 if seats == 2 else 5), "a game that began so goes on, and the option is ignored"


@rule("ALC-49", "ALC-35", "ALC-51")
def test_cups_and_dishes_in_pans_do_not_count_as_finished_dishes() -> None:
    table = alacarte(
        "hippo 0",
        "boot 3: lemon, herbs",
        "pea 0",
        trays=["toast, moth, herring, ice", "egg, chips, snail, whale", ""],
        laid=[2, 0, 0],
        cups=["point", "", ""],
    )
    table.play("cup point")
    assert (table.phase, table.laid) == ("acting", [3, 0, 0])
    assert [player.finished for player in table.view().players] == [4, 4, 0]


# Three stars


@rule("ALC-50", "ALC-29")
def test_three_stars_win_outright_whatever_the_points() -> None:
    table = alacarte(
        "toast 1: paprika", "boot 0", "pea 0", "ice 0", stars=[2, 2, 0, 0], trays=["", "hippo, yeti", "knot", "herring"]
    )
    table.play("heat", "1")
    assert (table.phase, table.points) == ("over", [1, 9, 2, 5])
    assert table.places == [1, 2, 4, 3]
    assert [(str(event.end), event.seat) for event in table.told(GameEnded)] == [("stars", 0)]


@rule("ALC-50")
def test_the_others_share_places_by_points() -> None:
    table = alacarte(
        "toast 1: paprika", "boot 0", "pea 0", "ice 0", stars=[2, 0, 0, 0], trays=["", "hippo", "snail", "herring"]
    )
    table.play("heat", "1")
    assert (table.points, table.places) == ([1, 4, 4, 5], [1, 3, 3, 2])


@rule("ALC-50", "ALC-49")
def test_the_third_star_wins_even_if_it_comes_with_the_fifth_dish() -> None:
    table = alacarte(
        "toast 1: paprika", "boot 0", "ice 0", stars=[2, 0, 0], trays=["knot, moth, egg, water", "hippo, yeti", "whale"]
    )
    table.play("heat", "1")
    assert (table.told(GameEnded)[0].end.value, table.points, table.places) == ("stars", [8, 9, 6], [1, 2, 3])


@rule("ALC-50")
def test_two_stars_win_nothing() -> None:
    table = alacarte("toast 1: paprika", "boot 0", stars=[1, 2])
    table.play("heat", "1")
    assert (table.phase, table.stars) == ("choosing", [2, 2])


@rule("ALC-50", "ALC-28")
def test_a_third_star_may_come_at_the_start_of_a_turn() -> None:
    table = alacarte("hippo 0", "boot 3: lemon, herbs", stars=[0, 2], spoons=1)
    table.play("heat", "1")
    assert (table.phase, table.stars, table.places) == ("over", [0, 3], [2, 1])
    assert table.told(GameEnded) == [GameEnded(table.told(GameEnded)[0].end, 1)]


# Points


@rule("ALC-51", "ALC-35", "ALC-45")
def test_points_are_dishes_and_cups_on_trays() -> None:
    table = alacarte("hippo 0", "boot 0", trays=["toast, moth, crêpe", "whale, water"], laid=[2, 1])
    assert table.points == [1 + 3 + 5 + 2, 6 + 1 + 1]


@rule("ALC-51")
def test_finished_dishes_in_pans_count_at_the_end_points_only() -> None:
    table = alacarte(
        "hippo 2: lemon, 2 pepper",
        "boot 3: lemon, herbs",
        "snail 3: lemon, paprika",
        "pea 7: herbs",
        trays=[FOUR, "egg", "", ""],
        stars=[0, 2, 0, 0],
    )
    assert table.points == [11, 1, 0, 0]  # not before the end
    table.play("heat", "1")
    assert table.points == [15, 3, 0, 0]
    assert (table.stars, table.view().players[1].finished) == ([1, 2, 0, 0], 1)
    assert table.told(PanCounted) == [PanCounted(1, 5, 2)]
    assert table.told(GameOver) == [GameOver([1, 2, 3, 3])]


@rule("ALC-51", "ALC-49")
def test_a_finished_dish_in_a_pan_does_not_count_as_the_fifth() -> None:
    table = alacarte("hippo 0", "boot 1: lemon, herbs", "pea 0", trays=["", FOUR, ""])
    table.play("heat", "everyone")
    assert (table.phase, table.points) == ("acting", [0, 11, 0])


@rule("ALC-51")
def test_ties_share_the_place() -> None:
    table = alacarte(
        "hippo 2: lemon, 2 pepper",
        "boot 0",
        "pea 0",
        "ice 0",
        trays=["", "snail", "moth", "umbrella"],
        table="",
        crepes=[],
    )
    table.play("heat", "1")
    assert (table.points, table.places) == ([4, 4, 3, 4], [1, 1, 4, 1])


@rule("ALC-51", "ALC-48")
def test_the_player_who_ends_the_game_need_not_win_it() -> None:
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", trays=["", "herring"], table="", crepes=[])
    table.play("heat", "1")
    assert table.places == [2, 1]


# Too many turns


@rule("ALC-53", "ALC-51")
@pytest.mark.parametrize(("seats", "places"), [(2, [2, 1]), (3, [2, 1, 3]), (4, [2, 1, 3, 3])])
def test_after_200_turns_of_each_player_the_game_ends(seats: int, places: list[int]) -> None:
    """Seat 0 has a finished boot in the pan, for two points and no star; seat 1 a whale on the tray."""
    pans = ["boot 3: lemon, herbs", "hippo 0", "snail 0", "chips 0"][:seats]
    trays, stars = ["", "whale", "", ""][:seats], [2, 0, 0, 0][:seats]
    table = alacarte(*pans, turns=200 * seats, turn=seats - 1, trays=trays, stars=stars, spoons=1)
    table.play("heat", "1")
    assert (table.phase, table.turn, table.view().end) == ("over", NOBODY, "turns")
    assert table.told(TurnBegun) == []
    assert (table.places, table.stars) == (places, stars)
    assert (table.active, [event.seat for event in table.told(GameEnded)]) == (0, [0])  # whose turn it would be


@rule("ALC-53")
def test_the_200th_turn_is_played() -> None:
    table = loaded(fields(turns=399, turn=0, spoons=1))
    table.play("heat", "1")
    assert (table.phase, table.turn, table.view().round) == ("acting", 1, 200)
    assert table.told(TurnBegun) == [TurnBegun(1, 200, 3)]


# After the end


@rule("ALC-48", "ALC-49", "ALC-50", "ALC-53")
@pytest.mark.parametrize(
    ("ended", "rule_id", "stars"), [(1, "ALC-50", 3), (2, "ALC-49", 0), (3, "ALC-48", 0), (4, "ALC-53", 0)]
)
def test_after_the_end_nothing_is_played(ended: int, rule_id: str, stars: int) -> None:
    table = loaded(fields(phase="over", ended=ended, stars=[stars, 0]))
    assert (table.legal(0), table.legal(1), table.turn) == ([], [], NOBODY)
    for seat in (0, 1):
        refused = table.refused("heat", seat=seat)
        assert (refused.rule, refused.reason) == (rule_id, "game_over")
