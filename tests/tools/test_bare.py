"""`./run bare`: what the bare Debian takes over from this machine, and how its processes end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import bare


def test_settings_of_the_network_are_taken_over_in_capitals_or_not() -> None:
    network = {"npm_config_registry": "a", "NPM_CONFIG_CAFILE": "b", "https_proxy": "c", "UV_INDEX_URL": "d"}
    assert bare.settings({**network, "TOQUE_PURE": "1", "PYTHONPATH": "src"}) == network


SERVES = """
import os, pathlib, signal, time
parent = os.getpid()
def finish(*_):
    while os.getppid() == parent:
        time.sleep(0.01)
    time.sleep(0.3)
    pathlib.Path("finished").touch()
    os._exit(0)
if not os.fork():
    signal.signal(signal.SIGTERM, finish)
    print("here", flush=True)
while True:
    signal.pause()
"""
"""A process that ends at once, and one beside it that ends only a while later."""


def test_a_process_has_ended_when_all_processes_of_its_group_have(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVES]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"here\n"
        bare.end(process)
        assert (tmp_path / "finished").exists()
        assert not bare.is_running(process.pid)
