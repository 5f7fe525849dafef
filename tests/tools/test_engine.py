"""Compiled engines: each state of the sources has a folder, which stays while a process uses it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from workbench import engine, places, steps

TOOLS = Path(__file__).resolve().parent.parent.parent / "tools"

SETUP = """
import os, pathlib, sys
assert not os.environ["TOQUE_PURE"]
target = pathlib.Path(sys.argv[sys.argv.index("--build-lib") + 1]) / "toque" / "engine"
target.mkdir(parents=True)
(target / "rng.so").write_text("compiled " + pathlib.Path("src/toque/engine/rng.py").read_text())
with open("compiled", "a") as log:
    log.write("once\\n")
COMPILED = {
    "engine": "rng",
}
"""
"""Stands in for setup.py: what it compiles is the text of the source."""


@pytest.fixture
def ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one compiled file and one that is not, a compiler, and nothing built."""
    for name, text in {
        "setup.py": SETUP,
        "requirements.lock": "",
        ".venv/pyvenv.cfg": "",
        "src/toque/engine/rng.py": "rng 1",
        "src/toque/server/app.py": "app 1",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    build = tmp_path / "build"
    build.mkdir()
    moved = {
        "ROOT": tmp_path,
        "SOURCE": tmp_path / "src",
        "PACKED_CLIENT": tmp_path / "src" / "toque" / "client",
        "BUILD": build,
        "VENV": tmp_path / ".venv",
        "PYTHON": Path(sys.executable),
        "ENGINES": build / "engines",
        "EXTENSIONS": build / "extensions",
        "PROGRESS": build / "compile.progress",
        "LOG": build / "compile.log",
    }
    for module in (engine, places, steps):
        for name, place in moved.items():
            if hasattr(module, name):
                monkeypatch.setattr(module, name, place)
    monkeypatch.setattr(engine, "c_compiler", lambda: "cc")
    in_use = [tmp_path / "src"]
    for module in (engine, steps):
        monkeypatch.setattr(module, "ENGINE_IN_USE", in_use)
    for name in ("TOQUE_REQUIRE", "TOQUE_PURE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def built() -> Path:
    """The engine of the sources as they are, built if necessary."""
    folder = engine.wanted()
    engine.build(folder)
    return folder


def test_a_change_of_uncompiled_files_makes_a_new_folder_without_compiling(ground: Path) -> None:
    first = built()
    assert (first / "toque" / "engine" / "rng.so").read_text() == "compiled rng 1"
    (ground / "src" / "toque" / "server" / "app.py").write_text("app 2")
    second = built()
    assert second != first
    assert (second / "toque" / "server" / "app.py").read_text() == "app 2"
    assert (second / "toque" / "engine" / "rng.so").read_text() == "compiled rng 1"
    assert (first / "toque" / "server" / "app.py").read_text() == "app 1"
    assert (ground / "compiled").read_text() == "once\n"
    (ground / "src" / "toque" / "engine" / "rng.py").write_text("rng 2")
    assert (built() / "toque" / "engine" / "rng.so").read_text() == "compiled rng 2"


HOLDS = """
import pathlib, sys
sys.path.insert(0, sys.argv[1])
from workbench import engine
engine.ENGINES = pathlib.Path(sys.argv[2]).parent
engine.use(pathlib.Path(sys.argv[2]))
import os
os.execv(sys.executable, [sys.executable, "-c", "print('here', flush=True); input()"])
"""
"""A process that uses an engine and becomes another one, as `./run serve` does."""


def test_an_engine_stays_while_a_process_uses_it(ground: Path) -> None:
    old = built()
    command = [sys.executable, "-c", HOLDS, str(TOOLS), str(old)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "here\n"
        (ground / "src" / "toque" / "engine" / "rng.py").write_text("rng 2")
        new = built()
        engine.sweep(keep=new)
        assert (old / "toque" / "engine" / "rng.so").exists()
        server.communicate("go\n")
    engine.sweep(keep=new)
    assert not old.exists()
    assert (new / "toque" / "engine" / "rng.so").exists()


def test_commands_use_the_engine_that_is_there(ground: Path) -> None:
    folder = engine.wanted()
    engine.use(folder)
    assert steps.environment()["PYTHONPATH"] == str(ground / "src")
    engine.build(folder)
    engine.use(folder)
    assert steps.environment()["PYTHONPATH"] == str(folder)
    assert steps.environment({"TOQUE_PURE": "1"})["PYTHONPATH"] == str(ground / "src")


def test_without_a_compiler_the_sources_are_used_and_that_is_said_once(
    ground: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not engine.is_quick()
    monkeypatch.setattr(engine, "c_compiler", lambda: None)
    assert engine.is_quick()
    folder = built()
    assert not (ground / "compiled").exists()
    assert "engine: pure Python (no C compiler found)" in capsys.readouterr().err
    assert engine.is_there(folder)
    assert not folder.exists()
    built()
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("TOQUE_REQUIRE", "compiled")
    with pytest.raises(SystemExit):
        engine.use(folder)


def test_a_build_that_fails_is_said(ground: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (ground / "setup.py").write_text("print('no such type')\nraise SystemExit(1)\nCOMPILED = {\n}")
    built()
    assert "engine: pure Python (compiling failed, see build/compile.log)" in capsys.readouterr().err
    assert (ground / "build" / "compile.log").read_text() == "no such type\n"


def test_a_build_that_failed_is_tried_again(ground: Path) -> None:
    full = "if not pathlib.Path('room').exists():\n    raise SystemExit('no space left')\n"
    (ground / "setup.py").write_text(SETUP + full)
    folder = built()
    assert not engine.is_there(folder)
    (ground / "room").touch()
    assert built() == folder
    assert (folder / "toque" / "engine" / "rng.so").exists()


def test_sources_that_change_during_a_build_make_no_engine(ground: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (ground / "setup.py").write_text(SETUP + "pathlib.Path('src/toque/server/app.py').write_text('app 2')\n")
    folder = built()
    assert not folder.exists()
    assert capsys.readouterr().err.endswith("engine: pure Python (the sources changed meanwhile)\n")
    assert built().exists()
    assert capsys.readouterr().err.endswith("engine: compiled\n")


def test_a_build_in_the_background_ends_with_the_process_beside_it(ground: Path) -> None:
    (ground / "setup.py").write_text("COMPILED = {\n}\nimport time\ntime.sleep(600)\n")
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    with pytest.raises(SystemExit):
        engine.build(engine.wanted(), beside=gone.pid)
    assert not engine.is_there(engine.wanted())
    assert engine.is_alive(os.getpid())


def test_what_a_killed_build_left_is_removed_by_the_next_one(ground: Path) -> None:
    left = ground / "build" / "engines" / "0123.fresh"
    (left / "toque").mkdir(parents=True)
    assert built().exists()
    assert not left.exists()
