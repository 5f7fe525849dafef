"""What others can know about which shuffle a hidden card came from: what they saw, never what was moved in private."""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations

from games.cuisine.table import Table, cuisine, said
from rules import rule
from toque.engine.chance import Rolled
from toque.engine.game import Dump
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.rules.cards.sightings import note_gained, note_moved
from toque.games.cuisine.rules.position import CuisinePosition

MANY = 600 if os.environ.get("TOQUE_PURE") else 2400
OTHER = 1
"""The seat that watches."""


def straddling(hand: str, tray: str = "", deck: str = "eggs, steak", phase: str = "tray") -> Table:
    """Seat 0 has drawn its hand from two decks, and the second one is in use."""
    return cuisine(hand, "5 spoon", trays=[tray], decks=[deck, "3 spoon"], shuffles=[2, 1], phase=phase)


def known(table: Table) -> list[int]:
    """What the other seat knows."""
    return [int(fact) for fact in table.position.knowledge(OTHER)]


def worlds(table: Table, many: int = MANY) -> Counter[str]:
    """How often each tray of seat 0 is found in the other seat's worlds; old cards are never in the deck."""
    found: Counter[str] = Counter()
    for seed in range(many):
        world = CUISINE.dump(table.position.determinize(OTHER, Rng(seed)))
        assert not {"rice", "olive"} & set(world["decks"][0])
        found[said(world["trays"][0])] += 1
    return found


def chi_square(found: Counter[str], ways: dict[str, int]) -> float:
    """How far the counts are from the expected numbers."""
    assert set(found) == set(ways)
    expected = {tray: MANY * count / sum(ways.values()) for tray, count in ways.items()}
    return sum((found[tray] - often) ** 2 / often for tray, often in expected.items())


@rule("CUI-11", "CUI-38")
def test_nobody_else_knows_from_which_shuffle_a_card_in_the_tray_came() -> None:
    tables = [straddling("rice@1, okra@2, apple@2").play(f"tray {card}") for card in ("rice", "okra", "apple")]
    assert known(tables[0]) == known(tables[1]) == known(tables[2])
    for seed in range(50):
        one, *others = (CUISINE.dump(table.position.determinize(OTHER, Rng(seed))) for table in tables)
        assert others == [one, one]


@rule("CUI-11", "CUI-38")
def test_any_card_of_a_hand_from_two_shuffles_is_equally_likely_in_the_tray() -> None:
    """Rice is one of three cards in hand; the other two are two of okra, apple, eggs and steak."""
    table = straddling("rice@1, okra@2, apple@2").play("tray okra")
    ways = {"rice": 4, "okra": 2, "apple": 2, "eggs": 2, "steak": 2}
    assert chi_square(worlds(table), ways) < 18.5  # 4 degrees of freedom, one in a thousand


@rule("CUI-11", "CUI-38")
def test_a_card_that_was_in_the_tray_before_the_shuffle_stays_there() -> None:
    """Rice or olive is in the tray, the other one in hand with one of three: then one of those two joins it."""
    table = straddling("rice@1, okra@2", "olive@1").play("tray okra")
    ways = {"rice, olive": 6, "rice, okra": 1, "rice, eggs": 1, "rice, steak": 1}
    ways |= {"okra, olive": 1, "olive, eggs": 1, "olive, steak": 1}
    assert chi_square(worlds(table), ways) < 22.5  # 6 degrees of freedom, one in a thousand


@rule("CUI-12", "CUI-38")
def test_nobody_else_knows_from_which_shuffle_a_card_taken_from_the_tray_came() -> None:
    tables = [straddling("honey@2, apple@2", "rice@1, okra@2", phase="play") for _ in range(2)]
    for table, card in zip(tables, ("rice", "okra"), strict=True):
        table.play("play honey", "use honey", f"take {card}")
    assert known(tables[0]) == known(tables[1])
    assert set(worlds(tables[0], 300)) == {"rice", "okra", "apple", "eggs", "steak"}


@rule("CUI-13", "CUI-38")
def test_nobody_else_knows_which_of_two_equal_cards_is_played() -> None:
    """An olive of the first shuffle is in hand or tray, and an olive is played."""
    one = straddling("rice@1, olive@2", "olive@1", phase="play").play("play olive")
    other = straddling("olive@1, olive@2", "rice@1", phase="play").play("play olive")
    assert known(one) == known(other)
    assert {said(world) for world in trays(one)} == {"olive", "rice"}, "it lay there before the shuffle"


@rule("CUI-13", "CUI-38")
def test_of_two_equal_old_cards_the_other_one_is_still_old_when_one_is_played() -> None:
    """Both olives are of the first shuffle, one goes into the tray: it may be in hand, but never in the deck."""
    table = straddling("2 olive@1, okra@2, apple@2").play("tray olive", "play olive")
    assert set(worlds(table, 200)) == {"olive", "okra", "apple", "eggs", "steak"}


def trays(table: Table) -> list[list[str]]:
    """The tray of seat 0 in the other seat's worlds."""
    return [CUISINE.dump(table.position.determinize(OTHER, Rng(seed)))["trays"][0] for seed in range(200)]


@rule("CUI-19", "CUI-38")
def test_when_the_hand_is_shown_old_cards_that_are_not_in_it_must_be_in_the_tray() -> None:
    table = straddling("rice@1, okra@2, 3 spoon@2").play("tray rice", "end")
    assert set(worlds(table, 100)) == {"rice"}
    table = straddling("rice@1, okra@2, 3 spoon@2").play("tray okra", "end")
    assert "rice" not in set(worlds(table, 100))


@rule("CUI-38")
def test_what_others_know_about_mixed_cards_is_true() -> None:
    """Therefore the real cards are always among the possible worlds."""
    met = 0
    for seed in range(6):
        position, rng = CUISINE.new(2 + seed % 3), Rng(seed)
        chance = Rolled(rng)
        while (turn := position.to_act()) != NOBODY:
            legal = [chance.answer(position)] if turn == CHANCE else position.legal(turn)
            position.apply(turn, legal[rng.below(len(legal))])
            truth = CUISINE.dump(position)
            for seat, beliefs in enumerate(truth["beliefs"]):
                if beliefs:
                    met += 1
                    laid = [*truth["meal"], truth["naming"] or ""] if seat == truth["turn"] else []
                    tray = [*truth["trays"][seat], *(card for card in laid if "tray" in card)]
                    hand = [*truth["hands"][seat], *(card for card in laid if "hand" in card)]
                    cold, warm = (Counter(card.split()[0] for card in cards) for cards in (hand, tray))
                    assert any(fits(belief["pools"], cold, warm) for belief in beliefs)
    assert met > 100


@rule("CUI-38")
def test_it_does_not_matter_when_somebody_asks_what_others_know() -> None:
    """What follows from the moves is deduced only when somebody asks."""
    for seed in range(4):
        position, rng = CUISINE.new(2 + seed % 3), Rng(seed)
        unasked = position.clone()
        for _ in range(600):
            if position.to_act() == NOBODY:
                break
            ply = next_ply(position, rng)
            position.apply(*ply)
            unasked.apply(*ply)
            position.knowledge(OTHER)
        assert CUISINE.dump(unasked) == CUISINE.dump(position)
        assert [*unasked.knowledge(OTHER)] == [*position.knowledge(OTHER)]


@rule("CUI-38")
def test_a_copy_of_a_long_game_has_little_left_to_deduce() -> None:
    position, rng = CUISINE.new(2), Rng(1)
    for _ in range(600):
        position.apply(*next_ply(position, rng))
    assert len(position.unread) > 256
    assert len(position.clone().unread) == 0
    short = position.clone()
    for _ in range(64):
        note_moved(short, OTHER, warm=True)  # four numbers
    assert len(short.unread) == len(short.clone().unread) == 256
    longer = position.clone()
    for _ in range(62):
        note_moved(longer, OTHER, warm=True)
    for _ in range(3):
        note_gained(longer, OTHER, 3)  # three
    assert len(longer.unread) == 257
    assert len(longer.clone().unread) == 0


def next_ply(position: CuisinePosition, rng: Rng) -> tuple[int, int]:
    """A decision of chance or of the player to move."""
    turn = position.to_act()
    legal = [Rolled(rng).answer(position)] if turn == CHANCE else position.legal(turn)
    return int(turn), int(legal[rng.below(len(legal))])


def fits(pools: list[Dump], hand: Counter[str], tray: Counter[str]) -> bool:
    """Whether the cards of each pool can lie as a belief says."""
    if not pools:
        return True
    first, *others = pools
    for warm in {*combinations(sorted(first["cards"]), first["tray"])}:
        cold: Counter[str] = Counter(first["cards"]) - Counter(warm)
        if Counter(warm) <= tray and cold <= hand and fits(others, hand - cold, tray - Counter(warm)):
            return True
    return False


@rule("CUI-38")
def test_in_a_dump_without_beliefs_each_shuffle_is_known() -> None:
    table = straddling("rice@1, okra@2", "olive@1")
    old = {name: value for name, value in table.truth.items() if name != "beliefs"}
    assert CUISINE.dump(CUISINE.load(old)) == table.truth


@rule("CUI-28", "CUI-38")
def test_cards_of_the_tray_in_a_meal_under_way_are_still_among_those_that_were_kept_there() -> None:
    """The checked door asks after every move whether the position can be written down and read."""
    table = straddling("rice@1, okra@2, spoon@2", "tofu@1").play("tray okra", "present", "add tray okra")
    assert table.play("add tray tofu").truth["naming"] == "tofu 1 tray"
    assert table.play("as produce").truth["meal"] == ["okra 2 tray", "tofu 1 tray produce"]
