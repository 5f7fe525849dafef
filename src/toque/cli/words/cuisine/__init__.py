"""Cuisine in words."""
