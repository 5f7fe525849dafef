"""The lessons' scripts, one a game."""
