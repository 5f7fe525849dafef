"""A la carte's rules: what is compiled, and decides."""
