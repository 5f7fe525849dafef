"""Banquet Royal: hexes, patterns, memory."""
