"""A match replayed from its journal is the same match; an impossible journal is refused, never repaired."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from table.sitting import KEY, Sitting
from table.toy_game import PANTRY, TAKE, VOTE, YES, PantryPosition
from toque.engine.chance import Rolled
from toque.engine.pack import Pack
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.table.acts import seats
from toque.table.faults import BadJournal, Broken, TableReason
from toque.table.head import Head, Live, Manners, Origin, Stage, TurnBased, UndoPolicy, Untimed
from toque.table.journal.entries import (
    TABLE,
    Act,
    Answered,
    Assisted,
    Author,
    Barrier,
    Chosen,
    Drawn,
    Entry,
    Followed,
    FollowUp,
    Kept,
    Matter,
    Moved,
    Noted,
    Permission,
    Redone,
    Resigned,
    Returned,
    Role,
    Seated,
    StoodIn,
    TakenBack,
    Undone,
)
from toque.table.match import Match, replayed
from toque.table.result import Ending
from toque.table.state.line import ALONE, SPACING, Line


def long_match() -> Sitting:
    """A match in which most things happened."""
    table = Sitting("anna", "bert", "RANDOM", manners=Manners(timing=Live(20, 60)))
    table.play("take", "roll", "vote", "anna: yes")
    table.leave("bert")
    table.wait(130)
    table.bots()
    table.undo("anna", 1)
    table.come_back("bert")
    table.ask("bert", Matter.PAUSE)
    return table


def test_every_entry_survives_being_written_down() -> None:
    for entry in long_match().match.entries:
        assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry) == entry


def test_the_head_survives_being_written_down() -> None:
    head = long_match().match.head
    assert msgspec.json.decode(msgspec.json.encode(head), type=Head) == head


@pytest.mark.parametrize("words", [Role, Permission, Matter, Barrier, UndoPolicy, Stage, Ending, TableReason, Broken])
def test_stored_words_are_the_names_of_their_enum_members(words: type[StrEnum]) -> None:
    assert [word.value for word in words] == [word.name.lower() for word in words]


def test_default_values_are_not_written_down() -> None:
    """Later programs read today's journals: entries have been written like this from the beginning."""
    written = b'{"seq":7,"time":1000,"by":{"role":"table"},"act":{"type":"drawn","answer":"3"}}'
    entry = Entry(7, 1000, Author(Role.TABLE, ""), Drawn("3"), "")
    assert msgspec.json.encode(entry) == written
    assert msgspec.json.decode(written, type=Entry) == entry


def test_the_default_manners_are_stable() -> None:
    manners = Manners(Untimed(), UndoPolicy.ASK, 120, "greedy", forced=False, listed=False, watchers=0)
    assert msgspec.json.decode(b"{}", type=Manners) == manners
    assert manners.hints is None


def test_hints_are_given_unless_a_live_clock_runs_or_they_are_turned_off() -> None:
    for timing, usual in ((Untimed(), True), (TurnBased(2), True), (Live(20, 60), False)):
        assert Manners(timing=timing).gives_hints() is usual
        assert Manners(timing=timing, hints=True).gives_hints()
        assert not Manners(timing=timing, hints=False).gives_hints()


def test_a_replayed_match_has_the_same_standing() -> None:
    table = long_match()
    again = table.again()
    assert stands(again) == stands(table.match)
    assert again.entries == list(table.match.entries)


def test_every_prefix_of_a_journal_gives_the_match_at_that_time() -> None:
    """Checked after every entry, not only at the end."""
    table = long_match()
    for length in range(len(table.match.entries)):
        replayed(table.match.head, KEY, table.match.pack, table.match.entries[:length], table.watch)


def stands(match: Match) -> dict[str, object]:
    """Everything in a standing."""
    standing = match.standing
    fields = dict(vars(standing))
    line, clocks = fields.pop("line"), fields.pop("clocks")
    del fields["game"]
    return {
        **fields,
        "position": match.game.dump(line.position),
        "plies": line.plies,
        "told": line.told,
        "reserves": clocks.reserves,
        "since": clocks.since,
    }


def test_going_back_over_many_plies_is_the_same_as_never_having_played_them() -> None:
    start = PANTRY.new(2)
    line, plain = Line(PANTRY, start.clone()), Line(PANTRY, start.clone())
    actions = [4, 2, 5, 5, 1, 2] * SPACING
    for action in actions:
        step(line, action)
    for ply in (5 * SPACING, 3 * SPACING + 1, 3 * SPACING, SPACING - 1, 1, 0):
        line.back(min(ply, len(line)))
        for action in actions[: SPACING // 2]:
            step(line, action)
        line.back(min(ply, len(line)))
    for action in actions:
        step(line, action)
        step(plain, action)
    assert (line.plies, line.told) == (plain.plies, plain.told)
    assert line.game.dump(line.position) == line.game.dump(plain.position)
    for ply in range(len(line) + 1):
        assert line.game.dump(line.at(ply)) == line.game.dump(plain.at(ply))


def test_after_an_undo_the_game_can_go_another_way() -> None:
    line = Line(SOUP, SOUP.new(2))
    for number, ply in enumerate((0, 3 * SPACING + 1, 3 * SPACING, 2 * SPACING + 5, SPACING - 1, 1, 0)):
        line.back(ply)
        wander(line, Rng(number))
        plain = Line(SOUP, SOUP.new(2))
        for played in line.plies:
            plain.play(played.who, played.action, played.by)
        assert len(line) > 3 * SPACING
        assert line.plies == plain.plies
        for earlier in range(len(line) + 1):
            assert line.game.dump(line.at(earlier)) == plain.game.dump(plain.at(earlier))


def wander(line: Line, rng: Rng) -> None:
    """Play to the end at random."""
    chance = Rolled(rng)
    while not line.is_over():
        who = int(line.position.to_act())
        legal = [int(chance.answer(line.position))] if who == CHANCE else line.position.legal(who)
        line.play(who, int(legal[rng.below(len(legal))]), TABLE)


def test_only_simultaneous_decisions_are_grouped() -> None:
    start = PantryPosition(2)
    start.waits = VOTE
    line = Line(PANTRY, start)
    for seat in (0, 1):
        line.play(seat, YES, TABLE)
    start.waits = VOTE
    line.play(1, YES, TABLE)
    assert [ply.group for ply in line.plies] == [0, 1, 0]
    line.play(0, YES, TABLE)
    line.play(0, TAKE, TABLE)
    start.waits = VOTE
    line.play(1, YES, TABLE)
    assert [ply.group for ply in line.plies[3:]] == [0, ALONE, 0]


def step(line: Line, action: int) -> None:
    """Play this if it is legal, in an endless pantry."""
    position = line.position
    assert isinstance(position, PantryPosition)
    position.taken, position.lost = [0] * 2, 0
    who = int(position.to_act())
    if who < 0 or action in position.legal(who):
        line.play(who, action, TABLE)


def test_newer_rules_other_cards_and_another_key_are_refused() -> None:
    match = long_match().match
    arguments = (match.pack, match.entries, match.clock)
    assert broken(lambda: replayed(match.head, bytes(32), *arguments)) is Broken.OTHER_KEY
    other = Pack(match.pack.game, match.pack.name, {"cards": []})
    assert broken(lambda: replayed(match.head, KEY, other, match.entries, match.clock)) is Broken.OTHER_PACK
    for version in (0, 2):
        again = partial(replayed, replace(match.head, version=version), KEY, *arguments)
        assert broken(again) is Broken.OTHER_VERSION


def broken(act: Callable[[], object]) -> object:
    """Why a journal is refused."""
    with pytest.raises(BadJournal) as refused:
        act()
    return refused.value.reason


def test_a_journal_out_of_order_is_refused() -> None:
    match = long_match().match
    entries = list(match.entries)
    late = replace(entries[-1], time=0)
    with pytest.raises(BadJournal) as refused:
        replayed(match.head, KEY, match.pack, entries[:2] + entries[3:], match.clock)
    assert refused.value.facts == {"seq": 4, "expected": 3}
    for damaged in (
        entries[1:],
        [*entries[:3], *entries[4:]],
        [*entries, entries[-1]],
        entries[::-1],
        [*entries[:-1], late],
    ):
        again = partial(replayed, match.head, KEY, match.pack, damaged, match.clock)
        assert broken(again) is Broken.OUT_OF_ORDER


IMPOSSIBLE = [
    Moved(1, TAKE),
    Moved(0, 6),
    Moved(9, TAKE),
    Drawn("3"),
    Chosen(1, None),
    Chosen(0, TAKE),
    Undone(5, Permission.FREE),
    Undone(1, Permission.FREE),
    Undone(-1, Permission.FREE),
    StoodIn(7, "random"),
    Redone(3),
    Answered(True),
    Returned("emil"),
    TakenBack(0),
    Seated(7, None),
    Resigned(7),
    Seated(-1, None),
    StoodIn(-1, "random"),
    Resigned(-1),
]


@pytest.mark.parametrize("act", IMPOSSIBLE, ids=str)
def test_an_impossible_entry_is_refused(act: Act) -> None:
    match = Sitting("anna", "bert").play("take").match
    entry = Entry(match.seq + 1, match.standing.time, TABLE, act)
    again = partial(replayed, match.head, KEY, match.pack, [*match.entries, entry], match.clock)
    assert broken(again) is Broken.CANNOT_BE


def could_be(match: Match, act: Act) -> bool:
    """Whether this act could be the next entry."""
    entry = Entry(match.seq + 1, match.standing.time, TABLE, act)
    try:
        replayed(match.head, KEY, match.pack, [*match.entries, entry], match.clock)
    except BadJournal as refused:
        return refused.reason is not Broken.CANNOT_BE
    return True


def test_entries_are_written_down_as_they_always_were() -> None:
    """Later programs read the journals in people's stores."""
    written: dict[Act, str] = {
        Noted("chat", "Hello"): '{"type":"noted","kind":"chat","text":"Hello"}',
        Noted("seat", "Oma", 7, 1): '{"type":"noted","kind":"seat","text":"Oma","ply":7,"seat":1}',
        Kept(2, "bert"): '{"type":"kept","seat":2,"person":"bert"}',
        Followed("n", FollowUp.REMATCH): '{"type":"followed","match":"n","how":"rematch"}',
        Followed("n", FollowUp.SAME_DEAL): '{"type":"followed","match":"n","how":"same_deal"}',
        Followed("n", FollowUp.PLAY_ON): '{"type":"followed","match":"n","how":"play_on"}',
    }
    assert {act: msgspec.json.encode(act).decode() for act in written} == written
    assert Noted("chat", "Hello").seat == -1


def test_moves_before_the_beginning_are_refused() -> None:
    assert not could_be(Sitting("anna", "bert", start=False).match, Moved(0, TAKE))


def test_a_chance_outcome_cannot_be_somebodys_decision() -> None:
    match = Sitting("anna", "bert").play("pour").match
    assert could_be(match, Drawn("3"))
    assert not could_be(match, Moved(CHANCE, 3))


def test_only_people_who_play_are_assisted_and_only_empty_seats_are_kept() -> None:
    table = Sitting("anna", "RANDOM", "cleo")
    table.match = seats.resign(table.match, "cleo", 2)
    assert [seat for seat in range(3) if could_be(table.match, Assisted(seat, assisted=True))] == [0]
    assert not could_be(table.match, Kept(1, "bert")), "the game has begun"
    waiting = Sitting("anna", "", start=False).match
    assert [seat for seat in range(2) if could_be(waiting, Kept(seat, "bert"))] == [1]


def test_a_bot_stands_in_only_for_a_person() -> None:
    match = seats.place(Sitting("anna", "RANDOM").match, "anna", 1, None)
    assert [seat for seat in range(3) if could_be(match, StoodIn(seat, "random"))] == [0]


def test_a_redo_leads_where_the_undo_came_from() -> None:
    table = Sitting("anna", "bert").play("take", "take", "take")
    table.undo("anna", 1)
    assert [ply for ply in range(5) if could_be(table.match, Redone(ply))] == [3]


def test_only_people_resign_and_only_once() -> None:
    table = Sitting("anna", "RANDOM", "cleo", "dora")
    assert [seat for seat in range(4) if could_be(table.match, Resigned(seat))] == [0, 2, 3]
    table.match = seats.resign(table.match, "cleo", 2)
    assert [seat for seat in range(4) if could_be(table.match, Resigned(seat))] == [0, 3]


def test_impossible_plies_of_another_match_are_refused() -> None:
    match = Sitting("anna", "bert").match
    head = replace(match.head, origin=Origin("x", [(1, "0")]))
    with pytest.raises(BadJournal) as refused:
        replayed(head, KEY, match.pack, [], match.clock)
    assert (refused.value.reason, refused.value.facts) == (Broken.CANNOT_BE, {"seq": 0})


@pytest.mark.parametrize(
    ("made", "text"), [(Drawn, '{"type":"drawn","answer":"5\\n"}'), (Origin, '{"match":"m","plies":[[-1,"5\\n"]]}')]
)
def test_a_number_in_a_journal_does_not_end_in_a_new_line(made: type[Drawn | Origin], text: str) -> None:
    msgspec.json.decode(text.replace("\\n", ""), type=made)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=made)
