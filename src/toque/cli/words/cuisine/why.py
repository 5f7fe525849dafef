"""Why something may not be done in cuisine, in words."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.cuisine.board import Board
from toque.cli.words.people import People, counted, listed
from toque.engine.errors import Facts
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.view import CuisineView, RefusedMoves

BECAUSE: dict[Reason, str] = {
    Reason.GAME_OVER: "the game is over",
    Reason.SETTING_UP: "the table is being set",
    Reason.SHUFFLING: "a deck is being shuffled",
    Reason.NOT_YOUR_TURN: "it is {turn} turn",
    Reason.NO_SUCH_CARD: "there is no such card",
    Reason.NO_SUCH_JUDGE: "there is no such judge",
    Reason.TRAY_FIRST: "a turn begins with the warming tray: put a card there, or type no tray",
    Reason.TRAY_OVER: "a card is put into the warming tray only at the start of a turn",
    Reason.NOT_IN_HAND: "that card is not in the hand",
    Reason.NOT_IN_TRAY: "that card is not in the warming tray",
    Reason.LAY_FIRST: "a meal is being laid: present it to a judge, or type cancel to take it back",
    Reason.NO_MEAL: "no meal is being laid; type present to begin one",
    Reason.CHOOSE_TYPE: "say first what the card counts as: as protein or as produce",
    Reason.NO_TYPE_TO_CHOOSE: "no card waits to be called protein or produce",
    Reason.CARD_PLAYED: "a meal comes before any card is played",
    Reason.CARD_ACQUIRED: "a card was bought or gained in this turn, and then no meal is presented",
    Reason.MEAL_SUBMITTED: "a meal was presented in this turn: no second one, and nothing is bought or gained",
    Reason.LAID_TOO_OFTEN: "{most} meals were begun in this turn, and that is the most",
    Reason.NOTHING_TO_SERVE: "there is no ingredient in hand or tray",
    Reason.NOT_FOOD: "spoons and forks are in no meal",
    Reason.MEAL_EMPTY: "the meal is empty; add an ingredient first",
    Reason.NO_JUDGE_THERE: "no judge sits at place {place}",
    Reason.TOO_FEW_POINTS: "the meal is worth {points}, and this judge asks for {asked}",
    Reason.JUDGE_DECLINES: "the meal is not what this judge asks for; type judges to see it",
    Reason.FORK_CHOICE: "a fork is played for a fork to pay with or for one more buy: fork coin or fork buy",
    Reason.NO_FORK: "there is no fork card in the hand",
    Reason.NOTHING_TO_USE: "no ability of this card waits to be used",
    Reason.JUDGE_NOT_YOURS: "only who has scored a judge may use it",
    Reason.JUDGE_LATER: "a judge works from the round after the one in which it was scored",
    Reason.JUDGE_USED: "nothing of this judge is left to use in this turn",
    Reason.NO_BUY_LEFT: "no buy is left in this turn",
    Reason.PLACE_EMPTY: "place {slot} of the market is empty",
    Reason.NOT_IN_FRIDGE: "that card is not in the fridge",
    Reason.NO_FORKS_LEFT: "no fork card is left in the stack",
    Reason.TOO_DEAR: "it costs {price}, and {money}",
    Reason.DECIDE_FIRST: "an ability waits: choose a card for it, or type enough",
    Reason.DISCARD_FIRST: "first {cards} discarded",
    Reason.NOTHING_OFFERED: "no ability offers that now",
    Reason.OTHER_SOURCE: "the card is gained from the {source}",
    Reason.NOT_MEANT: "the ability does not bring that card",
}
BESIDE_THE_TABLE = (Reason.TOO_FEW_POINTS, Reason.JUDGE_DECLINES, Reason.MEAL_EMPTY, Reason.OTHER_SOURCE)
"""Reasons that stand in the lines before the moves already."""
FRIDGE = ("buy fridge ", "gain fridge ")
MARKET = "market "
FEW = 3
"""Cards of the fridge that are named one by one, not more."""


def because(reason: Reason, facts: Facts, people: People) -> str:
    """Why a move is not legal, as half a sentence."""
    known = {name: str(fact) for name, fact in facts.items()}
    match facts:
        case {"turn": int(seat)}:
            known["turn"] = people.whose(seat)
        case {"cards": int(cards)}:
            known["cards"] = f"{counted(cards, 'card')} {'is' if cards == 1 else 'are'}"
        case {"points": int(points)}:
            known["points"] = counted(points, "point")
        case {"price": int(price), "money": int(money), "currency": str(currency)}:
            unit = currency.removesuffix("s")
            known["price"] = counted(price, unit)
            known["money"] = f"there {'is' if money == 1 else 'are'} {money or 'none'}"
    return BECAUSE[reason].format_map(known)


def barred(shown: CuisineView, board: Board) -> list[str]:
    """What may not be done now, each rule once; what is said beside a meal, or after one, is not said again."""
    found: dict[str, list[str]] = {}
    for one in shown.refused:
        if not is_said_before(one):
            found.setdefault(against(one, shown, board), []).append(one.spelling)
    return [f"{named(spellings)}: {why}." for why, spellings in found.items()]


def is_said_before(one: RefusedMoves) -> bool:
    """Whether the lines before the moves say it: what judges ask, no buy after a meal, where a gain is from."""
    if one.reason is Reason.MEAL_SUBMITTED:
        return not one.spelling.startswith("use ")
    return one.reason in BESIDE_THE_TABLE


def against(one: RefusedMoves, shown: CuisineView, board: Board) -> str:
    """The rule against several moves that are named before it."""
    if one.reason is Reason.TOO_DEAR:
        return f"too dear for {board.purse(shown)} (CUI-14)"
    return f"{because(one.reason, one.facts, board.people)} ({one.rule})"


def named(spellings: Sequence[str]) -> str:
    """Everything that one rule stands against: `buy market 1, 2 and fork`, `buy anything from the fridge`."""
    chilled = [spelling for spelling in spellings if spelling.startswith(FRIDGE)]
    whole = [spelling for spelling in spellings if spelling not in chilled]
    if len(chilled) > FEW:
        chilled = [f"{chilled[0].split()[0]} anything from the fridge"]
    several = [*whole, *chilled]
    head = several[0].split()[0]
    if len(several) > 1 and all(each.startswith(f"{head} ") for each in several):
        rest = [each.removeprefix(f"{head} ") for each in several]
        return f"{head} {listed([rest[0], *(shorter(each, rest[0]) for each in rest[1:])])}"
    return listed(several)


def shorter(piece: str, first: str) -> str:
    """A place of the market after another one: `market 1, 2 and 3`."""
    return piece.removeprefix(MARKET) if first.startswith(MARKET) else piece
