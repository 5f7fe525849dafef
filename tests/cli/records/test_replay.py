"""The story of a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.terminal import ALL_RECORDS, FIRST, RECORDS, refused, run

RECORD = RECORDS / "4-covered-1.json"


def test_a_finished_record_is_told_to_its_end() -> None:
    said = run("replay", str(RECORD))
    assert said.code == 0
    record = json.loads(RECORD.read_text())
    winner = record["result"]["places"].index(1)
    assert f"{record['result']['scores'][winner]} stars" in said.out[said.out.index("\nPlaces\n") :]
    assert "Round 5 is over" in said.out
    assert "not finished" not in said.out


@pytest.mark.parametrize("path", ALL_RECORDS, ids=lambda path: f"{path.parent.stem}-{path.stem}")
def test_every_record_can_be_told(path: Path) -> None:
    assert "How it came about" in run("replay", str(path)).out


def test_a_record_can_be_told_up_to_a_ply() -> None:
    said = run("replay", str(RECORD), "--ply", "2").out
    assert "Round 1 of 5." in said
    assert "\nAfter 2 of " in said
    assert said.count("hand, 13 cards:") == 8, "dealt to four, and in four hands now"
    assert "Places" not in said
    assert "After 0 of " in run("replay", str(RECORD), "--ply", "0").out


def test_a_record_as_json_has_events_position_and_result() -> None:
    record = json.loads(RECORD.read_text())
    whole = run("replay", str(RECORD), "--json").json()
    assert whole["result"] == record["result"]
    assert whole["events"][0]["event"] == "dealer_drawn"
    assert whole["events"][-1] == {"event": "game_over", "places": record["result"]["places"]}
    part = run("replay", str(RECORD), "--ply", "2", "--json").json()
    assert (part["ply"], part["plies"]) == (2, len(record["plies"]))
    assert part["result"] is None
    assert [len(hand) for hand in part["position"]["hands"]] == [13, 13, 13, 13]


def test_an_unfinished_record_says_so_and_shows_all_hands() -> None:
    run("play", "soup", "--seed", "3", typed=FIRST * 4 + "save game.json\n")
    said = run("replay", "game.json").out
    assert "This game is not finished. All hands are shown." in said
    assert "Dill's hand, " in said[said.index("\nAfter ") :]


def edited(**fields: object) -> str:
    """A record with other fields, in a file."""
    Path("edited.json").write_text(json.dumps({**json.loads(RECORD.read_text()), **fields}))
    return "edited.json"


def test_a_record_is_told_in_the_third_person() -> None:
    said = run("replay", edited(seats=["you", "NOBODY", "", "\x1b[2J"]), "--ply", "12").out
    assert '"you" (seat 1), "NOBODY" (seat 2), seat 3, "?[2J" (seat 4). ' in said
    assert '"you" (seat 1) chooses a menu' in said or '"you" (seat 1) chooses the menu' in said
    assert "You " not in said
    assert "\x1b" not in said


def test_equal_names_in_a_record_are_told_apart() -> None:
    said = run("replay", edited(seats=["Anna", "anna ", "Bert", "Cleo"])).out
    assert "Anna (seat 1), anna (seat 2), Bert, Cleo. " in said


def test_the_singular_of_plies_is_used_for_one() -> None:
    file = edited(plies=json.loads(RECORD.read_text())["plies"][:1], result=None)
    said = run("replay", file).out
    assert ". 1 ply.\n" in said
    assert "After 1 of 1 ply\n" in said


def with_ply(number: int, ply: list[object]) -> str:
    """A record with another ply, in a file."""
    plies = json.loads(RECORD.read_text())["plies"]
    return edited(plies=[*plies[:number], ply, *plies[number + 1 :]])


def test_a_record_of_a_newer_version_is_refused() -> None:
    assert "version 7 of the rules of soup; this version of Toque knows them up to version 1" in refused(
        "replay", edited(version=7)
    )


def test_a_record_of_another_format_is_refused() -> None:
    assert "format 2; this version of Toque reads format 1" in refused("replay", edited(toque=2))


def test_a_record_with_another_pack_is_refused() -> None:
    assert "another pack of cards" in refused("replay", edited(pack="0" * 64))


def test_a_record_of_another_game_is_refused() -> None:
    assert 'There is no game called "soap". Possible: soup, banquet, alacarte or cuisine.' in refused(
        "replay", edited(game="soap")
    )


def test_a_record_of_too_many_players_is_refused() -> None:
    assert "soup is for 2 to 5 players, not for 6." in refused("replay", edited(seats=list("ABCDEF")))


def test_a_record_with_another_result_is_refused() -> None:
    wrong = {"scores": [9, 9, 9, 9], "places": [1, 1, 1, 1]}
    assert "result is not how its game ends" in refused("replay", edited(result=wrong))


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    plies = json.loads(RECORD.read_text())["plies"]
    said = refused("replay", edited(plies=[*plies, plies[-1]]))
    assert f"The game is over after {len(plies)} plies" in said


def test_a_move_out_of_turn_is_refused_with_its_rule() -> None:
    ply = next(number for number, ply in enumerate(read_plies()) if number > 2 and "menu" not in ply[2])
    who = read_plies()[ply][0]
    hands = run("replay", str(RECORD), "--ply", str(ply), "--json").json()["position"]["hands"]
    other = (who + 1) % 4
    card = hands[other][0]
    said = refused("replay", with_ply(ply, [other, action_of(card), card]))
    assert (
        f"right for {ply} plies; the next one, {card}, is against a rule: It is seat {who + 1}'s turn (SOUP-8)" in said
    )


def test_a_card_that_nobody_holds_is_refused_with_its_rule() -> None:
    ply = next(number for number, ply in enumerate(read_plies()) if number > 2 and "menu" not in ply[2])
    who = read_plies()[ply][0]
    hands = run("replay", str(RECORD), "--ply", str(ply), "--json").json()["position"]["hands"]
    card = next(card for card in ("pea 1", "pea 2", "pea 3", "pea 4", "pea 5", "chili 1") if card not in hands[who])
    assert "is not in the hand (SOUP-10)" in refused("replay", with_ply(ply, [who, action_of(card), card]))


@pytest.mark.parametrize(
    ("ply", "words"),
    [
        ([9, 29, "menu pea"], "by seat 10, which is not there"),
        ([0, 29, "menu onion"], "but its number means another move"),
        ([0, 999, ""], "999, is not a move of this game"),
        ([-1, "7", ""], "an impossible answer of chance"),
        ([0, "29", "menu pea"], "not a record"),
    ],
)
def test_an_impossible_ply_is_refused_with_its_number(ply: list[object], words: str) -> None:
    said = refused("replay", with_ply(2, ply))
    assert words in said
    assert "2" in said


@pytest.mark.parametrize("ply", ["-1", "100000"])
def test_a_ply_beyond_the_end_is_refused(ply: str) -> None:
    assert f"There is no ply {ply}" in refused("replay", str(RECORD), "--ply", ply)


def test_a_damaged_record_can_be_told_up_to_the_damage() -> None:
    file = with_ply(5, [9, 0, "pea broth"])
    assert run("replay", file).code == 2
    assert run("replay", file, "--ply", "5").code == 0


def read_plies() -> list[tuple[int, int, str]]:
    """The plies of the record: who, what, and its spelling."""
    return [(who, int(action), spelling) for who, action, spelling in json.loads(RECORD.read_text())["plies"]]


def action_of(card: str) -> int:
    """The action of a card, as another ply of some record has it."""
    return next(ply[1] for ply in read_plies() if ply[2] == card)
