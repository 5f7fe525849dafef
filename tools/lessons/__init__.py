"""The lessons' scripts, one per game."""
