"""Stores matches: journals, packs and names in SQLite or PostgreSQL. Knows nothing about the network or the rules."""
