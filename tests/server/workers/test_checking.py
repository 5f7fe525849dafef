"""Uploads are checked in a process with limited time and memory; if it dies, the next upload gets another one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from toque.engine.errors import Fault
from toque.engine.game import Game
from toque.engine.pack import BadPack, PackReason
from toque.games import GAMES, pack_faults
from toque.games.soup.game import SOUP
from toque.server.requests.faults import Denied
from toque.server.workers.checking import MOST_FAULTS, Checked, Checkers, Judge, Verdict, judged

RIGHT = SOUP.file("pack.toml")


def greedy(text: bytes) -> Verdict:
    """Takes far more memory than there is, unless the text is valid."""
    return judged(text) if text else [*bytes(2**31)]


def endless(text: bytes) -> Verdict:
    """Never ends, unless the text is valid."""
    while not text:
        pass
    return judged(text)


def gone(text: bytes) -> Verdict:
    """Ends with its process, unless the text is valid."""
    return judged(text) if text else os._exit(3)


def buggy(text: bytes) -> Verdict:
    """Fails, unless the text is valid."""
    if not text:
        raise ZeroDivisionError
    return judged(text)


def checking(judge: Judge, evening: Callable[[Checkers], Awaitable[None]]) -> None:
    """Run this with a process that checks in this way."""

    async def whole() -> None:
        checkers = Checkers(judge, seconds=0.3)
        try:
            await evening(checkers)
        finally:
            checkers.close()

    asyncio.run(whole())


@pytest.mark.parametrize(
    ("judge", "reason"),
    [
        (greedy, Denied.TOO_COMPLEX),
        (endless, Denied.TOO_COMPLEX),
        (gone, Denied.TOO_COMPLEX),
        (buggy, Denied.FAILED),
    ],
)
def test_an_upload_that_kills_its_process_does_not_affect_the_next_one(judge: Judge, reason: Denied) -> None:
    async def evening(checkers: Checkers) -> None:
        with pytest.raises(Fault) as refused:
            await checkers.check(b"")
        assert refused.value.reason is reason
        checked = await checkers.check(RIGHT)
        assert (checked.fingerprint, checked.game) == (SOUP.pack().fingerprint(), "soup")

    checking(judge, evening)


def test_only_so_many_faults_are_reported() -> None:
    async def evening(checkers: Checkers) -> None:
        with pytest.raises(BadPack) as refused:
            await checkers.check(b"".join(b"%s%d = 1\n" % (b"k" * 500, k) for k in range(300)) + RIGHT)
        assert len(refused.value.faults) == MOST_FAULTS
        assert all(len(fault.where) <= 200 for fault in refused.value.faults)

    checking(judged, evening)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"a\n\n" + b".".join([b"a"] * 17) + b" = 1", PackReason.TOO_DEEP),
        (b"x = {" + b"\"b\" . 'c'." * 9 + b"d = 1}", PackReason.TOO_DEEP),
        (b"[" + b".".join([b"a"] * 17) + b"]", PackReason.TOO_DEEP),
        (b"a = " + b"[" * 17 + b"]" * 17, PackReason.TOO_DEEP),
        (b"a = " + b"[" * 5000 + b"]" * 5000, PackReason.NOT_TOML),
        (b"a = [" + b"1," * 50_000 + b"]", PackReason.TOO_MANY_PARTS),
    ],
)
def test_a_pack_has_a_maximum_depth_and_number_of_parts(text: bytes, reason: PackReason) -> None:
    assert [fault.reason for fault in pack_faults(text)] == [reason]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_included_packs_are_far_below_the_limits(game: Game[Any]) -> None:
    text = game.file("pack.toml")
    checked = judged(text)
    assert isinstance(checked, Checked)
    assert judged(text + b"\n#" + b"x" * 100_000 + b". a. b. c. e.g. i.e. z.B. d.h. 1.2.3.4\n") == checked
