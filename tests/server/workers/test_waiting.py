"""Who waits is served fairly: tables take turns, people take turns, and hints and bots do not starve each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toque.server.workers.waiting import Asker, Full, Waiting

ANN = Asker("ann", "a")
BEN = Asker("ben", "b")


def served(waiting: Waiting[str], most: int = 10**6) -> list[str]:
    """What is served next, until nothing waits."""
    return [waiting.next() for _ in range(min(most, len(waiting)))]


def test_a_table_with_a_hundred_thoughts_does_not_delay_another() -> None:
    waiting: Waiting[str] = Waiting(1000)
    for number in range(100):
        waiting.put(ANN, f"a{number}")
    waiting.put(BEN, "b0")
    waiting.put(BEN, "b1")
    assert served(waiting, 5) == ["a0", "b0", "a1", "b1", "a2"]


def test_a_person_with_many_tables_waits_like_a_person_with_one() -> None:
    waiting: Waiting[str] = Waiting(1000)
    for number in range(50):
        waiting.put(Asker("ann", f"table {number}"), f"a{number}")
    waiting.put(BEN, "b0")
    waiting.put(BEN, "b1")
    assert served(waiting, 6) == ["a0", "b0", "a1", "b1", "a2", "a3"]


def test_the_tables_of_one_person_take_turns() -> None:
    waiting: Waiting[str] = Waiting(1000)
    for number in range(3):
        waiting.put(Asker("ann", "one"), f"one {number}")
    for number in range(3):
        waiting.put(Asker("ann", "two"), f"two {number}")
    assert served(waiting) == ["one 0", "two 0", "one 1", "two 1", "one 2", "two 2"]


def test_somebody_who_was_just_served_goes_to_the_end_of_the_round() -> None:
    waiting: Waiting[str] = Waiting(1000)
    waiting.put(ANN, "a0")
    waiting.put(BEN, "b0")
    assert waiting.next() == "a0"
    waiting.put(ANN, "a1")
    waiting.put(BEN, "b1")
    assert served(waiting) == ["b0", "a1", "b1"]


def test_hints_come_first_but_never_two_in_a_row_while_bots_wait() -> None:
    waiting: Waiting[str] = Waiting(1000)
    for number in range(3):
        waiting.put(ANN, f"bot {number}")
    for number in range(5):
        waiting.put(Asker("ann", "a", hint=True), f"hint {number}")
    assert served(waiting) == ["hint 0", "bot 0", "hint 1", "bot 1", "hint 2", "bot 2", "hint 3", "hint 4"]


def test_the_hints_of_one_person_do_not_delay_those_of_another() -> None:
    waiting: Waiting[str] = Waiting(1000)
    for number in range(50):
        waiting.put(Asker("ann", f"a{number}", hint=True), f"a{number}")
    waiting.put(Asker("ben", "b", hint=True), "b")
    assert served(waiting, 3) == ["a0", "b", "a1"]


def test_the_queue_is_bounded() -> None:
    waiting: Waiting[str] = Waiting(2)
    waiting.put(ANN, "a")
    waiting.put(BEN, "b")
    with pytest.raises(Full):
        waiting.put(BEN, "c")
    assert served(waiting) == ["a", "b"]
    waiting.put(BEN, "c")
    assert len(waiting) == 1


def test_an_empty_queue_has_nobody_next() -> None:
    with pytest.raises(LookupError):
        Waiting[str](2).next()


ASKERS = st.builds(Asker, st.sampled_from("abc"), st.sampled_from("xyz"), hint=st.booleans())


@given(st.lists(st.tuples(ASKERS, st.sampled_from(["put", "next", "drop", "drop other"])), max_size=60))
def test_what_waits_is_served_once_unless_it_is_dropped(steps: list[tuple[Asker, str]]) -> None:
    waiting: Waiting[int] = Waiting(20)
    here: dict[int, Asker] = {}
    for number, (asker, step) in enumerate(steps):
        if step == "put" and len(here) < 20:
            waiting.put(asker, number)
            here[number] = asker
        elif step == "next" and here:
            del here[waiting.next()]
        elif step == "drop" and here:
            oldest = next(iter(here))
            waiting.drop(here.pop(oldest), oldest)
        elif step == "drop other":
            waiting.drop(asker, -1)
        assert len(waiting) == len(here)
    assert sorted(waiting.next() for _ in range(len(waiting))) == sorted(here)
    assert not waiting.hints.people
    assert not waiting.bots.people
