"""Tables to test with, and what people do at them."""

from __future__ import annotations

from typing import Any

from server.running import REQUESTS, Chair, Visitor


def opened(host: Visitor, *others: Visitor, bots: int = 1, mine: int = 1, start: bool = True, **more: Any) -> str:
    """A table of soup: its host at the first seats, then the others, then bots."""
    seats = mine + len(others) + bots
    body = {
        "game": "soup",
        "seats": seats,
        "options": more.pop("options", {}),
        "mine": list(range(mine)),
        "bots": {str(seat): "random" for seat in range(seats - bots, seats)},
        "start": start and not others,
        "manners": more,
    }
    table = str(host.post("/api/tables", body)["id"])
    for seat, other in enumerate(others, mine):
        other.act(table, "sit", seat=seat)
    if start and others:
        host.act(table, "start")
    return table


def is_on_turn(update: dict[str, Any]) -> bool:
    """Whether the seat whose view this is owes a decision."""
    looking = update["you"]["looking"]
    return looking is not None and update["table"]["seats"][looking]["owes"]


def first_move(update: dict[str, Any]) -> tuple[int, str]:
    """The seat whose view this is, and the first move it may make."""
    return update["you"]["looking"], update["view"]["legal"][0]["spelling"]


async def move(chair: Chair) -> dict[str, Any]:
    """Play something as soon as it is one's turn; the answer."""
    update = await chair.until(is_on_turn)
    seat, spelling = first_move(update)
    return await chair.do("move", seat=seat, move=spelling, after=update["seq"])


async def play_all_seats(chair: Chair) -> None:
    """Play all one's seats on one screen, whichever has its turn."""
    await chair.until(lambda _: True)
    while not chair.over():
        owed = chair.owed()
        if not owed:
            await chair.hear()
            continue
        await look(chair, owed[0])
        answer = await move(chair)
        assert answer["type"] == "done", answer


async def look(chair: Chair, seat: int | None) -> dict[str, Any]:
    """Turn the screen to a seat; the answer."""
    request = f"look{next(REQUESTS)}"
    await chair.send({"type": "look", "id": request, "seat": seat})
    while True:
        message = await chair.hear()
        if message.get("id") == request:
            return message


def play_by_asking(visitor: Visitor, table: str) -> dict[str, Any]:
    """Play to the end without a socket; the last update."""
    update = visitor.get(f"/api/tables/{table}")
    while update["table"]["stage"] != "over":
        if is_on_turn(update):
            seat, spelling = first_move(update)
            visitor.act(table, "move", seat=seat, move=spelling, after=update["seq"])
        update = visitor.get(f"/api/tables/{table}/updates", after=update["seq"])
    found: dict[str, Any] = update
    return found
