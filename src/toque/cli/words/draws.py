"""What is said about dice and shuffles that were drawn again from their keys, and about what could not be verified."""

from __future__ import annotations

from toque.cli.words.people import counted, listed
from toque.store.copies.verifying import Verified

MOST_NAMED = 5
"""Matches named in one line."""


def told(found: Verified) -> list[str]:
    """What was verified, then what was not."""
    return [*right(found), *unverified(found)]


def right(found: Verified) -> list[str]:
    """How many dice and shuffles follow from their keys."""
    things = {"die": (found.dice, "dice"), "shuffle": (found.shuffles, "shuffles")}
    drawn = [counted(number, thing, several) for thing, (number, several) in things.items() if number]
    if not drawn:
        return ["There was no die or shuffle to draw again."]
    were, right = ("was", "is right") if found.dice + found.shuffles == 1 else ("were", "are right")
    return [f"{listed(drawn)} {were} drawn again from their keys, and {right}."]


def unverified(found: Verified) -> list[str]:
    """What no key, or not these rules, can tell."""
    lines: list[str] = []
    if found.skill:
        lines.append(
            f"Not verified: {counted(found.skill, 'pour or flip', 'pours and flips')}; skill follows from no key."
        )
    if found.taken_over:
        lines.append(f"Not verified: {counted(found.taken_over, 'ply', 'plies')} taken over from other matches.")
    if found.broken:
        those = counted(len(found.broken), "match that does", "matches that do")
        lines.append(f"Not verified to the end: {those} not replay by these rules ({named(found.broken)}).")
    return lines


def named(matches: list[str]) -> str:
    """The first few of these."""
    more = len(matches) - MOST_NAMED
    return ", ".join([*matches[:MOST_NAMED], *([f"and {more:,} more"] if more > 0 else [])])
