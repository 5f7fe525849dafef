"""A match: its journal, and what follows from it. No network, no database."""
