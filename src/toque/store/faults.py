"""What can be wrong with stored data, or with the place where it is stored."""

from __future__ import annotations

from enum import StrEnum

from toque.engine.errors import Fault


class StoreReason(StrEnum):
    """Why the store refuses."""

    NO_SUCH_MATCH = "no_such_match"
    NO_SUCH_PACK = "no_such_pack"
    MATCH_EXISTS = "match_exists"
    CONFLICT = "conflict"
    """An entry of this number is there already."""
    GAP = "gap"
    """The entry before this one is missing."""
    CLOSED = "closed"

    BAD_ADDRESS = "bad_address"
    NO_DATABASE = "no_database"
    NO_FOLDER = "no_folder"
    NOT_A_FILE = "not_a_file"
    CANNOT_OPEN = "cannot_open"
    READ_ONLY = "read_only"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"

    SERVED = "served"
    """Another server has this database."""
    LOST = "lost"
    """Another server has taken this database over from this one."""
    MOVED = "moved"
    """The file was renamed, removed or replaced while it was open."""
    LOG_LOST = "log_lost"
    """The log beside the file was renamed, removed or replaced while it was open; `saved` is 1 if nothing is lost."""
    ORPHANED = "orphaned"
    """There is a log, but not the file that it belongs to."""
    LINKED = "linked"
    """The file has several names, and each of them would get its own log."""
    BUSY = "busy"
    DISK_FULL = "disk_full"
    DISK_FAILED = "disk_failed"

    UNREACHABLE = "unreachable"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105 (a reason, not a password)
    UNKNOWN_DATABASE = "unknown_database"
    REFUSED = "refused"


class StoreFault(Fault):
    """A request to the store was refused and had no effect."""


class ExportReason(StrEnum):
    """Why a file is not imported."""

    NOT_AN_EXPORT = "not_an_export"
    OTHER_FORMAT = "other_format"
    BAD_LINE = "bad_line"
    CUT_OFF = "cut_off"
    OTHER_JOURNAL = "other_journal"
    ALTERED = "altered"
    """A die or shuffle that does not follow from its match's key."""


class BadExport(Fault):
    """A file that is damaged, foreign, of a newer Toque, or contradicts stored data; nothing of it was imported."""
