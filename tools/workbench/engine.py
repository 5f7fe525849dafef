"""The compiled engine: a folder for each state of the sources, in `build/engines`, kept while any process uses it.

`build` compiles in the foreground; `build_beside` does so in the background, until the process beside it ends.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

from workbench.places import BUILD, PACKED_CLIENT, PYTHON, ROOT, SOURCE, VENV, alone, fingerprint, read
from workbench.progress import say, working
from workbench.steps import ENGINE_IN_USE, is_required

ENGINES = BUILD / "engines"
EXTENSIONS = BUILD / "extensions"
"""The modules that were compiled last; a change of other files does not compile them again."""
PROGRESS = BUILD / "compile.progress"
LOG = BUILD / "compile.log"
USUAL = 40.0
"""Seconds that compiling everything takes on two cores."""
MADE, LINKING = 0.15, 0.9
"""How much of the work is done when all C code is there, and when all of it is compiled."""
LOOK_EACH = 0.5
"""Seconds between looks at the process that a build runs beside."""
NO_COMPILER = "no C compiler found"
"""The only reason that is remembered: a build that failed is tried again."""


def wanted() -> Path:
    """The folder of the engine that the sources as they are now would make."""
    files = (path for path in (SOURCE / "toque").rglob("*") if path.is_file() and path.suffix != ".pyc")
    package = sorted(path for path in files if PACKED_CLIENT not in path.parents)
    others = [ROOT / "setup.py", ROOT / "requirements.lock", VENV / "pyvenv.cfg"]
    return ENGINES / fingerprint([*others, *package], f"{c_compiler()}{sys.version}")[:20]


def is_there(folder: Path) -> bool:
    """Whether this engine is built, or there is no compiler and that was said."""
    return folder.exists() or read(why_not(folder)) == NO_COMPILER


def is_quick() -> bool:
    """Whether nothing has to be compiled: no compiled file has changed, or there is no compiler."""
    return c_compiler() is None or extensions_are_made()


def why_not(folder: Path) -> Path:
    """The file that says that an engine could not be compiled, for want of a compiler."""
    return folder.with_suffix(".pure")


def lock_of(folder: Path) -> Path:
    """The file that is locked while a process uses an engine."""
    return folder.with_suffix(".lock")


# Using


def use(folder: Path) -> None:
    """Keep this engine until our process ends, whatever it becomes by `exec`; commands use it if it is built."""
    ENGINES.mkdir(parents=True, exist_ok=True)
    held = os.open(lock_of(folder), os.O_CREAT | os.O_RDWR)
    fcntl.flock(held, fcntl.LOCK_SH)
    os.set_inheritable(held, True)
    if folder.exists():
        ENGINE_IN_USE.append(folder)
    if is_required("compiled") and not folder.exists():
        say("TOQUE_REQUIRE asks for the compiled engine, and it is not there: no C compiler, or see build/compile.log")
        raise SystemExit(1)


def sweep(keep: Path) -> None:
    """Remove engines that no process uses any longer."""
    for lock in ENGINES.glob("*.lock"):
        folder = lock.with_suffix("")
        with lock.open() as guard:
            try:
                fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            if folder != keep:
                shutil.rmtree(folder, ignore_errors=True)
                why_not(folder).unlink(missing_ok=True)
                lock.unlink()


# Building


def build(folder: Path, beside: int | None = None) -> None:
    """Compile, unless another process just did; `beside` is the process whose end is the end of this build."""
    if is_there(folder):
        return
    with working("compiling the engine", USUAL, compiled_fraction), alone("engine.lock"):
        if is_there(folder):
            return
        ENGINES.mkdir(parents=True, exist_ok=True)
        for left in ENGINES.glob("*.fresh"):  # by a build that was killed: we have the lock, so no other one runs
            shutil.rmtree(left)
        reason = extensions_made(beside) if c_compiler() else NO_COMPILER
        if reason is None:
            reason = assemble(folder)
        elif reason == NO_COMPILER:
            why_not(folder).write_text(reason)
    say(f"engine: pure Python ({reason})" if reason else "engine: compiled")


def build_beside(folder: Path) -> None:
    """Compile in the background, with low priority, while our process and whatever it becomes by `exec` is alive."""
    launch = [sys.executable, "-m", "workbench.engine", str(folder), str(os.getpid())]
    subprocess.check_call(launch, stdin=subprocess.DEVNULL, cwd=ROOT / "tools")


def assemble(folder: Path) -> str | None:
    """Copy the sources and the compiled modules beside them, all or nothing; return None, or why there is nothing."""
    fresh = folder.with_suffix(".fresh")
    shutil.copytree(SOURCE, fresh, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.rmtree(fresh / PACKED_CLIENT.relative_to(SOURCE), ignore_errors=True)
    shutil.copytree(EXTENSIONS, fresh, dirs_exist_ok=True)
    if wanted() != folder:  # somebody edited the sources meanwhile: their next command builds what is wanted then
        shutil.rmtree(fresh)
        return "the sources changed meanwhile"
    fresh.rename(folder)
    return None


def c_compiler() -> str | None:
    """The C compiler of this machine."""
    names = (os.environ.get("CC", "cc").split()[0], "cc", "gcc", "clang")
    return next((found for name in names if (found := shutil.which(name))), None)


def extensions_wanted() -> str:
    """A hash of everything that compiled modules are made from."""
    others = [ROOT / "setup.py", ROOT / "requirements.lock", VENV / "pyvenv.cfg"]
    return fingerprint([*others, *compiled_files()], f"{c_compiler()}{sys.version}")


def extensions_are_made() -> bool:
    """Whether no compiled file has changed since the last build."""
    return read(EXTENSIONS.with_suffix(".stamp")) == extensions_wanted()


def extensions_made(beside: int | None = None) -> str | None:
    """Compile what has changed; return None, or why it failed."""
    if extensions_are_made():
        return None
    stamp = EXTENSIONS.with_suffix(".stamp")
    stamp.unlink(missing_ok=True)
    shutil.rmtree(EXTENSIONS, ignore_errors=True)
    PROGRESS.unlink(missing_ok=True)
    wanted_now = extensions_wanted()
    command = [str(PYTHON), "setup.py", "--quiet", "build_ext"]
    places = ["--build-lib", str(EXTENSIONS), "--build-temp", str(BUILD / "temp")]
    settings = {"TOQUE_REQUIRE_COMPILED": "1", "TOQUE_PURE": "", "TOQUE_PROGRESS": str(PROGRESS)}
    with LOG.open("w") as out:
        process = subprocess.Popen(
            [*command, *places], cwd=ROOT, env={**os.environ, **settings}, stdout=out, stderr=subprocess.STDOUT
        )
        try:
            while process.poll() is None and (beside is None or is_alive(beside)):
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(LOOK_EACH)
        finally:
            process.terminate()  # if it still runs; what is compiled so far is not compiled again
    if process.wait() < 0:
        raise SystemExit(1)
    if process.returncode:
        return f"compiling failed, see {LOG.relative_to(ROOT)}"
    stamp.write_text(wanted_now)
    return None


def is_alive(process: int) -> bool:
    """Whether there is a process with this id."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def compiled_files() -> list[Path]:
    """The files that setup.py compiles, read from it."""
    scope: dict[str, object] = {}
    text = (ROOT / "setup.py").read_text()
    start = text.index("COMPILED = {")
    exec(text[start : text.index("}", start) + 1], scope)  # noqa: S102 (our own file)
    rooms = scope["COMPILED"]
    assert isinstance(rooms, dict)
    patterns = [f"toque/{room}/{name}.py" for room, names in rooms.items() for name in names.split()]
    return sorted({path for pattern in patterns for path in SOURCE.glob(pattern)})


def compiled_fraction() -> float | None:
    """How much of the work is done: C code is made from Python first, compiled as setup.py says, and linked."""
    done, _, total = read(PROGRESS).partition(" ")
    return MADE + (LINKING - MADE) * int(done) / int(total) if total and int(total) else None


def main(folder: Path, beside: int) -> None:
    """Start the build that runs in the background and leave it, so that the caller does not wait for it."""
    if os.fork():
        os._exit(0)
    os.nice(19)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    build(folder, beside)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
