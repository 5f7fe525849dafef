"""The list of plies: who decided last, and where the last chapter begins."""

from __future__ import annotations

from table.sitting import Sitting
from toque.table.result import earliest


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
