"""What operators rely on: health, counters, logs without secrets, errors that reveal nothing."""

from __future__ import annotations

import asyncio
import datetime as dt
import io
import json
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import jsonschema_rs
import pytest
from cryptography import x509
from litestar.exceptions import InternalServerException
from msgspec.structs import replace

from server.fixtures.running import Chair, play_to_the_end
from server.fixtures.threaded import GENEROUS, QUICK, Threaded, threaded
from toque import __version__
from toque.server.network.certificate import VALID_DAYS, own_certificate
from toque.server.operations.logs import JsonLines
from toque.server.people.limits import Limits, Rate
from toque.server.tables.desk import Desk
from toque.store.faults import StoreFault, StoreReason

PLENTY = Rate(1e9, 1e9)
BUSY = replace(QUICK, limits=Limits(messages=PLENTY))
NOW = dt.datetime(2026, 5, 1, tzinfo=dt.UTC)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Threaded]:
    with threaded(str(tmp_path / "toque.db"), BUSY) as running:
        yield running


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server for tests that leave nothing behind."""
    limits = Limits(messages=PLENTY, newcomers=PLENTY)
    with threaded(str(tmp_path_factory.mktemp("shared") / "toque.db"), replace(QUICK, limits=limits)) as running:
        yield running


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What a server logs, as it does when it is started."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    yield text
    root.removeHandler(handler)


def lines(log: io.StringIO) -> list[dict[str, object]]:
    """The lines of the log, one by one."""
    return [json.loads(line) for line in log.getvalue().splitlines()]


# Health


def test_without_its_store_a_server_is_healthy_but_not_ready(place: str) -> None:
    with threaded(place, BUSY) as server:
        ann = server.come_in()
        table = server.table(ann, bots={}, start=False)
        assert server.ask("GET", "/healthz").text == "ok"
        assert server.ask("GET", "/readyz").text == "ready"
        for path in ("/api/tables/%00", "/api/tables/a%00b/record", "/api/packs/%00", "/api/packs/%ED%A0%80"):
            assert server.ask("GET", path).status_code == 404  # names that no store can have
        server.store.close()
        assert server.ask("GET", "/healthz").text == "ok"
        answer = server.ask("GET", "/readyz")
        assert (answer.status_code, answer.text) == (503, "not ready: the database is closed")
        bot = {"id": "s", "command": {"do": "place", "seat": 1, "bot": "random"}}
        refused = server.ask("POST", f"/api/tables/{table}/acts", json=bot, headers=ann)
        assert refused.status_code == 503
        assert refused.json()["error"] == {"reason": "closed", "kind": "store", "facts": {}, "rule": None}


def test_a_store_that_does_not_answer_is_not_waited_for(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.access.house.services.pulse, "within", 0.1)
    asked = threading.Event()
    server.store.change(lambda *_: held_up(asked))
    answer = server.ask("GET", "/readyz")
    asked.set()
    assert answer.status_code == 503


def held_up(until: threading.Event) -> None:
    """A job that keeps the writer busy."""
    until.wait(GENEROUS)


# Counters


def test_counters_count_everything_that_is_stored(server: Threaded) -> None:
    ann = server.come_in()
    table = server.table(ann)
    chair = asyncio.run(whole_game(server, table, ann))
    assert chair.over()
    kept = server.store.entries(table)
    for act in ("seated", "moved", "drawn", "started", "chosen"):
        for role in ("person", "host", "bot", "table"):
            count = sum(
                str(entry.act.__struct_config__.tag) == act and (entry.by.role or "table") == role for entry in kept
            )
            assert server.counted("toque_entries_total", act=act, role=role) == count, (act, role)
    assert server.counted("toque_tables") == 1
    assert server.counted("toque_durable_seconds_count") > 50
    assert server.counted("toque_failures_total") == 0
    assert server.counted("toque_refusals_total", reason="no_such_table") == 0
    server.ask("GET", "/api/tables/nowhere")
    assert server.counted("toque_refusals_total", reason="no_such_table") == 1
    text = server.ask("GET", "/metrics").text
    assert "Ann" not in text
    assert table not in text


async def whole_game(server: Threaded, table: str, who: dict[str, str]) -> Chair:
    """Play a game to its end over a socket."""
    async with server.socket(table, who) as socket:
        chair = Chair(socket)
        assert server.access.sockets.all == 1
        await chair.send({"type": "hello", "after": None})
        await play_to_the_end(chair)
    return chair


# Failures


def test_a_server_error_is_logged_and_its_answer_reveals_nothing(
    server: Threaded, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("the secret ingredient")

    ann = server.come_in("Annabel")
    table = server.table(ann, bots={}, start=False)
    monkeypatch.setattr("toque.server.requests.finished.finished_matches", fail)
    monkeypatch.setattr(Desk, "join", fail)
    answer = server.ask("GET", "/api/tables/finished", headers=ann)
    assert answer.status_code == 500
    assert answer.json()["error"] == {"reason": "failed", "kind": "not_served", "facts": {}, "rule": None}
    assert "secret" not in answer.text

    async def socket() -> tuple[str, int | None]:
        async with server.socket(table, ann) as chair:
            await chair.send('{"type":"hello"}')
            said = str(await asyncio.wait_for(chair.recv(), GENEROUS))
            await asyncio.wait_for(chair.wait_closed(), GENEROUS)
            return said, chair.close_code

    assert asyncio.run(socket()) == ('{"type":"bye","reason":"failed"}', 1011)
    assert server.counted("toque_failures_total") == 2
    first, second = lines(log)
    assert (first["level"], first["message"], first["path"]) == ("error", "a request failed", "/api/tables/finished")
    assert "ZeroDivisionError: the secret ingredient" in str(first["trace"])
    assert (second["message"], second["table"]) == ("a socket failed", table)
    monkeypatch.undo()
    assert server.ask("GET", "/api/tables/finished", headers=ann).status_code == 200


def test_an_error_in_the_framework_reveals_nothing_either(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise InternalServerException("the secret ingredient")

    monkeypatch.setattr("toque.server.requests.finished.finished_matches", fail)
    answer = server.ask("GET", "/api/tables/finished", headers=server.come_in())
    assert answer.status_code == 500
    assert answer.json()["error"] == {"reason": "failed", "kind": "not_served", "facts": {}, "rule": None}


def test_an_error_of_the_store_reveals_nothing_about_it(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StoreFault(StoreReason.DISK_FULL, database="/home/anna/toque.db", said="no space")

    ann = server.come_in()
    monkeypatch.setattr("toque.server.requests.finished.finished_matches", full)
    answer = server.ask("GET", "/api/tables/finished", headers=ann)
    assert answer.status_code == 503
    assert answer.json()["error"] == {"reason": "disk_full", "kind": "store", "facts": {}, "rule": None}


def test_logs_contain_no_secrets_and_no_names(
    server: Threaded, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, log: io.StringIO
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    caplog.set_level(logging.DEBUG, "toque")
    ann = server.come_in("Annabel")
    table = server.table(ann)
    asyncio.run(whole_game(server, table, ann))
    code = server.ask("POST", "/api/me/links", headers=ann).json()["code"]
    monkeypatch.setattr("toque.server.people.identity.PersonalLinks.used", fail)
    monkeypatch.setattr("toque.server.access.Access.called", fail)
    assert server.ask("POST", f"/api/links/{code}", headers=ann).status_code == 500
    assert server.ask("PATCH", "/api/me", json={"name": "Bertrand"}, headers=ann).status_code == 500
    said = log.getvalue()
    assert [line["message"] for line in lines(log) if line["level"] == "error"] == ["a request failed"] * 2
    token = ann["authorization"].removeprefix("Bearer ")
    key = server.store.match(table).key
    for secret in (token, token.split(".")[1], code, "Annabel", "Bertrand", key.hex(), repr(key)):
        assert secret not in said


def test_every_line_of_the_log_is_one_json_object() -> None:
    said = ("two\nlines \u2028 %s", ("\ud800",))
    record = logging.LogRecord("toque.test", logging.WARNING, __file__, 1, *said, None)
    record.facts = {"path": Path("/x")}
    text = JsonLines().format(record)
    line = json.loads(text)
    assert "\n" not in text
    assert line["message"] == "two\nlines \u2028 \ud800"
    assert line["path"] == "/x"
    assert line.keys() == {"time", "level", "logger", "message", "path"}


# Descriptions


def test_the_api_describes_itself(server: Threaded) -> None:
    described = server.ask("GET", "/schema")
    assert described.json() == server.ask("GET", "/schema/openapi.json").json()
    assert described.json()["openapi"].startswith("3.1")
    assert described.json()["info"]["version"] == __version__
    routes = [route for path in described.json()["paths"].values() for route in path.values()]
    assert all(route["operationId"] for route in routes)
    for route in routes:
        for status, answer in route["responses"].items():
            if int(status) >= 400 and route["operationId"] != "readyz":
                assert answer["content"]["application/json"]["schema"]["$ref"].endswith("Problem"), route["operationId"]


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"game": "chess"}, 400, "unknown_game"),
        ({"seats": 9}, 400, "wrong_seats"),
        ({"mine": [0, 0]}, 409, "seat_taken"),
        ({"bots": {"7": "random"}}, 409, "no_such_seat"),
        ({"bots": {"1": "grandmaster"}}, 400, "unknown_bot"),
        ({"pack": "none"}, 404, "no_such_pack"),
        ({"pack": "\0"}, 404, "no_such_pack"),
        ({"start": True}, 409, "empty_seats"),
        ({"options": {"menus": "none"}}, 400, "unknown_choice"),
        ({"game": "alacarte", "options": {"seven": "off"}}, 400, "does_not_apply"),
    ],
)
def test_an_impossible_table_is_refused_as_described(
    shared: Threaded, wish: dict[str, object], status: int, reason: str
) -> None:
    ann = shared.come_in()
    answer = shared.ask("POST", "/api/tables", json={"game": "soup", "seats": 3, **wish}, headers=ann)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (status, reason)


def test_every_message_of_a_game_is_as_the_schema_says(server: Threaded) -> None:
    schema = server.ask("GET", "/schema/messages.json").json()
    heard = jsonschema_rs.validator_for({**schema, "oneOf": [{"$ref": "#/$defs/Heard"}]})
    said = jsonschema_rs.validator_for({**schema, "oneOf": [{"$ref": "#/$defs/Said"}]})
    ann = server.come_in()
    table = server.table(ann)
    chair = asyncio.run(odd_evening(server, table, ann))
    kinds = {message["type"] for message in chair.heard}
    assert kinds == {"update", "done", "refused", "pong", "knocked", "bye"}
    for message in chair.heard:
        said.validate(message)
        assert not heard.is_valid(message)
    for message in chair.sent:
        assert heard.is_valid(message) == (message["type"] != "what")
    assert not said.is_valid({"type": "done", "id": 3})


class Recorded(Chair):
    """A connection that remembers what was sent, too."""

    sent: list[dict[str, object]]

    async def send(self, message: dict[str, object]) -> None:
        self.sent.append(message)
        await super().send(message)


async def odd_evening(server: Threaded, table: str, who: dict[str, str]) -> Recorded:
    """A whole game with a little of every kind of act."""
    async with server.socket(table, who) as socket:
        chair = Recorded(socket)
        chair.sent = []
        await chair.send({"type": "hello", "after": None})
        await chair.do("say", text="hello")
        await chair.do("knock")
        await chair.do("move", seat=0, move="pea 99")
        await chair.send({"type": "ping"})
        await play_to_the_end(chair)
        await chair.send({"type": "what"})
        while (await chair.hear())["type"] != "bye":
            pass
    return chair


# Self-signed certificates


def test_a_certificate_is_made_once_and_renewed_before_it_expires(tmp_path: Path) -> None:
    first = own_certificate(tmp_path, ["192.0.2.7"], NOW)
    assert first.key.stat().st_mode & 0o777 == 0o600
    assert own_certificate(tmp_path, ["192.0.2.7"], NOW + dt.timedelta(VALID_DAYS - 31)) == first
    second = own_certificate(tmp_path, ["192.0.2.7"], NOW + dt.timedelta(VALID_DAYS - 29))
    assert second.fingerprint != first.fingerprint
    made = x509.load_pem_x509_certificate(second.certificate.read_bytes())
    assert made.not_valid_after_utc > NOW + dt.timedelta(2 * VALID_DAYS - 31)
    assert second.key.stat().st_mode & 0o777 == 0o600


def test_a_certificate_is_for_every_address_of_this_machine(tmp_path: Path) -> None:
    first = own_certificate(tmp_path, ["192.0.2.7"], NOW)
    assert own_certificate(tmp_path, ["192.0.2.8", "tische.example", "küche.example", ""], NOW) != first
    made = x509.load_pem_x509_certificate(first.certificate.read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {"localhost"} <= set(names.get_values_for_type(x509.DNSName))


@pytest.mark.parametrize("damage", [b"", b"garbage", None])
@pytest.mark.parametrize("name", ["certificate.pem", "certificate-key.pem"])
def test_a_certificate_without_its_key_is_made_again(tmp_path: Path, name: str, damage: bytes | None) -> None:
    first = own_certificate(tmp_path, [], NOW)
    if damage is None:
        (tmp_path / name).write_bytes((other(tmp_path) / name).read_bytes())
    else:
        (tmp_path / name).write_bytes(damage)
    second = own_certificate(tmp_path, [], NOW)
    assert second.fingerprint != first.fingerprint
    assert own_certificate(tmp_path, [], NOW) == second


def other(folder: Path) -> Path:
    """A folder with somebody else's certificate."""
    own_certificate(folder / "other", [], NOW)
    return folder / "other"
