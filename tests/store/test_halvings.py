"""A bot's move with a smaller search says so in its journal, in every database; other entries are stored as before."""

from __future__ import annotations

import msgspec
import pytest

from store import kept_matches
from table.sitting import Sitting
from toque.store.keeper import read
from toque.store.store import Store
from toque.table.acts import moves
from toque.table.journal.entries import Author, Chosen, Entry, Moved, Role
from toque.table.result import record


def test_a_smaller_search_is_stored_and_read_again(store: Store) -> None:
    table = Sitting("anna", "RANDOM", game="soup")
    kept = kept_matches.opened(store, table.match)
    menu = int(kept.match.position.legal(0)[0])
    kept.do(lambda match: moves.play_bot(match, 1, menu, halvings=3))
    assert store.entries("m")[-1].by == Author(Role.BOT, "random", 3)
    kept.do(lambda match: moves.play(match, "anna", 0, menu))
    again = read(store, "m", kept.match.clock)
    assert again.entries == kept.match.entries == store.entries("m")
    revealed = [entry for entry in again.entries if isinstance(entry.act, Moved)]
    assert [entry.by.halvings for entry in revealed] == [0, 3]
    kept.do(lambda match: moves.undo(match, "anna", 0))
    kept.do(lambda match: moves.redo(match, "anna"))
    again = read(store, "m", kept.match.clock)
    assert [ply.by.halvings for ply in again.standing.line.plies if ply.who >= 0] == [0, 3]


def test_only_entries_with_a_smaller_search_have_the_field() -> None:
    for by in (Author(Role.BOT, "chef"), Author(Role.BOT, "chef", 0), Author(Role.PERSON, "anna"), Author(Role.TABLE)):
        text = msgspec.json.encode(Entry(1, 2, by, Chosen(0, 5)))
        assert b"halvings" not in text
        assert msgspec.json.decode(text, type=Entry).by == by
    stored = b'{"seq":1,"time":2,"by":{"role":"bot","name":"chef"},"act":{"type":"moved","seat":0,"action":5}}'
    old = msgspec.json.decode(stored, type=Entry)
    assert old.by.halvings == 0
    assert msgspec.json.encode(old) == stored
    text = msgspec.json.encode(msgspec.structs.replace(old, by=Author(Role.BOT, "chef", 2)))
    assert b'"name":"chef","halvings":2}' in text
    assert msgspec.json.decode(text, type=Entry).by.halvings == 2


@pytest.mark.parametrize("halvings", ["-1", "1.5", '"2"', "null"])
def test_an_impossible_number_of_halvings_is_refused(halvings: str) -> None:
    stored = f'{{"seq":1,"time":2,"by":{{"role":"bot","halvings":{halvings}}},"act":{{"type":"started"}}}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(stored, type=Entry)


def test_a_record_says_which_moves_had_a_smaller_search() -> None:
    table = Sitting("anna", "RANDOM", game="soup")
    match = table.match
    menu = int(match.position.legal(0)[0])
    match = moves.play(moves.play_bot(match, 1, menu, halvings=8), "anna", 0, menu)
    while match.owing():
        seat = match.owing()[0]
        action = int(match.standing.shown().legal(seat)[0])
        match = moves.play(match, "anna", 0, action) if seat == 0 else moves.play_bot(match, seat, action)
    made = record(match, {}, show_key=True)
    first = next(number for number, ply in enumerate(made.plies) if ply.who == 1)
    assert made.halvings == {first: 8}
    assert f' "halvings": {{"{first}": 8}}\n'.encode() in made.encoded()
    assert type(made).decoded(made.encoded()) == made
    made.replay(match.game)
