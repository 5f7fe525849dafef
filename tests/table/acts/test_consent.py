"""Pausing and ending by agreement."""

from __future__ import annotations

from table.sitting import Sitting, refused
from table.toy_game import TAKE
from toque.table.acts import consent, moves, seats
from toque.table.faults import TableReason
from toque.table.head import Stage
from toque.table.journal.entries import Ended, Matter, Paused
from toque.table.result import Ending, result


def test_a_pause_needs_everybody() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.ask("anna", Matter.PAUSE)
    table.reply("bert", yes=True)
    assert not table.match.standing.paused
    table.reply("cleo", yes=True)
    assert table.last().act == Paused()
    assert table.match.standing.paused


def test_nobody_moves_during_a_pause_and_anybody_can_end_it() -> None:
    table = Sitting("anna", "bert")
    table.ask("anna", Matter.PAUSE)
    table.reply("bert", yes=True)
    refused(TableReason.PAUSED, moves.play, table.match, "anna", 0, 0)
    refused(TableReason.PAUSED, moves.undo, table.match, "anna")
    refused(TableReason.PAUSED, consent.ask, table.match, "anna", Matter.PAUSE)
    assert table.match.owing() == []
    refused(TableReason.NOT_AT_THE_TABLE, consent.go_on, table.match, "emil")
    table.match = consent.go_on(table.match, "bert")
    assert table.match.owing() == [0]
    refused(TableReason.NOT_PAUSED, consent.go_on, table.match, "bert")


def test_bots_and_pouring_hands_wait_during_a_pause_too() -> None:
    table = Sitting("anna", "RANDOM").play("pass")
    table.ask("anna", Matter.PAUSE)
    refused(TableReason.PAUSED, moves.play_bot, table.match, 1, TAKE)
    table = Sitting("anna", "bert").play("pour")
    table.ask("anna", Matter.PAUSE)
    table.reply("bert", yes=True)
    refused(TableReason.PAUSED, moves.answer, table.match, 3)


def test_a_choice_stays_chosen_in_a_pause() -> None:
    table = Sitting("anna", "RANDOM").play("vote", "anna: yes")
    table.ask("anna", Matter.PAUSE)
    refused(TableReason.PAUSED, moves.withdraw, table.match, "anna", 0)


def test_alone_with_bots_a_pause_begins_at_once() -> None:
    table = Sitting("anna", "RANDOM")
    table.ask("anna", Matter.PAUSE)
    assert table.match.standing.paused
    assert table.match.bots_owing() == []


def test_the_end_by_agreement_has_scores_and_no_places() -> None:
    table = Sitting("anna", "bert").play("take", "take")
    table.ask("bert", Matter.END)
    assert table.match.owing()
    table.reply("anna", yes=True)
    assert table.last().act == Ended()
    assert table.match.stage is Stage.OVER
    ended = result(table.match)
    assert ended is not None
    assert (ended.ending, ended.scores, ended.places) == (Ending.AGREED, [2, 0], None)


def test_an_offer_to_end_stands_while_the_game_goes_on() -> None:
    table = Sitting("anna", "bert")
    table.ask("bert", Matter.END)
    table.play("take")
    table.reply("anna", yes=True)
    assert table.match.stage is Stage.OVER


def test_after_a_refusal_a_person_may_ask_again() -> None:
    table = Sitting("anna", "bert")
    table.ask("anna", Matter.END)
    table.reply("bert", yes=False)
    refused(TableReason.NOTHING_ASKED, consent.reply, table.match, "bert", yes=True)
    table.ask("anna", Matter.END)
    assert table.match.standing.question is not None


def test_the_person_who_asked_may_withdraw_but_not_agree() -> None:
    table = Sitting("anna", "bert")
    table.ask("anna", Matter.END)
    refused(TableReason.NOT_ASKED, consent.reply, table.match, "anna", yes=True)
    table.reply("anna", yes=False)
    assert table.match.standing.question is None


def test_a_person_can_agree_only_once() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.ask("anna", Matter.END)
    table.reply("bert", yes=True)
    refused(TableReason.ALREADY_ANSWERED, consent.reply, table.match, "bert", yes=True)


def test_a_person_who_agreed_may_still_refuse() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.ask("anna", Matter.END)
    table.reply("bert", yes=True)
    table.reply("bert", yes=False)
    assert table.match.standing.question is None


def test_only_people_at_the_table_are_asked() -> None:
    table = Sitting("anna", "bert")
    refused(TableReason.NOT_AT_THE_TABLE, consent.ask, table.match, "emil", Matter.END)
    table.ask("anna", Matter.END)
    refused(TableReason.NOT_AT_THE_TABLE, consent.reply, table.match, "emil", yes=True)


def test_only_one_question_is_open_at_a_time() -> None:
    table = Sitting("anna", "bert")
    table.ask("anna", Matter.END)
    refused(TableReason.ALREADY_ASKED, consent.ask, table.match, "bert", Matter.PAUSE)


def test_a_person_who_resigned_neither_asks_nor_is_asked() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.ask("anna", Matter.END)
    table.reply("bert", yes=True)
    table.match = seats.resign(table.match, "cleo", 2)
    assert table.match.stage is Stage.OVER
    table = Sitting("anna", "bert", "cleo")
    table.ask("anna", Matter.END)
    table.match = seats.resign(table.match, "anna", 0)
    assert table.match.standing.question is None
    assert table.match.stage is Stage.RUNNING


def test_nothing_is_asked_before_the_beginning_or_after_the_end() -> None:
    table = Sitting("anna", "bert", start=False)
    refused(TableReason.NOT_RUNNING, consent.ask, table.match, "anna", Matter.PAUSE)
    refused(TableReason.NOT_RUNNING, consent.reply, table.match, "anna", yes=True)
    refused(TableReason.NOT_RUNNING, consent.go_on, table.match, "anna")
    table = Sitting("anna", "bert")
    table.match = seats.resign(table.match, "anna", 0)
    refused(TableReason.OVER, consent.ask, table.match, "bert", Matter.END)
    refused(TableReason.OVER, consent.reply, table.match, "bert", yes=True)
    refused(TableReason.OVER, consent.go_on, table.match, "bert")


def test_a_question_is_dropped_when_the_person_who_asked_leaves() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.ask("bert", Matter.END)
    table.leave("bert")
    table.wait(120)
    assert table.match.standing.question is not None
    table.match = seats.place(table.match, "anna", 1, "random")
    assert table.match.standing.question is None


def test_a_question_stays_while_the_person_who_asked_holds_a_seat() -> None:
    table = Sitting("anna", "bert", "bert", "cleo")
    table.ask("bert", Matter.END)
    table.match = seats.resign(table.match, "bert", 1)
    assert table.match.standing.asked() == ["anna", "cleo"]


def test_without_a_question_nobody_is_asked() -> None:
    assert Sitting("anna", "bert").match.standing.asked() == []
