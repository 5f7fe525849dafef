"""What `./run` does: sets up what a command needs (`workbench`, `client`), and starts it. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

from workbench import client, engine, packages, steps
from workbench import soak as soaking
from workbench.places import PACKED_CLIENT, PYTHON, ROOT, alone
from workbench.progress import say
from workbench.steps import BOTH_CORES, WAITING, Step, beside, environment, side_by_side, step

BENCHMARKS = ("side_by_side", "search", "durable", "replay")
"""What `./run bench` measures; `load`, `bots`, `pours` and `lighthouse` need a quiet machine and run only by name."""

PURE = {"TOQUE_PURE": "1"}
"""Runs the Python sources, not the compiled engine."""

COMPUTES = ("simulate", "bench", "dexterity")
"""Commands of `toque` that wait for the compiled engine; the others start with what is there."""

HELP = """\
./run serve         the server: --host 0.0.0.0 lets other devices in, --open opens a browser, --help says more
./run toque …       the program itself: ./run toque --help, ./run toque play soup
./run python …      Python with Toque to import: ./run python tools/balance.py cuisine
./run test          format, lint, types, and all tests
./run test quick    the same without the client: rule tests, and each law once for every game, in a minute
./run check         format, lint, types
./run soak          the long versions of the tests, in parts: --list, --resume, PART …
./run mutate GAME   break every rule of a game, or of the table, and check that a test fails
./run bench         speeds beside OpenSpiel and a plain loop of transactions; ./run bench load, bots, pours, …
./run build         wheel and sdist into dist/
./run lock          regenerate the lock files from pyproject.toml
./run bare          try serve and test on a bare Debian, as root
./run format        format the code
./run wire          regenerate the client's types from the server's

TOQUE_PURE=1        run the Python sources, not the compiled engine
TOQUE_REQUIRE=…     fail if one of these is missing instead of skipping it: compiled,postgres,browser
TOQUE_CLIENT=…      the folder of a built client for ./run serve, instead of the one it builds
TOQUE_POSTGRES=…    the URL of a PostgreSQL server for the tests, instead of one the tests start
"""


def main(arguments: list[str]) -> int:
    """Set up what the command needs, then run it."""
    name, *rest = arguments or ["help"]
    if name in ("help", "--help", "-h"):
        sys.stdout.write(HELP)
        return 0
    if name not in COMMANDS:
        say(f"There is no ./run {name}. The commands are:\n\n{HELP}")
        return 2
    os.environ.pop("PYTHONHOME", None)
    return COMMANDS[name](rest)


# Setting up


def prepare(group: str = "", *, compiled: bool = True, with_client: bool = False) -> Path | None:
    """Install `.venv` from the locks, compile the engine if that is wanted, and build the client if that is wanted.

    Python's packages and the client's are installed side by side. Returns the folder of the client, if there is one.
    """
    with alone(), ThreadPoolExecutor(1) as beside:
        packages.make_venv()
        building = beside.submit(client.up_to_date) if with_client else None
        packages.install("")
        if group:
            packages.install(group)
        folder = engine.wanted()
        if not os.environ.get("TOQUE_PURE") and (compiled or engine.is_quick()):
            engine.build(folder)
        engine.use(folder)
        engine.sweep(keep=folder)
        return building.result() if building else None


# Commands


def serve(arguments: list[str]) -> int:
    """The server."""
    return toque(["serve", *arguments])


def toque(arguments: list[str]) -> int:
    """The program itself. Only what computes for long waits until the engine is compiled."""
    name = arguments[0] if arguments else ""
    built = prepare(compiled=name in COMPUTES, with_client=name == "serve" and "TOQUE_CLIENT" not in os.environ)
    extra = {"TOQUE_COMMAND": "./run toque"} | ({} if built is None else {"TOQUE_CLIENT": str(built)})
    folder = engine.wanted()
    if name == "serve" and not os.environ.get("TOQUE_PURE") and not engine.is_there(folder):
        say("engine: compiled in the background, about a minute; bots use it then, the server itself at its next start")
        engine.build_beside(folder)
        extra["TOQUE_ENGINE"] = str(folder)
    return become([str(PYTHON), "-m", "toque", *arguments], environment(extra))


def python(arguments: list[str]) -> int:
    """Our Python, with Toque to import."""
    prepare()
    return become([str(PYTHON), *arguments], environment())


def become(command: list[str], env: dict[str, str]) -> NoReturn:
    """Replace this process by another, which keeps the engine that we use."""
    os.execve(command[0], command, env)  # noqa: S606 (our own interpreter)


def check(_: list[str]) -> int:
    """Format, lint, types."""
    prepare("dev", compiled=False)
    return side_by_side([*checks(), *client.npm_steps("client: format, lint, types", "check")])


def checks() -> list[Step]:
    """The checks of everything but the client."""
    return [
        Step("format", steps.python("-m", "ruff", "format", "--check", "--quiet", ".")),
        Step("lint", steps.python("-m", "ruff", "check", "--quiet", ".")),
        Step("wire", steps.python("tools/wire.py", "--check")),
        Step("types", steps.python("-m", "mypy", "src", "tests", "tools", "benchmarks", "setup.py")),
    ]


def wire(_: list[str]) -> int:
    """Write the client's types from the server's."""
    prepare(compiled=False)
    return step("wire", ["tools/wire.py"])


def test(arguments: list[str]) -> int:
    """Run all tests, or those that take a minute; other arguments are passed to pytest."""
    prepare("dev")
    if arguments == ["quick"]:
        rules = ["tests/engine", "tests/games", "tests/conformance"]
        return side_by_side(checks()) or step(
            "rule tests", ["-m", "pytest", "-q", *BOTH_CORES, *rules], {"TOQUE_QUICK": "1"}
        )
    if arguments:
        if any(client.BROWSER_TESTS in argument for argument in arguments):
            return client.browser_tests(which=arguments, cores=())
        return step("tests", ["-m", "pytest", "-q", *arguments])
    return (
        check([])
        or client.npm_step("client: tests", "test")
        or step("tests", ["-m", "pytest", "-q", *WAITING, f"--ignore={client.BROWSER_TESTS}"])
        or beside([uncompiled()], client.browser_tests)
        or step("coverage", ["-m", "coverage", "report"], PURE)
    )


def uncompiled() -> Step:
    """The tests of engine and games again, uncompiled, with coverage."""
    for old in ROOT.glob(".coverage*"):
        old.unlink()
    pieces = ["tests/engine", "tests/games", "tests/conformance", "--ignore=tests/conformance/test_compiled.py"]
    command = steps.python("-m", "pytest", "-q", *BOTH_CORES, "--cov", "--cov-report=", *pieces)
    return Step("pure tests", command, settings=environment(PURE))


def soak(arguments: list[str]) -> int:
    """The long versions of the tests, in parts; paths are passed to pytest."""
    options = ["-m", "pytest", "-q", *BOTH_CORES, "--durations=10"]
    long = {"TOQUE_SOAK": "1"}

    def run(part: soaking.Part) -> int:
        prepare("dev")
        if any(client.BROWSER_TESTS in word for word in part.run):
            return client.browser_tests(long, part.run)
        return step(part.name, [*options, *part.run], long)

    if any("/" in argument for argument in arguments):
        return run(soaking.Part("soak", arguments, 0))
    return soaking.soak(arguments, run)


def mutate(arguments: list[str]) -> int:
    """Break every rule of a game, or of the table, and check that a test fails."""
    prepare("dev", compiled=False)
    command = steps.python("-m", "mutation.mutate", *arguments)
    return Step("mutate", command, ROOT / "tools", environment(PURE)).run()


def bench(arguments: list[str]) -> int:
    """Run the default benchmarks, or the one that is named."""
    prepare("bench")
    extra = client.with_lighthouse() if "lighthouse" in arguments else {}
    named = [name for name in arguments[:1] if (ROOT / "benchmarks" / f"{name}.py").exists()]
    commands = [[str(PYTHON), f"benchmarks/{name}.py", *arguments[len(named) :]] for name in named or BENCHMARKS]
    return max([subprocess.call(command, cwd=ROOT, env=environment(extra)) for command in commands])


def build(_: list[str]) -> int:
    """Wheel and sdist."""
    prepare("dev")
    built = client.built()
    shutil.rmtree(PACKED_CLIENT, ignore_errors=True)
    try:
        if built is not None:
            shutil.copytree(built, PACKED_CLIENT)
        return step("build", ["-m", "build", "--no-isolation", "--outdir", "dist", "."])
    finally:
        shutil.rmtree(PACKED_CLIENT, ignore_errors=True)


def bare(arguments: list[str]) -> int:
    """Try the README's commands on a bare Debian."""
    return subprocess.call([sys.executable, "tools/bare.py", *arguments], cwd=ROOT)


def formatted(_: list[str]) -> int:
    """Format the code."""
    prepare("dev", compiled=False)
    ours = [step(name, ["-m", "ruff", *name.split(), "--quiet", "."]) for name in ("check --fix", "format")]
    return max(*ours, client.npm_step("client: format", "format"))


def lock(_: list[str]) -> int:
    """Regenerate the lock files, without addresses."""
    prepare(compiled=False)
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


ALL = ("pyproject.toml", "--all-extras")
LOCKS = {
    "": (*ALL, "--group", "compile"),
    "dev": (*ALL, "--group", "compile", "--group", "dev", "-c", "requirements.lock"),
    "bench": (*ALL, "--group", "compile", "--group", "bench", "-c", "requirements-dev.lock"),
    "node": ("--group", "pyproject.toml:node"),
}

COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "serve": serve,
    "toque": toque,
    "python": python,
    "test": test,
    "check": check,
    "soak": soak,
    "mutate": mutate,
    "bench": bench,
    "build": build,
    "bare": bare,
    "format": formatted,
    "lock": lock,
    "wire": wire,
}


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as failed:
        say(f"./run stops: {' '.join(map(str, failed.cmd[:6]))} … failed with exit code {failed.returncode}")
        sys.exit(1)
