"""A journal has a limit: beyond it people can only do what their game needs to go on and to end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from server.fixtures.threaded import QUICK, Threaded, threaded
from toque.server.people.limits import Limits

MOST = 12


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Threaded]:
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=Limits(entries=MOST))) as running:
        yield running


def act(server: Threaded, table: str, who: dict[str, str], number: int, **command: Any) -> str:
    """The reason why something is refused; empty if it is done."""
    asked = {"id": f"a{number}", "command": command}
    answer = server.ask("POST", f"/api/tables/{table}/acts", json=asked, headers=who)
    return "" if answer.status_code == 200 else str(answer.json()["error"]["reason"])


def test_a_long_journal_takes_only_what_its_game_needs(server: Threaded) -> None:
    ann, bea = server.come_in("Ann"), server.come_in("Bea")
    table = server.table(ann, seats=2, bots={}, start=False)
    assert act(server, table, bea, 0, do="sit", seat=1) == ""
    assert act(server, table, ann, 1, do="start") == ""
    assert act(server, table, ann, 2, do="move", seat=0, move="menu pea") == ""
    said = [act(server, table, ann, number, do="say", text="hm") for number in range(10, 10 + MOST)]
    assert set(said) == {"", "journal_full"}
    assert server.store.match(table).entries[-1].seq == MOST
    last = 9 + said.count("")
    assert act(server, table, ann, last, do="say", text="hm") == "", "sent again, because the answer was lost"
    assert server.store.match(table).entries[-1].seq == MOST
    refused: list[dict[str, object]] = [
        {"do": "offer", "offered": True},
        {"do": "assist", "seat": 0, "assisted": True},
        {"do": "mute", "person": "somebody", "muted": True},
        {"do": "withdraw", "seat": 0},
        {"do": "move", "seat": 0, "move": "menu onion"},
        {"do": "ask", "matter": "pause"},
        {"do": "undo"},
    ]
    for number, command in enumerate(refused, 100):
        assert act(server, table, ann, number, **command) == "journal_full", command
    assert act(server, table, bea, 200, do="move", seat=1, move="menu pea") == ""
    assert act(server, table, ann, 201, do="resign", seat=0) == ""
