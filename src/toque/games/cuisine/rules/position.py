"""Cuisine's position: who decides what. Its state is in `state.py`; what happens is in `play/`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.engine.position import CHANCE, DIE, NOBODY, SHUFFLE
from toque.engine.rng import Rng
from toque.games.cuisine.rules import memory, permits, worlds
from toque.games.cuisine.rules.actions import (
    ADD,
    ADD_TRAY,
    AS_PRODUCE,
    AS_PROTEIN,
    BUY_FORK,
    BUY_FRIDGE,
    BUY_MARKET,
    CANCEL,
    DECKING,
    DISCARD,
    DISCARDING,
    END,
    ENOUGH,
    FORK_BUY,
    FORK_COIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    GAIN_MARKET,
    GAINING,
    JUDGING,
    LABELS,
    LAYING,
    MARKET,
    MARKET_KINDS,
    MARKETING,
    MOST_CARDS,
    MOST_SLOTS,
    NAMING,
    NO_TRAY,
    NONE,
    OVER,
    PLACES,
    PLAY,
    PLAYING,
    PRESENT,
    SALT,
    SHUFFLING,
    START,
    TAKE,
    TAKING,
    TO,
    TRASH,
    TRASHING,
    TRAY,
    TRAYING,
    USE,
)
from toque.games.cuisine.rules.cards.effects import FROM_FORKS, FROM_MARKET
from toque.games.cuisine.rules.cards.filters import CHOSEN_PRODUCE, CHOSEN_PROTEIN
from toque.games.cuisine.rules.cards.sightings import deduce
from toque.games.cuisine.rules.material import ABILITIES
from toque.games.cuisine.rules.play import abilities, buying, drawing, ending, judging, market, meals, setup, turn
from toque.games.cuisine.rules.reason_codes import ALLOWED
from toque.games.cuisine.rules.state import Dinner

MOST_UNREAD: Final = 256
"""At most this many unread numbers are copied with a position."""


class CuisinePosition(Dinner):
    """A game of cuisine that can be played."""

    # Whose turn, and what may be done

    def to_act(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase <= JUDGING or self.phase == SHUFFLING:
            return CHANCE
        return self.victim if self.phase == DISCARDING else self.turn

    def deciders(self) -> Ints:
        row: Ints = vec[i64]()
        if self.to_act() >= 0:
            row = append(row, self.to_act())
        return row

    def legal(self, seat: i64) -> Ints:
        row: Ints = vec[i64](capacity=16)
        if seat != self.to_act():
            return row
        if self.phase == PLAYING:
            return self.plays(seat, row)
        if self.phase == LAYING:
            return self.servings(seat, row)
        if self.phase == TRAYING:
            return append(self.from_hand(seat, TRAY, row), NO_TRAY)
        if self.phase == TRASHING:
            return append(self.from_hand(seat, TRASH, row), ENOUGH)
        if self.phase == DISCARDING:
            return self.from_hand(seat, DISCARD, row)
        if self.phase == TAKING:
            return append(self.from_tray(seat, TAKE, 0, row), ENOUGH)
        if self.phase == GAINING:
            return append(self.gains(row), ENOUGH)
        assert self.phase == NAMING
        row = append(row, AS_PROTEIN)
        return append(row, AS_PRODUCE)

    def from_hand(self, seat: i64, action: i64, row: Ints) -> Ints:
        """An action with each kind of a hand."""
        before: i64 = NONE
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + self.hand_size[seat]):
            kind: i64 = self.hand[place] // LABELS
            if kind != before:
                row = append(row, action + kind)
                before = kind
        return row

    def from_tray(self, seat: i64, action: i64, least: i64, row: Ints) -> Ints:
        """An action with each kind of a tray, starting from a lowest kind."""
        before: i64 = NONE
        for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + self.tray_size[seat]):
            kind: i64 = self.tray[place] // LABELS
            if kind != before and kind >= least:
                row = append(row, action + kind)
                before = kind
        return row

    def plays(self, seat: i64, row: Ints) -> Ints:
        """The play phase: a meal, cards, uses, buys, the end (CUI-13 to CUI-18)."""
        if permits.against_meal(self, seat) == ALLOWED:
            row = append(row, PRESENT)
        before: i64 = NONE
        forks: bool = False
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + self.hand_size[seat]):
            kind: i64 = self.hand[place] // LABELS
            if permits.against_playing(kind) != ALLOWED:
                forks = True
            elif kind != before:
                row = append(row, PLAY + kind)
                before = kind
        if forks:
            row = append(row, FORK_COIN)
            row = append(row, FORK_BUY)
        if self.waiting:
            for ability in range(ABILITIES):
                if self.uses[ability] and permits.against_use(self, seat, ability) == ALLOWED:
                    row = append(row, USE + ability)
        if permits.against_any_buy(self) == ALLOWED:
            row = self.sales(row)
        return append(row, END)

    def sales(self, row: Ints) -> Ints:
        """What can be bought if a buy is left (CUI-14, CUI-16)."""
        for slot in range(MARKET):
            kind: i64 = self.market[slot]
            if kind != NONE and permits.against_price_in_market(self, kind) == ALLOWED:
                row = append(row, BUY_MARKET + slot)
        if self.fridge_size and permits.against_price_in_fridge(self) == ALLOWED:
            for cold in range(MARKET_KINDS, self.table.kinds):
                if self.fridge[cold]:
                    row = append(row, BUY_FRIDGE + cold)
        if permits.against_buying_fork(self) == ALLOWED:
            row = append(row, BUY_FORK)
        return row

    def servings(self, seat: i64, row: Ints) -> Ints:
        """What can join the meal, and the judges who take it as it is (CUI-28, CUI-30)."""
        before: i64 = NONE
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + self.hand_size[seat]):
            kind: i64 = self.hand[place] // LABELS
            if kind != before and permits.against_laying(kind) == ALLOWED:
                row = append(row, ADD + kind)
                before = kind
        row = self.from_tray(seat, ADD_TRAY, SALT, row)
        total: i64 = meals.worth(self, seat, None)
        for place in range(PLACES):
            if permits.against_judge(self, place, total) == ALLOWED:
                row = append(row, TO + place)
        return append(row, CANCEL)

    def gains(self, row: Ints) -> Ints:
        """What the current gain may bring."""
        source: i64 = self.gains_from()
        if source == FROM_FORKS:
            return append(row, GAIN_FORK)
        if source == FROM_MARKET:
            for slot in range(MARKET):
                if permits.against_gaining_market(self, slot) == ALLOWED:
                    row = append(row, GAIN_MARKET + slot)
            return row
        for kind in range(MARKET_KINDS, self.table.kinds):
            if self.fridge[kind] and permits.against_gaining_fridge(self, kind) == ALLOWED:
                row = append(row, GAIN_FRIDGE + kind)
        return row

    # Chance

    def asks(self) -> tuple[i64, i64, i64]:
        if self.phase == START:
            return DIE, self.seats, 0
        if self.phase == MARKETING:
            return SHUFFLE, self.table.market_cards, 0
        if self.phase == JUDGING:
            return SHUFFLE, len(setup.judges_of(self, setup.next_pile(self))), 0
        return SHUFFLE, drawing.reshuffled(self, self.turn), 0

    def occasion(self) -> str:
        if self.phase == START:
            return "start"
        if self.phase == MARKETING:
            return "market"
        if self.phase == JUDGING:
            return f"judges/{setup.next_pile(self) + 1}"
        return f"deck/{self.turn + 1}/{self.shuffles[self.turn] + 1}"

    # What happens

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == PLAYING:
            self.act(action)
        elif self.phase == LAYING:
            self.serve(action)
        elif self.phase == NAMING:
            judging.name(self, CHOSEN_PROTEIN if action == AS_PROTEIN else CHOSEN_PRODUCE)
        elif self.phase == TRAYING:
            if action != NO_TRAY:
                turn.put_in_tray(self, action - TRAY)
            self.phase = PLAYING
        elif self.phase == SHUFFLING:
            drawing.shuffle_deck(self, self.turn, action)
            turn.go_on(self)
        elif self.phase <= JUDGING:
            self.set_up(action)
        else:
            self.decide(seat, action)

    def act(self, action: i64) -> None:
        """The play phase."""
        if action == PRESENT:
            judging.begin_meal(self)
            return
        if action < FORK_COIN:
            abilities.play(self, action - PLAY)
        elif action < USE:
            abilities.play_fork(self, for_buy=action == FORK_BUY)
        elif action < BUY_MARKET:
            abilities.use(self, action - USE)
        elif action < BUY_FRIDGE:
            buying.buy_market(self, action - BUY_MARKET)
        elif action < BUY_FORK:
            buying.buy_fridge(self, action - BUY_FRIDGE)
        elif action == BUY_FORK:
            buying.buy_fork(self)
        else:
            assert action == END
            turn.end_turn(self)
        turn.go_on(self)

    def serve(self, action: i64) -> None:
        """A meal is laid, presented or taken back."""
        if action < ADD_TRAY:
            judging.lay(self, action - ADD, warm=False)
        elif action < AS_PROTEIN:
            judging.lay(self, action - ADD_TRAY, warm=True)
        elif action == CANCEL:
            judging.cancel(self)
        else:
            judging.present(self, action - TO)
            turn.go_on(self)

    def decide(self, seat: i64, action: i64) -> None:
        """A card of an ability, or enough of them."""
        if action == ENOUGH:
            self.left = 0
        elif action < TAKE:
            abilities.trash(self, action - TRASH)
        elif action < DISCARD:
            abilities.take(self, action - TAKE)
        elif action < GAIN_MARKET:
            drawing.discard(self, seat, action - DISCARD)
            self.left -= 1
        elif action < GAIN_FRIDGE:
            market.gain_market(self, action - GAIN_MARKET)
        elif action < GAIN_FORK:
            market.gain_fridge(self, action - GAIN_FRIDGE)
        else:
            market.gain_fork(self)
        if self.left == 0 or self.phase == DISCARDING:
            turn.go_on(self)

    def set_up(self, answer: i64) -> None:
        """The table is set, shuffle by shuffle (CUI-2 to CUI-10)."""
        if self.phase == START:
            setup.draw_start(self, answer)
        elif self.phase == DECKING:
            setup.shuffle_first(self, answer)
        elif self.phase == MARKETING:
            setup.shuffle_market(self, answer)
        elif setup.shuffle_judges(self, answer):
            self.round = 1
            turn.begin_turn(self, self.start)

    # Copies, knowledge, results

    def clone(self) -> CuisinePosition:
        if len(self.unread) > MOST_UNREAD:
            deduce(self)
        return CuisinePosition(self.seats, self.table, self)

    def knowledge(self, seat: i64) -> Ints:
        return memory.knowledge(self, seat)

    def determinize(self, seat: i64, rng: Rng) -> CuisinePosition:
        deduce(self)
        world = self.clone()
        worlds.redeal(world, seat, rng)
        return world

    def scores(self) -> Ints:
        return ending.scores(self)

    def places(self) -> Ints:
        return ending.places(self)
