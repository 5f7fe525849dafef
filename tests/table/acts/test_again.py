"""The same people sit down again at a table that follows a finished one."""

from __future__ import annotations

from table.sitting import KEY, Sitting, refused
from toque.table.acts import again, presence, seats
from toque.table.faults import TableReason
from toque.table.head import Manners, Stage
from toque.table.journal.entries import Bot, Noted, Person
from toque.table.match import Match, opened, same_deal, setup_of
from toque.table.result import seat_names


def over(*people: str) -> Sitting:
    """A table at which everybody has resigned."""
    table = Sitting(*people)
    for seat, occupant in enumerate(table.match.standing.occupants):
        if isinstance(occupant, Person) and table.match.stage is not Stage.OVER:
            table.match = seats.resign(table.match, occupant.id, seat)
    assert table.match.stage is Stage.OVER
    return table


def rematch(of: Sitting, opener: str, seat: int | None = None) -> Match:
    """A new match for the same people."""
    new = opened(setup_of(of.match), match_id="n", key=KEY, host=opener, clock=of.watch)
    return again.reseated(new, of.match, seat)


def test_against_bots_the_game_goes_on_at_once() -> None:
    match = rematch(over("RANDOM", "anna", "RANDOM"), "anna")
    assert match.standing.occupants == [Bot("random"), Person("anna"), Bot("random")]
    assert match.stage is Stage.RUNNING


def test_at_one_screen_everybody_has_their_seat_and_their_name_back() -> None:
    table = Sitting("anna", "anna", "RANDOM", start=False)
    table.match = seats.call(seats.call(table.match, "anna", 0, "Anna"), "anna", 1, "Oma")
    table.match = seats.start(table.match, "anna")
    for seat in (0, 1):
        table.match = seats.resign(table.match, "anna", seat)
    match = rematch(table, "anna")
    assert match.stage is Stage.RUNNING
    assert seat_names(match, {"anna": "Annabel"}) == ["Anna", "Oma", "random"]


def test_the_seats_of_other_people_are_kept_for_them() -> None:
    match = rematch(over("anna", "bert", "RANDOM", "cleo"), "bert")
    assert match.standing.occupants == [None, Person("bert"), Bot("random"), None]
    assert match.standing.company.kept == {0: "anna", 3: "cleo"}
    assert match.stage is Stage.OPEN
    assert {"anna", "bert", "cleo"} <= match.party
    match = again.take_kept(match, "cleo")
    assert match.stage is Stage.OPEN
    assert again.take_kept(match, "emil") is match
    assert again.take_kept(match, "anna").stage is Stage.RUNNING


def test_people_who_shared_a_screen_take_all_their_seats_at_once() -> None:
    match = again.take_kept(rematch(over("anna", "bert", "bert"), "anna"), "bert")
    assert match.standing.occupants == [Person("anna"), Person("bert"), Person("bert")]
    assert match.stage is Stage.RUNNING


def test_people_who_shared_another_screen_have_their_names_back() -> None:
    table = Sitting("anna", "bert", "bert", start=False)
    table.match = seats.call(seats.call(table.match, "bert", 1, "Ben"), "bert", 2, "Bea")
    table.match = presence.expired(seats.start(table.match, "anna"))
    match = rematch(table, "anna")
    names = {"anna": "Anna", "bert": "Bert"}
    assert seat_names(match, names) == ["Anna", "Ben", "Bea"]
    assert seat_names(again.take_kept(match, "bert"), names) == ["Anna", "Ben", "Bea"]
    assert again.decline(match, "bert").standing.company.freed == {1: "bert", 2: "bert"}
    taken = seats.sit(again.decline(match, "bert"), "cleo", 2)
    assert seat_names(taken, names | {"cleo": "Cleo"}) == ["Anna", "", "Cleo"]
    mine = [entry.by.name for entry in match.entries if isinstance(entry.act, Noted)]
    assert mine == ["bert", "bert"]  # so they go when Bert has everything deleted


def test_somebody_who_did_not_play_takes_a_persons_seat_among_bots() -> None:
    table = over("RANDOM", "anna", "bert")
    match = rematch(table, "emil")
    assert match.standing.occupants == [Bot("random"), Person("emil"), Bot("random")]
    assert match.stage is Stage.RUNNING
    assert rematch(table, "emil", 2).standing.occupants == [Bot("random"), Bot("random"), Person("emil")]
    refused(TableReason.NO_SUCH_SEAT, rematch, table, "emil", 3)


def test_bots_stay_the_bots_they_were() -> None:
    table = Sitting("anna", "GREEDY", "bert", game="soup", manners=Manners(stand_in="random"))
    table.match = presence.expired(table.match)
    assert rematch(table, "anna").standing.occupants[1] == Bot("greedy")
    assert rematch(table, "emil").standing.occupants == [Person("emil"), Bot("greedy"), Bot("random")]


def test_where_only_bots_played_a_newcomer_takes_the_first_seat() -> None:
    table = Sitting("RANDOM", "RANDOM", "RANDOM")
    table.match = presence.expired(table.match)
    assert rematch(table, "emil").standing.occupants == [Person("emil"), Bot("random"), Bot("random")]


def test_a_seat_without_its_own_name_gets_none() -> None:
    assert rematch(over("anna", "RANDOM"), "anna").standing.company.called == {}


def test_the_rematch_keeps_whether_bots_seats_are_offered() -> None:
    table = Sitting("anna", "RANDOM")
    table.match = seats.offer(table.match, "anna", offered=True)
    table.match = seats.resign(table.match, "anna", 0)
    assert rematch(table, "anna").standing.company.offered
    assert not rematch(over("anna", "RANDOM"), "anna").standing.company.offered


def test_a_deal_that_nobody_saw_is_not_dealt_again() -> None:
    waiting = Sitting("anna", "bert", start=False)
    refused(TableReason.NOT_RUNNING, same_deal, waiting.match, match_id="n", host="anna", clock=waiting.watch)


def test_seated_and_expected_people_belong_to_the_table() -> None:
    table = Sitting("anna", "", "bert", start=False)
    table.match = seats.rise(table.match, "anna", 0)
    assert table.match.party == {"anna", "bert"}
    table.match = seats.start(table.match, "anna", "random")
    assert table.match.party == {"bert"}, "a host without a seat watches"
