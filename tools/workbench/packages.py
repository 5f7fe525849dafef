"""A `.venv` built from the locks, and what a bare Debian lacks for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from workbench.places import PYTHON, ROOT, VENV, fingerprint, read
from workbench.progress import say, working

USUAL = {"": 8.0, "dev": 12.0, "bench": 15.0}
"""Seconds that a lock usually takes to install."""


def make_venv() -> None:
    """A virtual environment with uv in it."""
    stamp = VENV / "uv.stamp"
    wanted = fingerprint([ROOT / "requirements-uv.lock"])
    if PYTHON.exists() and read(stamp) == wanted:
        return
    with working("setting up .venv", 6):
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
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", package]
    with working(f"{why}: installing Debian's {package}", 15):
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
    command = [str(PYTHON), "-m", "uv", "pip", "install", "--quiet", "--python", str(PYTHON), "--require-hashes", "-r"]
    with working(f"installing {path.name}", USUAL.get(group, 8.0)):
        subprocess.check_call([*command, str(path)])
    stamp.write_text(wanted)
