"""A la carte's actions by number, and what its table can wait for."""

from __future__ import annotations

from typing import Final

SEATS: Final = 4
"""At most (ALC-1)."""
COLOURS: Final = 4
"""Lemon, pepper, paprika, herbs; salt comes after them."""
SALT: Final = 4
KINDS: Final = 5
"""What can lie in a pan."""
DISHES: Final = 20
CREPE: Final = 20
"""The crêpe, in place of a dish's number."""
COURSES: Final = DISHES + 1
"""What can lie on a tray: the dishes, and the crêpe."""
LEVELS: Final = 3
"""Heat is chosen, and taken away, by 1 to 3."""
TOP: Final = 7
"""The knob's last level."""
SPOONS_A_TURN: Final = 3

POINT: Final = 0
EXCHANGE: Final = 1
SPOONS: Final = 2
RE_SEASON: Final = 3
DECREASE: Final = 4
CUPS: Final = 5
"""Kinds of coffee cups (ALC-4)."""

POURS: Final = 6
"""Techniques of seasoning."""
FLIPS: Final = 3
"""Techniques of flipping."""

# Actions.
HEAT: Final = 0
CHOOSE: Final = HEAT + 1
SEASON: Final = CHOOSE + LEVELS
BY_HAND: Final = SEASON + COLOURS
POUR_BY: Final = BY_HAND + 1
FLIP_BY: Final = POUR_BY + POURS
CUP_POINT: Final = FLIP_BY + FLIPS
CUP_EXCHANGE: Final = CUP_POINT + 1
CUP_SPOONS: Final = CUP_EXCHANGE + SEATS
CUP_RE_SEASON: Final = CUP_SPOONS + 1
CUP_DECREASE: Final = CUP_RE_SEASON + SEATS * COLOURS
RESCUE: Final = CUP_DECREASE + LEVELS
TRASH: Final = RESCUE + LEVELS
DISH: Final = TRASH + 1
LAY_CREPE: Final = DISH + DISHES
FLIP: Final = LAY_CREPE + 1
TAKE: Final = FLIP + 1
DONE: Final = TAKE + SEATS * CUPS
ACTIONS: Final = DONE + 1

# What the table waits for.
START: Final = 0
DRAWING: Final = 1
CHOOSING: Final = 2
SPOILED: Final = 3
ACTING: Final = 4
ROLLING: Final = 5
HEATING: Final = 6
TAKING: Final = 7
HOW: Final = 8
POURING: Final = 9
FLIPPING: Final = 10
OVER: Final = 11

# Faces of the heating die (ALC-5); 0 to 2 are heat 1 to 3.
FACES: Final = 6
EVERYONE: Final = 3
CHOICE: Final = 4
COFFEE: Final = 5

# Why a game is over.
GOES_ON: Final = 0
STARS_WON: Final = 1
DISHES_DONE: Final = 2
NO_DISH_LEFT: Final = 3
TOO_LONG: Final = 4

NONE: Final = -1
"""No dish in a pan, no container in a hand."""
HAND: Final = -1
"""The technique of a person's hand: unknown."""
