"""A position for each thing that a game of cuisine can wait for."""

from __future__ import annotations

from collections.abc import Callable

from games.cuisine.table import Table, cuisine, loaded, new_game, set_up


def trashing() -> Table:
    """Seat 0 may trash two cards."""
    return cuisine("vinegar, salt, 2 spoon").play("play vinegar", "use vinegar")


def taking() -> Table:
    """Seat 0 may take two cards out of its tray."""
    return cuisine("honey, salt, spoon", trays=["spoon, lime, apple"]).play("play honey", "use honey")


def from_market() -> Table:
    """Seat 0 may gain a card that costs at most 2."""
    table = cuisine("caviar, spoon", market="rice, -, steak, tofu", fridge="lime")
    return table.play("play caviar", "use caviar")


def from_fridge() -> Table:
    """Seat 0 may gain produce out of the fridge."""
    truth = cuisine("ice, spoon", market="rice, -, -, -", fridge="lime, 2 apple").truth
    own = truth["words"].index("ice")
    truth["effects"] = [[own, 9, 9, 8 + 1, 2] if row[0] == own else row for row in truth["effects"]]
    return loaded(truth).play("play ice", "use ice")


def from_forks() -> Table:
    """Seat 0 may gain a fork."""
    return cuisine("cutlery, spoon", market="rice, -, -, -", fridge="lime").play("play cutlery", "use cutlery")


def discarding() -> Table:
    """Seat 1 has discarded one card of two."""
    return cuisine("chili, spoon", "3 spoon, salt").play("play chili", "use chili", "discard spoon")


def last_discards() -> Table:
    """In seat 2's turn, seat 1 is the last of three players to discard."""
    table = cuisine("4 spoon", "3 spoon, rice", "chili, lime", "2 spoon, salt, lime", turn=2, start=1)
    table.play("play chili", "use chili", "discard lime", "discard salt", "discard spoon", "discard spoon")
    return table


def serving() -> Table:
    """A meal of an olive; sam has gone."""
    table = cuisine("olive, lime, fork, spoon", trays=["apple, spoon"], judges="kathy, -, max", scored=["", "sam 1"])
    return table.play("present", "add olive")


def feast() -> Table:
    """A meal that judges would take, and that can still grow, by the second of three players."""
    more = {"turn": 1, "scored": ["", "sam 1"], "judges": "kathy, tim, ruth, ina"}
    table = cuisine("5 spoon", "steak, duck, okra, rice, tofu, 2 salt", "5 spoon", trays=["", "apple, brie"], **more)
    return table.play("present", "add steak", "add tray apple", "add okra", "add rice", "add salt")


def naming() -> Table:
    """Seat 0 has to say whether its tofu is protein or produce."""
    return cuisine("olive, okra, rice, spoon", trays=["tofu"]).play("present", "add olive", "add okra", "add tray tofu")


def named() -> Table:
    """A meal with tofu that is produce, by the last of four."""
    table = cuisine("5 spoon", "5 spoon", "5 spoon", "2 tofu, rice, okra", turn=3, trays=["", "", "", "tofu"])
    return table.play("present", "add tofu", "as produce", "add tray tofu", "as protein", "add okra")


def after_a_meal() -> Table:
    """Kathy has given her medals, and there is a lot of money left."""
    table = cuisine("steak, 2 apple, fork, 3 spoon", market="rice, -, -, -", fridge="lime", coins=9, spoons=9)
    return table.play("present", "add steak", "add apple", "add apple", "to kathy")


def trading() -> Table:
    """A full market, a fridge, money, and unused abilities, in the turn of the second of three players."""
    table = cuisine(
        "3 spoon, apple",
        "2 fork, spoon, basil, pesto, brie, coffee",
        "5 spoon",
        turn=1,
        start=2,
        round=7,
        last=0,
        trays=["olive", "steak, salt", ""],
        discards=["coffee", "eggs, spoon"],
        eaten=["", "duck, rice"],
        trashed=["2 salt", "salt"],
        market="cream, rice, truffle, saffron",
        fridge="basil, lime",
        scored=["tim 2", "kathy 3, ruth 7", "bea 1"],
        judges="-, -, sam, ina",
        medals=[2, 11, 2],
        slots=[0, 2, 0],
        spoons=3,
        coins=2,
        buys=4,
        uses=[128],
    )
    return table.play("play coffee", "play pesto")


def advanced() -> Table:
    """Seat 1 of two in advanced play, a card for the tray."""
    table = cuisine("rice, spoon", "3 spoon, lime, fork", phase="tray", turn=1, advanced=True, classics=False)
    assert table.position.table.advanced
    return table


def drawing() -> Table:
    """The deck has run out in the middle of an ability."""
    table = cuisine("coffee, spoon", decks=["salt"], discards=["apple, okra"])
    return table.play("play coffee", "use coffee")


def over() -> Table:
    """Sixty rounds are played."""
    return cuisine("5 spoon", "5 spoon", round=60, turn=1, medals=[3, 1]).end()


def won() -> Table:
    """The game has ended because somebody had enough medals."""
    return cuisine("5 spoon", "5 spoon", "5 spoon", turn=2, last=2, medals=[10, 2, 10], eaten=["apple"]).end()


def no_judge() -> Table:
    """All judges are scored."""
    scored = ["kathy 1, tim 1, bea 1, sam 1", "lou 1, ruth 1, max 1, ina 1"]
    return cuisine("5 spoon", "5 spoon", turn=1, scored=scored, judges="-, -, -").end()


EVERY: list[Callable[[], Table]] = [
    lambda: new_game(3),
    lambda: new_game(3).play("player 2"),
    lambda: new_game(3).play("player 3", "shuffle 1"),
    lambda: new_game(2).play("player 1", "shuffle 1", "shuffle 2"),
    lambda: new_game(2).play("player 1", "shuffle 1", "shuffle 2", "shuffle 3", "shuffle 4"),
    lambda: new_game(4, advanced=True).play("player 4", *["shuffle 3"] * 5),
    lambda: set_up(4, advanced=True),
    lambda: set_up(3, 2),
    lambda: cuisine("spoon, salt", trays=["apple"], phase="tray"),
    lambda: cuisine("2 spoon", decks=[""]).play("end"),
    *(trashing, taking, from_market, from_fridge, from_forks, discarding, last_discards, serving, feast, naming),
    *(named, after_a_meal, trading, advanced, drawing, over, won, no_judge),
]
