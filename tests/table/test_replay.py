"""A match is its journal: read again it stands the same; a journal that cannot be is refused, never mended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from table.pantry import PANTRY, TAKE, Pantry
from table.sitting import KEY, Sitting
from toque.engine.pack import Pack
from toque.games import GAMES
from toque.table.entries import (
    TABLE,
    Act,
    Answered,
    Chosen,
    Drawn,
    Entry,
    Leave,
    Matter,
    Moved,
    Redone,
    Resigned,
    Returned,
    Seated,
    StoodIn,
    TakenBack,
    Undone,
)
from toque.table.faults import BadJournal, Broken
from toque.table.head import Head, Live, Manners, Origin
from toque.table.line import SPACING, Line
from toque.table.match import Match, replayed


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


def test_a_match_read_again_stands_the_same() -> None:
    table = long_match()
    again = table.again()
    assert stands(again) == stands(table.match)
    assert again.entries == list(table.match.entries)


def test_a_match_is_what_every_part_of_its_journal_makes() -> None:
    """Also in the middle, entry by entry."""
    table = long_match()
    for length in range(len(table.match.entries)):
        replayed(table.match.head, KEY, table.match.pack, table.match.entries[:length], table.watch)


def stands(match: Match) -> dict[str, object]:
    """All that a standing says."""
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


def step(line: Line, action: int) -> None:
    """Play this if it may be, on one's way through an endless pantry."""
    position = line.position
    position.taken, position.lost = [0] * 2, 0  # type: ignore[attr-defined]
    who = int(position.to_act())
    if who < 0 or action in position.legal(who):
        line.play(who, action, TABLE)


def test_other_rules_other_cards_and_another_key_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_match().match
    arguments = (match.pack, match.entries, match.clock)
    assert broken(lambda: replayed(match.head, bytes(32), *arguments)) is Broken.OTHER_KEY
    other = Pack(match.pack.game, match.pack.name, {"cards": []})
    assert broken(lambda: replayed(match.head, KEY, other, match.entries, match.clock)) is Broken.OTHER_PACK
    changed = Pantry()
    changed.version = 2
    monkeypatch.setitem(GAMES, "pantry", changed)
    assert broken(lambda: replayed(match.head, KEY, *arguments)) is Broken.OTHER_VERSION


def broken(act: Callable[[], object]) -> object:
    """Why a journal is refused."""
    with pytest.raises(BadJournal) as refused:
        act()
    return refused.value.reason


def test_a_journal_out_of_order_is_refused() -> None:
    match = long_match().match
    entries = list(match.entries)
    late = replace(entries[-1], time=0)
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
    Undone(5, Leave.FREE),
    Undone(-1, Leave.FREE),
    StoodIn(7, "random"),
    Redone(3),
    Answered(True),
    Returned("emil"),
    TakenBack(0),
    Seated(7, None),
    Resigned(7),
]


@pytest.mark.parametrize("act", IMPOSSIBLE, ids=str)
def test_an_entry_that_nobody_could_have_made_is_refused(act: Act) -> None:
    match = Sitting("anna", "bert").play("take").match
    entry = Entry(match.seq + 1, match.standing.time, TABLE, act)
    again = partial(replayed, match.head, KEY, match.pack, [*match.entries, entry], match.clock)
    assert broken(again) is Broken.CANNOT_BE


def test_plies_taken_over_that_cannot_be_are_refused() -> None:
    match = Sitting("anna", "bert").match
    head = replace(match.head, origin=Origin("x", [(1, "0")]))
    assert broken(lambda: replayed(head, KEY, match.pack, [], match.clock)) is Broken.CANNOT_BE
