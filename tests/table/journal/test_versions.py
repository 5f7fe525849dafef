"""A match is played to its end under the version of the rules that it began with."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from table.sitting import KEY, Sitting
from table.toy_game import PEEK, Pantry, PantryPosition
from toque.engine.errors import BadSetup, IllegalMove, Unfit
from toque.engine.game import Option
from toque.engine.ints import Ints, ints
from toque.engine.pack import Pack
from toque.engine.record import Record, Recorder
from toque.games import GAMES
from toque.table.acts.consent import ask, reply
from toque.table.journal.entries import Matter
from toque.table.match import Match, Setup, opened, played_on, replayed, same_deal, setup_of
from toque.table.outline import outlined
from toque.table.result import record


class LockedPosition(PantryPosition):
    """A pantry in which nobody peeks since version 2."""

    def __init__(self, seats: int, version: int) -> None:
        super().__init__(seats)
        self.version = version

    def legal(self, seat: int) -> Ints:
        return ints([action for action in super().legal(seat) if action != PEEK or self.version == 1])

    def clone(self) -> LockedPosition:
        twin = LockedPosition(int(self.seats), self.version)
        vars(twin).update({**vars(self), "taken": self.taken.copy(), "votes": self.votes.copy()})
        return twin


class LockedPantry(Pantry):
    """The pantry with its second version of the rules."""

    version = 2

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> LockedPosition:
        return LockedPosition(seats, version)


class SpicedPantry(Pantry):
    """The pantry with an option that it did not have at first."""

    options = (Option("spice", ("mild", "hot")),)


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """A match that began under version 1, after the rules have changed."""
    table = Sitting("anna", "bert").play("peek", "take")
    monkeypatch.setitem(GAMES, "pantry", LockedPantry())
    table.match = table.again()
    return table


def test_a_match_plays_on_under_the_rules_it_began_with(old: Sitting) -> None:
    assert old.match.head.version == 1
    assert old.play("peek", "pass").line() == ["0 peek", "0 take", "0 peek", "0 pass"]
    assert old.again().seq == old.match.seq


def test_a_new_match_follows_the_newest_rules(old: Sitting) -> None:
    new = Sitting("anna", "bert")
    assert new.match.head.version == 2
    with pytest.raises(IllegalMove):
        new.play("peek")
    assert old.match.head.version == 1


def test_a_table_that_continues_a_match_keeps_its_version(old: Sitting) -> None:
    over = finished(old)
    again = played_on(over, 3, match_id="n", key=KEY, host="anna", clock=old.watch)
    assert (again.head.version, PEEK in again.position.legal(0)) == (1, True)
    dealt = same_deal(over, match_id="n", host="anna", clock=old.watch)
    assert (dealt.head.version, PEEK in dealt.position.legal(0)) == (1, True)
    rematch = opened(setup_of(over), match_id="n", key=KEY, host="anna", clock=old.watch)
    assert (rematch.head.version, PEEK in rematch.position.legal(0)) == (2, False)
    for match in (again, dealt, rematch):
        assert replayed(match.head, KEY, match.pack, match.entries, old.watch).head == match.head


def test_the_record_of_a_match_says_its_version_and_replays(old: Sitting) -> None:
    kept = record(finished(old), {}, show_key=False)
    assert kept.version == 1
    assert Record.decoded(kept.encoded()).replay(GAMES["pantry"], 3).taken == [1, 0]


def test_a_recorder_goes_on_under_the_version_of_its_record(old: Sitting) -> None:
    recorder = Recorder(Pantry(), ["Ada", "Ben"])
    recorder.play(0, PEEK)
    again = Recorder.resumed(GAMES["pantry"], recorder.record())
    again.play(0, PEEK)
    assert again.record().version == 1
    assert [ply.action for ply in again.record().plies] == [PEEK, PEEK]
    with pytest.raises(IllegalMove):
        Recorder(GAMES["pantry"], ["Ada", "Ben"]).play(0, PEEK)
    assert Recorder(old.match.game, ["Ada", "Ben"]).record().version == 2


def test_an_option_that_was_ignored_does_not_stop_an_old_match() -> None:
    """New tables refuse an option without effect; a match that began with it goes on, and its rematch drops it."""
    table = Sitting("anna", "bert", "carl", game="alacarte")
    head = replace(table.match.head, options={"edition": "2009", "seven": "off"})
    with pytest.raises(BadSetup) as refused:
        opened(Setup("alacarte", 3, head.options), match_id="n", key=KEY, host="anna", clock=table.watch)
    assert refused.value.reason is Unfit.DOES_NOT_APPLY
    old = replayed(head, KEY, table.match.pack, [], table.watch)
    assert old.head.options == head.options
    rematch = opened(setup_of(old), match_id="n", key=KEY, host="anna", clock=table.watch)
    assert rematch.head.options == {"edition": "2009", "seven": "on"}


def test_a_match_from_before_an_option_goes_on_with_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its stored head will never name the option, but its outline and the tables that follow it do."""
    table = Sitting("anna", "bert").play("peek", "take")
    monkeypatch.setitem(GAMES, "pantry", SpicedPantry())
    table.match = table.again()
    assert table.match.head.options == {}
    assert outlined(table.match).profile.options == {"spice": "mild"}
    over = finished(table)
    assert setup_of(over).options == {"spice": "mild"}
    again = played_on(over, 3, match_id="n", key=KEY, host="anna", clock=table.watch)
    assert again.head.options == {"spice": "mild"}
    assert record(over, {}, show_key=False).replay(GAMES["pantry"], 3).taken == [1, 0]


def finished(table: Sitting) -> Match:
    """The match after one more peek and the agreement of both to end it."""
    table.play("peek")
    return reply(ask(table.match, "anna", Matter.END), "bert", yes=True)
