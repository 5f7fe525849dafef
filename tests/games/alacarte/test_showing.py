"""The view: what the table shows to whom, and what it explains about the moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.alacarte.hands.odds import odds_of
from games.alacarte.menu import COLOURS, POURS, SPICES, WORDS, amounts, counts
from games.alacarte.moments import (
    ALL_CUPS,
    EVERY,
    choosing,
    drawing,
    first_dish,
    flipping,
    how_to_flip,
    how_to_pour,
    over,
    pouring,
    re_seasoning,
    rolling,
    started,
)
from games.alacarte.table import Table, alacarte, fields, loaded, new_game, with_odds
from rules import rule
from toque.games.alacarte.moves import Colour, Cup, Heat, LayPoint, PourBy, Spice, Technique
from toque.games.alacarte.view import Container, DishCard, Movement, Odds, Pan, Place, Player


def pan_of(table: Table, seat: int) -> Pan:
    """A pan as all see it."""
    pan = table.side(seat).pan
    assert pan is not None
    return pan


# The table


@rule("ALC-54", "ALC-7")
def test_a_dish_is_shown_with_its_recipe_and_where_it_is() -> None:
    table = alacarte("hippo 0", "crêpe 0", trays=["pea, crêpe", "boot"], trash="toast")
    cards = table.view().dishes
    assert [card.word for card in cards] == WORDS
    assert [card.number for card in cards] == [*range(20)]
    places = {card.word: (str(card.place), card.owner) for card in cards if card.place != Place.TABLE}
    assert places == {"hippo": ("pan", 0), "pea": ("tray", 0), "boot": ("tray", 1), "toast": ("trash", None)}
    assert {card.owner for card in cards if card.place == Place.TABLE} == {None}
    assert cards[12] == DishCard(12, "hippo", 3, 4, {Colour.LEMON: 1, Colour.PEPPER: 2}, 3, 5, 6, Place.PAN, 0)
    assert cards[0] == DishCard(0, "water", 0, 1, {}, 5, 6, 7, Place.TABLE, None)


@rule("ALC-54")
def test_a_seats_side_of_the_table_is_shown() -> None:
    table = alacarte(
        "hippo 2",
        "crêpe 5",
        "boot 0",
        "ice 0",
        trays=["pea, toast", "", "moth, crêpe", ""],
        stars=[1, 0, 2, 0],
        laid=[2, 0, 0, 0],
        cups=["spoons, 2 exchange", "", "decrease", "point"],
        crepes=[0],
    )
    players = table.view().players
    assert players[0] == Player(
        seat=0,
        points=2 + 1 + 2,
        knob=2,
        pan=pan_of(table, 0),
        tray=[2, 3],
        finished=2,
        crepe=Place.TABLE,
        stars=1,
        cups=[Cup.EXCHANGE, Cup.EXCHANGE, Cup.SPOONS],
        laid=2,
    )
    assert [str(player.crepe) for player in players] == ["table", "pan", "tray", "trash"]
    assert (players[2].tray, players[2].points, players[2].finished) == ([9, 20], 8, 2)
    assert [player.cups for player in players[1:]] == [[], [Cup.DECREASE], [Cup.POINT]]
    assert [player.seat for player in players] == [0, 1, 2, 3]


@rule("ALC-54", "ALC-3")
def test_containers_sink_pool_and_used_cups_are_shown() -> None:
    table = alacarte(
        containers="lemon 3+1, herbs 0+2", sink="pepper, 2 salt", used="spoons, 2 re-season", pool="2 point"
    )
    view = table.view()
    assert view.containers == [
        Container(Colour.LEMON, 3, 1),
        Container(Colour.PEPPER, 14, 5),
        Container(Colour.PAPRIKA, 15, 3),
        Container(Colour.HERBS, 0, 2),
    ]
    assert view.sink == {"lemon": 0, "pepper": 1, "paprika": 0, "herbs": 0, "salt": 2}
    assert (view.pool, view.used) == (2, ["spoons", "re-season", "re-season"])


def test_the_state_of_the_turn_is_shown() -> None:
    table = alacarte("hippo 0", "boot 0", "pea 0", turn=1, start=2, spoons=2, rested=True, turns=7, crepe_points=4)
    view = table.view(1)
    assert (view.seat, view.phase, view.turn, view.active, view.start) == (1, "acting", 1, 1, 2)
    assert (view.spoons, view.rested, view.round, view.crepe_points) == (2, True, 3, 4)
    assert (view.edition, view.goal, view.places, view.end, view.movement) == (2020, 5, None, None, None)
    table.play("heat")
    assert (table.view().phase, table.view().turn, table.view().active) == ("rolling", None, 1)


@pytest.mark.parametrize(("turns", "number"), [(1, 1), (2, 1), (3, 2), (4, 2), (399, 200), (400, 200)])
def test_a_round_is_one_turn_of_every_player(turns: int, number: int) -> None:
    assert loaded(fields(turns=turns)).view().round == number


def test_before_the_start_player_is_drawn_there_is_none() -> None:
    assert (started().view().start, started().view().turn, started().view().round) == (None, None, 0)
    assert new_game(3, "player 2").view().start == 1
    assert first_dish().view().turn == 0


def test_after_the_end_places_are_shown() -> None:
    view = over().view(0)
    assert (view.phase, view.turn, view.places, view.end) == ("over", None, [1, 2], "dishes")
    assert (view.legal, view.refused) == ([], [])


# Pans


def pan(inside: str = "", missing: str = "", said: str = "") -> Pan:
    """A pan with a hippo: what is in it, what is missing, and what is to be said of it."""
    return Pan(
        dish=12,
        inside={Spice(spice): count for spice, count in counts(SPICES, amounts(SPICES, inside)).items()},
        missing={Colour(colour): count for colour, count in counts(COLOURS, amounts(COLOURS, missing)).items()},
        right_heat="right" in said,
        burned="burned" in said,
        overspiced=[spice for spice in Spice if f"much {spice}" in said],
        finished="finished" in said,
        perfect="perfect" in said,
    )


@rule("ALC-22", "ALC-23", "ALC-26", "ALC-29")
@pytest.mark.parametrize(
    ("cooking", "shown"),
    [
        ("hippo 0", pan("", "lemon, 2 pepper")),
        ("hippo 3: pepper", pan("pepper", "lemon, pepper", "right")),
        ("hippo 3: lemon, 2 pepper", pan("lemon, 2 pepper", "", "right, finished, perfect")),
        ("hippo 2: lemon, 2 pepper", pan("lemon, 2 pepper", "", "perfect, heat aside")),
        ("hippo 5: 2 lemon, 2 pepper", pan("2 lemon, 2 pepper", "", "right, finished")),
        ("hippo 5: lemon, 2 pepper, salt", pan("lemon, 2 pepper, salt", "", "right, finished")),
        ("hippo 6: 3 herbs, 4 salt", pan("3 herbs, 4 salt", "lemon, 2 pepper", "burned, much herbs, much salt")),
        ("hippo 4: lemon, 3 pepper", pan("lemon, 3 pepper", "", "right, much pepper")),
        ("hippo 7: lemon, paprika", pan("lemon, paprika", "2 pepper", "burned")),
    ],
)
def test_a_pan_says_how_far_its_dish_is(cooking: str, shown: Pan) -> None:
    assert pan_of(alacarte("boot 0", cooking), 1) == shown


@rule("ALC-29", "ALC-26")
def test_a_dish_without_condiments_lacks_nothing_and_is_never_perfect() -> None:
    found = pan_of(alacarte("boot 0", "water 5"), 1)
    assert found == Pan(0, {}, {}, right_heat=True, burned=False, overspiced=[], finished=True, perfect=False)


@rule("ALC-42", "ALC-29")
@pytest.mark.parametrize(("knob", "burned"), [(0, False), (6, False), (7, True)])
def test_a_crepe_in_a_pan_has_no_number_and_needs_nothing(knob: int, burned: bool) -> None:
    found = pan_of(alacarte("boot 0", f"crêpe {knob}"), 1)
    assert found == Pan(None, {}, {}, right_heat=False, burned=burned, overspiced=[], finished=False, perfect=False)


def test_an_empty_pan_is_shown_as_none() -> None:
    assert choosing().side(0).pan is None
    assert first_dish().side(1).pan is None


# Who sees what


@rule("ALC-54")
@pytest.mark.parametrize("table", EVERY)
def test_all_see_the_same_except_for_their_own_moves(table: Callable[[], Table]) -> None:
    made = table()
    public = made.view(None)
    assert (public.seat, public.legal, public.refused) == (None, [], [])
    for seat in range(len(made.knobs)):
        own = made.view(seat)
        assert own.seat == seat
        assert [move.spelling for move in own.legal] == made.legal(seat)
        for field in public.__struct_fields__:
            if field not in ("seat", "legal", "refused"):
                assert getattr(own, field) == getattr(public, field)


def test_there_is_no_view_for_a_seat_that_is_not_at_the_table() -> None:
    for seat in (-1, 2):
        with pytest.raises(AssertionError):
            alacarte().view(seat)


# In the hand


@rule("ALC-52")
def test_what_is_held_in_the_hand_is_shown() -> None:
    assert how_to_pour().view().movement == Movement(0, Colour.LEMON, 0, None)
    assert pouring().view().movement == Movement(0, Colour.LEMON, 0, Technique.BOLD)
    assert re_seasoning().view().movement == Movement(0, Colour.HERBS, 1, None)
    assert how_to_flip().view().movement == Movement(0, None, 0, None)
    assert flipping().view().movement == Movement(0, None, 0, Technique.TOSS)
    for table in (alacarte(), rolling(), drawing(), over(), choosing()):
        assert table.view().movement is None


@rule("ALC-52")
def test_by_hand_no_technique_is_shown() -> None:
    table = how_to_pour()
    table.play("by hand")
    assert table.view().movement == Movement(0, Colour.LEMON, 0, None)
    table = alacarte("hippo 0", "crêpe 0", turn=1)
    table.play("heat", "1", "flip")
    assert table.view().movement == Movement(1, None, 1, None)
    table.play("by hand")
    assert table.view().movement == Movement(1, None, 1, None)


# Moves


def test_a_legal_move_has_its_spelling_and_its_type() -> None:
    found = alacarte().offered
    assert found["heat"].move == Heat()
    assert found["heat"].odds is None
    assert [*found] == ["heat", "season lemon", "season pepper"]
    found = alacarte("hippo 1", "boot 0", cups=[ALL_CUPS, ""]).offered
    assert {move.odds for move in found.values()} == {None}  # only techniques have odds
    assert found["cup point"].move == LayPoint()
    found = how_to_pour().offered
    assert found["flick"].move == PourBy(Technique.FLICK)
    assert found["by hand"].odds is None
    assert None not in [found[way].odds for way in POURS]


TEN = ["0+0", "0+0", "1+0", "1+0", "1+0", "1+1", "2+0", "2+2", "3+0", "0+3"]
"""Ten runs: two of nothing, three of one, and so on."""


@rule("ALC-52", "ALC-22", "ALC-23")
@pytest.mark.parametrize(
    ("pan", "nothing", "useful", "enough", "spoils"),
    [
        # one is needed: 1+0 is useful; 1+0, 1+1, 2+0 and 2+2 are enough; 3+0 and 0+3 too much
        ("toast 0", 20, 30, 60, 20),
        # there is one already: nothing more is useful; 2+0, 2+2, 3+0 and 0+3 are too much
        ("toast 0: paprika", 20, 0, 0, 40),
        # two are needed: 1+0 and 2+0 are useful; 2+0 and 2+2 are enough
        ("cloud 0", 20, 40, 20, 20),
        # one of two is there: 1+0 is useful, and with 1+1 enough; 2+0, 2+2, 3+0 and 0+3 are too much
        ("cloud 0: paprika", 20, 30, 40, 40),
        # two salt are there: 1+1, 2+2, 3+0 and 0+3 are too much
        ("toast 0: 2 salt", 20, 30, 40, 40),
        # one salt is there: 2+2, 3+0 and 0+3 are too much
        ("toast 0: salt", 20, 30, 50, 30),
    ],
)
def test_what_a_technique_does_to_a_dish_out_of_a_hundred(
    pan: str, nothing: int, useful: int, enough: int, spoils: int
) -> None:
    table = alacarte(pan, "boot 0", containers="paprika 9+4")
    table = with_odds(table, odds_of(10, {"hearty 9+4": TEN}))
    table.play("season paprika")
    assert table.offered["hearty"].odds == Odds(nothing, useful, enough, spoils, 0)
    assert table.offered["timid"].odds == Odds(100, 0, 0, 0, 0)


@rule("ALC-38", "ALC-52")
@pytest.mark.parametrize(
    ("colour", "expected"),
    [("paprika", Odds(20, 0, 0, 20, 0)), ("lemon", Odds(20, 30, 60, 20, 0)), ("herbs", Odds(20, 0, 0, 40, 0))],
)
def test_what_a_technique_does_to_another_players_dish(colour: str, expected: Odds) -> None:
    table = alacarte("hippo 0: 2 salt", "boot 0: herbs", cups=["re-season", ""], containers=f"{colour} 9+4")
    table = with_odds(table, odds_of(10, {"flick 9+4": TEN}))
    table.play(f"cup re-season 2 {colour}")
    assert table.offered["flick"].odds == expected


@rule("ALC-52")
def test_shares_are_rounded() -> None:
    table = with_odds(alacarte(), odds_of(3, {"bold 15+5": ["0+0", "1+0", "1+0"]}))
    table.play("season lemon")
    assert table.offered["bold"].odds == Odds(33, 67, 67, 0, 0)


@rule("ALC-52", "ALC-43")
def test_how_often_a_flip_succeeds() -> None:
    flips: dict[str, Sequence[int]] = {"lazy": [1, 0, 0, 0], "toss": [1, 0, 1, 1], "high": [0, 0, 1, 1]}
    table = with_odds(how_to_flip(), odds_of(4, flips=flips))
    found = {spelling: move.odds for spelling, move in table.offered.items()}
    assert found == {
        "by hand": None,
        "lazy": Odds(0, 0, 0, 0, 25),
        "toss": Odds(0, 0, 0, 0, 75),
        "high": Odds(0, 0, 0, 0, 50),
    }


def test_spices_are_named_in_their_order() -> None:
    assert [*alacarte().view().sink] == [*SPICES]
