"""What every `./run` command needs: paths, steps, a `.venv` built from the locks, the compiled engine."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BOTH_CORES = ("-n", "2", "--dist", "worksteal")
"""pytest options that use both cores."""
PACKED_CLIENT = SOURCE / "toque" / "client"
"""Where the built client is while a wheel is being built."""


def say(text: str) -> None:
    """Print a line to stderr for the person at the terminal; results go to standard output."""
    print(text, file=sys.stderr, flush=True)


def is_required(what: str) -> bool:
    """Whether to fail if this is missing instead of skipping it."""
    return what in os.environ.get("TOQUE_REQUIRE", "").split(",")


# Steps


def step(name: str, arguments: list[str], extra: dict[str, str] | None = None) -> int:
    """Run one named step of a command with our Python."""
    say(f"── {name}")
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=environment(extra))


def worst(codes: Iterable[int]) -> int:
    """Return the first non-zero exit code; later steps are not started."""
    return next((code for code in codes if code), 0)


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """The environment of a command: the compiled engine comes first on the path, unless TOQUE_PURE is set."""
    found = {**os.environ, **(extra or {})}
    pure = found.get("TOQUE_PURE") or not compiled_modules()
    found["PYTHONPATH"] = str(SOURCE if pure else COMPILED)
    found["VIRTUAL_ENV"] = str(VENV)
    return found


# Setting up


def prepare(group: str = "") -> None:
    """Install `.venv` from the locks, and compile the engine if possible."""
    with alone():
        make_venv()
        install("")
        if group:
            install(group)
        compile_engine()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Serialise the setup of concurrent `./run` commands."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    """A virtual environment with uv in it."""
    stamp = VENV / "uv.stamp"
    wanted = fingerprint([ROOT / "requirements-uv.lock"])
    if PYTHON.exists() and read(stamp) == wanted:
        return
    say("setting up .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.call([sys.executable, "-m", "venv", str(VENV)], stdout=subprocess.DEVNULL):
        install_venv_module()
        subprocess.check_call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    needs = ["--require-hashes", "-r", str(ROOT / "requirements-uv.lock")]
    subprocess.check_call([str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needs])
    stamp.write_text(wanted)


def install_venv_module() -> None:
    """Debian's python3 lacks ensurepip: install it, or say what to install."""
    if apt_installed("python3-venv", "this python3 cannot make virtual environments"):
        return
    say("This python3 cannot make virtual environments. On Debian and Ubuntu: sudo apt-get install python3-venv")
    raise SystemExit(1)


def apt_installed(package: str, why: str) -> bool:
    """Install a Debian package as root; return whether that worked."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say(f"{why}: installing Debian's {package}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", package]
    if not subprocess.call(install, env=quiet, stdout=subprocess.DEVNULL):
        return True
    subprocess.call(["apt-get", "update", "-qq"], env=quiet, stdout=subprocess.DEVNULL)  # noqa: S607
    return not subprocess.call(install, env=quiet, stdout=subprocess.DEVNULL)


def install(group: str) -> None:
    """Install a lock file, unless it is installed already."""
    path = ROOT / (f"requirements-{group}.lock" if group else "requirements.lock")
    stamp = VENV / f"{path.stem}.stamp"
    wanted = fingerprint([path])
    if read(stamp) == wanted:
        return
    say(f"installing {path.name}")
    command = [str(PYTHON), "-m", "uv", "pip", "install", "--quiet", "--python", str(PYTHON), "--require-hashes", "-r"]
    subprocess.check_call([*command, str(path)])
    stamp.write_text(wanted)


def compile_engine() -> None:
    """Put a compiled copy of the sources into build/compiled, and print whether that worked."""
    files = (path for path in (SOURCE / "toque").rglob("*") if path.is_file() and path.suffix != ".pyc")
    package = sorted(path for path in files if PACKED_CLIENT not in path.parents)
    compiler = c_compiler()
    wanted = fingerprint([ROOT / "setup.py", ROOT / "requirements.lock", VENV / "pyvenv.cfg", *package], str(compiler))
    stamp = BUILD / "compiled.stamp"
    if read(stamp) == wanted:
        require_compiled()
        return
    fresh = BUILD / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    reason = build_extensions(fresh, package) if compiler else "no C compiler found"
    shutil.copytree(SOURCE, fresh, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)
    say(f"engine: pure Python ({reason})" if reason else "engine: compiled")
    stamp.write_text(wanted)
    require_compiled()


def c_compiler() -> str | None:
    """The C compiler of this machine."""
    names = (os.environ.get("CC", "cc").split()[0], "cc", "gcc", "clang")
    return next((found for name in names if (found := shutil.which(name))), None)


def build_extensions(target: Path, package: list[Path]) -> str | None:
    """Compile into `target`; return None, or why it failed. Unchanged files are reused."""
    names = compiled_names()
    wanted = fingerprint(
        [ROOT / "setup.py", ROOT / "requirements.lock", *filter(names.__contains__, package)], sys.version
    )
    stamp = BUILD / "extensions.stamp"
    if read(stamp) == wanted and compiled_modules():
        for module in compiled_modules():
            place = target / module.relative_to(COMPILED)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(module, place)
        return None
    say("compiling the engine, about half a minute")
    log = BUILD / "compile.log"
    with log.open("w") as out:
        code = subprocess.call(
            [
                str(PYTHON),
                "setup.py",
                "--quiet",
                "build_ext",
                "--build-lib",
                str(target),
                "--build-temp",
                str(BUILD / "temp"),
            ],
            cwd=ROOT,
            env={
                **os.environ,
                "TOQUE_REQUIRE_COMPILED": "1",
                "TOQUE_PURE": "",
            },  # compile even under TOQUE_PURE: a later run may need it
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    if code:
        shutil.rmtree(target, ignore_errors=True)
        return f"compiling failed, see {log.relative_to(ROOT)}"
    stamp.write_text(wanted)
    return None


def compiled_names() -> set[Path]:
    """The files that setup.py compiles, read from it."""
    scope: dict[str, object] = {}
    text = (ROOT / "setup.py").read_text()
    start = text.index("COMPILED = {")
    exec(text[start : text.index("}", start) + 1], scope)  # noqa: S102 (our own file)
    rooms = scope["COMPILED"]
    assert isinstance(rooms, dict)
    patterns = [f"toque/{room}/{name}.py" for room, names in rooms.items() for name in names.split()]
    return {path for pattern in patterns for path in SOURCE.glob(pattern)}


def compiled_modules() -> list[Path]:
    """The compiled modules that exist."""
    return sorted(COMPILED.rglob("*.so"))


def require_compiled() -> None:
    """Fail if the compiled engine is required and missing."""
    if is_required("compiled") and not compiled_modules():
        say("TOQUE_REQUIRE asks for the compiled engine, and it is not there: no C compiler, or see build/compile.log")
        raise SystemExit(1)


def fingerprint(paths: Iterable[Path], extra: str = "") -> str:
    """A hash of the names and contents of files."""
    digest = hashlib.sha256(extra.encode())
    for path in paths:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read(path: Path) -> str:
    """The text of a stamp file, empty if there is none."""
    with contextlib.suppress(OSError):
        return path.read_text()
    return ""
