"""What the page of a table will load: told in the head of the answer, so that a browser fetches it all at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

MANIFEST = ".vite/manifest.json"
"""Where the client's build says which file came from which source, and what each file imports."""
FRONT = "index.html"
TABLE = "src/screens/Table.svelte"
ROOM = "src/games/{game}/index.ts"
TABLE_PAGE = re.compile(r"/t/([\w-]+)/?", re.ASCII)


class Chunk(Struct, frozen=True):
    """One file of the built client."""

    file: str
    imports: list[str] = []
    """The chunks that it loads before it runs."""
    css: list[str] = []


class Preloads:
    """The files behind a page, beyond those that the front page names itself."""

    def __init__(self, chunks: dict[str, Chunk]) -> None:
        self.chunks = chunks
        self.named = set(self.files([FRONT]))

    @staticmethod
    def read(folder: Path) -> Preloads:
        """Read the manifest in a client's folder; a client without one preloads nothing."""
        try:
            return Preloads(msgspec.json.decode((folder / MANIFEST).read_bytes(), type=dict[str, Chunk]))
        except (OSError, msgspec.MsgspecError):
            return Preloads({})

    def files(self, sources: Iterable[str]) -> list[str]:
        """The files that these sources became, with everything that they import, each once."""
        found: dict[str, None] = {}
        waiting, seen = list(sources), set[str]()
        while waiting:
            source = waiting.pop(0)
            chunk = self.chunks.get(source)
            if chunk is not None and source not in seen:
                seen.add(source)
                found |= dict.fromkeys([chunk.file, *chunk.css])
                waiting += chunk.imports
        return list(found)

    def header(self, path: str, game_of: Callable[[str], str | None]) -> str:
        """The value of a Link header for the page at this path; empty if there is nothing to preload."""
        table = TABLE_PAGE.fullmatch(path)
        if table is None:
            return ""
        game = game_of(table[1])
        sources = [TABLE] if game is None else [TABLE, ROOM.format(game=game)]
        return ", ".join(link(file) for file in self.files(sources) if file not in self.named)


def link(file: str) -> str:
    """How to preload one file, in the mode in which the client fetches it later."""
    how = "preload; as=style" if file.endswith(".css") else "modulepreload"
    return f"</{file}>; rel={how}; crossorigin"
