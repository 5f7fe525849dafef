"""The client's types are what the server sends and reads, and a changed type is noticed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest
import typescript
import wire
from msgspec import Struct

from toque.server.live.wire import commands, said
from toque.server.requests import answers
from toque.table.faults import TableReason

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return wire.files()


def declared(text: str, name: str) -> str:
    """The declaration of a name, comments and all."""
    found = re.search(rf"export (?:interface|type) {name} .*?(?=\n\n|\Z)", text, re.DOTALL)
    assert found is not None, f"{name} is not declared"
    return found[0]


def test_the_files_are_up_to_date(made: dict[str, str]) -> None:
    assert wire.out_of_date(made, wire.TARGET) == []


def test_the_same_types_give_the_same_text(made: dict[str, str]) -> None:
    again = subprocess.run(
        [sys.executable, "-c", "import wire, sys; sys.stdout.write(''.join(wire.files().values()))"],
        cwd=ROOT / "tools",
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout == "".join(made.values())


def test_a_changed_type_is_noticed(made: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in made.items():
        (tmp_path / name).write_text(text)
    assert wire.out_of_date(made, tmp_path) == []

    class PackProblem(Struct, frozen=True):
        """One fault in an uploaded pack."""

        where: str
        lamp: bool

    PackProblem.__module__ = answers.__name__
    monkeypatch.setattr(answers, "PackProblem", PackProblem)
    assert wire.out_of_date(wire.files(), tmp_path) == ["api.ts"]


def test_a_missing_or_superfluous_file_is_noticed(made: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "old.ts").write_text("")
    assert wire.out_of_date({"api.ts": made["api.ts"]}, tmp_path) == ["api.ts", "old.ts"]


def test_the_check_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wire, "TARGET", tmp_path)
    assert wire.main(["--check"]) == 1
    assert "web/src/wire/soup.ts is out of date: run ./run wire" in capsys.readouterr().err
    assert wire.main([]) == 0
    assert wire.main(["--check"]) == 0


def test_sent_types_have_every_field(made: dict[str, str]) -> None:
    assert "  update: Update | null;" in declared(made["api.ts"], "Problem")
    assert "  total: number | null;" in declared(made["soup.ts"], "LegalMove")
    assert "?" not in declared(made["messages.ts"], "Manners")


def test_fields_with_a_default_are_optional_in_read_types(made: dict[str, str]) -> None:
    assert "  after?: number | null;" in declared(made["messages.ts"], "Move")
    assert "  manners?: MannersWish;" in declared(made["api.ts"], "NewTable")
    assert "  undo?: UndoPolicy;" in declared(made["api.ts"], "MannersWish")


def test_tags_and_enums_are_literals(made: dict[str, str]) -> None:
    assert '  type: "update";' in declared(made["messages.ts"], "Update")
    assert declared(made["messages.ts"], "Stage") == 'export type Stage = "open" | "running" | "over";'
    assert declared(made["soup.ts"], "Move") == "export type Move = PlayCard | ChooseMenu;"


def test_every_message_is_there(made: dict[str, str]) -> None:
    for union, members in (("AnyCommand", commands.AnyCommand), ("AnySaid", said.AnySaid)):
        for member in members.__args__:
            assert re.search(rf"\b{member.__name__}\b", declared(made["messages.ts"], union))
            declared(made["messages.ts"], member.__name__)


def test_every_reason_of_a_table_is_there(made: dict[str, str]) -> None:
    text = declared(made["reasons.ts"], "TableReason")
    assert all(f'"{reason.value}"' in text for reason in TableReason)


def test_one_name_does_not_mean_two_things() -> None:
    class Done(Struct, frozen=True):
        """Another one."""

        matter: Literal["soup"]

    module = typescript.Module("messages", [])
    module.declare(said.Done)
    with pytest.raises(AssertionError, match="two things"):
        module.declare(Done)


def test_a_request_is_typed_by_its_method_and_path(made: dict[str, str]) -> None:
    rows = dict(re.findall(r'  "([A-Z]+ /\S+)": \{ (.*) \};', made["requests.ts"]))
    assert rows["GET /api/me"] == "answer: Me | null"
    assert rows["DELETE /api/me"] == "answer: void"
    assert rows["POST /api/tables/{table}/play-on"] == "path: { table: string }; body: FromHere; answer: Opened"
    assert rows["GET /api/tables/{table}/hint"] == "path: { table: string }; query: { seat: number }; answer: Hint"
    assert rows["GET /api/tables/{table}/plies/{ply}"] == (
        "path: { table: string; ply: number }; query: { seat?: number | null }; answer: unknown"
    )
    assert rows["POST /api/packs"] == "answer: PackInfo"


def test_the_client_is_built_with_the_games_of_the_server(made: dict[str, str]) -> None:
    games = json.loads(made["games.ts"].partition("[] = ")[2].removesuffix(";\n"))
    assert [game["key"] for game in games] == ["soup", "banquet", "alacarte", "cuisine"]
    assert [(game["title"], game["seats"]) for game in games[1:]] == [
        ("Banquet Royal", [2, 3, 4]),
        ("A la carte", [2, 3, 4]),
        ("Cuisine a la Card", [2, 3, 4]),
    ]
    assert [game["unit"] for game in games] == ["stars", "points", "points", "medals"]
    assert [game["has_showing"] for game in games] == [False, True, False, False]
    assert [game["has_hands"] for game in games] == [False, False, True, False]
    assert [game["has_other_packs"] for game in games] == [False, True, True, True]
