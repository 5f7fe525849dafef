"""Nobody is ever sent anything that their seat may not see, in any byte of any answer."""

from __future__ import annotations

import logging
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from conformance.walks import LONG, SETTINGS, SOAK, Setting
from server.fixtures.inside import SECRET, Deciding, Inside, on_a_watch, until
from server.fixtures.worlds import HOST, OPEN, PEOPLE, at_the_start
from server.live.paired_evenings import Evening
from table.sitting import KEY, Watch
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.server.operations.logs import JsonLines
from toque.server.workers.thinking import BotFailed, Thought
from toque.store.databases.places import opened as store_at
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.head import Live, Manners

CASES = [
    (setting, seat, (0, 5)[(number // 2 + seat) % 2])
    for number, setting in enumerate(SETTINGS)
    for seat in range(setting.seats)
    if setting.game.key not in OPEN
    and (seat == number % setting.seats or (SOAK and setting.game.key not in LONG))
    and (SOAK or number % (6 if setting.game.key in LONG else 5) == 2)
]
"""Games with some or all of their options, the seat that must not be able to tell, and the spectators' delay."""


def named(case: object) -> str:
    return str(case)


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[list[Store]]:
    """Two places."""
    with store_at(str(tmp_path / "first.db")) as first, store_at(str(tmp_path / "second.db")) as second:
        yield [first, second]


def test_every_game_is_among_the_cases() -> None:
    assert {setting.game.key for setting, _, _ in CASES} == set(GAMES) - OPEN


@pytest.mark.parametrize(("setting", "seat", "watchers"), CASES, ids=named)
def test_a_seat_cannot_tell_apart_worlds_that_differ_in_what_it_may_not_know(
    setting: Setting, seat: int, watchers: int, stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toque.table.state.line.SPACING", 1)
    manners = Manners(timing=Live(60, 600), listed=True, grace=None, watchers=watchers)

    async def evening(watch: Watch) -> None:
        async with Evening(setting, seat, manners, watch, Rng(7 + seat)).there(*stores) as two:
            await two.play_almost()
            assert two.differed > 10, "the worlds were not even different"
            assert two.others_differed, "nobody was shown a hand"
            for server in two.servers:
                assert not found(secrets_of(two, server), server.sent), "before the end"
            await two.finish()
            shown = await two.servers[0].request("GET", "/api/tables/m/record", PEOPLE[seat])
            assert found([KEY.hex()], [shown.body]), "after it everybody can check"

    on_a_watch(evening)


def secrets_of(two: Evening, server: Inside) -> list[str]:
    """What must not be sent: the key, chance outcomes that reveal a shuffle, people's tokens."""
    keys = [KEY.hex(), b64encode(KEY).decode(), urlsafe_b64encode(KEY).decode(), SECRET.hex()]
    answers = [str(ply.action) for ply in two.line.plies if ply.who == CHANCE and ply.action > 10**6]
    signatures = [server.token(person).rpartition(".")[2] for person in (*PEOPLE, HOST)]
    return [*keys, *answers, *signatures]


def found(secrets: list[str], texts: list[bytes]) -> list[str]:
    """Which of these words are in what was sent or written."""
    everything = b"\n".join(set(texts))
    return [secret for secret in secrets if secret.encode() in everything]


def test_errors_are_logged_without_keys_tokens_names_words_or_cards(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def failing(_: Thought) -> int:
        raise BotFailed("RuntimeError")

    def broken(*_: object, **__: object) -> Future[None]:
        refused: Future[None] = Future()
        refused.set_exception(StoreFault(StoreReason.DISK_FULL, database="/secret/place"))
        return refused

    def fail(code: str) -> str:
        raise RuntimeError(code[:0])

    async def evening(watch: Watch) -> list[str]:
        async with Inside(stores[0], watch, Deciding(failing)).there("anna", HOST) as server:
            match = at_the_start(SETTINGS[0], watch, Manners(), ("anna", "GREEDY"))
            desk = await server.house.begin(match)
            code = (await server.request("POST", "/api/me/links", "anna")).json()["code"]
            async with server.socket("m", "anna") as ear:
                await until(lambda: desk.match.standing.pending)
                legal = [move["spelling"] for move in ear.update()["view"]["legal"]]
                await ear.do("r1", "say", text="psst, pass the salt")
                await ear.do("r2", "move", seat=0, move="pea 99")
                await ear.do("r3", "move", seat=1, move=legal[0])
                monkeypatch.setattr(stores[0], "append", broken)
                assert (await ear.do("r4", "move", seat=0, move=legal[0]))["refusal"]["facts"] == {}
                monkeypatch.setattr(server.access.links, "used", fail)
                lost = await server.request("POST", f"/api/links/{code}", None)
                assert lost.status == 500
                forged = {"authorization": "Bearer v1.anna.forged"}
                assert (await server.request("GET", "/api/tables/mine", None, **forged)).status == 401
            hands = [card for hand in SETTINGS[0].game.dump(desk.match.position)["hands"] for card in hand]
            return [code, server.token("anna"), "v1.anna", "Anna", "psst", "pea 99", *legal, *hands]

    secrets = [KEY.hex(), repr(KEY), SECRET.hex(), repr(SECRET), *on_a_watch(evening)]
    written = [JsonLines().format(record).encode() for record in caplog.records if record.name.startswith("toque")]
    logged = {record.message for record in caplog.records}
    assert {"a bot failed and plays by its opinion", "a request failed"} <= logged
    assert not found(secrets, written)
