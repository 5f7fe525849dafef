"""The legal moves of a seat with explanations, and the rules against other moves it might think of."""

from __future__ import annotations

from toque.games.cuisine.moves import spellings_at
from toque.games.cuisine.pack.faces import effects_of
from toque.games.cuisine.pack.notation import Effect
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.rules.actions import (
    ADD,
    ADD_TRAY,
    AS_PRODUCE,
    AS_PROTEIN,
    BUY_FORK,
    BUY_FRIDGE,
    BUY_MARKET,
    CANCEL,
    GAIN_FRIDGE,
    GAIN_MARKET,
    GAINING,
    KINDS,
    LABELS,
    LAYING,
    MARKET,
    MARKET_KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    NONE,
    PLAY,
    PLAYING,
    PRESENT,
    SPOON,
    TO,
    USE,
    USE_JUDGE,
)
from toque.games.cuisine.rules.cards.effects import FROM_FRIDGE, FROM_MARKET, PLAYED
from toque.games.cuisine.rules.material import BASIC, CUISINE, IN_FORKS, OF_JUDGE
from toque.games.cuisine.rules.play.meals import Lines, bonus_medals, earned, takes, unmet, worth
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.rules.refusals import refusal
from toque.games.cuisine.rules.state import FRIDGE_PRICE
from toque.games.cuisine.view import Brought, LegalMove, Line, Price, RefusedMoves, Source, Verdict, Why, Worth


def legal(position: CuisinePosition, seat: int) -> list[LegalMove]:
    """Every move of this seat, with what a client needs to explain it."""
    words = spellings_at(position)
    return [
        LegalMove(
            spelling=words.spell(int(action), position),
            move=words.moves[action],
            card=card_of(position, int(action)),
            worth=worths(position, seat, int(action)) if ADD <= action < TO else [],
            verdict=verdict_at(position, seat, int(action)) if TO <= action < CANCEL else None,
            price=price(position, int(action)),
            brings=brings(position, int(action)),
        )
        for action in position.legal(seat)
    ]


def card_of(position: CuisinePosition, action: int) -> int | None:
    """The card that is bought or gained."""
    if BUY_MARKET <= action < BUY_FRIDGE:
        return int(position.market[action - BUY_MARKET])
    if GAIN_MARKET <= action < GAIN_FRIDGE:
        return int(position.market[action - GAIN_MARKET])
    return None


def worths(position: CuisinePosition, seat: int, action: int) -> list[Worth]:
    """What the meal would be worth with this card, or with this choice for the card just laid."""
    after = position.clone()
    after.apply(seat, action)
    if after.phase == LAYING:
        return [worth_of(after, seat)]
    found: list[Worth] = []
    for action_named, word in ((AS_PROTEIN, "protein"), (AS_PRODUCE, "produce")):
        named = after.clone()
        named.apply(seat, action_named)
        found.append(worth_of(named, seat, word))
    return found


def worth_of(position: CuisinePosition, seat: int, chosen: str | None = None) -> Worth:
    """What the meal as laid is worth, and why (CUI-29)."""
    lines: Lines = []
    points = int(worth(position, seat, lines))
    return Worth(points, [line_of(entry) for entry in lines], chosen)


def line_of(entry: tuple[int, ...]) -> Line:
    """A part of the points and its reason."""
    of_judge, number, ability, effect, points = entry
    if of_judge:
        return Line(Why.JUDGE, number, effect, points)
    if ability == NONE:
        return Line(Why.BASE, number, None, points)
    return Line(Why.CUISINE if ability >= CUISINE else Why.CARD, number, effect, points)


def verdict_at(position: CuisinePosition, seat: int, action: int) -> Verdict:
    """What the judge of this move says."""
    return verdict(position, action - TO, int(worth(position, seat, None)))


def verdict(position: CuisinePosition, place: int, points: int) -> Verdict:
    """What the judge at a place says to the meal as laid (CUI-30)."""
    judge = int(position.judges[place])
    return Verdict(
        place=place + 1,
        judge=judge,
        takes=takes(position, judge, points),
        lacks=max(0, int(position.table.asked[judge]) - points),
        unmet=unmet(position, judge, points),
        medals=int(position.table.medals[judge]),
        bonus=int(bonus_medals(position, judge, points)),
        earned=earned(position, judge, points),
    )


def price_of(position: CuisinePosition, kind: int) -> Price:
    """What a kind costs in the market now."""
    return Price(int(position.price(kind)), "forks" if position.table.currency[kind] == IN_FORKS else "spoons")


def price(position: CuisinePosition, action: int) -> Price | None:
    """What a buy costs."""
    if BUY_MARKET <= action < BUY_FRIDGE:
        return price_of(position, int(position.market[action - BUY_MARKET]))
    if BUY_FRIDGE <= action < BUY_FORK:
        return Price(FRIDGE_PRICE, "spoons")
    return Price(int(position.table.fork_price), "spoons") if action == BUY_FORK else None


def brings(position: CuisinePosition, action: int) -> list[Brought]:
    """What playing a card or using an ability does."""
    table = position.table
    if PLAY <= action < PLAY + KINDS:
        return played(position, action - PLAY)
    if USE <= action < BUY_MARKET:
        return [Brought(*source_of(action - USE), effects_of(table, action - USE))]
    return []


def source_of(ability: int) -> tuple[Source, int]:
    """Whether an ability is a card's, a card's with a partner, or a judge's, and the number of the card or judge."""
    if ability >= OF_JUDGE:
        return Source.JUDGE, ability - OF_JUDGE
    return (Source.CUISINE, ability - CUISINE) if ability >= CUISINE else (Source.CARD, ability)


def played(position: CuisinePosition, kind: int) -> list[Brought]:
    """Its own ability, and the cuisine abilities that get a partner (CUI-24, CUI-25)."""
    table = position.table
    if kind == SPOON:
        return [Brought(Source.CARD, SPOON, [Effect("spoons", 1)])]
    found: list[Brought] = []
    if table.trigger[kind] == PLAYED:
        found.append(Brought(Source.CARD, kind, effects_of(table, BASIC + kind)))
    cuisine = table.cuisine[kind]
    partners = [
        other
        for other in range(MARKET_KINDS, table.kinds)
        if cuisine != NONE and table.cuisine[other] == cuisine
        for _ in range(position.played[other])
    ]
    if partners:
        found.append(Brought(Source.CUISINE, kind, effects_of(table, CUISINE + kind)))
    if len(partners) == 1:
        (earlier,) = partners
        found.append(Brought(Source.CUISINE, earlier, effects_of(table, CUISINE + earlier)))
    return [each for each in found if each.effects]


def refused(position: CuisinePosition, seat: int) -> list[RefusedMoves]:
    """Moves that this seat might want to make now, and the rules against them."""
    if position.to_act() != seat:
        return []
    words = spellings_at(position)
    found: list[RefusedMoves] = []
    for action in thinkable(position, seat):
        against = refusal(position, seat, action)
        if against is not None:
            assert isinstance(against.reason, Reason)
            found.append(RefusedMoves(words.spell(action, position), against.rule, against.reason, against.facts))
    return found


def thinkable(position: CuisinePosition, seat: int) -> list[int]:
    """Moves with the pieces of this seat, legal or not."""
    if position.phase == PLAYING:
        own = [judge for judge in range(position.table.judges) if position.scored_by[judge] == seat]
        waiting = [USE + ability for ability in range(OF_JUDGE) if position.uses[ability]]
        judges = [USE_JUDGE + judge for judge in own if position.table.waits[OF_JUDGE + judge]]
        return [PRESENT, *waiting, *judges, *sold(position, BUY_MARKET), BUY_FORK]
    if position.phase == LAYING:
        hand = {int(card) // LABELS for card in position.hand[seat * MOST_CARDS :][: position.hand_size[seat]]}
        tray = {int(card) // LABELS for card in position.tray[seat * MOST_SLOTS :][: position.tray_size[seat]]}
        places = [place for place in range(position.places_for_judges()) if position.judges[place] != NONE]
        cards = [*(ADD + kind for kind in sorted(hand)), *(ADD_TRAY + kind for kind in sorted(tray))]
        return [*cards, *(TO + place for place in places)]
    if position.phase == GAINING and position.gains_from() in (FROM_MARKET, FROM_FRIDGE):
        return sold(position, GAIN_MARKET)
    return []


def sold(position: CuisinePosition, first: int) -> list[int]:
    """What lies in market and fridge, as actions starting from this one."""
    row = [first + slot for slot in range(MARKET) if position.market[slot] != NONE]
    fridge = [first + MARKET + kind for kind in range(KINDS) if position.fridge[kind]]
    return [*row, *fridge]


assert (ADD_TRAY, BUY_FRIDGE, GAIN_FRIDGE) == (ADD + KINDS, BUY_MARKET + MARKET, GAIN_MARKET + MARKET)
