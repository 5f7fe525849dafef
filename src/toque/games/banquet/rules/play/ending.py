"""The end of a banquet: the final scoring, and who has won (BAN-26, BAN-27, BAN-29, BAN-30)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, filled, zeros
from toque.games.banquet.rules import event_codes as j
from toque.games.banquet.rules.actions import NONE, OVER
from toque.games.banquet.rules.board import AT, CELLS, NEAR, cells_in
from toque.games.banquet.rules.menus import VALUES
from toque.games.banquet.rules.play.scoring import (
    best_dish,
    majorities,
    order_count,
    order_points,
    scored_of,
    toque_points,
)
from toque.games.banquet.rules.state import BanquetState


def finish(banquet: BanquetState, seat: i64) -> None:
    """End the game, and count everything."""
    banquet.phase = OVER
    banquet.wanted = NONE
    if banquet.log is not None:
        if banquet.is_full():
            banquet.log.append((j.FULL, seat))
        if banquet.table.gourmet:
            tell_gourmet(banquet)
        banquet.log.append((j.GAME_OVER, *places(banquet)))


def tell_gourmet(banquet: BanquetState) -> None:
    """Log the points of toques seat by seat, then of majorities (BAN-29, BAN-30)."""
    assert banquet.log is not None
    for seat in range(banquet.seats):
        for cell in range(CELLS):
            if banquet.toques[seat] & AT[cell]:
                dish: i64 = best_dish(banquet.on, cell)
                beside = cells_in(banquet.on[dish] & NEAR[cell])
                banquet.log.append((j.TOQUE_COUNTED, seat, cell, dish, *beside))
    begins = banquet.table.menus.begins
    for value in range(VALUES):
        points = majorities(banquet.scored, begins, value)
        for seat in range(banquet.seats):
            if points[seat]:
                count: i64 = scored_of(banquet.scored[seat], begins[value], begins[value + 1])
                banquet.log.append((j.MAJORITY, seat, value + 1, count, points[seat]))


def scores(banquet: BanquetState) -> Ints:
    """Scored menus and kept orders (BAN-27); at the end also what gourmet counts."""
    row = zeros(banquet.seats)
    begins = banquet.table.menus.begins
    for seat in range(banquet.seats):
        points: i64 = order_points(banquet.kept[seat], banquet.table.feast)
        for value in range(VALUES):
            points += (value + 1) * scored_of(banquet.scored[seat], begins[value], begins[value + 1])
        if banquet.table.gourmet and banquet.phase == OVER:
            points += toque_points(banquet.on, banquet.toques[seat])
        row[seat] = points
    if banquet.table.gourmet and banquet.phase == OVER:
        for value in range(VALUES):
            more = majorities(banquet.scored, begins, value)
            for seat in range(banquet.seats):
                row[seat] += more[seat]
    return row


def places(banquet: BanquetState) -> Ints:
    """Most points first, then most orders kept; players who are still tied share the place (BAN-27)."""
    points = scores(banquet)
    row: Ints = filled(banquet.seats, 1)
    for seat in range(banquet.seats):
        for other in range(banquet.seats):
            if points[other] > points[seat] or (
                points[other] == points[seat] and order_count(banquet.kept[other]) > order_count(banquet.kept[seat])
            ):
                row[seat] += 1
    return row
