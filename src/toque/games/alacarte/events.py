"""What people are told about a game of a la carte. Nothing is hidden; what chance and hands do reveals something."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, TypeAlias

from toque.engine.events import Event
from toque.games.alacarte.moves import (
    COLOURS,
    CUPS,
    FLIPS,
    POURS,
    SPICES,
    Colour,
    Cup,
    Spice,
    Technique,
)
from toque.games.alacarte.rules import event_codes as j
from toque.games.alacarte.rules.actions import HAND, NONE, STARS_WON
from toque.games.alacarte.view import End


class Face(StrEnum):
    """The faces of the heating die, in the order of their numbers (ALC-5)."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    EVERYONE = "everyone"
    CHOOSE = "choose"
    COFFEE = "coffee"


FACES = tuple(Face)
ENDS = tuple(End)


class StartDrawn(Event, frozen=True, tag="start_drawn"):
    """The start player is drawn (ALC-6)."""

    seat: int


class TurnBegun(Event, frozen=True, tag="turn_begun"):
    """Three spoons for this seat (ALC-8)."""

    seat: int
    round: int
    spoons: int


class DishTaken(Event, frozen=True, tag="dish_taken"):
    """A dish from the table into a pan (ALC-33); its number."""

    seat: int
    dish: int


class CrepeLaid(Event, frozen=True, tag="crepe_laid"):
    """A player lays their crêpe into the pan; the turn is over (ALC-41)."""

    seat: int


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """The heating die (ALC-13)."""

    reveals: ClassVar[bool] = True
    seat: int
    face: Face


class KnobTurned(Event, frozen=True, tag="knob_turned"):
    """A knob moves."""

    seat: int
    before: int
    now: int


class KnobStayed(Event, frozen=True, tag="knob_stayed"):
    """It would pass the top, so it stays (ALC-14, ALC-17)."""

    seat: int
    level: int
    heat: int


class CupDrawn(Event, frozen=True, tag="cup_drawn"):
    """A cup from the pool, face up (ALC-2, ALC-16)."""

    reveals: ClassVar[bool] = True
    seat: int
    cup: Cup


class CupTaken(Event, frozen=True, tag="cup_taken"):
    """A cup from another player, because the pool is empty (ALC-16)."""

    seat: int
    other: int
    cup: Cup


class PoolRebuilt(Event, frozen=True, tag="pool_rebuilt"):
    """The used cups become the pool again (ALC-16)."""

    cups: int


class NoCup(Event, frozen=True, tag="no_cup"):
    """There is no cup anywhere (ALC-16)."""

    seat: int


class Poured(Event, frozen=True, tag="poured"):
    """What fell out of a container, into whose pan (ALC-19)."""

    reveals: ClassVar[bool] = True
    seat: int
    target: int
    colour: Colour
    condiments: int
    salt: int
    technique: Technique | None
    """None by hand."""


class Refilled(Event, frozen=True, tag="refilled"):
    """A container gets its condiments back from the sink, and salt (ALC-24)."""

    colour: Colour
    condiments: int
    salt: int


class CupPlayed(Event, frozen=True, tag="cup_played"):
    """A coffee break (ALC-9)."""

    seat: int
    cup: Cup
    other: int | None
    """Whom it is played against."""
    gained: int
    """Points: one for a victory point cup (ALC-35)."""

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained} if self.gained else {}


class StovesExchanged(Event, frozen=True, tag="stoves_exchanged"):
    """Two stoves change places (ALC-36)."""

    seat: int
    other: int


class DishRescued(Event, frozen=True, tag="dish_rescued"):
    """A burned dish is saved (ALC-31); 20 is the crêpe."""

    seat: int
    dish: int


class DishBurned(Event, frozen=True, tag="dish_burned"):
    """A dish is at its red level (ALC-18); 20 is the crêpe."""

    seat: int
    dish: int


class DishOverspiced(Event, frozen=True, tag="dish_overspiced"):
    """Three or more of something (ALC-23)."""

    seat: int
    dish: int
    spice: Spice


class DishTrashed(Event, frozen=True, tag="dish_trashed"):
    """A dish leaves the game (ALC-30); 20 is the crêpe."""

    seat: int
    dish: int


class DishReady(Event, frozen=True, tag="dish_ready"):
    """A dish is finished in another player's turn and waits (ALC-28)."""

    seat: int
    dish: int


class DishServed(Event, frozen=True, tag="dish_served"):
    """A finished dish on the tray (ALC-27); 20 is the crêpe."""

    seat: int
    dish: int
    gained: int
    star: bool

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained}


class CrepeFlipped(Event, frozen=True, tag="crepe_flipped"):
    """A flip, and whether the crêpe turned (ALC-43)."""

    reveals: ClassVar[bool] = True
    seat: int
    turned: bool
    technique: Technique | None
    """None by hand."""


class PanCounted(Event, frozen=True, tag="pan_counted"):
    """A finished dish still lies in a pan at the end (ALC-51)."""

    seat: int
    dish: int
    gained: int

    def points(self) -> dict[int, int]:
        return {self.seat: self.gained}


class GameEnded(Event, frozen=True, tag="game_ended"):
    """Why the game ends, and with whom (ALC-48 to ALC-50, ALC-53)."""

    end: End
    seat: int


class GameOver(Event, frozen=True, tag="game_over"):
    """Everything has been counted (ALC-51)."""

    places: list[int]


AlacarteEvent: TypeAlias = (
    StartDrawn
    | TurnBegun
    | DishTaken
    | CrepeLaid
    | DieRolled
    | KnobTurned
    | KnobStayed
    | CupDrawn
    | CupTaken
    | PoolRebuilt
    | NoCup
    | Poured
    | Refilled
    | CupPlayed
    | StovesExchanged
    | DishRescued
    | DishBurned
    | DishOverspiced
    | DishTrashed
    | DishReady
    | DishServed
    | CrepeFlipped
    | PanCounted
    | GameEnded
    | GameOver
)


def event(entry: Sequence[int]) -> AlacarteEvent:
    """An entry of the log as an event for people."""
    match entry:
        case (j.START_DRAWN, seat):
            return StartDrawn(seat)
        case (j.TURN, seat, number, spoons):
            return TurnBegun(seat, number, spoons)
        case (j.DISH_TAKEN, seat, dish):
            return DishTaken(seat, dish)
        case (j.RESCUED, seat, dish):
            return DishRescued(seat, dish)
        case (j.BURNED, seat, dish):
            return DishBurned(seat, dish)
        case (j.TRASHED, seat, dish):
            return DishTrashed(seat, dish)
        case (j.READY, seat, dish):
            return DishReady(seat, dish)
        case (j.CREPE_LAID, seat):
            return CrepeLaid(seat)
        case (j.ROLLED, seat, face):
            return DieRolled(seat, FACES[face])
        case (j.HEATED, seat, before, now):
            return KnobTurned(seat, before, now)
        case (j.STAYED, seat, level, heat):
            return KnobStayed(seat, level, heat)
        case (j.CUP_DRAWN, seat, cup):
            return CupDrawn(seat, CUPS[cup])
        case (j.CUP_TAKEN, seat, other, cup):
            return CupTaken(seat, other, CUPS[cup])
        case (j.POOL_REBUILT, cups):
            return PoolRebuilt(cups)
        case (j.NO_CUP, seat):
            return NoCup(seat)
        case (j.POURED, seat, target, colour, condiments, salt, technique):
            how = None if technique == HAND else POURS[technique]
            return Poured(seat, target, COLOURS[colour], condiments, salt, how)
        case (j.REFILLED, colour, condiments, salt):
            return Refilled(COLOURS[colour], condiments, salt)
        case (j.CUP_PLAYED, seat, cup, other, gained):
            return CupPlayed(seat, CUPS[cup], None if other == NONE else other, gained)
        case (j.EXCHANGED, seat, other):
            return StovesExchanged(seat, other)
        case (j.OVERSPICED, seat, dish, kind):
            return DishOverspiced(seat, dish, SPICES[kind])
        case (j.FINISHED, seat, dish, gained, star):
            return DishServed(seat, dish, gained, bool(star))
        case (j.FLIPPED, seat, turned, technique):
            return CrepeFlipped(seat, bool(turned), None if technique == HAND else FLIPS[technique])
        case (j.PAN_COUNTED, seat, dish, gained):
            return PanCounted(seat, dish, gained)
        case (j.ENDED, why, seat):
            return GameEnded(ENDS[why - STARS_WON], seat)
        case (j.GAME_OVER, *places):
            return GameOver(places)
        case _:
            raise AssertionError(f"no such event: {entry}")
