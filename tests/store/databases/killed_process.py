"""The process that is killed: threads append as fast as they can, and print only what was acknowledged.

Run as `killed_process.py PLACE`. A line `match seq` is written in one piece, after the future is done.
"""

from __future__ import annotations

import os
import sys
import threading

from store.journals import PACK, entries, head, key_of
from toque.store.databases.places import opened
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.head import Stage

THREADS = 6
GONE = (StoreReason.UNREACHABLE, StoreReason.REFUSED)
"""The errors that a writer gets when the database server is killed."""


def play(store: Store, name: str) -> None:
    """Match after match, each of a few dozen appends of one to three entries, until the end of the process."""
    games = 0
    while True:
        games += 1
        match = f"{name}-{games}"
        store.open(head(match), key_of(match), PACK).result()
        os.write(1, f"{match} 0\n".encode())
        last = 0
        while last < 60:
            more = entries(last + 1, last + 1 + last % 3)
            store.append(match, more, Stage.RUNNING).result()
            last = more[-1].seq
            os.write(1, f"{match} {last}\n".encode())


def play_until_the_server_is_gone(store: Store, name: str) -> None:
    """Play; a server that is killed ends the whole process."""
    try:
        play(store, name)
    except StoreFault as fault:
        os._exit(0 if fault.reason in GONE else 1)


if __name__ == "__main__":
    with opened(sys.argv[1]) as the_store:
        first = len(the_store.matches())
        threads = [
            threading.Thread(target=play_until_the_server_is_gone, args=(the_store, f"{os.getpid()}-{first}-{k}"))
            for k in range(THREADS)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
