"""A table for each thing the game can wait for; it is seat 0's turn."""

from __future__ import annotations

from games.alacarte.table import Table, alacarte, fields, loaded, new_game

ALL_CUPS = "point, exchange, spoons, re-season, decrease"


def played(table: Table, *words: str) -> Table:
    """A table after these moves and this chance."""
    table.play(*words)
    return table


def started() -> Table:
    """Before the start player is drawn."""
    return new_game(2)


def first_cups() -> Table:
    """Before the first cup is drawn."""
    return new_game(2, "player 1")


def first_dish() -> Table:
    """Seat 0 chooses the first dish."""
    return new_game(2, "player 1", "point", "decrease")


def acting() -> Table:
    """Seat 0 has a knob at 0; seat 1 a burned dish, seat 2 a crêpe, seat 3 a dish without condiments."""
    return alacarte("hippo 0", "boot 4", "crêpe 0", "water 0", cups=["exchange, re-season, decrease", "point", "", ""])


def rested() -> Table:
    """Seat 0 has had its coffee break."""
    return alacarte("hippo 3", "boot 0", cups=[ALL_CUPS, ""], rested=True)


def last() -> Table:
    """Seat 0 has no spoon left, but its coffee break."""
    return alacarte("hippo 3", "boot 0", cups=["spoons, decrease", ""], spoons=0)


def choosing() -> Table:
    """Seat 0 has finished a hippo, and has a dish of another colour on its tray; its crêpe is used."""
    table = alacarte("hippo 2: lemon, 2 pepper", "boot 0", trays=["toast", ""], crepes=[1], cups=["point", ""])
    return played(table, "heat", "1")


def crepe_left() -> Table:
    """Seat 0 has finished a dish, and may take a new one or lay its crêpe."""
    return played(alacarte("egg 2", "boot 0"), "heat", "1")


def spoiled() -> Table:
    """Seat 0 may save a burned dish."""
    return played(alacarte("hippo 5", "boot 0", cups=[ALL_CUPS, ""]), "heat", "1")


def rolling() -> Table:
    """The die rolls."""
    return played(alacarte(), "heat")


def drawing() -> Table:
    """A cup is drawn."""
    return played(alacarte(), "heat", "coffee")


def heating() -> Table:
    """Seat 0 chooses the heat."""
    return played(alacarte(cups=["point", ""]), "heat", "choose")


def taking() -> Table:
    """Seat 0 takes somebody else's cup."""
    table = alacarte("hippo 0", "boot 0", "toast 0", cups=["point", "exchange", "spoons, decrease"], pool="")
    return played(table, "heat", "coffee")


def how_to_pour() -> Table:
    """Seat 0 holds the lemon over its pan."""
    return played(alacarte(cups=["point", ""]), "season lemon")


def how_to_flip() -> Table:
    """Seat 0 holds its pan with the crêpe."""
    return played(alacarte("crêpe 0", "boot 0"), "heat", "1", "flip")


def pouring() -> Table:
    """What falls out is not known yet."""
    return played(how_to_pour(), "bold")


def re_seasoning() -> Table:
    """Seat 0 holds the herbs over seat 1's pan, by hand."""
    return played(alacarte("hippo 0", "boot 1: lemon", cups=["re-season", ""]), "cup re-season 2 herbs", "by hand")


def flipping() -> Table:
    """How the crêpe lands is not known yet."""
    return played(how_to_flip(), "toss")


def crepe_rolls() -> Table:
    """Seat 0 has a crêpe, and rolls first."""
    return alacarte("crêpe 0", "boot 0", cups=["exchange, decrease", ""])


def crepe_flips() -> Table:
    """Seat 0 has a crêpe, and flips now."""
    return played(alacarte("crêpe 0", "boot 0"), "heat", "1")


def between_flips() -> Table:
    """Seat 0 has flipped its crêpe once without success, and has a cup."""
    return played(alacarte("crêpe 0", "boot 0", cups=["point", ""]), "heat", "1", "flip", "not")


def over() -> Table:
    """The game is over."""
    return loaded(fields(phase="over", ended=2, trays=["toast", ""]))


EVERY = [
    started,
    first_cups,
    first_dish,
    acting,
    rested,
    last,
    choosing,
    crepe_left,
    spoiled,
    rolling,
    drawing,
    heating,
    taking,
    how_to_pour,
    how_to_flip,
    pouring,
    re_seasoning,
    flipping,
    crepe_rolls,
    crepe_flips,
    between_flips,
    over,
]
"""All of them."""
