"""Everybody who could want something at a table, and tables of every stage for them to want it at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from table.sitting import KEY, Watch
from toque.server.workers.thinking import Thought
from toque.table import consent, moves, presence, seats
from toque.table.entries import Author, Leave, Matter, Muted, Paused, Role, StoodIn, Undone
from toque.table.head import Manners
from toque.table.match import Match, Setup, opened

HOST = "hugo"
SEATS = {"anna": 0, "bert": 1, "carl": 2, "dora": 3, "mina": 4}
CAST: dict[str, str | None] = {
    "stranger": None,
    "forger": "anna",
    "visitor": "vera",
    "spectator": "olga",
    "holder": "anna",
    "other": "bert",
    "absent": "carl",
    "resigned": "dora",
    "host": HOST,
    "playing host": "anna",
    "muted": "mina",
}
"""Who they are. A forger says to be somebody without a token of theirs; a playing host's table is another one."""
OWN = {"absent": 2, "resigned": 3, "muted": 4}
"""The seat that somebody wants something for; the others want it for the first, the holder's."""


def open_table(watch: Watch, match_id: str, host: str, manners: Manners) -> Match:
    """Before the beginning: the seat of the person who resigns later is still free, one person is away, one muted."""
    match = opened(Setup("soup", len(SEATS), manners=manners), match_id=match_id, key=KEY, host=host, clock=watch)
    for person, seat in SEATS.items():
        match = match if person == "dora" else seats.sit(match, person, seat)
    match = seats.mute(match, host, "mina", muted=True)
    return presence.leave(match, "carl")


def running_table(watch: Watch, match_id: str, host: str, manners: Manners) -> Match:
    """Menus are chosen: some have chosen; a bot plays for who is away, another for who has resigned."""
    match = seats.sit(open_table(watch, match_id, host, manners), "dora", SEATS["dora"])
    match = seats.resign(seats.start(match, host), "dora", SEATS["dora"])
    draft = match.draft(Author(Role.CLOCK))
    draft.add(StoodIn(SEATS["carl"], "random"))
    match = match.after(draft)
    for person in ("anna", "mina"):
        match = moves.play(match, person, SEATS[person], match.game.read("menu pea"))
    return moves.play_bot(match, SEATS["carl"], match.game.read("menu pea"))


def paused_table(watch: Watch, match_id: str, host: str, manners: Manners) -> Match:
    """The same, paused."""
    match = running_table(watch, match_id, host, manners)
    draft = match.draft(Author(Role.PERSON, "anna"))
    draft.add(Paused())
    return match.after(draft)


def finished_table(watch: Watch, match_id: str, host: str, manners: Manners) -> Match:
    """The same, ended."""
    return presence.expired(running_table(watch, match_id, host, manners))


STAGES: dict[str, Callable[[Watch, str, str, Manners], Match]] = {
    "open": open_table,
    "running": running_table,
    "paused": paused_table,
    "over": finished_table,
}


def full(match: Match) -> Match:
    """Every seat is taken."""
    return seats.place(match, match.head.host, SEATS["dora"], "random")


def freed(match: Match) -> Match:
    """The seat of who is away is free."""
    return seats.place(match, match.head.host, SEATS["carl"], None)


def left(match: Match) -> Match:
    """Somebody who plays is away, and no bot stands in yet."""
    return presence.leave(match, "mina")


def asked(match: Match) -> Match:
    """Somebody asks to end the game."""
    return consent.ask(match, "bert", Matter.END)


def cooking(match: Match) -> Match:
    """All menus lie open."""
    for person in ("anna", "bert", "mina"):
        match = moves.play(match, person, SEATS[person], match.game.read("menu pea"))
    return moves.play_bot(match, SEATS["dora"], match.game.read("menu pea"))


def undone(match: Match) -> Match:
    """All menus lay open, and were taken back."""
    match = cooking(match)
    draft = match.draft(Author(Role.PERSON, "anna"))
    draft.add(Undone(2, Leave.AGREED))
    return match.after(draft)


def unmuted(match: Match) -> Match:
    """Nobody is muted."""
    draft = match.draft(Author(Role.HOST, match.head.host))
    draft.add(Muted("mina", False))
    return match.after(draft)


def as_it_is(match: Match) -> Match:
    """Nothing more."""
    return match


BEFORE: dict[tuple[str, str], Callable[[Match], Match]] = {
    ("open", "start"): full,
    ("running", "sit"): freed,
    ("paused", "sit"): freed,
    ("running", "stand_in"): left,
    ("running", "answer"): asked,
    ("paused", "answer"): asked,
    ("running", "undo"): cooking,
    ("running", "redo"): undone,
}
"""What has happened before somebody does this, so that everybody who may do it can."""


async def never(_: Thought) -> int:
    """A bot that thinks for ever: nothing happens but what somebody does."""
    thought: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    return await thought


def forged(who: str) -> dict[str, str]:
    """What a forger sends along instead of a token."""
    return {"authorization": f"Bearer v1.{CAST[who]}.{'A' * 43}"} if who == "forger" else {}
