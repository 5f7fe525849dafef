"""What must be true of the repository itself."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from toque import __version__

ROOT = Path(__file__).parents[2]
LOCKS = sorted(ROOT.glob("requirements*.lock"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text()
    pins = re.findall(r"^[a-z0-9][\w.-]*==", text, re.MULTILINE)
    assert pins
    assert "://" not in text
    for entry in re.split(r"\n(?=[a-z])", text.strip()):
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_the_locks_are_there() -> None:
    assert [lock.name for lock in LOCKS] == [
        "requirements-bench.lock",
        "requirements-dev.lock",
        "requirements-node.lock",
        "requirements-uv.lock",
        "requirements.lock",
    ]


def test_the_clients_lock_has_hashes_and_no_addresses() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text()
    packages = {name: entry for name, entry in json.loads(text)["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    assert "registry" not in text
    assert not (ROOT / "web" / ".npmrc").exists()


def test_the_clients_lock_serves_every_machine() -> None:
    """Packages for some platforms only are in the lock on all of them; otherwise `npm ci` refuses the lock."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name, entry in packages.items():
        for part in entry.get("optionalDependencies", {}):
            assert {f"{name}/node_modules/{part}", f"node_modules/{part}"} & packages.keys(), f"{name} needs {part}"


def test_the_version_is_the_same_everywhere() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text()
    assert f"version: {__version__}" in (ROOT / "CITATION.cff").read_text()


def test_ci_runs_the_readmes_test_command() -> None:
    assert "./run test" in (ROOT / ".ci" / "run").read_text()
    assert "./run test" in (ROOT / "README.md").read_text()


def test_every_dependency_has_a_reason() -> None:
    decisions = (ROOT / "docs" / "decisions.md").read_text()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    for line in [*PROJECT["dependencies"], *(line for group in groups.values() for line in group), "uv"]:
        name = re.split(r"[<>=; ]", line)[0]
        assert f"**{name}**" in decisions, f"docs/decisions.md does not say why {name}"


def test_the_readmes_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert example is not None
    exec(compile(example[1], "README.md", "exec"), {})  # noqa: S102 (our own text)
