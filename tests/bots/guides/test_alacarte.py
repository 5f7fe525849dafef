"""The guide of a la carte: what it compares, where it stops, what it sees, and the tables that it cooks by."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.alacarte.table import Table, alacarte, with_odds
from toque.bots import bot_named
from toque.bots.guides.alacarte import STAGES, STEADY, WIDTH, AlacarteGuide
from toque.bots.guides.alacarte_opinion import another_taste
from toque.bots.guides.alacarte_tables import ONE, Tables, heat_place, season_place
from toque.engine import playout
from toque.engine.chance import Rolled
from toque.engine.decider import Decider
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.rules.actions import BY_HAND, CUP_DECREASE, FLIP_BY, FLIPS, HOW, POUR_BY, POURS, RESCUE
from toque.games.alacarte.rules.odds import FILLS, Odds
from toque.games.alacarte.rules.position import AlacartePosition

COMPILED = not (playout.__file__ or "").endswith(".py")
WAYS = list(ALACARTE.ways())
FULL = 15 * 6 + 5
RUNS = 4


def decisions(
    seats: int, options: dict[str, str], guide: AlacarteGuide, seed: int
) -> Iterator[tuple[AlacartePosition, int]]:
    """Every decision of a game in which all seats play by this guide."""
    position = ALACARTE.new(seats, options)
    rng = Rng(seed)
    chance = Rolled(rng)
    while (seat := int(position.to_act())) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            yield position.clone(), seat
            position.apply(seat, guide.decide(position, seat, rng))


def odds(pours: dict[int, list[int]]) -> Odds:
    """Odds in which a technique pours the same from every fill, and others nothing; every flip fails."""
    rows = [run for technique in range(POURS) for _ in range(FILLS) for run in pours.get(technique, [0] * RUNS)]
    return Odds(RUNS, rows, [0] * (FLIPS * RUNS))


# What it compares


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_candidates_are_legal_and_different_and_begin_with_the_opinion(seats: int, options: dict[str, str]) -> None:
    guide = AlacarteGuide(STEADY, another_taste(Rng(seats)))
    for position, seat in decisions(seats, options, guide, seed=1):
        row = [int(action) for action in guide.candidates(position, seat, 64, Rng(1))]
        assert row[0] == guide.decide(position, seat, Rng(1))
        assert set(row) <= set(position.legal(seat))
        assert len(row) == len(set(row))
        assert BY_HAND not in row
        assert len(guide.candidates(position, seat, 2, Rng(1))) <= 2


def test_how_to_pour_is_not_compared() -> None:
    for position, seat in decisions(2, {}, AlacarteGuide(), seed=2):
        if position.phase == HOW:
            assert len(AlacarteGuide().candidates(position, seat, 64, Rng(1))) == 1


def test_turning_the_heat_below_zero_is_not_compared() -> None:
    table = alacarte("hippo 1: lemon", "boot 0", cups=["decrease", ""])
    row = [int(action) for action in AlacarteGuide().candidates(table.position, 0, 64, Rng(1))]
    assert [action for action in row if CUP_DECREASE <= action < RESCUE] == [CUP_DECREASE]


def test_a_shaky_hand_slips_whatever_the_search_thinks() -> None:
    table = with_odds(alacarte(), odds({1: [6] * RUNS}))
    table.play("season lemon")
    found = []
    for seed in range(400):
        row = AlacarteGuide(50).candidates(table.position, 0, 64, Rng(seed))
        assert len(row) == 1
        found.append(int(row[0]) - POUR_BY)
    assert set(found) == {0, 1, 2}
    assert 160 <= found.count(1) <= 240


def test_a_hand_never_slips_from_pouring_to_flipping() -> None:
    for technique in range(POURS):
        assert POUR_BY <= AlacarteGuide(0).moved(POUR_BY + technique, Rng(technique)) < FLIP_BY
    for technique in range(FLIPS):
        assert FLIP_BY <= AlacarteGuide(0).moved(FLIP_BY + technique, Rng(technique)) < FLIP_BY + FLIPS


def test_a_decision_follows_from_what_is_known() -> None:
    """Nothing is hidden, so every world that a seat imagines gets the same candidates."""
    guide = AlacarteGuide()
    for position, seat in decisions(3, {}, guide, seed=3):
        world = position.determinize(seat, Rng(9))
        assert list(guide.candidates(world, seat, 64, Rng(1))) == list(guide.candidates(position, seat, 64, Rng(1)))


# Where it stops


@pytest.mark.parametrize("ahead", [2, 12])
@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_playout_rests_after_as_many_turns_as_it_looks_ahead(seats: int, options: dict[str, str], ahead: int) -> None:
    guide = AlacarteGuide(ahead=ahead)
    for start, seat in list(decisions(seats, options, guide, seed=4))[::7]:
        position = start.clone()
        horizon = guide.horizon(position, seat)
        assert not guide.rests(position, seat, horizon)
        rng = Rng(5)
        chance = Rolled(rng)
        while (turn := int(position.to_act())) != NOBODY and not guide.rests(position, seat, horizon):
            if turn == CHANCE:
                position.apply(CHANCE, chance.answer(position))
            else:
                position.apply(turn, guide.decide(position, turn, rng))
        assert turn == NOBODY or position.turns == start.turns + ahead


# What it sees


def renumbered(position: AlacartePosition) -> AlacartePosition:
    """The same table with a pack that lists its dishes the other way round, under other names."""
    dump = ALACARTE.dump(position)
    other = {word: f"x-{word}" for word in dump["words"]} | {"crêpe": "crêpe"}
    return ALACARTE.load(
        {
            **dump,
            "words": [other[word] for word in reversed(dump["words"])],
            "recipes": list(reversed(dump["recipes"])),
            "table": [other[word] for word in dump["table"]],
            "trash": [other[word] for word in dump["trash"]],
            "pans": [word and other[word] for word in dump["pans"]],
            "trays": [[other[word] for word in tray] for tray in dump["trays"]],
        }
    )


def test_features_and_stages_are_the_same_for_a_foreign_pack() -> None:
    guide = AlacarteGuide()
    for position, _ in decisions(4, {}, guide, seed=6):
        foreign = renumbered(position)
        assert guide.stage(position) == guide.stage(foreign)
        for seat in range(4):
            assert list(guide.features(position, seat)) == list(guide.features(foreign, seat))


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_features_are_small_and_stages_ascend(seats: int, options: dict[str, str]) -> None:
    guide = AlacarteGuide()
    stages = []
    for position, _ in decisions(seats, options, guide, seed=7):
        stages.append(int(guide.stage(position)))
        for seat in range(seats):
            row = guide.features(position, seat)
            assert len(row) == WIDTH
            assert all(-1024 <= each <= 1024 for each in row)
    assert stages == sorted(stages)
    assert stages[0] == 0
    assert stages[-1] < STAGES


def test_a_stove_that_is_nearly_done_shows_it() -> None:
    """Hippo needs a lemon and two pepper, is right at 3 to 5 and worth four points."""
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", trays=["toast", ""])
    row = [int(each) for each in AlacarteGuide().features(table.position, 0)]
    empty = [int(each) for each in AlacarteGuide().features(table.position, 1)]
    assert row[2] == table.points[0]
    assert row[3] == 1
    assert row[4:7] == [4 * 64, 64, 64]
    assert row[8] == 9  # 6 of 5 rolls move the knob, in eighths
    assert empty[4] < row[4]


# The tables


def test_pours_are_counted_until_enough_is_in_the_pan() -> None:
    """This technique brings one condiment every second time."""
    tables = Tables(odds({2: [0, 0, 6, 6]}))
    place = season_place(2, 2, FULL, 0, 0)
    assert tables.ways[place] == 2
    assert tables.enough[place] == tables.exact[place] == ONE
    assert tables.pours[place] == 4 * ONE


def test_only_an_ambitious_cook_waits_for_a_pour_without_salt() -> None:
    """One technique brings a condiment with salt at once, another one without salt every second time."""
    tables = Tables(odds({0: [7] * RUNS, 1: [0, 0, 6, 6]}))
    assert tables.ways[season_place(0, 1, FULL, 0, 0)] == 0
    assert tables.ways[season_place(3, 1, FULL, 0, 0)] == 1


def test_too_much_is_not_enough() -> None:
    tables = Tables(odds({0: [6, 6, 6, 18]}))
    assert tables.enough[season_place(0, 1, FULL, 0, 0)] == ONE * 3 // 4


@pytest.mark.parametrize(("is_first", "good", "moves"), [(False, 3, 4), (True, 3, 5)])
def test_heat_that_would_pass_the_top_is_lost_or_ignored(is_first: bool, good: int, moves: int) -> None:
    """At 5, with 6 alone right: 1, everyone and a choice are good, 2 burns, 3 burns in 2009 and is ignored in 2020."""
    tables = Tables(odds({}))
    here = heat_place(is_first, 6, 6, 7) + 5
    assert tables.warm[here] == ONE * good // moves
    assert tables.rolls[here] == 6 * ONE // moves


# How it plays


@pytest.mark.skipif(not COMPILED, reason="it takes many games to tell them apart")
@pytest.mark.parametrize(("seats", "least"), [(2, 0.7), (4, 0.45)])
def test_the_guide_alone_beats_the_steady_bot(seats: int, least: float) -> None:
    rng = Rng(8)
    games = 600
    won = 0.0
    for number in range(games):
        own = number % seats
        bots: list[Decider] = [bot_named("steady", "alacarte") for _ in range(seats)]
        bots[own] = AlacarteGuide()
        table = Table(ALACARTE.new(seats))
        playout.match(table.position, bots, rng)
        places = [int(place) for place in table.position.places()]
        won += (places[own] == 1) / places.count(1)
    assert won / games >= least
