"""Finished games: result and record, looking back, continuing from a ply, the same deal, a rematch, and lists."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from server.fixtures.running import Running, Visitor, play_to_the_end
from server.fixtures.soup_tables import is_on_turn, move, opened
from toque.engine.chance import key_hash
from toque.engine.errors import BadRecord, Damage
from toque.engine.proof import proof
from toque.engine.record import Record
from toque.games.soup.events import SoupEvent
from toque.games.soup.game import SOUP


class Played:
    """A finished game of Ann's against a bot, and how it ended for her."""

    def __init__(self, served: Running) -> None:
        self.ann = Visitor.come_in(served, "Ann")
        self.table = opened(self.ann)
        self.hash = self.ann.get(f"/api/tables/{self.table}")["table"]["key_hash"]
        self.end = played(self.ann, self.table)
        self.result = self.end["table"]["result"]


def played(visitor: Visitor, table: str) -> dict[str, Any]:
    """Play to the end; the last update."""

    async def play() -> dict[str, Any]:
        async with visitor.at(table) as chair:
            await play_to_the_end(chair)
            return chair.update

    return asyncio.run(play())


@pytest.fixture(scope="module")
def game(served: Running) -> Played:
    """One finished game for the tests that only look at it."""
    return Played(served)


def record_of(visitor: Visitor, table: str) -> Record:
    """The file that a browser would keep."""
    answer = visitor.ask("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="toque-soup-{table}.json"'
    return Record.decoded(answer.content)


def test_a_result_accounts_for_every_point(game: Played) -> None:
    assert game.result["ending"] == "finished"
    scores = list(game.result["start"])
    for event in msgspec.convert(game.result["account"], list[SoupEvent]):
        for seat, points in event.points().items():
            scores[seat] += points
    assert scores == game.result["scores"] == [player["stars"] for player in game.end["view"]["players"]]
    assert min(game.result["places"]) == 1


def test_a_record_proves_that_its_dice_and_shuffles_follow_from_the_key_shown_before(game: Played) -> None:
    record = record_of(game.ann, game.table)
    assert record.seats == ["Ann", "random"]
    shown = game.ann.get(f"/api/tables/{game.table}")["table"]["key"]
    assert record.key == shown
    assert key_hash(bytes.fromhex(shown)) == game.hash
    proven = proof(SOUP, record, noted=game.hash)
    assert proven.plies == game.end["ply"]
    assert proven.shuffles > 0
    assert proven.unproven == []


def test_after_the_end_anybody_may_look_at_any_ply_as_any_seat(game: Played, eve: Visitor) -> None:
    record = record_of(eve, game.table)
    for ply in range(0, game.end["ply"] + 1, 29):
        position = record.replay(SOUP, ply)
        for seat in (0, 1, None):
            query = {} if seat is None else {"seat": seat}
            found = eve.get(f"/api/tables/{game.table}/plies/{ply}", **query)
            assert found == msgspec.to_builtins(SOUP.view(position, seat))
    assert eve.ask("GET", f"/api/tables/{game.table}/plies/{game.end['ply'] + 1}").status_code == 409
    assert eve.ask("GET", f"/api/tables/{game.table}/plies/0", seat=2).status_code == 409


def test_during_a_game_a_person_can_look_back_only_at_what_the_table_still_shows_them(
    ann: Visitor, eve: Visitor
) -> None:
    async def play() -> None:
        table = opened(ann)
        async with ann.at(table) as chair:
            await move(chair)
            update = await chair.until(is_on_turn)
            while update["earliest"] == 0 or not update["view"]["pot"]:
                await move(chair)
                update = await chair.until(is_on_turn)
            plies = f"/api/tables/{table}/plies"
            hidden = ann.ask("GET", f"{plies}/{update['earliest'] - 1}")
            assert (hidden.status_code, hidden.json()["error"]["reason"]) == (409, "hidden_yet")
            now = ann.get(f"{plies}/{update['ply']}", seat=1)
            assert now == update["view"]
            assert now["seat"] == 0
            shown = eve.get(f"{plies}/{update['ply']}", seat=0)
            assert shown["seat"] is None
            assert not shown["hand"]
            for wish in ("record", "same-deals"):
                early = ann.ask("GET", f"/api/tables/{table}/{wish}")
                assert early.json()["error"]["reason"] == "not_over"
            for wish in ("same-deal", "rematch"):
                early = ann.ask("POST", f"/api/tables/{table}/{wish}")
                assert early.json()["error"]["reason"] == "not_over"

    asyncio.run(play())


def test_tables_with_the_same_deal_are_compared_and_the_key_is_secret_until_the_last_one_ends(
    game: Played, ben: Visitor
) -> None:
    first = Played(game.ann.server)
    again = ben.post(f"/api/tables/{first.table}/same-deal")["id"]  # Ben takes Ann's seat, the bot its own
    assert first.ann.get(f"/api/tables/{first.table}")["table"]["key"] is None
    withheld = record_of(first.ann, first.table)
    assert withheld.key is None
    with pytest.raises(BadRecord) as fault:
        proof(SOUP, withheld)
    assert fault.value.reason is Damage.NO_KEY
    assert [each["id"] for each in ben.get(f"/api/tables/{first.table}/same-deals")] == [first.table]
    dealt = ben.get(f"/api/tables/{again}")
    assert dealt["table"]["deal_of"] == first.table
    assert dealt["table"]["key"] is None
    assert dealt["view"]["hand"] == ben.get(f"/api/tables/{first.table}/plies/{dealt['ply']}", seat=0)["hand"]
    end = played(ben, again)
    compared = ben.get(f"/api/tables/{first.table}/same-deals")
    assert [each["id"] for each in compared] == [first.table, again]
    assert [each["result"] for each in compared] == [first.result, end["table"]["result"]]
    assert [each["seats"][0]["name"] for each in compared] == ["Ann", "Ben"]
    for table in (first.table, again):
        assert proof(SOUP, record_of(ben, table), noted=first.hash).shuffles > 0


def test_a_new_table_goes_on_from_any_ply_of_a_finished_game(game: Played, ben: Visitor) -> None:
    ply = game.end["ply"] // 2
    table = ben.post(f"/api/tables/{game.table}/play-on", {"ply": ply, "seat": 1})["id"]
    update = ben.get(f"/api/tables/{table}")
    assert update["table"]["origin"] == game.table
    assert [seat["name"] for seat in update["table"]["seats"]] == ["greedy", "Ben"]
    taken = update["table"]["origin_ply"]
    assert ply <= taken <= update["ply"]
    end = played(ben, table)
    record = record_of(ben, table)
    assert record.taken_over == taken
    assert record.plies[:taken] == record_of(ben, game.table).plies[:taken]
    assert proof(SOUP, record).taken_over == taken
    assert end["table"]["key_hash"] != game.hash
    for wrong in (game.end["ply"], game.end["ply"] + 1):
        answer = ben.ask("POST", f"/api/tables/{game.table}/play-on", {"ply": wrong})
        assert answer.json()["error"]["reason"] == "no_such_ply"


def test_a_rematch_is_a_table_like_the_last_with_a_new_deal(ann: Visitor) -> None:
    table = opened(ann, bots=2, options={"menus": "open"}, forced=True, watchers=None)
    ann.act(table, "resign", seat=0)
    old = ann.get(f"/api/tables/{table}")["table"]
    new = ann.get(f"/api/tables/{ann.post(f'/api/tables/{table}/rematch')['id']}")["table"]
    for same in ("game", "options", "manners", "pack", "host"):
        assert new[same] == old[same], same
    assert new["stage"] == "running"
    assert [seat["name"] for seat in new["seats"]] == ["Ann", "random", "random"]
    assert new["key_hash"] != old["key_hash"]
    assert len(new["seats"]) == 3


def test_every_way_to_open_a_table_counts_against_the_limit(game: Played, ann: Visitor) -> None:
    for _ in range(30):
        opened(ann, start=False)
    wishes = {
        "/api/tables": {"game": "soup", "seats": 2},
        f"/api/tables/{game.table}/play-on": {"ply": 0},
        f"/api/tables/{game.table}/same-deal": None,
        f"/api/tables/{game.table}/rematch": None,
    }
    for path, body in wishes.items():
        answer = ann.ask("POST", path, body)
        assert (answer.status_code, answer.json()["error"]["reason"]) == (429, "too_many"), path


def test_a_game_on_one_screen_counts_as_nobodys_win(ann: Visitor) -> None:
    table = opened(ann, mine=2)
    for seat in (0, 1):
        ann.act(table, "resign", seat=seat)
    found = ann.get("/api/tables/finished")
    assert [match["yours"] for match in found["matches"]] == [[0, 1]]
    assert found["statistics"] == []


def test_my_finished_games_are_listed_with_how_often_i_won(ann: Visitor, ben: Visitor) -> None:
    assert ann.get("/api/tables/finished") == {"matches": [], "statistics": []}
    resigned, agreed, unbegun = opened(ann, ben), opened(ann), opened(ann, start=False)
    ben.act(resigned, "resign", seat=1)  # Ann plays on with bots
    ann.act(resigned, "resign", seat=0)
    ann.act(agreed, "ask", matter="end")
    ann.act(unbegun, "close")
    found = ann.get("/api/tables/finished")
    assert [match["id"] for match in found["matches"]] == [agreed, resigned]
    assert [match["ending"] for match in found["matches"]] == ["agreed", "resigned"]
    assert [match["places"] for match in found["matches"]] == [None, [2, 3, 1]]
    assert [match["resigned"] for match in found["matches"]] == [[], [1, 0]]
    assert [seat["name"] for seat in found["matches"][1]["seats"]] == ["Ann", "Ben", "random"]
    assert found["statistics"] == [{"game": "soup", "played": 1, "won": 0, "places": {"2": 1}}]
    theirs = ben.get("/api/tables/finished")
    assert [match["id"] for match in theirs["matches"]] == [resigned]
    assert theirs["matches"][0]["yours"] == [1]
    assert theirs["statistics"] == [{"game": "soup", "played": 1, "won": 0, "places": {"3": 1}}]
