"""A lesson's file is what the engine plays, and every move that it asks for is legal."""

from __future__ import annotations

import json
from typing import Any

import lesson
import pytest
from lessons import banquet, soup
from lessons.script import LEARNER, Script

from toque.games import GAMES

every_script = pytest.mark.parametrize("script", lesson.SCRIPTS, ids=lambda script: str(script.game.key))


@every_script
def test_the_file_is_up_to_date(script: Script) -> None:
    assert json.loads(lesson.target(script).read_text()) == lesson.lesson(script)
    assert lesson.main(["--check"]) == 0


def test_every_game_with_a_room_has_a_lesson() -> None:
    rooms = [game for game in GAMES.values() if (lesson.GAMES / game.key / "Room.svelte").exists()]
    assert [script.game for script in lesson.SCRIPTS] == rooms


def test_an_old_file_is_noticed(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(lesson, "GAMES", tmp_path)
    monkeypatch.setattr(lesson, "ROOT", tmp_path)
    for script in lesson.SCRIPTS:
        lesson.target(script).parent.mkdir(parents=True)
        lesson.target(script).write_text("[]\n")
    assert lesson.main(["--check"]) == 1
    assert capsys.readouterr().err.count("out of date") == len(lesson.SCRIPTS)
    assert lesson.main([]) == 0
    assert lesson.main(["--check"]) == 0


@every_script
def test_every_step_has_its_own_key(script: Script) -> None:
    keys = [step.key for step in script.steps]
    assert len(set(keys)) == len(keys)


def told(script: Script) -> list[dict[str, Any]]:
    """Everything that the learner is told."""
    return [event for step in lesson.lesson(script) for event in step["events"]]


def test_soup_shows_everything_that_its_lesson_is_about() -> None:
    events = told(soup.SCRIPT)
    seen = {event["event"] for event in events}
    wanted = {"menus_opened", "no_soup_paid", "card_played", "boiled_over", "soup_ready", "last_card", "scored"}
    assert wanted <= seen
    led_ten = [event for event in events if event["event"] == "card_played" and event["card"]["value"] == "10"]
    assert [event["total"] for event in led_ten] == [0]
    takers = [event["seat"] for event in events if event["event"] == "soup_ready"]
    assert LEARNER in takers
    assert set(takers) != {LEARNER}


def test_the_banquet_shows_everything_that_its_lesson_is_about() -> None:
    events = told(banquet.SCRIPT)
    scored = [event["menu"]["value"] for event in events if event["event"] == "menu_scored"]
    assert scored == [1, 3, 2]
    announced = [event for event in events if event["event"] == "order_announced"]
    assert [event["right"] for event in announced] == [True]
    assert {"orders_covered", "menu_discarded", "menu_drawn", "element_placed"} <= {event["event"] for event in events}
    shown = [space["order"] for space in lesson.lesson(banquet.SCRIPT)[0]["view"]["board"] if space["order"]]
    assert len(shown) == 6


def test_nobody_elses_hand_is_in_the_files() -> None:
    dealt = [event for event in told(soup.SCRIPT) if event["event"] == "hand_dealt"]
    assert {event["seat"] for event in dealt} == {LEARNER}
    drawn = [event for event in told(banquet.SCRIPT) if event["event"] == "menu_drawn"]
    assert {event["seat"] for event in drawn if event["menu"]} == {LEARNER}


def test_text_is_broken_where_the_formatter_breaks_it() -> None:
    assert lesson.text({"a": [1, 2]}) == '{ "a": [1, 2] }'
    assert lesson.text([{"a": 1, "b": 2}, {"a": 3, "b": 4}]) == ('[\n  { "a": 1, "b": 2 },\n  { "a": 3, "b": 4 }\n]')
    long = "x" * 70
    assert lesson.text([long, long]) == f'[\n  "{long}",\n  "{long}"\n]'
