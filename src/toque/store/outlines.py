"""Outlines of tables, stored beside their journals: how they are written, and what a server reads when it starts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from toque.store.databases.link import Link, Values
from toque.store.kept import stored_form
from toque.table.head import Stage
from toque.table.journal.entries import Milliseconds
from toque.table.outline import Outline, Profile

SET_OUTLINE = """INSERT INTO outlines (due, last, waiting, body, match) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (match) DO UPDATE
    SET due = excluded.due, last = excluded.last, waiting = excluded.waiting, body = excluded.body"""
MOVE_OUTLINE = "UPDATE outlines SET due = ?, last = ?, waiting = ? WHERE match = ?"
DROP_OUTLINE = "DELETE FROM outlines WHERE match = ?"
SET_BODY = "UPDATE outlines SET body = ? WHERE match = ? AND body = ?"
"""Updates only a body that has not changed since it was read."""
NAMED = "SELECT match, body FROM outlines"
ALL = "SELECT match, due, last, waiting, body FROM outlines"
MISSING = """SELECT id FROM matches WHERE stage IN (?, ?) AND NOT EXISTS
    (SELECT 1 FROM outlines WHERE outlines.match = id) ORDER BY opened, id"""
PROFILES = msgspec.json.Decoder(Profile)
WAITING = msgspec.json.Decoder(list[tuple[int, Milliseconds | None]])
ENCODER = msgspec.json.Encoder()


class Outlining(NamedTuple):
    """A change of one outline: a statement and its values."""

    sql: str
    row: Values


def outlining(match: str, outline: Outline | None, before: Outline | None = None) -> Outlining:
    """The change that makes the stored outline this one; only differences are written."""
    if outline is None:
        return Outlining(DROP_OUTLINE, (match,))
    course = (outline.due, outline.last, ENCODER.encode(outline.waiting).decode())
    if before is not None and before.profile is outline.profile:
        return Outlining(MOVE_OUTLINE, (*course, match))
    return Outlining(SET_OUTLINE, (*course, stored_form(outline.profile), match))


def outline_all(link: Link, changes: Sequence[Outlining]) -> None:
    """Change outlines of different matches."""
    for sql in (SET_OUTLINE, MOVE_OUTLINE, DROP_OUTLINE):
        rows = [change.row for change in changes if change.sql is sql]
        if rows:
            link.change(sql, rows)


def named_by(link: Link, people: Sequence[str]) -> list[Values]:
    """Outlines with names that these people gave to seats: each time the body without them, match, and current body."""
    rows: list[Values] = []
    for match, body in link.rows(tuple[str, str], NAMED):
        if any(person in body for person in people):
            with suppress(msgspec.DecodeError):  # it will be derived again
                found = profile = PROFILES.decode(body)
                for person in people:
                    profile = profile.without_names_of(person)
                if profile.called != found.called:
                    rows.append((stored_form(profile), match, body))
    return rows


def stored_outlines(link: Link) -> list[Outline]:
    """All outlines that can be read, the oldest table first."""
    found: list[Outline] = []
    for _, due, last, waiting, body in link.rows(tuple[str, int, int, str, str], ALL):
        with suppress(msgspec.DecodeError):  # of another version: it counts as missing
            found.append(Outline(PROFILES.decode(body), last, WAITING.decode(waiting), due))
    return sorted(found, key=lambda outline: (outline.profile.opened, outline.profile.id))


def without_outline(link: Link, known: set[str]) -> list[str]:
    """The matches that are not over and whose outline is missing or not among the known, the oldest first."""
    missing = missing_outlines(link)
    unread = [match for (match,) in link.rows(tuple[str], "SELECT match FROM outlines") if match not in known]
    return missing + unread


def missing_outlines(link: Link) -> list[str]:
    """The matches that are not over and have no outline, the oldest first."""
    return [match for (match,) in link.rows(tuple[str], MISSING, Stage.OPEN.value, Stage.RUNNING.value)]
