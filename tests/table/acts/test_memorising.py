"""Orders that are shown to be memorised: the table's countdown, and no way back to before the cover (BAN-8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from table.sitting import KEY, Sitting, refusal
from toque.engine.errors import IllegalMove
from toque.engine.position import Position
from toque.games.banquet.game import BANQUET
from toque.games.banquet.reasons import Reason
from toque.games.banquet.rules.position import BanquetPosition
from toque.table.acts import consent, moves, presence
from toque.table.faults import BadJournal, TableReason
from toque.table.head import Live, Manners, TurnBased
from toque.table.journal.entries import CLOCK, Matter, Person
from toque.table.match import replayed
from toque.table.result import earliest, looked_back
from toque.table.state.line import ALONE

SHOWING = 20


def banquet(*people: str, manners: Manners | None = None) -> Sitting:
    """A banquet whose orders lie open."""
    return Sitting(*people, game="banquet", manners=manners or Manners())


def looking(table: Sitting) -> list[int]:
    """The seats that are still shown the orders."""
    return [seat for seat in range(table.match.head.seats) if orders(table, seat)]


def orders(table: Sitting, seat: int | None) -> list[str]:
    """The orders that this seat sees now."""
    view = BANQUET.view(shown(table.match.standing.shown()), seat)
    return [space.order for space in view.board if space.order is not None]


def shown(position: Position) -> BanquetPosition:
    """A position that is known to be a banquet's."""
    assert isinstance(position, BanquetPosition)
    return position


def phase(table: Sitting) -> str:
    """What the table waits for."""
    return BANQUET.view(shown(table.match.position), None).phase.value


def test_the_table_does_not_cover_the_orders_for_a_bot() -> None:
    assert set(presence.lapses(banquet("anna", "RANDOM").match)) == {0}


def test_the_table_covers_the_orders_for_everybody_when_the_time_is_up() -> None:
    table = banquet("anna", "bert")
    assert presence.due(table.match) == table.watch.now + SHOWING * 1000
    table.wait(SHOWING - 0.001)
    assert looking(table) == [0, 1]
    table.wait(0.001)
    assert phase(table) == "placing"
    assert not looking(table)
    assert table.last().by == CLOCK
    assert table.match.standing.player(0) == Person("anna"), "no bot stands in for a player who looked to the end"
    assert presence.due(table.match) is None


def test_a_player_may_cover_while_the_others_still_look() -> None:
    table = banquet("anna", "bert").play("anna: covered")
    assert looking(table) == [1]
    assert len(orders(table, 1)) == 6
    assert orders(table, None) == [], "a spectator has nothing to remember"
    table.play("bert: covered")
    assert not orders(table, None)
    assert phase(table) == "placing"


@pytest.mark.parametrize("manners", [Manners(showing=None), Manners(timing=TurnBased(3))])
def test_without_a_countdown_everybody_looks_as_long_as_they_want(manners: Manners) -> None:
    table = banquet("anna", "bert", manners=manners)
    table.wait(3600)
    assert looking(table) == [0, 1]


def test_the_length_of_the_countdown_can_be_chosen() -> None:
    table = banquet("anna", "bert", manners=Manners(showing=45))
    table.wait(44)
    assert looking(table) == [0, 1]
    table.wait(1)
    assert not looking(table)


def test_a_pause_stops_the_countdown_and_it_restarts_afterwards() -> None:
    table = banquet("anna", "GREEDY")
    table.wait(15)
    table.match = consent.ask(table.match, "anna", Matter.PAUSE)
    table.wait(100)
    table.match = consent.go_on(table.match, "anna")
    assert presence.due(table.match) == table.watch.now + SHOWING * 1000


def test_what_is_said_and_who_comes_back_does_not_restart_the_countdown() -> None:
    table = banquet("anna", "bert")
    due = table.watch.now + SHOWING * 1000
    table.wait(5)
    table.match = presence.note(table.match, "anna", "chat", "hm")
    assert presence.lapses(table.match) == {0: due, 1: due}
    table.leave("anna")
    table.wait(5)
    table.come_back("anna")
    assert presence.lapses(table.match) == {0: due, 1: due}


def test_a_live_clock_and_the_countdown_go_side_by_side() -> None:
    table = banquet("anna", "bert", manners=Manners(timing=Live(seconds=60, reserve=0)))
    table.wait(SHOWING)
    assert phase(table) == "placing"


def test_nobody_looks_back_to_before_the_cover() -> None:
    table = banquet("anna", "bert").play("anna: covered", "bert: covered")
    first = earliest(table.match)
    assert first == table.match.ply, "the last cover is behind them"
    assert BANQUET.view(shown(looked_back(table.match, first)), None).phase.value == "placing"


def test_what_was_covered_stays_covered_while_the_others_look() -> None:
    table = banquet("anna", "bert").play("anna: covered")
    assert refusal(lambda: moves.withdraw(table.match, "anna", 0)).reason is TableReason.FINAL
    assert refusal(lambda: moves.undo(table.match, "anna")).reason is TableReason.FINAL


def test_nobody_covers_again_while_the_others_look() -> None:
    table = banquet("anna", "bert", "carl").play("anna: covered")
    written = table.match.seq
    with pytest.raises(IllegalMove) as refused:
        table.play("anna: covered")
    assert (refused.value.rule, refused.value.reason) == ("BAN-8", Reason.COVERED_ALREADY)
    assert table.match.seq == written
    again = replace(table.last(), seq=written + 1)
    with pytest.raises(BadJournal):
        replayed(table.match.head, KEY, table.match.pack, [*table.match.entries, again], table.watch)
    assert phase(table.play("bert: covered", "carl: covered")) == "placing"


def test_a_match_of_version_1_lets_everybody_cover_again() -> None:
    table = banquet("anna", "bert")
    first = replace(table.match.head, version=1)
    table.match = replayed(first, KEY, table.match.pack, table.match.entries, table.watch)
    table.play("anna: covered", "anna: covered")
    assert table.again().seq == table.match.seq
    assert phase(table.play("bert: covered")) == "placing"


@pytest.mark.parametrize("version", [1, 2])
def test_covering_is_a_simultaneous_decision(version: int) -> None:
    table = banquet("anna", "bert", "carl")
    head = replace(table.match.head, version=version)
    table.match = replayed(head, KEY, table.match.pack, table.match.entries, table.watch)
    table.play("bert: covered", "carl: covered", "anna: covered", "salad c3")
    groups = [played.group for played in table.match.standing.line.plies if played.who >= 0]
    assert groups == [0, 1, 2, ALONE]


def test_nobody_can_undo_the_cover_not_even_alone() -> None:
    table = banquet("anna", "GREEDY", manners=Manners(showing=None))
    table.play("anna: covered")
    table.match = moves.play_bot(table.match, 1, table.match.game.read("covered"))
    covered = table.match.ply
    assert refusal(lambda: moves.undo(table.match, "anna")).reason is TableReason.FINAL
    assert refusal(lambda: moves.undo(table.match, "anna", 0)).reason is TableReason.FINAL
    assert table.match.ply == covered


def test_a_table_that_forces_moves_still_lets_everybody_look() -> None:
    table = banquet("anna", "bert", manners=Manners(forced=True))
    assert looking(table) == [0, 1]
