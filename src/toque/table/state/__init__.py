"""How a match stands: what follows from its journal."""
