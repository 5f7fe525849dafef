"""Where matches are kept: journals, packs and names in SQLite or PostgreSQL. Knows no network and no rules."""
