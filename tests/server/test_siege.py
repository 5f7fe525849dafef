"""Whatever somebody sends to a server, people at its tables do not notice; `./run soak` attacks for longer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from conformance.walks import SOAK
from server.running import HTTP, Visitor
from server.siege import NOTICED, SMOOTH, Besieged, Probe, besieged, probed
from toque.games.soup.game import SOUP

SECONDS = 20.0 if SOAK else 1.0
"""How long an attack goes on."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Besieged]:
    with besieged(tmp_path) as running:
        yield running


def must_not_notice(probe: Probe) -> None:
    """Nobody waits, or not for long where the machine is busy with other tests."""
    assert probe.waits
    assert probe.waits[-1] < NOTICED
    if SOAK:
        assert probe.p99 < SMOOTH


@pytest.mark.soak
def test_in_peace_answers_come_quickly_too(server: Besieged) -> None:
    with probed(server, "peace") as probe:
        time.sleep(SECONDS)
    must_not_notice(probe)


# What people upload

HARD = {
    "dotted": b".".join([b"a"] * 80_000) + b" = 1\n",
    "headed": b"[" + b".".join([b"a"] * 12_000) + b"]\n",
    "quoted": b".".join([b'"a"'] * 12_000) + b" = 1\n",
    "nested": b"a = " + b"[" * 100_000,
    "inline": b"a = " + b"{a = " * 30_000,
    "wide": b"\n".join(b"k%d = %d" % (k, k) for k in range(15_000)),
    "many": b"a = [" + b"1," * 120_000 + b"]\n",
    "tables": b"\n".join(b"[a%d.b.c.d.e.f.g.h.i.j]" % k for k in range(8_000)),
}
"""Packs that cost a reader of TOML much time or memory."""


def upload(visitor: Visitor, pack: bytes, number: int = 0) -> httpx.Response:
    """What the server says about a pack; who attacks has many addresses."""
    headers = {**visitor.headers, "x-forwarded-for": f"198.51.100.{number % 250}"}
    return HTTP.post(f"{visitor.server.url}/api/packs", content=pack, headers=headers)


def test_packs_that_are_hard_to_read_are_refused_in_words_and_nobody_waits(tmp_path: Path) -> None:
    with besieged(tmp_path, "--behind-proxy") as server:
        crowd = [Visitor.come_in(server, "Eve") for _ in range(20 if SOAK else 8)]
        with probed(server, "packs") as probe, ThreadPoolExecutor(8) as threads:
            for name, pack in HARD.items():
                begun = time.perf_counter()
                answer = upload(crowd[0], pack)
                print(f"{name}: {len(pack)} bytes, {answer.status_code} after {time.perf_counter() - begun:.2f} s")
                assert answer.status_code == 400, name
                assert answer.json()["error"]["reason"] in ("bad_pack", "too_complex"), name
                assert len(answer.content) < 50_000
            end = time.monotonic() + SECONDS
            told: set[int] = set()
            while time.monotonic() < end:
                answers = threads.map(upload, crowd, [*HARD.values()] * 3, range(20))
                told |= {answer.status_code for answer in answers}
        must_not_notice(probe)
        print(f"memory at most {server.memory()} MB")
        assert told <= {400, 429}
        assert server.memory() < 400


def test_a_pack_that_is_right_is_taken_after_those_that_are_not(server: Besieged) -> None:
    eve, ann = Visitor.come_in(server, "Eve"), Visitor.come_in(server, "Ann")
    for name in ("dotted", "many", "wide"):
        upload(eve, HARD[name])
    assert upload(ann, SOUP.file("pack.toml")).status_code == 201
    assert [upload(eve, b"").status_code for _ in range(8)] == [400] * 7 + [429]
