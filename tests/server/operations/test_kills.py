"""Clients play while the server is killed again and again: what it acknowledged is in the journal, exactly once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from conformance.walks import SOAK
from server.fixtures.killable import KILL_FILE
from server.fixtures.running import REQUESTS, Chair, Killable, Running, Unlimited, Visitor, started
from server.fixtures.soup_tables import first_move, is_on_turn, opened
from table.pouring import kitchen
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.store.databases.places import opened as store_at
from toque.store.keeper import read
from toque.table.head import Stage
from toque.table.journal.entries import Chosen, Drawn, Moved

KILLS = {"sqlite": 50, "postgres": 50} if SOAK else {"sqlite": 2, "postgres": 1}
KILLED_POURS = 10 if SOAK else 1
PATIENCE = 120
"""Seconds within which the server must be back."""
GONE = (OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError)


class Order(NamedTuple):
    """A move as it is sent, perhaps more than once."""

    table: str
    person: str
    request: str
    seat: int
    move: str
    after: int


class Evening(Struct):
    """Everything that happens while the server is killed again and again."""

    server: Running
    kills: int
    rng: Rng
    acknowledged: list[Order] = []
    tables: list[str] = []
    back: int = 0
    """How often the server was restarted."""

    async def kill(self) -> None:
        """Kill the server at random moments, always while moves are made."""
        for _ in range(self.kills):
            enough = len(self.acknowledged) + 1 + self.rng.below(8)
            while len(self.acknowledged) < enough:
                await asyncio.sleep(0.002)
            await asyncio.sleep(self.rng.share() * 0.03)
            self.server.kill()
            await asyncio.to_thread(self.server.start)
            self.back += 1

    async def play(self, ann: Visitor, ben: Visitor) -> None:
        """Two people play game after game at one table until the kills are over."""
        while True:
            table = await retried(opened, ann, ben)
            self.tables.append(table)
            await asyncio.gather(self.sit(ann, table), self.sit(ben, table))
            if self.back == self.kills:
                return

    async def ask(self, cas: Visitor) -> None:
        """The same without sockets."""
        while True:
            table = await retried(opened, cas)
            self.tables.append(table)
            update = await retried(cas.get, f"/api/tables/{table}")
            while update["table"]["stage"] != "over":
                if is_on_turn(update):
                    order = self.order(cas, table, update)
                    command = {"do": "move", "seat": order.seat, "move": order.move, "after": order.after}
                    await retried(cas.post, f"/api/tables/{table}/acts", {"id": order.request, "command": command})
                    self.acknowledged.append(order)
                seen = update["seq"]
                update = await retried(cas.get, f"/api/tables/{table}/updates", after=seen)
                assert update["seq"] >= seen, "something was shown that was not durable"
            if self.back == self.kills:
                return

    async def sit(self, visitor: Visitor, table: str) -> None:
        """Play a game to its end; reconnect when the server is back."""
        order: Order | None = None
        seen = 0
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                async with visitor.at(table, seen or None) as chair:
                    update = await chair.until(lambda _: True)
                    assert update["seq"] >= seen, "something was shown that was not durable"
                    while not chair.over():
                        end = time.monotonic() + PATIENCE
                        seen = chair.update["seq"]
                        if order is None and is_on_turn(chair.update):
                            order = self.order(visitor, table, chair.update)
                        if order is None:
                            await chair.hear()
                        elif await self.is_done(chair, order):
                            order = None
                    return
            except GONE:
                await asyncio.sleep(0.1)
        pytest.fail("the server never came back")

    def order(self, visitor: Visitor, table: str, update: dict[str, Any]) -> Order:
        """The next move, by the player whose turn it is."""
        seat, move = first_move(update)
        return Order(table, visitor.id, f"order {next(REQUESTS)}", seat, move, update["seq"])

    async def is_done(self, chair: Chair, order: Order) -> bool:
        """Whether a move is acknowledged; if the store needs a moment, it is sent again."""
        await asyncio.sleep(self.rng.share() * 0.03)
        answer = await chair.do("move", order.request, seat=order.seat, move=order.move, after=order.after)
        if answer["type"] == "done":
            self.acknowledged.append(order)
            return True
        assert answer["refusal"]["kind"] == "store", answer
        return False


async def retried(what: Any, *words: Any, **more: Any) -> Any:
    """The answer to a request, which is repeated while the server is down."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await asyncio.to_thread(what, *words, **more)
        except httpx.HTTPStatusError as error:
            if error.response.status_code != 503 or time.monotonic() > end:
                raise
        except GONE:
            if time.monotonic() > end:
                raise
        await asyncio.sleep(0.1)


def test_acknowledged_moves_survive_kills_exactly_once_and_the_games_go_on(
    place: str, request: pytest.FixtureRequest
) -> None:
    kind = request.node.callspec.params["place"]
    with started(Unlimited(place)) as server:
        evening = Evening(server, KILLS[kind], Rng(22))
        ann, ben, cas = (Visitor.come_in(server, name) for name in ("Ann", "Ben", "Cas"))

        async def all_at_once() -> None:
            async with asyncio.TaskGroup() as group:
                group.create_task(evening.kill())
                group.create_task(evening.play(ann, ben))
                group.create_task(evening.ask(cas))

        asyncio.run(all_at_once())
        assert evening.back == KILLS[kind]
    check_journals(place, evening)


def check_journals(place: str, evening: Evening) -> None:
    """Check that every acknowledged move is there once, as it was sent, and that every journal replays to its end."""
    with store_at(place) as store:
        journals = {table: store.entries(table) for table in evening.tables}
        for table in evening.tables:
            assert read(store, table, lambda: 0).stage is Stage.OVER
    requests = Counter((table, entry.by.name, entry.request) for table in journals for entry in journals[table])
    for order in evening.acknowledged:
        assert requests[order.table, order.person, order.request] == 1, order
        entry = next(entry for entry in journals[order.table] if entry.request == order.request)
        assert isinstance(entry.act, Moved | Chosen)
        assert (entry.act.seat, entry.act.action) == (order.seat, SOUP.read(order.move))
    assert len(evening.acknowledged) == len({order.request for order in evening.acknowledged})


def test_a_kill_leaves_both_a_rematch_and_its_mention_at_the_old_table_or_neither(tmp_path: Path) -> None:
    place = tmp_path / "toque.db"
    with started(Killable(str(place))) as server:
        ann, ben = Visitor.come_in(server, "Ann"), Visitor.come_in(server, "Ben")
        old = opened(ann, ben, bots=0)
        ben.act(old, "resign", seat=1)
        doom = place.with_name(f"{place.name}{KILL_FILE}")
        doom.touch()
        with pytest.raises(httpx.TransportError):
            ann.post(f"/api/tables/{old}/rematch")
        doom.unlink()
        server.kill()  # it is dead already
        server.start()
        new = [table["id"] for table in ann.get("/api/tables/mine")]
        follow_up = ben.get(f"/api/tables/{old}")["table"]["follow_up"]
        assert new == [follow_up["table"]], "it was durable before the kill"
        assert ann.post(f"/api/tables/{old}/rematch")["id"] == new[0], "the same table, not another"


async def taken(visitor: Visitor, table: str, way: str) -> list[dict[str, Any]]:
    """Take a bottle and tilt it until the server is gone, or the pour ends; returns the messages about the hand."""
    heard: list[dict[str, Any]] = []
    try:
        async with visitor.at(table) as chair:
            update = await chair.until(lambda _: True)
            if chair.owed():
                seat = chair.owed()[0]
                answer = await chair.do("move", "by hand", seat=seat, move="by hand", after=update["seq"])
                assert answer["type"] == "done", answer
            while True:
                message = await chair.hear()
                heard.append(message)
                if message["type"] in ("hand_begun", "hand_frame"):
                    await chair.send({"type": "reach", "seat": message["seat"], "to": 2.2})
                if message["type"] == "hand_frame" and message["frame"][0] > 1500 and way == "kill":
                    visitor.server.kill()
                if any(told["event"]["event"] == "poured" for told in message.get("events", [])):
                    return heard
    except GONE:
        return heard


def test_a_pour_interrupted_by_a_kill_is_asked_for_again_and_nothing_is_lost_or_gained(tmp_path: Path) -> None:
    place = str(tmp_path / "toque.db")
    with started(Unlimited(place)) as server:
        ann, ben = Visitor.come_in(server, "Ann"), Visitor.come_in(server, "Ben")
        server.stop()
        match = kitchen(ann.id, ben.id, clock=lambda: time.time_ns() // 1_000_000)  # an older game would be closed
        asked = ann if match.owing() == [0] else ben
        with store_at(place) as store:
            store.open(match.head, match.key, match.pack, match.entries, match.stage).result()
        server.start()
        for _ in range(KILLED_POURS):
            heard = asyncio.run(taken(asked, "m", "kill"))
            assert [message["frame"][0] > 1500 for message in heard if message["type"] == "hand_frame"][-1]
            server.start()
        with store_at(place) as store:
            acts = [entry.act for entry in store.entries("m")[match.seq :]]
        moved = [act for act in acts if isinstance(act, Moved | Drawn)]
        assert len(moved) == 1, "by hand, and no more"
        assert isinstance(moved[0], Moved)
        heard = asyncio.run(taken(asked, "m", "wait"))
        assert [message["type"] for message in heard].count("hand_begun") == 1
        film = [message["frame"] for message in heard if message["type"] == "hand_frame"]
    with store_at(place) as store:
        drawn = [entry for entry in store.entries("m")[match.seq :] if isinstance(entry.act, Drawn)]
        assert isinstance(drawn[0].act, Drawn)
        assert drawn[0].act.film
        assert sum(divmod(int(drawn[0].act.answer), 6)) == sum(film[-1][1::4])
        assert store.film("m", drawn[0].seq) is not None
