"""Ranks: what halving their search means, and what is refused."""

from __future__ import annotations

import pytest

from toque.bots import NoSuchBot, adviser_of, bot_named, must_be_a_bot, searches
from toque.bots.levels import (
    GUIDES,
    LEAST,
    LEVELS,
    ONLY_OPINION,
    RANKS,
    BadLevel,
    Level,
    Unplayable,
    player,
)
from toque.bots.search.guide import Guide
from toque.bots.search.search import Search
from toque.bots.search.slips import Slips
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games import GAMES


@pytest.mark.parametrize("game", LEVELS)
def test_each_halving_halves_the_search_and_the_last_one_leaves_the_opinion(game: str) -> None:
    simulations = LEVELS[game]["star chef"].simulations
    for halvings in range(ONLY_OPINION):
        for search in (bot_named("star chef", game, halvings), adviser_of(game, halvings)):
            assert isinstance(search, Search)
            assert search.simulations == max(LEAST, simulations >> halvings)
    for halvings in (ONLY_OPINION, ONLY_OPINION + 1, 1000):
        assert isinstance(bot_named("star chef", game, halvings), Guide)
        assert isinstance(adviser_of(game, halvings), Guide)


@pytest.mark.parametrize("game", LEVELS)
@pytest.mark.parametrize("halvings", [0, 2, 4, 7])
def test_no_search_simulates_more_than_it_says(game: str, halvings: int) -> None:
    for rank in LEVELS[game]:
        if not searches(rank, game):
            continue
        bot = bot_named(rank, game, halvings)
        search = bot.player if isinstance(bot, Slips) else bot
        assert isinstance(search, Search)
        position, chance, rng = GAMES[game].new(2), Rolled(Rng(5)), Rng(6)
        for _ in range(40):
            seat = int(position.to_act())
            if seat == CHANCE:
                position.apply(CHANCE, chance.answer(position))
                continue
            candidates = search.guide.candidates(position, seat, search.comparable(), rng)
            contest = search.compared(position, seat, candidates, rng)
            assert sum(contest.samples) <= search.simulations
            position.apply(seat, contest.choice())


def test_bots_that_do_not_search_stay_as_they_are() -> None:
    for halvings in (0, 1, ONLY_OPINION):
        assert isinstance(bot_named("apprentice", "soup", halvings), Slips)
        assert type(bot_named("greedy", "soup", halvings)) is type(bot_named("greedy", "soup"))


def test_it_is_known_who_searches() -> None:
    assert [rank for rank in RANKS if searches(rank, "soup")] == ["sous-chef", "chef", "star chef"]
    assert [rank for rank in RANKS if searches(rank, "cuisine")] == ["chef", "star chef"]
    assert not searches("greedy", "soup")
    assert not searches("star chef", "chess")


@pytest.mark.parametrize("game", GUIDES)
@pytest.mark.parametrize("simulations", [-1, -(2**40)])
def test_a_search_without_simulations_is_refused(game: str, simulations: int) -> None:
    with pytest.raises(BadLevel) as caught:
        player(game, Level(simulations))
    assert caught.value.reason is Unplayable.NO_SIMULATIONS
    assert caught.value.facts["simulations"] == simulations


@pytest.mark.parametrize("name", ["", "Star chef", "star  chef", "chef ", "sharp"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(NoSuchBot) as caught:
        must_be_a_bot(name, "soup")
    assert caught.value.facts["bots"] == [*RANKS, "random", "greedy"]
    with pytest.raises(NoSuchBot):
        bot_named(name, "soup")
