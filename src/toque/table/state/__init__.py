"""The state of a match: everything that follows from its journal."""
