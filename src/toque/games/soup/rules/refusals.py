"""Why a move is not legal in soup. `position.py` decides what is legal; this only names the rule."""

from __future__ import annotations

from toque.engine.errors import Fact
from toque.engine.game import Refusal
from toque.engine.ints import BIT
from toque.games.soup.moves import CARDS, MENUS, SUITS, cards
from toque.games.soup.reasons import Reason
from toque.games.soup.rules.actions import CHOOSING, COOKING, FIRST_MENU, OVER
from toque.games.soup.rules.cards import CHILI, SUIT
from toque.games.soup.rules.position import SoupPosition


def refusal(position: SoupPosition, seat: int, action: int) -> Refusal | None:
    """The rule against this move; None exactly if it is legal."""
    is_card = action < FIRST_MENU
    if is_card and position.phase == COOKING and not position.hands[seat] & BIT[action]:
        return Refusal("SOUP-10", Reason.NOT_IN_HAND, {"card": str(CARDS[action])})
    against = cards_refused(position, seat) if is_card else menus_refused(position, seat)
    if against is not None:
        return against
    return card_refusal(position, seat, action) if is_card else menu_refusal(position, seat, action)


def cards_refused(position: SoupPosition, seat: int) -> Refusal | None:
    """The reason against every card of a seat, if any."""
    if position.phase == COOKING:
        return None if seat == position.turn else Refusal("SOUP-8", Reason.NOT_YOUR_TURN, {"turn": int(position.turn)})
    if position.phase == CHOOSING:
        return Refusal("SOUP-27" if position.open_menus else "SOUP-7", Reason.MENUS_FIRST)
    return neither_refused(position)


def menus_refused(position: SoupPosition, seat: int) -> Refusal | None:
    """The reason against every menu of a seat, if any."""
    if position.phase == COOKING:
        return Refusal("SOUP-27" if position.open_menus else "SOUP-7", Reason.MENUS_LIE)
    if position.phase == CHOOSING:
        late = position.open_menus and seat != position.turn
        return Refusal("SOUP-27", Reason.NOT_YOUR_TURN, {"turn": int(position.turn)}) if late else None
    return neither_refused(position)


def neither_refused(position: SoupPosition) -> Refusal:
    """The reason against cards and menus alike, if any."""
    return Refusal("SOUP-26", Reason.GAME_OVER) if position.phase == OVER else Refusal("SOUP-6", Reason.DEALING)


def menu_refusal(position: SoupPosition, seat: int, action: int) -> Refusal | None:
    """The reason against this menu where some may be chosen, if any."""
    menu = action - FIRST_MENU
    if position.choosable(seat) & BIT[menu]:
        return None
    if position.used[seat] & BIT[menu]:
        return Refusal("SOUP-5", Reason.MENU_USED, {"menu": MENUS[menu]})
    return Refusal("SOUP-28", Reason.MENU_OF_LEFT_NEIGHBOUR, {"menu": MENUS[menu], "left": int(position.after(seat))})


def card_refusal(position: SoupPosition, seat: int, action: int) -> Refusal | None:
    """The reason against this card of the hand where some may be played, if any."""
    if not position.follows(seat) or SUIT[action] == position.led:
        return None
    held = [str(card.value) for card in cards(position.hands[seat]) if card.suit == SUITS[position.led]]
    facts: dict[str, Fact] = {"led": str(SUITS[position.led]), "held": held}
    if SUIT[action] == CHILI:
        return Refusal("SOUP-13", Reason.NO_CHILI_YET, facts)
    return Refusal("SOUP-12", Reason.FOLLOW_SUIT, facts)
