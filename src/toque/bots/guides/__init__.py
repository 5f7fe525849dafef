"""What the search needs to know of each game: who plays in its playouts, what it compares, where it stops and looks."""
