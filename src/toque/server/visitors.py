"""Requests about who one is."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from toque.server.answers import Me, MeWithToken, NewLink, NewVisitor
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
    return with_cookie(front, request, MeWithToken(person, name, front.signer.token(person)))


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
    """Forget your name and everything you said; matches stay, without it."""
    front.links.forget(person)
    front.shakers.forget(person)
    await front.house.forget(person)
    return Response(
        None,
        status_code=204,
        cookies=[Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")],
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
    return with_cookie(front, request, MeWithToken(person, name, front.signer.token(person)))


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


ROUTES = [new_visitor, me, rename, forget_me, new_link, use_link]
