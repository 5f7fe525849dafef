"""Matches that were really played, whose dice and shuffles all follow from a key, and journals that were altered."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from toque.engine.rng import Rng
from toque.table.acts import moves, seats
from toque.table.head import Manners
from toque.table.journal.draws import Draws, drawn_again
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


def draws(match: Match) -> list[Entry]:
    """The entries with chance outcomes."""
    return [entry for entry in match.entries if isinstance(entry.act, Drawn)]


def checked(match: Match, entries: list[Entry] | None = None) -> Draws:
    """The result of verifying a journal."""
    return drawn_again(match.head, match.key, match.pack, list(match.entries) if entries is None else entries)


def with_answer(match: Match, seq: int, answer: int) -> list[Entry]:
    """The journal with another answer of chance."""
    return [replace(entry, act=Drawn(str(answer))) if entry.seq == seq else entry for entry in match.entries]


def altered_answer(entry: Entry) -> int:
    """Another answer that could have been given: a die has at least two sides, a shuffle many keys."""
    assert isinstance(entry.act, Drawn)
    return int(entry.act.answer) ^ 1
