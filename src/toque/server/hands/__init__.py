"""Bottles and pans in people's hands, and phones as hands."""
