"""A bot thinks in another process: every world that a bot is asked about can be sent there."""

from __future__ import annotations

import pickle

import pytest

from conformance.walks import SOAK
from toque.bots import bot_named, bots_of
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games import GAMES

MATCHES = 4 if SOAK else 1


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("key", GAMES)
def test_a_world_from_a_game_between_bots_arrives_as_it_was_sent(key: str, seats: int) -> None:
    game, bot = GAMES[key], bot_named("greedy", key)
    assert "greedy" in bots_of(key)
    for seed in range(MATCHES):
        rng = Rng(seed)
        position, chance = game.new(seats), Rolled(rng)
        while (seat := position.to_act()) != NOBODY:
            if seat == CHANCE:
                position.apply(CHANCE, chance.answer(position))
                continue
            world = position.determinize(seat, rng)
            arrived = pickle.loads(pickle.dumps(world))  # noqa: S301 (our own bytes)
            assert game.dump(arrived) == game.dump(world)
            position.apply(seat, bot.decide(world, seat, rng))
