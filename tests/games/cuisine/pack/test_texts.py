"""What cards say: every effect, every group of cards and every condition, in four languages, as people would say it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import pytest

from games.cuisine.pack.sentences import CONDITIONS, EFFECTS, PER, WITH
from toque.engine.pack import Names, Pack
from toque.engine.texts.legend import Piece
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.pack.cards import Ability, Bonus, Ingredient, Judge
from toque.games.cuisine.pack.notation import CUISINES, FLAVOURS, SEASONING, TYPES, read_condition, read_effect
from toque.games.cuisine.pack.pack import Read
from toque.games.cuisine.pack.texts import Texts, card_line, judge_line

LANGUAGES = ("en", "de", "fr", "nl")
"""Those whose sentences are written down here."""
OLIVE: dict[str, Names] = {"olive": {"en": "Olive", "de": "Olive", "fr": "Olive", "nl": "Olijf"}}
COLON = "\u202f:"
"""French has a thin space before a colon."""


@pytest.mark.parametrize(("written", *LANGUAGES), EFFECTS)
def test_every_effect_is_said_in_four_languages(written: str, en: str, de: str, fr: str, nl: str) -> None:
    effect = read_effect(written, ["olive"])
    assert [Texts(language, OLIVE).effect(effect) for language in LANGUAGES] == [en, de, fr, nl]


@pytest.mark.parametrize(("cards", *LANGUAGES), PER)
def test_points_for_each_card_are_said_for_every_group(cards: str, en: str, de: str, fr: str, nl: str) -> None:
    one = read_effect(f"points 1 per {cards}", ["olive"])
    two = read_effect(f"points 2 per {cards}", ["olive"])
    assert [Texts(language, OLIVE).effect(one) for language in LANGUAGES] == [
        f"+1 point for {en}",
        f"+1 Punkt für {de}",
        f"+1 point pour {fr}",
        f"+1 punt voor {nl}",
    ]
    assert [Texts(language, OLIVE).effect(two) for language in LANGUAGES] == [
        f"+2 points for {en}",
        f"+2 Punkte für {de}",
        f"+2 points pour {fr}",
        f"+2 punten voor {nl}",
    ]


@pytest.mark.parametrize(("cards", *LANGUAGES), WITH)
def test_points_with_a_card_are_said_for_every_group(cards: str, en: str, de: str, fr: str, nl: str) -> None:
    effect = read_effect(f"points 2 with {cards}", ["olive"])
    assert [Texts(language, OLIVE).effect(effect) for language in LANGUAGES] == [
        f"+2 points with {en}",
        f"+2 Punkte mit {de}",
        f"+2 points avec {fr}",
        f"+2 punten met {nl}",
    ]


def test_this_file_has_every_group_of_cards() -> None:
    groups = ["any", *TYPES, *FLAVOURS, *CUISINES, SEASONING, "olive"]
    assert [row[0] for row in PER] == groups
    assert [row[0] for row in WITH] == groups


def test_a_card_of_the_group_itself_says_another() -> None:
    cream = card("points 1 with sweet", flavours=("sweet",))
    assert Texts("en").ability(cream) == "+1 point with another sweet card."
    assert Texts("de").ability(cream) == "+1 Punkt mit einer weiteren süßen Karte."
    assert Texts("fr").ability(cream) == "+1 point avec une autre carte sucrée."
    assert Texts("nl").ability(cream) == "+1 punt met nog een zoete kaart."
    salt = card("points 1 with seasoning", seasoning=True)
    assert Texts("de").ability(salt) == "+1 Punkt mit einem weiteren Gewürz."
    assert Texts("fr").ability(salt) == "+1 point avec un autre assaisonnement."


@pytest.mark.parametrize(("written", *LANGUAGES), CONDITIONS)
def test_every_condition_is_said_in_four_languages(written: str, en: str, de: str, fr: str, nl: str) -> None:
    condition = read_condition(written, ["olive"])
    assert [Texts(language, OLIVE).condition(condition) for language in LANGUAGES] == [en, de, fr, nl]


def test_a_bonus_is_medals_for_a_condition() -> None:
    one, two = (Bonus(medals, read_condition("at least 1 carb", [])) for medals in (1, 2))
    assert Texts("en").bonus(one) == "+1 medal: at least 1 carb card"
    assert Texts("en").bonus(two) == "+2 medals: at least 1 carb card"
    assert Texts("de").bonus(two) == "+2 Medaillen: mindestens 1 Kohlenhydratkarte"
    assert Texts("fr").bonus(one) == f"+1 médaille{COLON} au moins 1 féculent"
    assert Texts("nl").bonus(two) == "+2 medailles: minstens 1 koolhydraatkaart"


# Whole cards


def card(
    *effects: str,
    when: str = "played",
    cuisine: str = "",
    partner: str = "",
    flavours: tuple[str, ...] = (),
    seasoning: bool = False,
) -> Ingredient:
    """A card that does this."""
    return Ingredient(
        "test",
        dict.fromkeys(LANGUAGES, "Test"),
        2,
        3,
        cuisine=cuisine,
        flavours=flavours,
        seasoning=seasoning,
        copies=2,
        ability=Ability(when, tuple(read_effect(effect, []) for effect in effects)) if effects else None,
        cuisine_ability=(read_effect(partner, []),) if partner else (),
    )


def judge(*effects: str, uses: int = 1) -> Judge:
    """A judge that does this."""
    named = dict.fromkeys(LANGUAGES, "Test")
    return Judge("test", named, 15, 3, effects=tuple(read_effect(effect, []) for effect in effects), uses=uses)


def test_a_card_without_an_ability_says_nothing() -> None:
    for language in LANGUAGES:
        assert Texts(language).ability(card()) == ""
        assert Texts(language).cuisine_ability(card()) == ""
        assert Texts(language).judge_ability(judge()) == ""


@pytest.mark.parametrize(
    ("when", "en", "de", "fr", "nl"),
    [
        (
            "played",
            "Draw 1 card. Trash 1 card from your hand.",
            "Ziehe 1 Karte. Entsorge 1 Handkarte.",
            "Pioche 1 carte. Élimine 1 carte de ta main.",
            "Trek 1 kaart. Vernietig 1 kaart uit je hand.",
        ),
        (
            "submitted",
            "When submitted: draw 1 card. Trash 1 card from your hand.",
            "Beim Servieren: Ziehe 1 Karte. Entsorge 1 Handkarte.",
            f"Au service{COLON} pioche 1 carte. Élimine 1 carte de ta main.",
            "Bij het serveren: trek 1 kaart. Vernietig 1 kaart uit je hand.",
        ),
        (
            "purchased",
            "When purchased: draw 1 card. Trash 1 card from your hand.",
            "Beim Kauf: Ziehe 1 Karte. Entsorge 1 Handkarte.",
            f"À l’achat{COLON} pioche 1 carte. Élimine 1 carte de ta main.",
            "Bij aankoop: trek 1 kaart. Vernietig 1 kaart uit je hand.",
        ),
    ],
)
def test_an_ability_says_when(when: str, en: str, de: str, fr: str, nl: str) -> None:
    shallot = card("draw 1", "trash 1", when=when)
    assert [Texts(language).ability(shallot) for language in LANGUAGES] == [en, de, fr, nl]


def test_a_cuisine_ability_names_its_partner() -> None:
    rice = card(cuisine="pan-asian", partner="points 3")
    assert [Texts(language).cuisine_ability(rice) for language in LANGUAGES] == [
        "With another Pan-Asian card: +3 points.",
        "Mit einer weiteren panasiatischen Karte: +3 Punkte.",
        f"Avec une autre carte panasiatique{COLON} +3 points.",
        "Met nog een pan-Aziatische kaart: +3 punten.",
    ]


def test_a_judge_works_each_turn_or_in_every_meal() -> None:
    each = judge("draw 1")
    assert [Texts(language).judge_ability(each) for language in LANGUAGES] == [
        "Each turn: draw 1 card.",
        "In jedem Zug: Ziehe 1 Karte.",
        f"À chaque tour{COLON} pioche 1 carte.",
        "Elke beurt: trek 1 kaart.",
    ]
    meals = judge("points 1 per sweet")
    assert [Texts(language).judge_ability(meals) for language in LANGUAGES] == [
        "In every meal: +1 point for each sweet card.",
        "In jeder Mahlzeit: +1 Punkt für jede süße Karte.",
        f"À chaque repas{COLON} +1 point pour chaque carte sucrée.",
        "In elke maaltijd: +1 punt voor elke zoete kaart.",
    ]


def test_a_judge_says_how_often() -> None:
    assert [Texts(language).judge_ability(judge("trash 1", uses=2)) for language in LANGUAGES] == [
        "Twice a turn: trash 1 card from your hand.",
        "Zweimal je Zug: Entsorge 1 Handkarte.",
        f"Deux fois par tour{COLON} élimine 1 carte de ta main.",
        "Twee keer per beurt: vernietig 1 kaart uit je hand.",
    ]
    assert [Texts(language).judge_ability(judge("trash 1", uses=3)).partition(":")[0] for language in LANGUAGES] == [
        "Three times a turn",
        "Dreimal je Zug",
        "Trois fois par tour\u202f",
        "Drie keer per beurt",
    ]


def test_a_judges_slots_are_said_to_be_permanent_and_parts_are_separated() -> None:
    all_of_it = judge("points 2", "slots 1", "draw 1")
    assert (
        Texts("en").judge_ability(all_of_it)
        == "Each turn: draw 1 card. +1 slot in your tray. In every meal: +2 points."
    )


# The box


@cache
def box() -> Read:
    """The cards in the box."""
    return Read(Pack.read(files("toque.games.cuisine").joinpath("pack.toml").read_bytes()))


def test_a_card_in_one_line_for_the_terminal() -> None:
    read = box()
    names = read.names
    lines = {each.word: card_line(each, names) for each in [read.salt, *read.ingredients]}
    assert lines["okra"] == (
        "Okra: 2 spoons, 2 points, Pan-Asian, produce. With another Pan-Asian card: +1 point for each produce card."
    )
    assert lines["brie"].startswith("Brie: 1 spoon, 2 points, French, dairy. +1 spoon. With another French card: ")
    assert lines["salt"] == "Salt: 1 point, seasoning."
    assert lines["tofu"].startswith("Tofu: 1 spoon, 1 point, Pan-Asian, protein or produce. ")


def test_a_judge_in_one_line_for_the_terminal() -> None:
    read = box()
    lines = {each.word: judge_line(each, read.names) for each in read.judges}
    assert lines["kathy"].startswith("Critical Kathy: 15 points, 3 medals. +1 medal: at least 1 carb card. ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_in_the_box_fit_on_a_card(language: str) -> None:
    texts = Texts(language, box().names)
    for each in box().ingredients:
        assert len(texts.ability(each)) <= 85
        assert len(texts.cuisine_ability(each)) <= 95
    for each_judge in box().judges:
        assert len(texts.judge_ability(each_judge)) <= 100
        assert all(len(text) <= 60 for text in [*texts.judge_asks(each_judge), *texts.judge_bonus(each_judge)])


def test_a_client_gets_names_texts_and_every_effect_in_its_language() -> None:
    told = CUISINE.legend(CUISINE.pack(), "de")
    assert told["cards"]["okra"] == Piece(
        "Okra",
        {
            "cuisine_ability": ["Mit einer weiteren panasiatischen Karte: +1 Punkt für jede Frischekarte."],
            "cuisine_effects": ["+1 Punkt für jede Frischekarte"],
            "partner": ["Mit einer weiteren panasiatischen Karte"],
        },
    )
    assert told["cards"]["fork"] == Piece("Gabel")
    assert told["judges"]["kathy"] == Piece(
        "Kritische Käthe",
        {
            "bonus": ["+1 Medaille: mindestens 1 Kohlenhydratkarte"],
            "ability": ["In jedem Zug: Ziehe 1 Karte."],
            "effects": ["ziehe 1 Karte"],
        },
    )
    asked = next(judge for judge in box().judges if judge.asks)
    assert told["judges"][asked.word].lines["asks"] == Texts("de", box().names).judge_asks(asked)
    french = CUISINE.legend(CUISINE.pack(), "fr")
    assert french["cards"]["rice"].lines["partner"] == ["Avec une autre carte panasiatique"]
