"""A la carte in words."""
