"""Who may do what, and when: every command, by request and by socket, checked against one table of permissions."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import get_args

import pytest

from server.fixtures.cast import BEFORE, CAST, HOST, OWN, SEATS, STAGES, as_it_is, forged, never
from server.fixtures.inside import Deciding, Inside, on_a_watch
from table.sitting import Watch
from toque.server.live.wire.commands import AnyCommand
from toque.server.people.identity import COOKIE, Signer
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners

WORDS = {
    "yes": "",
    "known": "not_known",
    "host": "not_host",
    "seat": "not_your_seat",
    "table": "not_at_the_table",
    "denied": "not_allowed",
    "taken": "seat_taken",
    "hand": "knows_another_hand",
    "gone": "resigned",
    "muted": "muted",
    "begun": "not_open",
    "early": "not_running",
    "over": "over",
    "paused": "paused",
    "goes": "not_paused",
    "mine": "not_asked",
    "theirs": "not_your_undo",
    "none": "nothing_to_undo",
    "there": "owner_present",
    "seated": "already_seated",
}
"""Entries of the table, and the reason that is sent for each; for example, nobody may answer their own request."""

MAY = """
open       stranger forger  visitor spectator holder  other   absent  resigned host    playing-host muted
sit        known    known   yes     yes       seated  seated  seated  -        yes     seated       seated
rise       known    known   seat    seat      yes     seat    yes     -        seat    yes          yes
place      known    known   host    host      host    host    host    -        yes     yes          host
start      known    known   host    host      host    host    host    -        yes     yes          host
close      known    known   host    host      host    host    host    -        yes     yes          host
offer      known    known   host    host      host    host    host    -        yes     yes          host
pace       known    known   host    host      host    host    host    -        yes     yes          host
mute       known    known   host    host      host    host    host    -        yes     yes          host
move       known    known   seat    seat      early   seat    early   -        seat    early        early
withdraw   known    known   seat    seat      early   seat    early   -        seat    early        early
resign     known    known   seat    seat      early   seat    early   -        seat    early        early
assist     known    known   seat    seat      yes     seat    yes     -        seat    yes          yes
undo       known    known   table   table     early   early   early   -        table   early        early
redo       known    known   table   table     early   early   early   -        table   early        early
ask        known    known   table   table     early   early   early   -        table   early        early
answer     known    known   table   table     early   early   early   -        table   early        early
continue   known    known   table   table     early   early   early   -        table   early        early
return     known    known   table   table     yes     yes     yes     -        table   yes          yes
stand_in   known    known   table   table     early   early   early   -        early   early        early
say        known    known   yes     yes       yes     yes     yes     -        yes     yes          muted
name       known    known   table   table     early   early   early   -        table   early        muted
knock      known    known   denied  denied    denied  denied  denied  -        denied  denied       denied
skip       known    known   denied  denied    denied  denied  denied  -        denied  denied       denied

running    stranger forger  visitor spectator holder  other   absent  resigned host    playing-host muted
sit        known    known   yes     yes       hand    hand    yes     hand     yes     hand         hand
rise       known    known   seat    seat      begun   seat    begun   gone     seat    begun        begun
place      known    known   host    host      host    host    host    host     yes     yes          host
start      known    known   host    host      host    host    host    host     begun   begun        host
close      known    known   host    host      host    host    host    host     begun   begun        host
offer      known    known   host    host      host    host    host    host     yes     yes          host
pace       known    known   host    host      host    host    host    host     yes     yes          host
mute       known    known   host    host      host    host    host    host     yes     yes          host
move       known    known   seat    seat      yes     seat    yes     gone     seat    yes          yes
withdraw   known    known   seat    seat      yes     seat    yes     gone     seat    yes          yes
resign     known    known   seat    seat      yes     seat    yes     gone     seat    yes          yes
assist     known    known   seat    seat      yes     seat    yes     gone     seat    yes          yes
undo       known    known   table   table     yes     yes     none    table    table   yes          yes
redo       known    known   table   table     yes     theirs  theirs  table    table   yes          theirs
ask        known    known   table   table     yes     yes     yes     table    table   yes          yes
answer     known    known   table   table     yes     mine    yes     table    table   yes          yes
continue   known    known   table   table     goes    goes    goes    table    table   goes         goes
return     known    known   table   table     yes     yes     yes     table    table   yes          yes
stand_in   known    known   table   table     yes     yes     yes     table    yes     yes          there
say        known    known   yes     yes       yes     yes     yes     yes      yes     yes          muted
name       known    known   table   table     yes     yes     yes     table    table   yes          muted
knock      known    known   denied  denied    yes     yes     yes     denied   denied  yes          denied
skip       known    known   denied  denied    yes     yes     yes     denied   denied  yes          yes

paused     stranger forger  visitor spectator holder  other   absent  resigned host    playing-host muted
sit        known    known   yes     yes       hand    hand    yes     hand     yes     hand         hand
rise       known    known   seat    seat      begun   seat    begun   gone     seat    begun        begun
place      known    known   host    host      host    host    host    host     yes     yes          host
start      known    known   host    host      host    host    host    host     begun   begun        host
close      known    known   host    host      host    host    host    host     begun   begun        host
offer      known    known   host    host      host    host    host    host     yes     yes          host
pace       known    known   host    host      host    host    host    host     yes     yes          host
mute       known    known   host    host      host    host    host    host     yes     yes          host
move       known    known   seat    seat      paused  seat    paused  gone     seat    paused       paused
withdraw   known    known   seat    seat      paused  seat    paused  gone     seat    paused       paused
resign     known    known   seat    seat      yes     seat    yes     gone     seat    yes          yes
assist     known    known   seat    seat      yes     seat    yes     gone     seat    yes          yes
undo       known    known   table   table     paused  paused  paused  table    table   paused       paused
redo       known    known   table   table     paused  paused  paused  table    table   paused       paused
ask        known    known   table   table     yes     yes     yes     table    table   yes          yes
answer     known    known   table   table     yes     mine    yes     table    table   yes          yes
continue   known    known   table   table     yes     yes     yes     table    table   yes          yes
return     known    known   table   table     yes     yes     yes     table    table   yes          yes
stand_in   known    known   table   table     paused  paused  paused  table    paused  paused       paused
say        known    known   yes     yes       yes     yes     yes     yes      yes     yes          muted
name       known    known   table   table     yes     yes     yes     table    table   yes          muted
knock      known    known   denied  denied    yes     yes     yes     denied   denied  yes          denied
skip       known    known   denied  denied    yes     yes     yes     denied   denied  yes          yes

over       stranger forger  visitor spectator holder  other   absent  resigned host    playing-host muted
sit        known    known   taken   taken     taken   taken   taken   taken    taken   taken        taken
rise       known    known   seat    seat      begun   seat    begun   gone     seat    begun        begun
place      known    known   host    host      host    host    host    host     over    over         host
start      known    known   host    host      host    host    host    host     begun   begun        host
close      known    known   host    host      host    host    host    host     begun   begun        host
offer      known    known   host    host      host    host    host    host     over    over         host
pace       known    known   host    host      host    host    host    host     yes     yes          host
mute       known    known   host    host      host    host    host    host     yes     yes          host
move       known    known   seat    seat      over    seat    over    gone     seat    over         over
withdraw   known    known   seat    seat      over    seat    over    gone     seat    over         over
resign     known    known   seat    seat      over    seat    over    gone     seat    over         over
assist     known    known   seat    seat      over    seat    over    gone     seat    over         over
undo       known    known   table   table     over    over    over    table    table   over         over
redo       known    known   table   table     over    over    over    table    table   over         over
ask        known    known   table   table     over    over    over    table    table   over         over
answer     known    known   table   table     over    over    over    table    table   over         over
continue   known    known   table   table     over    over    over    table    table   over         over
return     known    known   table   table     yes     yes     yes     table    table   yes          yes
stand_in   known    known   table   table     over    over    over    table    over    over         over
say        known    known   yes     yes       yes     yes     yes     yes      yes     yes          muted
name       known    known   table   table     early   early   early   table    table   early        muted
knock      known    known   denied  denied    denied  denied  denied  denied   denied  denied       denied
skip       known    known   denied  denied    denied  denied  denied  denied   denied  denied       denied
"""


def tables() -> dict[str, dict[str, dict[str, str]]]:
    """What the table says: by stage, command and person."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for block in MAY.strip().split("\n\n"):
        (stage, *people), *rows = (line.split() for line in block.splitlines())
        found[stage] = {row[0]: dict(zip(people, row[1:], strict=True)) for row in rows}
    return found


TABLES = tables()
COMMANDS = {str(command.__struct_config__.tag) for command in get_args(AnyCommand)}


def facts_of(do: str, who: str) -> dict[str, object]:
    """What somebody asks for."""
    seat = OWN.get(who, 0)
    facts: dict[str, dict[str, object]] = {
        "sit": {"seat": seat},
        "rise": {"seat": seat},
        "place": {"seat": SEATS["carl"], "bot": "random"},
        "mute": {"person": "vera", "muted": True},
        "move": {"seat": seat, "move": "menu onion"},
        "withdraw": {"seat": seat},
        "resign": {"seat": seat},
        "assist": {"seat": seat, "assisted": True},
        "offer": {"offered": True},
        "pace": {"pace": "quick"},
        "stand_in": {"seat": SEATS["mina"]},
        "ask": {"matter": "end"},
        "answer": {"yes": True},
        "say": {"text": "hm"},
        "name": {"text": "Soupe du jour"},
    }
    return facts.get(do, {})


def test_the_table_has_every_command_every_stage_and_everybody() -> None:
    assert set(TABLES) == set(STAGES)
    for rows in TABLES.values():
        assert set(rows) == COMMANDS
        for row in rows.values():
            assert {name.replace("-", " ") for name in row} == set(CAST)
            assert set(row.values()) <= {*WORDS, "-"}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("way", ["request", "socket"])
def test_who_may_do_what(stage: str, way: str, tmp_path: Path) -> None:
    async def evening(watch: Watch) -> dict[str, str]:
        wrong: dict[str, str] = {}
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never)).there(*SEATS, HOST, "vera", "olga") as server:
                cells = Cells(server, watch, stage)
                for do, row in TABLES[stage].items():
                    for name, word in row.items():
                        if word != "-":
                            said = await cells.said(way, do, name.replace("-", " "))
                            if said != WORDS[word]:
                                wrong[f"{name}: {do}"] = f"{said or 'yes'}, not {word}"
        return wrong

    assert on_a_watch(evening) == {}


@pytest.mark.parametrize("way", ["authorization", "cookie"])
def test_a_public_id_is_not_accepted_as_a_token(way: str, tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:
                true = server.token("anna")
                berts = server.token("bert").rpartition(".")[2]
                elsewhere = Signer(bytes(32)).token("anna")
                false = [
                    "anna",
                    "v1.anna.",
                    "v1.anna",
                    f"v1.anna.{berts}",
                    f"v2{true[2:]}",
                    elsewhere,
                    true[:-1],
                    f"{true}A",
                ]
                for token in [true, *false]:
                    carried = f"Bearer {token}" if way == "authorization" else f"{COOKIE}={token}"
                    reply = await server.request("GET", "/api/tables/mine", None, **{way: carried})
                    assert reply.status == (200 if token == true else 401), token

    on_a_watch(evening)


class Cells:
    """Tables at one stage, and what they answer; a table that has changed is not used again."""

    def __init__(self, server: Inside, watch: Watch, stage: str) -> None:
        self.server = server
        self.watch = watch
        self.stage = stage
        self.numbers = count(1)
        self.fresh: dict[tuple[str, object], str] = {}

    async def table(self, do: str, who: str) -> str:
        """A fresh table that is prepared for this command."""
        host = "anna" if who == "playing host" else HOST
        before = BEFORE.get((self.stage, do), as_it_is)
        if (host, before) not in self.fresh:
            name = f"m{next(self.numbers)}"
            match = before(STAGES[self.stage](self.watch, name, host, Manners()))
            await self.server.house.begin(match)
            self.fresh[host, before] = name
        return self.fresh[host, before]

    async def said(self, way: str, do: str, who: str) -> str:
        """The reason why this is refused, empty if it is not; checks that a refused command changes nothing."""
        table = await self.table(do, who)
        desk = self.server.house.desks[table]
        facts = facts_of(do, who)
        if do == "sit":
            facts["seat"] = {"open": SEATS["dora"]}.get(self.stage, SEATS["carl"])
        person = CAST[who]
        false = forged(who)
        request = f"r{next(self.numbers)}"
        if way == "request":
            before = desk.match
            asked = {"id": request, "command": {"do": do, **facts}}
            path = f"/api/tables/{table}/acts"
            reply = await self.server.request("POST", path, None if false else person, asked, **false)
            reason = reply.reason() or ""
        else:
            async with self.server.socket(table, None if false else person, false) as ear:
                before = desk.match
                answer = await ear.do(request, do, **facts)
                reason = "" if answer["type"] == "done" else answer["refusal"]["reason"]
        if not reason or who == "absent":
            self.fresh.clear()  # a person who connects by socket is back
        else:
            assert desk.match.position is before.position
        if reason:
            assert desk.match is before, f"{who}: {do} was refused, and done"
        return reason
