"""Making and undoing decisions."""

from __future__ import annotations

from toque.bots import bot_named
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.table.acts import undo as undos
from toque.table.acts.seats import must_be_at_the_table, must_own
from toque.table.faults import NotNow, TableReason
from toque.table.head import UndoPolicy
from toque.table.journal.entries import (
    TABLE,
    Asked,
    Author,
    Bot,
    Chosen,
    Drawn,
    Matter,
    Permission,
    Redone,
    Role,
    Stop,
    Undone,
)
from toque.table.match import Match


def play(match: Match, person: str, seat: int, action: int, *, after: int | None = None) -> Match:
    """A person's decision; `after` is the last entry they had seen. Raises NotNow, IllegalMove, Misspelled."""
    must_own(match, person, seat)
    match.must_run()
    if after is not None and after < match.standing.turned:
        raise NotNow(TableReason.STALE, seq=match.seq)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    must_be_by_hand(match, seat, action)
    draft.decide(seat, action)
    return match.after(draft)


def must_be_by_hand(match: Match, seat: int, action: int) -> None:
    """Raise NotNow if a technique is chosen at a seat that is not assisted."""
    skill = match.game.skill
    if skill is None or action not in skill.techniques or seat in match.standing.assisted:
        return
    if action in match.position.legal(seat):
        raise NotNow(TableReason.OWN_HAND, seat=seat)


def play_bot(match: Match, seat: int, action: int, halvings: int = 0) -> Match:
    """The decision of the bot that plays this seat; raises NotNow, IllegalMove, Misspelled.

    `halvings` says how much smaller its search was than usual, because the server was busy.
    """
    match.must_be_a_seat(seat)
    match.must_run()
    player = match.standing.player(seat)
    if not isinstance(player, Bot):
        raise NotNow(TableReason.NOT_YOUR_SEAT, seat=seat)
    draft = match.draft(Author(Role.BOT, player.name, halvings))
    draft.decide(seat, action)
    return match.after(draft)


def thought(match: Match, seat: int, bot: str, rng: Rng) -> int:
    """What a bot decides for a seat, from a world that the seat cannot tell from the real one."""
    world = match.standing.shown().determinize(seat, rng)
    return int(bot_named(bot, match.game.key).decide(world, seat, rng))


def bots_played(match: Match, rng: Rng) -> Match:
    """The match after everything that bots decide and hands do before the next person's turn; bots think right here."""
    while True:
        owing = match.bots_owing()
        if owing:
            seat, bot = owing[0]
            match = play_bot(match, seat, thought(match, seat, bot, rng))
        elif match.asks_skill():
            match = drawn(match, rng)
        else:
            return match


def drawn(match: Match, rng: Rng) -> Match:
    """The match after a pour or flip that nobody makes by hand, drawn from the odds; unchanged if none is asked for."""
    return answer(match, int(match.position.by_hand(rng))) if match.asks_skill() else match


def answer(match: Match, outcome: int, *, film: bool = False) -> Match:
    """The match after somebody's pour or flip, perhaps with a film of it; raises NotNow, BadSetup."""
    match.must_run()
    if not match.asks_skill():
        raise NotNow(TableReason.NO_QUESTION)
    draft = match.draft(TABLE)
    draft.add(Drawn(str(outcome), film))
    return match.after(draft)


def must_be_hinted(match: Match, person: str, seat: int) -> None:
    """Raise NotNow unless this person may get a hint now for one of their seats."""
    must_own(match, person, seat)
    match.must_run()
    if not match.head.manners.gives_hints():
        raise NotNow(TableReason.NO_HINTS)
    if seat not in match.owing():
        raise NotNow(TableReason.NOT_YOUR_TURN, seat=seat)


def withdrawable(match: Match, person: str) -> list[int]:
    """The seats of a person with a pending choice that can still be withdrawn."""
    pending = match.standing.pending
    return [
        seat
        for seat in match.standing.seats_of(person)
        if seat in pending and pending[seat].action not in match.game.final
    ]


def withdraw(match: Match, person: str, seat: int) -> Match:
    """Withdraw a pending choice."""
    must_own(match, person, seat)
    match.must_run()
    if seat not in match.standing.pending:
        raise NotNow(TableReason.NOTHING_CHOSEN, seat=seat)
    if match.standing.pending[seat].action in match.game.final:
        raise NotNow(TableReason.FINAL)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(Chosen(seat, None))
    return match.after(draft)


def undo(match: Match, person: str, ply: int | None = None) -> Match:
    """Undo to a ply, or the person's last decision: at once if that is free, otherwise by asking. Raises NotNow."""
    must_be_at_the_table(match, person)
    match.must_run()
    if match.head.manners.undo is UndoPolicy.NEVER:
        raise NotNow(TableReason.NO_UNDO)
    if match.asks_skill() and match.position.own_hand():
        raise NotNow(TableReason.HAND_MOVES)  # otherwise people could undo a pour that goes wrong
    waiting = [seat for seat in match.standing.seats_of(person) if seat in match.standing.pending]
    if ply is None and waiting:
        return withdraw(match, person, waiting[-1])  # the last decision of this person
    target, stop = way_back(match, person, ply)
    alone = not [other for other in match.standing.people() if other != person]
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    if stop is None or alone:
        draft.add(Undone(target, Permission.FREE if stop is None else Permission.ALONE))
    elif match.head.manners.undo is UndoPolicy.FREE:
        raise NotNow(TableReason.UNDO_STOPS, barrier=stop.barrier.value, ply=stop.ply, name=stop.name)
    elif match.standing.question is not None:
        raise NotNow(TableReason.ALREADY_ASKED, matter=match.standing.question.asked.matter.value)
    else:
        draft.add(Asked(Matter.UNDO, target, stop))
    return match.after(draft)


def way_back(match: Match, person: str, ply: int | None = None) -> tuple[int, Stop | None]:
    """The ply an undo would go back to, and the first barrier on the way; raises NotNow if there is nothing to undo."""
    line, floor = match.standing.line, match.standing.taken_over
    if ply is None:
        target = undos.last_decision(line, person, floor)
        if target is None:
            raise NotNow(TableReason.NOTHING_TO_UNDO)
    elif not floor <= ply < len(line):
        raise NotNow(TableReason.NO_SUCH_PLY, ply=ply, plies=len(line))
    else:
        target = line.decision_at(ply)
        if target == len(line):
            raise NotNow(TableReason.NOTHING_TO_UNDO)
    if any(ply.who != CHANCE and ply.action in match.game.final for ply in line.plies[target:]):
        raise NotNow(TableReason.FINAL)
    if any(choice.action in match.game.final for choice in match.standing.pending.values()):
        raise NotNow(TableReason.FINAL)
    return target, undos.choice_in_the_way(match.standing, person) or undos.stop(line, person, target)


def redo(match: Match, person: str) -> Match:
    """Redo what this person undid last; raises NotNow."""
    must_be_at_the_table(match, person)
    match.must_run()
    if not match.standing.undos:
        raise NotNow(TableReason.NOTHING_TO_REDO)
    ply, owner = match.standing.undos[-1]
    if owner != person:
        raise NotNow(TableReason.NOT_YOUR_UNDO, person=owner)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(Redone(ply))
    return match.after(draft)
