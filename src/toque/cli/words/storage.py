"""What is said when a database or an export cannot be used: one saying for each reason, with what can be done."""

from __future__ import annotations

from enum import StrEnum

from toque.cli.words.saying import Saying
from toque.store.faults import ExportReason, StoreReason

STORE: dict[StrEnum, Saying] = {
    StoreReason.NO_SUCH_MATCH: Saying('There is no match "{match}" here. To see which there are: {toque} matches'),
    StoreReason.NO_SUCH_PACK: Saying("There is no pack {pack} here."),
    StoreReason.MATCH_EXISTS: Saying("There is a match {match} already."),
    StoreReason.CONFLICT: Saying("Entry {seq} of match {match} is there already; somebody else has written it."),
    StoreReason.GAP: Saying("Entry {seq} of match {match} cannot follow entry {last}."),
    StoreReason.CLOSED: Saying("This database is closed."),
    StoreReason.BAD_ADDRESS: Saying(
        "This is not the address of a database. Possible: a file, or postgresql://user:password@host/name, "
        "in which a password has %40 for @ and %2F for /."
    ),
    StoreReason.NO_DATABASE: Saying(
        "There is no database yet. To name another: --database, or TOQUE_DATABASE in the environment."
    ),
    StoreReason.NO_FOLDER: Saying("The folder {folder} cannot be made: {said}. To name another file: --database"),
    StoreReason.NOT_A_FILE: Saying("This is a folder or a device, not a file."),
    StoreReason.CANNOT_OPEN: Saying("This database cannot be opened: {said}."),
    StoreReason.READ_ONLY: Saying(
        "This database may not be written. Its file and the folder around it have to be writable for you, "
        "and a server must not be a copy that is only read."
    ),
    StoreReason.DAMAGED: Saying(
        "This is damaged, or no database of Toque ({said}). It was left as it is; a backup can take its place."
    ),
    StoreReason.FOREIGN: Saying(
        "This database has tables of another program, and is left alone. Name one of its own for Toque."
    ),
    StoreReason.NEWER: Saying(
        "A newer version of Toque made this database: its tables have version {found}, and this one knows {known}. "
        "Use the newer Toque."
    ),
    StoreReason.SERVED: Saying(
        "Another Toque serves this database already. Stop that one, or give this one a database of its own "
        "with --database."
    ),
    StoreReason.LOST: Saying(
        "Another Toque ({server}) has taken this database over, so this one has stopped. Nothing it had acknowledged "
        "is lost. A database has one server: find out who started the other, and run only one of them."
    ),
    StoreReason.MOVED: Saying(
        "The file was renamed, removed or replaced while it was open, so nothing more is written to it. "
        "Put it back, or stop everything that uses it and name the new place with --database."
    ),
    StoreReason.LOG_LOST: Saying(
        "The file ending in -wal or -shm beside the database was renamed, removed or replaced while it was open, so "
        "nothing more is written. What it held has been moved into the database, unless another program was using "
        "that. Start again."
    ),
    StoreReason.ORPHANED: Saying(
        "Beside it is the log of a database (its name ends in -wal), but the database itself is gone. A new one would "
        "destroy the log. Put the file back; if you no longer need it, remove the log."
    ),
    StoreReason.LINKED: Saying(
        "This file has {links} names (hard links). Opened by two of them it would be destroyed: "
        "remove all names but one, or copy it with: {toque} backup"
    ),
    StoreReason.BUSY: Saying("Somebody else has been writing for too long. Try again."),
    StoreReason.DISK_FULL: Saying("The disk is full. Nothing was lost; make room and try again."),
    StoreReason.DISK_FAILED: Saying("The disk failed: {said}."),
    StoreReason.UNREACHABLE: Saying("The server cannot be reached: {said}."),
    StoreReason.WRONG_PASSWORD: Saying(
        "The server does not accept the password of {user}. It can be in the address, "
        "in PGPASSWORD, or in the file ~/.pgpass."
    ),
    StoreReason.UNKNOWN_DATABASE: Saying(
        'The server has no database called "{name}". To make it, type there: createdb {name}'
    ),
    StoreReason.REFUSED: Saying("The server refused: {said}."),
}

EXPORT: dict[StrEnum, Saying] = {
    ExportReason.NOT_AN_EXPORT: Saying("This is not an export of Toque."),
    ExportReason.OTHER_FORMAT: Saying("This export has format {found}; this version of Toque reads format {known}."),
    ExportReason.BAD_LINE: Saying("Line {line} is damaged: {said}. Nothing was imported."),
    ExportReason.CUT_OFF: Saying("This file was cut off after line {line}. Nothing was imported."),
    ExportReason.ALTERED: Saying(
        "Line {line}: entry {seq} of match {match} is a die or shuffle that does not follow from the match's key. "
        "Somebody has changed it. Nothing was imported."
    ),
    ExportReason.OTHER_JOURNAL: Saying(
        "Line {line}: another match is kept as {match}; they part at entry {seq}. Nothing was imported."
    ),
}
