"""What may be undone freely, what needs consent, and what the refusal says."""

from __future__ import annotations

import pytest

from table.sitting import Sitting, refusal, refused
from table.toy_game import PANTRY, YES
from toque.table.acts import moves
from toque.table.faults import TableReason
from toque.table.head import Manners, UndoPolicy
from toque.table.journal.entries import Barrier, Chosen, Matter, Permission, Redone, Returned, Stop, Undone

ASK = Manners()
FREE = Manners(undo=UndoPolicy.FREE)
NEVER = Manners(undo=UndoPolicy.NEVER)


# (what was played, who undoes it, the ply that leads to, what needs consent)
WAYS_BACK = {
    "one's own move that told nothing": (["take"], "anna", 0, None),
    "the last of several": (["take", "take"], "anna", 1, None),
    "passing the turn on": (["take", "pass"], "anna", 1, None),
    "a secret seen": (["peek"], "anna", 0, Stop(Barrier.REVEALED, 0, "peeked")),
    "behind a secret, one's own later move": (["peek", "take"], "anna", 1, None),
    "a die": (["roll"], "anna", 0, Stop(Barrier.CHANCE, 1, "die/1")),
    "the other's move": (["pass", "take"], "anna", 0, Stop(Barrier.PERSON, 1, "bert")),
    "the other's move, by the other": (["pass", "take"], "bert", 1, None),
    "votes laid open": (["vote", "anna: yes", "bert: no"], "anna", 1, Stop(Barrier.PERSON, 2, "bert")),
    "votes laid open, the last": (["vote", "anna: yes", "bert: no"], "bert", 1, Stop(Barrier.REVEALED, 2, "voted")),
}


@pytest.mark.parametrize("way", WAYS_BACK)
def test_how_far_an_undo_goes(way: str) -> None:
    played, person, target, stop = WAYS_BACK[way]
    table = Sitting("anna", "bert").play(*played)
    assert moves.way_back(table.match, person) == (target, stop)


@pytest.mark.parametrize("way", WAYS_BACK)
def test_a_free_undo_is_done_at_once_and_others_need_consent(way: str) -> None:
    played, person, target, stop = WAYS_BACK[way]
    table = Sitting("anna", "bert").play(*played)
    whole = table.line()
    table.undo(person)
    if stop is None:
        assert table.last().act == Undone(target, Permission.FREE)
        assert table.line() == whole[:target]
    else:
        assert table.line() == whole
        question = table.match.standing.question
        assert question is not None
        assert (question.asked.ply, question.asked.stop, question.by) == (target, stop, person)


@pytest.mark.parametrize("way", WAYS_BACK)
def test_a_table_that_does_not_ask_names_what_an_undo_stops_at(way: str) -> None:
    played, person, _, stop = WAYS_BACK[way]
    table = Sitting("anna", "bert", manners=FREE).play(*played)
    if stop is None:
        table.undo(person)
        assert isinstance(table.last().act, Undone)
    else:
        fault = refusal(moves.undo, table.match, person)
        assert fault.reason is TableReason.UNDO_STOPS
        assert fault.facts == {"barrier": stop.barrier.value, "ply": stop.ply, "name": stop.name}


@pytest.mark.parametrize("way", WAYS_BACK)
def test_a_strict_table_allows_no_undo(way: str) -> None:
    played, person, _, _ = WAYS_BACK[way]
    refused(TableReason.NO_UNDO, moves.undo, Sitting("anna", "bert", manners=NEVER).play(*played).match, person)


@pytest.mark.parametrize("way", WAYS_BACK)
def test_bots_always_agree(way: str) -> None:
    """The same with a bot as the other player: it never needs to be asked."""
    played, person, target, stop = WAYS_BACK[way]
    table = Sitting("anna", "RANDOM")
    for word in played:
        who, _, spelling = word.rpartition(": ")
        seat = table.match.owing()[0] if not who else ("anna", "bert").index(who)
        action = table.match.game.read(spelling)
        table.match = moves.play_bot(table.match, 1, action) if seat else moves.play(table.match, "anna", 0, action)
    if person == "bert":
        refused(TableReason.NOT_AT_THE_TABLE, moves.undo, table.match, "bert")
        return
    table.undo("anna")
    undone = table.last().act
    assert isinstance(undone, Undone)
    assert undone.ply == target
    told = stop is not None and (stop.barrier is not Barrier.PERSON or "vote" in played)
    assert undone.leave is (Permission.ALONE if told else Permission.FREE)


def test_an_undo_is_done_when_all_others_agree() -> None:
    table = Sitting("anna", "bert", "cleo").play("peek")
    table.undo("anna")
    table.reply("bert", yes=True)
    assert table.line() == ["0 peek"]
    table.reply("cleo", yes=True)
    assert table.line() == []
    assert table.last().act == Undone(0, Permission.AGREED)
    assert table.last().by.name == "anna"


def test_one_refusal_is_enough() -> None:
    table = Sitting("anna", "bert", "cleo").play("peek")
    table.undo("anna")
    table.reply("bert", yes=False)
    assert table.match.standing.question is None
    assert table.line() == ["0 peek"]


def test_an_absent_person_is_not_asked_once_a_bot_plays_for_them() -> None:
    table = Sitting("anna", "bert", "cleo").play("peek")
    table.undo("anna")
    table.reply("bert", yes=True)
    table.leave("cleo")
    assert table.line() == ["0 peek"]
    table.wait(120)
    assert table.line() == []


def test_a_players_own_pending_choice_is_withdrawn_first() -> None:
    table = Sitting("anna", "bert").play("vote", "anna: yes")
    table.undo("anna")
    assert table.last().act == Chosen(0, None)
    assert table.line() == ["0 vote"]
    table.undo("anna")
    assert table.line() == []


def test_of_two_seats_of_one_person_the_last_pending_choice_is_withdrawn() -> None:
    table = Sitting("anna", "anna", "bert").play("vote")
    for seat in (0, 1):
        table.match = moves.play(table.match, "anna", seat, YES)
    table.undo("anna")
    assert table.last().act == Chosen(1, None)


def test_a_person_who_undoes_something_is_back() -> None:
    table = Sitting("anna", "bert").play("take")
    table.leave("anna")
    table.undo("anna")
    assert Returned("anna") in [entry.act for entry in table.match.entries]


def test_another_players_pending_choice_is_not_discarded() -> None:
    table = Sitting("anna", "bert").play("vote", "bert: yes")
    assert moves.way_back(table.match, "anna") == (0, Stop(Barrier.PERSON, 1, "bert"))
    table.undo("anna")
    assert set(table.match.standing.pending) == {1}
    table.reply("bert", yes=True)
    assert table.line() == []
    table = Sitting("anna", "RANDOM").play("vote")
    table.bots()
    table.undo("anna")
    assert table.last().act == Undone(0, Permission.FREE)


def test_a_question_about_a_position_that_is_gone_lapses() -> None:
    table = Sitting("anna", "bert").play("peek")
    table.undo("anna")
    table.play("take")
    assert table.match.standing.question is None


def test_only_one_question_is_open_at_a_time() -> None:
    table = Sitting("anna", "bert").play("peek")
    table.ask("bert", Matter.PAUSE)
    refused(TableReason.ALREADY_ASKED, moves.undo, table.match, "anna")


def test_an_undo_may_go_to_a_chosen_ply() -> None:
    table = Sitting("anna", "bert").play("take", "take", "take")
    table.undo("anna", 1)
    assert table.line() == ["0 take"]
    table.undo("anna", 0)
    assert table.line() == []


def test_something_far_back_can_also_need_consent() -> None:
    table = Sitting("anna", "bert").play("peek", "take", "take")
    for ply, stop in ((0, Stop(Barrier.REVEALED, 0, "peeked")), (1, None)):
        assert moves.way_back(table.match, "anna", ply) == (ply, stop)
    table.play("take")
    assert moves.way_back(table.match, "anna", 0) == (0, Stop(Barrier.REVEALED, 0, "peeked"))


def test_a_missing_ply_is_refused() -> None:
    table = Sitting("anna", "bert").play("take")
    for ply in (-1, 1, 2):
        refused(TableReason.NO_SUCH_PLY, moves.undo, table.match, "anna", ply)


def test_an_undo_to_a_die_goes_to_the_ply_before_it() -> None:
    table = Sitting("anna", "RANDOM").play("roll", "take")
    table.undo("anna", 1)
    assert len(table.line()) == 2
    assert table.line()[1].startswith("die/1")
    refused(TableReason.NOTHING_TO_UNDO, moves.undo, table.match, "anna", 1)


def test_an_undo_into_a_vote_goes_to_the_ply_before_it() -> None:
    table = Sitting("anna", "RANDOM", "RANDOM").play("vote", "anna: yes")
    table.bots()
    table.undo("anna", 3)
    assert table.line() == ["0 vote"]
    assert table.match.standing.pending == {}


def test_pending_choices_are_discarded_when_their_vote_is_undone() -> None:
    table = Sitting("anna", "bert").play("vote", "bert: yes")
    table.undo("anna")
    table.reply("bert", yes=True)
    assert (table.line(), table.match.standing.pending) == ([], {})


def test_a_final_choice_stays_even_while_it_is_pending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PANTRY, "final", frozenset({YES}))
    table = Sitting("anna", "bert").play("take", "vote", "bert: yes")
    refused(TableReason.FINAL, moves.undo, table.match, "anna", 0)
    table = Sitting("anna", "bert").play("take", "vote", "bert: no")
    assert moves.way_back(table.match, "anna", 0) == (0, Stop(Barrier.PERSON, 2, "bert"))


def test_choices_made_meanwhile_are_gone_when_a_vote_is_redone() -> None:
    table = Sitting("anna", "bert").play("vote", "anna: yes", "bert: no")
    table.undo("anna")
    table.reply("bert", yes=True)
    table.play("bert: yes")
    table.redo("anna")
    assert table.line() == ["0 vote", "0 yes", "1 no"]
    assert table.match.standing.pending == {}


def test_after_an_undo_the_same_die_falls_again() -> None:
    table = Sitting("anna", "RANDOM").play("roll")
    before = table.line()
    table.undo("anna")
    table.play("take", "roll")
    assert table.line()[-1] == before[-1]


def test_a_person_without_a_decision_has_nothing_to_undo() -> None:
    table = Sitting("anna", "bert").play("take")
    refused(TableReason.NOTHING_TO_UNDO, moves.undo, table.match, "bert")
    refused(TableReason.NOTHING_TO_UNDO, moves.undo, Sitting("anna", "bert").match, "anna")


def test_a_person_without_a_seat_cannot_undo() -> None:
    refused(TableReason.NOT_AT_THE_TABLE, moves.undo, Sitting("anna", "bert").play("take").match, "emil")


def test_one_owner_of_all_seats_asks_nobody() -> None:
    table = Sitting("anna", "anna").play("pass", "peek", "pass", "peek")
    table.undo("anna")
    table.undo("anna")
    assert table.line() == ["0 pass", "1 peek"]
    assert table.last().act == Undone(2, Permission.FREE)


def test_a_redo_plays_what_was_undone() -> None:
    table = Sitting("anna", "RANDOM").play("take", "roll", "take")
    whole = table.line()
    table.undo("anna")
    table.undo("anna")
    assert len(table.line()) == 1
    table.redo("anna")
    assert table.line() == whole[:3]
    table.redo("anna")
    assert table.line() == whole
    assert table.last().act == Redone(4)
    refused(TableReason.NOTHING_TO_REDO, moves.redo, table.match, "anna")


def test_an_undone_pour_is_redone_as_it_fell() -> None:
    table = Sitting("anna", "RANDOM").play("pour")
    table.match = moves.answer(table.match, 11)
    table.undo("anna")
    table.redo("anna")
    assert table.line() == ["0 pour", "pour 11"]


def test_in_a_new_game_there_is_nothing_to_redo() -> None:
    refused(TableReason.NOTHING_TO_REDO, moves.redo, Sitting("anna", "bert").match, "anna")


def test_after_a_new_move_there_is_nothing_to_redo() -> None:
    table = Sitting("anna", "bert").play("take", "take")
    table.undo("anna")
    table.play("take")
    refused(TableReason.NOTHING_TO_REDO, moves.redo, table.match, "anna")


def test_only_the_person_who_undid_may_redo() -> None:
    table = Sitting("anna", "bert").play("take")
    table.undo("anna")
    fault = refusal(moves.redo, table.match, "bert")
    assert (fault.reason, fault.facts) == (TableReason.NOT_YOUR_UNDO, {"person": "anna"})
    refused(TableReason.NOT_AT_THE_TABLE, moves.redo, table.match, "emil")


def test_nothing_can_be_undone_after_the_end() -> None:
    table = Sitting("anna", "bert")
    while table.match.owing():
        table.play("pass")
    refused(TableReason.OVER, moves.undo, table.match, "anna")
    refused(TableReason.OVER, moves.redo, table.match, "anna")


def test_a_forced_move_is_undone_with_the_decision_before_it() -> None:
    table = Sitting("anna", "bert", manners=Manners(forced=True)).play("take", "take", "take", "take")
    assert table.line() == ["0 take"] * 4 + ["0 pass"]
    table.undo("anna")
    assert table.line() == ["0 take"] * 3


def test_in_soup_a_played_card_needs_consent_and_is_named() -> None:
    table = Sitting("anna", "bert", game="soup", manners=FREE)
    menus = [table.match.game.spell(action) for action in table.match.position.legal(0)]
    table.play(f"anna: {menus[0]}", f"bert: {menus[0]}")
    seat = table.match.owing()[0]
    table.play(table.match.game.spell(table.match.position.legal(seat)[0]))
    fault = refusal(moves.undo, table.match, ("anna", "bert")[seat])
    assert fault.facts == {"barrier": "revealed", "ply": 4, "name": "card_played"}
