"""Whole games by random players, with every combination of options, scored a second time independently."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from games.alacarte.menu import BOX, COLOURS
from games.alacarte.table import Table, new_game
from rules import rule
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.alacarte.events import (
    CrepeFlipped,
    CupPlayed,
    DieRolled,
    DishBurned,
    DishOverspiced,
    DishServed,
    DishTrashed,
    GameEnded,
    KnobTurned,
    Poured,
    Refilled,
    TurnBegun,
)
from toque.games.alacarte.moves import Colour

WAYS = [(seats, edition, "on") for seats in (2, 3, 4) for edition in ("2020", "2009")] + [(2, "2009", "off")]
every_game = pytest.mark.parametrize("number", range(len(WAYS)))


@cache
def finished(number: int) -> Table:
    """A whole game with the options of one of the ways."""
    seats, edition, seven = WAYS[number]
    table = new_game(seats, edition=edition, seven=seven)
    rng = Rng(number)
    position = table.position
    while (seat := table.turn) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, Rolled(rng).answer(position))
        else:
            legal = [int(action) for action in position.legal(seat)]
            position.apply(seat, legal[rng.below(len(legal))])
    return table


def counted(table: Table) -> list[int]:
    """The points of the ledger, worked out from what lies on the table."""
    cards = {card.word: card for card in table.view().dishes}
    truth = table.truth
    points = []
    for seat, tray in enumerate(truth["trays"]):
        won = truth["laid"][seat] + sum(5 if word == "crêpe" else cards[word].points for word in tray)
        word, knob, inside = truth["pans"][seat], truth["knobs"][seat], truth["inside"][seat]
        if word in cards:
            card = cards[word]
            enough = all(inside[k] >= card.needs.get(colour, 0) for k, colour in enumerate(Colour))
            won += card.points if card.low <= knob <= card.high and enough and max(inside) < 3 else 0
        points.append(won)
    return points


@rule("ALC-48", "ALC-49", "ALC-50", "ALC-53")
@every_game
def test_a_game_ends_for_one_of_four_reasons(number: int) -> None:
    table = finished(number)
    [ended] = table.told(GameEnded)
    counts, goal = [len(tray) for tray in table.trays], table.view().goal
    match ended.end.value:
        case "stars":
            assert table.stars[ended.seat] == 3
        case "dishes":
            assert counts[ended.seat] == goal == max(counts)
        case "no_dish":
            assert table.truth["table"] == []
            assert ended.seat not in table.truth["crepes"]
        case _:
            assert len(table.told(TurnBegun)) == 200 * len(counts)
    assert max(counts) <= goal
    assert goal == (7 if len(counts) == 2 and WAYS[number][1:] != ("2009", "off") else 5)


@rule("ALC-50", "ALC-51")
@every_game
def test_the_points_and_places_are_those_of_the_ledger(number: int) -> None:
    table = finished(number)
    assert table.points == counted(table)
    ranks = [(stars == 3, points) for stars, points in zip(table.stars, table.points, strict=True)]
    assert table.places == [1 + sum(other > mine for other in ranks) for mine in ranks]


@rule("ALC-27", "ALC-35", "ALC-51")
@every_game
def test_all_events_together_make_the_points(number: int) -> None:
    table = finished(number)
    gains: Counter[int] = Counter()
    for event in table.events:
        gains.update(event.points())
    assert [gains[seat] for seat in range(len(table.points))] == table.points


@rule("ALC-3", "ALC-4")
@every_game
def test_every_piece_is_accounted_for_at_the_end(number: int) -> None:
    pieces = finished(number).counted()
    assert sum(count for piece, count in pieces.items() if piece.startswith("dish ")) == 20
    assert [pieces[colour] for colour in (*COLOURS, "salt")] == [15, 15, 15, 15, 20]
    assert {cup: pieces[f"cup {cup}"] for cup in BOX} == BOX


@rule("ALC-8", "ALC-37")
@every_game
def test_a_turn_has_at_most_three_actions_and_three_more_with_spoons(number: int) -> None:
    actions, most, whose = 0, 3, -1
    for event in finished(number).events:
        match event:
            case TurnBegun(seat):
                actions, most, whose = 0, 3, seat
            case CupPlayed(cup=cup):
                most = 6 if cup == "spoons" else most
            case DieRolled(seat) | CrepeFlipped(seat):
                actions += 1
                assert seat == whose
            case Poured(seat, target):
                actions += seat == target
                assert seat == whose
            case _:
                pass
        assert actions <= most


@rule("ALC-9", "ALC-31")
@every_game
def test_a_turn_has_at_most_one_break(number: int) -> None:
    breaks = 0
    for event in finished(number).events:
        breaks = 0 if isinstance(event, TurnBegun) else breaks + isinstance(event, CupPlayed)
        assert breaks <= 1


@rule("ALC-24")
@every_game
def test_salt_never_passes_five_in_a_container(number: int) -> None:
    """Counted from the events alone: what fell out, and what came back."""
    grains, salts = dict.fromkeys(COLOURS, 15), dict.fromkeys(COLOURS, 5)
    for event in finished(number).events:
        if isinstance(event, Poured):
            grains[event.colour] -= event.condiments
            salts[event.colour] -= event.salt
        elif isinstance(event, Refilled):
            assert grains[event.colour] == 0 < event.condiments
            grains[event.colour] += event.condiments
            salts[event.colour] += event.salt
        assert min(*grains.values(), *salts.values()) >= 0
        assert max(salts.values()) <= 5
    assert finished(number).containers == {colour: f"{grains[colour]}+{salts[colour]}" for colour in COLOURS}


@rule("ALC-14", "ALC-17")
@every_game
def test_knobs_stay_between_0_and_7(number: int) -> None:
    moved = finished(number).told(KnobTurned)
    assert moved
    assert all(0 <= event.before <= 7 and 0 <= event.now <= 7 for event in moved)


def test_these_games_differ_enough() -> None:
    told = [event for number in range(len(WAYS)) for event in finished(number).events]
    kinds = Counter(type(event) for event in told)
    for kind in (DishServed, DishTrashed, DishBurned, DishOverspiced, CrepeFlipped, Refilled):
        assert kinds[kind] > 5, kind
    assert len({event.cup for event in told if isinstance(event, CupPlayed)}) == 5
