"""Under which names a server answers: another site that leads its own name to us must not speak for a visitor."""

from __future__ import annotations

import ipaddress
import re
import socket

from toque.server.network.gate import without_port

HOME = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
"""Ends of names that nobody can have in public."""
LABEL = r"[a-z0-9_-]{1,63}"
HOST = re.compile(rf"(?P<name>(?:{LABEL}\.)*{LABEL}\.?|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{{0,5}}))?")
"""A Host header: a name or an address, and perhaps a port. No user, no path, no blanks."""
MOST_PORT = 65_535


def is_host(host: str) -> bool:
    """Whether a Host header can be read at all."""
    found = HOST.fullmatch(host.strip(" \t").lower())
    if found is None or int(found["port"] or 0) > MOST_PORT:
        return False
    return not found["name"].startswith("[") or is_address(found["name"][1:-1])


def is_allowed(host: str, allowed: tuple[str, ...]) -> bool:
    """Whether a request for this host is for us: an address, a name of the local network, or one that is allowed."""
    name = name_of(host)
    if not name:
        return False
    if "*" in allowed or name in allowed or is_address(name):
        return True
    return "." not in name or name.endswith(HOME) or name == socket.gethostname().lower()


def name_of(host: str) -> str:
    """The name or address in a Host header, or as an operator writes it: a port and capitals make no difference."""
    return without_port(host.strip()).lower().rstrip(".")


def is_address(name: str) -> bool:
    """Whether this is an address: no name leads to us that somebody else could have made."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
