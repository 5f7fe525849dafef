"""Requests of visitors about themselves: names, tokens, links, stored data."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from toque.server.access import Access
from toque.server.people.identity import COOKIE, new_id
from toque.server.requests.answers import Me, MeWithToken, MyData, NewLink, NewVisitor
from toque.server.requests.dependencies import AnyRequest, GivenAccess, Known, Visitor
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.problems import refusals

GONE = ResponseSpec(None, generate_examples=False, description="You are forgotten.")
YEAR = 365 * 24 * 3600


@post("/api/visitors", operation_id="newVisitor", responses=refusals(403, 413))
async def new_visitor(data: JSONBody[NewVisitor], request: AnyRequest, access: GivenAccess) -> Response[MeWithToken]:
    """Come in with a name. Browsers get a cookie, programs a token; there are no accounts."""
    if not access.newcomers.takes(access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    person = new_id()
    name = await access.called(person, data.name)
    return with_cookie(access, request, MeWithToken(person, name, access.token(person)))


@get("/api/me", operation_id="me", responses=refusals())
async def me(visitor: Visitor, access: GivenAccess) -> Me | None:
    """Who you are; null for a stranger."""
    if visitor is None:
        return None
    await access.house.services.learn_names([visitor])
    return Me(visitor, access.house.services.names.get(visitor, ""))


@patch("/api/me", operation_id="rename", responses=refusals(401, 403, 413))
async def rename(data: JSONBody[NewVisitor], person: Known, access: GivenAccess) -> Me:
    """Change your name, at every table."""
    name = await access.called(person, data.name)
    access.house.renamed(person)
    return Me(person, name)


@delete("/api/me", operation_id="forgetMe", responses={204: GONE, **refusals(401, 403)})
async def forget_me(person: Known, access: GivenAccess) -> Response[None]:
    """Delete your name and everything you said; matches stay without them. Your tokens end, and your sockets close."""
    await access.forget(person)
    return Response(
        None,
        status_code=204,
        cookies=[Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")],
    )


@post("/api/me/sign-out", operation_id="signOutEverywhere", status_code=200, responses=refusals(401, 403))
async def sign_out_everywhere(person: Known, request: AnyRequest, access: GivenAccess) -> Response[MeWithToken]:
    """End all your tokens, links, phones and sockets on every device; you stay signed in here, with a new token."""
    await access.sign_out_everywhere(person)
    await access.house.services.learn_names([person])
    name = access.house.services.names.get(person, "")
    answer = with_cookie(access, request, MeWithToken(person, name, access.token(person)))
    answer.background = BackgroundTask(
        dismiss, access, person
    )  # afterwards, so that this device reconnects with its new cookie
    return answer


async def dismiss(access: Access, person: str) -> None:
    """Close the sockets of somebody who has signed out."""
    access.dismiss(person)


@get("/api/me/data", operation_id="myData", responses=refusals(401))
async def my_data(person: Known, request: AnyRequest, access: GivenAccess) -> Response[MyData]:
    """Everything that is stored about you, to download: your name, tables, words and reports."""
    if not access.downloads.takes(person, access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    async with access.downloading:
        kept = await access.house.services.about(person)
    return Response(
        MyData(person, kept.name, kept.tables, kept.words, kept.reports),
        headers={"content-disposition": 'attachment; filename="toque-about-me.json"'},
    )


@post("/api/me/links", operation_id="newLink", responses=refusals(401, 403))
async def new_link(person: Known, access: GivenAccess) -> NewLink:
    """A code to sign in as yourself on another device: it works once, and expires soon."""
    code, expires = access.links.made(person)
    return NewLink(code, expires)


@post("/api/links/{code:str}", operation_id="useLink", responses=refusals(403, 404))
async def use_link(code: FromPath[str], request: AnyRequest, access: GivenAccess) -> Response[MeWithToken]:
    """Sign in on this device as the person who made the code on another one."""
    if not access.newcomers.takes(access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    person = access.links.used(code)
    if person is None:
        raise NotServed(Denied.NO_SUCH_LINK)
    await access.house.services.learn_names([person])
    name = access.house.services.names.get(person, "")
    return with_cookie(access, request, MeWithToken(person, name, access.token(person)))


def with_cookie(access: Access, request: AnyRequest, answer: MeWithToken) -> Response[MeWithToken]:
    """The answer, and a cookie that no script can read."""
    cookie = Cookie(
        key=COOKIE,
        value=answer.token,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=access.is_secure(request.headers),
    )
    return Response(answer, cookies=[cookie])


ROUTES = [new_visitor, me, rename, forget_me, sign_out_everywhere, my_data, new_link, use_link]
