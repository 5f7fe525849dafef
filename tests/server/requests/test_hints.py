"""A hint is the move of a bot that knows no more than the seat; tables can turn hints off."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.walks import LONG, SETTINGS, SOAK, Setting
from server.fixtures.inside import Deciding, Inside, first_legal, on_a_watch, until
from server.fixtures.luck import LUCK
from server.fixtures.running import Running, Visitor
from server.fixtures.soup_tables import opened
from server.fixtures.threaded import QUICK, threaded
from server.fixtures.worlds import HOST, OPEN, PEOPLE, at_the_start, foreseen, in_the_other_world, windows
from table.sitting import Watch
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.server.people.limits import Limits, Rate
from toque.server.workers.thinking import ADVISER, BotFailed, Thought
from toque.store.databases.places import opened as store_at
from toque.table.acts import moves
from toque.table.head import Live, Manners, TurnBased
from toque.table.match import Match

WAYS = SETTINGS if SOAK else SETTINGS[::-1]
ONE_OF_EACH = list({setting.game.key: setting for setting in WAYS if setting.game.key not in OPEN}.values())
"""The largest table of each game in the soak, otherwise the smallest."""
SOUP = Setting(GAMES["soup"], 2, {})
ENOUGH = 300 if SOAK else 8
"""How many different worlds are compared."""
FEW = 10
"""How many windows are compared in games that have very many."""


def test_a_hint_can_be_played_as_it_is_spelled(served: Running) -> None:
    ann = Visitor.come_in(served, "Ann")
    table = opened(ann, bots=2)
    update = ann.get(f"/api/tables/{table}")
    assert update["table"]["hints"]
    legal = {move["spelling"] for move in update["view"]["legal"]}
    hint = ann.get(f"/api/tables/{table}/hint", seat=0)
    assert hint.keys() == {"move"}
    assert hint["move"] in legal
    ann.act(table, "move", seat=0, move=hint["move"], after=update["seq"])


# Nothing hidden


@pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)
def test_a_hint_depends_only_on_what_the_seat_may_know(
    setting: Setting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In two worlds that the seat cannot tell apart, the bot is asked exactly the same."""
    monkeypatch.setattr("toque.table.state.line.SPACING", 1)

    async def evening(watch: Watch) -> int:
        rng, seat, compared = Rng(3), 0, 0
        line = foreseen(at_the_start(setting, watch, Manners()), rng)
        most = FEW if setting.game.key in LONG and not SOAK else len(line)
        for window in windows(line, seat, rng)[:most]:
            match = at_the_start(setting, watch, Manners())
            for ply in line.plies[match.ply : window.end]:
                if ply.who >= 0:
                    match = moves.play(match, PEOPLE[ply.who], ply.who, ply.action)
                if match.ply > window.start and seat in match.owing():
                    other = in_the_other_world(match, window)
                    truths = [str(setting.game.dump(one.standing.shown())) for one in (match, other)]
                    asked = [await thought_of(one, watch, seat, tmp_path) for one in (match, other)]
                    dumps = [str(setting.game.dump(thought.world)) for thought in asked]
                    assert dumps[0] == dumps[1]
                    assert asked[0].seed == asked[1].seed
                    assert asked[0].bot == ADVISER
                    compared += truths[0] != truths[1]
                    if compared == ENOUGH:
                        return compared
        return compared

    assert on_a_watch(evening) > 5, "the worlds were not even different"


async def thought_of(match: Match, watch: Watch, seat: int, folder: Path) -> Thought:
    """What a bot is asked when somebody wants a hint in this match."""
    thinkers = Deciding(first_legal)
    LUCK.begin("both worlds")
    with store_at(str(folder / f"{secrets.token_hex(8)}.db")) as store:
        async with Inside(store, watch, thinkers).there(*PEOPLE) as server:
            await server.house.begin(match)
            reply = await server.request("GET", f"/api/tables/m/hint?seat={seat}", PEOPLE[seat])
            assert reply.status == 200, reply
    assert len(thinkers.asked) == 1
    return thinkers.asked[0]


# When there is no hint


@pytest.mark.parametrize(
    ("manners", "refused"),
    [
        (Manners(), None),
        (Manners(timing=TurnBased(1)), None),
        (Manners(timing=Live(60, 600)), "no_hints"),
        (Manners(timing=Live(60, 600), hints=True), None),
        (Manners(hints=False), "no_hints"),
    ],
)
def test_hints_are_on_unless_a_live_clock_runs_or_the_table_turns_them_off(
    manners: Manners, refused: str | None, tmp_path: Path
) -> None:
    async def evening(server: Inside, match: Match) -> None:
        reply = await server.request("GET", "/api/tables/m/hint?seat=0", "anna")
        assert reply.reason() == refused
        shown = (await server.request("GET", "/api/tables/m", "anna")).json()
        assert shown["table"]["hints"] is (refused is None)
        assert match.head.manners == manners

    at_a_table(tmp_path, manners, Deciding(first_legal), evening)


def test_hints_are_given_only_to_the_player_whose_turn_it_is(tmp_path: Path) -> None:
    async def evening(server: Inside, match: Match) -> None:
        async def asked(person: str | None, query: str) -> str | None:
            return (await server.request("GET", f"/api/tables/m/hint{query}", person)).reason()

        assert await asked("bert", "?seat=0") == "not_your_seat"
        assert await asked(HOST, "?seat=0") == "not_your_seat"
        assert await asked(None, "?seat=0") == "not_known"
        assert await asked("anna", "?seat=9") == "no_such_seat"
        assert await asked("anna", "?seat=-1") == "no_such_seat"
        assert await asked("anna", "") == "bad_message"
        await server.act("m", "anna", "r1", "move", seat=0, move="menu pea")
        assert await asked("anna", "?seat=0") == "not_your_turn"
        assert await asked("bert", "?seat=1") is None
        await server.act("m", "anna", "r2", "ask", matter="pause")
        for person in PEOPLE[1 : match.head.seats]:
            await server.act("m", person, "r3", "answer", yes=True)
        assert await asked("bert", "?seat=1") == "paused"

    at_a_table(tmp_path, Manners(), Deciding(first_legal), evening)


def test_a_hint_about_an_earlier_position_is_not_given(tmp_path: Path) -> None:
    thinking: list[asyncio.Future[int]] = []

    async def ponder(thought: Thought) -> int:
        thinking.append(asyncio.get_running_loop().create_future())
        await thinking[-1]
        return await first_legal(thought)

    async def evening(server: Inside, match: Match) -> None:
        for person in PEOPLE[1 : match.head.seats]:
            await server.act("m", person, "r1", "move", seat=PEOPLE.index(person), move="menu pea")
        asked = asyncio.create_task(server.request("GET", "/api/tables/m/hint?seat=0", "anna"))
        await until(lambda: thinking)
        await server.act("m", "anna", "r2", "move", seat=0, move="menu pea")
        thinking[0].set_result(0)
        assert (await asked).reason() == "stale"

    at_a_table(tmp_path, Manners(), Deciding(ponder), evening)


@pytest.mark.parametrize("decision", [None, -1, 10**30])
def test_a_bot_that_fails_gives_no_hint(decision: int | None, tmp_path: Path) -> None:
    async def fail(_: Thought) -> int:
        if decision is None:
            raise BotFailed("LookupError")
        return decision

    async def evening(server: Inside, _: Match) -> None:
        reply = await server.request("GET", "/api/tables/m/hint?seat=0", "anna")
        assert (reply.status, reply.reason()) == (500, "failed")

    at_a_table(tmp_path, Manners(), Deciding(fail), evening)


def test_hints_are_rate_limited(tmp_path: Path) -> None:
    limits = Limits(hints=Rate(3, 1e-9))
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=limits)) as server:
        ann = server.come_in()
        table = server.table(ann)
        codes = [server.ask("GET", f"/api/tables/{table}/hint?seat=0", headers=ann).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert server.ask("GET", f"/api/tables/{table}/hint?seat=1", headers=ann).status_code == 403


def at_a_table(folder: Path, manners: Manners, thinkers: Deciding, evening: Any) -> None:
    """Run this at a table of soup that has just begun, with a person at every seat."""

    async def whole(watch: Watch) -> None:
        with store_at(str(folder / "toque.db")) as store:
            async with Inside(store, watch, thinkers).there(*PEOPLE, HOST) as server:
                match = at_the_start(SOUP, watch, manners)
                await server.house.begin(match)
                await evening(server, match)

    on_a_watch(whole)
