"""Reads an export line by line: lines have a maximum length, and the first line shows whether it is an export."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from toque.store.copies.export import FORMAT, HeaderLine, Line
from toque.store.faults import BadExport, ExportReason

LINES: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
FIRST = msgspec.json.Decoder(HeaderLine)
LONGEST_FIRST = 1000
LONGEST = 2**27
"""Bytes of a line: a match with all its films is far shorter."""
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def texts(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines of a file from its start, with their numbers; raises BadExport if it is not an export."""
    file.seek(0)
    number, most = 1, LONGEST_FIRST
    while text := file.readline(most + 1):
        if number == 1:
            must_be_first(text)
        elif len(text) > most:
            raise bad_line(number, f"longer than {most} bytes")
        yield number, text
        number, most = number + 1, LONGEST
    if number == 1:
        raise BadExport(ExportReason.NOT_AN_EXPORT, line=1)


def must_be_first(text: bytes) -> None:
    """Raise BadExport unless this is the first line of an export that we can read."""
    try:
        header = FIRST.decode(text)
    except UNREADABLE as error:
        raise BadExport(ExportReason.NOT_AN_EXPORT, line=1) from error
    if header.format != FORMAT:
        raise BadExport(ExportReason.OTHER_FORMAT, line=1, found=header.format, known=FORMAT)


def line_of(number: int, text: bytes) -> Line:
    """Parse one line; raises BadExport."""
    try:
        return LINES.decode(text)
    except UNREADABLE as error:
        if not text.endswith(b"\n"):
            raise BadExport(ExportReason.CUT_OFF, line=number) from error
        raise bad_line(number, str(error)) from error


def bad_line(number: int, said: str) -> BadExport:
    """Something is wrong with a line."""
    return BadExport(ExportReason.BAD_LINE, line=number, said=said)
