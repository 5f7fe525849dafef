"""A la carte in a real browser: pours by mouse that two people see, a flip by finger, a game by keys alone."""

from __future__ import annotations

import re
from array import array
from base64 import b64decode
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Opener
from browser.players.alacarte import (
    USABLE,
    AlacartePlayer,
    flip_by_finger,
    kitchen_near_the_end,
    kitchen_where,
    may_flip,
    open_kitchen,
    pour,
)
from browser.players.soup import ask, come_in, play_to_the_end, play_until, sit_and_start
from browser.waiting import until
from server.fixtures.threaded import Threaded

STEPS = 2000


def player_at(page: Page, table: str, *seats: int) -> AlacartePlayer:
    """A player at this table, by default at the first seat."""
    page.goto(f"/t/{table}")
    player = AlacartePlayer(page)
    player.table, player.seats = table, seats or (0,)
    return player


def two_players(ines: Page, bram: Page, **wish: object) -> list[AlacartePlayer]:
    """Two people sit down at one table and begin, each in a browser of their own."""
    come_in(ines, "Ines")
    come_in(bram, "Bram")
    table = open_kitchen(ines, bots={}, start=False, **wish)
    players = [player_at(ines, table, 0), player_at(bram, table, 1)]
    sit_and_start(ines, bram, "Bram")
    return players


def starter(page: Page, table: str) -> int:
    """The player who begins, as soon as they are drawn."""
    update: Any = {"seq": 0, "view": None}
    for _ in range(STEPS):
        if update["view"] is not None and update["view"]["start"] is not None:
            return int(update["view"]["start"])
        update = ask(page, "GET", f"/api/tables/{table}/updates?after={update['seq']}&wait=1")
    raise AssertionError("nobody begins")


def take_bottle(player: AlacartePlayer, dish: str, bottle: str) -> None:
    """Choose a dish, then take a bottle for it."""
    player.make(f"dish {dish}")
    player.make(f"season {bottle}")
    player.canvas.wait_for()


def test_a_pour_by_mouse_is_seen_by_everybody_and_can_be_looked_at_again(opens: Opener) -> None:
    ines, bram = opens(reduced_motion="no-preference"), opens()
    players = two_players(ines, bram)
    table = players[0].table
    first = starter(ines, table)
    one, other = players[first], players[1 - first]
    one.make("dish toast")
    other.make("dish boot")
    one.make("season paprika")
    one.canvas.wait_for()
    other.page.locator(".hand.pour:not(.mine) canvas").wait_for()  # everybody sees it, nobody else moves it
    pour(one.page, one.canvas, 165)
    one.page.locator(".hand").wait_for(state="detached")
    other.page.locator(".hand").wait_for(state="detached")
    told = [page.locator(".story, ol").get_by_text(re.compile("You pour|pours")).first for page in (ines, bram)]
    for line in told:
        expect(line).to_be_attached()
    view = ask(ines, "GET", f"/api/tables/{table}")
    ply = next(each["ply"] for each in view["events"] if each["event"]["event"] == "poured")
    film = ask(ines, "GET", f"/api/tables/{table}/films/{ply}")
    assert film["act"] == "pour"
    assert film["frames"] > 12
    frames = frames_of(film)
    pictures = looked_back_at(ines, table, ply)  # the film, frame by frame
    seen = [0]
    for picture in pictures:
        later = range(seen[-1], len(frames))
        assert any(is_drawn(frames[number], picture) for number in later), "what is drawn is what was stored, in order"
        seen.append(next(number for number in later if is_drawn(frames[number], picture)))
    assert len(set(seen)) > 6
    assert len(looked_back_at(ines, table, ply, by="One step on")) > 6  # a single step shows it too
    still = looked_back_at(bram, table, ply)  # where nothing moves, how it ended
    assert still
    assert all(is_drawn(frames[-1], picture) for picture in still)


Picture = list[tuple[float, float]]
"""Where things were drawn, in centimetres, in the order in which they were."""
WATCH = """window.pictures = [];
const { clearRect, translate } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    window.pictures.push([]);
    return clearRect.apply(this, box);
};
CanvasRenderingContext2D.prototype.translate = function (...to) {
    window.pictures.at(-1)?.push(to);
    return translate.apply(this, to);
};"""
"""Lets the page remember where it draws what."""


def looked_back_at(page: Page, table: str, ply: int, by: str = "Play") -> list[Picture]:
    """Look back at a table from before a ply, step until a hand has moved, and return what was drawn."""
    page.add_init_script(WATCH)
    page.goto(f"/t/{table}?ply={ply}")
    page.get_by_role("button", name=by, exact=True).click()
    until(page, lambda: bool(page.evaluate("window.pictures.length")))  # a picture may be gone before it is found
    page.locator(".replay .hand").wait_for(state="detached")
    pictures: list[Picture] = page.evaluate("window.pictures")
    return [[(x, y) for x, y in picture[1:]] for picture in pictures]  # the first is where the room begins


def frames_of(film: Any) -> list[list[int]]:
    """The frames of a film as they are stored: the angle, then of each grain whether it is out, x, y and its turn."""
    numbers = array("h", b64decode(film["numbers"]))
    width = len(numbers) // int(film["frames"])
    return [numbers[first : first + width].tolist() for first in range(0, len(numbers), width)]


def is_drawn(frame: list[int], picture: Picture) -> bool:
    """Whether this is a picture of a frame: every grain where it was, those that are out first."""
    grains = sorted(zip(frame[1::4], frame[2::4], frame[3::4], strict=True), key=lambda grain: -grain[0])
    return [(x, y) for _, x, y in grains] == [(round(x * 1000), round(y * 1000)) for x, y in picture]


@pytest.mark.soak  # the daily run plays the end of a game by mouse in journeys/test_alone.py
def test_a_game_is_played_to_its_end_by_mouse_and_hand(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    play_to_the_end(player_at(page, open_kitchen(page)))
    assert page.locator(".ranks > li").count() == 2


def ends_the_turn(player: AlacartePlayer) -> None:
    """Let the others have their turn if possible; otherwise follow the hint."""
    if player.answers.count() == 0 and player.done.count() > 0:
        player.done.click()
    else:
        player.take_turn()


def seasons(player: AlacartePlayer) -> None:
    """Season if possible; otherwise follow the hint."""
    bottles = player.page.locator(f'.room [data-thing^="season "]{USABLE}')
    if player.answers.count() == 0 and bottles.count() > 0:
        player.follow(str(bottles.first.get_attribute("data-thing")))
    else:
        player.take_turn()


def is_filmed(page: Page, table: str, ply: int) -> bool:
    """Whether there is a film of a ply: an empty bottle that is held brings none."""
    answer = page.request.get(f"/api/tables/{table}/films/{ply}")
    return answer.ok and answer.json()["frames"] > 12


@pytest.mark.soak
def test_two_people_play_a_whole_game_with_real_pours_by_mouse(opens: Opener) -> None:
    players = two_players(opens(), opens())
    play_to_the_end(*players)
    page, table = players[0].page, players[0].table
    moments = ask(page, "GET", f"/api/tables/{table}/updates?after=0")
    assert moments["table"]["stage"] == "over"
    story = ask(page, "GET", f"/api/tables/{table}")["events"]
    pours = [each for each in story if each["event"]["event"] == "poured" and each["event"]["technique"] is None]
    assert {each["event"]["seat"] for each in pours if is_filmed(page, table, each["ply"])} == {0, 1}
    for player in players:
        assert player.page.locator(".ranks > li").count() == 2


@pytest.mark.soak  # the daily run pours in two browsers, and fills one screen in journeys/test_one_screen.py
def test_two_at_one_screen_pour_in_turn_and_a_spectator_sees_it(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_kitchen(page, mine=[0, 1], bots={})
    player = player_at(page, table, 0, 1)
    watcher = opens(f"/t/{table}")
    poured: list[str] = []

    def turn() -> None:
        if player.canvas.count() == 0:
            mine = page.locator(".who.own .name").inner_text()
            return ends_the_turn(player) if mine in poured else seasons(player)
        poured.append(re.findall(r"Ines \d", page.locator(".hand.mine").inner_text())[0])
        watcher.locator(".hand:not(.mine) canvas").wait_for()
        player.move_hand()
        return watcher.locator(".hand").wait_for(state="detached")

    play_until([player], lambda: len(set(poured)) == 2, lambda _: turn())


def test_a_game_by_keys_alone_with_a_pour_by_arrows(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_kitchen(page)
    player = player_at(page, table)
    take_bottle(player, "toast", "paprika")
    by_arrows(player)
    player = player_at(page, kitchen_near_the_end(house, page))
    play_to_the_end(player, turn=by_keys)
    assert page.locator(".ranks > li").count() == 2


def by_keys(player: AlacartePlayer) -> None:
    """Follow the hint by pressing Enter on what has the focus."""
    if player.canvas.count() > 0:
        return by_arrows(player)
    move = player.advice()
    if player.answers.count() > 0:
        target = player.page.locator(f'.options [data-move="{move}"]')
    elif move == "done":
        target = player.done
    else:
        target = player.thing(next((name for name in (move, *heads(move)) if player.thing(name).count() > 0), move))
    target.first.focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_timeout(60)
    return None


def heads(move: str) -> tuple[str, ...]:
    """What the thing of a move may be called: `cup exchange 2` is made with `cup exchange`."""
    words = move.split(" ")
    return tuple(" ".join(words[:count]) for count in range(len(words) - 1, 0, -1))


def by_arrows(player: AlacartePlayer) -> None:
    """Hold an arrow to turn the bottle over, let go, and turn it back; or dip and flick the pan."""
    page = player.page
    keys = ("ArrowLeft", "ArrowRight") if page.locator(".hand.pour").count() > 0 else ("ArrowDown", "ArrowUp")
    player.canvas.focus()
    for key, held in zip(keys, (1100, 250), strict=True):
        page.keyboard.down(key)
        page.wait_for_timeout(held)
        page.keyboard.up(key)
    if keys[1] == "ArrowRight":
        page.keyboard.down("ArrowRight")
    page.locator(".hand").wait_for(state="detached")
    page.keyboard.up("ArrowRight")


def test_a_crepe_is_flipped_by_finger_on_a_phone(opens: Opener, house: Threaded) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    come_in(page, "Ines")
    player = player_at(page, kitchen_where(house, page, may_flip, bots={"1": "random"}))
    player.thing("flip").tap()
    player.main_button.first.tap()
    player.canvas.wait_for()
    flip_by_finger(page, player.canvas)
    page.locator(".hand").wait_for(state="detached")
    lines = page.locator(".side, .story, ol")
    expect(lines.get_by_text(re.compile("crêpe (turns|does not turn)")).first).to_be_attached()


def test_a_lesson_leads_to_the_practice_kitchen_and_back(opens: Opener) -> None:
    page = opens("/learn/alacarte?step=6")
    page.get_by_role("button", name="Try it in the practice kitchen").click()
    page.get_by_role("button", name="Take the bottle").wait_for()
    page.get_by_role("link", name="Back to the lesson").click()
    expect(page.get_by_text("Step 6 of")).to_be_visible()


def test_a_flip_that_fails_says_why(opens: Opener) -> None:
    page = opens("/practice?act=flip")
    page.get_by_role("button", name="Take the pan").click()
    canvas = page.locator(".hand.mine canvas")
    canvas.wait_for()
    box = canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 18)
    page.mouse.up()  # hardly dipped, and let go
    expect(page.locator(".told")).to_have_text(re.compile("flew too low|never left the pan"))


def test_the_practice_kitchen_counts_what_the_hand_does(opens: Opener) -> None:
    page = opens("/practice")
    page.get_by_role("button", name="Take the bottle").click()
    canvas = page.locator("canvas")
    canvas.wait_for()
    pour(page, canvas, 165)
    expect(page.locator(".told")).to_have_text(re.compile(r"Fallen: .*|Nothing fell\."))
    expect(page.get_by_role("rowheader", name=re.compile("Your hand"))).to_contain_text("1 try")
    expect(page.get_by_role("rowheader", name="Headlong")).to_be_visible()
    expect(page.get_by_text("Upside down, and wait.")).to_be_visible()
