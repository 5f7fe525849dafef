"""The host names that a server accepts: a foreign name that resolves to us may not act for a visitor."""

from __future__ import annotations

import ipaddress
import re
import socket

from toque.server.network.gate import without_port

HOME = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
"""Suffixes of names that nobody can register."""
LABEL = r"[a-z0-9_-]{1,63}"
HOST = re.compile(rf"(?P<name>(?:{LABEL}\.)*{LABEL}\.?|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{{0,5}}))?")
"""A Host header: a name or an address, and optionally a port. No user, path or spaces."""
MOST_PORT = 65_535


def is_host(host: str) -> bool:
    """Whether a Host header is well formed."""
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
    """The name or address in a Host header or an option, in lower case and without the port."""
    return without_port(host.strip()).lower().rstrip(".")


def is_address(name: str) -> bool:
    """Whether this is an IP address, which nobody can point at us as they could a name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
