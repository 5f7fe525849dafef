"""The plain front page for a server without a client, and the messages of all sockets as JSON Schema."""

from __future__ import annotations

import json

import msgspec

from toque import __version__
from toque.games import GAMES
from toque.server.live.wire.heard import AnyHeard, AnyPractice, AnyShaker
from toque.server.live.wire.said import AnyPracticeSaid, AnySaid, AnyShakerSaid

FRONT_PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toque</title>
<style>
body {{ font: 18px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; color: #1d2b4f;
  background: #fbf7ee }}
a {{ color: #1f4fa3 }}
@media (prefers-color-scheme: dark) {{ body {{ color: #f3ead7; background: #14213d }} a {{ color: #9dbcf5 }} }}
</style>
<h1>Toque</h1>
<p>Cooking games at one table. This server runs without its browser client.</p>
<p>Games here: {", ".join(game.title for game in GAMES.values())}.</p>
<ul>
<li><a href="/schema/openapi.json">The API</a>, as OpenAPI</li>
<li><a href="/schema/messages.json">The messages of a table's socket</a>, as JSON Schema</li>
<li><a href="/api/tables">Open tables</a></li>
</ul>
<p>Version {__version__}. In a terminal: <code>./run toque play soup</code>.</p>
</html>
"""


def message_schema() -> bytes:
    """The messages of the sockets of tables, practice kitchens and phones, in both directions."""
    unions = {
        "Heard": AnyHeard,
        "Said": AnySaid,
        "PracticeHeard": AnyPractice,
        "PracticeSaid": AnyPracticeSaid,
        "ShakerHeard": AnyShaker,
        "ShakerSaid": AnyShakerSaid,
    }
    schemas, parts = msgspec.json.schema_components(unions.values(), ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a table's socket",
        "$defs": {**dict(zip(unions, schemas, strict=True)), **parts},
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in unions],
    }
    return json.dumps(schema, indent=1).encode()
