"""Why something cannot be done at a table now, and why a journal is refused: ids and facts."""

from __future__ import annotations

from enum import StrEnum

from toque.engine.errors import Fault


class TableReason(StrEnum):
    """Why a table refuses."""

    NOT_OPEN = "not_open"
    """The game has begun: seats are settled."""
    NOT_RUNNING = "not_running"
    OVER = "over"
    NOT_OVER = "not_over"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NOT_HOST = "not_host"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_AT_THE_TABLE = "not_at_the_table"
    SEAT_TAKEN = "seat_taken"
    ALREADY_SEATED = "already_seated"
    """Before the game begins, one request takes one seat."""
    SEAT_KEPT = "seat_kept"
    """The seat is kept for somebody else."""
    SEAT_EMPTY = "seat_empty"
    EMPTY_SEATS = "empty_seats"
    KNOWS_ANOTHER_HAND = "knows_another_hand"
    OWNER_PRESENT = "owner_present"
    HAS_DAYS = "has_days"
    """Where turns take days, nobody has to be at the table."""
    RESIGNED = "resigned"
    NOT_YOUR_TURN = "not_your_turn"
    NO_HINTS = "no_hints"
    """This table gives no hints."""
    STALE = "stale"
    """The table has moved on since the sender looked."""
    NOTHING_CHOSEN = "nothing_chosen"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NO_UNDO = "no_undo"
    UNDO_STOPS = "undo_stops"
    """Further back somebody would have to agree, and this table does not ask."""
    FINAL = "final"
    """Something on the way back can never be undone: what was covered stays covered."""
    NO_SUCH_PLY = "no_such_ply"
    NOTHING_TO_REDO = "nothing_to_redo"
    NOT_YOUR_UNDO = "not_your_undo"
    ALREADY_ASKED = "already_asked"
    NOTHING_ASKED = "nothing_asked"
    ALREADY_ANSWERED = "already_answered"
    NOT_ASKED = "not_asked"
    OWN_HAND = "own_hand"
    """A player who is not assisted pours and flips by hand."""
    HAND_MOVES = "hand_moves"
    """A movement is in progress: nothing can be undone before it ends."""
    NO_QUESTION = "no_question"
    """The game does not wait for a movement of a hand."""
    MUTED = "muted"
    BAD_TEXT = "bad_text"
    HIDDEN_YET = "hidden_yet"
    """While a game runs, people can look back only as far as the table still shows."""


class NotNow(Fault):
    """Something that cannot be done at this table now."""


class Broken(StrEnum):
    """Why a journal no longer makes a match."""

    OTHER_VERSION = "other_version"
    OTHER_PACK = "other_pack"
    OTHER_KEY = "other_key"
    OUT_OF_ORDER = "out_of_order"
    CANNOT_BE = "cannot_be"
    """An entry that is impossible after those before it."""


class BadJournal(Fault):
    """A journal that no longer replays: it can be looked at and exported, not played on."""
