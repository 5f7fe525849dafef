"""Stored tables cost a server nothing until somebody opens one, or something is due at one."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from conformance.walks import SOAK
from server.fixtures.cast import never
from server.fixtures.inside import Deciding, Inside, on_a_watch, settled, until
from table.sitting import KEY, Watch
from toque.server.operations.store_threads import WITHIN
from toque.server.people.identity import code_of
from toque.server.tables.desk import BACK_WITHIN
from toque.server.tables.house import House
from toque.server.tables.reading import CONCURRENT_READS
from toque.server.tables.register import SLACK, Register
from toque.server.tables.rounds import LOOKS_AGAIN, RESTS_AFTER, SEEKS_EACH, Rounds
from toque.store.databases.places import opened as store_at
from toque.store.faults import StoreFault, StoreReason
from toque.store.keeper import opening
from toque.store.store import Store
from toque.table.acts import presence, seats
from toque.table.head import Live, Manners, Stage, TurnBased
from toque.table.journal.entries import Ended, Moved, Reopened, StoodIn
from toque.table.match import Clock, Match, Setup, opened
from toque.table.outline import IDLE_FOR, OPEN_FOR, outlined, profile_of
from toque.table.state.clocks import DAY

TABLES = 5000 if SOAK else 200


@pytest.fixture
def stored(tmp_path: Path) -> Callable[[], AbstractContextManager[Store]]:
    """The store of a server that is not running."""
    return lambda: store_at(str(tmp_path / "toque.db"))


def table(clock: Clock, name: str, manners: Manners | None = None, *people: str) -> Match:
    """A game of soup with these people and bots; a name in capitals is a bot."""
    match = waiting(clock, name, manners, *people)
    return seats.start(match, "anna")


def waiting(clock: Clock, name: str, manners: Manners | None = None, *people: str) -> Match:
    """The same before it begins."""
    sitting = people or ("anna", "bert")
    setup = Setup("soup", max(2, len(sitting)), manners=manners or Manners(listed=True))
    match = opened(setup, match_id=name, key=KEY, host="anna", clock=clock)
    for seat, who in enumerate(sitting):
        match = seats.sit(match, who, seat) if who.islower() else seats.place(match, "anna", seat, who.lower())
    return match


def keep(store: Store, *matches: Match) -> None:
    """Store these."""
    for match in matches:
        store.begin(opening(match)).result()


async def in_time(watch: Watch, true: Callable[[], object]) -> None:
    """Move the clock second by second, and let the house check it, until this is true."""
    for _ in range(50):
        with suppress(AssertionError):
            await until(true, 0.2)
            return
        watch.wait(1)
    pytest.fail("it never came")


def counted(house: House) -> list[str]:
    """The tables that are read from now on."""
    found: list[str] = []
    before = house.read

    async def reading(table: str) -> Match:
        found.append(table)
        return await before(table)

    patch.object(house, "read", reading).start()  # until the house is gone
    return found


Stored = Callable[[], AbstractContextManager[Store]]


def test_a_start_reads_no_journals_nor_do_lists_codes_and_limits(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        sample = table(watch, "m", None, "anna", "bert")
        with stored() as store:
            for number in range(TABLES):
                head = replace(sample.head, id=f"m{number}", host=f"host{number}")
                entries = sample.entries
                match = Match(sample.standing.copy(), sample.key, sample.pack, sample.clock, entries)
                match.standing.head = head
                store.begin(opening(match))
            store.change(lambda *_: None).result()
            async with Inside(store, watch).there("anna") as server:
                await settled()
                assert server.house.desks == {}
                found = (await server.request("GET", "/api/tables", None)).json()
                assert len(found) == min(TABLES, 200)
                mine = (await server.request("GET", "/api/tables/mine", "host7")).json()
                assert [(each["id"], each["stage"], each["waiting"]) for each in mine] == [("m7", "running", [0, 1])]
                code = (await server.request("GET", f"/api/codes/{code_of('m11')}", None)).json()
                assert code == {"id": "m11"}
                assert server.house.register.hosted("host7") == 1
                asked = {"game": "soup", "seats": 2, "mine": [0]}
                assert (await server.request("POST", "/api/tables", "host7", asked)).status == 201
                assert len(server.house.desks) == 1, "the new one"
                assert server.house.register.hosted("host7") == 2
                assert (await server.request("GET", "/api/tables/m7", "anna")).status == 200
                assert set(server.house.desks) >= {"m7"}
                assert len(server.house.desks) == 2

    on_a_watch(evening)


def test_people_who_open_a_table_at_the_same_time_share_one_read(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, table(watch, "m"))
            async with Inside(store, watch).there() as server:
                read = counted(server.house)
                desks = await asyncio.gather(*(server.house.desk("m") for _ in range(20)))
                assert read == ["m"]
                assert len(set(desks)) == 1

    on_a_watch(evening)


def test_everybody_who_reconnects_right_after_a_start_finds_their_table(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toque.server.operations.store_threads.MOST", 5)

    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, *(waiting(watch, f"m{number}") for number in range(40)))
            async with Inside(store, watch).there() as server:
                desks = await asyncio.gather(*(server.house.desk(f"m{number % 40}") for number in range(120)))
                assert len(set(desks)) == 40

    on_a_watch(evening)


def test_everybody_is_told_in_time_that_the_store_does_not_answer(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            async with Inside(store, watch).there() as server:
                services, asked = server.house.services, 0

                async def hanging(*_: object) -> None:
                    nonlocal asked
                    asked += 1
                    await asyncio.sleep(WITHIN)
                    raise StoreFault(StoreReason.UNREACHABLE)

                services.asking.within = WITHIN
                monkeypatch.setattr(services, "ask", hanging)
                waiting = [asyncio.create_task(server.house.desk(f"m{number}")) for number in range(300)]
                await settled()
                for _ in range(2):
                    watch.wait(WITHIN + 0.1)
                    await settled()
                assert all(isinstance(task.exception(), StoreFault) for task in waiting)
                assert asked <= 2 * CONCURRENT_READS

    on_a_watch(evening)


def test_a_turn_over_days_ends_in_time_even_if_nobody_looks_or_the_server_was_down(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        days = Manners(timing=TurnBased(3), grace=None, stand_in="random")
        with stored() as store:
            keep(store, table(watch, "early", days))
            watch.wait(2 * DAY / 1000)
            keep(store, table(watch, "late", days))
            watch.wait(DAY / 1000 + 1)  # meanwhile the server is down
            async with Inside(store, watch, Deciding(never)).there() as server:
                await until(lambda: stood_in(store, "early"))
                assert set(server.house.desks) == {"early"}
                assert not stood_in(store, "late")
                watch.wait(2 * DAY / 1000 - 3)
                await settled()
                assert "late" not in server.house.desks
                watch.wait(3)
                await in_time(watch, lambda: stood_in(store, "late"))

    on_a_watch(evening)


def stood_in(store: Store, match: str) -> bool:
    """Whether a bot had to play for somebody."""
    return any(isinstance(entry.act, StoodIn) for entry in store.entries(match))


def test_bots_continue_on_their_own_where_turns_take_days_and_elsewhere_when_somebody_looks(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, table(watch, "days", Manners(timing=TurnBased(3)), "anna", "RANDOM"))
            keep(store, table(watch, "evening", None, "anna", "RANDOM"))
            async with Inside(store, watch).there("anna") as server:
                await until(lambda: "days" in server.house.desks and not server.house.desks["days"].match.bots_owing())
                assert "evening" not in server.house.desks
                assert (await server.request("GET", "/api/tables/evening", "anna")).status == 200
                desk = server.house.desks["evening"]
                await until(lambda: not desk.match.bots_owing())
                assert 1 in desk.match.standing.pending

    on_a_watch(evening)


def test_abandoned_tables_are_closed_in_time_without_having_been_loaded(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, waiting(watch, "open"), table(watch, "running", Manners(timing=Live(30, 60))))
            async with Inside(store, watch).there() as server:
                watch.wait(OPEN_FOR / 1000 - 1)
                await settled()
                assert server.house.desks == {}
                watch.wait(2)
                await in_time(watch, lambda: isinstance(store.entries("open")[-1].act, Ended))
                assert [each.id for each in store.matches(Stage.OVER)] == ["open"]
                watch.wait((IDLE_FOR - OPEN_FOR) / 1000)
                await in_time(watch, lambda: isinstance(store.entries("running")[-1].act, Ended))
                await until(lambda: server.house.register.outlines == {})
            assert store.outlines() == ([], [])

    on_a_watch(evening)


def test_a_table_with_people_is_not_closed_and_is_checked_again_later(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, waiting(watch, "open"))
            async with Inside(store, watch).there("anna", "eve") as server:
                async with server.socket("open", "eve"):
                    watch.wait(BACK_WITHIN + 1)
                    await until(lambda: set(server.house.desks["open"].match.standing.away) == {"anna", "bert"})
                    watch.wait(OPEN_FOR / 1000 + 100)
                    await in_time(watch, lambda: server.house.register.earliest.get("open", 0) > watch())
                    assert server.house.desks["open"].match.stage is Stage.OPEN
                watch.wait(OPEN_FOR / 1000 + LOOKS_AGAIN / 1000)  # meanwhile people were marked as away
                await in_time(watch, lambda: isinstance(store.entries("open")[-1].act, Ended))

    on_a_watch(evening)


def test_an_unused_table_is_unloaded_and_loaded_again_unchanged(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                house = server.house
                await house.begin(table(watch, "m", Manners(timing=Live(30, 60), grace=None)))
                async with server.socket("m", "anna"), server.socket("m", "bert"):
                    watch.wait(RESTS_AFTER * 3)
                    await settled()
                    assert "m" in house.desks, "people are there"
                before = weakref.ref(house.desks["m"])
                watch.wait(BACK_WITHIN)
                await until(lambda: len(store.entries("m")) > 0 and len(house.desks["m"].match.standing.away) == 2)
                seq = house.desks["m"].match.seq
                gc.disable()
                try:
                    for _ in range(30):
                        watch.wait(RESTS_AFTER / 4)
                        await settled()
                    assert house.desks == {}
                    assert before() is None, "nothing references it, not even itself"
                finally:
                    gc.enable()
                assert (await server.request("GET", "/api/tables/m", "anna")).json()["seq"] == seq, "nobody was away"
                assert not any(isinstance(entry.act, Reopened) for entry in store.entries("m"))

    on_a_watch(evening)


def test_a_table_never_has_two_desks(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, waiting(watch, "m"))
            async with Inside(store, watch).there("anna") as server:
                held = await server.house.desk("m")
                watch.wait(BACK_WITHIN + 1)
                await until(held.is_idle)
                server.house.put_away()
                assert server.house.desks == {}
                assert await server.house.desk("m") is held
                watch.wait(BACK_WITHIN + 1)
                await until(held.is_idle)
                server.house.put_away()
                await held.do(lambda match: presence.note(match, "anna", "chat", "still here"))
                assert server.house.desks == {"m": held}

    on_a_watch(evening)


def test_only_so_many_tables_are_loaded_at_a_time(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.server.tables.house.ROOM", 5)

    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, *(waiting(watch, f"m{number}") for number in range(40)))
            async with Inside(store, watch).there() as server:
                server.house.room = 5
                for number in range(40):
                    await server.house.desk(f"m{number}")
                    watch.wait(BACK_WITHIN + 5)
                    await until(lambda: all(desk.is_idle() for desk in server.house.desks.values()))
                assert len(server.house.desks) <= 7

    on_a_watch(evening)


def test_tables_of_an_older_version_get_their_outlines_once(stored: Stored, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def evening(watch: Watch) -> None:
        with stored() as store:
            for match in (table(watch, "m1"), table(watch, "m2")):
                store.open(match.head, match.key, match.pack, match.entries, match.stage).result()
            for wanted in (["m1", "m2"], []):
                async with Inside(store, watch).there() as server:
                    read = counted(server.house)
                    await until(lambda: len(server.house.register.outlines) == 2)
                    await until(lambda: not any(not task.done() for task in server.house.rounds.tasks[1:]))
                    assert read == wanted
                    assert server.house.desks == {}
                    await until(lambda: store.outlines()[1] == [])  # they are written in the background

    on_a_watch(evening)
    assert caplog.text.count("tables without an outline are read") == 1


def test_a_table_that_is_imported_meanwhile_is_listed_within_a_minute(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            async with Inside(store, watch).there("anna") as server:
                broken = table(watch, "broken")
                broken.standing.head = replace(broken.head, version=99)
                for match in (table(watch, "new"), broken):  # as an import writes them: without an outline
                    store.open(match.head, match.key, match.pack, match.entries, match.stage).result()
                read = counted(server.house)
                for _ in range(2 * SEEKS_EACH):
                    watch.wait(1)
                    await settled()
                    await until(lambda: server.house.services.asking.waiting == 0)
                mine = (await server.request("GET", "/api/tables/mine", "anna")).json()
                assert [each["id"] for each in mine] == ["new"]
                assert sorted(read) == ["broken", "new"], "each was read once"

    on_a_watch(evening)


def test_a_match_that_does_not_replay_is_shelved_when_somebody_looks(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            match = table(watch, "m")
            match.standing.head = replace(match.head, version=99)
            keep(store, match)
            async with Inside(store, watch).there("anna") as server:
                for _ in range(2):
                    reply = await server.request("GET", "/api/tables/m", "anna")
                    assert reply.reason() == "read_only"
                assert (await server.request("GET", "/api/tables/mine", "anna")).json() == []
            assert store.entries("m") == list(match.entries)

    on_a_watch(evening)


def test_after_a_start_lists_show_delayed_spectators_nothing_early(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(watch: Watch) -> None:
        manners = Manners(listed=True, watchers=60)
        with stored() as store:
            match = table(watch, "m", manners)
            watch.wait(90)
            keep(store, presence.note(match, "anna", "chat", "soup?"))
            with monkeypatch.context() as still:
                still.setattr(Rounds, "start", lambda *_: None)
                async with Inside(store, watch).there("anna") as server:  # before any table is loaded
                    assert (await server.request("GET", "/api/tables", "eve")).json() == []
                    mine = (await server.request("GET", "/api/tables", "bert")).json()
                    assert [each["last"] for each in mine] == [watch()]
            async with Inside(store, watch).there("anna") as server:
                await until(lambda: "m" in server.house.desks)
                seen = (await server.request("GET", "/api/tables", "eve")).json()
                assert [each["last"] for each in seen] == [match.standing.time]

    on_a_watch(evening)


def test_a_forgotten_person_has_no_name_in_an_outline(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, seats.call(table(watch, "m", None, "anna", "bert", "cleo"), "anna", 0, "Granny"))
            async with Inside(store, watch).there("anna", "bert") as server:
                shown = (await server.request("GET", "/api/tables/mine", "bert")).json()
                assert shown[0]["seats"][0]["name"] == "Granny"
                assert (await server.request("DELETE", "/api/me", "anna")).status == 204
                shown = (await server.request("GET", "/api/tables/mine", "bert")).json()
                assert shown[0]["seats"][0]["name"] == ""
            assert "Granny" not in repr(store.outlines())

    on_a_watch(evening)


def test_a_move_writes_no_more_of_an_outline_than_it_changes(stored: Stored) -> None:
    async def evening(watch: Watch) -> None:
        with stored() as store:
            keep(store, table(watch, "m"))
            async with Inside(store, watch).there("anna", "bert") as server:
                desk = await server.house.desk("m")
                await desk.do(lambda match: presence.note(match, "anna", "chat", "hm"))
                profile = desk.outline and desk.outline.profile
                assert profile is not None
                for person, seat in (("anna", 0), ("bert", 1)):
                    await server.act("m", person, f"r{seat}", "move", seat=seat, move="menu pea")
                assert any(isinstance(entry.act, Moved) for entry in desk.match.entries)
                assert desk.outline is not None
                assert desk.outline.profile is profile
                assert store.outlines()[0] == [desk.outline]

    on_a_watch(evening)


def test_the_register_forgets_tables_that_are_over() -> None:
    watch, register = Watch(), Register()
    match = waiting(watch, "m")
    for number in range(5000):
        profile = replace(profile_of(match), id=f"m{number}")
        register.put(replace(outlined(match), profile=profile))
        register.drop(profile.id)
        register.take_code(profile.id)
    assert len(register.alarms) <= 2 * SLACK
    kept = (register.by_person, register.by_code, register.listed, register.earliest, register.outlines)
    assert kept == ({},) * 5


def test_a_table_whose_due_time_moves_is_checked_at_the_new_time() -> None:
    watch, register = Watch(), Register()
    early = replace(outlined(waiting(watch, "m")), due=1000)
    register.put(early)
    for due in range(2000, 3000):
        register.put(replace(early, due=due))
    assert len(register.alarms) == 1
    assert register.due(1500) == []
    assert register.due(2998) == []
    assert register.due(2999) == ["m"]
    assert register.due(10_000) == [], "the check says when to check again"
