"""Pours and flips from the command line."""
