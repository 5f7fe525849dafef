"""Why a move is illegal: the first and the last move of every kind, at every kind of moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.cuisine.moments import (
    after_a_meal,
    discarding,
    from_forks,
    from_fridge,
    from_market,
    naming,
    over,
    serving,
    taking,
    trashing,
)
from games.cuisine.table import Table, cuisine, new_game
from rules import rule
from toque.engine.errors import Fact
from toque.games.cuisine.game import CUISINE

EDGES = [
    *("tray spoon", "tray lime", "tray #35", "tray #63", "no tray", "present", "add spoon", "add fork", "add lime"),
    *("add #35", "add #63", "add tray spoon", "add tray fork", "add tray lime", "add tray #35", "add tray #63"),
    *("as protein", "as produce", "to place 1", "to place 5", "cancel", "play spoon", "play fork", "play lime"),
    *("play #35", "play #63", "fork coin", "fork buy", "use spoon", "use lime", "use #35", "use #63"),
    *("use spoon cuisine", "use lime cuisine", "use #35 cuisine", "use #63 cuisine", "use kathy", "use ina"),
    *("use judge#8", "use judge#23", "buy market 1", "buy market 4", "buy fridge spoon", "buy fridge lime"),
    *("buy fridge #35", "buy fridge #63", "buy fork", "end", "trash spoon", "trash lime", "trash #35", "trash #63"),
    *("take spoon", "take lime", "take #35", "take #63", "discard spoon", "discard lime", "discard #35"),
    *("discard #63", "gain market 1", "gain market 4", "gain fridge spoon", "gain fridge lime", "gain fridge #35"),
    *("gain fridge #63", "gain fork", "enough"),
]
"""The tests' menu has 35 kinds, spoon the first and lime the last, and 8 judges from kathy to ina."""

Answer = tuple[str, str, dict[str, Fact]]


def spelled(text: str) -> dict[str, Answer | None]:
    """Answers by moves: `CUI-13 not_in_hand card=34: play lime`; `*` is every edge that is not named."""
    found: dict[str, Answer | None] = {}
    rest: Answer | None = None
    for line in filter(None, (line.strip() for line in text.splitlines())):
        said, _, moves = line.partition(": ")
        answer = None if said == "legal" else answered(said)
        if moves == "*":
            rest = answer
        else:
            found |= dict.fromkeys(moves.split("; "), answer)
    return {**dict.fromkeys(EDGES, rest), **found}


def answered(said: str) -> Answer:
    """`CUI-14 too_dear price=3 money=0 currency=spoons`."""
    rule_id, reason, *facts = said.split()
    pairs = dict(fact.split("=") for fact in facts)
    return rule_id, reason, {name: int(fact) if fact.isdigit() else fact for name, fact in pairs.items()}


def answers(table: Table, moves: dict[str, Answer | None], seat: int) -> dict[str, Answer | None]:
    """What the game says to these moves."""
    found: dict[str, Answer | None] = {}
    for move in moves:
        against = CUISINE.refusal(table.position, seat, CUISINE.read(move, table.position))
        found[move] = None if against is None else (against.rule, str(against.reason), dict(against.facts))
    return found


OFFERED = """
    CUI-22 nothing_offered: trash spoon; trash lime; trash #35; trash #63
    CUI-12 nothing_offered: take spoon; take lime; take #35; take #63
    CUI-21 nothing_offered: discard spoon; discard lime; discard #35; discard #63
    CUI-15 nothing_offered: gain market 1; gain market 4; gain fridge spoon; gain fridge lime; gain fridge #35
    CUI-15 nothing_offered: gain fridge #63; gain fork
    CUI-24 nothing_offered: enough
"""
"""Answers while no ability is in use."""
NO_MEAL = """
    CUI-28 no_meal: add spoon; add fork; add lime; add #35; add #63; as protein; as produce; cancel
    CUI-28 no_meal: add tray spoon; add tray fork; add tray lime; add tray #35; add tray #63; to place 1; to place 5
"""
TRAY_OVER = "CUI-11 tray_over: tray spoon; tray lime; tray #35; tray #63; no tray\n"
NOTHING_TO_USE = """
    CUI-24 nothing_to_use card=0: use spoon
    CUI-24 nothing_to_use card=34: use lime
    CUI-24 no_such_card: use #35; use #63; use #35 cuisine; use #63 cuisine
    CUI-25 nothing_to_use card=0: use spoon cuisine
    CUI-25 nothing_to_use card=34: use lime cuisine
    CUI-32 judge_not_yours judge=0: use kathy
    CUI-32 judge_not_yours judge=7: use ina
    CUI-32 no_such_judge: use judge#8; use judge#23
"""


MOMENTS: list[tuple[Callable[[], Table], str]] = [
    (
        lambda: cuisine("2 spoon, salt", trays=["apple"]),
        TRAY_OVER
        + NO_MEAL
        + NOTHING_TO_USE
        + OFFERED
        + """
        legal: present; play spoon; end; play salt
        CUI-13 not_in_hand card=34: play lime
        CUI-13 no_such_card: play #35; play #63
        CUI-17 fork_choice: play fork
        CUI-17 no_fork: fork coin; fork buy
        CUI-14 place_empty slot=1: buy market 1
        CUI-14 place_empty slot=4: buy market 4
        CUI-9 not_in_fridge card=0: buy fridge spoon
        CUI-9 not_in_fridge card=34: buy fridge lime
        CUI-14 no_such_card: buy fridge #35; buy fridge #63
        CUI-14 too_dear price=3 money=0 currency=spoons: buy fork
        """,
    ),
    (
        lambda: cuisine("spoon, fork", market="rice, truffle, -, steak", fridge="lime", spoons=2, coins=1),
        TRAY_OVER
        + NO_MEAL
        + NOTHING_TO_USE
        + OFFERED
        + """
        CUI-28 nothing_to_serve: present
        legal: play spoon; fork coin; fork buy; buy market 1; buy fridge lime; end
        CUI-14 too_dear price=2 money=1 currency=forks: buy market 2
        CUI-14 place_empty slot=3: buy market 3
        CUI-14 too_dear price=4 money=2 currency=spoons: buy market 4
        CUI-9 not_in_fridge card=0: buy fridge spoon
        CUI-9 not_in_fridge card=6: buy fridge apple
        CUI-14 no_such_card: buy fridge #35; buy fridge #63
        CUI-14 too_dear price=3 money=2 currency=spoons: buy fork
        CUI-13 not_in_hand card=34: play lime
        CUI-13 no_such_card: play #35; play #63
        CUI-17 fork_choice: play fork
        """,
    ),
    (
        lambda: cuisine("spoon, steak", market="rice, cream, steak, truffle", fridge="lime", forks=0, coins=2),
        TRAY_OVER
        + NO_MEAL
        + NOTHING_TO_USE
        + OFFERED
        + """
        legal: present; play spoon; end; buy market 4
        CUI-14 too_dear price=4 money=0 currency=spoons: buy market 3
        CUI-16 too_dear price=1 money=0 currency=spoons: buy fridge lime
        CUI-14 no_forks_left: buy fork
        CUI-14 too_dear price=2 money=0 currency=spoons: buy market 1
        CUI-9 not_in_fridge card=0: buy fridge spoon
        CUI-14 no_such_card: buy fridge #35; buy fridge #63
        CUI-13 not_in_hand card=34: play lime
        CUI-13 no_such_card: play #35; play #63
        CUI-17 fork_choice: play fork
        CUI-17 no_fork: fork coin; fork buy
        """,
    ),
    (
        lambda: cuisine("spoon, steak", market="rice, -, -, -", fridge="lime", spoons=9, buys=0),
        TRAY_OVER
        + NO_MEAL
        + NOTHING_TO_USE
        + OFFERED
        + """
        legal: present; play spoon; end
        CUI-14 no_buy_left: buy market 1; buy fridge lime; buy fork
        CUI-14 place_empty slot=4: buy market 4
        CUI-9 not_in_fridge card=0: buy fridge spoon
        CUI-14 no_such_card: buy fridge #35; buy fridge #63
        CUI-13 not_in_hand card=34: play lime
        CUI-13 no_such_card: play #35; play #63
        CUI-17 fork_choice: play fork
        CUI-17 no_fork: fork coin; fork buy
        """,
    ),
    (
        after_a_meal,
        TRAY_OVER
        + NO_MEAL
        + NOTHING_TO_USE
        + OFFERED
        + """
        CUI-32 judge_later judge=0: use kathy
        legal: play spoon; end; fork coin; fork buy
        CUI-18 meal_submitted: present; buy market 1; buy market 4; buy fridge spoon; buy fridge lime; buy fridge #35
        CUI-18 meal_submitted: buy fridge #63; buy fork
        CUI-13 not_in_hand card=34: play lime
        CUI-13 no_such_card: play #35; play #63
        CUI-17 fork_choice: play fork
        """,
    ),
    (
        lambda: cuisine("spoon, salt", trays=["apple"], phase="tray"),
        OFFERED
        + """
        legal: tray spoon; tray salt; no tray
        CUI-11 not_in_hand card=34: tray lime
        CUI-11 no_such_card: tray #35; tray #63
        CUI-11 tray_first: *
        """,
    ),
    (
        serving,
        OFFERED
        + """
        legal: add lime; add tray apple; cancel
        CUI-28 not_food card=0: add spoon; add tray spoon
        CUI-28 not_food card=1: add fork; add tray fork
        CUI-28 not_in_hand card=2: add salt
        CUI-28 not_in_tray card=2: add tray salt
        CUI-28 not_in_tray card=34: add tray lime
        CUI-28 no_such_card: add #35; add #63; add tray #35; add tray #63
        CUI-23 no_type_to_choose: as protein; as produce
        CUI-30 too_few_points judge=0 points=3 asked=15: to place 1; to kathy
        CUI-30 no_judge_there place=2: to place 2
        CUI-30 too_few_points judge=6 points=3 asked=21: to place 3
        CUI-30 no_judge_there place=5: to place 5
        CUI-28 lay_first: *
        """,
    ),
    (
        lambda: cuisine("steak, truffle, salt, spoon", judges="kathy, sam, ina").play("present"),
        OFFERED
        + """
        legal: add steak; add truffle; add salt; cancel
        CUI-28 not_food card=0: add spoon; add tray spoon
        CUI-28 not_food card=1: add fork; add tray fork
        CUI-28 not_in_hand card=34: add lime
        CUI-28 not_in_tray card=34: add tray lime
        CUI-28 no_such_card: add #35; add #63; add tray #35; add tray #63
        CUI-23 no_type_to_choose: as protein; as produce
        CUI-28 meal_empty: to place 1; to place 2; to place 3
        CUI-30 no_judge_there place=4: to place 4
        CUI-30 no_judge_there place=5: to place 5
        CUI-28 lay_first: *
        """,
    ),
    (
        naming,
        OFFERED
        + """
        legal: as protein; as produce
        CUI-23 choose_type: add spoon; add fork; add lime; add #35; add #63; add tray spoon; add tray fork; cancel
        CUI-23 choose_type: add tray lime; add tray #35; add tray #63; to place 1; to place 5
        CUI-28 lay_first: *
        """,
    ),
    (
        trashing,
        """
        legal: trash spoon; trash salt; enough
        CUI-22 not_in_hand card=34: trash lime
        CUI-22 no_such_card: trash #35; trash #63
        CUI-24 decide_first: *
        """,
    ),
    (
        taking,
        """
        legal: take spoon; take lime; take apple; enough
        CUI-12 not_in_tray card=2: take salt
        CUI-12 no_such_card: take #35; take #63
        CUI-24 decide_first: *
        """,
    ),
    (
        from_market,
        """
        legal: gain market 1; gain market 4; enough
        CUI-15 place_empty slot=2: gain market 2
        CUI-15 not_meant card=31: gain market 3
        CUI-15 other_source source=market: gain fridge spoon; gain fridge lime; gain fridge #35; gain fridge #63
        CUI-15 other_source source=market: gain fork
        CUI-24 decide_first: *
        """,
    ),
    (
        from_fridge,
        """
        legal: gain fridge apple; enough
        CUI-15 not_meant card=34: gain fridge lime
        CUI-9 not_in_fridge card=0: gain fridge spoon
        CUI-9 not_in_fridge card=5: gain fridge olive
        CUI-15 no_such_card: gain fridge #35; gain fridge #63
        CUI-15 other_source source=fridge: gain market 1; gain market 4; gain fork
        CUI-24 decide_first: *
        """,
    ),
    (
        from_forks,
        """
        legal: gain fork; enough
        CUI-15 other_source source=forks: gain market 1; gain market 4; gain fridge spoon; gain fridge lime
        CUI-15 other_source source=forks: gain fridge #35; gain fridge #63
        CUI-24 decide_first: *
        """,
    ),
    (
        discarding,
        """
        legal: discard spoon; discard salt
        CUI-21 not_in_hand card=34: discard lime
        CUI-21 no_such_card: discard #35; discard #63
        CUI-21 discard_first cards=1: *
        """,
    ),
    (lambda: new_game(2), "CUI-2 setting_up: *"),
    (lambda: new_game(2).play("player 1", *["shuffle 1"] * 5), "CUI-2 setting_up: *"),
    (lambda: cuisine("2 spoon", decks=[""]).play("end"), "CUI-19 shuffling: *"),
    (over, "CUI-36 game_over: *"),
]


@pytest.mark.parametrize("number", range(len(MOMENTS)))
@rule("CUI-9", "CUI-11", "CUI-12", "CUI-13", "CUI-14", "CUI-15", "CUI-16", "CUI-17", "CUI-18", "CUI-21", "CUI-22")
@rule("CUI-23", "CUI-24", "CUI-25", "CUI-28", "CUI-30", "CUI-32")
def test_every_move_is_legal_or_has_its_rule_and_its_reason(number: int) -> None:
    table, text = MOMENTS[number][0](), spelled(MOMENTS[number][1])
    assert answers(table, text, max(0, table.turn)) == text


@rule("CUI-10")
def test_a_player_out_of_turn_is_told_who_has_to_act() -> None:
    for table, turn in ((trashing(), 0), (discarding(), 1)):
        text = spelled(f"CUI-10 not_your_turn turn={turn}: *")
        assert answers(table, text, 1 - turn) == text


@rule("CUI-18", "CUI-32")
def test_what_can_no_longer_be_done_this_turn() -> None:
    played = cuisine("spoon, salt", "5 spoon").play("play spoon")
    assert answers(played, {"present": None}, 0)["present"] == ("CUI-18", "card_played", {})
    bought = cuisine("spoon, salt", fridge="lime", spoons=1).play("buy fridge lime")
    assert answers(bought, {"present": None}, 0)["present"] == ("CUI-18", "card_acquired", {})
    used = cuisine("spoon, salt", scored=["kathy 1"], judges="bea, sam, max", uses=[128]).play("use kathy")
    assert answers(used, {"use kathy": None}, 0)["use kathy"] == ("CUI-32", "judge_used", {"judge": 0})
    ate = cuisine("steak, 2 apple, caviar, spoon", market="rice, -, -, -")
    ate.play("present", "add steak", "add apple", "add apple", "to kathy", "play caviar")
    assert answers(ate, {"use caviar": None}, 0)["use caviar"] == ("CUI-18", "meal_submitted", {})


@rule("CUI-30")
def test_a_judge_that_declines_names_the_first_restriction_that_does_not_hold() -> None:
    table = cuisine("2 steak, truffle, salt, spoon", judges="kathy, sam, ina")
    table.play("present", "add steak", "add steak", "add truffle")
    found = answers(table, {"to sam": None, "to ina": None, "to kathy": None}, 0)
    assert found["to sam"] == ("CUI-30", "judge_declines", {"judge": 3, "condition": 1})  # one produce of two
    assert found["to ina"] == ("CUI-30", "judge_declines", {"judge": 7, "condition": 1})  # no cuisine at all
    assert found["to kathy"] is None
