"""Matches that were really played, as a server stores them: every die and shuffle follows from a key."""

from __future__ import annotations

from functools import cache

from toque.engine.rng import Rng
from toque.store.store import Store
from toque.table.acts import moves, seats
from toque.table.head import Manners
from toque.table.journal.entries import Drawn, Entry
from toque.table.match import Match, Setup, opened

NOW = 1_700_000_000_000
KEY = bytes(range(32))


@cache
def played(game: str, decisions: int, match_id: str = "m") -> Match:
    """Anna against a bot, after so many of Anna's decisions, or at the end."""
    setup = Setup(game, 2, manners=Manners(stand_in="random"))
    match = opened(setup, match_id=match_id, key=KEY, host="anna", clock=lambda: NOW)
    match = seats.place(seats.sit(match, "anna", 0), "anna", 1, "random")
    match = (
        seats.assist(seats.start(match, "anna"), "anna", 0, assisted=True)
        if game == "alacarte"
        else seats.start(match, "anna")
    )
    rng = Rng(7)
    for _ in range(decisions):
        match = moves.bots_played(match, rng)
        if not match.owing():
            break
        match = moves.play(match, "anna", 0, moves.thought(match, 0, "random", rng))
    return match


def kept(store: Store, match: Match) -> None:
    """Store it."""
    store.open(match.head, match.key, match.pack, match.entries, match.stage).result(30)


def draws(match: Match) -> list[Entry]:
    """The entries with chance outcomes."""
    return [entry for entry in match.entries if isinstance(entry.act, Drawn)]
