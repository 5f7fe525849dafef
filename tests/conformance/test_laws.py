"""The laws that hold for every game, at every ply, for every seat."""

from __future__ import annotations

import contextlib
import copy
import gc
import pickle
import re
import sys
from typing import Any

from conformance.adapters import ADAPTERS
from conformance.players import players
from conformance.walks import (
    LONG,
    PURE,
    SOAK,
    Setting,
    a_quick_game,
    every_compiled_setting,
    every_game,
    every_setting,
    facts,
    glances,
    walk,
    walks,
)
from toque.engine.chance import follows_from_key
from toque.engine.errors import BadSetup
from toque.engine.game import Dump, Game
from toque.engine.playout import playout
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.record import Record, Recorder
from toque.engine.rng import Rng

MOST_TRIED = 80 if SOAK else 40
"""How many changes of a field are tried at a ply, if not all: of long games, and in the daily run."""


@every_setting
def test_a_world_is_a_function_of_what_the_seat_knows(setting: Setting) -> None:
    for ply, (position, *_) in enumerate(glances(setting)):
        for seat in range(setting.seats):
            other = position.determinize(seat, Rng(ply))
            one, two = (world.determinize(seat, Rng(ply + 1)) for world in (position, other))
            assert setting.game.dump(one) == setting.game.dump(two)


@every_setting
def test_a_world_looks_the_same_to_its_seat(setting: Setting) -> None:
    game = setting.game
    for ply, (position, *_) in enumerate(glances(setting)):
        for seat in range(setting.seats):
            world = position.determinize(seat, Rng(ply))
            assert list(world.knowledge(seat)) == list(position.knowledge(seat))
            assert game.view(world, seat) == game.view(position, seat)
            assert list(world.legal(seat)) == list(position.legal(seat))
            assert world.to_act() == position.to_act()


@every_setting
def test_a_world_is_possible(setting: Setting) -> None:
    game = setting.game
    adapter = ADAPTERS[game.key]
    for ply, moment in enumerate(glances(setting)):
        if not adapter.public(moment.position):
            continue
        for seat in some_seats(setting, ply):
            world = moment.position.determinize(seat, Rng(ply))
            past = adapter.past(game, moment.shuffled, world, moment.since, seat)
            again = game.load(past.shuffled)
            for number, move in enumerate(past.plies):
                if number not in past.traceless:
                    game.play(again, move.who, move.number())
            here, there = (adapter.settled(game, position) for position in (again, world))
            assert list(here.knowledge(seat)) == list(there.knowledge(seat))
            assert game.dump(here) == game.dump(there)


def some_seats(setting: Setting, ply: int) -> list[int]:
    """All seats; in the daily run of a long game only one at each ply, in turn."""
    return [ply % setting.seats] if setting.game.key in LONG and not SOAK else list(range(setting.seats))


@a_quick_game
def test_every_field_is_in_somebodys_knowledge_or_hidden_from_all(game: Game[Any]) -> None:
    setting = Setting(game, min(3, game.seats[-1]), game.chosen({}))
    moments = [game.dump(moment.position) for moment in walk(setting, 5)]
    words = {field: strings([dump[field] for dump in moments]) for field in moments[0]}
    audited: set[str] = set()
    new = [dump for k, dump in enumerate(moments) if dump["phase"] not in [other["phase"] for other in moments[:k]]]
    long = game.key in LONG
    stride = len(moments) // (40 if SOAK else 4) if long else 1 if SOAK else 40
    most = MOST_TRIED if long or not SOAK else sys.maxsize
    for number, dump in enumerate([*moments[:4], *new, *moments[4::stride], moments[-1]]):
        known = knowledge(game, dump)
        for field in set(dump) - (set() if dump is moments[0] else ADAPTERS[game.key].printed):
            values = variations(dump[field], words[field])
            each = 1 + len(values) // most
            for value in values[number % each :: each]:
                changed = loaded(game, {**dump, field: value})
                if changed is None or game.dump(changed) == dump:
                    continue
                audited.add(field)
                if field not in game.hidden:
                    assert knowledge(game, game.dump(changed)) != known, f"nobody knows {field}: {value}"
    assert audited == set(moments[0]) - ADAPTERS[game.key].bound, "some fields were never changed"


@a_quick_game
def test_fields_hidden_from_all_differ_in_some_world(game: Game[Any]) -> None:
    changed: set[str] = set()
    setting = Setting(game, game.seats[-1], game.chosen({}))
    for ply, moment in enumerate(walk(setting, 6)):
        true = game.dump(moment.position)
        world = game.dump(moment.position.determinize(0, Rng(ply)))
        changed |= {field for field in true if true[field] != world[field]}
    assert game.hidden <= changed
    assert bool(changed) == ADAPTERS[game.key].secrets


def loaded(game: Game[Any], dump: Dump) -> Position | None:
    """The position of a dump; None if it is impossible."""
    with contextlib.suppress(BadSetup):
        position: Position = game.load(dump)
        return position
    return None


def knowledge(game: Game[Any], dump: Dump) -> list[list[int]]:
    """What each seat knows about a dump."""
    position = game.load(dump)
    return [list(position.knowledge(seat)) for seat in range(position.seats)]


def strings(value: object) -> set[str]:
    """Every text in a value."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, list):
        return set().union(*map(strings, value))
    if isinstance(value, dict):
        return strings([*value.values()])
    return set()


def variations(value: Any, words: set[str]) -> list[Any]:
    """The value with one thing changed, in every way."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, list):
        shorter = [value[:k] + value[k + 1 :] for k in range(len(value))]
        longer = [[*value, word] for word in sorted(words)]
        items = [(k, item) for k in range(len(value)) for item in variations(value[k], words)]
        other = [[*value[:k], item, *value[k + 1 :]] for k, item in items]
        return [*shorter, *longer, *other]
    if isinstance(value, dict):
        return [{**value, name: item} for name in value for item in variations(value[name], words)]
    return sorted(words - {value})


@every_setting
def test_an_illegal_move_is_refused_with_a_rule(setting: Setting) -> None:
    game = setting.game
    ledger = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", game.rules()))
    for position, *_ in glances(setting):
        for seat in range(setting.seats):
            legal = list(position.legal(seat))
            assert legal == sorted(set(legal))
            for action in range(game.actions):
                refusal = game.refusal(position, seat, action)
                assert (refusal is None) == (action in legal)
                assert refusal is None or refusal.rule in ledger


@every_setting
def test_the_seat_to_act_may_decide_and_has_a_choice(setting: Setting) -> None:
    for position, *_ in walks(setting):
        deciders = list(position.deciders())
        seat = position.to_act()
        assert (seat in deciders) == (seat >= 0)
        assert all(len(position.legal(each)) > 0 for each in deciders)
        assert all(len(position.legal(each)) == 0 for each in range(setting.seats) if each not in deciders)


@every_setting
def test_the_log_has_no_effect_on_the_game(setting: Setting) -> None:
    game = setting.game
    silent = list(walk(setting, 9))[-1]
    told = game.new(setting.seats, setting.options)
    told.log = []
    for ply in silent.plies:
        told.apply(ply.who, ply.number())
    assert facts(game, told) == facts(game, silent.position)
    assert [game.event(entry) for entry in told.log]
    assert silent.position.log is None


@every_setting
def test_every_point_comes_from_an_event(setting: Setting) -> None:
    game = setting.game
    for position, plies, *_ in walks(setting):
        if not plies:
            position.log = []
            points = [int(score) for score in position.scores()]
            told = 0
        assert position.log is not None
        for entry in position.log[told:]:
            for seat, gift in game.event(entry).points().items():
                points[seat] += gift
        told = len(position.log)
        assert list(position.scores()) == points


@every_setting
def test_no_occasion_of_chance_comes_twice(setting: Setting) -> None:
    """With a key, an outcome depends only on the name of its occasion."""
    names: set[str] = set()
    for position, plies, *_ in walks(setting):
        if not plies:
            names.clear()
        if position.to_act() == CHANCE and follows_from_key(position):
            assert position.occasion() not in names
            names.add(position.occasion())


@every_setting
def test_simultaneous_choices_wait_for_the_last_one(setting: Setting) -> None:
    """A table enters them in seat order, and may treat all but one as already made."""
    fresh = True
    for position, *_ in walks(setting):
        deciders = [int(seat) for seat in position.deciders()]
        if len(deciders) > 1 and fresh:
            for last in deciders:
                chosen = position.clone()
                for seat in deciders:
                    if seat != last:
                        chosen.apply(seat, position.legal(seat)[-1])
                assert {last} <= {*chosen.deciders()} <= {*deciders}
                assert list(chosen.legal(last)) == list(position.legal(last))
        fresh = len(deciders) <= 1


@every_setting
def test_a_dump_is_the_whole_position(setting: Setting) -> None:
    game = setting.game
    for position, *_ in glances(setting):
        here = facts(game, position)
        assert facts(game, game.load(game.dump(position))) == here
        assert facts(game, pickle.loads(pickle.dumps(position))) == here  # noqa: S301 (our own)
        assert facts(game, copy.deepcopy(position)) == here


@every_setting
def test_clones_are_independent(setting: Setting) -> None:
    game = setting.game
    for position, *_ in glances(setting):
        seat = position.to_act()
        if seat in (CHANCE, NOBODY):
            continue
        before = facts(game, position)
        twin = position.clone()
        assert facts(game, twin) == before
        twin.apply(seat, twin.legal(seat)[-1])
        assert facts(game, position) == before
        assert game.dump(twin) != before[0]


@every_setting
def test_no_piece_is_lost_or_doubled(setting: Setting) -> None:
    conserved = ADAPTERS[setting.game.key].conserved
    for position, *_ in glances(setting):
        assert conserved(position)
        assert conserved(position.determinize(0, Rng(1)))


@every_setting
def test_a_record_replays_to_the_same_position(setting: Setting) -> None:
    game = setting.game
    end = list(walk(setting, 10))[-1]
    recorder = Recorder(game, ["?"] * setting.seats, setting.options)
    for ply in end.plies:
        recorder.play(ply.who, ply.number())
    record = Record.decoded(recorder.record().encoded())
    assert facts(game, record.replay(game)) == facts(game, end.position)
    assert record.result is not None
    assert min(record.result.places) == 1


@every_setting
def test_knowledge_has_one_length(setting: Setting) -> None:
    lengths = {len(position.knowledge(seat)) for position, *_ in glances(setting) for seat in range(setting.seats)}
    assert len(lengths) == 1


@every_setting
def test_a_spectator_sees_what_everybody_sees(setting: Setting) -> None:
    game = setting.game
    for ply, (position, *_) in enumerate(glances(setting)):
        view = game.view(position, None)
        for seat in range(setting.seats):
            assert game.view(position.determinize(seat, Rng(ply)), None) == view


@every_setting
def test_a_bot_decides_only_by_what_its_seat_knows(setting: Setting) -> None:
    game = setting.game
    for ply, (position, *_) in enumerate(glances(setting)):
        for seat in position.deciders():
            bots = players(game.key)
            for bot in [bots[ply % len(bots)]] if PURE else bots:
                world = position.determinize(seat, Rng(ply))
                decision = bot.decide(position.clone(), seat, Rng(3))
                assert decision == bot.decide(world, seat, Rng(3))
                assert decision in position.legal(seat)


@every_compiled_setting
def test_dropped_objects_leave_no_memory_behind(setting: Setting) -> None:
    """Compiled rows have leaked before: objects that are made and dropped many times must leave no memory behind.

    A leak grows every time; memory for a cache, a thread or the test runner is taken only once.
    """
    moments = [moment.position.clone() for moment in walk(setting, 7)][5:60:9]
    make_and_drop(setting, moments[:1])
    assert any(growth(setting, moments) < 50 for _ in range(5))


def growth(setting: Setting, moments: list[Any]) -> int:
    """How many blocks of memory are left behind after many objects were made and dropped."""
    before = blocks()
    make_and_drop(setting, moments)
    return blocks() - before


def make_and_drop(setting: Setting, moments: list[Any]) -> None:
    """Worlds, dumps, views, moves and whole games from these positions."""
    game = setting.game
    for number in range(12):
        for position in moments:
            seat = number % setting.seats
            world = position.determinize(seat, Rng(number))
            game.load(game.dump(world)).knowledge(seat)
            game.view(world, seat)
            list(world.legal(seat)), list(world.deciders()), list(world.scores()), list(world.places())
            playout(world.clone(), Rng(number))


def blocks() -> int:
    """How many blocks of memory are in use, without Python's free lists."""
    gc.collect()
    return sys.getallocatedblocks()


@every_game
def test_every_move_has_its_own_spelling(game: Game[Any]) -> None:
    spellings = [game.spell(action) for action in range(game.actions)]
    assert len(set(spellings)) == game.actions <= 1024
    assert [game.read(spelling) for spelling in spellings] == list(range(game.actions))


@every_game
def test_the_pack_in_the_box_is_faultless(game: Game[Any]) -> None:
    assert game.pack().game == game.key
    assert game.pack_faults(game.pack()) == []
