"""Cuisine a la Card (InMotion): a deck of ingredients, meals, judges."""
