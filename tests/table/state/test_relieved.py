"""Bots that have played for people who were away: those people are told when they are back."""

from __future__ import annotations

from table.sitting import Sitting
from table.toy_game import TAKE, YES
from toque.table.acts import moves, presence
from toque.table.head import Manners


def test_a_bot_that_has_played_for_somebody_is_remembered_until_they_decide_themselves() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=30))

    def relieved() -> frozenset[int]:
        return table.match.standing.company.relieved

    table.match = presence.leave(table.match, "anna")
    table.wait(31)
    assert table.match.standing.stand_ins == {0: "random"}
    assert relieved() == set(), "it has not played yet"
    before = table.match
    table.match = moves.play_bot(table.match, 0, TAKE)
    assert relieved() == {0}
    assert before.standing.company.relieved == set(), "a match never changes"
    table.match = presence.come_back(table.match, "anna")
    while table.match.owing() == [1]:
        table.play("take")
    assert relieved() == {0}, "what others do does not count"
    table.play("take")
    assert table.last().by.name == "anna"
    assert relieved() == set()


def test_a_bot_has_played_for_somebody_as_soon_as_its_choice_is_pending() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=30)).play("vote")
    table.leave("anna")
    table.wait(31)
    table.match = moves.play_bot(table.match, 0, YES)
    assert table.match.owing() == [1]
    assert table.match.standing.company.relieved == {0}
    table.come_back("anna")
    table.play("anna: no")
    assert table.match.owing() == [1]
    assert table.match.standing.company.relieved == set()


def test_a_bot_whose_moves_are_undone_has_not_played_for_anybody() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=30))

    def relieved() -> frozenset[int]:
        return table.match.standing.company.relieved

    table.match = presence.leave(table.match, "anna")
    table.wait(31)
    table.match = moves.play_bot(table.match, 0, TAKE)
    first = len(table.match.standing.line)
    while table.match.owing() == [1]:
        table.play("take")
    table.match = moves.play_bot(table.match, 0, TAKE)
    table.match = presence.come_back(table.match, "anna")
    assert relieved() == {0}
    table.undo("bert", first)
    assert len(table.match.standing.line) == first
    assert relieved() == {0}, "its first move is still there"
    table.undo("bert", 0)
    assert len(table.match.standing.line) == 0
    assert relieved() == set()


def test_a_bot_at_its_own_seat_plays_for_nobody() -> None:
    table = Sitting("anna", "RANDOM").play("pass")
    table.match = moves.play_bot(table.match, 1, TAKE)
    assert table.match.standing.company.relieved == set()


def test_a_forced_move_after_a_bots_is_not_a_decision_of_the_person() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=30, forced=True))
    table.leave("anna")
    table.wait(31)
    for _ in range(4):
        table.match = moves.play_bot(table.match, 0, TAKE)
    assert table.line() == [*["0 take"] * 4, "0 pass"]
    table.come_back("anna")
    table.play("take")
    table.undo("bert", 5)
    assert len(table.match.standing.line) == 5
    assert table.match.standing.company.relieved == {0}
