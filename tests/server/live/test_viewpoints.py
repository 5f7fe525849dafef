"""Which seat's view each person may see, and which tables they are told about."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.fixtures.cast import CAST, HOST, OWN, SEATS, STAGES, forged, never
from server.fixtures.inside import Deciding, Inside, on_a_watch
from table.sitting import KEY, Watch
from toque.store.databases.places import opened as store_at
from toque.table.acts import seats
from toque.table.acts.presence import expired
from toque.table.head import Manners
from toque.table.match import Match, Setup, opened

EYES: dict[str, int | None] = {
    **dict.fromkeys(CAST),
    "holder": 0,
    "other": 1,
    "absent": OWN["absent"],
    "playing host": 0,
    "muted": OWN["muted"],
}
"""The seat whose view each person gets of a running game, whichever they ask for; None is a spectator's."""


@pytest.mark.parametrize("who", CAST)
def test_nobody_sees_the_view_of_another_players_seat(who: str, tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        table = "anna" if who == "playing host" else HOST
        false = forged(who)
        person = None if false else CAST[who]
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never)).there(*SEATS) as server:
                await server.house.begin(STAGES["running"](watch, table, table, Manners()))
                async with server.socket(table, person, false) as ear:
                    for seat in range(len(SEATS)):
                        await ear.say({"type": "look", "id": f"look{seat}", "seat": seat})
                        answer = ear.answers(f"look{seat}")[0]
                        assert (answer["type"] == "done") == (EYES[who] == seat)
                    updates = [
                        message.get("update", message) for message in ear.messages() if message["type"] != "done"
                    ]
                for seat in range(len(SEATS)):
                    for path in (
                        f"?looking={seat}",
                        f"/updates?after=0&wait=0&looking={seat}",
                        f"/plies/2?seat={seat}",
                    ):
                        reply = await server.request("GET", f"/api/tables/{table}{path}", person, **false)
                        updates.append(reply.json() if "plies" not in path else {"view": reply.json()})
                assert len(updates) > 15
                assert {update["view"]["seat"] for update in updates} == {EYES[who]}
                assert {len(update["view"]["hand"]) for update in updates} <= {0 if EYES[who] is None else 11, 10}
                assert all(update["view"]["hand"] for update in updates) == (EYES[who] is not None)

    on_a_watch(evening)


def test_on_one_screen_only_the_hand_of_the_player_whose_turn_it_is_is_shown(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        setup = Setup("soup", 3, {"menus": "open"})
        match = opened(setup, match_id="m", key=KEY, host="anna", clock=watch)
        for seat, person in enumerate(("anna", "anna", "bert")):
            match = seats.sit(match, person, seat, several=True)
        match = seats.start(match, "anna")
        turn = match.owing()[0]
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                await server.house.begin(match)
                for seat in range(3):
                    shown = (await server.request("GET", f"/api/tables/m?looking={seat}", "anna")).json()["view"]
                    assert bool(shown["hand"]) == (seat == turn and seat < 2)
                shown = (await server.request("GET", "/api/tables/m", "anna")).json()["view"]
                assert not shown["hand"]

    on_a_watch(evening)


def test_only_tables_that_a_person_may_watch_are_listed_or_compared(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never)).there("anna", "bert", "vera") as server:
                watched = expired(started("watched", "anna", watch, Manners(listed=True)))
                alone = started("alone", "bert", watch, Manners(listed=True, watchers=None))
                await server.house.begin(watched)
                await server.house.begin(alone)
                for person, listed in (("vera", []), (None, []), ("anna", []), ("bert", ["alone"])):
                    found = (await server.request("GET", "/api/tables", person)).json()
                    assert [table["id"] for table in found] == listed
                await server.house.desks["alone"].do(expired)
                for person, compared in (("vera", 1), (None, 1), ("anna", 1), ("bert", 2)):
                    found = (await server.request("GET", "/api/tables/watched/same-deals", person)).json()
                    assert len(found) == compared

    on_a_watch(evening)


def started(match_id: str, person: str, watch: Watch, manners: Manners) -> Match:
    """A person plays against a bot."""
    match = opened(Setup("soup", 2, manners=manners), match_id=match_id, key=KEY, host=person, clock=watch)
    return seats.start(seats.place(seats.sit(match, person, 0), person, 1, "random"), person)
