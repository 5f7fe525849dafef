"""One match on two servers: the same public moves in two worlds, and everything that each viewer is sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any, TypeVar

from conformance.walks import LONG, SOAK, Setting
from server.fixtures.inside import Ear, Inside, Reply, settled
from server.fixtures.questions import questions
from server.fixtures.worlds import HOST, PEOPLE, Window, at_the_start, foreseen, in_the_other_world, windows
from table.sitting import Watch
from toque.engine.position import CHANCE
from toque.engine.rng import Rng, shuffled
from toque.server.tables.desk import Desk
from toque.store.store import Store
from toque.table.acts.moves import way_back
from toque.table.faults import NotNow
from toque.table.head import Manners
from toque.table.state.line import ALONE

SPECTATOR = "olga"
STRANGER = None
SOME = 12 if SOAK else 8
"""How many things are tried at a time, where there are many."""
EACH = 3 if SOAK else 1
"""How many requests are made at a time, of each kind."""
T = TypeVar("T")
LONG_ENOUGH = 60
"""How many plies of a very long game are played; the soak plays all."""
PING_EACH = 15
"""Every connection sends a ping after so many plies."""


class Evening:
    """Two servers, and the seat that must not be able to tell them apart."""

    def __init__(self, setting: Setting, seat: int, manners: Manners, watch: Watch, rng: Rng) -> None:
        self.setting = setting
        self.seat = seat
        self.watch = watch
        self.rng = rng
        self.start = at_the_start(setting, watch, manners)
        self.line = foreseen(self.start, Rng(rng.key()))
        whole = SOAK or setting.game.key not in LONG
        self.last = len(self.line) if whole else min(len(self.line), LONG_ENOUGH)
        """How many plies are played before everybody agrees to end the game."""
        self.windows = [window for window in windows(self.line, seat, rng) if whole or window.end < self.last]
        self.window: Window | None = None
        """The window in which the two servers are in different worlds now."""
        self.me = PEOPLE[seat]
        self.audiences: list[str | None] = [self.me, SPECTATOR, STRANGER, HOST]
        """The people who must not be able to tell the servers apart."""
        self.servers: list[Inside] = []
        self.ears: list[dict[str | None, Ear]] = []
        self.schema: dict[str, Any] = {}
        self.requests = count(1)
        self.ply = 0
        self.differed = 0
        """Plies at which the worlds were not the same."""
        self.others_differed = False
        """Whether somebody else was sent something different, as they should be."""

    @asynccontextmanager
    async def there(self, *stores: Store) -> AsyncIterator[Evening]:
        """Both servers with the table, and a connection of everybody."""
        people = PEOPLE[: self.setting.seats]
        async with AsyncExitStack() as stack:
            for store in stores:
                inside = Inside(store, self.watch)
                server = await stack.enter_async_context(inside.there(*people, HOST, SPECTATOR))
                await server.house.begin(self.start)
                self.servers.append(server)
                ears = {
                    person: await stack.enter_async_context(server.socket("m", person))
                    for person in (*people, HOST, SPECTATOR, STRANGER)
                }
                self.ears.append(ears)
            self.schema = self.servers[0].app.openapi_schema.to_schema()
            self.compare()
            yield self

    def desks(self) -> list[Desk]:
        return [server.house.desks["m"] for server in self.servers]

    # The game

    async def play(self, end: int) -> None:
        """Play this many plies, and compare everything now and then."""
        starts = {window.start: window for window in self.windows}
        while self.ply < end:
            if self.ply in starts:
                await self.part(starts[self.ply])
            elif self.ply in {window.end for window in self.windows}:
                await self.meet()
            if self.line.plies[self.ply].who == CHANCE:
                self.ply += 1
                continue
            self.watch.wait(int(self.rng.below(3)))
            if self.ply in starts or self.rng.below(len(self.line) // 3) == 0:
                await self.look_around(self.ply)
            self.ply = await self.decide(self.ply)
            if self.ply % PING_EACH == 0:
                await self.ping()
            self.compare()

    async def play_almost(self) -> None:
        """Play to the last decision; a shuffle may follow it before the game ends."""
        await self.play(max(ply for ply in range(self.last) if self.line.plies[ply].who != CHANCE))

    async def finish(self) -> None:
        """Play to the end, or let everybody agree to end the game."""
        await self.play(self.last)
        if self.last < len(self.line):
            await self.do(PEOPLE[0], "ask", matter="end")
            for person in PEOPLE[1 : self.setting.seats]:
                await self.do(person, "answer", yes=True)

    async def part(self, window: Window) -> None:
        """From here on the second server is in another world."""
        await self.catch_up()
        truth, other = self.desks()
        other.match = other.gallery.match = other.gallery.shown = in_the_other_world(truth.match, window)
        self.window = window

    async def meet(self) -> None:
        """From here on both servers are in the same world."""
        await self.catch_up()
        truth, other = self.desks()
        other.match = other.gallery.match = other.gallery.shown = truth.match
        self.window = None

    async def catch_up(self) -> None:
        """Let spectators see everything first: what they see next is read from the journal of the world they know."""
        self.watch.wait(self.start.head.manners.watchers or 0)
        await settled()
        assert not any(desk.gallery.is_behind() for desk in self.desks())

    async def decide(self, ply: int) -> int:
        """Make the decisions at a ply, all of a group if several seats decide at once; returns the next ply."""
        group = [ply]
        while self.line.plies[ply].group != ALONE and len(group) < self.group_size(ply):
            group.append(group[-1] + 1)
        order = [group[k] for k in shuffled(self.rng.key(), len(group))]
        for number in order:
            seat = self.line.plies[number].who
            if len(group) > 1 and number != order[-1]:
                await self.hesitate(seat)
            moves = [self.line.game.spell(action) for action in self.actions(number)]
            await self.do_each(PEOPLE[seat], [{"do": "move", "seat": seat, "move": move} for move in moves])
        return group[-1] + 1

    def actions(self, ply: int) -> tuple[int, int]:
        """What is decided at a ply on the two servers: the same, except for what others do not see."""
        action = self.line.plies[ply].action
        if self.window is None:
            return action, action
        return action, self.window.actions[ply - self.window.dealt - 1]

    def group_size(self, ply: int) -> int:
        """How many seats decide at the same time here."""
        size = 1
        while ply + size < len(self.line) and self.line.plies[ply + size].group == size:
            size += 1
        return size

    async def hesitate(self, seat: int) -> None:
        """Change a hidden choice a few times, differently in the other world."""
        for _ in range(self.rng.below(3)):
            moves: list[str] = []
            for desk in self.desks():
                legal = desk.match.position.legal(seat)
                moves.append(desk.match.game.spell(int(legal[self.rng.below(len(legal))])))
            if seat == self.seat:
                moves[1] = moves[0]
            await self.do_each(PEOPLE[seat], [{"do": "move", "seat": seat, "move": move} for move in moves])
            if self.rng.below(2):
                await self.do(PEOPLE[seat], "withdraw", seat=seat)

    # Looking and comparing

    async def do(self, person: str | None, do: str, **facts: object) -> None:
        """Somebody does the same on both servers."""
        await self.do_each(person, [{"do": do, **facts}] * 2)

    async def do_each(self, person: str | None, commands: list[dict[str, Any]]) -> None:
        """Somebody does something, which may differ between the servers."""
        request = f"r{next(self.requests)}"
        for ears, command in zip(self.ears, commands, strict=True):
            await ears[person].do(request, **command)
        self.compare()

    async def ping(self) -> None:
        """Send a ping from every connection."""
        for ears in self.ears:
            for ear in ears.values():
                await ear.say({"type": "ping"})

    def compare(self) -> None:
        """Check that both servers sent these people the same, and forget what was compared."""
        truth, other = (desk.match.standing for desk in self.desks())
        self.differed += self.setting.game.dump(truth.shown()) != self.setting.game.dump(other.shown())
        for person, ear in self.ears[0].items():
            twin = self.ears[1][person]
            if person in self.audiences:
                same(person, "".join(ear.heard), "".join(twin.heard))
            elif ear.heard != twin.heard:
                self.others_differed = True
            ear.heard.clear()
            twin.heard.clear()

    async def look_around(self, ply: int) -> None:
        """Request everything as each of these people, and try what is not allowed."""
        for person in self.audiences:
            for paths in self.questions().values():
                for path in self.some(paths, EACH):
                    await self.ask("GET", path, person)
            await self.ask("GET", "/api/me", person)
            await self.ask("POST", "/api/tables/m/play-on", person, {"ply": ply})
            await self.ask("POST", "/api/tables/m/same-deal", person)
            await self.try_everything(person)
        await self.try_to_undo()

    def some(self, things: list[T], most: int = SOME) -> list[T]:
        """Some of these."""
        return [things[k] for k in shuffled(self.rng.key(), len(things))[:most]]

    def questions(self) -> dict[str, list[str]]:
        """Everything that can be asked for, by route."""
        truth = self.desks()[0].match
        seats = [None, *range(self.setting.seats)]
        near = sorted({0, 1, *range(max(0, truth.ply - 4), truth.ply + 2)})
        after = (0, truth.seq - 3, truth.seq - 1)
        return questions(self.schema, ply=near, after=after, seat=seats, looking=seats)

    async def ask(self, method: str, path: str, person: str | None, body: object = None) -> None:
        """Ask both servers for something that must be the same."""
        replies: list[Reply] = [await server.request(method, path, person, body) for server in self.servers]
        same(person, *(f"{method} {path} {reply}" for reply in replies))
        assert replies[0].status < 500, replies[0]

    async def try_everything(self, person: str | None) -> None:
        """Moves that are illegal, and moves for others; looking at their seats."""
        match = self.desks()[0].match
        mine = match.standing.seats_of(person) if person else []
        for seat in range(self.setting.seats):
            legal = {int(action) for action in match.position.legal(seat)} if seat in mine else set()
            tried = self.some([action for action in range(self.setting.game.actions) if action not in legal])
            for action in tried if seat in mine else tried[:1]:
                await self.do(person, "move", seat=seat, move=self.setting.game.spell(action))
            await self.do(person, "move", seat=seat, move="?", after=0)
            if seat not in match.standing.pending or seat not in mine:
                await self.do(person, "withdraw", seat=seat)
            if seat not in mine:
                await self.do(person, "resign", seat=seat)
            for ears in self.ears:
                await ears[person].say({"type": "look", "id": "look", "seat": seat})
            self.compare()
        for do in self.some(["redo", "continue", "return", "start", "close"]):
            await self.do(person, do)
        await self.do(person, "say", text="what have you got?")

    async def try_to_undo(self) -> None:
        """Ask for an undo that needs consent, and get no answer."""
        match = self.desks()[0].match
        try:
            _, stop = way_back(match, self.me)
        except NotNow:
            return
        if stop is not None:
            await self.do(self.me, "undo")
            await self.do(PEOPLE[(self.seat + 1) % self.setting.seats], "answer", yes=False)


def same(person: str | None, first: str, second: str) -> None:
    """Check that both are the same, byte by byte."""
    if first == second:
        return
    at = next((k for k, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    shown = slice(max(0, at - 200), at + 120)
    raise AssertionError(f"{person} can tell:\n… {first[shown]} …\n… {second[shown]} …")
