"""Random input for every public function: the result is an answer or a fault, never a crash."""

from __future__ import annotations

import contextlib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.walks import PURE, SOAK, Setting, every_game, walk
from toque.engine.errors import BadRecord, BadSetup, Fault, Misspelled
from toque.engine.game import Game
from toque.engine.pack import BadPack, Pack
from toque.engine.record import Record, Recorder

often = settings(max_examples=3000 if SOAK else 50 if PURE else 150, deadline=None, derandomize=not SOAK)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@every_game
def test_any_text_is_a_move_or_misspelled(game: Game[Any]) -> None:
    words = sorted({word for action in range(game.actions) for word in game.spell(action).split()})

    @often
    @given(st.text(max_size=20) | st.lists(st.sampled_from(words), max_size=4).map(" ".join))
    def holds(text: str) -> None:
        try:
            action = game.read(text)
        except Misspelled:
            return
        assert 0 <= action < game.actions
        assert game.read(game.spell(action)) == action

    holds()


@every_game
def test_any_numbers_are_played_or_refused_without_side_effects(game: Game[Any]) -> None:
    moments = [game.dump(moment.position) for moment in walk(Setting(game, game.seats[0], game.chosen({})), 3)]

    @often
    @given(st.sampled_from(moments), st.integers(-3, 6), st.integers(-5, 1100) | st.integers())
    def holds(dump: dict[str, Any], seat: int, action: int) -> None:
        position = game.load(dump)
        try:
            game.play(position, seat, action)
        except Fault:
            assert game.dump(position) == dump

    holds()


@every_game
def test_a_damaged_record_is_refused_or_replays(game: Game[Any]) -> None:
    *_, end = walk(Setting(game, game.seats[0], game.chosen({})), 4)
    recorder = Recorder(game, ["?"] * game.seats[0])
    for ply in end.plies[:12]:
        recorder.play(ply.who, ply.number())
    text = recorder.record().encoded()

    @often
    @given(st.integers(0, len(text)), st.integers(0, 6), st.binary(max_size=4))
    def holds(place: int, gone: int, put: bytes) -> None:
        with contextlib.suppress(BadRecord, BadSetup):
            Record.decoded(text[:place] + put + text[place + gone :]).replay(game)

    holds()


@every_game
def test_a_random_pack_is_refused_with_its_faults(game: Game[Any]) -> None:
    text = game.file("pack.toml")

    @often
    @given(st.integers(0, len(text)), st.integers(0, 30), st.binary(max_size=6))
    def holds(place: int, gone: int, put: bytes) -> None:
        with contextlib.suppress(BadPack):
            pack = Pack.read(text[:place] + put + text[place + gone :])
            assert all(fault.where for fault in game.pack_faults(pack))

    holds()


@every_game
def test_a_random_dump_is_refused(game: Game[Any]) -> None:
    fields = game.dump(game.new(game.seats[0]))

    @often
    @given(st.sampled_from(sorted(fields)), json_values)
    def holds(field: str, value: object) -> None:
        with contextlib.suppress(BadSetup):
            position = game.load({**fields, field: value})
            assert game.dump(game.load(game.dump(position))) == game.dump(position)

    holds()
