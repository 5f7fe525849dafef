"""The ladder: which pairs are measured, and the published figures, some of which are played again."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from conformance.walks import SOAK
from toque.bots import bot_named
from toque.bots.levels import LEVELS, RANKS, guide_of, valued
from toque.bots.search.search import Search
from toque.bots.values import weights_of
from toque.cli.words import ladder as words
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.lab.blunders import LOSS, Plan, blunders, loss_of
from toque.lab.cheating import seeing
from toque.lab.ladder import SAMPLE, Ladder, Measured, Rung, blocks_of, measured, rungs_of


@pytest.mark.parametrize("game", GAMES)
def test_every_rank_is_measured_against_the_one_below_at_two_and_four_seats(game: str) -> None:
    pairs = {(rung.above, rung.below, rung.seats) for rung in rungs_of(game)}
    ranks = [rank for rank in RANKS if rank in LEVELS[game]]
    assert {(above, below, seats) for below, above in pairwise(ranks) for seats in (2, 4)} < pairs


def test_as_many_games_are_played_as_asked_for() -> None:
    assert blocks_of(Rung("soup", 2, "chef", "cook"), 400) == 200
    assert blocks_of(Rung("soup", 4, "chef", "cook"), 402) == 101


def test_a_rung_is_the_same_for_any_number_of_processes_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    rung = Rung("soup", 2, "cook", "apprentice")
    steps: list[int] = []
    alone = measured(rung, Plan(10, 3, 1, steps.append), tmp_path / "blocks")
    assert steps == [1] * 5
    assert (alone.blocks, alone.games, len(alone.sample)) == (5, 10, SAMPLE)
    longer = measured(rung, Plan(16, 3, 2, steps.append), tmp_path / "blocks")
    assert longer.sample == alone.sample
    again = measured(rung, Plan(16, 3, 1, steps.append))
    assert msgspec.structs.replace(longer, ms_per_move=0) == msgspec.structs.replace(again, ms_per_move=0)


def test_what_a_seeing_bot_does_depends_on_what_is_hidden() -> None:
    """It has the true position, so it measures what hidden information is worth; a fair bot has a random world."""
    game = GAMES["soup"]
    position = game.new(2)
    chance = Rolled(Rng(1))
    while position.to_act() == CHANCE:
        position.apply(CHANCE, chance.answer(position))
    seat = int(position.to_act())
    cheat = seeing("star chef", "soup")
    worlds = [position.determinize(seat, Rng(seed)) for seed in range(2)]
    assert [game.dump(cheat.imagined(world, seat, Rng(1))) for world in worlds] == [
        game.dump(world) for world in worlds
    ]
    fair = bot_named("star chef", "soup")
    assert isinstance(fair, Search)
    assert game.dump(fair.imagined(worlds[0], seat, Rng(1))) == game.dump(fair.imagined(worlds[1], seat, Rng(1)))


def test_a_deeper_search_finds_nothing_wrong_with_its_own_choice_and_something_with_a_bad_one() -> None:
    """At the end of a soup, only one of the cards takes a pot of stars."""
    guide = guide_of("soup")
    judge = Search(guide, valued(guide, weights_of("soup")), 4000)
    game = GAMES["soup"]
    position, chance, rng = game.new(2), Rolled(Rng(4)), Rng(4)
    losses: list[float] = []
    own: list[float] = []
    while (seat := int(position.to_act())) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
            continue
        legal = [int(action) for action in position.legal(seat)]
        world = position.determinize(seat, rng)
        action = int(judge.decide(world, seat, rng))
        if len(legal) > 1:
            losses += [loss_of(judge, world, seat, other, rng) for other in legal]
            own.append(loss_of(judge, world, seat, action, rng))
        position.apply(seat, action)
    assert max(losses) > LOSS
    assert sum(own) < sum(losses) / 10


def test_blunders_are_the_same_for_any_number_of_processes() -> None:
    one, two = (blunders("soup", "sous-chef", 2, Plan(3, 1, jobs, lambda _: None)) for jobs in (1, 2))
    assert one == two
    assert one.games == 3
    assert one.decisions > 10


ROOT = Path(__file__).parents[2]
PUBLISHED = msgspec.json.decode((ROOT / "docs" / "ladder.json").read_bytes(), type=Ladder)
FIGURES = [(game, found) for game, rungs in PUBLISHED.games.items() for found in [*rungs.rungs, *rungs.cheating]]


def test_the_figures_of_every_game_are_published_as_they_were_measured() -> None:
    assert list(PUBLISHED.games) == list(LEVELS)
    assert (ROOT / "docs" / "ladder.md").read_text() == words.page(PUBLISHED)
    for key, rungs in PUBLISHED.games.items():
        assert (ROOT / "docs" / words.picture_of(key)).read_text() == words.picture(GAMES[key], rungs)
        assert rungs.rules == GAMES[key].version
        assert [(found.above, found.below, found.seats) for found in rungs.rungs] == [
            (rung.above, rung.below, rung.seats) for rung in rungs_of(key)
        ]


@pytest.mark.parametrize(
    ("game", "found"),
    FIGURES if SOAK else [(game, found) for game, found in FIGURES if found.seats == 2],
    ids=lambda each: each if isinstance(each, str) else f"{each.above} against {each.below}, {each.seats}",
)
def test_a_sample_of_the_published_figures_comes_out_again(game: str, found: Measured) -> None:
    blocks = SAMPLE if SOAK else 1
    rung = Rung(game, found.seats, found.above, found.below)
    again = measured(rung, Plan(blocks * found.seats, PUBLISHED.games[game].seed, 1, lambda _: None))
    assert again.sample == found.sample[:blocks]
