"""Dice and shuffles in a journal, drawn again from the match's key, including those that were undone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toque.engine.chance import Keyed, follows_from_key
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, DIE
from toque.table.head import Head
from toque.table.journal.entering import enter
from toque.table.journal.entries import Drawn, Entry
from toque.table.match import replayed
from toque.table.state.standing import Standing


class Draws(Struct):
    """What a key proves about a journal, and what it does not."""

    dice: int = 0
    """Drawn again from the key, and right."""
    shuffles: int = 0
    """The same."""
    skill: int = 0
    """Pours and flips: no key decides them."""
    taken_over: int = 0
    """Plies of another match, which had its own key."""
    altered: int | None = None
    """The first entry that is not what the key gives; nothing after it was looked at."""
    broken: int | None = None
    """The first entry that these rules cannot replay, 0 for none of them; what follows is not verified."""


def drawn_again(head: Head, key: bytes, pack: Pack, entries: Sequence[Entry]) -> Draws:
    """Draw every die and shuffle of a journal again; never raises, whatever the journal contains."""
    found = Draws()
    try:
        standing = replayed(head, key, pack, (), lambda: head.opened).standing
        chance = Keyed(key)
    except Exception:  # another version, pack or key, or a damaged file
        found.broken = 0
        return found
    found.taken_over = standing.taken_over
    for entry in entries:
        if isinstance(entry.act, Drawn) and not is_right(found, standing, chance, entry.act):
            found.altered = entry.seq
            return found
        try:
            enter(standing, entry)
        except Exception:  # another version, pack or key, or a damaged file
            found.broken = entry.seq
            return found
    return found


def is_right(found: Draws, standing: Standing, chance: Keyed, drawn: Drawn) -> bool:
    """Whether a chance outcome is what the key gives; counts it. The rules refuse outcomes that were not asked for."""
    position = standing.line.position
    if not standing.started or position.to_act() != CHANCE:
        return True
    if not follows_from_key(position):
        found.skill += 1
        return True
    if int(drawn.answer) != int(chance.answer(position)):
        return False
    if position.asks()[0] == DIE:
        found.dice += 1
    else:
        found.shuffles += 1
    return True
