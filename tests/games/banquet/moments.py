"""A table for each thing the game can wait for."""

from __future__ import annotations

from games.banquet.table import QUARTERS, Table, banquet, fields, loaded, new_game, without

OTHER = "FFB SPB TFS"


def played(table: Table, *moves: str) -> Table:
    """A table after these moves."""
    table.play(*moves)
    return table


def started() -> Table:
    """Before the start player is drawn."""
    return new_game(2)


def dealing() -> Table:
    """Before the deal."""
    return new_game(2, 0)


def shuffling_orders() -> Table:
    """Before the orders are shuffled."""
    return new_game(2, 0, 1)


def laying() -> Table:
    """Etiquette: seat 0 has laid an order, and it is seat 1's turn."""
    return played(new_game(2, 0, 1, 2, etiquette="six"), "order b2")


def showing() -> Table:
    """The orders lie open."""
    return new_game(2, 0, 1, 2)


def one_looking() -> Table:
    """Seat 0 has covered the orders, and seat 1 still looks at them."""
    return played(showing(), "covered")


def placing() -> Table:
    """Seat 0 has no toque left, and the kitchen no fruit salad."""
    return banquet(
        ["SSF - TSF", OTHER], "c3 salad, a2 toque 0, a3 toque 0", kitchen=[9, 0, 10, 10], box_kitchen=[10] * 4
    )


def serving() -> Table:
    """Seat 0 has placed a salad, and lacks a menu."""
    return played(banquet(["SSF - TSF", OTHER], decks=["PPS", "SBP", ""]), "salad c3")


def last_seat_serving() -> Table:
    """Seat 1 has placed a salad, and lacks another menu than seat 0."""
    return played(banquet(["- SFP TSF", "SSP - TSP"], decks=["PPS", "SBP", ""], turn=1), "salad c3")


def missing() -> Table:
    """Seat 0 has announced a salad, which the kitchen lacks."""
    return played(banquet(board="b1 salad", kitchen=[0, 9, 9, 9], box_kitchen=[1, 9, 9, 9]), "announce a1 salad")


def full() -> Table:
    """Seat 0 has filled the last space."""
    return played(banquet(["SSF SFP TSF", OTHER], without(QUARTERS, "a1"), orders=""), "salad a1")


def drawing() -> Table:
    """Seat 0 may choose between two decks."""
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", "TPS TPF"])
    return played(table, "fruit-salad b3", "menu 1")


def rebuilding() -> Table:
    """A deck has to be shuffled."""
    table = banquet(["SSF SFP TSF", OTHER], decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""])
    return played(table, "salad c3", "discard 1")


def giving_up() -> Table:
    """Seat 0 has announced wrongly in hell's kitchen, and has scored two menus."""
    table = banquet(["TSF", "SSP"], "a3 burger", scored=["SSF SFP", "SSB"], hell=True)
    return played(table, "announce a4 burger")


def over() -> Table:
    """The game is over."""
    return loaded(fields(board=QUARTERS, phase="over"))


EVERY = [
    started,
    dealing,
    shuffling_orders,
    laying,
    showing,
    one_looking,
    placing,
    serving,
    missing,
    full,
    drawing,
    rebuilding,
    giving_up,
    over,
]
"""All of them."""
