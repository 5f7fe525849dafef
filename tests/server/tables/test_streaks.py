"""After some wins in a row against bots of a rank the next one is offered, after some defeats the one below."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.fixtures.running import Running, Visitor
from toque.server.tables.conclusions import Conclusion
from toque.server.tables.streaks import Offer, offered
from toque.table.journal.entries import Bot, Person
from toque.table.result import Ending

ANN = "ann"


def game(place: int, rank: str = "cook", *, kind: str = "soup", seats: int = 4, known: bool = False) -> Conclusion:
    """A game of Ann's against bots of a rank, in which she has got this place."""
    places = [place, *(other for other in range(1, seats + 1) if other != place)]
    bots = [Bot(rank) for _ in range(seats - 1)]
    return Conclusion(kind, [Person(ANN), *bots], 0, Ending.FINISHED, places, places, known=known)


def after(*games: Conclusion) -> Offer | None:
    """What is offered after these games, the last of them at the table that is looked at."""
    finished = [(str(number), ended) for number, ended in enumerate(games)]
    return offered(finished[::-1], str(len(games) - 1), ANN)


def test_two_wins_in_a_row_bring_the_next_rank() -> None:
    assert after(game(1)) is None
    assert after(game(1), game(1)) == Offer("sous-chef", won=True)
    assert after(game(1), game(2), game(1)) is None


def test_three_defeats_in_a_row_bring_the_rank_below() -> None:
    assert after(game(4), game(3)) is None
    assert after(game(4), game(3), game(4)) == Offer("apprentice", won=False)
    assert after(game(4), game(2), game(3), game(4)) is None, "a second of four has not lost"
    assert after(*[game(2, seats=2)] * 3) == Offer("apprentice", won=False)


def test_there_is_no_rank_above_the_top_or_below_the_bottom() -> None:
    assert after(*[game(1, "star chef")] * 2) is None
    assert after(*[game(4, "apprentice")] * 3) is None


def test_an_offer_is_not_repeated_after_the_next_game() -> None:
    assert after(*[game(1)] * 3) is None
    assert after(*[game(1)] * 4) == Offer("sous-chef", won=True)
    assert after(*[game(4)] * 4) is None


def test_a_streak_follows_the_ends_of_games_not_the_order_in_which_they_were_opened() -> None:
    """The store lists the latest opened first; the first table was finished last."""
    first, second = replace(game(1), over=2), replace(game(1), over=1)
    opened = [("b", second), ("a", first)]
    assert offered(opened, "a", ANN) == Offer("sous-chef", won=True)
    assert offered(opened, "b", ANN) is None


def test_another_rank_ends_the_streak() -> None:
    assert after(game(1), game(1, "chef"), game(1)) is None
    mixed = Conclusion("soup", [Person(ANN), Bot("cook"), Bot("chef")], 0, Ending.FINISHED, [1, 2, 3], [3, 2, 1])
    assert after(game(1), mixed, game(1)) is None
    assert after(mixed, mixed) is None


def test_other_games_and_other_company_do_not_count() -> None:
    assert after(game(1), game(4, kind="banquet"), game(1)) == Offer("sous-chef", won=True)
    friends = Conclusion("soup", [Person(ANN), Person("ben")], 0, Ending.FINISHED, [2, 1], [1, 2])
    shared = Conclusion("soup", [Person(ANN), Person(ANN), Bot("cook")], 0, Ending.FINISHED, [1, 2, 3], [3, 2, 1])
    ended = Conclusion("soup", [Person(ANN), Bot("cook")], 0, Ending.AGREED, None, [1, 2])
    assert after(game(1), friends, shared, ended, game(1)) == Offer("sous-chef", won=True)
    assert [after(game(1), game(1), other) for other in (friends, shared, ended)] == [None] * 3


def test_a_game_whose_cards_were_known_does_not_count() -> None:
    assert after(game(1), game(1, known=True)) is None
    assert after(game(1), game(4, known=True), game(1)) == Offer("sous-chef", won=True)


def test_bots_from_before_there_were_ranks_bring_no_offer() -> None:
    assert after(*[game(1, "greedy")] * 2) is None


def test_an_earlier_game_brings_no_offer_any_more() -> None:
    finished = [(str(number), game(1)) for number in range(3)]
    assert offered(finished, "1", ANN) is None
    assert offered(finished[1:], "1", ANN) == Offer("sous-chef", won=True)


@pytest.mark.parametrize("lost", [2, 3])
def test_the_server_counts_the_games_that_are_over(served: Running, lost: int) -> None:
    ann = Visitor.come_in(served, "Ann")
    for _ in range(lost):
        wish = {"game": "soup", "seats": 2, "mine": [0], "bots": {"1": "cook"}, "start": True}
        table = ann.post("/api/tables", wish)["id"]
        ann.act(table, "resign", seat=0)
    offer = ann.get(f"/api/tables/{table}/next-rank")
    assert offer == ({"rank": "apprentice", "won": False} if lost == 3 else None)
