"""Delayed spectators learn nothing early: not a byte of any answer differs."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from conformance.walks import SETTINGS
from server.fixtures.inside import Ear, Inside, on_a_watch, settled
from server.fixtures.questions import questions
from server.fixtures.worlds import HOST, at_the_start
from server.live.paired_evenings import SPECTATOR, STRANGER, same
from table.sitting import Watch
from toque.store.databases.places import opened as store_at
from toque.table.acts import seats
from toque.table.head import Manners, Stage
from toque.table.match import Match

DELAY = 10
LATE = (SPECTATOR, STRANGER, HOST)
"""The people with a delay, including a host without a seat."""
COMMANDS: tuple[dict[str, object], ...] = (
    {"do": "say", "text": "what happens?"},
    {"do": "name", "text": "Soup"},
    {"do": "sit", "seat": 0},
    {"do": "rise", "seat": 0},
    {"do": "move", "seat": 0, "move": "pea 3"},
    {"do": "withdraw", "seat": 0},
    {"do": "resign", "seat": 0},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "ask", "matter": "end"},
    {"do": "answer", "yes": True},
    {"do": "continue"},
    {"do": "return"},
    {"do": "knock"},
    {"do": "pace", "pace": "quick"},
    {"do": "skip"},
)


class Two:
    """Two servers with the same table; at one of them things happen that spectators do not see yet."""

    def __init__(self, busy: Inside, quiet: Inside) -> None:
        self.busy = busy
        self.quiet = quiet
        self.ears: dict[tuple[Inside, str | None], Ear] = {}
        self.requests = 0
        routes = questions(busy.app.openapi_schema.to_schema())
        self.paths = [path for paths in routes.values() for path in paths]

    async def do(self, person: str | None, command: dict[str, Any], *servers: Inside) -> None:
        """Somebody does something, at both servers or at one."""
        self.requests += 1
        for server in servers or (self.busy, self.quiet):
            await self.ears[server, person].do(f"r{self.requests}", **command)

    async def compare(self) -> None:
        """Check that people with a delay cannot tell the servers apart."""
        for person in LATE:
            for path in self.paths:
                replies = [await server.request("GET", path, person) for server in (self.busy, self.quiet)]
                same(person, *(f"{path} {reply}" for reply in replies))
            for command in COMMANDS:
                await self.do(person, command)
        await settled()
        for person in LATE:
            busy, quiet = self.ears[self.busy, person], self.ears[self.quiet, person]
            same(person, "".join(busy.heard), "".join(quiet.heard))
            busy.heard.clear()
            quiet.heard.clear()


@asynccontextmanager
async def two_servers(watch: Watch, folder: Path) -> AsyncIterator[Two]:
    """Both, with everybody at the table."""
    manners = Manners(listed=True, watchers=DELAY, grace=None)
    async with AsyncExitStack() as stack:
        servers: list[Inside] = []
        for name in ("busy", "quiet"):
            store = stack.enter_context(store_at(str(folder / name)))
            people = ("anna", "bert", HOST, SPECTATOR)
            servers.append(await stack.enter_async_context(Inside(store, watch).there(*people)))
            await servers[-1].house.begin(at_the_start(SETTINGS[0], watch, manners))
        two = Two(*servers)
        for server in servers:
            for person in ("anna", "bert", *LATE):
                two.ears[server, person] = await stack.enter_async_context(server.socket("m", person))
        yield two


def test_delayed_spectators_cannot_tell_what_is_happening_now(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        async with two_servers(watch, tmp_path) as two:
            for seat, person in enumerate(("anna", "bert")):
                await two.do(person, {"do": "move", "seat": seat, "move": "menu pea"})
            watch.wait(DELAY)
            await settled()
            busy = two.busy.house.desks["m"]
            assert busy.match_for(STRANGER).seq == busy.match.seq, "by now they have seen everything"
            await two.compare()
            watch.wait(DELAY)
            await settled()
            await two.compare()
            news = f"/api/tables/m/updates?wait=25&after={busy.match_for(STRANGER).seq}"
            polls = [asyncio.create_task(two.busy.request("GET", news, person)) for person in LATE]
            await settled()
            await a_lot_happens(two)
            assert busy.match.stage is Stage.OVER
            for _ in range(DELAY):
                await two.compare()
                assert not any(poll.done() for poll in polls)
                watch.wait(1)
                await settled()
            assert [(await poll).json()["table"]["stage"] for poll in polls] == ["over"] * len(LATE)
            assert busy.match_for(STRANGER).stage is Stage.OVER
            assert '"stage":"over"' in two.ears[two.busy, SPECTATOR].heard[-1]
            assert '"stage":"over"' not in "".join(two.ears[two.quiet, SPECTATOR].heard)

    on_a_watch(evening)


async def a_lot_happens(two: Two) -> None:
    """At one server cards are played, people talk and knock, and agree to end the game."""
    match = two.busy.house.desks["m"].match
    seat = match.owing()[0]
    move = match.game.spell(int(match.position.legal(seat)[0]))
    await two.do(("anna", "bert")[seat], {"do": "move", "seat": seat, "move": move}, two.busy)
    await two.do("anna", {"do": "say", "text": "hot"}, two.busy)
    await two.do("anna", {"do": "knock"}, two.busy)
    await two.do("anna", {"do": "ask", "matter": "end"}, two.busy)
    await two.do("bert", {"do": "answer", "yes": True}, two.busy)


TOGGLES: list[Callable[[bool, Match], Match]] = [
    lambda on, match: seats.offer(match, HOST, offered=on),
    lambda on, match: seats.mute(match, HOST, SPECTATOR, muted=on),
    lambda on, match: seats.assist(match, "anna", 0, assisted=on),
]
"""What can be changed back and forth for ever."""


def test_what_spectators_do_not_see_yet_is_kept_only_once(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert", HOST, SPECTATOR) as server:
                manners = Manners(watchers=60, grace=None)
                desk = await server.house.begin(at_the_start(SETTINGS[0], watch, manners))
                async with server.socket("m", SPECTATOR) as spectator:
                    before, held = desk.match.seq, matches()
                    for number in range(300):
                        watch.wait(0.01)
                        await desk.do(partial(TOGGLES[number % 3], number // 3 % 2 == 0))
                    assert desk.match.seq == before + 300
                    assert matches() - held < 10
                    watch.wait(60 - 3)
                    await settled()
                    assert max(message["seq"] for message in spectator.messages()) == before
                    watch.wait(2)
                    await settled()
                    assert before < desk.gallery.shown.seq < before + 300
                    watch.wait(1.1)  # a timer of the loop may be a hair late
                    await settled()
                    assert desk.gallery.shown.seq == before + 300  # what the clock has done since comes later
                    assert spectator.messages()[-1]["seq"] == before + 300

    on_a_watch(evening)


def matches() -> int:
    """How many matches are in memory."""
    return sum(type(each) is Match for each in gc.get_objects())
