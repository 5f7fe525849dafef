"""The list of plies: who decided last, and where the last chapter begins."""

from __future__ import annotations

from table.sitting import Sitting
from table.toy_game import NO, PANTRY, TAKE, VOTE, YES, PantryPosition
from toque.engine.ints import Ints, ints
from toque.table.journal.entries import TABLE
from toque.table.result import earliest
from toque.table.state.line import ALONE, Line


def test_chance_does_not_count_as_a_decision() -> None:
    table = Sitting("anna", "bert")
    line = table.match.standing.line
    assert line.decided_last() is None
    table.play("take", "roll")
    assert [ply.who for ply in table.match.standing.line.plies] == [0, 0, -1]
    assert table.match.standing.line.decided_last() == 0


def test_a_chapter_begins_with_the_ply_that_opens_it() -> None:
    table = Sitting("anna", "bert")
    assert earliest(table.match) == 0
    table.play("take", "take", "pass")
    assert earliest(table.match) == 2
    table.play("take")
    assert earliest(table.match) == 2


def test_an_undone_chapter_never_began() -> None:
    table = Sitting("anna", "RANDOM").play("take", "take", "pass")
    assert earliest(table.match) == 2
    table.undo("anna", 1)
    assert earliest(table.match) == 0
    table.play("pass")
    assert earliest(table.match) == 1


class VoteOfTwo(PantryPosition):
    """Seats 0 and 1 vote, and then seat 2 has its turn."""

    def __init__(self) -> None:
        super().__init__(3)
        self.turn, self.waits = 2, VOTE
        self.votes = [-1, -1, NO]

    def deciders(self) -> Ints:
        return ints([0, 1]) if self.waits == VOTE else super().deciders()

    def clone(self) -> VoteOfTwo:
        twin = VoteOfTwo()
        twin.lost, twin.waits, twin.taken, twin.votes = self.lost, self.waits, self.taken.copy(), self.votes.copy()
        return twin


def test_a_seat_that_decides_after_others_have_decided_at_once_is_not_one_of_them() -> None:
    line = Line(PANTRY, VoteOfTwo())
    for seat, action in ((0, YES), (1, NO), (2, TAKE)):
        line.play(seat, action, TABLE)
    assert [ply.group for ply in line.plies] == [0, 1, ALONE]
    assert [line.decision_at(ply) for ply in range(3)] == [0, 0, 2]
