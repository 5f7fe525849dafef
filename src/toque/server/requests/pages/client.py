"""The built client: its files are read once and served from memory, so that no request path reaches the disk."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from msgspec import Struct

from toque.server.requests.pages.preloads import MANIFEST, Preloads

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

FRONT = "/index.html"
ASSETS = "/assets/"
"""File names below this contain a hash of the content, so the files never change."""
SERVERS_OWN = ("/api", "/schema", "/healthz", "/readyz", "/metrics", "/assets")
"""Paths of the server's own, below which there are no pages of the client."""
LASTING = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
CODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings, the best first, and the suffix of files that the client's build compressed with them."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
UNKNOWN_TYPE = "application/octet-stream"


class ClientFile(Struct, frozen=True):
    """One file of the client, uncompressed and compressed."""

    body: bytes
    type: str
    tag: str
    keep: str
    """The cache-control header."""
    compressed: dict[str, bytes]
    """By coding, the best first."""

    def headers(self, coding: str | None) -> list[tuple[bytes, bytes]]:
        """The headers of a response with this file."""
        is_page = self.type == TYPES[".html"]  # another Accept header gets another answer
        said = {
            "content-type": self.type,
            "content-encoding": coding or "",
            "etag": self.tag,
            "cache-control": self.keep,
            "vary": "accept, accept-encoding" if is_page else "accept-encoding" if self.compressed else "",
        }
        return [(name.encode(), value.encode()) for name, value in said.items() if value]


class NoClient(Exception):
    """There is no client in this folder."""


class Client:
    """The files of the client by path."""

    def __init__(self, files: dict[str, ClientFile], preloads: Preloads) -> None:
        self.files = files
        self.preloads = preloads
        self.front = files[FRONT]

    @staticmethod
    def read(folder: Path) -> Client:
        """Read the client in this folder; links that lead out of it are ignored. Raises NoClient."""
        try:
            home = folder.resolve()
            paths = [path for path in sorted(home.rglob("*")) if path.suffix not in CODINGS.values()]
            wanted = [path for path in paths if is_within(path, home) and path != home / MANIFEST]
            files = {f"/{path.relative_to(home).as_posix()}": read_file(path, home) for path in wanted}
        except OSError as error:
            raise NoClient(str(folder)) from error
        if FRONT not in files:
            raise NoClient(str(folder))
        return Client(files, Preloads.read(home))

    def found(self, path: str, accept: str) -> ClientFile | None:
        """The file at a path, or the front page if a page is wanted; None for other paths."""
        if path in self.files:
            return self.files[path]
        is_servers = any(path == own or path.startswith(f"{own}/") for own in SERVERS_OWN)
        is_page = path == "/" or (not is_servers and "text/html" in accept)
        return self.front if is_page else None


def read_file(path: Path, home: Path) -> ClientFile:
    """A file, and the compressed files beside it."""
    body = path.read_bytes()
    beside = {coding: path.with_name(path.name + end) for coding, end in CODINGS.items()}
    return ClientFile(
        body=body,
        type=TYPES.get(path.suffix, UNKNOWN_TYPE),
        tag=f'W/"{hashlib.sha256(body).hexdigest()[:32]}"',
        keep=LASTING if f"/{path.relative_to(home).as_posix()}".startswith(ASSETS) else ASK_AGAIN,
        compressed={coding: file.read_bytes() for coding, file in beside.items() if is_within(file, home)},
    )


def is_within(path: Path, home: Path) -> bool:
    """Whether this is a file in that folder, after following links."""
    return path.is_file() and path.resolve().is_relative_to(home)


class Doorman:
    """Serves the client's files, passes other requests on, and answers HEAD like GET without a body."""

    def __init__(self, behind: ASGIApp, client: Client | None, game_of: Callable[[str], str | None]) -> None:
        self.behind = behind
        self.client = client
        self.game_of = game_of
        """The game at a table, if a stranger may know it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in ("GET", "HEAD"):
            await self.behind(scope, receive, send)
            return
        asked = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        wanted = scope
        if scope["method"] == "HEAD":
            wanted, send = {**scope, "method": "GET"}, only_head(send)
        file = None if self.client is None else self.client.found(scope["path"], asked.get(b"accept", ""))
        if file is None:
            await self.behind(wanted, receive, send)
        else:
            await answer(file, asked, send, self.preloaded(file, scope["path"]))

    def preloaded(self, file: ClientFile, path: str) -> str:
        """What a browser should fetch along with a page; empty for anything else."""
        if self.client is None or file is not self.client.front:
            return ""
        return self.client.preloads.header(path, self.game_of)


def only_head(send: Send) -> Send:
    """A `send` that omits the body."""

    async def sends(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sends


async def answer(file: ClientFile, asked: dict[bytes, str], send: Send, preloaded: str = "") -> None:
    """Send a file, compressed if that is accepted; only the head if the browser has it already."""
    coding = next((each for each in file.compressed if is_accepted(each, asked.get(b"accept-encoding", ""))), None)
    headers = file.headers(coding)
    if preloaded:
        headers.append((b"link", preloaded.encode()))
    if has_already(file.tag, asked.get(b"if-none-match", "")):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    body = file.body if coding is None else file.compressed[coding]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def is_accepted(coding: str, header: str) -> bool:
    """Whether an accept-encoding header allows this coding."""
    weights: dict[str, bool] = {}
    for item in header.split(","):
        name, _, weight = item.partition(";")
        weights[name.strip().lower()] = weight.replace(" ", "").rstrip("0.") != "q="
    return weights.get(coding, weights.get("*", False))


def has_already(tag: str, header: str) -> bool:
    """Whether an if-none-match header matches this tag."""
    tags = {item.strip().removeprefix("W/") for item in header.split(",")}
    return "*" in tags or tag.removeprefix("W/") in tags
