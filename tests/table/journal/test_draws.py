"""Every die and shuffle of a journal is drawn again from its key, as far as the journal replays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from table.played import altered_answer, checked, draws, played, with_answer
from table.sitting import Sitting
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.table.acts import moves, seats
from toque.table.journal.draws import Draws, drawn_again
from toque.table.journal.entries import Act, Moved, Seated
from toque.table.match import played_on

ROUND = 30
"""Enough decisions for several deals of soup."""


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_follows_from_its_key(game: str) -> None:
    match = played(game, ROUND)
    found = checked(match)
    assert (found.altered, found.broken) == (None, None)
    assert found.dice + found.shuffles + found.skill == len(draws(match))
    assert found.dice + found.shuffles > 0
    assert bool(found.skill) is (GAMES[game].skill is not None)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_that_was_altered_is_found(game: str) -> None:
    match = played(game, ROUND)
    skill = set()
    for entry in draws(match):
        found = checked(match, with_answer(match, entry.seq, altered_answer(entry)))
        if found.altered != entry.seq:
            skill.add(entry.seq)
    assert len(skill) == checked(match).skill, "only what takes skill follows from no key"


def test_an_answer_that_was_taken_back_is_drawn_again_too() -> None:
    match = played("soup", 8)
    taken_back = moves.undo(match, "anna", 0) if match.standing.line else match
    assert taken_back.seq > match.seq
    first = draws(taken_back)[0]
    assert checked(taken_back).altered is None
    assert checked(taken_back, with_answer(taken_back, first.seq, altered_answer(first))).altered == first.seq


def test_dice_and_shuffles_are_counted_apart() -> None:
    rolled = Sitting("anna", "bert").play("roll", "roll", "take").match
    assert checked(rolled) == Draws(dice=2)
    dealt = checked(played("soup", 1))
    assert (dealt.dice, dealt.shuffles) == (1, 1), "the first dealer, and the first deal"


@pytest.mark.parametrize("replaced", [Seated, Moved])
def test_an_outcome_that_was_not_asked_for_breaks_a_journal_but_is_not_altered(replaced: type[Act]) -> None:
    match = played("soup", ROUND)
    seq = next(entry.seq for entry in match.entries if isinstance(entry.act, replaced))
    found = checked(match, with_answer(match, seq, altered_answer(draws(match)[0])))
    assert (found.altered, found.broken) == (None, seq)


def test_plies_from_another_match_are_reported() -> None:
    over = seats.resign(played("soup", ROUND), "anna", 0)
    on = played_on(over, 12, match_id="on", key=bytes(32), host="anna", clock=over.clock)
    found = checked(on)
    assert (found.taken_over > 0, found.altered, found.broken) == (True, None, None)


@pytest.mark.parametrize("seq", [3, 9])
def test_a_journal_that_does_not_replay_is_verified_as_far_as_it_does(seq: int) -> None:
    match = played("soup", ROUND)
    impossible = [replace(entry, act=Moved(0, 2**70)) if entry.seq == seq else entry for entry in match.entries]
    found = checked(match, impossible)
    assert (found.altered, found.broken) == (None, seq)


def test_another_version_or_key_is_not_verified() -> None:
    match = played("soup", ROUND)
    for head, key in (
        (replace(match.head, version=99), match.key),
        (match.head, bytes(32)),
        (match.head, b"short"),
        (replace(match.head, game="stew"), match.key),
    ):
        assert drawn_again(head, key, match.pack, match.entries) == Draws(broken=0)


def test_a_long_game_is_verified_to_its_end() -> None:
    match = played("soup", 1000)
    match = moves.bots_played(match, Rng(1))
    assert match.stage.value == "over"
    found = checked(match)
    assert (found.altered, found.broken) == (None, None)
    assert found.shuffles >= 5
