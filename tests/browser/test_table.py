"""A table in a real browser: reloads, lost connections, restarts, looking back, focus, language, chat and hints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.conftest import CLIENT, PHONE, Opener
from browser.players.soup import SoupPlayer, come_in, open_table, play_to_the_end, play_until_near_the_end
from server.fixtures.running import Running, running
from server.fixtures.threaded import Threaded

SOON = 15_000
MENUS = "section.menus"


def seated(opens: Opener, **settings: object) -> tuple[Page, str]:
    """A player at their own table with two bots, in the browser."""
    page = opens(**settings)
    come_in(page, "Ines")
    table = open_table(page)
    page.goto(f"/t/{table}")
    page.locator(MENUS).wait_for()
    return page, table


def test_a_reload_in_the_middle_of_a_game_changes_nothing(opens: Opener) -> None:
    page, _ = seated(opens)
    player = SoupPlayer(page)
    player.take_turn()
    page.locator("[data-hand]:not([aria-disabled=true])").first.wait_for()
    before = hand(page)
    page.reload()
    page.locator("[data-hand]").first.wait_for()
    assert hand(page) == before


def hand(page: Page) -> list[str]:
    """The cards in the player's hand."""
    found: list[str] = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
    return found


def test_a_lost_connection_is_announced_and_restored_automatically(opens: Opener) -> None:
    page, _ = seated(opens)
    context = page.context
    state = page.locator("[data-connection]")
    expect(state).to_have_attribute("data-connection", "live", timeout=SOON)
    lose(context, lost=True)
    expect(state).to_have_attribute("data-connection", "offline", timeout=SOON)
    expect(page.get_by_text("You are offline.")).to_be_visible()
    lose(context, lost=False)
    expect(state).to_have_attribute("data-connection", "live", timeout=SOON)
    SoupPlayer(page).take_turn()
    page.locator(MENUS).wait_for(state="detached")


def lose(context: BrowserContext, *, lost: bool) -> None:
    context.set_offline(lost)


def test_the_table_survives_a_restart_of_the_server_without_a_reload(opens: Opener, restarted: Running) -> None:
    page = opens(base_url=restarted.url)
    come_in(page, "Ines")
    table = open_table(page)
    page.goto(f"/t/{table}")
    page.locator(MENUS).wait_for()
    page.evaluate("window.same = true")
    restarted.kill()
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "lost", timeout=SOON)
    restarted.start()
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "live", timeout=SOON)
    SoupPlayer(page).take_turn()
    page.locator(MENUS).wait_for(state="detached", timeout=SOON)
    assert page.evaluate("window.same")


def test_on_one_screen_hands_are_hidden_between_turns(opens: Opener) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_table(page, seats=2, mine=[0, 1], bots={})
    page.goto(f"/t/{table}")
    show = page.get_by_role("button", name=re.compile("show my hand"))
    show.wait_for()
    assert page.locator("[data-hand]").count() == 0
    show.click()
    page.locator("[data-hand]").first.wait_for()
    first = hand(page)
    SoupPlayer(page).take_turn()
    show.wait_for()
    assert page.locator("[data-hand]").count() == 0
    show.click()
    page.locator("[data-hand]").first.wait_for()
    assert hand(page) != first


def test_after_the_end_a_player_can_look_back_share_a_moment_and_play_on(opens: Opener, house: Threaded) -> None:
    page = opens()
    come_in(page, "Ines")
    table = open_table(page)
    play_until_near_the_end(house, table, left=2)
    page.goto(f"/t/{table}")
    play_to_the_end(SoupPlayer(page))
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".bar output")).to_have_text(re.compile(r"Step (\d+) of \1$"))
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile(r"\?ply=1$"))
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    steps = page.locator(".bar output").inner_text()
    assert re.fullmatch(r"Step (\d+) of (\d+)", steps)
    other = opens(page.url.removeprefix(page.evaluate("location.origin")))
    expect(other.locator(".bar output")).to_have_text(steps)
    page.keyboard.press("Home")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: table not in url and "/t/" in url)


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
    page = opens(language="fr-FR")
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
    expect(watcher.get_by_text("Who salted this?")).to_be_visible(timeout=SOON)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a problem").click()
    page.get_by_role("textbox", name="What is wrong").fill("The pot is upside down.")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text(re.compile(r"Your report has number \d+"))).to_be_visible()


def test_a_hint_points_at_a_legal_move(opens: Opener) -> None:
    page, _ = seated(opens)
    page.keyboard.press("h")
    said = page.locator(".toast").filter(has_text="A skilled bot’s advice")
    expect(said).to_be_visible(timeout=SOON)


def test_a_card_that_may_not_be_played_says_why_and_links_to_the_rule(opens: Opener) -> None:
    page, _ = seated(opens)
    page.locator("[data-hand]").first.click(position={"x": 14, "y": 30}, force=True)
    rule = page.get_by_role("button", name="See the rule")
    rule.click()
    expect(page.get_by_role("dialog").get_by_text("SOUP-7").first).to_be_visible()


@pytest.fixture
def restarted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server in its own process, to be killed and restarted."""
    monkeypatch.setenv("TOQUE_CLIENT", str(CLIENT.resolve()))
    with running(str(tmp_path / "toque.db")) as server:
        yield server
