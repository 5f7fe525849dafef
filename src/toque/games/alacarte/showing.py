"""What a table of a la carte shows a seat now, with its legal moves and the rules against others."""

from __future__ import annotations

from toque.engine.chance import SALTS as OUTCOMES
from toque.engine.ints import BIT
from toque.games.alacarte.events import ENDS
from toque.games.alacarte.moves import COLOURS as COLOUR_WORDS
from toque.games.alacarte.moves import CUPS as CUP_WORDS
from toque.games.alacarte.moves import FLIPS, POURS, SPICES, Cup, spellings_of
from toque.games.alacarte.reasons import Reason
from toque.games.alacarte.rules.actions import (
    ACTING,
    BY_HAND,
    CHOOSING,
    COLOURS,
    COURSES,
    CREPE,
    CUP_DECREASE,
    CUP_EXCHANGE,
    CUP_POINT,
    CUP_RE_SEASON,
    CUP_SPOONS,
    CUPS,
    DECREASE,
    DISH,
    DISHES,
    DRAWING,
    EXCHANGE,
    FLIP,
    FLIP_BY,
    FLIPPING,
    HAND,
    HEAT,
    HEATING,
    HOW,
    KINDS,
    LAY_CREPE,
    NONE,
    OVER,
    POINT,
    POUR_BY,
    POURING,
    RE_SEASON,
    ROLLING,
    SALT,
    SEASON,
    SPOILED,
    SPOONS,
    STARS_WON,
    START,
    TAKING,
)
from toque.games.alacarte.rules.odds import Odds as Outcomes
from toque.games.alacarte.rules.play.ending import places, scores
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.rules.refusals import refusal
from toque.games.alacarte.rules.state import TOO_MUCH
from toque.games.alacarte.view import (
    AlacarteView,
    Container,
    DishCard,
    LegalMove,
    Movement,
    Odds,
    Pan,
    Phase,
    Place,
    Player,
    RefusedMoves,
)

PHASES = {
    START: Phase.START,
    DRAWING: Phase.DRAWING,
    CHOOSING: Phase.CHOOSING,
    SPOILED: Phase.SPOILED,
    ACTING: Phase.ACTING,
    ROLLING: Phase.ROLLING,
    HEATING: Phase.HEATING,
    TAKING: Phase.TAKING,
    HOW: Phase.HOW,
    POURING: Phase.POURING,
    FLIPPING: Phase.FLIPPING,
    OVER: Phase.OVER,
}


def view(position: AlacartePosition, seat: int | None) -> AlacarteView:
    """What the table shows this seat; None is a spectator."""
    assert seat is None or 0 <= seat < position.seats, f"no seat {seat}"
    table = position.table
    to_act = int(position.to_act())
    points = scores(position)
    return AlacarteView(
        seat=seat,
        phase=PHASES[position.phase],
        edition=int(table.edition),
        goal=int(table.goal),
        start=None if position.phase == START else int(position.start),
        turn=to_act if to_act >= 0 else None,
        active=int(position.turn),
        round=(int(position.turns) + int(position.seats) - 1) // int(position.seats),
        spoons=int(position.spoons),
        rested=position.rested,
        dishes=[dish_card(position, dish) for dish in range(DISHES)],
        crepe_points=int(table.points[CREPE]),
        players=[player(position, other, int(points[other])) for other in range(position.seats)],
        containers=[
            Container(colour, int(position.grains[k]), int(position.salts[k])) for k, colour in enumerate(COLOUR_WORDS)
        ],
        sink={spice: int(position.sink[k]) for k, spice in enumerate(SPICES)},
        pool=int(position.pool_size()),
        used=[cup for k, cup in enumerate(CUP_WORDS) for _ in range(position.used[k])],
        movement=movement(position),
        legal=[] if seat is None else legal(position, seat),
        refused=[] if seat is None else refused(position, seat),
        places=[int(place) for place in places(position)] if position.phase == OVER else None,
        end=ENDS[position.ended - STARS_WON] if position.phase == OVER else None,
    )


def dish_card(position: AlacartePosition, dish: int) -> DishCard:
    """A dish of the pack, and where it is."""
    table = position.table
    place, owner = whereabouts(position, dish)
    needs = [int(table.needs[dish * COLOURS + k]) for k in range(COLOURS)]
    return DishCard(
        number=dish,
        word=table.words[dish],
        group=int(table.group[dish]),
        points=int(table.points[dish]),
        needs={colour: need for colour, need in zip(COLOUR_WORDS, needs, strict=True) if need},
        low=int(table.low[dish]),
        high=int(table.high[dish]),
        burns=int(table.burns[dish]),
        place=place,
        owner=owner,
    )


def whereabouts(position: AlacartePosition, dish: int) -> tuple[Place, int | None]:
    """Where a dish is, and whose it is."""
    if position.dishes & BIT[dish]:
        return Place.TABLE, None
    for seat in range(position.seats):
        if position.pans[seat] == dish:
            return Place.PAN, seat
        if position.trays[seat] & BIT[dish]:
            return Place.TRAY, seat
    return Place.TRASH, None


def player(position: AlacartePosition, seat: int, points: int) -> Player:
    """What belongs to a seat."""
    return Player(
        seat=seat,
        points=points,
        knob=int(position.knobs[seat]),
        pan=pan(position, seat),
        tray=[dish for dish in range(COURSES) if position.trays[seat] & BIT[dish]],
        finished=int(position.finished_count(seat)),
        crepe=crepe_of(position, seat),
        stars=int(position.stars[seat]),
        cups=cups_of(position, seat),
        laid=int(position.laid[seat]),
    )


def crepe_of(position: AlacartePosition, seat: int) -> Place:
    """Where a seat's crêpe is."""
    if position.crepes & BIT[seat]:
        return Place.TABLE
    if position.pans[seat] == CREPE:
        return Place.PAN
    return Place.TRAY if position.trays[seat] & BIT[CREPE] else Place.TRASH


def cups_of(position: AlacartePosition, seat: int) -> list[Cup]:
    """The cups before a seat."""
    return [cup for k, cup in enumerate(CUP_WORDS) for _ in range(position.cups[seat * CUPS + k])]


def pan(position: AlacartePosition, seat: int) -> Pan | None:
    """What cooks on a stove, and how far it is."""
    dish = int(position.pans[seat])
    if dish == NONE:
        return None
    table = position.table
    inside = [int(position.in_pan(seat, kind)) for kind in range(KINDS)]
    lacks = [max(0, int(table.needs[dish * COLOURS + k]) - inside[k]) for k in range(COLOURS)]
    return Pan(
        dish=None if dish == CREPE else dish,
        inside={spice: count for spice, count in zip(SPICES, inside, strict=True) if count},
        missing={colour: count for colour, count in zip(COLOUR_WORDS, lacks, strict=True) if count},
        right_heat=bool(table.low[dish] <= position.knobs[seat] <= table.high[dish]),
        burned=position.is_burned(seat),
        overspiced=[spice for spice, count in zip(SPICES, inside, strict=True) if count >= TOO_MUCH],
        finished=position.is_finished(seat),
        perfect=position.is_perfect(seat),
    )


def movement(position: AlacartePosition) -> Movement | None:
    """What somebody holds."""
    if position.phase not in (HOW, POURING, FLIPPING):
        return None
    seat = int(position.turn)
    decided = position.phase != HOW and position.technique != HAND
    if position.bottle == NONE:
        return Movement(seat, None, seat, FLIPS[position.technique] if decided else None)
    colour = COLOUR_WORDS[position.bottle]
    return Movement(seat, colour, int(position.target), POURS[position.technique] if decided else None)


def legal(position: AlacartePosition, seat: int) -> list[LegalMove]:
    """Every move of this seat; techniques with what they do."""
    words = spellings_of(tuple(position.table.words))
    return [
        LegalMove(words.spellings[action], words.moves[action], odds(position, int(action)))
        for action in position.legal(seat)
    ]


def odds(position: AlacartePosition, action: int) -> Odds | None:
    """What a technique does here, out of a hundred times."""
    outcomes: Outcomes = position.table.odds
    if POUR_BY <= action < FLIP_BY:
        return pour_odds(position, outcomes, action - POUR_BY)
    if FLIP_BY <= action < CUP_POINT:
        return Odds(0, 0, 0, 0, round(100 * int(outcomes.turned[action - FLIP_BY]) / int(outcomes.runs)))
    return None


def pour_odds(position: AlacartePosition, outcomes: Outcomes, technique: int) -> Odds:
    """What the simulated runs of a technique with this container would do to the dish."""
    colour = int(position.bottle)
    target = int(position.target)
    fill = int(position.grains[colour] * OUTCOMES + position.salts[colour])
    need = int(position.table.needs[int(position.pans[target]) * COLOURS + colour])
    inside = int(position.in_pan(target, colour))
    salt = int(position.in_pan(target, SALT))
    nothing = useful = enough = spoils = 0
    for run in range(outcomes.runs):
        condiments, salty = divmod(int(outcomes.pour(technique, fill, run)), OUTCOMES)
        spoiled = inside + condiments >= TOO_MUCH or salt + salty >= TOO_MUCH
        nothing += condiments + salty == 0
        spoils += spoiled
        enough += not spoiled and inside < need <= inside + condiments
        useful += not spoiled and condiments > 0 and salty == 0 and inside + condiments <= need
    nothing, useful, enough, spoils = (
        round(100 * count / int(outcomes.runs)) for count in (nothing, useful, enough, spoils)
    )
    return Odds(nothing, useful, enough, spoils, 0)


def refused(position: AlacartePosition, seat: int) -> list[RefusedMoves]:
    """Moves that this seat might want to make now, and the rules against them."""
    if position.to_act() != seat:
        return []
    words = spellings_of(tuple(position.table.words))
    found: list[RefusedMoves] = []
    for action in thinkable(position, seat):
        against = refusal(position, seat, action)
        if against is not None:
            assert isinstance(against.reason, Reason)
            found.append(RefusedMoves(words.spellings[action], against.rule, against.reason, against.facts))
    return found


def thinkable(position: AlacartePosition, seat: int) -> list[int]:
    """Moves with the pieces of this seat, legal or not."""
    if position.phase == CHOOSING:
        return [*(DISH + dish for dish in range(DISHES) if position.dishes & BIT[dish]), LAY_CREPE]
    if position.phase != ACTING:
        return []
    found = [HEAT, *range(SEASON, BY_HAND)]
    others = [other for other in range(position.seats) if other != seat]
    if position.holds(seat, POINT):
        found.append(CUP_POINT)
    if position.holds(seat, EXCHANGE):
        found += [CUP_EXCHANGE + other for other in others]
    if position.holds(seat, SPOONS):
        found.append(CUP_SPOONS)
    if position.holds(seat, RE_SEASON):
        found += [CUP_RE_SEASON + other * COLOURS + colour for other in others for colour in range(COLOURS)]
    if position.holds(seat, DECREASE):
        found += range(CUP_DECREASE, CUP_DECREASE + 3)
    if position.pans[seat] == CREPE:
        found.append(FLIP)
    return found
