"""My account: a person changes their name, downloads their data, signs out elsewhere, or is deleted."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from browser.journeys.stranger import POCKET, WATCHING, Comes, Stranger
from conformance.walks import SOAK

SIGNED_OUT = "You are signed out here"
LANGUAGES = {
    "de": ("Die anderen abmelden …", "Abbrechen", "Herunterladen", "Heruntergeladen als"),
    "fr": ("Déconnecter les autres …", "Annuler", "Télécharger", "Téléchargé :"),
    "nl": ("De andere afmelden …", "Annuleren", "Downloaden", "Gedownload als"),
}
TOO_WIDE = "one => one.scrollWidth - one.clientWidth"


def opens_settings(who: Stranger) -> Locator:
    """Open the settings, at a table by its menu."""
    if "/t/" in who.page.url:
        who.menu()
        who.press("Settings")
    else:
        who.press(re.compile("^Settings of "))
    settings = who.dialog("Settings")
    expect(settings).to_be_visible()
    return settings


def two_play(comes: Comes) -> tuple[Stranger, Stranger]:
    """Anna has invited Bram, and they play."""
    anna = comes()
    bram = comes(anna.invites("Anna"))
    bram.sits("Bram")
    anna.sees("Bram")
    anna.press(re.compile("^Start the game"))
    for who in (anna, bram):
        who.can_decide()
    return anna, bram


def test_a_new_name_is_seen_by_the_others_at_once(comes: Comes) -> None:
    anna, bram = two_play(comes)
    settings = opens_settings(anna)
    field = settings.get_by_role("textbox", name="Your name")
    save = settings.get_by_role("button", name="Save")
    expect(save).to_be_disabled()
    field.fill("Annika")
    save.click()
    expect(settings.get_by_text("From now on you are Annika.")).to_be_visible()
    expect(field).to_be_focused()
    expect(bram.page.get_by_text("Annika", exact=True).first).to_be_visible()
    expect(bram.page.get_by_text("Anna", exact=True)).to_have_count(0)


def test_stored_data_is_downloaded_and_a_lost_network_is_reported(comes: Comes) -> None:
    anna, _ = two_play(comes)
    anna.page.get_by_role("textbox", name="Say something").fill("Enjoy your meal!")
    anna.page.keyboard.press("Enter")
    anna.sees("Enjoy your meal!")
    settings = opens_settings(anna)
    download = settings.get_by_role("button", name="Download")
    anna.page.context.set_offline(True)
    download.click()
    expect(settings.get_by_text("The server does not answer")).to_be_visible()
    anna.page.context.set_offline(False)
    with anna.page.expect_download() as downloading:
        download.click()
    expect(settings.get_by_text("Downloaded as toque-about-me.json.")).to_be_visible()
    expect(download).to_be_focused()
    kept = json.loads(downloading.value.path().read_text())
    assert kept["name"] == "Anna"
    assert "Enjoy your meal!" in json.dumps(kept["words"])
    assert anna.is_at_a_table() in json.dumps(kept["tables"])
    assert kept["settings"]["language"] == "en"


def test_signing_out_other_devices_is_confirmed_and_announced_on_them(comes: Comes) -> None:
    mina = comes()
    table = mina.plays_now()
    mina.can_decide()
    mina.leaves()
    name = mina.name()
    settings = opens_settings(mina)
    phone = comes(makes_link(settings), **POCKET)
    phone.press("Carry on here")
    phone.link("To my tables").click()
    phone.comes_back_to(table)
    phone.can_decide()
    settings.get_by_role("button", name="Close").click()
    mina.comes_back_to(table)
    mina.can_decide()
    mina.page.evaluate(WATCH_FOR_LOSS)

    settings = opens_settings(mina)
    others = settings.get_by_role("button", name="Sign out the others …")
    others.click()
    question = mina.dialog("Sign out everywhere else?")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_be_hidden()
    expect(others).to_be_focused()
    expect(phone.dialog(SIGNED_OUT)).to_be_hidden()
    others.click()
    question.get_by_role("button", name="Sign out the others").click()
    expect(settings.get_by_text("Only this browser is signed in now.")).to_be_visible()
    expect(others).to_be_focused()

    told = phone.dialog(SIGNED_OUT)
    expect(told.get_by_text(f"To come back as {name}")).to_be_visible()
    told.get_by_role("button", name="Close").click()
    phone.sees(WATCHING)
    link = makes_link(settings)
    settings.get_by_role("button", name="Close").click()
    mina.moves()
    assert mina.page.evaluate("window.losses") == 0
    phone.follows(link)
    phone.press("Carry on here")
    phone.sees(f"Welcome back, {name}!")


def makes_link(settings: Locator) -> str:
    """Make a link for another device, which can be copied with the keyboard."""
    settings.get_by_role("button", name="Make a link").click()
    field = settings.get_by_role("textbox", name="Your link")
    expect(field).to_be_focused()
    return field.input_value()


WATCH_FOR_LOSS = """() => {
    window.losses = 0;
    new MutationObserver(() => {
        if (document.querySelector("[data-connection=lost]")) window.losses += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Counts how often the page says that the connection is lost."""


def test_deleting_yourself_gives_up_the_game_and_makes_you_a_stranger(comes: Comes) -> None:
    anna, bram = two_play(comes)
    settings = opens_settings(anna)
    delete = settings.get_by_role("button", name="Delete …")
    delete.click()
    question = anna.dialog("Delete your name and chats?")
    expect(question.get_by_text("You give up every game you are playing")).to_be_visible()
    question.get_by_role("button", name="Keep").click()
    expect(delete).to_be_focused()
    delete.click()
    question.get_by_role("button", name="Delete", exact=True).click()
    expect(settings.get_by_text("Your name and your chats are deleted.")).to_be_visible()
    field = settings.get_by_role("textbox", name="Your name")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    for gone in ("Make a link", "Download", "Delete …"):
        expect(settings.get_by_role("button", name=gone)).to_have_count(0)
    expect(anna.dialog(SIGNED_OUT)).to_be_hidden()
    settings.get_by_role("button", name="Close").click()
    for who in (anna, bram):
        expect(who.has_ended().get_by_text("Somebody gave up.")).to_be_visible()
        expect(who.page.get_by_text("Anna", exact=True)).to_have_count(0)
    anna.has_ended().get_by_role("link", name="Back to the lobby").click()
    expect(anna.button("Settings")).to_be_visible()
    expect(anna.page.get_by_role("region", name="Still on the stove").get_by_role("listitem")).to_have_count(0)


def test_names_at_one_screen_are_deleted_with_their_owner(comes: Comes) -> None:
    anna = comes()
    anna.press(re.compile("^On one screen"))
    anna.chooses("How many people?", "2")
    fields = anna.page.locator("#sharing").get_by_role("textbox")
    for field, name in zip(fields.all(), ("Anna", "Oma"), strict=True):
        field.fill(name)
    anna.press("Sit down")
    anna.button(re.compile("show my hand")).wait_for()
    anna.leaves()
    opens_settings(anna).get_by_role("button", name="Delete …").click()
    anna.dialog("Delete your name and chats?").get_by_role("button", name="Delete", exact=True).click()
    anna.sees("Your name and your chats are deleted.")
    anna.dialog("Settings").get_by_role("button", name="Close").click()
    anna.page.reload()
    anna.press(re.compile("^On one screen"))
    fields.first.wait_for()
    assert not {"Anna", "Oma"} & {field.input_value() for field in fields.all()}


@pytest.mark.parametrize("language", LANGUAGES if SOAK else ["de"])  # its words are the longest
def test_my_account_fits_a_phone_in_every_language(comes: Comes, language: str) -> None:
    others, cancel, download, done = LANGUAGES[language]
    mina = comes(language=language, **POCKET)
    mina.page.locator("main .btn.primary").first.click()
    mina.can_decide()
    mina.page.goto("/")
    mina.page.locator("header .tight").click()
    mina.page.locator("dialog[open] .self .btn").click()
    settings = mina.page.get_by_role("dialog").filter(has=mina.page.locator("#settings-name"))
    settings.get_by_role("button", name=others).click()
    question = mina.page.get_by_role("dialog").last
    question.get_by_role("button", name=cancel).click()
    settings.get_by_role("button", name=download).click()
    expect(settings.get_by_text(done)).to_be_in_viewport()
    assert settings.locator(".body").first.evaluate(TOO_WIDE) == 0
    settings.locator("#settings-name").fill("Wilhelmina of the Very Long Kitchen N")
    settings.locator("#settings-name").press("Enter")
    settings.locator(".close").click()
    mina.page.locator("header .tight").click()
    expect(mina.page.locator("dialog[open] .self .btn")).to_be_in_viewport(ratio=1)
