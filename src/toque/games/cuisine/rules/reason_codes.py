"""Why a move is not legal, as numbers; `reasons.py` says what each means, under the same names."""

from __future__ import annotations

from typing import Final

ALLOWED: Final = 0
GAME_OVER: Final = 1
SETTING_UP: Final = 2
SHUFFLING: Final = 3
NOT_YOUR_TURN: Final = 4
NO_SUCH_CARD: Final = 5
NO_SUCH_JUDGE: Final = 6
TRAY_FIRST: Final = 7
TRAY_OVER: Final = 8
NOT_IN_HAND: Final = 9
NOT_IN_TRAY: Final = 10
LAY_FIRST: Final = 11
NO_MEAL: Final = 12
CHOOSE_TYPE: Final = 13
NO_TYPE_TO_CHOOSE: Final = 14
CARD_PLAYED: Final = 15
CARD_ACQUIRED: Final = 16
MEAL_SUBMITTED: Final = 17
LAID_TOO_OFTEN: Final = 18
NOTHING_TO_SERVE: Final = 19
NOT_FOOD: Final = 20
MEAL_EMPTY: Final = 21
NO_JUDGE_THERE: Final = 22
TOO_FEW_POINTS: Final = 23
JUDGE_DECLINES: Final = 24
FORK_CHOICE: Final = 25
NO_FORK: Final = 26
NOTHING_TO_USE: Final = 27
JUDGE_NOT_YOURS: Final = 28
JUDGE_LATER: Final = 29
JUDGE_USED: Final = 30
NO_BUY_LEFT: Final = 31
PLACE_EMPTY: Final = 32
NOT_IN_FRIDGE: Final = 33
NO_FORKS_LEFT: Final = 34
TOO_DEAR: Final = 35
DECIDE_FIRST: Final = 36
DISCARD_FIRST: Final = 37
NOTHING_OFFERED: Final = 38
OTHER_SOURCE: Final = 39
NOT_MEANT: Final = 40
