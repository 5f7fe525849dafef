"""Blocks: the same luck for every rotation, and the same figures however they are played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from toque.bots import bot_named
from toque.bots.levels import LEVELS, Level
from toque.bots.uniform import Uniform
from toque.engine.chance import Rolled, follows_from_key
from toque.engine.decider import Decider
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.lab.arena import Arena, BadBlocks, Unresumable, arena, blocks_played
from toque.lab.blocks import Lineup, Luck, played, played_block, rotations
from toque.lab.intervals import Sprt

GAMES_OF_SOUP = Lineup("soup", GAMES["soup"].chosen({}), ["greedy", "random", "random"], GAMES["soup"].pack())


class Noting(Decider):
    """Decides at random, and notes what it knows."""

    def __init__(self) -> None:
        self.uniform = Uniform()
        self.known: list[list[int]] = []

    def decide(self, world: Position, seat: int, rng: Rng) -> int:
        self.known.append([seat, *map(int, world.knowledge(seat))])
        return int(self.uniform.decide(world, seat, rng))


@pytest.mark.parametrize(
    ("bots", "turned"),
    [(["a", "b"], [0, 1]), (["a", "a"], [0]), (["a", "b", "b", "b"], [0, 1, 2, 3]), (["a", "b", "a", "b"], [0, 1])],
)
def test_every_way_to_sit_is_played_once(bots: list[str], turned: list[int]) -> None:
    assert rotations(bots) == turned


@pytest.mark.parametrize("key", GAMES)
def test_a_block_has_the_same_luck_in_every_rotation(key: str) -> None:
    """Before anybody has decided, the seat that begins knows the same, whichever bot sits there."""
    begun = []
    for turned in range(2):
        noting = Noting()
        played(GAMES[key].new(2), [noting, noting], bytes(32), turned)
        begun.append(noting.known[0])
    assert begun[0] == begun[1]


def test_another_block_has_other_luck() -> None:
    begun = []
    for key in (bytes(32), bytes([1] * 32)):
        noting = Noting()
        played(GAMES["soup"].new(2), [noting, noting], key, 0)
        begun.append(noting.known[0])
    assert begun[0] != begun[1]


def test_a_block_is_played_again_the_same_and_another_one_differs() -> None:
    def figures(number: int) -> list[tuple[list[float], list[int]]]:
        return [(game.shares, game.scores) for game in played_block(GAMES_OF_SOUP, 7, number)]

    assert figures(0) == figures(0)
    assert figures(0) != figures(1)
    assert all(sum(shares) == pytest.approx(1) for shares, _ in figures(0))


def counted(blocks: int, jobs: int = 1, kept: Path | None = None, seed: int = 3, test: Sprt | None = None) -> Arena:
    """An arena of soup, without its times."""
    return arena(blocks_played(GAMES_OF_SOUP, seed, blocks, jobs, kept), GAMES_OF_SOUP, seed, lambda: 0.0, test)


def figures(found: Arena) -> list[tuple[float, ...]]:
    """What an arena found."""
    return [(each.games, each.share, each.low, each.high, each.mean_score) for each in found.by_bot.values()]


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    assert figures(counted(6)) == figures(counted(6, jobs=2))


def test_shares_are_wins_per_game_and_seat() -> None:
    found = counted(8)
    assert found.games == 24
    greedy, random = found.by_bot["greedy"], found.by_bot["random"]
    assert (greedy.games, random.games) == (24, 48)
    assert greedy.share + 2 * random.share == pytest.approx(1)
    assert greedy.share > random.share


def test_an_arena_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    kept = tmp_path / "blocks"
    counted(3, kept=kept)
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-20])
    assert figures(counted(6, kept=kept)) == figures(counted(6))
    assert kept.read_bytes().count(b"\n") == 7
    assert figures(counted(2, kept=kept)) == figures(counted(2)), "fewer than were played"


def test_blocks_of_another_arena_are_refused_and_kept(tmp_path: Path) -> None:
    kept = tmp_path / "blocks"
    counted(2, kept=kept)
    before = kept.read_bytes()
    with pytest.raises(BadBlocks) as caught:
        counted(2, kept=kept, seed=4)
    assert caught.value.reason is Unresumable.OTHER_ARENA
    assert kept.read_bytes() == before


def test_every_pour_of_a_game_has_luck_of_its_own() -> None:
    """With the same luck each time, a hand that fails once fails for ever, and skill counts nothing."""
    luck, again, position = Luck(b"k" * 32), Luck(b"k" * 32), GAMES["alacarte"].new(2)
    chance, bot, rng = Rolled(Rng(1)), bot_named("greedy", "alacarte"), Rng(2)
    fallen: list[int] = []
    while (seat := int(position.to_act())) != NOBODY and len(fallen) < 40:
        if seat != CHANCE:
            position.apply(seat, bot.decide(position.determinize(seat, rng), seat, rng))
        elif follows_from_key(position):
            position.apply(CHANCE, chance.answer(position))
        else:
            fallen.append(luck.answer(position))
            assert fallen[-1] == again.answer(position), "the same in every rotation"
            assert position.occasion() in ("pour", "flip")
            position.apply(CHANCE, fallen[-1])
    assert len(set(fallen)) > 3


def test_blocks_of_bots_that_played_otherwise_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lineup = Lineup("soup", {}, ["cook", "apprentice"], GAMES["soup"].pack())
    kept = tmp_path / "blocks"
    list(blocks_played(lineup, 1, 1, 1, kept))
    monkeypatch.setitem(LEVELS["soup"], "apprentice", Level(slips=1))
    with pytest.raises(BadBlocks) as caught:
        list(blocks_played(lineup, 1, 2, 1, kept))
    assert caught.value.reason is Unresumable.OTHER_ARENA


def test_a_damaged_block_is_named_by_its_line(tmp_path: Path) -> None:
    kept = tmp_path / "blocks"
    counted(3, kept=kept)
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([*lines[:2], b"\xff\n", *lines[3:]]))
    with pytest.raises(BadBlocks) as caught:
        counted(3, kept=kept)
    assert caught.value.reason is Unresumable.DAMAGED_BLOCKS
    assert caught.value.facts["line"] == 3


PLAYED = {"shares": [1.0, 0.0, 0.0], "scores": [3, 1, 2], "moves": [9, 9, 9], "seconds": [0.1, 0.1, 0.1]}


def kept_with(games: list[object], kept: Path) -> Path:
    """A file with one block of these games in it."""
    head = kept.read_bytes().splitlines(keepends=True)[0]
    kept.write_bytes(head + msgspec.json.encode({"number": 0, "games": games}) + b"\n")
    return kept


@pytest.mark.parametrize(
    "odd",
    [
        {"shares": [1.0, 0.0]},
        {"scores": []},
        {"shares": [9.0, -8.0, 0.0]},
        {"shares": [1e308, 0.0, 0.0]},
        {"moves": [-1, 4, 4]},
        {"seconds": [-1.0, 0.1, 0.1]},
        {"seconds": [0.1]},
    ],
)
def test_figures_that_no_game_has_are_refused(odd: dict[str, object], tmp_path: Path) -> None:
    kept = tmp_path / "blocks"
    counted(1, kept=kept)
    assert counted(1, kept=kept_with([PLAYED] * 3, kept)).by_bot["greedy"].share == 1
    for games in ([PLAYED, PLAYED, PLAYED | odd], [], [PLAYED] * 4):
        with pytest.raises(BadBlocks) as caught:
            counted(1, kept=kept_with(list(games), kept))
        assert (caught.value.reason, caught.value.facts["line"]) == (Unresumable.DAMAGED_BLOCKS, 2)


def test_a_decided_test_ends_the_arena() -> None:
    found = counted(200, test=Sprt(0, 100, 3))
    assert found.sprt is not None
    assert found.sprt.accepted == 100
    assert found.blocks < 200
