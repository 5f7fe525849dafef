"""How each language names groups of cards and says when an ability works and what a judge asks for.

What each effect says is in `effects.toml`; `texts.py` puts the pieces together.
"""

from __future__ import annotations

from msgspec import Struct

from toque.games.cuisine.pack.notation import ANY, SEASONING


class Noun(Struct, frozen=True):
    """A group of cards in one language, in the forms that sentences need."""

    one: str
    many: str
    """After a number: `1 sweet card`, `2 sweet cards`; `many` begins sentences too."""
    each: str
    a: str
    beside: str
    """After *with*, if the card itself is not of the group; otherwise `another` is used."""
    another: str
    none: str


class Phrases(Struct, frozen=True):
    """What one language needs for the words around effects; two forms are for 1 and for more."""

    submitted: str
    purchased: str
    partner: str
    large_after_colon: bool
    each_turn: tuple[str, str, str]
    """Before what a judge does once, twice, three times a turn."""
    each_meal: str
    bounds: dict[str, str]
    different: dict[str, tuple[str, str]]
    """Points, and different cuisines, types and flavours, as something counted."""
    medals: tuple[str, str]


# English


def english(cards: str, name: str) -> Noun:
    """`produce card`, `seasoning`, `Olive card`."""
    group = {"western": "Western", "italian": "Italian", "french": "French", "pan-asian": "Pan-Asian"}.get(cards, cards)
    one = {ANY: "card", SEASONING: "seasoning"}.get(cards, f"{name or group} card")
    a = "an" if one[0] in "aeiouAEIO" else "a"
    return Noun(one, f"{one}s", f"each {one}", f"{a} {one}", f"{a} {one}", f"another {one}", f"no {one}s")


ENGLISH = Phrases(
    submitted="When submitted: ",
    purchased="When purchased: ",
    partner="With {another}: ",
    large_after_colon=False,
    each_turn=("Each turn: ", "Twice a turn: ", "Three times a turn: "),
    each_meal="In every meal: ",
    bounds={"least": "at least {n} {what}", "most": "at most {n} {what}"},
    different={
        "points": ("point", "points"),
        "cuisines": ("cuisine", "different cuisines"),
        "types": ("food type", "different food types"),
        "flavours": ("flavour", "different flavours"),
    },
    medals=("+1 medal: ", "+{n} medals: "),
)

# German

GERMAN_COMPOUNDS = {"protein": "Eiweiß", "produce": "Frische", "carb": "Kohlenhydrat", "dairy": "Milch"}
GERMAN_ADJECTIVES = {
    "aromatic": "aromatisch",
    "acidic": "sauer",
    "tart": "herb",
    "sweet": "süß",
    "spicy": "scharf",
    "western": "westlich",
    "italian": "italienisch",
    "french": "französisch",
    "pan-asian": "panasiatisch",
}


def german(cards: str, name: str) -> Noun:
    """`Frischekarte`, `süße Karte`, `Gewürz`, `Karte Olive`."""
    if cards == SEASONING:
        beside, another = "einem Gewürz", "einem weiteren Gewürz"
        return Noun("Gewürz", "Gewürze", "jedes Gewürz", "ein Gewürz", beside, another, "keine Gewürze")
    if cards in GERMAN_ADJECTIVES:
        stem = {"acidic": "saur"}.get(cards, GERMAN_ADJECTIVES[cards])
        one, many, dative, none = f"{stem}e Karte", f"{stem}e Karten", f"{stem}en Karte", f"{stem}en Karten"
    else:
        one = {ANY: "Karte"}.get(cards, f"{GERMAN_COMPOUNDS.get(cards)}karte")
        one, many = (f"Karte {name}", f"Karten {name}") if name else (one, f"{one}n")
        dative, none = one, many
    beside, another = f"einer {dative}", f"einer weiteren {dative}"
    return Noun(one, many, f"jede {one}", f"eine {one}", beside, another, f"keine {none}")


GERMAN = Phrases(
    submitted="Beim Servieren: ",
    purchased="Beim Kauf: ",
    partner="Mit {another}: ",
    large_after_colon=True,
    each_turn=("In jedem Zug: ", "Zweimal je Zug: ", "Dreimal je Zug: "),
    each_meal="In jeder Mahlzeit: ",
    bounds={"least": "mindestens {n} {what}", "most": "höchstens {n} {what}"},
    different={
        "points": ("Punkt", "Punkte"),
        "cuisines": ("Küche", "verschiedene Küchen"),
        "types": ("Art", "verschiedene Arten"),
        "flavours": ("Geschmack", "verschiedene Geschmäcker"),
    },
    medals=("+1 Medaille: ", "+{n} Medaillen: "),
)

# French

FRENCH_NOUNS = {
    "protein": ("f", "protéine"),
    "produce": ("f", "primeur"),
    "carb": ("m", "féculent"),
    "dairy": ("m", "laitage"),
    SEASONING: ("m", "assaisonnement"),
    ANY: ("f", "carte"),
}
FRENCH_ADJECTIVES = {
    "aromatic": "aromatique",
    "acidic": "acide",
    "tart": "aigrelette",
    "sweet": "sucrée",
    "spicy": "épicée",
    "western": "occidentale",
    "italian": "italienne",
    "french": "française",
    "pan-asian": "panasiatique",
}


def french(cards: str, name: str) -> Noun:
    """`féculent`, `carte sucrée`, `carte Olive`."""
    gender, noun = FRENCH_NOUNS.get(cards, ("f", "carte"))
    one, many = noun, f"{noun}s"
    if name:
        one, many = f"{one} {name}", f"{many} {name}"
    elif cards in FRENCH_ADJECTIVES:
        one, many = f"{one} {FRENCH_ADJECTIVES[cards]}", f"{many} {FRENCH_ADJECTIVES[cards]}s"
    a, none = ("une", "aucune") if gender == "f" else ("un", "aucun")
    return Noun(one, many, f"chaque {one}", f"{a} {one}", f"{a} {one}", f"{a} autre {one}", f"{none} {one}")


FRENCH = Phrases(
    submitted="Au service\u202f: ",
    purchased="À l’achat\u202f: ",
    partner="Avec {another}\u202f: ",
    large_after_colon=False,
    each_turn=("À chaque tour\u202f: ", "Deux fois par tour\u202f: ", "Trois fois par tour\u202f: "),
    each_meal="À chaque repas\u202f: ",
    bounds={"least": "au moins {n} {what}", "most": "au plus {n} {what}"},
    different={
        "points": ("point", "points"),
        "cuisines": ("cuisine", "cuisines différentes"),
        "types": ("type d’aliment", "types d’aliment différents"),
        "flavours": ("saveur", "saveurs différentes"),
    },
    medals=("+1 médaille\u202f: ", "+{n} médailles\u202f: "),
)

# Dutch

DUTCH_COMPOUNDS = {"protein": "eiwit", "produce": "vers", "carb": "koolhydraat", "dairy": "zuivel"}
DUTCH_ADJECTIVES = {
    "aromatic": "aromatische",
    "acidic": "zure",
    "tart": "wrange",
    "sweet": "zoete",
    "spicy": "pittige",
    "western": "westerse",
    "italian": "Italiaanse",
    "french": "Franse",
    "pan-asian": "pan-Aziatische",
}


def dutch(cards: str, name: str) -> Noun:
    """`verskaart`, `zoete kaart`, `smaakmaker`, `kaart Olijf`."""
    if cards == SEASONING:
        one, many = "smaakmaker", "smaakmakers"
    elif name:
        one, many = f"kaart {name}", f"kaarten {name}"
    elif cards in DUTCH_ADJECTIVES:
        one, many = f"{DUTCH_ADJECTIVES[cards]} kaart", f"{DUTCH_ADJECTIVES[cards]} kaarten"
    else:
        one = f"{DUTCH_COMPOUNDS.get(cards, '')}kaart"
        many = f"{one}en"
    return Noun(one, many, f"elke {one}", f"een {one}", f"een {one}", f"nog een {one}", f"geen {many}")


DUTCH = Phrases(
    submitted="Bij het serveren: ",
    purchased="Bij aankoop: ",
    partner="Met {another}: ",
    large_after_colon=False,
    each_turn=("Elke beurt: ", "Twee keer per beurt: ", "Drie keer per beurt: "),
    each_meal="In elke maaltijd: ",
    bounds={"least": "minstens {n} {what}", "most": "hoogstens {n} {what}"},
    different={
        "points": ("punt", "punten"),
        "cuisines": ("keuken", "verschillende keukens"),
        "types": ("soort", "verschillende soorten"),
        "flavours": ("smaak", "verschillende smaken"),
    },
    medals=("+1 medaille: ", "+{n} medailles: "),
)
