"""Decisions: by one player, by several at once, by a bot, by the table; once, in time, and only for oneself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from table.sitting import Sitting, refused
from table.toy_game import NO, PASS, TAKE, VOTE, YES, PantryPosition, PantryView
from toque.engine.errors import BadSetup, IllegalMove, Misspelled
from toque.engine.rng import Rng
from toque.table.acts import moves, presence, seats
from toque.table.faults import TableReason
from toque.table.head import Live, Manners, Stage
from toque.table.journal.entries import Author, Chosen, Drawn, Moved, Role


def test_a_decision_is_an_entry_with_its_author_and_time() -> None:
    table = Sitting("anna", "bert")
    table.watch.wait(3)
    table.play("take")
    assert table.last().act == Moved(0, TAKE)
    assert table.last().by == Author(Role.PERSON, "anna")
    assert table.last().time == table.watch.now


def test_a_match_is_immutable() -> None:
    table = Sitting("anna", "bert", manners=Manners(timing=Live(10, 30)))
    before, entries, ply = table.match, list(table.match.entries), table.match.ply
    due = presence.due(before)
    table.wait(12)
    table.play("take", "pass", "roll")
    assert (before.ply, list(before.entries)) == (ply, entries)
    assert before.owing() == [0]
    assert (presence.due(before), before.standing.clocks.reserves) == (due, [30_000, 30_000])


def test_nobody_decides_for_another() -> None:
    table = Sitting("anna", "bert", "RANDOM")
    refused(TableReason.NOT_YOUR_SEAT, moves.play, table.match, "bert", 0, TAKE)
    refused(TableReason.NOT_YOUR_SEAT, moves.play, table.match, "anna", 2, TAKE)
    refused(TableReason.NOT_YOUR_SEAT, moves.play, table.match, "emil", 1, TAKE)
    refused(TableReason.NOT_YOUR_SEAT, moves.play_bot, table.match, 0, TAKE)
    refused(TableReason.NO_SUCH_SEAT, moves.play, table.match, "anna", 3, TAKE)
    refused(TableReason.NO_SUCH_SEAT, moves.play, table.match, "anna", -1, TAKE)
    refused(TableReason.NO_SUCH_SEAT, moves.play_bot, table.match, -1, TAKE)


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    table = Sitting("anna", "bert")
    with pytest.raises(IllegalMove) as illegal:
        moves.play(table.match, "bert", 1, TAKE)
    assert illegal.value.rule == "PAN-1"
    with pytest.raises(Misspelled):
        moves.play(table.match, "anna", 0, 99)


@pytest.mark.parametrize(("before", "move", "legal", "applied"), [([], "take", 1, 1), (["vote"], "anna: yes", 1, 0)])
def test_a_move_is_checked_once_and_made_once(
    monkeypatch: pytest.MonkeyPatch, before: list[str], move: str, legal: int, applied: int
) -> None:
    """A choice that waits for others is made when all choices are revealed."""
    table = Sitting("anna", "bert").play(*before)
    calls: list[str] = []

    def count(name: str, real: Callable[..., object]) -> None:
        def counted(*given: object) -> object:
            calls.append(name)
            return real(*given)

        monkeypatch.setattr(PantryPosition, name, counted)

    count("legal", PantryPosition.legal)
    count("apply", PantryPosition.apply)
    table.play(move)
    assert (calls.count("legal"), calls.count("apply")) == (legal, applied)


def test_before_the_beginning_nobody_moves() -> None:
    refused(TableReason.NOT_RUNNING, moves.play, Sitting("anna", "bert", start=False).match, "anna", 0, TAKE)


def test_after_the_end_nobody_moves() -> None:
    table = Sitting("anna", "bert")
    while table.match.owing():
        table.play("pass")
    assert table.match.stage is Stage.OVER
    refused(TableReason.OVER, moves.play, table.match, "anna", 0, PASS)


def test_a_move_for_an_earlier_position_is_stale() -> None:
    table = Sitting("anna", "bert").play("take")
    seen = table.match.seq
    table.play("take")
    refused(TableReason.STALE, moves.play, table.match, "anna", 0, TAKE, after=seen)
    table.undo("anna")
    refused(TableReason.STALE, moves.play, table.match, "anna", 0, TAKE, after=seen + 1)
    assert moves.play(table.match, "anna", 0, TAKE, after=table.match.seq).ply == 2


def test_chat_does_not_make_a_move_stale() -> None:
    table = Sitting("anna", "bert").play("take")
    seen = table.match.seq
    table.leave("bert")
    assert moves.play(table.match, "anna", 0, TAKE, after=seen).ply == 2


def test_a_request_sent_twice_is_done_once() -> None:
    table = Sitting("anna", "bert")
    take = partial(moves.play, person="anna", seat=0, action=TAKE, after=table.match.seq)
    once = table.match.once("anna", "r1", take)
    twice = once.once("anna", "r1", take)
    assert twice is once
    assert once.once("anna", "r2", lambda match: moves.play(match, "anna", 0, TAKE)).ply == 2


def test_a_request_without_an_id_sent_twice_is_done_twice() -> None:
    match = Sitting("anna", "bert").match
    for _ in range(2):
        match = match.once("anna", "", lambda match: moves.play(match, "anna", 0, TAKE))
    assert match.ply == 2


def test_a_request_is_written_down_once_and_only_if_there_is_one() -> None:
    table = Sitting("anna", "bert")
    table.leave("anna")
    table.wait(120)
    assert {entry.request for entry in table.match.entries} == {""}
    seen = table.match.seq
    table.match = table.match.once("anna", "r1", lambda match: moves.play(match, "anna", 0, TAKE))
    table.play("take")
    assert [entry.request for entry in table.match.since(seen)] == ["r1", "", "", ""]


def test_an_act_without_effect_returns_the_same_match() -> None:
    table = Sitting("anna", "bert")
    assert table.match.once("anna", "r1", lambda match: presence.come_back(match, "anna")) is table.match


def test_two_people_may_use_the_same_request_id() -> None:
    table = Sitting("anna", "bert").play("vote")
    match = table.match.once("anna", "1", lambda match: moves.play(match, "anna", 0, YES))
    match = match.once("bert", "1", lambda match: moves.play(match, "bert", 1, NO))
    assert match.ply == 3


# Choices made at once


def test_choices_wait_for_each_other_and_enter_in_seat_order() -> None:
    table = Sitting("anna", "bert", "cleo").play("vote", "cleo: yes", "bert: no")
    assert table.line() == ["0 vote"]
    assert table.match.owing() == [0]
    table.play("anna: yes")
    assert table.line() == ["0 vote", "0 yes", "1 no", "2 yes"]
    assert [entry.act for entry in table.match.entries[-4:]] == [
        Chosen(0, YES),
        Moved(0, YES),
        Moved(1, NO),
        Moved(2, YES),
    ]
    assert [entry.by.name for entry in table.match.entries[-3:]] == ["anna", "bert", "cleo"]


def test_a_choice_can_be_changed_until_the_last_one_comes() -> None:
    table = Sitting("anna", "bert").play("vote", "bert: yes", "bert: no", "anna: yes")
    assert table.line() == ["0 vote", "0 yes", "1 no"]


def test_the_same_choice_again_is_an_entry_like_any_other() -> None:
    """Otherwise the number of entries would tell the others whether a covered choice was changed."""
    table = Sitting("anna", "bert")
    table.play("vote", "anna: yes")
    before = table.match.seq
    table.play("anna: yes")
    assert table.match.seq == before + 1


def test_a_choice_can_be_withdrawn() -> None:
    table = Sitting("anna", "bert").play("vote", "bert: yes")
    table.match = moves.withdraw(table.match, "bert", 1)
    assert table.match.owing() == [0, 1]
    table.play("anna: yes")
    assert table.line() == ["0 vote"]
    refused(TableReason.NOTHING_CHOSEN, moves.withdraw, table.match, "bert", 1)
    refused(TableReason.NOT_YOUR_SEAT, moves.withdraw, table.match, "bert", 0)


def test_a_choice_is_never_stale() -> None:
    table = Sitting("anna", "bert", "cleo").play("vote")
    seen = table.match.seq
    table.play("anna: yes", "bert: yes")
    assert moves.play(table.match, "cleo", 2, NO, after=seen).ply == 4


def test_an_illegal_choice_is_refused_at_once() -> None:
    table = Sitting("anna", "bert").play("vote")
    with pytest.raises(IllegalMove):
        moves.play(table.match, "bert", 1, VOTE)


def test_others_see_that_somebody_has_chosen_not_what() -> None:
    table = Sitting("anna", "bert").play("vote", "bert: no")
    mine, theirs = (table.match.game.view(table.match.standing.shown(), seat) for seat in (1, 0))
    assert isinstance(mine, PantryView)
    assert isinstance(theirs, PantryView)
    assert (mine.voted, mine.vote) == ([False, True], NO)
    assert (theirs.voted, theirs.vote) == ([False, True], -1)


# Bots, chance, forced moves


def test_bots_decide_from_what_their_seat_may_know() -> None:
    table = Sitting("anna", "GREEDY", "GREEDY", game="soup")
    assert table.match.bots_owing() == [(1, "greedy"), (2, "greedy")]
    table.bots()
    assert list(table.match.standing.pending) == [1, 2]
    assert table.last().by == Author(Role.BOT, "greedy")


def test_a_bots_decision_does_not_depend_on_hidden_cards() -> None:
    """In another world that the seat cannot tell from the real one, the bot is asked the same."""
    table = Sitting("anna", "GREEDY", "GREEDY", game="soup")
    seen = moves.thought(table.match, 1, "greedy", Rng(5))
    table.match.standing.line.position = table.match.position.determinize(1, Rng(99))
    assert moves.thought(table.match, 1, "greedy", Rng(5)) == seen


def test_a_die_is_cast_at_once_and_a_pour_is_waited_for() -> None:
    table = Sitting("anna", "bert").play("roll")
    assert isinstance(table.last().act, Drawn)
    assert table.last().by == Author(Role.TABLE)
    refused(TableReason.NO_QUESTION, moves.answer, table.match, 3)
    table.play("pour")
    assert table.match.asks_skill()
    assert table.match.owing() == []
    for outcome in (-1, 12):
        with pytest.raises(BadSetup):
            moves.answer(table.match, outcome)
    assert moves.answer(table.match, 0).owing() == [0]
    table.match = moves.answer(table.match, 11)
    assert table.line()[-1] == "pour 11"
    assert table.match.owing() == [0]


def test_a_forced_move_waits_for_the_player_unless_the_table_plays_it() -> None:
    assert Sitting("anna", "bert").play(*["take"] * 4).match.owing() == [0]
    table = Sitting("anna", "bert", manners=Manners(forced=True)).play(*["take"] * 4)
    assert table.line()[-1] == "0 pass"
    assert table.last().by == Author(Role.TABLE)
    assert table.match.owing() == [1]


def test_a_forced_move_of_an_empty_seat_waits_until_somebody_sits_there() -> None:
    table = Sitting("anna", "bert", manners=Manners(forced=True))
    table.leave("bert")
    table.wait(120)
    table.match = seats.place(table.match, "anna", 1, None)
    table.play("take", "take", "take", "pass")
    assert (table.line()[-1], table.match.owing()) == ("0 pass", [1])
    table.match = seats.sit(table.match, "emil", 1)
    assert (table.line()[-1], table.match.owing()) == ("1 pass", [0])


def test_one_forced_move_may_follow_another() -> None:
    """In soup the last menu is forced, so all menus are chosen at once, and often the first card is forced too."""
    table = Sitting("anna", "RANDOM", "RANDOM", game="soup", manners=Manners(forced=True))
    while table.match.stage is Stage.RUNNING:
        for seat in table.match.owing():
            assert len(table.match.position.legal(seat)) > 1
        table.bots()
        if 0 in table.match.owing():
            table.match = moves.play(table.match, "anna", 0, int(table.match.position.legal(0)[0]))


def test_one_person_may_play_all_seats() -> None:
    table = Sitting("anna", "anna").play("pass", "vote")
    table.match = moves.play(table.match, "anna", 1, YES)
    table.match = moves.play(table.match, "anna", 0, NO)
    assert table.line() == ["0 pass", "1 vote", "0 no", "1 yes"]


def test_hints_are_for_seats_that_owe_a_decision_where_hints_are_given() -> None:
    table = Sitting("anna", "bert")
    moves.must_be_hinted(table.match, "anna", 0)
    refused(TableReason.NOT_YOUR_SEAT, moves.must_be_hinted, table.match, "bert", 0)
    refused(TableReason.NOT_YOUR_TURN, moves.must_be_hinted, table.match, "bert", 1)
    refused(TableReason.NOT_RUNNING, moves.must_be_hinted, Sitting("anna", "bert", start=False).match, "anna", 0)
    timed = Sitting("anna", "bert", manners=Manners(timing=Live(10, 30)))
    refused(TableReason.NO_HINTS, moves.must_be_hinted, timed.match, "anna", 0)


def test_the_result_of_a_hand_is_drawn_only_where_one_is_asked_for() -> None:
    table = Sitting("anna", "bert")
    assert moves.drawn(table.match, Rng(1)) is table.match
    table.play("pour")
    match = moves.drawn(table.match, Rng(1))
    assert match.entries[-1].act == Drawn("7", film=False)


def test_a_choice_can_be_withdrawn_by_its_owner_until_the_last_one_is_made() -> None:
    table = Sitting("anna", "bert").play("vote")
    assert moves.withdrawable(table.match, "anna") == []
    table.play("anna: yes")
    assert (moves.withdrawable(table.match, "anna"), moves.withdrawable(table.match, "bert")) == ([0], [])
    table.play("bert: no")
    assert moves.withdrawable(table.match, "anna") == []
