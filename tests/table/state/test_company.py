"""Who is expected at a table: reserved seats, bots' seats on offer, names at one screen, stand-ins on request."""

from __future__ import annotations

import pytest

from table.sitting import Sitting, refused
from toque.bots import NoSuchBot
from toque.table.acts import again, presence, seats
from toque.table.faults import BadJournal, TableReason
from toque.table.head import Manners, Stage, TurnBased
from toque.table.journal.entries import Author, Bot, FollowUp, Kept, Noted, Person, Role, Started, StoodIn, TakenBack
from toque.table.match import replayed
from toque.table.result import seat_names


def keeping(*people: str, **seats_kept: str) -> Sitting:
    """A table with seats kept for people: `keeping("anna", "", bert="1")`."""
    table = Sitting(*people, start=False)
    draft = table.match.draft(Author(Role.HOST, "anna"))
    for person, seat in seats_kept.items():
        draft.add(Kept(int(seat), person))
    table.match = table.match.after(draft)
    return table


def test_a_kept_seat_is_for_one_person_only() -> None:
    table = keeping("anna", "", "", bert="1")
    refused(TableReason.SEAT_KEPT, seats.sit, table.match, "cleo", 1)
    table.match = seats.sit(table.match, "cleo", 2)
    table.match = seats.sit(table.match, "bert", 1)
    assert table.match.standing.occupants == [Person("anna"), Person("bert"), Person("cleo")]
    assert table.match.standing.company.kept == {}


def test_one_request_takes_one_seat_before_the_game_begins() -> None:
    table = Sitting("anna", "", "", start=False)
    refused(TableReason.ALREADY_SEATED, seats.sit, table.match, "anna", 1)
    table.match = seats.sit(table.match, "anna", 1, several=True)
    assert table.match.standing.seats_of("anna") == [0, 1]


def test_the_game_begins_when_the_last_kept_seat_is_taken() -> None:
    table = keeping("anna", "", "", bert="1", cleo="2")
    table.match = seats.sit(table.match, "cleo", 2)
    assert table.match.stage is Stage.OPEN
    table.match = seats.sit(table.match, "bert", 1)
    assert table.match.stage is Stage.RUNNING
    start = next(entry for entry in table.match.entries if entry.act == Started())
    assert start.by == Author(Role.HOST, "anna")


def test_the_game_does_not_begin_while_somebody_is_away() -> None:
    table = keeping("anna", "", bert="1")
    table.leave("anna")
    table.match = seats.sit(table.match, "bert", 1)
    assert table.match.stage is Stage.OPEN
    assert seats.start(table.match, "anna").stage is Stage.RUNNING


def test_a_table_without_kept_seats_waits_for_its_host() -> None:
    table = Sitting("anna", "", start=False)
    table.match = seats.sit(table.match, "bert", 1)
    assert table.match.stage is Stage.OPEN


def test_a_kept_seat_can_be_declined_freed_or_given_to_a_bot() -> None:
    table = keeping("anna", "", "", "", bert="1", cleo="2", emil="3")
    refused(TableReason.NOT_YOUR_SEAT, seats.rise, table.match, "cleo", 1)
    refused(TableReason.NOT_HOST, seats.place, table.match, "cleo", 1, None)
    table.match = seats.rise(table.match, "bert", 1)
    table.match = seats.place(table.match, "anna", 2, None)
    table.match = seats.place(table.match, "anna", 3, "random")
    assert table.match.standing.company.kept == {}
    assert table.match.standing.occupants == [Person("anna"), None, None, Bot("random")]
    refused(TableReason.SEAT_EMPTY, seats.place, table.match, "anna", 2, None)
    closed = seats.close(keeping("anna", "", bert="1").match, "anna")
    refused(TableReason.OVER, seats.rise, closed, "bert", 1)
    table.match = seats.sit(table.match, "gina", 1)


def test_the_host_begins_with_bots_at_all_empty_seats_at_once() -> None:
    table = keeping("anna", "", "", "", cleo="2")
    table.match = seats.sit(table.match, "bert", 1)
    refused(TableReason.NOT_HOST, seats.start, table.match, "bert", "random")
    with pytest.raises(NoSuchBot):
        seats.start(table.match, "anna", "hal")
    table.match = seats.start(table.match, "anna", "random")
    assert table.match.stage is Stage.RUNNING
    assert table.match.standing.occupants == [Person("anna"), Person("bert"), Bot("random"), Bot("random")]
    assert table.match.standing.company.kept == {}


def test_a_bots_seat_is_taken_only_where_the_host_offers_it() -> None:
    table = Sitting("anna", "RANDOM", "RANDOM")
    refused(TableReason.SEAT_TAKEN, seats.sit, table.match, "bert", 1)
    refused(TableReason.NOT_HOST, seats.offer, table.match, "bert", offered=True)
    table.match = seats.offer(table.match, "anna", offered=True)
    assert seats.offer(table.match, "anna", offered=True) is table.match
    refused(TableReason.SEAT_TAKEN, seats.sit, table.match, "bert", 0)
    table.match = seats.sit(table.match, "bert", 1)
    assert table.match.standing.occupants[1] == Person("bert")
    refused(TableReason.KNOWS_ANOTHER_HAND, seats.sit, table.match, "bert", 2)
    table.match = seats.offer(table.match, "anna", offered=False)
    refused(TableReason.SEAT_TAKEN, seats.sit, table.match, "cleo", 2)


def test_a_seat_that_was_taken_from_a_bot_goes_back_to_it() -> None:
    table = Sitting("anna", "RANDOM")
    table.match = seats.sit(seats.offer(table.match, "anna", offered=True), "bert", 1)
    left = seats.resign(table.match, "bert", 1)
    assert (left.stage, left.standing.occupants[1], left.standing.resigned) == (Stage.RUNNING, Bot("random"), [])
    refused(TableReason.NOT_HOST, seats.place, table.match, "bert", 1, "random")
    freed = seats.place(table.match, "anna", 1, "random")  # the host takes back what was lent
    assert freed.standing.occupants[1] == Bot("random")
    again_taken = seats.sit(left, "cleo", 1)
    assert again_taken.standing.company.borrowed == {1: Bot("random")}


def test_a_seat_that_the_host_freed_does_not_go_back_to_the_bot() -> None:
    table = Sitting("anna", "RANDOM")
    table.match = seats.sit(seats.offer(table.match, "anna", offered=True), "bert", 1)
    table.match = seats.sit(seats.place(table.match, "anna", 1, None), "cleo", 1)
    assert table.match.standing.company.borrowed == {}
    assert seats.resign(table.match, "cleo", 1).standing.resigned == [1]


def test_help_for_a_person_does_not_pass_to_the_next_occupant() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=60, stand_in="random"))
    table.leave("bert")
    table.match = presence.stand_in(table.match, "anna", 1)
    table.wait(60)
    table.match = seats.place(table.match, "anna", 1, "random")
    assert table.match.standing.company.helped == set()


def test_a_bots_seat_taken_before_the_game_is_a_seat_like_any_other() -> None:
    table = Sitting("anna", "RANDOM", "RANDOM", start=False)
    table.match = seats.sit(seats.offer(table.match, "anna", offered=True), "bert", 1)
    table.match = seats.start(table.match, "anna")
    refused(TableReason.OWNER_PRESENT, seats.place, table.match, "anna", 1, "random")
    assert seats.resign(table.match, "bert", 1).standing.resigned == [1]


def test_after_the_end_a_bots_seat_is_taken_like_any_other() -> None:
    table = Sitting("anna", "RANDOM")
    table.match = seats.resign(seats.offer(table.match, "anna", offered=True), "anna", 0)
    refused(TableReason.SEAT_TAKEN, seats.sit, table.match, "bert", 1)  # the end may be news


def test_seats_at_one_screen_have_their_own_names() -> None:
    table = Sitting("anna", "anna", "bert", start=False)
    refused(TableReason.NOT_YOUR_SEAT, seats.call, table.match, "anna", 2, "Oma")
    for seat, name in enumerate(("Anna", "Oma")):
        table.match = seats.call(table.match, "anna", seat, name)
    assert seat_names(table.match, {"anna": "Annabel", "bert": "Bert"}) == ["Anna", "Oma", "Bert"]
    table.match = seats.rise(table.match, "anna", 1)
    table.match = seats.sit(table.match, "bert", 1, several=True)
    assert seat_names(table.match, {"anna": "Annabel", "bert": "Bert"}) == ["Anna", "Bert", "Bert"]


def test_a_kept_seat_shows_the_name_of_the_expected_person() -> None:
    table = keeping("anna", "", "", bert="1")
    assert seat_names(table.match, {"anna": "Anna", "bert": "Bert"}) == ["Anna", "Bert", ""]
    assert seat_names(table.match, {"anna": "Anna"}) == ["Anna", "", ""]


def test_a_bot_stands_in_at_once_for_somebody_who_is_away() -> None:
    table = Sitting("anna", "bert")
    refused(TableReason.OWNER_PRESENT, presence.stand_in, table.match, "anna", 1)
    table.leave("bert")
    refused(TableReason.NOT_AT_THE_TABLE, presence.stand_in, table.match, "cleo", 1)
    refused(TableReason.NO_SUCH_SEAT, presence.stand_in, table.match, "anna", 2)
    table.match = presence.stand_in(table.match, "anna", 1)
    assert table.last().act == StoodIn(1, "random")
    assert table.last().by == Author(Role.PERSON, "anna")
    assert presence.stand_in(table.match, "anna", 1) is table.match
    table.come_back("bert")
    assert table.last().act == TakenBack(1)
    assert table.match.standing.player(1) == Person("bert")


@pytest.mark.parametrize("grace", [120, None])
def test_a_bot_that_was_asked_for_does_not_cost_anybody_their_seat(grace: int | None) -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=grace, stand_in="random"))
    table.leave("bert")
    table.match = presence.stand_in(table.match, "anna", 1)
    refused(TableReason.OWNER_PRESENT, seats.place, table.match, "anna", 1, "random")
    table.watch.wait(119)
    refused(TableReason.OWNER_PRESENT, seats.place, table.match, "anna", 1, None)
    table.watch.wait(1)
    if grace is None:
        refused(TableReason.OWNER_PRESENT, seats.place, table.match, "anna", 1, "random")
    else:
        assert seats.place(table.match, "anna", 1, "random").standing.occupants[1] == Bot("random")
    table.come_back("bert")
    assert table.match.standing.company.helped == set()


def test_nobody_asks_for_a_stand_in_where_turns_take_days_or_nothing_runs() -> None:
    days = Sitting("anna", "bert", manners=Manners(timing=TurnBased(3)))
    refused(TableReason.HAS_DAYS, presence.stand_in, days.match, "anna", 1)
    waiting = Sitting("anna", "bert", start=False)
    refused(TableReason.NOT_RUNNING, presence.stand_in, waiting.match, "anna", 1)


def test_a_host_without_a_seat_asks_for_a_stand_in_too() -> None:
    table = Sitting("anna", "bert", "cleo", start=False)
    table.match = seats.rise(table.match, "anna", 0)
    table.match = seats.start(table.match, "anna", "random")
    table.leave("bert")
    table.match = presence.stand_in(table.match, "anna", 1)
    assert table.match.standing.player(1) == Bot("random")


def test_a_journal_that_keeps_a_taken_seat_or_names_anothers_is_refused() -> None:
    table = Sitting("anna", "bert")
    for person, act in (
        ("anna", Kept(1, "cleo")),
        ("anna", Kept(-1, "cleo")),
        ("anna", Kept(1, None)),
        ("anna", Noted("seat", "Oma", 0, 1)),
        ("bert", Noted("seat", "Oma", 0, -1)),  # which is not the last seat
    ):
        draft = table.match.draft(Author(Role.PERSON, person))
        with pytest.raises(BadJournal):
            draft.add(act)


def test_company_survives_a_restart() -> None:
    table = keeping("anna", "", "RANDOM", bert="1")
    table.match = seats.offer(seats.call(table.match, "anna", 0, "Oma"), "anna", offered=True)
    match = table.match
    again_read = replayed(match.head, match.key, match.pack, match.entries, table.watch)
    assert again_read.standing.company == match.standing.company
    assert match.standing.company.kept == {1: "bert"}
    assert match.standing.company.called == {0: "Oma"}
    assert match.standing.company.offered


def test_after_the_end_everybody_sees_which_table_follows() -> None:
    table = Sitting("anna", "bert")
    refused(TableReason.NOT_OVER, again.followed, table.match, "anna", "n", FollowUp.REMATCH)
    table.match = seats.resign(table.match, "bert", 1)
    table.match = again.followed(table.match, "anna", "n", FollowUp.REMATCH)
    [(followed, by)] = table.match.standing.company.followed
    assert (followed.match, followed.how, by) == ("n", FollowUp.REMATCH, "anna")


def test_a_host_places_bots_at_seats_that_there_are_and_offers_them_while_somebody_plays() -> None:
    table = Sitting("anna", "RANDOM")
    refused(TableReason.NO_SUCH_SEAT, seats.place, table.match, "anna", 2, "random")
    refused(TableReason.NO_SUCH_SEAT, seats.rise, table.match, "anna", 2)
    over = seats.resign(table.match, "anna", 0)
    refused(TableReason.OVER, seats.offer, over, "anna", offered=True)


def test_asking_for_a_stand_in_counts_as_coming_back() -> None:
    table = Sitting("anna", "bert", "cleo", manners=Manners(grace=60, stand_in="random"))
    for person in ("bert", "anna"):
        table.leave(person)
    table.match = presence.stand_in(table.match, "anna", 1)
    assert "anna" not in table.match.standing.away


def test_a_stand_in_after_a_timeout_does_not_count_as_requested() -> None:
    table = Sitting("anna", "bert", manners=Manners(grace=60, stand_in="random"))
    table.leave("bert")
    table.wait(60)
    assert isinstance(table.match.standing.player(1), Bot)
    assert table.match.standing.company.helped == set()
    assert seats.place(table.match, "anna", 1, "random").standing.occupants[1] == Bot("random")


def test_the_game_goes_on_without_a_person_who_never_comes_back() -> None:
    waiting = keeping("anna", "bert", "", cleo="2")
    assert seats.gone(waiting.match, "bert").standing.occupants == [Person("anna"), None, None]
    assert seats.gone(waiting.match, "cleo").standing.company.kept == {}
    assert seats.gone(waiting.match, "anna").stage is Stage.OVER
    running = Sitting("anna", "bert", "bert", "cleo")
    match = seats.gone(running.match, "bert")
    assert (match.stage, match.standing.resigned) == (Stage.RUNNING, [1, 2])
    assert isinstance(match.standing.player(1), Bot)
    assert seats.gone(match, "bert") is match
    assert seats.gone(match, "emil") is match
