"""A match and where it is kept: durable before it is shown, one thing at a time, taken up again after a night."""

from __future__ import annotations

import threading
from concurrent.futures import Future

import pytest

from toque.engine.errors import Fault, IllegalMove
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.store import keeper
from toque.store.faults import StoreFault, StoreReason
from toque.store.places import opened as store_at
from toque.store.store import Store
from toque.table import moves, presence, seats
from toque.table.entries import Entry, Reopened
from toque.table.faults import BadJournal, Broken
from toque.table.head import Live, Manners, Stage, TurnBased
from toque.table.match import Match, Setup, opened

NOW = 1_000_000


def table(match_id: str = "m", manners: Manners | None = None) -> Match:
    """A running game of soup: anna with three bots."""
    setup = Setup("soup", 4, manners=manners or Manners())
    match = opened(setup, match_id=match_id, key=bytes(32), host="anna", clock=lambda: NOW)
    match = seats.sit(match, "anna", 0)
    for seat in (1, 2, 3):
        match = seats.place(match, "anna", seat, "random")
    return seats.start(match, "anna")


def test_what_is_done_is_kept_before_it_is_shown(store: Store) -> None:
    kept = keeper.opened(store, table())
    after = kept.do(lambda match: presence.note(match, "anna", "chat", "hm"))
    assert store.entries("m") == list(after.entries)
    assert kept.match is after


def test_what_the_table_refuses_changes_nothing(store: Store) -> None:
    kept = keeper.opened(store, table())
    before = kept.match
    with pytest.raises(IllegalMove):
        kept.do(lambda match: moves.play(match, "anna", 0, 0))
    assert kept.match is before
    assert store.entries("m") == list(before.entries)


def test_the_stage_is_kept_with_the_entries(store: Store) -> None:
    kept = keeper.opened(store, table())
    assert [summary.stage for summary in store.matches()] == [Stage.RUNNING]
    assert store.key_in_use(kept.match.head.key_hash)
    kept.do(lambda match: seats.resign(match, "anna", 0))
    assert [summary.stage for summary in store.matches()] == [Stage.OVER]
    assert not store.key_in_use(kept.match.head.key_hash)


def test_a_whole_game_kept_move_by_move_is_read_again(store: Store) -> None:
    kept = keeper.opened(store, table())
    rng = Rng(3)
    while kept.match.owing():
        seat = kept.match.owing()[0]
        action = moves.thought(kept.match, seat, "random", rng)
        if seat == 0:
            kept.do(lambda match, action=action: moves.play(match, "anna", 0, action))  # type: ignore[misc]
        else:
            kept.do(lambda match, seat=seat, action=action: moves.play_bot(match, seat, action))  # type: ignore[misc]
    again = keeper.read(store, "m", kept.match.clock)
    assert again.stage is Stage.OVER
    assert SOUP.dump(again.position) == SOUP.dump(kept.match.position)  # type: ignore[arg-type]


class Failing(Store):
    """A store whose writes fail: before they reach the disk, or after."""

    def __init__(self, store: Store, *, late: bool) -> None:
        self.real = store
        self.late = late

    def append(self, match: str, entries: object, stage: Stage, films: object = None) -> Future[None]:
        if self.late:
            self.real.append(match, entries, stage).result()  # type: ignore[arg-type]
        failed: Future[None] = Future()
        failed.set_exception(StoreFault(StoreReason.DISK_FULL, database="test"))
        return failed


@pytest.mark.parametrize("late", [False, True])
def test_after_a_failed_write_the_store_decides_what_is_true(store: Store, late: bool) -> None:
    kept = keeper.opened(store, table())
    before = kept.match

    def say(match: Match) -> Match:
        return match.once("anna", "r1", lambda now: presence.note(now, "anna", "chat", "hm"))

    kept.store = Failing(store, late=late)
    with pytest.raises(StoreFault):
        kept.do(say)
    assert kept.match is before
    kept.store = store
    after = kept.do(say)  # sent again, it is done once
    assert after.seq == before.seq + 1
    assert store.entries("m") == list(after.entries)


def test_several_threads_wait_for_each_other(store: Store) -> None:
    kept = keeper.opened(store, table())
    before = kept.match.seq

    def talk(who: str) -> None:
        for number in range(20):
            kept.do(lambda match: presence.note(match, who, "chat", str(number)))  # noqa: B023

    threads = [threading.Thread(target=talk, args=(f"p{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = store.entries("m")
    assert [entry.seq for entry in entries] == list(range(1, before + 161))
    assert kept.match.seq == before + 160


# Taking up again


def test_matches_that_are_not_over_are_taken_up_again(place: str) -> None:
    with store_at(place) as store:
        keeper.opened(store, table("running"))
        keeper.opened(store, opened(Setup("soup", 2), match_id="open", key=bytes(32), host="anna", clock=lambda: NOW))
        done = keeper.opened(store, table("over"))
        done.do(lambda match: seats.resign(match, "anna", 0))
    with store_at(place) as store:
        matches, shelved = keeper.going_on(store, lambda: NOW)
        assert set(matches) == {"running", "open"}
        assert shelved == {}
        again = keeper.reopened(store, "running", lambda: NOW)
        assert again.do(lambda match: presence.note(match, "anna", "chat", "back")).seq > matches["running"].seq


def test_only_a_table_with_a_running_clock_notes_that_it_was_closed(store: Store) -> None:
    keeper.opened(store, table("untimed"))
    keeper.opened(store, table("live", Manners(timing=Live(10, 10))))
    keeper.opened(store, table("days", Manners(timing=TurnBased(3))))
    again = {name: keeper.reopened(store, name, lambda: NOW).match for name in ("untimed", "live", "days")}
    assert {name for name, match in again.items() if isinstance(match.entries[-1].act, Reopened)} == {"live"}


def test_a_match_that_no_longer_replays_is_shelved_and_never_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.opened(store, table("old"))
    monkeypatch.setattr(SOUP, "version", 2)
    keeper.opened(store, table("new"))
    entries: list[Entry] = store.entries("new")
    assert set(keeper.going_on(store, lambda: NOW)[0]) == {"old", "new"}, "older rules are known"
    monkeypatch.setattr(SOUP, "version", 1)
    matches, shelved = keeper.going_on(store, lambda: NOW)
    assert set(matches) == {"old"}
    assert set(shelved) == {"new"}
    fault: Fault = shelved["new"]
    assert isinstance(fault, BadJournal)
    assert (fault.reason, fault.facts["found"], fault.facts["known"]) == (Broken.OTHER_VERSION, 2, 1)
    assert store.entries("new") == entries
