"""The house in this process with its own clock: expiry, restarts, and bots that take long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.fixtures.luck import LUCK
from toque.bots import bot_named
from toque.engine.rng import Rng
from toque.server.live.session import SocketGuest
from toque.server.people.identity import LINK_SECONDS, PersonalLinks
from toque.server.services import Services
from toque.server.tables.desk import Desk
from toque.server.tables.house import House
from toque.server.workers.thinkers import NOBODY, Decision, Thinkers
from toque.server.workers.thinking import Thought
from toque.server.workers.waiting import Asker
from toque.store.databases.places import opened as store_at
from toque.table.acts import moves, presence, seats
from toque.table.head import Manners, Stage
from toque.table.journal.entries import Author, Role
from toque.table.match import Match, Setup, opened
from toque.table.outline import IDLE_FOR, OPEN_FOR
from toque.table.result import Ending, result


class Watch:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


class Pondering(Thinkers):
    """Bots that decide only when the test lets them."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[str] = []
        self.may = asyncio.Event()

    async def decide(self, thought: Thought, asker: Asker = NOBODY) -> Decision:
        self.asked.append(thought.bot)
        await self.may.wait()
        bot = bot_named(thought.bot, thought.game)
        return Decision(int(bot.decide(thought.world, thought.seat, Rng(thought.seed))))


def two_people(match: Match) -> Match:
    """Ann and Ben sit."""
    return seats.sit(seats.sit(match, "ann", 0), "ben", 1)


def started(match: Match) -> Match:
    """Ann and Ben begin."""
    return seats.start(two_people(match), "ann")


def with_a_bot(match: Match) -> Match:
    """Ann and a bot begin."""
    return seats.start(seats.place(seats.sit(match, "ann", 0), "ann", 1, "random"), "ann")


def test_only_abandoned_tables_are_closed(tmp_path: Path) -> None:
    watch = Watch()

    async def evening() -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            house = House(Services(store, Thinkers(0), watch, lambda: 0.0, luck=LUCK))
            setup = Setup("soup", 2)
            empty = await house.open(setup, "ann", furnished=two_people)
            visited = await house.open(setup, "ann", furnished=two_people)
            begun = await house.open(setup, "ann", furnished=started)
            await visited.join(SocketGuest("eve"), None)
            watch.now += OPEN_FOR
            await house.sweep()
            assert empty.match.stage is Stage.OPEN
            watch.now += 1
            await house.sweep()
            assert [desk.match.stage for desk in (empty, visited, begun)] == [Stage.OVER, Stage.OPEN, Stage.RUNNING]
            watch.now += IDLE_FOR
            await house.sweep()
            assert begun.is_over()
            ended = result(begun.match)
            assert ended is not None
            assert ended.ending is Ending.ABANDONED
            assert ended.places is None
            assert {each.id for each in store.matches(Stage.OVER)} == {empty.match.head.id, begun.match.head.id}
            await house.close()

    asyncio.run(evening())


def test_a_personal_link_expires() -> None:
    watch = Watch()
    links = PersonalLinks(watch)
    code, expires = links.made("ann")
    assert expires == watch.now + LINK_SECONDS * 1000
    watch.now = expires - 1
    assert links.used(code) == "ann"
    assert links.used(code) is None
    code, expires = links.made("ann")
    watch.now = expires
    assert links.used(code) is None


@pytest.mark.parametrize("delay", [60, 3600])
def test_after_a_restart_delayed_spectators_see_nothing_early(tmp_path: Path, delay: int) -> None:
    watch = Watch()
    setup = Setup("soup", 2, manners=Manners(watchers=delay))
    match = two_people(opened(setup, match_id="late", key=bytes(32), host="ann", clock=watch))
    seated = match.seq
    match = seats.start(match, "ann")
    watch.now += 30_000
    early = match.seq
    match = presence.note(match, "ann", "chat", "soup?")
    watch.now += 40_000

    async def restart() -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            store.open(match.head, match.key, match.pack, match.entries, match.stage).result()
            house = House(Services(store, Thinkers(0), watch, lambda: 0.0, luck=LUCK))
            await house.take_up()
            desk = await house.desk("late")
            shown = desk.update("eve", None, None)
            assert shown.seq == (early if delay == 60 else seated)
            assert not shown.notes
            assert desk.update("ann", None, None).seq == match.seq
            watch.now += 21_000
            again = Desk(match, house.services).update("eve", None, None)
            assert again.seq == (match.seq if delay == 60 else seated)
            await house.close()

    asyncio.run(restart())


def test_a_bot_that_replaces_a_thinking_bot_plays(tmp_path: Path) -> None:
    async def evening() -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            bots = Pondering()
            house = House(Services(store, bots, Watch(), lambda: 0.0, luck=LUCK))
            desk = await house.open(Setup("soup", 2), "ann", furnished=with_a_bot)
            while bots.asked != ["random"]:
                await asyncio.sleep(0)
            await desk.do(lambda match: seats.place(match, "ann", 1, "greedy"))
            bots.may.set()
            while 1 not in desk.match.standing.pending:
                await desk.changed.wait()
            assert desk.match.standing.pending[1].by == Author(Role.BOT, "greedy")
            await desk.do(lambda match: moves.play(match, "ann", 0, match.game.read("menu pea")))
            assert not desk.match.standing.pending
            await house.close()

    asyncio.run(asyncio.wait_for(evening(), 60))
