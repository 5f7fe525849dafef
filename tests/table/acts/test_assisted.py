"""Pouring by hand and by technique: who may do which, whose clock runs, and what cannot be undone."""

from __future__ import annotations

import msgspec
import pytest

from table.pouring import kitchen
from table.sitting import Watch, refused
from toque.engine.errors import IllegalMove
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.table.acts import moves, presence, seats
from toque.table.faults import TableReason
from toque.table.head import Live, Manners
from toque.table.journal.entries import Assisted, Author, Drawn, Entry, Role, StoodIn
from toque.table.match import Match, replayed

PEOPLE = ("anna", "bert")


def decided(match: Match, word: str) -> Match:
    """The match after the player has chosen how to pour or flip."""
    seat = match.owing()[0]
    return moves.play(match, PEOPLE[seat], seat, match.game.read(word, match.position))


def again(match: Match) -> Match:
    """The match replayed from its journal."""
    return replayed(match.head, match.key, match.pack, match.entries, match.clock)


def test_techniques_are_for_assisted_seats() -> None:
    match = kitchen(*PEOPLE)
    seat = match.owing()[0]
    careful = match.game.read("careful")
    refused(TableReason.OWN_HAND, moves.play, match, PEOPLE[seat], seat, careful)
    match = seats.assist(match, PEOPLE[seat], seat, assisted=True)
    assert match.entries[-1].act == Assisted(seat, True)
    assert match.entries[-1].by == Author(Role.PERSON, PEOPLE[seat])
    assert moves.play(match, PEOPLE[seat], seat, careful).asks_skill()
    assert decided(match, "by hand").moving() == seat, "an assisted player may use both"
    match = seats.assist(match, PEOPLE[seat], seat, assisted=False)
    refused(TableReason.OWN_HAND, moves.play, match, PEOPLE[seat], seat, careful)
    assert again(match).standing.assisted == match.standing.assisted == set()


def test_a_technique_where_none_is_asked_for_breaks_a_rule_like_any_other_move() -> None:
    match = kitchen(*PEOPLE)
    other = 1 - match.owing()[0]
    with pytest.raises(IllegalMove):
        moves.play(match, PEOPLE[other], other, match.game.read("careful"))


def test_a_technique_can_be_undone_before_anything_falls() -> None:
    match = kitchen(*PEOPLE)
    seat = match.owing()[0]
    match = seats.assist(match, PEOPLE[seat], seat, assisted=True)
    before = len(match.standing.line)
    chosen = moves.play(match, PEOPLE[seat], seat, match.game.read("careful"))
    assert chosen.asks_skill()
    assert len(moves.undo(chosen, PEOPLE[seat]).standing.line) == before


def test_only_the_owner_is_assisted_and_only_once() -> None:
    match = kitchen(*PEOPLE)
    refused(TableReason.NOT_YOUR_SEAT, seats.assist, match, "anna", 1, assisted=True)
    refused(TableReason.NO_SUCH_SEAT, seats.assist, match, "anna", 7, assisted=True)
    match = seats.assist(match, "anna", 0, assisted=True)
    assert seats.assist(match, "anna", 0, assisted=True) is match
    assert again(match).standing.assisted == {0}
    over = presence.expired(match)
    refused(TableReason.OVER, seats.assist, over, "anna", 0, assisted=False)


def test_the_next_occupant_is_not_assisted() -> None:
    match = seats.assist(kitchen("anna", "bert", "cleo"), "anna", 0, assisted=True)
    match = seats.resign(match, "anna", 0)
    assert match.standing.assisted == {0}
    open_table = seats.assist(seats.sit(fresh(), "anna", 0), "anna", 0, assisted=True)
    assert seats.rise(open_table, "anna", 0).standing.assisted == set()


def fresh() -> Match:
    """A table before the game."""
    match = kitchen(*PEOPLE)
    return replayed(match.head, match.key, match.pack, [], match.clock)


def test_a_bot_uses_techniques_as_always() -> None:
    match = kitchen(*PEOPLE)
    seat = match.owing()[0]
    draft = match.draft(Author(Role.CLOCK))
    draft.add(StoodIn(seat, "random"))
    match = moves.play_bot(match.after(draft), seat, match.game.read("careful"))
    assert match.asks_skill()
    assert match.moving() is None


def test_the_hand_of_a_stand_in_is_drawn_at_random() -> None:
    match = decided(kitchen(*PEOPLE), "by hand")
    seat = match.moving()
    assert seat is not None
    draft = match.draft(Author(Role.CLOCK))
    draft.add(StoodIn(seat, "random"))
    assert match.after(draft).moving() is None
    assert not moves.drawn(match.after(draft), Rng(1)).asks_skill()


def test_the_clock_runs_while_something_is_in_hand() -> None:
    watch = Watch()
    match = decided(kitchen(*PEOPLE, manners=Manners(timing=Live(10, 20)), clock=watch), "by hand")
    seat = match.moving()
    assert seat is not None
    assert match.standing.clocks.flag(seat) == watch.now + 30_000
    watch.wait(31)
    match = presence.ticked(match)
    assert seat in match.standing.stand_ins
    assert match.moving() is None
    assert match.asks_skill()


def test_nothing_can_be_undone_while_a_pour_is_in_progress() -> None:
    match = decided(kitchen(*PEOPLE), "by hand")
    for person in PEOPLE:
        refused(TableReason.HAND_MOVES, moves.undo, match, person)
        refused(TableReason.HAND_MOVES, moves.undo, match, person, 3)


def test_a_film_belongs_to_its_ply_even_after_an_undo() -> None:
    match = decided(kitchen("anna", "RANDOM", "RANDOM"), "by hand")
    match = moves.answer(match, 0, film=True)
    film = next(entry for entry in match.entries if isinstance(entry.act, Drawn) and entry.act.film)
    ply = next(number for number, played in enumerate(match.standing.line.plies) if played.film)
    assert match.standing.line.plies[ply].film == film.seq
    assert match.standing.line.plies[ply].who == CHANCE
    match = moves.undo(match, "anna", ply - 1)
    assert not any(played.film for played in match.standing.line.plies)
    match = moves.redo(match, "anna")
    assert match.standing.line.plies[ply].film == film.seq
    assert again(match).standing.line.plies == match.standing.line.plies


def test_an_entry_without_a_film_is_written_as_before() -> None:
    decoder = msgspec.json.Decoder(Entry)
    entry = Entry(3, 4, Author(Role.TABLE), Drawn("11"))
    text = msgspec.json.encode(entry)
    assert b"film" not in text
    assert decoder.decode(text) == entry
    filmed = Entry(3, 4, Author(Role.TABLE), Drawn("11", film=True))
    assert decoder.decode(msgspec.json.encode(filmed)) == filmed
