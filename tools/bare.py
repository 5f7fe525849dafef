"""Tries the README's commands on a bare Debian: `./run bare` makes one with only git and python3, as root.

`./run bare serve` and `./run bare test …` do one of them; further words are passed to `./run test`. The Debian lives in
a temporary folder and is removed afterwards; its mounts belong to the processes in it and end with them.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from workbench.packages import apt_installed
from workbench.places import ROOT
from workbench.progress import say, working

SUITE = "bookworm"
PACKAGES = "git,python3,ca-certificates"
TAKEN_OVER = ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")
"""Files with the network settings of this machine, which the bare one needs too."""
SETTINGS = ("PIP_CERT", "SSL_CERT", "NODE_EXTRA_CA_CERTS", "UV_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "NPM_CONFIG")
"""Prefixes, in capitals, of environment variables that the bare machine needs too."""
OWN_MOUNTS = ("unshare", "--mount", "--propagation", "private")
"""Starts a process with private mounts: removing the folder never removes what is mounted in it."""
ENTER = """
mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t sysfs sys "$1/sys" || exit 1
exec chroot "$1" sh -c 'cd /srv/toque && exec "$@"' sh "${@:2}"
"""
PATIENCE = 1800
"""Seconds until a server that does not answer has failed."""
GRACE = 30
"""Seconds that processes have to end when they are asked to."""


def main(arguments: list[str]) -> int:
    """Make a bare machine, run one command or both, and print the minutes."""
    which, *words = arguments or ["both"]
    if os.geteuid() != 0:
        say("./run bare makes a Debian with debootstrap, and only root can do that")
        return 2
    if not shutil.which("debootstrap") and not apt_installed("debootstrap", "there is nothing to make a Debian with"):
        return 2
    folder = Path(tempfile.mkdtemp(prefix="toque-bare-"))
    folder.chmod(0o755)  # not everybody in there is root
    try:
        install(folder)
        return (which != "test" and serve(folder)) or (which != "serve" and test(folder, words)) or 0
    finally:
        shutil.rmtree(folder)


def install(folder: Path) -> None:
    """A Debian with git and python3, and a clone of the last commit."""
    with working("making a bare Debian", 120):
        command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(folder)]
        subprocess.run([*OWN_MOUNTS, *command], check=True, stdout=subprocess.DEVNULL)
    for name in filter(os.path.exists, TAKEN_OVER):
        target = folder / name.lstrip("/")
        target.unlink(missing_ok=True)  # never write through a link that leads out of the folder
        shutil.copy(name, target)
    clone = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder / "srv" / "toque")]
    subprocess.run(clone, check=True)


def entered(folder: Path, *command: str) -> subprocess.Popen[bytes]:
    """Start a command in the bare Debian, in a process group and with mounts of its own."""
    plain = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}
    inside = [*OWN_MOUNTS, "bash", "-c", ENTER, "enter", str(folder), *command]
    return subprocess.Popen(inside, env=plain | settings(os.environ), start_new_session=True)


def settings(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment variables that the bare Debian needs too."""
    return {name: value for name, value in environment.items() if name.upper().startswith(SETTINGS)}


def serve(folder: Path) -> int:
    """`./run serve` until its first page is there."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    began = time.monotonic()
    process = entered(folder, "./run", "serve", "--port", str(port))
    try:
        while process.poll() is None and time.monotonic() - began < PATIENCE:
            if answers(f"http://127.0.0.1:{port}/"):
                print(f"./run serve: first page after {minutes(began)}", flush=True)
                return 0
            time.sleep(0.2)
    finally:
        end(process)
    print(f"./run serve: no page after {minutes(began)}", flush=True)
    return 1


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process and its group; what it compiles in the background writes files until it has ended too."""
    asked = time.monotonic()
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    while is_running(process.pid) and time.monotonic() - asked < GRACE:
        time.sleep(0.1)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def is_running(group: int) -> bool:
    """Whether a process of this group runs; one that has ended may stay listed for long if its parent ignores it."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just gone
            state, _, its_group = file.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                return True
    return False


def answers(address: str) -> bool:
    """Whether there is a page of HTML."""
    try:
        request = urllib.request.Request(address, headers={"Accept": "text/html"})  # noqa: S310 (our own server)
        with urllib.request.urlopen(request, timeout=5) as page:  # noqa: S310
            return b"<html" in page.read()
    except OSError:
        return False


def test(folder: Path, words: list[str]) -> int:
    """`./run test`."""
    began = time.monotonic()
    code = entered(folder, "./run", "test", *words).wait()
    print(f"./run test{''.join(f' {word}' for word in words)}: exit code {code} after {minutes(began)}", flush=True)
    return code


def minutes(began: float) -> str:
    """How long ago that was."""
    return f"{(time.monotonic() - began) / 60:.1f} min"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
