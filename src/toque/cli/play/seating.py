"""Who sits where and under which options, read from the words of a command."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from toque.bots import bot_named
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.screen import clean
from toque.engine.game import Game

USUAL_SEATS = 4
MOST_LETTERS = 40
"""In a name."""
MOST_SEED = 2**53 - 1
"""What every reader of JSON counts exactly."""
DRAWN_SEEDS = 10**9
"""Seeds that are drawn are short enough to be typed again."""
COOKS = ("Basil", "Clove", "Dill", "Fennel", "Ginger", "Hazel", "Laurel", "Marjoram", "Sage")
"""What bots are called at the table."""


def usual_seats(game: Game[Any]) -> int:
    """The number of seats when nothing is said."""
    return USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]


def options_chosen(words: Iterable[str], game: Game[Any]) -> dict[str, str]:
    """`menus=open` and the like as names with choices; raises CannotDo. The game checks what they mean."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not (name and equals and choice):
            example = game.options[0]
            raise CannotDo(
                CommandReason.NOT_NAME_AND_CHOICE, option=word, example=f"{example.name}={example.choices[-1]}"
            )
        if name in options:
            raise CannotDo(CommandReason.OPTION_TWICE, option=name)
        options[name] = choice
    return options


def bots_seated(words: str, seats: int, game: Game[Any]) -> list[str]:
    """A bot's name for each of these seats, from one name for all or one for each; raises CannotDo, NoSuchBot."""
    bots = [word.strip() for word in words.split(",")]
    for bot in bots:
        bot_named(bot, game.key)
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise CannotDo(CommandReason.WRONG_NUMBER_OF_BOTS, bots=len(bots), seats=seats)
    return bots


def seed_or_drawn(seed: int | None) -> int:
    """The seed that was given, or a new one."""
    if seed is None:
        return secrets.randbelow(DRAWN_SEEDS)
    check_range("--seed", seed, 0, MOST_SEED)
    return seed


def check_range(what: str, number: int, least: int, most: int | None = None) -> None:
    """Raise CannotDo for a number out of its range."""
    if number < least or (most is not None and number > most):
        limits = {"least": least} if most is None else {"least": least, "most": most}
        raise CannotDo(CommandReason.OUT_OF_RANGE, what=what, number=number, **limits)


def check_name(name: str) -> None:
    """Raise CannotDo for a name that cannot be said aloud, or that means somebody else."""
    if not is_speakable(name):
        raise CannotDo(CommandReason.UNSPEAKABLE_NAME, name=name)
    if means_another(name):
        raise CannotDo(CommandReason.NAME_TAKEN, name=name)


def is_speakable(name: str) -> bool:
    """Whether a name can be said aloud, and on one line."""
    return any(letter.isalnum() for letter in name) and name.isprintable() and len(name) <= MOST_LETTERS


def means_another(name: str) -> bool:
    """Whether a story means somebody else by this name."""
    return name.strip().lower() in ("you", "nobody")


def names_at_table(name: str, seat: int, seats: int) -> list[str]:
    """Everybody's name: the person's own, and cooks for the bots."""
    cooks = iter([cook for cook in COOKS if cook.lower() != name.lower()])
    return [name if each == seat else next(cooks) for each in range(seats)]


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of a record; the seat is beside those that several have, or that nobody may choose."""
    alike = [name.strip().casefold() for name in names]
    told = []
    for seat, name in enumerate(names):
        if not is_speakable(name) or means_another(name):
            plain = clean(name).strip()[:MOST_LETTERS]
            told.append(f'"{plain}" (seat {seat + 1})' if plain else f"seat {seat + 1}")
        elif alike.count(alike[seat]) > 1:
            told.append(f"{name.strip()} (seat {seat + 1})")
        else:
            told.append(name.strip())
    return told
