"""Visitors: a cookie or a token, a name, a link to another device, and being forgotten."""

from __future__ import annotations

import asyncio

from websockets.exceptions import ConnectionClosed

from server.fixtures.running import HTTP, Chair, Running, Visitor
from server.fixtures.soup_tables import opened
from toque.store.databases.places import opened as store_at


def test_a_cookie_is_for_this_server_only_and_no_script_reads_it(served: Running) -> None:
    answer = HTTP.post(f"{served.url}/api/visitors", json={"name": "  Ann \t of  Ghent "})
    HTTP.cookies.clear()
    assert answer.json()["name"] == "Ann of Ghent"
    cookie = answer.headers["set-cookie"]
    flags = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags  # this one is reached by http
    assert any(flag.startswith("max-age=") for flag in flags)
    value = cookie.split(";")[0]
    by_cookie = HTTP.get(f"{served.url}/api/me", headers={"cookie": value})
    by_token = HTTP.get(f"{served.url}/api/me", headers={"authorization": f"Bearer {answer.json()['token']}"})
    assert by_cookie.json() == by_token.json() == {"id": answer.json()["id"], "name": "Ann of Ghent"}


def test_a_token_that_the_server_did_not_sign_is_refused(served: Running, ann: Visitor, ben: Visitor) -> None:
    token = ann.headers["authorization"].removeprefix("Bearer ")
    version, _, signature = token.split(".")
    forgeries = ["none", "v1", token[:-1], token + "a", f"{version}.{ben.id}.{signature}", f"v2.{ann.id}.{signature}"]
    for forged in forgeries:
        answer = Visitor(served, "", "", forged).ask("GET", "/api/me")
        assert (answer.status_code, answer.json()) == (200, None), forged
        refused = Visitor(served, "", "", forged).ask("GET", "/api/tables/mine")
        assert refused.status_code == 401, forged
        assert refused.json()["error"]["reason"] == "not_known"


def test_a_new_name_shows_at_once_at_every_table(ann: Visitor, ben: Visitor) -> None:
    async def rename() -> None:
        table = opened(ann, ben, bots=0)
        async with ann.at(table), ben.at(table) as chair:  # both stay: nothing else is told
            await chair.until(lambda update: update["table"]["seats"][0]["name"] == "Ann")
            assert ann.ask("PATCH", "/api/me", {"name": "Anna"}).json() == {"id": ann.id, "name": "Anna"}
            await chair.until(lambda update: update["table"]["seats"][0]["name"] == "Anna")

    asyncio.run(rename())
    for name in ("", "   ", "x" * 41, "a\0b", "\u202eAnn"):
        assert ann.ask("PATCH", "/api/me", {"name": name}).status_code == 400, name
    assert ann.get("/api/me")["name"] == "Anna"


def test_only_the_latest_personal_link_works_and_only_once(served: Running, ann: Visitor) -> None:
    first = ann.post("/api/me/links")
    code = ann.post("/api/me/links")["code"]
    stranger = Visitor(served, "", "", "none")
    assert stranger.ask("POST", f"/api/links/{first['code']}").status_code == 404
    answer = stranger.ask("POST", f"/api/links/{code}")
    assert answer.json()["id"] == ann.id
    assert "toque=" in answer.headers["set-cookie"]
    HTTP.cookies.clear()
    there = Visitor(served, "Ann", ann.id, answer.json()["token"])
    assert there.get("/api/me") == {"id": ann.id, "name": "Ann"}
    again = stranger.ask("POST", f"/api/links/{code}")
    assert (again.status_code, again.json()["error"]["reason"]) == (404, "no_such_link")


async def farewell(chair: Chair) -> str:
    """The reason with which the server closes this socket."""
    try:
        while True:
            heard = await chair.hear()
            if heard["type"] == "bye":
                return str(heard["reason"])
    except ConnectionClosed as closed:
        raise AssertionError("closed without a word") from closed


def test_a_token_ends_when_its_person_is_forgotten(served: Running, ben: Visitor) -> None:
    ann = Visitor.come_in(served, "Ann")
    table = opened(ann, ben)

    async def forget() -> None:
        async with ann.at(table) as own:
            await own.until(lambda _: True)
            assert ann.ask("DELETE", "/api/me").status_code == 204
            assert await farewell(own) == "signed_out"
        async with ann.at(table) as again:  # as a stranger, who may watch
            update = await again.until(lambda _: True)
            assert update["you"]["seats"] == []
            assert (await again.do("say", text="still here"))["refusal"]["reason"] == "not_known"

    asyncio.run(forget())
    assert ann.get("/api/me") is None
    for do, facts in (("say", {"text": "still here"}), ("resign", {"seat": 0})):
        answer = ann.ask("POST", f"/api/tables/{table}/acts", {"id": do, "command": {"do": do, **facts}})
        assert (answer.status_code, answer.json()["error"]["reason"]) == (401, "not_known")
    for method, path in (("PATCH", "/api/me"), ("POST", "/api/me/links"), ("DELETE", "/api/me")):
        assert ann.ask(method, path, {"name": "Ann"} if method == "PATCH" else None).status_code == 401
    served.stop()
    served.start()  # and that is kept
    assert ann.get("/api/me") is None


def test_signing_out_everywhere_keeps_this_device_signed_in_with_a_new_token(served: Running, ben: Visitor) -> None:
    ann = Visitor.come_in(served, "Ann")
    table = opened(ann, ben)
    elsewhere = ann.ask("POST", f"/api/links/{ann.post('/api/me/links')['code']}").json()["token"]
    assert elsewhere == ann.headers["authorization"].removeprefix("Bearer ")
    HTTP.cookies.clear()
    code = ann.post("/api/me/links")["code"]

    async def sign_out() -> Visitor:
        async with ann.at(table) as chair:
            await chair.until(lambda _: True)
            answer = ann.ask("POST", "/api/me/sign-out")
            assert answer.status_code == 200
            assert answer.json()["token"] in answer.headers["set-cookie"]
            assert await farewell(chair) == "signed_out"
            HTTP.cookies.clear()
            return Visitor(served, "Ann", ann.id, answer.json()["token"])

    here = asyncio.run(sign_out())
    assert ann.get("/api/me") is None
    assert ann.ask("POST", f"/api/links/{code}").status_code == 404
    assert here.get("/api/me") == {"id": ann.id, "name": "Ann"}

    async def play() -> None:
        async with here.at(table) as chair:
            assert (await chair.until(lambda _: True))["you"]["seats"] == [0]
            assert (await chair.do("say", text="here"))["type"] == "done"

    asyncio.run(play())
    again = here.ask("POST", "/api/me/sign-out").json()["token"]
    HTTP.cookies.clear()
    assert here.get("/api/me") is None
    served.stop()
    served.start()  # and that is kept
    assert Visitor(served, "Ann", ann.id, again).get("/api/me")["id"] == ann.id
    assert ann.get("/api/me") is None
    assert here.get("/api/me") is None


def test_a_person_can_download_what_is_kept_about_them(served: Running, ben: Visitor) -> None:
    ann = Visitor.come_in(served, "Ann")
    mine, other = opened(ann, ben), opened(ben)
    ann.act(mine, "say", text="hello there")
    ann.act(other, "say", text="from behind")
    ben.act(mine, "say", text="not hers")
    ann.post(f"/api/tables/{mine}/reports", {"text": "too salty"})
    answer = ann.ask("GET", "/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert (data["id"], data["name"]) == (ann.id, "Ann")
    assert [(table["id"], table["hosted"]) for table in data["tables"]] == [(mine, True)]
    assert {(said["table"], said["text"]) for said in data["words"]} == {(mine, "hello there"), (other, "from behind")}
    assert [(report["table"], report["text"]) for report in data["reports"]] == [(mine, "too salty")]
    assert "not hers" not in answer.text
    assert Visitor(served, "", "", "none").ask("GET", "/api/me/data").status_code == 401


def test_a_forgotten_person_has_no_name_and_no_words_anywhere_and_the_game_goes_on(
    served: Running, ben: Visitor, eve: Visitor
) -> None:
    ann = Visitor.come_in(served, "Annabel")
    table, over, late = opened(ann, ben), opened(ann), opened(ann, start=False, watchers=600)
    ann.act(over, "resign", seat=0)
    for each in (table, over, late):
        ann.act(each, "say", text="my secret recipe")
    ann.act(late, "start")
    ann.act(late, "say", text="another recipe")
    ben.act(table, "say", text="mine too")
    code = ann.post("/api/me/links")["code"]

    async def forget() -> None:
        async with ann.at(table) as own, ben.at(table) as chair, eve.at(late) as watching:
            assert "my secret recipe" in str(await chair.until(lambda _: True))
            assert "my secret recipe" in str(await watching.until(lambda _: True))
            assert ann.ask("DELETE", "/api/me").status_code == 204
            update = await chair.until(lambda update: update["full"] and update["table"]["seats"][0]["name"] == "")
            chair.heard.clear()  # people who are here may have been told late, with the name
            assert "Annabel" not in str(update)
            assert [note["text"] for note in update["notes"]] == ["", "mine too"]
            assert await farewell(own) == "signed_out"
            assert "Annabel" not in str(chair.heard)

    asyncio.run(forget())
    assert ann.ask("POST", f"/api/links/{code}").status_code == 404
    everywhere = [
        *(ben.ask("GET", f"/api/tables/{each}").text for each in (table, over, late)),
        ben.ask("GET", f"/api/tables/{over}/record").text,
        ann.ask("GET", "/api/tables/finished").text,
        ann.ask("GET", "/api/tables/mine").text,
        ann.ask("GET", "/api/me").text,
    ]
    assert not any("Annabel" in text or "recipe" in text for text in everywhere)
    with store_at(served.place) as store:
        kept = [str(entry) for each in (table, over, late) for entry in store.entries(each)]
        assert not any("recipe" in entry for entry in kept)
        assert store.names([ann.id]) == {ann.id: ""}
