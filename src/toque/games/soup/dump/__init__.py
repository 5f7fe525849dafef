"""Whole positions as JSON."""
