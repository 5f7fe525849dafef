"""A compiled engine that is built while the server runs is used by bots, and nobody waits for it."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

import pytest

import toque
from server.workers.bad_bots import home
from server.workers.test_thinking import thinking, thought
from toque.server.workers.changing import change_over

HERE, THERE = 0, 1


def test_bots_change_over_when_the_engine_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    coming, told = tmp_path / "coming", tmp_path / "told"

    async def evening() -> None:
        async with thinking(partial(home, told), processes=2) as thinkers:
            changing = asyncio.create_task(change_over(coming, thinkers, each=0.001))
            assert [(await thinkers.decide(thought())).action for _ in range(3)] == [HERE] * 3
            before = set(thinkers.searching.all)
            busy = asyncio.create_task(thinkers.decide(thought(seed=2)))
            await asyncio.sleep(0)  # it is asked
            coming.mkdir()
            (coming / "toque").symlink_to(Path(toque.__file__).parent)
            await changing
            told.touch()
            assert (await busy).action == HERE
            assert [(await thinkers.decide(thought())).action for _ in range(4)] == [THERE] * 4
            while before & thinkers.searching.all:  # one that was still starting is replaced as soon as it is ready
                await asyncio.sleep(0.01)
            assert len(thinkers.searching.all) == 2
            assert thinkers.replaced == 0

    asyncio.run(asyncio.wait_for(evening(), 120))
