"""The guide of cuisine: what it compares is legal and fair, it knows roles and no names, and its meals are the best."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.cuisine.pack.edited_pack import box, pack
from games.cuisine.strong_cards import FORK_PRICE, INGREDIENTS, JUDGES, SALT
from games.cuisine.table import cuisine
from toque.bots.guides.cuisine import FEATURES, STAGES, CuisineGuide
from toque.bots.guides.cuisine_cards import TASTE, Cards
from toque.bots.guides.cuisine_meals import Meals
from toque.bots.opinions.cook import MOST_LAID, Cook
from toque.bots.search.search import Search
from toque.bots.search.value import Value
from toque.engine import playout
from toque.engine.chance import Rolled
from toque.engine.decider import Decider
from toque.engine.ints import ints
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.pack.encoding import material_with
from toque.games.cuisine.rules.actions import CANCEL, LAYING, PLAYING, TRAYING
from toque.games.cuisine.rules.position import CuisinePosition

COMPILED = not (playout.__file__ or "").endswith(".py")
GAMES = 20 if COMPILED else 1
MOST = 8


def foreign(seats: int, *, advanced: bool = False) -> CuisinePosition:
    """A new game with other cards: strong ones, with every kind of ability."""
    return CuisinePosition(
        seats, material_with(SALT, INGREDIENTS, JUDGES, fork_cost=FORK_PRICE, advanced=advanced, classics=True)
    )


def moments(start: CuisinePosition, seed: int) -> Iterator[tuple[CuisinePosition, int]]:
    """Every decision of a game between guides."""
    guide = CuisineGuide()
    rng = Rng(seed)
    chance = Rolled(rng)
    while (seat := int(start.to_act())) != NOBODY:
        if seat == CHANCE:
            start.apply(CHANCE, chance.answer(start))
            continue
        yield start, seat
        start.apply(seat, guide.decide(start.determinize(seat, rng), seat, rng))


def starts() -> Iterator[CuisinePosition]:
    """New games of all kinds."""
    for seats, options in CUISINE.ways():
        yield CUISINE.new(seats, options)
    yield foreign(2)
    yield foreign(3, advanced=True)


def test_candidates_are_legal_and_unique_and_begin_with_the_opinion() -> None:
    guide = CuisineGuide()
    compared = 0
    for start in starts():
        for position, seat in moments(start, seed=1):
            found = [int(action) for action in guide.candidates(position.clone(), seat, MOST, Rng(1))]
            legal = [int(action) for action in position.legal(seat)]
            assert found[0] == guide.decide(position.clone(), seat, Rng(1))
            assert len(set(found)) == len(found) <= MOST
            assert set(found) <= set(legal)
            assert found == [CANCEL] or CANCEL not in found, "a meal that is begun is presented"
            compared += len(found) > 1
    assert compared > 100


def test_the_opinion_leaves_the_world_as_it_was() -> None:
    guide = CuisineGuide()
    for position, seat in moments(CUISINE.new(3), seed=2):
        before = CUISINE.dump(position)
        guide.candidates(position, seat, MOST, Rng(1))
        if position.phase == TRAYING:
            guide.features(position, seat)
        assert CUISINE.dump(position) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_that_a_seat_cannot_tell_apart_are_compared_alike(seats: int) -> None:
    guide = CuisineGuide()
    rng = Rng(3)
    for position, seat in moments(CUISINE.new(seats, {"advanced": "on"}), seed=3):
        worlds = [position.determinize(seat, rng) for _ in range(3)]
        found = [[int(action) for action in guide.candidates(world, seat, MOST, Rng(1))] for world in worlds]
        assert found[0] == found[1] == found[2]


def test_names_of_cards_and_judges_do_not_matter() -> None:
    content = box()
    for number, card in enumerate([*content["ingredients"], *content["judges"]]):
        card["word"] = f"card-{number}"
        card["name"] = dict.fromkeys(("en", "de", "fr", "nl"), f"Card {number}")
    usual, renamed = CuisineGuide(), CuisineGuide()
    there = moments(CUISINE.new(2, {}, pack(content)), seed=4)
    for position, seat in moments(CUISINE.new(2), seed=4):
        other, _ = next(there)
        assert usual.decide(position, seat, Rng(1)) == renamed.decide(other, seat, Rng(1))
        if position.phase == TRAYING:
            for each in range(2):
                assert list(usual.features(position, each)) == list(renamed.features(other, each))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_horizon_is_reached_and_features_are_small_whole_numbers(seats: int) -> None:
    guide = CuisineGuide()
    horizon: int | None = None
    rests = 0
    for position, seat in moments(foreign(seats), seed=5):
        if horizon is None:
            horizon = int(guide.horizon(position, seat))
            assert not guide.rests(position, seat, horizon)
        elif guide.rests(position, seat, horizon):
            horizon = None
            rests += 1
            assert position.phase in (TRAYING, PLAYING)
            assert 0 <= guide.stage(position) < STAGES
            for each in range(seats):
                row = [int(x) for x in guide.features(position, each)]
                assert len(row) == FEATURES
                assert all(-1000 <= x <= 2000 for x in row)
    assert rests > 1


def test_it_finds_the_meal_that_a_complete_search_finds() -> None:
    """The branches that are left out have no better meal."""
    meals = 0
    for seed in range(GAMES):
        for start in (CUISINE.new(2), foreign(2)):
            cards = Cards(start, TASTE)
            for position, seat in moments(start, seed):
                if position.phase not in (TRAYING, PLAYING, LAYING) or position.turn != seat:
                    continue
                cook = Cook(position.clone(), seat)
                if len(cook.cards) >= MOST_LAID:
                    continue
                cook.think()
                found = Meals(position, seat, cards)
                found.think()
                assert found.score == cook.score
                meals += found.score > 0
    assert meals > 10


def test_a_search_beats_no_other_meal_than_the_one_that_is_taken() -> None:
    """Present is compared with the same turn without a meal, and a meal with others."""
    table = cuisine("rice, okra, olive, apple, eggs", judges="kathy, -, -")
    guide = CuisineGuide()
    position = table.position
    assert table.legal()[0] == "present"
    words = [CUISINE.spell(int(each), position) for each in guide.candidates(position, 0, MOST, Rng(1))]
    assert words[0] == "present"
    assert len(words) == 2


def test_the_search_plays_to_the_end_with_foreign_cards() -> None:
    guide = CuisineGuide()
    width = FEATURES
    value = Value(guide, [ints([1000] + [0] * (width - 1))] * 5, 1)
    position = foreign(3, advanced=True)
    players: list[Decider] = [Search(guide, value, 4) for _ in range(3)]
    playout.match(position, players, Rng(6))
    assert position.to_act() == NOBODY
