"""Faults: they come back from other processes as they were."""

from __future__ import annotations

import pickle

import pytest

from toque.engine.errors import BadSetup, Fault, IllegalMove, Unfit, Unreadable
from toque.engine.pack import BadPack, PackFault, PackReason

FAULTS = [
    BadSetup(Unfit.WRONG_SEATS, game="soup", seats=9, words=["a", "b"]),
    IllegalMove("SOUP-7", Unreadable.EMPTY, card="pea 3"),
    BadPack([PackFault("a.b", PackReason.UNKNOWN_WORD, {"found": "x"}), PackFault("c", PackReason.ILLEGIBLE)]),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_fault_can_be_sent_to_another_process(fault: Fault) -> None:
    there = pickle.loads(pickle.dumps(fault))  # noqa: S301 (our own)
    assert type(there) is type(fault)
    assert (there.reason, there.facts, str(there)) == (fault.reason, fault.facts, str(fault))
    assert vars(there) == vars(fault)
