"""Cuisine's packs: reading and checking them, and the texts on their cards."""
