"""Whole games by random players, with every combination of variants, scored a second time independently."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from games.banquet.table import CORNERS, DISHES, SPACES, Table, new_game
from rules import rule
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import KEYS, Rng
from toque.games.banquet.events import ElementPlaced, MenuDiscarded, MenuScored, OrderAnnounced, OrdersShown
from toque.games.banquet.game import BANQUET

WAYS = [*product(("off", "on"), ("off", "six", "eight"), ("off", "on"), ("off", "on"))]
every_game = pytest.mark.parametrize("number", range(len(WAYS)))
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))


@cache
def finished(number: int) -> Table:
    """A whole game with the options of one of the ways."""
    gourmet, etiquette, feast, hell = WAYS[number]
    table = new_game(2 + number % 3, gourmet=gourmet, etiquette=etiquette, feast=feast, hell=hell)
    rng = Rng(number)
    position = table.position
    while (seat := table.turn) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, rng.below(int(position.seats)) if table.phase == "start" else rng.key() % KEYS)
        else:
            legal = [int(action) for action in position.legal(seat)]
            menus = [action for action in legal if BANQUET.spell(action).startswith("menu")]
            choice = menus or legal
            position.apply(seat, choice[rng.below(len(choice))])
    return table


def beside(cell: str) -> list[str]:
    """The spaces around one."""
    column, row = ord(cell[0]), int(cell[1])
    return [near for across, up in STEPS if (near := f"{chr(column + across)}{row + up}") in SPACES]


def counted(table: Table) -> list[int]:
    """The points of the ledger, worked out from what lies on the table."""
    truth, board = table.truth, table.board
    points = []
    for seat, scored in enumerate(truth["scored"]):
        won = sum(menu // 12 + 1 for menu in scored)
        told = [text.split() for text in truth["announced"]]
        kept = Counter(dish for _, who, named, dish, _ in told if int(who) == seat and named == dish)
        won += [0, 1, 3, 5, 8][len(kept)] + kept.total() - len(kept) if truth["feast"] else kept.total()
        if truth["gourmet"]:
            for cell in [cell for cell in board if board[cell] == f"toque {seat}"]:
                won += max(
                    Counter(board[near] for near in beside(cell) if board.get(near) in DISHES).values(), default=0
                )
            for value, bonus in ((0, 3), (1, 2)):
                most = [sum(menu // 12 == value for menu in pile) for pile in truth["scored"]]
                mine = most[seat]
                won += bonus if mine and mine == max(most) else 0
        points.append(won)
    return points


@rule("BAN-26")
@every_game
def test_a_game_ends_with_a_full_table(number: int) -> None:
    table = finished(number)
    assert sorted(table.board) == sorted(SPACES)
    assert (table.phase, table.cloches) == ("over", {})


@rule("BAN-27", "BAN-29", "BAN-30", "BAN-32", "BAN-33")
@every_game
def test_the_points_are_those_of_the_ledger(number: int) -> None:
    table = finished(number)
    assert table.points == counted(table)
    orders = [len(player.orders) for player in table.view(None).players]
    ranks = [(points, kept) for points, kept in zip(table.points, orders, strict=True)]
    assert table.places == [1 + sum(other > mine for other in ranks) for mine in ranks]


@rule("BAN-27")
@every_game
def test_all_events_together_make_the_points(number: int) -> None:
    table = finished(number)
    gains: Counter[int] = Counter()
    for event in table.events:
        gains.update(event.points())
    assert [gains[seat] for seat in range(len(table.points))] == table.points


@rule("BAN-4", "BAN-5")
@every_game
def test_every_piece_is_accounted_for_at_the_end(number: int) -> None:
    table = finished(number)
    pieces = table.counted()
    assert [pieces[dish] for dish in DISHES] == [10] * 4
    assert [pieces[f"toque {seat}"] for seat in range(len(table.points))] == [2] * len(table.points)
    assert {*pieces.values()} == {1, 2, 10}


@rule("BAN-17", "BAN-18", "BAN-19", "BAN-20")
@every_game
def test_every_scored_menu_lay_on_the_table_in_a_row(number: int) -> None:
    table = finished(number)
    board: dict[str, str] = {}
    last = ""
    for event in table.events:
        if isinstance(event, ElementPlaced) or (isinstance(event, OrderAnnounced) and event.placed):
            board[event.cell] = str(event.element if isinstance(event, ElementPlaced) else event.dish)
            last = event.cell
        if isinstance(event, MenuScored):
            assert event.rows
            for first, middle, end in event.rows:
                assert last in (first, middle, end)
                assert [board[cell] for cell in (first, middle, end)] == [*event.menu.row]
                step = (ord(middle[0]) - ord(first[0]), int(middle[1]) - int(first[1]))
                assert step in STEPS
                assert (ord(end[0]) - ord(middle[0]), int(end[1]) - int(middle[1])) == step


@rule("BAN-7", "BAN-31")
@every_game
def test_orders_lie_only_where_they_may(number: int) -> None:
    table = finished(number)
    [shown] = table.told(OrdersShown)
    cells = [order.cell for order in shown.orders]
    wanted = {0: 6, 6: 6, 8: 8}[table.truth["etiquette"]]
    assert len(cells) == len({*cells}) == wanted
    assert (cells == [*CORNERS]) or table.truth["etiquette"]
    assert not {*cells} & {"c3", "c4", "d3", "d5", "e4", "e5"}
    assert max(Counter(order.dish for order in shown.orders).values()) <= 2


def test_these_games_differ_enough() -> None:
    told = [event for number in range(len(WAYS)) for event in finished(number).events]
    assert sum(isinstance(event, MenuScored) for event in told) > 50
    assert sum(isinstance(event, MenuDiscarded) for event in told) > 50
    assert {event.right for event in told if isinstance(event, OrderAnnounced)} == {True, False}
