"""Pours and flips by hand at a table: everybody sees them, nobody else moves them, and each counts once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from server.fixtures.cast import never
from server.fixtures.inside import Deciding, Ear, Inside, on_a_watch, settled, until
from server.hands.puppets import LOTS, Cooking, Puppets, said
from table.pouring import FLIPPED, POURED, kitchen
from table.sitting import Watch
from toque.server.hands.messages import Begin, LetGo, Reached
from toque.server.live.session import FRAMES_WAITING, MOST_WAITING, REACH_PAUSE, SocketGuest
from toque.server.people.limits import Buckets, Rate
from toque.store.databases.places import opened as store_at
from toque.table.head import Live, Manners
from toque.table.journal.entries import Assisted, Drawn, Person

Evening = Callable[[Cooking, Watch], Awaitable[None]]


def cooked(tmp_path: Path, evening: Evening, *people: str, flip: bool = POURED, manners: Manners | None = None) -> None:
    """Run this at a table where somebody is asked how they pour or flip."""

    async def whole(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never), hands=Puppets()).there("anna", "bert", "eve") as server:
                match = kitchen(*(people or ("anna", "bert")), flip=flip, manners=manners, clock=watch)
                await server.house.begin(match)
                await evening(Cooking(server, "m", match.owing()[0]), watch)

    on_a_watch(whole)


@asynccontextmanager
async def at(cooking: Cooking, person: str | None = None) -> AsyncIterator[Ear]:
    """A socket of this person, by default of the player who has to move."""
    who = person or mover(cooking)
    async with cooking.server.socket("m", who) as ear:
        await settled()
        yield ear


def mover(cooking: Cooking) -> str:
    """The player who has to move."""
    occupant = cooking.match.standing.occupants[cooking.seat]
    assert isinstance(occupant, Person), "a person is asked"
    return occupant.id


def other(cooking: Cooking) -> str:
    """The other person at the table."""
    return "bert" if mover(cooking) == "anna" else "anna"


def outs(frame: list[int]) -> int:
    """Grains that are out in a frame."""
    return sum(frame[1::4])


def drawn(cooking: Cooking) -> Drawn:
    """What was drawn last."""
    return [entry.act for entry in cooking.match.entries if isinstance(entry.act, Drawn)][-1]


def test_everybody_sees_what_falls_and_that_is_what_counts(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs:
            await cooking.by_hand(own)
            await cooking.pour(own)
            await cooking.entered()
            for ear in (own, theirs):
                (begun,) = said(ear, "hand_begun")
                frames = said(ear, "hand_frame")
                assert (begun["seat"], begun["act"], outs(begun["frame"])) == (cooking.seat, "pour", 0)
                assert len(begun["kinds"]) == len(begun["radii"]) == (len(begun["frame"]) - 1) // 4
                numbers = [frame["number"] for frame in frames]
                assert numbers == sorted(set(numbers))
                last = frames[-1]["frame"]
                salt = sum(out for out, kind in zip(last[1::4], begun["kinds"], strict=True) if kind)
                assert drawn(cooking) == Drawn(str((outs(last) - salt) * 6 + salt), film=True)
                kinds = [message["type"] for message in ear.messages()]
                assert kinds[kinds.index("hand_done") + 1 :].count("update") >= 1, "the update comes after the end"
            told = [event["event"] for event in own.update()["events"] if event["event"]["event"] == "poured"]
            assert [event["condiments"] + event["salt"] for event in told] == [outs(last)]

    cooked(tmp_path, evening)


def test_a_crepe_is_flipped_by_one_drag(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            for target, frames in ((-1.0, 6), (0.7, 14), (0.0, LOTS)):
                cooking.reach(own, target)
                await settled()
                await cooking.tick(frames)
            await cooking.entered()
            (begun,) = said(own, "hand_begun")
            assert (begun["act"], begun["kinds"], begun["radii"], len(begun["frame"])) == ("flip", [], [], 6)
            assert drawn(cooking).film
            assert drawn(cooking).answer in ("0", "1")

    cooked(tmp_path, evening, flip=FLIPPED)


def test_an_unassisted_player_uses_their_own_hand(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs:
            refused = await own.do("t1", "move", seat=cooking.seat, move="careful")
            assert refused["refusal"]["reason"] == "own_hand"
            assert (await theirs.do("t2", "assist", seat=cooking.seat, assisted=True))["type"] == "refused"
            assert (await own.do("t3", "assist", seat=cooking.seat, assisted=True))["type"] == "done"
            assert [seat["assisted"] for seat in theirs.update()["table"]["seats"]].index(True) == cooking.seat
            assert (await own.do("t4", "move", seat=cooking.seat, move="careful"))["type"] == "done"
            await cooking.entered()
            assert drawn(cooking).film is False
            assert not said(own, "hand_begun", "hand_frame", "hand_done")
            assert [e.act for e in cooking.match.entries if isinstance(e.act, Assisted)] == [
                Assisted(cooking.seat, True)
            ]

    cooked(tmp_path, evening)


def test_an_assisted_player_may_still_use_their_own_hand(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await own.do("a", "assist", seat=cooking.seat, assisted=True)
            await cooking.by_hand(own)
            await cooking.tick()
            assert said(own, "hand_begun")

    cooked(tmp_path, evening)


def test_a_lost_connection_finishes_the_movement(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking, other(cooking)) as theirs:
            async with at(cooking) as own, at(cooking) as second:
                await cooking.by_hand(own)
                cooking.reach(own, 2.4)
                await settled()
                await cooking.tick(60)
            assert second.closed is None
            assert any(isinstance(order, LetGo) for order in cooking.hands.orders)
            await cooking.tick(LOTS)
            await cooking.entered()
            assert said(theirs, "hand_done")
            assert drawn(cooking) == Drawn(str(drawn(cooking).answer), film=True)

    cooked(tmp_path, evening)


def test_one_of_two_connections_may_be_lost(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            async with at(cooking):
                await cooking.by_hand(own)
            assert not any(isinstance(order, LetGo) for order in cooking.hands.orders)

    cooked(tmp_path, evening)


def test_a_person_who_joins_during_a_movement_sees_it_too(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            cooking.reach(own, 0.3)
            await settled()
            await cooking.tick(20)
            async with at(cooking, "eve") as late:
                assert [message["number"] for message in said(late, "hand_frame")] == [20]
                assert said(late, "hand_begun") == said(own, "hand_begun")
                await cooking.tick()
                await settled()
                assert [message["number"] for message in said(late, "hand_frame")] == [20, 21]

    cooked(tmp_path, evening, manners=Manners(watchers=0))


def test_delayed_spectators_see_no_frame(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, "eve") as early:
            await cooking.by_hand(own)
            async with at(cooking, "eve") as late:
                await cooking.pour(own)
                await cooking.entered()
                assert not said(early, "hand_begun", "hand_frame", "hand_done")
                assert not said(late, "hand_begun", "hand_frame", "hand_done")

    cooked(tmp_path, evening, manners=Manners(watchers=30))


def test_nobody_moves_another_players_hand_or_an_empty_one(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs, at(cooking, "eve") as eve:
            cooking.reach(own, 1.0)
            own.speak({"type": "shake", "seat": cooking.seat})
            await settled()
            await cooking.by_hand(own)
            shakes = cooking.hands.shakes
            await cooking.tick()
            for ear in (theirs, eve):
                for seat in range(4):
                    cooking.reach(ear, 3.0, seat)
                    ear.speak({"type": "shake", "seat": seat})
            cooking.reach(own, 3.0, 1 - cooking.seat)
            await settled()
            await cooking.tick(30)
            assert not any(isinstance(order, Reached) for order in cooking.hands.orders)
            assert cooking.hands.shakes == shakes
            assert {message["frame"][0] for message in said(own, "hand_frame")} == {0}

    cooked(tmp_path, evening)


def test_undo_is_refused_while_a_movement_is_in_progress(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs:
            await cooking.by_hand(own)
            await cooking.tick(30)
            for number, ear in enumerate((own, theirs)):
                assert (await ear.do(f"u{number}", "undo"))["refusal"]["reason"] == "hand_moves"

    cooked(tmp_path, evening)


def test_a_bottle_can_be_shaken_only_before_it_is_tilted(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        async with at(cooking) as own:

            async def shake() -> int:
                """How often it has begun by now."""
                await own.say({"type": "shake", "seat": cooking.seat})
                await cooking.tick()
                await settled()
                return len(said(own, "hand_begun"))

            await cooking.by_hand(own)
            await cooking.tick()
            assert [await shake(), await shake()] == [2, 2], "no faster than a person can"
            first, second = said(own, "hand_begun")
            assert sorted(first["kinds"]) == sorted(second["kinds"])
            assert first["frame"] != second["frame"]
            watch.wait(1)
            assert await shake() == 3
            cooking.reach(own, 0.5)
            await settled()
            await cooking.tick(30)
            watch.wait(1)
            assert await shake() == 3, "it is tilted"

    cooked(tmp_path, evening)


def test_a_bottle_can_be_shaken_only_a_few_times(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            for _ in range(9):
                await cooking.tick()
                watch.wait(1)
                await own.say({"type": "shake", "seat": cooking.seat})
            await cooking.tick()
            assert len([order for order in cooking.hands.orders if isinstance(order, Begin)]) == 6

    cooked(tmp_path, evening)


def test_what_falls_in_a_pause_counts_after_it(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs:
            await cooking.by_hand(own)
            await cooking.tick(10)
            await own.do("p1", "ask", matter="pause")
            await theirs.do("p2", "answer", yes=True)
            assert own.update()["table"]["paused"]
            before = cooking.match.ply
            await cooking.pour(own)
            await settled()
            assert said(own, "hand_done")
            assert cooking.match.ply == before
            await own.do("p3", "continue")
            await cooking.entered()
            assert len(said(own, "hand_begun")) == 1
            assert cooking.match.ply > before

    cooked(tmp_path, evening)


def test_when_time_is_up_the_hand_lets_go_and_what_fell_counts(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            cooking.reach(own, 2.4)
            await settled()
            await cooking.tick(30)
            watch.wait(60)
            await until(lambda: cooking.seat in cooking.match.standing.stand_ins)
            assert any(isinstance(order, LetGo) for order in cooking.hands.orders)
            await cooking.tick(LOTS)
            await cooking.entered()
            assert drawn(cooking).film

    cooked(tmp_path, evening, manners=Manners(timing=Live(10, 20)))


def test_a_movement_waits_for_its_player_and_is_drawn_at_random_if_a_bot_stands_in(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        seat = cooking.seat
        async with at(cooking) as own:
            answer = await own.do("h", "move", seat=seat, move="by hand")
            assert answer["type"] == "done"
            cooking.server.house.desks["m"].hands.drop()  # as after a restart: nobody moves anything
        async with at(cooking, other(cooking)):
            assert cooking.match.moving() == seat
            watch.wait(60)
            await until(lambda: seat in cooking.match.standing.stand_ins)
            await cooking.entered()
            assert drawn(cooking).film is False

    cooked(tmp_path, evening, manners=Manners(timing=Live(10, 20)))


def test_a_person_who_comes_back_finds_the_same_question(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            cooking.server.house.desks["m"].hands.drop()
        async with at(cooking) as again:
            await cooking.tick()
            await settled()
            assert said(again, "hand_begun")
            await cooking.pour(again)
            await cooking.entered()

    cooked(tmp_path, evening)


def test_movements_stop_when_the_game_ends(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)) as theirs:
            await cooking.by_hand(own)
            await cooking.tick(10)
            await theirs.do("r", "resign", seat=1 - cooking.seat)
            assert own.update()["table"]["stage"] == "over"
            assert not cooking.hands.live
            assert not cooking.hands.strings.movements

    cooked(tmp_path, evening)


def test_the_bottle_is_shaken_in_advance(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        assert cooking.hands.shakes == 1
        async with at(cooking) as own:
            await cooking.by_hand(own)
            assert cooking.hands.shakes == 1
            assert isinstance(cooking.hands.orders[0], Begin)

    cooked(tmp_path, evening)


def test_a_slow_connection_misses_only_frames() -> None:
    guest = SocketGuest("anna")
    for number in range(MOST_WAITING * 3):
        guest.post_frame(b"frame %d" % number)
        if number % 100 == 0:
            guest.post(b"update %d" % number)
    waiting = list(guest.waiting.messages)
    assert [text for text in waiting if text and text.startswith(b"update")] == [
        b"update %d" % (n * 100) for n in range(6)
    ]
    assert len(waiting) <= FRAMES_WAITING + 6


def is_closed(ear: Ear) -> bool:
    """Whether the server has hung up."""
    return ear.closed is not None


def test_a_target_out_of_range_is_rejected(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            for to in ("NaN", "Infinity", "1e999", "4.1", "-5", '"up"', "null"):
                async with at(cooking) as odd:
                    text: Any = f'{{"type":"reach","seat":{cooking.seat},"to":{to}}}'
                    odd.spoken.put_nowait({"type": "websocket.receive", "text": text})
                    await until(partial(is_closed, odd))
                    assert said(odd, "bye")[-1]["reason"] == "bad_message"
            assert not any(isinstance(order, Reached | LetGo) for order in cooking.hands.orders)

    cooked(tmp_path, evening)


def test_a_flood_of_targets_is_ignored_and_does_not_close_the_socket(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, watch: Watch) -> None:
        access = cooking.server.access
        access.reaches, access.messages = Buckets(Rate(10, 1e-9)), Buckets(Rate(5, 1e-9))
        async with at(cooking) as own:
            await cooking.by_hand(own)
            await cooking.tick()
            for number in range(200):
                cooking.reach(own, number / 100)
            own.speak({"type": "ping"})
            for _ in range(250):
                await settled()
                watch.wait(REACH_PAUSE * 1.5)
            assert own.closed is None
            assert len(said(own, "pong")) == 1, "other messages have their own rate limit"
            await cooking.tick()
            heard = [order.targets for order in cooking.hands.orders if isinstance(order, Reached)]
            assert [list(targets.values()) for targets in heard] == [[0.0], [0.09]], "the latest of those that count"

    cooked(tmp_path, evening)


def test_a_reload_before_the_bottle_moves_costs_nothing(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as ear:
            await cooking.by_hand(ear)
            assert said(ear, "hand_begun")
        assert not [order for order in cooking.hands.orders if isinstance(order, LetGo)]
        assert cooking.match.asks_skill(), "nothing was poured"
        async with at(cooking) as again:
            await cooking.tick()
            assert said(again, "hand_begun")
            await cooking.pour(again)
            await cooking.entered()

    cooked(tmp_path, evening)
