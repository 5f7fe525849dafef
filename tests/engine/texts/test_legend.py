"""What a pack's pieces are called, for clients that draw them."""

from __future__ import annotations

from toque.engine.pack import Pack
from toque.engine.texts.legend import Piece, names_in


def named(text: str) -> dict[str, str]:
    """One name for all languages except German."""
    return {"en": text, "de": f"{text}-de", "fr": text, "nl": text}


def test_pieces_are_named_by_kind_and_word() -> None:
    content: dict[str, object] = {
        "game": "soup",
        "format": 1,
        "name": named("Box"),
        "suits": {"pea": named("pea"), "source": "printed"},
        "dishes": [{"word": "toast", "points": 2, "name": named("Toast")}, {"dish": "salad", "copies": 2}],
        "layout": {"marked": ["a1"]},
    }
    legend = names_in(Pack("soup", named("Box"), content), "de")
    assert legend == {"suits": {"pea": Piece("pea-de")}, "dishes": {"toast": Piece("Toast-de")}}
