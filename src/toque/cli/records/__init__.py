"""Records, rules and packs."""
