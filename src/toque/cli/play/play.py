"""`toque play`: sit down at a new table, or go on with a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from click.exceptions import Exit

from toque.bots import USUAL_RANK
from toque.cli.edge import REFUSED, refuse
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.conversation import Conversation
from toque.cli.play.real import RealSitting, hand_of, seated
from toque.cli.play.real import resumed as resumed_real
from toque.cli.play.referee import Referee
from toque.cli.play.saving import SavedGame
from toque.cli.play.seating import (
    bots_seated,
    check_name,
    check_range,
    names_at_table,
    options_chosen,
    seed_or_drawn,
    usual_seats,
)
from toque.cli.play.sitting import Sitting, read_saved, resumed
from toque.cli.records.packs import pack_for, pack_of
from toque.cli.terminal.files import about, content
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.terminal.signals import Ended
from toque.cli.words.faults import to_json
from toque.engine.record import Recorder, outcome
from toque.games import GAMES, game_named

USUAL_NAME = "Chef"


def play(
    *,
    key: str | None,
    seats: int | None,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    seat: int | None,
    name: str | None,
    pack: Path | None,
    resume: Path | None,
    real: bool,
    spoken: bool,
    json: bool,
) -> None:
    """One game, from the words of the command to its end."""
    sitting: Sitting
    if resume is not None:
        check_unsaid({"--seats": seats, "--option": options or None, "--name": name})
        text = content(resume)
        own_seat = None if seat is None else seat - 1
        sitting = saved_sitting(resume, text, key=key, seat=own_seat, bots=bots, seed=seed, pack=pack)
        if real and not sitting.is_real:
            raise CannotDo(CommandReason.FIXED_BY_RECORD, option="--real")
        saved_game = SavedGame(sitting, resume, text, pack)
    elif real:
        if seat is not None:
            raise CannotDo(CommandReason.NOT_WITH_REAL, option="--seat")
        sitting = new_real(key=key, seats=seats, bots=bots, seed=seed, options=options, pack=pack, names=name)
        saved_game = SavedGame(sitting, pack=pack)
    else:
        sitting = new_sitting(
            key=key,
            seats=seats,
            bots=USUAL_RANK if bots is None else bots,
            seed=seed,
            options=options,
            pack=pack,
            seat=1 if seat is None else seat,
            name=USUAL_NAME if name is None else name,
        )
        saved_game = SavedGame(sitting, pack=pack)
    screen = Screen(stderr=json)
    talk: Conversation
    if isinstance(sitting, RealSitting):
        talk = Referee(sitting, screen, saved_game, spoken=spoken)
    else:
        talk = Conversation(sitting, screen, saved_game, spoken=spoken)
    code, fault = talked(talk, again=resume is not None)
    if json:
        print_json(standing(talk) | ({} if fault is None else to_json(fault)))
    elif fault is not None:
        refuse(fault, json=False)
    if code:
        raise Exit(code)


def talked(talk: Conversation, *, again: bool) -> tuple[int, CannotDo | None]:
    """Talk until the person leaves or is interrupted; returns the exit code, and why the game could not be saved."""
    try:
        try:
            talk.welcome(again=again)
            talk.play()
        except EOFError:
            fault = broken_off(talk)
            return REFUSED if fault else 0, fault
        except OSError:
            talk.screen = Screen(stderr=True)  # stderr may still be read
            fault = broken_off(talk) if talk.saved_game.is_unsaved else None
            if fault is not None:
                refuse(fault, json=False)
            raise
    except Ended as ended:  # a terminal that closes ends the input first
        return ended.code, broken_off(talk)
    return 0, None


def broken_off(talk: Conversation) -> CannotDo | None:
    """Save an interrupted game; returns why that failed, if it did."""
    try:
        with suppress(OSError):  # the terminal may be gone
            talk.break_off()
    except CannotDo as fault:
        return fault
    return None


def new_sitting(
    *,
    key: str | None,
    seats: int | None,
    bots: str,
    seed: int | None,
    options: Sequence[str],
    pack: Path | None,
    seat: int,
    name: str,
) -> Sitting:
    """A new game; raises Fault."""
    if key is None:
        raise CannotDo(CommandReason.NO_GAME_NAMED, games=list(GAMES))
    game = game_named(key)
    count = usual_seats(game) if seats is None else seats
    chosen = options_chosen(options, game)
    cards = pack_for(game, pack)
    game.new(count, chosen, cards)
    check_range("--seat", seat, 1, count)
    check_name(name)
    names = names_at_table(name, seat - 1, count)
    others = bots_seated(bots, count - 1, game)
    return Sitting(Recorder(game, names, chosen, cards), seat - 1, others, seed_or_drawn(seed))


def new_real(
    *,
    key: str | None,
    seats: int | None,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    pack: Path | None,
    names: str | None,
) -> RealSitting:
    """A new game at a real table; raises Fault."""
    if key is None:
        raise CannotDo(CommandReason.NO_GAME_NAMED, games=list(GAMES))
    game = game_named(key)
    hand = hand_of(game)
    called, others = seated(game, seats, names, bots)
    recorder = Recorder(game, called, options_chosen(options, game), pack_for(game, pack))
    return RealSitting(recorder, others, seed_or_drawn(seed), hand)


def saved_sitting(
    file: Path,
    text: bytes,
    *,
    key: str | None,
    seat: int | None,
    bots: str | None,
    seed: int | None,
    pack: Path | None,
) -> Sitting:
    """The game in a file with this text; raises Fault."""
    with about(file):
        record = read_saved(text)
        game = game_named(record.game)
        if key is not None and game_named(key) is not game:
            raise CannotDo(CommandReason.OTHER_GAME, found=game.key, game=key)
        cards = pack_of(record, game, pack)
        if record.session is None or not record.session.real:
            return resumed(game, record, seat, bots, seed, pack=cards)
        if seat is not None:
            raise CannotDo(CommandReason.FIXED_BY_RECORD, option="--seat")
        return resumed_real(game, record, bots, seed, pack=cards)


def check_unsaid(said: dict[str, object]) -> None:
    """Raise CannotDo for an option that a saved game already decides."""
    for option, value in said.items():
        if value is not None:
            raise CannotDo(CommandReason.FIXED_BY_RECORD, option=option)


def standing(talk: Conversation) -> dict[str, object]:
    """The state of the game when the person leaves, as JSON."""
    sitting = talk.sitting
    result = outcome(sitting.position)
    return {
        "game": sitting.game.key,
        "seats": sitting.recorder.seats,
        "seat": None if sitting.is_real else sitting.seat,
        "real": sitting.is_real,
        "bots": sitting.bots,
        "options": sitting.recorder.options,
        "pack": sitting.recorder.pack.fingerprint(),
        "seed": sitting.seed,
        "plies": len(sitting.recorder.plies),
        "finished": result is not None,
        "scores": [int(score) for score in sitting.position.scores()],
        "places": None if result is None else result.places,
        "saved": None if talk.saved_game.file is None or talk.saved_game.is_unsaved else str(talk.saved_game.file),
    }
