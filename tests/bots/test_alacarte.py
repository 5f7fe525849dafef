"""Greedy at a la carte: it chooses, heats and seasons by expected value, and uses its cups."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from conformance.walks import SOAK
from toque.bots import bot_named
from toque.bots.opinions.alacarte import AlacarteGreedy
from toque.engine import playout
from toque.engine.ints import BIT
from toque.engine.rng import Rng
from toque.games.alacarte.events import Poured
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.rules.actions import DISHES, POURS, STARS_WON
from toque.games.alacarte.rules.material import Material
from toque.games.alacarte.rules.odds import FILLS, Odds
from toque.games.alacarte.rules.position import AlacartePosition

COMPILED = not (playout.__file__ or "").endswith(".py")
GAMES = 60 if not COMPILED else 2000 if SOAK else 600
TIMID, CAREFUL, BOLD, HEARTY, HEADLONG, FLICK = range(POURS)
RUNS = 10


def share_won(one: str, two: str, seed: int) -> float:
    """The share of two-player games that a bot wins against another, in alternating seats; ties are shared."""
    rng = Rng(seed)
    won = 0.0
    for number in range(GAMES):
        names = [one, two] if number % 2 == 0 else [two, one]
        position = ALACARTE.new(2)
        playout.match(position, [bot_named(name, "alacarte") for name in names], rng)
        winners = [names[seat] for seat, place in enumerate(position.places()) if place == 1]
        won += winners.count(one) / len(winners)
    return won / GAMES


def test_greedy_beats_random() -> None:
    assert share_won("greedy", "random", seed=1) >= 0.85


@pytest.mark.skipif(not COMPILED, reason="it takes many games to tell them apart")
def test_a_steady_hand_wins_more() -> None:
    assert share_won("steady", "shaky", seed=2) >= 0.6
    assert share_won("greedy", "shaky", seed=3) >= 0.5


@pytest.mark.skipif(not COMPILED, reason="it takes many games to count dishes")
def test_games_of_four_have_a_sensible_length_and_cook_every_dish() -> None:
    """`tools/balance.py` counts the same in more games."""
    rng, games, seats = Rng(1), 1000 if SOAK else 300, 4
    taken = [0] * DISHES
    turns = stars = 0
    for _ in range(games):
        position = ALACARTE.new(seats)
        playout.match(position, [bot_named("greedy", "alacarte") for _ in range(seats)], rng)
        taken = [count + (not position.dishes & BIT[dish]) for dish, count in enumerate(taken)]
        turns += position.turns
        stars += position.ended == STARS_WON
    assert min(taken) >= 0.01 * sum(taken)
    assert max(taken) <= 0.12 * sum(taken)
    assert 6 <= turns / seats / games <= 16
    assert 0.05 <= stars / games <= 0.25


def hands(pours: dict[int, list[int]]) -> Odds:
    """Odds in which a technique pours the same from every fill, and others nothing; `toss` is the best flip."""
    rows = [run for technique in range(POURS) for _ in range(FILLS) for run in pours.get(technique, [0] * RUNS)]
    return Odds(RUNS, rows, [0] * RUNS + [1] * RUNS + [0] * RUNS)


def kitchen(pours: dict[int, list[int]] | None = None, **fields: Any) -> AlacartePosition:
    """Players with dishes in their pans; the first has to act, with three spoons and these odds."""
    names = ALACARTE.words
    seats = len(fields.get("pans", range(2)))
    usual = {
        **ALACARTE.dump(ALACARTE.new(seats)),
        "phase": "acting",
        "turns": 1,
        "spoons": 3,
        "pans": ["knotwurst", "hippo"],
    }
    whole = usual | fields
    taken = [*whole["pans"], *chain.from_iterable(whole["trays"])]
    whole["table"] = [word for word in names if word not in taken]
    held = [sum(pan[k] for pan in whole["inside"]) for k in range(4)]
    whole["grains"] = [15 - count for count in held]
    drawn = [sum(cups[k] for cups in whole["cups"]) for k in range(5)]
    whole["pool"] = fields.get("pool", [box - out for box, out in zip([3, 3, 2, 3, 2], drawn, strict=True)])
    position = ALACARTE.load(whole)
    old = position.table
    recipes = whole["recipes"]
    assert len(recipes) == DISHES
    table = Material(
        old.words, recipes, old.points[DISHES], edition=old.edition, goal=old.goal, odds=hands(pours or {})
    )
    return AlacartePosition(seats, table, position)


def said(position: AlacartePosition, steadiness: int = 100, seed: int = 1) -> str:
    """Greedy's move."""
    action = AlacarteGreedy(steadiness).decide(position, int(position.turn), Rng(seed))
    return ALACARTE.spell(int(action))


ONE_GRAIN = [6] * RUNS
"""One condiment, no salt, every time."""
SALTY = [1] * RUNS
TOO_MUCH = [18] * RUNS


def test_it_seasons_before_it_heats() -> None:
    assert said(kitchen({CAREFUL: ONE_GRAIN})) in ("season pepper", "season paprika")


def test_it_heats_what_is_seasoned() -> None:
    assert said(kitchen({CAREFUL: ONE_GRAIN}, inside=[[0, 1, 1, 0, 0], [0] * 5])) == "heat"


def test_it_heats_when_seasoning_would_pour_nothing() -> None:
    assert said(kitchen({})) == "heat"


@pytest.mark.parametrize(("technique", "word"), [(TIMID, "timid"), (HEARTY, "hearty"), (FLICK, "flick")])
def test_it_pours_by_the_technique_that_brings_what_is_needed(technique: int, word: str) -> None:
    pours = {CAREFUL: SALTY, BOLD: TOO_MUCH, HEADLONG: TOO_MUCH} | {technique: ONE_GRAIN}
    position = kitchen(pours, phase="how", bottle=1, target=0, spoons=2)
    assert said(position) == word


def test_it_spoils_another_players_dish_with_the_heaviest_technique() -> None:
    pours = {CAREFUL: ONE_GRAIN, HEARTY: TOO_MUCH}
    assert said(kitchen(pours, phase="how", bottle=1, target=1, rested=True)) == "hearty"


def test_it_sabotages_a_player_who_is_about_to_finish() -> None:
    """The other player needs one more roll for four points."""
    position = kitchen(
        {CAREFUL: ONE_GRAIN, HEARTY: TOO_MUCH},
        cups=[[0, 0, 0, 1, 0], [0] * 5],
        inside=[[0] * 5, [1, 2, 0, 0, 0]],
        knobs=[0, 2],
    )
    assert said(position).startswith("cup re-season 2 ")


def test_it_does_not_sabotage_a_dish_of_little_value() -> None:
    """A toast is worth one point, and with salt in it no star."""
    position = kitchen(
        {CAREFUL: ONE_GRAIN, HEARTY: TOO_MUCH},
        pans=["knotwurst", "toast"],
        inside=[[0] * 5, [0, 0, 0, 0, 1]],
        salts=[4, 5, 5, 5],
        cups=[[0, 0, 0, 1, 0], [0] * 5],
    )
    assert said(position).startswith("season ")


def test_it_exchanges_stoves_for_a_finished_dish() -> None:
    position = kitchen({}, cups=[[0, 1, 0, 0, 0], [0] * 5], inside=[[0] * 5, [1, 2, 0, 0, 0]], knobs=[0, 4])
    assert said(position) == "cup exchange 2"


@pytest.mark.parametrize("leader", [1, 2])
def test_among_three_players_it_uses_its_cups_against_the_leader(leader: int) -> None:
    """Both others are about to get four points; one of them has already finished a dish."""
    position = {
        "pans": ["knotwurst", "hippo", "umbrella"],
        "inside": [[0] * 5, [1, 2, 0, 0, 0], [0, 1, 2, 0, 0]],
        "trays": [["toast"] if seat == leader else [] for seat in range(3)],
        "knobs": [0, 2, 4],
    }
    heavy = {CAREFUL: ONE_GRAIN, HEARTY: TOO_MUCH}
    re_season, exchange = ([[int(kind == cup) for kind in range(5)], [0] * 5, [0] * 5] for cup in (3, 1))
    assert said(kitchen(heavy, cups=re_season, **position)).startswith(f"cup re-season {leader + 1} ")
    position["knobs"] = [0, 4, 5]
    assert said(kitchen({}, cups=exchange, **position)) == f"cup exchange {leader + 1}"


def test_it_turns_the_heat_down_into_the_green() -> None:
    """A hippo is right at 3 to 5; here it burns only at 7, so at 6 it is neither right nor burned."""
    recipes = [list(recipe) for recipe in ALACARTE.dump(ALACARTE.new(2))["recipes"]]
    recipes[ALACARTE.words.index("hippo")][8] = 7
    position = kitchen(
        {},
        pans=["hippo", "toast"],
        recipes=recipes,
        inside=[[1, 2, 0, 0, 0], [0] * 5],
        knobs=[6, 0],
        cups=[[0, 0, 0, 0, 1], [0] * 5],
    )
    assert said(position).startswith("cup decrease ")


@pytest.mark.parametrize("cup", [0, 2])
def test_after_the_last_action_it_lays_its_point_or_takes_more_spoons(cup: int) -> None:
    cups = [[int(kind == cup) for kind in range(5)], [0] * 5]
    position = kitchen({CAREFUL: ONE_GRAIN}, spoons=0, cups=cups)
    assert said(position) == ("cup point" if cup == 0 else "cup spoons")


def test_it_saves_a_burned_dish_that_is_worth_it() -> None:
    """A seasoned dish for four points, one level too hot."""
    position = kitchen(
        {},
        phase="spoiled",
        pans=["hippo", "toast"],
        inside=[[1, 2, 0, 0, 0], [0] * 5],
        knobs=[6, 0],
        cups=[[0, 0, 0, 0, 1], [0] * 5],
    )
    assert said(position).startswith("rescue ")


def test_it_gives_up_a_burned_dish_that_is_worth_nothing() -> None:
    position = kitchen({}, phase="spoiled", pans=["whale", "toast"], knobs=[7, 0], cups=[[0, 0, 0, 0, 1], [0] * 5])
    assert said(position) == "trash"


def test_it_flips_by_the_technique_that_turns_most_often() -> None:
    assert said(kitchen({}, pans=["crêpe", "hippo"], crepes=[1], phase="how", spoons=1)) == "toss"


def test_it_takes_the_cup_that_is_worth_most() -> None:
    position = kitchen({}, phase="taking", cups=[[0] * 5, [1, 1, 0, 1, 0]], pool=[0] * 5, spoons=2)
    assert said(position) == "take 2 point"


def test_a_shaky_hand_slips_to_the_technique_beside() -> None:
    position = kitchen({CAREFUL: ONE_GRAIN}, phase="how", bottle=1, target=0, spoons=2)
    found = [said(position, 50, seed) for seed in range(400)]
    assert set(found) == {"timid", "careful", "bold"}
    assert 160 <= found.count("careful") <= 240
    assert {said(position, 0, seed) for seed in range(50)} == {"timid", "bold"}


def test_it_never_pours_by_hand() -> None:
    rng = Rng(5)
    for bot in ("shaky", "greedy", "steady"):
        position = ALACARTE.new(3)
        position.log = []
        playout.match(position, [bot_named(bot, "alacarte") for _ in range(3)], rng)
        poured = [event for event in map(ALACARTE.event, position.log) if isinstance(event, Poured)]
        by_hand = [event for event in poured if event.technique is None]
        assert len(poured) > len(by_hand)
        assert all(event.condiments + event.salt == 0 for event in by_hand), "only an empty container is held so"
