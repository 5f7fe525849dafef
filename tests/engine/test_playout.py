"""The compiled loops: playouts, matches, and counting sequences."""

from __future__ import annotations

from toque.bots import bot_named
from toque.engine.chance import Scripted
from toque.engine.playout import match, playout, playouts, sequences
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.soup.rules.cards import kinds
from toque.games.soup.rules.position import SoupPosition


def test_a_playout_ends_and_counts_its_decisions() -> None:
    position = SoupPosition(2, False)
    position.log = []
    moves = playout(position, Rng(1))
    decided = [entry for entry in position.log if entry[0] in (3, 6)]  # menus chosen and cards played
    assert position.to_act() == NOBODY
    assert moves == len(decided) - 2  # the two menus of round five are not asked for


def test_playouts_are_decided_by_the_seed_alone() -> None:
    one, two = (playouts(SoupPosition(3, False), 5, 77) for _ in range(2))
    other = playouts(SoupPosition(3, False), 5, 78)
    assert [list(result.scores) for result in one] == [list(result.scores) for result in two]
    assert [list(result.scores) for result in one] != [list(result.scores) for result in other]
    assert all(min(result.places) == 1 and result.moves > 0 for result in one)


def test_a_match_gives_every_seat_its_decider() -> None:
    position = SoupPosition(4, False)
    moves = match(position, [bot_named(name, "soup") for name in ("greedy", "random", "greedy", "random")], Rng(5))
    assert position.to_act() == NOBODY
    assert moves > 100


def test_sequences_are_counted_by_hand() -> None:
    dealt = SoupPosition(2, False)
    chance = Scripted([0, 1, 2, 3] * 100)
    for _ in range(2):
        dealt.apply(CHANCE, chance.answer(dealt))
    leader, other = dealt.hands[1], dealt.hands[0]
    led = len(kinds(leader))
    followers = 0
    for card in kinds(leader):
        same = [each for each in kinds(other) if card < 24 and each // 8 == card // 8]
        followers += len(same) or len(kinds(other))
    assert sequences(dealt, 0, chance) == 1
    assert sequences(dealt, 1, chance) == 5
    assert sequences(dealt, 2, chance) == 25
    assert sequences(dealt, 3, chance) == 25 * led
    assert sequences(dealt, 4, chance) == 25 * followers


def test_sequences_begin_with_chance_and_end_with_the_game() -> None:
    assert sequences(SoupPosition(2, False), 1, Scripted([1, 5])) == 5
    over = SoupPosition(2, False)
    playout(over, Rng(4))
    assert sequences(over, 3, Scripted([])) == 1
