"""The guide for the banquet's search: what it compares, what it knows, and where it stops."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from games.banquet.table import banquet
from toque.bots import bot_named
from toque.bots.guides.banquet import AHEAD, FEATURES, BanquetGuide
from toque.bots.guides.banquet_opinion import is_ready
from toque.bots.guides.banquet_sight import Patterns, Sight, count, elements_for, spaces_left
from toque.bots.memory import FOR_EVER, Memory
from toque.bots.search.search import Search
from toque.bots.search.value import Value
from toque.engine import playout
from toque.engine.chance import Rolled
from toque.engine.decider import Decider
from toque.engine.ints import BIT, ints
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.banquet.game import BANQUET
from toque.games.banquet.rules.actions import PLACE, PLACING, SERVING
from toque.games.banquet.rules.board import AT, CELLS, ELEMENTS, TOQUE, completes
from toque.games.banquet.rules.menus import MENUS
from toque.games.banquet.rules.position import BanquetPosition

COMPILED = not (playout.__file__ or "").endswith(".py")
MOST = 8
STAGES = 9
EVERYTHING = {"gourmet": "on", "etiquette": "eight", "feast": "on", "hell": "on"}
WAYS = [(2, {}), (3, {"hell": "on"}), (4, {"gourmet": "on", "feast": "on"}), (4, EVERYTHING)]


def guide(span: int = FOR_EVER) -> BanquetGuide:
    """The guide with a memory of this span."""
    return BanquetGuide(Memory(span))


def search(with_guide: BanquetGuide, simulations: int = 16) -> Search:
    """A search for which a point is worth half a nat, and a menu that is due nearly as much."""
    row = [2048, 0, 0, 1600] + [0] * (FEATURES - 4)
    return Search(with_guide, Value(with_guide, [ints(row * STAGES)] * 5, STAGES), simulations, MOST)


def decisions(position: BanquetPosition, seed: int, *, random: bool = True) -> Iterator[BanquetPosition]:
    """A game, before each decision with a choice; by random moves or by the guide's opinion."""
    rng = Rng(seed)
    chance = Rolled(rng)
    player = guide()
    while (seat := position.to_act()) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
            continue
        legal = position.legal(seat)
        if len(legal) > 1:
            yield position
        position.apply(seat, legal[rng.below(len(legal))] if random else player.decide(position, seat, rng))


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_candidates_are_legal_and_differ_and_the_opinion_is_the_first(seats: int, options: dict[str, str]) -> None:
    for span in (0, 6, FOR_EVER):
        compared = guide(span)
        for position in decisions(BANQUET.new(seats, options), seed=span):
            seat = int(position.to_act())
            found = [int(action) for action in compared.candidates(position, seat, MOST, Rng(1))]
            assert found[0] == compared.decide(position, seat, Rng(1))
            assert set(found) <= {int(action) for action in position.legal(seat)}
            assert 1 <= len(found) == len(set(found)) <= MOST


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_the_tables_of_rows_agree_with_the_rules(seats: int, options: dict[str, str]) -> None:
    seen = 0
    for position in decisions(BANQUET.new(seats, options), seed=2, random=False):
        if position.phase != PLACING:
            continue
        seat = int(position.turn)
        of = position.table.menus
        coming = elements_for(position, seat)
        sight = Sight(Patterns(of), position, coming)
        assert sight.ready == sum(BIT[menu] for menu in range(MENUS) if is_ready(position, menu, seat))
        for action in position.legal(seat):
            if action >= ELEMENTS * CELLS:
                continue
            element, cell = divmod(int(action) - PLACE, CELLS)
            after = position.clone()
            after.apply(seat, action)
            on = after.on
            there = [completes(on[of.first[m]], on[of.middle[m]], on[of.last[m]], AT[cell]) for m in range(MENUS)]
            at = cell * ELEMENTS + element
            assert sight.completed[at] == sum(BIT[menu] for menu in range(MENUS) if there[menu])
            if elements_for(after, seat) == coming:
                found = sight.staying(cell) | sight.opened[at]
                assert found == sum(BIT[menu] for menu in range(MENUS) if is_ready(after, menu, seat))
                seen += 1
    assert seen > 200


def test_counting_a_set_of_menus() -> None:
    rng = Rng(4)
    for menus in [0, BIT[MENUS] - 1, *(rng.key() % BIT[MENUS] for _ in range(200))]:
        assert count(menus) == int(menus).bit_count()


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_playout_stops_at_a_turn_of_the_seat(seats: int, options: dict[str, str]) -> None:
    rng = Rng(7)
    chance = Rolled(rng)
    player = guide()
    for position in decisions(BANQUET.new(seats, options), seed=3):
        if position.phase not in (PLACING, SERVING):
            continue
        seat = int(position.turn)
        horizon = player.horizon(position, seat)
        before = spaces_left(position) + (position.phase != PLACING)
        world = position.clone()
        while (turn := world.to_act()) != NOBODY and not player.rests(world, seat, horizon):
            world.apply(turn, chance.answer(world) if turn == CHANCE else player.decide(world, turn, rng))
        if turn != NOBODY:
            assert turn == seat
            assert world.phase == PLACING
            assert AHEAD <= before - spaces_left(world) <= AHEAD + seats + 1  # one more order may lack its dish


def test_features_are_the_same_whatever_the_dishes_are_called() -> None:
    for position in decisions(BANQUET.new(3, EVERYTHING), seed=5, random=False):
        if position.phase not in (PLACING, SERVING):
            continue
        other = BANQUET.load(renamed(BANQUET.dump(position)))
        for seat in range(3):
            assert [*guide().features(other, seat)] == [*guide().features(position, seat)]


def renamed(truth: Any) -> Any:
    """The same position with pudding for burger, and burger for pudding."""
    if isinstance(truth, dict):
        fields = {name: renamed(field) for name, field in truth.items()}
        return {**fields, "kitchen": [*fields["kitchen"][:2], *fields["kitchen"][:1:-1]]}
    if isinstance(truth, list):
        return [renamed(field) for field in truth]
    if isinstance(truth, str):
        return truth.replace("pudding", "?").replace("burger", "pudding").replace("?", "burger")
    return truth


@pytest.mark.parametrize("span", [0, 6, FOR_EVER])
def test_menus_that_a_seat_has_not_seen_change_nothing(span: int) -> None:
    for position in decisions(BANQUET.new(3, EVERYTHING), seed=6):
        seat = int(position.to_act())
        world = position.determinize(seat, Rng(9))
        found = [[*guide(span).candidates(each, seat, MOST, Rng(1))] for each in (position, world)]
        assert found[0] == found[1]


def test_without_memory_the_search_decides_the_same_whatever_the_cloches_cover() -> None:
    """A hint never comes from covered orders (BAN-35)."""
    adviser = search(guide(0))
    announced = 0
    for position in decisions(BANQUET.new(2), seed=8):
        other = position.clone()
        for cell in range(CELLS):
            if other.orders[cell] >= 0:
                other.orders[cell] = 3 - other.orders[cell]  # possible, because there are two orders of every dish
        seat = int(position.to_act())
        assert adviser.decide(position, seat, Rng(1)) == adviser.decide(other, seat, Rng(1))
        announced += bool(position.announceable())
    assert announced > 5


def test_forgotten_orders_are_redrawn_and_known_ones_are_kept() -> None:
    position = next(each for each in decisions(BANQUET.new(2), seed=1) if spaces_left(each) == 30)
    half = guide(6)
    known = half.memory.known(position, 0)
    changed = 0
    for seed in range(20):
        world = position.clone()
        half.imagine(world, 0, Rng(seed))
        for cell in range(CELLS):
            if world.orders[cell] != position.orders[cell]:
                assert position.cloches & ~known & AT[cell]
                changed += 1
        sharp = position.clone()
        guide().imagine(sharp, 0, Rng(seed))
        assert [*sharp.orders] == [*position.orders]
    assert changed


def test_only_the_right_dish_is_named_where_the_order_is_known() -> None:
    table = banquet(board="a3 salad")
    actions = guide().candidates(table.position, 0, 500, Rng(1))
    said = [BANQUET.spell(int(action)) for action in actions]
    assert [text for text in said if text.startswith("announce")] == ["announce a4 salad"]


def test_nothing_is_discarded_while_a_menu_fits() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], board="c3 salad, c4 salad")
    table.play("fruit-salad c5")
    assert [BANQUET.spell(int(action)) for action in guide().candidates(table.position, 0, MOST, Rng(1))] == ["menu 1"]


def test_a_toque_that_the_seat_does_not_have_prepares_nothing() -> None:
    table = banquet(["TSF SFP SSF", "SSP SFB TSP"], board="c3 salad, c4 fruit-salad, e4 toque 0, e5 toque 0")
    menu = int(table.position.hands[0])
    assert not is_ready(table.position, menu, 0)
    assert is_ready(table.position, menu, 1)
    assert not elements_for(table.position, 0) & BIT[TOQUE]


def foreign() -> Pack:
    """A pack of few different rows, some of them twice, with unequal kitchens."""
    content = copy.deepcopy(tomllib.loads(BANQUET.file("pack.toml").decode()))
    for number, row in enumerate(content["menus"]):
        row["value"] = 1 if number < 20 else 2 if number < 28 else 3
        row["row"] = [["burger", "burger", "burger"], ["toque", "salad", "toque"]][number % 2]
    for row, copies in zip(content["kitchen"], (4, 4, 4, 28), strict=True):
        row["copies"] = copies
    return Pack("banquet", content["name"], content)


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("pack", [None, foreign()])
def test_a_search_plays_every_game_to_its_end(seats: int, options: dict[str, str], pack: Pack | None) -> None:
    position = BANQUET.new(seats, options, pack)
    players: list[Decider] = [search(guide(span), 8) for span in (0, 6, FOR_EVER, FOR_EVER)[:seats]]
    playout.match(position, players, Rng(3))
    assert position.to_act() == NOBODY


@pytest.mark.skipif(not COMPILED, reason="it takes many games to tell them apart")
def test_the_guide_beats_the_greedy_bot() -> None:
    rng = Rng(12)
    won = 0.0
    for number in range(200):
        position = BANQUET.new(2)
        bots = [bot_named("sharp", "banquet"), guide()]
        playout.match(position, bots if number % 2 else bots[::-1], rng)
        places = [*position.places()]
        won += (places[number % 2] == 1) / places.count(1)
    assert won >= 130
