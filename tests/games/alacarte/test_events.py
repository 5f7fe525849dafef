"""Events: what is told, in which order, what it scores, and what it is called."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from games.alacarte.table import alacarte, new_game
from rules import rule
from toque.engine.events import Event
from toque.games.alacarte.events import (
    AlacarteEvent,
    CrepeFlipped,
    CrepeLaid,
    CupDrawn,
    CupPlayed,
    CupTaken,
    DieRolled,
    DishBurned,
    DishOverspiced,
    DishReady,
    DishRescued,
    DishServed,
    DishTaken,
    DishTrashed,
    Face,
    GameEnded,
    GameOver,
    KnobStayed,
    KnobTurned,
    NoCup,
    PanCounted,
    PoolRebuilt,
    Poured,
    Refilled,
    StartDrawn,
    StovesExchanged,
    TurnBegun,
)
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.moves import Colour, Cup, Spice, Technique
from toque.games.alacarte.view import End

EVERY: list[Event] = [
    StartDrawn(1),
    TurnBegun(1, 3, 3),
    DishTaken(1, 12),
    CrepeLaid(1),
    DieRolled(1, Face.EVERYONE),
    KnobTurned(1, 2, 4),
    KnobStayed(1, 6, 3),
    CupDrawn(1, Cup.SPOONS),
    CupTaken(1, 0, Cup.POINT),
    PoolRebuilt(4),
    NoCup(1),
    Poured(1, 0, Colour.LEMON, 2, 1, Technique.BOLD),
    Refilled(Colour.HERBS, 5, 2),
    CupPlayed(1, Cup.POINT, None, 1),
    CupPlayed(1, Cup.EXCHANGE, 0, 0),
    StovesExchanged(1, 0),
    DishRescued(1, 12),
    DishBurned(1, 12),
    DishOverspiced(1, 12, Spice.SALT),
    DishTrashed(1, 12),
    DishReady(1, 12),
    DishServed(1, 12, 4, star=True),
    CrepeFlipped(1, turned=True, technique=None),
    PanCounted(1, 12, 4),
    GameEnded(End.NO_DISH, 1),
    GameOver([2, 1]),
]


def test_this_file_has_every_event() -> None:
    assert {type(event) for event in EVERY} == {*get_args(AlacarteEvent)}


@rule("ALC-54")
@pytest.mark.parametrize("event", EVERY, ids=lambda event: str(type(event).__name__))
def test_everything_is_told_to_all(event: Event) -> None:
    for seat in (0, 1, 2, None):
        assert event.seen_by(seat) == event
    assert not event.opens_chapter


@rule("ALC-52", "ALC-54")
def test_what_chance_and_hands_did_reveals_something() -> None:
    assert {type(event) for event in EVERY if event.reveals} == {DieRolled, CupDrawn, Poured, CrepeFlipped}


@rule("ALC-27", "ALC-35", "ALC-51")
def test_what_events_give() -> None:
    given = [(type(event), event.points()) for event in EVERY if event.points()]
    assert given == [(CupPlayed, {1: 1}), (DishServed, {1: 4}), (PanCounted, {1: 4})]


def test_events_have_their_names_on_the_wire() -> None:
    assert [msgspec.to_builtins(event)["event"] for event in EVERY] == [
        "start_drawn",
        "turn_begun",
        "dish_taken",
        "crepe_laid",
        "die_rolled",
        "knob_turned",
        "knob_stayed",
        "cup_drawn",
        "cup_taken",
        "pool_rebuilt",
        "no_cup",
        "poured",
        "refilled",
        "cup_played",
        "cup_played",
        "stoves_exchanged",
        "dish_rescued",
        "dish_burned",
        "dish_overspiced",
        "dish_trashed",
        "dish_ready",
        "dish_served",
        "crepe_flipped",
        "pan_counted",
        "game_ended",
        "game_over",
    ]


def test_the_other_log_entries_are_bugs() -> None:
    for entry in ((99,), (0,), (5, 1)):
        with pytest.raises(AssertionError):
            ALACARTE.event(entry)


# In order


@rule("ALC-6")
def test_the_story_of_the_set_up() -> None:
    table = new_game(2, "player 2", "spoons", "point")
    table.play(table.legal()[4], table.legal()[0])
    assert table.events == [
        StartDrawn(1),
        CupDrawn(1, Cup.SPOONS),
        CupDrawn(0, Cup.POINT),
        DishTaken(1, 4),
        DishTaken(0, 0),
        TurnBegun(1, 1, 3),
    ]


@rule("ALC-24", "ALC-27")
def test_the_story_of_a_dish() -> None:
    table = alacarte("hippo 4: lemon, pepper", "boot 0", containers="pepper 1+5")
    table.play("season pepper", "careful", "1+0", "dish toast")
    assert table.events == [
        Poured(0, 0, Colour.PEPPER, 1, 0, Technique.CAREFUL),
        DishServed(0, 12, 4, star=True),
        Refilled(Colour.PEPPER, 2, 0),
        DishTaken(0, 2),
    ]


@rule("ALC-31", "ALC-30")
def test_the_story_of_a_dish_that_burns() -> None:
    table = alacarte("hippo 3", "boot 0", cups=["decrease", ""], pool="", used="")
    table.play("heat", "3", "rescue 1", "heat", "coffee", "heat", "1", "dish toast")
    assert table.events == [
        DieRolled(0, Face.THREE),
        KnobTurned(0, 3, 6),
        DishBurned(0, 12),
        CupPlayed(0, Cup.DECREASE, None, 0),
        KnobTurned(0, 6, 5),
        DishRescued(0, 12),
        DieRolled(0, Face.COFFEE),
        PoolRebuilt(1),
        CupDrawn(0, Cup.DECREASE),
        DieRolled(0, Face.ONE),
        KnobTurned(0, 5, 6),
        DishBurned(0, 12),
        DishTrashed(0, 12),
        DishTaken(0, 2),
        TurnBegun(1, 1, 3),
    ]


@rule("ALC-31")
def test_the_story_of_a_failed_rescue() -> None:
    table = alacarte("hippo 0", "knot 7", cups=["", "decrease"], spoons=1)
    table.play("heat", "1", "rescue 1")
    assert table.events[2:] == [
        TurnBegun(1, 1, 3),
        DishBurned(1, 4),
        CupPlayed(1, Cup.DECREASE, None, 0),
        KnobTurned(1, 7, 6),
        DishTrashed(1, 4),
    ]


@rule("ALC-36", "ALC-37", "ALC-39")
def test_the_story_of_cups() -> None:
    table = alacarte("hippo 2", "boot 1", cups=["exchange", "spoons"])
    table.play("cup exchange 2")
    assert table.events == [CupPlayed(0, Cup.EXCHANGE, 1, 0), StovesExchanged(0, 1)]
    table = alacarte("hippo 2", "boot 1", cups=["", "spoons"], turn=1)
    table.play("cup spoons")
    assert table.events == [CupPlayed(1, Cup.SPOONS, None, 0)]
    table = alacarte("hippo 2", "boot 1", cups=["decrease", ""])
    table.play("cup decrease 3")
    assert table.events == [CupPlayed(0, Cup.DECREASE, None, 0), KnobTurned(0, 2, 0)]
    table = alacarte("hippo 2", "boot 1", cups=["", "point"], turn=1)
    table.play("cup point")
    assert table.events == [CupPlayed(1, Cup.POINT, None, 1)]


@rule("ALC-38", "ALC-28")
def test_the_story_of_a_re_seasoning() -> None:
    table = alacarte("hippo 2", "boot 3: herbs", cups=["re-season", ""])
    table.play("cup re-season 2 lemon", "1+0")
    assert table.events == [
        CupPlayed(0, Cup.RE_SEASON, 1, 0),
        Poured(0, 1, Colour.LEMON, 1, 0, None),
        DishReady(1, 5),
    ]
    table = alacarte("hippo 2", "boot 3: herbs, 2 lemon", cups=["re-season", ""])
    table.play("cup re-season 2 lemon", "1+0")
    assert table.events[2:] == [DishOverspiced(1, 5, Spice.LEMON)]  # it was ready, and is spoiled


@rule("ALC-16", "ALC-17")
def test_the_story_of_a_crepe() -> None:
    table = alacarte("crêpe 6", "boot 0", table="", crepes=[])
    table.play("heat", "2", "flip", "high", "not", "flip", "turned")
    assert table.events == [
        DieRolled(0, Face.TWO),
        KnobStayed(0, 6, 2),
        CrepeFlipped(0, turned=False, technique=Technique.HIGH),
        CrepeFlipped(0, turned=True, technique=None),
        DishServed(0, 20, 5, star=False),
        GameEnded(End.NO_DISH, 0),
        GameOver([1, 2]),
    ]


@rule("ALC-50", "ALC-51")
@pytest.mark.parametrize(("stars", "end"), [(2, End.STARS), (0, End.DISHES)])
def test_the_story_of_the_end(stars: int, end: End) -> None:
    table = alacarte(
        "hippo 2: lemon, 2 pepper",
        "boot 3: lemon, herbs",
        "egg 3",
        trays=["toast, knot, moth, herring", "whale", ""],
        stars=[stars, 0, 0],
    )
    table.play("heat", "1")
    assert table.events[2:] == [
        DishServed(0, 12, 4, star=True),
        GameEnded(end, 0),
        PanCounted(1, 5, 2),
        PanCounted(2, 1, 1),
        GameOver([1, 2, 3]),
    ]
