"""A match and its store: durable before it is shown, one thing at a time, loaded again later."""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import pytest

from store import kept_matches
from store.kept_matches import Failing
from toque.engine.errors import IllegalMove
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.store.databases.places import opened as store_at
from toque.store.faults import StoreFault
from toque.store.keeper import Along, opening, read
from toque.store.store import Store
from toque.table.acts import moves, presence, seats
from toque.table.faults import BadJournal, Broken
from toque.table.head import Live, Manners, Stage, TurnBased
from toque.table.journal.entries import Entry, Reopened
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


def test_an_act_is_stored_before_it_is_shown(store: Store) -> None:
    kept = kept_matches.opened(store, table())
    after = kept.do(lambda match: presence.note(match, "anna", "chat", "hm"))
    assert store.entries("m") == list(after.entries)
    assert kept.match is after


def test_a_refused_act_changes_nothing(store: Store) -> None:
    kept = kept_matches.opened(store, table())
    before = kept.match
    with pytest.raises(IllegalMove):
        kept.do(lambda match: moves.play(match, "anna", 0, 0))
    assert kept.match is before
    assert store.entries("m") == list(before.entries)


def test_the_stage_is_kept_with_the_entries(store: Store) -> None:
    kept = kept_matches.opened(store, table())
    assert [summary.stage for summary in store.matches()] == [Stage.RUNNING]
    assert store.key_in_use(kept.match.head.key_hash)
    kept.do(lambda match: seats.resign(match, "anna", 0))
    assert [summary.stage for summary in store.matches()] == [Stage.OVER]
    assert not store.key_in_use(kept.match.head.key_hash)


def test_a_whole_game_kept_move_by_move_is_read_again(store: Store) -> None:
    kept = kept_matches.opened(store, table())
    rng = Rng(3)
    while kept.match.owing():
        seat = kept.match.owing()[0]
        action = moves.thought(kept.match, seat, "random", rng)
        if seat == 0:
            kept.do(partial(moves.play, person="anna", seat=0, action=action))
        else:
            kept.do(partial(moves.play_bot, seat=seat, action=action))
    again = read(store, "m", kept.match.clock)
    assert again.stage is Stage.OVER
    assert again.game.dump(again.position) == again.game.dump(kept.match.position)


@pytest.mark.parametrize("late", [False, True])
def test_after_a_failed_write_the_store_decides_what_is_true(store: Store, late: bool) -> None:
    kept = kept_matches.opened(store, table())
    before = kept.match

    def say(match: Match) -> Match:
        return presence.note(match, "anna", "chat", "hm")

    kept.keeper.store = Failing(store, late=late)
    with pytest.raises(StoreFault):
        kept.do(say, "anna", "r1")
    assert kept.match is before
    kept.keeper.store = store
    after = kept.do(say, "anna", "r1")  # sent again, it is done once
    assert after.seq == before.seq + 1
    assert store.entries("m") == list(after.entries)


def test_concurrent_acts_are_done_one_after_the_other(store: Store) -> None:
    kept = kept_matches.opened(store, table())
    before = kept.match.seq
    kept.do_all([lambda match: presence.note(match, "anna", "chat", "hm")] * 160)
    assert [entry.seq for entry in store.entries("m")] == list(range(1, before + 161))
    assert kept.match.seq == before + 160


@pytest.mark.parametrize("late", [False, True])
def test_a_match_opened_with_an_act_is_stored_together_with_it_or_not_at_all(store: Store, late: bool) -> None:
    kept, new = kept_matches.opened(store, table()), table("new")
    told: list[int] = []
    along = Along(opening(new), lambda: told.append(kept.match.seq))
    kept.keeper.store = Failing(store, late=late)
    with pytest.raises(StoreFault):
        kept.do(lambda match: presence.note(match, "anna", "chat", "hm"), along=along)
    assert told == []
    found = {summary.id: summary.entries for summary in store.matches()}
    assert found == ({"m": kept.match.seq + 1, "new": new.seq} if late else {"m": kept.match.seq})
    kept.keeper.store = store
    before = kept.match.seq
    kept.do(lambda match: presence.note(match, "anna", "chat", "there?"))
    assert told == ([before] if late else [])  # the store has said so


def test_a_match_that_becomes_durable_after_the_timeout_is_announced_once(store: Store) -> None:
    kept, new = kept_matches.opened(store, table()), table("new")
    told: list[int] = []

    async def late() -> None:
        begin, announced = threading.Event(), asyncio.Event()

        def announce() -> None:
            told.append(1)
            announced.set()

        along = Along(opening(new), announce)
        store.change(lambda *_: assert_true(begin.wait(20)))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await kept.keeper.do(lambda match: presence.note(match, "anna", "chat", "hm"), along=along)
        assert told == []
        begin.set()
        await announced.wait()
        await kept.keeper.do(lambda match: presence.note(match, "anna", "chat", "there?"))

    kept_matches.LOOP.run_until_complete(asyncio.wait_for(late(), 30))
    assert told == [1]


def assert_true(true: bool) -> None:
    """An assertion as a function."""
    assert true


def test_a_match_that_exists_already_is_not_opened_again_and_the_act_is_not_done(store: Store) -> None:
    kept, new = kept_matches.opened(store, table()), table("new")
    kept_matches.opened(store, new)
    with pytest.raises(StoreFault):
        kept.do(lambda match: presence.note(match, "anna", "chat", "hm"), along=Along(opening(new), lambda: None))
    assert store.entries("m") == list(kept.match.entries)


# Taking up again


def test_unfinished_matches_are_loaded_again(place: str) -> None:
    with store_at(place) as store:
        kept_matches.opened(store, table("running"))
        kept_matches.opened(
            store, opened(Setup("soup", 2), match_id="open", key=bytes(32), host="anna", clock=lambda: NOW)
        )
        done = kept_matches.opened(store, table("over"))
        done.do(lambda match: seats.resign(match, "anna", 0))
    with store_at(place) as store:
        outlines, missing = store.outlines()
        assert {outline.profile.id for outline in outlines} == {"running", "open"}
        assert missing == []
        before = read(store, "running", lambda: NOW).seq
        again = kept_matches.reopened(store, "running", lambda: NOW)
        assert again.do(lambda match: presence.note(match, "anna", "chat", "back")).seq > before


def test_only_a_table_with_a_running_clock_notes_that_it_was_closed(store: Store) -> None:
    kept_matches.opened(store, table("untimed"))
    kept_matches.opened(store, table("live", Manners(timing=Live(10, 10))))
    kept_matches.opened(store, table("days", Manners(timing=TurnBased(3))))
    again = {name: kept_matches.reopened(store, name, lambda: NOW).match for name in ("untimed", "live", "days")}
    assert {name for name, match in again.items() if isinstance(match.entries[-1].act, Reopened)} == {"live"}


def test_a_match_under_newer_rules_is_not_loaded_but_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_matches.opened(store, table("old"))
    monkeypatch.setattr(SOUP, "version", 2)
    kept_matches.opened(store, table("new"))
    entries: list[Entry] = store.entries("new")
    assert read(store, "old", lambda: NOW).stage is Stage.RUNNING, "older rules are known"
    monkeypatch.setattr(SOUP, "version", 1)
    with pytest.raises(BadJournal) as caught:
        read(store, "new", lambda: NOW)
    fault = caught.value
    assert (fault.reason, fault.facts["found"], fault.facts["known"]) == (Broken.OTHER_VERSION, 2, 1)
    assert store.entries("new") == entries
    assert read(store, "old", lambda: NOW).stage is Stage.RUNNING
