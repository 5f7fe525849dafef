"""How faults go over the wire: a reason and facts, never a sentence, a path or a trace."""

from __future__ import annotations

from enum import StrEnum

from toque.bots import NoSuchBot
from toque.engine.errors import BadSetup, Fault, IllegalMove, Misspelled
from toque.engine.pack import BadPack
from toque.server.live.views import Update
from toque.server.live.wire.said import Refusal
from toque.store.faults import StoreFault, StoreReason
from toque.table.faults import BadJournal, NotNow, TableReason


class Denied(StrEnum):
    """Why the server refuses something without asking the table."""

    NOT_KNOWN = "not_known"
    """This needs a name first."""
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_LINK = "no_such_link"
    NO_SUCH_CODE = "no_such_code"
    """No table has this code."""
    NO_SUCH_PACK = "no_such_pack"
    NO_SUCH_FILM = "no_such_film"
    NO_SUCH_SHAKER = "no_such_shaker"
    """A phone's code is wrong, used or expired; the answer does not say which."""
    SHAKER_OVER = "shaker_over"
    """A phone is no longer the hand of its seat."""
    NO_SPECTATORS = "no_spectators"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY = "too_many"
    JOURNAL_FULL = "journal_full"
    """The journal is so long that it only accepts what the game needs to continue and to end."""
    TOO_FAST = "too_fast"
    TOO_COMPLEX = "too_complex"
    """What was uploaded takes too much time or memory to check."""
    UNREADABLE_NAME = "unreadable_name"
    """A name without anything visible, or with letters that cannot be told apart."""
    BAD_NAME = "bad_name"
    BAD_MESSAGE = "bad_message"
    READ_ONLY = "read_only"
    """The match was played by rules that this server no longer has."""
    WRONG_ORIGIN = "wrong_origin"
    WRONG_HOST = "wrong_host"
    """The request names a host that is not this server's."""
    FULL = "full"
    """Only players are served, because the server is nearly full."""
    SIGNED_OUT = "signed_out"
    """The person at the other end is no longer signed in."""
    SILENT = "silent"
    """Nothing was heard on a socket for too long."""
    FAILED = "failed"
    """An error of the server; it is logged."""


class NotServed(Fault):
    """The server refuses something."""


class RefusedThere(Exception):
    """A table refuses something; with the current state, as the person who asked may see it."""

    def __init__(self, fault: Fault, update: Update) -> None:
        super().__init__(fault, update)
        self.fault = fault
        self.update = update


STATUS: dict[StrEnum, int] = {
    Denied.NOT_KNOWN: 401,
    Denied.NO_SUCH_TABLE: 404,
    Denied.NO_SUCH_LINK: 404,
    Denied.NO_SUCH_CODE: 404,
    Denied.NO_SUCH_PACK: 404,
    Denied.NO_SUCH_FILM: 404,
    Denied.NO_SUCH_SHAKER: 404,
    Denied.SHAKER_OVER: 404,
    Denied.NO_SPECTATORS: 403,
    Denied.NOT_ALLOWED: 403,
    Denied.TOO_MANY: 429,
    Denied.JOURNAL_FULL: 409,
    Denied.TOO_FAST: 429,
    Denied.TOO_COMPLEX: 400,
    Denied.UNREADABLE_NAME: 400,
    Denied.BAD_NAME: 400,
    Denied.BAD_MESSAGE: 400,
    Denied.READ_ONLY: 409,
    Denied.WRONG_ORIGIN: 403,
    Denied.WRONG_HOST: 421,
    Denied.FULL: 503,
    Denied.SIGNED_OUT: 401,
    Denied.SILENT: 408,
    Denied.FAILED: 500,
    StoreReason.NO_SUCH_MATCH: 404,
    StoreReason.NO_SUCH_PACK: 404,
    TableReason.NOT_HOST: 403,
    TableReason.NOT_YOUR_SEAT: 403,
    TableReason.NOT_AT_THE_TABLE: 403,
    TableReason.BAD_TEXT: 400,
}
"""By reason, if it differs from the status of the kind."""
KINDS: list[tuple[type[Fault], str, int]] = [
    (IllegalMove, "illegal_move", 409),
    (Misspelled, "misspelled", 400),
    (NotNow, "not_now", 409),
    (NoSuchBot, "no_such_bot", 400),
    (BadSetup, "bad_setup", 400),
    (BadPack, "bad_pack", 400),
    (BadJournal, "read_only", 409),
    (StoreFault, "store", 503),
    (NotServed, "not_served", 400),
]


def refusal(fault: Fault) -> Refusal:
    """A fault as the client gets it. Details about the store are for the operator only."""
    kind = next((name for of, name, _ in KINDS if isinstance(fault, of)), "fault")
    facts = {} if isinstance(fault, StoreFault) else dict(fault.facts)
    return Refusal(str(fault.reason), kind, facts, fault.rule if isinstance(fault, IllegalMove) else None)


def status(fault: Fault) -> int:
    """The HTTP status of a fault."""
    if fault.reason in STATUS and type(fault.reason) in (Denied, StoreReason, TableReason):
        return STATUS[fault.reason]
    return next((code for of, _, code in KINDS if isinstance(fault, of)), 400)
