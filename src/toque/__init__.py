"""Toque: four cooking games at one table."""
