"""How soup's stars came about, in words."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.people import People, counted
from toque.engine.events import Event
from toque.games.soup.events import NoSoupPaid, RoundOver, Scored
from toque.games.soup.moves import Menu
from toque.games.soup.rules.play.scoring import NO_SOUP_STARS


def scored(event: Scored, won: str, people: People) -> str:
    """What a seat won, what that brought and cost, and what it has now; the won piles are opened (SOUP-21)."""
    parts: list[str] = []
    if event.gained:
        parts.append(f"plus {event.gained} for {event.menu}")
    if event.lost:
        parts.append(f"minus {event.lost} for {price(event.menu)}")
    if event.forgiven:
        parts.append(f"{event.forgiven} forgiven, because nobody has fewer than 0")
    pile = f"{counted(len(event.won), 'card')}: {won}" if won else "nothing"
    changes = f"Menu {event.menu}: {', '.join(parts) or 'nothing changes'}."
    return f"{people.titled(event.seat)} won {pile}. {changes} Now {counted(event.stars, 'star')}."


def price(menu: Menu) -> str:
    """What costs stars under a menu."""
    if menu == Menu.NO_SOUP:
        return "cards won"
    return "broth" if menu == Menu.CHILI else "chili"


def account(events: Sequence[Event], people: People) -> list[str]:
    """Every round's sums: `You, onion: 5 plus 4 for onion, minus 1 for chili, makes 8`."""
    lines: list[str] = []
    paid: set[int] = set()
    for event in events:
        match event:
            case NoSoupPaid(seat):
                paid.add(seat)
            case RoundOver(number):
                lines.append(f"Round {number}")
            case Scored():
                lines.append(f"  {people.titled(event.seat)}, {event.menu}: {sum_of(event, paid=event.seat in paid)}")
                paid.discard(event.seat)
    return lines


def sum_of(event: Scored, *, paid: bool) -> str:
    """The stars before, what came and went, and the stars after."""
    at_once = NO_SOUP_STARS if paid else 0
    before = event.stars - event.forgiven - event.gained + event.lost - at_once
    terms: list[str] = []
    if paid:
        terms.append(f"plus {at_once} at once")
    if event.gained:
        terms.append(f"plus {event.gained} for {event.menu}")
    if event.lost:
        terms.append(f"minus {event.lost} for {price(event.menu)}")
    if event.forgiven:
        terms.append(f"plus {event.forgiven} forgiven")
    return f"{before} {', '.join(terms)}, makes {event.stars}" if terms else f"{event.stars}, unchanged"
