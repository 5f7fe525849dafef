"""Soup: trick-taking around one pot."""
