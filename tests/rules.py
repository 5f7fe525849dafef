"""`rule`: marks which rules of a ledger a test checks. `repository/test_ledgers.py` checks that none is missing."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test of these rules of a ledger: `@rule("SOUP-11")`."""
    assert ids, "a rule test names its rule"
    return pytest.mark.rule(*ids)
