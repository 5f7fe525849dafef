"""The lesson's file is what the engine plays, and every move that it asks for may be made."""

from __future__ import annotations

import json
from typing import Any

import lesson
import pytest


@pytest.fixture(scope="module")
def steps() -> list[dict[str, Any]]:
    return lesson.lesson()


def test_the_file_is_up_to_date(steps: list[dict[str, Any]]) -> None:
    assert json.loads(lesson.TARGET.read_text()) == steps
    assert lesson.main(["--check"]) == 0


def test_an_old_file_is_noticed(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    old = tmp_path / "lesson.json"
    old.write_text("[]\n")
    monkeypatch.setattr(lesson, "TARGET", old)
    monkeypatch.setattr(lesson, "ROOT", tmp_path)
    assert lesson.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().err


def test_every_step_has_its_own_key(steps: list[dict[str, Any]]) -> None:
    keys = [step["key"] for step in steps]
    assert len(set(keys)) == len(keys)


def test_the_learner_sees_everything_that_the_lesson_is_about(steps: list[dict[str, Any]]) -> None:
    told = [event for step in steps for event in step["events"]]
    seen = {event["event"] for event in told}
    wanted = {"menus_opened", "no_soup_paid", "card_played", "boiled_over", "soup_ready", "last_card", "scored"}
    assert wanted <= seen
    led_ten = [event for event in told if event["event"] == "card_played" and event["card"]["value"] == "10"]
    assert [event["total"] for event in led_ten] == [0]
    takers = [event["seat"] for event in told if event["event"] == "soup_ready"]
    assert lesson.LEARNER in takers
    assert set(takers) != {lesson.LEARNER}


def test_nobody_elses_hand_is_in_the_file(steps: list[dict[str, Any]]) -> None:
    dealt = [event for step in steps for event in step["events"] if event["event"] == "hand_dealt"]
    assert {event["seat"] for event in dealt} == {lesson.LEARNER}


def test_text_is_broken_where_the_formatter_breaks_it() -> None:
    assert lesson.text({"a": [1, 2]}) == '{ "a": [1, 2] }'
    assert lesson.text([{"a": 1, "b": 2}, {"a": 3, "b": 4}]) == ('[\n  { "a": 1, "b": 2 },\n  { "a": 3, "b": 4 }\n]')
    long = "x" * 70
    assert lesson.text([long, long]) == f'[\n  "{long}",\n  "{long}"\n]'
