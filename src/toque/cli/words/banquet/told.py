"""What happens at the banquet, in words: the story event by event, and how every point came about."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.people import People, begun, counted, listed
from toque.engine.events import Event
from toque.games.banquet import events as happening
from toque.games.banquet.moves import MenuCard


def row(menu: MenuCard) -> str:
    """`burger, salad, pudding`."""
    return ", ".join(menu.row)


def worth(menu: MenuCard) -> str:
    """`2 points: burger, salad, pudding`."""
    return f"{counted(menu.value, 'point')}: {row(menu)}"


def told(event: Event, people: People) -> list[str]:
    """The lines that tell an event."""
    match event:
        case happening.StartDrawn(seat):
            return [f"{people.does(seat, 'is')} drawn as the start player."]
        case happening.MenusDealt(seat, menus):
            return [f"{begun(people.whose(seat))} menus:", *[f"  {worth(menu)}" for menu in menus]]
        case happening.OrderLaid(seat, cell):
            return [f"{people.does(seat, 'lays')} a royal order on {cell}, unseen."]
        case happening.OrdersShown(orders):
            where = ", ".join(f"{order.cell} {order.dish}" for order in orders)
            return [f"The royal orders are shown{f': {where}' if where else ''}."]
        case happening.OrdersCovered(seat):
            own = ": for you they are covered from now on (BAN-8)"
            return [f"{people.does(seat, 'has')} seen the orders{own if seat == people.you else ''}."]
        case happening.ElementPlaced(seat, element, cell):
            return [f"{people.does(seat, 'places')} a {element} on {cell}."]
        case happening.OrderAnnounced():
            return announced(event, people)
        case happening.MenuGivenUp(seat, menu):
            return [f"{people.does(seat, 'gives')} up a scored menu of {worth(menu)} (BAN-33)."]
        case happening.MenuScored(seat, menu, rows):
            return [f"{people.does(seat, 'scores')} a menu of {worth(menu)}, on {also_on(rows)}."]
        case happening.NothingScored(seat):
            return [f"{people.does(seat, 'scores')} no menu."]
        case happening.MenuDiscarded(seat, menu):
            return [f"{people.does(seat, 'discards')} a menu of {worth(menu)}."]
        case happening.DeckRebuilt(value, menus):
            number = counted(menus, "menu")
            return [f"The discarded menus of {counted(value, 'point')} are shuffled into a new deck, {number}."]
        case happening.MenuDrawn(seat, value, menu):
            return [
                f"{people.does(seat, 'draws')} a menu of {counted(value, 'point') if menu is None else worth(menu)}."
            ]
        case happening.NothingPossible(seat):
            return [f"{people.does(seat, 'has')} nothing to place or announce (BAN-28)."]
        case happening.TableFull():
            return ["", "All spaces are filled, and the game ends (BAN-26)."]
        case happening.ToqueCounted():
            return [f"{begun(people.whose(event.seat))} toque on {event.cell}: {toque_worth(event)} (BAN-29)."]
        case happening.MajorityCounted(seat, value, menus, gained):
            most = f"scored most menus of {counted(value, 'point')}, namely {menus}"
            return [f"{people.does(seat, 'has')} {most}: {counted(gained, 'point')} (BAN-30)."]
        case happening.GameOver():
            return ["", "The game is over."]
        case _:
            raise AssertionError(f"no words for {event}")


def announced(event: happening.OrderAnnounced, people: People) -> list[str]:
    """A cloche is lifted (BAN-13 to BAN-16)."""
    lines = [f"{people.does(event.seat, 'announces')} {event.named} under the cloche on {event.cell}."]
    if event.right:
        gained = counted(event.gained, "point")
        lines.append(f"Right: {people.does(event.seat, 'keeps')} the order, {gained}.".replace("You", "you"))
    else:
        lines.append(f"Wrong, it is {event.dish}: the order leaves the game.")
    if event.placed:
        lines.append(f"A {event.dish} comes from the kitchen onto {event.cell}.")
    else:
        lines.append(
            f"The kitchen has no {event.dish} left: {event.cell} is empty, and no menu is scored now (BAN-15)."
        )
    return lines


def also_on(rows: Sequence[Sequence[str]]) -> str:
    """`e4, e5, e6`, and also other rows."""
    return " and also on ".join(", ".join(cells) for cells in rows)


def toque_worth(event: happening.ToqueCounted) -> str:
    """`3 points for 3 burgers, on e4, e5 and f5`."""
    if event.dish is None:
        return "0 points, because it touches no dish"
    dishes = counted(len(event.cells), event.dish)
    return f"{counted(len(event.cells), 'point')} for {dishes}, on {listed(event.cells)}"


def account(events: Sequence[Event], people: People) -> list[str]:
    """Everybody's sum: what brought or cost points, line by line, and what it makes."""
    sums: dict[int, list[str]] = {seat: [] for seat in range(len(people.names))}
    total = dict.fromkeys(sums, 0)
    for event in events:
        for seat, points in event.points().items():
            total[seat] += points
            if points:
                sign = "plus" if points > 0 else "minus"
                sums[seat].append(f"  {sign} {abs(points)} {reason(event)}")
    lines: list[str] = []
    for seat, terms in sums.items():
        lines += [people.titled(seat), *terms, f"  makes {counted(total[seat], 'point')}"]
    return lines


def reason(event: Event) -> str:
    """What an event's points are for."""
    match event:
        case happening.MenuScored(menu=menu):
            return f"for a menu: {row(menu)}"
        case happening.MenuGivenUp(menu=menu):
            return f"for a menu given up: {row(menu)}"
        case happening.OrderAnnounced(cell=cell, dish=dish, gained=gained):
            return f"for the order on {cell}: {dish}" + ("" if gained == 1 else ", one more kind in the set (BAN-32)")
        case happening.ToqueCounted(cell=cell, dish=dish, cells=cells):
            return f"for the toque on {cell}: {counted(len(cells), dish or 'dish')}"
        case happening.MajorityCounted(value=value):
            return f"for most menus of {counted(value, 'point')}"
        case _:
            raise AssertionError(f"no words for the points of {event}")
