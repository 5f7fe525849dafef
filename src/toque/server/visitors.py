"""Requests about who one is."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from toque.server.answers import Me, MeWithToken, MyData, NewLink, NewVisitor
from toque.server.doors import FrontDoor, Known, Stranger, Visitor
from toque.server.faults import Denied, NotServed
from toque.server.front import Front
from toque.server.identity import COOKIE, new_id
from toque.server.problems import refusals

GONE = ResponseSpec(None, generate_examples=False, description="You are forgotten.")
YEAR = 365 * 24 * 3600


@post("/api/visitors", operation_id="newVisitor", responses=refusals(403, 413))
async def new_visitor(data: JSONBody[NewVisitor], request: Stranger, front: FrontDoor) -> Response[MeWithToken]:
    """Come in with a name. Browsers get a cookie, programs a token; there are no accounts."""
    if not front.newcomers.takes(front.address(request)):
        raise NotServed(Denied.TOO_FAST)
    person = new_id()
    name = await front.called(person, data.name)
    return with_cookie(front, request, MeWithToken(person, name, front.token(person)))


@get("/api/me", operation_id="me", responses=refusals())
async def me(visitor: Visitor, front: FrontDoor) -> Me | None:
    """Who you are; null for a stranger."""
    if visitor is None:
        return None
    await front.house.services.learn_names([visitor])
    return Me(visitor, front.house.services.names.get(visitor, ""))


@patch("/api/me", operation_id="rename", responses=refusals(401, 403, 413))
async def rename(data: JSONBody[NewVisitor], person: Known, front: FrontDoor) -> Me:
    """Be called something else from now on, at every table."""
    name = await front.called(person, data.name)
    front.house.renamed(person)
    return Me(person, name)


@delete("/api/me", operation_id="forgetMe", responses={204: GONE, **refusals(401, 403)})
async def forget_me(person: Known, front: FrontDoor) -> Response[None]:
    """Forget your name and everything you said; matches stay, without it. Your tokens end, and your sockets close."""
    await front.forget(person)
    return Response(
        None,
        status_code=204,
        cookies=[Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")],
    )


@post("/api/me/sign-out", operation_id="signOutEverywhere", status_code=200, responses=refusals(401, 403))
async def sign_out_everywhere(person: Known, request: Stranger, front: FrontDoor) -> Response[MeWithToken]:
    """End all your tokens, links, phones and sockets on every device; you go on here, with a new token."""
    await front.sign_out_everywhere(person)
    await front.house.services.learn_names([person])
    name = front.house.services.names.get(person, "")
    answer = with_cookie(front, request, MeWithToken(person, name, front.token(person)))
    answer.background = BackgroundTask(dismiss, front, person)  # this device comes back with its new cookie
    return answer


async def dismiss(front: Front, person: str) -> None:
    """Close the sockets of somebody who has signed out."""
    front.dismiss(person)


@get("/api/me/data", operation_id="myData", responses=refusals(401))
async def my_data(person: Known, request: Stranger, front: FrontDoor) -> Response[MyData]:
    """All that is kept about you, to download: your name, tables, words and reports."""
    if not front.downloads.takes(person, front.address(request)):
        raise NotServed(Denied.TOO_FAST)
    async with front.downloading:
        kept = await front.house.services.about(person)
    return Response(
        MyData(person, kept.name, kept.tables, kept.words, kept.reports),
        headers={"content-disposition": 'attachment; filename="toque-about-me.json"'},
    )


@post("/api/me/links", operation_id="newLink", responses=refusals(401, 403))
async def new_link(person: Known, front: FrontDoor) -> NewLink:
    """A code to go on as yourself on another device: it works once, and not for long."""
    code, expires = front.links.made(person)
    return NewLink(code, expires)


@post("/api/links/{code:str}", operation_id="useLink", responses=refusals(403, 404))
async def use_link(code: FromPath[str], request: Stranger, front: FrontDoor) -> Response[MeWithToken]:
    """Become on this device who made the code on another."""
    if not front.newcomers.takes(front.address(request)):
        raise NotServed(Denied.TOO_FAST)
    person = front.links.used(code)
    if person is None:
        raise NotServed(Denied.NO_SUCH_LINK)
    await front.house.services.learn_names([person])
    name = front.house.services.names.get(person, "")
    return with_cookie(front, request, MeWithToken(person, name, front.token(person)))


def with_cookie(front: Front, request: Stranger, answer: MeWithToken) -> Response[MeWithToken]:
    """The answer, and a cookie that no script can read."""
    cookie = Cookie(
        key=COOKIE,
        value=answer.token,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=front.is_secure(request.headers),
    )
    return Response(answer, cookies=[cookie])


ROUTES = [new_visitor, me, rename, forget_me, sign_out_everywhere, my_data, new_link, use_link]
