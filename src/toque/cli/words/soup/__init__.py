"""Soup in words."""
