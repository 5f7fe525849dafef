"""`Mutes`: a person who was muted cannot simply come back under another name."""

from __future__ import annotations

MOST = 20_000
"""People and addresses that are remembered."""


class Mutes:
    """From which addresses people without a seat spoke, and where newcomers are muted. It is kept in memory only."""

    def __init__(self) -> None:
        self.spoke: dict[tuple[str, str], str] = {}
        """The address from which somebody spoke last, by table and person."""
        self.silenced: dict[tuple[str, str], dict[str, set[str]]] = {}
        """By table and address: who was muted there, and for each the people who were at the table before."""

    def silences(self, table: str, person: str, address: str) -> bool:
        """Whether a person is muted because another one was muted at the same address before they came."""
        return any(person not in before for before in self.silenced.get((table, address), {}).values())

    def heard(self, table: str, person: str, address: str) -> None:
        """Remember from where a person has spoken."""
        self.spoke.pop((table, person), None)
        self.spoke[table, person] = address
        if len(self.spoke) > MOST:
            del self.spoke[next(iter(self.spoke))]

    def mute(self, table: str, person: str, here: frozenset[str] | set[str]) -> None:
        """Mute a person; others at the address who are here, or have spoken before, are not muted."""
        address = self.spoke.get((table, person))
        if address is None:
            return
        spoke = {other for place, other in self.spoke if place == table}
        self.silenced.setdefault((table, address), {})[person] = (spoke | here) - {person}
        if len(self.silenced) > MOST:
            del self.silenced[next(iter(self.silenced))]

    def unmute(self, table: str, person: str) -> None:
        """Unmute a person, and newcomers from the address where they were muted."""
        for place in [place for place in self.silenced if place[0] == table]:
            self.silenced[place].pop(person, None)
            if not self.silenced[place]:
                del self.silenced[place]
