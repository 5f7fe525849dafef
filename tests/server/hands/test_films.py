"""Films: a replay shows what everybody saw fall, to people who may look at that ply."""

from __future__ import annotations

import base64
from array import array
from pathlib import Path
from typing import Any

from server.fixtures.cast import never
from server.fixtures.inside import Deciding, Inside, on_a_watch
from server.hands.puppets import Cooking, Puppets, said
from server.hands.test_hands import at, cooked, other
from table.pouring import kitchen
from table.sitting import Watch
from toque.engine.rng import Rng
from toque.server.hands.footage import Film, compressed, decompressed, read_numbers, written_numbers
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners

PATH = "/api/tables/m/films"


def filmed(cooking: Cooking) -> int:
    """The ply that has a film."""
    return next(number for number, ply in enumerate(cooking.match.standing.line.plies) if ply.film)


def frames_of(film: dict[str, Any]) -> list[list[int]]:
    """All frames of a film."""
    numbers = read_numbers(base64.b64decode(film["numbers"])).tolist()
    width = len(numbers) // film["frames"]
    return [numbers[first : first + width] for first in range(0, len(numbers), width)]


def test_a_replay_shows_the_same_grains(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            await cooking.pour(own)
            await cooking.entered()
            seen = [message["frame"] for message in said(own, "hand_begun", "hand_frame")]
            begun = said(own, "hand_begun")[0]
        reply = await cooking.server.request("GET", f"{PATH}/{filmed(cooking)}", "anna")
        film = reply.json()
        assert (film["act"], film["kinds"], film["radii"]) == ("pour", begun["kinds"], begun["radii"])
        assert frames_of(film) == seen[-film["frames"] :]
        assert len(seen) - film["frames"] < 5
        assert frames_of(film)[0] != frames_of(film)[-1], "grains that stay in the bottle move in it too"

    cooked(tmp_path, evening)


def test_only_what_was_done_by_hand_has_a_film(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own:
            await cooking.by_hand(own)
            await cooking.pour(own)
            await cooking.entered()
        ply = filmed(cooking)
        reasons = [
            (await cooking.server.request("GET", f"{PATH}/{number}", "anna")).reason()
            for number in (ply - 1, ply, cooking.match.ply, cooking.match.ply + 5, -1)
        ]
        assert reasons[:3] == ["no_such_film", None, "no_such_ply"]
        assert reasons[3] == "no_such_ply"
        assert reasons[4] is not None
        for stranger in (None, "eve"):
            assert (await cooking.server.request("GET", f"{PATH}/{ply}", stranger)).reason() == "no_spectators"

    cooked(tmp_path, evening, manners=Manners(watchers=None))


def test_delayed_spectators_see_films_later(tmp_path: Path) -> None:
    async def evening(cooking: Cooking, _: Watch) -> None:
        async with at(cooking) as own, at(cooking, other(cooking)):
            await cooking.by_hand(own)
            await cooking.pour(own)
            await cooking.entered()
        path = f"{PATH}/{filmed(cooking)}"
        assert (await cooking.server.request("GET", path, "anna")).status == 200
        assert (await cooking.server.request("GET", path, "eve")).reason() == "no_such_ply"

    cooked(tmp_path, evening, manners=Manners(watchers=30))


def test_films_survive_a_restart(tmp_path: Path) -> None:
    place = str(tmp_path / "toque.db")
    films: list[dict[str, Any]] = []

    async def first(watch: Watch) -> None:
        with store_at(place) as store:
            async with Inside(store, watch, Deciding(never), hands=Puppets()).there("anna", "bert") as server:
                match = kitchen("anna", "bert", clock=watch)
                await server.house.begin(match)
                cooking = Cooking(server, "m", match.owing()[0])
                async with at(cooking) as own:
                    await cooking.by_hand(own)
                    await cooking.pour(own)
                    await cooking.entered()
                films.append((await server.request("GET", f"{PATH}/{filmed(cooking)}", "anna")).json())

    async def second(watch: Watch) -> None:
        with store_at(place) as store:
            async with Inside(store, watch, Deciding(never), hands=Puppets()).there() as server:
                await server.house.desk("m")
                cooking = Cooking(server, "m", 0)
                films.append((await server.request("GET", f"{PATH}/{filmed(cooking)}", "anna")).json())

    on_a_watch(first)
    on_a_watch(second)
    assert films[0] == films[1]


def test_compressed_films_are_read_back_unchanged() -> None:
    rng = Rng(5)
    for width, frames in ((1, 1), (6, 200), (81, 300), (81, 1), (0, 0)):
        numbers = array("h", [int(rng.below(65_536)) - 32_768 for _ in range(width * frames)])
        film = Film("pour", [0, 1], [300, 250], frames, written_numbers(numbers))
        assert decompressed(compressed(film)) == film
    still = Film("flip", [], [], 300, written_numbers(array("h", [7, -7, 32_767, -32_768, 0, 1] * 300)))
    assert decompressed(compressed(still)) == still
    assert len(compressed(still)) < 100
