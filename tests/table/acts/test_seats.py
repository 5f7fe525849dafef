"""Who sits where, what the host may do, and what resigning means."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from table.sitting import KEY, Sitting, Watch, refusal, refused
from table.toy_game import PASS, TAKE
from toque.bots import NoSuchBot
from toque.engine.errors import BadSetup
from toque.table.acts import moves, presence, seats
from toque.table.faults import TableReason
from toque.table.head import BotPace, Live, Manners, Stage
from toque.table.journal.entries import CLOCK, Author, Bot, Person, Resigned, Role, Started
from toque.table.match import Setup, opened, replayed, setup_of
from toque.table.result import Ending, result


def test_a_table_opens_with_empty_seats_and_its_keys_hash() -> None:
    table = Sitting("", "", start=False)
    assert table.match.stage is Stage.OPEN
    assert table.match.standing.occupants == [None, None]
    assert (table.match.seq, table.match.since(0)) == (0, [])
    assert table.match.head.key_hash == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"  # sha256sum


def test_an_impossible_table_is_not_opened() -> None:
    for setup in (Setup("chess", 2), Setup("soup", 6), Setup("soup", 2, {"menus": "half"})):
        with pytest.raises(BadSetup):
            opened(setup, match_id="m", key=KEY, host="anna", clock=Watch())
    with pytest.raises(NoSuchBot):
        opened(Setup("soup", 2, manners=Manners(stand_in="hal")), match_id="m", key=KEY, host="anna", clock=Watch())


def test_people_take_empty_seats_and_give_them_up() -> None:
    table = Sitting("anna", "", start=False)
    refused(TableReason.SEAT_TAKEN, seats.sit, table.match, "bert", 0)
    refused(TableReason.NO_SUCH_SEAT, seats.sit, table.match, "bert", 2)
    table.match = seats.sit(table.match, "bert", 1)
    assert table.match.standing.occupants == [Person("anna"), Person("bert")]
    refused(TableReason.NOT_YOUR_SEAT, seats.rise, table.match, "anna", 1)
    table.match = seats.rise(table.match, "bert", 1)
    assert table.match.standing.occupants == [Person("anna"), None]


def test_only_the_host_places_bots_and_begins() -> None:
    table = Sitting("anna", "", "", start=False)
    table.match = seats.sit(table.match, "bert", 1)
    refused(TableReason.NOT_HOST, seats.place, table.match, "bert", 2, "random")
    refused(TableReason.NOT_HOST, seats.start, table.match, "bert")
    with pytest.raises(NoSuchBot):
        seats.place(table.match, "anna", 2, "hal")
    table.match = seats.place(table.match, "anna", 2, "random")
    assert table.match.standing.occupants[2] == Bot("random")
    assert table.last().by == Author(Role.HOST, "anna")


def test_a_seat_must_be_taken_before_the_game_begins() -> None:
    table = Sitting("anna", "", "", start=False)
    fault = refusal(seats.start, table.match, "anna")
    assert (fault.reason, fault.facts) == (TableReason.EMPTY_SEATS, {"seats": ["1", "2"]})


def test_the_host_frees_a_seat_before_the_game() -> None:
    table = Sitting("anna", "bert", start=False)
    table.match = seats.place(table.match, "anna", 1, None)
    assert table.match.standing.occupants[1] is None
    refused(TableReason.SEAT_EMPTY, seats.place, table.match, "anna", 1, None)


def test_an_empty_seat_says_who_freed_it() -> None:
    table = Sitting("anna", "bert", "cleo", start=False)

    def freed() -> Mapping[int, str]:
        return table.match.standing.company.freed

    table.match = seats.place(seats.rise(table.match, "bert", 1), "anna", 2, None)
    assert freed() == {1: "bert", 2: "anna"}
    table.match = seats.sit(table.match, "cleo", 1)
    assert freed() == {2: "anna"}
    table.match = seats.place(table.match, "anna", 1, "random")
    assert freed() == {1: "anna", 2: "anna"}
    before = table.match
    table.match = seats.sit(seats.place(table.match, "anna", 1, None), "bert", 1)
    assert freed() == {2: "anna"}
    assert before.standing.company.freed == {1: "anna", 2: "anna"}, "a match never changes"


def test_a_seat_that_only_a_bot_had_was_not_freed() -> None:
    table = Sitting("anna", "RANDOM", "", start=False)
    table.match = seats.place(seats.place(table.match, "anna", 1, None), "anna", 2, "random")
    assert table.match.standing.occupants == [Person("anna"), None, Bot("random")]
    assert table.match.standing.company.freed == {}


def test_a_game_begins_once() -> None:
    table = Sitting("anna", "bert")
    assert any(entry.act == Started() for entry in table.match.entries)
    refused(TableReason.NOT_OPEN, seats.start, table.match, "anna")
    refused(TableReason.NOT_OPEN, seats.rise, table.match, "anna", 0)


def test_a_player_cannot_be_removed_from_a_running_game() -> None:
    table = Sitting("anna", "bert")
    refused(TableReason.OWNER_PRESENT, seats.place, table.match, "anna", 1, "random")
    refused(TableReason.OWNER_PRESENT, seats.place, table.match, "anna", 1, None)
    refused(TableReason.NO_SUCH_SEAT, seats.place, table.match, "anna", -1, None)


def test_a_seat_whose_owner_is_gone_can_be_given_to_somebody_new() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    table.wait(120)
    table.match = seats.place(table.match, "anna", 1, None)
    assert table.match.standing.player(1) is None
    table.match = seats.sit(table.match, "emil", 1)
    assert table.match.standing.occupants[1] == Person("emil")
    table.play("pass", "take")


def test_nobody_takes_a_second_hand_in_a_running_game() -> None:
    table = Sitting("anna", "bert", "cleo")
    for person in ("bert", "cleo"):
        table.leave(person)
    table.wait(120)
    table.match = seats.place(table.match, "anna", 1, None)
    refused(TableReason.KNOWS_ANOTHER_HAND, seats.sit, table.match, "anna", 1)
    table.match = seats.sit(table.match, "bert", 1)  # their own hand is not a secret
    table.match = seats.place(table.match, "anna", 2, None)
    refused(TableReason.KNOWS_ANOTHER_HAND, seats.sit, table.match, "bert", 2)


def test_a_latecomer_has_seen_a_hand_too() -> None:
    table = Sitting("anna", "bert", "cleo")
    for person in ("bert", "cleo"):
        table.leave(person)
    table.wait(120)
    for seat in (1, 2):
        table.match = seats.place(table.match, "anna", seat, None)
    before = table.match
    table.match = seats.sit(table.match, "emil", 1)
    assert "emil" not in before.standing.seen
    table.leave("emil")
    table.wait(120)
    table.match = seats.place(table.match, "anna", 1, None)
    refused(TableReason.KNOWS_ANOTHER_HAND, seats.sit, table.match, "emil", 2)


def test_the_game_waits_for_a_free_seat() -> None:
    table = Sitting("anna", "bert")
    table.leave("bert")
    table.wait(120)
    table.match = seats.place(table.match, "anna", 1, None)
    table.play("pass")
    assert table.match.owing() == [1]
    assert table.match.bots_owing() == []


def test_the_host_closes_a_table_where_nothing_has_begun() -> None:
    table = Sitting("anna", "", start=False)
    refused(TableReason.NOT_HOST, seats.close, table.match, "bert")
    table.match = seats.close(table.match, "anna")
    ended = result(table.match)
    assert ended is not None
    assert (ended.ending, ended.places) == (Ending.ABANDONED, None)
    refused(TableReason.OVER, seats.sit, table.match, "bert", 1)
    refused(TableReason.NOT_OPEN, seats.close, Sitting("anna", "bert").match, "anna")


def test_an_abandoned_table_is_closed() -> None:
    for start in (True, False):
        table = Sitting("anna", "bert", start=start)
        over = presence.expired(table.match)
        ended = result(over)
        assert ended is not None
        assert (ended.ending, ended.places) == (Ending.ABANDONED, None)
        assert over.entries[-1].by == CLOCK
        assert presence.expired(over) is over


def test_a_muted_person_cannot_speak_until_the_host_unmutes_them() -> None:
    table = Sitting("anna", "bert")
    refused(TableReason.NOT_HOST, seats.mute, table.match, "bert", "anna", muted=True)
    muted = seats.mute(table.match, "anna", "bert", muted=True)
    refused(TableReason.MUTED, presence.note, muted, "bert", "chat", "hm")
    assert presence.note(muted, "anna", "chat", "hm").seq == muted.seq + 1
    assert seats.mute(muted, "anna", "bert", muted=True) is muted
    again = seats.mute(muted, "anna", "bert", muted=False)
    assert presence.note(again, "bert", "chat", "hm").seq == again.seq + 1


# Resigning


def test_if_one_of_two_players_resigns_the_other_wins() -> None:
    table = Sitting("anna", "bert").play("take", "take")
    table.match = seats.resign(table.match, "anna", 0)
    ended = result(table.match)
    assert ended is not None
    assert (ended.ending, ended.places, ended.resigned) == (Ending.RESIGNED, [2, 1], [0])
    assert table.last().act == Resigned(0)
    refused(TableReason.OVER, moves.play, table.match, "bert", 1, 0)
    refused(TableReason.OVER, seats.resign, table.match, "bert", 1)
    refused(TableReason.OVER, seats.place, table.match, "anna", 0, "random")


def test_a_refusal_does_not_reveal_that_the_game_is_over() -> None:
    running = Sitting("anna", "bert").match
    over = seats.resign(running, "anna", 0)
    for match in (running, over):
        refused(TableReason.SEAT_TAKEN, seats.sit, match, "emil", 1)
        refused(TableReason.NOT_HOST, seats.place, match, "emil", 9, "random")


def test_alone_against_bots_the_game_ends() -> None:
    table = Sitting("anna", "RANDOM", "RANDOM")
    table.match = seats.resign(table.match, "anna", 0)
    ended = result(table.match)
    assert ended is not None
    assert ended.places == [3, 1, 1]


def test_players_who_stay_are_placed_by_the_rules() -> None:
    table = Sitting("anna", "RANDOM", "RANDOM").play("take", "pass")
    for seat, action in ((1, PASS), (2, PASS)):
        table.match = moves.play_bot(table.match, seat, action)
    table.play("pass")
    for action in (TAKE, PASS):
        table.match = moves.play_bot(table.match, 1, action)
    table.match = seats.resign(table.match, "anna", 0)
    ended = result(table.match)
    assert ended is not None
    assert (ended.scores, ended.places) == ([3, 3, 1], [3, 1, 2])


def test_a_bot_that_stands_in_already_goes_on_after_a_resignation() -> None:
    table = Sitting("anna", "bert", "cleo")
    table.leave("bert")
    table.wait(120)
    table.match = seats.resign(table.match, "bert", 1)
    assert table.last().act == Resigned(1)
    assert table.match.standing.player(1) == Bot("random")


def test_if_others_play_on_a_bot_plays_the_seat() -> None:
    table = Sitting("anna", "bert", "cleo").play("pass")
    table.match = seats.resign(table.match, "anna", 0)
    assert table.match.stage is Stage.RUNNING
    assert table.match.standing.player(0) == Bot("random")
    refused(TableReason.RESIGNED, moves.play, table.match, "anna", 0, 0)
    refused(TableReason.RESIGNED, seats.resign, table.match, "anna", 0)
    refused(TableReason.RESIGNED, seats.place, table.match, "anna", 0, "random")
    refused(TableReason.NOT_AT_THE_TABLE, moves.undo, table.match, "anna")


def test_resigning_later_gives_a_better_place() -> None:
    table = Sitting("anna", "bert", "cleo", "dora").play("take", "take")
    table.match = seats.resign(table.match, "cleo", 2)
    table.match = seats.resign(table.match, "anna", 0)
    table.bots()
    while table.match.owing():
        seat = table.match.owing()[0]
        table.play(table.match.game.spell(table.match.position.legal(seat)[-1]))
        table.bots()
    ended = result(table.match)
    assert ended is not None
    assert ended.ending is Ending.FINISHED
    assert ended.places is not None
    assert (ended.places[0], ended.places[2]) == (3, 4)
    assert {ended.places[1], ended.places[3]} <= {1, 2}


def test_nobody_can_resign_before_the_game() -> None:
    refused(TableReason.NOT_RUNNING, seats.resign, Sitting("anna", "bert", start=False).match, "anna", 0)


def test_a_seat_whose_clock_ran_out_can_be_given_to_a_bot_at_once() -> None:
    table = Sitting("anna", "bert", manners=Manners(timing=Live(10, 0), stand_in="random"))
    assert not seats.may_be_replaced(table.match, 0)
    table.wait(10)
    assert seats.may_be_replaced(table.match, 0), "nobody asked for this bot, so nobody is waited for"


def test_the_host_sets_the_pace_of_bots_before_and_during_the_game() -> None:
    table = Sitting("anna", "bert", "RANDOM", manners=Manners(bot_pace=BotPace.LEISURELY), start=False)
    assert table.match.standing.bot_pace is BotPace.LEISURELY
    table.match = seats.start(seats.pace(table.match, "anna", BotPace.QUICK), "anna")
    assert table.match.standing.bot_pace is BotPace.QUICK
    assert seats.pace(table.match, "anna", BotPace.QUICK) is table.match
    refused(TableReason.NOT_HOST, seats.pace, table.match, "bert", BotPace.NORMAL)
    table.match = seats.pace(table.match, "anna", BotPace.NORMAL)
    assert table.match.standing.bot_pace is BotPace.NORMAL


def test_the_only_person_who_plays_sets_the_pace_of_bots() -> None:
    table = Sitting("anna", "bert", "RANDOM")
    table.match = seats.resign(table.match, "anna", 0)
    table.match = seats.pace(table.match, "bert", BotPace.QUICK)
    assert table.match.standing.bot_pace is BotPace.QUICK


def test_after_the_end_the_pace_of_bots_stays() -> None:
    table = Sitting("anna", "bert", "RANDOM")
    table.match = seats.resign(seats.resign(table.match, "bert", 1), "anna", 0)
    assert seats.pace(table.match, "anna", BotPace.QUICK) is table.match


def test_a_changed_pace_is_replayed_and_kept_for_the_next_game() -> None:
    table = Sitting("anna", "RANDOM")
    match = seats.pace(table.match, "anna", BotPace.QUICK)
    again = replayed(match.head, match.key, match.pack, match.entries, table.watch)
    assert again.standing.bot_pace is BotPace.QUICK
    assert match.head.manners.bot_pace is BotPace.NORMAL
    assert setup_of(match).manners.bot_pace is BotPace.QUICK
