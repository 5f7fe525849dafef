"""What the store keeps, and what it refuses; every test with both databases."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager

import msgspec
import pytest

from store.journals import (
    ANNA,
    BERT,
    OPENED,
    PACK,
    done,
    entries,
    entry,
    head,
    key_of,
    open_match,
    raises,
    refusal,
    refused,
)
from toque.store.databases.link import Values
from toque.store.databases.places import opened
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.head import Origin, Stage
from toque.table.journal.entries import Moved, Noted


def test_a_match_comes_back_as_it_was_kept(store: Store) -> None:
    done(store.open(head(), key_of("m1"), PACK))
    kept = store.match("m1")
    assert (kept.head, kept.key, kept.entries, kept.stage) == (head(), key_of("m1"), [], Stage.OPEN)


def test_a_match_may_be_opened_with_its_first_entries(store: Store) -> None:
    done(store.open(head(), key_of("m1"), PACK, entries(1, 3), Stage.RUNNING))
    assert store.match("m1").entries == entries(1, 3)
    assert store.match("m1").stage is Stage.RUNNING


def test_a_match_that_goes_on_from_another_says_so(store: Store) -> None:
    origin = Origin("m0", [(0, "17"), (-1, str(2**62 - 1))])
    done(store.open(msgspec.structs.replace(head(), origin=origin), key_of("m1"), PACK))
    assert store.match("m1").head.origin == origin


def test_what_is_appended_is_there_after_reopening(place: str) -> None:
    with opened(place) as store:
        open_match(store, length=2)
        done(store.append("m1", entries(3, 50), Stage.RUNNING))
        done(store.append("m1", entries(51, 51), Stage.OVER))
    with opened(place) as store:
        assert store.match("m1").entries == entries(1, 51)
        assert store.match("m1").stage is Stage.OVER


def test_entries_are_read_from_a_number_on(store: Store) -> None:
    open_match(store, length=12)
    assert store.entries("m1") == entries(1, 12)
    assert store.entries("m1", after=9) == entries(10, 12)
    assert store.entries("m1", after=12) == []
    assert store.entries("nobody's") == []


def test_a_match_that_was_never_opened_is_not_there(store: Store) -> None:
    with raises(StoreReason.NO_SUCH_MATCH) as caught:
        store.match("m2")
    assert caught.value.facts["match"] == "m2"
    assert refused(store.append("m2", entries(1, 1), Stage.OPEN)) is StoreReason.NO_SUCH_MATCH
    assert refused(store.append("m2", [], Stage.OVER)) is StoreReason.NO_SUCH_MATCH


def test_no_match_is_opened_twice(store: Store) -> None:
    open_match(store, length=1)
    again = store.open(head(seats=2), key_of("other"), PACK, entries(1, 5))
    assert refused(again) is StoreReason.MATCH_EXISTS
    assert store.match("m1").head == head()
    assert store.match("m1").entries == entries(1, 1)


def test_a_number_that_is_there_already_is_refused(store: Store) -> None:
    open_match(store, length=5)
    other = [entry(seq, Moved(0, 1), BERT) for seq in (5, 6)]
    fault = refusal(store.append("m1", other, Stage.OVER))
    assert fault.reason is StoreReason.CONFLICT
    assert (fault.facts["match"], fault.facts["seq"], fault.facts["last"]) == ("m1", 5, 5)
    assert store.match("m1").entries == entries(1, 5)
    assert store.match("m1").stage is Stage.RUNNING


@pytest.mark.parametrize("length", [0, 5])
def test_a_gap_is_refused(store: Store, length: int) -> None:
    open_match(store, length=length)
    late = entries(length + 2, length + 3)
    assert refused(store.append("m1", late, Stage.OVER)) is StoreReason.GAP
    with raises(StoreReason.GAP):
        store.append("m1", [entry(length + 1), entry(length + 3)], Stage.RUNNING)
    assert len(store.entries("m1")) == length
    assert store.match("m1").stage is Stage.RUNNING


def test_a_match_is_not_opened_in_its_middle(store: Store) -> None:
    assert refused(store.open(head(), key_of("m1"), PACK, entries(2, 3))) is StoreReason.GAP
    with raises(StoreReason.NO_SUCH_MATCH):
        store.match("m1")


def test_a_stage_may_change_without_an_entry(store: Store) -> None:
    open_match(store, length=2)
    done(store.append("m1", [], Stage.OVER))
    assert store.match("m1").stage is Stage.OVER
    assert store.entries("m1") == entries(1, 2)


@contextmanager
def one_group(store: Store) -> Iterator[None]:
    """Jobs submitted in this block wait for the writer, and are written in one group."""
    held = threading.Event()
    waiting = store.change(lambda *_: assert_true(held.wait(20)))
    yield
    held.set()
    done(waiting)


def together(store: Store, *jobs: tuple[str, int, int]) -> list[Future[None]]:
    """Appends that are written in one group."""
    with one_group(store):
        return [store.append(match, entries(first, last), Stage.OVER) for match, first, last in jobs]


def assert_true(so: bool) -> None:
    assert so


def test_a_refused_append_does_not_affect_others_in_its_group(store: Store) -> None:
    for match in ("m1", "m2", "m3"):
        open_match(store, match, 2)
    jobs = (("m1", 3, 4), ("m2", 2, 3), ("m3", 3, 3), ("m1", 5, 5), ("m4", 1, 1), ("m3", 6, 7), ("m3", 4, 5))
    futures = together(store, *jobs)
    refusals = [None if future.exception(20) is None else refused(future) for future in futures]
    conflict, gap, nobody = StoreReason.CONFLICT, StoreReason.GAP, StoreReason.NO_SUCH_MATCH
    assert refusals == [None, conflict, None, None, nobody, gap, None]
    assert store.entries("m1") == entries(1, 5)
    assert store.entries("m2") == entries(1, 2)
    assert store.entries("m3") == entries(1, 5)
    assert store.match("m2").stage is Stage.RUNNING


def test_jobs_of_one_group_follow_each_other(store: Store) -> None:
    open_match(store)
    for future in together(store, *(("m1", seq, seq) for seq in range(1, 200))):
        done(future)
    assert store.entries("m1") == entries(1, 199)


def test_the_last_stage_of_a_group_counts(store: Store) -> None:
    open_match(store, stage=Stage.OPEN)
    with one_group(store):
        stages = (Stage.RUNNING, Stage.OVER, Stage.RUNNING, Stage.OVER)
        futures = [store.append("m1", entries(seq, seq), stage) for seq, stage in enumerate(stages, 1)]
    for future in futures:
        done(future)
    assert store.match("m1").stage is Stage.OVER


def test_a_refused_job_of_a_group_leaves_nothing_behind(store: Store) -> None:
    open_match(store, "m1")
    with one_group(store):
        halfway = store.open(head("m2"), key_of("m2"), PACK, entries(2, 3))
        right = store.append("m1", entries(1, 1), Stage.RUNNING)
    assert refused(halfway) is StoreReason.GAP
    done(right)
    assert [match.id for match in store.matches()] == ["m1"]


def test_a_bug_in_one_job_is_reported_and_stops_nothing_else(store: Store) -> None:
    open_match(store)

    def bug(*_: object) -> None:
        raise ZeroDivisionError

    wrong = store.change(bug)
    right = store.append("m1", entries(1, 1), Stage.RUNNING)
    assert isinstance(wrong.exception(20), ZeroDivisionError)
    done(right)
    assert store.entries("m1") == entries(1, 1)


def test_an_accepted_job_cannot_be_cancelled(store: Store) -> None:
    future = store.open(head(), key_of("m1"), PACK)
    assert not future.cancel()
    done(future)


def test_matches_are_listed_the_oldest_first(store: Store) -> None:
    done(store.open(head("late", opened=OPENED + 5, seats=2), key_of("late"), PACK))
    done(store.open(head("early"), key_of("early"), PACK, entries(1, 7), Stage.RUNNING))
    early, late = store.matches()
    assert (early.id, early.game, early.stage, early.seats) == ("early", "soup", Stage.RUNNING, 4)
    assert (early.opened, early.entries, early.last) == (OPENED, 7, OPENED + 7)
    assert (late.id, late.seats, late.entries, late.last) == ("late", 2, 0, OPENED + 5)
    assert [match.id for match in store.matches(Stage.OPEN)] == ["late"]
    assert store.matches(Stage.OVER) == []


def test_a_key_is_in_use_until_its_match_is_over(store: Store) -> None:
    assert not store.key_in_use(head().key_hash)
    open_match(store, stage=Stage.OPEN)
    assert store.key_in_use(head().key_hash)
    done(store.append("m1", entries(1, 1), Stage.RUNNING))
    assert store.key_in_use(head().key_hash)
    done(store.append("m1", entries(2, 2), Stage.OVER))
    assert not store.key_in_use(head().key_hash)


def test_packs_are_kept_once_by_their_fingerprint(store: Store) -> None:
    open_match(store, "m1")
    open_match(store, "m2")
    kept = store.pack(PACK.fingerprint())
    assert kept == PACK
    assert kept.fingerprint() == PACK.fingerprint()
    with raises(StoreReason.NO_SUCH_PACK):
        store.pack("0" * 64)


def test_names_are_kept_apart_from_journals(store: Store) -> None:
    done(store.call("p-anna", "Anna"))
    done(store.call("p-bert", "Bert"))
    done(store.call("p-anna", "Ännchen"))
    assert store.names(["p-anna", "p-bert", "p-cleo"]) == {"p-anna": "Ännchen", "p-bert": "Bert"}
    assert store.names([]) == {}
    many = [f"p-{number}" for number in range(2000)]
    assert store.names([*many, "p-bert"]) == {"p-bert": "Bert"}


def test_a_forgotten_person_has_no_name_and_no_words(store: Store) -> None:
    said = [
        entry(1, Noted("chat", "Anna's words"), ANNA),
        entry(2, Noted("chat", "Bert's words"), BERT),
        entry(3, Moved(0, 5), ANNA),
        entry(4, Noted("name", "Anna's stew"), ANNA),
    ]
    done(store.open(head(), key_of("m1"), PACK, said))
    done(store.call("p-anna", "Anna"))
    done(store.call("p-bert", "Bert"))
    done(store.forget("p-anna"))
    assert store.names(["p-anna", "p-bert"]) == {"p-anna": "", "p-bert": "Bert"}
    kept = store.entries("m1")
    assert [one.seq for one in kept] == [1, 2, 3, 4]
    assert kept[0] == entry(1, Noted("chat", ""), ANNA)
    assert kept[1:3] == said[1:3]
    assert kept[3].act == Noted("name", "")


def test_words_said_while_somebody_is_forgotten_go_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    done(store.open(head(), key_of("m1"), PACK, [entry(1, Noted("chat", "early"), ANNA)]))
    look, seq = store.forgetter.words, 1

    def looked(people: Sequence[str]) -> list[Values]:
        nonlocal seq
        found, seq = look(people), seq + 1
        if seq < 4:
            done(store.append("m1", [entry(seq, Noted("chat", "late"), ANNA)], Stage.RUNNING))
        return found

    monkeypatch.setattr(store.forgetter, "words", looked)
    done(store.forget("p-anna"))
    assert [one.act for one in store.entries("m1")] == [Noted("chat", "")] * 3


def test_moves_go_on_while_many_people_are_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    open_match(store, length=1)
    look, looks, go_on = store.forgetter.words, 0, threading.Event()

    def looked(people: Sequence[str]) -> list[Values]:
        nonlocal looks
        looks += 1
        assert go_on.wait(20)
        return look(people)

    monkeypatch.setattr(store.forgetter, "words", looked)
    promises = [store.forget(f"p-{number}") for number in range(30)]
    done(store.append("m1", entries(2, 2), Stage.RUNNING))
    assert not any(promise.done() for promise in promises)
    go_on.set()
    for promise in promises:
        done(promise)
    assert looks <= 4  # for one, and for all the others together
    assert set(store.sessions().values()) == {-1}
    assert len(store.sessions()) == 30


def test_closing_writes_what_was_accepted(place: str) -> None:
    with opened(place) as store:
        open_match(store)
        futures = [store.append("m1", entries(seq, seq), Stage.RUNNING) for seq in range(1, 500)]
    assert all(future.done() and future.exception() is None for future in futures)
    with opened(place) as store:
        assert store.entries("m1") == entries(1, 499)


def test_a_closed_store_refuses(store: Store) -> None:
    open_match(store)
    store.close()
    store.close()
    with raises(StoreReason.CLOSED):
        store.append("m1", entries(1, 1), Stage.RUNNING)
    with raises(StoreReason.CLOSED):
        store.matches()
    with raises(StoreReason.CLOSED), store.moment():
        pass


def test_many_threads_write_and_read_at_once(store: Store) -> None:
    faults: list[BaseException] = []

    def play(match: str) -> None:
        try:
            open_match(store, match)
            for seq in range(1, 31):
                done(store.append(match, entries(seq, seq), Stage.RUNNING))
                assert len(store.entries(match)) == seq  # who was told sees it
        except BaseException as error:  # the test must hear of it
            faults.append(error)

    threads = [threading.Thread(target=play, args=(f"m{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert [match.entries for match in store.matches()] == [30] * 8


def test_two_stores_in_one_place_see_each_other(place: str) -> None:
    with opened(place) as server, opened(place) as other:
        open_match(server, "m1", 3)
        open_match(other, "m2", 4)
        assert [match.id for match in server.matches()] == ["m1", "m2"]
        done(server.append("m2", entries(5, 5), Stage.RUNNING))
        assert refused(other.append("m2", entries(5, 5), Stage.RUNNING)) is StoreReason.CONFLICT


def test_one_of_two_owners_is_refused(place: str) -> None:
    with opened(place) as one, opened(place) as two:
        open_match(one)
        refusals = 0
        for seq in range(1, 41):
            futures = [store.append("m1", entries(seq, seq), Stage.RUNNING) for store in (one, two)]
            faults = [future.exception(20) for future in futures]
            (fault,) = [fault for fault in faults if fault is not None]
            assert isinstance(fault, StoreFault)
            assert fault.reason is StoreReason.CONFLICT
            refusals += 1
        assert refusals == 40
        assert one.entries("m1") == entries(1, 40)


def test_the_writer_survives_any_exception(store: Store) -> None:
    def stop(*_: object) -> None:
        raise SystemExit

    assert isinstance(store.change(stop).exception(20), SystemExit)
    open_match(store)
