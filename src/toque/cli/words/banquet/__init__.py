"""Banquet in words."""
