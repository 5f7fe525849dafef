"""Exports everything, or one match, as lines of JSON; the same content gives the same bytes from every database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from toque.engine.pack import Pack
from toque.store.kept import ENCODER, Kept
from toque.store.reading import Reading
from toque.table.head import Head, Stage
from toque.table.journal.entries import Entry, Left, Person, Returned, Role, Seated

FORMAT = 1


class HeaderLine(Struct, frozen=True, tag_field="line", tag="toque"):
    """The first line: what this file is."""

    format: int


class PackLine(Struct, frozen=True, tag_field="line", tag="pack"):
    """A pack that a match after it is played with."""

    pack: Pack


class PersonLine(Struct, frozen=True, tag_field="line", tag="person"):
    """A person's name; empty if it was forgotten."""

    id: str
    name: str


class MatchLine(Struct, frozen=True, tag_field="line", tag="match", omit_defaults=True):
    """A match with its journal and its secret, and films by the numbers of their entries."""

    head: Head
    key: bytes
    stage: Stage
    entries: list[Entry]
    films: dict[int, bytes] = {}


class EndLine(Struct, frozen=True, tag_field="line", tag="end"):
    """The last line: without it the file was cut off."""

    matches: int


Line: TypeAlias = HeaderLine | PackLine | PersonLine | MatchLine | EndLine


def export_lines(reading: Reading, match: str | None = None) -> Iterator[Line]:
    """The lines of an export of everything, or of one match with its pack and its people; raises StoreFault."""
    yield HeaderLine(FORMAT)
    if match is None:
        matches = reading.match_ids()
        packs, people = reading.all_packs(), reading.everybody()
    else:
        kept = reading.match(match)
        matches = [match]
        packs = iter([reading.pack(kept.head.pack)])
        people = dict(sorted(reading.names(people_in(kept)).items()))
    yield from (PackLine(pack) for pack in packs)
    yield from (PersonLine(person, name) for person, name in people.items())
    for one in matches:
        kept = reading.match(one)
        yield MatchLine(kept.head, kept.key, kept.stage, kept.entries, reading.films(one))
    yield EndLine(len(matches))


def people_in(kept: Kept) -> set[str]:
    """Everybody who is named in a match by id."""
    people = {kept.head.host}
    for entry in kept.entries:
        if entry.by.role in (Role.PERSON, Role.HOST):
            people.add(entry.by.name)
        match entry.act:
            case Seated(occupant=Person(id=person)) | Left(person=person) | Returned(person=person):
                people.add(person)
            case _:
                pass
    return people


def encoded(line: Line) -> bytes:
    """A line as it is written to the file."""
    return ENCODER.encode(line) + b"\n"
