"""`./run bare`: what the bare Debian takes over from this machine."""

from __future__ import annotations

import bare


def test_settings_of_the_network_are_taken_over_in_capitals_or_not() -> None:
    network = {"npm_config_registry": "a", "NPM_CONFIG_CAFILE": "b", "https_proxy": "c", "UV_INDEX_URL": "d"}
    assert bare.settings({**network, "TOQUE_PURE": "1", "PYTHONPATH": "src"}) == network
