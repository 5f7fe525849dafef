"""The journal of a match: its entries, how an act writes them, and what each of them changes."""
