"""Where a server listens, and the addresses of this machine."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

BACKLOG = 2048
UNREAD_FOR = 30
"""Seconds after which a connection is closed if the other end reads nothing."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; raises OSError if the address is taken or not usable."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_FOR * 1000)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except UnicodeError as error:  # a name that no host can have
        listening.close()
        raise OSError(str(error)) from error
    except OSError:
        listening.close()
        raise
    return listening


def own_addresses() -> list[str]:
    """The addresses of this machine for other devices, the likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing, but selects the outgoing interface
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError, UnicodeError):  # a machine may not know its own name
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not is_loopback(address)]


def is_loopback(host: str) -> bool:
    """Whether this host is reachable from this machine only."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
