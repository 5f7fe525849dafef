"""What happens a la carte, in words: the story event by event, and how every point came about."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.alacarte.names import FACE_NAMES, Names, amounts, cup_name
from toque.cli.words.people import People, begun, counted
from toque.engine.events import Event
from toque.games.alacarte import events as happening
from toque.games.alacarte.moves import Cup
from toque.games.alacarte.rules.play.turn import MOST_TURNS
from toque.games.alacarte.view import End


class Story:
    """Tells events."""

    def __init__(self, names: Names, people: People) -> None:
        self.names = names
        self.people = people

    def told(self, event: Event) -> list[str]:
        """The lines that tell an event."""
        people = self.people
        match event:
            case happening.StartDrawn(seat):
                return [f"{people.does(seat, 'is')} drawn as the start player."]
            case happening.TurnBegun(seat, number):
                return ["", f"Round {number}. {begun(people.whose(seat))} turn."]
            case happening.DishTaken(seat, dish):
                return [f"{people.does(seat, 'takes')} {self.names.dish(dish)} ({self.names.words[dish]})."]
            case happening.CrepeLaid(seat):
                return [f"{people.does(seat, 'lays')} the crêpe, and the turn is over (ALC-41)."]
            case happening.DieRolled(seat, face):
                return [f"{people.does(seat, 'rolls')} {FACE_NAMES[face]}."]
            case happening.KnobTurned(seat, before, now):
                return [f"{begun(people.whose(seat))} knob goes from {before} to {now}."]
            case happening.KnobStayed(seat, level, heat):
                return [f"{begun(people.whose(seat))} knob stays at {level}: {heat} more would pass 7 (ALC-17)."]
            case happening.CupDrawn(seat, cup):
                return [f"{people.does(seat, 'draws')} {cup_name(cup)}."]
            case happening.CupTaken(seat, other, cup):
                taken = f"{self.lower(seat, 'takes')} {cup_name(cup)} from {people.name(other)}"
                return [f"The pool is empty: {taken} (ALC-16)."]
            case happening.PoolRebuilt(cups):
                return [f"The used cups are the new pool, {counted(cups, 'cup')} (ALC-16)."]
            case happening.NoCup():
                return ["There is no cup anywhere, so nothing happens (ALC-16)."]
            case happening.Poured():
                return [self.poured(event)]
            case happening.Refilled(colour, condiments, salt):
                filled = amounts({colour: condiments, "salt": salt})
                return [f"The {colour} container is refilled from the sink with {filled} (ALC-24)."]
            case happening.CupPlayed():
                return [self.cup_played(event)]
            case happening.StovesExchanged(seat, other):
                return [f"{people.does(seat, 'has')} {people.whose(other)} stove now, and the other way round."]
            case _:
                return self.fate(event)

    def fate(self, event: Event) -> list[str]:
        """What becomes of dishes, and of the game."""
        people = self.people
        match event:
            case happening.DishRescued(seat, dish):
                return [f"{people.does(seat, 'saves')} {self.names.dish(dish)} (ALC-31)."]
            case happening.DishBurned(seat, dish):
                return [f"{self.owned(seat, dish)} is burned."]
            case happening.DishOverspiced(seat, dish, spice):
                return [f"{self.owned(seat, dish)} has too much {spice} (ALC-23)."]
            case happening.DishTrashed(seat, dish):
                return [f"{self.owned(seat, dish)} goes into the trash."]
            case happening.DishReady(seat, dish):
                turn = f"{people.whose(seat)} turn"
                return [f"{self.owned(seat, dish)} is finished and waits for {turn} (ALC-28)."]
            case happening.DishServed(seat, dish, gained, star):
                perfect = ", and it is perfect: a star" if star else ""
                return [f"{people.does(seat, 'serves')} {self.names.dish(dish)}: {counted(gained, 'point')}{perfect}."]
            case happening.CrepeFlipped(seat, turned, technique):
                how = f", {technique}" if technique else ""
                return [f"{people.does(seat, 'flips')} the crêpe{how}: {'it turns' if turned else 'it fails'}."]
            case happening.PanCounted(seat, dish, gained):
                counts = f"is finished in the pan and counts {counted(gained, 'point')} (ALC-51)"
                return [f"{self.owned(seat, dish)} {counts}."]
            case happening.GameEnded(end, seat):
                return ["", self.ended(end, seat)]
            case happening.GameOver():
                return ["The game is over."]
            case _:
                raise AssertionError(f"no words for {event}")

    def owned(self, seat: int, dish: int) -> str:
        """`Your Knotwurst`, `Basil's crêpe`."""
        return f"{begun(self.people.whose(seat))} {self.names.dish(dish).removeprefix('the ')}"

    def poured(self, event: happening.Poured) -> str:
        """A pour, and what fell."""
        onto = "" if event.target == event.seat else f" {self.people.whose(event.target)} dish"
        how = f", {event.technique}" if event.technique else ""
        fell = amounts({event.colour: event.condiments, "salt": event.salt})
        return f"{self.people.does(event.seat, 'seasons')}{onto} with {event.colour}{how}: {fell}."

    def cup_played(self, event: happening.CupPlayed) -> str:
        """A coffee break."""
        if event.cup is Cup.POINT:
            tray = "your" if event.seat == self.people.you else "the"
            return f"Coffee break: {self.lower(event.seat, 'lays')} a victory point cup on {tray} tray, 1 point."
        whom = "" if event.other is None else f", with {self.people.name(event.other)}"
        if event.cup is Cup.RE_SEASON and event.other is not None:
            whom = f", for {self.people.whose(event.other)} dish"
        return f"Coffee break: {self.lower(event.seat, 'plays')} {cup_name(event.cup)}{whom}."

    def lower(self, seat: int, verb: str) -> str:
        """`you play`, `Basil plays`, inside a sentence."""
        does = self.people.does(seat, verb)
        return does[:1].lower() + does[1:] if seat == self.people.you else does

    def ended(self, end: End, seat: int) -> str:
        """Why the game ends."""
        people = self.people
        match end:
            case End.STARS:
                return f"{people.does(seat, 'has')} three stars and so the win, whatever the points (ALC-50)."
            case End.DISHES:
                return f"{people.does(seat, 'has')} finished enough dishes, and the game ends (ALC-49)."
            case End.NO_DISH:
                return f"{people.does(seat, 'has')} no dish to put into the pan, and the game ends (ALC-48)."
            case End.TURNS:
                return f"Everybody has had {MOST_TURNS} turns, and the game ends (ALC-53)."

    def account(self, events: Sequence[Event]) -> list[str]:
        """Everybody's sum: what brought points, line by line, and what it makes."""
        seats = range(len(self.people.names))
        sums: dict[int, list[str]] = {seat: [] for seat in seats}
        total = dict.fromkeys(seats, 0)
        stars = dict.fromkeys(seats, 0)
        for event in events:
            if isinstance(event, happening.DishServed) and event.star:
                stars[event.seat] += 1
            for seat, points in event.points().items():
                total[seat] += points
                sums[seat].append(f"  plus {points} {self.reason(event)}")
        lines: list[str] = []
        for seat, terms in sums.items():
            won = f", and {counted(stars[seat], 'star')}" if stars[seat] else ""
            lines += [self.people.titled(seat), *terms, f"  makes {counted(total[seat], 'point')}{won}"]
        return lines

    def reason(self, event: Event) -> str:
        """What an event's points are for."""
        match event:
            case happening.DishServed(dish=dish, star=star):
                return f"for {self.names.dish(dish)}{', with a star' if star else ''}"
            case happening.PanCounted(dish=dish):
                return f"for {self.names.dish(dish)}, finished in the pan"
            case happening.CupPlayed():
                return "for a victory point cup"
            case _:
                raise AssertionError(f"no words for the points of {event}")
