"""Greedy at cuisine: it serves its best meal, buys what goes with its cards, and knows no more than its seat."""

from __future__ import annotations

import pytest

from games.cuisine.pack.edited_pack import USUAL
from games.cuisine.pack.example import Example
from toque.bots import bot_named
from toque.engine import playout
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.moves import spellings_at
from toque.games.cuisine.rules.actions import NONE
from toque.games.cuisine.rules.material import OF_JUDGE

COMPILED = not (playout.__file__ or "").endswith(".py")
GAMES = 200 if COMPILED else 6


def test_greedy_beats_random() -> None:
    rng = Rng(1)
    won = 0.0
    for number in range(GAMES):
        own = number % 2
        position = CUISINE.new(2)
        bots = [bot_named("greedy" if seat == own else "random", "cuisine") for seat in range(2)]
        playout.match(position, bots, rng)
        winners = [seat for seat, place in enumerate(position.places()) if place == 1]
        won += (own in winners) / len(winners)
    assert won / GAMES >= 0.95


@pytest.mark.parametrize(("seats", "options"), [(3, {"advanced": "on"}), (4, {"classics": "off"})])
def test_greedy_plays_to_the_end_at_every_table(seats: int, options: dict[str, str]) -> None:
    position = CUISINE.new(seats, options)
    playout.match(position, [bot_named("greedy", "cuisine") for _ in range(seats)], Rng(2))
    assert position.to_act() == NOBODY
    assert max(position.medals) >= 10


def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_answer() -> None:
    greedy = bot_named("greedy", "cuisine")
    for seed in range(8 if COMPILED else 2):
        rng = Rng(seed)
        position = CUISINE.new(3)
        chance = Rolled(rng)
        for _ in range(400):
            seat = position.to_act()
            if seat == CHANCE:
                position.apply(CHANCE, chance.answer(position))
                continue
            if seat == NOBODY:
                break
            answers = {greedy.decide(position.determinize(seat, rng), seat, rng) for _ in range(3)}
            assert len(answers) == 1
            position.apply(seat, answers.pop())


# At one moment


def moment(judge: str = "", **cards: str) -> Example:
    """These cards for the first seat, and only this judge on the table."""
    example = Example(CUISINE.pack(), USUAL)
    position = example.position
    for place in range(5):
        position.judges[place] = NONE
    if judge:
        position.judges[0] = position.table.judge_words.index(judge)
    for where, value in cards.items():
        example.set_up(where, value)
    return example


def moves(example: Example, number: int) -> list[str]:
    """The next moves that greedy makes here."""
    greedy = bot_named("greedy", "cuisine")
    position = example.position
    made: list[str] = []
    for _ in range(number):
        seat = position.to_act()
        action = greedy.decide(position, seat, Rng(1))
        made.append(spellings_at(position).spell(action, position))
        position.apply(seat, action)
    return made


def test_it_serves_the_meal_that_kathy_likes_best() -> None:
    """Rice and okra from hand with olive and apple from the tray are 17 points, and the carb earns a medal (CUI-37)."""
    example = moment("kathy", hand="spoon, rice, okra", tray="olive, apple")
    made = moves(example, 6)
    assert made[0] == "present"
    assert sorted(made[1:5]) == ["add okra", "add rice", "add tray apple", "add tray olive"]
    assert made[5] == "to kathy"
    assert example.position.medals[0] == 4


def test_it_keeps_cards_that_a_meal_does_not_need() -> None:
    """Four of the five cards are enough for all available medals."""
    made = moves(moment("kathy", hand="rice, okra, udon", tray="olive, apple"), 6)
    assert [move.split()[0] for move in made] == ["present", "add", "add", "add", "add", "to"]


def test_it_serves_only_meals_that_a_judge_takes() -> None:
    assert moves(moment("gustave", hand="spoon, rice, okra"), 1) != ["present"]


def test_a_card_is_protein_or_produce_as_the_judge_wants_it() -> None:
    """Green Gwen takes one protein card at most, and there are eggs: the beans are produce."""
    example = moment("gwen", hand="bok-choy, eggs, rice, okra, beans")
    made = moves(example, 7)
    assert "as protein" not in made
    assert "to gwen" in made


def test_it_draws_by_a_judge_before_it_lays_a_meal() -> None:
    example = moment("gustave", hand="rice, okra, spoon", deck="eggs, apple", tray="olive, bok-choy")
    kathy = example.position.table.judge_words.index("kathy")
    example.position.uses[OF_JUDGE + kathy] = 1
    example.position.waiting = True
    assert moves(example, 2) == ["use kathy", "present"]


def test_it_buys_what_goes_with_its_cards() -> None:
    example = moment(hand="spoon, spoon, spoon", deck="rice, eggs", market="bok-choy, cheddar, mustard, ginger")
    assert moves(example, 4) == ["play spoon", "play spoon", "play spoon", "buy market 1"]


def test_it_trashes_spoons_it_does_not_need_and_then_salt() -> None:
    example = moment(hand="onion, spoon, salt", deck="spoon, spoon, spoon, spoon, spoon, spoon")
    assert moves(example, 3) == ["play onion", "use onion", "trash spoon"]
    example = moment(hand="onion, spoon, salt", deck="spoon, spoon")
    assert moves(example, 3) == ["play onion", "use onion", "trash salt"]


def test_a_fork_is_money_where_that_buys_something() -> None:
    example = moment(hand="fork", market="salmon, corn, corn, corn")
    assert moves(example, 2) == ["fork coin", "buy market 1"]
    example = moment(hand="fork", market="brie, corn, corn, corn")
    assert moves(example, 1) == ["fork buy"]
