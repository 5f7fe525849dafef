"""How a match ended and where every point came from; its story and its record."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from toque.engine.events import Event
from toque.engine.position import Position
from toque.engine.record import Record, Recorder
from toque.table.faults import NotNow, TableReason
from toque.table.head import Stage
from toque.table.journal.entries import Role
from toque.table.match import Match
from toque.table.state import company


class Ending(StrEnum):
    """How a match ended."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    AGREED = "agreed"
    """The people ended it: scores as they stood, and no places."""
    ABANDONED = "abandoned"
    """Nobody came back, or it never began: no places either."""


class Result(Struct, frozen=True):
    """The end of a match."""

    ending: Ending
    scores: list[int]
    places: list[int] | None
    resigned: list[int]
    """Resigned seats, in that order; they rank after all others, later ones before earlier ones."""
    start: list[int]
    """The scores before the first ply."""
    account: list[Event]
    """Every event that gave or took points, in order: together with the start they make the scores."""


def result(match: Match) -> Result | None:
    """How the match ended; None while it runs."""
    standing = match.standing
    if match.stage is not Stage.OVER:
        return None
    ending = how_it_ended(match)
    return Result(
        ending=ending,
        scores=[int(score) for score in match.position.scores()],
        places=places(match) if ending in (Ending.FINISHED, Ending.RESIGNED) else None,
        resigned=list(standing.resigned),
        start=[int(score) for score in standing.line.at(0).scores()],
        account=[event for _, event in standing.line.events() if event.points()],
    )


def how_it_ended(match: Match) -> Ending:
    """By its rules, by resigning, by agreement, or by absence."""
    standing = match.standing
    if standing.started and standing.line.is_over():
        return Ending.FINISHED
    if standing.ended is None:
        return Ending.RESIGNED
    return Ending.AGREED if standing.ended is Role.PERSON else Ending.ABANDONED


def places(match: Match) -> list[int]:
    """Everybody's place: by the rules among those who stayed, then those who resigned, the last one first."""
    by_rules = [int(place) for place in match.position.places()]
    resigned = match.standing.resigned
    stayed = [place for seat, place in enumerate(by_rules) if seat not in resigned]
    return [
        len(by_rules) - resigned.index(seat) if seat in resigned else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(by_rules)
    ]


def earliest(match: Match) -> int:
    """The first ply that people may look back to: while a game runs, only what the table still shows."""
    return 0 if match.stage is Stage.OVER else match.standing.line.chapter()


def story(match: Match, seat: int | None) -> list[tuple[int, Event]]:
    """What was told at each ply, as this seat may know it; None is a spectator. After the end, everything."""
    events = match.standing.line.events(earliest(match))
    if match.stage is Stage.OVER:
        return list(events)
    return [(ply, known) for ply, event in events if (known := event.seen_by(seat)) is not None]


def looked_back(match: Match, ply: int) -> Position:
    """The position after this many plies, for a view of it; raises NotNow for what the table no longer shows."""
    if not 0 <= ply <= match.ply:
        raise NotNow(TableReason.NO_SUCH_PLY, ply=ply, plies=match.ply)
    if ply < earliest(match):
        raise NotNow(TableReason.HIDDEN_YET, ply=ply, earliest=earliest(match))
    return match.standing.line.at(ply) if ply < match.ply else match.standing.shown()


def record(match: Match, names: Mapping[str, str], *, show_key: bool) -> Record:
    """The record of a finished match, with its key if no other table plays with it; raises NotNow before the end."""
    if match.stage is not Stage.OVER:
        raise NotNow(TableReason.NOT_OVER)
    recorder = Recorder(match.game, seat_names(match, names), match.head.options, match.pack, match.head.version)
    for played in match.standing.line.plies:
        recorder.play(played.who, played.action)
    return replace(
        recorder.record(),
        key_hash=match.head.key_hash,
        key=match.key.hex() if show_key else None,
        taken_over=match.standing.taken_over,
        halvings={number: ply.by.halvings for number, ply in enumerate(match.standing.line.plies) if ply.by.halvings},
    )


def seat_names(match: Match, names: Mapping[str, str]) -> list[str]:
    """The name at every seat: its own, a person's, or the bot's."""
    return [seat_name(match, seat, names) for seat in range(match.head.seats)]


def seat_name(match: Match, seat: int, names: Mapping[str, str]) -> str:
    """What the occupant of a seat is called, or the person an empty one is kept for."""
    standing = match.standing
    kept, called = standing.company.kept, standing.company.called
    return company.seat_name(seat, standing.occupants[seat], called, kept, names)
