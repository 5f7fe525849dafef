"""`Mutes`: somebody who was muted does not come back at once under another name."""

from __future__ import annotations

MOST = 20_000
"""People, and addresses, that are remembered."""


class Mutes:
    """From where people without a seat spoke, and from where newcomers are not heard. Nothing of it is kept."""

    def __init__(self) -> None:
        self.spoke: dict[tuple[str, str], str] = {}
        """The address from which somebody spoke last, by table and person."""
        self.silenced: dict[tuple[str, str], dict[str, set[str]]] = {}
        """By table and address who was muted there, each with the people who had been at the table before."""

    def silences(self, table: str, person: str, address: str) -> bool:
        """Whether somebody is not heard because another person was muted at their address before they came."""
        return any(person not in before for before in self.silenced.get((table, address), {}).values())

    def heard(self, table: str, person: str, address: str) -> None:
        """Somebody has spoken."""
        self.spoke.pop((table, person), None)
        self.spoke[table, person] = address
        if len(self.spoke) > MOST:
            del self.spoke[next(iter(self.spoke))]

    def mute(self, table: str, person: str, here: frozenset[str] | set[str]) -> None:
        """Somebody is muted; people who are here, or have spoken before, are still heard."""
        address = self.spoke.get((table, person))
        if address is None:
            return
        spoke = {other for place, other in self.spoke if place == table}
        self.silenced.setdefault((table, address), {})[person] = (spoke | here) - {person}
        if len(self.silenced) > MOST:
            del self.silenced[next(iter(self.silenced))]

    def unmute(self, table: str, person: str) -> None:
        """Somebody may speak again, and so may newcomers from the address where they were muted."""
        for place in [place for place in self.silenced if place[0] == table]:
            self.silenced[place].pop(person, None)
            if not self.silenced[place]:
                del self.silenced[place]
