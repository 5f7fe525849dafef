"""Cuisine's cards: what abilities they have, and where they lie."""
