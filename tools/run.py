"""What `./run` does: makes `.venv` from the locks, compiles the engine, starts a command. Standard library only."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BENCHMARKS = ("side_by_side", "durable", "replay")
"""What `./run bench` measures; a full house needs a quiet machine and is asked for by its name, `load`."""
BOTH_CORES = ("-n", "2", "--dist", "worksteal")

HELP = """\
./run serve         the server: --host 0.0.0.0 lets other devices in, --open opens a browser, --help says more
./run toque …       the program itself: ./run toque --help, ./run toque play soup
./run test          format, lint, types, and all tests
./run check         format, lint, types
./run soak          the long versions of the tests
./run mutate GAME   change every rule of a game, or of the table, and see the tests fail
./run bench         speeds side by side: OpenSpiel, a plain loop of transactions; ./run bench load: a full house
./run build         wheel and sdist into dist/
./run lock          write the locks anew from pyproject.toml
./run format        format the code

TOQUE_PURE=1        run the sources as they are, not the compiled engine
TOQUE_REQUIRE=…     fail where one of these is missing instead of going on: compiled,postgres
TOQUE_POSTGRES=…    the URL of a PostgreSQL server for the tests, instead of one that they start
"""


def main(arguments: list[str]) -> int:
    """Set up what the command needs, then run it."""
    name, *rest = arguments or ["help"]
    if name in ("help", "--help", "-h"):
        sys.stdout.write(HELP)
        return 0
    if name not in COMMANDS:
        say(f"There is no ./run {name}. These there are:\n\n{HELP}")
        return 2
    os.environ.pop("PYTHONHOME", None)
    return COMMANDS[name](rest)


def say(text: str) -> None:
    """One line for the person at the terminal; results go to standard output, this does not."""
    print(text, file=sys.stderr, flush=True)


# Commands


def serve(arguments: list[str]) -> int:
    """The server."""
    return toque(["serve", *arguments])


def toque(arguments: list[str]) -> int:
    """The program itself."""
    prepare()
    command = [str(PYTHON), "-m", "toque", *arguments]
    os.execve(command[0], command, environment({"TOQUE_COMMAND": "./run toque"}))  # noqa: S606 (our own interpreter)


def check(_: list[str]) -> int:
    """Format, lint, types."""
    prepare("dev")
    steps = (
        ("format", ["ruff", "format", "--check", "--quiet", "."]),
        ("lint", ["ruff", "check", "--quiet", "."]),
        ("types", ["mypy", "src", "tests", "tools", "benchmarks", "setup.py"]),
    )
    return worst(step(name, ["-m", *command]) for name, command in steps)


def test(arguments: list[str]) -> int:
    """All tests; with arguments only what pytest makes of them."""
    prepare("dev")
    if arguments:
        return step("tests", ["-m", "pytest", "-q", *arguments])
    return check([]) or step("tests", ["-m", "pytest", "-q", *BOTH_CORES]) or covered()


def covered() -> int:
    """The tests of engine and games again, pure, and what they reach."""
    pure = {"TOQUE_PURE": "1"}
    for old in ROOT.glob(".coverage*"):
        old.unlink()
    pieces = ["tests/engine", "tests/games", "tests/conformance", "--ignore=tests/conformance/test_compiled.py"]
    command = ["-m", "pytest", "-q", *BOTH_CORES, "--cov", "--cov-report=", *pieces]
    return step("pure tests", command, pure) or step("coverage", ["-m", "coverage", "report"], pure)


def soak(arguments: list[str]) -> int:
    """The long versions of the tests."""
    prepare("dev")
    return step("soak", ["-m", "pytest", "-q", *BOTH_CORES, "--durations=10", *arguments], {"TOQUE_SOAK": "1"})


def mutate(arguments: list[str]) -> int:
    """Change every rule of a game, or of the table, and see the tests fail."""
    prepare("dev")
    return step("mutate", ["tools/mutate.py", *arguments], {"TOQUE_PURE": "1"})


def bench(arguments: list[str]) -> int:
    """Speeds: all that are measured side by side, or the one that is named."""
    prepare("bench")
    named = [name for name in arguments[:1] if (ROOT / "benchmarks" / f"{name}.py").exists()]
    commands = [[str(PYTHON), f"benchmarks/{name}.py", *arguments[len(named) :]] for name in named or BENCHMARKS]
    return max([subprocess.call(command, cwd=ROOT, env=environment()) for command in commands])


def build(_: list[str]) -> int:
    """Wheel and sdist."""
    prepare("dev")
    return step("build", ["-m", "build", "--no-isolation", "--outdir", "dist", "."])


def formatted(_: list[str]) -> int:
    """Format the code."""
    prepare("dev")
    return max([step(name, ["-m", "ruff", *name.split(), "--quiet", "."]) for name in ("check --fix", "format")])


def lock(_: list[str]) -> int:
    """Write the locks anew, without addresses."""
    prepare()
    options = (
        "--universal",
        "--generate-hashes",
        "--no-header",
        "--no-annotate",
        "--quiet",
        "--python-version",
        "3.11",
    )
    for name, what in LOCKS.items():
        target = f"requirements-{name}.lock" if name else "requirements.lock"
        code = step(target, ["-m", "uv", "pip", "compile", *options, *what, "-o", target])
        if code:
            return code
    return 0


LOCKS = {
    "": ("pyproject.toml", "--group", "compile"),
    "dev": ("pyproject.toml", "--group", "compile", "--group", "dev", "-c", "requirements.lock"),
    "bench": ("pyproject.toml", "--group", "compile", "--group", "bench", "-c", "requirements-dev.lock"),
}

COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "serve": serve,
    "toque": toque,
    "test": test,
    "check": check,
    "soak": soak,
    "mutate": mutate,
    "bench": bench,
    "build": build,
    "format": formatted,
    "lock": lock,
}


# Steps


def step(name: str, arguments: list[str], extra: dict[str, str] | None = None) -> int:
    """Run one step of a command with our Python, under its name."""
    say(f"── {name}")
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=environment(extra))


def worst(codes: Iterator[int]) -> int:
    """The first exit code that is not 0; the steps after it are not started."""
    return next((code for code in codes if code), 0)


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """The environment of a command: the compiled engine first on the path, unless pure is asked for."""
    found = {**os.environ, **(extra or {})}
    pure = found.get("TOQUE_PURE") or not compiled_modules()
    found["PYTHONPATH"] = str(SOURCE if pure else COMPILED)
    found["VIRTUAL_ENV"] = str(VENV)
    return found


# Setting up


def prepare(group: str = "") -> None:
    """A `.venv` with what the locks say, and the engine compiled if that can be done."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)  # two ./run at once set up one after the other
        make_venv()
        install("")
        if group:
            install(group)
        compile_engine()


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
    """Debian's python3 comes without ensurepip: get it, or say what to get."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say("this python3 cannot make virtual environments: installing Debian's python3-venv")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if not subprocess.call(["apt-get", "install", "-y", "-qq", "python3-venv"], env=quiet):  # noqa: S607
            return
        subprocess.call(["apt-get", "update", "-qq"], env=quiet)  # noqa: S607
        if not subprocess.call(["apt-get", "install", "-y", "-qq", "python3-venv"], env=quiet):  # noqa: S607
            return
    say("This python3 cannot make virtual environments. On Debian and Ubuntu: sudo apt-get install python3-venv")
    raise SystemExit(1)


def install(group: str) -> None:
    """What one lock says, if it is not there yet."""
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
    """Lay a compiled copy of the sources into build/compiled; one line says whether it could be done."""
    package = sorted(path for path in (SOURCE / "toque").rglob("*") if path.is_file() and path.suffix != ".pyc")
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
    """Compile into `target`; None, or why it could not be done. What is unchanged is taken over."""
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
            env={**os.environ, "TOQUE_REQUIRE_COMPILED": "1"},
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
    return {SOURCE / "toque" / room / f"{name}.py" for room, names in rooms.items() for name in names.split()}


def compiled_modules() -> list[Path]:
    """The compiled modules that are there."""
    return sorted(COMPILED.rglob("*.so"))


def require_compiled() -> None:
    """Fail if the compiled engine is asked for and missing."""
    if "compiled" in os.environ.get("TOQUE_REQUIRE", "").split(",") and not compiled_modules():
        say("TOQUE_REQUIRE asks for the compiled engine, and it is not there: no C compiler, or see build/compile.log")
        raise SystemExit(1)


def fingerprint(paths: list[Path], extra: str = "") -> str:
    """A hash over names and contents of files."""
    digest = hashlib.sha256(extra.encode())
    for path in paths:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read(path: Path) -> str:
    """A stamp, empty if there is none."""
    with contextlib.suppress(OSError):
        return path.read_text()
    return ""


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as failed:
        say(f"./run stops: {' '.join(map(str, failed.cmd[:6]))} … failed with exit code {failed.returncode}")
        sys.exit(1)
