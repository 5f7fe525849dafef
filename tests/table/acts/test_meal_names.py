"""The name of a meal: the table shows it, and it has no effect on the game (CUI-33)."""

from __future__ import annotations

from rules import rule
from table.sitting import Sitting, owner_of
from toque.bots import bot_named
from toque.engine.rng import Rng
from toque.table.acts import moves, presence
from toque.table.journal.entries import Noted
from toque.table.match import Match

LONG = 4000


def played(match: Match, move: int) -> Match:
    """The match after a move by the seat that has to decide."""
    seat = match.owing()[0]
    return moves.play(match, owner_of(match, seat), seat, move)


def presenting() -> tuple[Match, int]:
    """A match in which a meal lies ready for a judge, and the move that presents it."""
    match = Sitting("anna", "bert", game="cuisine").match
    bot, rng = bot_named("greedy", "cuisine"), Rng(3)
    for _ in range(LONG):
        move = bot.decide(match.position, match.owing()[0], rng)
        if match.game.spell(move, match.position).startswith("to "):
            return match, move
        match = played(match, move)
    raise AssertionError("nobody presents a meal")


@rule("CUI-33")
def test_a_meal_has_the_name_that_was_said_where_it_is_presented() -> None:
    match, move = presenting()
    owner = owner_of(match, match.owing()[0])
    named = played(presence.note(match, owner, "name", "Rice, twice nice"), move)
    assert Noted("name", "Rice, twice nice", match.ply) in [entry.act for entry in named.entries]
    told = [type(event).__name__ for ply, event in named.standing.line.events(0) if ply == match.ply]
    assert "MealPresented" in told
    assert match.game.dump(named.position) == match.game.dump(played(match, move).position)
