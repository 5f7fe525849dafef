"""Soup's rules: what is compiled, and decides."""
