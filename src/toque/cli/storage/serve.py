"""`toque serve`: the server, and the faults that keep it from starting."""

from __future__ import annotations

import os
import re
import webbrowser
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

import toque
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.files import said
from toque.server.network.addresses import is_loopback, own_addresses
from toque.server.network.certificate import own_certificate
from toque.server.requests.pages.client import NoClient
from toque.server.serve import Serving, run
from toque.store.databases.places import default_path


def serve(
    *,
    host: str,
    port: int,
    database: str | None,
    browser: bool,
    behind_proxy: bool,
    tls: bool,
    pace: str,
    hosts: list[str],
) -> None:
    """Serve until somebody ends it; raises Fault."""
    if not 0 <= port <= 65535:
        raise CannotDo(CommandReason.OUT_OF_RANGE, what="--port", number=port, least=0, most=65535)
    serving = Serving(
        host=host,
        port=port,
        database=database or None,
        behind_proxy=behind_proxy,
        hosts=tuple(hosts),
        pace=pace_read(pace),
        client=client_folder(),
        engine=Path(coming) if (coming := os.environ.get("TOQUE_ENGINE")) else None,
        on_ready=webbrowser.open if browser else lambda _: None,
    )
    if tls:
        serving = with_certificate(serving)
    try:
        run(serving)
    except NoClient as error:
        raise CannotDo(CommandReason.NO_CLIENT, folder=str(serving.client)) from error
    except OSError as error:
        raise CannotDo(CommandReason.CANNOT_LISTEN, host=host, port=port, said=said(error)) from error


def client_folder() -> Path | None:
    """The folder of the built client: from the environment, or in the package; None if there is none."""
    named = os.environ.get("TOQUE_CLIENT")
    if named:
        return Path(named)
    packed = Path(toque.__file__).parent / "client"
    return packed if packed.is_dir() else None


def pace_read(text: str) -> tuple[float, float]:
    """The seconds that bots take, from and to; raises CannotDo."""
    found = re.fullmatch(r"(\d{1,3}(?:\.\d+)?)-(\d{1,3}(?:\.\d+)?)", text)
    if found is None or float(found[1]) > float(found[2]):
        raise CannotDo(CommandReason.NOT_A_PACE, text=text)
    return float(found[1]), float(found[2])


def with_certificate(serving: Serving) -> Serving:
    """The same with https; says what a browser will ask; raises CannotDo."""
    folder = default_path().parent
    try:
        made = own_certificate(folder, [*own_addresses(), serving.host], datetime.now(UTC))
    except OSError as error:
        raise CannotDo(CommandReason.CANNOT_WRITE, file=str(folder), said=said(error)) from error
    print(
        "Browsers do not know this server's own certificate: each device warns once that the connection is not private."
    )
    print("Choose Advanced (Safari: Show Details), then go on to the page.")
    print(f"It is the right one if its SHA-256 fingerprint is {made.fingerprint}", flush=True)
    if is_loopback(serving.host):
        print("Only this machine finds it: --tls --host 0.0.0.0 lets phones in, and says at which address.", flush=True)
    return replace(serving, certificate=made.certificate, key=made.key)
