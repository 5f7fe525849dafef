"""A table can be opened with a pack other than the included one, and keeps it after a restart."""

from __future__ import annotations

from pathlib import Path

from server.fixtures.inside import Inside, on_a_watch
from table.sitting import Watch
from toque.games.banquet.game import BANQUET
from toque.games.cuisine.game import CUISINE
from toque.games.soup.game import SOUP
from toque.store.databases.places import opened as store_at

OTHER = (
    BANQUET.file("pack.toml")
    .replace(b'marked = ["a1", "a4", "d1", "d7", "g4", "g7"]', b'marked = ["a2", "b5", "d1", "d7", "f7", "g5"]')
    .replace(b'row = ["burger", "burger", "salad"]', b'row = ["salad", "burger", "salad"]')
)
MARKED = ["a2", "b5", "d1", "d7", "f7", "g5"]


async def uploaded(server: Inside, pack: bytes) -> str:
    """Upload a pack; returns its fingerprint."""
    reply = await server.request("POST", "/api/packs", "anna", pack)
    assert reply.status == 201, reply.body
    return str(reply.json()["fingerprint"])


async def cloches(server: Inside, table: str) -> list[str]:
    """Where the cloches stand."""
    view = (await server.request("GET", f"/api/tables/{table}", "anna")).json()["view"]
    return [space["cell"] for space in view["board"] if space["cloche"]]


def test_a_banquet_can_be_set_up_with_another_pack(tmp_path: Path) -> None:
    place = str(tmp_path / "toque.db")
    tables: list[str] = []

    async def opening(watch: Watch) -> None:
        with store_at(place) as store:
            async with Inside(store, watch).there("anna") as server:
                wish = {"game": "banquet", "seats": 2, "mine": [0, 1], "start": True}
                wish["pack"] = await uploaded(server, OTHER)
                reply = await server.request("POST", "/api/tables", "anna", wish)
                assert reply.status == 201, reply.body
                tables.append(reply.json()["id"])
                assert await cloches(server, tables[0]) == MARKED

    async def again(watch: Watch) -> None:
        with store_at(place) as store:
            async with Inside(store, watch).there("anna") as server:
                assert await cloches(server, tables[0]) == MARKED

    on_a_watch(opening)
    on_a_watch(again)


def test_somebody_who_uploads_a_pack_again_is_told_whose_names_count(tmp_path: Path) -> None:
    renamed = OTHER.replace(b'en = "', b'en = "My ', 1)
    assert renamed != OTHER

    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "bert") as server:

                async def upload(who: str, pack: bytes) -> tuple[str, bool]:
                    answer = (await server.request("POST", "/api/packs", who, pack)).json()
                    return answer["name"]["en"], answer["own_names"]

                name, own = await upload("bert", renamed)
                assert (name[:3], own) == ("My ", True)
                assert await upload("anna", OTHER) == (name, False)
                assert await upload("bert", renamed) == (name, True)
                assert await upload("anna", BANQUET.file("pack.toml")) == (BANQUET.pack().name["en"], True)

    on_a_watch(evening)


def test_a_pack_of_another_game_is_refused(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna") as server:
                pack = await uploaded(server, OTHER)
                wish = {"game": "soup", "seats": 2, "mine": [0, 1], "pack": pack}
                reply = await server.request("POST", "/api/tables", "anna", wish)
                assert (reply.status, reply.reason()) == (400, "bad_pack")
                box = {"game": "banquet", "seats": 2, "mine": [0], "pack": SOUP.pack().fingerprint()}
                assert (await server.request("POST", "/api/tables", "anna", box)).reason() == "bad_pack"

    on_a_watch(evening)


def test_a_pack_says_what_its_pieces_are_called_and_what_is_written_on_them(tmp_path: Path) -> None:
    renamed = (
        CUISINE.file("pack.toml").replace(b'de = "Reis"', b'de = "Duftreis"').replace(b"cost = 3\n", b"cost = 4\n")
    )

    async def evening(watch: Watch) -> None:
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna") as server:
                pack = await uploaded(server, renamed)
                told = (await server.request("GET", f"/api/packs/{pack}/legend?language=de", "anna")).json()
                assert told["cards"]["rice"]["name"] == "Duftreis"
                assert told["judges"]["kathy"]["lines"]["ability"] == ["In jedem Zug: Ziehe 1 Karte."]
                soup = (await server.request("GET", f"/api/packs/{SOUP.pack().fingerprint()}/legend", "anna")).json()
                assert soup["suits"]["pea"] == {"name": "pea", "lines": {}}
                strange = await server.request("GET", f"/api/packs/{pack}/legend?language=it", "anna")
                assert strange.status == 400
                unknown = await server.request("GET", "/api/packs/none/legend", "anna")
                assert (unknown.status, unknown.reason()) == (404, "no_such_pack")

    on_a_watch(evening)
