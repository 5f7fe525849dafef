"""Uploads are read and checked in a separate process with little time and memory, which can be killed."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from toque.engine.pack import BadPack, Names, Pack, PackFault
from toque.games import pack_faults
from toque.server.requests.faults import Denied, NotServed
from toque.server.workers.processes import Process, spawning
from toque.store.kept import stored_form

LOG = logging.getLogger("toque.checking")
SECONDS = 2.0
"""CPU time for one document."""
PATIENCE = 20.0
"""Seconds to wait for an answer, on a machine that is busy with other things."""
STARTS_WITHIN = 60.0
"""Startup timeout in seconds."""
MEMORY = 192 * 2**20
"""Bytes of memory for reading one document."""
MOST_FAULTS = 100
"""Faults of a document that are reported; nobody fixes more at a time."""
LONGEST_PLACE = 200
READY = "ready"


class Checked(Struct, frozen=True):
    """A pack without faults, as it is stored."""

    fingerprint: str
    game: str
    name: Names
    text: str


Verdict: TypeAlias = Checked | list[PackFault]
Judge: TypeAlias = Callable[[bytes], Verdict]


def judged(text: bytes) -> Verdict:
    """The pack in this text, or its first faults."""
    faults = pack_faults(text)
    if faults:
        return [PackFault(fault.where[:LONGEST_PLACE], fault.reason) for fault in faults[:MOST_FAULTS]]
    pack = Pack.read(text)
    return Checked(pack.fingerprint(), pack.game, pack.name, stored_form(pack))


class Checkers:
    """One process that checks one document at a time; it is started when the first document comes."""

    def __init__(self, judge: Judge = judged, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.judge = judge
        self.seconds = seconds
        self.memory = memory
        self.turn = asyncio.Lock()
        self.process: Process | None = None
        self.closing = False

    async def check(self, text: bytes) -> Checked:
        """The pack in this text; raises BadPack, and NotServed for one that takes too much time or memory."""
        async with self.turn:
            if self.closing:
                raise NotServed(Denied.TOO_MANY)
            try:
                verdict = await asyncio.wait_for(asyncio.to_thread(self.asked, text), PATIENCE + STARTS_WITHIN)
            except BaseException as failure:
                self.end()
                if isinstance(failure, EOFError | OSError):
                    LOG.warning("an upload took too much time or memory", extra={"facts": {"bytes": len(text)}})
                    raise NotServed(Denied.TOO_COMPLEX) from failure
                raise
        if isinstance(verdict, list):
            raise BadPack(verdict)
        if isinstance(verdict, str):
            LOG.error("an upload could not be checked", extra={"facts": {"error": verdict}})
            raise NotServed(Denied.FAILED)
        return verdict

    def asked(self, text: bytes) -> Verdict | str:
        """The verdict, or what went wrong; raises EOFError, OSError if the process ended. Not for the event loop."""
        process = self.process = self.process or self.started()
        process.pipe.send_bytes(text)
        verdict = self.heard(process, PATIENCE)
        assert isinstance(verdict, Checked | list | str)
        return verdict

    def started(self) -> Process:
        """A new process that is ready; raises RuntimeError if it does not start."""
        try:
            process = Process(spawning(), "toque check", check, self.judge, self.seconds, self.memory)
            self.heard(process, STARTS_WITHIN)
        except (EOFError, OSError) as error:
            raise RuntimeError("no process to check uploads") from error
        return process

    def heard(self, process: Process, within: float) -> object:
        """The next message of the process; raises EOFError if it is gone, TimeoutError if it takes too long."""
        if not process.pipe.poll(within):
            raise TimeoutError
        heard: object = process.pipe.recv()
        return heard

    def end(self) -> None:
        """Kill the process; the next document gets a new one. A thread that waits for it gets an EOFError."""
        process, self.process = self.process, None
        if process is not None:
            process.process.kill()

    def close(self) -> None:
        """End the process for good."""
        self.closing = True
        process = self.process
        self.end()
        if process is not None:
            process.process.join(1)


def check(pipe: Connection, judge: Judge, seconds: float, memory: int) -> None:
    """The main function of the process: read a document, send a verdict, until the pipe is closed."""
    os.nice(19)  # requests come first
    limit_memory(memory)
    pipe.send(READY)
    while True:
        try:
            text = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal kills this process
        verdict: Verdict | str
        try:
            verdict = judge(text)
        except MemoryError:
            return
        except Exception as failure:  # a bug of ours: the server logs it
            verdict = type(failure).__name__
        signal.setitimer(signal.ITIMER_PROF, 0)
        pipe.send(verdict)


def limit_memory(memory: int) -> None:
    """Limit this process to this many bytes beyond what it uses now, where the system tells how much that is."""
    statistics = Path("/proc/self/statm")
    if statistics.exists():
        taken = int(statistics.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (taken + memory, taken + memory))
