"""Cuisine's cards and judges as a client shows them: names, texts, and every effect in words."""

from __future__ import annotations

from collections.abc import Iterable

from toque.engine.pack import Pack, named
from toque.engine.texts.legend import Legend, Piece
from toque.games.cuisine.pack.cards import Ingredient, Judge
from toque.games.cuisine.pack.notation import OPS
from toque.games.cuisine.pack.pack import read_pack
from toque.games.cuisine.pack.texts import Texts


def legend(pack: Pack, language: str) -> Legend:
    """Cards, judges and effects by word."""
    read = read_pack(pack)
    texts = Texts(language, read.names)
    tools = {"spoon": Piece(named(read.spoon, language)), "fork": Piece(named(read.fork, language))}
    cards = {card.word: card_piece(card, texts) for card in (read.salt, *read.ingredients)}
    judges = {judge.word: judge_piece(judge, texts) for judge in read.judges}
    return {"cards": tools | cards, "judges": judges, "effects": {op: effect_piece(op, texts) for op in OPS}}


def effect_piece(op: str, texts: Texts) -> Piece:
    """What the sign of an effect is called, and what it means."""
    said = texts.sentences(op)
    return Piece(said["sign"], {"means": [said["means"]]})


def card_piece(card: Ingredient, texts: Texts) -> Piece:
    """A card's whole texts, and its effects one by one, as reasons for points are told."""
    effects = card.ability.effects if card.ability else ()
    lines = {
        "ability": said([texts.ability(card)]),
        "cuisine_ability": said([texts.cuisine_ability(card)]),
        "effects": [texts.effect(effect, card) for effect in effects],
        "cuisine_effects": [texts.effect(effect, card) for effect in card.cuisine_ability],
        "partner": [texts.partner(card).strip(" \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}:")] if card.cuisine else [],
    }
    return Piece(named(card.name, texts.language), {key: line for key, line in lines.items() if line})


def judge_piece(judge: Judge, texts: Texts) -> Piece:
    """What a judge asks, gives more for, and does."""
    lines = {
        "asks": texts.judge_asks(judge),
        "bonus": texts.judge_bonus(judge),
        "ability": said([texts.judge_ability(judge)]),
        "effects": [texts.effect(effect) for effect in judge.effects],
    }
    return Piece(named(judge.name, texts.language), {key: line for key, line in lines.items() if line})


def said(texts: Iterable[str]) -> list[str]:
    """Those that say something."""
    return [text for text in texts if text]
