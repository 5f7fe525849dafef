"""Many games, counted."""

from __future__ import annotations

import pytest

from cli.terminal import run
from toque.cli.study.tally import Tally, added_up, by_bot, by_seat, wilson
from toque.engine import playout
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.games.banquet.game import BANQUET
from toque.games.soup.game import SOUP

FIELDS = {"games", "wins", "win_share", "low", "high", "mean_score"}


def simulate(*words: str) -> dict[str, object]:
    """The result without its timings."""
    found: dict[str, object] = run("simulate", "soup", "--json", *words).json()
    for clock in ("seconds", "moves_per_second", "jobs"):
        del found[clock]
    return found


def test_the_result_has_all_its_keys() -> None:
    found = run("simulate", "soup", "--seats", "3", "--bots", "random,greedy,random", "--games", "4", "--json").json()
    assert set(found) >= {"games", "moves", "seconds", "moves_per_second", "compiled", "by_bot", "by_seat"}
    assert found["games"] == 4
    assert found["moves"] > 4 * 3 * 20
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"])
    assert found["compiled"] is (not str(playout.__file__).endswith(".py"))
    assert list(found["by_bot"]) == ["random", "greedy"]
    assert all(set(standing) == FIELDS for standing in found["by_bot"].values())
    assert all(set(standing) == FIELDS | {"seat", "bot"} for standing in found["by_seat"])
    assert [standing["seat"] for standing in found["by_seat"]] == [0, 1, 2]
    assert [standing["bot"] for standing in found["by_seat"]] == ["random", "greedy", "random"]
    assert found["by_bot"]["random"]["games"] == 8
    assert sum(standing["wins"] for standing in found["by_seat"]) == pytest.approx(4)


@pytest.mark.parametrize("bots", ["random", "random,greedy"])
def test_the_number_of_processes_changes_nothing(bots: str) -> None:
    games = "510" if bots == "random" else "22"
    words = ("--seats", "2", "--bots", bots, "--games", games, "--seed", "1")
    assert simulate(*words, "--jobs", "1") == simulate(*words, "--jobs", "2")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_counted(game: str) -> None:
    words = ("simulate", game, "--seats", "2", "--bots", "random,greedy", "--games", "4", "--seed", "1", "--json")
    found = run(*words).json()
    assert sum(standing["wins"] for standing in found["by_seat"]) == pytest.approx(4)
    assert found["by_bot"]["greedy"]["mean_score"] > found["by_bot"]["random"]["mean_score"]


def test_another_seed_is_another_result() -> None:
    words = ("--games", "20", "--seats", "2")
    assert simulate(*words, "--seed", "1") == simulate(*words, "--seed", "1")
    assert simulate(*words, "--seed", "1") != simulate(*words, "--seed", "2")


def test_random_games_are_those_of_the_engines_own_loop() -> None:
    results = playout.playouts(SOUP.new(4), 30, Rng(7).key())
    found = simulate("--games", "30", "--seed", "7")
    assert found["moves"] == sum(int(result.moves) for result in results)


def test_options_are_passed_to_the_game() -> None:
    found = simulate("--games", "3", "--seed", "1", "--option", "menus=open")
    assert found["options"] == {"menus": "open"}


def test_the_banquet_is_simulated_too() -> None:
    words = ("simulate", "banquet", "--seats", "3", "--bots", "random,greedy,sharp", "--games", "2", "--seed", "1")
    found = run(*words, "--option", "gourmet=on", "--json").json()
    assert list(found["by_bot"]) == ["random", "greedy", "sharp"]
    assert found["options"] == {"gourmet": "on", "etiquette": "off", "feast": "off", "hell": "off"}
    assert found["pack"] == BANQUET.pack().fingerprint()
    assert sum(standing["wins"] for standing in found["by_seat"]) == pytest.approx(2)


def test_people_read_shares_and_intervals() -> None:
    said = run("simulate", "soup", "--seats", "2", "--games", "10", "--seed", "1").out
    assert "10 games of soup at 2 seats, seed 1: " in said
    assert "By chance a seat wins 50.0%." in said
    assert "\nrandom: wins 50.0% (" in said
    assert "\nseat 2, random: wins " in said


def test_the_singular_is_used_for_one_game() -> None:
    said = run("simulate", "soup", "--seats", "2", "--games", "1", "--bots", "random,greedy").out
    assert said.startswith("1 game of soup")
    assert "1 games" not in said


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(0.8, 10)  # 8 of 10: 0.490 to 0.943
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)
    assert wilson(0.0, 20)[0] == pytest.approx(0.0)
    assert wilson(1.0, 20)[1] == pytest.approx(1.0)


def test_shared_wins_count_as_shares() -> None:
    tally = Tally(4, 100, [[1, 1, 0], [0, 2, 0], [1, 1, 0]], [40, 30, 20], 0.0, 1.0)
    assert [standing.wins for standing in by_seat(tally, ["greedy", "random", "greedy"])] == [1.5, 1.0, 1.5]
    bots = by_bot(tally, ["greedy", "random", "greedy"])
    assert bots["greedy"].wins == 3.0
    assert bots["greedy"].win_share == 3.0 / 8
    assert bots["greedy"].mean_score == 7.5
    assert bots["random"].win_share == 0.25


def test_tallies_add_up() -> None:
    one = Tally(1, 10, [[1, 0], [0, 0]], [5, 3], 1.0, 2.0)
    other = Tally(1, 20, [[0, 1], [0, 1]], [4, 4], 0.5, 1.5)
    assert added_up([one, other]) == Tally(2, 30, [[1, 1], [0, 1]], [9, 7], 0.5, 2.0)
