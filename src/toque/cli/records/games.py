"""`toque games` and `toque rules`: what there is to play, and by which rules."""

from __future__ import annotations

from toque.bots import bots_of
from toque.cli.records.ledger import Ledger
from toque.cli.terminal.program import typed
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import words_of
from toque.cli.words.people import listed
from toque.games import GAMES, game_named


def show_games(*, json: bool) -> None:
    """Every game with its seats and options."""
    if json:
        print_json(
            {
                "games": [
                    {
                        "key": game.key,
                        "title": game.title,
                        "designer": game.designer,
                        "version": game.version,
                        "seats": list(game.seats),
                        "options": {option.name: list(option.choices) for option in game.options},
                        "bots": bots_of(game.key),
                    }
                    for game in GAMES.values()
                ],
            }
        )
        return
    screen = Screen()
    for game in GAMES.values():
        screen.say(f"{game.key}: {game.title}, by {game.designer}, {game.seats[0]} to {game.seats[-1]} players.")
        for option in game.options:
            usual, *others = option.choices
            meant = words_of(game.key).variants.get(option.name)
            choices = listed([f"{usual} (as usual)", *others], "or")
            only = f"; only with {listed(option.needs())}" if option.needs() else ""
            screen.say(f"  option {option.name}: {choices}{f'; {meant}' if meant else ''}{only}", indent="    ")
        screen.say(f"  bots: {listed(bots_of(game.key))}")
    screen.say(f"Try: {typed('play', next(iter(GAMES)))}")


def show_rules(key: str, wanted: str | None, *, json: bool) -> None:
    """A game's ledger, or one rule of it; raises BadSetup, CannotDo."""
    ledger = Ledger.of(game_named(key))
    rules = ledger.rules() if wanted is None else [ledger.rule(wanted)]
    if json:
        print_json({rule.id: rule.text for rule in rules})
    elif wanted is None:
        ledger.show(Screen())
    else:
        Screen().say(rules[0].plain(), indent="    ")
