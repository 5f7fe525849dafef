"""Outlines: what lists, codes and due times say about a table without its journal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from table.pouring import kitchen
from table.sitting import KEY, Sitting, Watch
from toque.table.acts import consent, moves, presence, seats
from toque.table.head import Manners, Stage, TurnBased
from toque.table.journal.entries import Author, Bot, Kept, Matter, Person, Role
from toque.table.match import Match, Setup, opened, played_on, same_deal
from toque.table.outline import Outline, Profile, expiry, outlined, profile_of

DAY = 24 * 60 * 60 * 1000


def profile(*people: str, **seats_kept: int) -> Profile:
    """The profile of a table that has not begun; seats are kept by name: `profile("anna", "", bert=1)`."""
    table = Sitting(*people, start=False)
    draft = table.match.draft(Author(Role.HOST, "anna"))
    for person, seat in seats_kept.items():
        draft.add(Kept(seat, person))
    return profile_of(table.match.after(draft))


# Who somebody is there


def test_a_profile_says_what_no_move_changes() -> None:
    setup = Setup("soup", 3, {"menus": "open"}, Manners(listed=True, watchers=30))
    match = opened(setup, match_id="m7", key=KEY, host="anna", clock=Watch())
    match = seats.place(seats.sit(match, "bert", 1), "anna", 2, "random")
    assert profile_of(seats.call(match, "bert", 1, "Oma")) == Profile(
        id="m7",
        game="soup",
        options={"menus": "open"},
        host="anna",
        opened=Watch().now,
        listed=True,
        watchers=30,
        stage=Stage.OPEN,
        occupants=[None, Person("bert"), Bot("random")],
        resigned=[],
        kept={},
        called={1: "Oma"},
        party=["anna", "bert"],
    )


def test_a_seat_that_was_given_up_is_nobodys_any_more() -> None:
    table = Sitting("anna", "bert", "anna")
    assert profile_of(table.match).seats_of("anna") == [0, 2]
    table.match = seats.resign(table.match, "anna", 0)
    assert profile_of(table.match).resigned == [0]
    assert profile_of(table.match).seats_of("anna") == [2]
    assert profile_of(table.match).seats_of("emil") == []


def test_seats_are_kept_for_people() -> None:
    found = profile("anna", "", "", bert=2, cleo=1)
    assert found.kept == {1: "cleo", 2: "bert"}
    assert found.kept_for("bert") == [2]
    assert found.kept_for("anna") == []


def test_kept_seats_are_listed_in_order() -> None:
    assert replace(profile("anna", ""), kept={3: "bert", 1: "bert", 2: "cleo"}).kept_for("bert") == [1, 3]


def test_a_table_belongs_to_its_host_and_everybody_who_sits_there_or_is_expected() -> None:
    found = replace(profile("anna", "RANDOM", "", cleo=2), host="gina")
    assert found.people() == {"gina", "anna", "cleo"}
    assert found.expected() == ["anna", "cleo"]
    assert [person for person in ("anna", "cleo", "emil", "gina", "random") if found.is_mine(person)] == [
        "anna",
        "cleo",
        "gina",
    ]


def test_names_of_seats_go_with_the_person_who_gave_them() -> None:
    found = replace(profile("anna", "bert", "", "", cleo=2, anna=3), called={0: "Oma", 1: "Opa", 3: "Tante"})
    assert found.without_names_of("anna").called == {1: "Opa"}
    assert found.without_names_of("bert").called == {0: "Oma", 3: "Tante"}
    assert found.without_names_of("cleo").called == found.called


def test_a_seat_is_called_by_its_own_name_or_its_persons() -> None:
    found = replace(profile("anna", "bert", "RANDOM", "", cleo=3), called={0: "Oma"})
    names = {"anna": "Anna", "bert": "Bert", "cleo": "Cleo"}
    assert [found.seat_name(seat, names) for seat in range(4)] == ["Oma", "Bert", "random", "Cleo"]


# What others see of it


@pytest.mark.parametrize(
    ("watchers", "stage", "person", "may"),
    [
        (0, Stage.RUNNING, None, True),
        (30, Stage.RUNNING, "emil", True),
        (None, Stage.OPEN, None, True),
        (None, Stage.RUNNING, None, False),
        (None, Stage.RUNNING, "emil", False),
        (None, Stage.RUNNING, "bert", True),
        (None, Stage.RUNNING, "gina", True),
    ],
)
def test_spectators_can_be_kept_out_once_a_game_runs(
    watchers: int | None, stage: Stage, person: str | None, may: bool
) -> None:
    found = replace(profile("anna", "bert"), watchers=watchers, stage=stage, host="gina")
    assert found.may_watch(person) is may


def test_a_table_is_listed_unless_somebody_may_know_its_cards() -> None:
    listed = Manners(listed=True)
    first = Sitting("anna", "bert", game="soup", manners=listed)
    assert profile_of(first.match).listed
    assert not profile_of(Sitting("anna", "bert", game="soup").match).listed
    assert not profile_of(same_deal(first.match, match_id="n", host="anna", clock=first.watch)).listed
    over = seats.resign(first.match, "anna", 0)
    on = played_on(over, 0, match_id="n", key=bytes(32), host="anna", clock=first.watch)
    assert not profile_of(on).listed


@pytest.mark.parametrize(
    ("watchers", "stage", "seconds", "secret"),
    [
        (30, Stage.RUNNING, 29.999, True),
        (30, Stage.RUNNING, 30, False),
        (1, Stage.RUNNING, 0, True),
        (30, Stage.OPEN, 0, False),
        (0, Stage.RUNNING, 0, False),
        (0, Stage.RUNNING, -1, False),
        (None, Stage.RUNNING, -1, False),
    ],
)
def test_spectators_with_a_delay_do_not_see_what_has_just_happened(
    watchers: int | None, stage: Stage, seconds: float, secret: bool
) -> None:
    last = 1_000_000
    outline = Outline(replace(profile("anna", "bert"), watchers=watchers, stage=stage), last, [], last)
    assert outline.is_secret(last + int(seconds * 1000)) is secret


# What is reused


def keep(match: Match, seat: int, person: str) -> Match:
    """The table with a seat kept for a person."""
    draft = match.draft(Author(Role.HOST, "anna"))
    draft.add(Kept(seat, person))
    return match.after(draft)


BEFORE: dict[str, Callable[[Match], Match]] = {
    "somebody sits down": lambda match: seats.sit(match, "bert", 1),
    "a seat is kept": lambda match: keep(match, 1, "bert"),
    "a seat gets a name": lambda match: seats.call(match, "anna", 0, "Oma"),
    "the game begins": lambda match: seats.start(match, "anna", "random"),
    "the table is closed": lambda match: seats.close(match, "anna"),
}
DURING: dict[str, Callable[[Match], Match]] = {
    "a move": lambda match: moves.play(match, "anna", 0, match.game.read("pass")),
    "a note": lambda match: presence.note(match, "anna", "chat", "hm"),
    "somebody resigns": lambda match: seats.resign(match, "anna", 0),
    "a seat gets a name": lambda match: seats.call(match, "bert", 1, "Opa"),
    "a pause": lambda match: consent.reply(consent.ask(match, "anna", Matter.PAUSE), "bert", yes=True),
}


@pytest.mark.parametrize("act", BEFORE)
def test_before_the_game_an_outline_has_what_is_new(act: str) -> None:
    match = Sitting("anna", "", "RANDOM", start=False).match
    after = BEFORE[act](match)
    assert outlined(after, outlined(match), after.since(match.seq)) == outlined(after)
    assert outlined(after).profile != outlined(match).profile


@pytest.mark.parametrize("act", DURING)
def test_during_the_game_an_outline_has_what_is_new(act: str) -> None:
    match = Sitting("anna", "bert", "RANDOM").match
    after = DURING[act](match)
    assert outlined(after, outlined(match), after.since(match.seq)) == outlined(after)


@pytest.mark.parametrize("act", ["a move", "a note"])
def test_people_are_looked_at_again_only_if_they_may_have_changed(act: str) -> None:
    match = Sitting("anna", "bert", "RANDOM").match
    after, before = DURING[act](match), outlined(match)
    assert outlined(after, before, after.since(match.seq)).profile is before.profile


def test_an_outline_says_whom_the_table_waits_for_and_how_long() -> None:
    table = Sitting("anna", "bert", manners=Manners(timing=TurnBased(3)))
    table.watch.wait(60)
    table.play("pass")
    found = outlined(table.match)
    assert found.last == table.watch.now
    assert found.waiting == [(1, table.watch.now + 3 * DAY)]
    assert outlined(Sitting("anna", "bert").match).waiting == [(0, None)]


# When it has to be loaded


def test_a_table_that_has_not_begun_is_closed_after_a_day_and_a_game_after_sixty() -> None:
    table = Sitting("anna", "bert", start=False)
    assert expiry(table.match) == outlined(table.match).due == table.watch.now + DAY + 1
    table.match = seats.start(table.match, "anna")
    assert expiry(table.match) == outlined(table.match).due == table.watch.now + 60 * DAY + 1


def test_a_table_with_turns_of_days_is_loaded_when_one_is_over() -> None:
    days = Manners(timing=TurnBased(3))
    assert outlined(Sitting("anna", "bert", manners=days, start=False).match).due == Watch().now + DAY + 1
    table = Sitting("anna", "bert", manners=days)
    table.watch.wait(60)
    table.match = presence.note(table.match, "bert", "chat", "hm")
    assert outlined(table.match).due == Watch().now + 3 * DAY, "what is said does not prolong a turn"


def test_a_table_with_turns_of_days_that_waits_for_an_empty_seat_is_loaded_when_it_is_closed() -> None:
    table = Sitting("anna", "RANDOM", manners=Manners(timing=TurnBased(3)))
    table.match = seats.place(table.match, "anna", 1, None)
    table.watch.wait(60)
    table.play("pass")
    assert outlined(table.match).waiting == [(1, None)]
    assert outlined(table.match).due == table.watch.now + 60 * DAY + 1


def test_a_table_with_turns_of_days_is_loaded_at_once_for_its_bots() -> None:
    table = Sitting("anna", "RANDOM", manners=Manners(timing=TurnBased(3)))
    table.watch.wait(60)
    table.play("pass")
    assert outlined(table.match).due == table.watch.now
    assert outlined(Sitting("anna", "RANDOM").play("pass").match).due == Watch().now + 60 * DAY + 1


def test_a_table_with_turns_of_days_is_loaded_at_once_for_what_no_persons_hand_pours() -> None:
    watch = Watch()
    asked = kitchen("anna", "bert", manners=Manners(timing=TurnBased(3)), clock=watch)
    seat = asked.owing()[0]
    person = ("anna", "bert")[seat]
    asked = seats.assist(asked, person, seat, assisted=True)
    watch.wait(60)
    by_technique = moves.play(asked, person, seat, asked.game.read("careful"))
    assert outlined(by_technique).due == watch.now
    by_hand = moves.play(asked, person, seat, asked.game.read("by hand"))
    assert outlined(by_hand).due == watch.now + 3 * DAY
