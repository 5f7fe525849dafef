"""What the ladder says: a page with tables, a picture for each game, and lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toque.engine.game import Game
from toque.games import game_named
from toque.lab.blunders import Blunders
from toque.lab.ladder import Ladder, Measured, Rungs

HEAD = """\
# How strong are the bots?

Every game has the same five ranks. The tables say what a rank wins against the one below: at two seats one against one,
where equal players win 50 %, and at four seats one against three of the rank below, where equal players win 25 %. Then
the best rank plays against the best bot from before there were ranks. Last, a star chef that sees all hands, decks and
covered orders plays against fair ones. What it wins above an equal share is what hidden information is worth to this
search. Where it wins less, seeing misleads it: it plans for one world, as if the others played by their opinion there,
while a fair search has to do well in many worlds. No bot at a table sees anything hidden.

A shared win counts as its share. A block is one deal, played once with every rotation of the bots; intervals hold 95 %,
and a block counts once. Milliseconds are CPU time per decision of the upper bot on one core. A blunder is a decision
that a search with a hundred times the budget calls worse by more than ten percentage points of winning chance.

The figures, with the samples that a test plays again, are in [`ladder.json`](ladder.json). `./run toque ladder`
measures all games again, `./run toque ladder GAME` one of them. Shares depend neither on the machine nor on the number
of processes.
"""
INK, COBALT, SAFFRON, CHINA, LINEN = "#14213D", "#24508F", "#F2B134", "#FBF5E6", "#E2D4B7"
WIDE, LEFT, ROW, TOP = 720, 250, 34, 66
FULL = WIDE - LEFT - 90


def pair(rung: Measured) -> str:
    """`star chef against 3 × chef`."""
    return f"{rung.above} against {rung.below if rung.seats == 2 else f'{rung.seats - 1} × {rung.below}'}"


def share(rung: Measured) -> str:
    """`64.2 % (60.1 to 68.3)`."""
    return f"{100 * rung.share:.1f} % ({100 * rung.low:.1f} to {100 * rung.high:.1f})"


def lines(game: Game[Any], rungs: Rungs) -> Iterator[str]:
    """The figures of a game for the terminal."""
    yield f"{game.title}, {rungs.command}:"
    for rung in [*rungs.rungs, *rungs.cheating]:
        yield f"    {pair(rung)}: {share(rung)}, {rung.games} games, {rung.ms_per_move:.2f} ms a move"
    yield f"    {blundered(rungs.blunders)}"


def blundered(found: Blunders) -> str:
    """How often the best rank blunders."""
    return (
        f"{found.rank}: {100 * found.share:.1f} % blunders ({100 * found.low:.1f} to {100 * found.high:.1f}) "
        f"in {found.decisions} decisions of {found.games} games"
    )


def picture_of(key: str) -> str:
    """Where a game's picture is, seen from the page."""
    return f"pictures/ladder-{key}.svg"


def page(ladder: Ladder) -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(key, rungs) for key, rungs in ladder.games.items())])


def section(key: str, rungs: Rungs) -> str:
    """A game's part of the page."""
    game = game_named(key)
    rows = [
        f"| {pair(rung)} | {rung.seats} | {share(rung)} | {rung.blocks} | {rung.games} | {rung.ms_per_move:.2f} |"
        for rung in [*rungs.rungs, *rungs.cheating]
    ]
    return "\n".join(
        [
            f"## {game.title}",
            "",
            f"![What each rank of {game.title} wins against the one below]({picture_of(key)})",
            "",
            "| who against whom | seats | wins | blocks | games | ms a move |",
            "|---|---|---|---|---|---|",
            *rows,
            "",
            f"{blundered(rungs.blunders)}, at {rungs.blunders.seats} seats.".capitalize(),
            "",
            f"`./run {rungs.command}`, Toque {rungs.toque}, version {rungs.rules} of the rules, {rungs.date}.",
            "",
        ]
    )


def picture(game: Game[Any], rungs: Rungs) -> str:
    """Bars with their intervals, and a line where equal players would be."""
    high = TOP + ROW * len(rungs.rungs) + 14
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="14" fill="{INK}">',
        f"<title>{game.title}: what each rank wins against the one below</title>",
        f'<rect x="3" y="3" width="{WIDE - 6}" height="{high - 6}" rx="14" fill="{CHINA}" stroke="{COBALT}" '
        'stroke-width="6"/>',
        f'<text x="24" y="38" font-size="20" font-weight="700">{game.title}</text>',
    ]
    for number, rung in enumerate(rungs.rungs):
        drawn += bar(rung, TOP + ROW * number)
    return "\n".join([*drawn, "</svg>", ""])


def bar(rung: Measured, top: int) -> list[str]:
    """One rung of the picture."""
    middle = top + ROW // 2
    even = LEFT + FULL / rung.seats
    left, low, high = LEFT, LEFT + FULL * rung.low, LEFT + FULL * rung.high
    length = FULL * rung.share
    return [
        f'<text x="{LEFT - 12}" y="{middle + 5}" text-anchor="end">{pair(rung)}</text>',
        f'<rect x="{left}" y="{middle - 10}" width="{FULL}" height="20" fill="{LINEN}"/>',
        f'<rect x="{left}" y="{middle - 10}" width="{length:.1f}" height="20" fill="{COBALT}"/>',
        f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10" '
        f'stroke="{SAFFRON}" stroke-width="3" fill="none"/>',
        f'<path d="M{even:.1f} {middle - 14}v28" stroke="{INK}" stroke-width="2" stroke-dasharray="4 3"/>',
        f'<text x="{LEFT + FULL + 12}" y="{middle + 5}" font-weight="700">{100 * rung.share:.1f} %</text>',
    ]
