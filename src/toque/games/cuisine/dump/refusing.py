"""How a check of a dump of cuisine refuses it."""

from __future__ import annotations

from toque.engine.errors import BadSetup, Unfit

MANY = 999
"""The highest allowed amount of money, medals or points."""


def bad(said: str) -> BadSetup:
    """The error for an impossible dump."""
    return BadSetup(Unfit.BAD_DUMP, said=said)


def need(held: bool, said: str) -> None:
    """Raise BadSetup with what is wrong, unless this holds."""
    if not held:
        raise bad(said)


def within(number: int, least: int, most: int, said: str) -> None:
    """Raise BadSetup unless the number is in its range."""
    need(least <= number <= most, f"{said}: from {least} to {most}")
