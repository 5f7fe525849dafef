"""A table in a real browser: the scoreboard on a phone, focus, language, chat, hints and explanations."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Opener
from browser.players.soup import SoupPlayer, come_in, open_table, play_to_the_end, play_until_near_the_end
from server.fixtures.threaded import Threaded

MENUS = "section.menus"


def seated(opens: Opener, **settings: object) -> tuple[Page, str]:
    """A player at their own table with two bots, in the browser."""
    page = opens(**settings)
    come_in(page, "Ines")
    table = open_table(page)
    page.goto(f"/t/{table}")
    page.locator(MENUS).wait_for()
    return page, table


def test_the_scoreboard_fits_on_a_phone_whatever_is_opened_in_it(opens: Opener, house: Threaded) -> None:
    page = opens(viewport=PHONE, has_touch=True, is_mobile=True)
    come_in(page, "Hannelore")
    table = open_table(page)
    play_until_near_the_end(house, table, left=2)
    page.goto(f"/t/{table}")
    play_to_the_end(SoupPlayer(page))
    lines = "name => [name.scrollWidth <= name.clientWidth, name.getClientRects().length, name.offsetHeight < 32]"
    assert page.locator(".ranks b[title=Hannelore]").evaluate(lines) == [True, 1, True]
    for row in page.locator(".ranks summary").all():
        row.click()
    board = page.locator(".board").bounding_box()
    stage = page.locator(".stage").bounding_box()
    assert board is not None
    assert stage is not None
    assert stage["y"] <= board["y"]
    assert board["y"] + board["height"] <= stage["y"] + stage["height"]
    body = page.locator(".board .body")
    assert body.evaluate("body => body.scrollHeight > body.clientHeight")  # it is the body that scrolls
    page.locator(".board .acts .btn").last.scroll_into_view_if_needed()
    for inside in (page.locator(".board .acts .btn").last, page.locator(".board .close")):
        expect(inside).to_be_in_viewport(ratio=1)
        box = inside.bounding_box()
        assert box is not None
        assert board["y"] <= box["y"]
        assert box["y"] + box["height"] <= board["y"] + board["height"]


def test_the_focus_moves_along_during_the_game_and_when_looking_back(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_table(page, start=False)
    page.goto(f"/t/{table}")
    start = page.get_by_role("button", name=re.compile("start", re.IGNORECASE)).first
    start.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{MENUS} button:not([aria-disabled=true]):focus")).to_be_visible()
    play_until_near_the_end(house, table, left=1)
    page.reload()
    player = SoupPlayer(page)
    play_to_the_end(player, turn=by_enter)
    rematch = page.get_by_role("button", name="Rematch")
    expect(rematch).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".replay .bar .btn:focus")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rematch).to_be_focused()


def by_enter(player: SoupPlayer) -> None:
    """Choose and play what has the focus, or the nearest thing that may be played."""
    page = player.page
    expect(page.locator("[role=toolbar] button:focus")).to_be_attached()
    for _ in range(14):
        if page.evaluate("document.activeElement.getAttribute('aria-disabled')") != "true":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)


def test_the_language_changes_at_once_and_stays(opens: Opener) -> None:
    page = opens("/", language="fr-FR")
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_text("NL", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_chat_reaches_the_other_player_and_a_report_gets_a_number(opens: Opener) -> None:
    page, table = seated(opens)
    page.get_by_role("textbox", name="Say something").fill("Who salted this?")
    page.keyboard.press("Enter")
    watcher = opens(f"/t/{table}")
    expect(watcher.get_by_text("Who salted this?")).to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a problem").click()
    page.get_by_role("textbox", name="What is wrong").fill("The pot is upside down.")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text(re.compile(r"Your report has number \d+"))).to_be_visible()


def test_a_hint_points_at_a_legal_move(opens: Opener) -> None:
    page, _ = seated(opens)
    page.keyboard.press("h")
    said = page.locator(".toast").filter(has_text="A bot’s advice")
    expect(said).to_be_visible()


def test_a_card_that_may_not_be_played_says_why_and_links_to_the_rule(opens: Opener) -> None:
    page, _ = seated(opens)
    page.locator("[data-hand]").first.click(position={"x": 14, "y": 30}, force=True)
    rule = page.get_by_role("button", name="See the rule")
    rule.click()
    expect(page.get_by_role("dialog").get_by_text("SOUP-7").first).to_be_visible()
