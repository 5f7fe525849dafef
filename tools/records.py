"""Plays the finished games under `records/`: three per game, number of seats and combination of options.

They are made once, and again only when a game's rules version changes: `python tools/records.py`.
"""

from __future__ import annotations

from pathlib import Path

from toque.bots import bot_named
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY
from toque.engine.record import Recorder
from toque.engine.rng import Rng
from toque.games import GAMES

RECORDS = Path(__file__).resolve().parents[1] / "records"
TABLES = (("greedy",), ("greedy", "random"), ("random",))
"""Who plays in the three games, in turn around the table."""


def main() -> None:
    """Write every record anew."""
    for game in GAMES.values():
        for seats, options in game.ways():
            for number, bots in enumerate(TABLES, 1):
                names = [bots[seat % len(bots)] for seat in range(seats)]
                recorder = Recorder(game, names, options)
                rng = Rng(seats * 100 + number)
                while (seat := recorder.position.to_act()) != NOBODY:
                    if seat == CHANCE:
                        recorder.play(CHANCE, Rolled(rng).answer(recorder.position))
                    else:
                        world = recorder.position.determinize(seat, rng)
                        recorder.play(seat, int(bot_named(names[seat], game.key).decide(world, seat, rng)))
                path = RECORDS / game.key / f"{'-'.join([str(seats), *options.values(), str(number)])}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(recorder.record().encoded())


if __name__ == "__main__":
    main()
