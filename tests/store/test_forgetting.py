"""People are forgotten in steps: no step delays others for long, and a kill between two steps loses nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from store.journals import PACK, done, entry, head, key_of
from table.sitting import Watch
from toque.store import forgetting
from toque.store.databases.link import Values
from toque.store.databases.places import opened as store_at
from toque.store.databases.writer import Writer
from toque.store.jobs import Job, Rows
from toque.store.keeper import opening
from toque.store.store import Store
from toque.table.acts import seats
from toque.table.journal.entries import Author, Noted, Role
from toque.table.match import Setup, opened

NANA = "p-nana"
TABLES = 10


def keep_named(store: Store) -> None:
    """Tables at which Nana has a seat with its own name, and has said something."""
    for number in range(TABLES):
        setup = Setup("soup", 2)
        match = opened(setup, match_id=f"m{number}", key=bytes(32), host="p-anna", clock=Watch())
        match = seats.call(seats.sit(match, NANA, 0), NANA, 0, "Granny")
        done(store.begin(opening(match)))
    done(store.open(head("said"), key_of("said"), PACK, [entry(1, Noted("chat", "psst"), Author(Role.PERSON, NANA))]))


def has_words(store: Store) -> bool:
    """Whether something of hers is left."""
    outlines, _ = store.outlines()
    return "Granny" in repr(outlines) or "psst" in repr(store.entries("said"))


class Killed(BaseException):
    """The server was killed."""


@pytest.mark.parametrize("scan", ["words", "named"])
def test_a_server_finishes_what_a_killed_one_had_begun_to_forget(
    place: str, scan: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_at(place) as store:
        store.claim("first", 1)
        keep_named(store)

        def killed(_: Sequence[str]) -> list[Values]:
            raise Killed

        monkeypatch.setattr(store.forgetter, scan, killed)
        assert isinstance(store.forget(NANA).exception(30), Killed)
        assert has_words(store)
    with store_at(place) as store:
        store.claim("second", 2)
        assert not has_words(store)
        assert store.sessions() == {NANA: -1}
        assert store.forgetter.resume() == [], "it is done"


def test_names_and_words_are_blanked_a_few_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "STEP", 3)
    keep_named(store)
    steps: list[int] = []
    take = Writer.take

    def taking(writer: Writer, job: Job) -> None:
        if isinstance(job, Rows):
            steps.append(len(job.rows))
        take(writer, job)

    monkeypatch.setattr(Writer, "take", taking)
    done(store.forget(NANA))
    assert not has_words(store)
    assert max(steps) <= 3
    assert sum(steps) > TABLES


def test_an_outline_that_changed_meanwhile_is_not_overwritten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_named(store)
    look, looks = store.forgetter.named, 0

    def looked(people: Sequence[str]) -> list[Values]:
        nonlocal looks
        found, looks = look(people), looks + 1
        if looks == 1:
            done(store.outline("m3", None))
        return found

    monkeypatch.setattr(store.forgetter, "named", looked)
    done(store.forget(NANA))
    outlines, missing = store.outlines()
    assert "m3" in missing
    assert "Granny" not in repr(outlines)
