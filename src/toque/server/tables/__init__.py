"""The tables of a server, and everything that happens at them automatically."""
