"""Banquet's rules: what is compiled, and decides."""
