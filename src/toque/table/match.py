"""`Match`: a journal and its standing. A match is immutable: every act at a table returns the next match.

So the caller can make the new entries durable before it shows the new match, and keep the old match if that fails.
The acts are in `acts/`: `seats`, `moves`, `consent`, `presence` and others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from toque.bots import must_be_a_bot
from toque.engine.chance import key_hash
from toque.engine.errors import BadSetup, Fault, IllegalMove, Misspelled
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY, Position
from toque.games import game_named
from toque.table.faults import BadJournal, Broken, NotNow, TableReason
from toque.table.head import Head, Live, Manners, Origin, Stage
from toque.table.journal.draft import Draft
from toque.table.journal.entering import enter
from toque.table.journal.entries import Author, Bot, Entry, Milliseconds, Person, Reopened, Role
from toque.table.state.standing import Standing

Clock: TypeAlias = Callable[[], Milliseconds]
"""Returns the current time; passed in by the caller."""
Act: TypeAlias = "Callable[[Match], Match]"
"""An act at a table: returns the next match, or raises why it is refused."""


class Setup(Struct, frozen=True):
    """What somebody wants to play; `opened` checks it."""

    game: str
    seats: int
    options: dict[str, str] = {}
    manners: Manners = Manners()


class Match:
    """A match up to its last entry."""

    def __init__(
        self,
        standing: Standing,
        key: bytes,
        pack: Pack,
        clock: Clock,
        entries: Sequence[Entry] = (),
        *,
        request: str = "",
    ) -> None:
        self.standing = standing
        self.key = key
        self.pack = pack
        self.clock = clock
        self.entries = entries
        self.request = request
        """The sender's id for the next act."""

    @property
    def head(self) -> Head:
        """What was settled at the opening."""
        return self.standing.head

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.standing.game

    @cached_property
    def stage(self) -> Stage:
        """How far it has come."""
        return self.standing.stage()

    @cached_property
    def party(self) -> frozenset[str]:
        """Everybody who has or had a seat; until the game begins also the host, and people a seat is kept for."""
        standing = self.standing
        seated = [occupant.id for occupant in standing.occupants if isinstance(occupant, Person)]
        expected = [] if standing.started else [standing.head.host, *standing.company.kept.values()]
        return frozenset([*standing.seen, *seated, *expected])

    @property
    def seq(self) -> int:
        """The number of its last entry."""
        return self.standing.seq

    @property
    def ply(self) -> int:
        """The number of plies."""
        return len(self.standing.line)

    @property
    def position(self) -> Position:
        """The real position: it must not be changed or shown."""
        return self.standing.line.position

    # Going on

    def draft(self, by: Author) -> Draft:
        """Start a draft of new entries."""
        return Draft(self.standing, self.key, self.clock(), by, self.request)

    def after(self, draft: Draft) -> Match:
        """The match with these entries and everything that follows automatically."""
        draft.settle()
        return Match(draft.standing, self.key, self.pack, self.clock, [*self.entries, *draft.entries])

    def since(self, seq: int) -> list[Entry]:
        """The entries after this one."""
        return list(self.entries[seq:])

    def reopened(self) -> Match:
        """The match after its table was closed for a while: live turns, and the grace of absent people, start over."""
        if self.stage is not Stage.RUNNING or not (isinstance(self.head.manners.timing, Live) or self.standing.away):
            return self
        draft = self.draft(Author(Role.TABLE))
        draft.add(Reopened())
        return self.after(draft)

    def once(self, who: str, request: str, act: Callable[[Match], Match]) -> Match:
        """The match after an act; if the same request id is sent twice, it is done once."""
        if (who, request) in self.standing.requests:
            return self
        after = act(Match(self.standing, self.key, self.pack, self.clock, self.entries, request=request))
        return after if after.seq > self.seq else self

    def must_run(self) -> None:
        """Raise NotNow unless moves can be made."""
        if self.stage is Stage.OPEN:
            raise NotNow(TableReason.NOT_RUNNING)
        if self.stage is Stage.OVER:
            raise NotNow(TableReason.OVER)
        if self.standing.paused:
            raise NotNow(TableReason.PAUSED)

    def must_be_a_seat(self, seat: int) -> None:
        """Raise NotNow for a seat that does not exist."""
        if not 0 <= seat < self.head.seats:
            raise NotNow(TableReason.NO_SUCH_SEAT, seat=seat, seats=self.head.seats)

    # Who is waited for

    def owing(self) -> list[int]:
        """The seats that owe a decision now."""
        return self.standing.owing()

    def bots_owing(self) -> list[tuple[int, str]]:
        """The seats for which a bot owes a decision, each with the bot's name."""
        if self.standing.is_deserted():
            return []  # bots wait for somebody to play with
        playing = [(seat, self.standing.player(seat)) for seat in self.owing()]
        return [(seat, player.name) for seat, player in playing if isinstance(player, Bot)]

    def asks_skill(self) -> bool:
        """Whether the game waits for what somebody's hand does: a pour, a flip."""
        return self.standing.runs() and self.position.to_act() == CHANCE  # outcomes that a key decides have been drawn

    def moving(self) -> int | None:
        """The seat of the person whose own hand the game waits for; None if nobody's, or any."""
        return self.standing.moving()


def opened(
    setup: Setup,
    *,
    match_id: str,
    key: bytes,
    host: str,
    clock: Clock,
    pack: Pack | None = None,
    origin: Origin | None = None,
    deal_of: str | None = None,
    version: int | None = None,
) -> Match:
    """A new match, all seats empty, under the newest rules unless a version is given; raises BadSetup, NoSuchBot."""
    game = game_named(setup.game)
    must_be_a_bot(setup.manners.stand_in, game.key)
    pack = pack or game.pack()
    chosen = game.chosen(setup.options)
    game.must_apply(setup.seats, chosen)
    head = Head(
        id=match_id,
        game=game.key,
        version=game.version if version is None else version,
        pack=pack.fingerprint(),
        options=chosen,
        seats=setup.seats,
        manners=setup.manners,
        key_hash=key_hash(key),
        host=host,
        opened=clock(),
        origin=origin,
        deal_of=deal_of,
    )
    return Match(Standing(head, game, pack), key, pack, clock)


def same_deal(match: Match, *, match_id: str, host: str, clock: Clock) -> Match:
    """A new match with another one's key: the same dice and shuffles, however it is played; raises NotNow."""
    if not match.standing.started:
        raise NotNow(TableReason.NOT_RUNNING)  # nothing was dealt yet
    return opened(
        setup_of(match),
        match_id=match_id,
        key=match.key,
        host=host,
        clock=clock,
        pack=match.pack,
        deal_of=match.head.id,
        version=match.head.version,
    )


def played_on(match: Match, ply: int, *, match_id: str, key: bytes, host: str, clock: Clock) -> Match:
    """A new match that continues from a ply of a finished one, with its own chance; raises NotNow."""
    line = match.standing.line
    if match.stage is not Stage.OVER:
        raise NotNow(TableReason.NOT_OVER)
    if not 0 <= ply <= len(line) or line.at(line.decision_at(ply)).to_act() == NOBODY:
        raise NotNow(TableReason.NO_SUCH_PLY, ply=ply, plies=len(line))
    taken = [(played.who, str(played.action)) for played in line.plies[: line.decision_at(ply)]]
    origin = Origin(match.head.id, taken)
    return opened(
        setup_of(match),
        match_id=match_id,
        key=key,
        host=host,
        clock=clock,
        pack=match.pack,
        origin=origin,
        version=match.head.version,
    )


def setup_of(match: Match) -> Setup:
    """The setup of this match as it was last, without options that had no effect."""
    head = match.head
    manners = replace(head.manners, bot_pace=match.standing.bot_pace)
    return Setup(head.game, head.seats, match.game.applying(head.seats, head.options), manners)


def replayed(head: Head, key: bytes, pack: Pack, entries: Sequence[Entry], clock: Clock) -> Match:
    """Replay a journal; raises BadJournal if it is not valid under these rules and with this pack."""
    game = game_named(head.game)
    if not game.knows(head.version):
        raise BadJournal(Broken.OTHER_VERSION, game=game.key, found=head.version, known=game.version)
    if head.pack != pack.fingerprint():
        raise BadJournal(Broken.OTHER_PACK, game=game.key, found=head.pack)
    if head.key_hash != key_hash(key):
        raise BadJournal(Broken.OTHER_KEY)
    try:
        standing = Standing(head, game, pack)
    except Fault as cause:
        raise BadJournal(Broken.CANNOT_BE, seq=0) from cause
    for entry in entries:
        try:
            enter(standing, entry)
        except (IllegalMove, Misspelled, BadSetup) as cause:
            raise BadJournal(Broken.CANNOT_BE, seq=entry.seq) from cause
    return Match(standing, key, pack, clock, list(entries))
