"""A la carte: dice, sabotage, dexterity."""
