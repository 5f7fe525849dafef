"""The table a la carte in plain letters: stoves in rows, dishes in a list, and both in sentences for listening."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.alacarte.names import CUP_DOES, CUP_NAMES, Names, amounts, cups_listed, recipe
from toque.cli.words.people import People, begun, counted, listed
from toque.games.alacarte.moves import COLOURS, SPICES, Cup, Spice
from toque.games.alacarte.rules.actions import CREPE, TOP
from toque.games.alacarte.view import AlacarteView, Container, DishCard, Pan, Place, Player

MOST_NAME = 10
"""Letters of a name in the drawing."""
LEFT = 17
"""Letters before the first level of a knob."""
WORD = 15
"""Letters of a dish's word in the drawing and in the list."""
COLD, RIGHT, RED = ".", "=", "!"
LEGEND = f"[ ] knob   {RIGHT} right heat   {RED} burned   1/2 one in the pan, two in the recipe"


class Board:
    """What lies on the table, in lines."""

    def __init__(self, names: Names, people: People) -> None:
        self.names = names
        self.people = people

    # Stoves

    def drawing(self, shown: AlacarteView) -> list[str]:
        """Every stove in a row: its knob on a scale, what cooks, what is in the pan of what it needs."""
        scale = "".join(f"{level:^3}" for level in range(TOP + 1))
        spices = " ".join(f"{spice[:2]:^3}" for spice in SPICES)
        rows = ["heat".rjust(LEFT - 2) + f"  {scale} {'':<{WORD}} {spices}".rstrip()]
        for player in shown.players:
            name = self.people.name(player.seat)[:MOST_NAME]
            row = f"  {player.seat + 1}  {name}".ljust(LEFT) + self.scale(player, shown)
            rows.append(f"{row} {self.cooking(player.pan, shown)}".rstrip())
            if player.pan is not None and states(player.pan):
                rows.append(f"{'':<{len(row)}} {listed(states(player.pan))}")
        return [*rows, f"  {LEGEND}"]

    def scale(self, player: Player, shown: AlacarteView) -> str:
        """A knob's eight levels: `[.] .  =  =  !  !  !  !`."""
        levels = [self.mark(player.pan, level, shown) for level in range(TOP + 1)]
        return "".join(f"[{mark}]" if level == player.knob else f" {mark} " for level, mark in enumerate(levels))

    def mark(self, pan: Pan | None, level: int, shown: AlacarteView) -> str:
        """Whether a level is right, red or neither for what cooks."""
        if pan is None:
            return COLD
        if pan.dish is None:
            return RED if level == TOP else COLD
        card = shown.dishes[pan.dish]
        if level >= card.burns:
            return RED
        return RIGHT if card.low <= level <= card.high else COLD

    def cooking(self, pan: Pan | None, shown: AlacarteView) -> str:
        """`hippo           0/1 1/2  .   .   1`."""
        if pan is None:
            return "no dish"
        if pan.dish is None:
            return "crêpe"
        card = shown.dishes[pan.dish]
        needs = dict.fromkeys(SPICES, 0) | {Spice(colour): need for colour, need in card.needs.items()}
        cells = [amount(pan.inside.get(spice, 0), need) for spice, need in needs.items()]
        return f"{card.word:<{WORD}} {' '.join(cells)}"

    def sentence(self, player: Player, shown: AlacarteView) -> str:
        """A stove in a sentence."""
        whose = begun(self.people.whose(player.seat))
        if player.pan is None:
            return f"{whose} stove: no dish, knob at {player.knob}."
        pan = player.pan
        if pan.dish is None:
            said = [f"{self.names.dish(None)}, burned at {TOP}", f"knob at {player.knob}"]
        else:
            said = [f"{self.names.dish(pan.dish)}, {recipe(shown.dishes[pan.dish])}", f"knob at {player.knob}"]
            said.append(f"in the pan: {amounts(pan.inside)}")
        return f"{whose} stove: {'; '.join([*said, *lacking(pan), *states(pan)])}."

    def in_short(self, player: Player, shown: AlacarteView) -> str:
        """A dish beside the drawing: `Hippo in Burgundy, 4 points; lacks 2 pepper and the right heat`."""
        pan = player.pan
        assert pan is not None
        points = shown.crepe_points if pan.dish is None else shown.dishes[pan.dish].points
        said = f"{self.names.dish(pan.dish)}, {counted(points, 'point')}"
        return "; ".join([said, *lacking(pan), *states(pan)])

    def stoves(self, shown: AlacarteView, *, spoken: bool) -> list[str]:
        """All stoves: the drawing, and a sentence for each."""
        drawn = [] if spoken else self.drawing(shown)
        return [*drawn, *[self.sentence(player, shown) for player in shown.players]]

    # Dishes

    def dish_list(self, cards: Sequence[DishCard], *, spoken: bool) -> list[str]:
        """Dishes with their recipes, by colour group."""
        lines: list[str] = []
        if not spoken and cards:
            short = " ".join(colour[:2] for colour in COLOURS)
            lines.append(f"  {'':<{WORD}} pt  {short}  heat burns name")
        for group, name in enumerate(self.names.groups):
            found = [card for card in cards if card.group == group]
            if found:
                lines.append(f"{begun(name)}:")
            lines += [f"  {self.spoken_row(card) if spoken else self.row(card)}" for card in found]
        if not spoken and cards:
            lines.append(f"  pt points, {', '.join(f'{colour[:2]} {colour}' for colour in COLOURS)}")
        return lines

    def row(self, card: DishCard) -> str:
        """A dish in a row of the list."""
        needs = " ".join(f"{card.needs.get(colour, '.'):>2}" for colour in COLOURS)
        heat = str(card.low) if card.low == card.high else f"{card.low}-{card.high}"
        name = self.names.dish(card.number)
        return f"{card.word:<{WORD}} {card.points:>2}  {needs}  {heat:^4} {card.burns:^5} {name}"

    def spoken_row(self, card: DishCard) -> str:
        """A dish in a sentence, the word to type first."""
        return f"{card.word}: {self.names.dish(card.number)}, {recipe(card)}."

    def dishes(self, shown: AlacarteView, *, spoken: bool) -> list[str]:
        """The dishes on the table, and where the others are."""
        lying = [card for card in shown.dishes if card.place is Place.TABLE]
        lines = self.dish_list(lying, spoken=spoken) or ["No dish is left on the table."]
        gone = [self.names.dish(card.number) for card in shown.dishes if card.place is Place.TRASH]
        if gone:
            lines.append(f"In the trash: {'; '.join(gone)}.")
        return lines

    def recipe(self, card: DishCard, shown: AlacarteView) -> list[str]:
        """One dish, and where it is."""
        head = f"{self.names.dish(card.number)} ({card.word}), {self.names.group(card)} group"
        where = {
            Place.TABLE: "It lies on the table.",
            Place.TRASH: "It is in the trash.",
            Place.PAN: f"It is in {self.owner(card)} pan.",
            Place.TRAY: f"It is on {self.owner(card)} tray.",
        }[card.place]
        lines = [f"{head}: {recipe(card)}. {where}"]
        if card.place is Place.PAN and card.owner is not None:
            lines.append(self.sentence(shown.players[card.owner], shown))
        return lines

    def owner(self, card: DishCard) -> str:
        """`your`, `Basil's`."""
        return "" if card.owner is None else self.people.whose(card.owner)

    def crepe(self, shown: AlacarteView) -> list[str]:
        """What the crêpe is worth, and where everybody's is."""
        where = {
            Place.TABLE: "in hand",
            Place.PAN: "in the pan",
            Place.TRAY: "on the tray",
            Place.TRASH: "in the trash",
        }
        held = [f"{self.people.name(player.seat)} {where[player.crepe]}" for player in shown.players]
        points = counted(shown.crepe_points, "point")
        return [
            f"The crêpe: {points}; no condiments; lay it instead of a dish, which ends your turn (ALC-41). In your "
            f"next turns roll once, then flip it up to twice; at heat {TOP} it burns (ALC-42, ALC-43).",
            f"Everybody's crêpe: {', '.join(held)}.",
        ]

    # Rack, cups, players

    def rack(self, shown: AlacarteView) -> list[str]:
        """The containers and the sink."""
        lines = [f"{begun(each.colour)}: {fill(each)}." for each in shown.containers]
        return [*lines, f"In the sink: {amounts(shown.sink)}."]

    def cups(self, shown: AlacarteView) -> list[str]:
        """Everybody's cups, the pool, the used ones, and what each kind does."""
        lines = [f"{self.people.titled(player.seat)}: {self.cups_of(player)}." for player in shown.players]
        lines.append(f"In the pool: {counted(shown.pool, 'cup')}, face down. Used: {cups_listed(shown.used)}.")
        return lines + [f"  {cup_kind(cup)}: {CUP_DOES[cup]}" for cup in Cup]

    def cups_of(self, player: Player) -> str:
        """The cups before a player, and on the tray."""
        laid = f"; {counted(player.laid, 'victory point cup')} on the tray" if player.laid else ""
        return f"{cups_listed(player.cups)}{laid}"

    def players(self, shown: AlacarteView) -> list[str]:
        """Points, dishes, stars, cups and crêpe of everybody."""
        return [f"{self.people.titled(each.seat)}: {self.player(each, shown)}." for each in shown.players]

    def player(self, one: Player, shown: AlacarteView) -> str:
        """What one player has."""
        tray = [self.on_tray(dish, shown) for dish in one.tray]
        facts = [counted(one.points, "point"), counted(one.stars, "star")]
        facts.append(f"{one.finished} of {shown.goal} dishes finished" + (f": {', '.join(tray)}" if tray else ""))
        facts.append(f"cups: {self.cups_of(one)}")
        facts.append("crêpe not used yet" if one.crepe is Place.TABLE else "crêpe used")
        return "; ".join(facts)

    def on_tray(self, dish: int, shown: AlacarteView) -> str:
        """`Knotwurst (green, 2)`."""
        if dish == CREPE:
            return f"crêpe ({shown.crepe_points})"
        card = shown.dishes[dish]
        return f"{self.names.dish(dish)} ({self.names.group(card)}, {card.points})"


def amount(inside: int, need: int) -> str:
    """How many are in the pan, and of how many if the recipe has any."""
    if need:
        return f"{inside}/{need}"
    return f"{inside or '.':^3}"


def cup_kind(cup: Cup) -> str:
    """The word to type for a cup, and its name where that is another."""
    return str(cup) if CUP_NAMES[cup] == cup else f"{cup} ({CUP_NAMES[cup]})"


def states(pan: Pan) -> list[str]:
    """What has become of a dish, in words."""
    found = ["burned"] if pan.burned else []
    if pan.overspiced:
        found.append(f"too much {listed(pan.overspiced)}")
    if pan.finished:
        found.append("finished and perfect" if pan.perfect else "finished")
    return found


def lacking(pan: Pan) -> list[str]:
    """What a dish needs before it is finished, if anything."""
    lacks = [f"{count} {colour}" for colour, count in pan.missing.items()]
    if pan.dish is not None and not pan.right_heat and not pan.burned:
        lacks.append("the right heat")
    return [f"lacks {listed(lacks)}"] if lacks else []


def fill(container: Container) -> str:
    """`12 lemon and 3 salt`, or `empty`."""
    inside = amounts({container.colour: container.condiments, "salt": container.salt})
    return "empty" if inside == "nothing" else inside
