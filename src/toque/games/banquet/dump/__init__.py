"""Whole positions as JSON, and whether one is possible."""
