"""Exports with an endless line are refused after a while by every reader."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from typing import Any, BinaryIO

import pytest

from toque.store.copies import lines
from toque.store.copies.export import FORMAT, HeaderLine, encoded
from toque.store.copies.imports import import_file
from toque.store.copies.verifying import verified_file
from toque.store.faults import BadExport, ExportReason
from toque.store.store import Store


class Endless(io.RawIOBase):
    """A file that begins like this and never ends a line."""

    def __init__(self, begins: bytes) -> None:
        self.begins = begins
        self.at = 0
        self.most = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        assert whence == 0
        self.at = offset
        return offset

    def readinto(self, buffer: Any) -> int:
        found = self.begins[self.at : self.at + len(buffer)] or b"\0" * len(buffer)
        buffer[: len(found)] = found
        self.at += len(found)
        self.most = max(self.most, self.at)
        return len(found)


@pytest.mark.parametrize("read", [verified_file, None])
def test_a_line_without_an_end_is_not_read_for_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch, read: Callable[[BinaryIO], object] | None
) -> None:
    monkeypatch.setattr(lines, "LONGEST", 100_000)
    for begins, reason in ((b"", ExportReason.NOT_AN_EXPORT), (encoded(HeaderLine(FORMAT)), ExportReason.BAD_LINE)):
        endless = Endless(begins)
        with pytest.raises(BadExport) as caught, io.BufferedReader(endless) as file:
            (read or partial(import_file, store))(file)
        assert caught.value.reason is reason
        assert endless.most < 200_000
    assert store.matches() == []
