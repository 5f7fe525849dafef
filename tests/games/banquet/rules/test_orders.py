"""Royal orders before play begins: they are laid, shown to everybody, and covered."""

from __future__ import annotations

import msgspec
import pytest

from games.banquet.table import AROUND_BOUQUET, CORNERS, DISHES, SPACES, Table, fields, loaded, new_game
from rules import rule
from toque.engine.position import NOBODY
from toque.games.banquet.events import OrderLaid, OrdersCovered, OrdersShown, Shown
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import Dish
from toque.games.banquet.reasons import Reason
from toque.games.banquet.view import Phase

EDGE = ["a1", "a2", "a3", "a4", "b1", "g7", "f7", "e7"]


def showing(seats: int = 2) -> Table:
    """The orders of the corners lie open."""
    return loaded(fields(seats=seats, phase="showing", covered=[]))


def laying(seats: int = 2, orders: str = "six", start: int = 0) -> Table:
    """Etiquette: the orders are to be laid."""
    return new_game(seats, start, 1, 2, etiquette=orders)


# The showing


@rule("BAN-8")
def test_everybody_is_shown_the_six_orders() -> None:
    table = showing(3)
    for seat in (0, 1, 2):
        shown = {space.cell: space.order for space in table.view(seat).board if space.cloche}
        assert shown == CORNERS
        assert table.view(seat).phase == Phase.SHOWING


@rule("BAN-8")
def test_the_showing_is_told_to_all() -> None:
    table = new_game(2, 0, 1, 2)
    [event] = table.told(OrdersShown)
    assert event == OrdersShown([Shown(cell, Dish(dish)) for cell, dish in table.cloches.items()])
    assert table.phase == "showing"


@rule("BAN-8")
def test_each_seat_ends_its_own_showing() -> None:
    table = showing(3)
    table.play_as(1, "covered")
    assert [player.covered for player in table.view(None).players] == [False, True, False]
    assert table.view(0).waiting == [0, 2]
    assert table.phase == "showing"
    for seat in (0, 2):
        assert table.sees(seat, "d7").order == Dish.FRUIT_SALAD
    assert table.sees(1, "d7").order is None
    assert table.sees(1, "d7").cloche


@rule("BAN-8")
def test_everybody_looks_at_the_same_time_not_in_turns() -> None:
    table = showing(3)
    assert [int(seat) for seat in table.position.deciders()] == [0, 1, 2]
    assert [table.legal(seat) for seat in range(3)] == [["covered"]] * 3
    assert (table.turn, table.view(None).waiting) == (0, [0, 1, 2])
    table.play_as(0, "covered")
    assert table.turn == 1


@rule("BAN-8")
def test_a_seat_covers_its_orders_once() -> None:
    table = showing(3)
    table.play_as(1, "covered")
    assert [table.legal(seat) for seat in range(3)] == [["covered"], [], ["covered"]]
    assert [int(seat) for seat in table.position.deciders()] == [0, 2]
    assert [move.spelling for move in table.view(1).legal] == []
    refused = table.refused("covered", seat=1)
    assert (refused.rule, refused.reason) == ("BAN-8", Reason.COVERED_ALREADY)
    assert table.told(OrdersCovered) == [OrdersCovered(1)]


@rule("BAN-8")
def test_under_version_1_a_seat_covers_its_orders_again_and_again() -> None:
    table = loaded(fields(seats=3, phase="showing", covered=[], version=1))
    for _ in range(3):
        table.play_as(1, "covered")
    assert [table.legal(seat) for seat in range(3)] == [["covered"]] * 3
    assert [int(seat) for seat in table.position.deciders()] == [0, 1, 2]
    assert table.view(0).waiting == [0, 2]
    table.play_as(0, "covered")
    table.play_as(2, "covered")
    assert table.phase == "placing"


@rule("BAN-8")
def test_play_begins_when_all_are_covered() -> None:
    table = loaded(fields(seats=3, phase="showing", covered=[], start=2, turn=0))
    for seat in (1, 0):
        table.play_as(seat, "covered")
        assert table.phase == "showing"
    table.play_as(2, "covered")
    assert (table.phase, table.turn) == ("placing", 2)
    assert table.told(OrdersCovered) == [OrdersCovered(1), OrdersCovered(0), OrdersCovered(2)]


@rule("BAN-8")
def test_the_countdown_covers_the_orders_for_a_player_who_looks_too_long() -> None:
    assert BANQUET.lapsing == BANQUET.read("covered")
    assert BANQUET.final == {BANQUET.read("covered")}


@rule("BAN-8", "BAN-35")
def test_after_the_showing_nobody_may_look_again() -> None:
    table = showing(2)
    table.play("covered", "covered")
    for seat in (0, 1, None):
        assert not [space for space in table.view(seat).board if space.order]
        assert [space.cell for space in table.view(seat).board if space.cloche] == [*CORNERS]
    assert table.refused("covered").rule == "BAN-8"


@rule("BAN-8")
def test_nothing_is_placed_while_the_orders_are_shown() -> None:
    table = showing(2)
    for move in ("salad c3", "announce a1 salad", "keep", "order a2"):
        assert table.refused(move).rule == "BAN-8"


# Etiquette


@rule("BAN-31")
def test_etiquette_lets_the_players_lay_the_orders_from_the_start_player_on() -> None:
    table = laying(3, start=2)
    turns = []
    for cell in EDGE[:6]:
        turns.append(table.turn)
        table.play(f"order {cell}")
    assert turns == [2, 0, 1, 2, 0, 1]
    assert sorted(table.cloches) == sorted(EDGE[:6])
    assert table.told(OrderLaid)[:2] == [OrderLaid(2, "a1"), OrderLaid(0, "a2")]


@rule("BAN-31")
@pytest.mark.parametrize(("orders", "count"), [("six", 6), ("eight", 8)])
def test_six_or_eight_orders_are_laid_and_then_all_are_shown(orders: str, count: int) -> None:
    table = laying(2, orders)
    for laid, cell in enumerate(EDGE[:count]):
        assert table.phase == "laying"
        assert (table.view(None).orders_left, table.view(None).cloches) == (count - laid, laid)
        assert not table.told(OrdersShown)
        table.play(f"order {cell}")
    assert (table.phase, len(table.cloches), table.view(None).orders_left) == ("showing", count, 0)
    [event] = table.told(OrdersShown)
    assert {order.cell: str(order.dish) for order in event.orders} == table.cloches
    assert table.truth["pile"] == []


@rule("BAN-31")
def test_eight_laid_orders_are_all_the_orders_there_are() -> None:
    table = laying(4, "eight")
    table.play(*(f"order {cell}" for cell in EDGE))
    assert sorted(table.cloches.values()) == sorted([*DISHES, *DISHES])


@rule("BAN-31")
def test_an_order_is_laid_on_any_free_space_that_does_not_touch_the_bouquet() -> None:
    table = laying()
    assert table.legal() == [f"order {cell}" for cell in SPACES if cell not in AROUND_BOUQUET]
    table.play("order b2")
    assert "order b2" not in table.legal()
    assert len(table.legal()) == 29
    assert table.legal(0) == []


@rule("BAN-31")
def test_the_next_order_of_the_shuffle_is_laid() -> None:
    table = laying()
    pile = table.truth["pile"]
    assert len(pile) == 8
    table.play("order b2", "order g5")
    assert table.cloches == {"b2": pile[-1], "g5": pile[-2]}
    assert table.truth["pile"] == pile[:-2]


@rule("BAN-31", "BAN-35")
def test_an_order_is_laid_unseen() -> None:
    table = laying()
    table.play("order b2")
    for seat in (0, 1, None):
        assert table.sees(seat, "b2").cloche
        assert table.sees(seat, "b2").order is None
        shown = msgspec.json.encode([event.seen_by(seat) for event in table.told(OrderLaid)]).decode()
        assert shown == '[{"event":"order_laid","seat":0,"cell":"b2"}]'


@rule("BAN-9", "BAN-31")
def test_after_laying_and_showing_the_start_player_begins() -> None:
    table = laying(4, start=1)
    table.play(*(f"order {cell}" for cell in EDGE[:6]))
    for seat in range(4):
        table.play_as(seat, "covered")
    assert (table.phase, table.turn) == ("placing", 1)


@rule("BAN-31")
def test_laid_orders_are_announced_like_any_other() -> None:
    table = laying()
    table.play("order b3", *(f"order {cell}" for cell in EDGE[:5]), "covered", "covered")
    dish = table.cloches["b3"]
    table.play("salad c3", "keep", f"announce b3 {dish}")
    assert table.board["b3"] == dish
    assert table.points == [0, 1]


@rule("BAN-7", "BAN-31")
def test_without_etiquette_nobody_lays_orders() -> None:
    table = new_game(2, 0, 1, 2)
    assert table.phase == "showing"
    table.play("covered", "covered")
    assert table.refused("order b2").rule == "BAN-7"
    assert table.view(None).variants.orders == 6


@rule("BAN-31")
@pytest.mark.parametrize(("orders", "count"), [("off", 6), ("six", 6), ("eight", 8)])
def test_the_view_says_how_many_orders_will_be_laid(orders: str, count: int) -> None:
    variants = new_game(2, etiquette=orders).view(None).variants
    assert (variants.etiquette, variants.orders) == (orders != "off", count)


def test_nobody_acts_after_the_end() -> None:
    table = loaded(
        fields(board=dict.fromkeys(SPACES, "salad"), phase="over", box_kitchen=[40, 0, 0, 0], kitchen=[4, 0, 0, 0])
    )
    assert table.turn == NOBODY
