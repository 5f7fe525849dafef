"""The built client: which file answers which path, how long it may be cached, and that nothing else is ever read."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from server.fixtures.threaded import QUICK, Threaded, threaded
from toque.server.app import HEADERS
from toque.server.requests.pages.client import Client, NoClient, has_already, is_accepted

PAGE = b"<!doctype html><title>Toque</title><div id=app></div>" + b" " * 2000
SCRIPT = b"console.log('soup');" * 100
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SECRET = b"the secret ingredient"
FILES = {
    "index.html": PAGE,
    "sw.js": b"self",
    "manifest.webmanifest": b"{}",
    "icons/toque.svg": b"<svg/>",
    "icons/toque-192.png": b"\x89PNG",
    "assets/main-abc123.js": SCRIPT,
    "assets/main-abc123.css": b"a{}",
    "assets/figtree-abc123.woff2": b"wOF2",
    "assets/odd-abc123.xyz": b"?",
    ".vite/manifest.json": json.dumps(
        {
            "index.html": {"file": "assets/main-abc123.js", "css": ["assets/main-abc123.css"], "isEntry": True},
            "src/screens/Table.svelte": {
                "file": "assets/table-1.js",
                "imports": ["index.html", "_pan-2.js"],
                "css": ["assets/table-1.css"],
            },
            "_pan-2.js": {"file": "assets/pan-2.js", "imports": ["src/screens/Table.svelte"]},
            "src/games/soup/index.ts": {
                "file": "assets/soup-3.js",
                "imports": ["_pan-2.js"],
                "css": ["assets/soup-3.css"],
            },
        }
    ).encode(),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built client, with secrets beside it and links that lead there."""
    root = tmp_path_factory.mktemp("built")
    built = root / "client"
    for name, body in FILES.items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_bytes(body)
    (built / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(SCRIPT))
    (built / "assets" / "main-abc123.js.br").write_bytes(b"as if")
    (built / "index.html.gz").write_bytes(gzip.compress(PAGE))
    (root / "secret.txt").write_bytes(SECRET)
    (root / "elsewhere").mkdir()
    (root / "elsewhere" / "more.txt").write_bytes(SECRET)
    (built / "out.txt").symlink_to(root / "secret.txt")
    (built / "out").symlink_to(root / "elsewhere")
    (built / "sw.js.gz").symlink_to(root / "secret.txt")
    return built


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    place = str(tmp_path_factory.mktemp("client") / "toque.db")
    with threaded(place, replace(QUICK, client=folder)) as running:
        yield running


def get(server: Threaded, path: str, **headers: str) -> httpx.Response:
    """One request with only these headers."""
    return server.ask("GET", path, headers={"accept": "*/*", "accept-encoding": "", **headers})


# Pages


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/learn/soup", "/art", "/settings", "/rules/soup", "/finished", "/l/code", "/a/b/c?d=e"]
)
def test_every_page_of_the_client_is_answered_with_its_front_page(server: Threaded, path: str) -> None:
    answer = get(server, path, **HTML)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "accept, accept-encoding"


def test_the_front_page_needs_no_accept_header(server: Threaded) -> None:
    assert get(server, "/").content == PAGE
    assert get(server, "/index.html").content == PAGE


@pytest.mark.parametrize("path", ["/api", "/api/nowhere", "/schema/nowhere", "/healthz/x", "/assets/old-1.js"])
def test_paths_of_the_server_are_not_pages(server: Threaded, path: str) -> None:
    answer = get(server, path, **HTML)
    assert answer.status_code == 404
    assert answer.content != PAGE
    assert answer.headers["cache-control"] == "no-store"


def test_the_server_still_answers_its_own_paths(server: Threaded) -> None:
    assert get(server, "/healthz", **HTML).text == "ok"
    assert get(server, "/api/games", **HTML).json()[0]["key"] == "soup"
    assert get(server, "/schema/openapi.json", **HTML).json()["info"]["title"] == "Toque"
    assert b"toque_tables" in get(server, "/metrics", **HTML).content


def test_a_request_that_does_not_accept_html_gets_no_page(server: Threaded) -> None:
    assert get(server, "/favicon.ico").status_code == 404
    assert server.ask("POST", "/t/abc", headers=HTML).status_code == 404


def test_a_page_says_what_may_run_in_it(server: Threaded) -> None:
    policy = get(server, "/t/abc", **HTML).headers["content-security-policy"]
    for rule in ("script-src 'self'", "connect-src 'self'", "worker-src 'self'", "frame-ancestors 'none'"):
        assert rule in policy.split("; ")
    assert "unsafe-eval" not in policy


def test_files_have_security_headers_too(server: Threaded) -> None:
    for name in FILES:
        answer = get(server, f"/{name}")
        assert {**HEADERS, "cache-control": answer.headers["cache-control"]}.items() <= dict(answer.headers).items()


# Files


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("icons/toque.svg", "image/svg+xml"),
        ("icons/toque-192.png", "image/png"),
        ("assets/main-abc123.js", "text/javascript; charset=utf-8"),
        ("assets/main-abc123.css", "text/css; charset=utf-8"),
        ("assets/figtree-abc123.woff2", "font/woff2"),
        ("assets/odd-abc123.xyz", "application/octet-stream"),
    ],
)
def test_every_file_has_its_content_type(server: Threaded, name: str, kind: str) -> None:
    answer = get(server, f"/{name}")
    assert (answer.status_code, answer.content) == (200, FILES[name])
    assert answer.headers["content-type"] == kind
    lasting = name.startswith("assets/")
    assert answer.headers["cache-control"] == ("public, max-age=31536000, immutable" if lasting else "no-cache")


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("GZIP", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("gzip;q=0", None),
        ("", None),
    ],
)
def test_files_are_compressed_where_that_is_accepted(server: Threaded, accepted: str, coding: str | None) -> None:
    with httpx.stream("GET", f"{server.url}/assets/main-abc123.js", headers={"accept-encoding": accepted}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) == len(raw)
    assert (
        raw == {"br": b"as if", "gzip": gzip.compress(SCRIPT), None: SCRIPT}[coding] or gzip.decompress(raw) == SCRIPT
    )


def test_an_unchanged_file_is_not_sent_again(server: Threaded) -> None:
    for path in ("/", "/t/abc", "/sw.js", "/assets/main-abc123.js"):
        first = get(server, path, **HTML)
        again = get(server, path, **HTML, **{"if-none-match": f'"other", {first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        for name in ("etag", "cache-control"):
            assert again.headers[name] == first.headers[name]
        assert again.headers.get("vary") == first.headers.get("vary")
        assert get(server, path, **HTML, **{"if-none-match": '"other"'}).status_code == 200


TABLE_FILES = [
    "</assets/table-1.js>; rel=modulepreload; crossorigin",
    "</assets/table-1.css>; rel=preload; as=style; crossorigin",
    "</assets/pan-2.js>; rel=modulepreload; crossorigin",
]
ROOM_FILES = [
    "</assets/soup-3.js>; rel=modulepreload; crossorigin",
    "</assets/soup-3.css>; rel=preload; as=style; crossorigin",
]


def preloaded(server: Threaded, path: str) -> list[str]:
    """What a browser is told to fetch along with a page."""
    links = get(server, path, accept="text/html").headers.get("link", "")
    return sorted(filter(None, links.split(", ")))


def opened_table(server: Threaded, **settings: object) -> str:
    """A new table of soup, opened by a new visitor."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
        token = client.post("/api/visitors", json={"name": "Ines"}).json()["token"]
        body = {"game": "soup", "seats": 2, "mine": [0], **settings}
        answer = client.post("/api/tables", json=body, headers={"authorization": f"Bearer {token}"})
        return str(answer.json()["id"])


def test_the_page_of_a_table_says_what_it_will_load(server: Threaded) -> None:
    assert preloaded(server, "/t/unknown") == sorted(TABLE_FILES)
    assert preloaded(server, f"/t/{opened_table(server)}") == sorted(TABLE_FILES + ROOM_FILES)
    assert preloaded(server, "/") == preloaded(server, "/rules/soup") == preloaded(server, "/t/a/b") == []


def test_the_page_of_a_table_without_spectators_does_not_say_which_game_it_is(server: Threaded) -> None:
    private = opened_table(server, bots={"1": "random"}, start=True, manners={"watchers": None})
    assert preloaded(server, f"/t/{private}") == sorted(TABLE_FILES)


def test_a_client_without_a_manifest_preloads_nothing(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(PAGE)
    assert Client.read(tmp_path).preloads.header("/t/unknown", lambda _: "soup") == ""
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text("{broken")
    assert Client.read(tmp_path).preloads.header("/t/unknown", lambda _: "soup") == ""


def test_the_manifest_is_not_served(server: Threaded) -> None:
    assert get(server, "/.vite/manifest.json").status_code == 404


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/readyz", "/t/abc", "/sw.js", "/assets/main-abc123.js", "/api/games"]
)
def test_a_head_is_a_get_without_its_body(server: Threaded, path: str) -> None:
    whole = get(server, path, **HTML)
    head = server.ask("HEAD", path, headers={**HTML, "accept-encoding": ""})
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for name in ("content-type", "content-length", "cache-control", "etag"):
        assert head.headers.get(name) == whole.headers.get(name)


def test_a_head_changes_nothing_and_is_refused_where_a_get_is(server: Threaded) -> None:
    assert server.ask("HEAD", "/api/tables/mine").status_code == 401
    assert server.ask("HEAD", "/api/nowhere").status_code == 404
    assert server.ask("HEAD", "/api/visitors").status_code == 405


# Nothing else


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/etc/passwd",
        "/out.txt",
        "/out/more.txt",
        "/index.html.gz",
        "/assets/main-abc123.js.br",
        "/index.html%00.txt",
        "/assets/",
        "/assets",
    ],
)
def test_nothing_outside_the_folder_is_read(server: Threaded, folder: Path, path: str) -> None:
    for accept in ("*/*", "text/html"):
        connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
        connection.putrequest("GET", path.replace("FOLDER", str(folder)), skip_host=False)
        connection.putheader("accept", accept)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        assert answer.status == 404 or (accept == "text/html" and body == PAGE)
        assert SECRET not in body
        assert b"root:" not in body


def test_a_compressed_file_that_links_out_of_the_folder_is_not_read_either(server: Threaded) -> None:
    answer = get(server, "/sw.js", **{"accept-encoding": "gzip"})
    assert answer.content == FILES["sw.js"]
    assert "content-encoding" not in answer.headers


def test_files_are_read_once(server: Threaded, folder: Path) -> None:
    before = get(server, "/sw.js").content
    os.utime(folder / "sw.js")
    (folder / "late.txt").write_bytes(b"late")
    assert get(server, "/sw.js").content == before
    assert get(server, "/late.txt").status_code == 404


def test_a_folder_without_a_front_page_is_not_a_client(tmp_path: Path) -> None:
    with pytest.raises(NoClient):
        Client.read(tmp_path)
    with pytest.raises(NoClient):
        Client.read(tmp_path / "nowhere")


def test_accept_encoding_and_entity_tags_are_parsed() -> None:
    assert is_accepted("gzip", "deflate , gzip ; q=0.001")
    assert not is_accepted("gzip", "gzip; q=0.000, *")
    assert not is_accepted("br", "gzip")
    assert has_already('W/"a"', '"b", "a"')
    assert has_already('W/"a"', "*")
    assert not has_already('W/"a"', "")
