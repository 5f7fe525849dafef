"""How a match ends, where every point came from, what may be looked at when, and verifiable records."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.walks import every_game
from table.sitting import KEY, Sitting, refused
from table.toy_game import NO, PantryView, Peeked, Took, TurnPassed
from toque.engine.chance import follows_from_key
from toque.engine.errors import BadRecord
from toque.engine.game import Game
from toque.engine.proof import proof
from toque.engine.record import Record
from toque.engine.rng import Rng
from toque.table.acts import moves, presence, seats
from toque.table.faults import TableReason
from toque.table.head import Stage
from toque.table.journal.entries import Matter, Noted
from toque.table.match import Match, Setup, opened, played_on, replayed, same_deal
from toque.table.result import Ending, earliest, looked_back, record, result, story

OTHER = bytes(range(1, 33))


def bots_game(
    game: Game[Any], seats_: int, seed: int, key: bytes = KEY, options: dict[str, str] | None = None
) -> Match:
    """A whole match of random bots."""
    setup = Setup(game.key, seats_, options or {})
    table = opened(setup, match_id=f"m{seed}", key=key, host="anna", clock=lambda: 1)
    for seat in range(seats_):
        table = seats.place(table, "anna", seat, "random")
    return moves.bots_played(seats.start(table, "anna"), Rng(seed))


@every_game
def test_the_start_and_the_account_add_up_to_the_scores(game: Game[Any]) -> None:
    for count, options in game.ways():
        ended = result(bots_game(game, count, 3, options=options))
        assert ended is not None
        assert ended.ending is Ending.FINISHED
        scores = list(ended.start)
        for event in ended.account:
            for seat, points in event.points().items():
                scores[seat] += points
        assert scores == ended.scores


def test_points_are_told_one_by_one() -> None:
    table = Sitting("anna", "bert").play("take", "peek", "pass", "take")
    table.ask("anna", Matter.END)
    table.reply("bert", yes=True)
    ended = result(table.match)
    assert ended is not None
    assert ended.account == [Took(0), TurnPassed(0), Took(1)]
    assert (ended.start, ended.scores) == ([0, 0], [2, 1])


def test_a_running_match_has_no_result() -> None:
    assert result(Sitting("anna", "bert").match) is None


# Looking back


def test_the_story_of_a_running_game_begins_where_the_table_was_last_cleared() -> None:
    table = Sitting("anna", "bert").play("take", "pass", "take", "peek")
    assert earliest(table.match) == 1
    assert story(table.match, 1) == [(1, TurnPassed(0)), (2, Took(1)), (3, Peeked(1))]
    assert story(table.match, 0) == [(1, TurnPassed(0)), (2, Took(1))]
    assert story(table.match, None) == story(table.match, 0)
    refused(TableReason.HIDDEN_YET, looked_back, table.match, 0)
    refused(TableReason.NO_SUCH_PLY, looked_back, table.match, 5)
    refused(TableReason.NO_SUCH_PLY, looked_back, table.match, -1)
    assert list(looked_back(table.match, 3).scores()) == [2, 1]
    assert earliest(table.play("pass").match) == 4


def test_before_the_table_is_first_cleared_the_whole_story_is_shown() -> None:
    table = Sitting("anna", "bert")
    assert earliest(table.match) == 0
    table.play("take", "take")
    assert earliest(table.match) == 0
    assert list(looked_back(table.match, 0).scores()) == [0, 0]


def test_looking_at_the_present_shows_pending_choices_too() -> None:
    table = Sitting("anna", "bert").play("vote", "bert: no")
    view = table.match.game.view(looked_back(table.match, 1), 1)
    assert isinstance(view, PantryView)
    assert view.vote == NO


def test_after_the_end_everything_is_told() -> None:
    table = Sitting("anna", "bert").play("take", "pass", "peek")
    table.match = seats.resign(table.match, "bert", 1)
    assert story(table.match, None) == [(0, Took(0)), (1, TurnPassed(0)), (2, Peeked(1))]
    assert list(looked_back(table.match, 0).scores()) == [0, 0]


@every_game
def test_no_story_of_a_running_game_tells_a_seat_what_it_may_not_know(game: Game[Any]) -> None:
    """Each event is redacted as the game says."""
    match = bots_game(game, game.seats[0], 5)
    running = replayed(match.head, match.key, match.pack, match.entries[: len(match.entries) // 2], match.clock)
    assert running.stage is Stage.RUNNING
    whole = [event for _, event in running.standing.line.events(earliest(running))]
    for seat in [*range(game.seats[0]), None]:
        known = [event for event in (event.seen_by(seat) for event in whole) if event is not None]
        assert [event for _, event in story(running, seat)] == known


# Records, the same deal, playing on


@every_game
def test_the_record_of_a_match_can_be_verified(game: Game[Any]) -> None:
    match = bots_game(game, game.seats[0], 7)
    made = Record.decoded(record(match, {}, show_key=True).encoded())
    assert made.seats == ["random"] * game.seats[0]
    proven = proof(game, made)
    assert proven.plies == match.ply
    assert made.replay(game) is not None


def test_the_key_is_secret_while_another_table_uses_it() -> None:
    table = Sitting("anna", "bert").play("roll")
    table.match = seats.resign(table.match, "anna", 0)
    made = record(table.match, {"anna": "Anna", "bert": "Bert"}, show_key=False)
    assert (made.seats, made.key) == (["Anna", "Bert"], None)
    assert made.key_hash == table.match.head.key_hash
    with pytest.raises(BadRecord):
        proof(table.match.game, made)


def test_people_without_a_name_and_empty_seats_stay_nameless_in_a_record() -> None:
    table = Sitting("anna", "bert", "RANDOM")
    table.match = seats.place(table.match, "anna", 2, None)
    table.match = seats.resign(seats.resign(table.match, "bert", 1), "anna", 0)
    assert record(table.match, {"bert": "Bert"}, show_key=True).seats == ["", "Bert", ""]


def test_a_running_match_has_no_record() -> None:
    refused(TableReason.NOT_OVER, record, Sitting("anna", "bert").match, {}, show_key=False)


@every_game
def test_the_same_deal_falls_the_same_however_it_is_played(game: Game[Any]) -> None:
    first = bots_game(game, game.seats[0], 1)
    again = same_deal(first, match_id="n", host="bert", clock=first.clock)
    assert (again.head.deal_of, again.head.key_hash, again.head.id) == (first.head.id, first.head.key_hash, "n")
    for seat in range(game.seats[0]):
        again = seats.place(again, "bert", seat, "random")
    again = moves.bots_played(seats.start(again, "bert"), Rng(2))
    draws = [
        {
            match.standing.line.at(number).occasion(): ply.action
            for number, ply in enumerate(match.standing.line.plies)
            if ply.who < 0 and follows_from_key(match.standing.line.at(number))
        }
        for match in (first, again)
    ]
    shared = draws[0].keys() & draws[1].keys()
    assert shared
    assert all(draws[0][occasion] == draws[1][occasion] for occasion in shared)
    decisions = [[ply.action for ply in match.standing.line.plies if ply.who >= 0] for match in (first, again)]
    assert decisions[0] != decisions[1]


@every_game
def test_a_new_match_can_start_from_any_ply_of_a_finished_one(game: Game[Any]) -> None:
    first = bots_game(game, game.seats[-1], 4)
    last = max(ply for ply in range(first.ply) if first.standing.line.plies[ply].who >= 0)
    for ply in {0, 1, 2, 3, first.ply // 2, last}:
        new = played_on(first, ply, match_id="p", key=OTHER, host="anna", clock=first.clock)
        taken = new.standing.taken_over
        assert new.standing.line.plies[:taken] == [] or new.head.origin is not None
        assert [(p.who, p.action) for p in new.standing.line.plies] == [
            (p.who, p.action) for p in first.standing.line.plies[:taken]
        ]
        assert not any(p.film for p in new.standing.line.plies), "films stay with the match in which they were made"
        assert taken == first.standing.line.decision_at(ply)
        for seat in range(game.seats[-1]):
            new = seats.place(new, "anna", seat, "random")
        new = moves.bots_played(seats.start(new, "anna"), Rng(9))
        assert new.stage is Stage.OVER
        made = record(new, {}, show_key=True)
        assert made.taken_over == taken
        proof(game, made)
        assert game.dump(replayed(new.head, new.key, new.pack, new.entries, new.clock).position) == game.dump(
            new.position
        )


def test_plies_taken_over_cannot_be_undone() -> None:
    table = Sitting("anna", "bert").play("take", "take", "take")
    table.match = seats.resign(table.match, "anna", 0)
    table.match = played_on(table.match, 2, match_id="p", key=OTHER, host="anna", clock=table.watch)
    for seat in (0, 1):
        table.match = seats.sit(table.match, "anna", seat, several=True)
    table.match = seats.start(table.match, "anna")
    assert table.line() == ["0 take", "0 take"]
    refused(TableReason.NOTHING_TO_UNDO, moves.undo, table.match, "anna")
    refused(TableReason.NO_SUCH_PLY, moves.undo, table.match, "anna", 1)


def test_a_new_match_can_start_where_another_was_ended_by_agreement() -> None:
    table = Sitting("anna", "bert").play("take")
    table.match = seats.resign(table.match, "bert", 1)
    new = played_on(table.match, 1, match_id="p", key=OTHER, host="anna", clock=table.watch)
    assert new.standing.taken_over == 1


def test_a_new_match_cannot_start_from_a_running_match_or_from_an_end() -> None:
    table = Sitting("anna", "bert").play("take")
    arguments = {"match_id": "p", "key": OTHER, "host": "anna", "clock": table.watch}
    refused(TableReason.NOT_OVER, played_on, table.match, 0, **arguments)
    while table.match.owing():
        table.play("pass")
    refused(TableReason.NO_SUCH_PLY, played_on, table.match, table.match.ply, **arguments)
    refused(TableReason.NO_SUCH_PLY, played_on, table.match, table.match.ply + 1, **arguments)
    refused(TableReason.NO_SUCH_PLY, played_on, table.match, -1, **arguments)


# Notes


def test_notes_have_no_effect_on_the_game() -> None:
    table = Sitting("anna", "bert")
    noted = presence.note(table.match, "emil", "chat", "  bon appétit \n")
    assert noted.entries[-1].act == Noted("chat", "bon appétit", table.match.ply)
    assert noted.ply == table.match.ply
    named = presence.note(noted, "anna", "name", "Soupe du jour")
    assert named.seq == noted.seq + 1
    assert named.entries[-1].act == Noted("name", "Soupe du jour", table.match.ply)


COOK = "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{COOKING}"
APART = "\N{ARABIC LETTER YEH}\N{ZERO WIDTH NON-JOINER}\N{ARABIC LETTER KHAH}"
FLAG = "\N{WAVING BLACK FLAG}\N{TAG SPACE}\N{TAG LATIN SMALL LETTER G}\N{CANCEL TAG}"
"""With the first and the last of the tags."""


@pytest.mark.parametrize("text", ["!", "x" * 500, "bon\nappétit", COOK, APART, FLAG])
def test_any_readable_text_can_be_said(text: str) -> None:
    assert presence.note(Sitting("anna", "bert").match, "anna", "chat", text).entries[-1].act == Noted("chat", text)


def test_a_meal_is_named_only_while_it_is_cooked_but_chat_is_always_possible() -> None:
    before, after = Sitting("anna", "bert", start=False).match, Sitting("anna", "bert").match
    for match in (before, seats.resign(after, "anna", 0)):
        refused(TableReason.NOT_RUNNING, presence.note, match, "bert", "name", "Soupe du jour")
        assert presence.note(match, "anna", "chat", "hm").seq == match.seq + 1


def test_only_people_at_the_table_name_a_meal() -> None:
    refused(TableReason.NOT_AT_THE_TABLE, presence.note, Sitting("anna", "bert").match, "emil", "name", "Soupe du jour")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "x" * 501,
        "a\x00b",
        "bell \x07",
        "\ud800",
        "\N{ZERO WIDTH JOINER}",
        "\N{ZERO WIDTH NON-JOINER}",
        "before the tags \U000e001f",
        "after the tags \U000e0080",
    ],
)
def test_an_empty_overlong_or_unreadable_note_is_refused(text: str) -> None:
    refused(TableReason.BAD_TEXT, presence.note, Sitting("anna", "bert").match, "anna", "chat", text)


def test_a_note_sent_twice_is_written_once() -> None:
    table = Sitting("anna", "bert")
    once = table.match.once("anna", "1", lambda match: presence.note(match, "anna", "chat", "hm"))
    assert once.once("anna", "1", lambda match: presence.note(match, "anna", "chat", "hm")) is once


def test_the_same_words_may_be_said_twice() -> None:
    once = presence.note(Sitting("anna", "bert").match, "anna", "chat", "hm")
    assert presence.note(once, "anna", "chat", "hm").seq == once.seq + 1
