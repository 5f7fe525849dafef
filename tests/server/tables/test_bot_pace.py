"""A bot knows no more than its seat, and how long it takes reveals nothing about its hand."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path

import pytest

from conformance.walks import SETTINGS, Setting
from server.fixtures.inside import Deciding, Ear, Inside, first_legal, on_a_watch, settled
from server.fixtures.worlds import at_the_start
from table.sitting import KEY, Watch
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games import game_named
from toque.server.tables.desk import Desk
from toque.server.workers.beats import FEW, LATEST, SHORTEST, UNKNOWN, Beats
from toque.server.workers.thinking import Thought, wait_left
from toque.store.databases.places import opened as store_at
from toque.table.acts import moves
from toque.table.head import BotPace, Manners, Stage
from toque.table.journal.entries import Chosen, Moved, Role
from toque.table.match import Match

ONE_OF_EACH = list({setting.game.key: setting for setting in SETTINGS}.values())


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_a_bot_is_asked_about_a_world_that_its_seat_cannot_tell_from_the_real_one(
    setting: Setting, tmp_path: Path
) -> None:
    people = ("anna", *["RANDOM"] * (setting.seats - 1))

    async def evening(watch: Watch) -> None:
        thinkers = Deciding(first_legal)
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, thinkers, lambda: 1000.0).there("anna") as server:
                match = at_the_start(setting, watch, Manners(), people)
                decisions = 0
                while decisions < 40 or len(thinkers.asked) <= 100:  # laying a meal takes many decisions of one person
                    decisions += 1
                    seat = match.owing()[0]
                    if seat == 0:
                        match = moves.play(match, "anna", seat, int(match.position.legal(seat)[0]))
                    else:
                        await ask_often(Desk(match, server.house.services), seat)
                        match = moves.play_bot(match, seat, int(match.position.legal(seat)[0]))
                for thought in thinkers.asked:
                    assert set(thought.__struct_fields__) == {"game", "bot", "world", "seat", "seed", "halvings"}
                    assert KEY not in pickle.dumps(thought)

    on_a_watch(evening)


async def ask_often(desk: Desk, seat: int) -> None:
    """Ask a bot many times about one position, and check what it is told."""
    thinkers = desk.services.thinkers
    assert isinstance(thinkers, Deciding)
    truth = desk.match.standing.shown()
    for _ in range(8):
        await desk.bots.decision(desk.match, seat, "random")
    thoughts = thinkers.asked[-8:]
    worlds = [thought.world for thought in thoughts]
    assert {tuple(world.knowledge(seat)) for world in worlds} == {tuple(truth.knowledge(seat))}
    hidden = [dumped(desk, world) for world in worlds]
    if truth.determinize(seat, Rng(1)).knowledge(0) != truth.knowledge(0):
        assert len(set(hidden)) > 1, "always the same world"
        assert hidden.count(dumped(desk, truth)) < len(hidden), "always the real world"
    assert len({thought.seed for thought in thoughts}) == len(thoughts)


def dumped(desk: Desk, position: Position) -> str:
    return str(desk.match.game.dump(position))


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_a_bot_takes_a_time_that_was_drawn_before_it_thought(setting: Setting, tmp_path: Path) -> None:
    people = ("anna", *["RANDOM"] * (setting.seats - 1))
    drawn: list[int] = []
    begun: list[tuple[int, int]] = []

    async def evening(watch: Watch) -> Match:
        def pace() -> float:
            assert len(drawn) == len(begun), "drawn before anybody thinks"
            drawn.append(watch())
            return 3.0

        async def ponder(thought: Thought) -> int:
            begun.append((thought.seat, watch()))
            legal = thought.world.legal(thought.seat)
            await asyncio.sleep(sum(int(action) for action in legal) % 29 / 10)  # a bot whose time depends on its hand
            return int(legal[0])

        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(ponder), pace).there("anna") as server:
                desk = await server.house.begin(at_the_start(setting, watch, Manners(), people))
                async with server.socket("m", "anna") as ear:
                    for number in range(400):
                        if 0 in desk.match.owing():
                            move = desk.match.game.spell(int(desk.match.position.legal(0)[-1]))
                            await ear.do(f"r{number}", "move", seat=0, move=move)
                        watch.wait(0.1)
                        await settled()
                        async with desk.lock:  # decisions under way are finished, one after the other
                            pass
                        await settled()
                return desk.match

    match = on_a_watch(evening)
    decided = [
        (entry.act.seat, entry.time)
        for entry in match.entries
        if entry.by.role is Role.BOT and isinstance(entry.act, Moved | Chosen)
    ]
    pondered = [(seat, time + 3000) for seat, time in begun if time + 3000 <= match.standing.time]
    assert len(pondered) > 8
    assert set(pondered) <= set(decided)
    assert drawn == [time for _, time in begun]


def test_a_slow_bot_takes_a_whole_number_of_paces() -> None:
    assert [wait_left(3.0, passed) for passed in (0.0, 1.0, 2.5, 3.5, 7.0)] == [3.0, 2.0, 0.5, 2.5, 2.0]
    assert wait_left(0.0, 1.0) == 0.0


DRAWN = 1.0
SOUP = Setting(game_named("soup"), 4, {"menus": "covered"})
MOMENT = 0.02
"""How finely these tests move the watch, in seconds."""
LONG = 60.0


async def all_done(desk: Desk) -> None:
    """Let everything happen that can happen now, decisions that are being stored too."""
    for _ in range(4):  # one for each bot that decides at the same time
        await settled()
        async with desk.lock:
            pass
    await settled()


async def until_anna(desk: Desk, watch: Watch) -> float:
    """Let time pass until Anna has to decide; returns how many seconds that took."""
    began = watch()
    await all_done(desk)
    while desk.match.stage is Stage.RUNNING and 0 not in desk.match.owing():
        watch.wait(MOMENT)
        await all_done(desk)
        assert watch() - began < LONG * 1000, "bots do not play on"
    return (watch() - began) / 1000


async def chooses(ear: Ear, desk: Desk, number: int, seat: int = 0) -> None:
    """Somebody decides: the first of what is possible."""
    move = desk.match.game.spell(int(desk.match.standing.shown().legal(seat)[0]))
    assert (await ear.do(f"m{number}", "move", seat=seat, move=move))["type"] == "done"


@pytest.mark.parametrize(
    ("pace", "least", "most"),
    [(BotPace.QUICK, 0.1, 0.3), (BotPace.NORMAL, 1.0, 3.1), (BotPace.LEISURELY, 2.0, 6.1)],
)
def test_bots_take_their_time_as_the_table_wants(pace: BotPace, least: float, most: float, tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            thinkers = Deciding(first_legal)
            for _ in range(FEW):
                thinkers.beats.note("soup", "random", 0.0)
            async with Inside(store, watch, thinkers, lambda: DRAWN).there("anna") as server:
                table = at_the_start(SOUP, watch, Manners(bot_pace=pace), ("anna", "RANDOM", "RANDOM", "RANDOM"))
                desk = await server.house.begin(table)
                async with server.socket("m", "anna") as ear:
                    await chooses(ear, desk, 0)
                    assert least <= await until_anna(desk, watch) <= most

    on_a_watch(evening)


def test_how_long_one_bot_thinks_cannot_be_seen_from_how_long_another_waits(tmp_path: Path) -> None:
    """With one process, a bot waits while another one at its table thinks; less than a beat is rounded away."""

    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            thinkers = Deciding(first_legal)
            for _ in range(FEW):
                thinkers.beats.note("soup", "chef", SHORTEST / 2)
            async with Inside(store, watch, thinkers).there("anna") as server:
                desk = Desk(at_the_start(SOUP, watch, Manners(), ("anna", *["CHEF"] * 3)), server.house.services)
                waits = [desk.bots.beats_in("chef", SHORTEST * beats) for beats in (0.0, 0.2, 0.9, 1.5, 4.1)]
                assert waits == [0, 0, 0, SHORTEST, 4 * SHORTEST]

    on_a_watch(evening)


def test_somebody_alone_skips_the_pauses_of_bots_until_their_turn(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            thinkers = Deciding(first_legal)
            for _ in range(FEW):
                thinkers.beats.note("soup", "random", 0.0)
            async with Inside(store, watch, thinkers, lambda: DRAWN).there("anna") as server:
                desk = await server.house.begin(
                    at_the_start(SOUP, watch, Manners(), ("anna", "RANDOM", "RANDOM", "RANDOM"))
                )
                async with server.socket("m", "anna") as ear:
                    await ear.do("early", "skip")
                    assert not desk.bots.skipping, "a person has to decide"
                    await chooses(ear, desk, 0)
                    assert (await ear.do("s", "skip"))["type"] == "done"
                    assert await until_anna(desk, watch) <= 4 * SHORTEST
                    assert not desk.bots.skipping
                    await chooses(ear, desk, 1)
                    assert 0 in desk.match.owing() or await until_anna(desk, watch) >= DRAWN

    on_a_watch(evening)


def test_pauses_are_skipped_only_if_everybody_who_plays_here_wants_it(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(first_legal), lambda: DRAWN).there(
                "anna", "bert", "eve"
            ) as server:
                people = ("anna", "bert", "RANDOM", "RANDOM")
                desk = await server.house.begin(at_the_start(SOUP, watch, Manners(), people))
                async with (
                    server.socket("m", "anna") as anna,
                    server.socket("m", "bert") as bert,
                    server.socket("m", "eve") as eve,
                ):
                    await chooses(anna, desk, 0)
                    await chooses(bert, desk, 1, seat=1)
                    assert (await eve.do("e", "skip"))["refusal"]["reason"] == "not_allowed"
                    before = desk.match.ply
                    await anna.do("a", "skip")
                    watch.wait(UNKNOWN + MOMENT)
                    await all_done(desk)
                    assert desk.match.ply == before, "Bert watches the bots at the pace of the table"
                    await bert.do("b", "skip")
                    watch.wait(UNKNOWN + MOMENT)
                    await all_done(desk)
                    assert desk.match.ply > before

    on_a_watch(evening)


def test_a_pace_that_is_changed_counts_for_bots_that_are_waiting(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(first_legal), lambda: LONG).there("anna") as server:
                people = ("anna", "RANDOM", "RANDOM", "RANDOM")
                desk = await server.house.begin(at_the_start(SOUP, watch, Manners(), people))
                async with server.socket("m", "anna") as ear:
                    watch.wait(1)
                    await settled()
                    assert not desk.match.standing.pending
                    await ear.do("p", "pace", pace="quick")
                    assert desk.match.standing.bot_pace is BotPace.QUICK
                    watch.wait(LONG / 10)
                    await all_done(desk)
                    assert set(desk.match.standing.pending) == {1, 2, 3}

    on_a_watch(evening)


def test_a_quick_bot_takes_the_same_time_for_easy_and_for_hard_decisions() -> None:
    beats = Beats()
    assert beats.of("soup", "chef") == UNKNOWN
    for number in range(FEW):
        beats.note("soup", "chef", number / 100)
    assert beats.of("soup", "chef") == 0.1
    beats.note("soup", "chef", 0.15)
    assert beats.of("soup", "chef") == 0.2
    assert beats.of("soup", "cook") == UNKNOWN
    assert {wait_left(0.2, passed) + passed for passed in (0.0, 0.05, 0.19)} == {0.2}
    for _ in range(LATEST):
        beats.note("soup", "chef", 0.0)
    assert beats.of("soup", "chef") == SHORTEST
    beats.forget()
    assert beats.of("soup", "chef") == UNKNOWN
