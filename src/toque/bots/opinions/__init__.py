"""One file of opinions per game: what a sensible player thinks of a move without looking ahead. Compiled."""
