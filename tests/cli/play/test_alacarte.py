"""A la carte in the terminal: stoves drawn in plain characters, techniques instead of hands, whole games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.play.alacarte_players import at, play, script, sitting, words
from cli.terminal import in_terminal, run, saved
from toque.cli.play.sitting import Sitting
from toque.engine.record import Recorder
from toque.games.alacarte.events import Poured
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.hands.outcomes import tabulated
from toque.games.alacarte.showing import view

FIRST_TURN = "hippo\n"
"""With seed 3: Clove and Dill come first, then it is our turn, and Basil's."""


# The table


def test_stoves_are_drawn_in_rows() -> None:
    position = at(pans=("hippo", "crêpe"), knobs=(2, 7), inside=("1 pepper, 1 salt", ""))
    assert words().table.drawing(view(position, 0)) == [
        "           heat   0  1  2  3  4  5  6  7                  le  pe  pa  he  sa",
        "  1  you          .  . [.] =  =  =  !  !  hippo           0/1 1/2  .   .   1",
        "  2  Bert         .  .  .  .  .  .  . [!] crêpe",
        "                                          burned",
        "  [ ] knob   = right heat   ! burned   1/2 one in the pan, two in the recipe",
    ]


@pytest.mark.parametrize(
    ("dish", "knob", "inside", "row", "state"),
    [
        ("toast", 3, "1 paprika", "toast            .   .  1/1  .   .", "finished and perfect"),
        ("toast", 3, "1 paprika, 1 salt", "toast            .   .  1/1  .   1", "finished"),
        ("toast", 5, "1 pepper", "toast            .   1  0/1  .   .", "burned"),
        ("boot", 0, "3 lemon, 3 salt", "boot            3/1  .   .  0/1  3", "too much lemon and salt"),
    ],
)
def test_the_state_of_a_dish_is_written_under_it(dish: str, knob: int, inside: str, row: str, state: str) -> None:
    drawn = words().table.drawing(view(at(pans=("hippo", dish), knobs=(0, knob), inside=("", inside)), 0))
    assert drawn[2].endswith(f" {row}")
    assert drawn[3].strip() == state
    assert max(map(len, drawn)) <= 80


def test_stoves_can_be_read_aloud() -> None:
    told = words()
    told.spoken = True
    position = at(knobs=(2, 0), inside=("1 pepper, 1 salt", ""), cups=("point", ""))
    assert told.situation(position) == [
        "You have 3 actions left and the coffee break. 0 of 7 dishes, 0 points, 0 stars.",
        "Your stove: Hippo in Burgundy, 4 points; needs 1 lemon and 2 pepper; right at 3 to 5, burned from 6 on; "
        "knob at 2; in the pan: 1 pepper and 1 salt; lacks 1 lemon, 1 pepper and the right heat.",
        "Bert's stove: Toast, Toasted Twice, 1 point; needs 1 paprika; right at 2 to 4, burned from 5 on; knob at 0; "
        "in the pan: nothing; lacks 1 paprika and the right heat.",
        "Your cups: point.",
    ]
    assert (
        "crêpe, burned at 7; knob at 3." in told.looks(at(pans=("crêpe", "toast"), knobs=(3, 0)))["stoves"].lines()[0]
    )


def test_nothing_is_drawn_with_spoken() -> None:
    said = play(f"{FIRST_TURN}stoves\ndishes\n", "--spoken")
    assert "[.]" not in said
    assert " pt " not in said
    assert "  toast: Toast, Toasted Twice, 1 point; needs 1 paprika; right at 2 to 4, burned from 5 on.\n" in said


def test_a_screen_too_narrow_for_the_drawing_gets_none(tmp_path: Path) -> None:
    said = in_terminal(
        ["play", "alacarte", "--seed", "3", "--bots", "random"],
        "hippo\nquit\nno\n",
        tmp_path,
        TERM="dumb",
        COLUMNS="60",
    )
    assert "Your stove: Hippo in Burgundy" in said
    assert "[.]" not in said
    assert max(len(line) for line in said.splitlines()) <= 60


def test_a_whole_turn_fits_into_80_columns(tmp_path: Path) -> None:
    typed = "hippo\nlook cups\nlook scores\nstoves\nheat\ns lem\ntimid\nquit\nno\n"
    said = in_terminal(["play", "alacarte", "--seed", "3", "--bots", "random"], typed, tmp_path, TERM="dumb")
    assert "You season with lemon, timid: " in said
    assert max(len(line) for line in said.splitlines()) <= 80


def test_dishes_are_listed_by_colour_with_their_recipes() -> None:
    listed = words().table.dishes(view(at(trays=("knotwurst, boot, echo, ice-cube", "")), 0), spoken=False)
    assert listed[0] == "                  pt  le pe pa he  heat burns name"
    assert listed[1] == "Yellow:"
    assert "  moth             3   .  1  .  2  2-4    5   Moth in a Woollen Coat" in listed
    assert "Green:" not in listed
    assert listed[-1] == "  pt points, le lemon, pe pepper, pa paprika, he herbs"
    assert max(map(len, listed)) <= 80


@pytest.mark.parametrize(
    ("look", "line"),
    [
        (
            "recipe",
            "Hippo in Burgundy (hippo), red group: 4 points; needs 1 lemon and 2 pepper; right at 3 to 5, burned ",
        ),
        (
            "recipe knotwurst",
            "Knotwurst (knotwurst), green group: 2 points; needs 1 pepper and 1 paprika; right at 2 to 3",
        ),
        ("recipe smoked herring in egg", "Smoked Herring in Egg (herring), black group: 5 points;"),
        ("recipe coffee", "Eau pour le café à la Bocuse (coffee-water), yellow group: 1 point; needs no condiments;"),
        ("recipe crepe", "Everybody's crêpe: you in hand, Basil in hand, Clove in hand, Dill in hand."),
        ("recipe sausage", 'There is no dish called "sausage". The words: coffee-water, breakfast-fidel, toast, pea,'),
        ("look rack", "Pepper: 15 pepper and 5 salt.\n"),
        ("look cups", "You: exchange.\n"),
        ("cups", "  exchange (exchange stoves): exchange stoves with another player, dish and all (ALC-36)\n"),
        ("stoves", "Your stove: Hippo in Burgundy, 4 points; "),
        ("dishes", "  knotwurst        2   .  1  1  .  2-3    4   Knotwurst\n"),
        ("scores", "You: 0 points; 0 stars; 0 of 5 dishes finished; cups: exchange; crêpe not used yet.\n"),
        ("look", "Type one of these to look at it: stoves, dishes, recipe, rack, cups, scores.\n"),
        ("rules 23", "ALC-23 Three or more of one colour"),
        ("?", "A la carte in short: "),
        ("hint", "Greedy would choose: "),
    ],
)
def test_a_player_may_ask_what_is_on_the_table(look: str, line: str) -> None:
    said = play(f"{FIRST_TURN}{look}\n")
    assert line in said[said.index(f"Your move: {look}\n") :]


def test_a_recipe_says_where_its_dish_is() -> None:
    lying = [word for word in ALACARTE.words if word not in ("hippo", "toast", "knotwurst", "boot")]
    position = at(trays=("", "knotwurst"), trash=["boot"], table=lying)
    recipe = words().looks(position)["recipe"].one
    assert recipe is not None
    assert recipe("hippo")[0].endswith("It is in your pan.")
    assert recipe("hippo")[1].startswith("Your stove: Hippo in Burgundy")
    assert recipe("knotwurst")[0].endswith("It is on Bert's tray.")
    assert recipe("boot")[0].endswith("It is in the trash.")
    assert recipe("pea")[0].endswith("It lies on the table.")
    assert words().looks(position)["dishes"].lines()[-1] == "In the trash: Sole of an Old Boot Meunière."


# Techniques instead of a hand


def test_how_to_pour_is_asked_with_the_odds() -> None:
    said = play(f"{FIRST_TURN}season lemon\ncareful\n")
    asked = said[said.index("Your move: season lemon\n") : said.index("Your move: careful\n")]
    assert "How? Out of a hundred pours; useful is something without salt, enough is what the recipe needs.\n" in asked
    rows = re.findall(
        r"^  \d\. (\w+): +nothing +(\d+), useful +(\d+), enough +(\d+), spoils +(\d+)$", asked, re.MULTILINE
    )
    assert [row[0] for row in rows] == ["timid", "careful", "bold", "hearty", "headlong", "flick"]
    columns = {re.sub(r"\d+$", "", line).rindex("spoils") for line in asked.splitlines() if ", spoils" in line}
    assert len(columns) == 1, "the numbers stand under each other"
    assert re.search(r"You season with lemon, careful: (nothing|\d lemon|\d salt)", said)


def test_the_odds_are_those_of_the_view() -> None:
    position = at(phase="how", bottle=0, target=0, spoons=2)
    offers = {offer.spelling: offer.note for offer in words().offers(position)}
    for legal in view(position, 0).legal:
        if legal.odds is not None:
            numbers = [int(number) for number in re.findall(r"\d+", offers[legal.spelling])]
            assert numbers == [legal.odds.nothing, legal.odds.useful, legal.odds.enough, legal.odds.spoils]


@pytest.mark.parametrize("technique", ["timid", "headlong"])
def test_what_falls_is_drawn_from_the_techniques_table(technique: str) -> None:
    table = tabulated().pours[15, 5, technique]
    fell: set[tuple[int, int]] = set()
    for seed in range(20):
        recorder = Recorder(ALACARTE, ["Anna", "Bert"])
        recorder.position = at(phase="how", bottle=0, target=0, spoons=2)
        game = Sitting(recorder, 0, ["random"], seed)
        game.play(game.read(technique))
        game.decides()
        fell |= {(event.condiments, event.salt) for event in game.events()[:1] if isinstance(event, Poured)}
    assert len(fell) > 2
    assert fell <= set(table)


def test_how_to_flip_is_asked_with_the_odds() -> None:
    position = at(pans=("crêpe", "toast"), phase="how", spoons=1)
    assert words().situation(position)[0].startswith("You lift the pan to flip the crêpe. How?")
    offers = words().offers(position)
    assert [offer.spelling for offer in offers] == ["lazy", "toss", "high"]
    assert all(re.fullmatch(r" *turns +\d+ times out of a hundred", offer.note) for offer in offers)


def test_there_is_no_pouring_by_hand_in_a_terminal() -> None:
    said = play(f"{FIRST_TURN}season lemon\nby hand\nby\ntimid\n")
    refused = "A terminal cannot feel your hand: choose a technique from the list, and chance does the rest."
    assert said.count(refused) == 2
    assert "in the browser, or at a real table with play alacarte --real (ALC-52)." in said
    assert "You season with lemon, timid: " in said
    how = said[said.index("Your move: season lemon\n") : said.index("Your move: by hand\n")]
    assert "by hand" not in how


@pytest.mark.parametrize("typed", ["heat", "lazy", "cup exchange 2", "done"])
def test_a_technique_must_be_chosen_first(typed: str) -> None:
    said = play(f"{FIRST_TURN}season lemon\n{typed}\n")
    answer = "That is a way to flip, and a container is in the hand" if typed == "lazy" else "say first how"
    assert answer in said[said.index(f"Your move: {typed}\n") :]


# Undo


def test_a_container_may_be_put_back_before_it_pours() -> None:
    said = play(f"{FIRST_TURN}season lemon\nundo\nheat\n")
    assert "Taken back: season lemon. This is where the game stood:\n\nRound 1. Your turn.\n" in said
    assert "You roll " in said


def test_a_pour_cannot_be_undone() -> None:
    said = play(f"{FIRST_TURN}season lemon\ntimid\nundo\n")
    assert "Nobody goes back behind a pour or a flip: what has fallen stays where it is." in said
    assert "Taken back" not in said


def test_another_players_pour_cannot_be_undone_either() -> None:
    assert "Nobody goes back behind a pour or a flip" in play("hippo\nundo\n")
    assert "There is nothing to take back" in play("undo\n")


def test_after_an_undo_the_die_falls_the_same_way() -> None:
    said = play(f"{FIRST_TURN}heat\nundo\nheat\n")
    assert "Taken back: heat." in said
    rolled = re.findall(r"^You roll (.+)\.$", said, re.MULTILINE)
    assert len(rolled) == 2
    assert rolled[0] == rolled[1]


def test_a_game_saved_and_resumed_is_the_same_game() -> None:
    typed = script(sitting()).splitlines(keepends=True)
    play("".join(typed) + "save straight.json\n")
    play("".join(typed[:20]) + "save parts.json\nquit\n")
    said = run("play", "--resume", "parts.json", typed="".join(typed[20:]) + "save\n").out
    assert "Welcome back. This is where the game stood:\n\nRound " in said
    assert saved(Path("parts.json")) == saved(Path("straight.json"))
    assert saved(Path("parts.json")).result is not None


def test_help_says_what_undo_does_not_do() -> None:
    assert "  undo    take back your last decision, but never a pour or a flip\n" in play(f"{FIRST_TURN}?\n")


# Whole games, and other packs


@pytest.mark.parametrize(
    ("seats", "seat", "options"),
    [("4", "1", {}), ("2", "2", {"edition": "2009"}), ("2", "1", {"edition": "2009", "seven": "off"})],
    ids=["usual", "2009", "five"],
)
def test_a_whole_game_is_played_through_a_pipe(seats: str, seat: str, options: dict[str, str]) -> None:
    game = sitting(3, options, int(seats), int(seat) - 1)
    chosen = [word for name, choice in options.items() for word in ("--option", f"{name}={choice}")]
    said = play(script(game) + "scores\nstoves\ndishes\nrecipe\nstory\n", "--seats", seats, "--seat", seat, *chosen)
    assert "The game is over.\n" in said
    account = said[said.index("How it came about") : said.index("Type save to keep")]
    for score in game.position.scores():
        assert f"  makes {score} point" in account
    assert "There is no dish in your pan." in said or "Your stove: " in said


def test_the_story_is_the_last_round() -> None:
    typed = script(sitting(), 12)
    said = play(f"{typed}story\n")
    story = said[said.index("Your move: story\n") :]
    assert story.count("'s turn.\n") + story.count("Your turn.\n") == 5, "four turns and the one that goes on"


def test_dishes_are_called_what_the_pack_calls_them() -> None:
    text = ALACARTE.file("pack.toml").decode()
    text = text.replace('"Hippo in Burgundy"', '"Rhino in Port"').replace('word = "hippo"', 'word = "rhino"')
    Path("own.toml").write_text(text.replace('en = "The absurd menu"', 'en = "The odd menu"'))
    said = play("rhino\nsave game.json\nheat\nundo\nrhino\n", "--pack", "own.toml")
    assert "The pack is not the one in the box: The odd menu." in said
    assert "You take Rhino in Port (rhino)." in said
    assert "Hippo" not in said
    assert "takes Rhino in Port (rhino)." in run("replay", "game.json", "--pack", "own.toml").out
    back = run("play", "--resume", "game.json", "--pack", "own.toml", typed="recipe rhino\n").out
    assert "Rhino in Port (rhino), red group: 4 points;" in back


def test_a_dish_named_like_a_move_does_not_hide_the_move() -> None:
    text = ALACARTE.file("pack.toml").decode().replace('"Hippo in Burgundy"', '"Careful"')
    Path("own.toml").write_text(text.replace('word = "toast"', 'word = "heat"'))
    said = play("dish heat\nHeat\nseason paprika\ncareful\n", "--pack", "own.toml")
    assert "You take Toast, Toasted Twice (heat)." in said
    assert "You roll " in said
    assert "You season with paprika, careful: " in said


def test_a_record_that_is_not_finished_shows_the_whole_table() -> None:
    play(f"{FIRST_TURN}save game.json\n")
    said = run("replay", "game.json").out
    assert "This game is not finished. Everything lies open in this game." in said
    end = said[said.index("\nAfter ") :]
    assert "Chef's turn: 3 actions left.\n" in end
    assert "Chef's stove: Hippo in Burgundy" in end
    assert "In the pool: " in end
