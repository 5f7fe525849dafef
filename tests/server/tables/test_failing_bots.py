"""A bot that fails plays by its opinion, nobody can tell from outside, and a smaller search is in the journal."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from conformance.walks import SETTINGS, Setting
from server.fixtures.inside import Deciding, Inside, on_a_watch, until
from server.fixtures.luck import LUCK
from server.fixtures.worlds import at_the_start
from table.sitting import Watch
from toque.bots.levels import ONLY_OPINION
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.server.tables.desk import Desk
from toque.server.workers.thinkers import NOBODY, Decision
from toque.server.workers.thinking import BotFailed, NoOpinion, Thought, decided
from toque.server.workers.waiting import Asker
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners
from toque.table.journal.entries import Chosen, Moved, Role
from toque.table.match import Match

SOUP = Setting(GAMES["soup"], 3, {})
BOT = "star chef"
PEOPLE = ("anna", "STAR CHEF", "STAR CHEF")
ONE_OF_EACH = list({setting.game.key: setting for setting in SETTINGS}.values())
Answer = Callable[[Thought], Awaitable[int]]
FAILED = "a bot failed and plays by its opinion"
NOTHING = "a bot has no opinion and plays something legal"


class Faulty(Deciding):
    """Bots whose search does what a test says, and whose opinion is their own."""

    def __init__(self, search: Answer, opine: Answer | None = None) -> None:
        super().__init__(search)
        self.opine = opine
        self.askers: list[Asker] = []

    async def decide(self, thought: Thought, asker: Asker = NOBODY) -> Decision:
        self.askers.append(asker)
        return await super().decide(thought, asker)

    async def opinion(self, thought: Thought, asker: Asker = NOBODY) -> int:
        self.askers.append(asker)
        return await (self.opine or opinion_of)(thought)


async def opinion_of(thought: Thought) -> int:
    """What the bot decides without searching."""
    return int(decided(Thought(thought.game, thought.bot, thought.world, thought.seat, thought.seed, ONLY_OPINION)))


async def crashes(_: Thought) -> int:
    raise BotFailed("EOFError")


async def hangs(_: Thought) -> int:
    raise BotFailed("TimeoutError")


async def late(_: Thought) -> int:
    raise NoOpinion("Full")


async def never(_: Thought) -> int:
    raise AssertionError("asked again")


async def cheats(_: Thought) -> int:
    return 10**30


async def guesses(_: Thought) -> int:
    return -1


async def breaks(_: Thought) -> int:
    raise MemoryError


class Played(NamedTuple):
    """How a table stands, and what a player and a spectator see of it."""

    match: Match
    seen: list[bytes]


async def evening(watch: Watch, folder: Path, thinkers: Deciding) -> Played:
    """The bots' first decisions at a table of soup."""
    LUCK.begin("the same")
    with store_at(str(folder / "toque.db")) as store:
        async with Inside(store, watch, thinkers).there("anna", "olga") as server:
            desk = await server.house.begin(at_the_start(SOUP, watch, Manners(), PEOPLE))
            async with server.socket("m", "anna"), server.socket("m", "olga"):
                for number in range(8):
                    await until(lambda: desk.match.owing() == [0])
                    await server.act("m", "anna", f"r{number}", "move", seat=0, move=first(desk))
                await until(lambda: desk.match.owing() == [0])
                seen = [await server.request("GET", "/api/tables/m", person) for person in ("anna", "olga")]
    return Played(desk.match, [reply.body for reply in seen])


def first(desk: Desk) -> str:
    """A move of the first seat."""
    return desk.match.game.spell(int(desk.match.standing.shown().legal(0)[0]), desk.match.position)


@pytest.mark.parametrize("search", [crashes, hangs, cheats, guesses, breaks])
def test_a_bot_that_fails_plays_as_somebody_who_has_only_an_opinion(
    search: Answer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for place in ("well", "badly"):
        (tmp_path / place).mkdir()
    well = on_a_watch(lambda watch: evening(watch, tmp_path / "well", Faulty(opinion_of)))
    assert FAILED not in caplog.messages
    badly = on_a_watch(lambda watch: evening(watch, tmp_path / "badly", Faulty(search)))
    assert caplog.messages.count(FAILED) > 4
    assert NOTHING not in caplog.messages
    assert badly.match.entries == well.match.entries, "the journal does not say that a bot failed"
    assert badly.seen == well.seen, "and nobody sees it"


def test_a_bot_that_was_too_late_for_an_opinion_is_not_asked_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    thinkers = Faulty(late, never)
    match = on_a_watch(lambda watch: evening(watch, tmp_path, thinkers)).match
    assert FAILED not in caplog.messages
    assert caplog.messages.count(NOTHING) > 4
    assert match.ply > 6


@pytest.mark.parametrize("opine", [crashes, cheats, breaks])
def test_a_bot_without_an_opinion_plays_something_legal(
    opine: Answer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    match = on_a_watch(lambda watch: evening(watch, tmp_path, Faulty(crashes, opine))).match
    assert caplog.messages.count(NOTHING) == caplog.messages.count(FAILED) > 4
    assert match.ply > 6
    assert all(entry.by.halvings == 0 for entry in match.entries)


def test_a_game_goes_on_if_no_world_can_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Lost:
        """A position without worlds."""

        def __init__(self, position: Position) -> None:
            self.legal = position.legal

        def determinize(self, seat: int, rng: Rng) -> Position:
            raise AssertionError("an impossible position")

    thinkers = Faulty(opinion_of)

    async def decision(watch: Watch) -> Decision:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, thinkers).there("anna") as server:
                desk = Desk(at_the_start(SOUP, watch, Manners(), PEOPLE), server.house.services)
                shown = desk.match.standing.shown()
                monkeypatch.setattr(type(desk.match.standing), "shown", lambda _: Lost(shown))
                return await desk.bots.decision(desk.match, 1, BOT)

    made = on_a_watch(decision)
    assert made.action in list(at_the_start(SOUP, Watch(), Manners(), PEOPLE).position.legal(1))
    assert made.halvings == 0
    assert not thinkers.asked
    assert caplog.messages.count(NOTHING) == 1


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_a_failing_bot_is_asked_about_the_same_world_again(setting: Setting, tmp_path: Path) -> None:
    asked: list[Thought] = []

    async def note(thought: Thought) -> int:
        asked.append(thought)
        if len(asked) % 2:
            raise BotFailed("EOFError")
        return await opinion_of(thought)

    async def decision(watch: Watch) -> None:
        people = ("anna", *["COOK"] * (setting.seats - 1))
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Faulty(note, note)).there("anna") as server:
                desk = Desk(at_the_start(setting, watch, Manners(), people), server.house.services)
                seat = desk.match.owing()[0]
                await desk.bots.decision(desk.match, seat, BOT)

    on_a_watch(decision)
    assert len(asked) == 2
    assert asked[0] is asked[1]


# The journal


class Hurried(Faulty):
    """Bots that decide with smaller and smaller searches."""

    async def decide(self, thought: Thought, asker: Asker = NOBODY) -> Decision:
        made = await super().decide(thought, asker)
        return Decision(made.action, len(self.askers) % 4)


def test_the_entry_of_a_move_says_how_often_its_search_was_halved(tmp_path: Path) -> None:
    thinkers = Hurried(opinion_of)
    entries = on_a_watch(lambda watch: evening(watch, tmp_path, thinkers)).match.entries
    bots = [entry for entry in entries if entry.by.role is Role.BOT]
    assert {entry.by.halvings for entry in bots} == {0, 1, 2, 3}
    assert all(entry.by.halvings == 0 for entry in entries if entry.by.role is not Role.BOT)
    for entry in bots:
        if isinstance(entry.act, Moved) and entry.seq > 1:
            chosen = [each for each in entries[: entry.seq - 1] if each.act == Chosen(entry.act.seat, entry.act.action)]
            assert not chosen or chosen[-1].by == entry.by, "a choice is revealed with what it was made with"


def test_bots_wait_for_the_host_of_their_table(tmp_path: Path) -> None:
    thinkers = Faulty(opinion_of)
    on_a_watch(lambda watch: evening(watch, tmp_path, thinkers))
    assert set(thinkers.askers) == {Asker("hugo", "m")}


def test_the_log_of_a_failing_bot_names_table_and_bot(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        on_a_watch(lambda watch: evening(watch, tmp_path, Faulty(crashes)))
    facts = [record.__dict__["facts"] for record in caplog.records if record.getMessage() == FAILED]
    assert facts
    assert all(each == {"table": "m", "bot": BOT} for each in facts)
