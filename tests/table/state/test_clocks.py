"""Time: no clock, live clocks, or days; absence and its grace period; a bot that stands in until the owner is back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from table.sitting import Sitting, refused
from table.toy_game import PASS, YES
from toque.table.acts import consent, moves, presence, seats
from toque.table.faults import TableReason
from toque.table.head import Live, Manners, Stage, TurnBased
from toque.table.journal.entries import CLOCK, Author, Bot, Matter, Person, Role, StoodIn, TakenBack
from toque.table.match import Match
from toque.table.state.clocks import Clocks

LIVE = Manners(timing=Live(seconds=10, reserve=30))
DAYS = Manners(timing=TurnBased(days=2))
DAY = 24 * 60 * 60


def test_clocks_that_are_copied_run_on_their_own() -> None:
    clocks = Clocks(Live(seconds=10, reserve=30), 2)
    clocks.settle(0, [0], None)
    clocks.settle(15_000, [1], 0)
    twin = clocks.copy()
    twin.resume(0)
    assert (twin.reserves, clocks.reserves) == ([30_000, 30_000], [25_000, 30_000])
    clocks.resume(0)
    assert clocks.flag(0) == twin.flag(0) == 40_000


def test_a_seat_that_had_no_turn_has_none_to_resume() -> None:
    clocks = Clocks(Live(seconds=10, reserve=30), 2)
    clocks.resume(1)
    assert (clocks.since, clocks.reserves) == ({}, [30_000, 30_000])


def test_without_a_clock_there_is_no_time_limit() -> None:
    table = Sitting("anna", "bert")
    assert presence.due(table.match) is None
    table.wait(1000 * DAY)
    assert table.match.standing.player(0) == Person("anna")
    clocks = table.match.standing.clocks
    assert (clocks.turn, clocks.reserves) == (0, [0, 0])


def test_a_turn_costs_nothing_within_its_seconds() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    table.wait(10)
    table.play("pass")
    assert table.match.standing.clocks.reserves == [30_000, 30_000]


def test_a_longer_turn_uses_the_reserve() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    table.wait(14)
    table.play("take")
    table.wait(11)
    table.play("pass")
    assert table.match.standing.clocks.reserves == [25_000, 30_000]


def test_the_flag_falls_when_the_reserve_is_gone_and_a_bot_plays() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    assert presence.due(table.match) == table.watch.now + 40_000
    table.wait(39.999)
    assert table.match.standing.player(0) == Person("anna")
    table.wait(0.001)
    assert table.last().act == StoodIn(0, "random")
    assert table.last().by == CLOCK
    assert table.match.bots_owing() == [(0, "random")]


def test_the_owner_takes_the_seat_back_by_playing() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    table.wait(40)
    table.play("take")
    assert [entry.act for entry in table.match.entries[-2:-1]] == [TakenBack(0)]
    assert table.match.standing.player(0) == Person("anna")
    assert table.match.standing.clocks.reserves[0] == 0
    assert presence.due(table.match) == table.watch.now + 10_000


def test_the_clocks_of_simultaneous_decisions_run_together() -> None:
    table = Sitting("anna", "bert", "cleo", manners=LIVE).play("vote")
    table.wait(12)
    table.play("bert: yes")
    table.wait(5)
    table.play("anna: yes")
    table.wait(1)
    table.play("bert: no", "cleo: no")  # a change of mind costs nothing
    assert table.match.standing.clocks.reserves == [23_000, 28_000, 22_000]


def test_a_free_undo_does_not_end_the_turn() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    for _ in range(4):
        table.wait(9)
        table.play("take")
        table.undo("anna")
    table.play("take")
    assert table.match.standing.clocks.reserves == [4_000, 30_000]


def test_what_a_turn_cost_is_counted_once() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    table.wait(15)
    table.play("pass")
    assert table.match.standing.clocks.reserves == [25_000, 30_000]
    table.undo("anna")
    table.wait(1)
    table.play("pass")
    assert table.match.standing.clocks.reserves == [24_000, 30_000]


def test_withdrawing_a_choice_does_not_end_the_turn() -> None:
    table = Sitting("anna", "bert", manners=LIVE).play("vote")
    table.wait(8)
    table.play("anna: yes")
    table.wait(8)
    table.match = moves.withdraw(table.match, "anna", 0)
    table.play("anna: no", "bert: no")
    assert table.match.standing.clocks.reserves == [24_000, 24_000]


def test_after_an_agreed_undo_the_turn_restarts() -> None:
    table = Sitting("anna", "bert", manners=LIVE).play("peek")
    table.wait(9)
    table.play("pass")
    table.undo("anna", 0)
    table.wait(5)
    table.reply("bert", yes=True)
    assert presence.due(table.match) == table.watch.now + 40_000


def test_a_bots_clock_does_not_run() -> None:
    table = Sitting("anna", "RANDOM", manners=LIVE).play("pass")
    assert presence.due(table.match) is None
    table.wait(DAY)
    table.bots()
    assert table.match.standing.clocks.reserves == [30_000, 30_000]


def test_a_clock_of_days_counts_days() -> None:
    table = Sitting("anna", "bert", manners=DAYS)
    table.wait(2 * DAY - 1)
    assert table.match.standing.player(0) == Person("anna")
    table.wait(1)
    assert table.match.standing.player(0) == Bot("random")


def test_absence_does_not_count_where_turns_take_days() -> None:
    table = Sitting("anna", "bert", manners=DAYS).play("pass")
    table.leave("anna")
    table.wait(DAY)
    assert table.match.standing.player(0) == Person("anna")


def test_a_pause_stops_all_clocks() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    table.wait(12)
    table.ask("bert", Matter.PAUSE)
    table.reply("anna", yes=True)
    assert presence.due(table.match) is None
    table.wait(DAY)
    table.match = consent.go_on(table.match, "anna")
    assert table.match.standing.clocks.reserves == [28_000, 30_000]
    assert presence.due(table.match) == table.watch.now + 38_000


def test_time_while_a_table_was_closed_counts_for_days_but_not_for_live_turns() -> None:
    for manners, forgiven in ((LIVE, 40), (DAYS, 2 * DAY - 3600)):
        table = Sitting("anna", "bert", manners=manners)
        table.watch.wait(3600)
        table.match = table.again().reopened()
        table.wait(0)
        due = presence.due(table.match)
        assert due is not None
        assert due - table.watch.now == forgiven * 1000


def test_being_away_does_not_stop_a_clock_of_days() -> None:
    table = Sitting("anna", "bert", manners=DAYS)
    table.leave("bert")
    table.watch.wait(3600)
    due = presence.due(table.match)
    table.match = table.match.reopened()
    assert presence.due(table.match) == due


def test_only_a_table_where_time_matters_notes_that_it_was_closed() -> None:
    match = Sitting("anna", "bert").match
    assert match.reopened() is match
    table = Sitting("anna", "bert", manners=LIVE)
    table.match = seats.resign(table.match, "anna", 0)
    assert table.match.reopened() is table.match


def test_a_tick_before_anything_is_due_changes_nothing() -> None:
    match = Sitting("anna", "bert", manners=LIVE).match
    assert presence.ticked(match) is match


def test_a_clock_that_goes_back_does_not_make_the_journal_go_back() -> None:
    table = Sitting("anna", "bert", manners=LIVE)
    table.wait(5)
    table.play("take")
    table.watch.now -= 60_000
    table.play("take")
    times = [entry.time for entry in table.match.entries]
    assert times == sorted(times)
    assert table.again().seq == table.match.seq


# Absence


def test_after_its_grace_a_bot_stands_in_and_everybody_sees_it() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=60))
    table.leave("bert")
    assert presence.due(table.match) == table.watch.now + 60_000
    table.wait(59)
    assert table.match.standing.player(1) == Person("bert")
    table.wait(1)
    assert table.match.standing.player(1) == Bot("random")
    assert table.match.standing.occupants[1] == Person("bert")


def test_the_owner_comes_back_to_their_seat() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    table.wait(120)
    table.play("pass")
    table.bots(seed=3)
    bots = [entry for entry in table.match.entries if entry.by == Author(Role.BOT, "random")]
    assert bots
    assert table.match.stage is Stage.RUNNING
    table.come_back("bert")
    assert table.match.standing.player(1) == Person("bert")
    assert table.match.standing.away == {}


def test_a_person_who_comes_back_in_time_is_never_replaced() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    table.wait(100)
    table.come_back("bert")
    table.wait(100)
    assert table.match.standing.player(1) == Person("bert")


def test_leaving_twice_is_leaving_once() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    away = table.match
    assert presence.leave(away, "bert") is away
    assert presence.come_back(away, "anna") is away


WHAT_ONE_DOES: dict[str, Callable[[Match], Match]] = {
    "asks": lambda match: consent.ask(match, "bert", Matter.PAUSE),
    "takes back": lambda match: moves.undo(match, "bert"),
    "takes back a choice": lambda match: moves.withdraw(match, "bert", 1),
    "decides": lambda match: moves.play(match, "bert", 1, YES),
}


@pytest.mark.parametrize("what", WHAT_ONE_DOES)
def test_doing_something_counts_as_coming_back(what: str) -> None:
    table = Sitting("anna", "bert").play("pass", "vote", "bert: no")
    table.leave("bert")
    table.wait(120)
    table.match = WHAT_ONE_DOES[what](table.match)
    assert (table.match.standing.player(1), table.match.standing.away) == (Person("bert"), {})


def test_answering_counts_as_coming_back() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.leave("bert")
    table.wait(120)
    table.ask("anna", Matter.PAUSE)
    table.reply("bert", yes=True)
    assert (table.match.standing.player(1), table.match.standing.away) == (Person("bert"), {})


def test_a_redo_counts_as_coming_back() -> None:
    table = Sitting("anna", "bert").play("take")
    table.undo("anna")
    table.leave("anna")
    table.wait(120)
    table.redo("anna")
    assert (table.match.standing.player(0), table.match.standing.away) == (Person("anna"), {})


def test_ending_a_pause_counts_as_coming_back() -> None:
    table = Sitting("anna", "RANDOM")
    table.ask("anna", Matter.PAUSE)
    table.leave("anna")
    table.match = consent.go_on(table.match, "anna")
    assert table.match.standing.away == {}


def test_sitting_down_counts_as_coming_back() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    table.wait(120)
    table.match = seats.place(table.match, "anna", 1, None)
    table.match = seats.sit(table.match, "bert", 1)
    table.wait(1000)
    assert table.match.standing.player(1) == Person("bert")


def test_the_default_grace_period_is_two_minutes() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    assert presence.due(table.match) == table.watch.now + 120_000


@pytest.mark.parametrize("what", ["a pause", "a closed table"])
def test_the_grace_period_restarts_after(what: str) -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    table.wait(100)
    if what == "a pause":
        table.ask("anna", Matter.PAUSE)
        table.come_back("bert")
        table.reply("bert", yes=True)
        table.leave("bert")
        table.wait(100)
        table.match = consent.go_on(table.match, "anna")
    else:
        table.watch.wait(100)
        table.match = table.match.reopened()
    assert presence.due(table.match) == table.watch.now + 120_000


def test_a_table_without_a_grace_period_waits() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=None))
    table.leave("bert")
    table.wait(DAY)
    assert table.match.standing.player(1) == Person("bert")


def test_a_table_without_people_waits() -> None:
    table = Sitting("anna", "RANDOM", manners=LIVE).play("pass")
    table.leave("anna")
    assert table.match.bots_owing() == []
    table.wait(DAY)
    assert table.match.standing.player(0) == Person("anna")
    table.come_back("anna")
    assert table.match.bots_owing() == [(1, "random")]


def test_at_a_table_without_people_clocks_stand_still() -> None:
    table = Sitting("anna", "RANDOM", manners=LIVE)
    table.wait(12)
    table.leave("anna")
    table.wait(DAY)
    table.come_back("anna")
    assert table.match.standing.clocks.reserves == [28_000, 30_000]
    assert presence.due(table.match) == table.watch.now + 38_000


def test_where_turns_take_days_a_table_without_people_does_not_wait() -> None:
    table = Sitting("anna", "RANDOM", "bert", manners=DAYS).play("pass")
    for person in ("anna", "bert"):
        table.leave(person)
    assert table.match.bots_owing() == [(1, "random")]
    table.match = moves.play_bot(table.match, 1, PASS)
    table.wait(2 * DAY)
    assert table.match.standing.player(2) == Bot("random")


def test_where_turns_take_days_a_visit_gains_no_time() -> None:
    table = Sitting("anna", "bert", manners=DAYS)
    due = presence.due(table.match)
    for person in ("anna", "bert"):
        table.leave(person)
    table.wait(DAY)
    table.come_back("anna")
    assert presence.due(table.match) == due


def test_bots_play_among_themselves_without_people() -> None:
    assert Sitting("RANDOM", "RANDOM").match.bots_owing() == [(0, "random")]


def test_a_person_without_a_seat_is_neither_away_nor_back() -> None:
    table = Sitting("anna", "bert")
    refused(TableReason.NOT_AT_THE_TABLE, presence.leave, table.match, "emil")
    refused(TableReason.NOT_AT_THE_TABLE, presence.come_back, table.match, "emil")


def test_after_the_end_nobody_leaves_or_comes_back() -> None:
    table = Sitting("anna", "bert", "carl")
    table.leave("bert")
    over = presence.expired(table.match)
    assert presence.come_back(over, "bert") is over
    assert presence.leave(over, "anna") is over


def test_one_absence_covers_all_seats_of_a_person() -> None:
    table = Sitting("anna", "bert", "bert")
    table.leave("bert")
    table.wait(120)
    assert [table.match.standing.player(seat) for seat in (1, 2)] == [Bot("random"), Bot("random")]
    table.come_back("bert")
    assert [table.match.standing.player(seat) for seat in (1, 2)] == [Person("bert"), Person("bert")]
    assert moves.play(table.match, "anna", 0, 0).ply == 1
