"""Coming and going: people who return find everything as it was; people who wait for somebody can do something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import CLIENT
from browser.journeys.stranger import POCKET, WATCHING, Comes, Stranger
from browser.players.alacarte import AlacartePlayer
from browser.waiting import until
from conformance.walks import SOAK
from server.fixtures.running import Running, running

MINUTE = 60_000
BACK = re.compile("You are back")


def hand(page: Page) -> list[str]:
    """The cards in this person's hand."""
    page.locator("[data-hand]").first.wait_for()
    found: list[str] = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
    return found


def ticket(who: Stranger, table: str) -> Locator:
    """The ticket of a table in the lobby, with what can be done about it."""
    stove = who.page.get_by_role("region", name="Still on the stove")
    return stove.get_by_role("listitem").filter(has=who.page.locator(f'a[href="/t/{table}"]'))


def two_play(comes: Comes, *, hurry: bool = True) -> tuple[Stranger, Stranger]:
    """Anna has invited Bram, and they play; without the sped-up clock, passing messages to Anna can be read."""
    anna = comes(hurry=hurry)
    bram = comes(anna.invites("Anna"))
    bram.sits("Bram")
    anna.sees("Bram")
    anna.press(re.compile("^(Start the game|Fill with bots and start)"))
    for who in (anna, bram):
        who.can_decide()
    return anna, bram


def test_a_player_who_leaves_finds_the_game_in_the_lobby_and_continues(comes: Comes) -> None:
    mina = comes()
    table = mina.plays_now()
    mina.moves()
    mina.can_decide()
    before = hand(mina.page)
    mina.leaves()
    expect(ticket(mina, table).get_by_text("Your turn")).to_be_visible()
    mina.comes_back_to(table)
    assert hand(mina.page) == before
    mina.page.goto("/")
    mina.page.go_back()
    assert hand(mina.page) == before
    mina.moves()


def test_a_reload_in_the_middle_of_a_pour_loses_nothing(comes: Comes) -> None:
    mina = comes()
    mina.plays_now("À la carte", 2)
    player = AlacartePlayer(mina.page)
    player.make("dish toast")
    player.make("season paprika")
    player.canvas.wait_for()
    box = player.canvas.bounding_box()
    assert box is not None
    mina.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mina.page.mouse.down()
    mina.page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.4)
    mina.page.reload()
    told = mina.page.get_by_role("list", name="Story").get_by_text(re.compile("You pour"))

    def is_poured() -> bool:
        if told.count() == 0 and player.canvas.count() > 0:  # the bottle is in the hand again
            with suppress(AssertionError):  # it was put down while the test was looking for it
                player.step(player.move_hand)
        return told.count() > 0

    until(mina.page, is_poured, 30_000)


def test_two_tabs_show_the_same_game_and_a_move_in_one_is_seen_in_the_other(comes: Comes) -> None:
    mina = comes()
    other = Stranger(mina.page.context.new_page())
    other.page.goto("/")
    table = mina.plays_now()
    mina.can_decide()
    other.page.goto(f"/t/{table}")
    other.can_decide()
    assert hand(other.page) == hand(mina.page)
    mina.page.bring_to_front()
    mina.moves()
    expect(other.player().menus).to_have_count(0)


def test_an_invitation_open_in_two_tabs_is_one_person(comes: Comes) -> None:
    """The second tab was opened before the person had a name, and learns by itself who sat down in the first one."""
    anna = comes()
    link = anna.invites("Anna", seats=3)
    bram = comes(link, hurry=False)
    other = Stranger(bram.page.context.new_page())
    other.page.goto(link)
    other.button("Sit here").wait_for()
    bram.sits("Bram")
    anna.sees("Bram")
    other.page.bring_to_front()
    expect(other.page.get_by_text("you", exact=True)).to_have_count(1)
    expect(anna.page.get_by_text("Bram", exact=True)).to_have_count(1)
    anna.sees("Free seat")
    anna.press("Fill with bots and start")
    for who in (anna, bram, other):
        who.page.bring_to_front()  # a tab in the background is not painted
        who.can_decide()


def test_a_new_table_in_another_tab_is_opened_by_the_same_person(comes: Comes) -> None:
    mina = comes()
    other = Stranger(mina.page.context.new_page())
    other.page.goto("/")
    other.button(re.compile("^Play now")).wait_for()
    first = mina.plays_now()
    second = other.plays_now()
    other.can_decide()
    other.leaves()
    for table in (first, second):
        expect(ticket(other, table)).to_be_visible()


def test_a_device_link_continues_on_a_second_device(comes: Comes) -> None:
    mina = comes()
    table = mina.plays_now()
    mina.moves()
    mina.can_decide()
    before = hand(mina.page)
    mina.leaves()
    name = mina.name()
    mina.press(re.compile("^Settings of "))
    mina.press("Make a link")
    link = mina.page.get_by_role("textbox", name="Your link").input_value()
    phone = comes(link, **POCKET)
    phone.press("Carry on here")
    phone.sees(f"Welcome back, {name}!")
    phone.link("To my tables").click()
    phone.comes_back_to(table)
    assert hand(phone.page) == before
    phone.moves()


@pytest.fixture
def restarted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server in its own process, to be killed and restarted."""
    monkeypatch.setenv("TOQUE_CLIENT", str(CLIENT.resolve()))
    with running(str(tmp_path / "toque.db")) as server:
        yield server


def test_a_game_survives_a_server_restart_without_a_reload(comes: Comes, restarted: Running) -> None:
    mina = comes(base_url=restarted.url)
    mina.plays_now()
    mina.can_decide()
    before = hand(mina.page)
    mina.page.evaluate("window.same = true")
    restarted.kill()
    mina.sees(re.compile("The connection is lost"))
    restarted.start()
    mina.sees_no(re.compile("The connection is lost"))
    assert hand(mina.page) == before
    mina.moves()
    assert mina.page.evaluate("window.same")


@pytest.mark.usefixtures("missed_soon")
def test_a_minute_offline_is_announced_and_the_game_continues(comes: Comes) -> None:
    anna, bram = two_play(comes)
    bram.page.context.set_offline(True)
    bram.sees(re.compile("You are offline"))
    if SOAK:
        bram.page.wait_for_timeout(MINUTE)
    anna.moves()
    bram.page.context.set_offline(False)
    bram.sees_no(re.compile("You are offline"))
    bram.moves()
    for who in (anna, bram):
        who.sees(re.compile("^Menus: "))


def test_a_slow_player_can_be_reminded_by_a_knock(comes: Comes) -> None:
    anna, bram = two_play(comes)
    anna.moves()
    anna.press("Knock")
    bram.sees(re.compile("Anna knocks"))


@pytest.mark.usefixtures("missed_soon")
def test_an_absent_friend_is_replaced_by_a_bot_and_plays_again_when_back(comes: Comes) -> None:
    anna, bram = two_play(comes, hurry=False)
    link = bram.page.url
    bram.page.goto("about:blank")
    anna.sees(re.compile("away"))
    anna.moves()
    anna.press("Knock")
    anna.sees(re.compile("Bram is away"))
    anna.press("Let a bot play")
    anna.sees(re.compile("a bot plays"))
    anna.can_decide()
    bram.page.goto(link)
    anna.sees(re.compile("Bram is back"))
    anna.sees_no(re.compile("a bot plays"))
    bram.sees_no(WATCHING)
    bram.decides_after(anna)
    bram.player().take_turn()


def dismisses(who: Stranger, table: str) -> Locator:
    """Press the button that removes a ticket; returns the dialog that follows."""
    ticket(who, table).get_by_role("button").click()
    question = who.page.get_by_role("dialog")
    expect(question).to_be_visible()
    return question


def test_an_unfinished_game_against_bots_is_dismissed_from_the_lobby(comes: Comes) -> None:
    mina = comes()
    table = mina.plays_now()
    mina.can_decide()
    mina.leaves()
    question = dismisses(mina, table)
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_be_hidden()
    expect(ticket(mina, table)).to_be_visible()
    dismisses(mina, table).get_by_role("button", name="End the game").click()
    mina.sees("Soup is off the stove.")
    expect(ticket(mina, table)).to_have_count(0)


def test_a_waiting_table_is_closed_from_the_lobby(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    table = anna.is_at_a_table()
    bram = comes(link)
    bram.button("Sit here").wait_for()
    anna.page.goto("/")
    dismisses(anna, table).get_by_role("button", name="Close the table").click()
    expect(ticket(anna, table)).to_have_count(0)
    bram.sees(re.compile("closed"))


def test_a_seat_at_a_waiting_table_is_given_up_from_the_lobby(comes: Comes) -> None:
    anna = comes()
    bram = comes(anna.invites("Anna"))
    bram.sits("Bram")
    anna.sees("Bram")
    table = bram.is_at_a_table()
    bram.page.goto("/")
    dismisses(bram, table).get_by_role("button", name="Leave the table").click()
    expect(ticket(bram, table)).to_have_count(0)
    anna.sees("Free seat")


def test_giving_up_is_announced_by_name_to_both_players_and_in_the_list(comes: Comes) -> None:
    anna, bram = two_play(comes)
    bram.menu()
    bram.press("Give up")
    bram.dialog("Give up").get_by_role("button", name="Give up").click()
    expect(anna.has_ended().get_by_text(re.compile("Bram gave up"))).to_be_visible()
    expect(bram.has_ended().get_by_text("You gave up.")).to_be_visible()
    for who, said in ((anna, "Bram gave up"), (bram, "You gave up")):
        who.has_ended().get_by_role("link", name="Back to the lobby").click()
        who.sees(re.compile(said))
        who.link("All finished games").click()
        who.sees(re.compile(said))


def test_a_game_with_people_is_given_up_from_the_lobby(comes: Comes) -> None:
    anna, bram = two_play(comes)
    table = bram.is_at_a_table()
    bram.leaves()
    question = dismisses(bram, table)
    expect(question.get_by_text(re.compile("The others see that you gave up"))).to_be_visible()
    question.get_by_role("button", name="Give up").click()
    expect(ticket(bram, table)).to_have_count(0)
    expect(anna.has_ended().get_by_text(re.compile("Bram gave up"))).to_be_visible()
