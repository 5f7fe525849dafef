"""Setting up tables, and the list of games."""

from __future__ import annotations

import pytest

from toque.bots import NoSuchBot, bot_named, bots_of, ranks_of
from toque.bots.levels import RANKS
from toque.engine.errors import BadSetup, Unfit
from toque.engine.pack import BadPack, PackFault, PackReason
from toque.games import GAMES, game_named, pack_faults
from toque.games.soup.game import SOUP


def test_a_game_is_found_by_its_key() -> None:
    assert game_named("soup") is SOUP
    with pytest.raises(BadSetup) as caught:
        game_named("chess")
    assert caught.value.reason == Unfit.UNKNOWN_GAME
    assert caught.value.facts == {"game": "chess", "games": list(GAMES)}


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        SOUP.new(seats)
    assert caught.value.reason == Unfit.WRONG_SEATS
    assert caught.value.facts == {"game": "soup", "seats": seats, "least": 2, "most": 5}


def test_options_have_a_default() -> None:
    assert SOUP.chosen({}) == {"menus": "covered"}
    assert SOUP.chosen({"menus": "open"}) == {"menus": "open"}
    assert SOUP.new(2, {"menus": "open"}).open_menus
    assert not SOUP.new(2).open_menus


def test_an_unknown_option_or_choice_is_refused() -> None:
    with pytest.raises(BadSetup) as option:
        SOUP.new(4, {"spoons": "many"})
    assert option.value.reason == Unfit.UNKNOWN_OPTION
    assert option.value.facts == {"game": "soup", "option": "spoons", "options": ["menus"]}
    with pytest.raises(BadSetup) as choice:
        SOUP.new(4, {"menus": "secret"})
    assert choice.value.reason == Unfit.UNKNOWN_CHOICE
    assert choice.value.facts == {"option": "menus", "choice": "secret", "choices": ["covered", "open"]}
    assert str(choice.value) == "unknown_choice {'option': 'menus', 'choice': 'secret', 'choices': ['covered', 'open']}"


def test_every_way_to_play_is_listed_once() -> None:
    ways = list(SOUP.ways())
    assert len(ways) == 8
    assert (5, {"menus": "open"}) in ways


def test_an_option_without_effect_is_refused() -> None:
    alacarte = GAMES["alacarte"]
    five = {"edition": "2009", "seven": "off"}
    assert [seats for seats, options in alacarte.ways() if options == five] == [2]
    assert [seats for seats, options in alacarte.ways() if options["seven"] == "off"] == [2]
    assert alacarte.applying(2, five) == five
    assert alacarte.applying(3, five) == {"edition": "2009"}
    assert alacarte.applying(2, alacarte.chosen({})) == {"edition": "2020"}
    assert alacarte.applying(3, {}) == {"edition": "2020"}, "earlier tables lack an option that is newer"
    assert alacarte.new(3, {"edition": "2009", "seven": "on"}).table.goal == 5, "the default is never refused"


def test_a_pack_of_any_game_is_checked() -> None:
    text = SOUP.file("pack.toml")
    assert pack_faults(text) == []
    assert pack_faults(b"game = ")[0].reason == PackReason.NOT_TOML
    foreign = pack_faults(text.replace(b'game = "soup"', b'game = "chess"'))
    assert foreign == [PackFault("game", PackReason.UNKNOWN_WORD, {"found": "chess", "words": list(GAMES)})]


def test_faults_of_head_and_body_are_found_together() -> None:
    text = SOUP.file("pack.toml").replace(b"format = 1", b"format = 2").replace(b"copies = 1", b"copies = 3", 1)
    assert [fault.where for fault in pack_faults(text)] == ["format", "cards[6].copies"]
    nameless = SOUP.file("pack.toml").replace(b'game = "soup"', b"")
    assert [(fault.where, fault.reason) for fault in pack_faults(nameless)] == [("game", PackReason.MISSING)]


def test_missing_cards_are_reported_once() -> None:
    text = SOUP.file("pack.toml")
    faults = pack_faults(text[: text.index(b"[[cards]]")])
    assert [(fault.where, fault.reason) for fault in faults] == [("cards", PackReason.MISSING)]


def test_two_suits_do_not_share_a_name() -> None:
    text = SOUP.file("pack.toml").replace(b'nl = "ui"', b'nl = "erwt"')
    assert pack_faults(text) == [PackFault("suits.onion.nl", PackReason.TWICE, {"found": "erwt"})]


def test_a_better_translation_is_the_same_pack() -> None:
    text = SOUP.file("pack.toml")
    pack = type(SOUP.pack()).read
    assert pack(text.replace("Brühe".encode(), b"Fond")).fingerprint() == SOUP.pack().fingerprint()
    assert pack(text.replace(b"copies = 1", b"copies = 3", 1)).fingerprint() != SOUP.pack().fingerprint()


def test_bots_are_found_by_name() -> None:
    assert bots_of("soup") == [*RANKS, "random", "greedy"]
    assert ranks_of("soup") == [*RANKS]
    assert ranks_of("chess") == ["random"]
    assert bots_of("chess") == ["random"]
    for game, name in (("soup", "deep"), ("chess", "greedy")):
        with pytest.raises(NoSuchBot) as caught:
            bot_named(name, game)
        assert caught.value.facts == {"bot": name, "bots": bots_of(game)}


def test_a_pack_of_another_game_is_refused() -> None:
    with pytest.raises(BadPack) as refused:
        GAMES["soup"].new(2, pack=GAMES["banquet"].pack())
    assert [(fault.where, fault.facts["words"]) for fault in refused.value.faults] == [("game", ["soup"])]
