"""How long a journal of 2,000 entries takes to become a match again, for every game: read, replayed, at its last ply.

Nothing is stored but the entries. Run with `./run bench`; exits with 1 if it takes longer than the project promises.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from toque.engine.game import Game
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.table.acts import moves, presence, seats
from toque.table.head import Live, Manners, Stage
from toque.table.journal.entries import Entry
from toque.table.match import Match, Setup, opened, replayed

ENTRIES = 2000
ROUNDS = 15
PROMISE = 20.0
"""Milliseconds."""
DECODER = msgspec.json.Decoder(list[Entry])


def long_match(game: Game[Any], rng: Rng) -> Match:
    """A match against bots with undos, redos and chat until its journal is long; the clock runs."""
    manners = Manners(timing=Live(60, 600))
    match = opened(
        Setup(game.key, game.seats[-1], manners=manners), match_id="m", key=bytes(32), host="anna", clock=lambda: 0
    )
    match = seats.sit(match, "anna", 0)
    for seat in range(1, game.seats[-1]):
        match = seats.place(match, "anna", seat, "random")
    match = seats.start(match, "anna")
    if game.skill is not None:  # nobody holds a bottle here
        match = seats.assist(match, "anna", 0, assisted=True)
    match = moves.bots_played(match, rng)
    while match.seq < ENTRIES:
        before = match
        match = moves.play(match, "anna", 0, moves.thought(match, 0, "random", rng))
        match = moves.bots_played(match, rng)
        if match.stage is Stage.OVER:  # nothing can be undone after the end, so avoid it
            match = moves.undo(before, "anna", before.ply // 2)
        elif rng.below(8) == 0:
            match = moves.redo(moves.undo(match, "anna"), "anna")
        elif rng.below(8) == 0:
            match = presence.note(match, "anna", "chat", "hm")
        match = moves.bots_played(match, rng)
    return match


def milliseconds(work: Callable[[], object]) -> list[float]:
    """How long it takes, several times, in CPU time."""
    spans: list[float] = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        spans.append((time.process_time() - start) * 1000)
    return spans


def main() -> int:
    """Measure every game, and check the promise."""
    parser = argparse.ArgumentParser(description="How long a long journal takes to become a match again.")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    kept = True
    found: dict[str, object] = {}
    for key, game in GAMES.items():
        match = long_match(game, Rng(1))
        text = msgspec.json.encode(list(match.entries))

        def again(match: Match = match, text: bytes = text) -> Match:
            return replayed(match.head, match.key, match.pack, DECODER.decode(text), match.clock)

        spans = milliseconds(again)
        fast = statistics.median(spans) < PROMISE
        kept = kept and fast
        found[key] = {"entries": match.seq, "plies": match.ply, "milliseconds": statistics.median(spans)}
        if not given.json:
            print(f"a journal of {match.seq} entries, {match.ply} plies at its end, read and replayed")
            print(f"  {key:<12} {statistics.median(spans):6.1f} ms   ({min(spans):.1f} to {max(spans):.1f})", end="")
            print(f"   promised under {PROMISE:.0f} ms   {'kept' if fast else 'NOT KEPT'}")
    if given.json:
        print(json.dumps(found))
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
