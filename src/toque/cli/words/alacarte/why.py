"""Why something may not be done a la carte, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toque.cli.words.people import People, listed
from toque.engine.errors import Facts
from toque.games.alacarte.moves import COLOURS
from toque.games.alacarte.reasons import Reason
from toque.games.alacarte.view import AlacarteView, RefusedMoves

BECAUSE: dict[Reason, str] = {
    Reason.GAME_OVER: "the game is over",
    Reason.SETTING_UP: "the start player and the first cups are being drawn",
    Reason.NOT_YOUR_TURN: "it is {turn} turn",
    Reason.DIE_ROLLS: "the die is rolling",
    Reason.HAND_MOVES: "a pour or a flip is under way",
    Reason.CUP_IS_DRAWN: "a cup is being drawn",
    Reason.DISH_FIRST: "the pan is empty, and a dish comes first",
    Reason.SAVE_OR_TRASH: "the dish is burned: it is saved by a decrease-heat cup or trashed first",
    Reason.CHOOSE_HEAT: "the die lets one choose, so say first by how much the knob goes up: 1, 2 or 3",
    Reason.TAKE_A_CUP: "the die shows coffee and the pool is empty, so a cup is taken from another player first",
    Reason.SAY_HOW: "a container or the pan is in the hand, so say first how: a technique from the list",
    Reason.NO_CHOICE_OF_HEAT: "heat is chosen only when the die says so; to roll it, type heat",
    Reason.NOTHING_IN_HAND: "no container and no pan is in the hand; first season or flip",
    Reason.POURS_NOW: "that is a way to flip, and a container is in the hand",
    Reason.FLIPS_NOW: "that is a way to pour, and the pan is in the hand",
    Reason.NOT_SPOILED: "no burned dish waits to be saved or trashed",
    Reason.DISH_IN_PAN: "there is a dish in the pan; a new one comes when that one is finished or spoiled",
    Reason.DISH_GONE: "that dish is no longer on the table",
    Reason.COLOUR_ON_TRAY: "a dish of that colour group is on the tray already, and others can still be chosen",
    Reason.CREPE_USED: "the crêpe is used, and there is one in a game",
    Reason.NO_CREPE_AT_FIRST: "the first dish of the game is not the crêpe",
    Reason.NO_SPOON_LEFT: "no spoon is left: all actions of this turn are used",
    Reason.SPOONS_LEFT: "the turn ends when all spoons are gone, and {spoons} left",
    Reason.CREPE_ROLLS: "with a crêpe in the pan this action is a roll of the die: heat",
    Reason.CREPE_FLIPS: "with a crêpe in the pan this action is a flip",
    Reason.NO_CREPE_IN_PAN: "there is no crêpe in the pan to flip",
    Reason.NOT_ON_RECIPE: "{colour} is not on the recipe",
    Reason.BREAK_USED: "there is one coffee break in a turn, and it is over",
    Reason.BETWEEN_FLIPS: "there is no coffee break between the two flips",
    Reason.NO_SUCH_CUP: "there is no cup {cup} there",
    Reason.NO_SUCH_PLAYER: "there is no player {player}, only {players} of them",
    Reason.YOURSELF: "that needs another player",
    Reason.CREPE_STAYS: "{whose} pan holds a crêpe, and it is not exchanged",
    Reason.SPOILED_STAYS: "{whose} dish is spoiled, and such a stove is not exchanged",
    Reason.NOT_SEASONED: "{whose} dish takes no condiments",
    Reason.KNOB_AT_ZERO: "the knob is at 0 already",
    Reason.POOL_NOT_EMPTY: "cups are taken from others only when the die shows coffee and the pool is empty",
}
WITH_WHAT = re.compile(r"^(cup (?:re-season \d|decrease)) \w+$")
WITH_WHOM = re.compile(r"^(cup [a-z-]+) .+$")
"""A cup, and what it is played with."""
NO_CUP_AT_ALL = (Reason.BREAK_USED, Reason.BETWEEN_FLIPS)
SEASONS = [f"season {colour}" for colour in COLOURS]
PIECES = ("season", "dish")
"""What is said once before several pieces."""


def because(reason: Reason, facts: Facts, people: People) -> str:
    """Why a move is not legal, as half a sentence."""
    known = {name: str(fact) for name, fact in facts.items()}
    match facts:
        case {"turn": int(seat)}:
            known["turn"] = people.whose(seat)
        case {"seat": int(seat)}:
            known["whose"] = people.whose(seat)
        case {"spoons": int(spoons)}:
            known["spoons"] = "1 is" if spoons == 1 else f"{spoons} are"
    return BECAUSE[reason].format_map(known)


def barred(shown: AlacarteView, people: People) -> list[str]:
    """What may not be done now, each rule once."""
    found: dict[str, list[str]] = {}
    for one in shown.refused:
        said = "not on the recipe" if one.reason is Reason.NOT_ON_RECIPE else because(one.reason, one.facts, people)
        found.setdefault(f"{said} ({one.rule})", []).append(piece(one))
    return [f"{named(pieces)}: {why}." for why, pieces in found.items()]


def piece(one: RefusedMoves) -> str:
    """What is refused, in few words: a cup without what makes no difference to the rule."""
    return (WITH_WHOM if one.reason in NO_CUP_AT_ALL else WITH_WHAT).sub(r"\1", one.spelling)


def named(pieces: Sequence[str]) -> str:
    """Everything that one rule stands against: `season lemon and herbs`, `dish toast and pea`, `cup exchange 2`."""
    several = list(dict.fromkeys(pieces))
    if set(SEASONS) < set(several):
        return listed([*(each for each in several if each not in SEASONS), "season"])
    head = several[0].partition(" ")[0]
    if head in PIECES and all(each.startswith(f"{head} ") for each in several):
        return f"{head} {listed([each.removeprefix(f'{head} ') for each in several])}"
    return listed(several)
