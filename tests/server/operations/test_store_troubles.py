"""A store that hangs, fills up or is taken away: nobody else waits, and the operator is told."""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest
from msgspec.structs import replace

from databases import Server, schema
from loops import OnTheLoop, no_waiting_on_loops
from server.fixtures.running import HTTP, SOURCE, TESTS, Unlimited, Visitor, started, wait_until
from server.fixtures.threaded import QUICK, Threaded, threaded
from toque.server.operations.pulse import sentence
from toque.server.people.limits import Limits, Rate
from toque.server.services import Services
from toque.store.databases.places import opened
from toque.store.faults import StoreFault, StoreReason

PLENTY = Rate(1e9, 1e9)
BUSY = replace(QUICK, limits=Limits(messages=PLENTY))
SOAK = bool(os.environ.get("TOQUE_SOAK"))

HANGS = 1.0
"""Seconds after which a server gives up on a database that does not answer; nobody else waits that long."""


class Onlooker:
    """A person at another table who keeps asking for its state."""

    def __init__(self, server: Threaded, table: str) -> None:
        self.url = f"{server.url}/api/tables/{table}"
        self.waits: list[float] = []
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.ask)

    def ask(self) -> None:
        with httpx.Client(timeout=60) as client:
            while not self.ended.wait(0.01):
                start = time.perf_counter()
                assert client.get(self.url).status_code == 200
                self.waits.append(time.perf_counter() - start)

    @contextmanager
    def asking(self) -> Iterator[None]:
        self.thread.start()
        try:
            yield
        finally:
            self.ended.set()
            self.thread.join(60)

    def told(self) -> str:
        """Its figures, in milliseconds."""
        p99 = statistics.quantiles(self.waits, n=100)[98]
        return f"{len(self.waits)} answers, p99 {p99 * 1000:.0f} ms, worst {max(self.waits) * 1000:.0f} ms"


def place_bot(server: Threaded, who: dict[str, str], table: str, seat: int = 1) -> httpx.Response:
    """An act that has to be written."""
    command = {"id": f"s{seat}", "command": {"do": "place", "seat": seat, "bot": "random"}}
    return server.ask("POST", f"/api/tables/{table}/acts", json=command, headers=who)


def unready(server: Threaded) -> str:
    """Why the server is not ready."""
    answer = server.ask("GET", "/readyz")
    assert answer.status_code == 503, answer.text
    assert server.ask("GET", "/healthz").text == "ok"
    return answer.text.removeprefix("not ready: ")


def test_a_hanging_postgres_does_not_delay_anybody_else(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("operations.store_threads.WITHIN", "operations.pulse.WITHIN", "services.KEPT_WITHIN"):
        monkeypatch.setattr(f"toque.server.{name}", HANGS)
    with schema(own_server.url) as place:
        with threaded(place, BUSY) as server:
            ann = server.come_in()
            over = server.table(ann, bots={}, start=False)
            closed = {"id": "c", "command": {"do": "close"}}
            assert server.ask("POST", f"/api/tables/{over}/acts", json=closed, headers=ann).status_code == 200
        with threaded(place, BUSY) as server, ThreadPoolExecutor(8) as others:
            ann = server.come_in()
            table = server.table(ann, bots={}, start=False)
            played = server.table(ann)
            resign = {"id": "r", "command": {"do": "resign", "seat": 0}}
            assert server.ask("POST", f"/api/tables/{played}/acts", json=resign, headers=ann).status_code == 200
            probe = Onlooker(server, table)
            own_server.freeze()
            try:
                with probe.asking():
                    asked = [others.submit(server.ask, "GET", f"/api/tables/{over}") for _ in range(6)]
                    asked += [others.submit(server.ask, "GET", "/api/packs/nothing")]
                    shown = others.submit(server.ask, "GET", f"/api/tables/{played}", headers=ann)
                    written = others.submit(place_bot, server, ann, table)
                    assert unready(server) == "the database does not answer"
                    table_over = shown.result(30).json()["table"]
                    assert (table_over["stage"], bool(table_over["key"])) == ("over", True)
                    for answer in [*asked, written]:
                        got = answer.result(30)
                        assert got.status_code == 503, got.text
                        assert got.json()["error"]["reason"] == "unreachable"
                    wait_until(lambda: len(probe.waits) > 20, 60)  # while the database still hangs
            finally:
                own_server.thaw()
            print(probe.told())
            assert max(probe.waits) < HANGS, probe.told()
            if SOAK:
                assert statistics.quantiles(probe.waits, n=100)[98] < 0.1, probe.told()
            wait_until(lambda: server.ask("GET", f"/api/tables/{over}").status_code == 200, 40)
            wait_until(lambda: place_bot(server, ann, table, 2).status_code == 200, 40)
            wait_until(lambda: server.ask("GET", "/readyz").text == "ready", 40)
            seats = server.ask("GET", f"/api/tables/{table}", headers=ann).json()["table"]["seats"]
            assert [seat["kind"] for seat in seats][2] == "bot"


def test_a_database_call_on_the_event_loop_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def on_the_loop(services: Services, people: list[str]) -> None:
        services.store.names(people)

    on_the_loop.__globals__["__name__"] = "toque.server.tests"
    try:
        with no_waiting_on_loops() as found, threaded(str(tmp_path / "toque.db"), BUSY) as server:
            ann = server.come_in()
            monkeypatch.setattr(Services, "learn_names", on_the_loop)
            assert server.ask("GET", "/api/me", headers=ann).status_code == 500
            assert found == ["toque.server.tests.on_the_loop → Store.reading"]
    finally:
        on_the_loop.__globals__["__name__"] = __name__
    assert issubclass(OnTheLoop, AssertionError)


# Not ready


def test_a_file_that_is_renamed_makes_a_server_unready(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    with threaded(str(path), BUSY) as server:
        ann = server.come_in()
        table = server.table(ann, bots={}, start=False)
        assert server.ask("GET", "/readyz").text == "ready"
        path.rename(tmp_path / "away.db")
        assert unready(server) == "the database file was renamed, removed or replaced; put it back"
        refused = place_bot(server, ann, table)
        assert (refused.status_code, refused.json()["error"]["reason"]) == (503, "moved")
        (tmp_path / "away.db").rename(path)
        assert server.ask("GET", "/readyz").text == "ready", "at once, and not ten seconds later"
        assert place_bot(server, ann, table).status_code == 200


def test_a_server_without_its_log_acknowledges_nothing_and_a_kill_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    with started(Unlimited(str(path))) as server:
        ann = Visitor.come_in(server, "Ann")
        table = ann.post("/api/tables", {"game": "soup", "seats": 3})["id"]
        ann.act(table, "place", seat=1, bot="random")
        path.with_name("toque.db-wal").unlink()
        answer = HTTP.get(f"{server.url}/readyz")
        assert answer.status_code == 503
        assert "the log beside the database file was removed" in answer.text
        refused = ann.ask("POST", f"/api/tables/{table}/acts", {"id": "s", "command": {"do": "sit", "seat": 0}})
        assert (refused.status_code, refused.json()["error"]["reason"]) == (503, "log_lost")
        server.kill()
        server.start()
        assert HTTP.get(f"{server.url}/readyz").text == "ready"
        seats = ann.get(f"/api/tables/{table}")["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["empty", "bot", "empty"]


def test_operators_are_told_whether_a_lost_log_was_saved() -> None:
    assert sentence(StoreFault(StoreReason.LOG_LOST, saved=1)).endswith("its content is saved, so restart")
    assert sentence(StoreFault(StoreReason.LOG_LOST, saved=0)).endswith("a restart loses the last moves")


def test_a_full_disk_makes_a_server_unready(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("a small disk can only be mounted by root")
    try:
        with threaded(str(folder / "toque.db"), BUSY) as server:
            assert server.ask("GET", "/readyz").text == "ready"
            room = os.statvfs(folder)
            (folder / "ballast").write_bytes(bytes(room.f_bavail * room.f_frsize))
            assert unready(server) == "the disk is full, so no move can be kept; make room"
            (folder / "ballast").unlink()
            assert server.ask("GET", "/readyz").text == "ready", "at once, and not ten seconds later"
    finally:
        subprocess.run(["umount", str(folder)], check=True)  # noqa: S607


def test_a_full_disk_of_the_database_server_makes_a_server_unready(postgres: str) -> None:
    """The small write of a health check may succeed where a move does not."""
    with threaded(postgres, BUSY) as server, psycopg.connect(postgres, autocommit=True) as behind:
        ann = server.come_in()
        table = server.table(ann, bots={}, start=False)
        behind.execute(
            b"""CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"""
        )
        behind.execute(b"CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION full_disk()")
        assert place_bot(server, ann, table).status_code == 503
        assert unready(server) == "the disk is full, so no move can be kept; make room"
        behind.execute(b"DROP TRIGGER full_disk ON entries")
        assert unready(server).startswith("the disk is full"), "nobody has tried since"
        assert place_bot(server, ann, table).status_code == 200
        assert server.ask("GET", "/readyz").text == "ready", "a move was kept since"


# Two servers


def test_a_server_that_has_lost_its_claim_stops(place: str, tmp_path: Path) -> None:
    """Another server has the claim, whatever became of the lock: the first says so, and exits with an error."""
    log = tmp_path / "log"
    command = [sys.executable, str(TESTS / "server" / "fixtures" / "claim_checking.py"), place]
    with log.open("w") as heard:
        env = {**os.environ, "PYTHONPATH": str(SOURCE)}
        first = subprocess.Popen(command, stdout=heard, stderr=heard, env=env)
        try:
            wait_until(lambda: "Toque is at" in log.read_text() or first.poll() is not None, 40)
            with opened(place) as second:
                second.claim("second", 5)
                assert first.wait(40) == 2
        finally:
            if first.poll() is None:
                first.send_signal(signal.SIGKILL)
                first.wait()
    said = log.read_text().splitlines()
    lines = [json.loads(line) for line in said if line.startswith("{")]
    assert "another server has taken the database, this one stops" in [line["message"] for line in lines]
    assert any("run only one of them" in line for line in said), said
