"""Everybody who may watch a table may report a problem; reports are limited, and deleted with their author."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.fixtures.threaded import QUICK, Threaded, threaded
from toque.server.people.limits import Limits, Rate

PLENTY = Rate(1e9, 1e9)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Threaded]:
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=Limits(reports=PLENTY))) as running:
        yield running


def test_a_report_is_kept_with_where_and_who(place: str) -> None:
    with threaded(place) as server:
        ann = server.come_in()
        table = server.table(ann, bots={}, start=False)
        path = f"/api/tables/{table}/reports"
        first = server.ask("POST", path, json={"text": " The pot is\nupside down. "}, headers=ann)
        assert (first.status_code, first.json()) == (201, {"number": 1})
        second = server.ask("POST", path, json={"text": "I am nobody.", "ply": 0})
        assert second.json() == {"number": 2}
        one, two = server.store.reports()
        assert (one.match, one.ply, one.text) == (table, 0, "The pot is\nupside down.")
        assert one.seq == server.store.match(table).entries[-1].seq
        assert one.person == server.ask("GET", "/api/me", headers=ann).json()["id"]
        assert two.person == ""
        assert 0 <= two.time - one.time < 60_000


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"text": ""}, 400, "bad_message"),
        ({"text": "   \n"}, 400, "bad_text"),
        ({"text": "x" * 2001}, 400, "bad_message"),
        ({"text": "bell \u0007"}, 400, "bad_text"),
        ({"text": "nothing \u0000"}, 400, "bad_text"),
        ({"text": 5}, 400, "bad_message"),
        ({}, 400, "bad_message"),
        ({"text": "hm", "ply": -1}, 400, "bad_message"),
        ({"text": "hm", "ply": 1000}, 409, "no_such_ply"),
        ({"text": "hm", "who": "me"}, 400, "bad_message"),
    ],
)
def test_a_malformed_report_is_refused(server: Threaded, body: object, status: int, reason: str) -> None:
    ann = server.come_in()
    table = server.table(ann, bots={}, start=False)
    answer = server.ask("POST", f"/api/tables/{table}/reports", json=body, headers=ann)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (status, reason)
    assert server.store.reports() == []


def test_a_report_about_an_unknown_table_is_refused(server: Threaded) -> None:
    answer = server.ask("POST", "/api/tables/nowhere/reports", json={"text": "hm"})
    assert answer.json()["error"]["reason"] == "no_such_table"


def test_the_longest_report_is_kept_whole(server: Threaded) -> None:
    table = server.table(server.come_in(), bots={}, start=False)
    text = "ü🍲" * 1000
    assert server.ask("POST", f"/api/tables/{table}/reports", json={"text": text}).status_code == 201
    assert server.store.reports()[0].text == text


def test_reports_are_rate_limited(tmp_path: Path) -> None:
    limits = Limits(reports=Rate(2, 1e-9))
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=limits)) as server:
        ann = server.come_in()
        table = server.table(ann, bots={}, start=False)

        def codes(**headers: str) -> list[int]:
            path = f"/api/tables/{table}/reports"
            return [server.ask("POST", path, json={"text": "hm"}, headers=headers).status_code for _ in range(3)]

        assert codes(**ann) == [201, 201, 429]
        assert codes() == [201, 201, 429]
        assert len(server.store.reports()) == 4


def test_the_reports_of_a_forgotten_person_are_gone(server: Threaded) -> None:
    ann, ben = server.come_in(), server.come_in("Ben")
    table = server.table(ann, bots={}, start=False)
    for who in (ann, ben):
        server.ask("POST", f"/api/tables/{table}/reports", json={"text": "my words"}, headers=who)
    assert server.ask("DELETE", "/api/me", headers=ann).status_code == 204
    assert [report.text for report in server.store.reports()] == ["", "my words"]
