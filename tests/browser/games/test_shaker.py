"""A phone as a shaker in a real browser: emulated sensors turn the bottle and toss the pan; a finger works too."""

from __future__ import annotations

import json
import re
from itertools import cycle, islice
from math import cos, degrees, radians, sin

from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import PATIENT, PHONE, Opener
from browser.games.test_alacarte import player_at
from browser.players.ahead import View
from browser.players.alacarte import AlacartePlayer, dragged, kitchen_where, may_flip
from browser.players.soup import come_in
from browser.test_access import violations
from browser.waiting import until
from server.fixtures.threaded import Threaded

MOTION = ("accelerometer", "linear-acceleration", "gyroscope")
JERKS = 200
"""How often a phone is jerked at most until it feels that it is shaken."""
FELT = """([much, longest]) => new Promise((done, fail) => {
    const feel = ({ acceleration }) => {
        if (acceleration?.y == null || Math.abs(acceleration.y - much) > 1) return;
        removeEventListener("devicemotion", feel);
        done();
    };
    addEventListener("devicemotion", feel);
    scheduler.postTask(() => fail(new Error(`${much} is never felt`)), { delay: longest });
})"""
"""Waits until the page feels this acceleration."""
POCKET = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Phone:
    """A phone whose sensors report what a test says."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.heard: list[str] = []
        self.said: list[str] = []
        page.on("websocket", self.listen)
        self.sensors = page.context.new_cdp_session(page)
        for kind in MOTION:
            feels = {"enabled": True, "type": kind, "metadata": {"available": True}}
            self.sensors.send("Emulation.setSensorOverrideEnabled", feels)
            self.feel(kind, 0)
        page.context.grant_permissions(["accelerometer", "gyroscope"])
        page.goto("/rules/alacarte")
        page.goto(address)
        expect(page.get_by_text("Connected", exact=True)).to_be_visible()

    def listen(self, socket: WebSocket) -> None:
        """Keep what the page and the server say to each other."""
        socket.on("framereceived", lambda said: self.heard.append(str(said)))
        socket.on("framesent", lambda said: self.said.append(str(said)))

    def allow(self) -> None:
        """Allow the sensors, if the browser asks for permission."""
        ask = self.page.get_by_role("button", name="Use motion")
        if ask.count() > 0:
            ask.tap()
            expect(ask).to_have_count(0)

    def shake(self) -> None:
        """Up and down until the page has felt it, then at rest until the server gives out the shaken bottle."""
        before = self.tasks()
        for jerk in islice(cycle((15, -15)), JERKS):
            self.jerk(jerk)
            if self.shakes() > 0:
                break
        assert self.shakes() > 0, "it is never shaken"
        self.jerk(0)
        until(self.page, lambda: self.tasks() == before + self.shakes())

    def jerk(self, much: float) -> None:
        """Move until the page has felt this acceleration."""
        self.feel("linear-acceleration", much)
        self.page.evaluate(FELT, [much, PATIENT])

    def feel(self, kind: str, much: float) -> None:
        """Have a sensor report this much along the phone."""
        reading = {"xyz": {"x": 0, "y": much, "z": 0}}
        self.sensors.send("Emulation.setSensorOverrideReadings", {"type": kind, "reading": reading})

    def shakes(self) -> int:
        """How often the page has told the server that it is shaken."""
        return sum('"type":"shake"' in said for said in self.said)

    def furthest(self) -> float:
        """How far the server has turned the bottle by this hand, in degrees."""
        frames = [json.loads(said) for said in self.heard if '"type":"task_frame"' in said]
        return degrees(max((frame["frame"][0] for frame in frames), default=0) / 1000)

    def reaches(self, far: float) -> None:
        """Hold the phone until the server has turned the bottle that far."""
        until(self.page, lambda: self.furthest() >= far)

    def tasks(self) -> int:
        """How many movements this hand was given."""
        return sum('"type":"task"' in said for said in self.heard)

    def tilt(self, beta: float) -> None:
        """Hold the phone at this angle: 90 is upright, 0 lies flat, -90 is upside down."""
        self.sensors.send("DeviceOrientation.setDeviceOrientationOverride", {"alpha": 0, "beta": beta, "gamma": 0})

    def turn(self, start: float, end: float, seconds: float) -> None:
        """Turn the phone from one angle to another."""
        dragged(seconds, lambda share: self.tilt(start + (end - start) * share))

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """A finger on the glass."""
        places = [{"x": x, "y": y} for x, y in points]
        self.sensors.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def pour_by_finger(self) -> None:
        """Once around the bottle and back."""
        box = self.page.locator(".pad").bounding_box()
        assert box is not None
        x, y, far = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * 0.4

        def at(angle: float) -> tuple[float, float]:
            return x + far * sin(angle), y + far * cos(angle)

        self.touch("touchStart", at(0))
        dragged(0.5, lambda share: self.touch("touchMove", at(radians(170) * share)))
        self.reaches(150)
        dragged(0.4, lambda share: self.touch("touchMove", at(radians(170) * (1 - share))))
        self.touch("touchEnd")


def address(player: AlacartePlayer) -> str:
    """The address in the QR code at the table."""
    player.page.get_by_role("button", name="Use your phone").click()
    field = player.page.get_by_label("The same as an address")
    return str(field.input_value())


def path(shown: str) -> str:
    """The path of an address."""
    return "/" + shown.split("/", 3)[3]


def seated(opens: Opener, house: Threaded) -> AlacartePlayer:
    """A player at a table with a bot, who may season now."""
    page = opens()
    come_in(page, "Ines")
    return player_at(page, kitchen_where(house, page, may_season))


def may_season(view: View) -> bool:
    """Whether there is a bottle to take."""
    return any(move["spelling"].startswith("season ") for move in view["legal"])


def take_a_bottle(player: AlacartePlayer) -> None:
    """Take the first bottle that may be taken."""
    player.clear_the_way()
    player.page.locator('.room [data-thing^="season "].can:not([aria-disabled=true])').first.click()
    player.main_button.first.click()


def story(page: Page, told: str) -> None:
    """Wait until the story tells this."""
    expect(page.locator(".story, ol").get_by_text(re.compile(told)).first).to_be_attached()


def test_a_phone_that_is_turned_over_pours(opens: Opener, house: Threaded) -> None:
    player = seated(opens, house)
    table = player.page
    shown = address(player)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/shaker#[\w-]{22,}", shown)
    expect(table.get_by_text("only this computer finds the table")).to_be_visible()
    page = opens("/shaker", **POCKET)
    expect(page.get_by_role("heading", name="This code is no use")).to_be_visible()
    phone = Phone(page, path(shown))
    assert page.url.endswith("/shaker"), "the code is out of the address"
    phone.allow()
    expect(page.get_by_text("This device does not tell how it moves. Touch works.")).to_be_visible()
    expect(table.get_by_role("heading", name="Your phone is connected")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator(".mine .badge", has_text="by phone")).to_be_visible()
    phone.tilt(75)
    take_a_bottle(player)
    expect(page.get_by_text("Turn the phone over like a bottle")).to_be_visible()
    expect(table.get_by_text("It is in your phone.")).to_be_visible()
    phone.shake()
    phone.turn(75, -75, 0.6)
    phone.reaches(120)
    phone.turn(-75, 75, 0.4)
    expect(page.locator(".told")).to_have_text(re.compile("Fallen: |Nothing fell"))
    assert phone.furthest() <= 180
    story(table, "You pour")
    again = opens(path(shown), **POCKET)
    expect(again.get_by_role("heading", name="This code is no use")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Connected", exact=True)).to_be_visible()
    table.evaluate(
        "path => fetch(path, { method: 'DELETE' }).then(() => null)", f"/api/tables/{player.table}/shakers/0"
    )
    expect(page.get_by_role("heading", name="No longer connected")).to_be_visible()


def test_a_phone_that_is_tossed_flips(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    player = player_at(page, kitchen_where(house, page, may_flip, bots={"1": "random"}))
    phone = Phone(opens("/rules/alacarte", **POCKET), path(address(player)))
    page.keyboard.press("Escape")
    phone.allow()
    phone.tilt(5)
    player.thing("flip").click()
    player.main_button.first.click()
    expect(phone.page.get_by_text("Hold the phone flat like a pan")).to_be_visible()
    phone.turn(5, -24, 0.3)
    phone.turn(-24, 28, 0.16)
    phone.turn(28, 5, 0.15)
    expect(phone.page.locator(".told")).to_have_text(re.compile("golden side up|Not turned"))
    story(page, "crêpe (turns|does not turn)")


REFUSING = """for (const one of [DeviceOrientationEvent, DeviceMotionEvent])
    one.requestPermission = () => Promise.resolve("denied");"""
"""A browser that asks for permission, and is refused."""


def test_without_permission_the_page_says_why_and_a_finger_pours(opens: Opener, house: Threaded) -> None:
    player = seated(opens, house)
    page = opens("/rules/alacarte", **POCKET)
    page.add_init_script(REFUSING)
    phone = Phone(page, path(address(player)))
    player.page.keyboard.press("Escape")
    page.get_by_role("button", name="Use motion").tap()
    expect(page.get_by_text("it was not allowed. Touch works.")).to_be_visible()
    take_a_bottle(player)
    expect(page.get_by_text("Drag around the bottle")).to_be_visible()
    phone.pour_by_finger()
    expect(page.locator(".told")).to_have_text(re.compile("Fallen|Nothing fell"))
    story(player.page, "You pour")


def test_axe_finds_nothing_on_the_phone_or_at_the_code(opens: Opener, house: Threaded) -> None:
    found: dict[str, list[str]] = {}
    player = seated(opens, house)
    shown = address(player)
    page = opens("/shaker#nonsense", **POCKET)
    page.get_by_role("heading", name="This code is no use").wait_for()
    found["no use"] = violations(page, len(found))
    found["code"] = violations(player.page, len(found))
    phone = Phone(page, path(shown))
    player.page.keyboard.press("Escape")
    found["waiting"] = violations(page, len(found))
    phone.allow()
    take_a_bottle(player)
    page.locator(".pad").wait_for()
    found["bottle"] = violations(page, len(found))
    assert {where: what for where, what in found.items() if what} == {}
