"""A la carte's position: who decides what. Its state is in `state.py`; what happens is in `play/`."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.chance import SALTS as OUTCOMES
from toque.engine.ints import BIT, Ints, append, vec
from toque.engine.position import CHANCE, DIE, FLIP, NOBODY, POUR
from toque.engine.rng import Rng
from toque.games.alacarte.rules import event_codes, knowledge
from toque.games.alacarte.rules.actions import (
    ACTING,
    BY_HAND,
    CHOOSE,
    CHOOSING,
    COLOURS,
    CUP_DECREASE,
    CUP_EXCHANGE,
    CUP_POINT,
    CUP_RE_SEASON,
    CUP_SPOONS,
    CUPS,
    DECREASE,
    DISH,
    DISHES,
    DONE,
    DRAWING,
    EXCHANGE,
    FACES,
    FLIP_BY,
    FLIPPING,
    FLIPS,
    HAND,
    HEAT,
    HEATING,
    HOW,
    LAY_CREPE,
    LEVELS,
    NONE,
    OVER,
    POINT,
    POUR_BY,
    POURING,
    POURS,
    RE_SEASON,
    RESCUE,
    ROLLING,
    SEASON,
    SPOILED,
    SPOONS,
    START,
    TAKE,
    TAKING,
    TRASH,
)
from toque.games.alacarte.rules.actions import FLIP as FLIP_CREPE
from toque.games.alacarte.rules.play import cups, ending, heating, movements, pool, turn
from toque.games.alacarte.rules.state import Kitchen


class AlacartePosition(Kitchen):
    """A game of a la carte that can be played."""

    # Whose turn, and what may be done

    def to_act(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if (
            self.phase == ROLLING
            or self.phase == POURING
            or self.phase == FLIPPING
            or self.phase == DRAWING
            or self.phase == START
        ):
            return CHANCE
        return self.turn

    def deciders(self) -> Ints:
        row: Ints = vec[i64]()
        if self.to_act() >= 0:
            row = append(row, self.turn)
        return row

    def legal(self, seat: i64) -> Ints:
        row: Ints = vec[i64](capacity=16)
        if seat != self.turn:
            return row
        if self.phase == ACTING:
            return self.actions(seat, row)
        if self.phase == HOW:
            row = append(row, BY_HAND)
            if self.bottle == NONE:
                for k in range(FLIPS):
                    row = append(row, FLIP_BY + k)
            else:
                for k in range(POURS):
                    row = append(row, POUR_BY + k)
        elif self.phase == CHOOSING:
            choice: i64 = self.choice(seat)
            for dish in range(DISHES):
                if choice & BIT[dish]:
                    row = append(row, DISH + dish)
            if self.may_lay_crepe(seat):
                row = append(row, LAY_CREPE)
        elif self.phase == HEATING:
            for k in range(LEVELS):
                row = append(row, CHOOSE + k)
        elif self.phase == SPOILED:
            for k in range(LEVELS):
                row = append(row, RESCUE + k)
            row = append(row, TRASH)
        elif self.phase == TAKING:
            for place in range(self.seats * CUPS):
                if place // CUPS != seat and self.cups[place]:
                    row = append(row, TAKE + place)
        return row

    def actions(self, seat: i64, row: Ints) -> Ints:
        """An action while spoons are left, and the coffee break (ALC-8, ALC-9)."""
        rolls: bool = self.rolls_next(seat)
        if self.spoons and rolls:
            row = append(row, HEAT)
            for colour in range(COLOURS):
                if self.may_season(seat, colour):
                    row = append(row, SEASON + colour)
        if not self.rested and not self.is_between_flips(seat):
            row = self.breaks(seat, row)
        if self.spoons == 0:
            row = append(row, DONE)
        elif not rolls:
            row = append(row, FLIP_CREPE)
        return row

    def breaks(self, seat: i64, row: Ints) -> Ints:
        """Every cup that can be carried out now (ALC-40)."""
        if self.holds(seat, POINT):
            row = append(row, CUP_POINT)
        if self.holds(seat, EXCHANGE):
            for other in range(self.seats):
                if self.may_exchange(seat, other):
                    row = append(row, CUP_EXCHANGE + other)
        if self.holds(seat, SPOONS):
            row = append(row, CUP_SPOONS)
        if self.holds(seat, RE_SEASON):
            for other in range(self.seats):
                if self.may_re_season(seat, other):
                    for colour in range(COLOURS):
                        row = append(row, CUP_RE_SEASON + other * COLOURS + colour)
        if self.holds(seat, DECREASE) and self.knobs[seat]:
            for k in range(LEVELS):
                row = append(row, CUP_DECREASE + k)
        return row

    # Chance, and skill

    def asks(self) -> tuple[i64, i64, i64]:
        if self.phase == ROLLING:
            return DIE, FACES, 0
        if self.phase == POURING:
            return POUR, self.grains[self.bottle], self.salts[self.bottle]
        if self.phase == FLIPPING:
            return FLIP, 0, 0
        if self.phase == DRAWING:
            return DIE, self.pool_size(), 0
        return DIE, self.seats, 0

    def occasion(self) -> str:
        if self.phase == ROLLING:
            return f"die/{self.turn + 1}/{self.rolls[self.turn] + 1}"
        if self.phase == DRAWING:
            return f"cup/{self.drawn + 1}/{self.pool_size()}"
        if self.phase == START:
            return "start"
        return "pour" if self.phase == POURING else "flip"

    def by_hand(self, rng: Rng) -> i64:
        odds = self.table.odds
        if self.phase == FLIPPING:
            return odds.flipped(self.technique, rng)
        fill: i64 = self.grains[self.bottle] * OUTCOMES + self.salts[self.bottle]
        return odds.poured(self.technique, fill, rng)

    def own_hand(self) -> bool:
        return (self.phase == POURING or self.phase == FLIPPING) and self.technique == HAND

    # What happens

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == ACTING:
            self.act(action)
        elif self.phase == ROLLING:
            heating.roll(self, action)
        elif self.phase == POURING:
            movements.pour(self, action)
        elif self.phase == HOW:
            movements.begin_movement(self, technique(action))
        elif self.phase == CHOOSING:
            if action == LAY_CREPE:
                turn.lay_crepe(self)
            else:
                turn.take_dish(self, action - DISH)
        elif self.phase == HEATING:
            heating.turn_up(self, action - CHOOSE + 1)
        elif self.phase == FLIPPING:
            movements.flip(self, action)
        elif self.phase == SPOILED:
            if action == TRASH:
                turn.trash(self)
            else:
                cups.rescue(self, action - RESCUE + 1)
        elif self.phase == TAKING:
            pool.take_cup(self, action - TAKE)
            turn.go_on(self)
        elif self.phase == DRAWING:
            self.draw(action)
        else:
            self.begin(action)

    def act(self, action: i64) -> None:
        """An action, a coffee break, or the end of the turn."""
        if action == HEAT:
            heating.heat(self)
        elif action < BY_HAND:
            movements.season(self, action - SEASON)
        elif action == FLIP_CREPE:
            movements.lift_pan(self)
        elif action == DONE:
            turn.end_turn(self)
        else:
            cups.play_cup(self, action)

    def begin(self, seat: i64) -> None:
        """The start player is drawn (ALC-6); everybody gets a cup (ALC-2)."""
        self.start = seat
        self.turn = seat
        if self.log is not None:
            self.log.append((event_codes.START_DRAWN, seat))
        pool.begin_draw(self)

    def draw(self, number: i64) -> None:
        """A cup comes from the pool; at set-up one for everybody, then the dishes are chosen."""
        pool.draw_cup(self, number)
        if not self.sets_up():
            turn.go_on(self)
            return
        self.turn = self.after(self.turn)
        if self.turn == self.start:
            turn.new_dish(self)

    # Copies, knowledge, results

    def clone(self) -> AlacartePosition:
        return AlacartePosition(self.seats, self.table, self)

    def knowledge(self, seat: i64) -> Ints:
        return knowledge.knowledge(self, seat)

    def determinize(self, seat: i64, rng: Rng) -> AlacartePosition:
        return self.clone()

    def scores(self) -> Ints:
        return ending.scores(self)

    def places(self) -> Ints:
        return ending.places(self)


def technique(action: i64) -> i64:
    """The technique of seasoning or flipping that an action names; `by hand` comes right before them, so it is HAND."""
    return action - FLIP_BY if action >= FLIP_BY else action - POUR_BY
