"""The queries of the store, over one connection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from toque.engine.pack import Pack
from toque.store.databases.link import Database, Link, Shape
from toque.store.faults import StoreReason
from toque.store.kept import ENTRIES, HEADS, PACKS, Kept, Report, Summary
from toque.table.head import Stage
from toque.table.journal.entries import Entry

MOST_VALUES = 500
"""The maximum number of values in one query; databases have a limit."""


class Reading:
    """Queries to a database; raises StoreFault."""

    def __init__(self, database: Database, link: Link) -> None:
        self.database = database
        self.link = link

    def match(self, match: str) -> Kept:
        """A match with its journal."""
        sql = "SELECT head, key, stage FROM matches WHERE id = ?"
        for head, key, stage in self.link.rows(tuple[str, bytes, Stage], sql, match):
            return Kept(self.decoded(HEADS, head, match), key, self.entries(match), stage)
        raise self.database.fault(StoreReason.NO_SUCH_MATCH, match=match)

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        """A match's entries after a number; none if there is no such match."""
        sql = "SELECT body FROM entries WHERE match = ? AND seq > ? ORDER BY seq"
        return [self.decoded(ENTRIES, body, match) for (body,) in self.link.rows(tuple[str], sql, match, after)]

    def film(self, match: str, seq: int) -> bytes | None:
        """The film of an entry; None if there is none."""
        sql = "SELECT body FROM films WHERE match = ? AND seq = ?"
        return next((body for (body,) in self.link.rows(tuple[bytes], sql, match, seq)), None)

    def films(self, match: str) -> dict[int, bytes]:
        """All films of a match, by the numbers of their entries."""
        sql = "SELECT seq, body FROM films WHERE match = ? ORDER BY seq"
        return dict(self.link.rows(tuple[int, bytes], sql, match))

    def matches(self, stage: Stage | None = None) -> list[Summary]:
        """All matches, or those at a stage, the oldest first."""
        sql = """SELECT head, stage, (SELECT count(*) FROM entries WHERE match = id),
            coalesce((SELECT body FROM entries WHERE match = id ORDER BY seq DESC LIMIT 1), '') FROM matches"""
        if stage is None:
            found = self.link.rows(tuple[str, Stage, int, str], sql)
        else:
            found = self.link.rows(tuple[str, Stage, int, str], f"{sql} WHERE stage = ?", stage.value)
        summaries = [self.summary(*row) for row in found]
        return sorted(summaries, key=lambda one: (one.opened, one.id))

    def summary(self, head_text: str, stage: Stage, entries: int, last_text: str) -> Summary:
        """A match for a list."""
        head = self.decoded(HEADS, head_text, "")
        last = self.decoded(ENTRIES, last_text, head.id).time if last_text else head.opened
        return Summary(head.id, head.game, stage, head.seats, head.opened, entries, last)

    def last(self, match: str) -> int | None:
        """The number of a match's last entry, 0 before the first; None if there is no such match."""
        sql = "SELECT coalesce((SELECT max(seq) FROM entries WHERE match = id), 0) FROM matches WHERE id = ?"
        return next((seq for (seq,) in self.link.rows(tuple[int], sql, match)), None)

    def key_in_use(self, key_hash: str) -> bool:
        """Whether a match with this key is not over."""
        sql = "SELECT 1 FROM matches WHERE key_hash = ? AND stage <> ? LIMIT 1"
        return bool(self.link.rows(tuple[int], sql, key_hash, Stage.OVER.value))

    def running_keys(self) -> list[tuple[str, str]]:
        """The matches that are not over, each with the hash of its key."""
        sql = "SELECT id, key_hash FROM matches WHERE stage <> ?"
        return self.link.rows(tuple[str, str], sql, Stage.OVER.value)

    def with_key(self, key_hash: str) -> list[str]:
        """The matches that are played with this key, in the order of their opening."""
        sql = "SELECT id FROM matches WHERE key_hash = ? ORDER BY opened, id"
        return [match for (match,) in self.link.rows(tuple[str], sql, key_hash)]

    def finished(self, person: str, most: int) -> list[tuple[str, str | None]]:
        """The matches of a person that are over, the latest opened first, each with its result if that is stored."""
        sql = """SELECT id, body FROM seatings JOIN matches ON id = seatings.match
            LEFT JOIN results ON results.match = id WHERE person = ? AND stage = ? ORDER BY opened DESC, id LIMIT ?"""
        return self.link.rows(tuple[str, str | None], sql, person, Stage.OVER.value, most)

    def setting(self, name: str) -> str:
        """A stored setting."""
        return self.link.rows(tuple[str], "SELECT value FROM settings WHERE name = ?", name)[0][0]

    def last_report(self) -> int:
        """The number of the last report; 0 before the first."""
        return self.link.rows(tuple[int], "SELECT coalesce(max(number), 0) FROM reports")[0][0]

    def reports(self) -> list[Report]:
        """All reports, the oldest first."""
        sql = "SELECT match, seq, ply, person, time, text, number FROM reports ORDER BY number"
        found = self.link.rows(tuple[str, int, int, str, int, str, int], sql)
        return [Report(*row) for row in found]

    def pack(self, fingerprint: str) -> Pack:
        """The pack with this fingerprint."""
        for (body,) in self.link.rows(tuple[str], "SELECT body FROM packs WHERE fingerprint = ?", fingerprint):
            return self.decoded(PACKS, body, "")
        raise self.database.fault(StoreReason.NO_SUCH_PACK, pack=fingerprint)

    def names(self, people: Iterable[str]) -> dict[str, str]:
        """The names of these people, as far as they are known; a forgotten name is empty."""
        wanted = iter(people)
        found: dict[str, str] = {}
        while some := tuple(islice(wanted, MOST_VALUES)):
            places = ", ".join("?" * len(some))
            sql = f"SELECT id, name FROM people WHERE id IN ({places})"  # noqa: S608 (question marks only)
            found |= dict(self.link.rows(tuple[str, str], sql, *some))
        return found

    def forgotten(self) -> set[str]:
        """The people whose names were forgotten."""
        return {person for (person,) in self.link.rows(tuple[str], "SELECT id FROM people WHERE name = ''")}

    def sessions(self) -> dict[str, int]:
        """How often each person has signed out everywhere, for those who have; -1 for a deleted person."""
        found = self.link.rows(tuple[str, int], "SELECT person, generation FROM sessions")
        return {**dict(found), **dict.fromkeys(self.forgotten(), -1)}

    def match_ids(self) -> list[str]:
        """The ids of all matches, the oldest first; the same order in every database."""
        found = self.link.rows(tuple[int, str], "SELECT opened, id FROM matches")
        return [match for _, match in sorted(found)]

    def all_packs(self) -> Iterator[Pack]:
        """All packs in the order of their fingerprints."""
        found = self.link.rows(tuple[str], "SELECT fingerprint FROM packs")
        return (self.pack(fingerprint) for (fingerprint,) in sorted(found))

    def everybody(self) -> dict[str, str]:
        """All people with their names."""
        return dict(sorted(self.link.rows(tuple[str, str], "SELECT id, name FROM people")))

    def decoded(self, decoder: msgspec.json.Decoder[Shape], text: str, match: str) -> Shape:
        """Decode a stored text; raises StoreFault if it is unreadable."""
        try:
            return decoder.decode(text)
        except msgspec.DecodeError as error:
            raise self.database.fault(StoreReason.DAMAGED, said=f"{match}: {error}".lstrip(": ")) from error
